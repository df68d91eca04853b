import JSONText
import SurfaceMessages
import Surfaces
import TestSupport
import Testing

@testable import TerminalSurface

@Suite("Timelines on a terminal")
struct TimelineTests {
    private static let view = View.timeline("Night", lanes: ["Awake", "Core", "Deep"], spans: .path("/p"), id: "night")
    private static let data: JSON = [
        "p": [
            ["label": "Core", "start": "2026-01-16T23:00:00Z", "end": "2026-01-17T01:00:00Z"],
            ["label": "Deep", "start": "2026-01-17T01:00:00Z", "end": "2026-01-17T02:00:00Z"],
            ["label": "Awake", "start": "2026-01-17T02:00:00Z", "end": "2026-01-17T02:05:00Z"],
        ]
    ]

    @Test("Each lane is a line with a block where a span stands, and each span is a figure", arguments: [40, 80])
    func lanes(_ columns: Int) throws {
        let paper = try AppOnPaper(Self.view, data: Self.data, rows: 60, columns: columns)
        let lines = paper.lines
        func blocks(_ name: String) throws -> Int {
            let line = try #require(lines.first { $0.contains(name) && $0.contains("▆") })
            return line.filter { $0 == "▆" }.count
        }
        #expect(try blocks("Core") > blocks("Deep"))
        #expect(try blocks("Awake") >= 1)
        let text = lines.joined(separator: "\n")
        #expect(text.contains("23:00 – 01:00  Core") && text.contains("02:05"), "\(text)")
        let layer = try #require(paper.app.active)
        for line in layer.layout.lines { #expect(line.width <= layer.width) }
    }
}
