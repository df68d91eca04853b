import Database
import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Border
@testable import Community
@testable import ModuleKit

/// - Shows: MD Community
@Suite("What the community puts into inboxes")
struct InboxTests {
    private let deployment: Deployment
    private let ann: Person
    private let bob: Person

    init() throws {
        deployment = try Deployment(burst: 100)
        ann = try Person("ann", 1, in: deployment)
        bob = try Person("bob", 2, in: deployment)
    }

    private var host: FakeHost { deployment.host }

    private func write(_ text: String, _ person: Person) throws -> Int64 {
        let channel = try person.open("General")
        person.put(.string(text), at: "/draft", on: channel)
        try person.press("Post", on: channel)
        return try #require(try deployment.module.forum.posts(in: "general", person: "x").posts.first).id
    }

    private func reply(_ text: String, to post: Int64, _ person: Person) throws {
        let thread = try person.openRoute("post/\(post)")
        person.put(.string(text), at: "/draft", on: thread)
        try person.press("Reply", on: thread)
    }

    @Test("Who wrote a post finds its replies, with their own words and nobody else's")
    func replies() throws {
        let post = try write("I sat by the lake", ann)
        #expect(host.put.isEmpty)
        try reply("A secret of mine", to: post, bob)
        try reply("And another", to: post, bob)
        #expect(host.put.map(\.user) == ["ann", "ann"])
        let notice = try #require(host.put.first?.notice)
        #expect(notice.key == "reply-\(post)" && notice.title == "New replies to your post")
        #expect(notice.text == "I sat by the lake" && notice.route == "post/\(post)")
        // One's own reply is no news.
        try reply("Thank you", to: post, ann)
        #expect(host.put.count == 2)
    }

    @Test("Whom a text names is told, and who is answered and named is told once")
    func mentions() throws {
        let post = try write("Morning", ann)
        _ = try write("Hello @ann", bob)
        #expect(host.put.map(\.notice.title) == ["Somebody mentioned you in General"])
        try reply("@ann well done", to: post, bob)
        #expect(host.put.count == 2 && host.put.last?.notice.key == "reply-\(post)")
    }

    @Test("An edit tells of nobody anew who was told already")
    func edits() throws {
        let post = try write("Morning", ann)
        try reply("Well", to: post, bob)
        let replies = try deployment.module.forum.replies(to: post, after: nil, person: "bob")
        let edit = try bob.openRoute("edit/\(try #require(replies.posts.first).id)")
        bob.put("Well, well", at: "/draft", on: edit)
        try bob.press("Save", on: edit)
        #expect(host.put.count == 1)
    }

    private func react(_ reaction: Reaction = .heart, to post: Int64, _ person: Person, takesBack: Bool = false) throws
    {
        let thread = try person.openRoute("post/\(post)")
        if takesBack { return try person.press("\(reaction.symbol) 1 ✓", on: thread) }
        try person.press("React", on: thread)
        try person.press(reaction.symbol, on: thread)
    }

    @Test("Reactions to a post are one notice, which counts people and has their names and words nowhere")
    func reactions() throws {
        let post = try write("I sat by the lake", ann)
        try react(to: post, ann)
        #expect(host.put.isEmpty)
        try react(.smile, to: post, bob)
        let cleo = try Person("cleo", 3, in: deployment)
        try react(.thanks, to: post, cleo)
        #expect(host.put.map(\.user) == ["ann", "ann"] && Set(host.put.map(\.notice.key)) == ["reaction-\(post)"])
        #expect(host.put.map(\.notice.title) == ["Somebody reacted to your post", "2 people reacted to your post"])
        #expect(host.put.allSatisfy { $0.notice.text == "I sat by the lake" && $0.notice.route == "post/\(post)" })
    }

    @Test("A second reaction of the same person, and one that is given again, is no news")
    func againAndAgain() throws {
        let forum = deployment.module.forum
        let post = try write("Morning", ann)
        try react(to: post, bob)
        #expect(host.put.count == 1)
        try react(to: post, bob, takesBack: true)
        try react(to: post, bob)
        _ = try forum.toggle("smile", on: post, person: "bob", now: host.now)
        #expect(try host.put.count == 1 && forum.outgoing().isEmpty)
        // One that is taken back before it is told is none.
        _ = try forum.toggle("smile", on: post, person: "cleo", now: host.now)
        _ = try forum.toggle("smile", on: post, person: "cleo", now: host.now)
        #expect(try forum.outgoing().isEmpty)
    }

    @Test("Reactions to a reply lead to its thread, and are read with it")
    func reactionsToReplies() throws {
        let forum = deployment.module.forum
        let post = try write("Morning", bob)
        try reply("Well", to: post, ann)
        let answer = try #require(try forum.replies(to: post, after: nil, person: "x").posts.first).id
        _ = try forum.toggle("smile", on: answer, person: "bob", now: host.now)
        _ = try Person("cleo", 3, in: deployment)
        let told = try #require(host.put.last)
        #expect(told.user == "ann" && told.notice.key == "reaction-\(answer)" && told.notice.route == "post/\(post)")
        host.unread = 1
        _ = try ann.openRoute("post/\(post)")
        #expect(host.read.contains("reaction-\(answer)"))
        try forum.delete(answer, person: "ann", now: host.now)
        #expect(try forum.toldReactions(in: post, to: "ann").isEmpty)
    }

    @Test("Many reactions are told up to a bound, and cost no more after it")
    func manyReactions() throws {
        let forum = deployment.module.forum
        let post = try write("Morning", ann)
        for number in 1...150 { _ = try forum.toggle("heart", on: post, person: "p\(number)", now: host.now) }
        _ = try Person("cleo", 3, in: deployment)
        #expect(host.put.map(\.notice.title) == ["More than 100 people reacted to your post"])
        _ = try forum.toggle("heart", on: post, person: "late", now: host.now)
        #expect(try forum.outgoing().isEmpty)
    }

    @Test(
        "Who hides a person, a thread or a channel is told of no reaction", arguments: ["block", "thread", "channel"])
    func hiddenReactions(_ what: String) throws {
        let post = try write("Morning", ann)
        let forum = deployment.module.forum
        _ = try write("Hello", bob)
        switch what {
        case "block":
            let his = try #require(try forum.posts(in: "general", person: "x").posts.first).id
            _ = try forum.block(authorOf: his, person: "ann", now: host.now)
        case "thread": try forum.mute(thread: post, person: "ann", now: host.now)
        default: try forum.mute(channel: "general", person: "ann", now: host.now)
        }
        _ = try forum.toggle("heart", on: post, person: "bob", now: host.now)
        #expect(try forum.outgoing().isEmpty)
        guard what == "block" else { return }
        _ = try forum.toggle("heart", on: post, person: "cleo", now: host.now)
        #expect(
            try forum.outgoing().map(\.subject) == [
                .reactions(post: post, thread: post, people: 1, beginning: "Morning")
            ])
    }

    @Test("Who follows a thread finds its replies until they stop, and nobody is told of their own, or twice")
    func follows() throws {
        let cleo = try Person("cleo", 3, in: deployment)
        let post = try write("I sat by the lake", ann)
        _ = try write("Hello", cleo)
        let thread = try cleo.openRoute("post/\(post)")
        try cleo.press("Follow", on: thread)
        try reply("A secret of mine", to: post, bob)
        try reply("And one more", to: post, bob)
        let told = host.put.filter { $0.user == "cleo" }.map(\.notice)
        #expect(told.map(\.key) == ["followed-\(post)", "followed-\(post)"])
        #expect(told.first?.title == "New replies in a thread that you follow in General" && told.first?.text == nil)
        #expect(told.first?.route == "post/\(post)")
        try reply("My own", to: post, cleo)
        #expect(host.put.last?.user == "ann")
        try reply("@cleo well", to: post, bob)
        #expect(host.put.suffix(2).map(\.notice.key).sorted() == ["mention-\(post)", "reply-\(post)"])
        let again = try cleo.openRoute("post/\(post)")
        try cleo.press("Stop following", on: again)
        let count = host.put.count
        try reply("Later", to: post, bob)
        #expect(host.put.dropFirst(count).map(\.user) == ["ann"])
        // One's own thread has no such button.
        #expect(try !ann.text(ann.openRoute("post/\(post)")).contains("Follow"))
    }

    @Test(
        "Who follows a thread and hides its writer, itself, its channel or a word is told of nothing there",
        arguments: ["block", "thread", "channel", "word"])
    func hiddenFollows(_ what: String) throws {
        let post = try write("Morning", ann)
        _ = try write("Hello", bob)
        let forum = deployment.module.forum
        try forum.toggleFollow(post, person: "cleo", now: host.now)
        switch what {
        case "block":
            let his = try #require(try forum.posts(in: "general", person: "x").posts.first).id
            _ = try forum.block(authorOf: his, person: "cleo", now: host.now)
        case "thread": try forum.mute(thread: post, person: "cleo", now: host.now)
        case "channel": try forum.mute(channel: "general", person: "cleo", now: host.now)
        default: try forum.mute(word: "Secret", person: "cleo", now: host.now)
        }
        try reply("A secret of mine", to: post, bob)
        #expect(host.put.map(\.user) == ["ann"])
    }

    @Test("What is followed has a bound, is exported, and goes with its person; only threads are followed")
    func keptFollows() throws {
        let forum = deployment.module.forum
        let post = try write("Morning", ann)
        try reply("Well", to: post, bob)
        let answer = try #require(try forum.replies(to: post, after: nil, person: "x").posts.first).id
        for wrong in [answer, 99] {
            #expect(throws: ForumError.unknownPost(wrong)) {
                try forum.toggleFollow(wrong, person: "cleo", now: host.now)
            }
        }
        #expect(try forum.toggleFollow(post, person: "cleo", now: 7))
        #expect(try forum.export(person: "cleo")["follows"] == [["thread": .integer(post), "createdAt": 7]])
        try forum.erase(person: "cleo", now: host.now)
        try reply("Again", to: post, bob)
        #expect(host.put.allSatisfy { $0.user == "ann" })
    }

    @Test("What was on its way before there were notices of reactions still is")
    func migration() throws {
        let old = try Database(inMemory: .init())
        try old.migrate(Array(Forum.allMigrations.prefix { $0.name != Forum.toldReactionsMigration.name }))
        try old.execute("INSERT INTO channels (id, name, about, position) VALUES ('general', 'General', '', 0)")
        try old.execute("INSERT INTO members (id, name) VALUES ('ann', 'Ann')")
        try old.execute(
            "INSERT INTO posts (id, channel, author, text, created_at) VALUES (1, 'general', 'ann', 'One', 5)")
        try old.execute("INSERT INTO outbox (person, kind, subject) VALUES ('ann', 'reply', 1)")
        let forum = try Forum(database: old, configuration: ForumTests.configuration())
        #expect(try forum.outgoing().map(\.subject) == [.replies(thread: 1, beginning: "One")])
    }

    @Test("Who hides a person, a thread or a channel is not told", arguments: ["block", "thread", "channel"])
    func hidden(_ what: String) throws {
        let post = try write("Morning", ann)
        let forum = deployment.module.forum
        _ = try write("Hello", bob)
        switch what {
        case "block":
            let his = try #require(try forum.posts(in: "general", person: "x").posts.first).id
            _ = try forum.block(authorOf: his, person: "ann", now: host.now)
        case "thread": try forum.mute(thread: post, person: "ann", now: host.now)
        default: try forum.mute(channel: "general", person: "ann", now: host.now)
        }
        try reply("@ann hello", to: post, bob)
        #expect(host.put.isEmpty)
    }

    @Test("What cannot be put now goes with the next, and what nobody is there for is dropped")
    func later() throws {
        let post = try write("Morning", ann)
        host.refusal = CallFailure(.unavailable, "Later.")
        try reply("One", to: post, bob)
        #expect(host.put.isEmpty)
        #expect(try deployment.module.forum.outgoing().map(\.person) == ["ann"])
        host.refusal = nil
        _ = try Person("cleo", 3, in: deployment)
        #expect(host.put.map(\.user) == ["ann"])
        #expect(try deployment.module.forum.outgoing().isEmpty)
        host.refusal = CallFailure(.notFound, "Nobody.")
        try reply("Two", to: post, bob)
        #expect(try host.put.count == 1 && deployment.module.forum.outgoing().isEmpty)
    }

    @Test("Who opens the thread has read what their notices are about")
    func read() throws {
        let post = try write("Morning", ann)
        try reply("One", to: post, bob)
        host.unread = 1
        _ = try ann.openRoute("post/\(post)")
        #expect(host.read == ["reply-\(post)", "mention-\(post)", "followed-\(post)"])
        host.unread = 0
        _ = try ann.openRoute("post/\(post)")
        #expect(host.read.count == 3)
    }

    @Test("Who is erased has nothing on its way")
    func erased() throws {
        let post = try write("Morning", ann)
        host.refusal = CallFailure(.busy, "Later.")
        try reply("One", to: post, bob)
        _ = try deployment.module.forum.erase(person: "ann", now: host.now)
        host.refusal = nil
        #expect(try deployment.module.forum.outgoing().isEmpty)
    }
}
