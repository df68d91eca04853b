import Content
import Foundation
import JSONText
import Locks
import Synchronization
import TestSupport
import Testing

@testable import Host
@testable import Operations

#if DEBUG
    @Suite("The order of locks in an app that runs", .timeLimit(.minutes(10)))
    struct LockOrderVisitTests {
        @Test("A visit of every part of a deployment takes no lock against the order, neither here nor in the workers")
        func visit() async throws {
            LockFaults.areIssues
            try await PeopleApp.run { app in
                let person = app.visitor()
                let session = try #require(app.deployment.content.sessions.first { !$0.isLocked })
                try person.begin()
                try person.open(link: "player?contentId=\(session.id)")
                try person.press("Mark as done")
                for link in ["timer", "timerSettings", "history", "profile", "community", "biometrics", "reminders"] {
                    try person.open(link: link)
                }
                try person.signUp("ann@example.org", app)
                try person.open(link: "timer")
                try person.press("Start 10 minutes")
                _ = app.deployment.status.json.text
                #expect(!app.lines.text.contains("Lock order:"))
            }
            #expect(LockFaults.all == [])
        }

        @Test("A fault is a line of the log, also where the thread holds the log's own locks")
        func logged() async {
            await #expect(processExitsWith: .success) {
                let (lines, line) = AsyncStream<String>.makeStream()
                let log = HostLog(write: { line.yield($0) })
                log.takeLockFaults()
                let outer = RankedMutex(1, rank: LockRank(10, "Outer.state"))
                let inner = RankedMutex(2, rank: LockRank(20, "Inner.state"))
                inner.withLock { _ in outer.withLock { _ in } }
                var all = lines.makeAsyncIterator()
                let told = await all.next()
                #expect(
                    told == "error host: [locks.order] The lock Outer.state (10) was taken under Inner.state (20).\n")
            }
        }
    }
#endif
