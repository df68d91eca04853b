// swift-format-ignore-file
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.

import BricksABI
import JSONText
public import ModuleInterfaces

/// Implements `bricks.devices-events/1`: What a subscriber of devices is told; the host passes it on to those who asked.
public protocol DevicesEventsProvider {
    /// A device's state changed.
    func changed(_ call: Call, controller: DevicesID, state: DeviceState) throws(CallFailure)
}

/// The table of C functions that leads to a ``DevicesEventsProvider``.
public enum DevicesEventsTable: BorderTable {
    public static let reference = "bricks.devices-events/1"
    public static let methodNames: [String] = ["changed"]

    private static let storage = unsafe ConstantTable(
        bricks_devices_events(
            size: 16,
            minor: 0,
            changed: { self_, call, controller, state, stateSize in unsafe Thunk.leaf(self_, call, as: (any DevicesEventsProvider).self) { provider, call throws(CallFailure) in try provider.changed(call, controller: try Read.requiredID(controller, "controller"), state: try unsafe Read.requiredDocument(state, stateSize, "state")); return [] } }))

    public static var pointer: UnsafeRawPointer { unsafe UnsafeRawPointer(storage.pointer) }
}

/// Calls `bricks.devices-events/1` on the other side of the border.
@safe
public struct DevicesEventsClient: DevicesEventsInterface, BorderClient {
    public static let reference = "bricks.devices-events/1"
    // The provider's, which outlives its peers, or the peer's copy of it.
    private let table: ConstantTable<bricks_devices_events>
    private let peer: Peer

    public init(peer: Peer, table: UnsafeRawPointer) {
        self.peer = peer
        unsafe self.table = peer.whole(table, as: bricks_devices_events.self)
    }

    /// A device's state changed.
    public func changed(controller: DevicesID, state: DeviceState) {
        guard let function = unsafe table.pointer.pointee.changed else {
            return peer.eventAbsent("changed")
        }
        unsafe peer.event("changed") { pointer, call in
            unsafe lend(state.json.text) { statePointer, stateSize in unsafe function(pointer, call, controller.rawValue, statePointer, stateSize) }
        }
    }
}
