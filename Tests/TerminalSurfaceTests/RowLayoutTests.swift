import Foundation
import JSONText
import SurfaceMessages
import Testing

@testable import TerminalSurface

@Suite("Rows of lists on a terminal")
struct RowLayoutTests {
    private static let rows = View.column([
        .button("Vibration", event: "set", .borderless, id: "v").purpose("toggle").isOn(.path("/on")),
        .button("Glass", event: "set", .borderless, id: "g").purpose("toggle").isOn(.path("/off"))
            .description("This setting was not saved."),
        .row([
            .button("Light", event: "set", id: "l").purpose("choice").isOn(.path("/off")),
            .button("Dark", event: "set", id: "d").purpose("choice").isOn(.path("/on")),
        ]),
        .button(
            .row([.icon("mail"), .text("Account").weight(1), .text("somebody@mail.example", .caption)]), event: "open",
            .borderless, id: "a"
        ).purpose("entry").label("Account").description("somebody@mail.example"),
    ])

    @Test("They show what holds, what was not saved, and a value that has room beside its title")
    func shown() throws {
        let wide = try AppOnPaper(Self.rows, data: ["on": true, "off": false], rows: 30, columns: 80).lines
        let text = wide.joined(separator: "\n")
        for part in [
            "[x] Vibration", "[ ] Glass", "! This setting was not saved.", "( ) Light", "(•) Dark",
            "✉ Account  somebody@mail.example ›",
        ] { #expect(text.contains(part), "\(part)") }
        let narrow = try AppOnPaper(Self.rows, data: ["on": true, "off": false], rows: 40, columns: 24)
        #expect(narrow.lines.contains { $0.contains("✉ Account") && $0.contains("›") && !$0.contains("example") })
        let layer = try #require(narrow.app.active)
        #expect(layer.layout.lines.allSatisfy { $0.width <= layer.width })
    }

    @Test("What destroys something has a sign of its own, which colours only repeat")
    func danger() throws {
        let view = View.row([
            .button("Keep", event: "keep", id: "k"), .button("Erase", event: "erase", id: "e").destructive(),
        ])
        let paper = try AppOnPaper(view, rows: 20, columns: 60)
        #expect(paper.text.contains("[ Keep ]  [! Erase ]"))
    }

    @Test("The values of rows below each other stand in one column, whatever is before them", arguments: [80, 40])
    func columns(_ columns: Int) throws {
        func row(_ name: String, _ value: String) -> View { .row([.text(.text(name)).weight(1), .text(.text(value))]) }
        func entry(_ icon: String, _ name: String, _ value: String) -> View {
            View.button(
                .row([.icon(.text(icon)), .text(.text(name)).weight(1), .text(.text(value), .caption)]), event: "open",
                .borderless, id: name
            ).purpose("entry").label(.text(name)).description(.text(value))
        }
        let view = View.column([
            row("Sleep", "7 hours"), row("Resting heart rate", "58"), .divider, row("Steps", "8,432"),
            .text("Others", .h3), entry("mail", "Account", "ann@b.example"), entry("settings", "Look", "dark"),
        ])
        let lines = try AppOnPaper(view, rows: 30, columns: columns).lines
        func place(_ value: String) -> Int? {
            lines.compactMap { line in
                line.range(of: value).map { line.distance(from: line.startIndex, to: $0.lowerBound) }
            }
            .first
        }
        #expect(Set([place("7 hours"), place("58"), place("8,432")]).count == 1)
        #expect(place("ann@b") == place("dark") && place("dark") != nil)
    }

    @Test("A long name beside a value gets more lines, and the values still stand in one column")
    func longNames() throws {
        func row(_ name: String, _ formula: String, _ value: String) -> View {
            .row([.column([.text(.text(name), .h5), .text(.text(formula), .caption)]).weight(1), .text(.text(value))])
        }
        let view = View.list([
            row("Mean", "The mean of all intervals", "931 ms"),
            row("RMSSD", "The root of the mean of the squared differences between neighbouring intervals", "59 ms"),
            row("SDNN", "The standard deviation of all intervals, divided by n − 1", "48 ms"),
        ])
        let lines = try AppOnPaper(view, rows: 30, columns: 80).lines
        let places = ["931 ms", "59 ms", "48 ms"].map { value in
            lines.compactMap { line in
                line.range(of: value).map { line.distance(from: line.startIndex, to: $0.lowerBound) }
            }.first
        }
        #expect(places.allSatisfy { $0 != nil } && Set(places).count == 1, "\(places) in \(lines)")
    }

    @Test("The only item of a list has no bullet beside it")
    func onlyItem() throws {
        let view = View.column([
            .list([.text("Readings", .h2)]), .list([.column([.text("Mode", .h3), .text("Automatic")])]),
            .list([.text("Humidity: 47%"), .text("Filter left: 4%")]),
        ])
        let lines = try AppOnPaper(view, rows: 20, columns: 60).lines.map { $0.trimmingPrefix(while: \.isWhitespace) }
        #expect(lines.contains { $0.hasPrefix("Readings") } && lines.contains { $0.hasPrefix("Automatic") })
        #expect(lines.count { $0.hasPrefix("• ") } == 2, "\(lines)")
    }

    @Test("A list whose items have numbers has no bullets beside them")
    func numbers() throws {
        let view = View.list([
            .text("1. Open the app."), .row([.badge("2"), .text("Press the picture.").weight(1)]), .text("Breathe."),
        ])
        let lines = try AppOnPaper(view, rows: 20, columns: 60).lines.map { $0.trimmingPrefix(while: \.isWhitespace) }
        #expect(lines.contains { $0.hasPrefix("1. Open") } && lines.contains { $0.hasPrefix("‹2›") })
        #expect(lines.contains { $0.hasPrefix("• Breathe.") })
    }

    @Test("Buttons of a row that has room for them are not cut, whatever marks they have")
    func uncut() throws {
        let row = View.row([
            .button("Refresh", event: "a", .borderless), .button("Mute this channel", event: "b", .borderless),
            .button("Post", event: "c", .primary), .button("Cancel", event: "d"),
        ])
        let text = try AppOnPaper(row, data: [:], rows: 10, columns: 80).lines.joined(separator: "\n")
        for part in ["Refresh ›", "Mute this channel ›", "[▸ Post ]", "[ Cancel ]"] {
            #expect(text.contains(part), "\(part) in \(text)")
        }
    }

    @Test("A press on a switch is sent at once, like that of any button")
    func pressed() throws {
        let paper = try AppOnPaper(Self.rows, data: ["on": true, "off": false], rows: 30, columns: 80)
        let layer = try #require(paper.app.active)
        let kinds = layer.layout.controls.filter { ["Vibration", "Dark"].contains($0.label) }.map(\.kind)
        #expect(kinds.count == 2)
        for kind in kinds {
            guard case .button = kind else {
                Issue.record("\(kind)")
                continue
            }
        }
    }
}
