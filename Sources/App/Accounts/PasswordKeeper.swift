import Dispatch
import Foundation
public import Integrity
import Synchronization

/// Hashes passwords beside everything else, so few at a time that the memory for it has a bound.
public final class PasswordKeeper: Sendable {
    /// Too many wait already.
    public struct Busy: Error, Sendable {}

    /// The work and memory of new hashes. ``check(_:_:)`` renews hashes that were made with other limits.
    public let strength: PasswordHash.Strength
    let lanes: [DispatchQueue]
    private let maximumWaiting: Int
    private let state = Mutex(State())
    private let decoy: Decoy

    /// The hash that a password is compared with where there is no account: as much work, and never the right one.
    ///
    /// Made by the first check of any password, and not at the start, which it would make three times as long.
    private final class Decoy: Sendable {
        private let hash = Mutex<PasswordHash??>(.none)

        func made(with strength: PasswordHash.Strength) -> PasswordHash? {
            hash.withLock { hash in
                if let hash { return hash }
                let made = PasswordHash.make(of: UUID().uuidString, strength)
                hash = .some(made)
                return made
            }
        }
    }

    private struct State {
        var next = 0
        var waiting = 0
        var running = 0
        var maximumRunning = 0
    }

    /// Makes a keeper with one queue for each password that is hashed at a time.
    ///
    /// - Parameters:
    ///   - parallel: how many are hashed at a time; each takes the strength's memory.
    ///   - maximumWaiting: maximum number of passwords that wait, including those that are being hashed.
    public init(_ strength: PasswordHash.Strength, parallel: Int = 2, maximumWaiting: Int = 256) {
        self.strength = strength
        self.maximumWaiting = maximumWaiting
        lanes = (0..<max(1, parallel)).map { DispatchQueue(label: "passwords.\($0)") }
        decoy = Decoy()
    }

    /// The largest number of passwords that were hashed at one time so far.
    public var maximumAtOnce: Int { state.withLock { $0.maximumRunning } }

    /// The number of passwords that wait or are being hashed.
    var waiting: Int { state.withLock { $0.waiting } }

    /// Nil where there is not enough memory.
    public func hash(_ password: String) async throws(Busy) -> PasswordHash? {
        let strength = self.strength
        return try await run { PasswordHash.make(of: password, strength) }
    }

    /// Whether it is the password's, and if so and if it was made with other limits, a new one.
    ///
    /// - Parameter hash: nil where there is none, which takes as long.
    public func check(
        _ password: String, _ hash: PasswordHash?
    ) async throws(Busy) -> (isRight: Bool, renewed: PasswordHash?) {
        let strength = self.strength
        let isKnown = hash != nil
        return try await run { [decoy] in
            let decoy = decoy.made(with: strength)
            let compared = hash ?? decoy
            let isRight = compared?.isOf(password) ?? false
            guard isRight, isKnown, let compared else { return (false, nil) }
            return (true, compared.isOutdated(for: strength) ? PasswordHash.make(of: password, strength) : nil)
        }
    }

    private func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async throws(Busy) -> Value {
        let lane: DispatchQueue? = state.withLock { state in
            guard state.waiting < maximumWaiting else { return nil }
            state.waiting += 1
            state.next = (state.next + 1) % lanes.count
            return lanes[state.next]
        }
        guard let lane else { throw Busy() }
        return await withCheckedContinuation { continuation in
            lane.async { [self] in
                state.withLock { state in
                    state.running += 1
                    state.maximumRunning = max(state.maximumRunning, state.running)
                }
                let value = body()
                state.withLock { state in
                    state.running -= 1
                    state.waiting -= 1
                }
                continuation.resume(returning: value)
            }
        }
    }
}
