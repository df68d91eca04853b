public import JSONText

/// How a token is signed; anything else is refused, `none` and secrets shared with the provider among it.
public enum TokenAlgorithm: String, Sendable, Hashable, CaseIterable {
    /// RSASSA-PKCS1-v1_5 with SHA-256 (RFC 7518, section 3.3).
    case rs256 = "RS256"
    /// ECDSA on the curve P-256 with SHA-256 (RFC 7518, section 3.4).
    case es256 = "ES256"
}

/// Why data that a provider sent is refused. It never has that data.
public struct IDTokenError: Error, Sendable, Hashable {
    /// The kinds of refusal; raw values are stable codes for logs.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// The token or the provider's list of keys is not well formed.
        case malformed = "token.malformed"
        /// The token is signed with an algorithm that is not taken.
        case algorithm = "token.algorithm"
        /// The token is signed with a key that the provider does not list.
        case unknownKey = "token.unknown-key"
        /// The token's signature is not its key's.
        case signature = "token.signature"
        /// The token is another issuer's.
        case issuer = "token.issuer"
        /// The token is for another app.
        case audience = "token.audience"
        /// The token is too old, holds no more or not yet, or does not say how long it holds.
        case time = "token.time"
        /// The token answers another request.
        case nonce = "token.nonce"
        /// The token does not say whom it is about.
        case subject = "token.subject"
    }

    /// The kind of the refusal.
    public var code: Code
    /// One sentence for the operator, without any of the refused data.
    public var message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}

/// A JSON Web Token in its compact form (RFC 7519), taken apart. Nothing of it is true before its signature was checked.
public struct SignedToken: Sendable, Hashable {
    /// In bytes.
    public static let largest = 16 << 10

    /// The algorithm that the header names (`alg`).
    public let algorithm: TokenAlgorithm
    /// Names the key that is said to have signed.
    public let keyID: String?
    /// The members of the payload.
    public let claims: JSONObject
    /// The bytes that the signature covers.
    public let signed: [UInt8]
    /// The bytes of the signature; their number is not checked yet.
    public let signature: [UInt8]

    /// Takes a token apart, without checking its signature.
    ///
    /// - Throws: ``IDTokenError/Code/malformed`` for a text that is no JSON Web Token, has more than ``largest`` bytes
    ///   or has critical members, ``IDTokenError/Code/algorithm`` for any algorithm but those of ``TokenAlgorithm``.
    public init(_ text: String) throws(IDTokenError) {
        let bytes = Array(text.utf8)
        guard bytes.count <= Self.largest else {
            throw IDTokenError(.malformed, "The token has \(bytes.count) bytes; at most \(Self.largest) are read.")
        }
        let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3 else {
            throw IDTokenError(.malformed, "The token has \(parts.count) parts; a signed one has 3.")
        }
        let header = try Self.object(parts[0], "header")
        claims = try Self.object(parts[1], "payload")
        guard let name = header["alg"]?.string, let algorithm = TokenAlgorithm(rawValue: name) else {
            throw IDTokenError(.algorithm, "The token is signed by something else than RS256 or ES256.")
        }
        // Critical members must be understood (RFC 7515, section 4.1.11), but none is; keys in a token prove nothing.
        guard header["crit"] == nil else { throw IDTokenError(.malformed, "The token's header has critical members.") }
        if let kind = header["typ"]?.string, kind.lowercased() != "jwt" {
            throw IDTokenError(.malformed, "The token is of another type than JWT.")
        }
        guard let signature = Base64URL.decode(parts[2]), !signature.isEmpty else {
            throw IDTokenError(.malformed, "The token's signature is not written as base64url.")
        }
        keyID = header["kid"]?.string
        self.algorithm = algorithm
        self.signature = signature
        signed = Array(bytes[..<(parts[1].endIndex)])
    }

    private static func object(_ part: ArraySlice<UInt8>, _ name: String) throws(IDTokenError) -> JSONObject {
        guard let bytes = Base64URL.decode(part),
            let object = (try? JSON(parsing: bytes, limits: JSONLimits(size: largest, depth: 16)))?.object
        else { throw IDTokenError(.malformed, "The token's \(name) is no JSON object in base64url.") }
        return object
    }
}
