// swift-format-ignore-file
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.

import BricksABI
public import ModuleInterfaces

/// Implements `bricks.net-events/1`: Tells a session of the datagrams that it listens for.
public protocol NetEventsProvider {
    /// A datagram came. Anybody on the network may have sent it, under any address: trust nothing in it.
    func received(_ call: Call, port: UInt32, sender: String, senderPort: UInt32, content: String, dropped: UInt32) throws(CallFailure)
    /// The session listens no longer at a port: the time is over, or the host cannot go on. Not sent after `stop_listening`.
    func ended(_ call: Call, port: UInt32, dropped: UInt32) throws(CallFailure)
}

/// The table of C functions that leads to a ``NetEventsProvider``.
public enum NetEventsTable: BorderTable {
    public static let reference = "bricks.net-events/1"
    public static let methodNames: [String] = ["received", "ended"]

    private static let storage = unsafe ConstantTable(
        bricks_net_events(
            size: 24,
            minor: 0,
            received: { self_, call, port, sender, senderSize, senderPort, content, contentSize, dropped in unsafe Thunk.leaf(self_, call, as: (any NetEventsProvider).self) { provider, call throws(CallFailure) in try provider.received(call, port: port, sender: try unsafe Read.requiredText(sender, senderSize, max: 64, "sender"), senderPort: senderPort, content: try unsafe Read.requiredText(content, contentSize, max: 2732, "content"), dropped: dropped); return [] } },
            ended: { self_, call, port, dropped in unsafe Thunk.leaf(self_, call, as: (any NetEventsProvider).self) { provider, call throws(CallFailure) in try provider.ended(call, port: port, dropped: dropped); return [] } }))

    public static var pointer: UnsafeRawPointer { unsafe UnsafeRawPointer(storage.pointer) }
}

/// Calls `bricks.net-events/1` on the other side of the border.
@safe
public struct NetEventsClient: NetEventsInterface, BorderClient {
    public static let reference = "bricks.net-events/1"
    // The provider's, which outlives its peers, or the peer's copy of it.
    private let table: ConstantTable<bricks_net_events>
    private let peer: Peer

    public init(peer: Peer, table: UnsafeRawPointer) {
        self.peer = peer
        unsafe self.table = peer.whole(table, as: bricks_net_events.self)
    }

    /// A datagram came. Anybody on the network may have sent it, under any address: trust nothing in it.
    public func received(port: UInt32, sender: String, senderPort: UInt32, content: String, dropped: UInt32) {
        guard let function = unsafe table.pointer.pointee.received else {
            return peer.eventAbsent("received")
        }
        unsafe peer.event("received") { pointer, call in
            unsafe lend(sender) { senderPointer, senderSize in unsafe lend(content) { contentPointer, contentSize in unsafe function(pointer, call, port, senderPointer, senderSize, senderPort, contentPointer, contentSize, dropped) } }
        }
    }

    /// The session listens no longer at a port: the time is over, or the host cannot go on. Not sent after `stop_listening`.
    public func ended(port: UInt32, dropped: UInt32) {
        guard let function = unsafe table.pointer.pointee.ended else {
            return peer.eventAbsent("ended")
        }
        unsafe peer.event("ended") { pointer, call in
            unsafe function(pointer, call, port, dropped)
        }
    }
}
