import Foundation
import JSONText
import SurfaceMessages
import Surfaces
import TestSupport
import Testing

@testable import TerminalSurface

@Suite("Scatters on a terminal")
struct ScatterTests {
    private static func view(isEqual: Bool) -> View {
        .scatter(
            "Pairs", x: .init("This", unit: "ms"), y: .init("Next", unit: "ms"), isEqual: isEqual, points: .path("/p"),
            id: "pairs")
    }

    private static let data: JSON = [
        "p": [["x": 800, "y": 800], ["x": 900, "y": 900, "label": "Last"], ["x": 850, "y": 820]]
    ]

    @Test(
        "Dots rise from left to right between the names of the axes, and each point is a figure",
        arguments: [(40, true), (80, true), (40, false), (80, false)])
    func dots(_ columns: Int, _ isEqual: Bool) throws {
        let paper = try AppOnPaper(Self.view(isEqual: isEqual), data: Self.data, rows: 60, columns: columns)
        let lines = paper.lines
        let text = lines.joined(separator: "\n")
        #expect(text.contains("↑ Next (ms)") && text.contains("→ This (ms)"), "\(text)")
        let drawn = lines.filter {
            $0.contains("│") && $0.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) }
        }
        let places = drawn.compactMap { line in
            line.unicodeScalars.firstIndex { (0x2801...0x28FF).contains($0.value) }.map {
                line.unicodeScalars.distance(from: line.unicodeScalars.startIndex, to: $0)
            }
        }
        #expect(places.count >= 2 && places == places.sorted(by: >), "\(text)")
        #expect(text.contains("900        900  Last"), "\(text)")
        let layer = try #require(paper.app.active)
        for line in layer.layout.lines { #expect(line.width <= layer.width) }
    }

    @Test("Printed, every point is a line below the names of the axes")
    func printed() throws {
        var surface = Surface(id: "s")
        for message in SurfaceContent(Self.view(isEqual: true), data: Self.data).messages(surface: "s").array ?? [] {
            try surface.apply(message)
        }
        let environment = SurfaceEnvironment(locale: Locale(identifier: "en_GB"), timeZone: .gmt, now: .distantPast)
        let text = TerminalRenderer(width: 50).render(try surface.resolve(environment), title: nil)
        #expect(text.contains("Pairs\n  This (ms); Next (ms)\n  800; 800\n  850; 820\n  900; 900; Last"), "\(text)")
    }
}
