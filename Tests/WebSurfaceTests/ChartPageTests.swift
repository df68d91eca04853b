import JSONText
import SurfaceMessages
import Surfaces
import TestSupport
import Testing

@testable import WebSurface

/// - Shows: UI2
@Suite("Charts on pages")
struct ChartPageTests {
    private func html(_ view: View, _ points: JSON) throws -> String {
        try HTMLFixtures.html(try HTMLFixtures.surface("s", view, data: ["p": points]), renderer: HTMLRenderer())
    }

    private static let night: JSON = [
        ["label": "Core", "start": "2026-01-16T23:05:00+01:00", "end": "2026-01-17T00:10:00+01:00"],
        ["label": "Deep", "start": "2026-01-17T00:10:00+01:00", "end": "2026-01-17T01:00:00+01:00"],
        ["label": "Core", "start": "2026-01-17T02:00:00+01:00", "end": "2026-01-17T03:00:00+01:00"],
    ]

    @Test("A line ends before a gap and begins anew behind it, above its own day")
    func gap() throws {
        let html = try html(
            .chart("HRV", .line, unit: "ms", points: .path("/p")),
            [
                ["label": "Mo", "value": 40], ["label": "Tu", "value": 50], ["label": "We", "value": nil],
                ["label": "Th", "value": 60],
            ])
        let line = try #require(html.firstMatch(of: /class="line" d="([^"]+)"/)).output.1
        #expect(
            line.split(separator: "M").count == 2 && line.hasPrefix("M12.50 ") && line.contains("M87.50 "), "\(line)")
        #expect(html.contains("data-places=\"4\"") && html.contains("<tr data-place=\"3\"><th scope=\"row\">Th"))
        #expect(html.contains("<li>We</li>") && !html.contains("<th scope=\"row\">We"))
    }

    @Test("Ranges have a dot for each value, or a line through them where there are too many for dots")
    func manyRanges() throws {
        func page(_ count: Int64) throws -> String {
            let points = (0..<count).map {
                ["label": "x", "value": .integer(60 + $0 % 5), "low": 50, "high": .integer(90 + $0 % 7)] as JSON
            }
            return try html(.chart("Heart", .range, unit: "", points: .path("/p")), .array(points))
        }
        let (few, many) = (try page(62), try page(63))
        #expect(few.contains("class=\"dots\"") && !few.contains("class=\"line\""))
        #expect(!many.contains("class=\"dots\"") && many.contains("class=\"line\""))
    }

    @Test(
        "Among many places a value between gaps has a dot, for no line leads to it",
        arguments: [View.ChartKind.line, .range])
    func loneValues(_ kind: View.ChartKind) throws {
        let points = (0..<96).map { place -> JSON in
            guard place == 10 || (40..<50).contains(place) else { return ["label": "x", "value": nil] }
            return ["label": "x", "value": 60, "low": 60, "high": 60]
        }
        let html = try html(.chart("Heart", kind, unit: "", points: .path("/p")), .array(points))
        let dots = try #require(html.firstMatch(of: /class="dots lone" d="([^"]+)"/)).output.1
        #expect(dots.split(separator: "M").count == 1 && dots.hasPrefix("M10.94 "), "\(dots)")
    }

    @Test("A line has an area below it only where the scale begins at zero")
    func area() throws {
        func hasArea(_ values: [Int64]) throws -> Bool {
            let points = values.map { ["label": "x", "value": .integer($0)] as JSON }
            return try html(.chart("HRV", .line, unit: "ms", points: .path("/p")), .array(points)).contains("area")
        }
        #expect(try hasArea([0, 40, 80]))
        #expect(try !hasArea([45, 50, 60]))
    }

    @Test("A timeline is drawn in lanes and stands in a table of beginnings and ends")
    func timeline() throws {
        let html = try html(.timeline("Night", lanes: ["Awake", "Core", "Deep"], spans: .path("/p")), Self.night)
        #expect(html.contains("kind-timeline"))
        #expect(html.contains("<li>Awake</li><li>Core</li><li>Deep</li>"))
        #expect(html.split(separator: "class=\"bar\"").count == 4)
        // The second begins where the first ends; before the third there is nothing.
        let steps = try #require(html.firstMatch(of: /class="steps" d="([^"]+)"/)).output.1
        #expect(steps.split(separator: "M").count == 1)
        #expect(html.contains("<th scope=\"col\">From</th><th scope=\"col\">To</th>"))
        let row = try #require(html.firstMatch(of: /<th scope="row">Deep<\/th><td>([^<]+)<\/td><td>([^<]+)</)).output
        #expect(row.1 == "00:10" && row.2 == "01:00")
        #expect(html.contains("aria-label=\"Night: "))
    }

    private static let pairs = View.scatter(
        "Pairs", x: .init("This", unit: "ms"), y: .init("Next <b>", unit: "ms"), isEqual: true, points: .path("/p"))

    @Test("A scatter is drawn as dots between the names of its axes, and stands in a table of both numbers")
    func scatter() throws {
        let html = try html(Self.pairs, [["x": 900, "y": 800], ["x": 800, "y": 900], ["x": 850, "y": 850]])
        #expect(
            html.contains("chart-plot scatter equal") && html.contains("kind-scatter") && html.contains("data-scatter"))
        let dots = try #require(html.firstMatch(of: /class="dots" d="([^"]+)"/)).output.1
        #expect(dots == "M0 0h0M50 50h0M100 100h0", "\(dots)")
        // The line where both are equal.
        #expect(html.contains("M0 100L100 0"))
        #expect(html.contains("<th scope=\"col\">This (ms)</th><th scope=\"col\">Next &lt;b&gt; (ms)</th>"))
        #expect(html.contains("<tr><th scope=\"row\">800</th><td>900</td></tr>"))
        #expect(html.contains("<p class=\"chart-axis\" aria-hidden=\"true\">Next &lt;b&gt; (ms)</p>"))
        #expect(html.contains("aria-label=\"Pairs: This (ms) 800 – 900, Next &lt;b&gt; (ms) 800 – 900.\""))
        #expect(!html.contains("tabindex"))
    }

    @Test("Points with labels have a column for them, and a scatter without a point says that there is none")
    func scatterLabels() throws {
        let html = try html(Self.pairs, [["x": 1, "y": 2, "label": "A<"], ["x": 2, "y": 1]])
        #expect(html.contains("<th scope=\"row\">A&lt;</th><td>1</td><td>2</td>"))
        #expect(html.contains("<th scope=\"row\"></th><td>2</td><td>1</td>"))
        #expect(try self.html(Self.pairs, [["x": 1]]).contains("chart-drawing") == false)
    }

    @Test("Without scripts a chart is no stop of the tab key, and its table is there")
    func withoutScripts() throws {
        let bars = try html(
            .chart("Steps", .bar, unit: "", points: .path("/p")), [["label": "Mo", "value": 4]])
        #expect(bars.contains("<td>4</td>") && !bars.contains("tabindex") && !bars.contains("role=\"slider\""))
        let html = try html(.timeline("Night", lanes: [], spans: .path("/p")), Self.night)
        #expect(html.contains("<details class=\"chart-data\"") && html.contains("<td>01:00</td>"))
        #expect(!html.contains("tabindex") && !html.contains("role=\"slider\""))
    }

    @Test("The script and the look of values under a finger are among the files of every page")
    func script() {
        #expect(ChartScript.text.contains("aria-valuetext"))
        #expect(Stylesheet.text.contains(".chart-value") && Stylesheet.text.contains(".chart-mark"))
        #expect(!Stylesheet.text.contains("--theme-unknown"))
    }
}
