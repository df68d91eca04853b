public import Integrity

/// The result of the check of a module's signature.
public enum SignatureState: String, Sendable, Hashable, CaseIterable {
    /// Of these bytes, by a key that the manifest trusts.
    case valid
    /// There is no signature.
    case none
    /// The file is not a signature, or contains a statement about the module that cannot be read.
    case malformed
    /// By a key that the manifest does not trust.
    case unknownKey = "unknown-key"
    /// Not of these bytes, or the trusted comment is not the signer's.
    case invalid
    /// The signer said until when it holds.
    case expired
    /// The signer named another version of the module.
    case otherVersion = "other-version"
}

/// A module's signature in the report.
public struct SignatureFinding: Sendable, Hashable {
    /// The outcome of the check; only ``SignatureState/valid`` says that a trusted key signed these bytes.
    public var state: SignatureState
    /// The key that it says it is by; that is true only where it is valid.
    public var key: KeyID?
    /// The trusted comment; nil unless it is known to be the signer's.
    public var comment: String?

    init(_ state: SignatureState, key: KeyID? = nil, comment: String? = nil) {
        self.state = state
        self.key = key
        self.comment = comment
    }
}
