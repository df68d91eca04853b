/// How a call over the border went; the values are those of `bricks/base.h`.
public struct CallStatus: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The number that crosses; shifted right by 8 bits it is the ``category``.
    public var rawValue: UInt32

    /// Makes a status of any number, also of one that this side does not know.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A status outside every class counts as the callee's fault.
    public var category: Category { Category(rawValue: rawValue >> 8) ?? .callee }

    /// The name with hyphens, such as `bad-handle`; `status-0x…` for a number that is not known.
    public var description: String { name ?? "status-0x\(String(rawValue, radix: 16))" }
}
