import Core
import Foundation
import ModuleInterfaces
import Storage
import TestSupport
import Testing

@testable import Host

/// One person with the app open in two browsers, over the shipped timer.
///
/// - Shows: MD Timer
@Suite("A person with the app open in two browsers", .timeLimit(.minutes(10)))
struct SeveralSessionsTests {
    /// A second browser of the person of the first.
    private static func second(of first: Visitor, _ app: PeopleApp) throws -> Visitor {
        let now = app.deployment.people.milliseconds
        let cookie = try #require(first.cookie)
        let user = try #require(try app.store.user(forToken: cookie, now: now))
        let other = app.visitor()
        other.cookie = try app.store.createToken(user: user.id, now: now)
        return other
    }

    /// The stream of a page, which the app knows of when this returns.
    private static func listen(_ visitor: Visitor, _ path: String = "/updates") throws -> HTTPConnection {
        let stream = try HandoverTests.listen(visitor, path, cookie: visitor.cookie)
        #expect(HandoverTests.text(stream.read(until: "event: update")).hasPrefix("HTTP/1.1 200"))
        return stream
    }

    private static func ring(_ user: String, at: Int64, _ app: PeopleApp) {
        app.deployment.deliver(
            DueCue(
                module: "com.bricks.timer", user: user, list: "test",
                cue: CueDocument(id: "bell", at: at, kind: "bell", sound: "bowl"), devicesController: nil, lateness: 0))
    }

    @Test(
        "One of their pages rings: one that can sound, and otherwise one of the browser that was used last",
        arguments: [true, false])
    func rings(firstSounds: Bool) async throws {
        try await PeopleApp.run { app in
            let first = app.visitor()
            try first.begin()
            try first.open(link: "timer")
            let second = try Self.second(of: first, app)
            try second.open(link: "timer")
            try first.press("History")
            try second.press("History")
            let streams = [
                try Self.listen(first, firstSounds ? "/updates?audible=1" : "/updates"), try Self.listen(second),
            ]
            let user = try #require(app.deployment.links.all.first { !$0.user.isVisitor }?.user.id)
            #expect(app.deployment.links.sessions(of: user).count == 2)
            let at = app.deployment.people.milliseconds
            Self.ring(user, at: at, app)
            let ringing = streams[firstSounds ? 0 : 1]
            #expect(HandoverTests.text(ringing.read(until: "event: cue")).contains("event: cue"))
            // Whatever else would have been sent came before this.
            let silent = firstSounds ? second : first
            app.host.sessions.session(for: try #require(silent.cookie))?.face.depart()
            let other = HandoverTests.text(streams[firstSounds ? 1 : 0].read())
            #expect(other.contains("event: moved") && !other.contains("event: cue"))
        }
    }

    @Test("A sitting that begins, pauses and ends in one browser does so on the page of the other by itself")
    func stages() async throws {
        try await PeopleApp.run { app in
            let first = app.visitor()
            try first.begin()
            try first.open(link: "timer")
            let second = try Self.second(of: first, app)
            try second.open(link: "timer")
            // A page may come before what a press did is shown on it.
            for (button, next) in [("Start 10 minutes", "End"), ("End", "Done")] {
                try second.press(button)
                try blockUntil("there is a button “\(next)”", or: { second.text }) {
                    try second.open().contains(">\(next)<") ? true : nil
                }
            }
            try second.press("Done")
            try second.open(link: "timer")
            let stream = try Self.listen(second)
            for (button, words) in [
                ("Start 10 minutes", "10 minutes, until"), ("Pause", "Paused"), ("Resume", "10 minutes, until"),
                ("End", "Ended early"),
            ] {
                try first.open()
                try first.press(button)
                // Only the app's word makes a page ask anew.
                #expect(HandoverTests.text(stream.read(until: "event: update")).contains("event: update"), "\(button)")
                try blockUntil("the other page shows “\(words)”", or: { second.text }) {
                    try second.open().contains(words) ? true : nil
                }
            }
        }
    }
}
