import Database
import Foundation
import JSONText
import Testing

@testable import Community

/// - Shows: MD Community
@Suite("Forum")
struct ForumTests {
    private let ann: Author
    private let bob: Author
    private let now: Int64 = 1_700_000_000_000

    init() throws {
        ann = try Author(id: "u-ann", displayName: "Ann")
        bob = try Author(id: "u-bob", displayName: "Bob")
    }

    static func configuration(_ burst: Int64 = 1000) throws -> ForumConfiguration {
        try ForumConfiguration(document: [
            "channels": [["id": "general", "name": "General"], ["id": "sleep", "name": "Sleep", "about": "Rest"]],
            "rate": ["burst": .integer(burst), "secondsPerPost": 10],
        ])
    }

    private func forum(burst: Int64 = 1000) throws -> Forum {
        try Forum(
            database: Database(inMemory: .init()), configuration: Self.configuration(burst),
            deepLinkPrefixes: ["wellness"])
    }

    @Test("A post shows its text, author, links and counts to everybody")
    func post() throws {
        let forum = try forum()
        let post = try forum.write(
            " Try session:calm and <b>wellness://journey?journeyId=j1</b> ", by: ann, in: "general", now: now)
        #expect(post.content?.text == "Try session:calm and <b>wellness://journey?journeyId=j1</b>")
        #expect(post.links == [.session(id: "calm", autoplay: []), .journey(id: "j1")])
        #expect(post.content?.isOwn == true && post.content?.displayName == "Ann")
        let seen = try forum.posts(in: "general", person: bob.id)
        #expect(seen.posts.map(\.id) == [post.id] && seen.next == nil)
        #expect(seen.posts.first?.content?.isOwn == false)
        let channels = try forum.overview(for: "x").channels
        #expect(channels.map(\.channel.id) == ["general", "sleep"])
        #expect(channels.first?.postCount == 1 && channels.first?.latestPostAt == now)
    }

    @Test("Replies go one level deep")
    func replies() throws {
        let forum = try forum()
        let post = try forum.write("Question", by: ann, in: "general", now: now)
        let reply = try forum.write("Answer", by: bob, in: "general", replyingTo: post.id, now: now + 1)
        #expect(throws: ForumError.replyToReply(reply.id)) {
            try forum.write("Deeper", by: ann, in: "general", replyingTo: reply.id, now: now)
        }
        #expect(throws: ForumError.unknownPost(99)) {
            try forum.write("Nowhere", by: ann, in: "general", replyingTo: 99, now: now)
        }
        #expect(throws: ForumError.unknownPost(post.id)) {
            try forum.write("Elsewhere", by: ann, in: "sleep", replyingTo: post.id, now: now)
        }
        #expect(try forum.post(post.id, person: "x").replyCount == 1)
        #expect(try forum.replies(to: post.id, person: "x").posts.map(\.id) == [reply.id])
        #expect(try forum.posts(in: "general", person: "x").posts.count == 1)
    }

    @Test("What cannot be written is refused with a code and help, and nothing is stored")
    func refusals() throws {
        let forum = try forum()
        let long = String(repeating: "x", count: 2001)
        #expect(throws: ForumError.empty(field: "text")) { try forum.write(" ", by: ann, in: "general", now: now) }
        #expect(throws: ForumError.unknownChannel("none")) { try forum.write("a", by: ann, in: "none", now: now) }
        let error = #expect(throws: ForumError.self) { try forum.write(long, by: ann, in: "general", now: now) }
        #expect(error?.code == "community.text.too-long" && error?.help.isEmpty == false)
        #expect(error?.message.contains("2,001") == true)
        #expect(throws: ForumError.self) { try Author(id: "", displayName: "x") }
        #expect(throws: ForumError.self) { try Author(id: "x", displayName: "\u{200B}") }
        #expect(try forum.overview(for: "x").channels.first?.postCount == 0)
    }

    @Test("A form that is sent twice makes one post")
    func attempts() throws {
        let forum = try forum(burst: 2)
        let first = try forum.write("Once", by: ann, in: "general", key: "k", now: now)
        for _ in 0..<10 { #expect(try forum.write("Once", by: ann, in: "general", key: "k", now: now) == first) }
        #expect(try forum.write("Mine", by: bob, in: "general", key: "k", now: now).id != first.id)
        #expect(try forum.overview(for: "x").channels.first?.postCount == 2)
    }

    @Test("A person reacts once with each kind, and a second time takes it back")
    func reactions() throws {
        let forum = try forum()
        let id = try forum.write("Hi", by: ann, in: "general", now: now).id
        _ = try forum.toggle("heart", on: id, person: ann.id, now: now)
        _ = try forum.toggle("thanks", on: id, person: bob.id, now: now)
        let post = try forum.toggle("heart", on: id, person: bob.id, now: now)
        #expect(post.reactions == [.heart: 2, .thanks: 1] && post.ownReactions == [.heart, .thanks])
        #expect(try forum.toggle("heart", on: id, person: bob.id, now: now).reactions == [.heart: 1, .thanks: 1])
        #expect(throws: ForumError.unknownReaction("angry")) {
            try forum.toggle("angry", on: id, person: bob.id, now: now)
        }
        #expect(throws: ForumError.unknownPost(9)) { try forum.toggle("heart", on: 9, person: bob.id, now: now) }
    }

    @Test("Only the author changes a post, and a deleted one leaves no text behind")
    func ownership() throws {
        let forum = try forum()
        let id = try forum.write("First", by: ann, in: "general", now: now).id
        #expect(throws: ForumError.notYours(id)) { try forum.edit(id, text: "Mine", person: bob.id, now: now) }
        #expect(throws: ForumError.notYours(id)) { try forum.delete(id, person: bob.id, now: now) }
        let edited = try forum.edit(id, text: "Second session:a", person: ann.id, now: now + 5)
        #expect(edited.content?.editedAt == now + 5 && edited.links == [.session(id: "a", autoplay: [])])
        let reply = try forum.write("Reply", by: bob, in: "general", replyingTo: id, now: now)
        _ = try forum.toggle("heart", on: id, person: bob.id, now: now)
        try forum.delete(id, person: ann.id, now: now + 6)
        let tombstone = try forum.posts(in: "general", person: bob.id).posts.first
        #expect(tombstone?.isDeleted == true && tombstone?.reactions == [:] && tombstone?.replyCount == 1)
        #expect(throws: ForumError.unknownPost(id)) { try forum.edit(id, text: "x", person: ann.id, now: now) }
        #expect(throws: ForumError.unknownPost(id)) { try forum.toggle("heart", on: id, person: bob.id, now: now) }
        #expect(throws: ForumError.unknownPost(id)) {
            try forum.write("Late", by: bob, in: "general", replyingTo: id, now: now)
        }
        #expect(
            try forum.overview(for: "x").channels.first?.postCount == 0
                && forum.overview(for: "x").channels.first?.latestPostAt == nil)
        try forum.delete(reply.id, person: bob.id, now: now)
        #expect(try forum.posts(in: "general", person: bob.id).posts.isEmpty)
        #expect(throws: ForumError.unknownPost(id)) { try forum.post(id, person: ann.id) }
    }

    @Test("Pages neither skip nor repeat while others write and delete")
    func pages() throws {
        let forum = try forum()
        var ids: [Int64] = []
        for index in 0..<30 { ids.append(try forum.write("\(index)", by: ann, in: "general", now: now).id) }
        var seen: [Int64] = []
        var cursor: Cursor?
        repeat {
            let page = try forum.posts(in: "general", after: cursor, limit: 7, person: bob.id)
            seen += page.posts.map(\.id)
            _ = try forum.write("new", by: bob, in: "general", now: now)
            if let last = page.posts.last { try forum.delete(last.id, person: ann.id, now: now) }
            cursor = try page.next.map { try Cursor(text: $0.description) }
        } while cursor != nil
        #expect(seen == ids.reversed())
    }

    @Test(
        "A place that the forum did not give is refused",
        arguments: ["", "p", "p0", "p-1", "q1", "p1x", "p99999999999999999999"])
    func cursors(text: String) { #expect(throws: ForumError.badCursor) { try Cursor(text: text) } }

    @Test("A report is kept once for each person")
    func reports() throws {
        let forum = try forum()
        let id = try forum.write("Buy now", by: ann, in: "general", now: now).id
        try forum.report(id, reason: .spam, person: bob.id, now: now)
        try forum.report(id, reason: .abuse, note: "again\u{202E}", person: bob.id, now: now + 1)
        try forum.report(id, reason: .other, person: "u-cy", now: now + 2)
        let reports = try forum.reports()
        #expect(reports.map(\.reason) == [.abuse, .other] && reports.first?.note == "again")
        #expect(try forum.reports(after: reports.first?.id).count == 1)
        #expect(throws: ForumError.unknownPost(5)) { try forum.report(5, reason: .spam, person: bob.id, now: now) }
    }

    @Test("Whoever posts too fast waits, and refused attempts cost nothing")
    func rate() throws {
        let forum = try forum(burst: 2)
        for _ in 0..<5 { _ = try? forum.write(" ", by: ann, in: "none", now: now) }
        _ = try forum.write("1", by: ann, in: "general", now: now)
        _ = try forum.write("2", by: ann, in: "general", now: now)
        #expect(throws: ForumError.tooFast(retryAfter: 10_000)) {
            try forum.write("3", by: ann, in: "general", now: now)
        }
        #expect(throws: ForumError.tooFast(retryAfter: 1)) {
            try forum.write("3", by: ann, in: "general", now: now + 9999)
        }
        _ = try forum.write("3", by: ann, in: "general", now: now + 10_000)
        _ = try forum.write("1", by: bob, in: "general", now: now)
    }

    @Test("A person may write so much in a day and so much in all, sees how much it is, and others are not touched")
    func quota() throws {
        let configuration = try ForumConfiguration(document: [
            "channels": [["id": "general", "name": "General"]], "rate": ["burst": 1000],
            "quota": ["postsPerDay": 2, "posts": 3],
        ])
        let forum = try Forum(database: Database(inMemory: .init()), configuration: configuration)
        let first = try forum.write("1", by: ann, in: "general", now: now)
        _ = try forum.write("2", by: ann, in: "general", now: now + 1)
        #expect(throws: ForumError.tooManyToday(limit: 2)) {
            try forum.write("3", by: ann, in: "general", now: now + 2)
        }
        #expect(
            try forum.usage(of: ann.id, now: now + 2)
                == PostUsage(
                    today: 2, perDay: 2, total: 2, limit: 3, silencedUntil: nil, published: 2, isStaff: false,
                    approved: 0, needsTerms: false, draft: nil, name: "Ann"))
        _ = try forum.write("1", by: bob, in: "general", now: now + 2)
        // Deleting gives no more room for today.
        try forum.delete(first.id, person: ann.id, now: now + 3)
        #expect(throws: ForumError.tooManyToday(limit: 2)) {
            try forum.write("3", by: ann, in: "general", now: now + 4)
        }
        let tomorrow = now + 86_400_000 + 1
        _ = try forum.write("3", by: ann, in: "general", now: tomorrow)
        let fourth = try forum.write("4", by: ann, in: "general", now: tomorrow + 1)
        let later = tomorrow + 2 * 86_400_000
        #expect(throws: ForumError.tooManyPosts(limit: 3)) { try forum.write("5", by: ann, in: "general", now: later) }
        try forum.delete(fourth.id, person: ann.id, now: later)
        _ = try forum.write("5", by: ann, in: "general", now: later)
    }

    @Test("What a person has written is told with the post as it is counted afterwards, also with one that was there")
    func countedUsage() throws {
        let forum = try forum()
        for number in 1...3 {
            let (post, usage) = try forum.writing("\(number)", by: ann, in: "general", key: "k\(number)", now: now)
            #expect(try forum.post(post.id, person: ann.id) == post)
            let counted = try forum.usage(of: ann.id, now: now)
            #expect(usage == counted)
            #expect(usage.total == number && usage.today == number)
        }
        let again = try forum.writing("3", by: ann, in: "general", key: "k3", now: now)
        #expect(again.usage.total == 3)
        // One of a clock that was set back since counts for no day.
        _ = try forum.write("4", by: ann, in: "general", now: now + 2 * 86_400_000)
        let counted = try forum.usage(of: ann.id, now: now)
        #expect(counted.today == 3 && counted.total == 4)
    }

    @Test("A look at a channel has the channel, its posts with their reactions, and what the person has written")
    func look() throws {
        let forum = try forum()
        let first = try forum.write("1", by: ann, in: "general", now: now)
        let second = try forum.write("2", by: bob, in: "general", now: now + 1)
        _ = try forum.toggle("heart", on: first.id, person: bob.id, now: now + 2)
        _ = try forum.toggle("heart", on: first.id, person: ann.id, now: now + 2)
        _ = try forum.toggle("smile", on: second.id, person: ann.id, now: now + 2)
        let look = try forum.look(at: "general", after: nil, person: ann.id, now: now + 3)
        let (channel, page, usage) = (look.channel, look.page, look.usage)
        let posts = try forum.posts(in: "general", person: ann.id)
        #expect(channel.name == "General" && page == posts)
        #expect(page.posts.map(\.reactions) == [[.smile: 1], [.heart: 2]])
        #expect(page.posts.map(\.ownReactions) == [[.smile], [.heart]])
        #expect(usage.total == 1)
        #expect(throws: ForumError.unknownChannel("gone")) {
            try forum.look(at: "gone", after: nil, person: ann.id, now: now)
        }
    }

    @Test("A person who has another name now has it on all of their posts")
    func renamed() throws {
        let forum = try forum()
        let post = try forum.write("1", by: ann, in: "general", now: now)
        _ = try forum.write("2", by: Author(id: ann.id, displayName: "Anna"), in: "general", now: now + 1)
        #expect(try forum.post(post.id, person: bob.id).content?.displayName == "Anna")
    }

    @Test(
        "Quotas that are no numbers in their range are refused",
        arguments: [["postsPerDay": 0], ["posts": "many"], ["x": 1]] as [JSON])
    func quotaConfiguration(quota: JSON) throws {
        #expect(throws: ForumConfigurationError.self) {
            try ForumConfiguration(document: ["channels": [["id": "general", "name": "General"]], "quota": quota])
        }
    }

    @Test("A person's data is exported whole, and erasing them leaves deleted posts and right counts")
    func exportAndErase() throws {
        let forum = try forum()
        let id = try forum.write("Secret", by: ann, in: "general", now: now).id
        let other = try forum.write("Other", by: bob, in: "general", now: now).id
        _ = try forum.write("Reply", by: bob, in: "general", replyingTo: id, now: now)
        _ = try forum.write("Thanks", by: ann, in: "general", replyingTo: other, now: now)
        _ = try forum.toggle("heart", on: other, person: ann.id, now: now)
        try forum.report(other, reason: .other, note: "note", person: ann.id, now: now)
        let export = try forum.export(person: ann.id)
        #expect(export["displayName"] == "Ann")
        #expect(export["posts"]?.array?.map { $0["text"] } == ["Secret", "Thanks"])
        #expect(export["reactions"]?[0]?["kind"] == "heart" && export["reports"]?[0]?["note"] == "note")
        #expect(try forum.erase(person: ann.id, now: now) == 2)
        #expect(try forum.post(id, person: bob.id).isDeleted)
        let left = try forum.post(other, person: bob.id)
        #expect(left.reactions == [:] && left.replyCount == 0)
        #expect(try forum.reports().isEmpty)
        #expect(
            try forum.export(person: ann.id) == [
                "schema": "bricks.community.export/1", "displayName": nil, "posts": [], "earlierTexts": [],
                "reactions": [], "reports": [],
                "readChannels": [], "orders": [], "readThreads": [], "hidden": [], "drafts": [], "follows": [],
                "bookmarks": [],
                "acceptedTerms": [],
                "cases": [], "caseTexts": [], "notices": [], "mentions": [], "roles": [], "reportAccuracy": [],
                "silences": [],
                "mutes": [], "strikes": [], "acts": [],
            ])
        #expect(try forum.overview(for: "x").channels.first?.postCount == 1)
        #expect(try forum.erase(person: ann.id, now: now) == 0)
    }

    @Test("Opening a forum again with the same channels writes nothing")
    func reopening() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bricks-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        func opened() throws -> Database { try Database(path: folder.appending(path: "forum.sqlite").path) }
        func open(_ configuration: ForumConfiguration) throws {
            _ = try Forum(database: opened(), configuration: configuration, deepLinkPrefixes: ["wellness"])
        }
        try open(Self.configuration())
        let witness = try opened()
        // Another number as soon as another connection has changed the file (SQLite, PRAGMA data_version).
        func version() throws -> Database.Value? { try witness.query("PRAGMA data_version").first?[0] }
        let before = try version()
        try open(Self.configuration())
        #expect(try version() == before)
        try open(ForumConfiguration(document: ["channels": [["id": "general", "name": "All"]]]))
        #expect(try version() != before)
    }

    @Test("A channel that the configuration drops is closed and keeps its posts")
    func droppedChannel() throws {
        let database = try Database(inMemory: .init())
        let forum = try Forum(database: database, configuration: Self.configuration())
        let id = try forum.write("Here", by: ann, in: "sleep", now: now).id
        let smaller = try ForumConfiguration(document: ["channels": [["id": "general", "name": "All"]]])
        let later = try Forum(database: database, configuration: smaller)
        #expect(try later.overview(for: "x").channels.map(\.channel.name) == ["All"])
        #expect(throws: ForumError.unknownChannel("sleep")) { try later.posts(in: "sleep", person: "x") }
        let again = try Forum(database: database, configuration: Self.configuration())
        #expect(try again.posts(in: "sleep", person: "x").posts.map(\.id) == [id])
    }
}
