internal import Glibc

/// Tells how much of a processor those that a process has started ask for: 0 while all of them wait.
struct ProcessWatch {
    private let parent: Int32
    /// Whether the process only guards the one whose children are watched.
    private let isWarden: Bool
    /// When it was looked last and what had been asked for until then, in nanoseconds.
    private var last: (time: UInt64, asked: UInt64)?
    /// Processors that were asked for when it was looked last.
    private(set) var load = 1.0

    /// A shorter span says little: a wait for a processor is counted only when it is over.
    private static let window: UInt64 = 20_000_000

    /// - Parameters:
    ///   - children: the process whose children are watched.
    ///   - isWarden: whether those of its children are, in the place of its own.
    init(children: Int32, isWarden: Bool = false) {
        parent = children
        self.isWarden = isWarden
    }

    /// Something new has begun, which is taken to compute until it is seen to wait.
    mutating func begin(_ now: UInt64) {
        load = 1
        last = (now, 0)
    }

    mutating func look(_ now: UInt64) {
        guard let last, now - last.time >= Self.window else { return }
        let parents = isWarden ? Self.children(of: parent) : [parent]
        let asked = parents.reduce(0) { $0 + Self.asked(below: $1) }
        // A process that has ended takes its time with it.
        load = asked >= last.asked ? Double(asked - last.asked) / Double(now - last.time) : 1
        self.last = (now, asked)
    }

    /// Returns the time that the children of a process, their children and so on have computed, or would have if they
    /// had been let.
    private static func asked(below process: Int32) -> UInt64 {
        children(of: process).reduce(0) { sum, child in sum + asked(of: child) + asked(below: child) }
    }

    private static func children(of process: Int32) -> [Int32] {
        numbers(in: text("/proc/\(process)/task/\(process)/children")).map { Int32(clamping: $0) }
    }

    private static func asked(of process: Int32) -> UInt64 {
        guard let folder = unsafe opendir("/proc/\(process)/task") else { return 0 }
        defer { unsafe closedir(folder) }
        var sum: UInt64 = 0
        while let entry = unsafe readdir(folder) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
                unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            guard let thread = Int32(name) else { continue }
            // Computing, waiting for a processor, and how often.
            sum += numbers(in: text("/proc/\(process)/task/\(thread)/schedstat")).prefix(2).reduce(0, +)
        }
        return sum
    }

    private static func numbers(in text: String) -> [UInt64] {
        text.split { $0 == " " || $0 == "\n" }.compactMap { UInt64($0) }
    }

    /// A short file of the system's; empty when it is not there.
    private static func text(_ path: String) -> String {
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return "" }
        defer { close(file) }
        return unsafe String(unsafeUninitializedCapacity: 4096) { space in
            unsafe max(0, read(file, space.baseAddress, space.count))
        }
    }
}
