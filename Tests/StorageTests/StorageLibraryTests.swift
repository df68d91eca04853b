import ModuleInterfaces
import Storage
import StorageSupport
import Testing

/// - Shows: SV
@Suite("Badges, favourites and history", .eachEngine)
struct StorageLibraryTests {
    private func badge(_ id: String, _ title: String = "") -> BadgeDocument {
        BadgeDocument(id: id, title: title, text: "Seven days", icon: "star")
    }

    private func played(_ content: String, at time: Int64, _ seconds: Double = 1, done: Bool = false) -> PlayedContent {
        PlayedContent(content: content, playedAt: time, positionSeconds: seconds, isCompleted: done)
    }

    @Test("A badge is given once, and the newest comes first")
    func badges() throws {
        let store = try memoryStore()
        let user = try store.somebody()
        #expect(try store.add(badge("streak-7", "Week"), user: user, at: 10))
        #expect(try store.add(badge("first"), user: user, at: 20))
        #expect(try store.add(badge("same time"), user: user, at: 20))
        #expect(try !store.add(badge("streak-7", "Changed"), user: user, at: 30))
        let found = try store.badges(user: user)
        #expect(found.map(\.badge.id) == ["same time", "first", "streak-7"])
        #expect(found.last?.badge == badge("streak-7", "Week") && found.last?.earnedAt == 10)
    }

    @Test("Badges are bounded, and one that is there already is no failure at the bound")
    func badgeLimit() throws {
        let store = try memoryStore(StorageLimits(badges: 2))
        let user = try store.somebody()
        #expect(try store.add(badge("a"), user: user, at: 1))
        #expect(try store.add(badge("b"), user: user, at: 1))
        let error = #expect(throws: StorageError.self) { try store.add(badge("c"), user: user, at: 1) }
        #expect(error == .tooMany(what: .badges, limit: 2))
        #expect(try !store.add(badge("a"), user: user, at: 1))
        #expect(try store.badges(user: user).count == 2)
    }

    @Test("A favourite comes and goes; the newest choice is first")
    func favourites() throws {
        let store = try memoryStore(StorageLimits(favourites: 2))
        let (user, other) = (try store.somebody(), try store.somebody())
        #expect(try store.toggleFavourite("rain", user: user, at: 1))
        #expect(try store.toggleFavourite("sea", user: user, at: 2))
        #expect(try store.favourites(user: user) == ["sea", "rain"])
        let error = #expect(throws: StorageError.self) { try store.toggleFavourite("wind", user: user, at: 3) }
        #expect(error?.code == "store.too-many")
        #expect(try !store.toggleFavourite("rain", user: user, at: 4))
        #expect(try store.favourites(user: user) == ["sea"])
        #expect(try store.toggleFavourite("rain", user: user, at: 5))
        #expect(try store.favourites(user: user) == ["rain", "sea"])
        #expect(try store.favourites(user: other) == [])
    }

    @Test("History holds each content once, where it was left last, the latest first")
    func history() throws {
        let store = try memoryStore()
        let user = try store.somebody()
        try store.record(played("rain", at: 1, 12.5), user: user)
        try store.record(played("sea", at: 2), user: user)
        try store.record(played("rain", at: 3, 600, done: true), user: user)
        #expect(try store.history(user: user) == [played("rain", at: 3, 600, done: true), played("sea", at: 2)])
        #expect(try store.history(user: user, limit: 1).map(\.content) == ["rain"])
        #expect(try store.history(user: user, limit: -1) == [])
        #expect(try store.played("sea", user: user)?.positionSeconds == 1)
        #expect(try store.played("wind", user: user) == nil)
    }

    @Test("Over 500 contents the oldest are forgotten")
    func historyLimit() throws {
        let store = try memoryStore()
        let user = try store.somebody()
        for number in 0..<510 { try store.record(played("c\(number)", at: Int64(number)), user: user) }
        let found = try store.history(user: user, limit: 1_000)
        #expect(found.count == 500 && found.first?.content == "c509" && found.last?.content == "c10")
    }

    @Test("A position or an id that is none is refused", arguments: [Double.nan, .infinity, -1])
    func invalid(seconds: Double) throws {
        let store = try memoryStore()
        let user = try store.somebody()
        #expect(throws: StorageError.self) { try store.record(played("rain", at: 1, seconds), user: user) }
        #expect(throws: StorageError.self) { try store.record(played("", at: 1), user: user) }
        #expect(throws: StorageError.self) {
            try store.toggleFavourite(String(repeating: "x", count: 1_025), user: user, at: 1)
        }
        #expect(try store.history(user: user) == [])
    }
}
