public import BricksABI
import CProbe

/// Where a suspect is loaded, and how a call reaches it there.
public protocol SuspectHome: Sendable {
    /// Loads the file, enters it with the host's table and gives the table that calls go through, which stays valid.
    func enter(
        _ file: String, host: UnsafePointer<bricks_host>, note: (String) -> Void
    ) throws(ProbeFailure) -> UnsafePointer<bricks_module>

    /// Returns the table that one more instance of that file is created with: the host's, or one that leads to it.
    func host(
        forAnother file: String, of host: UnsafePointer<bricks_host>
    ) throws(ProbeFailure) -> UnsafePointer<bricks_host>

    /// Waits until a call that has returned is over: that it has also come back from the module, and that the host has
    /// served whatever the module called meanwhile.
    ///
    /// - Parameter host: the table that the instance was created with.
    func settle(_ host: UnsafePointer<bricks_host>, session: UInt64)

    /// The deadline of a call that is given none, as CLOCK_MONOTONIC in nanoseconds; 0 for none.
    var deadline: UInt64 { get }
}

/// This process: calls are calls of functions, which are over when they return.
public struct ThisProcess: SuspectHome {
    /// Makes the home; it has no state.
    public init() {}

    /// Loads the file with `dlopen` and calls its `bricks_module_entry`.
    ///
    /// - Throws: a failure of the step `load` for a file without the entry, or of `entry` for an entry that answers an
    ///   error or gives no whole table.
    public func enter(
        _ file: String, host: UnsafePointer<bricks_host>, note: (String) -> Void
    ) throws(ProbeFailure) -> UnsafePointer<bricks_module> {
        note("loading the file")
        var reason: UnsafePointer<CChar>?
        guard let entry = unsafe probe_load(file, &reason) else {
            let why = unsafe reason.map { unsafe String(cString: $0) } ?? "it does not export bricks_module_entry"
            throw ProbeFailure("The file cannot be loaded: \(why).")
        }
        note("calling bricks_module_entry")
        var table: UnsafePointer<bricks_module>?
        let status = unsafe probe_enter_module(entry, host, &table)
        guard status == UInt32(BRICKS_OK) else {
            throw ProbeFailure("bricks_module_entry answers \(KnownStatus.name(status)).")
        }
        guard let table = unsafe table, unsafe table.pointee.size >= UInt32(MemoryLayout<bricks_module>.size) else {
            throw ProbeFailure("bricks_module_entry gives no whole table.")
        }
        return unsafe table
    }

    /// Returns the host's own table, which every instance in this process calls.
    public func host(
        forAnother file: String, of host: UnsafePointer<bricks_host>
    ) throws(ProbeFailure) -> UnsafePointer<bricks_host> { unsafe host }

    /// Does nothing: a call that has returned is over.
    public func settle(_ host: UnsafePointer<bricks_host>, session: UInt64) {}

    /// No deadline: a call that is given none has none.
    public var deadline: UInt64 { 0 }
}
