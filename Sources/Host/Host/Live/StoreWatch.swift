import Core
import Database
import Foundation
import ModuleRuntime
import Storage
import Synchronization

/// Looks again and again whether the deployment's store works, on a thread of its own.
///
/// Every few seconds it writes and reads a row and looks at the disk; every few hours it looks through all pages for
/// damage. Each query is answered at once with the last result.
final class StoreWatch: Sendable {
    /// In seconds.
    struct Intervals: Sendable {
        var probe: TimeInterval = 5
        var integrity: TimeInterval = 6 * 3_600
        /// So long a probe may take until the store counts as one that does not answer.
        var patience: TimeInterval = 15
    }

    private struct State {
        var storage = StoreStatus()
        /// When the probe under way began, by `clock`.
        var began: UInt64?
        var isStopped = false
    }

    private let store: HostStore
    private let data: DataDirectory
    private let log: HostLog
    private let now: @Sendable () -> Date
    private let clock: @Sendable () -> UInt64
    private let intervals: Intervals
    private let condition = MonotonicCondition()
    // Touched only while `condition` is locked, under which the thread waits, as it cannot under a Mutex.
    nonisolated(unsafe) private var state = State()
    /// The file that is open; another one in its place is not it.
    private let identity: FileNumber?
    /// The store's file; nil for one on a server, which looks after its pages itself.
    private let file: String?

    private struct FileNumber: Equatable {
        var device: UInt
        var number: UInt

        init?(_ path: String) {
            var found = stat()
            guard unsafe lstat(path, &found) == 0 else { return nil }
            (device, number) = (UInt(found.st_dev), UInt(found.st_ino))
        }
    }

    /// - Parameters:
    ///   - file: the store's file; nil for one on a server.
    ///   - clock: the time in nanoseconds, by a clock that only goes forward.
    ///   - now: the time that the status says.
    init(
        _ store: HostStore, data: DataDirectory, file: String?, log: HostLog, intervals: Intervals = Intervals(),
        clock: @escaping @Sendable () -> UInt64 = { MonotonicCondition.now },
        now: @escaping @Sendable () -> Date
    ) {
        self.store = store
        self.data = data
        self.log = log
        self.intervals = intervals
        self.clock = clock
        self.now = now
        self.file = file
        identity = file.flatMap { FileNumber($0) }
    }

    /// How the store was when it was last looked at.
    var storage: StoreStatus {
        condition.lock()
        defer { condition.unlock() }
        var storage = unsafe state.storage
        if let began = unsafe state.began, Self.seconds(from: began, to: clock()) > intervals.patience {
            storage.failure =
                "[store.not-answering] The store has not answered for \(Int(intervals.patience)) s. "
                + "Check the disk of the data directory."
        }
        return storage
    }

    /// Looks for the first time, then has a thread look from time to time.
    ///
    /// - Parameter checksIntegrity: Whether all pages are looked through at once, because nobody has done so yet.
    func start(checksIntegrity: Bool) {
        probe()
        let intervals = intervals
        let thread = Thread { [weak self] in
            if checksIntegrity { self?.checkIntegrity() }
            var untilIntegrity = intervals.integrity
            while let watch = self, watch.sleeps(intervals.probe) {
                watch.probe()
                untilIntegrity -= intervals.probe
                if untilIntegrity <= 0 {
                    watch.checkIntegrity()
                    untilIntegrity = intervals.integrity
                }
            }
        }
        thread.name = "store-watch"
        thread.start()
    }

    func stop() {
        condition.lock()
        unsafe state.isStopped = true
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

    private func change(_ change: (inout State) -> Void) {
        condition.lock()
        unsafe change(&state)
        condition.unlock()
    }

    /// Writes and reads the store once, and looks at the disk.
    func probe() {
        let began = clock()
        change { $0.began = began }
        let failure = look()
        let free = freeBytes()
        let seconds = Self.seconds(from: began, to: clock())
        var was: String?
        change { state in
            state.began = nil
            was = state.storage.failure
            state.storage.failure = failure
            state.storage.checked = now()
            state.storage.seconds = seconds
            state.storage.freeBytes = free
        }
        guard was != failure else { return }
        if let failure {
            log.log(.error, "host", failure)
        } else {
            log.log(.info, "host", "[store.works] The store works again.")
        }
    }

    /// The time between two readings of the clock, in seconds.
    private static func seconds(from start: UInt64, to end: UInt64) -> Double {
        end > start ? Double(end - start) / 1e9 : 0
    }

    private func look() -> String? {
        if let path = file, FileNumber(path) != identity {
            return
                "[store.file-replaced] \(path) was removed or replaced while the app runs: what is saved now is lost "
                + "when it ends. Put the file back before you end the app, or end it and restore a backup into a new "
                + "directory: `bricks restore`."
        }
        do throws(StorageError) {
            try store.probe(at: now().unixMilliseconds)
            try store.finishErasing()
            return nil
        } catch {
            return "[\(error.code)] The store does not work: \(error.message). \(error.help)"
        }
    }

    private func freeBytes() -> UInt64? {
        var found = statvfs()
        guard unsafe statvfs(data.path, &found) == 0 else { return nil }
        let (bytes, overflows) = UInt64(found.f_bavail).multipliedReportingOverflow(by: UInt64(found.f_frsize))
        return overflows ? .max : bytes
    }

    /// Looks through all pages of the store for damage.
    func checkIntegrity() {
        guard let path = file else { return }
        let problem: String?
        do throws(DatabaseError) {
            problem = try Database.damage(ofFile: path).first
        } catch {
            // A check that cannot be made is no damage.
            return log.log(.warning, "host", "[\(error.kind.rawValue)] The store was not checked: \(error.message)")
        }
        let damage = problem.map {
            "[database.corrupt] \(path) is damaged: \(Self.line($0)). Stop the app, keep a copy of the file, and restore a "
                + "backup into a new directory: `bricks restore`."
        }
        change { state in
            state.storage.damage = damage
            state.storage.integrityChecked = now()
        }
        if let damage { log.log(.error, "host", damage) }
    }

    private static func line(_ text: String) -> String {
        String(text.split(whereSeparator: \.isNewline).joined(separator: " ").prefix(300))
    }
}
