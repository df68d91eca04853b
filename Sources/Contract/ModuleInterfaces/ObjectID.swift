/// The id of an object that crosses the border, typed by the kind of object; layout as in `bricks/base.h`.
public struct ObjectID<Kind>: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    public var rawValue: UInt64

    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Whether a module allocated it, not the host.
    public var isModuleSide: Bool { rawValue >> 63 == 1 }
    public var generation: UInt32 { UInt32(truncatingIfNeeded: rawValue >> 32) & 0x7FFF_FFFF }
    public var index: UInt32 { UInt32(truncatingIfNeeded: rawValue) }

    public init(isModuleSide: Bool, generation: UInt32, index: UInt32) {
        rawValue = (isModuleSide ? 1 << 63 : 0) | UInt64(generation & 0x7FFF_FFFF) << 32 | UInt64(index)
    }

    public var description: String { "\(isModuleSide ? "m" : "h")\(index).\(generation)" }
}

public enum SessionKind {}
public enum ScreenKind {}
public enum StackKind {}
public enum TabKind {}
public enum DevicesKind {}
public enum BlobKind {}

public typealias SessionID = ObjectID<SessionKind>
public typealias ScreenID = ObjectID<ScreenKind>
public typealias StackID = ObjectID<StackKind>
public typealias TabID = ObjectID<TabKind>
public typealias DevicesID = ObjectID<DevicesKind>
public typealias BlobID = ObjectID<BlobKind>

/// Hands out ids of one side of a connection; every id it gives is new.
public struct IDAllocator: Sendable {
    private let isModuleSide: Bool
    private var index: UInt32 = 0
    private var generation: UInt32 = 1

    public init(isModuleSide: Bool) { self.isModuleSide = isModuleSide }

    /// Gives no id from here on that is not behind this one, which an earlier process gave.
    public mutating func skip<Kind>(_ id: ObjectID<Kind>) {
        guard id.isModuleSide == isModuleSide, (id.generation, id.index) > (generation, index) else { return }
        (generation, index) = (id.generation, id.index)
    }

    public mutating func next<Kind>(_: Kind.Type = Kind.self) -> ObjectID<Kind> {
        index &+= 1
        if index == 0 {
            index = 1
            generation &+= 1
        }
        return ObjectID(isModuleSide: isModuleSide, generation: generation, index: index)
    }
}

/// An open enumeration that crosses as `int32_t`; a value that is not known becomes the fallback.
public protocol BorderEnumeration: RawRepresentable, Sendable where RawValue == Int32 {
    static var fallback: Self { get }
}
