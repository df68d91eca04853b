import Database
import Foundation
import JSONText
import TestSupport
import Testing

@testable import Timer

/// - Shows: MD Timer
@Suite("Sitting history")
struct SittingHistoryTests {
    private let zone = LocalZone(storedIdentifier: "UTC", offset: 0)
    private static let day: Int64 = 86_400_000

    private func record(
        _ id: String, day: Int64, seconds: Int64 = 600, planned: Int64 = 600, time: Int64 = 0
    ) -> SittingRecord {
        let start = (20_000 + day) * Self.day + time
        return SittingRecord(
            id: id, startedAt: start, endedAt: start + seconds * 1000, secondsSat: seconds, secondsPlanned: planned,
            zone: zone, completed: seconds == planned)
    }

    private func history() throws -> SittingHistory { try SittingHistory(database: Database(inMemory: .init())) }

    @Test("A sitting is stored once, and its badges are told again to who asks again")
    func once() throws {
        let history = try history()
        let first = try history.record(record("a", day: 0), user: "u")
        #expect(first == .init(isNew: true, badges: [.firstSitting]))
        #expect(try history.record(record("a", day: 0), user: "u") == .init(isNew: false, badges: [.firstSitting]))
        #expect(try history.record(record("b", day: 0), user: "u") == .init(isNew: true, badges: []))
        #expect(try history.record(record("a", day: 0), user: "other").isNew)
        let totals = try history.totals(user: "u", now: record("x", day: 0).startedAt, zone: zone)
        #expect(totals.sittings == 2 && totals.minutes == 20 && totals.streak.current == 1)
    }

    @Test("Every badge is earned exactly when its rule is met, and once")
    func badges() throws {
        let history = try history()
        var earned: [Badge: Int] = [:]
        for day in 0..<110 {
            let recorded = try history.record(
                record("s\(day)", day: Int64(day), seconds: 3600, planned: 3600), user: "u")
            for badge in recorded.badges {
                #expect(earned.updateValue(day + 1, forKey: badge) == nil)
            }
        }
        #expect(
            earned == [
                .firstSitting: 1, .minutes60: 1, .streak3: 3, .streak7: 7, .sittings10: 10, .minutes600: 10,
                .streak30: 30, .sittings50: 50, .sittings100: 100, .minutes6000: 100,
            ])
        #expect(try history.badges(user: "u").count == Badge.allCases.count)
    }

    @Test("A sitting broken off within a minute adds its time but no day, no sitting and no badge")
    func brokenOff() throws {
        let history = try history()
        #expect(try history.record(record("a", day: 0, seconds: 59), user: "u").badges.isEmpty)
        let totals = try history.totals(user: "u", now: record("x", day: 0).startedAt, zone: zone)
        #expect(totals.sittings == 0 && totals.seconds == 59 && totals.streak.current == 0)
        #expect(try history.record(record("b", day: 0, seconds: 60), user: "u").badges == [.firstSitting])
    }

    @Test("A sitting past midnight counts for the date at which it was begun")
    func midnight() throws {
        let history = try history()
        let late = record("a", day: 0, seconds: 3600, planned: 3600, time: Self.day - 60_000)
        _ = try history.record(late, user: "u")
        let totals = try history.totals(user: "u", now: late.endedAt, zone: zone)
        #expect(totals.streak.current == 1 && !totals.streak.satToday)
    }

    @Test("Pages follow each other without gap or repetition, also among sittings begun at one instant")
    func pages() throws {
        let history = try history()
        for index in 0..<25 { _ = try history.record(record("s\(index)", day: Int64(index / 5)), user: "u") }
        var seen: [String] = []
        var cursor: SittingHistory.Cursor?
        while true {
            let page = try history.sittings(user: "u", after: cursor, limit: 4)
            guard let last = page.last else { break }
            seen += page.map(\.id)
            cursor = SittingHistory.Cursor(after: last)
        }
        #expect(seen.count == 25 && Set(seen).count == 25)
        #expect(try history.sittings(user: "u", limit: .max).count == 25)
    }

    @Test("A person's data is exported whole and erased whole, and nobody else's")
    func exportAndErase() throws {
        let history = try history()
        _ = try history.record(record("a", day: 0), user: "u")
        _ = try history.record(record("b", day: 1), user: "other")
        let export = try history.export(user: "u")
        #expect(export["sittings"]?.array?.count == 1)
        #expect(export["sittings"]?[0]?["zone"] == "UTC")
        #expect(export["badges"]?[0]?["id"] == "first-sitting")
        #expect(try history.erase(user: "u") == 1)
        let nothing: JSON = [
            "schema": "bricks.timer.export/5", "sittings": [], "badges": [], "deleted": [], "presets": [],
            "health": ["saves": false, "shows": false, "sittings": []],
            "streakPolicy": StreakPolicy.standard.document,
        ]
        #expect(try history.export(user: "u") == nothing)
        #expect(try history.sittings(user: "other").count == 1)
    }

    @Test("A sitting that is changed keeps its place and earns what it earns; mood and note are exported")
    func changed() throws {
        let history = try history()
        var sitting = record("a", day: 0, seconds: 30)
        #expect(try history.record(sitting, user: "u").badges.isEmpty)
        sitting.mood = .calm
        sitting.note = "Rain on the roof"
        #expect(try history.save(sitting, user: "u"))
        #expect(try history.sittings(user: "u") == [sitting])
        let longer = record("a", day: 0, seconds: 600)
        #expect(try history.save(longer, user: "u"))
        #expect(try history.badges(user: "u").map(\.badge) == [.firstSitting])
        try history.setMood(.great, of: "a", user: "u")
        let exported = try history.export(user: "u")["sittings"]?[0]
        #expect(exported?["mood"] == 5 && exported?["note"] == "" && exported?["byHand"] == false)
        try history.setMood(nil, of: "a", user: "u")
        #expect(try history.sitting(user: "u", id: "a")?.mood == nil)
    }

    @Test("A sitting that was deleted is not recorded once more, and can be brought back; nobody else's goes")
    func deleted() throws {
        let history = try history()
        let sitting = record("a", day: 0)
        for user in ["u", "other"] { _ = try history.record(sitting, user: user) }
        try history.delete("a", user: "u")
        try history.delete("unknown", user: "u")
        #expect(try history.sittings(user: "u").isEmpty && history.sittings(user: "other").count == 1)
        // The timer that was interrupted tells of it again.
        #expect(try history.record(sitting, user: "u") == .init(isNew: false, badges: []))
        #expect(try history.export(user: "u")["deleted"] == ["a"])
        #expect(try history.save(sitting, user: "u"))
        #expect(try history.sittings(user: "u") == [sitting] && history.export(user: "u")["deleted"] == [])
        try history.delete("a", user: "u")
        try history.erase(user: "u")
        #expect(try history.export(user: "u")["deleted"] == [])
    }

    @Test("A file of the first version is brought up to date, and nothing of it is lost")
    func firstVersion() throws {
        let folder = try ScratchFolder()
        let path = folder.file("timer.sqlite")
        do {
            let old = try Database(path: path)
            // The schema as it was released first.
            let schema = try String(
                contentsOfFile: Repository.path("Tests/TimerTests/Fixtures/schema-1.sql"), encoding: .utf8)
            try old.migrate([Database.Migration("sittings and badges", script: schema)])
            try old.execute(
                "INSERT INTO sittings VALUES ('u', 'a', 1728000000000, 1728000600000, 600, 600, 'UTC', 0, 1, 1)")
            try old.execute("INSERT INTO badges VALUES ('u', 'first-sitting', 'a', 1728000600000)")
        }
        let history = try SittingHistory(database: Database(path: path))
        #expect(try history.sittings(user: "u") == [record("a", day: 0)])
        #expect(try history.badges(user: "u").map(\.badge) == [.firstSitting])
    }

    @Test("Names that look like SQL are names")
    func quoting() throws {
        let history = try history()
        let user = "'; DROP TABLE sittings; --"
        _ = try history.record(record("a", day: 0), user: user)
        #expect(try history.sittings(user: user).count == 1)
    }

    @Test("What was stored is there after the file is opened again")
    func reopened() throws {
        let folder = try ScratchFolder()
        let path = folder.file("timer.sqlite")
        _ = try SittingHistory(database: Database(path: path)).record(record("a", day: 0), user: "u")
        let again = try SittingHistory(database: Database(path: path))
        #expect(try again.sittings(user: "u") == [record("a", day: 0)])
    }

    @Test("Many threads may record the same sittings; each is stored once and each badge earned once")
    func concurrency() throws {
        let history = try history()
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for index in 0..<30 {
                #expect(throws: Never.self) {
                    _ = try history.record(record("s\(index)", day: Int64(index)), user: "u")
                }
            }
        }
        #expect(try history.sittings(user: "u", limit: 200).count == 30)
        let badges = try history.badges(user: "u").map(\.badge)
        #expect(Set(badges).count == badges.count)
        #expect(badges.contains(.streak30) && badges.contains(.sittings10))
    }
}
