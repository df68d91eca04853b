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

    private static let storage = ConstantTable(
        bricks_biometrics_delegate(
            size: 8,
            minor: 0))

    public static var pointer: UnsafeRawPointer { unsafe UnsafeRawPointer(storage.pointer) }
}

/// Calls `bricks.biometrics-delegate/1` on the other side of the border.
@safe
public struct BiometricsDelegateClient: BorderClient {
    public static let reference = "bricks.biometrics-delegate/1"
    // The provider's, which outlives its peers, or the peer's copy of it.
    private let table: ConstantTable<bricks_biometrics_delegate>
    private let peer: Peer

    public init(peer: Peer, table: UnsafeRawPointer) {
        self.peer = peer
        unsafe self.table = peer.whole(table, as: bricks_biometrics_delegate.self)
    }
}
