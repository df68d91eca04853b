import Integrity
import JSONText

/// A passkey as a registration made it.
public struct NewPasskey: Sendable, Hashable {
    /// The credential's id, 1 to 1023 bytes long.
    public var id: [UInt8]
    /// As the authenticator wrote it, in COSE's CBOR.
    public var publicKey: [UInt8]
    /// The authenticator's count of uses so far; 0 for one that counts nothing.
    public var signCount: UInt32
    /// Whether it may be kept in more than one authenticator, and whether it is.
    public var isBackupEligible: Bool
    /// Whether it is kept in more than one authenticator now; never true where ``isBackupEligible`` is false.
    public var isBackedUp: Bool
    /// By which ways its authenticator can be reached.
    public var transports: [String]
}

/// The stored facts about a passkey that is used.
public struct KnownPasskey: Sendable, Hashable {
    /// The credential's id, as its registration returned it.
    public var id: [UInt8]
    /// The public key in COSE's CBOR, as its registration returned it.
    public var publicKey: [UInt8]
    /// The count of uses that the authenticator reported last.
    public var signCount: UInt32
    /// Whether more than one authenticator may have it; an answer that says otherwise is refused.
    public var isBackupEligible: Bool
    /// Names its account to authenticators.
    public var userHandle: [UInt8]

    /// Makes the facts of a passkey from the store.
    public init(id: [UInt8], publicKey: [UInt8], signCount: UInt32, isBackupEligible: Bool, userHandle: [UInt8]) {
        self.id = id
        self.publicKey = publicKey
        self.signCount = signCount
        self.isBackupEligible = isBackupEligible
        self.userHandle = userHandle
    }
}

/// Checks the answers of authenticators to one challenge (WebAuthn Level 2, sections 7.1 and 7.2).
///
/// The authenticator's maker is not asked for: an attestation of any format is read, and none is trusted.
public struct PasskeyVerifier: Sendable, Hashable {
    /// The app that answers have to be for.
    public var relyingParty: RelyingParty
    /// The random bytes of the question; an answer to any others is refused.
    public var challenge: [UInt8]
    /// Whether the authenticator has to know the person, by a PIN or a feature of their body, and not only that somebody is
    /// there.
    public var requiresUserVerification: Bool

    /// Makes a verifier of the answers to one challenge; the authenticator has to know the person unless said
    /// otherwise.
    public init(_ relyingParty: RelyingParty, challenge: [UInt8], requiresUserVerification: Bool = true) {
        self.relyingParty = relyingParty
        self.challenge = challenge
        self.requiresUserVerification = requiresUserVerification
    }

    /// COSE's numbers of the signatures that are taken, the preferred first.
    public static var algorithms: [Int64] { COSEKey.algorithms }

    /// Checks a registration.
    ///
    /// The caller checks that no other account has a passkey of that id.
    public func registered(_ answer: PasskeyAnswer) throws(PasskeyError) -> NewPasskey {
        guard case .made(let clientData, let attestation, let transports) = answer.content else {
            throw PasskeyError(.type, "The answer signs in; a registration was expected.")
        }
        try check(clientData, type: "webauthn.create")
        let object = try AttestationObject(attestation)
        let data = try AuthenticatorData(object.authenticatorData)
        try check(data)
        guard let credential = data.credential else {
            throw PasskeyError(.credential, "The authenticator's data has no credential.")
        }
        guard credential.id == answer.id else {
            throw PasskeyError(.credential, "The answer names another credential than the authenticator.")
        }
        guard credential.key.verification?.isUsable == true else {
            throw PasskeyError(.algorithm, "The public key is none: it is not on its curve, or too small.")
        }
        return NewPasskey(
            id: credential.id, publicKey: credential.publicKey, signCount: data.signCount,
            isBackupEligible: data.flags.contains(.backupEligible), isBackedUp: data.flags.contains(.backedUp),
            transports: transports)
    }

    /// Checks a sign-in with a passkey that is known, and returns how often it was used and whether it is backed up.
    ///
    /// - Parameter isDiscovered: whether the browser chose the passkey: the answer has to name its account then.
    public func used(
        _ answer: PasskeyAnswer, _ known: KnownPasskey, isDiscovered: Bool
    ) throws(PasskeyError) -> (signCount: UInt32, isBackedUp: Bool) {
        guard case .used(let clientData, let authenticatorData, let signature, let userHandle) = answer.content else {
            throw PasskeyError(.type, "The answer registers; a sign-in was expected.")
        }
        guard answer.id == known.id else {
            throw PasskeyError(.credential, "The answer is of another credential.")
        }
        guard userHandle == known.userHandle || (userHandle == nil && !isDiscovered) else {
            throw PasskeyError(.userHandle, "The credential is not of the account that it names.")
        }
        try check(clientData, type: "webauthn.get")
        let data = try AuthenticatorData(authenticatorData)
        try check(data)
        guard data.flags.contains(.backupEligible) == known.isBackupEligible else {
            throw PasskeyError(.flags, "Whether the credential may be backed up has changed.")
        }
        guard let key = try COSEKey(CBORReader.value(of: known.publicKey)).verification,
            key.isValid(encoded: signature, of: authenticatorData + SHA256.digest(clientData))
        else { throw PasskeyError(.signature, "The signature is not the credential's.") }
        // Authenticators that synchronise their keys count nothing.
        guard data.signCount > known.signCount || (data.signCount == 0 && known.signCount == 0) else {
            throw PasskeyError(
                .signCount, "The authenticator counts \(data.signCount) uses; \(known.signCount) were told before.")
        }
        return (data.signCount, data.flags.contains(.backedUp))
    }

    private func check(_ bytes: [UInt8], type: String) throws(PasskeyError) {
        let data = try ClientData(bytes)
        guard data.type == type else { throw PasskeyError(.type, "The answer is to another kind of question.") }
        guard data.challenge == Base64URL.encode(challenge) else {
            throw PasskeyError(.challenge, "The answer is to another challenge.")
        }
        guard relyingParty.origins.contains(data.origin) else {
            throw PasskeyError(
                .origin,
                "The answer is from \(data.origin.prefix(200)); expected \(relyingParty.origins.joined(separator: ", "))."
            )
        }
        guard !data.isCrossOrigin else {
            throw PasskeyError(.origin, "The answer is from a frame of another origin.")
        }
        // The browser would have to name the connection that it binds the answer to; no browser does.
        guard !data.hasTokenBinding else { throw PasskeyError(.origin, "The answer is bound to a connection.") }
    }

    private func check(_ data: AuthenticatorData) throws(PasskeyError) {
        guard data.relyingPartyDigest == SHA256.digest(Array(relyingParty.id.utf8)) else {
            throw PasskeyError(.relyingParty, "The credential is of another relying party than \(relyingParty.id).")
        }
        guard data.flags.contains(.userPresent) else { throw PasskeyError(.flags, "Nobody was there.") }
        guard data.flags.contains(.userVerified) || !requiresUserVerification else {
            throw PasskeyError(.flags, "The authenticator did not verify the person.")
        }
        guard data.flags.contains(.backupEligible) || !data.flags.contains(.backedUp) else {
            throw PasskeyError(.flags, "The credential is backed up and may not be.")
        }
    }
}

extension COSEKey {
    /// Nil for a key of RSA that is too small or too large.
    var verification: VerificationKey? {
        switch self {
        case .es256(let x, let y): VerificationKey(p256X: x, y: y)
        case .rs256(let modulus, let exponent): VerificationKey(rsaModulus: modulus, exponent: exponent)
        case .ed25519(let key): VerificationKey(ed25519: key)
        }
    }
}
