import Core
import JSONText
import Testing

@testable import Client

/// - Shows: KY
@Suite("What the app shows of a deployment's keys")
@MainActor
struct DeploymentKeyTests {
    private static let all: JSON = [
        "faq": "https://a.example/faq", "page": "https://a.example/", "store": "https://store.example/1",
        "contact": "hello@a.example", "subscriptions": "https://a.example/manage",
        "share": "https://a.example/s/%@?from=app",
    ]

    private func app(_ legal: JSON) async -> TestApp { await TestApp { $0.declaration.legal = legal } }

    @Test("The profile has the addresses that are given, and no others", arguments: [true, false])
    func profile(isGiven: Bool) async throws {
        let app = await app(isGiven ? Self.all : ["terms": "https://a.example/terms"])
        try await app.open("test://profile")
        for text in ["legal-faq", "legal-page", "legal-store", "hello@a.example"] {
            #expect(app.screen.contains(text) == isGiven, "\(text)")
        }
        #expect(app.screen.contains("legal-terms") != isGiven)
    }

    @Test("The subscription's screen leads to where it is managed, where that is known", arguments: [true, false])
    func subscription(isGiven: Bool) async throws {
        let app = await app(isGiven ? Self.all : [:])
        try await app.open("test://subscription")
        #expect(app.screen.contains("manage-subscription") == isGiven)
    }

    @Test("Content is shared by the deployment's own address, and by the app's scheme where it has none")
    func share() async throws {
        for (legal, link) in [
            (Self.all, "https://a.example/s/threshold?from=app"), ([:], "test://player?contentId=threshold"),
        ] {
            let app = await app(legal)
            try await app.open("test://player?contentId=threshold")
            try await app.press("share")
            #expect(app.screen.contains(link), "\(app.place): \(app.screen)")
        }
    }
}
