import Content
import Foundation
import JSONText
import Synchronization
import TestSupport
import Testing

@testable import Host
@testable import Operations

/// A clock that a test sets.
private final class WildClock: Sendable {
    private let date = Mutex(Date(timeIntervalSince1970: 1_800_000_000))
    func set(_ date: Date) { self.date.withLock { $0 = date } }
    var now: @Sendable () -> Date { { [self] in date.withLock { $0 } } }
}

@Suite("The app goes on whatever the clock says", .timeLimit(.minutes(10)))
struct ClockTests {
    @Test("Jumps of centuries, and moments that no calendar has, end nothing and lose nobody")
    func jumps() async throws {
        let clock = WildClock()
        try await PeopleApp.run(now: clock.now) { app in
            let person = app.visitor()
            let session = try #require(app.deployment.content.sessions.first { !$0.isLocked })
            try person.begin()
            let seconds: [Double] = [
                -62_135_596_800, 1_800_000_000, 20_000_000_000, 1_800_000_000, 253_402_300_799, 9.3e15, -9.3e15, 1e300,
                -1e300, .infinity, .nan, 1_800_000_000,
            ]
            for moment in seconds {
                clock.set(Date(timeIntervalSince1970: moment))
                try person.open(link: "player?contentId=\(session.id)")
                try person.press("Mark as done")
                for link in ["timer", "timerSettings", "history", "profile", "community", "biometrics", "reminders"] {
                    try person.open(link: link)
                }
                try person.open(tab: "home")
                _ = app.deployment.status.json.text
                _ = Health(app.deployment.status).json.text
            }
            try person.open(link: "timer")
            #expect(person.text.contains("Start 10 minutes"))
            #expect(!app.lines.text.contains("module.worker-ended"))
        }
    }
}
