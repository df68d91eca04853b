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

    // Written once, before anyone can see it; never freed, because callers keep it.
    nonisolated(unsafe) private static let storage: UnsafePointer<bricks_surface> = {
        let table = UnsafeMutablePointer<bricks_surface>.allocate(capacity: 1)
        unsafe table.initialize(
            to: bricks_surface(
                size: 16,
                minor: 0,
                send: { self_, call, screen, messages, messagesSize in unsafe Thunk.leaf(self_, call, as: (any SurfaceProvider).self) { provider, call throws(CallFailure) in try provider.send(call, screen: try Read.requiredID(screen, "screen"), messages: try unsafe Read.requiredJSON(messages, messagesSize, max: 1048576, "messages")); return [] } }))
        return unsafe UnsafePointer(table)
    }()

    public static var pointer: UnsafeRawPointer { unsafe UnsafeRawPointer(storage) }
}

/// Calls `bricks.surface/1` on the other side of the border.
@safe
public struct SurfaceClient: BorderClient {
    public static let reference = "bricks.surface/1"
    // The provider's constant, which outlives its peers, or the peer's copy of it.
    nonisolated(unsafe) private let table: UnsafePointer<bricks_surface>
    private let peer: Peer

    public init(peer: Peer, table: UnsafeRawPointer) {
        self.peer = peer
        unsafe self.table = peer.whole(table, as: bricks_surface.self)
    }

    /// Applies surface messages to a screen, in order; the first that is refused ends the call.
    public func send(screen: ScreenID, messages: JSON) throws(CallFailure) {
        guard let function = unsafe table.pointee.send else {
            throw peer.absent("send")
        }
        try unsafe peer.leaf(scalar: nil, { _ in }) { pointer, call in
            unsafe lend(messages.text) { messagesPointer, messagesSize in unsafe function(pointer, call, screen.rawValue, messagesPointer, messagesSize) }
        }
    }
}
