import Foundation
import JSONText
import TestSupport
import Testing

@Suite("What the app answers to requests of all kinds", .timeLimit(.minutes(20)))
struct WebRequestTests {
    /// Runs the deployment with all modules for the length of the closure. It must end well when it is stopped.
    private func withApp(_ test: (RunningBricks) async throws -> Void) async throws {
        let app = try await RunningBricks(Repository.manifest("wellness"), folder: ScratchFolder())
        try await test(app)
        #expect(try await app.stop() == .exit(0))
    }

    @Test("Addresses that are none are 404, and methods that are not taken 405")
    func addressesAndMethods() async throws {
        try await withApp { app in
            let visitor = app.visitor()
            for path in [
                "/nothing", "/tab/nothing", "/tab/", "/content/../wellness.json", "/content/%2e%2e/x", "/.git",
            ] {
                let answer = try visitor.send("GET", path)
                #expect([400, 404].contains(answer.status), "\(path): \(answer.status)")
            }
            for (method, path, allow) in [
                ("GET", "/action", "POST"), ("GET", "/upload", "POST"), ("POST", "/", "GET, HEAD"),
                ("DELETE", "/", "GET, HEAD"), ("PUT", "/updates", "GET, HEAD"),
            ] {
                let answer = try visitor.send(method, path, body: method == "GET" ? nil : [])
                #expect(answer.status == 405, "\(method) \(path)")
                #expect(answer.header("allow") == allow, "\(method) \(path)")
            }
            #expect(try visitor.send("BREW", "/").status >= 400)
            // All that did not disturb it.
            #expect(try visitor.open().contains("Aldermere"))
        }
    }

    @Test("The app's own text files come compressed to whoever accepts that, and pages with their tokens never do")
    func compression() async throws {
        try await withApp { app in
            let visitor = app.visitor()
            for path in ["/assets/bricks.css", "/assets/bricks.js", "/assets/player.js", "/assets/tokens.css"] {
                let plain = try visitor.send("GET", path)
                #expect(plain.header("content-encoding") == nil, "\(path)")
                let refused = try visitor.send("GET", path, headers: ["Accept-Encoding": "gzip;q=0"])
                #expect(refused.body == plain.body && refused.header("content-encoding") == nil, "\(path)")
                let compressed = try visitor.send("GET", path, headers: ["Accept-Encoding": "br, gzip"])
                #expect(compressed.header("content-encoding") == "gzip", "\(path)")
                let (size, whole) = (compressed.header("content-length"), plain.header("content-length"))
                let (few, many) = (try #require(size.flatMap { Int($0) }), try #require(whole.flatMap { Int($0) }))
                #expect(few < many / 2, "\(path)")
                for answer in [plain, compressed] { #expect(answer.header("vary") == "Accept-Encoding", "\(path)") }
            }
            // Its length would tell what stands in it beside what an attacker has put there.
            let page = try visitor.send("GET", "/", headers: ["Accept-Encoding": "gzip"])
            #expect(page.header("content-encoding") == nil)
        }
    }

    @Test("A body that is too large is 413, and one that is no form is refused")
    func bodies() async throws {
        try await withApp { app in
            let visitor = app.visitor()
            try visitor.open()
            let large = [UInt8](repeating: 0x61, count: 600 << 10)
            #expect(try visitor.send("POST", "/action", body: large).status == 413)
            let promised = try visitor.send("POST", "/action", headers: ["Content-Length": "9000000000"], body: [])
            #expect(promised.status == 413)
            let token = try #require(visitor.token)
            let field = Visitor.form([("csrf", token), ("screen", String(repeating: "x", count: 100 << 10))])
            #expect(try visitor.send("POST", "/action", body: field).status == 413)
            let json = try visitor.send(
                "POST", "/action", headers: ["Content-Type": "application/json"], body: Array("{}".utf8))
            #expect(json.status == 415)
            let broken = try visitor.send("POST", "/action", body: Array("csrf=%ZZ".utf8))
            #expect([400, 403].contains(broken.status))
            #expect(try visitor.open().contains("Aldermere"))
        }
    }

    @Test("A cookie that was made up opens a new session, never somebody else's")
    func forgedCookie() async throws {
        try await withApp { app in
            let person = app.visitor()
            try person.begin()
            let cookie = try #require(person.cookie)
            for forged in [
                "", "x", String(repeating: "A", count: 43), String(cookie.dropLast()) + "!", cookie.lowercased(),
                String(repeating: "A", count: 4_000), "' OR 1=1 --", "../../host.sqlite",
            ] {
                let stranger = app.visitor()
                stranger.cookie = forged
                try stranger.open()
                // The page is nobody's, and the cookie is let be.
                #expect(stranger.cookie == forged && stranger.token != person.token)
                try stranger.begin()
                let given = try #require(stranger.cookie)
                #expect(given != forged && given != cookie)
                #expect(stranger.token != person.token)
                let change = try app.visitor().send(
                    "POST", "/action", headers: ["Cookie": "bricks-session-wellness=\(forged)"],
                    body: Visitor.form([("csrf", person.token ?? "")]))
                #expect(change.status == 403)
            }
        }
    }

    @Test("Without the token of this very session nothing is changed")
    func tokens() async throws {
        try await withApp { app in
            let first = app.visitor()
            try first.begin()
            let second = app.visitor()
            try second.begin()
            let fields = try first.fields(toPress: "Open the timer")
            let foreign = try #require(second.token)
            for token in [nil, "", "x", foreign] {
                let sent = fields.filter { $0.0 != "csrf" } + (token.map { [("csrf", $0)] } ?? [])
                for path in ["/action", "/back", "/banner", "/answer", "/upload"] {
                    let answer = try first.send("POST", path, body: Visitor.form(sent))
                    #expect(answer.status == 403, "\(path) with \(token ?? "none")")
                    #expect(answer.body.contains("[web.token-"))
                }
            }
            #expect(try first.open().contains("Open the timer"))
            try first.press("Open the timer")
            #expect(first.page.contains("Start 10 minutes"))
        }
    }

    @Test("Another host's name, another site's form and another site's image are refused")
    func otherSites() async throws {
        try await withApp { app in
            let visitor = app.visitor()
            try visitor.begin()
            for (host, status) in [
                ("evil.example", 421), ("127.0.0.1:1", 421), ("127.0.0.1.evil.example:\(app.port)", 421), ("a b", 400),
                ("<script>", 400),
            ] {
                let answer = try visitor.send("GET", "/", headers: ["Host": host])
                #expect(answer.status == status, "\(host)")
                #expect(!answer.body.contains(host))
            }
            #expect(try visitor.send("GET", "/", headers: ["Host": nil]).status == 400)
            let form = Visitor.form(try visitor.fields(toPress: "Open the timer"))
            for headers: [String: String?] in [
                ["Origin": "https://evil.example"], ["Origin": "null"], ["Origin": nil],
                ["Origin": "http://127.0.0.1:1"], ["Sec-Fetch-Site": "cross-site"],
            ] {
                let answer = try visitor.send("POST", "/action", headers: headers, body: form)
                #expect(answer.status == 403, "\(headers)")
                #expect(answer.body.contains("[web.origin-"))
            }
            let image = try visitor.send(
                "GET", "/",
                headers: ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "image"]
            )
            #expect(image.status == 403)
            let followed = try visitor.send(
                "GET", "/",
                headers: ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"])
            #expect(followed.status == 200)
            #expect(try visitor.send("POST", "/action", body: form).status == 303)
        }
    }

    @Test("Every answer carries the headers that keep a page to itself, and the cookie is out of reach of scripts")
    func headers() async throws {
        try await withApp { app in
            let visitor = app.visitor()
            let first = try visitor.send("GET", "/")
            #expect(first.header("set-cookie") == nil)
            try visitor.open()
            let begun = try visitor.send(
                "POST", "/banner", body: Visitor.form([("csrf", try #require(visitor.token))]))
            let cookies = begun.headers.filter { $0.name == "set-cookie" }.map(\.value)
            #expect(cookies.count == 2)
            for cookie in cookies {
                for part in ["; HttpOnly", "; SameSite=Lax", "; Path=/"] { #expect(cookie.contains(part)) }
            }
            #expect(try visitor.send("GET", "/").header("set-cookie") == nil)
            let style = try #require(first.body.firstMatch(of: /<link rel="stylesheet" href="([^"]+)"/)?.output.1)
            let script = try #require(first.body.firstMatch(of: /<script defer src="([^"]+)"/)?.output.1)
            for path in ["/", String(style), String(script), "/nothing", "/tab/explore"] {
                let answer = try visitor.send("GET", path)
                let policy = answer.header("content-security-policy") ?? ""
                #expect(policy.contains("default-src 'none'"), "\(path)")
                #expect(policy.contains("frame-ancestors 'none'"), "\(path)")
                #expect(!policy.contains("unsafe"), "\(path)")
                #expect(answer.header("x-content-type-options") == "nosniff", "\(path)")
            }
            #expect(try visitor.send("GET", "/").header("cache-control") == "no-store")
            #expect(!first.body.contains("style=\""))
            #expect(first.body.matches(of: /<script(?! defer src=)/).isEmpty)
        }
    }

    static let markup = "\"><script>alert(1)</script><img src=x onerror=alert(2)>'&amp;<!--"

    /// Fails when the page has markup in it that a person typed.
    private func expectInert(_ page: String, _ place: SourceLocation = #_sourceLocation) {
        #expect(!page.contains("<script>alert"), sourceLocation: place)
        #expect(!page.contains("<img src=x"), sourceLocation: place)
        #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"), sourceLocation: place)
    }

    @Test("Markup that is searched for stays text")
    func markupInSearch() async throws {
        try await withApp { app in
            let visitor = app.visitor()
            try visitor.open(tab: "explore")
            try visitor.press("Search", fields: ["Search sessions": Self.markup])
            try await visitor.wait(for: "alert(1)")
            expectInert(visitor.page)
        }
    }

    @Test("Markup in a post and in a reply stays text, for its writer and for others")
    func markupInPost() async throws {
        try await withApp { app in
            let writer = app.visitor()
            try writer.open(tab: "community")
            try writer.press("Welcome")
            try await writer.wait(for: "Your post")
            try writer.press("Post", fields: ["Your post": Self.markup])
            try await writer.wait(for: "alert(1)")
            expectInert(writer.page)
            let reader = app.visitor()
            try reader.open(tab: "community")
            try reader.press("Welcome")
            try await reader.wait(for: "alert(1)")
            expectInert(reader.page)
            try reader.press("Reply")
            try await reader.wait(for: "Your reply")
            try reader.press("Reply", fields: ["Your reply": "Answer \(Self.markup)"])
            try await reader.wait(for: "Answer")
            expectInert(reader.page)
        }
    }

    @Test("An address inside the tab of a module opens that screen, for somebody who was never there")
    func addressInModule() async throws {
        try await withApp { app in
            for (path, text) in [
                ("/body/metric/steps", "Steps"), ("/body/workouts", "Workouts"), ("/timer/history", "sittings"),
                ("/now-playing", "Nothing is playing"),
            ] {
                let visitor = app.visitor()
                try visitor.open("/explore")
                try visitor.begin()
                try visitor.open(path)
                try await visitor.wait(for: text)
                #expect(visitor.path == path)
            }
        }
    }

    @Test("Markup in a link to a screen is told as text")
    func markupInLink() async throws {
        try await withApp { app in
            let visitor = app.visitor()
            let answer = try visitor.send("GET", "/open?link=aldermere://%3Cscript%3Ealert(1)%3C/script%3E")
            #expect(answer.status == 404)
            #expect(answer.header("content-type")?.hasPrefix("text/plain") == true)
            #expect(answer.header("x-content-type-options") == "nosniff")
            #expect(try visitor.send("GET", "/open?link=javascript:alert(1)").status == 404)
        }
    }

    @Test("Two browsers are two people")
    func twoPeople() async throws {
        try await withApp { app in
            let first = app.visitor()
            let second = app.visitor()
            try first.begin()
            try second.begin()
            #expect(first.cookie != second.cookie)
            try first.press("Open the timer")
            try first.press("Start 10 minutes")
            try await first.wait(for: "data-ends-at-milliseconds")
            try second.open()
            try second.press("Open the timer")
            try await second.wait(for: "Start 10 minutes")
            #expect(!second.page.contains("data-ends-at-milliseconds"))
        }
    }
}
