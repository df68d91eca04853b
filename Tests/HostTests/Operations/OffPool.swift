import Foundation

/// Runs what waits on a thread of its own: Swift's pool has no more threads than the machine has cores, and what is waited
/// for may need one.
func offPool<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
    }
}
