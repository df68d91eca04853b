// swift-format-ignore-file
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.

import BricksABI
import JSONText
public import ModuleInterfaces

/// Implements `bricks.timer-delegate/1`: What the timer tells the app.
public protocol TimerDelegateProvider {
    /// The person earned a badge.
    func badgeReceived(_ call: Call, badge: BadgeDocument) throws(CallFailure)
}

/// The table of C functions that leads to a ``TimerDelegateProvider``.
public enum TimerDelegateTable: BorderTable {
    public static let reference = "bricks.timer-delegate/1"
    public static let methodNames: [String] = ["badge_received"]

    private static let storage = unsafe ConstantTable(
        bricks_timer_delegate(
            size: 16,
            minor: 0,
            badge_received: { self_, call, badge, badgeSize in unsafe Thunk.leaf(self_, call, as: (any TimerDelegateProvider).self) { provider, call throws(CallFailure) in try provider.badgeReceived(call, badge: try unsafe Read.requiredDocument(badge, badgeSize, "badge")); return [] } }))

    public static var pointer: UnsafeRawPointer { unsafe UnsafeRawPointer(storage.pointer) }
}

/// Calls `bricks.timer-delegate/1` on the other side of the border.
@safe
public struct TimerDelegateClient: BorderClient {
    public static let reference = "bricks.timer-delegate/1"
    // The provider's, which outlives its peers, or the peer's copy of it.
    private let table: ConstantTable<bricks_timer_delegate>
    private let peer: Peer

    public init(peer: Peer, table: UnsafeRawPointer) {
        self.peer = peer
        unsafe self.table = peer.whole(table, as: bricks_timer_delegate.self)
    }

    /// The person earned a badge.
    public func badgeReceived(badge: BadgeDocument) {
        guard let function = unsafe table.pointer.pointee.badge_received else {
            return peer.eventAbsent("badge_received")
        }
        unsafe peer.event("badge_received") { pointer, call in
            unsafe lend(badge.json.text) { badgePointer, badgeSize in unsafe function(pointer, call, badgePointer, badgeSize) }
        }
    }
}
