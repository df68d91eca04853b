import Database
import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Border
@testable import Community
@testable import ModuleKit

/// - Shows: MD Community
@Suite("Names of members")
struct NameTests {
    private let database: Database
    private let forum: Forum
    private let now: Int64 = 1_700_000_000_000

    init() throws {
        database = try Database(inMemory: .init())
        forum = try Forum(database: database, configuration: ForumTests.configuration())
    }

    private func write(_ id: String, _ name: String) throws {
        _ = try forum.write("Hello", by: Author(id: id, displayName: name), in: "general", now: now)
    }

    /// The pairs are what confusable-homoglyphs 3.3.1 says of names with one letter that is not Latin, of which it names
    /// the Latin one that looks like it.
    @Test(
        "A name with letters of another script that look alike is refused beside the Latin one",
        arguments: [
            ("Ann", "\u{410}nn"), ("Bob", "\u{412}ob"), ("ANN", "\u{13AA}\u{39D}\u{39D}"),
            ("paypal", "\u{440}\u{430}\u{443}\u{440}\u{430}l"), ("scope", "sc\u{43E}pe"), ("Mo", "\u{41C}o"),
            ("Kate", "\u{41A}ate"), ("John", "J\u{43E}hn"), ("Sara", "\u{405}ara"), ("una", "\u{57D}na"),
            ("nina", "\u{578}ina"), ("lan", "\u{406}an"), ("Peter", "\u{420}eter"), ("Hans", "\u{397}ans"),
            ("Tom", "\u{422}om"), ("Xenia", "\u{425}enia"), ("Yan", "\u{423}an"),
        ])
    func scripts(name: String, other: String) throws {
        try write("a", name)
        #expect(throws: ForumError.confusableName(other)) { try write("b", other) }
        #expect(try database.query("SELECT 1 FROM posts").count == 1)
    }

    @Test(
        "Case, width, white space, invisible characters, and letters of one shape make no other name",
        arguments: [
            ("Ann", "ann"), ("Ann Lee", "AnnLee"), ("Bob", "\u{FF22}ob"), ("Ann", "A\u{200D}nn"), ("Ian", "lan"),
            ("Al", "A1"), ("OK", "0K"), ("Marnie", "Mamie"), ("Zoe\u{301}", "Zo\u{E9}"), ("O’Neil", "O'Neil"),
        ])
    func shapes(name: String, other: String) throws {
        try write("a", name)
        #expect(throws: ForumError.confusableName(other)) { try write("b", other) }
    }

    @Test(
        "Names that people tell apart are not refused",
        arguments: [("Ann", "Anne"), ("Zoe", "Zoë"), ("Ian", "Lan"), ("Оля", "Коля"), ("李", "季"), ("Mo", "No")])
    func different(name: String, other: String) throws {
        try write("a", name)
        try write("b", other)
        #expect(try database.query("SELECT 1 FROM posts").count == 2)
    }

    @Test(
        "One's own name can be written in another way, a name is free once its owner has another, and guests share theirs"
    )
    func changes() throws {
        try write("a", "Ann")
        try write("a", "ANN")
        try write("a", "Anna")
        try write("b", "Ann")
        try write("c", Texts.communityGuest)
        try write("d", Texts.communityGuest)
        try forum.erase(person: "b", now: now)
        try write("e", "Ann")
    }

    @Test("After an upgrade two with one name go on, and who wrote first is meant by it")
    func upgrade() throws {
        let old = try Database(inMemory: .init())
        try old.migrate(Array(Forum.allMigrations.prefix { $0.name != Forum.membersMigration.name }))
        try old.execute("INSERT INTO members (id, name) VALUES ('first', 'Ann'), ('second', 'Ann'), ('bob', 'Bob')")
        let forum = try Forum(database: old, configuration: ForumTests.configuration())
        for id in ["first", "second"] {
            _ = try forum.write("Hi", by: Author(id: id, displayName: "Ann"), in: "general", now: now)
        }
        _ = try forum.write("@Ann!", by: Author(id: "bob", displayName: "Bob"), in: "general", now: now)
        #expect(try forum.mentions(of: "first").count == 1 && forum.mentions(of: "second").isEmpty)
        #expect(throws: ForumError.confusableName("Bob")) {
            try forum.write("Hi", by: Author(id: "second", displayName: "Bob"), in: "general", now: now)
        }
    }

    // MARK: Mentions

    private func member(_ id: String, _ name: String) throws -> Author {
        let author = try Author(id: id, displayName: name)
        _ = try forum.write("I am \(name)", by: author, in: "general", now: now)
        return author
    }

    @Test(
        "The longest name after the mark is meant, whatever its case, and an address means nobody",
        arguments: [
            ("Thanks, @ann.", ["a"]), ("@Ann Lee, look", ["l"]), ("@annlee", ["l"]), ("@Ann Leeds", ["a"]),
            ("ann@ann", []), ("@ ann", []), ("@Nobody", []), ("@Ann and @Bob", ["a"]), ("(@Ann)", ["a"]),
        ])
    func names(text: String, meant: [String]) throws {
        _ = try member("a", "Ann")
        _ = try member("l", "Ann Lee")
        let bob = try member("b", "Bob")
        let post = try forum.write(text, by: bob, in: "general", now: now).id
        for id in ["a", "l", "b"] {
            #expect(try forum.mentions(of: id).map(\.post) == (meant.contains(id) ? [post] : []))
        }
    }

    @Test("Who blocked the author, or muted the thread, is not told; an edit tells only those who are new in it")
    func hidden() throws {
        let (ann, bob, _) = (try member("a", "Ann"), try member("b", "Bob"), try member("c", "Cleo"))
        let thread = try forum.write("Mine", by: ann, in: "general", now: now).id
        let post = try forum.write("@Cleo", by: bob, in: "general", replyingTo: thread, now: now).id
        #expect(try forum.mentions(of: "c").map(\.isRead) == [false])
        #expect(try forum.affairs(of: "c").hasMentions && forum.affairs(of: "c").unreadMentions == 0)
        _ = try forum.edit(post, text: "@Cleo and @Ann", person: "b", now: now)
        #expect(try forum.mentions(of: "c").map(\.isRead) == [true])
        #expect(try forum.affairs(of: "a").unreadMentions == 1)
        let first = try #require(forum.mentions(of: "a").first)
        #expect(first.post == post && first.thread == thread && first.displayName == "Bob")
        _ = try forum.toggleMute(thread: thread, person: "c", now: now)
        _ = try forum.write("@Cleo again", by: bob, in: "general", replyingTo: thread, now: now)
        #expect(try forum.mentions(of: "c").count == 1)
        try forum.block(authorOf: post, person: "a", now: now)
        _ = try forum.write("@Ann", by: bob, in: "sleep", now: now)
        #expect(try forum.mentions(of: "a").isEmpty)
        try forum.delete(post, person: "b", now: now)
        #expect(try forum.mentions(of: "c").isEmpty)
    }

    @Test("Of one text five people are told, and of one person the latest hundred mentions are kept")
    func bounded() throws {
        for number in 1...7 { _ = try member("p\(number)", "Person \(number)") }
        let bob = try member("b", "Bob")
        let all = (1...7).map { "@Person \($0)," }.joined(separator: " ")
        _ = try forum.write(all, by: bob, in: "general", now: now)
        #expect(try (1...7).map { try forum.mentions(of: "p\($0)").count } == [1, 1, 1, 1, 1, 0, 0])
        for _ in 1...110 { _ = try forum.write("@Person 7", by: bob, in: "general", now: now) }
        #expect(try forum.mentions(of: "p7").count == Forum.mentionLimit)
        #expect(try forum.export(person: "p7")["mentions"]?.array?.count == Forum.mentionLimit)
        try forum.erase(person: "p7", now: now)
        #expect(try forum.export(person: "p7")["mentions"] == [])
        #expect(Mention.candidates(in: String(repeating: "@a ", count: 600)).count == Mention.markLimit)
    }

    @Test("A post that waits tells nobody before it is published")
    func held() throws {
        let forum = try Forum(
            database: Database(inMemory: .init()),
            configuration: ForumConfiguration(document: [
                "channels": [["id": "general", "name": "General"]],
                "filter": ["rules": [["match": ["cure"], "result": "hold"]]],
            ]))
        let ann = try Author(id: "a", displayName: "Ann")
        _ = try forum.write("Hi", by: ann, in: "general", now: now)
        _ = try forum.write("The cure, @Ann", by: Author(id: "b", displayName: "Bob"), in: "general", now: now)
        #expect(try forum.mentions(of: "a").isEmpty)
        let id = try #require(forum.queue(.open, for: .deployment, now: now).cases.first).id
        try forum.act(.publish, on: id, by: .deployment, now: now)
        #expect(try forum.mentions(of: "a").map(\.beginning) == ["The cure, @Ann"])
    }

    @Test("A mention stands on the first screen, leads to the reply, and counts as read once it was seen")
    func screens() throws {
        let deployment = try Deployment(burst: 100)
        let ann = try Person("ann", 1, in: deployment)
        let bob = try Person("bob", 2, in: deployment)
        let channel = try ann.open("General")
        ann.put("My day", at: "/draft", on: channel)
        try ann.press("Post", on: channel)
        #expect(try !ann.text(ann.first).contains("Mentions"))
        let thread = try bob.openRoute("post/1")
        bob.put("Good, @Ann!", at: "/draft", on: thread)
        try bob.press("Reply", on: thread)
        try ann.press("Refresh", on: ann.first)
        let mentions = try ann.open("Mentions (1 new)")
        #expect(try ann.text(mentions).contains("Good, @Ann!") && ann.text(mentions).contains("bob in General"))
        let opened = try ann.open("Good, @Ann!", on: mentions)
        #expect(try ann.text(opened).contains("My day") && deployment.host.pushed.last?.route == "post/1")
        try ann.press("Refresh", on: ann.first)
        #expect(try ann.text(ann.first).contains("Mentions"))
        #expect(try !ann.text(ann.first).contains("Mentions (1 new)"))
        // Somebody with a name that looks the same is told beside the form, and keeps the text.
        let other = try Person("\u{430}nn", 3, in: deployment)
        let his = try other.open("General")
        other.put("It is me", at: "/draft", on: his)
        try other.press("Post", on: his)
        #expect(try other.surface(his).data["problems"]?[0]?["code"] == "community.name.taken")
        #expect(try other.surface(his).data["draft"] == "It is me")
    }
}
