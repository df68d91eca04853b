// swift-format-ignore-file
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.

public import BricksABI
public import JSONText
public import ModuleInterfaces

/// Implements `bricks.core/1`: Logging, time, and what the app is configured with.
public protocol CoreProvider {
    /// Writes a line to the host's log under the module's name. Never log a secret.
    func log(_ call: Call, level: LogLevel, message: String) throws(CallFailure)
    /// Tells how far a pending request is.
    func progress(_ call: Call, request: UInt64, fraction: Double, message: String?) throws(CallFailure)
    /// Tells the wall-clock time.
    func now(_ call: Call) throws(CallFailure) -> Int64
    /// Tells the date in the person's time zone at an instant.
    func localDay(_ call: Call, milliseconds: Int64) throws(CallFailure) -> (day: String, offsetSeconds: Int32)
    /// Reads one part of the app's configuration.
    func context(_ call: Call, key: String) throws(CallFailure) -> JSON
}

/// The table of C functions that leads to a ``CoreProvider``.
public enum CoreTable: BorderTable {
    public static let reference = "bricks.core/1"
    public static let methodNames: [String] = ["log", "progress", "now", "local_day", "context"]

    private static let storage = unsafe ConstantTable(
        bricks_core(
            size: 48,
            minor: 0,
            log: { self_, call, level, message, messageSize in unsafe Thunk.leaf(self_, call, as: (any CoreProvider).self) { provider, call throws(CallFailure) in try provider.log(call, level: Read.enumeration(level), message: try unsafe Read.requiredText(message, messageSize, max: 4096, "message")); return [] } },
            progress: { self_, call, request, fraction, message, messageSize in unsafe Thunk.leaf(self_, call, as: (any CoreProvider).self) { provider, call throws(CallFailure) in try provider.progress(call, request: request, fraction: try Read.finite(fraction, "fraction"), message: try unsafe Read.optionalText(message, messageSize, max: 1024, "message")); return [] } },
            now: { self_, call in unsafe Thunk.leaf(self_, call, as: (any CoreProvider).self) { provider, call throws(CallFailure) in let results = try provider.now(call); return [.integer(Int64(results))] } },
            local_day: { self_, call, milliseconds in unsafe Thunk.leaf(self_, call, as: (any CoreProvider).self) { provider, call throws(CallFailure) in let results = try provider.localDay(call, milliseconds: milliseconds); return [.text(results.day), .integer(Int64(results.offsetSeconds))] } },
            context: { self_, call, key, keySize in unsafe Thunk.leaf(self_, call, as: (any CoreProvider).self) { provider, call throws(CallFailure) in let results = try provider.context(call, key: try unsafe Read.requiredText(key, keySize, max: 128, "key")); return [.text(results.text)] } }))

    public static var pointer: UnsafeRawPointer { unsafe UnsafeRawPointer(storage.pointer) }
}

/// Calls `bricks.core/1` on the other side of the border.
@safe
public struct CoreClient: BorderClient {
    public static let reference = "bricks.core/1"
    // The provider's, which outlives its peers, or the peer's copy of it.
    @usableFromInline let table: ConstantTable<bricks_core>
    @usableFromInline let peer: Peer

    public init(peer: Peer, table: UnsafeRawPointer) {
        self.peer = peer
        unsafe self.table = peer.whole(table, as: bricks_core.self)
    }

    /// Writes a line to the host's log under the module's name. Never log a secret.
    public func log(level: LogLevel, message: String) {
        guard let function = unsafe table.pointer.pointee.log else {
            return peer.eventAbsent("log")
        }
        unsafe peer.event("log") { pointer, call in
            unsafe lend(message) { messagePointer, messageSize in unsafe function(pointer, call, level.rawValue, messagePointer, messageSize) }
        }
    }

    /// Tells how far a pending request is.
    public func progress(request: UInt64, fraction: Double, message: String?) {
        guard let function = unsafe table.pointer.pointee.progress else {
            return peer.eventAbsent("progress")
        }
        unsafe peer.event("progress") { pointer, call in
            unsafe lend(message) { messagePointer, messageSize in unsafe function(pointer, call, request, fraction, messagePointer, messageSize) }
        }
    }

    /// Tells the wall-clock time.
    @inlinable @inline(__always)
    public func now() throws(CallFailure) -> Int64 {
        guard let function = unsafe table.pointer.pointee.now else {
            throw peer.absent("now")
        }
        return try unsafe peer.leaf(scalar: UInt32(BRICKS_VALUE_INTEGER), { (reply) throws(CallFailure) in try reply.number() }) { pointer, call in
            unsafe function(pointer, call)
        }
    }

    /// Tells the date in the person's time zone at an instant.
    public func localDay(milliseconds: Int64) throws(CallFailure) -> (day: String, offsetSeconds: Int32) {
        guard let function = unsafe table.pointer.pointee.local_day else {
            throw peer.absent("local_day")
        }
        return try unsafe peer.leaf(decode: { (reply) throws(CallFailure) in (try reply.text(0, max: 16), try reply.number(1)) }) { pointer, call in
            unsafe function(pointer, call, milliseconds)
        }
    }

    /// Reads one part of the app's configuration.
    public func context(key: String) throws(CallFailure) -> JSON {
        guard let function = unsafe table.pointer.pointee.context else {
            throw peer.absent("context")
        }
        return try unsafe peer.leaf(decode: { (reply) throws(CallFailure) in try reply.json(0, max: 65536) }) { pointer, call in
            unsafe lend(key) { keyPointer, keySize in unsafe function(pointer, call, keyPointer, keySize) }
        }
    }
}
