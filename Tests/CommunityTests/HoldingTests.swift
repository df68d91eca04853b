import Database
import JSONText
import Testing

@testable import Community

/// - Shows: MD Community
@Suite("Posts that wait for a moderator")
struct HoldingTests {
    private let forum: Forum
    private let ann: Author
    private let now: Int64 = 1_700_000_000_000

    init() throws {
        forum = try Self.forum()
        ann = try Author(id: "ann", displayName: "Ann")
        try forum.noteRoles(["moderator"], of: "mo", name: "Mo", now: now)
    }

    private static func forum(approved: Int64 = 2) throws -> Forum {
        try Forum(
            database: Database(inMemory: .init()),
            configuration: ForumConfiguration(document: [
                "channels": [["id": "general", "name": "General"]],
                "rate": ["burst": 1000, "secondsPerPost": 10],
                "filter": [
                    "rules": [
                        ["match": ["casino*"], "result": "reject", "reason": "No gambling"],
                        ["match": ["miracle cure"], "result": "hold", "reason": "Claims about health"],
                    ],
                    "newMemberLinks": ["posts": 3, "maximum": 1, "result": "reject"],
                ],
                "approval": ["posts": .integer(approved)],
            ]))
    }

    private func write(_ text: String, by author: Author? = nil, to parent: Int64? = nil) throws -> Post {
        try forum.write(text, by: author ?? ann, in: "general", replyingTo: parent, now: now)
    }

    private func decide(_ act: ModerationAct, _ id: Int64, reason: String = "") throws {
        try forum.act(act, on: id, by: .person("mo"), reason: reason, now: now)
    }

    private func queue() throws -> [CaseSummary] { try forum.queue(.open, for: .person("mo"), now: now).cases }

    private func seen(_ person: String) throws -> [String?] {
        try forum.posts(in: "general", person: person).posts.map { $0.content?.text }
    }

    @Test("The first posts of a person wait, as many as the configuration says, and the author sees them")
    func firstPosts() throws {
        let first = try write("One")
        #expect(first.standing == .waiting && first.isHeld)
        #expect(try seen("ann") == ["One"] && seen("bob") == [])
        #expect(try forum.overview(for: "bob").threads == [] && forum.overview(for: "bob").channels[0].postCount == 0)
        let waiting = try #require(try queue().first)
        #expect(waiting.held == .newMember && waiting.reportCount == 0 && waiting.beginning == "One")
        try decide(.publish, waiting.id)
        #expect(try seen("bob") == ["One"] && forum.overview(for: "bob").channels[0].postCount == 1)
        #expect(try forum.notices(of: "ann", now: now).map(\.kind) == [.published])
        #expect(try write("Two").isHeld)
        try decide(.publish, 2)
        #expect(try !write("Three").isHeld)
        #expect(try seen("bob") == ["Three", "Two", "One"])
        #expect(
            try forum.log(after: 0, limit: 10).map(\.kind) == [
                "grant-moderator", "hold", "publish", "hold", "publish",
            ])
    }

    @Test("A rejection needs a reason, tells the author, and can be appealed and taken back")
    func rejection() throws {
        let post = try write("Buy this")
        #expect(throws: ForumError.empty(field: "reason")) { try decide(.reject, 1) }
        try decide(.reject, 1, reason: "Advertising")
        #expect(throws: ForumError.decided(1)) { try decide(.publish, 1) }
        #expect(try seen("bob") == [] && forum.post(post.id, person: "ann").standing == .removed)
        let notice = try #require(try forum.notices(of: "ann", now: now).first)
        #expect(notice.kind == .rejected && notice.reason == "Advertising" && notice.mayAppeal)
        try forum.appeal(1, text: "It is a gift", person: "ann", now: now)
        try decide(.overturn, 1, reason: "So it is")
        #expect(try seen("bob") == ["Buy this"] && forum.verifyLog().brokenAt == nil)
        #expect(try forum.log(after: 0, limit: 10).last?.reverts == 3)
    }

    @Test("A post that was rejected or deleted counts for nothing: the next one waits too")
    func noCredit() throws {
        for number in 1...3 {
            let post = try write("Try \(number)")
            if number == 2 {
                try forum.delete(post.id, person: "ann", now: now)
            } else {
                try decide(.reject, Int64(number), reason: "x")
            }
        }
        #expect(try write("Again").isHeld)
    }

    @Test("A rule rejects with its reason or has the post wait, of newcomers and of others")
    func rules() throws {
        #expect(throws: ForumError.filtered(reason: "No gambling")) { try write("Casinos!") }
        #expect(ForumError.filtered(reason: "No gambling").message == "This cannot be published: No gambling")
        for number in 1...2 {
            _ = try write("Fine \(number)")
            try decide(.publish, Int64(number))
        }
        let held = try write("A MIRACLE cure")
        #expect(try held.isHeld && queue().first?.held == .rule("Claims about health"))
        // A later post of the same person is not kept back.
        #expect(try !write("Fine again").isHeld)
    }

    @Test("A new member writes as many links as the configuration says, then as many as others")
    func links() throws {
        let two = "https://a.example and https://b.example"
        #expect(throws: ForumError.filtered(reason: "New members can post 1 link in a post.")) { try write(two) }
        for number in 1...3 {
            let post = try write("https://a.example session:calm \(number)")
            if post.isHeld { try decide(.publish, Int64(number)) }
        }
        #expect(try !write(two).isHeld)
    }

    @Test("What somebody with a role writes does not wait")
    func staff() throws {
        let mo = try Author(id: "mo", displayName: "Mo")
        #expect(try !write("casino miracle cure https://a.example https://b.example", by: mo).isHeld)
    }

    @Test("Nobody answers, changes or reports a post that waits; its author may delete it")
    func untouched() throws {
        let post = try write("One")
        #expect(throws: ForumError.waiting(post.id)) { try write("Reply", to: post.id) }
        let bob = try Author(id: "bob", displayName: "Bob")
        #expect(throws: ForumError.unknownPost(post.id)) { try write("Reply", by: bob, to: post.id) }
        #expect(throws: ForumError.waiting(post.id)) {
            try forum.edit(post.id, text: "Other", person: "ann", now: now)
        }
        #expect(throws: ForumError.unknownPost(post.id)) {
            try forum.report(post.id, reason: .spam, person: "bob", now: now)
        }
        try forum.delete(post.id, person: "ann", now: now)
        #expect(try queue() == [])
        let detail = try forum.detail(1, for: .person("mo"), now: now)
        #expect(detail.summary.decision == "withdraw" && detail.snapshot == nil && detail.current == nil)
        #expect(throws: ForumError.decided(1)) { try decide(.publish, 1) }
        #expect(try forum.overview(for: "bob").channels[0].postCount == 0)
    }

    @Test("A change is looked at by the filter, and a change that waits hides the post until it is decided")
    func changes() throws {
        for number in 1...2 {
            _ = try write("Fine \(number)")
            try decide(.publish, Int64(number))
        }
        #expect(throws: ForumError.filtered(reason: "No gambling")) {
            try forum.edit(1, text: "casino", person: "ann", now: now)
        }
        #expect(try forum.edit(1, text: "a miracle cure", person: "ann", now: now).isHeld)
        #expect(try seen("bob") == ["Fine 2"] && queue().first?.held == .rule("Claims about health"))
        try decide(.publish, 3)
        #expect(try seen("bob") == ["Fine 2", "a miracle cure"])
    }

    @Test("A change that waits joins the case of those who reported the post, and keeps their evidence")
    func reportedChange() throws {
        let forum = try Self.forum(approved: 0)
        try forum.noteRoles(["moderator"], of: "mo", name: "Mo", now: now)
        let post = try forum.write("Bad", by: ann, in: "general", now: now)
        try forum.report(post.id, reason: .spam, person: "bob", now: now)
        #expect(throws: ForumError.notHeld(1)) { try forum.act(.publish, on: 1, by: .person("mo"), now: now) }
        _ = try forum.edit(post.id, text: "miracle cure", person: "ann", now: now)
        let detail = try forum.detail(1, for: .person("mo"), now: now)
        #expect(detail.snapshot == "Bad" && detail.current == "miracle cure" && detail.reports.count == 1)
        #expect(throws: ForumError.held(1)) { try forum.act(.dismiss, on: 1, by: .person("mo"), now: now) }
        try forum.act(.reject, on: 1, by: .person("mo"), reason: "No", now: now)
        #expect(try forum.notices(of: "bob", now: now).map(\.kind) == [.confirmed])
    }

    @Test("Somebody whose role was taken decides nothing, and who is erased leaves no text in a case")
    func hostile() throws {
        _ = try write("Secret words")
        try forum.noteRoles([], of: "mo", name: "Mo", now: now)
        #expect(throws: ForumError.notStaff) { try decide(.publish, 1) }
        #expect(throws: ForumError.unknownCase(99)) {
            try forum.act(.publish, on: 99, by: .deployment, now: now)
        }
        try forum.erase(person: "ann", now: now)
        let detail = try forum.detail(1, for: .deployment, now: now)
        #expect(detail.snapshot == nil && detail.summary.authorName == nil && detail.summary.state == .decided)
    }
}
