import CShims
import Glibc
import Stacks

/// Starts and reaps the processes of workers.
enum WorkerProcess {
    /// The descriptor that a worker finds its end of the channel at.
    static let channelDescriptor: Int32 = 3
    /// Where a worker that crashes says how.
    static let traceDescriptor: Int32 = 4
    /// What is kept of that.
    private static let largestTrace = 64 << 10

    /// Starts the program with the channel, nothing on its standard input, and no other descriptor.
    ///
    /// - Parameter sandbox: what it enters before it takes anything from the host, and where it says how that went.
    /// - Returns: the process, and where to read how it crashed; its owner closes that.
    static func spawn(
        _ program: String, name: String, channel: Int32, _ limits: WorkerLimits,
        sandbox: (asked: WorkerSandbox, status: Int32, output: Int32)? = nil
    ) throws(ChannelFailure) -> (process: Int32, trace: Int32) {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        // Duplicating onto itself would leave close-on-exec set; a channel is never that low, but its number is not ours.
        let high = fcntl(channel, F_DUPFD_CLOEXEC, 10)
        guard high >= 0 else { throw .system(errno) }
        defer { close(high) }
        unsafe posix_spawn_file_actions_adddup2(&actions, high, channelDescriptor)
        var trace: [Int32] = [-1, -1]
        guard unsafe bricks_pipe(&trace) == 0 else { throw .system(errno) }
        defer { close(trace[1]) }
        unsafe posix_spawn_file_actions_adddup2(&actions, trace[1], traceDescriptor)
        // What a module prints is for whoever runs the host, and never in the way of what the host prints.
        unsafe posix_spawn_file_actions_adddup2(&actions, sandbox?.output ?? 2, 1)
        if sandbox != nil { unsafe posix_spawn_file_actions_adddup2(&actions, 1, 2) }
        if let sandbox {
            unsafe posix_spawn_file_actions_adddup2(&actions, sandbox.status, SandboxEntry.statusDescriptor)
        }
        unsafe bricks_spawn_close_from(
            &actions, sandbox == nil ? traceDescriptor + 1 : SandboxEntry.statusDescriptor + 1)
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        // A group of its own: what is typed at the host's terminal is for the host. Signals as a new program has them.
        var all = sigset_t()
        unsafe sigfillset(&all)
        unsafe posix_spawnattr_setsigdefault(&attributes, &all)
        var none = sigset_t()
        unsafe sigemptyset(&none)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        unsafe posix_spawnattr_setpgroup(&attributes, 0)
        unsafe posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        let inside = sandbox.map { [SandboxEntry.word, $0.asked.features.word] + $0.asked.directories } ?? []
        let arguments = unsafe copies(
            [program, "\(limits.memoryMegabytes)", "\(limits.descriptors)"] + inside + [name])
        // What asks for a home or for room for what does not stay finds a folder that it may write to.
        let own = sandbox?.asked.directories.first
        let folders = own.map { folder in ["HOME", "TMPDIR"].map { "\($0)=\(folder)" } } ?? []
        let environment = unsafe copies(["PATH=/usr/bin:/bin", "LANG=C.UTF-8"] + folders)
        defer { unsafe (arguments + environment).forEach { unsafe free($0) } }
        var process: pid_t = 0
        let status = unsafe posix_spawn(&process, program, &actions, &attributes, arguments, environment)
        guard status == 0 else {
            close(trace[0])
            throw .system(status)
        }
        return (process, trace[0])
    }

    /// C's copies of texts, with NULL at the end; the caller frees them.
    private static func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        unsafe texts.map { text in unsafe strdup(text) } + [nil]
    }

    /// Waits for the process, which is ended when it does not end by itself soon after its channel, and ends what it left
    /// running.
    ///
    /// - Returns: how it ended, and whether it had to be ended.
    static func reap(_ process: Int32, trace: Int32) -> (end: WorkerEnd, wasEnded: Bool) {
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
        // As the macros of sys/wait.h, which Swift does not see.
        let signal = status & 0x7F
        if signal != 0 { end.signal = signal } else { end.exitCode = status >> 8 & 0xFF }
        end.trace = CrashTrace(text(of: trace))
        return (end, wasEnded)
    }

    /// What is in the pipe now: what the process forked may still hold its other end.
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
