// swift-format-ignore-file
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.

public import BricksABI
public import ModuleInterfaces

/// Implements `bricks.blob/1`: Payloads too large for a document, such as an uploaded export.
public protocol BlobProvider {
    /// Opens a blob for reading.
    func open(_ call: Call, blob: BlobID) throws(CallFailure) -> (descriptor: Int32, size: UInt64)
    /// Tells that the blob is no longer needed.
    func release(_ call: Call, blob: BlobID) throws(CallFailure)
}

/// The table of C functions that leads to a ``BlobProvider``.
public enum BlobTable: BorderTable {
    public static let reference = "bricks.blob/1"
    public static let methodNames: [String] = ["open", "release"]

    private static let storage = unsafe ConstantTable(
        bricks_blob(
            size: 24,
            minor: 0,
            open: { self_, call, blob in unsafe Thunk.leaf(self_, call, as: (any BlobProvider).self) { provider, call throws(CallFailure) in let results = try provider.open(call, blob: try Read.requiredID(blob, "blob")); return [.descriptor(results.descriptor), .unsigned(results.size)] } },
            release: { self_, call, blob in unsafe Thunk.leaf(self_, call, as: (any BlobProvider).self) { provider, call throws(CallFailure) in try provider.release(call, blob: try Read.requiredID(blob, "blob")); return [] } }))

    public static var pointer: UnsafeRawPointer { unsafe UnsafeRawPointer(storage.pointer) }
}

/// Calls `bricks.blob/1` on the other side of the border.
@safe
public struct BlobClient: BorderClient {
    public static let reference = "bricks.blob/1"
    // The provider's, which outlives its peers, or the peer's copy of it.
    @usableFromInline let table: ConstantTable<bricks_blob>
    @usableFromInline let peer: Peer

    public init(peer: Peer, table: UnsafeRawPointer) {
        self.peer = peer
        unsafe self.table = peer.whole(table, as: bricks_blob.self)
    }

    /// Opens a blob for reading.
    public func open(blob: BlobID) throws(CallFailure) -> (descriptor: Int32, size: UInt64) {
        guard let function = unsafe table.pointer.pointee.open else {
            throw peer.absent("open")
        }
        return try unsafe peer.leaf(decode: { (reply) throws(CallFailure) in (try reply.descriptor(0), try reply.unsigned(1)) }) { pointer, call in
            unsafe function(pointer, call, blob.rawValue)
        }
    }

    /// Tells that the blob is no longer needed.
    @inlinable @inline(__always)
    public func release(blob: BlobID) throws(CallFailure) {
        guard let function = unsafe table.pointer.pointee.release else {
            throw peer.absent("release")
        }
        try unsafe peer.leaf(scalar: nil, { _ in }) { pointer, call in
            unsafe function(pointer, call, blob.rawValue)
        }
    }
}
