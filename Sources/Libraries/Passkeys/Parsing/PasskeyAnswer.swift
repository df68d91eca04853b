import JSONText

/// A browser's answer to a question for a passkey, as JSON (WebAuthn Level 3, section 5.1, `RegistrationResponseJSON`
/// and `AuthenticationResponseJSON`).
public struct PasskeyAnswer: Sendable, Hashable {
    /// A new credential, or the signature of one that is known; all bytes as they came.
    public enum Content: Sendable, Hashable {
        /// The parts of a registration; transports that are not known are left out.
        case made(clientData: [UInt8], attestation: [UInt8], transports: [String])
        /// The parts of a sign-in; the user handle is nil where the authenticator gave none.
        case used(clientData: [UInt8], authenticatorData: [UInt8], signature: [UInt8], userHandle: [UInt8]?)
    }

    /// The credential's id.
    public var id: [UInt8]
    /// The parts of a registration or of a sign-in.
    public var content: Content

    /// In bytes of UTF-8.
    public static let maximumSize = 128 << 10

    /// - Throws: ``PasskeyError/Code/answer`` for an answer of another form.
    public init(_ text: String) throws(PasskeyError) {
        guard text.utf8.count <= Self.maximumSize else {
            throw PasskeyError(.answer, "The answer has more than \(Self.maximumSize) bytes.")
        }
        guard let value = try? JSON(parsing: text), value["type"]?.string == "public-key",
            let id = Self.bytes(value["rawId"]), (1...AuthenticatorData.maximumIDLength).contains(id.count),
            value["id"]?.string == value["rawId"]?.string, let response = value["response"],
            let clientData = Self.bytes(response["clientDataJSON"])
        else { throw PasskeyError(.answer, "The answer is no public-key credential.") }
        self.id = id
        if let attestation = Self.bytes(response["attestationObject"]) {
            // Transports only serve as a hint for the next question, so unknown ones are left out.
            let known = Set(["usb", "nfc", "ble", "smart-card", "hybrid", "internal"])
            let transports = (response["transports"]?.array ?? []).compactMap(\.string).filter(known.contains)
            content = .made(
                clientData: clientData, attestation: attestation, transports: Array(Set(transports)).sorted())
        } else if let data = Self.bytes(response["authenticatorData"]),
            let signature = Self.bytes(response["signature"])
        {
            var handle: [UInt8]?
            if let told = response["userHandle"], told != .null {
                guard let bytes = Self.bytes(told), (1...64).contains(bytes.count) else {
                    throw PasskeyError(.answer, "The answer's user handle is not of 1 to 64 bytes.")
                }
                handle = bytes
            }
            content = .used(
                clientData: clientData, authenticatorData: data, signature: signature, userHandle: handle)
        } else {
            throw PasskeyError(.answer, "The answer has neither an attestation nor a signature.")
        }
    }

    private static func bytes(_ value: JSON?) -> [UInt8]? { value?.string.flatMap { Base64URL.decode($0.utf8) } }
}
