import Foundation
import JSONText
import SurfaceMessages
import Surfaces
import TestSupport
import Testing

@Suite("Charts with gaps and timelines")
struct ChartResolutionTests {
    private func chart(_ view: View, _ points: JSON) throws -> ResolvedNode.Chart {
        let surface = try SurfaceFixtures.built(view, data: ["p": points])
        guard case .chart(let chart) = try surface.resolve(SurfaceFixtures.environment).content else {
            throw CocoaError(.coderValueNotFound)
        }
        return chart
    }

    @Test("A value of null keeps its place, and what is no point has none")
    func gap() throws {
        let chart = try chart(
            .chart("Steps", .line, unit: "", points: .path("/p")),
            [
                ["label": "Mo", "value": 5], ["label": "Tu", "value": nil], ["label": "x", "value": "y"],
                ["label": "We", "value": 7], ["label": "Th", "value": nil], 5,
            ])
        #expect(chart.places == ["Mo", "Tu", "We", "Th"])
        #expect(chart.points.map(\.place) == [0, 2])
        #expect(chart.points.map(\.label) == ["Mo", "We"])
    }

    @Test("A timeline has its spans in lanes, on the clock that they were written with")
    func timeline() throws {
        let chart = try chart(
            .timeline("Night", lanes: ["Awake", "Deep", "Awake", ""], spans: .path("/p")),
            [
                ["label": "Deep", "start": "2026-01-17T00:10:00+01:00", "end": "2026-01-17T01:00:00.500+01:00"],
                ["label": "Awake", "start": "2026-01-16T23:05:00+01:00", "end": "2026-01-17T00:10:00+01:00"],
                ["label": "Other", "start": "2026-01-17T01:00:00Z", "end": "2026-01-17T02:00:00Z"],
            ])
        #expect(chart.places == ["Awake", "Deep", "Other"])
        #expect(chart.points.map(\.label) == ["Awake", "Deep", "Other"])
        #expect(chart.points.map(\.place) == [0, 1, 2])
        #expect(chart.points[0].low == 1_768_601_100 && chart.points[0].high == 1_768_605_000)
        #expect(chart.points[0].lowText?.contains("11:05") == true, "\(chart.points[0])")
        #expect(chart.points[2].lowText?.contains("1:00") == true)
        #expect(chart.ticks.first?.text.contains("11") == true, "\(chart.ticks)")
        #expect((2...6).contains(chart.ticks.count))
        #expect(chart.share(of: 1_768_601_100) > 0 && chart.share(of: 1_768_601_100) < 0.1)
    }

    @Test(
        "A span that is none is left out",
        arguments: [
            ["label": "Deep", "start": "2026-01-17T00:10:00", "end": "2026-01-17T01:00:00"],
            ["label": "Deep", "start": "2026-01-17T01:00:00Z", "end": "2026-01-17T01:00:00Z"],
            ["label": "Deep", "start": "2026-01-17T02:00:00Z", "end": "2026-01-17T01:00:00Z"],
            ["label": "Deep", "start": "2026-01-17T02:00:00+99:00", "end": "2026-01-17T03:00:00+99:00"],
            ["label": "", "start": "2026-01-17T00:10:00Z", "end": "2026-01-17T01:00:00Z"],
            ["label": "Deep", "start": "yesterday", "end": "today"], ["label": "Deep", "value": 3], 5,
        ] as [JSON])
    func noSpan(_ element: JSON) throws {
        let chart = try chart(.timeline("Night", lanes: ["Deep"], spans: .path("/p")), [element])
        #expect(chart.points.isEmpty && chart.ticks.isEmpty)
        #expect(chart.places == ["Deep"])
    }

    @Test(
        "The scale of a timeline has few lines an even step apart, however long it is",
        arguments: [
            ("2026-01-17T00:00:00Z", "2026-01-17T00:00:01Z"), ("2026-01-17T00:00:00Z", "2026-01-17T08:17:00Z"),
            ("2026-01-17T23:59:59Z", "2026-01-18T00:00:01Z"), ("1600-01-01T00:00:00Z", "9999-12-31T23:59:59Z"),
        ])
    func scale(_ start: String, _ end: String) throws {
        let chart = try chart(
            .timeline("Night", lanes: [], spans: .path("/p")),
            [["label": "A", "start": .string(start), "end": .string(end)]])
        let values = chart.ticks.map(\.value)
        #expect((2...6).contains(values.count), "\(values)")
        let low = try #require(values.first), high = try #require(values.last)
        #expect(low <= (chart.points.first?.low ?? low) && high >= (chart.points.first?.high ?? high))
        let steps = zip(values, values.dropFirst()).map { $1 - $0 }
        #expect(Set(steps).count == 1)
    }
}
