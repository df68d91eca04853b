import Core
import Foundation
import JSONText
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Host

@Suite("What reading does, and for how long a browser is known", .timeLimit(.minutes(20)))
struct ReadingTests {
    @Test("Nothing that a page loads, and nothing that a browser fetches in advance, opens a place or takes data out")
    func loads() async throws {
        try await PeopleApp.run { app in
            let visitor = app.visitor()
            try visitor.begin()
            let addresses = [
                "/open?link=aldermere%3A%2F%2Ffavorites", "/export", "/tab/library", "/sign-in/return?state=x",
            ]
            for address in addresses {
                let uses = [
                    "image", "audio", "video", "track", "iframe", "object", "embed", "style", "script", "empty", "",
                ]
                for use in uses where !(use == "empty" && address.hasPrefix("/tab/")) {
                    let headers = ["Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": use]
                    let answer = try visitor.send("GET", address, headers: headers)
                    #expect(answer.status == 403, "\(address) as \(use)")
                    #expect(answer.body.contains("[web.not-a-page]"))
                }
                let prefetch = try visitor.send(
                    "GET", address, headers: ["Sec-Fetch-Dest": "document", "Sec-Purpose": "prefetch"])
                #expect(prefetch.status == 403)
            }
            try visitor.open()
            #expect(visitor.page.contains(/id="tab-home"[^>]*aria-current="page"/))
            let script = try visitor.send(
                "GET", "/tab/library", headers: ["Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "empty"])
            #expect(script.status == 303)
            let person = try visitor.send(
                "GET", "/open?link=aldermere%3A%2F%2Ffavorites",
                headers: ["Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"])
            #expect(person.status == 303)
        }
    }

    @Test(
        "A link from another site changes nothing before the person says so, nor does one from outside over an open sheet"
    )
    func linkFromElsewhere() async throws {
        try await PeopleApp.run { app in
            let visitor = app.visitor()
            try visitor.begin()
            let address = "/open?link=aldermere%3A%2F%2Ffavorites"
            func follow(_ site: String) throws -> HTTPAnswer {
                try visitor.send(
                    "GET", address,
                    headers: ["Sec-Fetch-Site": site, "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"])
            }
            func sheet() throws {
                try visitor.open(link: "login")
                #expect(visitor.text.contains("Create an account"))
            }
            try sheet()
            let cookie = try #require(visitor.cookie)
            let session = try #require(app.host.sessions.session(for: cookie))
            for site in ["cross-site", "cross-site, same-origin", "strange"] {
                let before = session.face.current
                let asked = try follow(site)
                #expect(asked.status == 200 && asked.body.contains("Open the link"), "\(site)")
                #expect(session.face.current == before, "\(site)")
            }
            // Its button leads there, once and from that page alone.
            let asked = try follow("cross-site").body
            func value(_ name: String) throws -> String {
                let start = try #require(asked.firstRange(of: "name=\"\(name)\" value=\""))
                return String(asked[start.upperBound...].prefix { $0 != "\"" })
            }
            let fields = try ["csrf", "link", "generation"].map { ($0, try value($0)) }
            let body = Visitor.form(fields)
            let forged = try visitor.send("POST", "/open", headers: ["Origin": "https://evil.example"], body: body)
            #expect(forged.status == 403)
            let blind = try visitor.send("POST", "/open", body: Visitor.form(fields.filter { $0.0 != "csrf" }))
            #expect(blind.status == 403)
            #expect(session.face.page.modal != nil)
            #expect(try visitor.send("POST", "/open", body: body).status == 303)
            #expect(session.face.page.modal == nil)
            let wrong = try visitor.send(
                "POST", "/open", body: Visitor.form([("csrf", fields[0].1), ("link", "aldermere://nowhere")]))
            #expect(wrong.status == 400)
            for site in ["same-origin", "same-site"] {
                try sheet()
                #expect(try follow(site).status == 303, "\(site)")
            }
            // Nothing is open that would close.
            try visitor.open("/tab/home")
            #expect(session.face.page.modal == nil)
            #expect(try follow("none").status == 303)
            #expect(try follow("cross-site").status == 200)
        }
    }

    private final class Clock: Sendable {
        private let moved = Mutex<TimeInterval>(0)
        func move(days: Double) { moved.withLock { $0 += days * 86_400 } }
        var now: Date { Date().addingTimeInterval(moved.withLock { $0 }) }
    }

    /// The `Max-Age` of the session's cookie that an answer sets; nil where it sets none.
    private static func age(_ answer: HTTPAnswer) -> Int? {
        answer.headers.lazy.compactMap { name, value in
            name == "set-cookie" && value.hasPrefix("bricks-session")
                ? value.firstMatch(of: /; Max-Age=([0-9]+)/).flatMap { Int($0.output.1) } : nil
        }.first
    }

    @Test("Cookie and session last equally long, shorter with an account, and each visit begins the time anew")
    func lifetimes() async throws {
        let clock = Clock()
        try await PeopleApp.run(
            now: { clock.now },
            change: { manifest in
                manifest["web"] = ["sessionDays": 10, "accountSessionDays": 2]
            }
        ) { app in
            let day = 86_400
            let guest = app.visitor()
            #expect(Self.age(try guest.send("GET", "/")) == nil)
            try guest.begin()
            let first = guest.cookie
            #expect(Self.age(try guest.send("GET", "/")) == nil)
            // A session that was put away is opened again, and its browser gets a new lifetime for the cookie.
            let user = try app.store.user(forToken: first ?? "", now: app.deployment.people.milliseconds)?.id ?? ""
            let other = app.visitor()
            other.cookie = try app.store.createToken(user: user, now: app.deployment.people.milliseconds)
            _ = try other.send("GET", "/")
            #expect(Self.age(try other.send("GET", "/")) == 10 * day)
            #expect(Self.age(try other.send("GET", "/")) == nil)
            for _ in 0..<3 {
                clock.move(days: 6)
                #expect(Self.age(try guest.send("GET", "/")) == 10 * day)
                #expect(guest.cookie == first)
            }
            clock.move(days: 10.5)
            #expect(Self.age(try guest.send("GET", "/")) == nil)
            try guest.begin()
            #expect(guest.cookie != first)

            let account = app.visitor()
            try account.open(link: "login")
            try account.press("Create an account")
            try account.press(
                "Create the account", fields: ["E-mail address": "ann@example.org", "Password": PeopleApp.password])
            let form = try account.fields(toPress: "Confirm", ["Code": try app.code(to: "ann@example.org")])
            #expect(Self.age(try account.send("POST", "/action", body: Visitor.form(form))) == 2 * day)
            try account.open()
            let second = account.cookie
            clock.move(days: 1.5)
            #expect(Self.age(try account.send("GET", "/")) == 2 * day)
            clock.move(days: 1.5)
            #expect(Self.age(try account.send("GET", "/")) == 2 * day)
            #expect(account.cookie == second)
            clock.move(days: 2.5)
            #expect(Self.age(try account.send("GET", "/")) == nil)
            #expect(try app.store.user(forToken: second ?? "", now: app.deployment.people.milliseconds) == nil)
        }
    }
}
