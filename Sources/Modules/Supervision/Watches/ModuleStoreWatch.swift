package import Foundation
package import Isolation
import JSONText
import Locks
import ModuleRuntime
import Synchronization

/// Looks after the databases that modules keep, on a thread of its own: whether they are there, and now and then whether
/// their pages are sound.
package final class ModuleStoreWatch: Sendable {
    /// In seconds.
    package struct Intervals: Sendable {
        package var look: TimeInterval = 60
        package var integrity: TimeInterval = 6 * 3_600

        package init() {}
    }

    private let modules: [String]
    private let stores: ModuleStores
    private let log: OperatorLog
    private let check: StoreCheck
    private let intervals: Intervals
    /// Called with the problem of a module's databases; nil if there is none.
    private let told: @Sendable (_ module: String, _ trouble: String?) -> Void
    private let condition = MonotonicCondition(rank: LockRank(340, "ModuleStoreWatch.condition"))
    // Touched only while `condition` is locked, under which the thread waits, as it cannot under a Mutex.
    nonisolated(unsafe) private var state = State()
    /// Held by who looks.
    private let turn = RankedMutex(Findings(), rank: LockRank(120, "ModuleStoreWatch.turn"))

    private struct State {
        var isStopped = false
        /// Whether the thread is there.
        var isRunning = false
    }

    private struct Findings {
        /// Damage that was found, by module.
        var damage: [String: String] = [:]
        /// The problem that was logged last, by module.
        var troubles: [String: String] = [:]
    }

    /// - Parameters:
    ///   - modules: ids.
    ///   - told: called with the problem of a module's databases; nil if there is none.
    package init(
        _ modules: [String], stores: ModuleStores, log: OperatorLog, check: StoreCheck,
        intervals: Intervals = Intervals(),
        told: @escaping @Sendable (_ module: String, _ trouble: String?) -> Void
    ) {
        self.modules = modules
        self.stores = stores
        self.log = log
        self.check = check
        self.intervals = intervals
        self.told = told
    }

    /// Notes which databases there are, then has a thread look from time to time, at once for the first time.
    package func start() {
        look()
        let intervals = intervals
        condition.lock()
        unsafe state.isRunning = true
        condition.unlock()
        let thread = Thread { [self] in
            defer { ended() }
            checkIntegrity()
            var untilIntegrity = intervals.integrity
            while sleeps(intervals.look) {
                look()
                untilIntegrity -= intervals.look
                if untilIntegrity <= 0 {
                    checkIntegrity()
                    untilIntegrity = intervals.integrity
                }
            }
        }
        thread.name = "module-stores"
        thread.start()
    }

    /// Waits for the thread, which gives up what it does: the directory may be another host's next.
    package func stop() {
        condition.lock()
        unsafe state.isStopped = true
        condition.broadcast()
        while unsafe state.isRunning { condition.wait() }
        condition.unlock()
        // One that came after the last look is missed, too, if it is gone at the next start.
        for module in modules { note(module) }
    }

    private func ended() {
        condition.lock()
        unsafe state.isRunning = false
        condition.broadcast()
        condition.unlock()
    }

    /// False when the watch was stopped meanwhile.
    private func sleeps(_ seconds: TimeInterval) -> Bool {
        let end = MonotonicCondition.time(in: seconds)
        condition.lock()
        defer { condition.unlock() }
        while unsafe !state.isStopped {
            guard condition.wait(until: end) else { return true }
        }
        return false
    }

    private var isWanted: Bool {
        condition.lock()
        defer { condition.unlock() }
        return unsafe !state.isStopped
    }

    /// Looks whether the databases that were seen are there.
    package func look() {
        turn.withLock { findings in
            for module in modules {
                note(module)
                tell(module, &findings)
            }
        }
    }

    private func note(_ module: String) {
        do {
            try stores.noteStores(of: module)
        } catch {
            log.log(
                .warning, module, "[module.stores-not-noted] \(stores.note(of: module)): \(error.localizedDescription)")
        }
    }

    /// Looks through the pages of all of them.
    package func checkIntegrity() { turn.withLock { lookThrough(&$0) } }

    /// Does so; the caller has the turn.
    private func lookThrough(_ findings: inout Findings) {
        for module in modules {
            let folder = stores.folder(of: module)
            var found: [String] = []
            for name in stores.present(of: module) {
                switch check.check(name, in: folder, while: { isWanted }) {
                case .sound: break
                case .damaged(let reason): found.append("\(folder)/\(name) is damaged: \(Self.line(reason))")
                case .unchecked(let reason):
                    guard isWanted else { return }
                    // A check that cannot be made is no damage.
                    log.log(
                        .warning, module,
                        "[module.store-unchecked] \(folder)/\(name) was not checked: \(Self.line(reason))")
                }
            }
            findings.damage[module] =
                found.isEmpty
                ? nil
                : "[module.store-damaged] \(found.joined(separator: "; ")). Stop the app, keep a copy of the file, and "
                    + "restore a backup into a new directory: `bricks restore`."
            tell(module, &findings)
        }
    }

    private func tell(_ module: String, _ findings: inout Findings) {
        let trouble = findings.damage[module] ?? missing(module)
        guard trouble != findings.troubles[module] else { return }
        findings.troubles[module] = trouble
        if let trouble {
            log.log(.error, module, trouble)
        } else {
            log.log(.info, module, "[module.store-works] The databases of \(module) are there and sound again.")
        }
        told(module, trouble)
    }

    private func missing(_ module: String) -> String? {
        guard let missing = try? stores.missingStores(of: module), !missing.isEmpty else { return nil }
        let found = missing.map { "\(stores.folder(of: module))/\($0.name) is \($0.isEmpty ? "empty" : "missing")" }
        return "[module.store-missing] \(module) had a database before, and \(found.joined(separator: ", ")). What it "
            + "saves now is lost when it ends. End the app, put the file back, or restore a backup into a new directory "
            + "with `bricks restore`, and start the app again."
    }

    private static func line(_ text: String) -> String { InertLine.line(String(text.prefix(300))) }
}
