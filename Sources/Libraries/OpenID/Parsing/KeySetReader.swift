import JSONText

/// A key of a provider's set, as it was read; whether it is any good, the one who makes a key of it says.
public struct ListedKey: Sendable, Hashable {
    /// The numbers of a public key, the most significant byte first (RFC 7518, section 6).
    public enum Numbers: Sendable, Hashable {
        case rsa(modulus: [UInt8], exponent: [UInt8])
        case p256(x: [UInt8], y: [UInt8])
    }

    /// The name by which tokens refer to the key (`kid`); nil where the set gives none.
    public var id: String?
    /// The numbers of the key, which are not checked yet.
    public var numbers: Numbers

    /// The one algorithm that signatures of a key of this kind are taken with.
    public var algorithm: TokenAlgorithm {
        switch numbers {
        case .rsa: .rs256
        case .p256: .es256
        }
    }
}

/// Reads sets of JSON Web Keys (RFC 7517).
public enum KeySetReader {
    /// In bytes.
    public static let largest = 128 << 10
    private static let maximumKeys = 64

    /// The keys that tokens are signed with; those of other kinds and for other uses are passed over, as is what is no key.
    public static func read(_ bytes: [UInt8]) throws(IDTokenError) -> [ListedKey] {
        guard bytes.count <= largest,
            let root = try? JSON(parsing: bytes, limits: JSONLimits(size: largest, depth: 16)),
            let keys = root["keys"]?.array
        else { throw IDTokenError(.malformed, "The provider's keys are no set of JSON Web Keys.") }
        return keys.prefix(maximumKeys).compactMap(key)
    }

    private static func key(_ json: JSON) -> ListedKey? {
        guard json.object != nil, json["use"] == nil || json["use"]?.string == "sig" else { return nil }
        if let operations = json["key_ops"] {
            guard operations.array?.contains("verify") == true else { return nil }
        }
        func number(_ name: String) -> [UInt8]? {
            json[name]?.string.flatMap { $0.utf8.count <= 2_048 ? Base64URL.decode($0.utf8) : nil }
        }
        let numbers: ListedKey.Numbers
        switch json["kty"]?.string {
        case "RSA":
            guard let modulus = number("n"), let exponent = number("e") else { return nil }
            numbers = .rsa(modulus: modulus, exponent: exponent)
        case "EC":
            guard json["crv"]?.string == "P-256", let x = number("x"), let y = number("y") else { return nil }
            numbers = .p256(x: x, y: y)
        default: return nil
        }
        let key = ListedKey(id: json["kid"]?.string, numbers: numbers)
        if let algorithm = json["alg"] {
            guard algorithm.string == key.algorithm.rawValue else { return nil }
        }
        return key
    }
}
