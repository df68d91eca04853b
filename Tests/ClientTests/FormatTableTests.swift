import Content
import Core
import Formats
import Foundation
import JSONText
import ModuleInterfaces
import Storage
import SurfaceMessages
import TestSupport
import Testing

@testable import Client

/// - Shows: SC
@Suite("One form of dates and lengths on all screens")
@MainActor
struct FormatTableTests {
    /// 2027-01-15 08:00 UTC, by the test’s clock.
    private static let instant = Int64(1_800_000_000_000)

    private func app(locale: String) async -> TestApp {
        let app = await TestApp(content: LinkEndTests.content, settings: ["fetchTimerSessions": true]) {
            $0.user = UserDocument(id: "u", name: "", anonymous: true, timeZone: "Europe/Berlin", locale: locale)
        }
        app.modules.keepTimerSessions([
            TimerSession(
                id: "s", startedAt: Self.instant, endedAt: Self.instant + 450_000, seconds: 450, plannedSeconds: 5_400,
                completed: false, timeZone: "Europe/Berlin")
        ])
        return app
    }

    /// The texts without the narrow spaces of some languages.
    private func plain(_ text: String) -> String { text.replacing(/[\u{202F}\u{A0}]/, with: " ") }

    @Test(
        "The same instant is shown alike in the history, the moods, the activities and the timer’s sessions",
        arguments: [
            ("en-GB", "15 January 2027, 9:00", "1 January 1970"),
            ("en-US", "January 15, 2027, 9:00 AM", "January 1, 1970"),
        ])
    func instants(locale: String, time: String, first: String) async throws {
        let app = await app(locale: locale)
        let activity = try #require(LinkEndTests.content.activities.first)
        _ = app.personal.keep(PersonalRecord(.activityDone, activity.id, at: Self.instant))
        _ = app.personal.keep(MoodAnswer(.calm, after: "anchor", endedAt: 1, at: Self.instant).record)
        app.personal.note("anchor", position: 0, isCompleted: true)
        let screens = HostScreens(context: app.app.context)
        await app.app.select(tab: "library")
        let shown = [screens.moods(), screens.completedActivities()].map(\.components.text) + [app.screen]
        for screen in shown { #expect(plain(screen).contains("\"\(time)\""), "\(screen)") }
        // The fake of the history counts from the first instant of 1970.
        #expect(screens.history().components.text.contains(" · \(first)\""))
    }

    @Test(
        "A time of day that is the same everywhere is written as the person’s language writes times",
        arguments: [("en-GB", "7:30"), ("en-US", "7:30 AM"), ("de-DE", "7:30")])
    func times(locale: String, time: String) {
        let format = PersonFormat(locale: locale, timeZone: TimeZone(secondsFromGMT: -18_000) ?? .gmt)
        #expect(plain(format.time(minute: 450)).hasSuffix(time))
        #expect(format.time(minute: -1) == format.time(minute: 0))
        #expect(format.time(minute: .max) == format.time(minute: 1_439))
    }

    @Test("A length of time is told alike for a session, a step and a sitting, and half a minute is no minute")
    func lengths() async throws {
        #expect(
            [30, 450, 600, 5_400].map(HostScreens.duration) == [
                "30 seconds", "7 minutes 30 seconds", "10 minutes", "1 hour 30 minutes",
            ])
        let app = await app(locale: "en-GB")
        await app.app.select(tab: "library")
        #expect(app.screen.contains("\"7 minutes 30 seconds of 1 hour 30 minutes\""))
        try await app.open("test://player?contentId=widening-ring")
        #expect(app.screen.contains("\"30 seconds\"") && !app.screen.contains("\"1 minute\""))
    }
}
