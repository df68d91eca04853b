import Client
import Core
import Foundation
import ModuleInterfaces
import ModuleRuntime
import Storage
import Supervision
import TestSupport
import Testing

@testable import Host
@testable import Operations

/// - Shows: CO4
@Suite("The end of a session", .timeLimit(.minutes(20)))
struct LogOutTests {
    @Test("Log-out through the web drops the coordinator tree and closes the session of every module")
    func logOut() async throws {
        let folder = try ScratchFolder()
        let understood = try #require(
            await StartedDeployment.boot.understand(Repository.manifest("wellness")).understood)
        let (started, _) = try await RunningDeployment.start(
            understood, data: folder.file("data"), log: HostLog(write: { _ in }))
        let deployment = try #require(started)
        // It shares its threads with all other tests.
        let host = try WebHost(
            deployment, address: "127.0.0.1", port: 0, data: folder.file("data"), operations: deployment.monitoring,
            pageWait: .seconds(300), answerTime: .seconds(300))
        let ids = ["com.bricks.timer", "com.bricks.tuya", "com.bricks.biometrics", "com.bricks.community"]
        func open() -> Int { ids.reduce(0) { $0 + (deployment.modules.instance($1)?.0.sessionCount ?? 0) } }

        let browser = Browser(host.port)
        weak var link: SessionLink?
        weak var coordinator: AppCoordinator?
        weak var main: MainCoordinator?
        try await onThread { try browser.begin() }
        // The timer has no tab of its own.
        try await onThread { try browser.open("aldermere://timer") }
        for tab in deployment.declaration.tabs { try await onThread { try browser.visit("/tab/\(tab.id)") } }
        let secret = String(try #require(browser.cookie?.split(separator: "=").last))
        do {
            let opened = try #require(host.sessions.session(for: secret) as? AppCoordinator)
            link = deployment.openLinks.first { $0.user.id == opened.user.id }
            coordinator = opened
            main = await opened.main
        }
        #expect(main != nil && link != nil)
        // One more for the page before the session began, which all share: its home asks for the devices only.
        #expect(open() == ids.count + 1)
        try await onThread { try browser.press("erase-guest@") }
        try await onThread { try browser.answer(true) }
        let patience = ContinuousClock.now + .seconds(90)
        while link != nil || coordinator != nil || main != nil, ContinuousClock.now < patience { await Task.yield() }
        #expect(link == nil)
        #expect(coordinator == nil)
        #expect(main == nil)
        #expect(host.sessions.session(for: secret) == nil)
        // The pages before the session and after it are nobody's; their home asks for the devices only.
        #expect(open() <= 2)
        await host.stop()
        #expect(open() == 0)
    }

    /// Waits for the network on a thread of its own.
    private func onThread(_ body: @escaping () throws -> String) async throws {
        // Unsafe: only that thread uses it, while this one waits.
        nonisolated(unsafe) let body = body
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            Thread.detachNewThread { continuation.resume(with: Result { _ = unsafe try body() }) }
        }
    }
}
