import Foundation
import JSONText
import TestSupport
import Testing

/// Every screen of every deployment, as a person who cannot see, who sees little, or who has a narrow window meets it.
///
/// The long form, with `BRICKS_TOUR=whole`, visits all of them. The short form visits all of one deployment, and of the
/// others what they have of their own: their home and their content. Their tabs are visited by `LookTests`.
/// With `BRICKS_SCREENSHOTS` naming a folder the pictures are kept there, to be looked at.
///
/// - Shows: UI, TH, SC, UI2
@Suite("Every screen of every deployment, in a browser", .serialized, .offPool)
struct ScreenTourTests {
    /// Links that lead to each screen that the host fills, by what it is called.
    private static let screens: [(name: String, link: String)] = [
        ("home", "homescreen"), ("explore", "explore"), ("search", "search"), ("results", "search?query=a"),
        ("tag", "explore?tagId=evening"), ("journeys", "journeys"), ("profile", "profile"), ("library", "library"),
        ("favourites", "favorites"), ("history", "history"), ("badge", "badge?id=none"), ("events", "events"),
        ("activities", "activities"), ("activity-next", "activityNext"), ("activities-done", "activityCompleted"),
        ("meals", "meals"), ("subscription", "subscription"), ("login", "login"), ("password", "changePassword"),
        ("edit-profile", "editProfile"), ("reminders", "reminders"), ("reminders-popup", "remindersPopup"),
        ("downloads", "downloads"), ("playlist", "playlist?id=none"), ("timer", "timer"),
        ("timer-settings", "timerSettings"), ("devices", "tuyaMaintenance?type=filter"), ("biometrics", "biometrics"),
        ("community", "community"), ("groups", "joinCohorts?ids=early,birds"),
        ("leaving", "externalUrl?url=https%3A%2F%2Fexample.org%2F"),
    ]

    /// Screens of content, which each deployment has of its own.
    private static let content: [String: [(name: String, link: String)]] = [
        "wellness": [
            ("session", "player?contentId=first-light"), ("category", "category?id=sleep"),
            ("subcategory", "subcategory?id=wind-down"), ("journey", "journey?journeyId=first-week"),
            ("timeline", "timelineJourney?journeyId=first-week"), ("quiz", "quiz?quizID=weather-inside"),
            ("question", "quiz?quizID=weather-inside&skipIntro=true"), ("event", "event?id=longest-night"),
            ("activity", "activityId?id=chair-strength"), ("meal", "meal?id=greens-egg"),
        ],
        "meditation": [
            ("session", "player?contentId=threshold"), ("locked", "player?contentId=ink-stroke"),
            ("question", "quiz?quizID=which-door&skipIntro=true"), ("event", "event?id=open-evening"),
        ],
        "hardware": [
            ("session", "player?contentId=kettle-pause"), ("activity", "activityId?id=lamp-and-floor"),
        ],
        "retreat": [
            ("session", "player?contentId=unpacking"), ("journey", "journey?journeyId=first-stay"),
            ("event", "event?id=advent-silence"), ("activity", "activityId?id=woodpile"),
            ("meal", "meal?id=garden-soup"),
        ],
    ]

    /// How a window is looked at.
    private enum Look: String, CaseIterable {
        case light, dark, narrow
        /// Text twice as large in a window of an ordinary width (WCAG 2.2, 1.4.4).
        case large
        case rightToLeft = "right-to-left"
    }

    /// The screens of a deployment that this run visits.
    private static func screens(of deployment: String) -> [(name: String, link: String)] {
        let isWhole = deployment == "wellness" || ProcessInfo.processInfo.environment["BRICKS_TOUR"] == "whole"
        return (isWhole ? screens : Array(screens.prefix(1))) + (content[deployment] ?? [])
    }

    @Test(
        "axe finds nothing in light and dark, and nothing has to be scrolled sideways in any look",
        arguments: ["wellness", "meditation", "hardware", "retreat"])
    func tour(_ deployment: String) throws {
        let axe = try AxeAudit()
        let app = try ShippedApp(deployment)
        do {
            for (name, link) in Self.screens(of: deployment) {
                try app.open(link)
                for look in Look.allCases { try visit(app, axe, name, look) }
            }
        } catch {
            try? app.stop()
            throw error
        }
        try app.stop()
    }

    private func visit(_ app: ShippedApp, _ axe: AxeAudit, _ name: String, _ look: Look) throws {
        let browser = app.browser
        // 320 pixels is what WCAG 2.2, 1.4.10, asks of a page that reflows.
        try browser.setViewport(width: look == .narrow ? 320 : 1_000, height: look == .narrow ? 640 : 760)
        try browser.setColorScheme(look == .dark ? .dark : .light)
        try browser.script(
            """
            document.documentElement.style.fontSize = arguments[0];
            document.documentElement.dir = arguments[1];
            """, [.string(look == .large ? "200%" : ""), .string(look == .rightToLeft ? "rtl" : "ltr")])
        if look == .light || look == .dark {
            let violations = try axe.violations(in: browser, of: look == .dark ? .colours : .all)
            #expect(violations == [], "\(app.name), \(name), \(look.rawValue)")
        }
        let excess = try browser.script(
            """
            const page = document.scrollingElement;
            return Math.max(0, page.scrollWidth - page.clientWidth);
            """)
        #expect(excess == 0, "\(app.name), \(name), \(look.rawValue): the page is wider than its window.")
        guard let folder = ProcessInfo.processInfo.environment["BRICKS_SCREENSHOTS"] else { return }
        let picture = try #require(Data(base64Encoded: try browser.screenshot()))
        try picture.write(to: URL(filePath: folder).appending(path: "\(app.name)-\(name)-\(look.rawValue).png"))
    }
}
