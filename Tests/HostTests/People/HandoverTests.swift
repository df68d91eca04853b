import Core
import Foundation
import ModuleInterfaces
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Host

@Suite("Open pages whose session is followed by another", .timeLimit(.minutes(20)))
struct HandoverTests {
    enum Change: String, CaseIterable, Sendable {
        case profile, signUp, signIn, password
    }

    static let address = "ann@example.org"

    /// Brings the visitor to the point before the change.
    static func prepare(_ change: Change, _ visitor: Visitor, _ app: PeopleApp) throws {
        switch change {
        case .profile:
            try visitor.open(link: "editProfile")
            try visitor.press("Name")
        case .signUp:
            try visitor.open(link: "login")
            try visitor.press("Create an account")
            try visitor.press(
                "Create the account", fields: ["E-mail address": address, "Password": PeopleApp.password])
        case .signIn:
            try app.visitor().signUp(address, app)
            try visitor.open(link: "login")
        case .password:
            try visitor.signUp(address, app)
            try visitor.open(link: "changePassword")
        }
    }

    /// Sends the form that changes the session's secret; what it shows is not asked for.
    static func send(_ change: Change, _ visitor: Visitor, _ app: PeopleApp) throws {
        let (name, typed): (String, [String: String]) =
            switch change {
            case .profile: ("Use this name", ["Name": "Ann"])
            case .signUp: ("Confirm", ["Code": try app.code(to: address)])
            case .signIn: ("Sign in", ["E-mail address": address, "Password": PeopleApp.password])
            case .password:
                (
                    "Change the password",
                    ["Current password": PeopleApp.password, "New password": "six other quiet words here now"]
                )
            }
        let before = visitor.cookie
        let answer = try visitor.send("POST", "/action", body: Visitor.form(try visitor.fields(toPress: name, typed)))
        #expect(answer.status == 303)
        #expect(visitor.cookie != nil && visitor.cookie != before, "The secret did not change.")
    }

    /// A clock that stands: the old cookie counts for ten seconds, whatever the machine has to do meanwhile.
    static func stopped() -> @Sendable () -> Date {
        let now = Date()
        return { now }
    }

    /// - Parameter path: where the page that is shown has its events.
    static func listen(_ visitor: Visitor, _ path: String = "/updates", cookie: String?) throws -> HTTPConnection {
        let connection = try HTTPConnection(port: visitor.port)
        let head = [
            "GET \(path) HTTP/1.1", "Host: 127.0.0.1:\(visitor.port)",
            "Cookie: \(visitor.names.session)=\(cookie ?? "")", "Connection: close",
        ]
        connection.write(Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8))
        return connection
    }

    static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test(
        "Are told to ask again, and with the new cookie hear the bell that rang in between", arguments: Change.allCases)
    func bellBetween(_ change: Change) async throws {
        try await PeopleApp.run(now: Self.stopped()) { app in
            let visitor = app.visitor()
            try visitor.begin()
            try Self.prepare(change, visitor, app)
            let old = visitor.cookie
            let stream = try Self.listen(visitor, cookie: old)
            #expect(Self.text(stream.read(until: "event: update")).hasPrefix("HTTP/1.1 200"))
            try Self.send(change, visitor, app)
            #expect(Self.text(stream.read(until: "event: moved")).contains("event: moved"))
            // It ends, so that a browser that kept the old secret hears no more.
            #expect(!Self.text(stream.read()).contains("event: cue"))

            let cookie = try #require(visitor.cookie)
            let user = try #require(try app.store.user(forToken: cookie, now: app.deployment.people.milliseconds))
            let at = app.deployment.people.milliseconds
            app.deployment.deliver(
                DueCue(
                    module: "com.bricks.timer", user: user.id, list: "test",
                    cue: CueDocument(id: "bell", at: at, kind: "bell", sound: "bowl"), devicesController: nil,
                    lateness: 0))
            try visitor.open()
            let next = try Self.listen(visitor, cookie: visitor.cookie)
            let heard = Self.text(next.read(until: "event: cue"))
            #expect(heard.hasPrefix("HTTP/1.1 200"))
            #expect(heard.contains("\"at\":\(at)"))
        }
    }

    @Test(
        "The answer to whether a guest's data is deleted brings the new cookie, however long that takes",
        arguments: [true, false])
    func answerTakesLong(accepts: Bool) async throws {
        // No page waits long enough for the result of its action, so that each has to be asked for again.
        try await PeopleApp.run(pageWait: .milliseconds(1)) { app in
            let owner = app.visitor()
            try Self.begin(owner)
            try owner.open(link: "login")
            try owner.press("Create an account")
            try owner.press(
                "Create the account", fields: ["E-mail address": Self.address, "Password": PeopleApp.password])
            try owner.press("Confirm", fields: ["Code": try app.code(to: Self.address)])
            let account = try #require(try app.store.account(email: Self.address)).user

            let guest = app.visitor()
            try Self.begin(guest)
            try guest.open(link: "community")
            try guest.press("Welcome")
            try guest.press("Post", fields: ["Your post": "Hello from a guest"])
            try blockUntil("the post is there") { try guest.open().contains("Hello from a guest") ? true : nil }
            try guest.open(link: "login")
            try guest.press("Sign in", fields: ["E-mail address": Self.address, "Password": PeopleApp.password])
            let number = try blockUntil("the question") {
                try guest.open().firstMatch(of: /name="question" value="(\d+)"/).map { String($0.output.1) }
            }
            #expect(guest.text.contains("posts"))
            let before = guest.cookie
            let answer = try guest.send(
                "POST", "/answer",
                body: Visitor.form([
                    ("csrf", guest.token ?? ""), ("question", number), ("accepts", accepts ? "yes" : "no"),
                ]))
            #expect(answer.status == 303)
            #expect((answer.header("set-cookie") != nil) == accepts)
            #expect((guest.cookie != before) == accepts)
            let cookie = try #require(guest.cookie)
            let user = try #require(try app.store.user(forToken: cookie, now: app.milliseconds))
            #expect((user.id == account) == accepts)
            // A person who stays a guest has not signed in, so the owner is not informed of it.
            let device = try #require(guest.device)
            #expect(try app.store.isKnown(browser: device, of: account) == accepts)
            try guest.open(link: "community")
            let shown = try blockUntil("the channel") {
                let page = try guest.open()
                if page.contains("Your post") { return page }
                // Pressing waits for the button, which a page that is on its way to the channel never shows.
                if page.contains("Channels") { try guest.press("Welcome") }
                return nil as String?
            }
            #expect(shown.contains("Hello from a guest") != accepts)
        }
    }

    private static func begin(_ visitor: Visitor) throws {
        try visitor.begin()
        try blockUntil("a session") { visitor.cookie == nil ? nil : try visitor.open() }
    }

    @Test("A page that still shows the old cookie is not taken for a new visitor, and opens nothing")
    func oldCookie() async throws {
        try await PeopleApp.run(now: Self.stopped()) { app in
            let visitor = app.visitor()
            try visitor.begin()
            try Self.prepare(.profile, visitor, app)
            let form = try visitor.fields(toPress: "Use this name", ["Name": "Mallory"])
            let other = app.visitor()
            (other.cookie, other.device) = (visitor.cookie, visitor.device)
            let old = visitor.cookie
            try Self.send(.profile, visitor, app)
            for (method, path, body) in [
                ("GET", "/", nil), ("GET", "/tab/profile", nil), ("GET", "/export", nil),
                ("GET", "/updates?seen=1", nil),
                ("POST", "/action", Visitor.form(form)),
            ] as [(String, String, [UInt8]?)] {
                let answer = try other.send(method, path, body: body)
                #expect(answer.status == 303, "\(method) \(path)")
                #expect(!answer.headers.contains { $0.name == "set-cookie" }, "\(method) \(path)")
                #expect(!answer.body.contains("Ann"))
                #expect(other.cookie == old)
            }
            // With the cookie that has come meanwhile it goes on.
            other.cookie = visitor.cookie
            try other.open("/tab/profile")
            #expect(other.text.contains("Ann"))
            #expect(other.cookie == visitor.cookie)
        }
    }

    @Test("After ten seconds the old cookie is one like any other that opens nothing")
    func secretsAreForgotten() {
        let secrets = SucceededSecrets()
        secrets.add("a", at: 1_000)
        #expect(secrets.contains("a", at: 1_000) && secrets.contains("a", at: 10_999))
        #expect(!secrets.contains("a", at: 11_000) && !secrets.contains("b", at: 1_000))
        #expect(!secrets.contains("a", at: .min) && !secrets.contains("a", at: .max))
        secrets.add("late", at: .max)
        #expect(!secrets.contains("late", at: .max))
        for number in 0..<10_000 { secrets.add("\(number)", at: 2_000) }
        #expect(secrets.contains("9999", at: 2_000) && !secrets.contains("0", at: 2_000))
    }

    @Test("Bells are kept for a moment, each once, and no more than sixteen")
    func recentBells() {
        var bells = RecentBells()
        let bell = CueBell(sound: "bell", at: 10_000)
        bells.add(bell)
        bells.add(bell)
        #expect(bells.recent(at: 10_000) == [bell])
        #expect(bells.recent(at: 15_000) == [bell])
        #expect(bells.recent(at: 15_001).isEmpty)
        bells.add(CueBell(sound: "bell", at: .min))
        #expect(bells.recent(at: .max).isEmpty)
        for at in 0..<40 as Range<Int64> { bells.add(CueBell(sound: "wood", at: at)) }
        #expect(bells.recent(at: 40).map(\.at) == Array(24..<40))
    }

    /// A stream of events that has begun.
    private static func stream(of visitor: Visitor, _ app: PeopleApp) throws -> HTTPConnection {
        let connection = try HTTPConnection(port: app.host.port)
        let cookie = try #require(visitor.cookie)
        connection.write(
            Array(
                "GET /updates HTTP/1.1\r\nHost: 127.0.0.1:\(app.host.port)\r\nCookie: \(visitor.names.session)=\(cookie)\r\n\r\n"
                    .utf8))
        _ = connection.read(until: "\n\n")
        return connection
    }

    @Test("A page whose session gives way to another's is told to ask again, and hears the bells of the one that comes")
    func evicted() async throws {
        try await PeopleApp.run(maximumSessions: 1) { app in
            let (ann, bob) = (app.visitor(), app.visitor())
            try ann.begin()
            let first = try Self.stream(of: ann, app)
            try bob.begin()
            #expect(app.host.sessions.count == 1)
            // It reads to the end, which comes because the app ends it.
            #expect(String(decoding: first.read(), as: UTF8.self).contains("event: moved"))
            try ann.open()
            let second = try Self.stream(of: ann, app)
            let cookie = try #require(ann.cookie)
            let session = try #require(app.host.sessions.session(for: cookie))
            session.face.ring(CueBell(sound: "bell", at: app.deployment.people.milliseconds))
            #expect(String(decoding: second.read(until: "event: cue"), as: UTF8.self).contains("event: cue"))
        }
    }

    @Test("Sessions that no page listens to give way first, though they were used later")
    func unobserved() async throws {
        try await PeopleApp.run(maximumSessions: 2) { app in
            let people = (0..<3).map { _ in app.visitor() }
            try people[0].begin()
            let stream = try Self.stream(of: people[0], app)
            try people[1].begin()
            try people[2].begin()
            let isOpen = try people.map { app.host.sessions.session(for: try #require($0.cookie)) != nil }
            #expect(isOpen == [true, false, true])
            withExtendedLifetime(stream) {}
        }
    }

    @Test("A session that no page shows is closed when nobody used it for long, and opens again with what was saved")
    func idle() async throws {
        let clock = Mutex(Date())
        @Sendable func pass(hours: Double) { clock.withLock { $0 += hours * 3_600 } }
        try await PeopleApp.run(now: { clock.withLock { $0 } }) { app in
            let (ann, bob) = (app.visitor(), app.visitor())
            try ann.begin()
            try ann.open(tab: "community")
            try ann.press("Welcome")
            try ann.press("Post", fields: ["Your post": "Still here tomorrow"])
            try bob.begin()
            let stream = try Self.stream(of: bob, app)
            pass(hours: 11)
            try bob.open()
            #expect(app.host.sessions.count == 2)
            pass(hours: 2)
            try bob.open()
            #expect(app.host.sessions.count == 1)
            let cookie = ann.cookie
            try ann.open(tab: "community")
            try ann.press("Welcome")
            #expect(ann.page.contains("Still here tomorrow"))
            #expect(ann.cookie == cookie)
            #expect(app.host.sessions.count == 2)
            withExtendedLifetime(stream) {}
        }
    }

    @Test("Two deployments on one host do not take each other's cookies")
    func cookiesOfTwoApps() async throws {
        try await PeopleApp.run("hardware") { other in
            let visitor = other.visitor()
            try visitor.begin()
            let name = visitor.names.session
            #expect(name == "bricks-session-hardware")
        }
        // The manifest's own environment is the usual one, chosen or not.
        for (environment, ending) in [("staging", ".staging"), ("production", ".production"), ("development", "")] {
            try await PeopleApp.run(environment: environment) { other in
                let visitor = other.visitor()
                try visitor.begin()
                #expect(visitor.names.session == "bricks-session-wellness\(ending)")
                #expect(visitor.names.device == "bricks-device-wellness\(ending)")
                guard !ending.isEmpty, let cookie = visitor.cookie else { return }
                let usual = try visitor.send(
                    "GET", "/updates", headers: ["Cookie": "bricks-session-wellness=\(cookie)"])
                #expect(usual.status == 403)
            }
        }
        try await PeopleApp.run { app in
            let visitor = app.visitor()
            try visitor.begin()
            let (mine, cookie) = (visitor.names, try #require(visitor.cookie))
            #expect(mine.session == "bricks-session-wellness" && mine.device == "bricks-device-wellness")
            let opened = try visitor.send("GET", "/tab/profile", headers: ["Cookie": "\(mine.session)=\(cookie)"])
            #expect(!opened.headers.contains { $0.name == "set-cookie" && $0.value.hasPrefix("bricks-session") })
            // The browser keeps both; each app reads its own and writes its own.
            for name in ["bricks-session", "bricks-session-hardware", "__Host-bricks-session-wellness"] {
                let stranger = app.visitor()
                let both = try stranger.send("GET", "/updates", headers: ["Cookie": "\(name)=\(cookie)"])
                #expect(both.status == 403, "\(name)")
            }
        }
    }
}
