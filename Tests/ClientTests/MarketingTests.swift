import Content
import Core
import Foundation
import JSONText
import TestSupport
import Testing

@testable import Client

/// - Shows: ST, SC
@Suite("Media that the app is shown by")
@MainActor
struct MarketingTests {
    private static let content = ContentPack.load(
        Repository.folder.appending(path: "manifests/wellness/content")
    ).pack

    private func start(_ personal: FakePersonalStore, isOn: Bool = true, pages: Int = 0) async -> PersonalApp {
        let app = PersonalApp(
            settings: ["showMarketingMediaController": .bool(isOn), "onboardingType": pages > 0 ? "regular" : "none"],
            pages: pages, content: Self.content, personal: personal)
        await app.app.start()
        return app
    }

    @Test("Each is offered once, until it was closed, and only where the deployment wants that")
    func once() async throws {
        let person = FakePersonalStore()
        let medium = try #require(Self.content.marketing.first)
        #expect(await start(person, isOn: false).page.modal == nil)
        for _ in 0..<2 {
            let app = await start(person)
            #expect(app.top == "marketing/\(medium.id)")
            #expect(app.screen.contains("/content/\(try #require(medium.media.sources.first).path)"))
        }
        let app = await start(person)
        try await app.press("marketing-close")
        #expect(app.page.modal == nil && app.page.selectedTab == "home")
        #expect(await start(person).page.modal == nil)
    }

    @Test("It comes after the introduction")
    func after() async throws {
        let app = await start(FakePersonalStore(), pages: 1)
        #expect(app.top == "page-0")
        try await app.press("onboarding-skip")
        try await app.press("onboarding-leave")
        #expect(app.top.hasPrefix("marketing/"))
    }

    @Test("A medium without a file, or with one of another length, is a fault")
    func faults() throws {
        let folder = try ScratchFolder()
        try folder.copy("manifests/wellness/content")
        let right = try folder.text("marketing.json")
        for (old, new, code) in [
            ("media/", "media/no-", ContentProblem.Code.media),
            ("\"durationSeconds\": ", "\"durationSeconds\": 9", .duration),
            ("\"media\"", "\"medium\"", .missing),
        ] {
            try folder.write(right.replacing(old, with: new, maxReplacements: 1), to: "marketing.json")
            let reading = ContentPack.load(folder.url)
            #expect(reading.problems.contains { $0.code == code }, "\(reading.problems)")
            #expect(reading.pack.marketing.isEmpty)
        }
    }
}
