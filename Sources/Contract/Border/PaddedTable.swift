import Synchronization

/// A table of an older provider, with room for the methods that it does not know yet; those are absent.
@safe
final class PaddedTable: Sendable {
    // Written before anybody else sees it, and freed with the object.
    nonisolated(unsafe) let pointer: UnsafeRawPointer
    /// Before the functions: the size and the version.
    private static let header = 16

    /// - Parameter size: of the table that this side knows, in bytes.
    init(_ table: UnsafeRawPointer, known: Int, size: Int) {
        let copy = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: MemoryLayout<UInt64>.alignment)
        unsafe copy.initializeMemory(as: UInt8.self, repeating: 0, count: size)
        // Half a pointer is none.
        let whole = known < Self.header ? known : known & ~7
        unsafe copy.copyMemory(from: table, byteCount: min(whole, size))
        unsafe pointer = UnsafeRawPointer(copy)
    }

    deinit { unsafe pointer.deallocate() }
}

extension Peer {
    /// The table with room for every method that this side knows, so that a call asks only whether its method is there. It
    /// lives as long as the peer.
    ///
    /// - Parameter table: begins with its size in bytes, as every table does.
    func whole<Table>(_ table: UnsafeRawPointer, as type: Table.Type) -> ConstantTable<Table> {
        let known = unsafe Int(table.load(as: UInt32.self))
        guard known < MemoryLayout<Table>.size else {
            return unsafe ConstantTable(kept: table.assumingMemoryBound(to: type))
        }
        let padded = unsafe PaddedTable(table, known: known, size: MemoryLayout<Table>.size)
        padding.withLock { $0.append(padded) }
        return unsafe ConstantTable(kept: padded.pointer.assumingMemoryBound(to: type))
    }
}
