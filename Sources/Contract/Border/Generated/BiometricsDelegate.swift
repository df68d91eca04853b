// swift-format-ignore-file
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.

import BricksABI


/// Implements `bricks.biometrics-delegate/1`: What the biometrics tab tells the app: nothing yet; versioned, so that it can grow.
public protocol BiometricsDelegateProvider {
}

/// The table of C functions that leads to a ``BiometricsDelegateProvider``.
public enum BiometricsDelegateTable: BorderTable {
    public static let reference = "bricks.biometrics-delegate/1"
    public static let methodNames: [String] = []

    // Written once, before anyone can see it; never freed, because callers keep it.
    nonisolated(unsafe) private static let storage: UnsafePointer<bricks_biometrics_delegate> = {
        let table = UnsafeMutablePointer<bricks_biometrics_delegate>.allocate(capacity: 1)
        unsafe table.initialize(
            to: bricks_biometrics_delegate(
                size: 8,
                minor: 0))
        return unsafe UnsafePointer(table)
    }()

    public static var pointer: UnsafeRawPointer { unsafe UnsafeRawPointer(storage) }
}

/// Calls `bricks.biometrics-delegate/1` on the other side of the border.
@safe
public struct BiometricsDelegateClient: BorderClient {
    public static let reference = "bricks.biometrics-delegate/1"
    // The provider's constant, which outlives its peers, or the peer's copy of it.
    nonisolated(unsafe) private let table: UnsafePointer<bricks_biometrics_delegate>
    private let peer: Peer

    public init(peer: Peer, table: UnsafeRawPointer) {
        self.peer = peer
        unsafe self.table = peer.whole(table, as: bricks_biometrics_delegate.self)
    }
}
