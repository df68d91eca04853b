import Content
import Core
import DeepLinks
import FeatureFlags
import JSONText
import ModuleInterfaces
import Settings
import Storage
import Testing

@testable import Client

/// Flags and settings that decide how people come in.
///
/// - Shows: FL, ST
@Suite("Coming in, as flags have it", .timeLimit(.minutes(5)))
@MainActor
struct ComingInFlagTests {
    /// - Shows: flag abOnboardingType
    @Test(
        "An experiment's way in goes before the deployment's; a text that names none does not",
        arguments: [
            ("none", "regular", false), ("regular", "none", true), ("dissmissable", "none", true),
            ("", "none", false), ("sideways", "none", false),
        ])
    func experiment(flag: String, setting: String, isShown: Bool) async {
        let told = SharedValue<[String]>([])
        let app = PersonalApp(settings: ["onboardingType": .string(setting)]) { context in
            context.flag = { $0 == .abOnboardingType ? .string(flag) : $0.fallback }
            context.log = { code, _ in told.withLock { $0.append(code) } }
        }
        await app.app.start()
        #expect(app.app.auth.isShown == isShown)
        #expect((app.app.auth.style == .sheet) == (flag == "dissmissable") || !isShown)
        #expect(told.withLock { $0.contains("start.unknown-onboarding") } == (flag == "sideways"))
    }

    private func closed(_ accounts: FakeAccounts = FakeAccounts(), isAnonymous: Bool = true) -> PersonalApp {
        PersonalApp(
            settings: ["onboardingType": "none"], accounts: accounts,
            device: FakeDevice(["onboardingContentDisplayed": true]), isAnonymous: isAnonymous
        ) { context in
            context.flag = { $0 == .anonymous ? false : $0.fallback }
        }
    }

    @Test("Where guests are kept out, the way in comes first, cannot be left, and keeps the link that waits")
    func noGuests() async throws {
        let app = closed()
        await app.app.start()
        try await app.open("test://profile")
        #expect(app.app.main == nil && app.app.auth.isShown)
        try await app.press("onboarding-skip")
        #expect(app.top == "welcome" && !app.screen.contains("Continue without an account"))
        await app.app.dismissAction()
        #expect(app.app.main == nil && app.top == "welcome")
        app.app.auth.open("login")
        try await app.press("account-sign-in", ["email": "ann@example.org", "password": "right"])
        #expect(app.accounts.arrivals.first?.destination == .profile)
    }

    @Test("Members come in as always, and so does everybody where nobody can sign in", arguments: [true, false])
    func others(isMember: Bool) async {
        let accounts = FakeAccounts()
        if !isMember { accounts.offer(nil) }
        let app = closed(accounts, isAnonymous: !isMember)
        await app.app.start()
        #expect(app.app.main != nil && !app.app.auth.isShown)
    }

    /// - Shows: setting presentSubscriptionScreenAfterLogin
    @Test(
        "The offers are shown after a sign-in where the deployment wants that, and not to subscribers",
        arguments: [(true, true, false), (true, false, false), (false, true, false), (true, true, true)])
    func offers(isWanted: Bool, isSignIn: Bool, isSubscribed: Bool) async {
        let personal = FakePersonalStore()
        if isSubscribed {
            let offer = TestApp.content.offers[0].id
            _ = personal.keep(PersonalRecord(.entitlement, offer, at: 0, value: ["until": .null]))
        }
        let app = PersonalApp(
            settings: ["onboardingType": "none", "presentSubscriptionScreenAfterLogin": .bool(isWanted)],
            isAnonymous: false, arrival: Arrival(title: "Welcome back.", isSignIn: isSignIn), personal: personal)
        await app.app.start()
        let isShown = isWanted && isSignIn && !isSubscribed
        #expect((app.page.modal.flatMap(app.app.face.screens.route) == "subscription") == isShown)
    }

    @Test(
        "Offers follow a sign-up, and its banner says what happened, whether or not the person was welcomed before",
        arguments: [true, false])
    func newAccount(wasWelcomed: Bool) async throws {
        let app = try await arriving(["presentSubscriptionScreenAfterLogin": true], wasWelcomed: wasWelcomed)
        #expect(app.page.banner?.title == "Your account is ready.")
        #expect(app.page.modal.flatMap(app.app.face.screens.route) == "subscription")
        #expect(app.personal.settings()["displayedWelcomeMessage"] == true)
    }

    /// - Shows: setting displayedWelcomeMessage
    @Test("A first session is offered with the welcome alone", arguments: [true, false])
    func firstSession(wasWelcomed: Bool) async throws {
        let app = try await arriving(["showWelcomeSessionScreen": true], wasWelcomed: wasWelcomed)
        #expect((app.top == "first-session") == !wasWelcomed)
        #expect(app.page.banner?.title == "Your account is ready.")
    }

    /// An app that begins with a new account.
    private func arriving(_ settings: JSONObject, wasWelcomed: Bool) async throws -> PersonalApp {
        let personal = FakePersonalStore()
        let setting = try #require(Setting.named("displayedWelcomeMessage"))
        if wasWelcomed { personal.set(setting, to: true) }
        var settings = settings
        settings["onboardingType"] = "none"
        let app = PersonalApp(
            settings: settings, isAnonymous: false,
            arrival: Arrival(title: "Your account is ready.", isNew: true, isSignIn: true), personal: personal)
        await app.app.start()
        return app
    }
}
