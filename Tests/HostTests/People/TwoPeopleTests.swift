import Content
import Foundation
import JSONText
import Storage
import TestSupport
import Testing

@testable import Host

/// - Shows: MD Onboarding, CO4
@Suite("Two people in two browsers", .timeLimit(.minutes(20)))
struct TwoPeopleTests {
    /// The belongings of a person, as the test expects them.
    private struct Belongings: Equatable {
        var favourites: Set<String> = []
        var played: Set<String> = []
        var haptics: Bool?
        var note: String?
    }

    private final class Browser {
        let visitor: Visitor
        /// The person who is signed in; nil for a guest.
        var person: String?
        var guest = Belongings()

        init(_ visitor: Visitor) { self.visitor = visitor }
    }

    @Test("Never see what is the other's, whatever they do in whatever order", arguments: [11, 12] as [UInt64])
    func interleavings(seed: UInt64) async throws {
        try await PeopleApp.run { app in
            var random = SplitMix(seed)
            let people = ["ann@example.org", "bob@example.org"]
            var owned = Dictionary(uniqueKeysWithValues: people.map { ($0, Belongings()) })
            for person in people { try app.visitor().signUp(person, app) }
            let browsers = [Browser(app.visitor()), Browser(app.visitor())]
            let sessions = app.deployment.content.sessions.prefix(6).map(\.id)
            for step in 0..<40 {
                guard let browser = browsers.randomElement(using: &random) else { return }
                let visitor = browser.visitor
                func change(_ body: (inout Belongings) -> Void) {
                    if let person = browser.person {
                        body(&owned[person, default: Belongings()])
                    } else {
                        body(&browser.guest)
                    }
                }
                let session = sessions.randomElement(using: &random) ?? ""
                switch Int.random(in: 0..<7, using: &random) {
                case 0, 1:
                    try visitor.open(link: "player?contentId=\(session)")
                    if visitor.page.contains("Remove from favourites") {
                        try visitor.press("Remove from favourites")
                        change { $0.favourites.remove(session) }
                    } else {
                        try visitor.press("Add to favourites")
                        change { $0.favourites.insert(session) }
                    }
                case 2:
                    try visitor.open(link: "player?contentId=\(session)")
                    try visitor.press("Mark as done")
                    change { $0.played.insert(session) }
                case 3:
                    try visitor.open("/tab/profile")
                    try visitor.press("Vibration")
                    // The manifest says true.
                    change { $0.haptics = !($0.haptics ?? true) }
                case 4:
                    try visitor.open()
                    guard let user = try Self.user(visitor, app) else { return }
                    let note = "note-\(step)"
                    try app.store.put(module: "com.bricks.timer", user: user, key: "note", value: note)
                    change { $0.note = note }
                case 5:
                    if browser.person == nil { try visitor.eraseGuest() } else { try visitor.logOut() }
                    try visitor.open()
                    browser.person = nil
                    browser.guest = Belongings()
                default:
                    if browser.person != nil {
                        try visitor.logOut()
                        browser.guest = Belongings()
                    }
                    let person = people.randomElement(using: &random) ?? ""
                    try visitor.signIn(person)
                    browser.person = person
                    var own = owned[person] ?? Belongings()
                    own.favourites.formUnion(browser.guest.favourites)
                    own.played.formUnion(browser.guest.played)
                    own.haptics = own.haptics ?? browser.guest.haptics
                    own.note = own.note ?? browser.guest.note
                    owned[person] = own
                    browser.guest = Belongings()
                }
                for browser in browsers {
                    let expected = browser.person.map { owned[$0] ?? Belongings() } ?? browser.guest
                    #expect(try Self.belongings(browser.visitor) == expected, "seed \(seed), step \(step)")
                    try browser.visitor.open("/tab/profile")
                    for person in people {
                        #expect(browser.visitor.text.contains(person) == (browser.person == person))
                    }
                }
                app.forgetAttempts()
            }
        }
    }

    private static func user(_ visitor: Visitor, _ app: PeopleApp) throws -> String? {
        guard let secret = visitor.cookie else { return nil }
        return try app.store.user(forToken: secret, now: Int64(Date().timeIntervalSince1970 * 1_000))?.id
    }

    /// Returns the belongings that the export of a browser lists.
    private static func belongings(_ visitor: Visitor) throws -> Belongings {
        // Of a browser without a session nothing is kept.
        guard visitor.cookie != nil else { return Belongings() }
        let export = try JSON(parsing: try visitor.send("GET", "/export").body)["app"]
        func list(_ section: String) -> Set<String> {
            Set((export?[section]?.array ?? []).compactMap { $0["content"]?.string })
        }
        return Belongings(
            favourites: list("favourites"), played: list("history"),
            haptics: export?["settings"]?.array?.first { $0["name"] == "hapticsEnabled" }?["value"]?.bool,
            note: export?["values"]?.array?.first { $0["key"] == "note" }?["value"]?.string)
    }
}

extension PeopleApp {
    /// A test signs in more often than a person would.
    func forgetAttempts() { try? store.forgetAttempts(before: .max) }
}
