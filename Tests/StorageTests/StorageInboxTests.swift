import JSONText
import ModuleInterfaces
import Storage
import StorageSupport
import Testing

/// - Shows: SV
@Suite("Notices in inboxes", .eachEngine)
struct StorageInboxTests {
    private static let module = "org.garden"

    private func put(
        _ key: String, _ title: String, _ user: String, in store: HostStore, by module: String = Self.module,
        at time: Int64 = 5
    ) throws {
        try store.put(NoticeDocument(key: key, title: title), module: module, user: user, at: time)
    }

    @Test("They come the newest first, each with what it was put with")
    func kept() throws {
        let store = try memoryStore()
        let user = try store.somebody()
        let notice = NoticeDocument(key: "a", title: "Frost", text: "Cover the beds.", route: "beds/1")
        try store.put(notice, module: Self.module, user: user, at: 7)
        try put("b", "Rain", user, in: store)
        let notices = try store.notices(user: user)
        #expect(notices.map(\.title) == ["Rain", "Frost"])
        let frost = try #require(notices.last)
        #expect(frost.key == "a" && frost.text == "Cover the beds." && frost.route == "beds/1" && frost.link == nil)
        #expect(frost.putAt == 7 && frost.module == Self.module && !frost.isRead)
    }

    @Test("Marking is for the ones that are meant, and counts say what is left")
    func read() throws {
        let store = try memoryStore()
        let (user, other) = (try store.somebody(), try store.somebody())
        for key in ["a", "b", "c", "d"] { try put(key, key, user, in: store) }
        try put("a", "a", user, in: store, by: "org.other")
        try put("a", "a", other, in: store)
        let numbers = try store.notices(user: user).map(\.number)
        #expect(try store.unreadNotices(user: user) == [Self.module: 4, "org.other": 1])
        #expect(try store.read(.key("a", module: Self.module), user: user))
        #expect(try !store.read(.key("a", module: Self.module), user: user))
        #expect(try store.unreadNotices(user: user) == [Self.module: 3, "org.other": 1])
        // Somebody else's number is nobody's.
        #expect(try !store.read(.number(numbers[1]), user: other))
        #expect(try store.read(.number(numbers[1]), user: user))
        // A notice that came after the person looked stays unread.
        try put("e", "e", user, in: store)
        #expect(try store.read(.upTo(numbers[0]), user: user))
        #expect(try store.unreadNotices(user: user) == [Self.module: 1])
        #expect(try store.unreadNotices(user: other) == [Self.module: 1])
    }

    @Test("Of a module's notices to one person the newest stay, and no other module's go for them")
    func newest() throws {
        let store = try memoryStore(StorageLimits(notices: 3))
        let user = try store.somebody()
        try put("other", "Other", user, in: store, by: "org.other")
        for number in 1...5 { try put("\(number)", "Number \(number)", user, in: store) }
        #expect(try store.notices(user: user).map(\.title) == ["Number 5", "Number 4", "Number 3", "Other"])
    }

    @Test("They are exported and erased with their person, and a guest's go over into their account")
    func person() throws {
        let store = try memoryStore()
        let guest = try store.somebody()
        var member = try store.createUser(now: 0, timeZone: "UTC", locale: "en")
        member.isAnonymous = false
        try store.update(member)
        try put("a", "Mine", member.id, in: store)
        try put("a", "The guest's", guest, in: store)
        try put("b", "Another", guest, in: store)
        let exported = try store.export(user: guest)["notices"]
        #expect(exported?[1] == ["module": "org.garden", "title": "Another", "putAt": 5, "isRead": false])
        _ = try store.merge(guest, into: member.id)
        #expect(Set(try store.notices(user: member.id).map(\.title)) == ["Another", "Mine"])
        try store.erase(user: member.id)
        #expect(try store.notices(user: member.id).isEmpty)
        #expect(throws: StorageError.unknownUser) { try put("a", "Late", member.id, in: store) }
    }
}
