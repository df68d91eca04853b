import Foundation
import JSONText
import SurfaceMessages
import Surfaces
import TestSupport
import Testing

@Suite("Charts with gaps, timelines and scatters")
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

    private static let scatter = View.scatter(
        "Pairs", x: .init("This", unit: "ms"), y: .init("Next", unit: "s"), points: .path("/p"))

    @Test("A scatter has a dot for each point with two numbers, from left to right, on a scale for each")
    func scatter() throws {
        let chart = try chart(
            Self.scatter,
            [
                ["x": 900, "y": 2], ["x": 800, "y": 5.5, "label": "First"], ["x": 900, "y": 1], ["x": 1, "y": nil],
                ["x": "2", "y": 2], ["x": 5], ["label": "Mo", "value": 3], 7, nil,
            ])
        #expect(chart.points.map(\.x) == [800, 900, 900] && chart.points.map(\.value) == [5.5, 1, 2])
        #expect(chart.points.map(\.xText) == ["800", "900", "900"] && chart.points[0].valueText == "5.5")
        #expect(chart.points.map(\.label) == ["First", "", ""] && chart.points.map(\.place) == [0, 1, 2])
        #expect(chart.horizontalName == "This (ms)" && chart.verticalName == "Next (s)")
        let axes = try #require(chart.axes)
        #expect(axes.ticks.first?.value == 800 && axes.ticks.last?.value == 900 && !axes.isEqual)
        #expect(chart.ticks.first?.value == 0 && chart.ticks.last?.value == 6, "\(chart.ticks)")
        #expect(chart.horizontalShare(of: chart.points[0]) == 0 && chart.horizontalShare(of: chart.points[2]) == 1)
        #expect(chart.places.isEmpty && chart.points.allSatisfy { $0.low == nil && $0.high == nil })
    }

    @Test("Equal axes have one scale around all numbers, and a scatter without names has those of its numbers")
    func equalAxes() throws {
        let chart = try chart(
            .scatter("Pairs", x: .init(""), y: .init(""), isEqual: true, points: .path("/p")),
            [["x": 0, "y": 100], ["x": 10, "y": 50]])
        let axes = try #require(chart.axes)
        #expect(axes.isEqual && axes.ticks == chart.ticks && axes.ticks.last?.value == 100)
        #expect(chart.horizontalName == "x" && chart.verticalName == "y")
    }

    @Test(
        "However far apart the points of a scatter are, they stand between the ends of both scales",
        arguments: [(0.0, 0.0), (1e299, -1e299), (9e299, 9e299), (-5e-300, 5e-300), (1e300, 1), (.infinity, 1)])
    func extremes(_ x: Double, _ y: Double) throws {
        for isEqual in [true, false] {
            let chart = try chart(
                .scatter("Pairs", x: .init("x"), y: .init("y"), isEqual: isEqual, points: .path("/p")),
                [["x": .double(x), "y": .double(y)], ["x": 1, "y": .double(y)]])
            #expect(chart.points.count == (x.magnitude < 1e300 ? 2 : 1))
            for point in chart.points {
                for share in [chart.horizontalShare(of: point), chart.share(of: point.value)] {
                    #expect((0...1).contains(share))
                }
            }
            for ticks in [chart.ticks, try #require(chart.axes).ticks] {
                #expect((2...10).contains(ticks.count) && ticks.allSatisfy(\.value.isFinite))
            }
        }
    }

    @Test("A scatter without a point has no scale, and one with too many points is refused")
    func bounds() throws {
        let empty = try chart(Self.scatter, [["x": 1]])
        #expect(empty.points.isEmpty && empty.ticks.isEmpty && empty.axes?.ticks == [])
        let many = JSON.array((0...6_000).map { ["x": .integer($0), "y": 1] })
        #expect(throws: SurfaceError.self) {
            var budget = SurfaceBudget()
            budget.outputNodes = 6_000
            budget.dataModelNodes = 100_000
            var surface = Surface(id: "s", budget: budget)
            for message in SurfaceContent(Self.scatter, data: ["p": many]).messages(surface: "s").array ?? [] {
                try surface.apply(message)
            }
            _ = try surface.resolve(SurfaceFixtures.environment)
        }
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
