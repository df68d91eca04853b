import Core
import DesignTokens
import ModuleInterfaces
import Testing

@testable import WebSurface

@Suite("Areas of the theme")
struct ScreenAreaTests {
    private let area = ScreenArea(modules: ["com.example.lamps": "hardware"])
    private let id = ScreenID(rawValue: 1)

    @Test(
        "A screen of the host belongs to the area of its route",
        arguments: [
            ("profile", "profile" as String?), ("lightProfile", "profile"), ("badge/ten", "profile"),
            ("health", "health"),
            ("quiz/mood/questions", "quiz"), ("subscription", "paywall"), ("review/a", "session-end"),
            ("exploreShowcase", "showcase"), ("account/login", "onboarding"), ("account/page-2", "onboarding"),
            ("account/first-session", "onboarding"), ("account/settings", "settings"),
            ("account/delete-account", "settings"), ("account", nil), ("account/a/b", nil), ("home", nil),
            ("session/a", nil), ("", nil),
        ])
    func routes(route: String, expected: String?) {
        #expect(area(ScreenKey(owner: .host, id: id), route: route) == expected)
        #expect(expected.map { ThemeToken.screenAreas.contains($0) } ?? true)
    }

    @Test("A module's screens belong to the area of what it provides")
    func modules() {
        #expect(area(ScreenKey(owner: .module("com.example.lamps"), id: id), route: "quiz/x") == "hardware")
        #expect(area(ScreenKey(owner: .module("com.example.other"), id: id), route: nil) == nil)
    }
}
