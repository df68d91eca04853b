import Foundation
import JSONText
import SurfaceMessages
import Surfaces
import TestSupport
import Testing

@testable import TerminalSurface

/// - Shows: UI2
@Suite("Parts and calendars on a terminal")
struct ChartPartsScreenTests {
    private static let nights = View.stacked("Sleep", unit: "h", parts: ["Deep", "Core"], points: .path("/p"), id: "n")
    private static let nightData: JSON = [
        "p": [["label": "Mo", "values": [1, 3]], ["label": "Tu", "values": [nil, 2]]]
    ]
    private static let days = View.calendar("Minutes", unit: "min", days: .path("/p"), id: "d")
    private static let dayData: JSON = [
        "p": [
            ["date": "2025-01-20", "value": 9], ["date": "2026-01-12", "value": 20],
            ["date": "2026-01-14", "value": 5],
        ]
    ]

    @Test("A stacked bar has a mark for each part, whose figures stand below it", arguments: [30, 40, 80])
    func stacked(_ columns: Int) throws {
        let paper = try AppOnPaper(Self.nights, data: Self.nightData, rows: 40, columns: columns)
        let text = paper.lines.joined(separator: "\n")
        let monday = try #require(paper.lines.first { $0.contains("Mo ") })
        let (deep, core) = (monday.count { $0 == "█" }, monday.count { $0 == "▓" })
        #expect(deep > 0 && core == 3 * deep || abs(core - 3 * deep) <= 2, "\(text)")
        #expect(text.contains("█ Deep 1, ▓ Core 3") && text.contains("▓ Core 2"), "\(text)")
        let layer = try #require(paper.app.active)
        for line in layer.layout.lines { #expect(line.width <= layer.width) }
    }

    @Test("A calendar has a line for each day of the week and the weeks that have room", arguments: [30, 40, 80])
    func calendar(_ columns: Int) throws {
        let paper = try AppOnPaper(Self.days, data: Self.dayData, rows: 60, columns: columns)
        let text = paper.lines.joined(separator: "\n")
        let monday = try #require(paper.lines.first { $0.contains("Mon ") })
        #expect(monday.contains("█") && monday.contains("▓") == (columns == 80), "\(text)")
        #expect(try #require(paper.lines.first { $0.contains("Wed ") }).contains("▒"), "\(text)")
        #expect(text.contains("Jan 2026"))
        let layer = try #require(paper.app.active)
        for line in layer.layout.lines { #expect(line.width <= layer.width) }
    }

    @Test("Printed, every value is a line, with its parts below")
    func printed() throws {
        func text(_ view: View, _ data: JSON) throws -> String {
            var surface = Surface(id: "s")
            for message in SurfaceContent(view, data: data).messages(surface: "s").array ?? [] {
                try surface.apply(message)
            }
            let environment = SurfaceEnvironment(
                locale: Locale(identifier: "en_GB"), timeZone: .gmt, now: .distantPast)
            return TerminalRenderer(width: 50).render(try surface.resolve(environment), title: nil)
        }
        let nights = try text(Self.nights, Self.nightData)
        #expect(nights.contains("Sleep (h)\n  Mo  4\n    Deep 1, Core 3\n  Tu  2\n    Core 2"), "\(nights)")
        let days = try text(Self.days, Self.dayData)
        #expect(days.contains("12 Jan 2026  20") && days.contains("14 Jan 2026   5"), "\(days)")
    }
}
