import Database
import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Border
@testable import Community
@testable import ModuleKit

/// - Shows: MD Community
@Suite("Drafts and bookmarks")
struct KeepingTests {
    private let forum: Forum
    private let ann: Author
    private let now: Int64 = 1_700_000_000_000

    init() throws {
        forum = try Forum(database: Database(inMemory: .init()), configuration: ForumTests.configuration())
        ann = try Author(id: "ann", displayName: "Ann")
    }

    private func draft(in channel: String = "general") throws -> String? {
        try forum.look(at: channel, after: nil, person: "bob", now: now).usage.draft
    }

    @Test("A draft belongs to one person and one place, and ends when the text is sent or emptied")
    func drafts() throws {
        let thread = try forum.write("Hello", by: ann, in: "general", now: now).id
        #expect(try forum.keepDraft("  Half a\nthought ", at: .channel("general"), person: "bob", now: now))
        try forum.keepDraft("An answer", at: .thread(thread), person: "bob", now: now + 1)
        #expect(try draft() == "Half a\nthought" && draft(in: "sleep") == nil)
        #expect(try forum.thread(thread, after: nil, person: "bob", now: now).kept.draft == "An answer")
        #expect(try forum.thread(thread, after: nil, person: "ann", now: now).kept.draft == nil)
        #expect(try forum.drafts(of: "bob").map(\.place) == ["post/\(thread)", "channel/general"])
        #expect(try forum.drafts(of: "bob").map(\.isReply) == [true, false] && forum.drafts(of: "ann") == [])
        let bob = try Author(id: "bob", displayName: "Bob")
        _ = try forum.write("An answer", by: bob, in: "general", replyingTo: thread, now: now)
        #expect(try forum.drafts(of: "bob").map(\.place) == ["channel/general"])
        // A text that others send ends nothing of this person's.
        _ = try forum.write("Other", by: ann, in: "general", now: now)
        #expect(try draft() != nil)
        _ = try forum.write("A thought", by: bob, in: "general", now: now)
        #expect(try draft() == nil)
        try forum.keepDraft("More", at: .channel("sleep"), person: "bob", now: now)
        #expect(try !forum.keepDraft(" \n", at: .channel("sleep"), person: "bob", now: now))
        #expect(try draft(in: "sleep") == nil)
    }

    @Test("A draft may be longer than a post, is bounded, and needs a place that there is")
    func draftLimits() throws {
        let long = String(repeating: "a", count: 8000)
        try forum.keepDraft(long, at: .channel("general"), person: "bob", now: now)
        #expect(try draft() == long)
        #expect(throws: ForumError.self) {
            try forum.keepDraft(long + "a", at: .channel("general"), person: "bob", now: now)
        }
        #expect(throws: ForumError.unknownChannel("none")) {
            try forum.keepDraft("x", at: .channel("none"), person: "bob", now: now)
        }
        #expect(throws: ForumError.unknownPost(77)) {
            try forum.keepDraft("x", at: .thread(77), person: "bob", now: now)
        }
        for number in 1...60 {
            let post = try forum.write("\(number)", by: ann, in: "general", now: now)
            try forum.keepDraft("x", at: .thread(post.id), person: "bob", now: now + Int64(number))
        }
        let drafts = try forum.drafts(of: "bob")
        #expect(drafts.count == Forum.draftLimit && drafts.last?.changedAt == now + 11)
    }

    @Test("A bookmark keeps a thread until it is taken back; pages go on where the last ended")
    func bookmarks() throws {
        var threads: [Int64] = []
        for number in 1...25 {
            threads.append(try forum.write("Thread \(number)", by: ann, in: "general", now: now).id)
        }
        for thread in threads { #expect(try forum.toggleBookmark(thread, person: "bob", now: now)) }
        let first = try forum.bookmarks(of: "bob")
        #expect(first.bookmarks.map(\.thread) == Array(threads.reversed().prefix(20)))
        let second = try forum.bookmarks(of: "bob", after: first.next)
        #expect(second.bookmarks.map(\.thread) == Array(threads.reversed().suffix(5)) && second.next == nil)
        #expect(try forum.thread(threads[0], after: nil, person: "bob", now: now).kept.isBookmarked)
        #expect(try !forum.toggleBookmark(threads[0], person: "bob", now: now))
        try forum.removeBookmark(first.bookmarks[0].id, person: "ann")
        #expect(try forum.bookmarks(of: "bob").bookmarks.first == first.bookmarks.first)
        try forum.removeBookmark(first.bookmarks[0].id, person: "bob")
        #expect(try forum.bookmarks(of: "bob").bookmarks.first?.thread == threads[23])
        let reply = try forum.write("Reply", by: ann, in: "general", replyingTo: threads[0], now: now).id
        for id in [reply, 999, -1] {
            #expect(throws: ForumError.unknownPost(id)) { try forum.toggleBookmark(id, person: "bob", now: now) }
        }
    }

    @Test("A bookmark shows no text that the person can no longer read")
    func unreadable() throws {
        let removed = try forum.write("removed", by: ann, in: "general", now: now).id
        let deleted = try forum.write("deleted", by: ann, in: "general", now: now).id
        let cleo = try Author(id: "cleo", displayName: "Cleo")
        let blocked = try forum.write("blocked", by: cleo, in: "general", now: now).id
        for thread in [removed, deleted, blocked] { try forum.toggleBookmark(thread, person: "bob", now: now) }
        try forum.report(removed, reason: .spam, person: "bob", now: now)
        try forum.act(.remove, on: 1, by: .deployment, reason: "x", now: now)
        try forum.delete(deleted, person: "ann", now: now)
        try forum.block(authorOf: blocked, person: "bob", now: now)
        #expect(try forum.bookmarks(of: "bob").bookmarks.map(\.beginning) == [nil, nil, nil])
    }

    @Test("One person keeps at most 500 threads")
    func bookmarkLimit() throws {
        for number in 0..<Forum.bookmarkLimit {
            let at = now + Int64(number / 150) * 2 * Forum.day
            let post = try forum.write("\(number)", by: ann, in: "general", now: at)
            try forum.toggleBookmark(post.id, person: "bob", now: at)
        }
        let last = try forum.write("more", by: Author(id: "bob", displayName: "Bob"), in: "general", now: now)
        #expect(throws: ForumError.tooManyBookmarks(limit: 500)) {
            try forum.toggleBookmark(last.id, person: "bob", now: now)
        }
    }

    @Test("The export has drafts and bookmarks, and erasure takes them away")
    func personalData() throws {
        let thread = try forum.write("Hello", by: ann, in: "general", now: now).id
        try forum.keepDraft("Half", at: .channel("general"), person: "bob", now: now)
        try forum.toggleBookmark(thread, person: "bob", now: now)
        let document = try forum.export(person: "bob")
        let drafts: JSON = [["place": "channel/general", "text": "Half", "changedAt": .integer(now)]]
        #expect(document["drafts"] == drafts)
        #expect(document["bookmarks"] == [["thread": .integer(thread), "createdAt": .integer(now)]])
        try forum.erase(person: "bob", now: now)
        let after = try forum.export(person: "bob")
        #expect(after["drafts"] == [] && after["bookmarks"] == [])
        // The author of the thread can be erased too.
        try forum.toggleBookmark(thread, person: "cleo", now: now)
        try forum.erase(person: "ann", now: now)
        #expect(try forum.bookmarks(of: "cleo").bookmarks.map(\.beginning) == [nil])
    }

    @Test("On the screens, a draft stands in the form again, and a bookmark leads to its thread")
    func screens() throws {
        let deployment = try Deployment(burst: 1)
        let bob = try Person("bob", 1, in: deployment)
        let thread = try deployment.module.forum.write("Hello", by: ann, in: "general", now: now).id
        let channel = try bob.open("General")
        #expect(try !bob.text(channel).contains("Discard the draft"))
        bob.put("Half a thought", at: "/draft", on: channel)
        try bob.press("Keep as a draft", on: channel)
        #expect(deployment.host.banners.last?.title == "The draft is kept")
        #expect(try bob.text(channel).contains("Discard the draft"))
        let again = try bob.open("General")
        #expect(try bob.surface(again).data["draft"] == "Half a thought")
        let kept = try bob.open("Bookmarks and drafts")
        #expect(try bob.text(kept).contains("Post in General"))
        let place = try bob.open("Half a thought", on: kept)
        #expect(deployment.host.pushed.last?.route == "channel/general")
        try bob.press("Discard the draft", on: place)
        #expect(try bob.surface(place).data["draft"] == "" && !bob.text(place).contains("Discard"))

        // A text that is refused is kept without being asked for.
        bob.put("One", at: "/draft", on: place)
        try bob.press("Post", on: place)
        bob.put("Two", at: "/draft", on: place)
        try bob.press("Post", on: place)
        #expect(try bob.surface(place).data["problems"]?[0]?["code"] == "community.rate.too-fast")
        #expect(try bob.surface(bob.open("General")).data["draft"] == "Two")

        let post = try bob.openRoute("post/\(thread)")
        try bob.press("Bookmark", on: post)
        #expect(try bob.text(post).contains("Remove the bookmark"))
        try bob.press("Refresh", on: bob.first)
        let list = try bob.openRoute("kept")
        #expect(try bob.text(list).contains("Ann in General"))
        _ = try bob.open("Hello", on: list)
        #expect(deployment.host.pushed.last?.route == "post/\(thread)")
        let forged = ActionDocument(name: "remove-bookmark", component: "c", context: ["entry": "1 OR 1"])
        #expect(throws: CallFailure.self) { try answer { bob.session.action($0, screen: list, action: forged) } }
        let remove = ActionDocument(name: "remove-bookmark", component: "c", context: ["entry": 1])
        try answer { bob.session.action($0, screen: list, action: remove) }
        #expect(try bob.text(list).contains("None. To keep a thread"))
    }
}
