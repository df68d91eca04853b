import Database
import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Border
@testable import Community
@testable import ModuleKit

/// - Shows: MD Community
@Suite("Narrowing the results of a search")
struct SearchNarrowingTests {
    private let forum: Forum
    private let ann: Author
    private let bob: Author
    private let day: Int64 = 86_400_000
    private let now: Int64 = 1_700_000_000_000

    init() throws {
        forum = try Forum(
            database: Database(inMemory: .init()),
            configuration: ForumConfiguration(document: [
                "channels": [["id": "general", "name": "General"], ["id": "sleep", "name": "Sleep"]],
                "rate": ["burst": 1000],
            ]))
        ann = try Author(id: "ann", displayName: "Ann Lee")
        bob = try Author(id: "bob", displayName: "Bob")
        for (author, channel, days) in [
            (ann, "general", 400), (bob, "general", 100), (ann, "sleep", 20), (bob, "sleep", 8), (ann, "general", 6),
        ] as [(Author, String, Int64)] {
            _ = try forum.write("calm, \(days) days ago", by: author, in: channel, now: now - days * day)
        }
    }

    private func found(writer: String = "", channel: String = "", age: String = "") throws -> [Int64] {
        let writer = writer.isEmpty ? nil : try forum.writer(named: writer)
        let narrowing = try SearchNarrowing(writer: writer, channel: channel, age: age)
        return try forum.search(SearchQuery("calm"), narrowing, person: "cleo", now: now).hits.map(\.id)
    }

    @Test("A writer, a channel and a time each narrow the results, and together")
    func narrowing() throws {
        #expect(try found() == [5, 4, 3, 2, 1])
        #expect(try found(writer: "Ann Lee") == [5, 3, 1] && found(writer: " ann  lee ") == [5, 3, 1])
        #expect(try found(channel: "sleep") == [4, 3] && found(channel: "none") == [])
        #expect(try found(age: "week") == [5] && found(age: "month") == [5, 4, 3])
        #expect(try found(age: "year") == [5, 4, 3, 2])
        #expect(try found(writer: "Bob", channel: "sleep", age: "month") == [4])
        #expect(try found(writer: "Bob", channel: "sleep", age: "week") == [])
    }

    @Test("A name that nobody has, and a time that is none, are refused with their codes")
    func refusals() throws {
        for (writer, age, code) in [
            ("Cleo", "", "community.search.unknown-member"), ("Guest", "", "community.search.unknown-member"),
            ("%", "", "community.search.unknown-member"), ("", "decade", "community.queue.unknown-filter"),
        ] {
            let error = #expect(throws: ForumError.self) { try found(writer: writer, age: age) }
            #expect(error?.code == code)
        }
    }

    @Test("The results of a rare writer are found however many others wrote, a part of the posts on each page")
    func rare() throws {
        let database = try Database(inMemory: .init())
        let forum = try Forum(database: database, configuration: ForumTests.configuration())
        _ = try forum.write("calm, the first", by: ann, in: "general", now: now)
        _ = try forum.write("calm", by: bob, in: "general", now: now)
        try database.execute(
            """
            INSERT INTO posts (channel, author, text, created_at)
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 45000)
            SELECT 'general', 'bob', 'calm ' || i, ? FROM n
            """, [.integer(now)])
        let narrowing = try SearchNarrowing(writer: forum.writer(named: "Ann Lee"))
        var (pages, seen, cursor) = (0, [Int64](), Cursor?.none)
        repeat {
            let page = try forum.search(SearchQuery("calm"), narrowing, after: cursor, person: "cleo", now: now)
            (pages, seen, cursor) = (pages + 1, seen + page.hits.map(\.id), page.next)
        } while cursor != nil && pages < 10
        #expect(seen == [1] && pages == 3)
    }

    @Test("A person narrows the results on the screen, sees by what, and shows all of them again")
    func screen() throws {
        let deployment = try Deployment(burst: 1000)
        let forum = deployment.module.forum
        for author in [ann, bob] {
            _ = try forum.write("calm of \(author.id)", by: author, in: "general", now: deployment.host.now)
        }
        let person = try Person("cleo", 1, in: deployment)
        let results = try person.openRoute("search/calm")
        func shows(_ author: String) throws -> Bool { try person.text(results).contains("**calm** of \(author)") }
        #expect(try shows("ann") && shows("bob"))
        func narrow(writer: String) throws {
            let context: JSON = ["writer": .string(writer), "channel": ["general"], "age": [""]]
            let action = ActionDocument(name: "narrow-results", component: "narrow-results", context: context)
            try answer { person.session.action($0, screen: results, action: action) }
        }
        try narrow(writer: "Nobody")
        #expect(try person.surface(results).data["problems"]?[0]?["code"] == "community.search.unknown-member")
        try narrow(writer: "ann lee")
        #expect(try shows("ann") && !shows("bob") && person.text(results).contains("By Ann Lee · General"))
        #expect(try person.surface(results).data["problems"] == [])
        try person.press("Show all results", on: results)
        #expect(try shows("ann") && shows("bob") && person.surface(results).data["writer"] == "")
    }
}
