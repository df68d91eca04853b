import Core
import FeatureFlags
import JSONText
import Testing

@testable import Client

/// Parts of the app whose flag is off.
///
/// - Shows: FL
@Suite("Parts that a flag closes", .timeLimit(.minutes(10)))
@MainActor
struct ClosedPartTests {
    /// A flag, what buttons to the part begin with, its links and its absence in words.
    struct Part: Sendable, CustomTestStringConvertible {
        var flag: FlagKey
        var routes: [String]
        var links: [String]
        var absence: String

        var testDescription: String { flag.rawValue }

        static let all = [
            Part(
                flag: .journeysEnabled, routes: ["journeys", "journey/", "timeline/"],
                links: ["journeys", "journey?journeyId=first-week", "timelineJourney?journeyId=first-week"],
                absence: "This app has no journeys."),
            Part(
                flag: .favouritesEnabled, routes: ["favourites", "favourite"], links: ["favorites"],
                absence: "This app has no favourites."),
            Part(flag: .userProfile, routes: ["editProfile"], links: ["profile"], absence: "This app has no profiles."),
            Part(
                flag: .eventsEnabled, routes: ["events", "event/"], links: ["events", "event?id=longest-night"],
                absence: "This app has no events."),
            Part(
                flag: .mealsEnabled, routes: ["meals", "meal/"], links: ["meals", "meal?id=lentils-lemon"],
                absence: "This app has no meal plan."),
            Part(
                flag: .activityEnabled, routes: ["activities", "activity/"],
                links: ["activities", "activityNext", "activityCompleted", "activityId?id=stairs"],
                absence: "This app has no activities."),
            Part(flag: .libraryEnabled, routes: ["library"], links: ["library"], absence: "This app has no library."),
            Part(flag: .exploreEnabled, routes: ["explore"], links: ["explore"], absence: "no page to explore."),
            Part(
                flag: .downloadsEnabled, routes: ["downloads"], links: ["downloads"], absence: "saves no sessions"),
        ]
    }

    /// Links to the screens that lead to others.
    private static let places = [
        "home", "explore", "library", "profile", "player?contentId=first-light", "search?query=breath", "history",
    ]

    private func app(_ part: Part, isOn: Bool) async -> TestApp {
        await TestApp(
            tabs: [TestApp.tab("home"), TestApp.tab("profile")], content: LinkEndTests.content,
            settings: ["isLibraryInProfile": true, "contentItemOptions": ["favorite", "download"]],
            flags: [part.flag: .bool(isOn)])
    }

    /// The buttons of the top screen that lead to the part.
    private func ways(_ part: Part, _ app: TestApp) -> [String] {
        var found: [String] = []
        for route in part.routes {
            // The component's id: the route itself, or what the component is and the route.
            let end = route.hasSuffix("/") ? "" : "\""
            if ["\"", "-"].contains(where: { app.screen.contains("\($0)\(route)\(end)") }) { found.append(route) }
        }
        return found
    }

    @Test("No screen leads to a part whose flag is off, and each is led to where it is on", arguments: Part.all)
    func ways(_ part: Part) async throws {
        for isOn in [true, false] {
            let app = await app(part, isOn: isOn)
            app.personal.played("first-light")
            app.personal.toggleFavourite("first-light")
            var ways: Set<String> = []
            for place in Self.places {
                try await app.open("test://\(place)")
                ways.formUnion(self.ways(part, app))
            }
            if isOn, ![.exploreEnabled, .userProfile].contains(part.flag) { #expect(!ways.isEmpty) }
            if !isOn { #expect(ways.isEmpty) }
        }
    }

    @Test("A link to a part whose flag is off ends at a screen that says so", arguments: Part.all)
    func links(_ part: Part) async throws {
        for link in part.links {
            let open = await app(part, isOn: true)
            try await open.open("test://\(link)")
            #expect(!open.screen.contains("Not available in this app"), "\(link)")
            let closed = await app(part, isOn: false)
            try await closed.open("test://\(link)")
            #expect(closed.screen.contains(part.absence), "\(link)")
            #expect(closed.page.banner == nil, "\(link)")
        }
    }

    @Test("A screen that is open when its flag is switched off says so when it is filled again", arguments: Part.all)
    func switchedOff(_ part: Part) async throws {
        let isOn = SharedValue(true)
        let app = await TestApp(
            tabs: [TestApp.tab("home"), TestApp.tab("profile")], content: LinkEndTests.content,
            settings: ["contentItemOptions": ["favorite", "download"]]
        ) { context in
            context.flag = { $0 == part.flag ? .bool(isOn.withLock { $0 }) : $0.fallback }
        }
        try await app.open("test://\(part.links[0])")
        #expect(!app.screen.contains(part.absence))
        isOn.withLock { $0 = false }
        await app.main?.selected?.reload()
        #expect(app.screen.contains(part.absence))
    }

    @Test("A favourite is not kept while favourites are off, also from a page that is older than that")
    func favourite() async throws {
        let isOn = SharedValue(true)
        let app = await TestApp { context in
            context.flag = { $0 == .favouritesEnabled ? .bool(isOn.withLock { $0 }) : $0.fallback }
        }
        try await app.open("test://player?contentId=threshold")
        isOn.withLock { $0 = false }
        try await app.press("favourite")
        #expect(app.personal.favourites().isEmpty)
        #expect(!app.screen.contains("favourites"))
    }
}
