// swift-format-ignore-file
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.

import BricksABI
public import JSONText
public import ModuleInterfaces

/// Implements `bricks.analytics/1`: Events for the deployment's analytics; bounded, and dropped with a count.
public protocol AnalyticsProvider {
    /// Records an event.
    func track(_ call: Call, name: String, properties: JSON?) throws(CallFailure)
}

/// The table of C functions that leads to a ``AnalyticsProvider``.
public enum AnalyticsTable: BorderTable {
    public static let reference = "bricks.analytics/1"
    public static let methodNames: [String] = ["track"]

    private static let storage = unsafe ConstantTable(
        bricks_analytics(
            size: 16,
            minor: 0,
            track: { self_, call, name, nameSize, properties, propertiesSize in unsafe Thunk.leaf(self_, call, as: (any AnalyticsProvider).self) { provider, call throws(CallFailure) in try provider.track(call, name: try unsafe Read.requiredText(name, nameSize, max: 128, "name"), properties: try unsafe Read.optionalJSON(properties, propertiesSize, max: 4096, "properties")); return [] } }))

    public static var pointer: UnsafeRawPointer { unsafe UnsafeRawPointer(storage.pointer) }
}

/// Calls `bricks.analytics/1` on the other side of the border.
@safe
public struct AnalyticsClient: BorderClient {
    public static let reference = "bricks.analytics/1"
    // The provider's, which outlives its peers, or the peer's copy of it.
    private let table: ConstantTable<bricks_analytics>
    private let peer: Peer

    public init(peer: Peer, table: UnsafeRawPointer) {
        self.peer = peer
        unsafe self.table = peer.whole(table, as: bricks_analytics.self)
    }

    /// Records an event.
    public func track(name: String, properties: JSON?) {
        guard let function = unsafe table.pointer.pointee.track else {
            return peer.eventAbsent("track")
        }
        unsafe peer.event("track") { pointer, call in
            unsafe lend(name) { namePointer, nameSize in unsafe lend(properties?.text) { propertiesPointer, propertiesSize in unsafe function(pointer, call, namePointer, nameSize, propertiesPointer, propertiesSize) } }
        }
    }
}
