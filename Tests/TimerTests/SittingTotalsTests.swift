import Database
import JSONText
import SurfaceMessages
import Testing

@testable import Timer

/// - Shows: MD Timer
@Suite("Totals that are kept by local day")
struct SittingTotalsTests {
    private static let day: Int64 = 86_400_000
    private static let start: Int64 = 1_500_000_000_000

    /// Sittings over years and zones, a few a day.
    private static func records(_ count: Int) -> [SittingRecord] {
        var generator = SplitMix64(state: 5)
        let zones = [("Pacific/Apia", 46_800), ("Europe/Berlin", 3_600), ("America/Anchorage", -32_400), ("UTC", 0)]
        return (0..<count).map { number in
            let zone = zones[Int(generator.next(below: 400)) < 397 ? 1 : Int(generator.next(below: 4))]
            let at = start + Int64(number) * (day / 14) + Int64(generator.next(below: 3_000_000))
            let seconds = 30 + Int64(generator.next(below: 2_400))
            return SittingRecord(
                id: "sitting-\(number)", startedAt: at, endedAt: at + seconds * 1_000, secondsSat: seconds,
                secondsPlanned: 1_200, zone: LocalZone(storedIdentifier: zone.0, offset: zone.1),
                completed: seconds >= 1_200)
        }
    }

    private struct Draw: Hashable {
        var totals: SittingHistory.Totals
        var days: [SittingStatistics.Day]
        var hours: [Int64]
    }

    private static let now = start + 3_650 * day
    private static let zone = LocalZone(storedIdentifier: "Europe/Berlin", offset: 3_600)

    private func draw(_ history: SittingHistory) throws -> Draw {
        let today = Self.zone.day(at: Self.now)
        return Draw(
            totals: try history.totals(user: "ada", now: Self.now, zone: Self.zone),
            days: try history.days(user: "ada", in: today - 371...today),
            hours: try history.hours(user: "ada", since: today - 371))
    }

    /// The same sums from the sittings themselves.
    private func expect(_ draw: Draw, of records: [SittingRecord]) {
        let today = Self.zone.day(at: Self.now)
        #expect(draw.totals.sittings == records.count(where: \.counts))
        #expect(draw.totals.seconds == records.reduce(0) { $0 + $1.secondsSat })
        let entries = records.filter(\.counts).sorted { ($0.startedAt, $0.id) < ($1.startedAt, $1.id) }
            .map { Streak.Entry(startedAt: $0.startedAt, zone: $0.zone) }
        #expect(draw.totals.streak == Streak(entries: entries, now: Self.now, zone: Self.zone))
        var days: [Int64: Int64] = [:]
        var hours = [Int64](repeating: 0, count: 24)
        for record in records where (today - 371...today).contains(record.day) {
            days[record.day, default: 0] += record.secondsSat
            let local = record.startedAt + Int64(record.zone.offset) * 1_000
            hours[Int(local % Self.day / 3_600_000)] += record.secondsSat
        }
        #expect(
            draw.days == days.sorted { $0.key < $1.key }.map { SittingStatistics.Day(day: $0.key, seconds: $0.value) })
        #expect(draw.hours == hours)
    }

    @Test("With 50,000 sittings a draw reads none of them: what is written over them behind its back changes nothing")
    func many() throws {
        let database = try Database(inMemory: .init())
        let history = try SittingHistory(database: database)
        let records = Self.records(50_000)
        var added = 0
        for chunk in stride(from: 0, to: records.count, by: 10_000) {
            added += try history.add(Array(records[chunk..<chunk + 10_000]), user: "ada").ids.count
        }
        #expect(added == 50_000)
        let first = try draw(history)
        expect(first, of: records)
        // No sitting is what it was; the totals, the days, the hours and the streak are.
        try database.execute(
            "UPDATE sittings SET seconds_sat = 1, counts = 0, started_at = started_at % 1000, zone = 'UTC'")
        #expect(try draw(history) == first)
        let kept = try database.query(
            "SELECT count(*) AS n FROM hours WHERE user = 'ada' AND day >= ?",
            [
                .integer(Self.zone.day(at: Self.now) - 371)
            ])
        // Rows of a year of days, by hour, and not those of all sittings.
        #expect(try #require(try kept.first?.integer("n")) < 24 * 372)
    }

    @Test("Sittings that are added, changed, deleted, brought back and imported leave totals as if counted anew")
    func changes() throws {
        let history = try SittingHistory(database: Database(inMemory: .init()))
        var stored: [String: SittingRecord] = [:]
        var generator = SplitMix64(state: 77)
        for record in Self.records(120).map({ shifted($0) }) {
            switch generator.next(below: 6) {
            case 0: _ = try history.add([record], user: "ada")
            case 1:
                try history.save(record, user: "ada")
            default: _ = try history.record(record, user: "ada")
            }
            stored[record.id] = record
            if generator.next(below: 3) == 0, let victim = stored.keys.sorted().randomElement(using: &generator) {
                try history.delete(victim, user: "ada")
                if generator.next(below: 2) == 0, var back = stored[victim] {
                    back.note = "again"
                    try history.save(back, user: "ada")
                    stored[victim] = back
                } else {
                    stored[victim] = nil
                }
            }
            if generator.next(below: 4) == 0 { expect(try draw(history), of: Array(stored.values)) }
            // One that was begun before all others.
            if generator.next(below: 12) == 0 {
                let early = SittingRecord(
                    id: "early-\(stored.count)", startedAt: Self.start - Int64(stored.count) * Self.day,
                    endedAt: Self.start,
                    secondsSat: 100, secondsPlanned: 100, zone: Self.zone, completed: true)
                try history.save(early, user: "ada")
                stored[early.id] = early
            }
        }
        expect(try draw(history), of: Array(stored.values))
        #expect(try history.remove(Array(stored.keys), user: "ada") == stored.count)
        expect(try draw(history), of: [])
        _ = try history.record(Self.records(1)[0], user: "ada")
        try history.erase(user: "ada")
        expect(try draw(history), of: [])
    }

    /// Near the end of the ten years, so that the year that is drawn has them.
    private func shifted(_ record: SittingRecord) -> SittingRecord {
        let at = record.startedAt + 3_500 * Self.day
        return SittingRecord(
            id: record.id, startedAt: at, endedAt: at + record.secondsSat * 1_000, secondsSat: record.secondsSat,
            secondsPlanned: record.secondsPlanned, zone: record.zone, completed: record.completed)
    }

    @Test("A goal is kept, exported and told in words, and the days of the year are a calendar")
    func goal() throws {
        let history = try SittingHistory(database: Database(inMemory: .init()))
        try history.setPolicy(
            StreakPolicy(minimumMinutes: 0, dayStart: 0, freezes: 0, isShown: true, goal: 20), user: "ada")
        #expect(try history.policy(user: "ada").goal == 20)
        #expect(try history.export(user: "ada")["streakPolicy"]?["goalMinutes"] == 20)
        // A Thursday.
        let today: Int64 = 20_783
        let days = [(today, 600), (today - 1, 1_200), (today - 6, 1_199), (today - 400, 9_999), (today - 364, 3_600)]
            .map { SittingStatistics.Day(day: $0.0, seconds: $0.1) }
        func card(_ span: SittingStatistics.Span) -> SurfaceContent {
            var card = StatisticsCard(
                statistics: SittingStatistics(span, days: days, today: today), hours: [Int64](repeating: 0, count: 24),
                locale: "en-GB")
            (card.goal, card.year, card.today) = (20, days, today)
            return SurfaceContent(card.view, data: .object(JSONObject(card.data)))
        }
        let week = (card(.week).components.array ?? []).compactMap { $0["text"]?.string }
        #expect(week.contains("Your goal of 20 minutes a day was reached on 1 of 7 days. Left today: 10 minutes."))
        let year = card(.year)
        let shown = try #require(year.data["calendar"]?.array)
        #expect(shown.count == 5)
        #expect(shown[0] == ["date": "2026-11-26", "value": 10] && shown[2] == ["date": "2026-11-20", "value": 19])
        #expect((year.components.array ?? []).contains { $0["kind"] == "calendar" })
        #expect(!(card(.week).components.array ?? []).contains { $0["kind"] == "calendar" })
        var form = StreakScreen(try history.policy(user: "ada"), locale: "en")
        #expect(form.take(["goal": "1441"]) == nil && form.problems[.goal] == "Enter 0–1440 minutes.")
        #expect(form.take(["goal": " 45 "])?.goal == 45)
    }
}
