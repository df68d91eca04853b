import Foundation
import JSONText
import SurfaceMessages
import Surfaces
import Testing

@testable import TerminalSurface

/// - Shows: UI2
@Suite("Terminal text")
struct TerminalRendererTests {
    private func render(_ root: View, data: JSON? = nil, width: Int = 60, title: String? = nil) throws
        -> String
    {
        var surface = Surface(id: "s")
        for message in SurfaceContent(root, data: data ?? [:]).messages(surface: "s").array ?? [] {
            try surface.apply(message)
        }
        let environment = SurfaceEnvironment(
            locale: Locale(identifier: "en_GB"), timeZone: .gmt, now: Date(timeIntervalSince1970: 1_768_550_400))
        return TerminalRenderer(width: width).render(try surface.resolve(environment), title: title)
    }

    @Test("A screen of text, cards and lists")
    func screen() throws {
        let text = try render(
            .column([
                .text("Good morning", .h2),
                .card(
                    .column([
                        .text("The river under the ice", .h4),
                        .text("Day 4 of **Winter quiet**. Twelve minutes of listening, then a short walk."),
                        .progress("Journey", value: 0.5),
                        .row([.button("Continue", event: "a", .primary), .button("Later", event: "b")]),
                    ])),
                .list(each: "/s", .row([.text(.path("t")), .badge(.path("n"), .neutral)])), .divider, .icon("star"),
            ]), data: ["s": [["t": "Wake", "n": "8 min"], ["t": "Rest", "n": "3 min"]]], width: 44, title: "Today")
        #expect(
            text == """
                Today
                =====

                Good morning
                ------------

                │ The river under the ice
                │
                │ Day 4 of *Winter quiet*. Twelve minutes of
                │ listening, then a short walk.
                │
                │ Journey: ██████████░░░░░░░░░░ 50%
                │ [[ Continue ]]  [ Later ]

                • Wake  ‹8 min›
                • Rest  ‹3 min›

                ────────────────────────────────────────────
                (star)

                """)
    }

    @Test("Inputs with their values and their checks")
    func inputs() throws {
        let text = try render(
            .column([
                .textField("Name", path: "/name"), .textField("Secret", path: "/secret", .obscured),
                .textField("Mail", path: "/mail", checks: [.required("/mail", "An address is needed.")]),
                .checkBox("Quiet", path: "/quiet"),
                .choice("Bell", path: "/bell", options: [("Bowl", "bowl"), ("None", "none")]),
                .choice("Tags", path: "/tags", options: [("Calm", "c"), ("Sleep", "s")], multiple: true),
                .slider("Minutes", path: "/length", min: 0, max: 40), .dateTimeInput("When", path: "/when", .dateTime),
                .fileInput("A health export", accept: ".xml", event: "import", id: "file"),
                .button("Save", event: "s", checks: [.required("/mail", "Fill in the address.")]),
            ]),
            data: [
                "name": "Ada", "secret": "hunter2", "quiet": true, "bell": ["bowl"], "tags": ["s"], "length": 20,
                "when": "2026-01-17T07:30:00Z",
            ])
        #expect(
            text == """
                Name: [Ada_________]
                Secret: [••••••______]

                Mail: [____________]
                  An address is needed.

                [x] Quiet

                Bell:
                  (•) Bowl
                  ( ) None

                Tags:
                  [ ] Calm
                  [x] Sleep

                Minutes: ██████████░░░░░░░░░░ 20
                When: [2026-01-17 07:30]
                [ Choose a file: A health export ]

                [ Save ] (unavailable)
                ! Fill in the address.

                """)
    }

    @Test("Charts, a countdown, tabs and what is missing")
    func display() throws {
        let text = try render(
            .column([
                .tabs([
                    ("Week", .chart("Steps", .bar, unit: "per day", points: .path("/steps"))),
                    ("Heart", .chart("Heart", .range, unit: "", points: .path("/heart"))),
                    ("Line", .chart("HRV", .line, unit: "", points: .path("/steps"))),
                ]), .countdown("Sitting", endsAt: "2026-01-16T08:02:05Z"),
                .countdown("Break", remainingSeconds: 61), .skeleton("Loading"), .badge("Late", .error),
                .emptyState("Nothing here", text: "Come back later.", button: .button("Explore", event: "e")),
                .modal(trigger: .button("More", event: "m"), .text("Inside")),
                .image("/a.png", description: "A river"), .chart("Empty", .bar, unit: "", points: .path("/none")),
            ]),
            data: [
                "steps": [["label": "Mon", "value": 5_000], ["label": "Tue", "value": 10_000]],
                "heart": [["label": "Mon", "value": 60, "low": 50, "high": 90]],
            ], width: 50)
        #expect(
            text == """
                ── Week ──
                Steps (per day)
                  Mon   5,000  ██████████████████
                  Tue  10,000  ███████████████████████████████████

                ── Heart ──
                Heart
                  Mon  60 (50–90)

                ── Line ──
                HRV
                  ▂█
                  Mon   5,000
                  Tue  10,000


                Sitting: 2:05
                Break: 1:01 (paused)
                … Loading
                ‹Late› (error)

                Nothing here
                Come back later.

                [ Explore ]

                [ More ▾ ]
                  Inside

                [Image: A river]

                Empty
                  (no values yet)

                """)
    }

    @Test("Hostile text cannot steer the terminal or turn the line around")
    func hostile() throws {
        let text = try render(
            .column([
                .text("a\u{1B}[2Jb\u{9B}31mc\u{7}d\u{202E}e\u{2066}f\u{8}"), .button("x\u{1B}]0;t\u{7}\ny", event: "e"),
                .chart("l\u{1B}[H", .bar, unit: "", points: .path("/p")),
            ]), data: ["p": [["label": "m\u{1B}[A\nn", "value": 1]]], title: "t\u{1B}c")
        #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
        #expect(
            !text.unicodeScalars.contains {
                (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value)
            })
        #expect(text.contains("a[2Jb31mcdef"))
    }

    @Test("Wide, combining and joined characters are counted by their columns")
    func widths() {
        #expect(DisplayWidth.of("abc") == 3)
        #expect(DisplayWidth.of("日本") == 4)
        #expect(DisplayWidth.of("e\u{301}") == 1)
        #expect(DisplayWidth.of("👩‍👩‍👧") == 2)
        #expect(DisplayWidth.of("한글") == 4)
        #expect(DisplayWidth.of("\u{200B}") == 0)
        #expect(DisplayWidth.of("☀\u{FE0F}") == 2)
    }

    @Test("No line is wider than the terminal", arguments: [20, 33, 80])
    func wrapping(_ width: Int) throws {
        let words = "日本語のとても長い文章 and a " + String(repeating: "verylongword", count: 9) + " 👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧 end"
        let text = try render(
            .column([
                .text(.text(words)),
                .card(.list([.text(.text(words), .h1), .badge(.text(words))])),
                .row([.text(.text(words)), .button(.text(words), event: "e")]),
                .textField(.text(words), path: "/v"),
            ]), data: ["v": .string(words)], width: width)
        for line in text.split(separator: "\n") { #expect(DisplayWidth.of(line) <= width) }
    }

    @Test("Rows inside rows cost no more than they show")
    func nestedRows() throws {
        var view = View.text("a long text that does not fit beside another")
        for _ in 0..<40 { view = .row([view]) }
        #expect(try render(.column([view]), width: 20).contains("a long text"))
    }
}
