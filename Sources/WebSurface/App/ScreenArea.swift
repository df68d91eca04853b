import Core

/// Which area of the theme a screen belongs to.
struct ScreenArea {
    /// The areas of modules' screens, by module.
    let modules: [String: String]

    /// The areas of the host's own screens, by the first step of their route.
    private static let routes: [String: String] = [
        "profile": "profile", "lightProfile": "profile", "badges": "profile", "badge": "profile",
        "settings": "settings", "showcase": "showcase", "exploreShowcase": "showcase", "quiz": "quiz",
        "review": "session-end", "subscription": "paywall", "paywall": "paywall", "onboarding": "onboarding",
        "sign-up": "onboarding", "welcome": "onboarding", "forgot": "onboarding", "reset": "onboarding",
        "login": "onboarding", "verify": "onboarding", "health": "health",
    ]

    /// The area of a screen; nil where it has the roles of the whole app.
    func callAsFunction(_ key: ScreenKey, route: String?) -> String? {
        switch key.owner {
        case .module(let module): modules[module]
        case .host: (route?.split(separator: "/").first).flatMap { Self.routes[String($0)] }
        }
    }
}
