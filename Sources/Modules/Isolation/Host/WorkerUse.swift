import CShims
import Foundation
import Glibc

/// The resources that a worker and all that it started use, as the kernel reports them from outside.
struct WorkerUse: Sendable, Equatable {
    /// Private memory and memory that it shares, memory files that nobody maps included; in bytes.
    var memory: Int64 = 0
    /// Of all its threads and of the children that it waited for, in seconds.
    var processorSeconds: Double = 0
    /// Space of files that it has open and that have no name any more; in bytes.
    var namelessFiles: Int64 = 0
    /// No process has more descriptors.
    private static let maximumFiles: Int32 = 65_536

    /// Nil where none of the processes is there.
    init?(_ processes: [Int32]) {
        var files: [FileKey: (bytes: Int64, isMemory: Bool)] = [:]
        var shared: Int64 = 0
        var isThere = false
        for process in processes {
            guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
                let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
                let own = Self.kibibytes("RssAnon", in: status)
            else { continue }
            isThere = true
            // Memory that a process shares with those that it forked counts for each in part, so that all together
            // count it once.
            let parts =
                processes.count > 1
                ? try? String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8) : nil
            memory += (parts.flatMap { Self.kibibytes("Pss_Anon", in: $0) } ?? own) * 1_024
            shared +=
                (parts.flatMap { Self.kibibytes("Pss_Shmem", in: $0) } ?? Self.kibibytes("RssShmem", in: status) ?? 0)
                * 1_024
            for file in Self.namelessFiles(of: process) {
                // Two descriptors of one file are one file.
                files[FileKey(device: file.device, inode: file.inode)] = (file.bytes, file.is_memory != 0)
            }
            let bytes = stat.utf8
            let fields = bytes[(bytes.lastIndex(of: UInt8(ascii: ")")) ?? bytes.startIndex)...]
                .split(separator: UInt8(ascii: " "))
            if fields.count > 15 {
                let ticks = fields[12...15].compactMap { Double(Substring($0)) }.reduce(0, +)
                processorSeconds += ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
            }
        }
        guard isThere else { return nil }
        // Memory files that are mapped count as shared memory too.
        memory += max(shared, files.values.reduce(0) { $0 + ($1.isMemory ? $1.bytes : 0) })
        namelessFiles = files.values.reduce(0) { $0 + ($1.isMemory ? 0 : $1.bytes) }
    }

    private struct FileKey: Hashable {
        var device, inode: UInt64
    }

    private static func namelessFiles(of process: Int32) -> [bricks_nameless_file] {
        unsafe [bricks_nameless_file](unsafeUninitializedCapacity: Int(maximumFiles)) { space, count in
            count = Int(max(0, unsafe bricks_process_nameless_files(process, space.baseAddress, maximumFiles)))
        }
    }

    private static func kibibytes(_ name: String, in text: String) -> Int64? {
        // By bytes, since every worker is looked at four times a second.
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) where line.starts(with: "\(name):".utf8) {
            let words = line.split(whereSeparator: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
            return words.dropFirst().first.flatMap { Int64(Substring($0)) }
        }
        return nil
    }
}

/// How much of the processors a worker keeps busy, on the average of one window after the other.
struct ProcessorWindow: Sendable {
    private let seconds: Double
    private var busy = 0.0
    private var last: (processorSeconds: Double, time: UInt64)?
    private var since: UInt64 = 0

    init(seconds: Int) { self.seconds = Double(seconds) }

    /// Takes what was used until now.
    ///
    /// A child that nobody waits for takes what it used with it when it ends: what was seen of that stays counted.
    ///
    /// - Returns: at the end of a window, how many hundredths of one processor were busy in it, and for how long.
    mutating func note(_ processorSeconds: Double, at time: UInt64) -> (percent: Double, seconds: Double)? {
        guard let last else {
            (self.last, since) = ((processorSeconds, time), time)
            return nil
        }
        busy += max(0, processorSeconds - last.processorSeconds)
        self.last = (processorSeconds, time)
        let passed = Double(time - since) / 1e9
        guard passed > 0, passed >= seconds else { return nil }
        defer { (busy, since) = (0, time) }
        return (busy / passed * 100, passed)
    }
}
