import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ModuleRuntime
@testable import Operations

@Suite("Reports to the service manager")
struct ServiceNotifierTests {
    @Test(
        "The service manager hears that the app is ready, how it stands, that it lives and that it ends",
        arguments: [false, true])
    func notify(_ abstract: Bool) throws {
        let folder = try ScratchFolder()
        let manager = try ServiceManager(abstract: abstract, folder: folder)
        let time = Atomic<UInt64>(1_000)
        let watch = DeadlineWatch { time.load(ordering: .sequentiallyConsistent) }
        let notifier = try #require(
            ServiceNotifier(
                environment: [
                    "NOTIFY_SOCKET": manager.address, "WATCHDOG_USEC": "2000000", "WATCHDOG_PID": "\(getpid())",
                ], watch: watch))
        let isAlive = Atomic(true)
        notifier.ready("Ready: 4 modules.\nEVIL=1") { alive in
            if isAlive.load(ordering: .sequentiallyConsistent) { alive() }
        }
        #expect(manager.next() == "READY=1\nSTATUS=Ready: 4 modules. EVIL=1")
        func pass(_ nanoseconds: UInt64) {
            time.wrappingAdd(nanoseconds, ordering: .sequentiallyConsistent)
            watch.clockMoved()
        }
        // Half of what the manager waits.
        pass(1_000_000_000)
        #expect(manager.next() == "WATCHDOG=1")
        isAlive.store(false, ordering: .sequentiallyConsistent)
        pass(1_000_000_000)
        notifier.status("Degraded: one is off.")
        #expect(manager.next() == "STATUS=Degraded: one is off.")
        notifier.status("Degraded: one is off.")
        notifier.stopping()
        #expect(manager.next() == "STOPPING=1")
    }

    @Test(
        "Nobody is told who does not ask, and no sign of life is given that is meant for another process",
        arguments: [
            ([:], false, nil), (["NOTIFY_SOCKET": ""], false, nil), (["NOTIFY_SOCKET": "@x"], true, nil),
            (["NOTIFY_SOCKET": "@x", "WATCHDOG_USEC": "10"], true, 5_000),
            (["NOTIFY_SOCKET": "@x", "WATCHDOG_USEC": "0"], true, nil),
            (["NOTIFY_SOCKET": "@x", "WATCHDOG_USEC": "abc"], true, nil),
            (["NOTIFY_SOCKET": "@x", "WATCHDOG_USEC": "18446744073709551615"], true, nil),
            (["NOTIFY_SOCKET": "@x", "WATCHDOG_USEC": "10", "WATCHDOG_PID": "1"], true, nil),
        ] as [([String: String], Bool, UInt64?)])
    func environment(_ variables: [String: String], _ isThere: Bool, _ interval: UInt64?) {
        let notifier = ServiceNotifier(environment: variables)
        #expect((notifier != nil) == isThere)
        #expect(notifier?.interval == interval)
    }
}
