import Database
import Foundation
import Synchronization

/// The connections that are open and not in use, and who uses the others.
final class ConnectionPool: Sendable {
    // @unchecked: a connection is used by whoever took it out of the pool, and by nobody else.
    struct Lent: @unchecked Sendable {
        let connection: PostgreSQLConnection
        let thread: UInt
    }

    private struct State {
        var idle: [Lent] = []
        /// The threads that have one: a call from inside a closure is refused, since it might wait for itself.
        var owners: Set<UInt> = []
    }

    private let address: String
    private let options: PostgreSQLEngine.Options
    private let room: DispatchSemaphore
    private let state = Mutex(State())

    init(_ address: String, _ options: PostgreSQLEngine.Options) {
        self.address = Self.complete(address)
        self.options = options
        room = DispatchSemaphore(value: options.connections)
    }

    /// Adds what the address does not say itself.
    private static func complete(_ address: String) -> String {
        let isURI = address.hasPrefix("postgresql://") || address.hasPrefix("postgres://")
        guard isURI else { return "\(address) connect_timeout=5 application_name=bricks" }
        return address + (address.contains("?") ? "&" : "?") + "connect_timeout=5&application_name=bricks"
    }

    func take() throws(DatabaseError) -> Lent {
        let thread = UInt(pthread_self())
        guard state.withLock({ $0.owners.insert(thread).inserted }) else { throw .insideItself }
        guard room.wait(timeout: .now() + .seconds(options.patienceSeconds)) == .success else {
            state.withLock { _ = $0.owners.remove(thread) }
            throw DatabaseError(
                .busy, code: "", message: "All connections to the server were in use for \(options.patienceSeconds) s")
        }
        while let waiting = state.withLock({ $0.idle.popLast() }) {
            // The server may have been started anew since.
            if waiting.connection.isStillAlive() { return Lent(connection: waiting.connection, thread: thread) }
        }
        do throws(DatabaseError) {
            return Lent(
                connection: try PostgreSQLConnection(address, patience: options.statementMilliseconds), thread: thread)
        } catch {
            state.withLock { _ = $0.owners.remove(thread) }
            room.signal()
            throw error
        }
    }

    func put(back lent: Lent) {
        // One that is in the middle of something, or has statements that the server no longer runs, is not used again.
        let isUsable = lent.connection.isAlive && lent.connection.isIdle && !lent.connection.isOutdated
        state.withLock {
            if isUsable { $0.idle.append(lent) }
            $0.owners.remove(lent.thread)
        }
        room.signal()
    }
}
