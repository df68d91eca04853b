import Foundation
import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Border
@testable import Community
@testable import ModuleKit

/// - Shows: MD Community
@Suite("Community stream")
struct StreamTests {
    private let deployment: Deployment
    private let ann: Person
    private let bob: Author

    init() throws {
        deployment = try Deployment(burst: 1000)
        bob = try Author(id: "bob", displayName: "Bob")
        ann = try Person("ann", 1, in: deployment)
    }

    private var forum: Forum { deployment.module.forum }
    private var now: Int64 { deployment.host.now }

    @discardableResult
    private func write(_ text: String, to parent: Int64? = nil, ago milliseconds: Int64 = 0) throws -> Post {
        try forum.write(text, by: bob, in: "general", replyingTo: parent, now: now - milliseconds)
    }

    /// The list as it is when the person comes back to it.
    private func list() throws -> FakeSurface {
        try ann.press("Refresh", on: ann.first)
        return try ann.surface(ann.first)
    }

    private func component(named name: String, in surface: FakeSurface) throws -> JSON {
        try #require(surface.shown.first { $0["accessibility"]?["label"]?.string == name }, "no row \(name)")
    }

    @Test("A channel and a thread are one button each, named by their titles and described by the rest")
    func rows() throws {
        let post = try write("Slept at last\nSix hours", ago: 5 * 60_000)
        try write("Good", to: post.id)
        let surface = try list()
        let channel = try component(named: "General", in: surface)
        #expect(channel["component"] == "Button")
        #expect(channel["action"]?["event"]?["context"]?["route"] == "channel/general")
        #expect(channel["accessibility"]?["description"] == "1 new. All of it. 1 post · 5 min ago")
        let thread = try component(named: "Slept at last", in: surface)
        #expect(thread["accessibility"]?["description"] == "New. Bob in General · 5 min ago · 1 reply")
        #expect(surface.shown.count { $0["component"] == "Button" } == 6)
        // The row is read in the order in which it is said.
        #expect(surface.text.contains("Slept at last\nBob in General · 5 min ago · 1 reply\nNew"))
        #expect(try ann.open("Slept at last") == deployment.host.pushed.last?.screen)
        #expect(deployment.host.pushed.last?.route == "post/\(post.id)")
    }

    @Test(
        "A row says how long ago it was",
        arguments: [
            (-60, "Just now"), (59, "Just now"), (60, "1 min ago"), (3_599, "59 min ago"), (3_600, "1 h ago"),
            (86_399, "23 h ago"), (86_400, "13 November 2023"),
        ] as [(Int64, String)])
    func ago(seconds: Int64, text: String) throws {
        try write("Hello", ago: seconds * 1_000)
        #expect(try list().text.contains("Bob in General · \(text)"))
    }

    @Test("What came since a person read a channel is counted until they open it, and only for them")
    func unread() throws {
        try write("One")
        let second = try write("Two")
        #expect(try list().text.contains("2 new"))
        // Their own posts and what is gone are nothing to read.
        try forum.delete(second.id, person: bob.id, now: now)
        _ = try forum.write("Mine", by: Author(id: "ann", displayName: "Ann"), in: "general", now: now)
        #expect(try list().text.contains("1 new"))
        let channel = try ann.open("General")
        #expect(try !list().text.contains("new"))
        #expect(try forum.overview(for: "cleo").channels.first?.unread == 2)
        #expect(try ann.text(channel).contains("Bob\nNew\n"))
        #expect(try !ann.text(channel).contains("ann (you)\nNew\n"))
        try write("Three")
        #expect(try list().text.contains("1 new"))
    }

    @Test("A thread that is opened is read, and its channel has one less; replies that come later are counted")
    func unreadReplies() throws {
        let post = try write("Question")
        try write("Another")
        #expect(try list().text.contains("2 new"))
        let thread = try ann.open("Question")
        #expect(try list().text.contains("1 new"))
        try write("Answer", to: post.id)
        try write("Answer", to: post.id)
        let description = try component(named: "Question", in: list())["accessibility"]?["description"]?.string
        #expect(description?.hasPrefix("2 new. ") == true)
        // Opened for the first time, nothing in it was marked; now the replies are.
        #expect(try !ann.text(thread).contains("New"))
        let again = try ann.openRoute("post/\(post.id)")
        #expect(try ann.text(again).components(separatedBy: "Bob\nNew\n").count == 3)
        try ann.press("Refresh", on: thread)
        let after = try component(named: "Question", in: list())["accessibility"]?["description"]?.string
        #expect(after?.hasPrefix("Bob in General") == true)
    }

    @Test("A post that came while a channel was open is read when the person leaves it")
    func readLive() throws {
        let other = try Person("bob", 2, in: deployment)
        let (hers, his) = (try ann.open("General"), try other.open("General"))
        other.put("Good morning", at: "/draft", on: his)
        try other.press("Post", on: his)
        #expect(try ann.surface(hers).data["live"]?.array?.count == 1)
        #expect(try forum.overview(for: "ann").channels.first?.unread == 1)
        let call = Call(session: ann.id, request: 0, deadline: 0, trace: 0)
        try ann.session.visible(call, screen: hers, visible: false)
        #expect(try forum.overview(for: "ann").channels.first?.unread == 0)
    }

    @Test("Of those who share a session because they have none, no marks are kept, and none are shown")
    func nobody() throws {
        try write("One")
        let nobody = try Person("00000000-0000-0000-0000-000000000000", 3, in: deployment)
        #expect(try !nobody.text(nobody.first).lowercased().contains("new"))
        let channel = try nobody.open("General")
        // The order of that name, and no mark of a post.
        #expect(try nobody.text(channel).ranges(of: "New").count == 1)
        _ = try nobody.open("Reply", on: channel)
        let export = try forum.export(person: nobody.session.person)
        #expect(export["readChannels"] == [] && export["readThreads"] == [])
    }

    @Test("A count ends at a bound, and the stream has the latest threads")
    func bounds() throws {
        for number in 0..<(Forum.unreadLimit + 5) { try write("Number \(number).") }
        let text = try list().text
        #expect(text.contains("99+ new"))
        #expect(text.contains("Number 104.") && text.contains("Number 95.") && !text.contains("Number 94."))
        for id in 1...Int64(Forum.markedThreadLimit + 5) {
            if id > 105 {
                let writer = try Author(id: "writer \(id / 100)", displayName: "Writer \(id / 100)")
                _ = try forum.write("Number \(id).", by: writer, in: "general", now: now)
            }
            try forum.markRead(thread: id, upTo: id, person: "ann")
        }
        #expect(try forum.export(person: "ann")["readThreads"]?.array?.count == Forum.markedThreadLimit)
        #expect(try forum.export(person: "ann")["readThreads"]?[0]?["thread"] == 6)
    }

    @Test("The title of a thread is its first line, cut after a word where it is long")
    func titles() {
        #expect(StreamRow.title(of: "Hello\nall") == "Hello")
        let long = String(repeating: "word ", count: 30)
        let title = StreamRow.title(of: long)
        #expect(title.hasSuffix("word…") && title.count <= 81)
        #expect(StreamRow.title(of: String(repeating: "x", count: 300)) == String(repeating: "x", count: 80) + "…")
    }

    @Test("A mark never goes back, is exported and erased with the person, and is not made of what is not there")
    func marks() throws {
        let post = try write("One")
        #expect(try forum.markRead("general", upTo: post.id, person: "ann") == 0)
        #expect(try forum.markRead("general", upTo: post.id - 1, person: "ann") == post.id)
        try forum.markRead(thread: post.id, upTo: post.id, person: "ann")
        #expect(throws: ForumError.unknownPost(99)) { try forum.markRead(thread: 99, upTo: 99, person: "ann") }
        #expect(throws: ForumError.unknownChannel("x")) { try forum.markRead("x", upTo: 1, person: "ann") }
        let export = try forum.export(person: "ann")
        #expect(export["readChannels"] == [["channel": "general", "post": .integer(post.id)]])
        #expect(export["readThreads"] == [["thread": .integer(post.id), "reply": .integer(post.id)]])
        try forum.erase(person: "ann", now: now)
        let after = try forum.export(person: "ann")
        #expect(after["readChannels"] == [] && after["readThreads"] == [])
        #expect(try forum.overview(for: "ann").channels.first?.unread == 1)
    }

    @Test("On an older page posts are counted, and the button leads to them")
    func olderPage() throws {
        for number in 1...25 { try write("Number <\(number)>") }
        let other = try Person("bob", 2, in: deployment)
        let (hers, his) = (try ann.open("General"), try other.open("General"))
        try ann.press("Older", on: hers)
        for text in ["First", "Second"] {
            other.put(.string(text), at: "/draft", on: his)
            try other.press("Post", on: his)
        }
        #expect(try ann.surface(hers).data["live"] == [])
        #expect(try ann.surface(hers).data["notices"]?[0]?["text"] == "2 new posts")
        // Those on another page stay counted.
        try ann.press("Refresh", on: hers)
        #expect(try ann.surface(hers).data["notices"]?[0]?["text"] == "2 new posts")
        let newest = ActionDocument(name: "newest", component: "notices", context: [:])
        try answer { ann.session.action($0, screen: hers, action: newest) }
        #expect(try ann.text(hers).contains("Second") && ann.surface(hers).data["notices"] == [])
    }

    @Test("A reply comes to an open thread, is counted in its channel, and a new post is told of in the list")
    func replies() throws {
        let post = try write("Question")
        let other = try Person("bob", 2, in: deployment)
        let channel = try ann.open("General")
        let (hers, his) = (try ann.open("Reply", on: channel), try other.open("Question"))
        other.put("Answer", at: "/draft", on: his)
        try other.press("Reply", on: his)
        #expect(try ann.surface(hers).data["live"]?[0]?["text"] == "Answer")
        #expect(try ann.surface(hers).data["live"]?[0]?["report"] == .string("report/\(post.id + 1)"))
        #expect(try ann.surface(channel).data["notices"]?[0]?["text"] == "1 new reply")
        let his2 = try other.open("General")
        other.put("News", at: "/draft", on: his2)
        try other.press("Post", on: his2)
        #expect(try ann.surface(channel).data["live"]?[0]?["text"] == "News")
        #expect(try ann.surface(ann.first).data["notices"]?[0]?["text"] == "There are new posts")
        let edit = try other.open("Edit or delete", on: his)
        other.put("Question?", at: "/draft", on: edit)
        try other.press("Save", on: edit)
        #expect(try ann.surface(hers).data["notices"]?[0]?["text"] == "Show what changed")
    }

    @Test("The form for a post comes after the posts")
    func composerLast() throws {
        try write("Hello")
        let channel = try ann.open("General")
        let shown = try ann.surface(channel).shown
        let post = try #require(shown.firstIndex { $0["text"] == "Hello" })
        let form = try #require(shown.firstIndex { $0["component"] == "TextField" })
        #expect(post < form)
    }
}
