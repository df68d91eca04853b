import Content
import Foundation
import JSONText
import TestSupport
import Testing

@testable import Host

/// - Shows: MD Onboarding, MD Network
@Suite("Signing in with a provider", .timeLimit(.minutes(20)))
struct ProviderTests {
    /// A real provider, `oidc-provider-mock`, on a port of its own.
    private final class Provider {
        let port: UInt16
        private let program: ChildProcess

        init() async throws {
            let port = try Self.freePort()
            self.port = port
            // It has verified the addresses of these people; of others it says nothing.
            let known = ["ann@example.org"].flatMap {
                ["--user-claims", #"{"sub":"\#($0)","email":"\#($0)","email_verified":true}"#]
            }
            program = try ChildProcess(["oidc-provider-mock", "--port", "\(port)"] + known, joinsErrors: true)
            try await eventually("the provider answers") {
                (try? Visitor(port: port).send("GET", "/.well-known/openid-configuration").status) == 200 ? true : nil
            }
        }

        private static func freePort() throws -> UInt16 {
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(descriptor) }
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let result = unsafe withUnsafeMutablePointer(to: &address) { pointer in
                unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                    unsafe bind(descriptor, pointer, size) == 0 && getsockname(descriptor, pointer, &size) == 0
                }
            }
            guard result else { throw HTTPConnection.Failure(description: "No free port.") }
            return UInt16(bigEndian: address.sin_port)
        }

        /// Returns the address that the provider sends a person back to, once they said who they are.
        func agree(_ address: String, as subject: String) throws -> String {
            let parts = try #require(URLComponents(string: address))
            let answer = try Visitor(port: port).send(
                "POST", "\(parts.path)?\(parts.percentEncodedQuery ?? "")", body: Visitor.form([("sub", subject)]))
            let back = try #require(answer.header("location"), "\(answer.status) \(answer.body)")
            let target = try #require(URLComponents(string: back))
            return "\(target.path)?\(target.percentEncodedQuery ?? "")"
        }

        func end() { program.send(signal: SIGKILL) }
    }

    /// Runs the closure with the app and the provider.
    static func run(
        pageWait: Duration = .seconds(300),
        _ body: @escaping @Sendable (PeopleApp, (String, String) throws -> String) throws -> Void
    ) async throws {
        let provider = try await Provider()
        let port = provider.port
        // Unsafe: only the thread of the closure uses it, while this one waits.
        nonisolated(unsafe) let shared = provider
        try await PeopleApp.run(
            pageWait: pageWait,
            change: { document in
                var signIn = document["signIn"]?.object ?? [:]
                signIn["providers"] = [
                    [
                        "id": "acme", "name": "Acme", "issuer": .string("http://127.0.0.1:\(port)"),
                        "clientID": "app-1",
                        "secret": "s3cret-of-the-app",
                    ]
                ]
                document["signIn"] = .object(signIn)
            }
        ) { app in
            try body(app) { unsafe try shared.agree($0, as: $1) }
        }
        provider.end()
    }

    /// Presses the provider's button and gives where it leads.
    static func begin(_ person: Visitor) throws -> String {
        try person.open(link: "login")
        try person.press("Continue with Acme")
        let link = try #require(person.page.firstMatch(of: /href="(http:\/\/127\.0\.0\.1:[^"]*authorize[^"]*)"/))
        return String(link.output.1).replacing("&amp;", with: "&")
    }

    @Test("Makes an account of a guest, finds it again in another browser, and takes each answer once")
    func signIn() async throws {
        try await Self.run { app, agree in
            let person = app.visitor()
            try person.open(link: "player?contentId=\(app.deployment.content.sessions[0].id)")
            try person.press("Add to favourites")
            let before = person.cookie
            let address = try Self.begin(person)
            #expect(
                address.contains("code_challenge_method=S256") && address.contains("nonce=")
                    && address.contains("state="))
            #expect(person.text.contains("127.0.0.1"))
            let back = try agree(address, "ann@example.org")
            try person.open(back)
            #expect(person.text.contains("Your account is ready.") && person.cookie != before)
            // The same answer once more is to nothing that was begun.
            try person.open(back)
            #expect(person.text.contains("was not begun here"))
            let other = app.visitor()
            try other.open(try agree(try Self.begin(other), "ann@example.org"))
            #expect(other.text.contains("Welcome back."))
            try other.open(link: "favorites")
            #expect(other.text.contains(app.deployment.content.sessions[0].title))
            let stranger = app.visitor()
            try stranger.open(try agree(try Self.begin(stranger), "bob@example.org"))
            try stranger.open(link: "favorites")
            #expect(!stranger.text.contains(app.deployment.content.sessions[0].title))
            let log = app.lines.text
            #expect(!log.contains("s3cret") && !log.contains("code=") && !log.contains("ann@example.org"))
        }
    }

    @Test("An answer that was begun in another browser, has another state, or is none opens nothing")
    func forged() async throws {
        try await Self.run { app, agree in
            let (person, victim) = (app.visitor(), app.visitor())
            let back = try agree(try Self.begin(person), "mallory@example.org")
            // Somebody is made to follow the answer of another's sign-in.
            try victim.begin()
            try victim.open(back)
            #expect(victim.text.contains("was not begun here"))
            try victim.open("/tab/profile")
            #expect(victim.text.contains("Guest"))
            // With a sign-in of their own under way its state differs.
            _ = try Self.begin(victim)
            try victim.open(back)
            #expect(victim.text.contains("did not work"))
            try victim.open("/tab/profile")
            #expect(victim.text.contains("Guest"))
            for query in ["", "?code=1", "?error=access_denied", "?state=%00&code=%FF"] {
                _ = try Self.begin(victim)
                try victim.open("/sign-in/return\(query)")
                #expect(victim.text.contains("did not work"))
            }
        }
    }

    @Test("An answer by a form of the provider's is taken with the browser's own cookie")
    func formPost() async throws {
        try await Self.run { app, agree in
            let person = app.visitor()
            let back = try #require(URLComponents(string: try agree(try Self.begin(person), "ann@example.org")))
            let fields = (back.queryItems ?? []).map { ($0.name, $0.value ?? "") }
            // The browser sends such a form without the cookie, and from another origin.
            let elsewhere = app.visitor()
            let answer = try elsewhere.send(
                "POST", "/sign-in/return",
                headers: ["Origin": "https://acme.example", "Sec-Fetch-Site": "cross-site"],
                body: Visitor.form(fields + [("user", "{}"), ("other", "x")]))
            #expect(answer.status == 303 && answer.header("set-cookie") == nil)
            let next = try #require(answer.header("location"))
            #expect(next.hasPrefix("/sign-in/return?") && !next.contains("other"))
            try person.open(next)
            #expect(person.text.contains("Your account is ready."))
        }
    }

    @Test("A provider that cannot be reached is told in a sentence, and in the log why")
    func absent() async throws {
        try await PeopleApp.run(change: { document in
            document["signIn"] = [
                "providers": [
                    ["id": "acme", "name": "Acme", "issuer": "http://127.0.0.1:1", "clientID": "app-1"]
                ]
            ]
        }) { app in
            let person = app.visitor()
            try person.open(link: "login")
            try person.press("Continue with Acme")
            #expect(person.text.contains("Signing in with Acme did not work."))
            #expect(app.lines.text.contains("[oidc.discovery] acme:"))
        }
    }
}
