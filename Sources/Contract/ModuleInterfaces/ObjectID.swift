/// The id of an object that crosses the border, typed by the kind of object; layout as in `bricks/base.h`.
public struct ObjectID<Kind>: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The bits that cross: bit 63 says which side allocated it, bits 62 to 32 are the generation, bits 31 to 0 the
    /// index; 0 is no object.
    public var rawValue: UInt64

    /// Makes an id of the bits that crossed, which are not checked.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Whether a module allocated it, not the host.
    public var isModuleSide: Bool { rawValue >> 63 == 1 }
    /// A number of 31 bits that tells apart ids of one index.
    public var generation: UInt32 { UInt32(truncatingIfNeeded: rawValue >> 32) & 0x7FFF_FFFF }
    /// The number of the id within its generation.
    public var index: UInt32 { UInt32(truncatingIfNeeded: rawValue) }

    /// Makes an id of its parts; only the lower 31 bits of the generation are kept.
    public init(isModuleSide: Bool, generation: UInt32, index: UInt32) {
        rawValue = (isModuleSide ? 1 << 63 : 0) | UInt64(generation & 0x7FFF_FFFF) << 32 | UInt64(index)
    }

    /// The index and the generation after `m` for the module's side or `h` for the host's, such as `m3.1`.
    public var description: String { "\(isModuleSide ? "m" : "h")\(index).\(generation)" }
}

/// Marks the ids of sessions.
public enum SessionKind {}
/// Marks the ids of screens.
public enum ScreenKind {}
/// Marks the ids of stacks of screens.
public enum StackKind {}
/// Marks the ids of coordinators of tabs.
public enum TabKind {}
/// Marks the ids of controllers of devices.
public enum DevicesKind {}
/// Marks the ids of blobs.
public enum BlobKind {}

/// The id of a person's session in a module.
public typealias SessionID = ObjectID<SessionKind>
/// The id of a screen.
public typealias ScreenID = ObjectID<ScreenKind>
/// The id of a stack, on which screens are pushed.
public typealias StackID = ObjectID<StackKind>
/// The id of a tab's coordinator in the module that serves the tab.
public typealias TabID = ObjectID<TabKind>
/// The id of a controller of devices, through which one module drives the devices of another.
public typealias DevicesID = ObjectID<DevicesKind>
/// The id of a blob, such as a file that a person sent.
public typealias BlobID = ObjectID<BlobKind>

/// Hands out ids of one side of a connection; every id it gives is new.
public struct IDAllocator: Sendable {
    private let isModuleSide: Bool
    private var index: UInt32 = 0
    private var generation: UInt32 = 1

    /// Makes an allocator for one side of a connection; two of one side would return the same ids.
    public init(isModuleSide: Bool) { self.isModuleSide = isModuleSide }

    /// Gives no id from here on that is not behind this one, which an earlier process gave.
    public mutating func skip<Kind>(_ id: ObjectID<Kind>) {
        guard id.isModuleSide == isModuleSide, (id.generation, id.index) > (generation, index) else { return }
        (generation, index) = (id.generation, id.index)
    }

    /// Returns an id that this allocator has not returned before. Its generation grows when the 32 bits of the index
    /// are used up.
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
    /// The case that stands for a number which this side does not know.
    static var fallback: Self { get }
}
