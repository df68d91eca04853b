import Foundation

/// Figures that the kernel reports about a process.
public struct ProcessFigures: Sendable, Hashable {
    /// Resident memory, in bytes.
    public var residentBytes: Int
    /// Of all its threads, in and out of the kernel.
    public var cpuSeconds: Double

    /// Nil for a process that is not there.
    public init?(_ process: Int32) {
        // statm counts pages; stat counts ticks, which Linux has shown as hundredths for ever (USER_HZ).
        guard let memory = try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .ascii),
            let pages = memory.split(separator: " ").dropFirst().first.flatMap({ Int($0) }),
            let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        else { return nil }
        // The name in parentheses may hold spaces and parentheses.
        let fields = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].split(separator: " ")
        guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else { return nil }
        residentBytes = pages * sysconf(Int32(_SC_PAGESIZE))
        cpuSeconds = (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// How many descriptors this process has open.
    package static var openDescriptors: Int {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
    }
}
