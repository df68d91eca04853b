public import Foundation

/// How the deployment's store stands.
public struct StoreStatus: Sendable, Hashable {
    /// Why the store does not work; nil where it does.
    public var failure: String?
    /// Pages that were found damaged; nil where none were.
    public var damage: String?
    /// When it was last written and read; nil where it never was.
    public var checked: Date?
    /// How long that took.
    public var seconds: Double?
    /// When all pages were last looked through; nil where they never were since the start.
    public var integrityChecked: Date?
    /// Free space on the disk of the data directory, in bytes; nil if it is not known.
    public var freeBytes: UInt64?

    /// Makes the state of a store that was not looked at yet.
    public init() {}

    /// Below that much room the app warns, in bytes.
    public static let scarceBytes: UInt64 = 256 << 20

    /// Whether the store does not work or was found damaged, so that nobody can be served as they should be.
    public var isFailed: Bool { failure != nil || damage != nil }
    /// Whether less than ``scarceBytes`` are free; false where that is not known.
    public var isScarce: Bool { freeBytes.map { $0 < Self.scarceBytes } ?? false }

    /// One sentence of what is wrong; nil where nothing is.
    public var trouble: String? {
        if let failure = failure ?? damage { return failure }
        guard isScarce, let freeBytes else { return nil }
        return "[store.disk-scarce] The disk of the data directory has \(freeBytes >> 20) MiB left. Make room."
    }
}
