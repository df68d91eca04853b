// swift-format-ignore-file
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.

import BricksABI
public import ModuleInterfaces

/// Implements `bricks.net/1`: Connections that the host makes for the module, where its grants allow.
public protocol NetProvider {
    /// Connects a TCP stream.
    func connect(_ call: Call, host: String, port: UInt32, timeoutMilliseconds: UInt32) throws(CallFailure) -> Int32
}

/// The table of C functions that leads to a ``NetProvider``.
public enum NetTable: BorderTable {
    public static let reference = "bricks.net/1"
    public static let methodNames: [String] = ["connect"]

    private static let storage = unsafe ConstantTable(
        bricks_net(
            size: 16,
            minor: 0,
            connect: { self_, call, host, hostSize, port, timeoutMilliseconds in unsafe Thunk.leaf(self_, call, as: (any NetProvider).self) { provider, call throws(CallFailure) in let results = try provider.connect(call, host: try unsafe Read.requiredText(host, hostSize, max: 255, "host"), port: port, timeoutMilliseconds: timeoutMilliseconds); return [.descriptor(results)] } }))

    public static var pointer: UnsafeRawPointer { unsafe UnsafeRawPointer(storage.pointer) }
}

/// Calls `bricks.net/1` on the other side of the border.
@safe
public struct NetClient: BorderClient {
    public static let reference = "bricks.net/1"
    // The provider's, which outlives its peers, or the peer's copy of it.
    private let table: ConstantTable<bricks_net>
    private let peer: Peer

    public init(peer: Peer, table: UnsafeRawPointer) {
        self.peer = peer
        unsafe self.table = peer.whole(table, as: bricks_net.self)
    }

    /// Connects a TCP stream.
    public func connect(host: String, port: UInt32, timeoutMilliseconds: UInt32) throws(CallFailure) -> Int32 {
        guard let function = unsafe table.pointer.pointee.connect else {
            throw peer.absent("connect")
        }
        return try unsafe peer.leaf(decode: { (reply) throws(CallFailure) in try reply.descriptor(0) }) { pointer, call in
            unsafe lend(host) { hostPointer, hostSize in unsafe function(pointer, call, hostPointer, hostSize, port, timeoutMilliseconds) }
        }
    }
}
