import AuthorTools
import Foundation
import JSONText

/// `bricks new`: the folder of a new module.
struct NewCommand {
    static let declaration = CommandDeclaration(
        "new", "Writes the folder of a new module, with its SDK and its tests.",
        words: [.init("NAME", "The name of the module and of its folder.", .one, .text("NAME"))], takes: "one name",
        options: [
            .init(
                "--language", .text("LANGUAGE", suggestions: ModuleLanguage.allCases.map(\.rawValue)),
                "The language: \(ModuleLanguage.allCases.map(\.rawValue).joined(separator: ", "))."),
            .init(
                "--style", .text("STYLE", suggestions: ModuleStyle.allCases.map(\.rawValue)),
                "The parts of the app that it has: a tab of its own, or screens in other tabs.", standard: "tab"),
            .init("--id", .text("ID"), "The module's id.", standard: "org.example.NAME"),
            .init("--in", .folder, "The folder that the new one is written in.", standard: "the current one"),
        ], json: "Prints the folder and the id as bricks.new/1."
    ) { arguments throws(UsageProblem) in try NewCommand(arguments).run() }

    private let arguments: Arguments
    private let name: String

    init(_ arguments: Arguments) throws(UsageProblem) {
        self.arguments = arguments
        guard arguments.options["--language"] != nil else {
            let languages = ModuleLanguage.allCases.map(\.rawValue).joined(separator: "|")
            throw UsageProblem(.missingOption, "`new` needs the language: --language \(languages).")
        }
        name = arguments.words[0]
    }

    func run() -> Int32 {
        do throws(AuthorProblem) {
            let language = try ModuleLanguage(typed: arguments.options["--language"] ?? "")
            let style = try ModuleStyle(typed: arguments.options["--style"] ?? ModuleStyle.tab.rawValue)
            let names = try ModuleNames(
                name: name, id: arguments.options["--id"], language: language,
                taken: ShippedModule.all(in: Deployments.programFolder))
            try language.checkTools(searchPath: searchPath) { FileManager.default.isExecutableFile(atPath: $0) }
            let folder = arguments.options["--in"] ?? "."
            try ProjectWriter(names, language: language, style: style).write(in: folder)
            let place = folder == "." ? names.name : "\(folder)/\(names.name)"
            let what = style == .tab ? "a tab" : "screens"
            if arguments.json {
                let json: JSON = [
                    "schema": "bricks.new/1", "ok": true, "folder": .string(place), "id": .string(names.id),
                    "language": .string(language.rawValue), "style": .string(style.rawValue),
                ]
                Output.print(json.prettyText)
                return 0
            }
            Output.print(
                """
                Wrote \(place): \(what) in \(language.title), id \(names.id).
                  cd \(place)
                  make test     builds \(names.name).so and tests it; `make conform` checks it as a host would
                  make run\(bricks)      shows it in an app; README.md says what to change first

                """)
            return 0
        } catch {
            return error.show(asJSON: arguments.json)
        }
    }

    private var searchPath: String { ProcessInfo.processInfo.environment["PATH"] ?? "" }

    /// The argument that `make` needs where `bricks` is not in PATH.
    private var bricks: String {
        let isThere = searchPath.split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/bricks")
        }
        return isThere ? "" : " BRICKS=\(Deployments.programFolder)/bricks"
    }
}

extension AuthorProblem {
    /// Says the problem and gives the exit code.
    func show(asJSON: Bool) -> Int32 {
        if asJSON {
            CommandFailure(code.rawValue, message, nearest: nearest, help: help).show(asJSON: true)
        } else {
            Output.error("bricks: \(text)\n")
        }
        return isMisuse ? 2 : 1
    }
}
