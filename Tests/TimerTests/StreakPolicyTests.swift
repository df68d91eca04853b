import Database
import Foundation
import JSONText
import SurfaceMessages
import TestSupport
import Testing

@testable import Timer

/// - Shows: MD Timer
@Suite("Rules of streaks")
struct StreakPolicyTests {
    private static let day: Int64 = 86_400_000
    private let zone = LocalZone(storedIdentifier: "UTC", offset: 0)

    private func policy(minimum: Int64 = 0, dayStart: Int64 = 0, freezes: Int64 = 0, shown: Bool = true) -> StreakPolicy
    {
        StreakPolicy(minimumMinutes: minimum, dayStart: dayStart, freezes: freezes, isShown: shown)
    }

    private func record(_ id: String, day: Int64, minutes: Int64 = 10) -> SittingRecord {
        SittingRecord(
            id: id, startedAt: day * Self.day, endedAt: day * Self.day + minutes * 60_000, secondsSat: minutes * 60,
            secondsPlanned: minutes * 60, zone: zone, completed: true)
    }

    private func history() throws -> SittingHistory { try SittingHistory(database: Database(inMemory: .init())) }

    @Test("Months are those of the calendar, from 1970 to 2100")
    func months() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        for day in stride(from: Int64(-400), through: 47_482, by: 1) {
            let parts = calendar.dateComponents(
                [.year, .month], from: Date(timeIntervalSince1970: Double(day) * 86_400))
            let year = try #require(parts.year)
            let month = try #require(parts.month)
            #expect(Freezes.month(of: day) == Int64(year * 12 + month - 1))
        }
    }

    /// The streak as somebody counts it who goes through a calendar day by day.
    private func oracle(_ sat: Set<Int64>, today: Int64, freezes: Int64) -> (current: Int, longest: Int, frozen: Int) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        var left: [String: Int64] = [:]
        var current = 0
        var longest = 0
        var frozen = 0
        var gap: [String] = []
        func close() {
            var wanted: [String: Int64] = [:]
            for month in gap { wanted[month, default: 0] += 1 }
            if wanted.allSatisfy({ left[$0.key, default: freezes] >= $0.value }) {
                for (month, count) in wanted { left[month] = left[month, default: freezes] - count }
                frozen += gap.count
            } else {
                current = 0
                frozen = 0
            }
            gap = []
        }
        for day in (sat.min() ?? today)...today {
            if sat.contains(day) {
                if current > 0 { close() } else { gap = [] }
                current += 1
                longest = max(longest, current)
            } else if day < today {
                let date = calendar.dateComponents(
                    [.year, .month], from: Date(timeIntervalSince1970: Double(day) * 86_400))
                gap.append("\(date.year ?? 0)-\(date.month ?? 0)")
            }
        }
        if current > 0 { close() }
        return (current, longest, current > 0 ? frozen : 0)
    }

    @Test("Forgiven days are those of a count day by day", arguments: 0...8 as ClosedRange<Int64>)
    func freezes(_ count: Int64) {
        var generator = SplitMix64(state: UInt64(count) + 1)
        for _ in 0..<60 {
            let share = 2 + generator.next(below: 9)
            let days = (0..<120).filter { _ in generator.next(below: 10) < share }.map { Int64($0) + 20_000 }
            let today = 20_120 + Int64(generator.next(below: 4))
            let streak = Streak(
                entries: days.map { Streak.Entry(startedAt: $0 * Self.day + 3_600_000, zone: zone) },
                now: today * Self.day, zone: zone, policy: policy(freezes: count))
            let expected = oracle(Set(days), today: today, freezes: count)
            #expect(streak.current == expected.current && streak.longest == expected.longest)
            #expect(streak.frozen == expected.frozen)
        }
    }

    @Test(
        "Where the day begins at four, what is sat at three belongs to the day before, also over a change of the clocks"
    )
    func dayStart() throws {
        let berlin = "Europe/Berlin"
        func entry(_ text: String) throws -> Streak.Entry {
            let instant = try Int64(Date.ISO8601FormatStyle().parse(text).timeIntervalSince1970 * 1000)
            return Streak.Entry(startedAt: instant, zone: try #require(LocalZone(identifier: berlin, at: instant)))
        }
        func streak(_ texts: [String], now: String) throws -> Streak {
            let now = try entry(now)
            return Streak(
                entries: try texts.map(entry), now: now.startedAt, zone: now.zone, policy: policy(dayStart: 4))
        }
        // 3:59 on the fifth is the fourth; 4:00 is the fifth.
        #expect(try streak(["2026-01-04T19:00:00Z", "2026-01-05T02:59:00Z"], now: "2026-01-05T02:59:30Z").current == 1)
        #expect(try streak(["2026-01-04T19:00:00Z", "2026-01-05T03:00:00Z"], now: "2026-01-05T12:00:00Z").current == 2)
        #expect(try streak(["2026-01-04T19:00:00Z"], now: "2026-01-06T02:59:00Z").current == 1)
        #expect(try streak(["2026-01-04T19:00:00Z"], now: "2026-01-06T03:00:00Z").current == 0)
        // 3:30 of the night in which the clocks go forward, and 2:30 of the one in which they go back.
        #expect(try streak(["2026-03-28T19:00:00Z", "2026-03-29T01:30:00Z"], now: "2026-03-29T01:40:00Z").current == 1)
        #expect(try streak(["2026-10-24T19:00:00Z", "2026-10-25T01:30:00Z"], now: "2026-10-25T01:40:00Z").current == 1)
    }

    @Test("A sitting shorter than the minimum leaves its day out, and counts in every sum")
    func minimum() throws {
        let history = try history()
        for (index, minutes) in [10, 4, 5].enumerated() {
            _ = try history.record(record("s\(index)", day: Int64(20_000 + index), minutes: Int64(minutes)), user: "u")
        }
        func totals() throws -> SittingHistory.Totals {
            try history.totals(user: "u", now: 20_002 * Self.day, zone: zone)
        }
        #expect(try totals().streak.current == 3)
        try history.setPolicy(policy(minimum: 5), user: "u")
        #expect(try totals().streak.current == 1 && totals().sittings == 3 && totals().minutes == 19)
        try history.setPolicy(policy(minimum: 5, freezes: 1), user: "u")
        #expect(try totals().streak.current == 2 && totals().streak.frozen == 1)
        #expect(try history.policy(user: "other") == .standard)
    }

    @Test("Where streaks are off no badge is earned or shown, until they are on again")
    func off() throws {
        let history = try history()
        try history.setPolicy(policy(shown: false), user: "u")
        #expect(try history.record(record("a", day: 20_000), user: "u").badges.isEmpty)
        func words(_ screen: HistoryScreen) -> [String] {
            screen.content.components.array?.compactMap { $0["text"]?.string } ?? []
        }
        func screen() throws -> HistoryScreen {
            HistoryScreen(
                sittings: try history.sittings(user: "u"),
                totals: try history.totals(user: "u", now: 20_000 * Self.day, zone: zone),
                badges: try history.badges(user: "u"), zone: zone, locale: "en-GB", hasMore: false)
        }
        #expect(
            try !words(screen()).contains { $0.contains("streak:") } && words(screen()).contains("Streak and badges"))
        var timer = TimerScreen(
            state: .idle, now: 0, settings: .standard, zone: zone, locale: "en-GB", totals: try screen().totals)
        #expect(timer.content.components.array?.contains { $0["text"]?.string == "Your streak" } == false)
        try history.setPolicy(.standard, user: "u")
        #expect(try history.record(record("b", day: 20_000), user: "u").badges == [.firstSitting])
        #expect(try words(screen()).contains("Longest streak: 1 day"))
        timer.totals = try screen().totals
        #expect(timer.content.components.array?.contains { $0["text"]?.string == "Your streak" } == true)
    }

    @Test("The rules are exported and erased, and a file of the third version takes them")
    func stored() throws {
        let folder = try ScratchFolder()
        let path = folder.file("timer.sqlite")
        do {
            let old = try Database(path: path)
            let names = [
                "sittings and badges", "moods, notes and sittings entered by hand", "plans of sittings, and presets",
            ]
            try old.migrate(
                try names.enumerated().map { index, name in
                    let file = Repository.path("Tests/TimerTests/Fixtures/schema-\(index + 1).sql")
                    return Database.Migration(name, script: try String(contentsOfFile: file, encoding: .utf8))
                })
            try old.execute("INSERT INTO presets VALUES ('u', 'p', 1, 'Kept', 600, '{}')")
        }
        let history = try SittingHistory(database: Database(path: path))
        #expect(try history.presetTitles(user: "u").map(\.name) == ["Kept"])
        let rules = policy(minimum: 5, dayStart: 4, freezes: 2)
        try history.setPolicy(rules, user: "u")
        #expect(try history.policy(user: "u") == rules)
        #expect(
            try history.export(user: "u")["streakPolicy"]
                == [
                    "minimumMinutes": 5, "dayStartsAtHour": 4, "freezesPerMonth": 2, "goalMinutes": 0, "shown": true,
                    "pauses": [],
                ])
        try history.erase(user: "u")
        #expect(try history.policy(user: "u") == .standard)
    }

    // MARK: Pauses

    private func pause(_ first: Int64, _ last: Int64) -> StreakPolicy.Pause { .init(first: first, last: last) }

    @Test("Days of a pause interrupt no streak and do not count in it; they use no forgiven day")
    func pauses() {
        var rules = policy(freezes: 1)
        rules.pauses = [pause(102, 120), pause(130, 131)]
        func streak(_ days: [Int64], today: Int64) -> Streak {
            Streak(
                entries: days.map { Streak.Entry(startedAt: $0 * Self.day, zone: zone) }, now: today * Self.day,
                zone: zone, policy: rules)
        }
        #expect(streak([100, 101], today: 115).current == 2)
        #expect(streak([100, 101], today: 121).current == 2)
        #expect(streak([100, 101, 121], today: 121).current == 3)
        #expect(streak([100, 101, 121], today: 121).frozen == 0)
        // The day after the pause is forgiven; of two such days none is.
        #expect(streak([100, 101, 122], today: 122).current == 3)
        #expect(streak([100, 101, 122], today: 122).frozen == 1)
        #expect(streak([100, 101, 123], today: 123).current == 1)
        // A person who sits during a pause counts that day.
        #expect(streak([100, 101, 110, 121], today: 121).current == 4)
    }

    @Test("With pauses a streak is what somebody counts day by day")
    func pausesByDay() {
        var generator = SplitMix64(state: 7)
        for _ in 0..<300 {
            let days = (0..<80).filter { _ in generator.next(below: 3) > 0 }.map { Int64($0) + 20_000 }
            var paused: Set<Int64> = []
            for _ in 0..<3 {
                let first = 20_000 + Int64(generator.next(below: 78))
                paused.formUnion(first...first + Int64(generator.next(below: 6)))
            }
            var rules = policy()
            for day in paused.sorted() {
                if let last = rules.pauses.last, last.last == day - 1 {
                    rules.pauses[rules.pauses.count - 1] = pause(last.first, day)
                } else {
                    rules.pauses.append(pause(day, day))
                }
            }
            let today: Int64 = 20_082
            var expected = 0
            for day in 20_000...today {
                if days.contains(day) { expected += 1 } else if day < today, !paused.contains(day) { expected = 0 }
            }
            let streak = Streak(
                entries: days.map { Streak.Entry(startedAt: $0 * Self.day, zone: zone) }, now: today * Self.day,
                zone: zone, policy: rules)
            #expect(streak.current == expected)
        }
    }

    @Test("Pauses that touch become one; there are fifty at most, and with the person all are erased")
    func keptPauses() throws {
        let history = try history()
        #expect(try history.add(pause(100, 104), user: "u") && history.add(pause(110, 112), user: "u"))
        #expect(try history.add(pause(105, 108), user: "u"))
        #expect(try history.policy(user: "u").pauses == [pause(100, 108), pause(110, 112)])
        #expect(try history.add(pause(90, 200), user: "u"))
        #expect(try history.policy(user: "u").pauses == [pause(90, 200)])
        #expect(
            try history.export(user: "u")["streakPolicy"]?["pauses"]
                == [["first": "1970-04-01", "last": "1970-07-20"]])
        for number in 1..<50 as Range<Int64> {
            #expect(try history.add(pause(300 + 2 * number, 300 + 2 * number), user: "u"))
        }
        #expect(try !history.add(pause(500, 500), user: "u"))
        // One that joins others is no more than before.
        #expect(try history.add(pause(201, 201), user: "u"))
        try history.removePause(first: 90, user: "u")
        #expect(try history.policy(user: "u").pauses.count == 49)
        try history.erase(user: "u")
        #expect(try history.policy(user: "u").pauses.isEmpty)
    }

    @Test("A pause that is refused changes none of those that are kept")
    func refusedPause() throws {
        let history = try history()
        for number in 0..<50 as Range<Int64> {
            #expect(try history.add(pause(3 * number, 3 * number), user: "u"))
        }
        let before = try history.policy(user: "u").pauses
        #expect(try !history.add(pause(500, 500), user: "u"))
        #expect(try history.policy(user: "u").pauses == before)
    }

    @Test("Days are those of the calendar, and nothing else is a day")
    func days() {
        for (text, day) in [("1970-01-01", 0), ("2026-08-03", 20_668), ("9999-12-31", 2_932_896)] as [(String, Int64)] {
            #expect(CalendarDay.day(text) == day && CalendarDay.text(day) == text)
        }
        #expect(CalendarDay.day("2026-08-03T00:00:00Z") == 20_668)
        for text in ["", "2026-02-30", "1969-12-31", "2026-8-3", "26-08-03", "x", "10000-01-01", "2026-08-3x"] {
            #expect(CalendarDay.day(text) == nil, "\(text)")
        }
    }

    @Test("A pause is entered by its two days; a wrong one is told beside them")
    func pauseForm() {
        var screen = StreakScreen(.standard, locale: "en-GB")
        #expect(screen.takePause(["firstDay": "2026-08-03", "lastDay": "2026-08-03"]) == pause(20_668, 20_668))
        #expect(screen.takePause(["firstDay": "2026-08-03", "lastDay": "2027-08-03"]) == pause(20_668, 21_033))
        for last in ["2026-08-02", "2027-08-04", "", "soon"] {
            #expect(screen.takePause(["firstDay": "2026-08-03", "lastDay": .string(last)]) == nil)
            #expect(screen.content.components.array?.filter { $0["checks"] != nil }.count == 2)
        }
        screen.show([pause(20_668, 20_675), pause(20_700, 20_700)])
        let words = screen.content.components.array?.compactMap { $0["text"]?.string } ?? []
        #expect(words.contains("3 August 2026 to 10 August 2026"), "\(words)")
        #expect(screen.content.components.array?.contains { $0["checks"] != nil } == false)
    }

    @Test("What is wrong in the form stands beside its field; the rest makes the rules")
    func form() {
        var screen = StreakScreen(.standard, locale: "en-GB")
        #expect(screen.take([:]) == .standard)
        let typed: JSON = ["shown": false, "minimum": " 15 ", "dayStart": ["4"], "freezes": 8]
        #expect(screen.take(typed) == policy(minimum: 15, dayStart: 4, freezes: 8, shown: false))
        #expect(screen.take(["minimum": "121", "dayStart": ["7"], "freezes": "-1"]) == nil)
        #expect(Set(screen.problems.keys) == [.minimum, .dayStart, .freezes])
        #expect(screen.content.components.array?.filter { $0["checks"] != nil }.count == 3)
    }
}
