// swift-format-ignore-file
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.

import BricksABI
import JSONText
public import ModuleInterfaces

/// Implements `bricks.content/1`: The deployment's content.
public protocol ContentProvider {
    /// Reads one session.
    func session(_ call: Call, id: String) throws(CallFailure) -> ContentSummary
    /// Reads one journey.
    func journey(_ call: Call, id: String) throws(CallFailure) -> ContentSummary
    /// Finds sessions by words.
    func search(_ call: Call, query: String, limit: UInt32) throws(CallFailure) -> ContentList
}

/// The table of C functions that leads to a ``ContentProvider``.
public enum ContentTable: BorderTable {
    public static let reference = "bricks.content/1"
    public static let methodNames: [String] = ["session", "journey", "search"]

    private static let storage = unsafe ConstantTable(
        bricks_content(
            size: 32,
            minor: 0,
            session: { self_, call, id, idSize in unsafe Thunk.leaf(self_, call, as: (any ContentProvider).self) { provider, call throws(CallFailure) in let results = try provider.session(call, id: try unsafe Read.requiredText(id, idSize, max: 256, "id")); return [.text(results.json.text)] } },
            journey: { self_, call, id, idSize in unsafe Thunk.leaf(self_, call, as: (any ContentProvider).self) { provider, call throws(CallFailure) in let results = try provider.journey(call, id: try unsafe Read.requiredText(id, idSize, max: 256, "id")); return [.text(results.json.text)] } },
            search: { self_, call, query, querySize, limit in unsafe Thunk.leaf(self_, call, as: (any ContentProvider).self) { provider, call throws(CallFailure) in let results = try provider.search(call, query: try unsafe Read.requiredText(query, querySize, max: 256, "query"), limit: limit); return [.text(results.json.text)] } }))

    public static var pointer: UnsafeRawPointer { unsafe UnsafeRawPointer(storage.pointer) }
}

/// Calls `bricks.content/1` on the other side of the border.
@safe
public struct ContentClient: BorderClient {
    public static let reference = "bricks.content/1"
    // The provider's, which outlives its peers, or the peer's copy of it.
    private let table: ConstantTable<bricks_content>
    private let peer: Peer

    public init(peer: Peer, table: UnsafeRawPointer) {
        self.peer = peer
        unsafe self.table = peer.whole(table, as: bricks_content.self)
    }

    /// Reads one session.
    public func session(id: String) throws(CallFailure) -> ContentSummary {
        guard let function = unsafe table.pointer.pointee.session else {
            throw peer.absent("session")
        }
        return try unsafe peer.leaf(decode: { (reply) throws(CallFailure) in try reply.document(0) }) { pointer, call in
            unsafe lend(id) { idPointer, idSize in unsafe function(pointer, call, idPointer, idSize) }
        }
    }

    /// Reads one journey.
    public func journey(id: String) throws(CallFailure) -> ContentSummary {
        guard let function = unsafe table.pointer.pointee.journey else {
            throw peer.absent("journey")
        }
        return try unsafe peer.leaf(decode: { (reply) throws(CallFailure) in try reply.document(0) }) { pointer, call in
            unsafe lend(id) { idPointer, idSize in unsafe function(pointer, call, idPointer, idSize) }
        }
    }

    /// Finds sessions by words.
    public func search(query: String, limit: UInt32) throws(CallFailure) -> ContentList {
        guard let function = unsafe table.pointer.pointee.search else {
            throw peer.absent("search")
        }
        return try unsafe peer.leaf(decode: { (reply) throws(CallFailure) in try reply.document(0) }) { pointer, call in
            unsafe lend(query) { queryPointer, querySize in unsafe function(pointer, call, queryPointer, querySize, limit) }
        }
    }
}
