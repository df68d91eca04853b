import CShims
import Foundation
import Glibc
import Locks
import Processes
import Synchronization

/// Marks that tell whose a process is: those that a worker's module forks and detaches keep the worker's.
///
/// A module's process can leave its group and its session, and is not a child of the host; the mark it keeps. So what a
/// worker leaves behind is ended with it, and what all workers leave behind with the app, however that ends.
enum WorkerMarks {
    /// Above all limits that anybody sets on purpose (more than 140,000 years), below what is no limit.
    private static let base: UInt64 = 0x4272 << 48

    private struct State {
        var next: UInt64 = 0
        /// The process that ends what is left when this one is gone, and the pipe that reports that to it.
        var sweeper: (process: Int32, pipe: Int32)?
    }

    private static let state = RankedMutex(State(), rank: LockRank(310, "WorkerMarks.state"))
    /// Those of this process: its number and a part that is drawn, so that a later process of that number has others.
    private static let own: UInt64 =
        base | UInt64(UInt32(bitPattern: getpid()) & 0x3F_FFFF) << 26 | UInt64(UInt16.random(in: 0..<64)) << 20
    private static let maximumWorkers: UInt64 = 1 << 20
    /// That are looked at.
    private static let maximumProcesses = 8_192

    /// The word of the command line that has the worker's program end what a host left behind.
    static let sweepWord = "sweep"
    /// The program that knows that word.
    private static let sweepProgram = "bricks-worker"

    /// Marks a worker's process.
    ///
    /// - Returns: the mark; nil where it cannot have one.
    static func mark(_ process: Int32, program: String) -> UInt64? {
        let mark = state.withLock { state in
            state.next = (state.next + 1) % maximumWorkers
            if state.sweeper == nil { state.sweeper = startSweeper(program) }
            return own | state.next
        }
        return bricks_process_mark(process, mark) == 0 ? mark : nil
    }

    /// Ends all that a worker left running, the worker too.
    ///
    /// - Returns: how many there were.
    @discardableResult
    static func end(_ mark: UInt64) -> Int { Int(max(0, bricks_process_end_marked(mark, mark))) }

    /// The processes of all workers of this process, by their marks: the workers, and what they started.
    static func processes() -> [UInt64: [Int32]] {
        let found = unsafe [bricks_marked_process](unsafeUninitializedCapacity: maximumProcesses) { space, count in
            count = Int(
                max(
                    0,
                    unsafe bricks_process_find_marked(
                        own, own | (maximumWorkers - 1), space.baseAddress, Int32(maximumProcesses))))
        }
        return Dictionary(grouping: found, by: \.mark).mapValues { $0.map(\.process) }
    }

    /// Whether a process is there and has that mark.
    static func has(_ process: Int32, _ mark: UInt64) -> Bool { bricks_process_has_mark(process, mark, mark) != 0 }

    private static func startSweeper(_ program: String) -> (Int32, Int32)? {
        // Another program, which a test may put in its place, does not know the word.
        guard URL(filePath: program).lastPathComponent == sweepProgram else { return nil }
        var ends: [Int32] = [-1, -1]
        guard unsafe bricks_pipe(&ends) == 0 else { return nil }
        defer { close(ends[0]) }
        let start = ProcessStart(
            program, [sweepWord, "\(own)", "\(own | (maximumWorkers - 1))"], environment: ["PATH": "/usr/bin:/bin"],
            descriptors: [.shared(ends[0]), .nothing, .nothing], leadsGroup: true)
        guard let process = try? start.start() else {
            close(ends[1])
            return nil
        }
        let watch = Thread { [pipe = ends[1]] in wait(for: process, pipe) }
        watch.name = "sweeper"
        watch.stackSize = 64 << 10
        watch.start()
        return (process, ends[1])
    }

    /// Waits for a sweeper that ends before this process, so that the next worker starts another.
    ///
    /// A child that nobody waits for also hides the other children from a wait for any child.
    private static func wait(for process: Int32, _ pipe: Int32) {
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
        state.withLock { state in
            if state.sweeper?.process == process { state.sweeper = nil }
        }
        close(pipe)
    }

    /// Ends what a host left behind, where the command line asks for that: waits until the host is gone.
    static func sweepIfAsked() {
        let words = CommandLine.arguments
        guard words.count == 4, words[1] == sweepWord, let low = UInt64(words[2]), let high = UInt64(words[3]) else {
            return
        }
        for ignored in [SIGHUP, SIGINT, SIGTERM, SIGPIPE] { signal(ignored, SIG_IGN) }
        var byte: UInt8 = 0
        while unsafe read(0, &byte, 1) > 0 || errno == EINTR { errno = 0 }
        _exit(bricks_process_end_marked(low, high) < 0 ? 1 : 0)
    }
}
