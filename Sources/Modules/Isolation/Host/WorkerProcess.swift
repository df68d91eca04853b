import CShims
import Glibc
import Processes

/// Starts and reaps the processes of workers.
enum WorkerProcess {
    /// The descriptor that a worker finds its end of the channel at.
    static let channelDescriptor: Int32 = 3
    /// Where a worker that crashes says how.
    static let traceDescriptor: Int32 = 4
    /// Maximum size of a crash report that is kept, in bytes.
    private static let largestTrace = 64 << 10

    /// Starts the program with the channel, nothing on its standard input, and no other descriptor.
    ///
    /// - Parameters:
    ///   - sandbox: the sandbox that it enters before it takes anything from the host, and where it says how that went.
    ///   - output: where it prints; nil for this process's standard error.
    /// - Returns: the process, and where to read how it crashed; its owner closes that.
    static func spawn(
        _ program: String, name: String, channel: Int32, _ limits: WorkerLimits,
        sandbox: (asked: WorkerSandbox, status: Int32)? = nil, output: Int32? = nil
    ) throws(ChannelFailure) -> (process: Int32, trace: Int32) {
        var trace: [Int32] = [-1, -1]
        guard unsafe bricks_pipe(&trace) == 0 else { throw .system(errno) }
        defer { close(trace[1]) }
        // The output of a module is for the person who runs the host, and never in the way of the host's own output.
        let output = ProcessStart.Descriptor.shared(output ?? 2)
        let inside = sandbox.map { [SandboxEntry.word, $0.asked.features.word] + $0.asked.directories } ?? []
        // Code that asks for a home or for temporary room finds a folder that it may write to.
        let own = sandbox?.asked.directories.first
        var environment = Sanitizer.variables
        (environment["PATH"], environment["LANG"]) = ("/usr/bin:/bin", "C.UTF-8")
        (environment["HOME"], environment["TMPDIR"]) = (own, own)
        // In the order of channelDescriptor, traceDescriptor and SandboxEntry.statusDescriptor. A group of its own: what is
        // typed at the host's terminal is for the host.
        let start = ProcessStart(
            program, ["\(limits.memoryMegabytes)", "\(limits.descriptors)"] + inside + [name],
            environment: environment,
            descriptors: [.nothing, output, output, .shared(channel), .shared(trace[1])]
                + (sandbox.map { [.shared($0.status)] } ?? []),
            leadsGroup: true)
        do {
            return (try start.start(), trace[0])
        } catch {
            close(trace[0])
            throw .system(error.code)
        }
    }

    /// Waits for the process, which is ended when it does not end by itself soon after its channel, and ends what it left
    /// running.
    ///
    /// - Returns: how it ended, and whether it had to be ended.
    static func reap(
        _ process: Int32, trace: Int32, mark: UInt64?, _ group: WorkerGroup?
    ) -> (end: WorkerEnd, wasEnded: Bool) {
        let watched = bricks_pidfd(process)
        var wasEnded = true
        if watched >= 0 {
            wasEnded = bricks_wait_readable(watched, -1, 500) == 0
            close(watched)
        }
        if wasEnded { kill(process, SIGKILL) }
        // Its group is its own, and nobody else has that number until it is waited for.
        kill(-process, SIGKILL)
        var status: Int32 = 0
        var end = WorkerEnd()
        while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
        end.isOutOfMemory = group?.isOutOfMemory ?? false
        group?.end()
        // Processes that left the process group keep the mark.
        if let mark { WorkerMarks.end(mark) }
        // As the macros of sys/wait.h, which Swift does not see.
        let signal = status & 0x7F
        if signal != 0 { end.signal = signal } else { end.exitCode = status >> 8 & 0xFF }
        end.trace = CrashTrace(text(of: trace))
        return (end, wasEnded)
    }

    /// Returns the text in the pipe now: processes that the process forked may still hold its other end.
    private static func text(of pipe: Int32) -> String {
        _ = fcntl(pipe, F_SETFL, O_NONBLOCK)
        var text: [UInt8] = []
        while text.count < largestTrace {
            let part = unsafe [UInt8](unsafeUninitializedCapacity: 4096) { space, count in
                count = unsafe max(0, read(pipe, space.baseAddress, space.count))
            }
            guard !part.isEmpty else { break }
            text += part
        }
        return String(decoding: text, as: UTF8.self)
    }
}
