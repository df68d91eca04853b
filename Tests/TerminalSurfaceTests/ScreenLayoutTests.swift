import Core
import Foundation
import JSONText
import ModuleInterfaces
import SurfaceMessages
import Surfaces
import TestSupport
import Testing

@testable import TerminalSurface

@Suite("Screens on a terminal")
struct ScreenLayoutTests {
    private static let everything = View.column([
        .text("A heading", .h1), .text("Text with **weight**, *stress* and `code`.\n\n- one\n- two"),
        .text("Small", .caption),
        .image("/a.png", description: "A river"), .icon("favorite"), .icon("volumeMute"),
        .audio("/a.ogg", description: "First light"), .video("https://example.org/v.mp4"),
        .row([.text("Left"), .badge("New", .success), .badge("Late", .error)], id: "row"),
        .list([.text("An item"), .text("Another")]),
        .list(
            [
                .button(.card(.column([.text("One", .h4), .text("12 min")])), event: "o", id: "one"),
                .button(.card(.text("Two")), event: "o", id: "two"),
            ], horizontal: true),
        .card(.column([.progress("Journey", value: 0.5), .countdown("Sitting", endsAt: "2026-01-16T08:02:05Z")])),
        .countdown("Break", remainingSeconds: 61), .divider, .skeleton("Loading"),
        .emptyState(
            "Nothing here", text: "Come back later.", icon: "star", button: .button("Explore", event: "e", id: "x")),
        .chart("Steps", .bar, unit: "per day", points: .path("/steps"), id: "steps"),
        .chart("HRV", .line, unit: "ms", points: .path("/hrv"), id: "hrv"),
        .chart("Heart", .range, unit: "bpm", points: .path("/heart"), id: "heart"),
        .chart("Nothing", .bar, unit: "", points: .path("/none"), id: "none"),
        .tabs([("Week", .text("Seven")), ("Month", .text("Thirty"))], id: "tabs"),
        .modal(trigger: .button("More", event: "m", id: "m"), .text("Inside"), id: "more"),
        .textField("Name", path: "/name", id: "name"), .textField("Notes", path: "/notes", .longText, id: "notes"),
        .textField("Number", path: "/number", .number, id: "number"),
        .textField("Secret", path: "/secret", .obscured, id: "secret"),
        .checkBox("Quiet", path: "/quiet", id: "quiet"),
        .choice("Bell", path: "/bell", options: [("Bowl", "bowl"), ("None", "none")], id: "bell"),
        .slider("Minutes", path: "/minutes", min: 1, max: 60, id: "minutes"),
        .dateTimeInput("When", path: "/when", .dateTime, id: "when"),
        .fileInput("A health export", accept: ".xml", event: "import", id: "file"),
        .row([
            .button("Save", event: "s", .primary, id: "save"), .button("Later", event: "l", id: "later"),
            .button(.text("Link"), event: "k", id: "link"),
        ]),
    ])
    private static let data: JSON = [
        "name": "Ada", "notes": "One\nTwo", "number": 12, "secret": "hunter2", "quiet": true, "bell": ["bowl"],
        "minutes": 20,
        "when": "2026-01-17T07:30:00Z",
        "steps": [["label": "Mon", "value": 5_000], ["label": "Tue", "value": 10_000]],
        "hrv": .array((0..<30).map { ["label": .string("Day \($0)"), "value": .integer(Int64(40 + ($0 * 7) % 23))] }),
        "heart": .array(
            (0..<6).map {
                [
                    "label": .string("H\($0)"), "value": 60, "low": .integer(Int64(50 - $0)),
                    "high": .integer(Int64(80 + $0)),
                ]
            }),
    ]

    /// All lines of a screen, as one that is high enough shows them.
    private func lines(_ columns: Int, open: Bool = false) throws -> [String] {
        var paper = try AppOnPaper(Self.everything, data: Self.data, rows: 400, columns: columns)
        if open {
            let layer = try #require(paper.app.active)
            for control in layer.layout.controls {
                if case .disclosure(let key) = control.kind {
                    paper.app.views[layer.screen ?? "", default: ScreenView()].open.insert(key)
                }
            }
            paper.app.compose()
        }
        return paper.lines
    }

    @Test("Every component of the catalogue, as it is shown in some widths", arguments: [40, 80, 120])
    func golden(_ columns: Int) throws {
        var lines = try lines(columns, open: columns == 80)
        let last = lines.removeLast()
        while lines.last?.isEmpty == true { lines.removeLast() }
        try expectGolden(
            (lines + [last]).joined(separator: "\n") + "\n",
            at: "Tests/TerminalSurfaceTests/Golden/everything-\(columns).txt",
            filter: "ScreenLayoutTests")
    }

    @Test(
        "Every component says what it is in every width, with nothing beyond the edge",
        arguments: [20, 24, 33, 40, 57, 80, 132, 200])
    func widths(_ columns: Int) throws {
        let lines = try lines(columns)
        let text = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
        for word in [
            "heading", "weight", "▧", "river", "♥", "♪", "New", "Late", "One", "12", "Journey", "2:05", "Paused",
            "Loading", "Nothing",
            "Explore", "Steps", "10,000", "HRV", "Heart", "Week", "More", "Name", "Ada", "Secret", "Quiet", "Bowl",
            "Minutes", "Save",
        ] {
            #expect(text.contains(word), "\(word) at \(columns)")
        }
        #expect(!text.contains("hunter2"))
        let paper = try AppOnPaper(Self.everything, data: Self.data, rows: 400, columns: columns)
        let layer = try #require(paper.app.active)
        for line in layer.layout.lines { #expect(line.width <= layer.width) }
        #expect(layer.layout.places.allSatisfy { $0 != nil })
    }

    @Test("What has the focus is seen without colours: heavier lines or reversed", arguments: [80, 24])
    func focus(_ columns: Int) throws {
        var paper = try AppOnPaper(Self.everything, data: Self.data, rows: 24, columns: columns)
        let count = try #require(paper.app.active).layout.controls.count
        var before = paper.app.draw()
        for _ in 0..<count {
            paper.type(Keys.tab)
            let now = paper.app.draw()
            #expect(now.cells != before.cells || paper.app.focused?.isText == true)
            let control = try #require(paper.app.focused)
            let isSeen =
                now.cells.contains { $0.style.isSelected && $0.text != " " && !$0.text.isEmpty }
                || now.lines.contains { $0.contains("┏") || $0.contains("┗") || $0.contains("┃") }
            #expect(isSeen, "\(control.label)")
            #expect(now.cursor != nil, "\(control.label)")
            before = now
        }
    }

    @Test("Figures of a line are behind a button, and the drawing has its scale")
    func figures() throws {
        let closed = try lines(80).joined(separator: "\n")
        #expect(closed.contains("[ The figures ▸ ]"))
        #expect(!closed.contains("Day 17"))
        #expect(try lines(80, open: true).joined(separator: "\n").contains("Day 17"))
    }

    @Test("A terminal that is too small says so, whatever is typed", arguments: [(1, 1), (5, 80), (24, 19), (3, 10)])
    func tooSmall(_ rows: Int, _ columns: Int) throws {
        var paper = try AppOnPaper(Self.everything, data: Self.data, rows: rows, columns: columns)
        paper.type(Keys.tab + Keys.enter + Keys.down + "?" + Keys.escape)
        #expect(paper.app.draw().rows == rows)
        #expect(paper.type("q") == [.quit])
    }

    @Test("Rows inside rows cost no more than they show")
    func nested() throws {
        var view = View.text("a long text that does not fit beside another")
        for _ in 0..<40 { view = .row([view, .text("x")]) }
        #expect(try AppOnPaper(.column([view])).text.contains("a long text"))
    }

    @Test(
        "Whatever modules send and persons type, nothing but the writer's own sequences comes out", arguments: 100..<124
    )
    func hostile(_ seed: UInt64) throws {
        var random = SplitMix(seed)
        func text() -> Dynamic { .text(HostileText.random(&random)) }
        func data() -> JSON { .string(HostileText.random(&random)) }
        let view = View.column([
            .text(text(), .h1), .text(text()), .image("/a.png", description: text()),
            .audio(text(), description: text()),
            .button(text(), event: "e", id: "b"),
            .button(.card(.column([.text(text()), .badge(text(), .warning)])), event: "e", id: "c"),
            .row([.text(text()), .badge(text()), .button(text(), event: "e", id: "d")]),
            .list([.text(text()), .card(.text(text()))], horizontal: Bool.random(using: &random)),
            .textField(text(), path: "/a", id: "f"), .textField(text(), path: "/b", .longText, id: "g"),
            .choice(text(), path: "/c", options: [(text(), "1"), (text(), "2")], id: "h"),
            .progress(text(), value: 0.3), .emptyState(text(), text: text()), .skeleton(HostileText.random(&random)),
            .tabs([(text(), .text(text())), (text(), .text(text()))], id: "t"),
            .chart(
                text(), View.ChartKind.allCases.randomElement(using: &random) ?? .bar,
                unit: HostileText.random(&random),
                points: .path("/p"), id: "p"),
        ])
        let points = JSON.array(
            (0..<6).map { index in
                [
                    "label": data(), "value": .integer(Int64(index)), "low": 0, "high": 9, "x": .integer(Int64(index)),
                    "y": 5, "values": [1, 2], "date": .string("2026-01-0\(index + 1)"),
                ]
            })
        var paper = try AppOnPaper(view, data: ["a": data(), "b": data(), "p": points], rows: 24, columns: 80)
        paper.app = TerminalApp(TerminalConfiguration(appName: HostileText.random(&random), linkPrefix: "app://"))
        paper.page.tabs = (0..<4).map { PageState.Tab(id: "\($0)", title: HostileText.random(&random), icon: "x") }
        paper.top?.title = HostileText.random(&random)
        if Bool.random(using: &random) {
            paper.page.banner = Banner(
                BannerDocument(title: HostileText.random(&random), text: HostileText.random(&random), tone: "x"))
        }
        let depth = ColorDepth.allCases[Int(seed) % 4]
        var writer = ScreenWriter(palette: TerminalPalette([.background: .init(1, 2, 3)]), depth: depth)
        var terminal = StrictTerminal(rows: 24, columns: 80)
        paper.show()
        let keys = [
            Keys.tab, Keys.tab, Keys.backTab, Keys.enter, Keys.down, Keys.up, Keys.left, Keys.right, Keys.pageDown,
            Keys.escape, "?", "o", "2",
            "\u{1B}[200~", "\u{1B}[201~",
        ]
        for step in 0..<60 {
            if step % 9 == 8 {
                let (rows, columns) = (Int.random(in: 1...40, using: &random), Int.random(in: 1...130, using: &random))
                paper.app.resize(rows: rows, columns: columns)
                terminal.resize(rows: rows, columns: columns)
            }
            if step % 13 == 12 { paper.app.notice = HostileText.random(&random) }
            paper.type(
                Int.random(in: 0..<4, using: &random) == 0
                    ? HostileText.random(&random) : keys[Int.random(in: keys.indices, using: &random)])
            let buffer = paper.app.draw()
            try terminal.take(writer.bytes(for: buffer))
            #expect(terminal.shows(buffer))
        }
    }
}
