import Content
import Core
import FeatureFlags
import Foundation
import JSONText
import ModuleInterfaces
import Settings
import TestSupport

@testable import Client

/// A person's way through the app, written down: all that it shows and says, screen by screen.
@MainActor
struct EffectTour {
    /// The values of settings and flags that hold on the way.
    struct Values: Sendable {
        var manifest = JSONObject()
        var device = JSONObject()
        var person = JSONObject()
        var flags: [FlagKey: JSON] = [:]

        /// Sets a value where it is kept.
        mutating func set(_ setting: Setting, to value: JSON) {
            switch setting.scope {
            case _ where setting.isConfigurable: manifest[setting.name] = value
            case .deployment: manifest[setting.name] = value
            case .device: device[setting.name] = value
            case .person: person[setting.name] = value
            }
        }

        /// Values with which every part of the app is there.
        static var all: Values {
            var values = Values()
            values.manifest = [
                "isLibraryInProfile": true, "enablePromoOffers": true, "enableTimerLiveActivity": true,
                "contentItemOptions": ["favorite", "share", "playlist", "download"],
            ]
            return values
        }
    }

    private let values: Values
    private var lines: [String] = []

    /// The parts of the way, the short ones first.
    enum Part: CaseIterable {
        case arrival, firstStart, guest, member
    }

    /// Walks a part of the way, and returns what was seen.
    static func transcript(_ values: Values, _ part: Part) async throws -> [String] {
        var tour = EffectTour(values: values)
        switch part {
        case .arrival: try await tour.arrive()
        case .firstStart: try await tour.comeIn()
        case .guest: try await tour.walk(TestApp.content, isAnonymous: true)
        case .member: try await tour.walk(LinkEndTests.content, isAnonymous: false)
        }
        return tour.lines
    }

    private init(values: Values) { self.values = values }

    private func app(
        _ content: ContentPack, isAnonymous: Bool, device: JSONObject, personal: FakePersonalStore,
        arrival: Arrival? = nil, video: String? = nil, hasFlags: Bool = true,
        onboarding: [OnboardingPage]? = nil
    ) -> PersonalApp {
        var device = device
        for (name, value) in values.device.members { device[name] = value }
        let account = AccountState(
            email: "ann@example.org", hasPassword: true, providers: [], newEmail: nil)
        return PersonalApp(
            settings: values.manifest, accounts: FakeAccounts(account: isAnonymous ? nil : account),
            device: FakeDevice(device), isAnonymous: isAnonymous, hasFlags: hasFlags, video: video, arrival: arrival,
            content: content, personal: personal
        ) { context in
            context.modules = FakeModules(FakeModules.all)
            context.declaration.interfaces = Set(FakeModules.all.keys)
            context.lastCue = { _ in 1_800_000_600_000 }
            context.user.locale = "de"
            context.flag = { [flags = values.flags] in flags[$0] ?? $0.fallback }
            if let onboarding { context.onboarding = onboarding }
        }
    }

    private mutating func note(_ app: PersonalApp, _ step: String) {
        let page = app.page
        let sheet = page.sheet.map { app.app.face.screens.route($0) ?? "module" }
        let player = page.player.map { face in
            "\(face.session.title) \(face.phase) \(face.isFull) \(face.ducksOthers) \(face.savePath ?? "") \(face.quality ?? "")"
        }
        let parts: [String] = [
            step, page.tabs.map(\.id).joined(separator: ","), page.selectedTab, app.top, sheet.joined(separator: ","),
            page.banner.map { "\($0)" } ?? "", page.question.map { "\($0)" } ?? "", player ?? "",
            page.timer.map { "\($0)" } ?? "", "\(page.look)", page.placeholder ?? "",
            // A mark is random, as it has to be.
            app.screen.replacing(/envoy=[0-9a-f]{32}/, with: "envoy=mark"),
        ]
        lines.append(parts.joined(separator: " | "))
    }

    /// Presses a button, where there is one.
    private mutating func press(_ button: String, _ app: PersonalApp) async {
        do {
            try await app.press(button)
            note(app, "pressed \(button)")
        } catch {
            lines.append("There is no \(button).")
        }
    }

    private static let known: JSONObject = [
        "appFirstTimeOpened": false, "onboardingVideoDisplayed": true, "onboardingSliderDisplayed": true,
        "onboardingContentDisplayed": true,
    ]

    /// Somebody who has played a while, with every screen of the app.
    private func person(_ content: ContentPack) -> FakePersonalStore {
        let personal = FakePersonalStore()
        for session in content.sessions.prefix(3) { personal.note(session.id, position: 30, isCompleted: true) }
        for journey in content.journeys { personal.begin(journey.id) }
        personal.practised(on: "2027-01-14", seconds: 600)
        personal.toggleFavourite(content.sessions.first?.id ?? "")
        _ = personal.createPlaylist(named: "Evening")
        for (name, value) in values.person.members {
            if let setting = Setting.named(name) { personal.set(setting, to: value) }
        }
        return personal
    }

    private mutating func walk(_ content: ContentPack, isAnonymous: Bool) async throws {
        let personal = person(content)
        let app = app(content, isAnonymous: isAnonymous, device: Self.known, personal: personal)
        await app.app.start()
        note(app, "start")
        for tab in app.page.tabs.map(\.id) {
            await app.app.select(tab: tab)
            note(app, "tab \(tab)")
        }
        let links = [
            "subscription", "explore", "search?query=clam", "category?id=sleep", "subcategory?id=wind-down", "journeys",
            "player?contentId=ink-stroke", "reminders", "editProfile", "events", "meals", "activities", "library",
            "favorites", "downloads", "history", "timer", "biometrics", "quiz?quizID=weather-inside", "profile",
        ]
        for link in links {
            try await app.open("test://\(link)")
            note(app, link)
            await app.app.dismissBanner()
        }
        for quiz in content.quizzes.prefix(1) {
            try await app.open("test://quiz?quizID=\(quiz.id)&skipIntro=true")
            await press("next", app)
        }
        for session in ["threshold", "five-bells"] where content.session(session) != nil {
            try await play(session, app)
        }
        await app.app.select(tab: "profile")
        note(app, "profile after playing")
        let again = self.app(content, isAnonymous: isAnonymous, device: Self.known, personal: personal)
        await again.app.start()
        note(again, "started again")
    }

    private mutating func play(_ session: String, _ app: PersonalApp) async throws {
        try await app.open("test://player?contentId=\(session)")
        for button in ["share", "play"] {
            await press(button, app)
        }
        await app.app.player(.play(page: "page"))
        note(app, "playing \(session)")
        await app.app.goBack()
        note(app, "left the player")
        await app.app.player(.finish)
        note(app, "finished \(session)")
        await app.app.player(.close)
        await press("done", app)
    }

    /// Somebody whose account is new, and somebody who came back to one.
    private mutating func arrive() async throws {
        for isNew in [true, false] {
            let personal = person(TestApp.content)
            let app = app(
                TestApp.content, isAnonymous: false, device: Self.known, personal: personal,
                arrival: Arrival(title: "Hello.", isNew: isNew))
            await app.app.start()
            note(app, "arrived, new: \(isNew)")
        }
    }

    /// Somebody who opens the app for the first time.
    private mutating func comeIn() async throws {
        let pages = [
            OnboardingPage(title: "Welcome", text: "One."),
            OnboardingPage(title: "A question", text: "Before you begin.", quiz: "which-door"),
        ]
        for hasFlags in [true, false] {
            let app = app(
                TestApp.content, isAnonymous: true, device: [:], personal: FakePersonalStore(), video: "/start/video",
                hasFlags: hasFlags, onboarding: pages)
            for (name, value) in values.person.members {
                if let setting = Setting.named(name) { app.personal.set(setting, to: value) }
            }
            await app.app.start()
            note(app, "first start")
            for button in ["start-video-seen", "onboarding-next", "onboarding-skip", "onboarding-leave"] {
                await press(button, app)
            }
        }
    }
}
