import ModuleRuntime
import Synchronization

/// Names a module in this process that keeps a lane for too long: nobody can end it, but the app's operator can know.
final class LaneWatchdog: Sendable {
    private static let interval: UInt64 = 1_000_000_000

    private let module: String
    private let limit: UInt64
    private let log: OperatorLog
    private let watch: DeadlineWatch
    /// The start times of the reported holds of lanes.
    private let told = Mutex<Set<UInt64>>([])

    init(_ module: String, graceMilliseconds: Int, _ log: OperatorLog, _ watch: DeadlineWatch) {
        self.module = module
        limit = UInt64(graceMilliseconds) * 1_000_000
        self.log = log
        self.watch = watch
    }

    /// Looks again and again, as long as the instance is there.
    func begin(on instance: ModuleInstance) {
        watch.schedule(at: watch.now + Self.interval) { [self, weak instance] in
            guard let instance else { return }
            look(at: instance)
            begin(on: instance)
        }
    }

    private func look(at instance: ModuleInstance) {
        let now = watch.now
        let held = Set(instance.heldLanes(at: now, longerThan: limit))
        let (new, released) = told.withLock { told in
            defer { told = held }
            return (held.subtracting(told), told.subtracting(held))
        }
        for since in new.sorted() {
            log.log(
                .error, module,
                "[module.lane-held] \(module) has not come back from a call for \((now - since) / 1_000_000_000) s. It lives in "
                    + "the app's process, where nothing can end it; with \"isolation\": \"worker\" it would be started again."
            )
        }
        for since in released.sorted() {
            log.log(
                .warning, module,
                "[module.lane-released] \(module) came back from a call after \((now - since) / 1_000_000_000) s.")
        }
    }
}
