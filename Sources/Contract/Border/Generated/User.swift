// swift-format-ignore-file
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.

import BricksABI
import JSONText
public import ModuleInterfaces

/// Implements `bricks.user/1`: The person whose session it is.
public protocol UserProvider {
    /// Tells who it is.
    func current(_ call: Call) throws(CallFailure) -> UserDocument
}

/// The table of C functions that leads to a ``UserProvider``.
public enum UserTable: BorderTable {
    public static let reference = "bricks.user/1"
    public static let methodNames: [String] = ["current"]

    private static let storage = unsafe ConstantTable(
        bricks_user(
            size: 16,
            minor: 0,
            current: { self_, call in unsafe Thunk.leaf(self_, call, as: (any UserProvider).self) { provider, call throws(CallFailure) in let results = try provider.current(call); return [.text(results.json.text)] } }))

    public static var pointer: UnsafeRawPointer { unsafe UnsafeRawPointer(storage.pointer) }
}

/// Calls `bricks.user/1` on the other side of the border.
@safe
public struct UserClient: BorderClient {
    public static let reference = "bricks.user/1"
    // The provider's, which outlives its peers, or the peer's copy of it.
    private let table: ConstantTable<bricks_user>
    private let peer: Peer

    public init(peer: Peer, table: UnsafeRawPointer) {
        self.peer = peer
        unsafe self.table = peer.whole(table, as: bricks_user.self)
    }

    /// Tells who it is.
    public func current() throws(CallFailure) -> UserDocument {
        guard let function = unsafe table.pointer.pointee.current else {
            throw peer.absent("current")
        }
        return try unsafe peer.leaf(decode: { (reply) throws(CallFailure) in try reply.document(0) }) { pointer, call in
            unsafe function(pointer, call)
        }
    }
}
