import Deployment
import Diagnostics
import Foundation
import JSONText
import TestSupport
import Testing
import Versions

struct ResolverTests {
    @Test(
        "Modules are found by id in the search folders and then beside the program; the highest version in range wins")
    func finds() throws {
        var scenario = Scenario(
            modules: [["id": "com.a"], ["id": "com.b", "version": "^1.0.0"], ["id": "com.c", "path": "own/c.so"]],
            files: [
                "app/modules/a.so": module("com.a", "1.0.0"), "/program/a.so": module("com.a", "1.1.0"),
                "app/modules/b2.so": module("com.b", "2.0.0"), "app/modules/b1.so": module("com.b", "1.4.0"),
                "app/own/c.so": module("com.c"), "app/modules/notes.txt": [1], "app/modules/libc.so": ELFWriter().bytes,
            ])
        scenario.manifest["flags"] = [:]
        let plan = try scenario.plan()
        #expect(plan.modules.map(\.path) == ["/program/a.so", "app/modules/b1.so", "app/own/c.so"])
        #expect(plan.modules.map(\.state) == [.declared, .declared, .declared])
        #expect(plan.modules.first?.digest == "sha256 of /program/a.so")
        #expect(plan.diagnostics.codes == [])
        #expect(plan.canStart)
    }

    @Test("A module that is not there is reported with the folders searched and the nearest id")
    func notFound() throws {
        let plan = try Scenario(
            modules: [
                ["id": "com.bricks.timr"], ["id": "com.bricks.timer", "enabled": false],
                ["id": "com.x", "required": true],
            ],
            files: ["app/modules/t.so": module("com.bricks.timer")]
        ).plan()
        #expect(plan.modules.map(\.state) == [.missing, .disabled, .missing])
        #expect(plan.diagnostics.map(\.severity) == [.warning, .error])
        let first = try #require(plan.diagnostics.first)
        #expect(first.searched == ["app/modules", "/program"])
        #expect(first.nearest == "com.bricks.timer")
        #expect(first.position != nil)
        #expect(!plan.canStart)
    }

    @Test("A link in a search folder that leaves the deployment is not followed; beside the program it is")
    func links() throws {
        var scenario = Scenario(modules: [["id": "com.a"]], files: ["/elsewhere/a.so": module("com.a")])
        scenario.links = ["app/modules/a.so": "/elsewhere/a.so"]
        #expect(try scenario.plan().modules.map(\.state) == [.missing])
        scenario.links = ["/program/a.so": "/elsewhere/a.so"]
        #expect(try scenario.plan().modules.map(\.state) == [.declared])
    }

    @Test("A search folder outside the deployment is not searched; the others are")
    func searchOutside() throws {
        var scenario = Scenario(
            modules: [["id": "com.a"], ["id": "com.b"]],
            files: ["/elsewhere/a.so": module("com.a"), "app/own/b.so": module("com.b")])
        scenario.manifest["search"] = ["link", "own"]
        scenario.links = ["app/link": "/elsewhere"]
        let plan = try scenario.plan()
        #expect(plan.modules.map(\.state) == [.missing, .declared])
        #expect(plan.diagnostics.codes.first == "manifest.path-outside")
        #expect(plan.diagnostics.only(.moduleNotFound).first?.searched == ["app/own", "/program"])
    }

    @Test("A file named by its path is refused by what is wrong with it")
    func namedFile() throws {
        let plan = try Scenario(
            modules: [
                ["id": "com.a", "path": "a.so"], ["id": "com.b", "path": "b.so"], ["id": "com.c", "path": "c.so"],
                ["id": "com.d", "path": "d.so"], ["id": "com.e", "path": "modules"],
            ],
            files: [
                "app/a.so": Array("text".utf8), "app/b.so": ELFWriter.module(text: "{"),
                "app/c.so": module("com.other"),
            ]
        ).plan()
        #expect(plan.modules.map(\.state) == [.invalid, .invalid, .invalid, .missing, .invalid])
        #expect(
            plan.diagnostics.codes == [
                "elf.not-elf", "card.not-json", "module.id-mismatch", "module.not-found", "file.is-folder",
            ])
    }

    @Test("A broken card in a search folder is reported; a file without a card is not")
    func brokenInFolder() throws {
        let plan = try Scenario(
            modules: [["id": "com.a"]],
            files: [
                "app/modules/a.so": module("com.a"), "app/modules/x.so": ELFWriter.module(text: "{"),
                "app/modules/y.so": [], "app/modules/z.so": Array("x".utf8),
                "app/modules/w.so": Array(module("com.w").dropLast(9)),
            ]
        ).plan()
        #expect(
            plan.diagnostics.map { "\($0.file ?? ""): \($0.code.rawValue)" }.prefix(2) == [
                "app/modules/w.so: elf.truncated", "app/modules/x.so: card.not-json",
            ])
        #expect(plan.diagnostics.count == 2)
    }

    @Test("Two files with one id and version are told apart by the order of the folders")
    func ambiguous() throws {
        let plan = try Scenario(
            modules: [["id": "com.a"]], files: ["/program/a.so": module("com.a"), "app/modules/z.so": module("com.a")]
        ).plan()
        #expect(plan.modules.first?.path == "app/modules/z.so")
        #expect(plan.diagnostics.codes.first == "module.ambiguous")
        #expect(plan.diagnostics.first?.searched == ["app/modules/z.so", "/program/a.so"])
    }

    @Test("Versions and contracts that do not fit are told with both sides")
    func misfits() throws {
        let plan = try Scenario(
            modules: [["id": "com.a", "version": "^2.0.0"], ["id": "com.old"], ["id": "com.new"]],
            files: [
                "app/modules/a.so": module("com.a", "1.0.0"),
                "app/modules/b.so": module("com.old", abi: ("0.1", "0.9")),
                "app/modules/c.so": module("com.new", abi: ("1.3", "2.0")),
            ]
        ).plan()
        #expect(plan.modules.map(\.state) == [.incompatible, .incompatible, .incompatible])
        #expect(plan.diagnostics.codes == ["module.version-mismatch", "abi.too-old", "abi.too-new"])
        #expect(plan.diagnostics.last?.message.contains("1.3 to 2.0, this host with 1.0 to 1.2") == true)
        #expect(plan.loadOrder.isEmpty)
    }

    @Test("A module comes after those whose interfaces it uses, else in the manifest's order")
    func order() throws {
        let plan = try Scenario(
            modules: [["id": "com.timer"], ["id": "com.other"], ["id": "com.tuya"]],
            files: [
                "app/modules/1.so": module("com.timer", uses: ["bricks.store/1.1"], optional: ["bricks.devices/1.0"]),
                "app/modules/2.so": module("com.other"),
                "app/modules/3.so": module("com.tuya", provides: ["bricks.devices/1.2"]),
            ]
        ).plan()
        #expect(plan.loadOrder == ["com.other", "com.tuya", "com.timer"])
        #expect(plan.module("com.tuya")?.neededBy == ["module:com.timer"])
        #expect(plan.module("com.timer")?.providers == [InterfaceReference("bricks.devices", 1): "com.tuya"])
        #expect(plan.module("com.timer")?.requiredProviders == [])
    }

    @Test("A required interface that nobody provides costs the module and those that need it; an optional one is noted")
    func unprovided() throws {
        let plan = try Scenario(
            modules: [["id": "com.c"], ["id": "com.b"], ["id": "com.a"], ["id": "com.d"]],
            files: [
                "app/modules/a.so": module("com.a", provides: ["x.a/1.0"], uses: ["bricks.store/1.2"]),
                "app/modules/b.so": module("com.b", provides: ["x.b/1.0"], uses: ["x.a/1.0"]),
                "app/modules/c.so": module("com.c", uses: ["x.b/1.0"]),
                "app/modules/d.so": module("com.d", optional: ["x.b/1.0", "x.z/1.0"]),
            ]
        ).plan()
        #expect(plan.modules.map(\.state) == [.incompatible, .incompatible, .incompatible, .declared])
        #expect(plan.loadOrder == ["com.d"])
        #expect(
            plan.diagnostics.codes == [
                "interface.not-provided", "dependency.unusable", "dependency.unusable", "interface.optional-absent",
                "interface.optional-absent",
            ])
        #expect(plan.diagnostics.first?.message.contains("only bricks.store/1.1 of the host") == true)
    }

    @Test("A cycle of required uses is named in full and refused; the rest is planned")
    func cycle() throws {
        let plan = try Scenario(
            modules: [["id": "com.c"], ["id": "com.a"], ["id": "com.b"], ["id": "com.d"], ["id": "com.e"]],
            files: [
                "app/modules/a.so": module("com.a", provides: ["x.a/1.0"], uses: ["x.b/1.0"]),
                "app/modules/b.so": module("com.b", provides: ["x.b/1.0"], uses: ["x.c/1.0"]),
                "app/modules/c.so": module("com.c", provides: ["x.c/1.0"], uses: ["x.a/1.0"]),
                "app/modules/d.so": module("com.d", uses: ["x.a/1.0"]),
                "app/modules/e.so": module("com.e"),
            ]
        ).plan()
        #expect(plan.loadOrder == ["com.e"])
        let cycle = plan.diagnostics.only(.dependencyCycle)
        #expect(cycle.count == 3)
        #expect(cycle.allSatisfy { $0.message.hasSuffix("com.c -> com.a -> com.b -> com.c.") })
        #expect(plan.diagnostics.only(.dependencyUnusable).count == 1)
    }

    @Test("A cycle with an optional use is broken there, with a note")
    func optionalCycle() throws {
        let plan = try Scenario(
            modules: [["id": "com.a"], ["id": "com.b"], ["id": "com.c"]],
            files: [
                "app/modules/a.so": module("com.a", provides: ["x.a/1.0"], uses: ["x.b/1.0"]),
                "app/modules/b.so": module("com.b", provides: ["x.b/1.0"], optional: ["x.a/1.0"]),
                "app/modules/c.so": module("com.c", uses: ["x.a/1.0"]),
            ]
        ).plan()
        #expect(plan.loadOrder == ["com.b", "com.a", "com.c"])
        #expect(plan.diagnostics.only(.dependencyCycleBroken).map(\.severity) == [.note])
        #expect(plan.module("com.b")?.providers.count == 1)
    }

    @Test("A tab of a module is served by the one that provides its interface, or by the one it names")
    func tabs() throws {
        let plan = try Scenario(
            tabs: [["id": "community"], ["id": "mine", "kind": "custom", "module": "com.x"], ["id": "home"]],
            modules: [["id": "com.x"], ["id": "com.y"]],
            files: [
                "app/modules/x.so": module("com.x", provides: ["bricks.tab/1.0"]),
                "app/modules/y.so": module("com.y", provides: ["bricks.community/1.0", "bricks.tab/1.0"]),
            ]
        ).plan()
        #expect(plan.tabs.map(\.module) == ["com.y", "com.x", nil])
        #expect(plan.tabs.allSatisfy { $0.state == .ready })
        #expect(plan.module("com.y")?.neededBy == ["tab:community"])
        #expect(plan.module("com.y")?.delegates == [InterfaceReference("bricks.community-delegate", 1)])
    }

    @Test("A tab that nobody can serve says why, and how to fix it", arguments: ["omit", "placeholder", "refuse"])
    func unservedTabs(_ policy: String) throws {
        var scenario = Scenario(
            tabs: [
                ["id": "home"], ["id": "community"], ["id": "biometrics"],
                ["id": "a", "kind": "custom", "module": "com.plain"],
                ["id": "b", "kind": "custom", "module": "com.of"],
                ["id": "c", "kind": "custom", "module": "com.plaim"],
                ["id": "meals"], ["id": "d", "kind": "custom", "module": "com.old"],
                ["id": "e", "kind": "community", "module": "com.gone"],
            ],
            modules: [
                ["id": "com.plain"], ["id": "com.of", "enabled": false], ["id": "com.old"], ["id": "com.gone"],
            ],
            files: [
                "app/modules/p.so": module("com.plain"), "app/modules/o.so": module("com.old", abi: ("0.1", "0.2")),
                "/program/b.so": module("org.body", provides: ["bricks.biometrics/1.0"]),
            ])
        scenario.manifest["unservedTabs"] = .string(policy)
        let plan = try scenario.plan()
        let tabs = plan.diagnostics.filter { $0.code.rawValue.hasPrefix("tab.") }
        #expect(
            tabs.codes == [
                "tab.module-missing", "tab.module-missing", "tab.module-incompatible", "tab.module-disabled",
                "tab.module-missing", "tab.kind-not-available", "tab.module-incompatible", "tab.module-missing",
            ])
        #expect(tabs.allSatisfy { $0.severity == (policy == "refuse" ? .error : .warning) && $0.position != nil })
        #expect(plan.canStart == (policy != "refuse"))
        #expect(
            tabs[0].help
                == #"Add { "id": "com.bricks.community" } to "modules" and put its file into app/modules, or remove the tab."#
        )
        #expect(tabs[0].searched == ["app/modules", "/program"])
        #expect(tabs[1].help == #"Add { "id": "org.body" } to "modules" (it is at /program/b.so), or remove the tab."#)
        #expect(tabs[4].nearest == "com.plain")
        #expect(!Report(plan).ok)
    }

    @Test("Without a usable tab there is nothing to start")
    func noUsableTab() throws {
        let plan = try Scenario(tabs: [["id": "community"], ["id": "biometrics"]]).plan()
        #expect(plan.diagnostics.codes.last == "deployment.no-usable-tab")
        #expect(!plan.canStart)
    }

    @Test("An unset delegate names what is lost")
    func delegates() throws {
        let plan = try Scenario(
            modules: [["id": "com.t", "delegate": false], ["id": "com.b"]],
            files: [
                "app/modules/t.so": module("com.t", provides: ["bricks.timer/1.0"]),
                "app/modules/b.so": module("com.b", provides: ["bricks.biometrics/1.0"]),
            ]
        ).plan()
        #expect(plan.diagnostics.codes == ["delegate.unset", "delegate.unset"])
        #expect(plan.diagnostics[0].pointer?.description == "/modules/0/delegate")
        #expect(plan.diagnostics[0].message.contains("badges"))
        #expect(plan.canStart && Report(plan).ok)
    }

    @Test(
        "Where the timer's sessions are wanted and none of the modules tells them, that is said",
        arguments: [
            ("bricks.timer/1.1", nil),
            ("bricks.timer/1.0", "\"com.t\" provides bricks.timer/1.0, which does not tell them"),
            ("bricks.tab/1.0", "no module provides a timer"),
        ])
    func timerSessions(provides: String, says: String?) throws {
        var scenario = Scenario(
            modules: [["id": "com.t"]], files: ["app/modules/t.so": module("com.t", provides: [provides])])
        #expect(try scenario.plan().diagnostics.only(.settingWithoutEffect).isEmpty)
        scenario.manifest["settings"] = ["fetchTimerSessions": true]
        let found = try scenario.plan().diagnostics.only(.settingWithoutEffect)
        #expect(found.map(\.message) == (says.map { ["The sessions of the timer cannot be shown: \($0)."] } ?? []))
        #expect(
            found.allSatisfy { $0.pointer?.description == "/settings/fetchTimerSessions" && $0.severity == .warning })
        // A missing module is reported once, by its own code.
        scenario.files = [:]
        #expect(try scenario.plan().diagnostics.only(.settingWithoutEffect).isEmpty)
    }

    @Test(
        "A timer of the app's own is reported where no module can offer it, or it is no JSON object",
        arguments: [
            ("bricks.timer/1.0", #"{"lengthMinutes": 25}"#, []),
            ("bricks.tab/1.0", #"{"lengthMinutes": 25}"#, [.settingWithoutEffect]),
            ("bricks.timer/1.0", "25 minutes", [.manifestInvalidText]),
        ] as [(String, JSON, [DiagnosticCode])])
    func customTimer(provides: String, value: JSON, codes: [DiagnosticCode]) throws {
        var scenario = Scenario(
            modules: [["id": "com.t"]], files: ["app/modules/t.so": module("com.t", provides: [provides])])
        let before = try scenario.plan().diagnostics.count
        scenario.manifest["settings"] = .object(JSONObject([("customTimer", value)]))
        let found = try scenario.plan().diagnostics.dropFirst(before)
        #expect(found.map(\.code) == codes)
        #expect(found.allSatisfy { $0.pointer?.description == "/settings/customTimer" && $0.severity == .warning })
    }

    @Test("A module whose isolation this host does not have runs in a worker and says so")
    func isolation() throws {
        var scenario = Scenario(
            modules: [["id": "com.t", "isolation": "sandbox"]], files: ["app/modules/t.so": module("com.t")])
        #expect(try scenario.plan().diagnostics.codes == ["isolation.not-available"])
        #expect(try scenario.plan().modules.first?.isolation == .worker)
        scenario.offer.isolations = [.inProcess, .sandbox]
        #expect(try scenario.plan().diagnostics.codes == [])
        #expect(try scenario.plan().modules.first?.isolation == .sandbox)
    }

    @Test(
        "Without a guarantee of its sandbox a module is not loaded, unless the manifest allows it, and either is told")
    func incompleteSandbox() throws {
        var scenario = Scenario(
            modules: [["id": "com.t", "isolation": "sandbox"], ["id": "com.w", "required": true]],
            files: ["app/modules/t.so": module("com.t"), "app/modules/w.so": module("com.w")])
        scenario.offer.isolations = [.inProcess, .worker, .sandbox]
        scenario.offer.missingGuarantees = [MissingGuarantee(name: "files", loss: "anything can be read")]
        var plan = try scenario.plan()
        #expect(plan.diagnostics.codes == ["isolation.guarantee-missing"])
        #expect(plan.diagnostics[0].message.contains("the guarantee \"files\""))
        #expect(plan.diagnostics[0].details == ["files: anything can be read"])
        #expect(plan.loadOrder == ["com.w"])
        #expect(plan.canStart)
        scenario.manifest["modules"] = [
            ["id": "com.t", "isolation": "sandbox", "incompleteSandbox": "allow"],
            ["id": "com.w", "isolation": "sandbox", "required": true],
        ]
        plan = try scenario.plan()
        #expect(plan.diagnostics.codes == ["isolation.guarantee-missing", "isolation.guarantee-missing"])
        #expect(plan.diagnostics.map(\.severity) == [.warning, .error])
        #expect(plan.loadOrder == ["com.t"])
        #expect(!plan.canStart)
    }

    @Test(
        "A module is given what its card asks for and the manifest grants; what does not meet is told",
        arguments: [
            ("worker", nil, ["network.lan"], ["network.lan"], []),
            ("worker", [], ["network.lan"], [], ["grant.not-given"]),
            ("sandbox", nil, ["network.lan"], [], ["grant.not-given"]), ("sandbox", nil, [], [], []),
            ("sandbox", ["network.lan"], ["network.lan"], ["network.lan"], []),
            ("sandbox", ["network"], ["network.lan"], ["network.lan"], []),
            ("sandbox", ["network.lan"], ["network"], ["network.lan"], ["grant.not-given"]),
            ("sandbox", ["network.lan"], [], [], ["grant.not-wanted"]),
            ("worker", ["network"], ["network"], ["network"], []),
            (
                "sandbox", ["network.lan.discovery"], ["network.lan.discovery:6667", "network.lan.discovery:7000"],
                ["network.lan.discovery:6667", "network.lan.discovery:7000"], []
            ),
            (
                "sandbox", ["network.lan.discovery:7000"],
                ["network.lan.discovery:6667", "network.lan.discovery:7000"], ["network.lan.discovery:7000"],
                ["grant.not-given"]
            ),
            (
                "sandbox", ["network", "network.lan"], ["network.lan.discovery:7000"], [],
                ["grant.not-given", "grant.not-wanted"]
            ),
            (
                "sandbox", ["network.lan.discovery:7000"], ["network.lan.discovery"], [],
                ["grant.not-given", "grant.not-wanted"]
            ),
            ("worker", nil, ["network.lan.discovery:7000"], ["network.lan.discovery:7000"], []),
            ("worker", ["health.read"], ["health.read", "health.write"], ["health.read"], ["grant.not-given"]),
            ("worker", ["health.read", "health.write"], ["health.read"], ["health.read"], ["grant.not-wanted"]),
            ("sandbox", nil, ["health.read"], [], ["grant.not-given"]),
            ("sandbox", ["network"], ["health.read"], [], ["grant.not-given", "grant.not-wanted"]),
        ] as [(String, [String]?, [String], [String], [String])])
    func grants(_ sample: (String, [String]?, [String], [String], [String])) throws {
        let (isolation, granted, wanted, given, codes) = sample
        var declaration: JSONObject = ["id": "com.t", "isolation": .string(isolation)]
        if let granted { declaration["grants"] = .array(granted.map { .string($0) }) }
        var scenario = Scenario(
            modules: [.object(declaration)], files: ["app/modules/t.so": module("com.t", grants: wanted)])
        scenario.offer.isolations = [.inProcess, .worker, .sandbox]
        let plan = try scenario.plan()
        #expect(plan.modules.first?.grants == given)
        #expect(plan.diagnostics.codes == codes)
        #expect(plan.canStart)
    }

    @Test(
        "A module runs in a worker unless it is trusted and pinned",
        arguments: [
            (["id": "com.t"], .worker, []), (["id": "com.t", "trusted": true], .worker, []),
            (["id": "com.t", "isolation": "in-process"], .worker, ["isolation.not-trusted"]),
            (["id": "com.t", "isolation": "in-process", "trusted": true], .worker, ["isolation.not-trusted"]),
        ] as [(JSON, Manifest.Isolation, [String])])
    func trust(_ sample: (JSON, Manifest.Isolation, [String])) throws {
        let (declaration, isolation, codes) = sample
        let plan = try Scenario(modules: [declaration], files: ["app/modules/t.so": module("com.t")]).plan()
        #expect(plan.modules.first?.isolation == isolation)
        #expect(plan.diagnostics.codes == codes)
        #expect(plan.canStart)
    }

    @Test("A module that is trusted and pinned runs inside the app, and the report says what that means")
    func trusted() throws {
        let digest = String(repeating: "5a", count: 32)
        let declaration: JSON = [
            "id": "com.t", "isolation": "in-process", "trusted": true, "sha256": .string(digest),
        ]
        var scenario = Scenario(modules: [declaration], files: ["app/modules/t.so": module("com.t")])
        scenario.digests = ["app/modules/t.so": digest]
        let plan = try scenario.plan()
        #expect(plan.modules.first?.isolation == .inProcess)
        #expect(plan.diagnostics.codes == ["isolation.in-process"])
        #expect(plan.diagnostics.first?.message.contains("\"com.t\" runs inside the app's process") == true)
    }

    @Test("A deployment on disk is read, planned and reported on")
    func onDisk() throws {
        try withTemporaryFolder { folder in
            let files = FileManager.default
            try files.createDirectory(atPath: "\(folder)/modules", withIntermediateDirectories: true)
            try files.createDirectory(atPath: "\(folder)/content", withIntermediateDirectories: true)
            try Data("{}".utf8).write(to: URL(fileURLWithPath: "\(folder)/tokens.json"))
            let timer = module("com.bricks.timer", provides: ["bricks.timer/1.0"])
            try Data(timer).write(to: URL(fileURLWithPath: "\(folder)/modules/libTimer.so"))
            let manifest = #"""
                {"schema": "bricks.manifest/1", "id": "demo", "name": "Demo", "tabs": [{"id": "home"}],
                 "modules": [{"id": "com.bricks.timer"}], "tokens": ["tokens.json"], "content": "content"}
                """#
            try Data(manifest.utf8).write(to: URL(fileURLWithPath: "\(folder)/demo.json"))
            let reading = ManifestReader().read("\(folder)/demo.json")
            let resolver = Resolver(offer: Scenario().offer, programFolder: nil)
            let report = Report(resolver.plan(try #require(reading.manifest), diagnostics: reading.diagnostics))
            #expect(report.ok)
            #expect(report.modules.map(\.path) == ["\(folder)/modules/libTimer.so"])
            #expect(report.diagnostics.codes == [])
        }
    }

    @Test("Reading a thousand modules and putting them in order costs in proportion to their number")
    func thousand() throws {
        // Four times the modules; quadratic work would take 16 times as long.
        #expect(try time(1_000) < time(250) * 10 + .milliseconds(20))
    }

    private func time(_ count: Int) throws -> Duration {
        var files: [String: [UInt8]] = [:]
        var entries: [JSON] = []
        for number in 0..<count {
            let uses = number < count - 1 ? ["x.n\(number + 1)/1.0"] : []
            files["app/modules/\(number).so"] = module("com.m\(number)", provides: ["x.n\(number)/1.0"], uses: uses)
            entries.append(["id": .string("com.m\(number)")])
        }
        let scenario = Scenario(modules: .array(entries), files: files)
        let clock = ProcessorClock()
        var plan: Plan?
        let time = try clock.measure { plan = try scenario.plan() }
        #expect(plan?.loadOrder.first == "com.m\(count - 1)")
        #expect(plan?.loadOrder.count == count)
        return time
    }
}
