import Cards
import Conformance
import Foundation
import JSONText

/// `bricks conform`: checks modules, each check in a process of its own.
struct ConformCommand {
    static let declaration = CommandDeclaration(
        "conform", "Checks modules, each check in a process of its own.",
        words: [.init("FILE", "The file of a module; none with --list and --self-test.", .any)],
        takes: "one file or more",
        options: [
            .init(
                "--home", .list(TrialHome.allCases.map(\.rawValue), all: "all"), "Where the modules live meanwhile.",
                standard: TrialHome.inProcess.rawValue),
            .init("--level", .number("NUMBER", 1...10), "Checks no level above this one.", standard: "all"),
            .init("--only", .text("REGEX"), "Runs the checks whose id matches the regular expression."),
            .init(
                "--seed", .number("NUMBER", 0...(.max)), "The seed of the random choices.",
                standard: "another each time"),
            .init("--deep", "Tries more cases, which takes more time."),
            .init("--list", "Lists the checks and runs none."),
            .init("--self-test", "Checks the kit: each check fails on the modules that are built wrong for it."),
            .init("--configuration", .file, "A file with the modules' configuration, a JSON object."),
            .init("--manifest", .file, "A manifest whose configurations the modules have."),
            .init("--here", .text("CHECK"), "Runs this check in the program's own process, for a debugger."),
            .init("--format", .choice(Format.allCases.map(\.rawValue)), "The form of the results.", standard: "text"),
            .environment,
        ], json: "The same as --format json."
    ) { arguments throws(UsageProblem) in try ConformCommand(arguments).run() }

    private let arguments: Arguments
    private let options: ConformanceOptions
    private let format: Format
    /// The configurations of modules in a manifest, by their ids.
    private let configurations: ModuleConfigurations
    /// Where the modules live, in turn.
    private let homes: [TrialHome]

    private enum Format: String, CaseIterable {
        case text, json, junit, sarif, markdown
    }

    init(_ arguments: Arguments) throws(UsageProblem) {
        self.arguments = arguments
        format = try arguments.format(.text, json: .json)
        options = try Self.options(arguments)
        configurations = try Self.configurations(arguments)
        homes = Self.homes(arguments)
        guard homes.count == 1 || !arguments.has("--here"), homes == [.inProcess] || !arguments.has("--self-test")
        else {
            throw UsageProblem(.conflict, "--here takes one --home, and --self-test none.")
        }
        if !arguments.has("--list"), !arguments.has("--self-test"), arguments.words.isEmpty {
            throw UsageProblem(.wordCount, "`conform` takes one file or more; found none.")
        }
    }

    private static func options(_ arguments: Arguments) throws(UsageProblem) -> ConformanceOptions {
        var options = ConformanceOptions(seed: .random(in: 0...UInt64(UInt32.max)), program: "/proc/self/exe")
        if let level = arguments.number("--level") { options.level = level }
        if let seed = arguments.number("--seed") { options.seed = UInt64(clamping: seed) }
        if let text = arguments.options["--only"] {
            guard (try? Regex(text)) != nil else {
                throw UsageProblem(.invalidValue, "--only takes a regular expression; `\(text)` is none.")
            }
            options.only = { id in (try? Regex(text).firstMatch(in: id)) != nil }
            guard CheckList.all.contains(where: { options.only?($0.id) ?? true }) else {
                throw UsageProblem(.invalidValue, "--only `\(text)` names no check; see `bricks conform --list`.")
            }
        }
        if let path = arguments.options["--configuration"] {
            guard let bytes = FileManager.default.contents(atPath: path),
                let json = try? JSON(parsing: Array(bytes)), json.object != nil
            else {
                throw UsageProblem(.invalidValue, "--configuration names a file with a JSON object; `\(path)` is none.")
            }
            options.configuration = json.text
        }
        options.isDeep = arguments.has("--deep")
        return options
    }

    private static func homes(_ arguments: Arguments) -> [TrialHome] {
        guard let text = arguments.options["--home"] else { return [.inProcess] }
        if text == "all" { return TrialHome.allCases }
        return text.split(separator: ",").compactMap { TrialHome(rawValue: String($0)) }
    }

    private static func configurations(_ arguments: Arguments) throws(UsageProblem) -> ModuleConfigurations {
        guard let path = arguments.options["--manifest"] else { return ModuleConfigurations() }
        return try ModuleConfigurations(path, Deployments.boot(arguments))
    }

    /// Secrets that modules received must not reach the readers of the output.
    private func print(_ text: String) { Output.print(configurations.cleaned(text)) }

    func run() -> Int32 {
        if let check = arguments.options["--here"] { return runHere(check) }
        if arguments.has("--list") {
            return list()
        }
        if arguments.has("--self-test") { return selfTest() }
        for file in arguments.words where !Self.exists(file) {
            let failure = CommandFailure(
                "conform.file-not-found", "There is no file \(file).", help: "Name the file of a module.")
            failure.show(asJSON: format == .json)
            return 2
        }
        do throws(ConformanceRun.Failure) {
            let run = try ConformanceRun(options)
            var results: [ModuleResult] = []
            for file in arguments.words {
                let id = (try? ModuleCard(path: file))?.id
                for home in homes {
                    let result = try run.check(file, configuration: id.flatMap { configurations[$0] }, home: home)
                    results.append(result)
                    if format == .text { print(ConformanceText.report(result)) }
                }
            }
            switch format {
            case .text: break
            case .json: print(ConformanceJSON.report(results).prettyText + "\n")
            case .junit: print(ConformanceJUnit.report(results))
            case .sarif: print(ConformanceSARIF.report(results).prettyText + "\n")
            case .markdown: print(ConformanceMarkdown.page(CheckList.all, results))
            }
            return results.allSatisfy(\.passed) ? 0 : 1
        } catch {
            CommandFailure("conform.not-run", error.message, help: error.help).show(asJSON: format == .json)
            return 2
        }
    }

    /// Runs one check in this very process, for a debugger.
    private func runHere(_ check: String) -> Int32 {
        guard let directory = try? TemporaryDirectory(), let file = arguments.words.first else { return 2 }
        defer { directory.remove() }
        let path = URL(filePath: file).standardizedFileURL.path
        guard
            let result = TrialServer.runHere(
                check: check, file: path, seed: options.seed, scratch: directory.path, home: homes.last ?? .inProcess)
        else {
            let failure = CommandFailure(
                "conform.no-check", "--here names a check; there is none called `\(check)`.",
                nearest: Spelling.nearest(to: check, among: CheckList.all.map(\.id)),
                help: "`bricks conform --list` tells them.")
            failure.show(asJSON: format == .json)
            return 2
        }
        let json: JSON = [
            "schema": "bricks.check-result/1", "id": .string(result.id), "status": .string(result.status.rawValue),
            "message": .string(result.message),
        ]
        let text = InertLine.line("\(result.id): \(result.status.rawValue) \(result.message)") + "\n"
        Output.print(format == .json ? json.prettyText : text)
        return result.status.isFailure ? 1 : 0
    }

    /// All checks; with files and as Markdown, with what became of them.
    private func list() -> Int32 {
        let checks = CheckList.all.filter(options.asksFor)
        switch format {
        case .text: Output.print(ConformanceText.list(checks))
        case .json: Output.print(ConformanceJSON.list(checks).prettyText + "\n")
        case .markdown: Output.print(ConformanceMarkdown.page(checks, []))
        case .junit, .sarif:
            Output.error("bricks: --list prints text, json or markdown.\n")
            return 2
        }
        return 0
    }

    private func selfTest() -> Int32 {
        do throws(ConformanceRun.Failure) {
            let result = try SelfTest(options).run { done, all, problem in
                if let problem { Output.error(InertLine.line("\(done)/\(all) \(problem)") + "\n") }
                if done % 20 == 0 || done == all { Output.error("\(done)/\(all) modules checked\n") }
            }
            Output.print(format == .json ? result.json.prettyText + "\n" : result.text)
            return result.passed ? 0 : 1
        } catch {
            CommandFailure("conform.not-run", error.message, help: error.help).show(asJSON: format == .json)
            return 2
        }
    }

    /// A link that leads nowhere exists: it is for the checks to say what is wrong with it.
    private static func exists(_ file: String) -> Bool {
        (try? FileManager.default.attributesOfItem(atPath: file)) != nil
    }

    /// Serves trials when the program was started for that, before any thread is.
    static func serves(_ arguments: [String]) -> Bool {
        guard arguments == ["conform", "--serve-trials"] else { return false }
        TrialServer.serve()
        return true
    }
}
