import Cards
import Conformance
import Foundation
import JSONText

/// `bricks conform`: checks modules, each check in a process of its own.
struct ConformCommand {
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

    init(_ words: [String]) throws(Arguments.Misuse) {
        arguments = try Arguments(
            words,
            valued: [
                "--level", "--only", "--seed", "--format", "--here", "--configuration", "--manifest", "--home",
                "--environment",
            ],
            flags: ["--list", "--deep", "--self-test"])
        guard let format = Format(rawValue: arguments.options["--format"] ?? "text") else {
            let known = Format.allCases.map(\.rawValue).joined(separator: ", ")
            throw Arguments.Misuse(
                message: "--format is one of \(known); found `\(arguments.options["--format"] ?? "")`.")
        }
        self.format = format
        options = try Self.options(arguments)
        configurations = try Self.configurations(arguments)
        homes = try Self.homes(arguments)
        guard homes.count == 1 || !arguments.has("--here"), homes == [.inProcess] || !arguments.has("--self-test")
        else {
            throw Arguments.Misuse(message: "--here takes one --home, and --self-test none.")
        }
        if !arguments.has("--list"), !arguments.has("--self-test"), arguments.words.isEmpty {
            throw Arguments.Misuse(message: "`conform` takes one file or more.")
        }
    }

    private static func options(_ arguments: Arguments) throws(Arguments.Misuse) -> ConformanceOptions {
        var options = ConformanceOptions(seed: .random(in: 0...UInt64(UInt32.max)), program: "/proc/self/exe")
        if let text = arguments.options["--level"] {
            guard let level = Int(text), (1...10).contains(level) else {
                throw Arguments.Misuse(message: "--level goes from 1 to 10; found `\(text)`.")
            }
            options.level = level
        }
        if let text = arguments.options["--seed"] {
            guard let seed = UInt64(text), seed <= UInt64(Int64.max) else {
                throw Arguments.Misuse(message: "--seed is a whole number of 63 bits; found `\(text)`.")
            }
            options.seed = seed
        }
        if let text = arguments.options["--only"] {
            guard (try? Regex(text)) != nil else {
                throw Arguments.Misuse(message: "--only takes a regular expression; `\(text)` is none.")
            }
            options.only = { id in (try? Regex(text).firstMatch(in: id)) != nil }
            guard CheckList.all.contains(where: { options.only?($0.id) ?? true }) else {
                throw Arguments.Misuse(message: "--only `\(text)` names no check; see `bricks conform --list`.")
            }
        }
        if let path = arguments.options["--configuration"] {
            guard let bytes = FileManager.default.contents(atPath: path),
                let json = try? JSON(parsing: Array(bytes)), json.object != nil
            else {
                throw Arguments.Misuse(message: "--configuration names a file with a JSON object; `\(path)` is none.")
            }
            options.configuration = json.text
        }
        options.isDeep = arguments.has("--deep")
        return options
    }

    private static func homes(_ arguments: Arguments) throws(Arguments.Misuse) -> [TrialHome] {
        guard let text = arguments.options["--home"] else { return [.inProcess] }
        if text == "all" { return TrialHome.allCases }
        let homes = text.split(separator: ",", omittingEmptySubsequences: false).map { TrialHome(rawValue: String($0)) }
        guard Set(homes).count == homes.count, !homes.contains(nil) else {
            let known = TrialHome.allCases.map(\.rawValue).joined(separator: ", ")
            throw Arguments.Misuse(message: "--home is `all`, or of \(known) one or more with commas; found `\(text)`.")
        }
        return homes.compactMap { $0 }
    }

    private static func configurations(_ arguments: Arguments) throws(Arguments.Misuse) -> ModuleConfigurations {
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
            Output.error("bricks: there is no file \(file).\n")
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
            Output.error("bricks: \(error.message)\n  help: \(error.help)\n")
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
            Output.error("bricks: --here names a check; there is none called `\(check)`.\n")
            return 2
        }
        Output.print(InertLine.line("\(result.id): \(result.status.rawValue) \(result.message)") + "\n")
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
            Output.error("bricks: \(error.message)\n  help: \(error.help)\n")
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
