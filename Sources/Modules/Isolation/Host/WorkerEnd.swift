import Foundation
import ModuleRuntime
public import Processes

/// How a worker came to its end.
public struct WorkerEnd: Sendable {
    /// The signal that ended it, or nil.
    public var signal: Int32?
    /// Its exit code, or nil.
    public var exitCode: Int32?
    /// Its breach of the protocol, where that is why it was ended.
    public var fault: WorkerFault?
    /// Its own report of its crash.
    public var trace = CrashTrace(lines: [])
    /// The functions that it crashed in, innermost first.
    public var stack: [String] = []
    /// The places that the trace names, innermost first, with the modules' own paths.
    public var stackPlaces: [Place] = []

    /// Whether it had used up the memory that it may have.
    public var isOutOfMemory = false

    /// Makes an end of which nothing is known: no signal, no exit code, no trace.
    public init() {}

    /// Whether it ended because the host was done with it.
    public var isOrderly: Bool { fault == nil && exitCode == 0 && trace.doing == nil }

    /// A sentence for a report, without the worker's name.
    public var text: String {
        if let fault { return "it was ended, because \(fault.reason) [\(fault.code.rawValue)]" }
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
        isOutOfMemory = isOutOfMemory || pages * 4 >= UInt64(limits.memoryMegabytes) * 1_024 * 15 / 16
    }

    /// Finds names for the places of the trace.
    ///
    /// Only in files that the worker cannot change while they are read: what it wrote is not taken on trust.
    ///
    /// - Parameters:
    ///   - files: the modules' files, by what the worker's loader knew them by.
    ///   - program: the worker's program.
    mutating func readStack(_ files: [String: SealedFile], program: String) {
        let own = trace.places.isEmpty ? [] : Self.loadedFiles
        stackPlaces = trace.places.map { Place(path: files[$0.path]?.path ?? $0.path, offset: $0.offset) }
        stack = trace.places.prefix(24).compactMap { place in
            let file = files[place.path]
            // Functions that lead to every crash say nothing about this one.
            let isSafe = file != nil || place.path == program || own.contains(Self.real(place.path))
            let name: (text: String, into: UInt64) =
                isSafe
                ? place.name(in: file.map { "/proc/self/fd/\($0.descriptor)" })
                : ("0x\(String(place.offset, radix: 16))", 0)
            if ["crashed", "__restore_rt"].contains(name.text) { return nil }
            let path = file?.path ?? place.path
            return "\(name.text) + \(name.into) (\(path.split(separator: "/").last.map(String.init) ?? path))"
        }
    }

    private static func real(_ path: String) -> String { URL(filePath: path).resolvingSymlinksInPath().path }

    /// The files that this process has loaded itself, and would not survive the loss of.
    private static var loadedFiles: Set<String> {
        guard let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) else { return [] }
        return Set(
            maps.split(separator: "\n").compactMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } })
    }
}
