internal import CShims
internal import Glibc

/// A program that is to run as a process of its own, by its path and with its arguments as they are: no shell reads them.
///
/// Of this process it gets what is named here and nothing else: neither other descriptors, whatever threads open meanwhile,
/// nor other variables, nor the signals that this process ignores or a thread of it blocks.
public struct ProcessStart: Sendable {
    /// The target of a program's descriptor.
    public enum Descriptor: Sendable, Hashable {
        /// An input that is at its end, or an output that keeps nothing.
        case nothing
        /// The target of that descriptor of this process, which keeps it, too.
        case shared(Int32)
    }

    /// Path of the program; `PATH` is not searched.
    public var path: String
    /// Behind the program's name, which is its path.
    public var arguments: [String]
    /// All variables of the new process, by name.
    public var environment: [String: String]
    /// The targets of descriptors 0, 1, 2 and so on.
    public var descriptors: [Descriptor]
    /// Whether it leads a process group, whose number is the process's: signals to this process's group do not reach it, and
    /// one signal reaches all that it starts.
    public var leadsGroup: Bool

    /// Makes a start of a program that stays in this process's group, unless said otherwise.
    public init(
        _ path: String, _ arguments: [String] = [], environment: [String: String], descriptors: [Descriptor],
        leadsGroup: Bool = false
    ) {
        self.path = path
        self.arguments = arguments
        self.environment = environment
        self.descriptors = descriptors
        self.leadsGroup = leadsGroup
    }

    /// Starts it.
    ///
    /// - Returns: the number of the process, which the caller waits for.
    public func start() throws(ProcessStartFailure) -> Int32 {
        let (words, variables) = ([path] + arguments, environment.map { "\($0)=\($1)" }.sorted())
        // C would read them up to there.
        guard !(words + variables).contains(where: { $0.utf8.contains(0) }) else { throw ProcessStartFailure(EINVAL) }
        var actions = unsafe posix_spawn_file_actions_t()
        try Self.check(unsafe posix_spawn_file_actions_init(&actions))
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        // Copied to numbers above the program's: one that is given twice, or as another's number, is still there when its
        // turn comes; and a descriptor that is duplicated onto itself would be closed at the start.
        var copies: [Int32] = []
        defer { for copy in copies { close(copy) } }
        let end = Int32(descriptors.count)
        for (number, descriptor) in zip(Int32(0)..., descriptors) {
            switch descriptor {
            case .nothing:
                try Self.check(
                    unsafe posix_spawn_file_actions_addopen(
                        &actions, number, "/dev/null", number == 0 ? O_RDONLY : O_WRONLY, 0))
            case .shared(let descriptor):
                let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, end)
                guard copy >= 0 else { throw ProcessStartFailure(errno) }
                copies.append(copy)
                try Self.check(unsafe posix_spawn_file_actions_adddup2(&actions, copy, number))
            }
        }
        try Self.check(unsafe bricks_spawn_close_from(&actions, end))
        var attributes = posix_spawnattr_t()
        try Self.check(unsafe posix_spawnattr_init(&attributes))
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        var (none, all) = (sigset_t(), sigset_t())
        unsafe sigemptyset(&none)
        unsafe sigfillset(&all)
        try Self.check(unsafe posix_spawnattr_setsigmask(&attributes, &none))
        try Self.check(unsafe posix_spawnattr_setsigdefault(&attributes, &all))
        try Self.check(unsafe posix_spawnattr_setpgroup(&attributes, 0))
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | (leadsGroup ? POSIX_SPAWN_SETPGROUP : 0)
        try Self.check(unsafe posix_spawnattr_setflags(&attributes, Int16(flags)))
        let (cWords, cVariables) = unsafe (Self.copies(words), Self.copies(variables))
        defer { unsafe (cWords + cVariables).forEach { unsafe free($0) } }
        var process: pid_t = 0
        try Self.check(unsafe posix_spawn(&process, path, &actions, &attributes, cWords, cVariables))
        return process
    }

    private static func check(_ result: Int32) throws(ProcessStartFailure) {
        if result != 0 { throw ProcessStartFailure(result) }
    }

    /// C's copies of texts, with NULL at the end; the caller frees them.
    private static func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        unsafe texts.map { unsafe strdup($0) } + [nil]
    }
}

/// Why a program could not be started.
public struct ProcessStartFailure: Error, Hashable {
    /// As in errno.h.
    public let code: Int32

    /// Makes a failure of an error number, as in errno.h.
    public init(_ code: Int32) { self.code = code }

    /// Such as `No such file or directory`.
    public var reason: String { unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)" }
}
