import Database
import Foundation
import JSONText
import Testing

@testable import Timer

/// - Shows: MD Timer
@Suite("All of the timer as a document, and moods and tags of sittings")
struct SittingDocumentTests {
    private static let now: Int64 = 1_800_000_000_000
    private let zone = LocalZone(storedIdentifier: "Europe/Berlin", offset: 3_600)

    private func record(_ id: String, at start: Int64, byHand: Bool = false) -> SittingRecord {
        var record = SittingRecord(
            id: id, startedAt: start, endedAt: start + 1_300_000, secondsSat: 1_200, secondsPlanned: 1_500, zone: zone,
            completed: false)
        (record.moodBefore, record.mood, record.note) = (.uneasy, .great, "Rain,\n\"and\" wind")
        record.tags = ["morning", "with Ann"]
        record.isByHand = byHand
        return record
    }

    private func filled() throws -> SittingHistory {
        let history = try SittingHistory(database: Database(inMemory: .init()))
        for number in 0..<12 {
            var sitting = record("sitting-\(number)", at: 1_790_000_000_000 + Int64(number) * 86_400_000)
            if number == 3 { sitting.plan = PresetListScreen.Template.walking.plan(sound: "bowl") }
            if number == 5 { (sitting.moodBefore, sitting.tags, sitting.note) = (nil, [], "") }
            _ = try history.record(sitting, user: "ada")
        }
        try history.save(record("by-hand-1", at: 1_780_000_000_000, byHand: true), user: "ada")
        try history.delete("sitting-7", user: "ada")
        try history.save(
            Preset(id: "box", plan: PresetListScreen.Template.box.plan(sound: "gong")), user: "ada")
        try history.setPolicy(StreakPolicy(minimumMinutes: 5, dayStart: 3, freezes: 2, isShown: true), user: "ada")
        _ = try history.add(StreakPolicy.Pause(first: 20_000, last: 20_010), user: "ada")
        return history
    }

    private func content(_ document: JSON) throws -> SittingDocumentContent {
        try SittingDocumentReader(now: Self.now).read(Array(document.text.utf8))
    }

    @Test("What was exported is imported without loss, and importing it again changes nothing")
    func lossless() throws {
        let exported = try filled().export(user: "ada")
        #expect(exported["schema"] == "bricks.timer.export/5" && exported["badges"]?.array?.count ?? 0 > 2)
        let history = try SittingHistory(database: Database(inMemory: .init()))
        let read = try content(exported)
        #expect(read.problemCount == 0)
        let added = try history.add(read, user: "ben")
        #expect(added.ids.count == 12 && added.presets == ["box"] && added.refused == 0)
        #expect(try history.export(user: "ben") == exported)
        let again = try history.add(read, user: "ben")
        #expect(again.ids.isEmpty && again.presets.isEmpty && again.known == 12)
        #expect(try history.export(user: "ben") == exported)
        // Taken back, and a table has the moods and the tags too.
        let line = SittingTable.line(record("by-hand-1", at: 1_780_000_000_000, byHand: true))
        let table = try SittingTableReader(now: Self.now, zone: "UTC").read(Array((SittingTable.head + line).utf8))
        #expect(table.records.first?.tags == ["morning", "with Ann"] && table.records.first?.moodBefore == .uneasy)
        #expect(SittingTable.head.contains("mood_before") && SittingTable.head.contains("tags"))
    }

    @Test("A document of many sittings is read up to its limit, and one that is larger is refused as such")
    func large() throws {
        let sittings = (0..<16_000).map {
            record("sitting-\($0)", at: 1_000_000_000_000 + Int64($0) * 3_600_000).document
        }
        let bytes = Array(JSON.object(["schema": "bricks.timer.export/5", "sittings": .array(sittings)]).text.utf8)
        #expect(bytes.count > 4 << 20)
        #expect(try SittingDocumentReader(now: Self.now).read(bytes).sittings.count == 16_000)
        let long = bytes + [UInt8](repeating: 0x20, count: SittingDocument.maximumSize + 1 - bytes.count)
        do {
            _ = try SittingDocumentReader(now: Self.now).read(long)
            Issue.record("It was read.")
        } catch {
            #expect(error.text.contains("up to 16 MB"))
        }
    }

    @Test("Documents of earlier versions are read", arguments: 1...4)
    func earlier(version: Int) throws {
        var sitting = try #require(record("sitting-1", at: 1_790_000_000_000).document.object)
        for key in ["moodBefore", "tags"] + (version < 3 ? ["plan"] : [])
            + (version < 2 ? ["mood", "note", "byHand"] : [])
        {
            sitting[key] = nil
        }
        let read = try content([
            "schema": .string("bricks.timer.export/\(version)"), "sittings": [.object(sitting)], "badges": [],
        ])
        #expect(read.problemCount == 0 && read.sittings.count == 1 && read.sittings[0].tags.isEmpty)
    }

    @Test("Each entry with a mistake is told with its place, and all others are taken")
    func mistakes() throws {
        let good = record("sitting-1", at: 1_790_000_000_000).document
        let mistakes: [(String, JSON, String)] = [
            ("id", "a b", "id"), ("startedAt", -1, "startedAt"), ("startedAt", "noon", "startedAt"),
            ("endedAt", .integer(Self.now + 1), "endedAt"), ("endedAt", 5, "endedAt"),
            ("secondsSat", 86_401, "secondsSat"), ("zone", "Nowhere else", "zone"),
            ("zoneOffset", 99_999, "zoneOffset"),
            ("completed", 1, "completed"), ("mood", 6, "mood"), ("moodBefore", 0, "moodBefore"),
            ("note", .string(String(repeating: "x", count: 2_001)), "note"), ("note", "a\u{202E}b", "note"),
            ("tags", ["a", "A"], "tags"), ("tags", [1], "tags"), ("tags", ["a,b"], "tags"),
            ("tags", .array((0..<11).map { .string("t\($0)") }), "tags"), ("plan", ["name": "x"], "plan"),
            ("secret", 1, "secret"),
        ]
        var sittings = [good]
        for (key, value, _) in mistakes {
            var object = try #require(good.object)
            object["id"] = .string("sitting-\(sittings.count + 1)")
            object[key] = value
            sittings.append(.object(object))
        }
        let read = try content([
            "schema": "bricks.timer.export/5", "sittings": .array(sittings + ["x"]),
            "presets": [["id": "p", "plan": ["name": "x"]]],
            "badges": [["id": "none-such", "sitting": "s", "earnedAt": 1]], "deleted": [7],
            "streakPolicy": ["shown": 1],
        ])
        #expect(read.sittings.map(\.id) == ["sitting-1"] && read.presets.isEmpty && read.policy == nil)
        let places = mistakes.enumerated().map { "/sittings/\($0.offset + 1)/\($0.element.2)" }
        #expect(read.problems.map(\.place) == places + ["/sittings/\(sittings.count)"])
        #expect(read.problemCount == mistakes.count + 5)
        let history = try SittingHistory(database: Database(inMemory: .init()))
        #expect(try history.add(read, user: "ben").ids == ["sitting-1"])
    }

    @Test(
        "What is no such document is refused with a reason",
        arguments: [
            ("{", "begins like JSON"), ("{\"schema\": \"bricks.timer.export/6\"}", "bricks.timer.export/6"),
            ("{}", "schema “”"),
            ("{\"schema\": 5}", "schema “”"), ("{\"schema\": \"other/1\"}", "other/1"),
            (String(repeating: "{\"a\":", count: 100_000), "begins like JSON"),
        ])
    func refused(text: String, words: String) {
        #expect(SittingDocumentReader.matches(Array(" \n\(text)".utf8)))
        do {
            _ = try SittingDocumentReader(now: Self.now).read(Array(text.utf8))
            Issue.record("It was read.")
        } catch {
            #expect(error.text.contains(words))
        }
        #expect(!SittingDocumentReader.matches(Array("started_at,seconds".utf8)))
    }

    @Test(
        "Another person's rules and badges stay: rules are taken where there are none, badges with their sittings alone"
    )
    func kept() throws {
        let history = try SittingHistory(database: Database(inMemory: .init()))
        try history.setPolicy(StreakPolicy(minimumMinutes: 9, dayStart: 0, freezes: 0, isShown: false), user: "ben")
        let read = try content([
            "schema": "bricks.timer.export/5", "sittings": [],
            "badges": [["id": "minutes-6000", "sitting": "sitting-1", "earnedAt": 5]],
            "streakPolicy": [
                "minimumMinutes": 1, "dayStartsAtHour": 1, "freezesPerMonth": 1, "shown": true, "pauses": [],
            ],
        ])
        _ = try history.add(read, user: "ben")
        #expect(try history.policy(user: "ben").minimumMinutes == 9)
        #expect(try history.badges(user: "ben").isEmpty)
    }

    @Test(
        "Tags are read as people type them",
        arguments: [
            ("", []), (" morning ,, with   Ann\n#rain; Morning", ["morning", "with Ann", "rain"]),
            ("a,b,c,d,e,f,g,h,i,j", ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]),
            ("a,b,c,d,e,f,g,h,i,j,k", nil), (String(repeating: "x", count: 31), nil),
            (String(repeating: "é", count: 30), [String(repeating: "é", count: 30)]), ("a\u{202E}b\u{0}", ["ab"]),
            (String(repeating: "x,", count: 100_000), nil),
        ] as [(String, [String]?)])
    func tags(text: String, tags: [String]?) { #expect(SittingTags.read(text) == tags) }

    @Test(
        "The mood before a sitting is asked on the timer, holds for an hour, and goes with the sitting into its record")
    func moodBefore() throws {
        let services = FakeServices()
        let keeper = SettingsKeeper(services: services, configuration: try TimerConfiguration(document: [:]))
        #expect(try keeper.moodBefore(at: 5_000_000) == nil)
        try keeper.setMoodBefore(.calm, at: 5_000_000)
        #expect(try keeper.moodBefore(at: 5_000_000) == .calm && keeper.moodBefore(at: 8_600_000) == .calm)
        #expect(try keeper.moodBefore(at: 8_600_001) == nil && keeper.moodBefore(at: 4_999_999) == nil)
        try keeper.setMoodBefore(nil, at: 6_000_000)
        #expect(try keeper.moodBefore(at: 6_000_000) == nil)
        services.stored["moodBefore"] = "9 x"
        #expect(try keeper.moodBefore(at: 6_000_000) == nil)
        var state = SittingState.idle
        _ = try state.start(id: "s", settings: .standard, moodBefore: .rough, zone: zone, at: 1_000)
        #expect(try SittingState(document: state.document) == state)
        guard case .recordSession(let record)? = state.advance(to: 10_000_000).first else {
            Issue.record("Nothing was recorded.")
            return
        }
        #expect(record.moodBefore == .rough && record.mood == nil)
    }

    @Test("The form of a sitting takes both moods and the tags, and tells too many of them at their field")
    func form() throws {
        var form = SittingForm(record("sitting-1", at: 1_790_000_000_000))
        let (same, _) = try form.record(now: Self.now) { _ in zone }
        #expect(same == form.base)
        form.take(["tags": "a, b", "moodBefore": ["5"]])
        let (changed, problems) = try form.record(now: Self.now) { _ in zone }
        #expect(problems.isEmpty && changed?.tags == ["a", "b"] && changed?.moodBefore == .great)
        form.take(["tags": .string((0..<11).map { "t\($0)" }.joined(separator: ","))])
        let (none, told) = try form.record(now: Self.now) { _ in zone }
        #expect(none == nil && told[.tags]?.contains("at most 10 tags") == true)
        let history = try filled()
        let stored = try #require(try history.sitting(user: "ada", id: "sitting-1"))
        #expect(stored.tags == ["morning", "with Ann"] && stored.moodBefore == .uneasy)
    }
}
