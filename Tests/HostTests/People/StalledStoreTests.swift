import Database
import Foundation
import TestSupport
import Testing

@testable import Host
@testable import Storage

/// Pages that people see while the store does not answer.
@Suite("Nobody waits for a store that they do not need", .timeLimit(.minutes(10)))
struct StalledStoreTests {
    @Test("The page of a visitor is served while the store stalls under many who have a session")
    func visitor() async throws {
        try await PeopleApp.run { app in
            // More than Swift's pool has threads.
            let browsers = try (0..<ProcessInfo.processInfo.activeProcessorCount + 2).map { _ in
                let person = app.visitor()
                try person.open()
                try person.press("Open the timer")
                return (session: person.cookie, device: person.device)
            }
            let closed = DispatchSemaphore(value: 0)
            Task {
                await app.host.sessions.closeAll()
                closed.signal()
            }
            closed.wait()
            let (held, release, done) = (
                DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
            )
            let store = app.store
            Thread.detachNewThread {
                _ = try? store.database.transaction { (_) throws(DatabaseError) in
                    held.signal()
                    release.wait()
                }
            }
            held.wait()
            let statuses = LockedList()
            for browser in browsers {
                Thread.detachNewThread {
                    let person = app.visitor()
                    (person.cookie, person.device) = (browser.session, browser.device)
                    let answer = try? person.send("GET", "/")
                    statuses.append("\(answer?.status ?? 0)")
                    done.signal()
                }
            }
            let calls = app.host.sessions.calls
            let result = Result {
                try blockUntil("they wait for the store, or were told to try again") {
                    calls.waitingCount + statuses.all.count >= browsers.count ? true : nil
                }
                return try app.visitor().send("GET", "/").status
            }
            release.signal()
            for _ in browsers { done.wait() }
            #expect(try result.get() == 200)
            // A person who was asked to try again still has the session.
            #expect(Set(statuses.all).isSubset(of: ["200", "503"]), "\(statuses.all)")
            let person = app.visitor()
            (person.cookie, person.device) = (browsers[0].session, browsers[0].device)
            try person.open()
            #expect(person.cookie == browsers[0].session)
        }
    }

    @Test("The app goes on while somebody is erased from a store that does not answer")
    func erasure() async throws {
        try await PeopleApp.run { app in
            let (held, release, passed, ended) = (
                DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0),
                DispatchSemaphore(value: 0)
            )
            let (store, people) = (app.store, app.deployment.people)
            Thread.detachNewThread {
                _ = try? store.database.transaction { (_) throws(DatabaseError) in
                    held.signal()
                    release.wait()
                }
            }
            held.wait()
            Task { @MainActor in
                try? await people.erase("somebody")
                ended.signal()
            }
            Task { @MainActor in passed.signal() }
            let isFree = passed.wait(timeout: .now() + 60) == .success
            release.signal()
            ended.wait()
            #expect(isFree)
        }
    }
}
