import Deployment
import Diagnostics
import JSONText
import TestSupport
import Testing

struct ReportTests {
    static let full: Scenario = {
        var scenario = Scenario(
            tabs: [
                ["id": "home"], ["id": "community"], ["id": "biometrics"],
                ["id": "exercise", "kind": "custom", "module": "com.example.gym"],
            ],
            modules: [
                ["id": "com.bricks.timer", "required": true], ["id": "com.bricks.tuya"], ["id": "com.bricks.community"],
                ["id": "com.bricks.biometrics", "enabled": false], ["id": "com.example.gym", "version": "^2.0.0"],
            ],
            files: [
                "app/modules/libTimer.so": module(
                    "com.bricks.timer", "1.2.0", provides: ["bricks.timer/1.0", "bricks.screen/1.0"],
                    uses: ["bricks.surface/1.0"], optional: ["bricks.devices/1.0"]),
                "app/modules/libTuya.so": module(
                    "com.bricks.tuya", provides: ["bricks.tuya/1.0", "bricks.devices/1.0"]),
                "app/modules/libGym.so": module("com.example.gym", "1.4.0", provides: ["bricks.tab/1.0"]),
            ])
        scenario.manifest["id"] = "wellness"
        scenario.manifest["name"] = "Stillwater"
        return scenario
    }()

    private func ready(
        _ starts: [Report.ModuleStart] = [], _ change: (inout Report.Findings) -> Void = { _ in }
    ) throws -> Report {
        let scenario = Scenario(
            tabs: [["id": "home"], ["id": "community"]], modules: [["id": "com.c"], ["id": "com.t"]],
            files: [
                "app/modules/c.so": module("com.c", provides: ["bricks.community/1.0", "x.c/1.0"]),
                "app/modules/t.so": module("com.t", uses: ["x.c/1.0"]),
            ])
        var findings = Report.Findings()
        findings.starts = starts
        change(&findings)
        return Report(try scenario.plan(), findings)
    }

    @Test("The report as JSON has every member of bricks.report/1, absent ones as null")
    func json() throws {
        let report = Report(try Self.full.plan())
        let json = report.json
        #expect(json.object?.keys == ["schema", "ok", "deployment", "modules", "tabs", "diagnostics"])
        #expect(json["ok"] == false)
        #expect(
            json["deployment"] == [
                "id": "wellness", "name": "Stillwater", "environment": "development", "manifest": "app/demo.json",
            ])
        #expect(
            json["modules"]?[0] == [
                "id": "com.bricks.timer", "version": "1.2.0", "path": "app/modules/libTimer.so",
                "sha256": "sha256 of app/modules/libTimer.so", "isolation": "worker",
                "interfaces": ["bricks.timer/1.0", "bricks.screen/1.0"], "state": "declared", "reason": nil,
                "neededBy": [],
                "loadMilliseconds": nil,
            ])
        #expect(json["modules"]?[2]?["state"] == "missing")
        #expect(json["modules"]?[2]?["reason"]?["code"] == "module.not-found")
        #expect(json["modules"]?[2]?["neededBy"] == ["tab:community"])
        #expect(json["tabs"]?[1]?["reason"]?["code"] == "tab.module-missing")
        #expect(
            json["diagnostics"]?[0]?.object?.keys == [
                "code", "severity", "message", "file", "line", "column", "pointer", "searched", "nearest", "help",
            ])
    }

    @Test("What bounds modules stands in one line for all with the same bounds, and in the report as JSON")
    func bounds() throws {
        let same = try ready { findings in
            findings.bounds = ["com.c": "The kernel keeps 1 MiB.", "com.t": "The kernel keeps 1 MiB."]
        }
        #expect(same.text.contains("Bounds\n  com.c, com.t: The kernel keeps 1 MiB.\n"))
        let report = try ready { findings in
            findings.bounds = ["com.c": "The kernel keeps 1 MiB.", "com.t": "The host measures 2 MiB."]
        }
        #expect(report.text.contains("Bounds\n  com.c: The kernel keeps 1 MiB.\n  com.t: The host measures 2 MiB.\n"))
        #expect(report.json["modules"]?[1]?["bounds"] == "The host measures 2 MiB.")
        #expect(report.ok)
    }

    @Test(
        "Without a limit of its own a module has three quarters of the processors, and four at most",
        arguments: [(0, 75), (1, 75), (2, 150), (4, 300), (5, 375), (6, 400), (1_000_000, 400), (Int.max, 400)])
    func processors(_ processors: Int, _ percent: Int) {
        #expect(Manifest.Limits.processorPercent(of: processors) == percent)
    }

    private static let started = [
        Report.ModuleStart("com.c", .started(milliseconds: 1.26)),
        Report.ModuleStart("com.t", .started(milliseconds: 12.6)),
    ]

    @Test("The report tells which modules were loaded, and how long it took")
    func loading() throws {
        #expect(try ready().ok)
        let report = try ready(Self.started)
        #expect(report.ok)
        #expect(report.modules.map(\.state) == [.ready, .ready])
        #expect(report.json["modules"]?[0]?["loadMilliseconds"] == 1.26)
        #expect(report.text.contains("1.3 ms  bricks.community/1.0 x.c/1.0\n"))
    }

    @Test("A module that fails takes its tabs and those that need it along, and no more")
    func failing() throws {
        let failure = Report.ModuleStart("com.c", .failed(message: "The file has no entry.", help: "Export it."))
        let report = try ready([failure])
        #expect(report.modules.map(\.state) == [.failed, .failed])
        #expect(report.tabs.map(\.state) == [.ready, .unavailable])
        #expect(report.tabs[1].reason?.code == .tabModuleFailed)
        #expect(
            report.diagnostics.codes.suffix(3) == ["module.start-failed", "tab.module-failed", "dependency.unusable"])
        #expect(!report.ok && report.canStart)
        // Also where the other one had started before, and where it is told twice.
        let again = Report.ModuleStart("com.c", .failed(message: "Again."))
        let told = try ready([failure, Self.started[1], again])
        #expect(told.modules.map(\.state) == [.failed, .failed])
        #expect(told.diagnostics.count == report.diagnostics.count)
    }

    @Test("When the last usable tab is gone the report says that there is nothing to start")
    func lastTab() throws {
        var findings = Report.Findings()
        findings.starts = [Report.ModuleStart("com.c", .failed(message: "It did not start."))]
        let report = Report(
            try Scenario(
                tabs: [["id": "community"]], modules: [["id": "com.c"]],
                files: ["app/modules/c.so": module("com.c", provides: ["bricks.community/1.0"])]
            ).plan(), findings)
        #expect(report.diagnostics.codes.last == "deployment.no-usable-tab")
        #expect(!report.canStart)
    }

    @Test("A hidden tab is no problem")
    func hidden() throws {
        let report = try ready { $0.hiddenTabs = ["community": Reason(.moduleDisabled, "Its flag is off.")] }
        #expect(report.tabs[1].state == .hidden)
        #expect(report.ok)
    }

    @Test("Texts that must not be shown are in no part of the report")
    func cleaned() throws {
        var findings = Report.Findings()
        findings.starts = [Report.ModuleStart("com.bricks.timer", .failed(message: "The key k3y is refused."))]
        findings.hiddenTabs = ["home": Reason(.tabFlagOff, "The flag k3y is off.")]
        findings.problems = [Diagnostic(.contentFaulty, "There is k3y.", severity: .warning)]
        let report = Report(try Self.full.plan(), findings) { $0.replacing("k3y", with: "(secret)") }
        #expect(!report.text.contains("k3y") && !report.json.text.contains("k3y"))
        #expect(report.json.text.contains("The key (secret) is refused."))
        #expect(report.json.text.contains("The flag (secret) is off."))
        #expect(report.json.text.contains("There is (secret)."))
    }

    @Test("A manifest that cannot be read has a report too")
    func unreadable() {
        let reading = ManifestReader(fileSystem: MemoryFileSystem()).read("none.json")
        let report = Report(unreadable: "none.json", diagnostics: reading.diagnostics)
        #expect(!report.ok && !report.canStart)
        #expect(report.json["deployment"]?["id"] == JSON.null)
        #expect(report.text.hasSuffix("\n\n1 error.\n"))
    }

    @Test("The text for people is what was agreed on")
    func text() throws {
        let loaded = try ready(Self.started)
        let failed = try ready([
            .init("com.c", .failed(message: "dlopen says: undefined symbol: x.", help: "Ask its author."))
        ])
        let reports = [Report(try Self.full.plan()), loaded, failed].map(\.text)
        try expectGolden(
            reports.joined(separator: "\n----\n\n"), at: "Tests/DeploymentTests/Fixtures/reports.txt",
            filter: "ReportTests")
    }

    @Test("No text from a manifest or card reaches the terminal as a control sequence")
    func controlSequences() throws {
        var scenario = Scenario(tabs: [["id": "home", "title": "\u{1B}[2J"]])
        scenario.manifest["name"] = "\u{1B}]0;x\u{7}\u{202E}evil"
        scenario.manifest["\u{1B}[31m"] = 1
        let text = Report(try scenario.plan()).text
        #expect(!text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E || $0.value == 7 })
    }
}
