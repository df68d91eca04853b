import Database
import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Border
@testable import Community
@testable import ModuleKit

/// - Shows: MD Community
@Suite("Orders of a channel")
struct OrderingTests {
    private let database: Database
    private let forum: Forum
    private let ann: Author
    private let now: Int64 = 1_700_000_000_000

    init() throws {
        database = try Database(inMemory: .init())
        forum = try Forum(database: database, configuration: ForumTests.configuration())
        ann = try Author(id: "ann", displayName: "Ann")
    }

    @discardableResult
    private func write(_ text: String, under parent: Int64? = nil) throws -> Int64 {
        try forum.write(text, by: ann, in: "general", replyingTo: parent, now: now).id
    }

    private func ids(_ order: ChannelOrder, person: String = "bob") throws -> [Int64] {
        var ids: [Int64] = []
        var cursor: Cursor?
        repeat {
            let page = try forum.posts(in: "general", by: order, after: cursor, limit: 3, person: person)
            ids += page.posts.map(\.id)
            cursor = try page.next.map { try Cursor(text: $0.description) }
        } while cursor != nil
        return ids
    }

    @Test("A reply moves its thread to the front of the active ones, and back when it is deleted or withheld")
    func active() throws {
        for number in 1...8 { try write("Post \(number)") }
        let first = try write("To the second", under: 2)
        let second = try write("To the fifth", under: 5)
        #expect(try ids(.active) == [5, 2, 8, 7, 6, 4, 3, 1])
        #expect(try ids(.new) == [8, 7, 6, 5, 4, 3, 2, 1])
        try forum.delete(second, person: "ann", now: now)
        #expect(try ids(.active) == [2, 8, 7, 6, 5, 4, 3, 1])
        try forum.noteRoles(["moderator"], of: "mo", name: "Mo", now: now)
        try forum.report(first, reason: .spam, person: "bob", now: now)
        let id = try #require(try forum.queue(.open, for: .person("mo"), now: now).cases.first).id
        try forum.act(.remove, on: id, by: .person("mo"), reason: "Spam", now: now)
        #expect(try ids(.active) == [8, 7, 6, 5, 4, 3, 2, 1])
        try forum.act(.restore, on: id, by: .person("mo"), reason: "Not spam", now: now)
        #expect(try ids(.active).first == 2)
    }

    @Test("The top has the posts with reactions, those with the most first, and the later one of two that are equal")
    func top() throws {
        for number in 1...8 { try write("Post \(number)") }
        #expect(try ids(.top) == [])
        for (post, people) in [(2, 2), (3, 1), (4, 1), (6, 3), (7, 1)] as [(Int64, Int)] {
            for person in 0..<people { _ = try forum.toggle("heart", on: post, person: "p\(person)", now: now) }
        }
        #expect(try ids(.top) == [6, 2, 7, 4, 3])
        _ = try forum.toggle("heart", on: 6, person: "p0", now: now)
        _ = try forum.toggle("heart", on: 6, person: "p1", now: now)
        #expect(try ids(.top) == [2, 7, 6, 4, 3])
        try forum.erase(person: "p0", now: now)
        #expect(try ids(.top) == [6, 2])
        try forum.delete(2, person: "ann", now: now)
        #expect(try ids(.top) == [6])
    }

    @Test("The next page goes on where the last ended while others write, and in the order in which it began")
    func paging() throws {
        for number in 1...8 { try write("Post \(number)") }
        let page = try forum.posts(in: "general", by: .active, limit: 3, person: "bob")
        #expect(page.posts.map(\.id) == [8, 7, 6])
        try write("Newer")
        try write("To the third", under: 3)
        try forum.order("general", by: .top, person: "bob")
        let next = try forum.look(at: "general", after: page.next, person: "bob", now: now)
        #expect(next.order == .active && next.page.posts.map(\.id) == [5, 4, 2, 1])
    }

    @Test("An order is kept of one person for one channel, exported, and erased with them")
    func kept() throws {
        func order(_ channel: String = "general", of person: String = "bob") throws -> ChannelOrder {
            try forum.look(at: channel, after: nil, person: person, now: now).order
        }
        try forum.order("general", by: .top, person: "bob")
        try forum.order("general", by: .active, person: "bob")
        #expect(try order() == .active && order("sleep") == .new && order(of: "cleo") == .new)
        #expect(try forum.export(person: "bob")["orders"] == [["channel": "general", "kind": "active"]])
        #expect(throws: ForumError.unknownChannel("gone")) { try forum.order("gone", by: .top, person: "bob") }
        try forum.erase(person: "bob", now: now)
        #expect(try order() == .new && forum.export(person: "bob")["orders"] == [])
        try forum.order("general", by: .top, person: "bob")
        try forum.order("general", by: .new, person: "bob")
        #expect(try forum.export(person: "bob")["orders"] == [])
    }

    @Test(
        "A page of each order comes from an index in that order, without sorting",
        arguments: [(Forum.activePosts, "active_posts"), (Forum.topPosts, "top_posts")])
    func plan(sql: String, index: String) throws {
        let count = sql.count { $0 == "?" }
        let plan = try database.query(
            "EXPLAIN QUERY PLAN " + sql, Array(repeating: .integer(1), count: count)
        ).map { try $0.text("detail") }
        #expect(plan.contains { $0.contains("SEARCH p USING INDEX \(index) (channel=?") }, "\(plan)")
        #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
    }

    @Test("An upgrade from the version before orders what there is")
    func upgrade() throws {
        let old = try Database(inMemory: .init())
        try old.migrate(Array(Forum.allMigrations.prefix { $0.name != Forum.orderingMigration.name }))
        try old.execute("INSERT INTO channels (id, name, about, position) VALUES ('general', 'General', '', 0)")
        try old.execute("INSERT INTO members (id, name) VALUES ('ann', 'Ann')")
        for id in 1...3 {
            try old.execute(
                """
                INSERT INTO posts (id, channel, author, text, created_at, reply_count)
                VALUES (?, 'general', 'ann', 'Old', 1, ?)
                """, [.integer(Int64(id)), .integer(id == 2 ? 1 : 0)])
        }
        try old.execute(
            "INSERT INTO posts (id, channel, parent, author, text, created_at) VALUES (4, 'general', 2, 'ann', 'Re', 2)"
        )
        try old.execute("INSERT INTO reaction_counts (post, kind, count) VALUES (1, 'heart', 2), (1, 'smile', 1)")
        let forum = try Forum(database: old, configuration: ForumTests.configuration())
        #expect(try forum.posts(in: "general", by: .active, person: "bob").posts.map(\.id) == [2, 3, 1])
        #expect(try forum.posts(in: "general", by: .top, person: "bob").posts.map(\.id) == [1])
    }

    @Test("A person chooses an order on the screen of a channel, and finds it there again")
    func screen() throws {
        let deployment = try Deployment(burst: 100)
        let ann = try Person("ann", 1, in: deployment)
        var channel = try ann.open("General")
        for text in ["First post", "Second post"] {
            ann.put(.string(text), at: "/draft", on: channel)
            try ann.press("Post", on: channel)
        }
        #expect(try ann.text(channel).contains("Posts, newest first"))
        try ann.press("Top", on: channel)
        #expect(try ann.text(channel).contains("No reactions yet"))
        let action = ActionDocument(
            name: "react", component: "c", context: ["post": 1, "reaction": "heart"])
        try answer { ann.session.action($0, screen: channel, action: action) }
        var text = try ann.text(channel)
        #expect(text.contains("Posts, most reactions first") && text.contains("First post"))
        #expect(!text.contains("Second post") && !text.contains("No reactions yet"))
        try ann.press("Active", on: channel)
        text = try ann.text(channel)
        #expect(text.contains("Posts, latest reply first") && text.contains("Second post"))
        channel = try ann.open("General")
        #expect(try ann.text(channel).contains("Posts, latest reply first"))
        // Others have their own, and a post that comes stands at the top.
        let bob = try Person("bob", 2, in: deployment)
        let his = try bob.open("General")
        #expect(try bob.text(his).contains("Posts, newest first"))
        bob.put("From Bob", at: "/draft", on: his)
        try bob.press("Post", on: his)
        #expect(try ann.surface(channel).data["live"]?[0]?["text"] == "From Bob")
        let forged = ActionDocument(name: "order", component: "c", context: ["order": "posts; DROP"])
        #expect(throws: CallFailure.self) {
            try answer { ann.session.action($0, screen: channel, action: forged) }
        }
    }
}
