// swift-format-ignore-file
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.

import BricksABI
public import ModuleInterfaces

/// Implements `bricks.community/1`: Channels, posts, replies and reactions, as a whole tab.
public protocol CommunityProvider {
}

/// The table of C functions that leads to a ``CommunityProvider``.
public enum CommunityTable: BorderTable {
    public static let reference = "bricks.community/1"
    public static let methodNames: [String] = []

    // Written once, before anyone can see it; never freed, because callers keep it.
    nonisolated(unsafe) private static let storage: UnsafePointer<bricks_community> = {
        let table = UnsafeMutablePointer<bricks_community>.allocate(capacity: 1)
        unsafe table.initialize(
            to: bricks_community(
                size: 8,
                minor: 0))
        return unsafe UnsafePointer(table)
    }()

    public static var pointer: UnsafeRawPointer { unsafe UnsafeRawPointer(storage) }
}

/// Calls `bricks.community/1` on the other side of the border.
@safe
public struct CommunityClient: CommunityInterface, BorderClient {
    public static let reference = "bricks.community/1"
    // The provider's constant, which outlives its peers, or the peer's copy of it.
    nonisolated(unsafe) private let table: UnsafePointer<bricks_community>
    private let peer: Peer

    public init(peer: Peer, table: UnsafeRawPointer) {
        self.peer = peer
        unsafe self.table = peer.whole(table, as: bricks_community.self)
    }
}
