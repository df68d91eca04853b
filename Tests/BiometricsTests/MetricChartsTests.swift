import JSONText
import SurfaceMessages
import Testing

@testable import Biometrics

/// - Shows: MD Biometrics
@Suite("Drawings of a metric")
struct MetricChartsTests {
    private static let today = CalendarDay(number: 19_500)

    private static func charts(
        _ metric: HealthMetric, days: Int, sleep: SleepMinutes? = nil
    ) -> MetricCharts {
        MetricCharts(
            metric: metric, window: DayWindow(days: days, today: today, lastData: nil),
            values: (0..<3).map {
                DayValue(
                    day: today.advanced(by: Int64($0 - 2)), value: sleep?.total ?? 60, range: 50...90, sleep: sleep)
            }, wording: .plain)
    }

    private static func chart(_ charts: MetricCharts) throws -> JSON {
        let messages = SurfaceContent(.column([charts.chart] + charts.calendar), data: .object(charts.data)).messages(
            surface: "s")
        let components = (messages.array ?? []).compactMap { $0["updateComponents"]?["components"]?.array }.flatMap(
            \.self)
        return try #require(components.first { $0["id"] == "chart" })
    }

    private static let staged = SleepMinutes(inBed: 480, asleep: 0, awake: 12, core: 240, deep: 66, rem: 90)

    @Test("Nights stand in their stages, without those that no night has")
    func nights() throws {
        let charts = Self.charts(.sleep, days: 30, sleep: Self.staged)
        let chart = try Self.chart(charts)
        #expect(chart["kind"] == "stacked" && chart["lanes"] == ["Deep sleep", "Core sleep", "REM sleep"])
        let points = charts.data["points"]?.array
        #expect(points?.count == 30)
        #expect(points?.first?["values"] == [nil, nil, nil])
        #expect(points?.last?["values"]?.array?.map(\.double) == [1.1, 4, 1.5])
    }

    @Test("Nights without stages, and those of a year, are bars")
    func bars() throws {
        let unstaged = SleepMinutes(inBed: 480, asleep: 400, awake: 0, core: 0, deep: 0, rem: 0)
        for charts in [
            Self.charts(.sleep, days: 30, sleep: unstaged), Self.charts(.sleep, days: 365, sleep: Self.staged),
        ] {
            #expect(try Self.chart(charts)["kind"] == "bar")
            #expect(charts.data["points"]?.array?.last?["value"] != nil)
        }
    }

    @Test("A year has a calendar of its days where days are counted")
    func calendar() {
        for (metric, days, isThere) in [
            (.steps, 365, true), (.steps, 90, false), (.sleep, 730, true), (.heartRate, 365, false),
        ] as [(HealthMetric, Int, Bool)] {
            let charts = Self.charts(metric, days: days, sleep: metric == .sleep ? Self.staged : nil)
            #expect(charts.calendar.isEmpty != isThere && (charts.data["days"] != nil) == isThere, "\(metric)")
        }
        #expect(
            Self.charts(.steps, days: 365).data["days"]?.array?.last
                == ["date": .string(Self.today.description), "value": .double(60)])
    }

    @Test("The heart rate of days is a band from the lowest to the highest reading")
    func band() throws {
        let charts = Self.charts(.heartRate, days: 30)
        #expect(try Self.chart(charts)["kind"] == "band")
        let last = charts.data["points"]?.array?.last
        #expect(last?["low"]?.double == 50 && last?["high"]?.double == 90 && last?["value"]?.double == 60)
    }
}
