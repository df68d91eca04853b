import Foundation
import JSONText
import SurfaceMessages
import TestSupport
import Testing

@testable import Surfaces

/// - Shows: UI2
@Suite("Charts of parts and calendars")
struct ChartPartsTests {
    private func chart(_ view: View, _ points: JSON, locale: String = "en_GB") throws -> ResolvedNode.Chart {
        let surface = try SurfaceFixtures.built(view, data: ["p": points])
        let environment = SurfaceEnvironment(locale: Locale(identifier: locale), timeZone: .gmt, now: .distantPast)
        guard case .chart(let chart) = try surface.resolve(environment).content else {
            throw CocoaError(.coderValueNotFound)
        }
        return chart
    }

    private static let calendar = View.calendar("Minutes", unit: "min", days: .path("/p"))

    @Test("A stacked value is the sum of its parts, and parts that are missing or negative add nothing")
    func stacked() throws {
        let chart = try chart(
            .stacked("Sleep", unit: "h", parts: ["Deep", "Core", "REM"], points: .path("/p")),
            [
                ["label": "Mo", "values": [1, 2.5, 0.5]], ["label": "Tu", "values": [nil, -1, 3, 100]],
                ["label": "We", "values": []], ["label": "Th"], ["values": [1]], 5,
                ["label": "Fr", "values": ["1", 2]],
            ])
        #expect(chart.parts == ["Deep", "Core", "REM"] && chart.places == ["Mo", "Tu", "We", "Fr"])
        #expect(chart.points.map(\.value) == [4, 3, 2] && chart.points.map(\.place) == [0, 1, 3])
        #expect(chart.points[1].parts.map(\.text) == [nil, nil, "3"])
        #expect(chart.ticks.first?.value == 0 && chart.ticks.last?.value == 4)
        #expect(
            chart.points.map(\.valueText) == ["4", "3", "2"]
                && chart.points[0].parts.map(\.value) == [1, 2.5, 0.5])
    }

    @Test("Eight parts of the largest numbers stay between the ends of the scale, and a ninth is not shown")
    func largest() throws {
        let chart = try chart(
            .stacked("x", unit: "", parts: (0..<9).map { "\($0)" }, points: .path("/p")),
            [["label": "a", "values": .array([JSON](repeating: .double(9e298), count: 9))]])
        #expect(chart.parts.count == 8 && chart.points.count == 1)
        let point = try #require(chart.points.first)
        #expect(point.value.isFinite && (0...1).contains(chart.share(of: point.value)))
    }

    @Test(
        "A calendar begins its weeks as the person's language does",
        arguments: [("en_GB", 2, 4), ("en_US", 1, 5), ("ar_EG", 7, 6)])
    func weekdays(_ locale: String, _ first: Int, _ place: Int) throws {
        // 16 January 2026 was a Friday.
        let chart = try chart(Self.calendar, [["date": "2026-01-16", "value": 20]], locale: locale)
        let calendar = try #require(chart.calendar)
        var foundation = Calendar(identifier: .gregorian)
        foundation.locale = Locale(identifier: locale)
        #expect(calendar.weekdays.count == 7)
        #expect(calendar.weekdays.first == foundation.shortStandaloneWeekdaySymbols[first - 1])
        #expect(chart.points.map(\.place) == [place] && calendar.weeks == 1 && calendar.lastDay == place)
    }

    @Test("A calendar has its days in order, the later of two values of a day, and the last 53 weeks")
    func days() throws {
        let chart = try chart(
            Self.calendar,
            [
                ["date": "2026-01-18", "value": 5], ["date": "2026-01-16", "value": 1],
                ["date": "2026-01-18", "value": 7],
                ["date": "2020-01-01", "value": 3], ["date": "2026-02-30", "value": 3],
                ["date": "2026-1-2", "value": 3],
                ["date": "2026-01-17", "value": nil], ["label": "Mo", "value": 3], ["date": 5, "value": 3],
            ])
        #expect(chart.points.map(\.day) == ["2026-01-16", "2026-01-18"] && chart.points.map(\.value) == [1, 7])
        #expect(chart.points.map(\.label) == ["16 Jan 2026", "18 Jan 2026"])
        #expect(chart.shades == [2, 4] && chart.calendar?.months == ["Jan 2026"])
    }

    @Test(
        "However far apart its days are, a calendar has 53 weeks at most",
        arguments: [("0001-01-01", "9999-12-31"), ("2024-12-31", "2026-01-01"), ("2025-01-06", "2026-01-11")])
    func span(_ first: String, _ last: String) throws {
        let chart = try chart(
            Self.calendar, [["date": .string(first), "value": 1], ["date": .string(last), "value": 0]])
        let calendar = try #require(chart.calendar)
        #expect((1...53).contains(calendar.weeks) && calendar.lastDay < calendar.weeks * 7)
        for point in chart.points { #expect((0...calendar.lastDay).contains(point.place)) }
        #expect(chart.points.last?.day == last)
    }

    @Test("Days are those of Foundation's calendar")
    func sameDays() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        for number in stride(from: -100_000, through: 200_000, by: 173) {
            let date = Date(timeIntervalSince1970: Double(number) * 86_400)
            let text = CivilDay(number: number).description
            let day = calendar.component(.day, from: date)
            #expect(CivilDay(text)?.number == number && text.hasSuffix(String(format: "-%02d", day)), "\(text)")
        }
        for text in ["2025-02-29", "2026-13-01", "2026-00-10", "2026-01-00", "0000-01-01", "2026-01-1x", "２０２６-01-01"] {
            #expect(CivilDay(text) == nil, "\(text)")
        }
    }

    @Test("A day's shade is the quarter of the values that it is in, and nothing has none")
    func shades() throws {
        func shades(_ values: [Double]) throws -> [Int] {
            try chart(
                Self.calendar,
                .array(
                    values.enumerated().map { index, value in
                        ["date": .string("2026-01-\(index + 10)"), "value": .double(value)]
                    })
            ).shades
        }
        #expect(try shades([400, 390, 410, 420, 0, -1]) == [2, 1, 3, 4, 0, 0])
        #expect(try shades([7]) == [4] && shades([7, 7, 7]) == [4, 4, 4] && shades([0]) == [0])
    }

    @Test("A calendar and a chart of parts without a value have no scale")
    func empty() throws {
        for view in [Self.calendar, .stacked("x", unit: "", parts: [], points: .path("/p"))] {
            let chart = try chart(view, [["label": "Mo", "values": []], ["date": "x", "value": 1]])
            #expect(chart.points.isEmpty && chart.ticks.isEmpty && chart.calendar == nil)
        }
    }
}
