import Glibc

/// Tells whether the processes of a worker have run since they were looked at.
///
/// A process has to run to take anything: memory, files, other processes. One that has not run since has taken nothing more,
/// and need not be looked at again: most workers rest most of the time.
struct WorkerRest: Sendable {
    /// The time that a process has run so far, in nanoseconds; nil where it is not there.
    typealias Clock = (Int32) -> UInt64?

    private var processes: [Int32] = []
    private var seen: UInt64?

    /// Takes note of all processes before they are looked at, so that what they do meanwhile counts as done later.
    mutating func note(_ processes: [Int32], _ clock: Clock = Self.processorTime) {
        self.processes = processes
        seen = Self.sum(processes, clock)
    }

    /// Whether none of them has run since; false where one has ended.
    func holds(_ clock: Clock = Self.processorTime) -> Bool {
        guard let seen else { return false }
        return Self.sum(processes, clock) == seen
    }

    private static func sum(_ processes: [Int32], _ clock: Clock) -> UInt64? {
        var sum: UInt64 = 0
        for process in processes {
            guard let time = clock(process) else { return nil }
            sum &+= time
        }
        return sum
    }

    /// Of all threads of a process, as the kernel counts it.
    private static func processorTime(_ process: Int32) -> UInt64? {
        var (clock, time) = (clockid_t(), timespec())
        guard unsafe clock_getcpuclockid(process, &clock) == 0, unsafe clock_gettime(clock, &time) == 0 else {
            return nil
        }
        return UInt64(clamping: time.tv_sec) &* 1_000_000_000 &+ UInt64(clamping: time.tv_nsec)
    }
}
