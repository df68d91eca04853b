internal import CSandbox
import Glibc
internal import JSONText

/// An attempt of a module that its sandbox denies.
public struct SandboxDenial: Sendable, Hashable {
    /// The call, for a report: `socket(AF_INET, SOCK_STREAM)`.
    public var call: String
    /// The grant that would allow it; nil where none does.
    public var grant: Grant?
    /// Whether more was tried than is reported.
    public var isLast = false

    /// A grant, and the interface that the module uses it by.
    public struct Grant: Sendable, Hashable {
        /// The grant as a manifest names it, such as `network.lan`.
        public var name: String
        /// The interface that the grant opens, such as `bricks.net/1`.
        public var interface: String
    }

    init(_ call: String, grant: Grant? = nil) {
        self.call = call
        self.grant = grant
    }

    static let network = Grant(name: "network.lan", interface: "bricks.net/1")

    /// A call that is denied whatever its paths.
    init(_ attempt: bricks_sandbox_attempt) {
        let name = Self.name(attempt.number)
        func number(_ index: Int) -> Int32 { Int32(truncatingIfNeeded: Self.argument(attempt, index)) }
        switch name {
        case "socket", "socketpair":
            let (family, type) = (number(0), number(1) & 0xF)
            let isStream = type == Int32(SOCK_STREAM.rawValue) && (family == AF_INET || family == AF_INET6)
            self.init(
                "\(name)(\(Self.families[family] ?? "\(family)"), \(Self.types[type] ?? "\(type)"))",
                grant: isStream && name == "socket" ? Self.network : nil)
        case "execve": self.init("execve(\(Self.quoted(attempt, 0)))")
        case "execveat": self.init("execveat(\(Self.quoted(attempt, 1)))")
        case "mount": self.init("mount(\(Self.quoted(attempt, 0)), \(Self.quoted(attempt, 1)))")
        case "chdir", "chroot", "chmod", "symlink", "mknod": self.init("\(name)(\(Self.quoted(attempt, 0)))")
        case "fchmodat", "fchownat", "utimensat", "symlinkat", "mknodat", "inotify_add_watch":
            self.init("\(name)(\(Self.quoted(attempt, 1)))")
        case "kill", "tkill", "ptrace", "tgkill": self.init("\(name)(\(number(0)), \(number(1)))")
        case "pidfd_open", "process_vm_readv", "process_vm_writev", "prlimit64", "prctl", "bpf", "keyctl", "unshare":
            self.init("\(name)(\(number(0)))")
        case "clone", "fork", "vfork": self.init("\(name), which makes a process")
        case "ioctl", "fcntl": self.init("\(name)(\(number(0)), 0x\(String(UInt32(bitPattern: number(1)), radix: 16)))")
        default: self.init(name)
        }
    }

    static func name(_ number: Int32) -> String {
        var name = [CChar](repeating: 0, count: 64)
        guard unsafe bricks_sandbox_name(number, &name, name.count) == 0 else { return "system call \(number)" }
        return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    static func argument(_ attempt: bricks_sandbox_attempt, _ index: Int) -> UInt64 {
        let all = attempt.arguments
        return switch index {
        case 0: all.0
        case 1: all.1
        case 2: all.2
        case 3: all.3
        case 4: all.4
        default: all.5
        }
    }

    /// A text that a call was given by its address; nil when it cannot be read.
    static func text(_ attempt: bricks_sandbox_attempt, _ index: Int) -> String? {
        var text = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let size = unsafe text.withUnsafeMutableBytes { bytes in
            unsafe bricks_sandbox_text(
                attempt.thread, argument(attempt, index), bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
                bytes.count)
        }
        return size < 0 ? nil : String(decoding: text.prefix(Int(size)), as: UTF8.self)
    }

    private static func quoted(_ attempt: bricks_sandbox_attempt, _ index: Int) -> String {
        text(attempt, index).map(quoted) ?? "an address that cannot be read"
    }

    /// A text of the module's as it may stand in a line of a log.
    static func quoted(_ text: String) -> String {
        let long = text.unicodeScalars.count > 200
        let shown = String(String.UnicodeScalarView(text.unicodeScalars.prefix(200)))
        return "\"\(printable(shown.replacing("\\", with: #"\\"#).replacing("\"", with: #"\""#)))\(long ? "…" : "")\""
    }

    /// A text of the module's with all that would move a terminal's cursor written out.
    static func printable(_ text: String) -> String {
        InertLine.line(text)
    }

    private static let families: [Int32: String] = [
        AF_UNIX: "AF_UNIX", AF_INET: "AF_INET", AF_INET6: "AF_INET6", 16: "AF_NETLINK", 17: "AF_PACKET",
        38: "AF_ALG", 40: "AF_VSOCK",
    ]
    private static let types: [Int32: String] = [
        1: "SOCK_STREAM", 2: "SOCK_DGRAM", 3: "SOCK_RAW", 5: "SOCK_SEQPACKET",
    ]
}
