/// A table of C functions that nobody changes, and that lives as long as anybody may call through it.
@safe
public struct ConstantTable<Table>: Sendable {
    // Written before anyone else sees it, and never again.
    @usableFromInline nonisolated(unsafe) let place: UnsafePointer<Table>

    /// Makes a table that is never freed, because callers keep it.
    public init(_ table: Table) {
        let place = UnsafeMutablePointer<Table>.allocate(capacity: 1)
        unsafe place.initialize(to: table)
        unsafe self.place = UnsafePointer(place)
    }

    /// Takes a table that its maker keeps as long as this is used.
    @inlinable
    public init(kept place: UnsafePointer<Table>) { unsafe self.place = place }

    /// The table, as the other side of the border takes it.
    @inlinable public var pointer: UnsafePointer<Table> { unsafe place }
}
