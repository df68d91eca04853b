import Database
import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Border
@testable import Community
@testable import ModuleKit

/// - Shows: MD Community
@Suite("Rules, contact and help")
struct TermsTests {
    private let now: Int64 = 1_700_000_000_000

    private func configuration(version: String?) throws -> ForumConfiguration {
        var document: JSONObject = ["channels": [["id": "general", "name": "General"]]]
        if let version { document["terms"] = ["version": .string(version), "text": "Be kind."] }
        return try ForumConfiguration(document: .object(document))
    }

    @Test("Nobody writes or changes anything before they accept the rules, and a new version asks again")
    func versions() throws {
        let database = try Database(inMemory: .init())
        let ann = try Author(id: "ann", displayName: "Ann")
        let before = try Forum(database: database, configuration: configuration(version: nil))
        let old = try before.write("Old", by: ann, in: "general", now: now)
        let first = try Forum(database: database, configuration: configuration(version: "1"))
        #expect(throws: ForumError.termsNotAccepted) { try first.write("A", by: ann, in: "general", now: now) }
        #expect(throws: ForumError.termsNotAccepted) { try first.edit(old.id, text: "New", person: "ann", now: now) }
        #expect(throws: ForumError.termsChanged) { try first.accept("2", person: "ann", now: now) }
        #expect(try first.acceptance(of: "ann") == nil)
        try first.accept("1", person: "ann", now: now)
        try first.accept("1", person: "ann", now: now + 5)
        #expect(try first.acceptance(of: "ann") == now && first.acceptance(of: "bob") == nil)
        _ = try first.write("A", by: ann, in: "general", now: now)
        let second = try Forum(database: database, configuration: configuration(version: "2"))
        #expect(throws: ForumError.termsNotAccepted) { try second.write("B", by: ann, in: "general", now: now) }
        // Reading, reacting and reporting need no acceptance.
        #expect(try second.posts(in: "general", person: "ann").posts.count == 2)
        try second.report(old.id, reason: .selfHarm, person: "bob", now: now)
        #expect(try second.queue(.open, for: .deployment, now: now).cases.first?.isUrgent == true)
        try second.accept("2", person: "ann", now: now + 9)
        _ = try second.write("B", by: ann, in: "general", now: now)
    }

    @Test("The export has what a person accepted and when, and erasure takes it away")
    func personalData() throws {
        let forum = try Forum(database: Database(inMemory: .init()), configuration: configuration(version: "1"))
        try forum.accept("1", person: "ann", now: now)
        let expected: JSON = [["version": "1", "acceptedAt": .integer(now)]]
        #expect(try forum.export(person: "ann")["acceptedTerms"] == expected)
        try forum.erase(person: "ann", now: now)
        #expect(try forum.export(person: "ann")["acceptedTerms"] == [] && forum.acceptance(of: "ann") == nil)
    }

    @Test("On the screens, the rules stand in the place of the form until they are accepted")
    func screens() throws {
        let deployment = try Deployment(
            burst: 100,
            ["terms": ["version": "2026-11", "text": "# Rules\nBe **kind**."], "contact": "care@example.org"])
        let ann = try Person("ann", 1, in: deployment)
        let channel = try ann.open("General")
        let text = try ann.text(channel)
        #expect(text.contains("Before you write, read and accept the rules") && !text.contains("Your post"))
        let forged = ActionDocument(name: "write", component: "c", context: ["text": "Hello", "key": "k"])
        try answer { ann.session.action($0, screen: channel, action: forged) }
        #expect(try ann.surface(channel).data["problems"]?[0]?["code"] == "community.terms.not-accepted")
        let rules = try ann.open("Read the rules", on: channel)
        let shown = try ann.text(rules)
        #expect(shown.contains("Version 2026-11") && shown.contains("Be **kind**."))
        #expect(shown.contains("care@example.org"))
        let other = ActionDocument(name: "accept", component: "c", context: ["version": "2025"])
        try answer { ann.session.action($0, screen: rules, action: other) }
        #expect(try ann.surface(rules).data["problems"]?[0]?["code"] == "community.terms.changed")
        try ann.press("I accept the rules", on: rules)
        #expect(deployment.host.dismissed.last == rules)
        try ann.press("Refresh", on: channel)
        ann.put("Hello", at: "/draft", on: channel)
        try ann.press("Post", on: channel)
        #expect(try ann.text(channel).contains("Hello"))
        let again = try ann.openRoute("rules")
        #expect(try ann.text(again).contains("You accepted them: Today") && !ann.text(again).contains("I accept"))
        // In a thread too.
        let bob = try Person("bob", 2, in: deployment)
        let thread = try bob.openRoute("post/1")
        #expect(try bob.text(thread).contains("Read the rules") && !bob.text(thread).contains("Your reply"))
    }

    @Test("A report that somebody may harm themselves leads to help at once, in the words of the deployment")
    func help() throws {
        let help: JSON = [
            "text": "Call 116 123.", "links": [["name": "Find a helpline", "url": "https://findahelpline.com/"]],
        ]
        for (more, words) in [
            (["help": help] as JSONObject, "Call 116 123."), ([:], "Call the emergency number of your country now."),
        ] {
            let deployment = try Deployment(burst: 100, more)
            let bob = try Person("bob", 1, in: deployment)
            let ann = try Author(id: "ann", displayName: "Ann")
            let post = try deployment.module.forum.write("I cannot go on", by: ann, in: "general", now: now)
            let form = try bob.openRoute("report/\(post.id)")
            bob.put(["self-harm"], at: "/reason", on: form)
            try bob.press("Send the report", on: form)
            #expect(deployment.host.dismissed.last == form && deployment.host.pushed.last?.route == "help")
            let screen = try #require(deployment.host.pushed.last?.screen)
            #expect(try bob.text(screen).contains(words))
            #expect(deployment.host.banners.last?.title == "Thank you")
            if !more.isEmpty {
                try bob.press("Find a helpline", on: screen)
                #expect(deployment.host.followed == ["https://findahelpline.com/"])
            }
        }
    }

    @Test(
        "What is wrong in the configuration is named with its code and place",
        arguments: [
            (#"{"terms":{"version":"1"}}"#, "/terms", "missing"),
            (#"{"terms":{"version":"","text":"x"}}"#, "/terms/version", "bad-name"),
            (#"{"contact":""}"#, "/contact", "bad-name"),
            (#"{"help":{"text":"x","links":[{"name":"a","url":"data:x"}]}}"#, "/help/links/0/url", "bad-name"),
            (#"{"help":{"text":"x","links":[{"name":"a","url":"https://a.b c"}]}}"#, "/help/links/0/url", "bad-name"),
        ])
    func configuration(text: String, place: String, code: String) throws {
        var document = try #require(try JSON(parsing: text).object)
        document["channels"] = [["id": "a", "name": "A"]]
        let error = #expect(throws: ForumConfigurationError.self) {
            try ForumConfiguration(document: .object(document))
        }
        #expect(error?.problems.map(\.pointer.description) == [place])
        #expect(error?.problems.first?.code.rawValue == "community.configuration.\(code)")
    }
}
