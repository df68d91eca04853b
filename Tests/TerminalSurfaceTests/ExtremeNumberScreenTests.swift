import Foundation
import JSONText
import SurfaceMessages
import Surfaces
import TestSupport
import Testing

@testable import TerminalSurface

@Suite("Extreme numbers in surfaces, on a terminal")
struct ExtremeNumberScreenTests {
    private static let screen = View.column([
        .row([.text(.path("/value")), .text("Second")]), .text(.formattedNumber(.path("/value"), decimals: 2)),
        .progress("Journey", value: .path("/value")), .countdown("Sitting", remainingSeconds: .path("/value")),
        .slider("Level", path: "/value", min: 0, max: 10, id: "level"),
        .chart("Steps", .bar, unit: "per day", points: .path("/points")),
        .chart("Steps", .line, unit: "per day", points: .path("/points")),
        .chart("Steps", .range, unit: "per day", points: .path("/points")),
        .scatter("Pairs", x: .init("x"), y: .init("y"), points: .path("/pairs")),
        .scatter("Pairs", x: .init("x"), y: .init("y"), isEqual: true, points: .path("/pairs")),
        .chart("Heart", .band, unit: "bpm", points: .path("/points")),
        .stacked("Sleep", unit: "h", parts: ["Deep", "Core"], points: .path("/nights")),
        .calendar("Minutes", unit: "min", days: .path("/days")),
    ])
    private static let data: JSON = [
        "value": 1, "pairs": [["x": 1, "y": 2], ["x": 3, "y": 1], ["x": 2, "y": 4]],
        "nights": [["label": "A", "values": [1, 2]], ["label": "B", "values": [3, 4]]],
        "days": [["date": "2026-01-16", "value": 1], ["date": "2026-01-17", "value": 2]],
        "points": [
            ["label": "A", "value": 1, "low": 1, "high": 2], ["label": "B", "value": 3, "low": 1, "high": 2],
            ["label": "C", "value": 2, "low": 3, "high": 4],
        ],
    ]

    @Test("It is drawn for each in the place of every number", arguments: ExtremeNumbers.values)
    func drawn(_ number: JSON) throws {
        var surface = Surface(id: "s")
        for message in SurfaceContent(Self.screen, data: Self.data).messages(surface: "s").array ?? [] {
            // Numbers of components too; one that is refused leaves the others.
            guard let components = message["updateComponents"]?["components"]?.array else {
                try? surface.apply(ExtremeNumbers.replacing(message, by: number))
                continue
            }
            try surface.apply(message)
            for component in components {
                try? surface.apply([
                    "version": "v0.9",
                    "updateComponents": [
                        "surfaceId": "s", "components": [ExtremeNumbers.replacing(component, by: number)],
                    ],
                ])
            }
        }
        let environment = SurfaceEnvironment(
            locale: Locale(identifier: "en_GB"), timeZone: .gmt, now: Date(timeIntervalSince1970: 1_768_550_400))
        let node = try surface.resolve(environment)
        for width in [20, 60] {
            #expect(TerminalRenderer(width: width).render(node, title: nil).contains("Steps"))
            var builder = LayoutBuilder(screen: "s")
            #expect(!builder.block(node, width).lines.isEmpty)
        }
    }
}
