import Content
import Core
import Foundation
import ModuleInterfaces
import Storage
import TestSupport
import Testing

@testable import Host

/// News, beside bells, that the stream of events tells pages whose session was followed by another.
@Suite("Notices and edits on open pages whose session is followed by another", .timeLimit(.minutes(20)))
struct HandoverNoticeTests {
    typealias Change = HandoverTests.Change

    /// Has the time of a reminder come for whoever has the cookie.
    private static func remind(_ visitor: Visitor, of time: String, _ app: PeopleApp) throws {
        let cookie = try #require(visitor.cookie)
        let now = app.deployment.people.milliseconds
        let user = try #require(try app.store.user(forToken: cookie, now: now))
        app.deployment.deliver(
            DueCue(
                module: ReminderKeeper.owner, user: user.id, list: "reminders",
                cue: CueDocument(id: time, at: now, kind: CueKind.mark.rawValue), devicesController: nil, lateness: 0))
    }

    /// Where the page that is shown has its events: with what it has seen, it is told of nothing but news.
    private static func events(_ visitor: Visitor) throws -> String {
        let place = try #require(visitor.page.firstMatch(of: /data-events="([^"]+)"/)).output.1
        return String(place).replacing("&amp;", with: "&")
    }

    /// Listens to the page's events until the page that they have it load says something.
    private static func hear(_ text: String, _ stream: HTTPConnection, _ visitor: Visitor) throws {
        while true {
            let heard = HandoverTests.text(stream.read(until: "event: update"))
            try #require(heard.contains("event: update"), "No event, and the page says: \(visitor.text)")
            if try visitor.open().contains(text) { return }
        }
    }

    private static func window(beside visitor: Visitor, _ app: PeopleApp) -> Visitor {
        let window = app.visitor()
        (window.cookie, window.device, window.names) = (visitor.cookie, visitor.device, visitor.names)
        return window
    }

    @Test("Come on the page that takes its place, whether they came before it or since", arguments: Change.allCases)
    func notices(_ change: Change) async throws {
        try await PeopleApp.run(now: HandoverTests.stopped()) { app in
            let visitor = app.visitor()
            try visitor.begin()
            try HandoverTests.prepare(change, visitor, app)
            let old = try HandoverTests.listen(visitor, try Self.events(visitor), cookie: visitor.cookie)
            _ = old.read(until: "\r\n\r\n")
            try HandoverTests.send(change, visitor, app)
            #expect(HandoverTests.text(old.read(until: "event: moved")).contains("event: moved"))
            // The page has not asked for its next one yet.
            try Self.remind(visitor, of: "07:30", app)
            try visitor.open()
            #expect(visitor.text.contains("It’s 7:30 AM."))

            let stream = try HandoverTests.listen(visitor, try Self.events(visitor), cookie: visitor.cookie)
            #expect(HandoverTests.text(stream.read(until: "\r\n\r\n")).hasPrefix("HTTP/1.1 200"))
            try Self.remind(visitor, of: "08:15", app)
            try Self.hear("It’s 8:15\u{202F}AM.", stream, visitor)

            // Somebody does something on the same screen in another window.
            let other = Self.window(beside: visitor, app)
            let session = app.deployment.content.sessions[0]
            for window in [visitor, other] { try window.open(link: "player?contentId=\(session.id)") }
            try other.press("Add to favourites")
            try Self.hear("Remove from favourites", stream, visitor)
        }
    }
}
