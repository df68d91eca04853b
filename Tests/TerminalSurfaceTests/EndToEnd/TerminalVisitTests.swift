import Foundation
import JSONText
import TestSupport
import Testing

@testable import TerminalSurface

/// - Shows: UI
@Suite("A visit on a real pseudo-terminal", .offPool, .timeLimit(.minutes(20)))
struct TerminalVisitTests {
    private static let ready = "?: keys"

    /// The tabs of a manifest that are served, with their numbers.
    private static func tabs(_ manifest: String) throws -> [(number: Int, title: String)] {
        let json = try JSON(parsing: String(contentsOfFile: Repository.manifest(manifest), encoding: .utf8))
        let titles = (json["tabs"]?.array ?? []).filter { manifest != "incomplete" || $0["id"]?.string != "community" }
            .compactMap { $0["title"]?.string }
        return titles.enumerated().map { ($0 + 1, $1) }
    }

    /// Tabs whose screens are the same on every day.
    private static let lasting = [
        "wellness": ["Explore", "Library", "Journeys", "Body", "Community"], "meditation": ["Sessions", "Journeys"],
        "hardware": ["Readings"], "incomplete": ["Explore"],
        "retreat": ["Movement"],
    ]

    @Test(
        "Every tab of every deployment by its key in 80 × 24, then small and large and back; the end leaves nothing behind",
        arguments: ["wellness", "meditation", "hardware", "incomplete", "retreat"])
    func everyTab(_ manifest: String) async throws {
        let folder = try ScratchFolder()
        let visit = try TerminalVisit(manifest, data: folder.file("data"))
        try await visit.wait(Self.ready)
        let tabs = try Self.tabs(manifest)
        #expect(tabs.count > 1)
        for (number, title) in tabs {
            try await visit.tab(number, title)
            let moment = try await visit.wait(gone: "… one moment")
            #expect(moment.lines[2..<23].contains { !$0.isEmpty }, "\(title)")
            if Self.lasting[manifest]?.contains(title) == true {
                try expectGolden(
                    moment.text, at: "Tests/TerminalSurfaceTests/Golden/\(manifest)-\(title.lowercased()).txt",
                    filter: "TerminalVisitTests")
            }
        }
        let last = try #require(tabs.last)
        // Not as long as it does something: its last line says so.
        let before = try await visit.wait(gone: "… one moment")
        for (rows, columns) in [(12, 40), (60, 200)] {
            try await visit.ask(["resize": [.integer(Int64(rows)), .integer(Int64(columns))]])
            let rule = String(repeating: "─", count: columns / 3)
            let moment = try await visit.wait(rule)
            #expect(moment.lines.count == rows)
            try await visit.ask(["chosen": .string("\(last.number) \(last.title)")])
        }
        try await visit.ask(["resize": [24, 80]])
        // The rest of the larger screen, when it is cut, may look like the last line before the new screen is drawn.
        let again = try await visit.wait(lines: before.lines)
        #expect(again.lines == before.lines)
        #expect(!again.isCooked)
        try await visit.type("q")
        let end = try await visit.end()
        #expect(end.status == 0)
        #expect(end.isCooked)
        #expect(end.raw.suffix(ScreenWriter.leave.count) == ScreenWriter.leave[...])
        let person = "\(folder.file("data"))/terminal/account-\(getuid()).session"
        let attributes = try FileManager.default.attributesOfItem(atPath: person)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test("A timer is started and paused by keys; its countdown moves and costs a few bytes a second")
    func timer() async throws {
        let folder = try ScratchFolder()
        let visit = try TerminalVisit("wellness", data: folder.file("data"))
        try await visit.wait(Self.ready)
        try await visit.type(":", until: "Where to?")
        try await visit.type("timer\r", until: "Ready when you are")
        try await visit.focus("Start")
        try await visit.type(Keys.enter, until: "Starts in")
        let first = try await visit.wait("0:08")
        let second = try await visit.wait("0:07")
        #expect(second.bytes - first.bytes < 200)
        #expect(second.chosen == first.chosen)
        try await visit.focus("Pause")
        try await visit.type(Keys.enter, until: "Resume")
        try await visit.type("q")
        #expect(try await visit.end().status == 0)
    }

    @Test("A preset is made and started by keys; its stages come one after the other")
    func preset() async throws {
        let folder = try ScratchFolder()
        let visit = try TerminalVisit("wellness", data: folder.file("data"), rows: 50)
        func expect(_ moment: TerminalVisit.Moment, _ name: String) throws {
            try expectGolden(
                moment.text, at: "Tests/TerminalSurfaceTests/Golden/timer-\(name).txt", filter: "TerminalVisitTests")
        }
        try await visit.wait(Self.ready)
        try await visit.type(":", until: "Where to?")
        try await visit.type("timer\r", until: "Ready when you are")
        try await visit.focus("Make a preset")
        try expect(try await visit.type(Keys.enter, until: "No presets yet"), "presets")
        try await visit.focus("Sit, walk, sit")
        try expect(try await visit.type(Keys.enter, until: "1. Settle in"), "preset")
        for name in ["2. Sit", "3. Walk", "4. Sit"] {
            try await visit.focus(name)
            try await visit.type(Keys.enter, until: "Length in minutes")
            try await visit.fill("Length in minutes", "\u{1}\u{B}0:03")
            try await visit.type(Keys.escape)
            try await visit.focus("Close")
            try await visit.type(Keys.enter)
            try await visit.wait(gone: "Length in minutes")
        }
        try await visit.focus("Save")
        try await visit.type(Keys.enter, until: "Settle in 10 seconds, Sit 3 seconds")
        try await visit.type(Keys.escape, until: "Start with one press")
        try await visit.focus("Sit, walk, sit")
        try await visit.type(Keys.enter, until: "Then: Sit, 3 seconds")
        try await visit.wait("Then: Walk, 3 seconds")
        try await visit.wait("stage 3 of 4")
        try await visit.wait("Nicely done")
        try await visit.type("q")
        #expect(try await visit.end().status == 0)
    }

    @Test("A bell rings at the terminal, and not where it is turned off", arguments: [true, false])
    func bell(_ isOn: Bool) async throws {
        let folder = try ScratchFolder()
        let visit = try TerminalVisit("wellness", data: folder.file("data"), options: ["--bell", isOn ? "on" : "off"])
        try await visit.wait(Self.ready)
        try await visit.type(":", until: "Where to?")
        try await visit.type("timer\r", until: "Ready when you are")
        try await visit.focus("Start")
        try await visit.type(Keys.enter, until: "Starts in")
        // After ten seconds to settle in.
        let moment = try await visit.wait(gone: "Starts in")
        if isOn {
            try await visit.ask(["ring": 1])
        } else {
            #expect(moment.bells == 0)
        }
    }

    @Test("A post is written in Community, with characters of any width, and stays over a restart")
    func post() async throws {
        let folder = try ScratchFolder()
        for start in 0..<2 {
            let visit = try TerminalVisit("wellness", data: folder.file("data"))
            try await visit.wait(Self.ready)
            try await visit.tab(6, "Community")
            try await visit.focus("Welcome")
            try await visit.type(Keys.enter, until: "Write a post")
            if start == 0 {
                var moment = try await visit.ask(["press": .string(Keys.tab)])
                // The form comes after the posts and what can be done with them.
                for _ in 0..<20 where !moment.text.contains("Enter: new line") {
                    moment = try await visit.ask(["press": .string(Keys.tab)])
                }
                try await visit.type("\u{1B}[200~Grüße aus 日本 \u{1B}[2J👍🏽, e\u{301}\u{1B}[201~", until: "日本")
                try await visit.focus("Post")
                try await visit.type(Keys.enter)
                try await visit.wait(gone: "Nothing here yet")
                // Until it has left the field, quitting asks first.
                try await visit.wait(gone: "[Grüße")
            }
            let moment = try await visit.wait("Grüße aus 日本")
            #expect(moment.text.contains("👍"))
            #expect(moment.text.contains("Write a post"))
            try await visit.type("q")
            #expect(try await visit.end().status == 0)
        }
    }

    @Test("A post is kept as a draft in Community, sent after a restart, found by its words, and its thread kept")
    func draftSearchAndBookmark() async throws {
        let folder = try ScratchFolder()
        let visit = try TerminalVisit("wellness", data: folder.file("data"))
        try await visit.wait(Self.ready)
        try await visit.tab(6, "Community")
        try await visit.focus("Welcome")
        try await visit.type(Keys.enter, until: "Write a post")
        try await visit.fill("Your post", "Grüße vom See")
        try await visit.focus("Keep as a draft")
        try await visit.type(Keys.enter, until: "The draft is kept")
        try await visit.type("q")
        #expect(try await visit.end().status == 0)

        let again = try TerminalVisit("wellness", data: folder.file("data"))
        try await again.wait(Self.ready)
        try await again.tab(6, "Community")
        try await again.focus("Bookmarks and drafts")
        try await again.type(Keys.enter, until: "Post in Welcome")
        try await again.focus("Grüße vom See")
        try await again.type(Keys.enter, until: "[Grüße vom See")
        try await again.focus("Post")
        try await again.type(Keys.enter)
        try await again.wait(gone: "Nothing here yet")
        try await again.type(Keys.escape, until: "Only you can see this")
        try await again.type(Keys.escape, until: "Morning practice")
        try await again.focus("Search")
        try await again.type(Keys.enter, until: "Words to look for")
        try await again.fill("Words to look for", "see GRÜßE")
        try await again.focus("Search")
        try await again.type(Keys.enter, until: "Results for")
        try await again.focus("Grüße vom See")
        try await again.type(Keys.enter, until: "Write a reply")
        try await again.focus("Bookmark")
        try await again.type(Keys.enter, until: "Remove the bookmark")
        try await again.type("q")
        #expect(try await again.end().status == 0)
    }

    @Test("A session is searched, opened and made a favourite, which the library has after a restart")
    func favourite() async throws {
        let folder = try ScratchFolder()
        let visit = try TerminalVisit("wellness", data: folder.file("data"))
        try await visit.wait(Self.ready)
        let title = try await addFavourite(visit)
        try await visit.type("q")
        #expect(try await visit.end().status == 0)
        let again = try TerminalVisit("wellness", data: folder.file("data"))
        try await again.wait(Self.ready)
        #expect(try await again.tab(3, "Library").text.contains(title))
        // Somebody else has a library of their own.
        try await again.type("q")
        _ = try await again.end()
        let other = try TerminalVisit("wellness", data: folder.file("data"), options: ["--user", "ada"])
        try await other.wait(Self.ready)
        #expect(try await other.tab(3, "Library").text.contains("Your library is empty"))
    }

    /// Makes a session a favourite, and gives the beginning of its title.
    private func addFavourite(_ visit: TerminalVisit) async throws -> Substring {
        try await visit.type("/", until: "Enter: send")
        try await visit.type("river\r", until: "Stones in the river")
        // Past the field and its button.
        try await visit.type(Keys.down + Keys.down + Keys.down, until: "┏")
        try await visit.type(Keys.enter, until: "Add to favourites")
        let title = try await visit.ask([:]).lines[1].split(separator: " ─").first.map { $0.dropFirst(4) } ?? ""
        #expect(title.count > 3)
        try await visit.focus("Add to favourites")
        try await visit.type(Keys.enter, until: "Remove from favourites")
        return title
    }

    @Test("Whoever saves their profile stays the same person, at once and after a restart")
    func profile() async throws {
        let folder = try ScratchFolder()
        let visit = try TerminalVisit("wellness", data: folder.file("data"))
        try await visit.wait(Self.ready)
        let file = "\(folder.file("data"))/terminal/account-\(getuid()).session"
        let secret = try String(contentsOfFile: file, encoding: .utf8)
        let title = try await addFavourite(visit)
        try await visit.type("o", until: "Where to?")
        try await visit.type("editProfile\r", until: "Time zone")
        try await visit.focus("Name")
        try await visit.type(Keys.enter, until: "Use this name")
        try await visit.focus("Use this name")
        let saved = try await visit.type(Keys.enter, until: "Your profile is saved.")
        #expect(!saved.text.contains("You have logged out."))
        #expect(try String(contentsOfFile: file, encoding: .utf8) != secret)
        // The list of rows stays open.
        try await visit.focus("Close")
        try await visit.type(Keys.enter)
        // A tab cannot be chosen while something lies over it.
        try await visit.wait(gone: "Time zone")
        #expect(try await visit.tab(3, "Library").text.contains(title))
        // The next actions belong to the session that came.
        try await visit.type("o", until: "Where to?")
        try await visit.type("editProfile\r", until: "Time zone")
        try await visit.focus("Name")
        try await visit.type(Keys.enter, until: "Use this name")
        try await visit.focus("Use this name")
        try await visit.type(Keys.enter)
        // Quitting at once loses nothing either.
        try await visit.type("q")
        #expect(try await visit.end().status == 0)
        let again = try TerminalVisit("wellness", data: folder.file("data"))
        try await again.wait(Self.ready)
        #expect(try await again.tab(3, "Library").text.contains(title))
    }

    @Test("A guest who signs up by a code keeps what they have, and is signed in after a restart")
    func signUp() async throws {
        let folder = try ScratchFolder()
        let visit = try TerminalVisit("wellness", data: folder.file("data"))
        try await visit.wait(Self.ready)
        let title = try await addFavourite(visit)
        try await visit.type("o", until: "Where to?")
        try await visit.type("login\r", until: "Create an account")
        try await visit.focus("Create an account")
        try await visit.type(Keys.enter, until: "Create the account")
        try await visit.fill("E-mail address", "ann@example.org")
        try await visit.fill("Password", "four quiet words here")
        try await visit.focus("Create the account")
        try await visit.type(Keys.enter, until: "Confirm")
        let code = try await eventually("a letter with a code") { try Self.code(folder.file("data/mail/new")) }
        try await visit.fill("Code", code)
        try await visit.focus("Confirm")
        let ready = try await visit.type(Keys.enter, until: "Your account is ready.")
        #expect(!ready.text.contains("You have logged out."))
        #expect(try await visit.tab(3, "Library").text.contains(title))
        try await visit.type("q")
        #expect(try await visit.end().status == 0)
        let again = try TerminalVisit("wellness", data: folder.file("data"))
        try await again.wait(Self.ready)
        try await again.tab(7, "Profile")
        try await again.focus("Log out")
    }

    private static func code(_ folder: String) throws -> String? {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            let letter = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
            guard let body = letter.components(separatedBy: "\n\n").last,
                let data = Data(base64Encoded: body, options: .ignoreUnknownCharacters)
            else { continue }
            let found = String(decoding: data, as: UTF8.self).firstMatch(of: /\d{4} \d{4}/)
            if let found { return String(found.output) }
        }
        return nil
    }

    @Test("Links go where they lead, ask before they leave the app, and say why they lead nowhere")
    func links() async throws {
        let folder = try ScratchFolder()
        let visit = try TerminalVisit("wellness", data: folder.file("data"))
        try await visit.wait(Self.ready)
        try await visit.type("o", until: "Where to?")
        try await visit.type("timr\r", until: "link.unknown-destination")
        try await visit.type("o", until: "Where to?")
        try await visit.type("https://example.org/a?b=c\r", until: "Leave the app?")
        #expect(try await visit.wait("https://example.org/a?b=c").chosen.contains { $0.contains("Stay here") })
        try await visit.type(Keys.enter)
        try await visit.wait(gone: "Leave the app?")
        try await visit.type("o", until: "Where to?")
        try await visit.type("joinCohorts?ids=early-birds\r", until: "Join a group?")
        try await visit.type(Keys.enter, until: "You have joined.")
        try await visit.type("o", until: "Where to?")
        try await visit.type(Keys.escape)
        try await visit.wait(gone: "Where to?")
        try await visit.type("q")
        #expect(try await visit.end().status == 0)
    }

    @Test("A guest who erases everything is asked first, and can begin anew as somebody else")
    func logOut() async throws {
        let folder = try ScratchFolder()
        let visit = try TerminalVisit("wellness", data: folder.file("data"))
        try await visit.wait(Self.ready)
        let file = "\(folder.file("data"))/terminal/account-\(getuid()).session"
        let secret = try String(contentsOfFile: file, encoding: .utf8)
        try await visit.tab(7, "Profile")
        try await visit.focus("Erase my data")
        try await visit.type(Keys.enter, until: "[! Erase everything ]")
        try await visit.focus("Erase everything")
        try await visit.type(Keys.enter, until: "You have logged out.")
        try await visit.focus("Begin anew")
        try await visit.type(Keys.enter, until: "1 Home")
        #expect(try String(contentsOfFile: file, encoding: .utf8) != secret)
        try await visit.tab(7, "Profile")
    }

    @Test("A module that crashes is started again, and the app goes on")
    func crash() async throws {
        let folder = try ScratchFolder()
        let visit = try TerminalVisit("wellness", data: folder.file("data"))
        let moment = try await visit.wait(Self.ready)
        try await visit.type(":", until: "Where to?")
        try await visit.type("timer\r", until: "Ready when you are")
        let ended = try worker(of: moment.child, "Timer")
        kill(ended, SIGKILL)
        // Often that is sooner than the terminal draws the banner about it.
        try await eventually("another worker") {
            (try? worker(of: moment.child, "Timer")).flatMap { $0 == ended ? nil : true }
        }
        try await visit.wait(gone: "It is starting again")
        try await visit.wait("Ready when you are")
        try await visit.tab(1, "Home")
        try await visit.type("q")
        #expect(try await visit.end().status == 0)
    }

    private func worker(of program: pid_t, _ module: String) throws -> pid_t {
        for name in try FileManager.default.contentsOfDirectory(atPath: "/proc") {
            guard let process = pid_t(name),
                let words = try? String(contentsOfFile: "/proc/\(name)/cmdline", encoding: .utf8),
                words.contains("bricks-worker"), words.lowercased().contains(module.lowercased()),
                let status = try? String(contentsOfFile: "/proc/\(name)/status", encoding: .utf8),
                status.contains("PPid:\t\(program)\n")
            else { continue }
            return process
        }
        throw TerminalVisit.Failure(description: "\(module) has no worker")
    }
}
