/// How a struct that every module shares with the host lies in memory.
///
/// The headers assert it when they are compiled; what a module's compiler made of them stands in a note of its file, so
/// that it is asserted again before the module is loaded.
public struct StructLayout: Sendable, Hashable {
    /// Such as `bricks_value`.
    public var name: String
    /// In bytes.
    public var size: Int
    /// In the order of the struct.
    public var members: [Member]

    /// One member.
    public struct Member: Sendable, Hashable {
        /// The C member's name, such as `data_size`.
        public var name: String
        /// In bytes.
        public var offset: Int
    }

    private init(_ name: String, size: Int, _ members: [(String, Int)]) {
        self.name = name
        self.size = size
        self.members = members.map { Member(name: $0.0, offset: $0.1) }
    }

    /// Returns the differences of the struct that a module's compiler laid out; nil when there are none.
    ///
    /// - Parameters:
    ///   - size: Size of the struct there, in bytes.
    ///   - offsets: Offsets of its members there. A later version has more, an earlier one fewer.
    public func difference(size: Int, offsets: [Int]) -> Difference? {
        var parts = zip(members, offsets).compactMap { member, offset in
            member.offset == offset
                ? nil
                : Difference(
                    "member `\(member.name)`", expected: "has it at \(member.offset)", found: "has it at \(offset)")
        }
        // A side that knows more members has a larger struct.
        let isOrdered =
            offsets.count == members.count
            ? size == self.size : (offsets.count < members.count) == (size < self.size) && size != self.size
        if !isOrdered {
            parts.append(
                Difference(
                    "size", expected: "has \(self.size) bytes for \(members.count) members",
                    found: "has \(size) bytes for \(offsets.count)"))
        }
        return parts.isEmpty ? nil : Difference(name, parts)
    }

    /// The structs of `bricks/value.h`, `bricks/call.h` and `bricks/entry.h`, in the order of BRICKS_STRUCT_NOTE.
    public static let all = [
        StructLayout(
            "bricks_value", size: 40,
            [
                ("size", 0), ("type", 4), ("integer", 8), ("real", 16), ("data", 24), ("data_size", 32),
            ]),
        StructLayout(
            "bricks_call", size: 64,
            [
                ("size", 0), ("reserved", 4), ("session", 8), ("request", 16), ("deadline", 24), ("trace", 32),
                ("caller", 40), ("reply", 48), ("fail", 56),
            ]),
        StructLayout(
            "bricks_host", size: 40,
            [
                ("size", 0), ("abi_oldest", 4), ("abi_newest", 8), ("reserved", 12), ("self", 16),
                ("get_interface", 24), ("complete", 32),
            ]),
        StructLayout(
            "bricks_module", size: 112,
            [
                ("size", 0), ("abi", 4), ("create", 8), ("start", 16), ("stop", 24), ("destroy", 32),
                ("session_open", 40), ("session_changed", 48), ("session_save", 56), ("session_close", 64),
                ("user_export", 72), ("user_erase", 80), ("cancel", 88), ("complete", 96), ("get_interface", 104),
            ]),
    ]
}
