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
                "/open?link=aldermere%3A%2F%2Ffavorites", "/export", "/library", "/sign-in/return?state=x",
            ]
            for address in addresses {
                let uses = [
                    "image", "audio", "video", "track", "iframe", "object", "embed", "style", "script", "empty", "",
                ]
                for use in uses where !(use == "empty" && address == "/library") {
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
                "GET", "/library", headers: ["Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "empty"])
            #expect(script.status == 200)
            let person = try visitor.send(
                "GET", "/open?link=aldermere%3A%2F%2Ffavorites",
                headers: ["Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"])
            #expect(person.status == 303)
        }
    }

    @Test("A link leads to its place and changes no page that is open, wherever it comes from")
    func linkFromElsewhere() async throws {
        try await PeopleApp.run { app in
            let visitor = app.visitor()
            try visitor.begin()
            try visitor.open(link: "login")
            #expect(visitor.text.contains("Create an account") && visitor.path == "/account/login")
            let cookie = try #require(visitor.cookie)
            let session = try #require(app.host.sessions.session(for: cookie))
            for site in ["cross-site", "cross-site, same-origin", "strange", "same-origin", "same-site", "none"] {
                let before = session.face.current
                let led = try visitor.send(
                    "GET", "/open?link=aldermere%3A%2F%2Ffavorites",
                    headers: ["Sec-Fetch-Site": site, "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"])
                #expect(led.status == 303 && led.header("location") == "/favourites", "\(site)")
                #expect(session.face.current == before, "\(site)")
            }
            let other = try visitor.send("GET", "/favourites")
            #expect(other.status == 200 && other.body.contains("Favourites"))
            try visitor.open()
            #expect(visitor.text.contains("Create an account") && visitor.path == "/account/login")
            let posted = try visitor.send(
                "POST", "/open", body: Visitor.form([("csrf", visitor.token ?? ""), ("link", "aldermere://favorites")]))
            #expect(posted.status == 405)
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
