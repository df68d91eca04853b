import Core
import Formats
import Foundation
import JSONText
import ModuleInterfaces
import Settings
import TestSupport
import Testing

@testable import Client

/// - Shows: MD Profile
@Suite("Numbers in sentences of the app", .timeLimit(.minutes(5)))
@MainActor
struct PersonNumberTests {
    private nonisolated static let locales = ["en-GB", "de-DE", "fr-FR", "es-ES", "hi-IN", "ar-EG"]

    private static func app(_ locale: String) async throws -> TestApp {
        let personal = FakePersonalStore()
        personal.set(try #require(Setting.named("contentPlayedCount")), to: 12_345)
        personal.practised(on: "2027-01-14", seconds: 23_456 * 60)
        let app = await TestApp(personal: personal) {
            $0.user = UserDocument(id: "u", name: "", anonymous: true, timeZone: "UTC", locale: locale)
        }
        app.modules.keepTimerSessions([])
        return app
    }

    @Test("A sentence and a value beside it have one format, which is the person’s", arguments: locales)
    func profile(locale: String) async throws {
        let app = try await Self.app(locale)
        await app.app.select(tab: "profile")
        let format = PersonFormat(locale: locale, timeZone: .gmt)
        #expect(app.screen.contains("Sessions started: \(format.number(12_345))."), "\(app.screen)")
        #expect(app.screen.contains("\"\(format.number(23_456)) minutes\""))
    }

    @Test("A screen that somebody else’s task brings up to date has its own person’s numbers")
    func foreign() async throws {
        let app = try await Self.app("de-DE")
        await app.app.select(tab: "profile")
        app.personal.set(try #require(Setting.named("contentPlayedCount")), to: 54_321)
        await PersonNumbers.$current.withValue(.of("en-GB")) { await app.app.reloadPersonal(after: nil) }
        #expect(app.screen.contains("Sessions started: 54.321."), "\(app.screen)")
    }
}
