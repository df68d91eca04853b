import Integrity
import JSONText

/// A provider's statement about somebody, once it was checked (OpenID Connect Core 1.0, section 3.1.3.7).
public struct IDToken: Sendable, Hashable {
    /// The person's identifier at the issuer (`sub`), 1 to 255 printable ASCII characters.
    public var subject: String
    /// The e-mail address that the provider has for the person; nil where it gives none.
    public var email: String?
    /// Whether the provider says that the address is the person's; false where it says nothing.
    public var isEmailVerified: Bool
    /// The person's full name as the provider has it; nil where it gives none.
    public var name: String?

    /// The values that a token must have to be accepted.
    public struct Expectation: Sendable, Hashable {
        /// The issuer that `iss` must name, character by character.
        public var issuer: String
        /// The client that `aud` must name, and `azp` where it is there.
        public var clientID: String
        /// The nonce of the request, so that a token for another request is refused.
        public var nonce: String
        /// In seconds since 1970.
        public var now: Int64
        /// By how many seconds clocks may differ.
        public var skew: Int64 = 120
        /// The oldest token that is taken, in seconds.
        public var oldest: Int64 = 3_600

        /// Makes an expectation with a skew of two minutes and a maximum age of one hour.
        public init(issuer: String, clientID: String, nonce: String, now: Int64) {
            self.issuer = issuer
            self.clientID = clientID
            self.nonce = nonce
            self.now = now
        }
    }

    /// Checks a token against the provider's keys and what is expected.
    ///
    /// - Throws: `unknownKey` where another look at the provider's keys may help.
    public init(_ token: SignedToken, keys: [ListedKey], _ expected: Expectation) throws(IDTokenError) {
        try Self.checkSignature(token, keys)
        let claims = token.claims
        guard claims["iss"]?.string == expected.issuer else {
            throw IDTokenError(.issuer, "The token is another issuer's.")
        }
        try Self.checkAudience(claims, expected.clientID)
        try Self.checkTimes(claims, expected)
        guard let nonce = claims["nonce"]?.string, Self.areSame(nonce, expected.nonce) else {
            throw IDTokenError(.nonce, "The token answers another request.")
        }
        guard let subject = claims["sub"]?.string, (1...255).contains(subject.utf8.count),
            subject.utf8.allSatisfy({ (0x20..<0x7F).contains($0) })
        else { throw IDTokenError(.subject, "The token says not whom it is about.") }
        self.subject = subject
        email = claims["email"]?.string
        // Apple writes it as a text.
        isEmailVerified = claims["email_verified"]?.bool ?? (claims["email_verified"]?.string == "true")
        name = claims["name"]?.string
    }

    private static func checkSignature(_ token: SignedToken, _ keys: [ListedKey]) throws(IDTokenError) {
        let fitting = keys.filter { $0.algorithm == token.algorithm }
        let named = token.keyID.map { id in fitting.filter { $0.id == id } } ?? fitting
        // A token without a name for its key is taken where there is no choice.
        guard !named.isEmpty, token.keyID != nil || named.count == 1 else {
            throw IDTokenError(.unknownKey, "The token is signed with a key that the provider does not list.")
        }
        let isValid = named.contains { key in
            let made: VerificationKey? =
                switch key.numbers {
                case .rsa(let modulus, let exponent): VerificationKey(rsaModulus: modulus, exponent: exponent)
                case .p256(let x, let y): VerificationKey(p256X: x, y: y)
                }
            return made?.isValid(token.signature, of: token.signed) ?? false
        }
        guard isValid else { throw IDTokenError(.signature, "The token's signature is not its key's.") }
    }

    private static func checkAudience(_ claims: JSONObject, _ client: String) throws(IDTokenError) {
        let audience = claims["aud"]?.string.map { [$0] } ?? claims["aud"]?.array?.compactMap(\.string) ?? []
        guard audience.contains(client) else { throw IDTokenError(.audience, "The token is for another app.") }
        let party = claims["azp"]
        guard audience.count == 1 || party != nil, party == nil || party?.string == client else {
            throw IDTokenError(.audience, "The token was given to another app.")
        }
    }

    private static func checkTimes(_ claims: JSONObject, _ expected: Expectation) throws(IDTokenError) {
        func seconds(_ name: String) -> Int64? { claims[name]?.double.flatMap { Int64(exactly: $0.rounded(.down)) } }
        guard let end = seconds("exp"), let made = seconds("iat") else {
            throw IDTokenError(.time, "The token says not when it was made, or how long it holds.")
        }
        let (now, skew) = (expected.now, expected.skew)
        guard end > now - skew else { throw IDTokenError(.time, "The token holds no more.") }
        guard made <= now + skew else { throw IDTokenError(.time, "The token was made in the future.") }
        guard made >= now - expected.oldest - skew else { throw IDTokenError(.time, "The token is too old.") }
        if claims["nbf"] != nil {
            guard let begin = seconds("nbf"), begin <= now + skew else {
                throw IDTokenError(.time, "The token holds not yet.")
            }
        }
    }

    /// In the same time wherever they differ.
    private static func areSame(_ a: String, _ b: String) -> Bool {
        let (a, b) = (Array(a.utf8), Array(b.utf8))
        guard a.count == b.count else { return false }
        return zip(a, b).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
