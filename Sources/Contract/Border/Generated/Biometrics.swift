// swift-format-ignore-file
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.

import BricksABI
import JSONText
public import ModuleInterfaces

/// Implements `bricks.biometrics/1`: Health data, as a whole tab.
public protocol BiometricsProvider {
    /// Tells the latest day of each measure, for the profile.
    func summary(_ request: Request<HealthSummary>)
}

/// The table of C functions that leads to a ``BiometricsProvider``.
public enum BiometricsTable: BorderTable {
    public static let reference = "bricks.biometrics/1"
    public static let methodNames: [String] = ["summary"]

    private static let storage = unsafe ConstantTable(
        bricks_biometrics(
            size: 16,
            minor: 0,
            summary: { self_, call in unsafe Thunk.async(self_, call, as: (any BiometricsProvider).self, encode: { results in [.text(results.json.text)] }) { provider, request throws(CallFailure) in provider.summary(request) } }))

    public static var pointer: UnsafeRawPointer { unsafe UnsafeRawPointer(storage.pointer) }
}

/// Calls `bricks.biometrics/1` on the other side of the border.
@safe
public struct BiometricsClient: BiometricsInterface, BorderClient {
    public static let reference = "bricks.biometrics/1"
    // The provider's, which outlives its peers, or the peer's copy of it.
    private let table: ConstantTable<bricks_biometrics>
    private let peer: Peer

    public init(peer: Peer, table: UnsafeRawPointer) {
        self.peer = peer
        unsafe self.table = peer.whole(table, as: bricks_biometrics.self)
    }

    /// Tells the latest day of each measure, for the profile.
    ///
    /// The completion is called once, on the session's lane.
    public func summary(completion: @escaping (Result<HealthSummary, CallFailure>) -> Void) {
        guard let function = unsafe table.pointer.pointee.summary else {
            return completion(.failure(peer.absent("summary")))
        }
        unsafe peer.request("summary", deadline: 5000, decode: { (reply) throws(CallFailure) in try reply.document(0) }, completion: completion) { pointer, call in
            unsafe function(pointer, call)
        }
    }

    /// Tells the latest day of each measure, for the profile.
    public func summary() async throws(CallFailure) -> HealthSummary {
        try await answer { completion in self.summary(completion: completion) }
    }
}
