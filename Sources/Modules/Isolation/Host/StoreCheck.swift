internal import CShims
import Glibc
import Processes

/// Has a database of a module looked through for damage, in a process that may touch nothing but the database's folder.
public struct StoreCheck: Sendable {
    /// The outcomes of a check.
    public enum Outcome: Sendable, Hashable {
        case sound
        /// Its pages are damaged, as SQLite reports.
        case damaged(String)
        /// Nothing can be said of it, and why.
        case unchecked(String)
    }

    private let program: String
    /// In milliseconds.
    private let patience: Int

    /// - Parameters:
    ///   - program: the program that workers run.
    ///   - patience: how long a check may take, in milliseconds.
    public init(program: String, patience: Int = 600_000) {
        self.program = program
        self.patience = patience
    }

    /// Checks a file; blocks until that is done.
    ///
    /// - Parameters:
    ///   - folder: without symbolic links in its path.
    ///   - isCopy: whether nobody uses it: its indices are checked too, and nothing beside it is read or made.
    ///   - isWanted: asked from time to time; when it says no, the check is given up.
    public func check(
        _ name: String, in folder: String, isCopy: Bool = false, while isWanted: () -> Bool = { true }
    ) -> Outcome {
        var ends: [Int32] = [-1, -1]
        guard unsafe bricks_pipe(&ends) == 0 else { return .unchecked(ProcessStartFailure(errno).reason) }
        defer { close(ends[0]) }
        let start = ProcessStart(
            program, [isCopy ? StoreCheckEntry.wordForCopies : StoreCheckEntry.word, folder, name],
            environment: ["PATH": "/usr/bin:/bin"],
            descriptors: [.nothing, .shared(ends[1]), .nothing], leadsGroup: true)
        let process: Int32
        do {
            process = try start.start()
        } catch {
            close(ends[1])
            return .unchecked("\(program) cannot be started: \(error.reason)")
        }
        close(ends[1])
        let isDone = wait(for: process, while: isWanted)
        if !isDone { kill(process, SIGKILL) }
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
        guard isDone else { return .unchecked("the check was given up") }
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1_024) { space, count in
            count = unsafe max(0, read(ends[0], space.baseAddress, space.count))
        }
        let words = String(decoding: bytes, as: UTF8.self).split(separator: "\n", maxSplits: 1).map(String.init)
        let text = words.count > 1 ? words[1] : ""
        switch words.first {
        case "sound" where status == 0: return .sound
        case "damaged" where status == 0: return .damaged(text)
        case "unchecked" where status == 0: return .unchecked(text)
        default: return .unchecked("the check ended with status \(status)")
        }
    }

    /// False when the process has not ended in time, or nobody wants to know any more.
    private func wait(for process: Int32, while isWanted: () -> Bool) -> Bool {
        let watched = bricks_pidfd(process)
        guard watched >= 0 else { return false }
        defer { close(watched) }
        let clock = ContinuousClock()
        let end = clock.now + .milliseconds(patience)
        while clock.now < end, isWanted() {
            if bricks_wait_readable(watched, -1, 50) != 0 { return true }
        }
        return false
    }
}
