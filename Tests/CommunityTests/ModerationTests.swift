import Database
import Foundation
import JSONText
import Testing

@testable import Community

/// - Shows: MD Community
@Suite("Moderation")
struct ModerationTests {
    private let forum: Forum
    private let database: Database
    private let ann: Author
    private let now: Int64 = 1_700_000_000_000

    init() throws {
        database = try Database(inMemory: .init())
        forum = try Forum(database: database, configuration: ForumTests.configuration())
        ann = try Author(id: "ann", displayName: "Ann")
        try forum.noteRoles(["moderator"], of: "mo", name: "Mo", now: now)
        try forum.noteRoles(["moderator", "unknown"], of: "mia", name: "Mia", now: now)
    }

    private func report(_ post: Int64, by person: String, _ reason: ReportReason = .spam) throws {
        try forum.report(post, reason: reason, person: person, now: now)
    }

    /// - Returns: the number of the case.
    private func opened(_ text: String = "Buy this", by author: Author? = nil, reporter: String = "bob") throws
        -> (post: Int64, id: Int64)
    {
        let post = try forum.write(text, by: author ?? ann, in: "general", now: now).id
        try report(post, by: reporter)
        let queue = try forum.queue(.open, for: .person("mo"), limit: 100, now: now)
        return (post, try #require(queue.cases.first { $0.post == post }).id)
    }

    private func notices(_ person: String) throws -> [Notice.Kind] {
        try forum.notices(of: person, now: now).map(\.kind)
    }

    // MARK: Roles

    @Test(
        "A role of the manifest comes and goes with what the host tells; one that was granted stays until it is taken")
    func roles() throws {
        #expect(try forum.role(of: "mo") == .moderator)
        #expect(try forum.role(of: "bob") == nil)
        try forum.grant("admin", to: "mo", now: now)
        #expect(try forum.role(of: "mo") == .admin)
        #expect(try forum.affairs(of: "mo").role == .admin)
        try forum.noteRoles([], of: "mo", name: "Mo", now: now)
        #expect(try forum.role(of: "mo") == .admin)
        try forum.grant(nil, to: "mo", now: now)
        #expect(try forum.role(of: "mo") == nil)
        #expect(try forum.affairs(of: "mo") == OwnAffairs())
        #expect(throws: ForumError.unknownRole("king")) { try forum.grant("king", to: "mo", now: now) }
        #expect(throws: ForumError.self) { try forum.grant("admin", to: "", now: now) }
        // Each change is an act.
        #expect(
            try forum.log(after: 0, limit: 100).map(\.kind) == [
                "grant-moderator", "grant-moderator", "grant-admin", "revoke", "revoke",
            ])
    }

    @Test("Who has no role, or no longer has one, reads no case and decides none")
    func withoutRole() throws {
        let (_, id) = try opened()
        #expect(throws: ForumError.notStaff) { try forum.queue(.open, for: .person("bob"), now: now) }
        #expect(throws: ForumError.notStaff) { try forum.detail(id, for: .person("bob"), now: now) }
        #expect(throws: ForumError.notStaff) {
            try forum.act(.remove, on: id, by: .person("bob"), reason: "No", now: now)
        }
        try forum.noteRoles([], of: "mo", name: "Mo", now: now)
        #expect(throws: ForumError.notStaff) { try forum.act(.dismiss, on: id, by: .person("mo"), now: now) }
    }

    // MARK: Reports

    @Test("A report keeps the text and the name as they are then, whatever the author does later")
    func snapshot() throws {
        let (post, id) = try opened("Bad words")
        _ = try forum.edit(post, text: "Good words", person: "ann", now: now)
        try report(post, by: "cleo", .harm)
        var detail = try forum.detail(id, for: .person("mo"), now: now)
        #expect(detail.snapshot == "Bad words" && detail.current == "Good words")
        #expect(detail.reports.map(\.text) == ["Bad words", "Good words"])
        #expect(detail.summary.isUrgent && detail.summary.authorName == "Ann")
        // Somebody who reports once more does not replace their evidence.
        try report(post, by: "bob", .abuse)
        try forum.delete(post, person: "ann", now: now)
        detail = try forum.detail(id, for: .person("mo"), now: now)
        #expect(detail.snapshot == "Bad words" && detail.current == nil)
        #expect(detail.reports.map(\.text) == ["Bad words", "Good words"])
        #expect(detail.reports.map(\.reason) == [.abuse, .harm])
    }

    @Test("From a weight of 3 on a post is hidden from others until it is decided, and its author is told")
    func hiding() throws {
        let (post, id) = try opened(reporter: "r1")
        for number in 2...5 { try report(post, by: "r\(number)") }
        #expect(try forum.posts(in: "general", person: "bob").posts.count == 1)
        #expect(try forum.report(post, reason: .spam, person: "r6", now: now))
        #expect(try forum.posts(in: "general", person: "bob").posts.isEmpty)
        #expect(try forum.overview(for: "bob").threads.isEmpty)
        let channel = try #require(try forum.overview(for: "bob").channels.first)
        #expect(channel.postCount == 0 && channel.latestPostAt == nil && channel.unread == 0)
        let own = try #require(try forum.posts(in: "general", person: "ann").posts.first)
        #expect(own.standing == .waiting && own.content?.text == "Buy this")
        #expect(try notices("ann") == [.hidden])
        // It cannot be reacted to, replied to or reported once more.
        #expect(throws: ForumError.unknownPost(post)) { try report(post, by: "r7") }
        #expect(throws: ForumError.unknownPost(post)) {
            try forum.write(
                "Reply", by: Author(id: "bob", displayName: "Bob"), in: "general", replyingTo: post, now: now)
        }
        try forum.act(.dismiss, on: id, by: .person("mo"), now: now)
        #expect(try forum.posts(in: "general", person: "bob").posts.first?.content?.text == "Buy this")
        #expect(try forum.overview(for: "bob").channels.first?.postCount == 1)
        #expect(try notices("ann") == [.shown, .hidden])
        #expect(try notices("r1") == [.dismissed])
    }

    @Test("A report weighs more the more of the reporter's were right, and a post of staff is never hidden by reports")
    func weight() throws {
        let wrong = try opened("One", reporter: "rita")
        try forum.act(.dismiss, on: wrong.id, by: .person("mo"), now: now)
        let second = try opened("Two", reporter: "rita")
        var detail = try forum.detail(second.id, for: .person("mo"), now: now)
        #expect(abs(detail.summary.score - 1.0 / 3) < 1e-9)
        #expect(detail.reports.first?.confirmed == 0 && detail.reports.first?.total == 1)
        try forum.act(.remove, on: second.id, by: .person("mo"), reason: "Spam", now: now)
        let third = try opened("Three", reporter: "rita")
        detail = try forum.detail(third.id, for: .person("mo"), now: now)
        #expect(abs(detail.summary.score - 2.0 / 4) < 1e-9)

        let mo = try Author(id: "mo", displayName: "Mo")
        let post = try forum.write("By staff", by: mo, in: "general", now: now).id
        for number in 1...8 { try report(post, by: "r\(number)") }
        #expect(try forum.posts(in: "general", person: "bob").posts.contains { $0.id == post })
    }

    // MARK: Acts

    @Test("A removed post is gone for others and comes back when it is restored; author and reporter are told")
    func removal() throws {
        let (post, id) = try opened()
        let bob = try Author(id: "bob", displayName: "Bob")
        _ = try forum.write("A reply", by: bob, in: "general", replyingTo: post, now: now)
        #expect(throws: ForumError.empty(field: "reason")) {
            try forum.act(.remove, on: id, by: .person("mo"), reason: " ", now: now)
        }
        try forum.act(.remove, on: id, by: .person("mo"), reason: "Advertising", now: now)
        // It keeps its place as long as it has replies.
        let seen = try #require(try forum.posts(in: "general", person: "bob").posts.first)
        #expect(seen.content == nil && seen.standing == .removed && seen.replyCount == 1)
        let told = try #require(try forum.notices(of: "ann", now: now).first)
        #expect(told.kind == .removed && told.reason == "Advertising" && told.mayAppeal && !told.isRead)
        #expect(try forum.notices(of: "ann", now: now).first?.isRead == true)
        #expect(try notices("bob") == [.confirmed])
        #expect(try forum.affairs(of: "bob").unreadNotices == 0)
        try forum.act(.restore, on: id, by: .person("mia"), reason: "It was no advertising", now: now)
        #expect(try forum.posts(in: "general", person: "cleo").posts.first?.content?.text == "Buy this")
        #expect(try notices("ann") == [.restored, .removed])
        #expect(try notices("bob") == [.revoked, .confirmed])
        let entries = try forum.log(after: 0, limit: 100)
        #expect(entries.last?.kind == "restore" && entries.last?.reverts == entries.dropLast().last?.id)
    }

    @Test("The second of two moderators is told what the first did, and nobody decides on their own post")
    func concurrent() throws {
        let (_, id) = try opened()
        try forum.act(.claim, on: id, by: .person("mo"), now: now)
        #expect(throws: ForumError.claimed(by: "Mo")) {
            try forum.act(.dismiss, on: id, by: .person("mia"), now: now)
        }
        #expect(try forum.queue(.mine, for: .person("mo"), now: now).cases.map(\.id) == [id])
        #expect(try forum.queue(.mine, for: .person("mia"), now: now).cases.isEmpty)
        // A claim ends by itself.
        let later = now + Forum.claimTime
        #expect(try forum.queue(.mine, for: .person("mo"), now: later).cases.isEmpty)
        try forum.act(.warn, on: id, by: .person("mia"), reason: "Be kind", now: later)
        #expect(throws: ForumError.decided(id)) { try forum.act(.dismiss, on: id, by: .person("mo"), now: later) }
        #expect(throws: ForumError.nothingToRestore) {
            try forum.act(.restore, on: id, by: .person("mo"), reason: "x", now: later)
        }
        #expect(throws: ForumError.unknownCase(99)) { try forum.act(.dismiss, on: 99, by: .person("mo"), now: later) }
        let own = try opened("Mine", by: Author(id: "mo", displayName: "Mo"))
        #expect(throws: ForumError.ownCase) { try forum.act(.dismiss, on: own.id, by: .person("mo"), now: now) }
        try forum.grant("admin", to: "ann", now: now)
        let higher = try opened("By an admin")
        #expect(throws: ForumError.higherRole) { try forum.act(.dismiss, on: higher.id, by: .person("mo"), now: now) }
        try forum.act(.dismiss, on: higher.id, by: .deployment, now: now)
    }

    @Test("Somebody who is silenced writes and changes nothing until it ends, and reads all the same")
    func silence() throws {
        let earlier = try forum.write("Before", by: ann, in: "general", now: now).id
        let (_, id) = try opened()
        let end = now + 7 * Forum.day
        for until in [nil, now, .max] as [Int64?] {
            #expect(throws: ForumError.badSilence) {
                try forum.act(.silence, on: id, by: .person("mo"), reason: "x", until: until, now: now)
            }
        }
        try forum.act(.silence, on: id, by: .person("mo"), reason: "Too often", until: end, now: now)
        #expect(throws: ForumError.silenced(until: end)) {
            try forum.write("More", by: ann, in: "general", now: end - 1)
        }
        #expect(throws: ForumError.silenced(until: end)) {
            try forum.edit(earlier, text: "More", person: "ann", now: end - 1)
        }
        #expect(try forum.usage(of: "ann", now: now).silencedUntil == end)
        #expect(try forum.posts(in: "general", person: "ann").posts.count == 2)
        _ = try forum.write("More", by: ann, in: "general", now: end)
        #expect(try forum.notices(of: "ann", now: now).first?.until == end)
    }

    @Test("Nobody replies to a locked thread until it is unlocked")
    func lock() throws {
        let (post, id) = try opened()
        try forum.act(.lock, on: id, by: .person("mo"), now: now)
        #expect(throws: ForumError.locked(post)) {
            try forum.write("Reply", by: ann, in: "general", replyingTo: post, now: now)
        }
        try forum.act(.unlock, on: id, by: .person("mo"), now: now)
        _ = try forum.write("Reply", by: ann, in: "general", replyingTo: post, now: now)
        #expect(try forum.log(after: 0, limit: 100).last?.reverts != nil)
    }

    @Test("A reply that is removed no longer counts, and one that its author deletes meanwhile counts once")
    func counts() throws {
        let post = try forum.write("Question", by: ann, in: "general", now: now).id
        let reply = try forum.write(
            "Answer", by: Author(id: "bob", displayName: "Bob"), in: "general", replyingTo: post, now: now
        ).id
        try report(reply, by: "cleo")
        let id = try #require(try forum.queue(.open, for: .person("mo"), now: now).cases.first).id
        try forum.act(.remove, on: id, by: .person("mo"), reason: "x", now: now)
        #expect(try forum.post(post, person: "cleo").replyCount == 0)
        #expect(try forum.replies(to: post, person: "cleo").posts.isEmpty)
        #expect(try forum.replies(to: post, person: "bob").posts.count == 1)
        try forum.delete(reply, person: "bob", now: now)
        #expect(try forum.post(post, person: "cleo").replyCount == 0)
        try forum.act(.restore, on: id, by: .person("mo"), reason: "x", now: now)
        #expect(try forum.post(post, person: "cleo").replyCount == 0)
    }

    // MARK: Appeals

    @Test("An appeal is decided by another moderator, once; what is overturned is undone")
    func appeal() throws {
        let (post, id) = try opened()
        #expect(throws: ForumError.noAppeal) { try forum.appeal(id, text: "Why", person: "ann", now: now) }
        try forum.act(.remove, on: id, by: .person("mo"), reason: "Advertising", now: now)
        #expect(throws: ForumError.noAppeal) { try forum.appeal(id, text: "Why", person: "bob", now: now) }
        #expect(throws: ForumError.empty(field: "appeal")) { try forum.appeal(id, text: " ", person: "ann", now: now) }
        #expect(throws: ForumError.noAppeal) {
            try forum.appeal(id, text: "Late", person: "ann", now: now + Forum.appealTime)
        }
        try forum.appeal(id, text: "It is my own book", person: "ann", now: now)
        #expect(throws: ForumError.noAppeal) { try forum.appeal(id, text: "Again", person: "ann", now: now) }
        #expect(try forum.queue(.open, for: .person("mia"), now: now).cases.map(\.state) == [.appealed])
        #expect(throws: ForumError.sameModerator) {
            try forum.act(.uphold, on: id, by: .person("mo"), reason: "x", now: now)
        }
        try forum.act(.overturn, on: id, by: .person("mia"), reason: "Allowed", now: now)
        #expect(try forum.post(post, person: "bob").content?.text == "Buy this")
        let detail = try forum.detail(id, for: .person("mia"), now: now)
        #expect(detail.appealDecision == "overturn" && detail.summary.state == .decided)
        #expect(try notices("ann") == [.restored, .removed])
        #expect(try forum.notices(of: "ann", now: now).allSatisfy { !$0.mayAppeal })
    }

    @Test("Where there is no other moderator, the one who decided decides the appeal")
    func alone() throws {
        let (post, id) = try opened()
        try forum.act(.remove, on: id, by: .person("mo"), reason: "x", now: now)
        try forum.appeal(id, text: "Why", person: "ann", now: now)
        try forum.noteRoles([], of: "mia", name: "Mia", now: now)
        try forum.act(.uphold, on: id, by: .person("mo"), reason: "It stays", now: now)
        #expect(try notices("ann") == [.upheld, .removed])
        #expect(throws: ForumError.unknownPost(post)) { try forum.post(post, person: "bob") }
    }

    // MARK: The log

    @Test("The log proves that it is whole, and a change in it is found where it is")
    func log() throws {
        for _ in 0..<3 {
            let (_, id) = try opened()
            try forum.act(.remove, on: id, by: .person("mo"), reason: "Advertising", now: now)
        }
        let whole = try forum.verifyLog()
        #expect(whole.brokenAt == nil && whole.count == 5)
        #expect(try whole.head == forum.log(after: 4, limit: 1).first?.digest)
        #expect(try forum.log(after: 1, limit: 2).map(\.id) == [2, 3])
        // The database refuses it too.
        #expect(throws: DatabaseError.self) { try database.execute("DELETE FROM acts WHERE id = 3") }
        #expect(throws: DatabaseError.self) { try database.execute("UPDATE acts SET at = 1 WHERE id = 3") }
        #expect(throws: DatabaseError.self) { try database.execute("UPDATE acts SET reason = 'x' WHERE id = 3") }
        try database.execute("DROP TRIGGER acts_stay_as_they_are")
        try database.execute("UPDATE acts SET reason = 'Something else' WHERE id = 4")
        #expect(try forum.verifyLog().brokenAt == 4)
        try database.execute("UPDATE acts SET reason = 'Advertising', actor = 7 WHERE id = 4")
        #expect(try forum.verifyLog().brokenAt == 4)
        try database.execute("DROP TRIGGER acts_stay")
        try database.execute("DELETE FROM acts WHERE id = 3")
        #expect(try forum.verifyLog().brokenAt == 4)
    }

    @Test("Digests are those of SHA-256")
    func digests() {
        #expect(
            ActEntry.sha256("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }

    // MARK: Data about a person

    @Test("An erased person leaves decisions without name and text, and a log that is whole")
    func erasure() throws {
        let (post, id) = try opened()
        try forum.act(.silence, on: id, by: .person("mo"), reason: "Ann wrote spam", until: now + 1, now: now)
        try forum.appeal(id, text: "I did not", person: "ann", now: now)
        let export = try forum.export(person: "ann")
        #expect(export["cases"]?[0]?["text"] == "Buy this" && export["cases"]?[0]?["appeal"] == "I did not")
        #expect(export["notices"]?[0]?["reason"] == "Ann wrote spam" && export["silences"]?.array?.count == 1)
        #expect(try forum.export(person: "mo")["acts"]?[0]?["kind"] == "silence")
        #expect(try forum.export(person: "mo")["roles"]?[0]?["role"] == "moderator")
        #expect(try forum.export(person: "bob")["reportAccuracy"]?[0]?["confirmed"] == 1)
        try forum.erase(person: "ann", now: now)
        let detail = try forum.detail(id, for: .person("mo"), now: now)
        #expect(detail.snapshot == nil && detail.author == nil && detail.summary.authorName == nil)
        #expect(detail.reason == nil && detail.appeal == nil && detail.reports.map(\.text) == [nil])
        #expect(detail.summary.state == .decided && detail.summary.decision == "silence")
        #expect(try forum.verifyLog().brokenAt == nil)
        for table in ["cases", "reports", "acts", "act_people", "notices", "silences", "posts", "staff", "reporters"] {
            let rows = try database.query("SELECT * FROM \(table)")
            #expect(!rows.contains { $0.values.contains(.text("ann")) || $0.values.contains(.text("Buy this")) })
        }
        // A moderator who is erased leaves their acts without a name.
        try forum.erase(person: "mo", now: now)
        try forum.erase(person: "bob", now: now)
        #expect(try forum.role(of: "mo") == nil)
        #expect(try forum.verifyLog().brokenAt == nil)
        #expect(throws: ForumError.unknownPost(post)) { try forum.post(post, person: "cleo") }
    }

    @Test("Reports from before there were cases form cases, with the text as it is")
    func migration() throws {
        let old = try Database(inMemory: .init())
        try old.migrate(Forum.migrations + [Forum.quotaMigration, Forum.readingMigration, Forum.hidingMigration])
        try old.execute("INSERT INTO channels (id, name, about, position) VALUES ('general', 'General', '', 0)")
        try old.execute("INSERT INTO members (id, name) VALUES ('ann', 'Ann')")
        for (id, text) in [(1, "'One'"), (2, "'Two'"), (3, "NULL")] {
            try old.execute(
                """
                INSERT INTO posts (id, channel, author, text, created_at, deleted_at)
                VALUES (\(id), 'general', 'ann', \(text), 5, \(text == "NULL" ? "6" : "NULL"))
                """)
        }
        for (post, reporter, reason) in [(1, "bob", "spam"), (1, "cleo", "harm"), (3, "bob", "spam")] {
            try old.execute(
                "INSERT INTO reports (post, reporter, reason, note, created_at) VALUES (?, ?, ?, 'Look', 7)",
                [.integer(Int64(post)), .text(reporter), .text(reason)])
        }
        let forum = try Forum(database: old, configuration: ForumTests.configuration())
        let cases = try forum.queue(.open, for: .deployment, now: now).cases
        #expect(cases.map(\.post) == [1] && cases.first?.reportCount == 2 && cases.first?.isUrgent == true)
        let detail = try forum.detail(try #require(cases.first).id, for: .deployment, now: now)
        #expect(
            detail.snapshot == "One" && detail.summary.score == 1 && detail.reports.map(\.note) == ["Look", "Look"])
        #expect(try forum.reports().count == 3)
        #expect(try forum.posts(in: "general", person: "x").posts.map(\.standing) == [.shown, .shown])
    }
}
