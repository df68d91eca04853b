import Database
import Foundation
import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Border
@testable import Community

/// - Shows: MD Community
@Suite("Search of posts")
struct SearchTests {
    private let database: Database
    private let forum: Forum
    private let ann: Author
    private let bob: Author
    private let now: Int64 = 1_700_000_000_000

    init() throws {
        database = try Database(inMemory: .init())
        forum = try Forum(database: database, configuration: ForumTests.configuration())
        ann = try Author(id: "ann", displayName: "Ann")
        bob = try Author(id: "bob", displayName: "Bob")
    }

    @discardableResult
    private func write(_ text: String, by author: Author? = nil, to parent: Int64? = nil) throws -> Int64 {
        try forum.write(text, by: author ?? ann, in: "general", replyingTo: parent, now: now).id
    }

    private func found(_ text: String, _ person: String = "bob") throws -> [Int64] {
        try forum.search(SearchQuery(text), person: person).hits.map(\.id)
    }

    @Test("All words have to be there, whatever their case, accents and order; the latest post is the first")
    func words() throws {
        let first = try write("Crème brûlée at midnight")
        let second = try write("At MIDNIGHT I walk")
        let reply = try write("creme only", by: bob, to: first)
        #expect(try found("midnight") == [second, first])
        #expect(try found("Midnight creme") == [first])
        #expect(try found("CRÈME") == [reply, first])
        #expect(try found("mid") == [])
        let hit = try #require(try forum.search(SearchQuery("only"), person: "bob").hits.first)
        #expect(hit.thread == first && hit.isOwn && hit.channelName == "General" && hit.displayName == "Bob")
        #expect(hit.excerpt == [.init(text: "creme ", isMatch: false), .init(text: "only", isMatch: true)])
    }

    @Test(
        "Nothing that a person writes is read as the syntax of the index",
        arguments: [
            "calm OR storm", "NOT calm", "calm*", "text:calm", "\"calm", "calm NEAR(storm, 2)", "^calm",
            "{text} : calm",
            "calm\" OR \"storm", "-calm", "(calm", "calm AND", "calm' --", "calm + storm",
        ])
    func syntax(text: String) throws {
        try write("Only a storm")
        let calm = try write("calm")
        let all = try write("or not near and 2 text storm calm")
        let words = try SearchQuery(text).words
        let expected = words == ["calm"] ? [all, calm] : [all]
        #expect(try found(text) == expected)
    }

    @Test("What has no word, too many or is too long is refused with its code")
    func refusals() throws {
        for (text, code) in [
            ("", "community.text.empty"), ("?!*", "community.name.bad"),
            ("a b c d e f g h i", "community.text.too-long"),
            (String(repeating: "a", count: 101), "community.text.too-long"),
            (String(repeating: "e\u{301}", count: 1_000_000), "community.text.too-long"),
        ] {
            let error = #expect(throws: ForumError.self) { try SearchQuery(text) }
            #expect(error?.code == code)
        }
        #expect(try SearchQuery("a a b").words == ["a", "b"])
    }

    @Test("Changed, deleted, removed and blocked posts are found as they are seen")
    func hidden() throws {
        let changed = try write("apple")
        let deleted = try write("pear")
        let removed = try write("quince")
        let thread = try write("plum")
        let reply = try write("cherry", by: bob, to: thread)
        #expect(try found("apple") == [changed])
        _ = try forum.edit(changed, text: "banana", person: "ann", now: now)
        #expect(try found("apple") == [] && found("banana") == [changed])
        #expect(try found("pear") == [deleted])
        try forum.delete(deleted, person: "ann", now: now)
        #expect(try found("pear") == [])
        try forum.noteRoles(["moderator"], of: "mo", name: "Mo", now: now)
        try forum.report(removed, reason: .spam, person: "bob", now: now)
        try forum.act(.remove, on: 1, by: .person("mo"), reason: "x", now: now)
        #expect(try found("quince") == [] && found("quince", "ann") == [])
        try forum.act(.restore, on: 1, by: .person("mo"), reason: "x", now: now)
        #expect(try found("quince") == [removed])
        // Nor is a reply in a thread that cannot be read.
        #expect(try found("cherry", "cleo") == [reply])
        try forum.block(authorOf: thread, person: "cleo", now: now)
        #expect(try found("plum", "cleo") == [] && found("cherry", "cleo") == [])
        #expect(try found("plum", "ann") == [thread])
        try forum.mute(word: "banana", person: "cleo", now: now)
        #expect(try found("banana", "cleo") == [])
    }

    @Test("Pages go on where the last one ended, also over results that are not shown")
    func pages() throws {
        for number in 1...130 { try write("walk \(number)", by: number % 2 == 0 ? ann : bob) }
        try forum.block(authorOf: 2, person: "cleo", now: now)
        var seen: [Int64] = []
        var cursor: Cursor?
        var pages = 0
        repeat {
            let page = try forum.search(SearchQuery("walk"), after: cursor, person: "cleo")
            seen += page.hits.map(\.id)
            cursor = page.next
            pages += 1
            // One that is written meanwhile moves nothing.
            try write("walk on", by: bob)
        } while cursor != nil && pages < 20
        #expect(seen == Array(stride(from: 129, through: 1, by: -2)))
        #expect(pages < 8)
    }

    @Test("A long post is found with the words around the match, on one line")
    func excerpt() throws {
        try write(String(repeating: "before ", count: 60) + "\nneedle\n" + String(repeating: "after ", count: 60))
        let hit = try #require(try forum.search(SearchQuery("needle"), person: "bob").hits.first)
        let text = hit.excerpt.map(\.text).joined()
        #expect(text.hasPrefix("…") && text.hasSuffix("…") && text.contains("before needle after"))
        #expect(hit.excerpt.filter(\.isMatch).map(\.text) == ["needle"] && text.count < 200)
    }

    @Test("A channel that was closed is not searched")
    func closedChannel() throws {
        try write("harbour")
        #expect(try found("harbour").count == 1)
        let other = try ForumConfiguration(document: ["channels": [["id": "sleep", "name": "Sleep"]]])
        let later = try Forum(database: database, configuration: other)
        #expect(try later.search(SearchQuery("harbour"), person: "bob").hits == [])
    }

    @Test("The index has taken in every 250th post and all before it, though nobody searched")
    func bounded() throws {
        for number in 1...Int(Forum.indexedEvery) { try write("post \(number)", by: number % 2 == 0 ? ann : bob) }
        #expect(try database.query("SELECT 1 FROM unindexed").isEmpty)
        try write("one more")
        #expect(try database.query("SELECT 1 FROM unindexed").count == 1)
    }

    @Test("No word of an erased person's posts stays in the file, be it of an earlier text")
    func erasure() throws {
        let folder = try ScratchFolder()
        let path = folder.file("community.sqlite")
        let forum = try Forum(database: Database(path: path), configuration: ForumTests.configuration())
        let zebra = try forum.write("zebrafish quagmire", by: ann, in: "general", now: now)
        let kept = try forum.write("something else", by: bob, in: "general", now: now)
        #expect(try forum.search(SearchQuery("zebrafish"), person: "bob").hits.map(\.id) == [zebra.id])
        _ = try forum.edit(zebra.id, text: "wolverine jamboree", person: "ann", now: now)
        try forum.erase(person: "ann", now: now)
        #expect(try forum.search(SearchQuery("else"), person: "bob").hits.map(\.id) == [kept.id])
        #expect(try forum.search(SearchQuery("wolverine"), person: "bob").hits == [])
        for file in [path, path + "-wal"] where FileManager.default.fileExists(atPath: file) {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
            for word in ["zebrafish", "quagmire", "wolverine", "jamboree"] {
                #expect(bytes.range(of: Data(word.utf8)) == nil, "\(word) is in \(file)")
            }
        }
    }

    @Test("A person searches on a screen, opens the thread at the reply, and goes on to older results")
    func screen() throws {
        let deployment = try Deployment(burst: 1000)
        let person = try Person("cleo", 1, in: deployment)
        let forum = deployment.module.forum
        let thread = try forum.write("Walks in **rain**", by: ann, in: "general", now: now)
        for number in 1...30 {
            _ = try forum.write("reply \(number)", by: bob, in: "general", replyingTo: thread.id, now: now)
        }
        _ = try forum.write("a heron by the river", by: bob, in: "general", replyingTo: thread.id, now: now)
        let screen = try person.open("Search")
        try person.press("Search", on: screen)
        #expect(try person.surface(screen).refusals.count == 1)
        person.put("HERON", at: "/draft", on: screen)
        try person.press("Search", on: screen)
        #expect(deployment.host.pushed.last?.route == "search/HERON")
        let results = try #require(deployment.host.pushed.last?.screen)
        #expect(try person.text(results).contains("a **heron** by the river"))
        #expect(try person.surface(results).data["draft"] == "HERON")
        let opened = try person.open("a heron by the river", on: results)
        #expect(deployment.host.pushed.last?.route == "post/\(thread.id)")
        #expect(try person.text(opened).contains("a heron by the river") && !person.text(opened).contains("reply 1"))
        // Marks of the text itself are left out.
        #expect(try person.text(person.openRoute("search/walks")).contains("**Walks** in rain"))
        // Another search takes the place of the one before.
        person.put("reply", at: "/draft", on: results)
        try person.press("Search", on: results)
        #expect(deployment.host.dismissed.last == results)
        let replies = try #require(deployment.host.pushed.last?.screen)
        #expect(try person.text(replies).contains("**reply** 30") && !person.text(replies).contains("**reply** 5"))
        try person.press("Older", on: replies)
        #expect(try person.text(replies).contains("**reply** 5") && !person.text(replies).contains("**reply** 30"))
        let forged = ActionDocument(name: "page", component: "c", context: ["cursor": "p9; DROP TABLE posts"])
        #expect(throws: CallFailure.self) {
            try answer { person.session.action($0, screen: replies, action: forged) }
        }
        #expect(try person.text(person.openRoute("search/no+where")).contains("Nothing found"))
    }

    @Test("A search is a place: its route names the words, and what is none leads nowhere")
    func route() throws {
        let query = try SearchQuery("calm, Übung 例え")
        #expect(Place.search(query).route == "search/calm+Übung+例え")
        #expect(Place(route: "search/calm+Übung+例え") == .search(query) && Place(route: "search") == .search(nil))
        // Some other form of the same words.
        #expect(Place(route: "search/calm, Übung 例え")?.route == Place.search(query).route)
        for route in ["search/", "search/+", "search/?", "search/a/b", "search/" + String(repeating: "a", count: 101)] {
            #expect(Place(route: route) == nil)
        }
    }
}
