// swift-format-ignore-file
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.

import BricksABI
import JSONText
public import ModuleInterfaces

/// Implements `bricks.community-delegate/1`: Where a post leads.
public protocol CommunityDelegateProvider {
    /// The person chose a session in a post.
    func didSelectSession(_ call: Call, sessionId: String, autoplay: TextList) throws(CallFailure)
    /// The person chose a journey in a post.
    func didSelectJourney(_ call: Call, journeyId: String, stack: StackID?) throws(CallFailure)
    /// The person chose an address outside the app.
    func didSelectUrl(_ call: Call, url: String) throws(CallFailure)
}

/// The table of C functions that leads to a ``CommunityDelegateProvider``.
public enum CommunityDelegateTable: BorderTable {
    public static let reference = "bricks.community-delegate/1"
    public static let methodNames: [String] = ["did_select_session", "did_select_journey", "did_select_url"]

    private static let storage = unsafe ConstantTable(
        bricks_community_delegate(
            size: 32,
            minor: 0,
            did_select_session: { self_, call, sessionId, sessionIdSize, autoplay, autoplaySize in unsafe Thunk.leaf(self_, call, as: (any CommunityDelegateProvider).self) { provider, call throws(CallFailure) in try provider.didSelectSession(call, sessionId: try unsafe Read.requiredText(sessionId, sessionIdSize, max: 256, "sessionId"), autoplay: try unsafe Read.requiredDocument(autoplay, autoplaySize, "autoplay")); return [] } },
            did_select_journey: { self_, call, journeyId, journeyIdSize, stack in unsafe Thunk.leaf(self_, call, as: (any CommunityDelegateProvider).self) { provider, call throws(CallFailure) in try provider.didSelectJourney(call, journeyId: try unsafe Read.requiredText(journeyId, journeyIdSize, max: 256, "journeyId"), stack: Read.optionalID(stack)); return [] } },
            did_select_url: { self_, call, url, urlSize in unsafe Thunk.leaf(self_, call, as: (any CommunityDelegateProvider).self) { provider, call throws(CallFailure) in try provider.didSelectUrl(call, url: try unsafe Read.requiredText(url, urlSize, max: 2048, "url")); return [] } }))

    public static var pointer: UnsafeRawPointer { unsafe UnsafeRawPointer(storage.pointer) }
}

/// Calls `bricks.community-delegate/1` on the other side of the border.
@safe
public struct CommunityDelegateClient: BorderClient {
    public static let reference = "bricks.community-delegate/1"
    // The provider's, which outlives its peers, or the peer's copy of it.
    private let table: ConstantTable<bricks_community_delegate>
    private let peer: Peer

    public init(peer: Peer, table: UnsafeRawPointer) {
        self.peer = peer
        unsafe self.table = peer.whole(table, as: bricks_community_delegate.self)
    }

    /// The person chose a session in a post.
    public func didSelectSession(sessionId: String, autoplay: TextList) {
        guard let function = unsafe table.pointer.pointee.did_select_session else {
            return peer.eventAbsent("did_select_session")
        }
        unsafe peer.event("did_select_session") { pointer, call in
            unsafe lend(sessionId) { sessionIdPointer, sessionIdSize in unsafe lend(autoplay.json.text) { autoplayPointer, autoplaySize in unsafe function(pointer, call, sessionIdPointer, sessionIdSize, autoplayPointer, autoplaySize) } }
        }
    }

    /// The person chose a journey in a post.
    public func didSelectJourney(journeyId: String, stack: StackID?) {
        guard let function = unsafe table.pointer.pointee.did_select_journey else {
            return peer.eventAbsent("did_select_journey")
        }
        unsafe peer.event("did_select_journey") { pointer, call in
            unsafe lend(journeyId) { journeyIdPointer, journeyIdSize in unsafe function(pointer, call, journeyIdPointer, journeyIdSize, stack?.rawValue ?? 0) }
        }
    }

    /// The person chose an address outside the app.
    public func didSelectUrl(url: String) {
        guard let function = unsafe table.pointer.pointee.did_select_url else {
            return peer.eventAbsent("did_select_url")
        }
        unsafe peer.event("did_select_url") { pointer, call in
            unsafe lend(url) { urlPointer, urlSize in unsafe function(pointer, call, urlPointer, urlSize) }
        }
    }
}
