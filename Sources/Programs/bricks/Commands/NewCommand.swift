import AuthorTools
import Foundation

/// `bricks new`: the folder of a new module.
struct NewCommand {
    private let arguments: Arguments
    private let name: String

    init(_ words: [String]) throws(Arguments.Misuse) {
        arguments = try Arguments(words, valued: ["--language", "--style", "--id", "--in"], flags: [])
        guard arguments.words.count == 1 else {
            throw Arguments.Misuse(message: "`new` takes one name; found \(arguments.words.count) words.")
        }
        guard arguments.options["--language"] != nil else {
            let languages = ModuleLanguage.allCases.map(\.rawValue).joined(separator: "|")
            throw Arguments.Misuse(message: "`new` needs the language: --language \(languages).")
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
            Output.print(
                """
                Wrote \(place): \(what) in \(language.title), id \(names.id).
                  cd \(place)
                  make test     builds \(names.name).so and tests it; `make conform` checks it as a host would
                  make run\(bricks)      shows it in an app; README.md says what to change first

                """)
            return 0
        } catch {
            return error.show()
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
    func show() -> Int32 {
        Output.error("bricks: \(text)\n")
        return isMisuse ? 2 : 1
    }
}
