public import Core

/// The person at a terminal: which session is theirs.
public protocol TerminalPerson: Sendable {
    /// The session that is kept, or one of somebody new.
    func begin() async throws(TerminalFailure) -> any SessionPort
    /// Keeps the secret of the session that took the place of theirs.
    func keep(_ secret: String) throws(TerminalFailure)
    /// Opens the session of a secret.
    func session(of secret: String) async throws(TerminalFailure) -> any SessionPort
}

/// Why somebody at a terminal is not shown a session, in words for them.
public struct TerminalFailure: Error, Sendable, Hashable {
    /// The sentences that the person reads.
    public var message: String

    /// Makes a refusal with the sentences that the person reads.
    public init(_ message: String) { self.message = message }
}
