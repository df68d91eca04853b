import ModuleRuntime
public import Stacks

/// How a worker came to its end.
public struct WorkerEnd: Sendable {
    /// The signal that ended it, or nil.
    public var signal: Int32?
    /// Its exit code, or nil.
    public var exitCode: Int32?
    /// What it did against the protocol, where that is why it was ended.
    public var fault: String?
    /// What it wrote of its crash.
    public var trace = CrashTrace(lines: [])
    /// The functions that it crashed in, innermost first.
    public var stack: [String] = []

    /// Whether it had used up the memory that it may have.
    public var isOutOfMemory = false

    public init() {}

    /// Whether it ended because the host was done with it.
    public var isOrderly: Bool { fault == nil && exitCode == 0 && trace.doing == nil }

    /// A sentence for a report, without the worker's name.
    public var text: String {
        if let fault { return "it was ended, because \(fault)" }
        let place =
            (trace.doing.map { ", in \($0)" } ?? "") + (isOutOfMemory ? ", after it had used up its memory" : "")
        if let signal {
            let address = trace.address.flatMap { SignalName.hasAddress(signal) ? " at address 0x\($0)" : nil } ?? ""
            return "it was ended by signal \(signal) (\(SignalName.name(signal)))\(address)\(place)"
        }
        if let exitCode { return "it ended by itself with code \(exitCode)\(place)" }
        return "it ended"
    }

    mutating func noteMemory(_ limits: WorkerLimits) {
        guard let pages = trace.dataPages else { return }
        // Within a sixteenth of it: what was asked for last is not there.
        isOutOfMemory = pages * 4 >= UInt64(limits.memoryMegabytes) * 1_024 * 15 / 16
    }

    /// Finds names for the places of the trace.
    ///
    /// - Parameter files: the modules' files, by what the worker's loader knew them by.
    mutating func readStack(_ files: [String: SealedFile]) {
        stack = trace.places.prefix(24).compactMap { place in
            let file = files[place.path]
            // What leads to every crash tells nothing of this one.
            let name = place.name(in: file.map { "/proc/self/fd/\($0.descriptor)" })
            if ["crashed", "__restore_rt"].contains(name.text) { return nil }
            let path = file?.path ?? place.path
            return "\(name.text) + \(name.into) (\(path.split(separator: "/").last.map(String.init) ?? path))"
        }
    }
}
