import HTTPServer
import Testing

@testable import WebSurface

@Suite("Security: headers of answers")
struct SecurityHeaderTests {
    private func value(_ name: String, _ kind: SecurityHeaders.Kind, isSecure: Bool = false) -> String? {
        SecurityHeaders(isSecure: isSecure).headers(kind).first { $0.name == name }?.value
    }

    @Test("The policy allows nothing inline and nothing from elsewhere", arguments: SecurityHeaders.Kind.allCases)
    func policy(kind: SecurityHeaders.Kind) throws {
        let policy = try #require(value("Content-Security-Policy", kind))
        let directives = Set(policy.split(separator: "; ").map(String.init))
        for expected in [
            "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "connect-src 'self'",
            "form-action 'self'", "frame-ancestors 'none'", "base-uri 'none'", "media-src 'self'",
        ] {
            #expect(directives.contains(expected))
        }
        #expect(!policy.contains("unsafe"))
        #expect(!policy.contains("*"))
    }

    @Test("Images may come from the hosts that the deployment names, over TLS, scripts never")
    func imageHosts() throws {
        let host = try #require(HostName("images.example.org"))
        let policy = SecurityHeaders.contentSecurityPolicy(imageHosts: [host])
        #expect(policy.contains("img-src 'self' data: https://images.example.org;"))
        #expect(policy.contains("script-src 'self';"))
    }

    @Test("Pages are kept by nobody, immutable assets for a year")
    func caching() {
        #expect(value("Cache-Control", .page) == "no-store")
        #expect(value("Cache-Control", .data) == "no-store")
        #expect(value("Cache-Control", .asset) == "no-cache")
        #expect(value("Cache-Control", .immutableAsset) == "public, max-age=31536000, immutable")
    }

    @Test("The referrer stays within the app but is not withheld from its own forms")
    func referrer() {
        #expect(value("Referrer-Policy", .page) == "same-origin")
    }

    @Test("Strict transport is asked for over TLS alone")
    func transport() {
        #expect(value("Strict-Transport-Security", .page) == nil)
        #expect(value("Strict-Transport-Security", .page, isSecure: true) != nil)
    }

    @Test("No header is given twice, and all can be sent", arguments: SecurityHeaders.Kind.allCases)
    func sendable(kind: SecurityHeaders.Kind) throws {
        var response = HTTPResponse(text: "x")
        SecurityHeaders(isSecure: true).add(kind, to: &response.headers)
        let names = response.headers.all.map { $0.name.lowercased() }
        #expect(Set(names).count == names.count)
        _ = try PreparedResponse(response)
    }
}
