import HTTPServer
import Testing

@testable import WebSurface

@Suite("Security: tokens and the session's cookie")
struct SecurityTokenTests {
    /// Counts up, so that a token's bytes are known.
    struct Counter: RandomNumberGenerator {
        var value: UInt64 = 0

        mutating func next() -> UInt64 {
            defer { value += 1 }
            return value << 56
        }
    }

    @Test("A token comes back as it was written")
    func roundTrip() throws {
        for _ in 0..<200 {
            let token = SessionToken()
            #expect(token.cookieValue.utf8.count == 43)
            #expect(SessionToken(token.cookieValue) == token)
        }
        #expect(Set((0..<1_000).map { _ in SessionToken() }).count == 1_000)
    }

    @Test("A token is written in base64url")
    func knownText() {
        // Python: base64.urlsafe_b64encode(bytes(...)).rstrip(b"=")
        #expect(SecretToken("AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8")?.bytes == Array(0...31))
        #expect(SecretToken("__79_Pv6-fj39vX08_Lx8O_u7ezr6uno5-bl5OPi4eA")?.bytes == (224...255).reversed())
        #expect(
            SecretToken("__79_Pv6-fj39vX08_Lx8O_u7ezr6uno5-bl5OPi4eA")?.text
                == "__79_Pv6-fj39vX08_Lx8O_u7ezr6uno5-bl5OPi4eA")
    }

    @Test(
        "What cannot be a token is refused",
        arguments: [
            "", "a", String(repeating: "A", count: 42), String(repeating: "A", count: 44),
            String(repeating: "A", count: 42) + "B", String(repeating: "A", count: 42) + "=",
            String(repeating: "A", count: 42) + "+", String(repeating: "A", count: 42) + " ",
            String(repeating: "é", count: 21) + "A",
        ])
    func malformed(text: String) {
        #expect(SessionToken(text) == nil)
        #expect(RequestToken(text) == nil)
    }

    @Test("Tokens that differ in any one bit are different")
    func comparison() throws {
        let token = SecretToken()
        for index in 0..<256 {
            var bytes = token.bytes
            bytes[index / 8] ^= 1 << UInt8(index % 8)
            var generator = Replay(bytes: bytes)
            #expect(!SecretToken(using: &generator).matches(token))
        }
        #expect(token.matches(token))
    }

    struct Replay: RandomNumberGenerator {
        var bytes: [UInt8]
        var index = 0

        mutating func next() -> UInt64 {
            defer { index += 1 }
            return UInt64(bytes[index % bytes.count]) << 56 | UInt64(bytes[index % bytes.count])
        }
    }

    @Test("No description shows a token")
    func hidden() {
        let session = SessionToken()
        let request = RequestToken()
        #expect(!"\(session) \(String(describing: session))".contains(session.cookieValue))
        #expect(!"\(request)".contains(request.fieldValue))
    }

    @Test("The cookie is bound to the host over TLS, and out of reach of scripts always")
    func cookie() {
        let token = SessionToken()
        let plain = SessionCookie(isSecure: false)
        #expect(plain.setting(token) == "bricks-session=\(token.cookieValue); Path=/; HttpOnly; SameSite=Lax")
        #expect(plain.clearing == "bricks-session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0")
        let secure = SessionCookie(isSecure: true, lifetime: 60)
        #expect(
            secure.setting(token)
                == "__Host-bricks-session=\(token.cookieValue); Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=60")
    }
}
