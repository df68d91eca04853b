import JSONText
import TestSupport
import Testing

@testable import Community
@testable import Database

/// - Shows: MD Community
@Suite("Counts of what people wrote")
struct CountTests {
    private static let people = ["ann", "bob", "cid"]
    private let now: Int64 = 1_700_000_000_000

    private func forum() throws -> Forum {
        let forum = try Forum(
            database: Database(inMemory: .init()),
            configuration: ForumConfiguration(document: [
                "channels": [["id": "general", "name": "General"]], "rate": ["burst": 1000],
                "filter": ["rules": [["match": ["cure"], "result": "hold", "reason": "Health"]]],
                "approval": ["posts": 1],
            ]))
        try forum.noteRoles(["moderator"], of: "mo", name: "Mo", now: now)
        return forum
    }

    /// The posts of a person, counted one by one.
    private func counted(_ person: String, _ forum: Forum) throws -> [Int64] {
        try forum.read { transaction throws(DatabaseError) in
            let row = try transaction.query(
                """
                SELECT COUNT(*) FILTER (WHERE deleted_at IS NULL) AS total,
                COUNT(*) FILTER (WHERE deleted_at IS NULL AND withheld = 0) AS published FROM posts WHERE author = ?
                """, [.text(person)]
            ).first
            return .success([try row?.integer("total") ?? -1, try row?.integer("published") ?? -1])
        }
    }

    private func step(_ forum: Forum, _ posts: inout [(id: Int64, author: String)], _ random: inout SplitMix) throws {
        let person = Self.people.randomElement(using: &random) ?? "ann"
        let post = posts.randomElement(using: &random)
        switch Int.random(in: 0..<9, using: &random) {
        case 0...2:
            let text = Bool.random(using: &random) ? "A cure" : "Hello"
            let author = try Author(id: person, displayName: person)
            posts.append((try forum.write(text, by: author, in: "general", now: now).id, person))
        case 3: if let post { _ = try forum.edit(post.id, text: "A cure after all", person: post.author, now: now) }
        case 4: if let post { try forum.delete(post.id, person: post.author, now: now) }
        case 5: if let post { _ = try forum.report(post.id, reason: .harm, note: "", person: "mo", now: now) }
        case 6...7:
            let found = try forum.queue(.open, for: .person("mo"), now: now).cases.randomElement(using: &random)
            let act = [ModerationAct.publish, .reject, .remove, .dismiss].randomElement(using: &random) ?? .remove
            if let found { try forum.act(act, on: found.id, by: .person("mo"), reason: "Because", now: now) }
        default:
            guard Int.random(in: 0..<6, using: &random) == 0 else { return }
            _ = try forum.erase(person: person, now: now)
            posts.removeAll { $0.author == person }
        }
    }

    @Test("Whatever is written, changed, decided and erased, they are what counting gives", arguments: 1...12)
    func steps(seed: UInt64) throws {
        var random = SplitMix(seed)
        let forum = try forum()
        var posts: [(id: Int64, author: String)] = []
        for _ in 0..<60 {
            // Much of it is refused, such as a decision on a case of another kind.
            do { try step(forum, &posts, &random) } catch is ForumError {}
            for person in Self.people {
                let usage = try forum.usage(of: person, now: now)
                #expect(try [Int64(usage.total), Int64(usage.published)] == counted(person, forum))
            }
        }
        #expect(posts.count > 3)
    }

    @Test("After an upgrade they have what was there")
    func upgrade() throws {
        let old = try Database(inMemory: .init())
        try old.migrate(Array(Forum.allMigrations.prefix { $0.name != Forum.countsMigration.name }))
        try old.execute("INSERT INTO channels (id, name, about, position) VALUES ('general', 'General', '', 0)")
        try old.execute("INSERT INTO members (id, name) VALUES ('ann', 'Ann'), ('bob', 'Bob')")
        try old.execute(
            """
            INSERT INTO posts (channel, author, text, created_at, deleted_at, withheld) VALUES
            ('general', 'ann', 'One', 1, NULL, 0), ('general', 'ann', NULL, 1, 2, 0),
            ('general', 'ann', 'Two', 1, NULL, 1), ('general', 'bob', 'Three', 1, NULL, 0)
            """)
        let forum = try Forum(database: old, configuration: ForumTests.configuration())
        let ann = try forum.usage(of: "ann", now: now)
        #expect(ann.total == 2 && ann.published == 1)
        #expect(try forum.usage(of: "bob", now: now).published == 1)
        #expect(try forum.usage(of: "cid", now: now).total == 0)
    }
}
