// swift-format-ignore-file
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.

import BricksABI
import JSONText
public import ModuleInterfaces

/// Implements `bricks.health/1`: A person's health data. Timer reads from and writes to what Biometrics provides through the host, and neither knows the other.
public protocol HealthProvider {
    /// Tells what the caller may do, so that it offers a person nothing that would be refused.
    func access(_ request: Request<(read: Bool, write: Bool)>)
    /// Reads one kind of data in a time window: each value where all fit, else as many parts of equal length.
    func window(_ request: Request<HealthWindow>, kind: String, from: Int64, to: Int64, limit: UInt32)
    /// Keeps a mindful session. A second call with the same id replaces the first.
    func writeMindful(_ request: Request<Void>, session: MindfulSession)
    /// Removes a mindful session that was written. One that is not there is fine.
    func removeMindful(_ request: Request<Void>, id: String)
}

/// The table of C functions that leads to a ``HealthProvider``.
public enum HealthTable: BorderTable {
    public static let reference = "bricks.health/1"
    public static let methodNames: [String] = ["access", "window", "write_mindful", "remove_mindful"]

    private static let storage = unsafe ConstantTable(
        bricks_health(
            size: 40,
            minor: 0,
            access: { self_, call in unsafe Thunk.async(self_, call, as: (any HealthProvider).self, encode: { results in [.integer(results.read ? 1 : 0), .integer(results.write ? 1 : 0)] }) { provider, request throws(CallFailure) in provider.access(request) } },
            window: { self_, call, kind, kindSize, from, to, limit in unsafe Thunk.async(self_, call, as: (any HealthProvider).self, encode: { results in [.text(results.json.text)] }) { provider, request throws(CallFailure) in provider.window(request, kind: try unsafe Read.requiredText(kind, kindSize, max: 64, "kind"), from: from, to: to, limit: limit) } },
            write_mindful: { self_, call, session, sessionSize in unsafe Thunk.async(self_, call, as: (any HealthProvider).self, encode: { _ in [] }) { provider, request throws(CallFailure) in provider.writeMindful(request, session: try unsafe Read.requiredDocument(session, sessionSize, "session")) } },
            remove_mindful: { self_, call, id, idSize in unsafe Thunk.async(self_, call, as: (any HealthProvider).self, encode: { _ in [] }) { provider, request throws(CallFailure) in provider.removeMindful(request, id: try unsafe Read.requiredText(id, idSize, max: 256, "id")) } }))

    public static var pointer: UnsafeRawPointer { unsafe UnsafeRawPointer(storage.pointer) }
}

/// Calls `bricks.health/1` on the other side of the border.
@safe
public struct HealthClient: HealthInterface, BorderClient {
    public static let reference = "bricks.health/1"
    // The provider's, which outlives its peers, or the peer's copy of it.
    private let table: ConstantTable<bricks_health>
    private let peer: Peer

    public init(peer: Peer, table: UnsafeRawPointer) {
        self.peer = peer
        unsafe self.table = peer.whole(table, as: bricks_health.self)
    }

    /// Tells what the caller may do, so that it offers a person nothing that would be refused.
    ///
    /// The completion is called once, on the session's lane.
    public func access(completion: @escaping (Result<(read: Bool, write: Bool), CallFailure>) -> Void) {
        guard let function = unsafe table.pointer.pointee.access else {
            return completion(.failure(peer.absent("access")))
        }
        unsafe peer.request("access", deadline: 5000, decode: { (reply) throws(CallFailure) in (try reply.flag(0), try reply.flag(1)) }, completion: completion) { pointer, call in
            unsafe function(pointer, call)
        }
    }

    /// Tells what the caller may do, so that it offers a person nothing that would be refused.
    public func access() async throws(CallFailure) -> (read: Bool, write: Bool) {
        try await answer { completion in self.access(completion: completion) }
    }

    /// Reads one kind of data in a time window: each value where all fit, else as many parts of equal length.
    ///
    /// The completion is called once, on the session's lane.
    public func window(kind: String, from: Int64, to: Int64, limit: UInt32, completion: @escaping (Result<HealthWindow, CallFailure>) -> Void) {
        guard let function = unsafe table.pointer.pointee.window else {
            return completion(.failure(peer.absent("window")))
        }
        unsafe peer.request("window", deadline: 5000, decode: { (reply) throws(CallFailure) in try reply.document(0) }, completion: completion) { pointer, call in
            unsafe lend(kind) { kindPointer, kindSize in unsafe function(pointer, call, kindPointer, kindSize, from, to, limit) }
        }
    }

    /// Reads one kind of data in a time window: each value where all fit, else as many parts of equal length.
    public func window(kind: String, from: Int64, to: Int64, limit: UInt32) async throws(CallFailure) -> HealthWindow {
        try await answer { completion in self.window(kind: kind, from: from, to: to, limit: limit, completion: completion) }
    }

    /// Keeps a mindful session. A second call with the same id replaces the first.
    ///
    /// The completion is called once, on the session's lane.
    public func writeMindful(session: MindfulSession, completion: @escaping (Result<Void, CallFailure>) -> Void) {
        guard let function = unsafe table.pointer.pointee.write_mindful else {
            return completion(.failure(peer.absent("write_mindful")))
        }
        unsafe peer.request("write_mindful", deadline: 5000, decode: { (_) throws(CallFailure) in }, completion: completion) { pointer, call in
            unsafe lend(session.json.text) { sessionPointer, sessionSize in unsafe function(pointer, call, sessionPointer, sessionSize) }
        }
    }

    /// Keeps a mindful session. A second call with the same id replaces the first.
    public func writeMindful(session: MindfulSession) async throws(CallFailure) {
        try await answer { completion in self.writeMindful(session: session, completion: completion) }
    }

    /// Removes a mindful session that was written. One that is not there is fine.
    ///
    /// The completion is called once, on the session's lane.
    public func removeMindful(id: String, completion: @escaping (Result<Void, CallFailure>) -> Void) {
        guard let function = unsafe table.pointer.pointee.remove_mindful else {
            return completion(.failure(peer.absent("remove_mindful")))
        }
        unsafe peer.request("remove_mindful", deadline: 5000, decode: { (_) throws(CallFailure) in }, completion: completion) { pointer, call in
            unsafe lend(id) { idPointer, idSize in unsafe function(pointer, call, idPointer, idSize) }
        }
    }

    /// Removes a mindful session that was written. One that is not there is fine.
    public func removeMindful(id: String) async throws(CallFailure) {
        try await answer { completion in self.removeMindful(id: id, completion: completion) }
    }
}
