import Content
import Core
import Foundation
import JSONText
import Synchronization
import TestSupport
import Testing

@testable import Host
@testable import Operations

/// - Findings: F9, F10, F13, F31
@Suite("Somebody without a session", .timeLimit(.minutes(20)))
struct NoSessionTests {
    @Test("A visit without a cookie makes no person, no session and no cookie, whatever is looked at")
    func visits() async throws {
        try await PeopleApp.run { app in
            let tables = ["people", "browser_sessions", "devices", "settings", "module_values", "module_states"]
            let before = try tables.map { try app.count($0) }
            let content = app.deployment.content.sessions[0].id
            let paths =
                ["/", "/?begun=1", "/open?link=aldermere%3A%2F%2Fplayer%3FcontentId%3D\(content)", "/open?link=x"]
                + ["/export"]
                + app.deployment.declaration.tabs.map { "/tab/\($0.id)" } + ["/tab/none", "/sign-in/return?code=x"]
            for round in 0..<5 {
                for path in paths {
                    let answer = try app.visitor().send(
                        "GET", path, headers: ["Accept-Language": "x-\(round)-\(path.count)"])
                    #expect(answer.headers.allSatisfy { $0.name != "set-cookie" }, "\(path)")
                    #expect(!answer.body.contains("data-events"), "\(path)")
                }
            }
            let after = try tables.map { try app.count($0) }
            #expect(after == before)
            #expect(app.host.sessions.count == 0)
            #expect(app.host.sessions.visitors.count <= app.deployment.declaration.tabs.count + 2)
            #expect(app.deployment.status.sessions == 0)
        }
    }

    @Test(
        "An address where the app has nothing keeps the app's tabs and a way on",
        arguments: ["/nowhere", "/sessions/none", "//", "/open?link=aldermere%3A%2F%2Fnowhere"])
    func missing(_ path: String) async throws {
        try await PeopleApp.run { app in
            let answer = try app.visitor().send("GET", path, headers: ["Accept": "text/html"])
            #expect(answer.status == 404)
            for tab in app.deployment.declaration.tabs {
                #expect(answer.body.contains("id=\"tab-\(tab.id)\""), "\(tab.id)")
            }
            #expect(
                answer.body.contains("Go to the first page") && answer.headers.allSatisfy { $0.name != "set-cookie" })
        }
    }

    @Test("The first press begins a session and is carried out in it, on a tab and behind a link too")
    func firstPress() async throws {
        try await PeopleApp.run { app in
            let home = app.visitor()
            try home.open()
            try home.press("Open the timer")
            #expect(home.page.contains("Start 10 minutes") && home.cookie != nil && home.device != nil)
            #expect(home.page.contains("data-events"))

            let tab = app.visitor()
            try tab.open("/tab/explore")
            #expect(tab.cookie == nil)
            try tab.press("Search", fields: ["Search sessions": "breath"])
            #expect(tab.page.contains("breath") && tab.cookie != nil)

            let link = app.visitor()
            let session = app.deployment.content.sessions[0]
            try link.open(link: "player?contentId=\(session.id)")
            #expect(link.text.contains(session.title) && link.cookie == nil)
            try link.press("Add to favourites")
            #expect(link.page.contains("Remove from favourites"))
            try link.open(link: "favorites")
            #expect(link.text.contains(session.title))
            #expect(try app.count("people") == 3)
        }
    }

    @Test("A screen of a module takes the first press as well")
    func moduleScreen() async throws {
        try await PeopleApp.run { app in
            let person = app.visitor()
            try person.open("/tab/community")
            try person.press("Welcome")
            #expect(person.page.contains("Your post") && person.cookie != nil)
        }
    }

    @Test("What a script tells by itself begins no session, and neither does a press without the page's proof")
    func noPress() async throws {
        try await PeopleApp.run { app in
            let person = app.visitor()
            try person.open()
            let token = try #require(person.token)
            for command in ["report", "leave", "end"] {
                let answer = try person.send(
                    "POST", "/player",
                    body: Visitor.form([
                        ("csrf", token), ("do", command), ("page", "abcdefgh12"), ("seconds", "1"), ("load", "1"),
                        ("sequence", "1"), ("quiet", "1"),
                    ]))
                #expect(answer.status == 204)
            }
            // Both spell a last byte as it must be spelled.
            let tampered = String(token.dropLast()) + (token.hasSuffix("A") ? "Q" : "A")
            for (token, headers, status) in [
                ("", [:], 403), ("x", [:], 403), (token, ["Origin": "https://evil.example"], 403),
                (token, ["Origin": nil], 403), (token, ["Sec-Fetch-Site": "cross-site"], 403), (tampered, [:], 303),
            ] as [(String, [String: String?], Int)] {
                let answer = try person.send(
                    "POST", "/action", headers: headers, body: Visitor.form([("csrf", token), ("generation", "1")]))
                #expect(answer.status == status)
                #expect(answer.header("set-cookie") == nil)
            }
            #expect(try app.count("people") == 0)
        }
    }

    @Test("One network begins so many sessions and no more, and is told when to try again")
    func sessionBudget() async throws {
        try await PeopleApp.run(change: { $0["web"] = Self.rates(["sessions": (3, 1)]) }) { app in
            func begin(_ address: String) throws -> Int {
                let person = app.visitor()
                try person.open()
                let answer = try person.send(
                    "POST", "/banner", headers: ["X-Forwarded-For": address],
                    body: Visitor.form([("csrf", try #require(person.token))]))
                if answer.status == 429 {
                    #expect(answer.header("retry-after").flatMap { Int($0) }.map { (1...3_600).contains($0) } == true)
                    #expect(answer.body.contains("Please try again in") && answer.header("set-cookie") == nil)
                }
                return answer.status
            }
            let own = try (0..<5).map { _ in try begin("192.0.2.1") }
            #expect(own == [303, 303, 303, 429, 429])
            // Others are not held up; the network around them is bounded as well.
            #expect(try begin("192.0.2.2") == 303)
            #expect(try begin("2001:db8::1") == 303)
            let wide = try (0..<60).map { try begin("2001:db8:0:\(String($0, radix: 16))::1") }
            #expect(wide.count { $0 == 303 } == 47)
            #expect(try begin("2001:db8:1::1") == 303)
            #expect(try app.count("people") == 3 + 1 + 1 + 47 + 1)
            // Pages go on.
            try app.visitor().open()
            #expect(app.lines.text.contains("[web.rate-limited]") && !app.lines.text.contains("192.0.2.1"))
            let metrics = OpenMetrics(app.deployment.status).text
            #expect(metrics.contains("bricks_rate_refusals_total{subject=\"sessions\"} 15"))
        }
    }

    @Test("Guests post so much from one network, whatever cookies they have; people with an account go on")
    func guestPosts() async throws {
        try await PeopleApp.run(change: { $0["web"] = Self.rates(["posts": (2, 1)]) }) { app in
            // From another machine: this one has more.
            func post(_ text: String) throws -> Int {
                let guest = app.visitor()
                try guest.open("/tab/community")
                try guest.press("Welcome")
                let fields = try guest.fields(toPress: "Post", ["Your post": text])
                return try guest.send(
                    "POST", "/action", headers: ["X-Forwarded-For": "192.0.2.7"], body: Visitor.form(fields)
                ).status
            }
            // A post that others can read counts, whatever its characters are; a blank one does not.
            let blank = try ["", " \n", "\u{3000}"].map { try post($0) }
            #expect(blank == [303, 303, 303])
            let posts = try ["😀😀", "0900 123456", "Hello", "!?", "😀", "7"].map { try post($0) }
            #expect(posts == [303, 303, 429, 429, 429, 429])
        }
    }

    static func rates(_ rates: [String: (burst: Int, perHour: Int)]) -> JSON {
        let budgets = rates.map { name, rate -> (String, JSON) in
            (name, ["burst": .integer(Int64(rate.burst)), "perHour": .integer(Int64(rate.perHour))])
        }
        return [
            "host": "127.0.0.1", "port": 8080, "trustedProxies": ["127.0.0.1"], "rates": .object(JSONObject(budgets)),
        ]
    }

    @Test("A form that arrives twelve times at once counts once, with a session and without", arguments: [true, false])
    func doubleSubmit(hasSession: Bool) async throws {
        try await PeopleApp.run { app in
            let person = app.visitor()
            if hasSession { try person.begin() }
            try person.open(link: "community")
            try person.open("/tab/community")
            try person.press("Welcome")
            let fields = try person.fields(toPress: "Post", ["Your post": "Once and once only"])
            let body = Visitor.form(fields)
            let (cookie, device, port) = (person.cookie, person.device, app.host.port)
            let statuses = Mutex<[Int]>([])
            DispatchQueue.concurrentPerform(iterations: 12) { _ in
                let copy = Visitor(port: port)
                (copy.cookie, copy.device) = (cookie, device)
                let status = (try? copy.send("POST", "/action", body: body).status) ?? 0
                statuses.withLock { $0.append(status) }
            }
            #expect(statuses.withLock { $0 } == Array(repeating: 303, count: 12))
            try person.open()
            #expect(person.text.matches(of: /Once and once only/).count == 1)
            // Somebody who writes the same again means it.
            try person.press("Post", fields: ["Your post": "Once and once only"])
            #expect(person.text.matches(of: /Once and once only/).count == 2)
        }
    }

    @Test("A browser that prefers the page gets it with the answer to its press, and a copy of the press the way there")
    func preferredPage() async throws {
        try await PeopleApp.run { app in
            let person = app.visitor()
            try person.begin()
            let prefer = ["Prefer": "return=representation"]
            for (tab, button, place) in [
                ("/tab/community", "Welcome", "/community/channel/welcome"), ("/", "Open the timer", "/timer"),
            ] {
                try person.open(tab)
                let body = Visitor.form(try person.fields(toPress: button))
                let answer = try person.send("POST", "/action", headers: prefer, body: body)
                #expect(answer.status == 200 && answer.header("location") == nil)
                #expect(answer.header("content-location") == place)
                #expect(answer.header("preference-applied") == "return=representation")
                let page = try person.open(place)
                #expect(Visitor.text(answer.body[...]) == Visitor.text(page[...]))
                try person.open(tab)
                let copy = try person.send("POST", "/action", headers: prefer, body: body)
                #expect(copy.status == 303 && copy.header("location") == place)
            }
        }
    }

    @Test("A press reaches what was shown, although the page's addresses are those of other controls by then")
    func controlThatMoved() async throws {
        try await PeopleApp.run { app in
            let person = app.visitor()
            for turn in ["the first press", "a later press"] {
                try person.open("/tab/community")
                let other = try #require(try person.fields(toPress: "Sleep").last).1.prefix { $0 != "#" }
                var fields = try person.fields(toPress: "Welcome")
                let shown = fields.removeLast()
                #expect(shown.0 == "component" && !shown.1.hasPrefix(other))
                func press(_ control: String) throws -> HTTPAnswer {
                    try person.send("POST", "/action", body: Visitor.form(fields + [("component", control)]))
                }
                if turn != "the first press" {
                    let gone = try press("\(other)#0")
                    #expect(gone.status == 303 && gone.header("location")?.contains("channel") == false)
                    #expect(gone.header("x-bricks-refused")?.contains("shows no button") == true)
                    _ = try person.show(gone)
                    #expect(person.page.contains("This page has changed"))
                }
                let moved = try press(String(other + shown.1.drop { $0 != "#" }))
                #expect(moved.header("location") == "/community/channel/welcome", "\(turn)")
                _ = try person.show(moved)
            }
        }
    }

    @Test("A press that begins a session, and one that does nothing, lead on although the page is preferred")
    func pageThatIsNotGiven() async throws {
        try await PeopleApp.run { app in
            let person = app.visitor()
            let prefer = ["Prefer": "return=representation"]
            try person.open()
            var fields = try person.fields(toPress: "Open the timer")
            let first = try person.send("POST", "/action", headers: prefer, body: Visitor.form(fields))
            #expect(first.status == 303 && first.header("location") == "/timer" && person.cookie != nil)
            try person.open("/")
            fields = try person.fields(toPress: "Open the timer").map {
                $0 == "component" ? ($0, "no-such@") : ($0, $1)
            }
            let refused = try person.send("POST", "/action", headers: prefer, body: Visitor.form(fields))
            #expect(refused.status == 303 && refused.header("x-bricks-refused") != nil)
        }
    }

    @Test("The first press that arrives twelve times at once begins one session")
    func doubleFirstPress() async throws {
        try await PeopleApp.run { app in
            let person = app.visitor()
            try person.open()
            let body = Visitor.form(try person.fields(toPress: "Open the timer"))
            let port = app.host.port
            let cookies = Mutex<Set<String>>([])
            DispatchQueue.concurrentPerform(iterations: 12) { _ in
                let copy = Visitor(port: port)
                _ = try? copy.send("POST", "/action", body: body)
                cookies.withLock { _ = $0.insert(copy.cookie ?? "none") }
            }
            #expect(cookies.withLock { $0.count } == 1 && !cookies.withLock { $0.contains("none") })
            #expect(try app.count("people") == 1)
        }
    }

    @Test("The introduction begins without a session, and its first press leads on")
    func introduction() async throws {
        try await PeopleApp.run("hardware") { app in
            let person = app.visitor()
            try person.open()
            #expect(person.text.contains("Light that keeps you company") && person.cookie == nil)
            try person.press("Next")
            #expect(person.text.contains("Page 2 of 3") && person.cookie != nil)
        }
    }

    @Test("A splash screen stands for its time in each browser, which asks for what is behind it by itself")
    func splash() async throws {
        try await PeopleApp.run(change: { $0["start"] = ["splashMilliseconds": 3_000] }) { app in
            for _ in 0..<2 {
                let person = app.visitor()
                try person.open()
                #expect(!person.page.contains("tab-bar"))
                #expect(person.page.contains("data-again=\"3000\" data-again-at=\"/?begun=1\""))
                #expect(person.page.contains("content=\"4; url=/?begun=1\""))
                try person.open("/?begun=1")
                #expect(person.page.contains("href=\"/explore?begun=1\""))
                try person.open("/explore?begun=1")
                try person.press("Search", fields: ["Search sessions": "breath"])
                #expect(person.page.contains("breath") && person.page.contains("tab-bar") && person.cookie != nil)
            }
        }
    }
}
