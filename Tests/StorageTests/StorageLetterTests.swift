import Database
import JSONText
import ModuleInterfaces
import StorageSupport
import TestSupport
import Testing

@testable import Storage

/// - Shows: SV
@Suite("Letters with unread notices, as they are kept", .eachEngine)
struct StorageLetterTests {
    private let store: HostStore
    private let user: String

    init() throws {
        store = try memoryStore()
        user = try store.somebody()
        #expect(try store.makeAccount(user: user, email: "ann@example.org", password: nil, at: 1))
    }

    private func put(_ key: String) throws {
        try store.put(NoticeDocument(key: key, title: key), module: "org.garden", user: user, at: 5)
    }

    private func take(_ maximum: Int = 20) throws -> InboxLetter? {
        try store.takeLetter(user: user, maximum: maximum, at: 9)
    }

    @Test("Who has not chosen letters has no row, and no notice makes one due")
    func never() throws {
        try put("a")
        #expect(try store.letterPace(user: user) == .never)
        try store.setLetterPace(.never, user: user)
        #expect(try store.letterPlan(user: user) == nil && take() == nil && store.nextLetter() == nil)
        #expect(try store.query("SELECT 1 FROM inbox_letters").isEmpty)
    }

    @Test("A letter has the unread notices since it was chosen, and each is taken once")
    func once() throws {
        try put("before")
        try store.setLetterPace(.soon, user: user)
        #expect(try store.letterPlan(user: user) == nil)
        for key in ["a", "b", "c"] { try put(key) }
        _ = try store.read(.key("b", module: "org.garden"), user: user)
        #expect(try store.letterPlan(user: user) == LetterPlan(pace: .soon, timeZone: "Europe/Zurich", mailedAt: 0))
        try store.planLetter(user: user, at: 7)
        try store.planLetter(user: user, at: 3)
        #expect(try store.nextLetter() == 7 && store.dueLetters(by: 6, maximum: 9) == [])
        #expect(try store.dueLetters(by: 7, maximum: 9) == [user])
        let letter = try #require(try take(1))
        #expect(letter.notices.map(\.key) == ["c"] && letter.count == 2 && letter.email == "ann@example.org")
        #expect(try take() == nil && store.nextLetter() == nil && store.letterPlan(user: user) == nil)
        try put("a")
        #expect(try store.letterPlan(user: user)?.mailedAt == 9)
        #expect(try take()?.notices.map(\.key) == ["a"])
    }

    @Test("What was refused is taken again, with what came meanwhile, unless the letters were turned off")
    func refused() throws {
        try store.setLetterPace(.soon, user: user)
        try put("a")
        let first = try #require(try take())
        try put("b")
        try store.letterRefused(first, retryAt: 11)
        #expect(try store.nextLetter() == 11)
        let second = try #require(try take())
        #expect(second.notices.map(\.key) == ["b", "a"] && second.attempts == 2)
        #expect(try store.turnOffLetters(token: second.token) == user)
        try store.letterRefused(second, retryAt: 12)
        #expect(try store.nextLetter() == nil && take() == nil)
    }

    @Test("Only the token of one's own letters turns them off, again too, and it stays the same")
    func tokens() throws {
        let other = try store.somebody()
        for person in [user, other] { try store.setLetterPace(.daily, user: person) }
        try put("a")
        let token = try #require(try take()).token
        #expect(token.utf8.count == 43)
        let hostile = [
            "", " ", String(token.dropLast()), token + "A", token.lowercased(), "%", "' OR 1=1 --", "\u{0}", user,
        ]
        for wrong in hostile { #expect(try store.turnOffLetters(token: wrong) == nil) }
        #expect(try store.letterPace(user: user) == .daily)
        #expect(try store.turnOffLetters(token: token) == user && store.turnOffLetters(token: token) == user)
        #expect(try store.letterPace(user: user) == .never && store.letterPace(user: other) == .daily)
        try store.setLetterPace(.soon, user: user)
        try put("b")
        #expect(try take()?.token == token)
    }

    @Test("Without an address there is no letter, and nothing is due any more")
    func noAddress() throws {
        let guest = try store.somebody()
        try store.setLetterPace(.soon, user: guest)
        try store.put(NoticeDocument(key: "a", title: "a"), module: "org.garden", user: guest, at: 5)
        try store.planLetter(user: guest, at: 7)
        #expect(try store.takeLetter(user: guest, maximum: 9, at: 9) == nil && store.nextLetter() == nil)
    }

    @Test("The choice is exported without its token, and goes with its person")
    func person() throws {
        try store.setLetterPace(.daily, user: user)
        try put("a")
        let token = try #require(try take()).token
        let export = try store.export(user: user)
        #expect(export["inboxLetters"] == [["pace": "daily", "lastAt": 9]] && !export.text.contains(token))
        try store.erase(user: user)
        #expect(try store.turnOffLetters(token: token) == nil)
        #expect(try store.query("SELECT 1 FROM inbox_letters").isEmpty)
        #expect(throws: StorageError.unknownUser) { try store.setLetterPace(.daily, user: user) }
    }

    @Test("A store from before the letters keeps its notices, and nobody in it gets letters")
    func migration() throws {
        let folder = try ScratchFolder()
        let path = folder.file(HostStore.fileName)
        let former = try Database(path: path)
        try former.migrate(Array(HostStore.allMigrations.prefix { $0.name != HostStore.inboxLettersMigration.name }))
        _ = try former.execute(
            """
            INSERT INTO people(id, name, is_anonymous, time_zone, locale, created_at)
            VALUES('p', '', 0, 'UTC', 'en', 1)
            """)
        _ = try former.execute(
            "INSERT INTO notices(user, module, key, title, put_at) VALUES('p', 'org.garden', 'old', 'Old', 1)")
        let store = try HostStore(database: former, digest: standInDigest)
        #expect(try store.notices(user: "p").map(\.key) == ["old"] && store.letterPace(user: "p") == .never)
        try store.setLetterPace(.soon, user: "p")
        #expect(try store.letterPlan(user: "p") == nil)
    }
}
