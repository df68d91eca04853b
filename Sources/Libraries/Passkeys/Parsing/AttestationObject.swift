/// An authenticator's answer after it made a credential (WebAuthn Level 2, section 6.5).
///
/// The maker of the authenticator is not asked for, so its statement is read for its form alone and not trusted.
struct AttestationObject: Sendable, Hashable {
    /// The registered formats (IANA, WebAuthn Attestation Statement Format Identifiers).
    static let formats: Set<String> = [
        "none", "packed", "tpm", "android-key", "android-safetynet", "fido-u2f", "apple", "compound",
    ]

    /// One of ``formats``.
    var format: String
    /// As they came: they are what is signed.
    var authenticatorData: [UInt8]

    init(_ bytes: [UInt8]) throws(PasskeyError) {
        let value = try CBORReader.value(of: bytes)
        guard let format = value["fmt"]?.textString, Self.formats.contains(format), let statement = value["attStmt"],
            let data = value["authData"]?.byteString
        else {
            throw PasskeyError(.encoding, "The attestation has no known format, statement and authenticator's data.")
        }
        guard format != "none" || statement == .map([]) else {
            throw PasskeyError(.encoding, "An attestation of nothing has a statement.")
        }
        self.format = format
        authenticatorData = data
    }
}
