// swift-format-ignore-file
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.

import BricksABI
public import ModuleInterfaces

/// Implements `bricks.store/1`: Small data of the person, kept by the host; a `put` that returned is durable.
public protocol StoreProvider {
    /// Reads a value.
    func get(_ call: Call, key: String) throws(CallFailure) -> String
    /// Writes a value.
    func put(_ call: Call, key: String, value: String) throws(CallFailure)
    /// Removes a value; one that is not there is fine.
    func remove(_ call: Call, key: String) throws(CallFailure)
}

/// The table of C functions that leads to a ``StoreProvider``.
public enum StoreTable: BorderTable {
    public static let reference = "bricks.store/1"
    public static let methodNames: [String] = ["get", "put", "remove"]

    private static let storage = unsafe ConstantTable(
        bricks_store(
            size: 32,
            minor: 0,
            get: { self_, call, key, keySize in unsafe Thunk.leaf(self_, call, as: (any StoreProvider).self) { provider, call throws(CallFailure) in let results = try provider.get(call, key: try unsafe Read.requiredText(key, keySize, max: 256, "key")); return [.text(results)] } },
            put: { self_, call, key, keySize, value, valueSize in unsafe Thunk.leaf(self_, call, as: (any StoreProvider).self) { provider, call throws(CallFailure) in try provider.put(call, key: try unsafe Read.requiredText(key, keySize, max: 256, "key"), value: try unsafe Read.requiredText(value, valueSize, max: 262144, "value")); return [] } },
            remove: { self_, call, key, keySize in unsafe Thunk.leaf(self_, call, as: (any StoreProvider).self) { provider, call throws(CallFailure) in try provider.remove(call, key: try unsafe Read.requiredText(key, keySize, max: 256, "key")); return [] } }))

    public static var pointer: UnsafeRawPointer { unsafe UnsafeRawPointer(storage.pointer) }
}

/// Calls `bricks.store/1` on the other side of the border.
@safe
public struct StoreClient: BorderClient {
    public static let reference = "bricks.store/1"
    // The provider's, which outlives its peers, or the peer's copy of it.
    private let table: ConstantTable<bricks_store>
    private let peer: Peer

    public init(peer: Peer, table: UnsafeRawPointer) {
        self.peer = peer
        unsafe self.table = peer.whole(table, as: bricks_store.self)
    }

    /// Reads a value.
    public func get(key: String) throws(CallFailure) -> String {
        guard let function = unsafe table.pointer.pointee.get else {
            throw peer.absent("get")
        }
        return try unsafe peer.leaf(decode: { (reply) throws(CallFailure) in try reply.text(0, max: 262144) }) { pointer, call in
            unsafe lend(key) { keyPointer, keySize in unsafe function(pointer, call, keyPointer, keySize) }
        }
    }

    /// Writes a value.
    public func put(key: String, value: String) throws(CallFailure) {
        guard let function = unsafe table.pointer.pointee.put else {
            throw peer.absent("put")
        }
        try unsafe peer.leaf(scalar: nil, { _ in }) { pointer, call in
            unsafe lend(key) { keyPointer, keySize in unsafe lend(value) { valuePointer, valueSize in unsafe function(pointer, call, keyPointer, keySize, valuePointer, valueSize) } }
        }
    }

    /// Removes a value; one that is not there is fine.
    public func remove(key: String) throws(CallFailure) {
        guard let function = unsafe table.pointer.pointee.remove else {
            throw peer.absent("remove")
        }
        try unsafe peer.leaf(scalar: nil, { _ in }) { pointer, call in
            unsafe lend(key) { keyPointer, keySize in unsafe function(pointer, call, keyPointer, keySize) }
        }
    }
}
