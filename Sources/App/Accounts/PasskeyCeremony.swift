public import Core
import Passkeys

/// A question for a passkey that waits for its answer, in one session.
public struct PasskeyCeremony: Sendable, Hashable {
    /// The purpose of the question, which decides how the answer is used.
    public let purpose: PasskeyPurpose
    /// In milliseconds since 1970-01-01T00:00:00Z.
    public let until: Int64
    let verifier: PasskeyVerifier
    /// Names the account that a new passkey is for.
    let handle: [UInt8]

    /// How long a person may take, in milliseconds: longer than the browser gives them.
    static let patience: Int64 = 5 * 60_000
    /// How long the browser waits for them, in milliseconds.
    static let browserPatience: Int64 = 3 * 60_000
}
