import JSONText
import SurfaceMessages
import Surfaces
import TestSupport
import Testing

@testable import WebSurface

/// - Shows: UI2
@Suite("Bands, parts and calendars on pages")
struct ChartPartsPageTests {
    private func html(_ view: View, _ points: JSON) throws -> String {
        try HTMLFixtures.html(try HTMLFixtures.surface("s", view, data: ["p": points]), renderer: HTMLRenderer())
    }

    @Test("A band is a surface from low to high with a line of the values, and ends before a gap")
    func band() throws {
        let html = try html(
            .chart("Heart", .band, unit: "bpm", points: .path("/p")),
            [
                ["label": "Mo", "value": 60, "low": 50, "high": 100],
                ["label": "Tu", "value": 70, "low": 60, "high": 90],
                ["label": "We", "value": nil], ["label": "Th", "value": 80, "low": 75, "high": 85],
            ])
        let area = try #require(html.firstMatch(of: /class="area" d="([^"]+)"/)).output.1
        // From the high of Monday over that of Tuesday to the lows, back to Monday. One day alone has no surface.
        #expect(area == "M12.50 0L37.50 16.67L37.50 66.67L12.50 83.33Z", "\(area)")
        let line = try #require(html.firstMatch(of: /class="line" d="([^"]+)"/)).output.1
        #expect(line.split(separator: "M").count == 2)
        #expect(html.contains("<th scope=\"row\">Mo</th><td>60</td><td>50</td><td>100</td>"))
    }

    @Test("A stacked bar has a part for each value, one on the other, a legend, and a table with the sum first")
    func stacked() throws {
        let html = try html(
            .stacked("Sleep", unit: "h", parts: ["Deep", "Core<"], points: .path("/p")),
            [["label": "Mo", "values": [1, 3]], ["label": "Tu", "values": [nil, 2]]])
        let bars = html.matches(of: /class="bar part-(\d)" x="[^"]+" y="([^"]+)" width="[^"]+" height="([^"]+)"/)
            .map { "\($0.output.1): \($0.output.2) \($0.output.3)" }
        #expect(bars == ["0: 75 25", "1: 0 75", "1: 50 50"], "\(bars)")
        #expect(
            html.contains("part-1\"></span>Core&lt;</li><li><span class=\"swatch part-0\"></span>Deep</li></ul>"))
        #expect(html.contains("<th scope=\"col\">Total (h)</th><th scope=\"col\">Deep</th>"))
        #expect(html.contains("<th scope=\"row\">Mo</th><td>4</td><td>1</td><td>3</td>"))
        #expect(html.contains("<th scope=\"row\">Tu</th><td>2</td><td></td><td>2</td>"))
    }

    @Test("A calendar has a square for each day with a value, empty ones between, and a table of days")
    func calendar() throws {
        let html = try html(
            .calendar("Minutes", unit: "min", days: .path("/p")),
            [["date": "2026-01-12", "value": 20], ["date": "2026-01-14", "value": 5]])
        // The last of 26 columns; Monday is its first day, Wednesday its third.
        #expect(html.contains("viewBox=\"0 0 310 84\"") && html.contains("data-scatter=\"days\""))
        #expect(
            html.contains("class=\"bar shade-4\" x=\"300\" y=\"0\"") && html.contains("shade-2\" x=\"300\" y=\"24\""))
        let empty = try #require(html.firstMatch(of: /class="empty" d="([^"]+)"/)).output.1
        #expect(empty == "M300 12h10v10h-10z", "\(empty)")
        #expect(html.contains("<th scope=\"row\">12 Jan 2026</th><td>20</td>"))
        #expect(html.contains("<li>Mon</li>") && html.contains("Minutes: 5 – 20 min. 14 Jan 2026: 5 min."))
    }
}
