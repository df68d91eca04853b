import Database
import Foundation
import JSONText
import ModuleInterfaces
import Storage
import StorageSupport
import TestSupport
import Testing

/// - Shows: SV
@Suite("People and browser sessions", .eachEngine)
struct StoragePeopleTests {
    @Test("A new person is anonymous, without a name, and found by a random UUID in lower case")
    func create() throws {
        let store = try memoryStore()
        let user = try store.createUser(now: 1_234, timeZone: "Asia/Kathmandu", locale: "ne")
        #expect(UUID(uuidString: user.id) != nil && user.id == user.id.lowercased())
        #expect(user.name == "" && user.isAnonymous && user.createdAt == 1_234)
        #expect(user.timeZone == "Asia/Kathmandu" && user.locale == "ne")
        #expect(try store.user(user.id) == user)
        #expect(try store.user("nobody") == nil)
        #expect(try store.createUser(now: 1_234, timeZone: "UTC", locale: "en").id != user.id)
        #expect(user.document.id == user.id && user.document.anonymous)
    }

    @Test("A change of a person is kept; one of nobody is refused")
    func update() throws {
        let store = try memoryStore()
        var user = try store.createUser(now: 1, timeZone: "UTC", locale: "en")
        user.name = "Zoë <b> \u{1F600}"
        user.isAnonymous = false
        user.timeZone = "America/Sao_Paulo"
        user.locale = "pt-BR"
        try store.update(user)
        #expect(try store.user(user.id) == user)
        try store.erase(user: user.id)
        let error = #expect(throws: StorageError.self) { try store.update(user) }
        #expect(error?.code == "store.unknown-user")
    }

    @Test(
        "A time zone, a locale or a name that is none is refused, naming the field",
        arguments: [
            ("timeZone", "Mars/Olympus", "en", ""), ("timeZone", "", "en", ""),
            ("timeZone", String(repeating: "U", count: 65), "en", ""), ("locale", "UTC", "", ""),
            ("locale", "UTC", "en--GB", ""), ("locale", "UTC", "en_GB", ""), ("locale", "UTC", "überlang", ""),
            ("name", "UTC", "en", String(repeating: "é", count: 257)),
        ])
    func invalid(field: String, timeZone: String, locale: String, name: String) throws {
        let store = try memoryStore()
        let error = #expect(throws: StorageError.self) {
            var user = try store.createUser(now: 1, timeZone: timeZone, locale: locale)
            user.name = name
            try store.update(user)
        }
        #expect(error?.code == "store.invalid-value")
        #expect(error?.message.hasPrefix("'\(field)'") == true)
    }

    @Test("A token is 256 random bits of base64url, opens its person's session, and is not in the file")
    func token() throws {
        let folder = try ScratchFolder()
        let store = try folder.open()
        let user = try store.somebody()
        let token = try store.createToken(user: user, now: 1_000)
        #expect(token.wholeMatch(of: /[A-Za-z0-9_-]{43}/) != nil)
        #expect(try store.user(forToken: token, now: 1_000)?.id == user)
        #expect(try store.createToken(user: user, now: 1_000) != token)
        #expect(try !folder.contains(token))
        for wrong in ["", "x", String(token.dropLast()), token + "=", String(token.reversed()), "\0"] {
            #expect(try store.user(forToken: wrong, now: 1_000) == nil || wrong == token)
        }
        let error = #expect(throws: StorageError.self) { try store.createToken(user: "nobody", now: 1) }
        #expect(error == .unknownUser)
    }

    @Test("A browser session ends after its lifetime without use, and use prolongs it")
    func expiry() throws {
        let store = try memoryStore(StorageLimits(browserSessionLifetime: 3_000))
        let user = try store.somebody()
        let token = try store.createToken(user: user, now: 10_000)
        #expect(try store.user(forToken: token, now: 13_000) != nil)
        #expect(try store.user(forToken: token, now: 16_000) != nil)
        #expect(try store.user(forToken: token, now: 19_001) == nil)

        let early = try store.createToken(user: user, now: 100_000)
        #expect(try store.user(forToken: early, now: 50_000) != nil, "The clock was set back")
        #expect(try store.user(forToken: early, now: 53_001) == nil)
    }

    @Test("Expired sessions go when another begins, and the least recently used ones over the limit")
    func sessionLimit() throws {
        let store = try memoryStore(StorageLimits(browserSessions: 2, browserSessionLifetime: 60_000))
        let user = try store.somebody()
        let tokens = try (0..<3).map { try store.createToken(user: user, now: 1_000 + Int64($0)) }
        #expect(try tokens.map { try store.user(forToken: $0, now: 1_100) != nil } == [false, true, true])
        _ = try store.createToken(user: user, now: 100_000)
        #expect(try store.export(user: user)["browserSessions"]?.array?.count == 1)
    }

    @Test("A session that was ended is gone; ending all of a person's leaves those of others")
    func logout() throws {
        let store = try memoryStore()
        let (a, b) = (try store.somebody(), try store.somebody())
        let tokens = try [a, a, a, b].map { try store.createToken(user: $0, now: 1) }
        try store.removeToken(tokens[0])
        try store.removeToken("never given out")
        #expect(try tokens.map { try store.user(forToken: $0, now: 1)?.id } == [nil, a, a, b])
        try store.removeAllTokens(user: a)
        #expect(try tokens.map { try store.user(forToken: $0, now: 1)?.id } == [nil, nil, nil, b])
    }

    @Test("Anonymous people who can never come back are erased, and nobody else")
    func unreachable() throws {
        let store = try memoryStore(StorageLimits(browserSessionLifetime: 1_000))
        let gone = try store.somebody(now: 0)
        let fresh = try store.somebody(now: 4_500)
        let active = try store.somebody(now: 0)
        _ = try store.createToken(user: active, now: 4_900)
        var named = try store.createUser(now: 0, timeZone: "UTC", locale: "en")
        named.isAnonymous = false
        try store.update(named)
        let erased = try store.eraseUnreachable(now: 5_000, notingErasureBy: ["org.example.a", "org.example.b"])
        #expect(erased.map(\.id) == [gone])
        #expect(try [gone, fresh, active, named.id].map { try store.user($0) != nil } == [false, true, true, true])
        #expect(try store.erasures().map(\.user) == [gone, gone])
        #expect(try store.erasures().map(\.module) == ["org.example.a", "org.example.b"])
    }

    @Test("A guest who was erased stands in no file once erasing is finished, also where no module has data of theirs")
    func unreachableInFiles() throws {
        let folder = try ScratchFolder()
        let store = try folder.open(StorageLimits(browserSessionLifetime: 1_000))
        let user = try store.somebody(now: 0)
        try store.put(module: "m", user: user, key: "note", value: "somebody-to-be-forgotten")
        #expect(try store.eraseUnreachable(now: 5_000).map(\.id) == [user])
        try store.finishErasing()
        #expect(try !folder.contains("somebody-to-be-forgotten"))
        #expect(try !folder.contains(user))
    }

    @Test("A guest who was erased is told with the addresses at which they wanted an account")
    func unreachableAddresses() throws {
        let store = try memoryStore(StorageLimits(browserSessionLifetime: 1_000))
        let user = try store.somebody(now: 0)
        let pending = PendingCode(
            user: user, purpose: .signUp, email: "ada@example.org", password: "hash", expiresAt: 9_000)
        try store.keep(pending, code: "123456", attempts: 5, now: 0)
        #expect(try store.eraseUnreachable(now: 5_000).map(\.mailAddresses) == [["ada@example.org"]])
    }

    @Test("Of many who can never come back as many are erased at a time as was said")
    func unreachableInParts() throws {
        let store = try memoryStore(StorageLimits(browserSessionLifetime: 1_000))
        for _ in 0..<5 { _ = try store.somebody(now: 0) }
        #expect(try (0..<4).map { _ in try store.eraseUnreachable(now: 5_000, limit: 2).count } == [2, 2, 1, 0])
    }

    @Test("A session of an account outlives one of a guest, whoever comes meanwhile")
    func accountSessions() throws {
        let store = try memoryStore(StorageLimits(browserSessionLifetime: 1_000, accountSessionLifetime: 10_000))
        let guest = try store.somebody(now: 0)
        var account = try store.createUser(now: 0, timeZone: "UTC", locale: "en")
        account.isAnonymous = false
        try store.update(account)
        let tokens = try [guest, account.id].map { try store.createToken(user: $0, now: 0) }
        _ = try store.createToken(user: try store.somebody(now: 5_000), now: 5_000)
        #expect(try store.eraseUnreachable(now: 5_000).map(\.id) == [guest])
        #expect(try tokens.map { try store.user(forToken: $0, now: 5_000)?.id } == [nil, account.id])
    }
}
