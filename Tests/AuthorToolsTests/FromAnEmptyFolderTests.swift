import Foundation
import TestSupport
import Testing

@testable import AuthorTools

@Suite("From an empty folder to a tab in an app", .timeLimit(.minutes(20)))
struct FromAnEmptyFolderTests {
    static let ways = ModuleLanguage.allCases.flatMap { language in
        ModuleStyle.allCases.map { Way(language: language, style: $0) }
    }

    struct Way: Sendable, CustomTestStringConvertible {
        var language: ModuleLanguage
        var style: ModuleStyle
        var testDescription: String { "\(language.rawValue) \(style.rawValue)" }
    }

    @Test(
        "bricks new, make, make test, bricks conform, bricks check and bricks run follow one another; so does the ordinary tool",
        arguments: ModuleLanguage.allCases)
    func way(_ language: ModuleLanguage) async throws {
        // Modules of one language follow one another in a folder; the languages have nothing in common.
        for style in ModuleStyle.allCases { try await follow(Way(language: language, style: style)) }
    }

    private func follow(_ way: Way) async throws {
        let module = try await NewModule.toBuild(way.language, way.style)
        var transcript = Transcript(hiding: module.home)
        transcript.add(
            NewModule.command(way.language, way.style), module.written.seconds, output: module.written.output)
        transcript.add("cd \(NewModule.name)")

        transcript.add("make", try await module.succeed("make").seconds)
        #expect(try await SharedObject.exports(of: module.file) == ["bricks_module_entry"])
        transcript.add("make test", try await module.succeed("make test").seconds)
        let conform = try await module.succeed("bricks conform \(NewModule.name).so --seed 1")
        transcript.add(
            "bricks conform \(NewModule.name).so", conform.seconds,
            output: conform.output.split(separator: "\n").last.map(String.init) ?? "")
        let check = try await module.succeed("bricks check manifest.json")
        transcript.add("bricks check manifest.json", check.seconds, output: check.output)
        let modules = try await module.succeed("bricks modules manifest.json")
        #expect(modules.output.contains("+ ready"))

        let link = module.link
        let screen = try await module.succeed("bricks screen manifest.json '\(link)'")
        // The text that the terminal shows under the title, without its marks, must be on the page.
        let words = screen.output.split(separator: "\n").dropFirst(2)
            .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "[](){} -=")) }.filter { !$0.isEmpty }
        try #require(!words.isEmpty, "\(screen.output)")
        let clock = ContinuousClock()
        let start = clock.now
        let app = try await RunningApp(module)
        let page = try await app.page(module.address, showing: words)
        let seconds = (clock.now - start) / .seconds(1)
        #expect(page.contains("Garden"))
        transcript.add("bricks run manifest.json", seconds, output: "Open http://127.0.0.1:8080/")
        transcript.add("bricks screen manifest.json '\(link)'", screen.seconds, output: screen.output)
        if way.style == .tab { try transcript.expect(way.language.title) }
        for link in module.links {
            #expect(try await module.succeed("bricks screen manifest.json '\(link)'").output.contains("[ "), "\(link)")
        }
        try await expectOrdinaryBuild(module)
        // Those of C and C++ are checked in each home by the worked examples, whose modules are made of the same.
        if way.language == .swift {
            let verdicts = try await HomeVerdicts(
                of: module.file, ["--manifest", "manifest.json"], in: module.folder)
            #expect(verdicts.problems == [])
        }
        // Nothing that was written or built knows where this repository's sources are.
        let traces = try await Command.shell("grep -rIl '\(Repository.folder.path)/Sources' .", in: module.folder)
        #expect(traces.output.isEmpty)
    }

    /// The language's ordinary tool builds the same module, without make.
    private func expectOrdinaryBuild(_ module: NewModule) async throws {
        let build = module.ordinaryBuild
        try await module.succeed(build.line)
        #expect(try await SharedObject.exports(of: "\(module.folder)/\(build.file)") == ["bricks_module_entry"])
        let card = try await module.succeed("bricks inspect '\(build.file)' --json")
        #expect(card.output.contains("\"org.example.\(NewModule.name)\""))
        // Folders are kept from run to run, and the kit refuses two files of one module beside each other.
        if !build.file.contains("/") { try FileManager.default.removeItem(atPath: "\(module.folder)/\(build.file)") }
    }

    @Test("The guide is out of date when an answer changes, not when it took another time")
    func timelessTranscript() {
        let line = "$ make test  # 9.8 s\n  246 checks: 230 passed, 16 skipped; 1.9 s, seed 1\n"
        let slower = "$ make test  # 21 s\n  246 checks: 230 passed, 16 skipped; 12.9 s, seed 1\n"
        let worse = "$ make test  # 9.8 s\n  246 checks: 229 passed, 17 skipped; 1.9 s, seed 1\n"
        #expect(Transcript.timeless(line) == Transcript.timeless(slower))
        #expect(Transcript.timeless(line) != Transcript.timeless(worse))
    }

    // So a module that builds with the one builds with the other.
    @Test("The SDK in a module's folder is what `bricks sdk` writes", arguments: ModuleLanguage.allCases)
    func sameSDK(_ language: ModuleLanguage) async throws {
        let module = try await NewModule(language, .tab)
        try await module.succeed(
            "bricks sdk ../kit && diff -r sdk ../kit | grep -v '^Only in ../kit' > ../differences; true")
        #expect(try module.scratch.text("differences").isEmpty)
    }

    /// Beside comments, imports and brackets, what stands after the words “From here on” is the same in every module, and so
    /// is what exports a Swift module's entry.
    @Test("An author has at most thirty lines to understand", arguments: ways)
    func size(_ way: Way) async throws {
        let module = try await NewModule(way.language, way.style)
        let sources = try FileManager.default.subpathsOfDirectory(atPath: module.folder).filter { path in
            let isSource = [".c", ".cpp", ".rs", ".swift"].contains(where: path.hasSuffix)
            let isOther = ["sdk", "test", "Test", "Card", "Package.swift", "Sources/Entry.swift"]
                .contains(where: path.hasPrefix)
            return isSource && !isOther
        }
        try #require(sources.count == 1, "\(sources)")
        let text = try module.scratch.text("\(NewModule.name)/\(sources[0])")
        let lines = (text.split(separator: "From here on").first ?? "").split(separator: "\n").filter { line in
            let words = line.trimmingPrefix { $0 == " " }
            return words.contains { $0.isLetter || $0.isNumber }
                && !["//", "/*", "#include", "import ", "use "].contains(where: words.starts)
        }
        #expect(lines.count <= 30, "\(sources[0]) has \(lines.count) lines")
        #expect(lines.count > 5, "\(sources[0]) has \(lines.count) lines")
    }

    @Test("No placeholder is left in what is written, and Swift is formatted", arguments: ways)
    func placeholders(_ way: Way) async throws {
        let module = try await NewModule(way.language, way.style)
        for path in try FileManager.default.subpathsOfDirectory(atPath: module.folder) {
            #expect(path.firstMatch(of: /@[A-Z]+@/) == nil, "\(path)")
            guard !path.hasPrefix("sdk"), let text = try? module.scratch.text("\(NewModule.name)/\(path)") else {
                continue
            }
            #expect(text.firstMatch(of: /@[A-Z]+@/) == nil, "\(path)")
        }
        #expect(module.scratch.names == [NewModule.name])
        guard way.language == .swift else { return }
        let configuration = Repository.folder.appending(path: ".swift-format").path
        try await module.succeed(
            "swift format lint --strict --configuration '\(configuration)' --recursive Package.swift Sources Tests")
    }
}
