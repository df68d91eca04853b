import Database
import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Border
@testable import Community
@testable import ModuleKit

/// - Shows: MD Community
@Suite("Earlier texts of posts")
struct VersionTests {
    private let forum: Forum
    private let ann: Author
    private let now: Int64 = 1_700_000_000_000

    init() throws {
        forum = try Forum(database: Database(inMemory: .init()), configuration: ForumTests.configuration())
        ann = try Author(id: "ann", displayName: "Ann")
        try forum.noteRoles(["moderator"], of: "mo", name: "Mo", now: now)
    }

    private func write(_ text: String) throws -> Int64 {
        try forum.write(text, by: ann, in: "general", now: now).id
    }

    private func edit(_ post: Int64, _ text: String, after time: Int64) throws {
        _ = try forum.edit(post, text: text, person: "ann", now: now + time)
    }

    private func reported(_ post: Int64, by person: String = "bob") throws -> Int64 {
        try forum.report(post, reason: .spam, person: person, now: now)
        return try #require(forum.queue(.open, for: .person("mo"), now: now).cases.first { $0.post == post }).id
    }

    @Test("Each text of a post is kept with its time, and one that changes nothing is not")
    func kept() throws {
        let post = try write("One")
        #expect(try forum.history(of: post, person: "bob").earlier == [])
        try edit(post, "Two", after: 5)
        try edit(post, "Two", after: 6)
        try edit(post, "Three", after: 9)
        let history = try forum.history(of: post, person: "bob")
        #expect(history.post.content?.text == "Three" && history.post.content?.editedAt == now + 9)
        #expect(
            history.earlier == [
                PostVersion(number: 1, writtenAt: now, text: "One"),
                PostVersion(number: 2, writtenAt: now + 5, text: "Two"),
            ])
    }

    @Test("Of many texts the first and the latest are kept")
    func bounded() throws {
        let post = try write("Text 0")
        for number in 1...30 { try edit(post, "Text \(number)", after: Int64(number)) }
        let earlier = try forum.history(of: post, person: "bob").earlier
        #expect(earlier.count == Forum.versionLimit)
        #expect(earlier.map(\.text) == ["Text 0"] + (11...29).map { "Text \($0)" })
    }

    @Test("An edit that the filter refuses leaves no text behind")
    func filtered() throws {
        let configuration = try ForumConfiguration(document: [
            "channels": [["id": "general", "name": "General"]],
            "filter": ["rules": [["match": ["casino"], "result": "reject", "reason": "No gambling"]]],
        ])
        let forum = try Forum(database: Database(inMemory: .init()), configuration: configuration)
        let post = try forum.write("One", by: ann, in: "general", now: now).id
        #expect(throws: ForumError.filtered(reason: "No gambling")) {
            try forum.edit(post, text: "The casino", person: "ann", now: now)
        }
        #expect(try forum.history(of: post, person: "bob").earlier == [])
    }

    @Test("Who cannot read a post reads no earlier text of it, and deletion takes all of them away")
    func readers() throws {
        let post = try write("Bad")
        try edit(post, "Good", after: 1)
        try forum.block(authorOf: post, person: "cleo", now: now)
        #expect(throws: ForumError.unknownPost(post)) { try forum.history(of: post, person: "cleo") }
        let id = try reported(post)
        try forum.act(.remove, on: id, by: .person("mo"), reason: "Bad", now: now)
        #expect(throws: ForumError.unknownPost(post)) { try forum.history(of: post, person: "bob") }
        #expect(try forum.history(of: post, person: "ann").earlier.map(\.text) == ["Bad"])
        try forum.delete(post, person: "ann", now: now)
        #expect(throws: ForumError.unknownPost(post)) { try forum.history(of: post, person: "ann") }
        #expect(try forum.export(person: "ann")["earlierTexts"] == [])
        // The evidence of the case stays.
        #expect(try forum.detail(id, for: .person("mo"), now: now).texts.map(\.text) == ["Bad"])
    }

    @Test("A case has the texts from before its reports, and those between them, but none from later")
    func evidence() throws {
        let post = try write("One")
        try edit(post, "Two", after: 1)
        let id = try reported(post)
        try edit(post, "Three", after: 2)
        func texts() throws -> [String] { try forum.detail(id, for: .person("mo"), now: now).texts.map(\.text) }
        #expect(try texts() == ["One"])
        _ = try reported(post, by: "cleo")
        #expect(try texts() == ["One", "Two"])
        #expect(try forum.detail(id, for: .person("mo"), now: now).snapshot == "Two")
        let export = try forum.export(person: "ann")
        #expect(export["earlierTexts"]?.array?.map { $0["text"] } == ["One", "Two"])
        #expect(export["caseTexts"]?.array?.map { $0["text"] } == ["One", "Two"])
        try forum.erase(person: "ann", now: now)
        #expect(try texts() == [] && forum.export(person: "ann")["earlierTexts"] == [])
        #expect(try forum.database.query("SELECT 1 FROM versions UNION ALL SELECT 1 FROM case_versions").isEmpty)
    }

    @Test("“Edited” of a post leads to what it said before, and a moderator reads it in the case")
    func screens() throws {
        let deployment = try Deployment(burst: 100)
        let ann = try Person("ann", 1, in: deployment)
        let bob = try Person("bob", 2, in: deployment)
        let mo = try Person("mo", 3, in: deployment, roles: ["moderator"])
        let channel = try ann.open("General")
        ann.put("Buy my thing", at: "/draft", on: channel)
        try ann.press("Post", on: channel)
        let his = try bob.open("General")
        #expect(try !bob.text(his).contains("Edited"))
        deployment.host.now += 3_600_000
        let edit = try ann.open("Edit or delete", on: channel)
        #expect(try ann.text(edit).contains("can read the earlier text"))
        ann.put("A calm day", at: "/draft", on: edit)
        try ann.press("Save", on: edit)
        try bob.press("Refresh", on: his)
        let label = try #require(try bob.text(his).firstMatch(of: /Edited: Today, [0-9:]+/)).output
        let history = try bob.open(String(label), on: his)
        let text = try bob.text(history)
        #expect(text.contains("A calm day") && text.contains("Before it was edited") && text.contains("Buy my thing"))
        #expect(deployment.host.pushed.last?.title == "Earlier texts")
        // A route leads there too, on top of its thread.
        try answer { bob.session.open($0, tab: Person.tab, route: "history/1") }
        #expect(deployment.host.pushed.suffix(3).map(\.route) == ["channel/general", "post/1", "history/1"])
        let report = try bob.open("Report or block", on: history)
        bob.put(["spam"], at: "/reason", on: report)
        try bob.press("Send the report", on: report)
        try mo.press("Refresh", on: mo.first)
        let found = try mo.open("A calm day", on: mo.open("Moderation (1)"))
        #expect(try mo.text(found).contains("Before it was edited") && mo.text(found).contains("Buy my thing"))
    }
}
