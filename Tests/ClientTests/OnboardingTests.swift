import Core
import DeepLinks
import FeatureFlags
import JSONText
import Settings
import Storage
import Surfaces
import TestSupport
import Testing

@testable import Client

/// - Shows: MD Onboarding, CO6, CO8, MD Profile
@Suite("Coming in", .timeLimit(.minutes(5)))
@MainActor
struct OnboardingTests {
    /// - Shows: setting appFirstTimeOpened
    @Test("The app waits at its gates, tells which and how long, and follows the link that came meanwhile")
    func gates() async throws {
        let app = PersonalApp(
            settings: ["waitForRemoteConfigValuesRefreshOnFirstAppStart": true, "onboardingType": "none"],
            hasFlags: false, splash: 1_500)
        await app.app.start()
        #expect(app.top == "start" && app.page.tabs.isEmpty && app.page.isPassing && app.app.main == nil)
        try await app.open("test://explore")
        app.clock.pass(milliseconds: 1_000)
        await app.flagsCome()
        #expect(app.top == "start" && app.passed.isEmpty)
        try await eventually("the splash screen stands") { app.clock.sleepers > 0 ? true : nil }
        app.clock.pass(milliseconds: 500)
        try await eventually("the app is shown") { app.page.selectedTab == "explore" ? true : nil }
        #expect(!app.page.isPassing)
        #expect(app.passed.contains(StartPassage(.flags, .came, milliseconds: 1_000)))
        #expect(app.passed.contains(StartPassage(.splashScreen, .came, milliseconds: 1_500)))
        #expect(app.device.settings()["appFirstTimeOpened"] == false)
    }

    @Test("Flags that do not come are given up at their deadline, and only the first start waits for them")
    func lateFlags() async throws {
        let settings: JSONObject = ["waitForRemoteConfigValuesRefreshOnFirstAppStart": true, "onboardingType": "none"]
        let first = PersonalApp(settings: settings, hasFlags: false)
        await first.app.start()
        #expect(first.app.main == nil)
        try await eventually("somebody waits") { first.clock.sleepers > 0 ? true : nil }
        first.clock.pass(milliseconds: 2_000)
        try await eventually("the app is shown") { first.app.main != nil ? true : nil }
        #expect(first.passed.contains(StartPassage(.flags, .deadline, milliseconds: 2_000)))
        for later in [
            PersonalApp(settings: settings, device: first.device, hasFlags: false),
            PersonalApp(settings: settings, isAnonymous: false, hasFlags: false),
            PersonalApp(settings: ["onboardingType": "none"], hasFlags: false),
        ] {
            await later.app.start()
            #expect(later.app.main != nil)
        }
    }

    @Test("A browser shows the video once, and leaves it when the person does")
    func video() async throws {
        let app = PersonalApp(settings: ["onboardingType": "none"], video: "/start/video")
        await app.app.start()
        #expect(app.screen.contains("/start/video"))
        try await app.press("start-video-seen")
        #expect(app.app.main != nil && app.device.settings()["onboardingVideoDisplayed"] == true)
        let again = PersonalApp(settings: ["onboardingType": "none"], device: app.device, video: "/start/video")
        await again.app.start()
        #expect(again.app.main != nil)
    }

    @Test("A regular introduction is a page of its own; without an account it is one press to the app")
    func regular() async throws {
        let app = PersonalApp()
        await app.app.start()
        #expect(app.top == "page-0" && app.page.tabs.isEmpty && app.page.modal == nil)
        try await app.press("onboarding-skip")
        #expect(app.top == "welcome" && app.device.settings()["onboardingSliderDisplayed"] == true)
        try await app.press("onboarding-leave")
        #expect(app.page.selectedTab == "home")
        #expect(app.device.settings()["onboardingContentDisplayed"] == true)
        // The next start in this browser is in the app at once.
        let next = PersonalApp(device: app.device)
        await next.app.start()
        #expect(next.page.selectedTab == "home" && next.page.modal == nil)
    }

    @Test("A dismissable one is a sheet over the app, which can be closed")
    func dismissable() async throws {
        let app = PersonalApp(settings: ["onboardingType": "dismissable"])
        await app.app.start()
        #expect(app.top == "page-0" && app.page.selectedTab == "home" && app.page.modal != nil)
        try await app.press("onboarding-next")
        #expect(app.top == "page-1")
        await app.app.goBack()
        #expect(app.top == "page-0")
        await app.app.goBack()
        #expect(app.page.modal == nil && app.page.selectedTab == "home")
    }

    @Test("A first session is offered after it where the deployment wants that")
    func firstSession() async throws {
        let app = PersonalApp(settings: ["showWelcomeSessionScreen": true])
        await app.app.start()
        try await app.press("onboarding-skip")
        try await app.press("onboarding-leave")
        #expect(app.top == "first-session" && app.page.selectedTab == "home")
        try await app.press("onboarding-begin")
        #expect(app.page.modal == nil && app.top.hasPrefix("session/"))
    }

    @Test("Whoever waits for a code is asked for it first")
    func verify() async throws {
        let app = PersonalApp(settings: ["onboardingType": "none"], accounts: FakeAccounts(pending: "ann@example.org"))
        await app.app.start()
        #expect(app.top == "verify" && app.screen.contains("ann@example.org"))
        try await app.press("account-verify", ["code": "9"])
        #expect(app.screen.contains("No code."))
        try await app.press("account-verify", ["code": "1234"])
        #expect(app.app.face.takeSuccessor() == "secret-of-u" && app.app.face.takeSuccessor() == nil)
        #expect(app.page.isEnded && app.app.main == nil)
        #expect(app.accounts.arrivals.first?.isNew == true)
    }

    @Test("A password is in no screen's data once it was sent, right or wrong, and what was typed beside it stays")
    func secrets() async throws {
        let app = PersonalApp(settings: ["onboardingType": "none"])
        await app.app.start()
        try await app.open("test://login")
        #expect(app.top == "login")
        let key = try #require(app.page.modal)
        try await app.press("account-sign-in", ["email": "ann@example.org", "password": "SECRET-WORDS"])
        let surface = try #require(app.app.face.screens.surface(key))
        #expect(!surface.dataModel.text.contains("SECRET-WORDS") && !app.screen.contains("SECRET-WORDS"))
        #expect(
            surface.dataModel["email"] == "ann@example.org" && app.screen.contains("Wrong e-mail address or password."))
        // A field that is put in without a button is not kept either.
        try await app.app.act(
            on: key.description, component: nil, fields: [("field:password@", "SECRET-WORDS")])
        #expect(app.app.face.screens.surface(key)?.dataModel.text.contains("SECRET-WORDS") == false)
        try await app.press("account-sign-in", ["email": "ann@example.org", "password": "right"])
        #expect(app.accounts.arrivals.first?.text.contains("2 favourites") == true)
        #expect(app.accounts.arrivals.first?.text.contains("Where settings differ") == true)
        #expect(app.app.face.takeSuccessor() == "secret-of-a")
    }

    @Test("Signing in asks before a guest's data is deleted; whoever declines stays a guest with all of it")
    func guestData() async throws {
        for showsAppFirst in [true, false] {
            let app = PersonalApp(settings: showsAppFirst ? ["onboardingType": "none"] : [:], pages: 0)
            app.accounts.setGuestData(["health data", "posts"])
            await app.app.start()
            if showsAppFirst {
                try await app.open("test://login")
            } else {
                app.app.auth.present(.signIn, as: .fullScreen)
            }
            try await app.press("account-sign-in", ["email": "ann@example.org", "password": "right"])
            let question = try #require(app.page.question)
            #expect(question.subject.text.contains("health data and posts"))
            #expect(app.accounts.arrivals.isEmpty)
            await app.app.answer(question.number, accepts: false)
            #expect(app.accounts.arrivals.isEmpty && !app.page.isEnded && app.page.question == nil)
            try await app.press("account-sign-in", ["email": "ann@example.org", "password": "right"])
            // An answer to the earlier question does nothing.
            await app.app.answer(question.number, accepts: true)
            #expect(app.accounts.arrivals.isEmpty)
            await app.app.answer(try #require(app.page.question).number, accepts: true)
            #expect(app.accounts.arrivals.count == 1 && app.page.isEnded)
        }
    }

    @Test("A session that cannot be followed by another goes on as it is, and says so")
    func nothingFollows() async throws {
        let app = PersonalApp(settings: ["onboardingType": "none"])
        await app.app.start()
        app.accounts.refuseNext(true)
        for (link, event) in [("login", "account-sign-in"), ("editProfile", "account-profile")] {
            try await app.open("test://\(link)")
            if link == "editProfile" { try await app.press("open-name") }
            try await app.press(event, ["email": "ann@example.org", "password": "right"])
            #expect(app.screen.contains("That did not work"))
            #expect(!app.page.isEnded && app.app.main != nil && app.app.face.takeSuccessor() == nil)
        }
        app.accounts.refuseNext(false)
        try await app.press("account-profile", ["name": "Ann"])
        #expect(app.page.isEnded && app.page.isPassing && app.app.face.takeSuccessor() == "secret-of-u")
    }

    @Test("The profile is a list whose rows save themselves, each with its own value alone")
    func profileRows() async throws {
        for (row, button, field, saved) in [
            ("name", "account-profile", ["name": "Eve"], Profile(name: "Eve", timeZone: "UTC", locale: "en")),
            (
                "time-zone", "account-profile", ["timeZone": "Asia/Tokyo"],
                Profile(name: "", timeZone: "Asia/Tokyo", locale: "en")
            ),
            ("format", "format-de-DE", [:], Profile(name: "", timeZone: "UTC", locale: "de-DE")),
        ] as [(String, String, [String: String], Profile)] {
            let app = PersonalApp(settings: ["onboardingType": "none"])
            await app.app.start()
            try await app.open("test://editProfile")
            #expect(!app.screen.contains("account-profile") && !app.screen.contains("TextField"))
            // A language without a country is none of the list, and has its name all the same.
            #expect(app.screen.contains("English"))
            try await app.press("open-\(row)")
            try await app.press(button, field)
            #expect(app.accounts.profiles == [saved], "\(row)")
            #expect(app.accounts.arrivals.map(\.destination) == [.editProfile], "\(row)")
        }
    }

    @Test("A guest has no log-out; erasing asks first")
    func eraseGuest() async throws {
        let app = PersonalApp(settings: ["onboardingType": "none"])
        await app.app.start()
        await app.app.select(tab: "profile")
        #expect(!app.screen.contains("Log out"))
        try await app.press("erase-guest")
        await app.app.answer(try #require(app.page.question).number, accepts: false)
        #expect(app.accounts.timesErased == 0 && !app.page.isEnded)
        try await app.press("erase-guest")
        await app.app.answer(try #require(app.page.question).number, accepts: true)
        #expect(app.accounts.timesErased == 1 && app.page.isEnded)
    }

    @Test("Links about the person open over the app, and what is presented goes away with the next link")
    func links() async throws {
        let guest = PersonalApp(settings: ["onboardingType": "none"])
        await guest.app.start()
        for (link, expected) in [
            ("login", "login"), ("changePassword", "changePassword"), ("editProfile", "editProfile"),
            ("reminders", "reminders"), ("remindersPopup", "reminders"),
        ] {
            try await guest.open("test://\(link)")
            #expect(guest.top == expected)
        }
        try await guest.open("test://changePassword")
        #expect(guest.screen.contains("This needs an account.") && !guest.screen.contains("newPassword"))
        try await guest.open("test://explore")
        #expect(guest.page.modal == nil && guest.page.selectedTab == "explore")
        let member = PersonalApp(
            settings: ["onboardingType": "none"],
            accounts: FakeAccounts(
                account: AccountState(email: "a@b.example", hasPassword: true, providers: [], newEmail: nil)),
            isAnonymous: false)
        await member.app.start()
        for (link, expected) in [("login", "account"), ("changePassword", "changePassword")] {
            try await member.open("test://\(link)")
            #expect(member.top == expected)
        }
    }

    @Test("A provider is another host, which is named before the person goes there")
    func provider() async throws {
        let app = PersonalApp()
        await app.app.start()
        try await app.press("onboarding-skip")
        try await app.press("provider-acme")
        #expect(app.page.question?.subject.text.contains("acme.example") == true)
        await app.app.finishSignIn([("code", "1")])
        #expect(app.app.face.takeSuccessor() == "secret-of-a")
    }

    @Test("Whether its first screen is there is told as it is, and then with each change")
    func ready() async throws {
        let app = PersonalApp(settings: ["onboardingType": "none"])
        var values = app.app.auth.onReady.makeAsyncIterator()
        #expect(await values.next(isolation: MainActor.shared) == false)
        await app.app.start()
        app.app.auth.present(.signIn, as: .sheet)
        #expect(await values.next(isolation: MainActor.shared) == true)
        app.app.auth.close()
        #expect(await values.next(isolation: MainActor.shared) == false)
    }

    @Test("Settings are made from the catalogue: each that a person may decide, kept for whom it is")
    func settings() async throws {
        let app = PersonalApp(settings: ["onboardingType": "none"])
        await app.app.start()
        try await app.open("test://profile")
        app.app.presentAccount("settings")
        for setting in AccountScreens.changeable { #expect(app.screen.contains("setting-\(setting.name)")) }
        #expect(AccountScreens.changeable.map(\.name).contains("hapticsEnabled"))
        #expect(!AccountScreens.changeable.contains { $0.isSecret || $0.scope == .deployment })
        #expect(AccountScreens.changeable.filter { !$0.isConfigurable }.map(\.name) == ["allowTracking"])
        #expect(!app.screen.contains("Save"))
        try await app.press("setting-hapticsEnabled")
        #expect(app.personal.settings()["hapticsEnabled"] == true)
        // The row itself shows it.
        #expect(app.page.banner == nil)
        // Neither another setting nor a value that holds anyway is kept.
        #expect(app.personal.settings()["playerDuckOthers"] == nil)
        try await app.press("setting-theme-system")
        #expect(app.personal.settings()["theme"] == nil)
        try await app.press("setting-hapticsEnabled")
        #expect(app.personal.settings()["hapticsEnabled"] == false)
    }

    @Test("A setting that cannot be saved says so at its row, which shows what holds, until another is pressed")
    func unsavedSetting() async throws {
        let app = PersonalApp(settings: ["onboardingType": "none"])
        await app.app.start()
        try await app.open("test://profile")
        app.app.presentAccount("settings")
        app.personal.refuseSettings(true)
        for row in ["setting-hapticsEnabled", "setting-theme-dark"] {
            let before = app.screen
            try await app.press(row)
            #expect(app.screen.contains("This setting was not saved. Please try again."))
            #expect(app.personal.settings()["hapticsEnabled"] == nil && app.personal.settings()["theme"] == nil)
            app.app.auth.refresh()
            #expect(app.screen == before)
        }
        app.personal.refuseSettings(false)
        try await app.press("setting-hapticsEnabled")
        #expect(app.personal.settings()["hapticsEnabled"] == true)
        #expect(!app.screen.contains("This setting was not saved."))
    }

    @Test(
        "Profile and reminders are a guest's too where nobody can sign in, unless their flags are off",
        arguments: [true, false])
    func guestsWithoutAccounts(isOn: Bool) async throws {
        let accounts = FakeAccounts()
        accounts.offer(nil)
        let app = PersonalApp(settings: ["onboardingType": "none"], accounts: accounts) {
            $0.declaration.hasAccounts = false
            $0.flag = { [.reminders, .userProfile].contains($0) ? .bool(isOn) : $0.fallback }
        }
        await app.app.start()
        for (link, component, absence) in [
            ("editProfile", "open-time-zone", "This app has no profiles."),
            ("reminders", "reminder-add", "This app has no reminders."),
            ("remindersPopup", "reminder-add", "This app has no reminders."),
        ] {
            try await app.open("test://\(link)")
            #expect(app.screen.contains(component) == isOn, "\(link)")
            #expect(app.screen.contains(absence) == !isOn, "\(link)")
        }
        // The profile leads to both, and the account's own screen does where there is no profile.
        try await app.open("test://home")
        app.app.auth.open("account", as: .sheet)
        #expect(!app.screen.contains("open-editProfile") && !app.screen.contains("open-reminders"))
        #expect(app.screen.contains("open-settings") == !isOn)
        app.app.auth.close()
        if isOn {
            try await app.open("test://profile")
            for row in ["editProfile", "reminders", "account"] { #expect(app.screen.contains("open-\(row)"), "\(row)") }
        }
        #expect(app.app.auth.open("reminders") == isOn && app.app.auth.open("editProfile") == isOn)
    }

    @Test("The account is a list of rows, and what erases it stands last and apart; no row is on the profile too")
    func accountRows() async throws {
        let accounts = FakeAccounts(
            account: AccountState(email: "a@b.example", hasPassword: true, providers: [], newEmail: nil))
        let app = PersonalApp(settings: ["onboardingType": "none"], accounts: accounts, isAnonymous: false)
        await app.app.start()
        let rows = ["open-changePassword", "open-change-email", "open-places", "account-export", "open-delete-account"]
        try await app.open("test://profile")
        for row in rows { #expect(!app.screen.contains(row), "\(row)") }
        #expect(app.screen.contains("log-out") && !app.screen.contains("erase-guest"))
        app.app.auth.open("account", as: .sheet)
        let text = app.screen
        let places = rows.compactMap { text.firstRange(of: "\"\($0)")?.lowerBound }
        #expect(places.count == rows.count && places == places.sorted())
        for row in ["open-editProfile", "open-reminders", "open-settings", "log-out"] {
            #expect(!text.contains(row), "\(row)")
        }
    }

    @Test("A passkey is removed for good only when that is confirmed")
    func removedPasskey() async throws {
        let accounts = FakeAccounts(
            account: AccountState(email: "a@b.example", hasPassword: true, providers: [], newEmail: nil))
        let passkeys = FakePasskeys()
        accounts.keep(passkeys)
        let app = PersonalApp(settings: ["onboardingType": "none"], accounts: accounts, isAnonymous: false)
        await app.app.start()
        app.app.auth.open("passkeys", as: .sheet)
        for accepts in [false, true] {
            try await app.press("passkey-remove-7")
            let question = try #require(app.page.question)
            #expect(question.subject.text.contains("“My phone”") && passkeys.names == ["My phone"])
            await app.app.answer(question.number, accepts: accepts)
        }
        #expect(passkeys.names.isEmpty && app.screen.contains("You have no passkeys yet."))
    }

    @Test("Reminders take a time and days, and say what is wrong")
    func reminders() async throws {
        let app = PersonalApp(settings: ["onboardingType": "none"])
        await app.app.start()
        try await app.open("test://reminders")
        try await app.press("reminder-add")
        #expect(app.screen.contains("Choose a time."))
        try await app.press("reminder-add", ["time": "07:30"])
        #expect(app.accounts.reminders() == [Reminder(minute: 450)])
        #expect(app.screen.contains("7:30") && app.screen.contains("Every day"))
        try await app.press("remove-450")
        #expect(app.accounts.reminders().isEmpty)
        await app.app.takeOffer(ofBanner: try #require(app.page.banner).number)
        #expect(app.accounts.reminders() == [Reminder(minute: 450)])
        #expect(app.screen.contains("7:30"))
    }
}
