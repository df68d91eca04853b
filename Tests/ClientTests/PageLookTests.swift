import Core
import JSONText
import Settings
import Surfaces
import Testing

@testable import Client

/// - Shows: ST
@Suite("What settings decide of a page's look")
@MainActor
struct PageLookTests {
    @Test("The deployment's settings hold from the first screen on", arguments: [false, true])
    func deployment(isOn: Bool) async {
        let app = PersonalApp(settings: ["useDynamicFontSizes": .bool(isOn), "isLiquidGlassEnabled": .bool(isOn)])
        await app.app.start()
        #expect(app.top == "page-0")
        #expect(app.page.look == PageLook(followsTextSize: isOn, isGlass: isOn))
    }

    @Test("Whoever switches vibration on has pages that are felt, from then on")
    func felt() async throws {
        let app = PersonalApp(settings: ["onboardingType": "none", "settingsInProfile": true])
        await app.app.start()
        try await app.open("test://profile")
        #expect(!app.page.look.isFelt)
        try await app.press("setting-hapticsEnabled")
        #expect(app.page.look.isFelt)
    }

    @Test("Whoever chooses light or dark pages has them at once, and the device's again when they leave it to that")
    func theme() async throws {
        let app = PersonalApp(settings: ["onboardingType": "none", "theme": "light"])
        await app.app.start()
        #expect(app.page.look.scheme == .light)
        try await app.open("test://profile")
        app.app.presentAccount("settings")
        for (value, scheme) in [("dark", PageLook.Scheme.dark), ("light", .light), ("system", nil)] {
            try await app.press("setting-theme-\(value)")
            #expect(app.page.look.scheme == scheme)
            #expect(app.personal.settings()["theme"] == .string(value))
        }
    }

    @Test("Saving a setting reads those that are kept once, for all that shows them")
    func reads() async throws {
        let device = FakeDevice()
        let app = PersonalApp(settings: ["onboardingType": "none", "settingsInProfile": true], device: device)
        await app.app.start()
        try await app.open("test://profile")
        let before = device.reads
        try await app.press("setting-hapticsEnabled")
        #expect(app.page.look.isFelt)
        #expect(device.reads - before == 1)
    }

    @Test("A press on a row of a setting makes only those screens anew that are made from that setting")
    func sameView() async throws {
        let app = PersonalApp(settings: ["onboardingType": "none", "settingsInProfile": true])
        await app.app.start()
        try await app.open("test://profile")
        let key = try #require(app.page.stack.last)
        try await app.press("setting-hapticsEnabled")
        #expect(app.app.face.screens.surface(key)?.dataModel["hapticsEnabled"] == true)
        // Seen once the screen is made anew.
        app.personal.practised(on: "2027-01-15", seconds: 60)
        try await app.press("setting-hapticsEnabled")
        #expect(app.app.face.screens.surface(key)?.dataModel["hapticsEnabled"] == false)
        #expect(!app.screen.contains("practised today"))
        let profile = try #require(app.app.main?.tabs.first { $0.tab.kind == "profile" })
        await profile.reloadKeepingAnswers(after: "theme")
        #expect(!app.screen.contains("practised today"))
        await profile.reloadKeepingAnswers(after: "settingsInProfile")
        #expect(app.screen.contains("You’ve practised today"))
    }

    @Test("A screen whose row said that a setting was not saved is made anew for the next")
    func unsavedRow() async throws {
        let app = PersonalApp(settings: ["onboardingType": "none", "settingsInProfile": true])
        await app.app.start()
        try await app.open("test://profile")
        app.personal.refuseSettings(true)
        try await app.press("setting-hapticsEnabled")
        #expect(app.screen.contains("This setting was not saved."))
        app.personal.refuseSettings(false)
        try await app.press("setting-theme-dark")
        #expect(!app.screen.contains("This setting was not saved."))
        #expect(app.page.look.scheme == .dark)
    }

    @Test("A person's text size goes before the deployment's, at once and the next time; glass is not theirs to decide")
    func person() async throws {
        let app = PersonalApp(
            settings: ["onboardingType": "none", "isLiquidGlassEnabled": true, "settingsInProfile": true])
        app.personal.set(try #require(Setting.named("isLiquidGlassEnabled")), to: false)
        await app.app.start()
        try await app.open("test://profile")
        #expect(app.page.look == PageLook(followsTextSize: false, isGlass: true))
        let before = app.app.face.current.revision
        try await app.press("setting-useDynamicFontSizes")
        #expect(app.page.look == PageLook(followsTextSize: true, isGlass: true))
        #expect(app.app.face.current.revision > before)
        #expect(app.personal.settings()["useDynamicFontSizes"] == true)
    }
}
