import CShims
import Foundation
public import ModuleRuntime
import Synchronization

/// Tells the service manager how the app stands, as sd_notify(3) has it: READY, STATUS, WATCHDOG and STOPPING, by datagrams
/// to NOTIFY_SOCKET.
public final class ServiceNotifier: Sendable {
    private let address: String
    /// Between two signs of life, half of what the manager waits; nil when it does not wait.
    let interval: UInt64?
    private let watch: DeadlineWatch
    private let isStopped = Atomic(false)
    private let last = Mutex("")

    /// Nil where no service manager wants to know.
    ///
    /// - Parameter watch: the clock that signs of life are given by.
    public init?(environment: [String: String], process: Int32? = nil, watch: DeadlineWatch = DeadlineWatch()) {
        guard let address = environment["NOTIFY_SOCKET"], !address.isEmpty else { return nil }
        self.address = address
        self.watch = watch
        // WATCHDOG_PID names another process where the variables were inherited by mistake.
        let isMeant = environment["WATCHDOG_PID"].map { $0 == "\(process ?? getpid())" } ?? true
        let microseconds = environment["WATCHDOG_USEC"].flatMap { UInt64($0) } ?? 0
        interval = isMeant && microseconds > 0 && microseconds < UInt64.max / 1_000 ? microseconds * 500 : nil
    }

    /// The app answers. From now on signs of life are given, as long as the closure says that there is life: it is asked on
    /// the watch's thread and answers by calling back.
    public func ready(_ status: String, isAlive: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) {
        send("READY=1\nSTATUS=\(Self.line(status))")
        last.withLock { $0 = status }
        if let interval { plan(interval, isAlive) }
    }

    private func plan(
        _ interval: UInt64, _ isAlive: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
    ) {
        watch.schedule(at: watch.now + interval) { [weak self] in
            guard let self, !isStopped.load(ordering: .relaxed) else { return }
            isAlive { [weak self] in self?.send("WATCHDOG=1") }
            plan(interval, isAlive)
        }
    }

    /// How the app stands, in a line; nothing is sent when that is what was said last.
    public func status(_ text: String) {
        let isNew = last.withLock { last in
            defer { last = text }
            return last != text
        }
        if isNew, !isStopped.load(ordering: .relaxed) { send("STATUS=\(Self.line(text))") }
    }

    /// Sends STOPPING, and no sign of life or status after it; may be called from any thread.
    public func stopping() {
        isStopped.store(true, ordering: .relaxed)
        send("STOPPING=1")
    }

    /// One line, so that a name cannot become an assignment of its own.
    private static func line(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
        return String(String.UnicodeScalarView(scalars))
    }

    private func send(_ text: String) {
        let bytes = Array(text.utf8)
        _ = unsafe bricks_local_notify(address, bytes, UInt64(bytes.count))
    }
}
