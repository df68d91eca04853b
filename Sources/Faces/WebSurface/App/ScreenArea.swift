import Core

/// Which area of the theme a screen belongs to.
struct ScreenArea {
    /// The areas of modules' screens, by module.
    let modules: [String: String]

    /// The areas of the host's own screens, by the first step of their route.
    private static let routes: [String: String] = [
        "profile": "profile", "lightProfile": "profile", "badges": "profile", "badge": "profile",
        "showcase": "showcase", "exploreShowcase": "showcase", "quiz": "quiz", "review": "session-end",
        "subscription": "paywall", "health": "health",
    ]

    /// The screens of an account that are on the way in; the others are about what the person has decided.
    private static let entrance: Set<String> = [
        "start", "outdated", "welcome", "sign-up", "verify", "login", "forgot", "reset", "first-session",
    ]

    /// The area of a screen; nil where it has the roles of the whole app.
    func callAsFunction(_ key: ScreenKey, route: String?) -> String? {
        switch key.owner {
        case .module(let module): modules[module]
        case .host:
            switch (route ?? "").split(separator: "/").map(String.init) {
            case let steps where steps.count == 2 && steps[0] == "account":
                Self.entrance.contains(steps[1]) || steps[1].hasPrefix("page-") ? "onboarding" : "settings"
            case let steps: steps.first.flatMap { Self.routes[$0] }
            }
        }
    }
}
