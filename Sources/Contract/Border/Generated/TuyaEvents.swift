// swift-format-ignore-file
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.

import BricksABI
public import ModuleInterfaces

/// Implements `bricks.tuya-events/1`: What a device screen tells the app.
public protocol TuyaEventsProvider {
    /// The person is done with the screen.
    func closed(_ call: Call, screen: ScreenID) throws(CallFailure)
    /// The person asked how to install a device.
    func installationInstructions(_ call: Call, screen: ScreenID, tag: String) throws(CallFailure)
}

/// The table of C functions that leads to a ``TuyaEventsProvider``.
public enum TuyaEventsTable: BorderTable {
    public static let reference = "bricks.tuya-events/1"
    public static let methodNames: [String] = ["closed", "installation_instructions"]

    private static let storage = unsafe ConstantTable(
        bricks_tuya_events(
            size: 24,
            minor: 0,
            closed: { self_, call, screen in unsafe Thunk.leaf(self_, call, as: (any TuyaEventsProvider).self) { provider, call throws(CallFailure) in try provider.closed(call, screen: try Read.requiredID(screen, "screen")); return [] } },
            installation_instructions: { self_, call, screen, tag, tagSize in unsafe Thunk.leaf(self_, call, as: (any TuyaEventsProvider).self) { provider, call throws(CallFailure) in try provider.installationInstructions(call, screen: try Read.requiredID(screen, "screen"), tag: try unsafe Read.requiredText(tag, tagSize, max: 256, "tag")); return [] } }))

    public static var pointer: UnsafeRawPointer { unsafe UnsafeRawPointer(storage.pointer) }
}

/// Calls `bricks.tuya-events/1` on the other side of the border.
@safe
public struct TuyaEventsClient: BorderClient {
    public static let reference = "bricks.tuya-events/1"
    // The provider's, which outlives its peers, or the peer's copy of it.
    private let table: ConstantTable<bricks_tuya_events>
    private let peer: Peer

    public init(peer: Peer, table: UnsafeRawPointer) {
        self.peer = peer
        unsafe self.table = peer.whole(table, as: bricks_tuya_events.self)
    }

    /// The person is done with the screen.
    public func closed(screen: ScreenID) {
        guard let function = unsafe table.pointer.pointee.closed else {
            return peer.eventAbsent("closed")
        }
        unsafe peer.event("closed") { pointer, call in
            unsafe function(pointer, call, screen.rawValue)
        }
    }

    /// The person asked how to install a device.
    public func installationInstructions(screen: ScreenID, tag: String) {
        guard let function = unsafe table.pointer.pointee.installation_instructions else {
            return peer.eventAbsent("installation_instructions")
        }
        unsafe peer.event("installation_instructions") { pointer, call in
            unsafe lend(tag) { tagPointer, tagSize in unsafe function(pointer, call, screen.rawValue, tagPointer, tagSize) }
        }
    }
}
