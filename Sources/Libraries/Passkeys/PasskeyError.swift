/// Why an authenticator's answer is refused: for the log, never for the person.
public struct PasskeyError: Error, Sendable, Hashable {
    /// The kinds of refusal; raw values are stable codes for logs.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// The browser's answer is not JSON of the expected form.
        case answer = "passkey.answer"
        /// CBOR, or a structure of fixed fields, is cut off or not as it is written.
        case encoding = "passkey.encoding"
        /// The answer is to another kind of question.
        case type = "passkey.type"
        /// The answer is to another challenge.
        case challenge = "passkey.challenge"
        /// The answer is from another origin, or is bound to a connection.
        case origin = "passkey.origin"
        /// The credential is of another relying party.
        case relyingParty = "passkey.relying-party"
        /// The person did nothing, or the authenticator did not find out who they are.
        case flags = "passkey.flags"
        /// The key is of a kind that was not asked for, or is not a sound key of its kind.
        case algorithm = "passkey.algorithm"
        /// The signature is not the credential's.
        case signature = "passkey.signature"
        /// The credential is not of the account that it names.
        case userHandle = "passkey.user-handle"
        /// The authenticator has counted fewer uses than it reported before: it may have been copied.
        case signCount = "passkey.sign-count"
        /// The answer has no credential, or another one than expected.
        case credential = "passkey.credential"
    }

    /// The kind of the refusal.
    public var code: Code
    /// One sentence for the log; it may have the origin and the counts that the browser told.
    public var message: String

    /// Makes a refusal, also for callers that check more than this library does.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}
