import Border
import Dispatch
import JSONText
import ModuleInterfaces
import Synchronization

@testable import ModuleRuntime

/// The host as the C module of the tests sees it: a log that tests wait on, and gates that hold the module back.
final class TestServices: ModuleServices, CoreProvider {
    private struct State {
        var lines: [String] = []
        var notices: [(code: String, message: String)] = []
        var waiting: [(test: @Sendable (State) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())
    private let ear = Mutex<(@Sendable (_ line: String) -> Void)?>(nil)
    private let gate = DispatchSemaphore(value: 0)
    var tables: [any BorderTable.Type] { [CoreTable.self] }

    var lines: [String] { state.withLock { $0.lines } }
    var notices: [String] { state.withLock { $0.notices.map(\.code) } }
    var noticeMessages: [String] { state.withLock { $0.notices.map(\.message) } }

    private func change(_ body: (inout State) -> Void) {
        let ready = state.withLock { state in
            body(&state)
            let now = state
            let ready = state.waiting.filter { $0.test(now) }
            state.waiting.removeAll { $0.test(now) }
            return ready.map(\.continuation)
        }
        for continuation in ready { continuation.resume() }
    }

    private func wait(_ test: @escaping @Sendable (State) -> Bool) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if test(state) { return true }
                state.waiting.append((test, continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
    }

    /// Waits until the module has said the line that many times.
    func heard(_ line: String, times: Int = 1) async {
        await wait { state in state.lines.count { $0 == line } >= times }
    }

    func noticed(_ code: String, times: Int = 1) async {
        await wait { state in state.notices.count { $0.code == code } >= times }
    }

    /// Does something with each line while the module says it; on the thread of its call, where it lives in this process.
    func whileSaying(_ body: (@Sendable (_ line: String) -> Void)?) { ear.withLock { $0 = body } }

    /// Lets as many calls of the module pass the gate.
    func openGate(_ times: Int = 1) { for _ in 0..<times { gate.signal() } }

    // MARK: ModuleServices

    func noticed(_ code: String, _ message: String) { change { $0.notices.append((code, message)) } }

    // MARK: CoreProvider

    func log(_ call: Call, level: LogLevel, message: String) throws(CallFailure) {
        change { $0.lines.append(message) }
        ear.withLock { $0 }?(message)
    }

    func progress(_ call: Call, request: UInt64, fraction: Double, message: String?) throws(CallFailure) {}

    func now(_ call: Call) throws(CallFailure) -> Int64 { 0 }

    func localDay(_ call: Call, milliseconds: Int64) throws(CallFailure) -> (day: String, offsetSeconds: Int32) {
        ("1970-01-01", 0)
    }

    /// Where the module waits: on its own lane's thread, so that nothing of the host's stands still.
    func context(_ call: Call, key: String) throws(CallFailure) -> JSON {
        gate.wait()
        return true
    }
}

/// A clock that stands still until it is moved.
final class ManualClock: Sendable {
    private let time = Atomic<UInt64>(1_000_000_000)

    var now: UInt64 { time.load(ordering: .sequentiallyConsistent) }

    func advance(milliseconds: UInt64, _ watch: DeadlineWatch) {
        time.wrappingAdd(milliseconds * 1_000_000, ordering: .sequentiallyConsistent)
        watch.clockMoved()
    }
}
