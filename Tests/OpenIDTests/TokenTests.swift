import Integrity
import JSONText
import TestSupport
import Testing

@testable import OpenID

@Suite("An ID token", .timeLimit(.minutes(10)))
struct TokenTests {
    /// One for all tests: keys take their time.
    private static let shared = Task { try await TokenMint() }

    private let mint: TokenMint

    init() async throws { mint = try await Self.shared.value }

    @Test("Of either algorithm is taken when all of it is right")
    func right() async throws {
        for (algorithm, kid, key) in [("RS256", "r1", "rsa"), ("ES256", "e1", "ec")] {
            let text = try await mint.token(
                ["alg": .string(algorithm), "kid": .string(kid), "typ": "JWT"], TokenMint.claims, key: key)
            let token = try mint.read(text).get()
            #expect(token.subject == "ann" && token.email == "ann@example.org" && token.isEmailVerified)
        }
        var claims = TokenMint.claims
        claims["aud"] = ["app-1", "app-2"]
        claims["azp"] = "app-1"
        claims["email_verified"] = "true"
        let text = try await mint.token(["alg": "RS256", "kid": "r1"], claims, key: "rsa")
        #expect(try mint.read(text).get().isEmailVerified)
    }

    struct Hostile: Sendable, CustomTestStringConvertible {
        var what: String
        var code: IDTokenError.Code
        var header: JSONObject = ["alg": "RS256", "kid": "r1"]
        var key: String? = "rsa"
        var change: @Sendable (inout JSONObject) -> Void = { _ in }
        var testDescription: String { what }
    }

    static let hostile: [Hostile] = [
        Hostile(what: "signed by nothing", code: .algorithm, header: ["alg": "none"], key: nil),
        Hostile(what: "signed by nothing, in capitals", code: .algorithm, header: ["alg": "NONE"], key: nil),
        Hostile(what: "with RS256 and no signature", code: .malformed, key: nil),
        Hostile(what: "of a shared secret", code: .algorithm, header: ["alg": "HS256", "kid": "r1"]),
        Hostile(what: "of an algorithm that is not taken", code: .algorithm, header: ["alg": "RS512", "kid": "r1"]),
        Hostile(what: "without an algorithm", code: .algorithm, header: ["kid": "r1"]),
        Hostile(
            what: "with critical members", code: .malformed, header: ["alg": "RS256", "kid": "r1", "crit": ["exp"]]),
        Hostile(what: "of another type", code: .malformed, header: ["alg": "RS256", "kid": "r1", "typ": "at+jwt"]),
        Hostile(what: "with a key of its own", code: .unknownKey, header: ["alg": "RS256", "kid": "mine", "jwk": [:]]),
        Hostile(what: "of another's key under this name", code: .signature, key: "other"),
        Hostile(what: "of a small key", code: .signature, header: ["alg": "RS256", "kid": "small"], key: "small"),
        Hostile(what: "of RSA under the name of the curve", code: .unknownKey, header: ["alg": "RS256", "kid": "e1"]),
        Hostile(
            what: "of the curve under the name of RSA", code: .unknownKey, header: ["alg": "ES256", "kid": "r1"],
            key: "ec"),
        Hostile(what: "of no named key where there are several", code: .unknownKey, header: ["alg": "RS256"]),
        Hostile(what: "of another issuer", code: .issuer) { $0["iss"] = "https://evil.example" },
        Hostile(what: "of an issuer with a slash more", code: .issuer) { $0["iss"] = "https://id.example/" },
        Hostile(what: "of no issuer", code: .issuer) { $0["iss"] = nil },
        Hostile(what: "for another app", code: .audience) { $0["aud"] = "app-2" },
        Hostile(what: "for nobody", code: .audience) { $0["aud"] = [] },
        Hostile(what: "for several without saying to whom it was given", code: .audience) {
            $0["aud"] = ["app-1", "app-2"]
        },
        Hostile(what: "that was given to another", code: .audience) { $0["azp"] = "app-2" },
        Hostile(what: "that has expired", code: .time) { $0["exp"] = .integer(TokenMint.now - 121) },
        Hostile(what: "that never expires", code: .time) { $0["exp"] = nil },
        Hostile(what: "whose end is no number", code: .time) { $0["exp"] = "9999999999" },
        Hostile(what: "of the future", code: .time) { $0["iat"] = .integer(TokenMint.now + 121) },
        Hostile(what: "of long ago", code: .time) { $0["iat"] = .integer(TokenMint.now - 4_000) },
        Hostile(what: "that holds not yet", code: .time) { $0["nbf"] = .integer(TokenMint.now + 121) },
        Hostile(what: "whose beginning is no number", code: .time) { $0["nbf"] = "soon" },
        Hostile(what: "of another request", code: .nonce) { $0["nonce"] = "n-2" },
        Hostile(what: "of no request", code: .nonce) { $0["nonce"] = nil },
        Hostile(what: "about nobody", code: .subject) { $0["sub"] = "" },
        Hostile(what: "about a number", code: .subject) { $0["sub"] = 7 },
        Hostile(what: "about somebody of 256 letters", code: .subject) {
            $0["sub"] = .string(String(repeating: "a", count: 256))
        },
    ]

    @Test("Is refused", arguments: hostile)
    func refused(_ hostile: Hostile) async throws {
        var claims = TokenMint.claims
        hostile.change(&claims)
        let text = try await mint.token(hostile.header, claims, key: hostile.key)
        guard case .failure(let refusal) = mint.read(text) else {
            Issue.record("It is taken.")
            return
        }
        #expect(refusal.code == hostile.code)
        #expect(!refusal.message.contains("ann") && !refusal.message.contains("n-1"))
    }

    @Test("Within the skew of clocks is taken")
    func skew() async throws {
        for change in [["exp": TokenMint.now - 119], ["iat": TokenMint.now + 119], ["nbf": TokenMint.now + 119]] {
            var claims = TokenMint.claims
            for (name, value) in change { claims[name] = .integer(value) }
            _ = try mint.read(try await mint.token(["alg": "RS256", "kid": "r1"], claims, key: "rsa")).get()
        }
    }

    @Test("With any part changed is refused")
    func changed() async throws {
        let text = try await mint.token(["alg": "ES256", "kid": "e1"], TokenMint.claims, key: "ec")
        var random = SplitMix(7)
        var bytes = Array(text.utf8)
        for _ in 0..<300 {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            let before = bytes[place]
            bytes[place] = UInt8.random(in: 0x21..<0x7F, using: &random)
            if bytes[place] != before {
                let result = mint.read(String(decoding: bytes, as: UTF8.self))
                #expect((try? result.get()) == nil)
            }
            bytes[place] = before
        }
    }

    @Test(
        "What is no token is refused with a reason",
        arguments: ["", ".", "..", "a.b.c", "e30.e30.", "e30.e30.AA", "e30", "e30.e30.e30.e30"])
    func malformed(_ text: String) { #expect((try? mint.read(text).get()) == nil) }

    @Test("A set of keys gives those that sign, and passes over all else")
    func keySet() throws {
        #expect(mint.keys.map(\.id) == ["r1", "small", "e1"])
        for text in ["", "[]", "{}", "{\"keys\":{}}", "{\"keys\":[" + String(repeating: "0", count: 200_000) + "]}"] {
            #expect(throws: IDTokenError.self) { try KeySetReader.read(Array(text.utf8)) }
        }
        #expect(try KeySetReader.read(Array("{\"keys\":[1,null,{\"kty\":\"EC\",\"crv\":\"P-384\"}]}".utf8)).isEmpty)
    }

    @Test("A point that is not on the curve, and keys out of bounds, sign nothing")
    func keys() {
        let key = VerificationKey(p256X: [UInt8](repeating: 1, count: 32), y: [UInt8](repeating: 1, count: 32))
        #expect(key?.isValid([UInt8](repeating: 1, count: 64), of: [1]) == false)
        #expect(VerificationKey(p256X: [1], y: [1]) == nil)
        let modulus = [UInt8](repeating: 0xFF, count: 256)
        #expect(VerificationKey(rsaModulus: modulus, exponent: [1]) == nil)
        #expect(VerificationKey(rsaModulus: modulus, exponent: [2]) == nil)
        #expect(VerificationKey(rsaModulus: [UInt8](repeating: 0xFF, count: 128), exponent: [1, 0, 1]) == nil)
        #expect(VerificationKey(rsaModulus: modulus, exponent: [1, 0, 1])?.isValid([], of: []) == false)
    }
}
