/// The properties of a method that a dynamic call needs; generated from its description.
public struct CallPlan: Sendable, Hashable {
    /// Where the function pointer stands in the table, in bytes.
    public var offset: Int
    /// One letter an argument after `self` and the call frame: `p` pointer, `z` size, `i` int32, `l` int64, `u` uint32,
    /// `w` uint64, `d` double.
    public var signature: String
    /// The minor version of the interface that added it; a table of an earlier one ends before it.
    public var since: Int
}
