internal import CSandbox
import Glibc

/// How a worker enters its sandbox: before it has taken anything from the host, and for good.
enum SandboxEntry {
    /// Where a worker says how that went, and hands over what it must not keep.
    static let statusDescriptor: Int32 = 5
    /// The word of the command line that the features and the folders follow.
    static let word = "sandbox"

    private static let readable = [
        "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/usr/share/zoneinfo", "/etc/localtime",
        "/etc/ld.so.cache", "/etc/ssl/openssl.cnf", "/dev/urandom", "/dev/random", "/dev/zero",
        "/sys/devices/system/cpu", "/proc/cpuinfo", "/proc/meminfo", "/proc/stat",
        "/proc/filesystems", "/proc/sys/vm/overcommit_memory",
    ]

    /// Files of its own process that it may read. Not all: its `net` and `mountinfo` describe the whole machine.
    private static let readableOfItself =
        [
            "auxv", "cmdline", "comm", "environ", "fd", "fdinfo", "io", "limits", "maps", "oom_score", "schedstat",
            "smaps", "smaps_rollup", "stat", "statm", "status",
        ].map { "/proc/self/\($0)" }
    /// Folders whose entries it may see, and not read.
    private static let listable = ["/proc/self/task"]

    private struct Failure: Error {
        var message: String
    }

    /// Enters it as the command line says, and ends the process where that cannot be had.
    static func enter() {
        let words = CommandLine.arguments
        // One without a sandbox has its limits and its name only.
        guard words.count > 4 else {
            // A kernel that filters no system calls has processes that keep the mark as long as they want to.
            _ = bricks_sandbox_keep_mark()
            return
        }
        do throws(Failure) {
            guard words.count > 6, words[3] == word, let features = SandboxFeatures(word: words[4]) else {
                throw Failure(message: "its command line is not understood")
            }
            // A version that the kernel does not have would be taken for the newest that it has.
            guard features.landlock <= bricks_sandbox_landlock() else {
                throw Failure(message: "this kernel has no Landlock of version \(features.landlock)")
            }
            try enter(features, Array(words[5..<words.count - 1]))
        } catch {
            tell("failed\n\(error.message)", -1)
            _exit(78)
        }
    }

    private static func enter(_ features: SandboxFeatures, _ directories: [String]) throws(Failure) {
        // Landlock restricts one thread and those that it starts.
        guard bricks_sandbox_threads() == 1 else { throw Failure(message: "the process has several threads") }
        try check(unsafe chdir(directories[0]) == 0 ? 0 : -errno, "its own folder cannot be entered")
        try check(bricks_sandbox_drop_privileges(), "its privileges cannot be dropped")
        var lines: [String] = []
        if features.landlock > 0 { try restrict(features, directories, &lines) }
        var listener: Int32 = -1
        if features.filters {
            listener = bricks_sandbox_filter(features.questions)
            try check(listener, "its system calls cannot be filtered")
        }
        tell((["entered"] + lines).joined(separator: "\n"), features.questions ? listener : -1)
        // A module that had it could allow itself anything.
        if features.questions { close(listener) }
        close(statusDescriptor)
    }

    private static func restrict(
        _ features: SandboxFeatures, _ directories: [String], _ lines: inout [String]
    ) throws(Failure) {
        let rules = bricks_sandbox_rules(Int32(features.landlock))
        try check(rules, "the rules of Landlock cannot be made")
        var paths = readable
        // Nothing but itself can be told which processes there are without somebody to ask.
        if !features.questions { paths.append("/proc") }
        for folder in libraryFolders where !paths.contains(folder) { paths.append(folder) }
        let all =
            (paths + readableOfItself).map { ($0, BRICKS_SANDBOX_READ) }
            + listable.map { ($0, BRICKS_SANDBOX_LIST) }
            + [("/dev/null", BRICKS_SANDBOX_WRITE_FILE)] + directories.map { ($0, BRICKS_SANDBOX_OWN) }
        for (path, access) in all {
            let status = unsafe bricks_sandbox_allow(rules, Int32(features.landlock), path, access)
            // Machines differ in what they have.
            if status == -ENOENT, !directories.contains(path) { continue }
            try check(status, "\(path) cannot be allowed")
            guard let real = SandboxFiles.resolve(path) else { continue }
            let word = access == BRICKS_SANDBOX_READ ? "read" : access == BRICKS_SANDBOX_LIST ? "list" : "write"
            lines.append("\(word) \(real)")
        }
        try check(bricks_sandbox_enforce(rules), "the rules of Landlock cannot be taken on")
    }

    /// Where the libraries lie that this process needs itself, Swift's among them.
    private static var libraryFolders: [String] {
        var folders: Set<String> = []
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        var index: Int32 = 0
        while unsafe bricks_sandbox_library(index, &path, path.count) == 0 {
            index += 1
            let file = String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            guard file.hasPrefix("/"), let slash = file.lastIndex(of: "/"), slash > file.startIndex else { continue }
            folders.insert(String(file[..<slash]))
        }
        return folders.sorted()
    }

    private static func check(_ status: Int32, _ message: String) throws(Failure) {
        guard status < 0 else { return }
        throw Failure(message: unsafe "\(message): \(String(cString: strerror(-status)))")
    }

    private static func tell(_ text: String, _ descriptor: Int32) {
        let bytes = Array(text.utf8)
        // Descriptors on their way are counted for all of a user's processes: another worker may have too many just now.
        for _ in 0..<500 {
            let sent = unsafe bricks_sandbox_send(statusDescriptor, bytes, bytes.count, descriptor)
            guard sent == -ETOOMANYREFS else {
                // Nobody would answer what the filter asks.
                if sent < 0 { _exit(78) }
                return
            }
            usleep(10_000)
        }
        _exit(78)
    }
}
