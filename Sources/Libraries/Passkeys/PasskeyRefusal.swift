/// Why an authenticator's answer is refused: for the log, never for the person.
public struct PasskeyRefusal: Error, Sendable, Hashable {
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// The browser's answer is not JSON of the expected form.
        case answer = "passkey.answer"
        /// CBOR, or a structure of fixed fields, is cut off or not as it is written.
        case encoding = "passkey.encoding"
        /// The answer is to another kind of question.
        case type = "passkey.type"
        case challenge = "passkey.challenge"
        case origin = "passkey.origin"
        case relyingParty = "passkey.relying-party"
        /// The person did nothing, or the authenticator did not find out who they are.
        case flags = "passkey.flags"
        case algorithm = "passkey.algorithm"
        case signature = "passkey.signature"
        case userHandle = "passkey.user-handle"
        /// The authenticator has counted fewer uses than it reported before: it may have been copied.
        case signCount = "passkey.sign-count"
        case credential = "passkey.credential"
    }

    public var code: Code
    public var message: String

    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}
