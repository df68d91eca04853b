// swift-format-ignore-file
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.

public import BricksABI
public import ModuleInterfaces

/// Implements `bricks.blob/1`: Payloads too large for a document: uploaded exports that come in, and files that people hear or keep.
public protocol BlobProvider {
    /// Opens a blob for reading.
    func open(_ call: Call, blob: BlobID) throws(CallFailure) -> (descriptor: Int32, size: UInt64)
    /// Tells that the blob is no longer needed.
    func release(_ call: Call, blob: BlobID) throws(CallFailure)
    /// Copies a file of the module's data directory, and serves the copy to the session's person alone, in ranges too. It takes the place of what the module published for them under that name.
    func publish(_ call: Call, name: String, mediaType: String, seconds: UInt32) throws(CallFailure) -> String
    /// Ends what `publish` began for the session's person; a name that is not published is fine.
    func withdraw(_ call: Call, name: String) throws(CallFailure)
}

// A provider of an earlier minor version goes on as it is.
extension BlobProvider {
    public func publish(_ call: Call, name: String, mediaType: String, seconds: UInt32) throws(CallFailure) -> String { throw CallFailure(.absent, "The module does not have the method `publish`.") }
    public func withdraw(_ call: Call, name: String) throws(CallFailure) { throw CallFailure(.absent, "The module does not have the method `withdraw`.") }
}

/// The table of C functions that leads to a ``BlobProvider``.
public enum BlobTable: BorderTable {
    public static let reference = "bricks.blob/1"
    public static let methodNames: [String] = ["open", "release", "publish", "withdraw"]

    private static let storage = unsafe ConstantTable(
        bricks_blob(
            size: 40,
            minor: 1,
            open: { self_, call, blob in unsafe Thunk.leaf(self_, call, as: (any BlobProvider).self) { provider, call throws(CallFailure) in let results = try provider.open(call, blob: try Read.requiredID(blob, "blob")); return [.descriptor(results.descriptor), .unsigned(results.size)] } },
            release: { self_, call, blob in unsafe Thunk.leaf(self_, call, as: (any BlobProvider).self) { provider, call throws(CallFailure) in try provider.release(call, blob: try Read.requiredID(blob, "blob")); return [] } },
            publish: { self_, call, name, nameSize, mediaType, mediaTypeSize, seconds in unsafe Thunk.leaf(self_, call, as: (any BlobProvider).self) { provider, call throws(CallFailure) in let results = try provider.publish(call, name: try unsafe Read.requiredText(name, nameSize, max: 64, "name"), mediaType: try unsafe Read.requiredText(mediaType, mediaTypeSize, max: 64, "mediaType"), seconds: seconds); return [.text(results)] } },
            withdraw: { self_, call, name, nameSize in unsafe Thunk.leaf(self_, call, as: (any BlobProvider).self) { provider, call throws(CallFailure) in try provider.withdraw(call, name: try unsafe Read.requiredText(name, nameSize, max: 64, "name")); return [] } }))

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

    /// Copies a file of the module's data directory, and serves the copy to the session's person alone, in ranges too. It takes the place of what the module published for them under that name.
    public func publish(name: String, mediaType: String, seconds: UInt32) throws(CallFailure) -> String {
        guard let function = unsafe table.pointer.pointee.publish else {
            throw peer.absent("publish")
        }
        return try unsafe peer.leaf(decode: { (reply) throws(CallFailure) in try reply.text(0, max: 512) }) { pointer, call in
            unsafe lend(name) { namePointer, nameSize in unsafe lend(mediaType) { mediaTypePointer, mediaTypeSize in unsafe function(pointer, call, namePointer, nameSize, mediaTypePointer, mediaTypeSize, seconds) } }
        }
    }

    /// Ends what `publish` began for the session's person; a name that is not published is fine.
    public func withdraw(name: String) throws(CallFailure) {
        guard let function = unsafe table.pointer.pointee.withdraw else {
            throw peer.absent("withdraw")
        }
        try unsafe peer.leaf(scalar: nil, { _ in }) { pointer, call in
            unsafe lend(name) { namePointer, nameSize in unsafe function(pointer, call, namePointer, nameSize) }
        }
    }
}
