// swift-format-ignore-file
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.

import BricksABI
public import JSONText
public import ModuleInterfaces

/// Implements `bricks.surface/1`: The content of screens, as A2UI 0.9 messages.
public protocol SurfaceProvider {
    /// Applies surface messages to a screen, in order; the first that is refused ends the call.
    func send(_ call: Call, screen: ScreenID, messages: JSON) throws(CallFailure)
}

/// The table of C functions that leads to a ``SurfaceProvider``.
public enum SurfaceTable: BorderTable {
    public static let reference = "bricks.surface/1"
    public static let methodNames: [String] = ["send"]

    private static let storage = unsafe ConstantTable(
        bricks_surface(
            size: 16,
            minor: 0,
            send: { self_, call, screen, messages, messagesSize in unsafe Thunk.leaf(self_, call, as: (any SurfaceProvider).self) { provider, call throws(CallFailure) in try provider.send(call, screen: try Read.requiredID(screen, "screen"), messages: try unsafe Read.requiredJSON(messages, messagesSize, max: 1048576, "messages")); return [] } }))

    public static var pointer: UnsafeRawPointer { unsafe UnsafeRawPointer(storage.pointer) }
}

/// Calls `bricks.surface/1` on the other side of the border.
@safe
public struct SurfaceClient: BorderClient {
    public static let reference = "bricks.surface/1"
    // The provider's, which outlives its peers, or the peer's copy of it.
    private let table: ConstantTable<bricks_surface>
    private let peer: Peer

    public init(peer: Peer, table: UnsafeRawPointer) {
        self.peer = peer
        unsafe self.table = peer.whole(table, as: bricks_surface.self)
    }

    /// Applies surface messages to a screen, in order; the first that is refused ends the call.
    public func send(screen: ScreenID, messages: JSON) throws(CallFailure) {
        guard let function = unsafe table.pointer.pointee.send else {
            throw peer.absent("send")
        }
        try unsafe peer.leaf(scalar: nil, { _ in }) { pointer, call in
            unsafe lend(messages.text) { messagesPointer, messagesSize in unsafe function(pointer, call, screen.rawValue, messagesPointer, messagesSize) }
        }
    }
}
