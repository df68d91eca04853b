import Content
import Core
import DeepLinks
import Integrity
import JSONText
import ModuleInterfaces
import Storage
import Testing

@testable import Client

/// - Shows: SV2
@Suite("Codes, and several links to groups")
@MainActor
struct OfferCodeTests {
    private static let digest = SHA256.hexadecimal(
        SHA256.digest(Array(FlowTests.code.filter { !$0.isWhitespace && $0 != "-" }.uppercased().utf8)))

    @Test("A code that was used is refused, by the same person or by too many, and no such try counts as a guess")
    func refused() async throws {
        let app = await TestApp(settings: ["enablePromoOffers": true])
        let offer = try #require(app.app.context.content.offers.first { $0.codes.contains(Self.digest) })
        try await app.open("test://subscription")
        try await app.press("redeem", [("code", FlowTests.code)])
        #expect(app.page.banner?.tone == "success")
        app.clock.withLock { $0 += Double((offer.codeDays ?? 0) + 1) * 86_400 }
        try await app.open("test://subscription")
        for _ in 0..<6 {
            try await app.press("redeem", [("code", FlowTests.code)])
            #expect(app.screen.contains("already used") && app.page.banner == nil)
        }
        let late = await TestApp(settings: ["enablePromoOffers": true])
        let limit = try #require(offer.codeLimit)
        late.personal.use(Self.digest, times: limit)
        try await late.open("test://subscription")
        try await late.press("redeem", [("code", FlowTests.code)])
        #expect(late.screen.contains("used up") && late.page.banner == nil)
        #expect(late.personal.records(.entitlement).isEmpty)
    }

    @Test("Several links to groups are one question")
    func cohorts() async throws {
        let app = await TestApp()
        try await app.open("test://joinCohorts?ids=early,birds")
        try await app.open("test://joinCohorts?ids=birds,late&shouldRedirectHome=true")
        let question = try #require(app.page.question)
        #expect(question.subject == .joinCohorts(ids: ["early", "birds", "late"], redirectsHome: true))
        await app.app.answer(question.number, accepts: true)
        #expect(app.page.question == nil)
        #expect(app.personal.cohorts() == ["early", "birds", "late"])
        // A question that was answered is not asked again.
        try await app.open("test://joinCohorts?ids=owls")
        #expect(app.page.question?.subject == .joinCohorts(ids: ["owls"], redirectsHome: false))
    }

    @Test("Links to groups that wait for the app are one question too, and another link takes their place")
    func waiting() async throws {
        let app = PersonalApp()
        await app.app.start()
        try await app.open("test://joinCohorts?ids=early")
        try await app.open("test://joinCohorts?ids=birds")
        try await app.press("onboarding-skip")
        try await app.press("onboarding-leave")
        #expect(app.page.question?.subject == .joinCohorts(ids: ["early", "birds"], redirectsHome: false))
        let (groups, home) = (
            DeepLinkDestination.joinCohorts(ids: ["a"], redirectsHome: false), DeepLinkDestination.homescreen
        )
        #expect(home.joined(to: groups) == home && groups.joined(to: home) == groups)
    }
}
