import Foundation
import JSONText
import ModuleInterfaces
import ModuleKit
import TestSupport
import Testing

@testable import Biometrics

/// - Shows: MD Biometrics
@Suite("Days and nights against each other")
struct DayChangeTests {
    @Test("A trend has the slope and the p-value of pymannkendall, with ties and missing days")
    func trend() throws {
        for vector in try Oracle.read("trends") {
            let values = try #require(vector["values"]?.array).enumerated().compactMap { day, json in
                (json.double ?? json.integer.map { Double($0) }).map { (day: Int64(day), value: $0) }
            }
            let trend = try #require(DayTrend(values.reversed()))
            let expected = try Oracle.numbers(.array([vector["p"] ?? .null, vector["slope"] ?? .null]))
            #expect(Oracle.agrees(trend.p, expected[0]) && Oracle.agrees(trend.slope, expected[1]))
            #expect(trend.count == values.count)
        }
    }

    @Test("The Sleep Regularity Index is that of pyActigraphy, and wants five pairs of days")
    func regularity() throws {
        var compared = 0
        for vector in try Oracle.read("regularity") {
            let days = try #require(vector["days"]?.integer)
            let spans = try #require(vector["spans"]?.array).map { try Oracle.numbers($0).map { Int64($0) * 60_000 } }
            var asleep: [CalendarDay: [Range<Int64>]] = [:]
            for day in 0..<days {
                let start = day * SleepRegularity.day
                asleep[CalendarDay(number: day)] = spans.map { $0[0] - start..<$0[1] - start }
            }
            let regularity = SleepRegularity(asleep)
            guard days > SleepRegularity.minimumPairs else {
                #expect(regularity == nil)
                continue
            }
            let expected = try Oracle.numbers(.array([vector["index"] ?? .null]))[0]
            let index = try #require(regularity?.index)
            #expect(Oracle.agrees(index, expected) && regularity?.pairs == Int(days) - 1)
            compared += 1
        }
        #expect(compared == 2)
    }

    @Test("Values that are no numbers, days that repeat and spans without bounds give nothing, and nothing traps")
    func hostile() {
        func days(_ values: [Double]) -> [(day: Int64, value: Double)] {
            values.enumerated().map { (Int64($0.offset), $0.element) }
        }
        #expect(DayTrend(days([])) == nil && DayTrend(days(Array(repeating: 1, count: 9))) == nil)
        #expect(DayTrend(days(Array(repeating: .nan, count: 20))) == nil)
        #expect(DayTrend(Array(repeating: (day: 5, value: 1), count: 20)) == nil)
        let equal = DayTrend(days(Array(repeating: 7, count: 20)))
        #expect(equal?.slope == 0 && equal?.p == 1)
        // Exports have days from 1900 to 2200.
        let far = DayTrend((0..<10).map { (day: Int64($0) * 12_000 - 25_567, value: Double($0)) })
        #expect(far.map { $0.slope > 0 && $0.p < 0.001 } == true)
        #expect(DayTrend(days((0..<3_000).map { Double($0) }))?.count == DayTrend.maximum)
        #expect(Baseline([], minimum: 0) == nil && Baseline([.infinity, 1, 2], minimum: 3) == nil)
        #expect(Baseline([1, 2, 9], minimum: 3).map { $0.median == 2 && $0.distance == 1 } == true)
        let endless = Dictionary(
            uniqueKeysWithValues: (0..<7).map { (CalendarDay(number: $0), [Int64.min..<Int64.max, 5..<5]) })
        #expect(SleepRegularity(endless)?.index == 100)
        let many = [CalendarDay(number: 0): Array(repeating: 0..<1 as Range<Int64>, count: 100_001)]
        #expect(SleepRegularity(many) == nil)
        #expect(SleepDebt(Array(repeating: .nan, count: 9), goal: 480) == nil && SleepDebt([400], goal: 480) == nil)
        #expect(SleepDebt(Array(repeating: 400, count: 10), goal: 480)?.minutes == 800)
    }

    /// Nights of seven hours, and one of five at the end.
    private func load(_ stage: Stage) throws {
        let nights = try (8...31).map { (day: Int) -> String in
            let first = try #require(CalendarDay(year: 2022, month: 12, day: day))
            let length = day == 31 ? 5 : 7
            return Export.night(
                "Asleep", from: "\(first) 23:00:00 +0100", to: "\(first.advanced(by: 1)) 0\(length - 1):00:00 +0100")
        }
        try stage.load(nights)
    }

    @Test(
        "The screen tells what is usual, the trend and how regular nights are, and compares with a goal that one chooses"
    )
    func screen() throws {
        let stage = try Stage()
        try load(stage)
        let tab = try stage.open()
        _ = try answer { tab.session.open($0, tab: Tab.tab, route: "metric/sleep") }
        let screen = try #require(stage.host.pushed.last).screen
        var surface = try tab.surface(screen)
        for text in [
            "the median was 7 hours, and at least half of the 23 days with data were about that.",
            "The latest value is 2 hours below that median", "Theil–Sen, 23 days with data; Mann–Kendall p = ",
            "Sleep Regularity Index: 99.3 of 100, by 23 pairs of days",
        ] {
            #expect(surface.text.contains(text), "\(text) in \(surface.text)")
        }
        #expect(surface.component("debt") == nil)
        #expect(surface.text.split(separator: "\n").contains("6.5 hours"))
        try tab.press("goal-480", on: screen)
        surface = try tab.surface(screen)
        let debt = "you slept 16 hours less than your goal of 8 hours a night. 14 nights have data"
        #expect(surface.text.contains(debt), "\(surface.text)")
        #expect(surface.component("goal-480")?["isOn"] == true)
        let saved = try ChosenView(text: try tab.session.save())
        let other = try ChosenView(text: #"{"sleepGoal":99999999999}"#)
        #expect(saved.sleepGoal == 480 && other.sleepGoal == nil)
        try tab.press("goal-480", on: screen)
        surface = try tab.surface(screen)
        #expect(surface.component("debt") == nil)
        #expect(throws: CallFailure.self) {
            _ = try answer {
                tab.session.action(
                    $0, screen: screen,
                    action: ActionDocument(name: "sleep-goal", component: "goal-480", context: ["minutes": -1]))
            }
        }
    }

    @Test("A trend has as many decimals as say something, and is explained only where there is one")
    func amounts() {
        func change(_ metric: HealthMetric, _ slope: Double, days: Int) -> DayChange {
            let values = (0..<days).map { day in
                DayValue(
                    day: CalendarDay(number: Int64(day)), value: 5_000 + Double(day) * slope, range: nil, sleep: nil)
            }
            return DayChange(
                metric, values: values, recent: values, today: CalendarDay(number: 100), wording: .plain)
        }
        let steps = change(.steps, 58.821, days: 30), sleep = change(.sleep, 0.4786, days: 30)
        #expect(steps.lines.contains { $0.contains("it rises by 412 steps a week") }, "\(steps.lines)")
        #expect(sleep.lines.contains { $0.contains("it rises by 3.35 min a week") }, "\(sleep.lines)")
        let few = change(.cardioFitness, 0.1, days: 4)
        #expect(steps.hasTrend && !few.lines.isEmpty && !few.hasTrend)
    }

    @Test("Steps of today are no part of what is usual, because today is not over")
    func today() throws {
        let today = CalendarDay(number: 100)
        let values = (70...100).map { day in
            DayValue(day: CalendarDay(number: day), value: day == 100 ? 3 : 5_000, range: nil, sleep: nil)
        }
        let change = DayChange(.steps, values: values, recent: values, today: today, wording: .plain)
        #expect(change.lines.contains("The latest value is about that median."), "\(change.lines)")
        #expect(change.lines.contains { $0.contains("neither rises nor falls (Theil–Sen, 30 days") }, "\(change.lines)")
        let few = DayChange(.steps, values: [], recent: Array(values.suffix(9)), today: today, wording: .plain)
        #expect(few.lines.isEmpty)
    }
}
