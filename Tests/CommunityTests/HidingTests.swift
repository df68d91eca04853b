import Database
import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Border
@testable import Community
@testable import ModuleKit

/// - Shows: MD Community
@Suite("What a person hides in the community")
struct HidingTests {
    private let deployment: Deployment
    private let ann: Person
    private let bob: Author
    private let cleo: Author

    init() throws {
        deployment = try Deployment(burst: 1000)
        bob = try Author(id: "bob", displayName: "Bob")
        cleo = try Author(id: "cleo", displayName: "Cleo")
        ann = try Person("ann", 1, in: deployment)
    }

    private var forum: Forum { deployment.module.forum }
    private var now: Int64 { deployment.host.now }

    @discardableResult
    private func write(_ text: String, by author: Author, to parent: Int64? = nil) throws -> Post {
        try forum.write(text, by: author, in: "general", replyingTo: parent, now: now)
    }

    /// The person's list as it is when they come back to it.
    private func list() throws -> String {
        try ann.press("Refresh", on: ann.first)
        return try ann.text(ann.first)
    }

    @Test("Posts and replies of somebody who is blocked are gone for the blocker alone, until they unblock them")
    func block() throws {
        let post = try write("By Bob", by: bob)
        let question = try write("By Cleo", by: cleo)
        try write("Bob answers", by: bob, to: question.id)
        try write("Cleo answers", by: cleo, to: question.id)
        let channel = try ann.open("General")
        let thread = try ann.open("2 replies", on: channel)
        let report = try ann.openRoute("report/\(post.id)")
        try ann.press("Block Bob", on: report)
        #expect(deployment.host.dismissed.last == report)
        #expect(deployment.host.banners.last?.title == "Bob is blocked")
        for screen in [channel, thread] { try ann.press("Refresh", on: screen) }
        #expect(try !ann.text(channel).contains("By Bob") && ann.text(channel).contains("By Cleo"))
        #expect(try !ann.text(thread).contains("Bob answers") && ann.text(thread).contains("Cleo answers"))
        #expect(try !list().contains("By Bob") && list().contains("By Cleo"))
        #expect(try forum.posts(in: "general", person: "cleo").posts.count == 2)
        let own = try ann.openRoute("post/\(post.id)")
        #expect(try !ann.text(own).contains("By Bob"))
        let hidden = try ann.open("What you hide")
        #expect(try ann.text(hidden).contains("Bob"))
        // The host's id of a person is no affair of another.
        #expect(try !ann.surface(hidden).components.values.contains { $0.text.contains("\"bob\"") })
        try ann.press("Unblock", on: hidden)
        #expect(try ann.text(hidden).contains("Nobody."))
        try ann.press("Refresh", on: channel)
        #expect(try ann.text(channel).contains("By Bob"))
    }

    @Test("An open list of what is hidden, and an open channel, follow what is hidden elsewhere")
    func openList() throws {
        let post = try write("By Bob", by: bob)
        let hidden = try ann.open("What you hide")
        let channel = try ann.open("General")
        try ann.press("Mute this channel", on: channel)
        #expect(try ann.text(hidden).contains("General"))
        try ann.press("Unmute", on: hidden)
        #expect(try ann.text(channel).contains("Mute this channel") && !ann.text(channel).contains("Unmute"))
        try ann.press("Block Bob", on: try ann.openRoute("report/\(post.id)"))
        #expect(try ann.text(hidden).contains("Bob"))
    }

    @Test("What somebody who is blocked writes is not brought to an open screen, and is nothing to read")
    func live() throws {
        let other = try Person("bob", 2, in: deployment)
        let post = try write("First", by: bob)
        try forum.block(authorOf: post.id, person: "ann", now: now)
        let (hers, his) = (try ann.open("General"), try other.open("General"))
        try ann.press("Refresh", on: ann.first)
        other.put("Second", at: "/draft", on: his)
        try other.press("Post", on: his)
        #expect(try ann.surface(hers).data["live"] == [])
        #expect(try ann.surface(ann.first).data["notices"] == [])
        #expect(try !list().contains("new"))
        try ann.session.visible(
            Call(session: ann.id, request: 0, deadline: 0, trace: 0), screen: hers, visible: true)
        #expect(try !ann.text(hers).contains("Second"))
    }

    @Test("A page of which something is hidden leads on to the next as if it were shown")
    func paging() throws {
        for number in 1...25 { try write("Bob \(number)", by: bob) }
        let post = try write("Cleo", by: cleo)
        try forum.block(authorOf: 1, person: "ann", now: now)
        let first = try forum.posts(in: "general", person: "ann")
        #expect(first.posts.map(\.id) == [post.id])
        #expect(first.next != nil)
        let second = try forum.posts(in: "general", after: first.next, person: "ann")
        #expect(second.posts.isEmpty && second.next == nil)
    }

    @Test("A muted channel and a muted thread are not in the stream, and nothing in them is unread")
    func mute() throws {
        let post = try write("Question", by: bob)
        let channel = try ann.open("General")
        let thread = try ann.open("Reply", on: channel)
        try ann.press("Mute this thread", on: thread)
        #expect(deployment.host.banners.last?.title == "Muted")
        try write("Answer", by: cleo, to: post.id)
        #expect(try !list().contains("Question"))
        try ann.press("Unmute this thread", on: thread)
        #expect(try list().contains("Question"))
        try ann.press("Mute this channel", on: channel)
        try write("More", by: bob)
        let text = try list()
        #expect(!text.contains("Question") && !text.contains("More") && !text.contains("1 new"))
        #expect(text.contains("2 posts · muted · Just now"))
        // It can be read all the same.
        try ann.press("Refresh", on: channel)
        #expect(try ann.text(channel).contains("More"))
        let hidden = try ann.open("What you hide")
        #expect(try ann.text(hidden).contains("General"))
        try ann.press("Unmute", on: hidden)
        #expect(try list().contains("More"))
    }

    @Test("Posts of others with a muted word are hidden, whatever its case, width or form; one's own are not")
    func words() throws {
        let hidden = try ann.open("What you hide")
        ann.put("two words", at: "/draft", on: hidden)
        try ann.press("Mute this word", on: hidden)
        #expect(try ann.surface(hidden).refusals.count == 1)
        #expect(try ann.surface(hidden).data["draft"] == "two words")
        ann.put(" Diät ", at: "/draft", on: hidden)
        try ann.press("Mute this word", on: hidden)
        #expect(try ann.surface(hidden).data["draft"] == "" && ann.surface(hidden).refusals == [])
        #expect(try ann.text(hidden).contains("diät"))
        for text in ["My DIÄT.", "my dia\u{308}t!", "＃ｄｉäｔ"] { try write(text, by: bob) }
        try write("Diäten are another word", by: bob)
        _ = try forum.write("My own diät", by: Author(id: "ann", displayName: "Ann"), in: "general", now: now)
        let posts = try forum.posts(in: "general", person: "ann").posts
        #expect(posts.map { $0.content?.text } == ["My own diät", "Diäten are another word"])
        #expect(try forum.posts(in: "general", person: "cleo").posts.count == 5)
        #expect(try !list().contains("My DIÄT"))
    }

    @Test("The words of a text are found in one pass, however it is made")
    func folding() {
        #expect(Hidden.words(of: "A b, a-c. 12 snake_case") == ["a", "b", "c", "12", "snake_case"])
        #expect(Hidden.words(of: "").isEmpty && Hidden.words(of: "… — !").isEmpty)
        let marks = "e" + String(repeating: "\u{301}", count: 10_000)
        #expect(Hidden.words(of: marks).count == 1)
    }

    @Test("Nobody hides themselves or what is not there, and what is hidden is bounded")
    func refusals() throws {
        let own = try forum.write("Mine", by: Author(id: "ann", displayName: "Ann"), in: "general", now: now)
        let reply = try write("Reply", by: bob, to: own.id)
        #expect(throws: ForumError.hidesOneself) { try forum.block(authorOf: own.id, person: "ann", now: now) }
        #expect(throws: ForumError.unknownPost(99)) { try forum.block(authorOf: 99, person: "ann", now: now) }
        #expect(throws: ForumError.unknownPost(reply.id)) { try forum.mute(thread: reply.id, person: "ann", now: now) }
        #expect(throws: ForumError.unknownChannel("x")) { try forum.mute(channel: "x", person: "ann", now: now) }
        for number in 1...Forum.hiddenWordLimit { try forum.mute(word: "w\(number)", person: "ann", now: now) }
        #expect(throws: ForumError.tooManyHidden(limit: Forum.hiddenWordLimit)) {
            try forum.mute(word: "another", person: "ann", now: now)
        }
        // One that is there already is no further one.
        try forum.mute(word: "W1", person: "ann", now: now)
        #expect(try forum.hiddenEntries(of: "ann").count == Forum.hiddenWordLimit)
        // An entry of somebody else stays.
        let entry = try #require(try forum.hiddenEntries(of: "ann").first)
        try forum.show(entry.id, person: "cleo")
        #expect(try forum.hiddenEntries(of: "ann").count == Forum.hiddenWordLimit)
    }

    @Test("What a person hides is exported by names and erased with them, and nobody blocks who is erased")
    func erasure() throws {
        let post = try write("Hello", by: bob)
        try forum.block(authorOf: post.id, person: "ann", now: now)
        try forum.block(authorOf: post.id, person: "cleo", now: now)
        try forum.mute(word: "hello", person: "cleo", now: now)
        let export = try forum.export(person: "cleo")["hidden"]?.array ?? []
        #expect(export.map { $0["kind"] } == ["person", "word"] && export.map { $0["name"] } == ["Bob", "hello"])
        #expect(!export.contains { $0.text.contains("\"bob\"") })
        try forum.erase(person: "cleo", now: now)
        #expect(try forum.hiddenEntries(of: "cleo").isEmpty)
        #expect(try forum.posts(in: "general", person: "cleo").posts.count == 1)
        #expect(try forum.hiddenEntries(of: "ann").count == 1)
        try forum.erase(person: "bob", now: now)
        #expect(try forum.hiddenEntries(of: "ann").isEmpty)
        try write("Hello again", by: bob)
        #expect(try forum.posts(in: "general", person: "ann").posts.count == 1)
    }
}
