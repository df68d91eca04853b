// swift-format-ignore-file
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.

import BricksABI
public import JSONText
public import ModuleInterfaces

/// Implements `bricks.community/1`: Channels, posts, replies and reactions, as a whole tab; what moderates them is for the deployment's operators.
public protocol CommunityProvider {
    /// Gives a person a role in the community, or takes it. It is an act in the log.
    func grant(_ request: Request<Void>, person: String, role: String?)
    /// Tells cases of reported posts: open ones by weight and age, decided ones the latest first.
    func queue(_ request: Request<JSON>, limit: UInt32, state: String?)
    /// Acts on a case in the name of the deployment.
    func decide(_ request: Request<JSON>, number: Int64, act: String, reason: String)
    /// Tells the log of acts, the earliest first.
    func log(_ request: Request<JSON>, limit: UInt32, after: Int64)
    /// Proves that nothing in the log of acts was changed or taken out.
    func verifyLog(_ request: Request<JSON>)
    /// Counts cases and acts.
    func statistics(_ request: Request<JSON>)
}

// A provider of an earlier minor version goes on as it is.
extension CommunityProvider {
    public func grant(_ request: Request<Void>, person: String, role: String?) { request.fail(CallFailure(.absent, "The module does not have the method `grant`.")) }
    public func queue(_ request: Request<JSON>, limit: UInt32, state: String?) { request.fail(CallFailure(.absent, "The module does not have the method `queue`.")) }
    public func decide(_ request: Request<JSON>, number: Int64, act: String, reason: String) { request.fail(CallFailure(.absent, "The module does not have the method `decide`.")) }
    public func log(_ request: Request<JSON>, limit: UInt32, after: Int64) { request.fail(CallFailure(.absent, "The module does not have the method `log`.")) }
    public func verifyLog(_ request: Request<JSON>) { request.fail(CallFailure(.absent, "The module does not have the method `verify_log`.")) }
    public func statistics(_ request: Request<JSON>) { request.fail(CallFailure(.absent, "The module does not have the method `statistics`.")) }
}

/// The table of C functions that leads to a ``CommunityProvider``.
public enum CommunityTable: BorderTable {
    public static let reference = "bricks.community/1"
    public static let methodNames: [String] = ["grant", "queue", "decide", "log", "verify_log", "statistics"]

    private static let storage = unsafe ConstantTable(
        bricks_community(
            size: 56,
            minor: 1,
            grant: { self_, call, person, personSize, role, roleSize in unsafe Thunk.async(self_, call, as: (any CommunityProvider).self, encode: { _ in [] }) { provider, request throws(CallFailure) in provider.grant(request, person: try unsafe Read.requiredText(person, personSize, max: 128, "person"), role: try unsafe Read.optionalText(role, roleSize, max: 32, "role")) } },
            queue: { self_, call, limit, state, stateSize in unsafe Thunk.async(self_, call, as: (any CommunityProvider).self, encode: { results in [.text(results.text)] }) { provider, request throws(CallFailure) in provider.queue(request, limit: limit, state: try unsafe Read.optionalText(state, stateSize, max: 16, "state")) } },
            decide: { self_, call, number, act, actSize, reason, reasonSize in unsafe Thunk.async(self_, call, as: (any CommunityProvider).self, encode: { results in [.text(results.text)] }) { provider, request throws(CallFailure) in provider.decide(request, number: number, act: try unsafe Read.requiredText(act, actSize, max: 32, "act"), reason: try unsafe Read.requiredText(reason, reasonSize, max: 4096, "reason")) } },
            log: { self_, call, limit, after in unsafe Thunk.async(self_, call, as: (any CommunityProvider).self, encode: { results in [.text(results.text)] }) { provider, request throws(CallFailure) in provider.log(request, limit: limit, after: after) } },
            verify_log: { self_, call in unsafe Thunk.async(self_, call, as: (any CommunityProvider).self, encode: { results in [.text(results.text)] }) { provider, request throws(CallFailure) in provider.verifyLog(request) } },
            statistics: { self_, call in unsafe Thunk.async(self_, call, as: (any CommunityProvider).self, encode: { results in [.text(results.text)] }) { provider, request throws(CallFailure) in provider.statistics(request) } }))

    public static var pointer: UnsafeRawPointer { unsafe UnsafeRawPointer(storage.pointer) }
}

/// Calls `bricks.community/1` on the other side of the border.
@safe
public struct CommunityClient: CommunityInterface, BorderClient {
    public static let reference = "bricks.community/1"
    // The provider's, which outlives its peers, or the peer's copy of it.
    private let table: ConstantTable<bricks_community>
    private let peer: Peer

    public init(peer: Peer, table: UnsafeRawPointer) {
        self.peer = peer
        unsafe self.table = peer.whole(table, as: bricks_community.self)
    }

    /// Gives a person a role in the community, or takes it. It is an act in the log.
    ///
    /// The completion is called once, on the session's lane.
    public func grant(person: String, role: String?, completion: @escaping (Result<Void, CallFailure>) -> Void) {
        guard let function = unsafe table.pointer.pointee.grant else {
            return completion(.failure(peer.absent("grant")))
        }
        unsafe peer.request("grant", deadline: 5000, decode: { (_) throws(CallFailure) in }, completion: completion) { pointer, call in
            unsafe lend(person) { personPointer, personSize in unsafe lend(role) { rolePointer, roleSize in unsafe function(pointer, call, personPointer, personSize, rolePointer, roleSize) } }
        }
    }

    /// Gives a person a role in the community, or takes it. It is an act in the log.
    public func grant(person: String, role: String?) async throws(CallFailure) {
        try await answer { completion in self.grant(person: person, role: role, completion: completion) }
    }

    /// Tells cases of reported posts: open ones by weight and age, decided ones the latest first.
    ///
    /// The completion is called once, on the session's lane.
    public func queue(limit: UInt32, state: String?, completion: @escaping (Result<JSON, CallFailure>) -> Void) {
        guard let function = unsafe table.pointer.pointee.queue else {
            return completion(.failure(peer.absent("queue")))
        }
        unsafe peer.request("queue", deadline: 5000, decode: { (reply) throws(CallFailure) in try reply.json(0, max: 1048576) }, completion: completion) { pointer, call in
            unsafe lend(state) { statePointer, stateSize in unsafe function(pointer, call, limit, statePointer, stateSize) }
        }
    }

    /// Tells cases of reported posts: open ones by weight and age, decided ones the latest first.
    public func queue(limit: UInt32, state: String?) async throws(CallFailure) -> JSON {
        try await answer { completion in self.queue(limit: limit, state: state, completion: completion) }
    }

    /// Acts on a case in the name of the deployment.
    ///
    /// The completion is called once, on the session's lane.
    public func decide(number: Int64, act: String, reason: String, completion: @escaping (Result<JSON, CallFailure>) -> Void) {
        guard let function = unsafe table.pointer.pointee.decide else {
            return completion(.failure(peer.absent("decide")))
        }
        unsafe peer.request("decide", deadline: 5000, decode: { (reply) throws(CallFailure) in try reply.json(0, max: 65536) }, completion: completion) { pointer, call in
            unsafe lend(act) { actPointer, actSize in unsafe lend(reason) { reasonPointer, reasonSize in unsafe function(pointer, call, number, actPointer, actSize, reasonPointer, reasonSize) } }
        }
    }

    /// Acts on a case in the name of the deployment.
    public func decide(number: Int64, act: String, reason: String) async throws(CallFailure) -> JSON {
        try await answer { completion in self.decide(number: number, act: act, reason: reason, completion: completion) }
    }

    /// Tells the log of acts, the earliest first.
    ///
    /// The completion is called once, on the session's lane.
    public func log(limit: UInt32, after: Int64, completion: @escaping (Result<JSON, CallFailure>) -> Void) {
        guard let function = unsafe table.pointer.pointee.log else {
            return completion(.failure(peer.absent("log")))
        }
        unsafe peer.request("log", deadline: 5000, decode: { (reply) throws(CallFailure) in try reply.json(0, max: 1048576) }, completion: completion) { pointer, call in
            unsafe function(pointer, call, limit, after)
        }
    }

    /// Tells the log of acts, the earliest first.
    public func log(limit: UInt32, after: Int64) async throws(CallFailure) -> JSON {
        try await answer { completion in self.log(limit: limit, after: after, completion: completion) }
    }

    /// Proves that nothing in the log of acts was changed or taken out.
    ///
    /// The completion is called once, on the session's lane.
    public func verifyLog(completion: @escaping (Result<JSON, CallFailure>) -> Void) {
        guard let function = unsafe table.pointer.pointee.verify_log else {
            return completion(.failure(peer.absent("verify_log")))
        }
        unsafe peer.request("verify_log", deadline: 5000, decode: { (reply) throws(CallFailure) in try reply.json(0, max: 65536) }, completion: completion) { pointer, call in
            unsafe function(pointer, call)
        }
    }

    /// Proves that nothing in the log of acts was changed or taken out.
    public func verifyLog() async throws(CallFailure) -> JSON {
        try await answer { completion in self.verifyLog(completion: completion) }
    }

    /// Counts cases and acts.
    ///
    /// The completion is called once, on the session's lane.
    public func statistics(completion: @escaping (Result<JSON, CallFailure>) -> Void) {
        guard let function = unsafe table.pointer.pointee.statistics else {
            return completion(.failure(peer.absent("statistics")))
        }
        unsafe peer.request("statistics", deadline: 5000, decode: { (reply) throws(CallFailure) in try reply.json(0, max: 65536) }, completion: completion) { pointer, call in
            unsafe function(pointer, call)
        }
    }

    /// Counts cases and acts.
    public func statistics() async throws(CallFailure) -> JSON {
        try await answer { completion in self.statistics(completion: completion) }
    }
}
