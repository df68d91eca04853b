import Testing

@testable import Host

/// Which sessions a deployment knows, however many people come and go.
@Suite struct SessionKeepingTests {
    final class Session: Sendable {
        let user: String

        init(_ user: String) { self.user = user }
    }

    // MARK: Without a page

    @Test("Somebody's session is made once and kept for the next cue")
    func kept() {
        let sessions = PagelessSessions<Session>(maximum: 2)
        let first = sessions.begin("ann") { Session("ann") }
        #expect(sessions.end(first ?? Session(""), of: "ann").isEmpty)
        #expect(sessions.begin("ann") { Session("another") } === first)
        #expect(first?.user == "ann" && sessions.begin("bob") { nil } == nil)
    }

    @Test("Beyond the bound those used longest ago are given back to be closed, but none that is in use")
    func bound() throws {
        let sessions = PagelessSessions<Session>(maximum: 2)
        let inUse = try #require(sessions.begin("in use") { Session("in use") })
        var closed: [String] = []
        for user in ["ann", "bob", "cem", "dan"] {
            let session = try #require(sessions.begin(user) { Session(user) })
            closed += sessions.end(session, of: user).map(\.user)
        }
        #expect(closed == ["ann", "bob", "cem"])
        #expect(Set(sessions.all.map(\.user)) == ["in use", "dan"])
        #expect(sessions.end(inUse, of: "in use").isEmpty)
        let eve = try #require(sessions.begin("eve") { Session("eve") })
        #expect(sessions.end(eve, of: "eve").map(\.user) == ["in use"])
    }

    @Test("A use that ends after the person has opened the app changes nothing of the next session")
    func taken() throws {
        let sessions = PagelessSessions<Session>(maximum: 1)
        let first = try #require(sessions.begin("ann") { Session("first") })
        #expect(sessions.remove("ann") === first)
        let second = try #require(sessions.begin("ann") { Session("second") })
        #expect(sessions.end(first, of: "ann").isEmpty)
        // The second one is in use still.
        let other = try #require(sessions.begin("bob") { Session("bob") })
        #expect(sessions.end(other, of: "bob") == [other] && sessions.all == [second])
    }

    // MARK: With a page

    @Test("Sessions are known as long as somebody keeps them, each by its person")
    func register() {
        let register = SessionRegister<Session>()
        let (first, second) = (Session("ann"), Session("ann"))
        register.add(first, of: "ann")
        register.add(second, of: "ann")
        register.add(Session("bob"), of: "bob")
        #expect(register.sessions(of: "ann") == [first, second])
        #expect(register.sessions(of: "bob").isEmpty && register.all.count == 2)
    }

    @Test("What is known of sessions that are gone does not grow with all who ever came")
    func gone() {
        let register = SessionRegister<Session>()
        let kept = (0..<10).map { Session("\($0)") }
        for session in kept { register.add(session, of: session.user) }
        for number in 0..<10_000 { register.add(Session("gone \(number)"), of: "gone \(number)") }
        #expect(register.entryCount < 64 && Set(register.all.map(\.user)) == Set(kept.map(\.user)))
    }
}

extension SessionKeepingTests.Session: Equatable {
    static func == (left: SessionKeepingTests.Session, right: SessionKeepingTests.Session) -> Bool { left === right }
}
