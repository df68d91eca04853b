import Database
import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Border
@testable import Community
@testable import ModuleKit

/// - Shows: MD Community
@Suite("Narrowing the list of cases")
struct QueueNarrowingTests {
    private let forum: Forum
    private let hour: Int64 = 3_600_000
    private let now: Int64 = 1_700_000_000_000

    init() throws {
        forum = try Forum(
            database: Database(inMemory: .init()),
            configuration: ForumConfiguration(document: [
                "channels": [["id": "general", "name": "General"], ["id": "sleep", "name": "Sleep"]],
                "filter": ["rules": [["match": ["wait"], "result": "hold"]]],
                "rate": ["burst": 1000],
            ]))
        try forum.noteRoles(["moderator"], of: "mo", name: "Mo", now: now)
        let ann = try Author(id: "ann", displayName: "Ann")
        for (text, channel, reason, hours) in [
            ("One", "general", ReportReason.spam, 200), ("Two", "sleep", .harm, 30), ("Three", "general", .spam, 1),
        ] as [(String, String, ReportReason, Int64)] {
            let at = now - hours * hour
            let post = try forum.write(text, by: ann, in: channel, now: at)
            try forum.report(post.id, reason: reason, person: "bob", now: at)
        }
        _ = try forum.write("wait", by: ann, in: "sleep", now: now)
    }

    private func list(reason: String = "", channel: String = "", age: String = "") throws -> [String] {
        let narrowing = try CaseNarrowing(reason: reason, channel: channel, age: age)
        return try forum.queue(.open, narrowing, for: .person("mo"), now: now).cases.compactMap(\.beginning).sorted()
    }

    @Test("Cases are narrowed by reason, channel and age, and by all of them")
    func narrowing() throws {
        #expect(try list() == ["One", "Three", "Two", "wait"])
        #expect(try list(reason: "spam") == ["One", "Three"] && list(reason: "self-harm") == [])
        #expect(try list(reason: "held") == ["wait"])
        #expect(try list(channel: "sleep") == ["Two", "wait"])
        #expect(try list(age: "day") == ["One", "Two"] && list(age: "week") == ["One"])
        #expect(try list(reason: "spam", channel: "general", age: "week") == ["One"])
        #expect(try list(reason: "spam", channel: "sleep") == [])
    }

    @Test("What is no reason, channel or age is refused with its code")
    func forged() throws {
        #expect(throws: ForumError.unknownNarrowing("x' OR 1")) { try list(reason: "x' OR 1") }
        #expect(throws: ForumError.unknownNarrowing("year")) { try list(age: "year") }
        #expect(throws: ForumError.unknownChannel("none")) { try list(channel: "none") }
        #expect(throws: ForumError.notStaff) { try forum.queue(.open, for: .person("bob"), now: now) }
    }

    @Test("The median counts what moderators decided in the last 30 days, and nothing else")
    func median() throws {
        func median() throws -> Int64? { try forum.queue(.open, for: .person("mo"), now: now).medianTime }
        #expect(try median() == nil)
        try forum.act(.dismiss, on: 1, by: .deployment, now: now - 31 * Forum.day)
        #expect(try median() == nil)
        try forum.act(.dismiss, on: 2, by: .deployment, now: now)
        #expect(try median() == 30 * hour)
        try forum.act(.dismiss, on: 3, by: .deployment, now: now)
        // Of two, the shorter one.
        #expect(try median() == hour)
        try forum.delete(4, person: "ann", now: now)
        #expect(try forum.detail(4, for: .deployment, now: now).summary.decision == "withdraw")
        #expect(try median() == hour)
    }

    @Test("On the screen, fields narrow the list, which keeps so from one state to the other")
    func screen() throws {
        let deployment = try Deployment(burst: 100)
        let mo = try Person("mo", 1, in: deployment, roles: ["moderator"])
        let forum = deployment.module.forum
        let ann = try Author(id: "ann", displayName: "Ann")
        for (text, reason) in [("Shoes", ReportReason.spam), ("Threat", .abuse)] {
            let post = try forum.write(text, by: ann, in: "general", now: now)
            try forum.report(post.id, reason: reason, person: text, now: now)
        }
        let queue = try mo.openRoute("moderation")
        #expect(try mo.text(queue).contains("Shoes") && mo.text(queue).contains("Threat"))
        #expect(try !mo.text(queue).contains("usual time"))
        mo.put(["abuse"], at: "/reason", on: queue)
        try mo.press("Show these cases", on: queue)
        #expect(try !mo.text(queue).contains("Shoes") && mo.text(queue).contains("Threat"))
        mo.put(["general"], at: "/channel", on: queue)
        mo.put(["day"], at: "/age", on: queue)
        try mo.press("Show these cases", on: queue)
        #expect(try mo.text(queue).contains("No case is like this."))
        mo.put(["gone"], at: "/channel", on: queue)
        #expect(throws: CallFailure.self) { try mo.press("Show these cases", on: queue) }
        mo.put([""], at: "/channel", on: queue)
        mo.put([""], at: "/age", on: queue)
        try mo.press("Show these cases", on: queue)
        deployment.host.now += 5 * 3_600_000
        try forum.act(.dismiss, on: 2, by: .deployment, now: deployment.host.now)
        try mo.press("Decided", on: queue)
        #expect(try mo.text(queue).contains("Threat") && mo.text(queue).contains("usual time to a decision: 5 hours"))
    }
}
