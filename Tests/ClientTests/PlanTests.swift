import Content
import Core
import Foundation
import ModuleInterfaces
import TestSupport
import Testing

@testable import Client

/// Events, meals and activities as tabs and as lists that homes and the profile lead to.
///
/// - Shows: CO2
@Suite("The ways to events, meals and activities", .timeLimit(.minutes(5)))
@MainActor
struct PlanTests {
    private static let content = ContentPack.load(
        Repository.folder.appending(path: "manifests/retreat/content")
    ).pack

    @Test(
        "Each home and the profile lead to the list of each kind",
        arguments: ["home", "slices", "showcase", "profile"], ["events", "meals", "activities"])
    func lists(_ kind: String, _ list: String) async throws {
        let app = await TestApp(tabs: [TestApp.tab(kind)], content: Self.content)
        try await app.press(list)
        #expect(app.place == "\(kind) > \(kind) > \(list)")
    }

    @Test("Where the content has none of a kind, nothing leads to it", arguments: ["home", "profile"])
    func none(_ kind: String) async throws {
        // The meditation pack has events alone.
        let app = await TestApp(tabs: [TestApp.tab(kind)])
        #expect(app.screen.contains("\"events\""))
        #expect(!app.screen.contains("\"meals\"") && !app.screen.contains("\"activities\""))
    }

    @Test(
        "A tab of each kind shows its list, and one without content says that there is nothing yet",
        arguments: [
            ("events", "events", "Welcome supper", "Nothing is planned"),
            ("meals", "meals", "The slow bean pot", "No meals yet"),
            ("activity", "activities", "The woodpile", "No activities yet"),
        ])
    func tabs(_ kind: String, _ route: String, _ title: String, _ nothing: String) async throws {
        let app = await TestApp(tabs: [TestApp.tab("home"), TestApp.tab(kind)], content: Self.content) {
            // Before the first event.
            $0.now = { .init(timeIntervalSince1970: 1_790_000_000) }
        }
        await app.app.select(tab: kind)
        #expect(app.place == "\(kind) > \(route)" && app.screen.contains(title))
        let empty = ContentPack.load(Repository.folder.appending(path: "manifests/none")).pack
        let none = await TestApp(tabs: [TestApp.tab(kind)], content: empty)
        #expect(none.screen.contains(nothing))
    }

    @Test(
        "What takes place somewhere begins by the clocks there; somebody with other clocks is told of both",
        arguments: [
            ("Europe/Oslo", "December 4, 2026, 6:30 PM"),
            ("Asia/Tokyo", "December 4, 2026, 6:30 PM there, 2:30 AM for you"),
            ("UTC", "December 4, 2026, 6:30 PM there, 5:30 PM for you"),
        ])
    func clocks(_ zone: String, _ time: String) async throws {
        let app = await TestApp(tabs: [TestApp.tab("events")], content: Self.content) {
            $0.now = { .init(timeIntervalSince1970: 1_790_000_000) }
            $0.user = UserDocument(id: "u", name: "", anonymous: true, timeZone: zone, locale: "en")
        }
        func shown() -> String { app.screen.replacing(/[\u{202F}\u{A0}]/, with: " ") }
        #expect(shown().contains("\"\(time)"), "The list says the same.")
        try await app.press("line-event/welcome-supper")
        #expect(shown().contains("\"\(time)\""), "\(shown())")
    }
}
