import Database
import Foundation
import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Biometrics
@testable import Border
@testable import ModuleKit

@Suite("Mindful sessions and windows of health data")
struct MindfulTests {
    let stage: Stage
    let store: HealthStore
    private static let type = "HKCategoryTypeIdentifierMindfulSession"
    /// 2023-01-07 08:00:00 +0100.
    private static let morning: Int64 = 1_673_074_800_000

    init() throws {
        stage = try Stage()
        store = stage.module.store
    }

    private func record(_ id: String, from minute: Int64 = 0, minutes: Int64, title: String? = nil) -> MindfulRecord {
        let start = Self.morning + minute * 60_000
        return MindfulRecord(
            id: id, start: HealthTime(milliseconds: start, offset: 3_600), end: start + minutes * 60_000, title: title)
    }

    private func minutes(_ day: String = "2023-01-07", user: String = "ada") throws -> Double? {
        try store.summary(user: user, of: try #require(CalendarDay(text: day))).values[.mindfulMinutes]?.value
    }

    private func mindful(_ start: String, _ end: String, source: String = "Other app") -> String {
        Export.record(Self.type, from: start, to: end, value: "HKCategoryValueNotApplicable", source: source)
    }

    @Test("A session that is written counts once, is replaced by a repeat, and leaves nothing when it is removed")
    func writing() throws {
        for _ in 1...2 { #expect(try store.write(record("a", minutes: 20), user: "ada")) }
        #expect(try minutes() == 20)
        #expect(try store.sources(user: "ada").map(\.samples) == [1])
        #expect(try store.write(record("a", from: 5, minutes: 30), user: "ada"))
        #expect(try minutes() == 30)
        #expect(try store.write(record("a", from: 24 * 60, minutes: 7), user: "ada"))
        #expect(try minutes() == nil)
        #expect(try minutes("2023-01-08") == 7)
        try store.removeMindful("other", user: "ada")
        try store.removeMindful("a", user: "bob")
        #expect(try minutes("2023-01-08") == 7)
        try store.removeMindful("a", user: "ada")
        #expect(try minutes("2023-01-08") == nil)
        #expect(try store.sources(user: "ada").isEmpty)
        #expect(try store.latestSummary(user: "ada") == nil)
    }

    @Test("Two sessions of the same time count once, and the one that stays keeps counting")
    func sameTime() throws {
        for id in ["a", "b"] { #expect(try store.write(record(id, minutes: 20), user: "ada")) }
        #expect(try minutes() == 20)
        try store.removeMindful("a", user: "ada")
        #expect(try minutes() == 20)
        try store.removeMindful("b", user: "ada")
        #expect(try minutes() == nil)
    }

    @Test("A sitting that an import has too is counted once, and removing it leaves what the import has")
    func imported() throws {
        #expect(try store.write(record("a", minutes: 20), user: "ada"))
        try stage.load([
            mindful("2023-01-07 08:00:00 +0100", "2023-01-07 08:20:00 +0100"),
            mindful("2023-01-07 08:15:00 +0100", "2023-01-07 08:30:00 +0100", source: "Third app"),
            mindful("2023-01-07 21:00:00 +0100", "2023-01-07 21:05:00 +0100"),
        ])
        #expect(try minutes() == 35)
        try store.removeMindful("a", user: "ada")
        #expect(try minutes() == 35)
        #expect(try store.sources(user: "ada").map(\.name).sorted() == ["Other app", "Third app"])
    }

    @Test("A session of an import without a value, or longer than a day, is read by its times")
    func reading() throws {
        let path = try stage.folder.write(
            Export.document([
                mindful("2023-01-07 08:00:00 +0100", "2023-01-07 08:10:00 +0100")
                    .replacing(" value=\"HKCategoryValueNotApplicable\"", with: ""),
                mindful("2023-01-05 08:00:00 +0100", "2023-01-07 08:10:00 +0100"),
            ]), to: "mindful.xml")
        let report = HealthImport(store: store, user: "ada").run(path: path)
        #expect(report.samplesAdded == 1 && report.skipped.count == 1)
        #expect(try minutes() == 10)
    }

    @Test("Exports have written sessions with their titles, and erasing a person removes them")
    func userData() throws {
        #expect(try store.write(record("a", minutes: 20, title: "Evening"), user: "ada"))
        #expect(try store.write(record("b", minutes: 5), user: "bob"))
        let document = try stage.module.export(user: "ada")
        #expect(document["mindful"]?.array?.count == 1)
        #expect(document["mindful"]?[0]?["title"] == "Evening")
        #expect(document["samples"]?[0]?["source"] == "this app")
        #expect(document["samples"]?[0]?["metric"] == "mindful-minutes")
        try stage.module.erase(user: "ada")
        #expect(try minutes() == nil)
        #expect(try stage.module.export(user: "ada")["mindful"] == [])
        #expect(try minutes(user: "bob") == 5)
    }

    @Test("A person who is full keeps no more, and may still replace and remove")
    func full() throws {
        let store = try HealthStore(path: nil, recordLimit: 1)
        #expect(try store.write(record("a", minutes: 20), user: "ada"))
        #expect(try !store.write(record("b", from: 60, minutes: 20), user: "ada"))
        #expect(try store.write(record("a", minutes: 25), user: "ada"))
        try store.removeMindful("a", user: "ada")
        #expect(try store.write(record("b", minutes: 20), user: "ada"))
    }

    @Test("A file that was read before sessions were kept is read again for them")
    func earlier() throws {
        let path = stage.folder.file("old.sqlite")
        do {
            let database = try Database(path: path)
            try database.migrate(Array(HealthStore.migrations.prefix(4)))
            try database.execute("INSERT INTO user(name) VALUES('ada')")
            try database.execute("INSERT INTO read_file(user_id, digest, samples) VALUES(1, x'00', 3)")
        }
        #expect(try HealthStore(path: path).samples(ofFile: [0], user: "ada") == nil)
    }

    // MARK: Windows

    private func window(
        _ metric: HealthMetric = .heartRate, minutes: Int64 = 60, limit: Int
    ) throws -> HealthWindow {
        let found = try store.window(
            metric, user: "ada", from: Self.morning, to: Self.morning + minutes * 60_000, limit: limit)
        let window = try #require(found)
        let problem = HealthRules.problem(
            in: window, kind: metric.name, from: Self.morning, to: Self.morning + minutes * 60_000,
            limit: UInt32(limit))
        #expect(problem == nil, "\(problem?.text ?? "")")
        return window
    }

    @Test("A window tells each value where all fit, and parts that tell every one where they do not")
    func heartRates() throws {
        try stage.load(
            (0..<60).map { minute in
                Export.record(
                    Export.heartRate, from: "2023-01-07 08:\(minute < 10 ? "0" : "")\(minute):00 +0100",
                    value: "\(60 + minute)")
            } + [Export.record(Export.heartRate, from: "2023-01-07 09:00:00 +0100", value: "200")])
        let all = try window(limit: 60)
        #expect(!all.parts && all.values.map(\.value) == (60..<120).map(Double.init))
        let parts = try window(limit: 6)
        #expect(parts.parts && parts.count == 60 && parts.values.map(\.count) == Array(repeating: 10, count: 6))
        #expect(parts.values.map(\.value) == stride(from: 64.5, to: 120, by: 10).map { $0 })
        #expect(parts.values.first?.minimum == 60 && parts.values.last?.maximum == 119)
        // 59 parts of 60 values: one part has two.
        #expect(try window(limit: 59).values.map(\.count).reduce(0, +) == 60)
    }

    @Test("A window without a value says so, and another person's is none of it")
    func empty() throws {
        try stage.load(Stage.records, user: "bob")
        let window = try window(minutes: 600, limit: 10)
        #expect(!window.hasData && window.values.isEmpty && window.unit == "beats/min")
        #expect(try self.window(.mindfulMinutes, limit: 1).values.isEmpty)
    }

    @Test("What two devices counted in the same time counts once, as for a day")
    func counted() throws {
        try stage.load([
            Export.record(
                Export.steps, from: "2023-01-07 08:00:00 +0100", to: "2023-01-07 08:10:00 +0100", value: "100",
                source: "Watch"),
            Export.record(
                Export.steps, from: "2023-01-07 08:00:00 +0100", to: "2023-01-07 08:10:00 +0100", value: "80",
                source: "iPhone"),
            Export.record(
                Export.steps, from: "2023-01-07 08:20:00 +0100", to: "2023-01-07 08:30:00 +0100", value: "50",
                source: "iPhone"),
        ])
        #expect(try window(.steps, limit: 10).values.map(\.value) == [100, 50])
        let part = try #require(try window(.steps, limit: 1).values.first)
        #expect(part.sum == 150 && part.count == 2 && part.value == 75)
    }

    @Test("The screens show mindful minutes, and where they come from in plain words")
    func screens() throws {
        #expect(try store.write(record("a", minutes: 20), user: "ada"))
        let tab = try stage.open()
        #expect(try tab.surface().text.contains("Mindful minutes"))
        #expect(try tab.surface().text.contains("20 minutes"))
        try tab.press("open-mindful-minutes")
        let text = try tab.surface(try #require(stage.host.pushed.last?.screen)).text
        #expect(text.contains("Time that two of them cover counts once."))
        #expect(text.contains("This app"))
    }
}
