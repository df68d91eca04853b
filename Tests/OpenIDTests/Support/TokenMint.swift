import Foundation
import Integrity
import JSONText
import TestSupport
import Testing

@testable import OpenID

/// A provider's keys, made by `openssl`, and tokens that they sign.
final class TokenMint: Sendable {
    private let folder: ScratchFolder
    let keys: [ListedKey]
    /// As a provider lists them.
    let keySet: JSON

    static let now: Int64 = 1_800_000_000
    static let issuer = "https://id.example"
    static let client = "app-1"

    static let expectation = IDToken.Expectation(issuer: issuer, clientID: client, nonce: "n-1", now: now)

    init() async throws {
        let folder = try ScratchFolder()
        self.folder = folder
        func run(_ words: String...) async throws -> String {
            let finished = try await Command.run(words)
            try #require(finished.code == 0, "\(finished.output)")
            return finished.output
        }
        for (name, options) in [
            ("rsa", ["-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048"]),
            ("other", ["-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048"]),
            ("small", ["-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:1024"]),
            ("ec", ["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"]),
        ] {
            let finished = try await Command.run(
                ["openssl", "genpkey", "-quiet", "-out", folder.file("\(name).pem")] + options)
            if finished.code != 0 {
                let again = try await Command.run(["openssl", "genpkey", "-out", folder.file("\(name).pem")] + options)
                try #require(again.code == 0, "\(again.output)")
            }
            _ = try await run(
                "openssl", "pkey", "-in", folder.file("\(name).pem"), "-pubout", "-outform", "DER", "-out",
                folder.file("\(name).der"))
        }
        func modulus(_ name: String) async throws -> [UInt8] {
            let text = try await run("openssl", "rsa", "-in", folder.file("\(name).pem"), "-modulus", "-noout")
            let digits = try #require(text.firstMatch(of: /Modulus=([0-9A-F]+)/)).output.1
            return try #require(SHA256.bytes(String(digits)))
        }
        let point = Array(try Data(contentsOf: URL(filePath: folder.file("ec.der"))).suffix(64))
        let e = Base64URL.encode([1, 0, 1])
        keySet = [
            "keys": [
                [
                    "kty": "RSA", "kid": "r1", "use": "sig", "alg": "RS256",
                    "n": .string(Base64URL.encode(try await modulus("rsa"))), "e": .string(e),
                ],
                [
                    "kty": "RSA", "kid": "small", "n": .string(Base64URL.encode(try await modulus("small"))),
                    "e": .string(e),
                ],
                [
                    "kty": "EC", "kid": "e1", "crv": "P-256", "x": .string(Base64URL.encode(Array(point[..<32]))),
                    "y": .string(Base64URL.encode(Array(point[32...]))),
                ],
                ["kty": "oct", "kid": "o1", "k": "c2VjcmV0"],
                ["kty": "RSA", "kid": "enc", "use": "enc", "n": "AQ", "e": "AQAB"],
            ]
        ]
        keys = try KeySetReader.read(Array(keySet.text.utf8))
    }

    /// The claims of a good token.
    static var claims: JSONObject {
        [
            "iss": .string(issuer), "aud": .string(client), "sub": "ann", "exp": .integer(now + 600),
            "iat": .integer(now), "nonce": "n-1", "email": "ann@example.org", "email_verified": true,
        ]
    }

    /// A token of that header and those claims.
    ///
    /// - Parameter key: of `rsa`, `other`, `small` and `ec`; nil for a signature of nothing.
    func token(_ header: JSONObject, _ claims: JSONObject, key: String?) async throws -> String {
        let signed = [header, claims].map { Base64URL.encode(Array(JSON.object($0).text.utf8)) }.joined(separator: ".")
        guard let key else { return signed + "." }
        let (message, result) = (folder.file(UUID().uuidString), folder.file(UUID().uuidString))
        try Data(signed.utf8).write(to: URL(filePath: message))
        let finished = try await Command.run(
            ["openssl", "dgst", "-sha256", "-sign", folder.file("\(key).pem"), "-out", result, message])
        try #require(finished.code == 0, "\(finished.output)")
        var signature = Array(try Data(contentsOf: URL(filePath: result)))
        if key == "ec" { signature = try Self.raw(signature) }
        return "\(signed).\(Base64URL.encode(signature))"
    }

    /// The two numbers of a signature in DER, side by side.
    private static func raw(_ der: [UInt8]) throws -> [UInt8] {
        var place = 2
        var numbers: [UInt8] = []
        for _ in 0..<2 {
            let count = Int(der[place + 1])
            let digits = der[(place + 2)..<(place + 2 + count)].drop { $0 == 0 }
            numbers += [UInt8](repeating: 0, count: 32 - digits.count) + digits
            place += 2 + count
        }
        return numbers
    }

    /// The bytes of a public key as a provider publishes it in PEM.
    func publicText(_ key: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(filePath: folder.file("\(key).der"))))
    }

    /// Reads a token, and returns it or the reason for its refusal.
    func read(_ text: String, keys: [ListedKey]? = nil) -> Result<IDToken, IDTokenError> {
        do throws(IDTokenError) {
            return .success(try IDToken(try SignedToken(text), keys: keys ?? self.keys, Self.expectation))
        } catch {
            return .failure(error)
        }
    }
}
