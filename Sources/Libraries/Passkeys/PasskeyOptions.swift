public import JSONText

/// Questions for passkeys, as the browser's script takes them (WebAuthn Level 3, section 5.1,
/// `PublicKeyCredentialCreationOptionsJSON` and `PublicKeyCredentialRequestOptionsJSON`).
public enum PasskeyOptions {
    /// Bytes of randomness in a challenge and in a user handle.
    public static let randomBytes = 32

    /// From the system's generator.
    public static func random() -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<randomBytes).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }

    /// Asks for a new passkey that signs in without a name.
    ///
    /// - Parameters:
    ///   - userHandle: names the account to authenticators, and says nothing of the person.
    ///   - account: how the browser lists it, such as the e-mail address.
    ///   - known: the account's passkeys, of which an authenticator may not make another.
    ///   - milliseconds: how long the browser waits.
    public static func creation(
        _ verifier: PasskeyVerifier, userHandle: [UInt8], account: String, displayName: String,
        known: [(id: [UInt8], transports: [String])], milliseconds: Int64
    ) -> JSON {
        [
            "rp": ["id": .string(verifier.relyingParty.id), "name": .string(verifier.relyingParty.name)],
            "user": [
                "id": .string(Base64URL.encode(userHandle)), "name": .string(account),
                "displayName": .string(displayName),
            ],
            "challenge": .string(Base64URL.encode(verifier.challenge)),
            "pubKeyCredParams": .array(
                PasskeyVerifier.algorithms.map { ["type": "public-key", "alg": .integer($0)] }),
            "timeout": .integer(milliseconds), "excludeCredentials": list(known),
            "authenticatorSelection": [
                "residentKey": "required", "requireResidentKey": true,
                "userVerification": verifier.requiresUserVerification ? "required" : "preferred",
            ],
            "attestation": "none",
        ]
    }

    /// Asks for a signature by one of the passkeys; by any that the browser has for the app where none is named.
    public static func request(
        _ verifier: PasskeyVerifier, allowed: [(id: [UInt8], transports: [String])], milliseconds: Int64
    ) -> JSON {
        [
            "challenge": .string(Base64URL.encode(verifier.challenge)), "rpId": .string(verifier.relyingParty.id),
            "timeout": .integer(milliseconds), "allowCredentials": list(allowed),
            "userVerification": verifier.requiresUserVerification ? "required" : "preferred",
        ]
    }

    private static func list(_ credentials: [(id: [UInt8], transports: [String])]) -> JSON {
        .array(
            credentials.map { credential in
                var entry: JSONObject = ["type": "public-key", "id": .string(Base64URL.encode(credential.id))]
                if !credential.transports.isEmpty {
                    entry["transports"] = .array(credential.transports.map { .string($0) })
                }
                return .object(entry)
            })
    }
}
