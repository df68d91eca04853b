import Core
import Foundation
import JSONText
import ModuleInterfaces
import SurfaceMessages
import Surfaces
import TestSupport
import Testing

@testable import TerminalSurface

@Suite("The app on a terminal, by its keys")
struct TerminalAppTests {
    private static let form = View.column([
        .text("Before you start", .h2), .textField("Name", path: "/name", id: "name"),
        .textField("Notes", path: "/notes", .longText, id: "notes"),
        .textField("Secret", path: "/secret", .obscured, id: "secret"),
        .checkBox("Quiet", path: "/quiet", id: "quiet"),
        .choice("Bell", path: "/bell", options: [("Bowl", "bowl"), ("Wood", "wood"), ("None", "none")], id: "bell"),
        .choice("Tags", path: "/tags", options: [("Calm", "calm"), ("Sleep", "sleep")], multiple: true, id: "tags"),
        .slider("Minutes", path: "/minutes", min: 1, max: 60, id: "minutes"),
        .dateTimeInput("When", path: "/when", .date, id: "when"),
        .row([.button("Save", event: "save", .primary, id: "save"), .button("Later", event: "later", id: "later")]),
    ])
    private static let data: JSON = [
        "name": "Ada", "notes": "", "secret": "hunter2", "quiet": true, "bell": ["wood"], "tags": ["sleep"],
        "minutes": 20,
        "when": "2026-01-16",
    ]

    private func form(rows: Int = 60) throws -> AppOnPaper { try AppOnPaper(Self.form, data: Self.data, rows: rows) }

    private func values(_ effects: [TerminalEffect], _ name: String) -> [String]? {
        guard case .act(_, _, let fields)? = effects.last else { return nil }
        return fields.filter { $0.name.contains(name) }.map(\.value)
    }

    @Test("A tab says how many notices are unread", arguments: [(3, "2 Body (3)"), (120, "2 Body (99+)")])
    func unread(_ count: Int, _ shown: String) throws {
        var paper = try AppOnPaper(.text("Hello"))
        #expect(!paper.lines[0].contains("("))
        let face = SessionFace()
        face.publish(paper.page)
        face.setUnread(["body": count])
        paper.page = face.page
        paper.show()
        #expect(paper.lines[0].contains(shown))
    }

    @Test(
        "Tab goes through the controls in order, past all options of a choice at once, and round; Shift-Tab goes back")
    func tabs() throws {
        var paper = try form()
        #expect(paper.focus == nil)
        var order: [String?] = []
        for _ in 0..<11 {
            paper.type(Keys.tab)
            order.append(paper.focus)
        }
        #expect(
            order == ["Name", "Notes", "Secret", "Quiet", "Wood", "Calm", "Minutes", "When", "Save", "Later", "Name"])
        paper.type(Keys.backTab)
        #expect(paper.focus == "Later")
        for _ in 0..<5 { paper.type(Keys.backTab) }
        #expect(paper.focus == "Wood")
    }

    @Test("A button sends all that is put in, as the web's form does")
    func sending() throws {
        var paper = try form()
        for _ in 0..<9 { paper.type(Keys.tab) }
        let effects = paper.type(Keys.enter)
        guard case .act(let screen, let component, let fields)? = effects.first else {
            Issue.record("nothing was sent")
            return
        }
        #expect(screen == AppOnPaper.key(1).description)
        #expect(component?.hasPrefix("save@#") == true)
        #expect(fields.map(\.value) == ["Ada", "", "", "true", "", "wood", "", "sleep", "20", "2026-01-16"])
    }

    @Test("What is typed, ticked, chosen and moved is sent in the place of what was there")
    func changing() throws {
        var paper = try form()
        paper.type(Keys.tab + " q?1" + Keys.home + "Dr ")
        #expect(paper.focus == "Name")
        paper.type(Keys.tab + "one" + Keys.enter + "two" + Keys.tab + "s3cret" + Keys.tab + " ")
        #expect(paper.lines.contains { $0.contains("••••••") })
        #expect(!paper.text.contains("s3cret") && !paper.text.contains("hunter2"))
        paper.type(Keys.tab + Keys.down + " ")
        #expect(paper.text.contains("(•) None"))
        paper.type(Keys.tab + " " + Keys.down + " ")
        paper.type(Keys.tab + Keys.right + Keys.right + Keys.left)
        #expect(paper.text.contains(" › 21"))
        paper.type(Keys.tab + Keys.up)
        #expect(paper.text.contains("2026-01-17"))
        let effects = paper.type(Keys.tab + Keys.enter)
        #expect(values(effects, "name") == ["Dr Ada q?1"])
        #expect(values(effects, "notes") == ["one\ntwo"])
        #expect(values(effects, "secret") == ["s3cret"])
        #expect(values(effects, "quiet") == [""])
        #expect(values(effects, "bell") == ["", "none"])
        #expect(values(effects, "tags") == ["", "calm"])
        #expect(values(effects, "minutes") == ["21"])
        #expect(values(effects, "when") == ["2026-01-17"])
    }

    @Test("Enter in a field presses the primary button; Esc leaves the field, and only then the screen")
    func enter() throws {
        var paper = try form()
        paper.page.stack = [AppOnPaper.key(2), AppOnPaper.key(1)]
        paper.show()
        let effects = paper.type(Keys.tab + "x" + Keys.enter)
        #expect(values(effects, "name") == ["Adax"])
        #expect(paper.type(Keys.escape).isEmpty)
        #expect(paper.focus == nil)
        #expect(paper.type(Keys.escape) == [.back])
        #expect(paper.type(Keys.backspace) == [.back])
    }

    @Test("Half a date is not sent, and is said to be none")
    func halfADate() throws {
        var paper = try form()
        for _ in 0..<8 { paper.type(Keys.tab) }
        paper.type(Keys.backspace)
        #expect(paper.text.contains("! as 2026-01-31"))
        let effects = paper.type(Keys.enter)
        #expect(values(effects, "when") == ["2026-01-16"])
    }

    @Test("The focus and what is typed stay where they are when the screen changes around them")
    func liveChanges() throws {
        var paper = try AppOnPaper(
            .column([.textField("Name", path: "/n", id: "name"), .button("Go", event: "go", id: "go")]))
        paper.type(Keys.tab + "abc" + Keys.left)
        try paper.show(
            .column([
                .text("Something new"), .button("First", event: "first", id: "first"),
                .textField("Name", path: "/n", id: "name"), .button("Go", event: "go", id: "go"),
            ]), data: ["n": "from elsewhere"])
        #expect(paper.focus == "Name")
        paper.type("X")
        #expect(paper.text.contains("abXc"))
        // A screen that is filled anew is empty for a moment.
        let filled = paper.top
        paper.top?.node = nil
        paper.show()
        #expect(paper.focus == nil)
        paper.top = filled
        paper.show()
        #expect(paper.focus == "Name")
    }

    @Test("The focus goes to what stands in its place when its control is gone")
    func goneControl() throws {
        func buttons(_ names: [String]) -> View { .column(names.map { .button(.text($0), event: "e", id: $0) }) }
        var paper = try AppOnPaper(buttons(["a", "b", "c"]))
        paper.type(Keys.tab + Keys.tab)
        #expect(paper.focus == "b")
        try paper.show(buttons(["a", "c"]))
        #expect(paper.focus == "c")
        try paper.show(buttons(["a"]))
        #expect(paper.focus == "a")
    }

    @Test("What was sent is the app's again; what was typed meanwhile stays")
    func drafts() throws {
        var paper = try form()
        let screen = AppOnPaper.key(1).description
        paper.type(Keys.tab + "x" + Keys.enter)
        #expect(paper.app.hasUnsent)
        paper.app.sent(to: screen)
        #expect(!paper.app.hasUnsent)
        paper.type("y" + Keys.enter + "z")
        paper.app.sent(to: screen)
        #expect(paper.app.hasUnsent)
        paper.type(Keys.enter)
        // Another screen is shown already when it arrives.
        paper.top = try AppOnPaper.screen(.text("Results"), number: 2)
        paper.show()
        #expect(paper.app.hasUnsent)
        paper.app.sent(to: screen)
        #expect(!paper.app.hasUnsent)
    }

    @Test("Quitting asks when something was put in and not sent; Ctrl-C does not ask twice")
    func quitting() throws {
        var paper = try form()
        #expect(paper.type("q") == [.quit])
        paper.type(Keys.tab + "x" + Keys.escape)
        #expect(paper.type("q").isEmpty)
        #expect(paper.text.contains("was not sent yet"))
        #expect(paper.focus == "Stay")
        #expect(paper.type(Keys.enter).isEmpty)
        #expect(!paper.text.contains("was not sent yet"))
        #expect(paper.type("\u{3}").isEmpty)
        #expect(paper.type("\u{3}") == [.quit])
        paper.type(Keys.escape)
        #expect(paper.type("q" + Keys.tab + Keys.enter) == [.quit])
    }

    @Test("What is typed back to what it was is nothing unsent")
    func typedBack() throws {
        var paper = try form()
        paper.type(Keys.tab + "x" + Keys.backspace + Keys.tab + Keys.tab + Keys.tab + "  " + Keys.escape)
        #expect(!paper.app.hasUnsent)
    }

    @Test("Digits and Alt or Ctrl with arrows choose tabs; in a field only with Alt; never under a question")
    func appTabs() throws {
        var paper = try form()
        #expect(paper.type("2") == [.select(tab: "body")])
        #expect(paper.type("3").isEmpty)
        #expect(paper.type(Keys.altRight) == [.select(tab: "body")])
        #expect(paper.type(Keys.controlLeft) == [.select(tab: "body")])
        paper.type(Keys.tab)
        #expect(paper.type("2").isEmpty)
        #expect(paper.type("\u{1B}2") == [.select(tab: "body")])
        paper.page.question = LinkQuestion(number: 7, subject: .joinCohorts(ids: ["a"], redirectsHome: false))
        paper.show()
        #expect(paper.type("2").isEmpty && paper.type("\u{1B}2").isEmpty)
    }

    @Test("A question lies over everything, has the focus, and is answered or left")
    func question() throws {
        var paper = try form(rows: 24)
        paper.page.question = LinkQuestion(number: 7, subject: .joinCohorts(ids: ["early-birds"], redirectsHome: false))
        paper.show()
        #expect(paper.text.contains("early-birds"))
        #expect(paper.focus == "Join")
        #expect(paper.type(Keys.enter) == [.answer(7, accepts: true)])
        #expect(paper.type(Keys.tab + Keys.enter) == [.answer(7, accepts: false)])
        #expect(paper.type(Keys.escape) == [.answer(7, accepts: false)])
    }

    @Test("A screen that is presented covers the page, and Esc closes it")
    func modal() throws {
        var paper = try form(rows: 24)
        paper.modal = try AppOnPaper.screen(.button("Inside", event: "i", id: "i"), title: "Over it", number: 9)
        paper.page.sheet = [AppOnPaper.key(9)]
        paper.show()
        #expect(paper.text.contains("─ Over it ─") || paper.text.contains("Over it"))
        paper.type(Keys.tab)
        #expect(paper.focus == "Inside")
        paper.type(Keys.tab)
        #expect(paper.focus == "Close")
        #expect(paper.type(Keys.enter) == [.closeSheet])
        #expect(paper.type(Keys.escape) == [.back])
        #expect(paper.type("2").isEmpty)
    }

    @Test("A banner stands above the page with what it offers, and is seen although the page was scrolled")
    func banner() throws {
        var paper = try AppOnPaper(.column((0..<60).map { .text(.text("Line \($0)")) }))
        paper.type(Keys.end)
        #expect(paper.text.contains("Line 59"))
        paper.page.banner = Banner(
            BannerDocument(
                title: "The timer ended.", text: "It is started again.", tone: "warning", link: "app://timer"))
        paper.show()
        #expect(paper.text.contains("! The timer ended.") && paper.text.contains("▌ It is started again."))
        #expect(paper.type(Keys.tab + Keys.enter) == [.open(link: "app://timer")])
        #expect(paper.type(Keys.tab + Keys.enter) == [.dismissBanner])
    }

    @Test("A message stands inside what is presented, with what it offers and its code")
    func bannerInside() throws {
        var paper = try form(rows: 24)
        paper.modal = try AppOnPaper.screen(.button("Inside", event: "i", id: "i"), title: "Over it", number: 9)
        paper.page.sheet = [AppOnPaper.key(9)]
        var banner = Banner(BannerDocument(title: "Queue cleared.", tone: "success"), code: "x.y")
        banner.number = 7
        banner.offer = .undo
        paper.page.banner = banner
        paper.show()
        #expect(paper.text.contains("Queue cleared.") && paper.text.contains("Code for support: x.y"))
        #expect(paper.type(Keys.tab + Keys.enter) == [.takeOffer(banner: 7)])
    }

    @Test("A tab that cannot be served says why; a session that ended offers to begin anew")
    func ends() throws {
        var paper = try AppOnPaper()
        paper.page.stack = []
        paper.page.placeholder = "No module provides bricks.community/1.0."
        paper.show()
        #expect(paper.text.contains("No module provides bricks.community/1.0."))
        paper.page = PageState()
        paper.page.isEnded = true
        paper.show()
        #expect(paper.text.contains("You have logged out."))
        #expect(paper.type(Keys.tab + Keys.enter) == [.begin])
        #expect(paper.type(Keys.tab + Keys.enter) == [.quit])
    }

    @Test("/ goes to the search that is there, or to the app's; without one it says so")
    func search() throws {
        var paper = try AppOnPaper(
            .column([.button("A", event: "a"), .textField("Search sessions", path: "/q", id: "q")]))
        #expect(paper.type("/").isEmpty)
        #expect(paper.focus == "Search sessions")
        paper = try AppOnPaper(.button("A", event: "a"))
        #expect(paper.type("/") == [.search(link: "app://search")])
        // The app may show another screen with a field on the way there.
        try paper.show(.textField("Elsewhere", path: "/x", id: "x"))
        #expect(paper.focus == nil)
        paper.app.focusField()
        #expect(paper.focus == "Elsewhere")
        paper = try AppOnPaper(.button("A", event: "a"), searchLink: nil)
        #expect(paper.type("/").isEmpty)
        #expect(paper.text.contains("This app has no search."))
    }

    @Test("A link can be typed, with or without the app's scheme")
    func links() throws {
        var paper = try form()
        paper.type(":")
        #expect(paper.focus == "Where to?")
        #expect(paper.type("timer" + Keys.enter) == [.open(link: "app://timer")])
        #expect(!paper.text.contains("Where to?"))
        paper.type("o")
        #expect(
            paper.type("\u{1B}[200~https://example.org/a?b\n\u{1B}[201~" + Keys.enter) == [
                .open(link: "https://example.org/a?b")
            ])
        paper.type("o")
        #expect(paper.type(Keys.enter).isEmpty)
        paper.type("o")
        paper.type("tim" + Keys.escape)
        #expect(paper.type("o").isEmpty)
        #expect(!paper.text.contains("tim]"))
    }

    @Test("A file is sent by its path")
    func files() throws {
        var paper = try AppOnPaper(.fileInput("A health export", accept: ".xml", event: "import", id: "file"))
        #expect(paper.type(Keys.tab + Keys.enter).isEmpty)
        #expect(paper.text.contains("The path of the file"))
        #expect(
            paper.type("/tmp/export.xml" + Keys.enter)
                == [.upload(path: "/tmp/export.xml", screen: AppOnPaper.key(1).description, component: "root@#10exipb")]
        )
    }

    @Test("Help shows the keys, and any way out closes it", arguments: ["?", "q", Keys.escape])
    func help(_ way: String) throws {
        var paper = try form(rows: 24)
        paper.type("?")
        #expect(paper.text.contains("to the next or last control"))
        #expect(paper.type(way).isEmpty)
        #expect(!paper.text.contains("to the next or last control"))
    }

    @Test("Tabs inside a page and parts that open are the person's own, by arrows and Enter")
    func insidePage() throws {
        var paper = try AppOnPaper(
            .column([
                .tabs([("Week", .text("Seven days")), ("Month", .text("Thirty days"))], id: "tabs"),
                .modal(trigger: .button("More", event: "m", id: "m"), .text("What is inside"), id: "more"),
            ]))
        #expect(paper.text.contains("Seven days") && !paper.text.contains("Thirty days"))
        #expect(paper.type(Keys.tab + Keys.right).isEmpty)
        #expect(paper.text.contains("Thirty days") && !paper.text.contains("Seven days"))
        #expect(!paper.text.contains("What is inside"))
        #expect(paper.type(Keys.tab + Keys.enter).isEmpty)
        #expect(paper.text.contains("What is inside"))
    }

    @Test("Arrows go to the control that lies there; what lies far is scrolled to")
    func arrows() throws {
        let buttons = View.column([
            .row([
                .button("a", event: "e", id: "a"), .button("b", event: "e", id: "b"), .button("c", event: "e", id: "c"),
            ]),
            .row([.button("d", event: "e", id: "d"), .button("e", event: "e", id: "e2")]),
            .column((0..<40).map { .text(.text("Line \($0)")) }), .button("z", event: "e", id: "z"),
        ])
        var paper = try AppOnPaper(buttons)
        paper.type(Keys.down + Keys.right + Keys.right)
        #expect(paper.focus == "c")
        paper.type(Keys.left + Keys.down)
        #expect(paper.focus == "e")
        paper.type(Keys.down)
        #expect(paper.focus == "e" && paper.text.contains("Line 17"))
        for _ in 0..<30 { paper.type(Keys.down) }
        #expect(paper.focus == "z")
        #expect(paper.text.contains("[ z ]"))
        paper.type(Keys.home)
        #expect(paper.text.contains("[ a ]"))
        paper.type(Keys.pageDown)
        #expect(!paper.text.contains("[ a ]"))
    }

    @Test("Keys for the program itself: stop, paint anew")
    func program() throws {
        var paper = try form()
        #expect(paper.type("\u{1A}") == [.suspend])
        #expect(paper.type("\u{C}") == [.repaint])
    }
}
