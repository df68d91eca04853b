import Foundation
import JSONText
import TestSupport
import Testing

@Suite("The web of a running deployment", .timeLimit(.minutes(20)))
struct WebTests {
    private let program: RunningBricks

    init() async throws {
        program = try await RunningBricks(Repository.manifest("wellness"), folder: ScratchFolder())
    }

    private static let welcome = "aldermere://community?route=channel/welcome"

    @Test("What is not there, not allowed or too large is refused by its status")
    func statuses() throws {
        let browser = program.browser()
        try browser.visit()
        for path in ["/none", "/tab/none", "/..%2f..%2fetc%2fpasswd", "/content/../../etc/passwd", "/%00", "//"] {
            let status = try browser.send("GET", path).status
            #expect(status == 404 || status == 400, "\(path): \(status)")
        }
        for (method, path) in [
            ("GET", "/action"), ("POST", "/"), ("DELETE", "/"), ("PUT", "/tab/home"), ("GET", "/upload"),
        ] {
            let response = try browser.send(method, path)
            #expect(response.status == 405, "\(method) \(path): \(response.status)")
            #expect(response["Allow"] != nil)
        }
        let large = try browser.send(
            "POST", "/action", ["Content-Type: application/x-www-form-urlencoded"],
            [UInt8](repeating: UInt8(ascii: "a"), count: 600 << 10))
        #expect(large.status == 413)
        #expect(try browser.send("GET", "/health").status == 200)
    }

    @Test("A host that is not allowed is refused, and so is a foreign origin")
    func hosts() throws {
        let browser = program.browser()
        try browser.visit()
        #expect(try browser.send("GET", "/", host: "evil.example").status == 421)
        #expect(try browser.send("GET", "/", host: "127.0.0.1:1").status == 421)
        #expect(try browser.send("GET", "/", host: "a b").status == 400)
        let body = try browser.fieldsOfForm().map { "\($0)=\($1)" }.joined(separator: "&")
        let form = ["Content-Type: application/x-www-form-urlencoded"]
        for origin in ["http://evil.example", "null", "https://127.0.0.1:\(program.port)"] {
            let status = try browser.send("POST", "/back", form, Array(body.utf8), origin: origin).status
            #expect(status == 403, "\(origin): \(status)")
        }
    }

    @Test("A change needs the session's own token")
    func tokens() throws {
        let (mine, other) = (program.browser(), program.browser())
        try mine.begin()
        try other.begin()
        let screen = try #require(mine.value(of: "screen"))
        let foreign = try #require(other.value(of: "csrf"))
        for token in [nil, "", "x", foreign, String(repeating: "A", count: 43)] {
            var form = [("screen", screen), ("component", "open-timer")]
            if let token { form.append(("csrf", token)) }
            #expect(try mine.post("/action", form).status == 403)
        }
        // Nothing of it was done.
        try mine.visit()
        #expect(!mine.page.contains("Ready when you are"))
        try mine.press("open-timer@")
        try mine.wait(for: "Ready when you are")
    }

    @Test("A session that was forged opens nothing: whoever shows it is somebody new")
    func forgedSession() throws {
        let person = program.browser()
        try person.visit()
        try person.open("aldermere://player?contentId=\(try firstSession())")
        try person.press("favourite@")
        #expect(person.page.contains("Remove from favourites"))
        let name = try #require(person.cookie?.split(separator: "=").first)
        for secret in ["x", String(repeating: "A", count: 43), "../../etc/passwd", "%00", "'; DROP TABLE users; --"] {
            let forger = program.browser(cookie: "\(name)=\(secret)")
            try forger.open("aldermere://favorites")
            #expect(!forger.page.contains("-session/"))
            try forger.begin()
            #expect(forger.cookie != "\(name)=\(secret)")
        }
    }

    private func firstSession() throws -> String {
        let text = try String(
            contentsOf: Repository.folder.appending(path: "manifests/wellness/content/sessions.json"), encoding: .utf8)
        return try #require(try JSON(parsing: text)["sessions"]?.array?.first?["id"]?.string)
    }

    @Test(
        "A guest's session ends when they have everything erased, after a question: its cookie opens nothing any more")
    func logOut() throws {
        let person = program.browser()
        try person.visit()
        try person.open("aldermere://player?contentId=\(try firstSession())")
        try person.press("favourite@")
        let secret = person.cookie
        try person.visit("/tab/profile")
        try person.press("erase-guest@")
        #expect(person.page.contains("deleted for good"))
        try person.answer(false)
        #expect(person.cookie == secret)
        try person.press("erase-guest@")
        try person.answer(true)
        let thief = program.browser(cookie: secret)
        try thief.open("aldermere://favorites")
        #expect(!thief.page.contains("-session/"))
        try thief.begin()
        #expect(thief.cookie != secret)
    }

    @Test("Two browsers are two people: neither sees what is the other's")
    func twoPeople() throws {
        let (first, second) = (program.browser(), program.browser())
        try first.begin()
        try second.begin()
        #expect(first.cookie != second.cookie)
        try first.open("aldermere://player?contentId=\(try firstSession())")
        try first.press("favourite@")
        try first.press("played@")
        try first.open("aldermere://favorites")
        #expect(first.page.contains("-session/"))
        try second.open("aldermere://favorites")
        #expect(!second.page.contains("-session/"))
        try second.open("aldermere://history")
        #expect(!second.page.contains("-session/"))
        // A screen's name is of no use to another session.
        try first.open("aldermere://timer")
        let form = [
            ("screen", try #require(first.value(of: "screen"))), ("csrf", try #require(second.value(of: "csrf"))),
            ("component", "start@"),
        ]
        _ = try second.post("/action", form)
        try first.visit()
        #expect(first.page.contains("Ready when you are"))
    }

    @Test(
        "Markup in a text field stays text",
        arguments: [
            "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "</textarea><svg onload=alert(1)>",
            "javascript:alert(1)", "&lt;b&gt;<b>", "{{7*7}}", "]]><!--",
        ])
    func markup(_ hostile: String) throws {
        let browser = program.browser()
        try browser.visit()
        let marked = "Zebra\(hostile)Yak"
        try browser.visit("/tab/explore")
        try browser.press("search@", ["query@": marked])
        try browser.wait(for: "Results for")
        try assertInert(browser.page, marked)
        try browser.open(Self.welcome)
        try browser.wait(for: "Write a post")
        try browser.press("post@", ["draft@": marked])
        try browser.wait(for: "Zebra")
        try assertInert(browser.page, marked)
    }

    /// The page has no element or handler that the text would have made.
    private func assertInert(_ page: String, _ text: String) throws {
        let lower = page.lowercased()
        #expect(!lower.contains("<script>"))
        #expect(!lower.contains("<img src=x"))
        #expect(!lower.contains("<svg onload"))
        #expect(!lower.contains("href=\"javascript:"))
        #expect(!page.contains("<b>"))
        if text.contains("<") { #expect(page.contains("&lt;")) }
    }

    @Test("Every answer forbids what the app does not need")
    func headers() throws {
        let browser = program.browser()
        try browser.visit()
        for path in ["/", "/none", "/events-none", "/health"] {
            let response = try browser.send("GET", path)
            guard path != "/health" else { continue }
            let policy = try #require(response["Content-Security-Policy"], "\(path)")
            #expect(!policy.contains("unsafe"))
            #expect(response["X-Content-Type-Options"] == "nosniff")
        }
        #expect(try browser.send("GET", "/")["Set-Cookie"] == nil)
        let begun = try browser.post("/banner", [("csrf", try #require(browser.value(of: "csrf")))])
        let cookies = begun.headers.filter { $0.name.lowercased() == "set-cookie" }.map(\.value)
        #expect(cookies.count == 2)
        #expect(cookies.allSatisfy { $0.contains("HttpOnly") && $0.contains("SameSite=") })
    }
}
