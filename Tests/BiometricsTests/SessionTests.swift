import Foundation
import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Biometrics
@testable import Border
@testable import ModuleKit

/// A module with its host and a folder, for one test.
final class Stage {
    let folder: ScratchFolder
    let host = FakeHost()
    let module: BiometricsModule

    init() throws {
        folder = try ScratchFolder()
        module = try BiometricsModule(
            host: host.connection,
            creation: CreationDocument(
                module: "com.bricks.biometrics", deployment: "test", dataDirectory: folder.path, configuration: [:]))
    }

    private var sessions: [ModuleSession] = []

    deinit {
        for session in sessions { session.close() }
        try? module.stop()
        host.end()
    }

    func load(_ records: [String], user: String = "ada") throws {
        let path = try folder.write(Export.document(records), to: "export.xml")
        #expect(HealthImport(store: module.store, user: user).run(path: path).outcome == .complete)
    }

    func open(
        _ user: String = "ada", id: UInt64 = 1, state: String? = nil, locale: String = "en-GB"
    ) throws -> Tab {
        let session = try module.openSession(
            SessionHost(id: SessionID(rawValue: id), connection: host.connection),
            document: SessionDocument(user: Self.document(user, locale: locale), deepLinkPrefixes: []), state: state)
        sessions.append(session)
        let tab = Tab(
            stage: self, session: try #require(session as? BiometricsSession), id: SessionID(rawValue: id))
        _ = try answer { tab.session.createCoordinator($0, tab: Tab.tab, stack: Tab.stack) }
        _ = try answer { tab.session.start($0, tab: Tab.tab, screen: Tab.screen) }
        return tab
    }

    static func document(_ user: String, locale: String = "en-GB") -> UserDocument {
        UserDocument(id: user, name: user, anonymous: false, timeZone: "Europe/Berlin", locale: locale)
    }

    static let records = [
        Export.record(Export.steps, from: "2023-01-05 07:00:00 +0100", value: "8432"),
        Export.record(Export.steps, from: "2023-01-07 07:00:00 +0100", value: "1"),
        Export.record(Export.heartRate, from: "2023-01-07 08:00:00 +0100", value: "48"),
        Export.record(Export.heartRate, from: "2023-01-07 09:00:00 +0100", value: "120"),
        Export.record(Export.variability, from: "2023-01-07 09:00:00 +0100", value: "45.4"),
        Export.night("AsleepDeep", from: "2023-01-06 23:00:00 +0100", to: "2023-01-07 00:10:00 +0100"),
        Export.night("AsleepCore", from: "2023-01-07 00:10:00 +0100", to: "2023-01-07 06:20:00 +0100"),
    ]
}

/// One person's session with its tab open.
struct Tab {
    static let tab = TabID(rawValue: 2)
    static let stack = StackID(rawValue: 3)
    static let screen = ScreenID(rawValue: 4)

    let stage: Stage
    let session: BiometricsSession
    let id: SessionID

    func surface(_ screen: ScreenID = Tab.screen) throws -> FakeSurface {
        try stage.host.surfaces.surface(screen, of: id)
    }

    func press(_ button: String, on screen: ScreenID = Tab.screen) throws {
        let action = try #require(try surface(screen).action(button))
        _ = try answer { session.action($0, screen: screen, action: action) }
    }

    func send(_ context: JSON) throws {
        let action = ActionDocument(name: "import", component: "export-file", context: context)
        _ = try answer { session.action($0, screen: Tab.screen, action: action) }
    }

    func wait(until isExpected: (FakeSurface) -> Bool) throws {
        try stage.host.surfaces.wait(Tab.screen, of: id, until: isExpected)
    }
}

/// - Shows: MD Biometrics
@Suite("Biometrics session")
struct SessionTests {
    let stage: Stage

    init() throws { stage = try Stage() }

    @Test("Without data the overview says how to get some, and takes the file")
    func empty() throws {
        let surface = try stage.open().surface()
        #expect(surface.text.contains("Export All Health Data"))
        let input = try #require(surface.component("export-file"))
        #expect(input["accept"] == ".zip,.xml,application/zip,text/xml,application/xml")
        #expect(input["action"]?["event"]?["name"] == "import")
        #expect(surface.component("range") == nil)
    }

    @Test("With data the overview has every metric's latest value and its days")
    func overview() throws {
        try stage.load(Stage.records)
        let surface = try stage.open().surface()
        #expect(surface.headings == ["h2", "h2", "h2", "h2", "h2", "h3", "h2", "h2"])
        #expect(surface.text.contains("Yesterday: 84 beats a minute, between 48 and 120"))
        #expect(surface.text.contains("Yesterday: 1 step\n"))
        #expect(surface.text.contains("Yesterday: 7 hours 20 minutes"))
        #expect(
            surface.data["charts"]?["steps"] == [
                ["label": "Mon 2 Jan", "value": nil], ["label": "Tue 3 Jan", "value": nil],
                ["label": "Wed 4 Jan", "value": nil], ["label": "Thu 5 Jan", "value": 8432],
                ["label": "Fri 6 Jan", "value": nil], ["label": "Sat 7 Jan", "value": 1],
                ["label": "Sun 8 Jan", "value": nil],
            ])
        // The days of all charts stand above each other.
        for metric in ["steps", "heart-rate", "heart-rate-variability", "sleep"] {
            #expect(surface.data["charts"]?[metric]?.array?.count == 7)
        }
        #expect(surface.data["charts"]?["heart-rate"]?[5]?["low"] == 48)
        #expect(surface.data["charts"]?["heart-rate-variability"]?[5]?["value"] == 45)
        #expect(surface.data["charts"]?["sleep"]?[5]?["value"] == 7.3)
        #expect(surface.component("chart-sleep")?["unit"] == "hours")
        #expect(surface.shown.last { $0["component"] == "FileInput" } != nil)
    }

    @Test("Days and numbers are written in the language of the person, not of the module")
    func language() throws {
        try stage.load(Stage.records)
        stage.host.today = "2026-11-20"
        let surface = try stage.open(locale: "en-US").surface()
        #expect(surface.text.contains("January 7, 2023: 1 step"))
        #expect(surface.data["charts"]?["steps"]?[6]?["label"] == "Sat, Jan 7")
        let german = try stage.open("eva", id: 2, locale: "de").surface()
        #expect(german.text.contains("Export All Health Data"))
        try stage.load([Export.record(Export.steps, from: "2023-01-05 07:00:00 +0100", value: "8432")], user: "eva")
        #expect(try stage.open("eva", id: 3, locale: "de").surface().text.contains("5. Januar 2023: 8.432 steps"))
    }

    @Test("Data that is older than the days to show is shown all the same")
    func old() throws {
        try stage.load(Stage.records)
        stage.host.today = "2026-11-20"
        let surface = try stage.open().surface()
        #expect(surface.text.contains("7 days up to 7 January 2023"))
        #expect(surface.data["charts"]?["steps"]?.array?.last?["value"] == 1)
        #expect(surface.text.contains("7 January 2023: 1 step"))
    }

    @Test("The steps of a day that is not over are those so far; a reading of today is one of today")
    func unfinished() throws {
        stage.host.today = "2023-01-07"
        try stage.load(Stage.records)
        let text = try stage.open().surface().text
        #expect(text.contains("Today so far: 1 step\n") && text.contains("Today: 84 beats a minute"), "\(text)")
    }

    @Test("Where it is tomorrow by the clock that wrote the steps, the day is not over either")
    func unfinishedTomorrow() throws {
        stage.host.today = "2023-01-06"
        try stage.load(Stage.records)
        let text = try stage.open().surface().text
        #expect(text.contains("7 January 2023 so far: 1 step\n"), "\(text)")
        #expect(text.contains("7 January 2023: 84 beats a minute"))
    }

    @Test("The steps of a day that is not over are neither the most nor the fewest of a day")
    func unfinishedExtremes() throws {
        stage.host.today = "2023-01-07"
        let more = Export.record(Export.steps, from: "2023-01-06 07:00:00 +0100", value: "5000")
        try stage.load(Stage.records + [more])
        let tab = try stage.open()
        _ = try answer { tab.session.open($0, tab: Tab.tab, route: "metric/steps") }
        let screen = try #require(stage.host.pushed.last).screen
        let text = try tab.surface(screen).text
        #expect(text.contains("Lowest day: 5,000 steps") && text.contains("Highest day: 8,432 steps"), "\(text)")
        #expect(text.contains("Today so far: 1 step"))
    }

    @Test("The chosen range is kept for the next session")
    func ranges() throws {
        try stage.load(Stage.records)
        let tab = try stage.open()
        try tab.press("range-365")
        #expect(try tab.surface().component("range-365")?["isOn"] == true)
        #expect(try tab.surface().data["charts"]?["steps"]?[361]?["label"] == "5 Jan 2023")
        let next = try stage.open(id: 2, state: tab.session.save())
        #expect(try next.surface().component("range-365")?["isOn"] == true)
        #expect(throws: CallFailure.self) {
            try answer {
                tab.session.action(
                    $0, screen: Tab.screen,
                    action: ActionDocument(name: "range", component: "x", context: ["days": 9_000_000_000_000]))
            }
        }
    }

    @Test(
        "A metric has a screen of its own, from its button, a link or a restart",
        arguments: [.steps, .heartRate, .heartRateVariability, .sleep] as [HealthMetric])
    func metric(_ metric: HealthMetric) throws {
        try stage.load(Stage.records)
        let tab = try stage.open()
        try tab.press("open-\(metric.name)")
        _ = try answer { tab.session.open($0, tab: Tab.tab, route: "metric/\(metric.name)") }
        let pushed = stage.host.pushed
        #expect(pushed.map(\.route) == ["metric/\(metric.name)", "metric/\(metric.name)"])
        #expect(pushed.map(\.title) == [metric.title, metric.title])
        let restored = ScreenID(rawValue: 99)
        _ = try answer { tab.session.restore($0, screen: restored, route: "metric/\(metric.name)") }
        for screen in pushed.map(\.screen) + [restored] {
            let surface = try tab.surface(screen)
            #expect(surface.text.contains("Ada\u{2019}s iPhone (phone): 5 records"))
            #expect(surface.text.contains("Deep sleep: 1 hour 10 minutes") == (metric == .sleep))
            #expect(surface.component("chart")?["label"] == .string(metric.title))
        }
    }

    @Test("What leads nowhere is refused", arguments: ["metric/", "metric/weight", "settings", "metric/steps/x"])
    func unknown(route: String) throws {
        let tab = try stage.open()
        #expect(throws: CallFailure.self) { try answer { tab.session.open($0, tab: Tab.tab, route: route) } }
        #expect(throws: CallFailure.self) {
            try answer { tab.session.restore($0, screen: Tab.screen, route: route) }
        }
        let action = ActionDocument(name: route, component: "x", context: [:])
        #expect(throws: CallFailure.self) { try answer { tab.session.action($0, screen: Tab.screen, action: action) } }
    }

    @Test("The summary has the latest day of each metric, and is absent without data")
    func summary() throws {
        let tab = try stage.open()
        let failure = #expect(throws: CallFailure.self) { try answer { tab.session.summary($0) } }
        #expect(failure?.status == .absent)
        try stage.load(Stage.records)
        guard case .text(let text)? = try answer({ tab.session.summary($0) }).first else {
            Issue.record("The summary is no document.")
            return
        }
        let summary = try HealthSummary(json: try JSON(parsing: text))
        #expect(summary.measures.map(\.name) == ["Steps", "Heart rate", "Heart rate variability", "Sleep"])
        #expect(summary.measures.last == Measure(name: "Sleep", value: 440, unit: "min", day: "2023-01-07"))
        // A sum may be one of a day that is not over.
        #expect(summary.measures.map(\.total) == [true, nil, nil, nil])
    }

    @Test("A configuration with members is refused, and the member is named")
    func configuration() throws {
        let failure = #expect(throws: CallFailure.self) {
            try BiometricsConfiguration(document: ["da/ys": 7]).recordLimit
        }
        #expect(failure?.detail?["pointer"] == "/da~1ys")
        #expect(throws: CallFailure.self) { try BiometricsConfiguration(document: []).recordLimit }
    }

    @Test("An export too large for one document has the days instead, and says so")
    func largeExport() throws {
        try stage.load(Stage.records)
        #expect(try stage.module.export(user: "ada")["samples"]?.array?.count == 7)
        var export = ExportDocument(store: stage.module.store, user: "ada")
        export.limit = 500
        let document = try export.json()
        #expect(document["days"]?.array?.count == 5)
        #expect(document["note"]?.string?.contains("7 samples") == true)
    }
}
