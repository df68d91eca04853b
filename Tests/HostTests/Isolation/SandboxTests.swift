import Deployment
import Diagnostics
import Foundation
import Isolation
import TestSupport
import Testing

@testable import Host

@Suite("A hostile module in a sandbox", .timeLimit(.minutes(20)))
struct SandboxTests {
    /// Something that a hostile module tries.
    struct Attempt: Sendable, CustomTestStringConvertible {
        var name: String
        /// How it ends in a sandbox: error numbers of which it is one.
        var ends: [Int32]
        /// Text of the report on it; nil where there is nothing to report.
        var told: String?
        /// Whether the same succeeds in a worker without a sandbox, as it does for somebody who may.
        var succeedsOutside = false
        var testDescription: String { name }

        init(_ name: String, _ ends: Int32..., told: String? = nil, outside: Bool = false) {
            self.name = name
            self.ends = ends
            self.told = told
            succeedsOutside = outside
        }
    }

    static let noGrant = "no grant allows it."
    static let files = [
        Attempt("write-own", 0, outside: true), Attempt("read-own", 0, outside: true),
        Attempt("rename-own", 0, outside: true), Attempt("remove-own", 0, outside: true),
        Attempt("own-folder", 0, outside: true), Attempt("own-folder-removed", 0, outside: true),
        Attempt("list-home", EACCES, told: "openat(\"\(NSHomeDirectory())\") to read", outside: true),
        Attempt("shadow", EACCES, told: "openat(\"/etc/shadow\") to read"),
        Attempt("shadow-by-root", EACCES, told: "openat(\"/proc/self/root/etc/shadow\") to read"),
        Attempt("read-outside", EACCES, told: "/outside/secret\") to read", outside: true),
        Attempt("write-outside", EACCES, told: "/outside/secret\") to write", outside: true),
        Attempt("empty-outside", EACCES, told: "/outside/secret\") to write", outside: true),
        Attempt("empty-without-mode", EACCES, told: "/outside/secret\") to write", outside: true),
        Attempt("make-outside", EACCES, told: "/outside/made\") to make it", outside: true),
        Attempt("truncate-outside", EACCES, told: "truncate(\"", outside: true),
        Attempt("mkdir-outside", EACCES, told: "mkdir(\"", outside: true),
        Attempt("mode-outside", EPERM, told: "chmod(\"", outside: true),
        Attempt("times-outside", EPERM, told: "utimensat(\"", outside: true),
        Attempt("link-outside", EACCES, EXDEV, told: "link(\"", outside: true),
        Attempt("symlink", EPERM, told: "symlink(\"/etc/shadow\")"),
        Attempt("rename-outside", EACCES, EXDEV, told: "rename(\"", outside: true),
        Attempt("unlink-outside", EACCES, told: "unlink(\""),
        Attempt("race", EACCES, told: "/../../lock\") to read", outside: true),
        Attempt("other-module", EACCES, told: "/../\") to read", outside: true),
        Attempt("host-data", EACCES, told: "/../../lock\") to read", outside: true),
        Attempt("own-status", 0, outside: true), Attempt("own-maps", 0, outside: true),
        Attempt("own-descriptors", 0, outside: true), Attempt("own-threads", 0, outside: true),
        Attempt("own-thread-name", 0, outside: true),
        Attempt("connections", EACCES, told: "openat(\"/proc/self/net/tcp\") to read", outside: true),
        Attempt(
            "connections-of-thread", EACCES, told: "openat(\"/proc/thread-self/net/unix\") to read", outside: true),
        Attempt("connections-by-link", EACCES, told: "openat(\"/proc/net/tcp6\") to read", outside: true),
        Attempt("mounts", EACCES, told: "openat(\"/proc/self/mountinfo\") to read", outside: true),
        Attempt("mounts-of-thread", EACCES, told: "openat(\"/proc/thread-self/mounts\") to read", outside: true),
        Attempt("list-processes", EACCES, told: "openat(\"/proc\") to read", outside: true),
        Attempt("parent-command", EACCES, told: "/cmdline\") to read", outside: true),
        Attempt("parent-stat", EACCES, told: "/stat\") to read", outside: true),
        Attempt("parent-environment", EACCES, told: "/environ\") to read", outside: true),
        Attempt("parent-memory", EACCES, told: "/mem\") to write", outside: true),
        Attempt("device", EACCES, told: "openat(\"/dev/full\") to read", outside: true),
        Attempt("watch", EPERM, told: "inotify_init1", outside: true),
    ]
    static let network = "the grant \"network.lan\" would allow it through bricks.net/1."
    static let sockets = [
        Attempt("tcp", EPERM, told: "socket(AF_INET, SOCK_STREAM): \(network)", outside: true),
        Attempt("tcp-6", EPERM, told: "socket(AF_INET6, SOCK_STREAM): \(network)"),
        Attempt("udp", EPERM, told: "socket(AF_INET, SOCK_DGRAM): \(noGrant)", outside: true),
        Attempt("unix", EPERM, told: "socket(AF_UNIX, SOCK_STREAM): \(noGrant)", outside: true),
        Attempt("netlink", EPERM, told: "socket(AF_NETLINK, SOCK_RAW): \(noGrant)", outside: true),
        Attempt("raw", EPERM, told: "socket(AF_PACKET, SOCK_RAW): \(noGrant)"),
    ]
    static let processes = [
        Attempt("fork", EPERM, told: "clone, which makes a process: \(noGrant)", outside: true),
        Attempt("exec", EPERM, told: "execve(\"/bin/true\"): \(noGrant)", outside: true),
        Attempt("signal-parent", EPERM, told: "kill(\(getpid()), 0): \(noGrant)", outside: true),
        Attempt("signal-everyone", EPERM, told: "kill(-1, 0): \(noGrant)", outside: true),
        Attempt("signal-thread", EPERM, told: "tgkill(\(getpid()), \(getpid())): \(noGrant)", outside: true),
        Attempt("parent-descriptor", EPERM, told: "pidfd_open(\(getpid())): \(noGrant)", outside: true),
        Attempt("read-memory", EPERM, told: "process_vm_readv(\(getpid())): \(noGrant)"),
        Attempt("own-signal", 0, outside: true),
    ]
    static let systemCalls =
        [
            ("clone", "clone, which"), ("ptrace-parent", "ptrace(16902, \(getpid()))"), ("traceme", "ptrace(0, 0)"),
            ("write-memory", "process_vm_writev(\(getpid()))"), ("mount", "mount(\"none\""),
            ("chroot", "chroot(\"/\")"),
            ("chdir", "chdir(\"/\")"), ("unshare", "unshare(268435456)"), ("setns", "setns"), ("mknod", "mknod"),
            ("bpf", "bpf(0)"), ("io_uring", "io_uring_setup"), ("keyctl", "keyctl(0)"), ("add_key", "add_key"),
            ("perf", "perf_event_open"), ("userfaultfd", "userfaultfd"), ("personality", "personality"),
            ("init_module", "init_module"), ("seccomp", "seccomp"), ("dumpable", "prctl(4)"),
            ("more-memory", "prlimit64(0)"), ("setuid", "setuid"), ("capabilities", "capset"),
            ("connect-again", "connect"), ("bind", "bind"), ("listen", "listen"), ("accept", "accept"),
            ("attach-filter", "setsockopt"), ("fast-open", "sendto"), ("send-to", "sendto"),
            ("type-into-terminal", "ioctl(2, 0x5412)"), ("type-by-high-bits", "ioctl(2, 0x5412)"),
            ("own-signals-to-parent", "fcntl(2, 0x8)"), ("open-by-handle", "open_by_handle_at"),
        ].map { Attempt($0, EPERM, told: "\($1)") } + [Attempt("listener", ENOENT), Attempt("empty-log", EINVAL)]

    static let parts = [("files", files), ("sockets", sockets), ("processes", processes), ("others", systemCalls)]

    /// Versions of Landlock, of which each is to keep all that is guaranteed.
    static let versions = Set([1, 3, SandboxFeatures.ofThisKernel.landlock]).filter {
        $0 <= SandboxFeatures.ofThisKernel.landlock
    }.sorted()

    @Test(
        "is denied all that it is not granted, and what it tried is told with what would allow it", arguments: versions)
    func attempts(landlock: Int) async throws {
        let module = try SandboxedModule()
        for (part, _) in Self.parts {
            try await module.compile(part, fault: "tries(text, size, \(part))")
        }
        let manifest = try module.manifest(Self.parts.map(\.0), isolation: "sandbox")
        var features = SandboxFeatures.ofThisKernel
        features.landlock = landlock
        let (report, log) = try await module.run(manifest, features: features)
        #expect(report.ok, "\(report.text)")
        var table: [[String]] = []
        for (part, attempts) in Self.parts {
            let results = try module.results(part, of: manifest)
            let lines = log.filter { $0.contains("[sandbox.denied] \(SandboxedModule.id(part)) tried") }
            #expect(results["end"] == 0, "\(part) came to its end")
            #expect(Set(results.keys) == Set(attempts.map(\.name) + ["end"]))
            for attempt in attempts {
                let result = try #require(results[attempt.name], "\(attempt.name) was tried")
                #expect(attempt.ends.contains(result), "\(attempt.name) ended with \(result)")
                let told = attempt.told.flatMap { told in lines.first { $0.contains(told) } }
                #expect((told != nil) == (attempt.told != nil), "\(attempt.name) in:\n\(lines.joined(separator: "\n"))")
                table.append([
                    attempt.name, Self.text(result),
                    told?.split(separator: " tried ").last.map { String($0.dropLast()) } ?? "-",
                ])
            }
        }
        // Nothing is reported but the attempts.
        let told = log.filter { $0.contains("[sandbox.denied]") }
        let known = Self.parts.flatMap(\.1).compactMap(\.told)
        #expect(told.filter { line in !known.contains { line.contains($0) } } == [])
        #expect(try module.folder.text("outside/secret") == "secret")
        #expect(log.contains { $0.contains(#"It prints: hello from \u{1b}[31mhere"#) })
        #expect(try FileManager.default.contentsOfDirectory(atPath: module.folder.file("outside")) == ["secret"])
        print(
            table.map { row -> String in
                row[0].padding(toLength: 24, withPad: " ", startingAt: 0)
                    + row[1].padding(toLength: 10, withPad: " ", startingAt: 0) + row[2]
            }.joined(separator: "\n"))
    }

    @Test("could do so in a worker without a sandbox, where the same attempts succeed")
    func control() async throws {
        let module = try SandboxedModule()
        let parts = Self.parts.dropLast()
        for (part, _) in parts { try await module.compile(part, fault: "tries(text, size, \(part))") }
        let manifest = try module.manifest(parts.map(\.0), isolation: "worker")
        let (report, log) = try await module.run(manifest)
        #expect(report.ok, "\(report.text)")
        for (part, attempts) in parts {
            let results = try module.results(part, of: manifest)
            for attempt in attempts where attempt.succeedsOutside {
                #expect(results[attempt.name] == 0, "\(attempt.name)")
            }
        }
        #expect(!log.contains { $0.contains("sandbox") })
    }

    @Test("is in it from its first instruction on")
    func loading() async throws {
        let module = try SandboxedModule()
        try await module.compile("early", fault: "tries_at_load()", at: "LOAD")
        let manifest = try module.manifest(["early"], isolation: "sandbox")
        let (report, log) = try await module.run(manifest)
        #expect(report.ok, "\(report.text)")
        #expect(try module.results("early", of: manifest) == ["read-outside": EACCES, "tcp": EPERM, "end": 0])
        #expect(log.filter { $0.contains("[sandbox.denied]") }.count == 2)
    }

    @Test("has the folders of those that it shares its process with, and nothing beside them")
    func sharing() async throws {
        let module = try SandboxedModule()
        for name in ["one", "two"] { try await module.compile(name, fault: "tries(text, size, files)") }
        let manifest = try module.manifest(["one", "two"], isolation: "sandbox", more: ",\"worker\":\"both\"")
        let (report, log) = try await module.run(manifest)
        #expect(report.ok, "\(report.text)")
        for name in ["one", "two"] {
            let results = try module.results(name, of: manifest)
            for attempt in Self.files {
                #expect(results[attempt.name].map(attempt.ends.contains) == true, "\(attempt.name)")
            }
        }
        let names = "\(SandboxedModule.id("one")) or \(SandboxedModule.id("two"))"
        #expect(log.contains { $0.contains("[sandbox.denied] \(names) tried openat(\"/etc/shadow\")") })
    }

    @Test("is told of once for each thing, and of no more things than somebody reads")
    func flood() async throws {
        let module = try SandboxedModule()
        try await module.compile("flood", fault: "floods()")
        let manifest = try module.manifest(["flood"], isolation: "sandbox")
        let (report, log) = try await module.run(manifest)
        #expect(report.ok, "\(report.text)")
        let told = log.filter { $0.contains("[sandbox.denied]") }
        #expect(told.count == 49)
        #expect(Set(told).count == 49)
        #expect(told.last?.contains("tried more than is told here") == true)
    }

    @Test("is ended at once by a system call of another architecture, and that is told")
    func otherNumbers() async throws {
        let module = try SandboxedModule()
        try await module.compile("otherwise", fault: "calls_otherwise()")
        let manifest = try module.manifest(["otherwise"], isolation: "sandbox")
        let report = try await module.run(manifest).report
        #expect(report.text.contains("signal 31 (SIGSYS)"), "\(report.text)")
    }

    private static func text(_ number: Int32) -> String {
        switch number {
        case 0: "allowed"
        case EACCES: "EACCES"
        case EPERM: "EPERM"
        case EXDEV: "EXDEV"
        case ENOENT: "ENOENT"
        default: "\(number)"
        }
    }
}

@Suite("A sandbox on a kernel that lacks a part", .timeLimit(.minutes(20)))
struct IncompleteSandboxTests {
    struct Kernel: Sendable, CustomTestStringConvertible {
        var features: SandboxFeatures
        var missing: [String]
        /// Attempts that succeed there.
        var succeeds: [String]
        var fails: [String]
        var testDescription: String { missing.joined(separator: ", ") }
    }

    private static let own = SandboxFeatures.ofThisKernel
    static let kernels = [
        Kernel(
            features: SandboxFeatures(landlock: 0, filters: true, questions: true), missing: ["files"],
            succeeds: ["read-outside", "list-home"], fails: ["watch", "mode-outside"]),
        Kernel(
            features: SandboxFeatures(landlock: own.landlock, filters: false, questions: false),
            missing: ["system-calls", "reports"], succeeds: ["watch"], fails: ["read-outside", "list-home"]),
        Kernel(
            features: SandboxFeatures(landlock: own.landlock, filters: true, questions: false), missing: ["reports"],
            succeeds: ["list-processes"], fails: ["read-outside", "watch"]),
        Kernel(
            features: SandboxFeatures(landlock: 2, filters: true, questions: false), missing: ["files", "reports"],
            succeeds: ["truncate-outside"], fails: ["read-outside", "write-outside", "watch"]),
    ]

    @Test("loads nothing into it unless the manifest allows that, and says what is missing", arguments: kernels)
    func refused(_ kernel: Kernel) async throws {
        let module = try SandboxedModule()
        try await module.compile("files", fault: "tries(text, size, files)")
        let manifest = try module.manifest(["files"], isolation: "sandbox")
        let report = try await module.run(manifest, features: kernel.features).report
        let diagnostic = try #require(report.diagnostics.first { $0.code == .isolationGuaranteeMissing })
        for name in kernel.missing { #expect(diagnostic.message.contains("\"\(name)\""), "\(diagnostic.text)") }
        #expect(report.tabs.first { $0.id == "files" }?.state == .unavailable)
        #expect(throws: (any Error).self) { try module.results("files", of: manifest) }
    }

    @Test("does what it can where the manifest allows that, and says what it cannot", arguments: kernels)
    func allowed(_ kernel: Kernel) async throws {
        let module = try SandboxedModule()
        try await module.compile("files", fault: "tries(text, size, files)")
        let manifest = try module.manifest(["files"], isolation: "sandbox", more: ",\"incompleteSandbox\":\"allow\"")
        let report = try await module.run(manifest, features: kernel.features).report
        let diagnostic = try #require(report.diagnostics.first { $0.code == .isolationGuaranteeMissing })
        #expect(diagnostic.severity == .warning)
        for name in kernel.missing { #expect(diagnostic.message.contains("\"\(name)\""), "\(diagnostic.text)") }
        let results = try module.results("files", of: manifest)
        for name in kernel.succeeds { #expect(results[name] == 0, "\(name)") }
        for name in kernel.fails { #expect(results[name] != 0, "\(name)") }
    }

    @Test("ends the worker when the kernel has less than was said, and says so")
    func untrue() async throws {
        let module = try SandboxedModule()
        try await module.compile("files", fault: "tries(text, size, files)")
        let manifest = try module.manifest(["files"], isolation: "sandbox")
        let report = try await module.run(
            manifest, features: SandboxFeatures(landlock: 1_000, filters: true, questions: true)
        ).report
        #expect(report.text.contains("it could not enter its sandbox"), "\(report.text)")
        #expect(throws: (any Error).self) { try module.results("files", of: manifest) }
    }
}
