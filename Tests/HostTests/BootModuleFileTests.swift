import Foundation
import JSONText
import TestSupport
import Testing

@Suite("Booting with module files that are none, or that fail", .timeLimit(.minutes(20)))
struct BootModuleFileTests {
    /// Writes a deployment of three tabs, one of which is the module's, and says what became of it.
    private func report(
        _ folder: ScratchFolder, command: String = "modules", module: String = CardedModule.id, path: String,
        policy: String = "omit", code: Int32 = 1
    ) async throws -> JSON {
        try Self.write(folder, module: module, path: path, policy: policy)
        let finished = try await Command.bricks(command, folder.file("manifest.json"), "--json")
        #expect(finished.code == code, "\(finished.output)\(finished.errors)")
        return try JSON(parsing: finished.output)
    }

    private static func write(
        _ folder: ScratchFolder, module: String = CardedModule.id, path: String, policy: String = "omit",
        tabs: String = #"{"id":"home"},{"id":"profile"},"#
    ) throws {
        try folder.write(
            """
            {"schema":"bricks.manifest/1","id":"faulty","name":"Faulty","environment":"development",
             "unservedTabs":"\(policy)",
             "tabs":[\(tabs){"id":"extra","kind":"custom","module":"\(module)"}],
             "modules":[{"id":"\(module)","version":"*","path":"\(path)"}]}
            """, to: "manifest.json")
    }

    private func expectUnavailable(_ report: JSON, state: String, reason: String, tab: String) {
        #expect(report["ok"] == .bool(false))
        #expect(report["modules"]?[0]?["state"]?.string == state)
        #expect(report["modules"]?[0]?["reason"]?["code"]?.string == reason)
        let tabs = report["tabs"]?.array ?? []
        #expect(tabs.map { $0["state"]?.string } == ["ready", "ready", "unavailable"])
        #expect(tabs.last?["reason"]?["code"]?.string == tab)
        #expect(tabs.last?["reason"]?["message"]?.string?.isEmpty == false)
        let codes = report["diagnostics"]?.array?.compactMap { $0["code"]?.string } ?? []
        #expect(codes.contains(reason))
        #expect(codes.contains(tab))
    }

    /// Files that are no modules, by name.
    private static let files: [String: @Sendable () throws -> Data] = [
        "empty.so": { Data() }, "text.so": { Data("This is not a module.\n".utf8) }, "folder/file": { Data() },
        "head.so": { try module().prefix(20) }, "short.so": { try module().prefix(100) },
        "half.so": {
            let whole = try module()
            return whole.prefix(whole.count / 2)
        },
        // e_machine: AArch64.
        "other.so": {
            var bytes = try module()
            bytes.replaceSubrange(18..<20, with: [0xB7, 0])
            return bytes
        }, "library.so": { try Data(contentsOf: URL(filePath: "/lib/x86_64-linux-gnu/libm.so.6")) },
    ]

    private static func module() throws -> Data { try Data(contentsOf: URL(filePath: Repository.module("Community"))) }

    /// The app starts with the tabs that can be served.
    private func expectStart(_ folder: ScratchFolder) async throws {
        #expect(try await StartedDeployment.tabs(of: folder.file("manifest.json")) == ["home", "profile"])
    }

    @Test(
        "A file that is no module is told with its code; the other tabs go on",
        arguments: [
            ("empty.so", "file.empty"), ("text.so", "elf.not-elf"), ("folder", "file.is-folder"),
            ("head.so", "elf.truncated"), ("short.so", "elf.truncated"), ("half.so", "elf.truncated"),
            ("other.so", "elf.other-architecture"), ("library.so", "card.missing"),
        ])
    func noModule(_ file: (name: String, code: String)) async throws {
        let folder = try ScratchFolder()
        for (name, content) in Self.files {
            try folder.write("", to: "modules/\(name)")
            try content().write(to: folder.url.appending(path: "modules/\(name)"))
        }
        for command in ["check", "modules"] {
            let report = try await report(folder, command: command, path: "modules/\(file.name)")
            expectUnavailable(report, state: "invalid", reason: file.code, tab: "tab.module-incompatible")
        }
        try await expectStart(folder)
    }

    @Test("A file that is not there is told with the place it was looked for")
    func absent() async throws {
        let folder = try ScratchFolder()
        let report = try await report(folder, path: "modules/absent.so")
        expectUnavailable(report, state: "missing", reason: "module.not-found", tab: "tab.module-missing")
        let problem = report["diagnostics"]?.array?.first { $0["code"]?.string == "module.not-found" }
        #expect(problem?["searched"]?.array?.first?.string?.hasSuffix("modules/absent.so") == true)
        try await expectStart(folder)
    }

    @Test(
        "A module that fails while it is loaded is told with what failed; the other tabs go on",
        arguments: [
            ("FAULT_ENTRY_REFUSES", "abi.refused"), ("FAULT_ABI=BRICKS_ABI(2,0)", "abi.not-offered"),
            ("FAULT_ENTRY_MISSING", "module.no-entry"), ("FAULT_ENTRY_FAILS", "module.entry-failed"),
            ("FAULT_INTERFACE_ABSENT", "interface.not-obtainable"),
        ])
    func failing(_ fault: String, _ code: String) async throws {
        let folder = try ScratchFolder()
        try await CardedModule.compile([fault], card: CardedModule.card, to: folder.file("module.so"))
        #expect(try await self.report(folder, command: "check", path: "module.so", code: 0)["ok"] == .bool(true))
        let report = try await report(folder, path: "module.so")
        expectUnavailable(report, state: "failed", reason: "module.start-failed", tab: "tab.module-failed")
        #expect(report["modules"]?[0]?["reason"]?["message"]?.string?.contains("[\(code)]") == true)
        try await expectStart(folder)
    }

    @Test(
        "A module that cannot be made or started is told with its own reason; the tabs go on",
        arguments: [
            ("FAULT_CREATE_REFUSES", "[module.create-failed]", "The length is not a number."),
            ("FAULT_CREATE_NULL", "[module.create-gave-nothing]", "create"),
            ("FAULT_START_FAILS", "[module.start-failed]", "The disk is full."),
        ])
    func failingWork(_ fault: String, _ code: String, _ words: String) async throws {
        let folder = try ScratchFolder()
        try await CardedModule.compile([fault], card: CardedModule.cardWithoutTab, to: folder.file("module.so"))
        try folder.write(
            """
            {"schema":"bricks.manifest/1","id":"faulty","name":"Faulty","environment":"development",
             "tabs":[{"id":"home"},{"id":"profile"}],
             "modules":[{"id":"\(CardedModule.id)","version":"*","path":"module.so"}]}
            """, to: "manifest.json")
        let finished = try await Command.bricks("modules", folder.file("manifest.json"), "--json")
        #expect(finished.code == 1)
        let report = try JSON(parsing: finished.output)
        #expect(report["modules"]?[0]?["state"]?.string == "failed")
        let message = report["modules"]?[0]?["reason"]?["message"]?.string ?? ""
        #expect(message.contains(code) && message.contains(words), "\(message)")
        #expect(report["tabs"]?.array?.map { $0["state"]?.string } == ["ready", "ready"])
        // The app starts and serves what there is.
        let app = try await RunningBricks(folder.file("manifest.json"), folder: folder)
        try app.visitor().open(tab: "profile")
        #expect(try await app.stop() == .exit(0))
    }

    @Test("A module without a card, or with one that is no card, is told before anything of it runs")
    func cards() async throws {
        let folder = try ScratchFolder()
        for (card, code) in [
            (nil, "card.missing"), ("a card", "card.not-json"), ("{not json", "card.not-json"),
            ("{}", "card.missing-key"),
        ] {
            try await CardedModule.compile(card: card, to: folder.file("module.so"))
            let report = try await report(folder, path: "module.so")
            expectUnavailable(report, state: "invalid", reason: code, tab: "tab.module-incompatible")
            try await expectStart(folder)
        }
    }

    @Test(
        "A module for another ABI is told before anything of it runs",
        arguments: [("0.9", "abi.too-old"), ("2.0", "abi.too-new")])
    func otherABI(_ abi: String, _ code: String) async throws {
        let folder = try ScratchFolder()
        try await CardedModule.compile(card: CardedModule.card(abi: abi), to: folder.file("module.so"))
        let report = try await report(folder, path: "module.so")
        expectUnavailable(report, state: "incompatible", reason: code, tab: "tab.module-incompatible")
        try await expectStart(folder)
    }

    @Test("The module of another id is told")
    func otherID() async throws {
        let folder = try ScratchFolder()
        try await CardedModule.compile(card: CardedModule.card, to: folder.file("module.so"))
        let report = try await report(folder, module: "com.example.other", path: "module.so")
        #expect(report["modules"]?[0]?["reason"]?["code"]?.string == "module.id-mismatch")
        #expect(report["tabs"]?[2]?["state"]?.string == "unavailable")
    }

    @Test("run serves the other tabs when a module fails")
    func runWithFailedModule() async throws {
        let folder = try ScratchFolder()
        try await CardedModule.compile(["FAULT_ENTRY_FAILS"], card: CardedModule.card, to: folder.file("module.so"))
        try Self.write(folder, path: "module.so")
        let app = try await RunningBricks(folder.file("manifest.json"), folder: folder)
        #expect(app.program.output.contains("[module.entry-failed]"))
        #expect(app.program.output.contains("warning[tab.module-failed]: Tab \"extra\""))
        let visitor = app.visitor()
        try visitor.open(tab: "profile")
        #expect(!visitor.page.contains("tab-extra"))
        #expect(try await app.stop() == .exit(0))
    }

    @Test("With `placeholder` the tab stays; the person is given the code of the reason, and the operator the reason")
    func placeholder() async throws {
        let folder = try ScratchFolder()
        try folder.write("", to: "empty.so")
        try Self.write(folder, path: "empty.so", policy: "placeholder")
        let app = try await RunningBricks(folder.file("manifest.json"), folder: folder)
        let visitor = app.visitor()
        try visitor.open(tab: "extra")
        #expect(visitor.page.contains("Extra isn’t available right now.") && visitor.page.contains("Details"))
        #expect(!visitor.page.contains("The file is empty."))
        #expect(app.program.output.contains("The file is empty.") || app.program.errors.contains("The file is empty."))
        try visitor.open(tab: "home")
        #expect(visitor.page.contains("tab-extra"))
        #expect(try await app.stop() == .exit(0))
    }

    @Test("With `refuse` nothing starts", arguments: ["empty.so", "module.so"])
    func refuse(_ file: String) async throws {
        let folder = try ScratchFolder()
        try folder.write("", to: "empty.so")
        try await CardedModule.compile(["FAULT_ENTRY_FAILS"], card: CardedModule.card, to: folder.file("module.so"))
        try Self.write(folder, path: file, policy: "refuse")
        let run = try await Command.bricks(
            "run", folder.file("manifest.json"), "--port", "0", "--data", folder.file("data"))
        #expect(run.code == 1)
        #expect(!run.output.contains("Open http"))
        #expect(run.errors.contains("the app cannot start"))
    }

    @Test("Without a usable tab the start ends with an error", arguments: ["empty.so", "module.so", nil])
    func noUsableTab(_ file: String?) async throws {
        let folder = try ScratchFolder()
        try folder.write("", to: "empty.so")
        try await CardedModule.compile(
            ["FAULT_ENTRY_FAILS"], card: CardedModule.card, to: folder.file("module.so"))
        if let file {
            try Self.write(folder, path: file, tabs: "")
        } else {
            // No module is declared.
            try folder.write(
                #"{"schema":"bricks.manifest/1","id":"t","name":"T","environment":"development","tabs":[{"id":"community"}],"modules":[]}"#,
                to: "manifest.json")
        }
        let run = try await Command.bricks(
            "run", folder.file("manifest.json"), "--port", "0", "--data", folder.file("data"))
        #expect(run.code == 1)
        #expect(run.output.contains("error[deployment.no-usable-tab]"))
        #expect(!run.output.contains("Open http"))
    }

    @Test("A delegate that the manifest unsets is told, with what is lost")
    func unsetDelegate() async throws {
        let deployments = try Deployments()
        var document = try deployments.document("meditation").object ?? JSONObject()
        var module = document["modules"]?[0]?.object ?? JSONObject()
        module["delegate"] = .bool(false)
        document["modules"] = .array([.object(module)])
        try deployments.write(.object(document), as: "meditation")
        let finished = try await Command.bricks("modules", deployments.path("meditation"), "--json")
        let report = try JSON(parsing: finished.output)
        let problem = report["diagnostics"]?.array?.first { $0["code"]?.string == "delegate.unset" }
        #expect(problem?["severity"]?.string == "warning")
        #expect(problem?["message"]?.string?.contains("bricks.timer-delegate/1") == true)
        #expect(problem?["pointer"]?.string == "/modules/0/delegate")
        #expect(problem?["help"]?.string == "Remove \"delegate\": false.")
        #expect(report["modules"]?[0]?["state"]?.string == "ready")
    }
}
