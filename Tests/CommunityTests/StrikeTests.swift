import Database
import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Border
@testable import Community
@testable import ModuleKit

/// - Shows: MD Community
@Suite("Strikes")
struct StrikeTests {
    private let forum: Forum
    private let ann: Author
    private let now: Int64 = 1_700_000_000_000
    private let hour: Int64 = 3_600_000
    private static let policy: JSON = [
        "days": 90, "thresholds": [["strikes": 2, "muteHours": 24], ["strikes": 3, "muteHours": 72]],
    ]

    init() throws {
        forum = try Self.forum(strikes: Self.policy)
        ann = try Author(id: "ann", displayName: "Ann")
        try Self.prepare(forum, now)
    }

    private static func forum(strikes: JSON?) throws -> Forum {
        var document: JSONObject = [
            "channels": [["id": "general", "name": "General"]], "rate": ["burst": 1000, "secondsPerPost": 1],
        ]
        if let strikes { document["strikes"] = strikes }
        return try Forum(
            database: Database(inMemory: .init()), configuration: ForumConfiguration(document: .object(document)))
    }

    private static func prepare(_ forum: Forum, _ now: Int64) throws {
        for name in ["mo", "mia"] { try forum.noteRoles(["moderator"], of: name, name: name, now: now) }
    }

    /// Writes before anything is decided, since somebody may not be able to later.
    private func cases(_ count: Int, in forum: Forum? = nil) throws -> [Int64] {
        let forum = forum ?? self.forum
        return try (1...count).map { number in
            let post = try forum.write("Spam \(number)", by: ann, in: "general", now: now).id
            try forum.report(post, reason: .spam, person: "bob", now: now)
            return try #require(forum.queue(.open, for: .person("mo"), now: now).cases.first { $0.post == post }).id
        }
    }

    private func strike(_ id: Int64, _ act: ModerationAct = .remove, at time: Int64? = nil) throws {
        try forum.act(act, on: id, by: .person("mo"), reason: "Spam", givesStrike: true, now: time ?? now)
    }

    private func silencedUntil(at time: Int64? = nil) throws -> Int64? {
        try forum.usage(of: "ann", now: time ?? now).silencedUntil
    }

    @Test("Strikes add up to hours without writing, each is told and in the log, which stays whole")
    func thresholds() throws {
        let ids = try cases(3)
        try strike(ids[0], .warn)
        #expect(try silencedUntil() == nil)
        #expect(try forum.notices(of: "ann", now: now).map(\.kind) == [.struck, .warned])
        try strike(ids[1])
        #expect(try silencedUntil() == now + 24 * hour)
        #expect(throws: ForumError.silenced(until: now + 24 * hour)) {
            try forum.write("More", by: ann, in: "general", now: now)
        }
        let notices = try forum.notices(of: "ann", now: now)
        #expect(notices.prefix(3).map(\.kind) == [.muted, .struck, .removed])
        #expect(notices[0].until == now + 24 * hour && notices[1].until == now + 90 * Forum.day)
        try strike(ids[2])
        #expect(try silencedUntil() == now + 72 * hour && silencedUntil(at: now + 73 * hour) == nil)
        #expect(
            try forum.log(after: 0, limit: 100).map(\.kind) == [
                "grant-moderator", "grant-moderator", "warn", "strike", "remove", "strike", "mute", "remove", "strike",
                "mute",
            ])
        #expect(try forum.verifyLog().brokenAt == nil)
        #expect(try forum.detail(ids[0], for: .person("mo"), now: now).strikes == 3)
    }

    @Test("A strike expires after the days of the configuration, and then counts for nothing")
    func expiry() throws {
        let ids = try cases(2)
        try strike(ids[0])
        let later = now + 90 * Forum.day
        #expect(try forum.strikes(of: "ann", now: later - 1).map(\.expiresAt) == [later])
        #expect(try forum.strikes(of: "ann", now: later) == [])
        try strike(ids[1], at: later)
        #expect(try silencedUntil(at: later) == nil)
        #expect(try forum.strikes(of: "ann", now: later).map(\.caseID) == [ids[1]])
    }

    @Test("A decision that is taken back takes its strike with it, and the mute that it led to")
    func takenBack() throws {
        let ids = try cases(3)
        for id in ids { try strike(id) }
        try forum.appeal(ids[0], text: "It was not spam", person: "ann", now: now)
        try forum.act(.overturn, on: ids[0], by: .person("mia"), reason: "Right", now: now)
        #expect(try forum.strikes(of: "ann", now: now).map(\.caseID) == [ids[1], ids[2]])
        // Three strikes led to the mute that there was.
        #expect(try silencedUntil() == nil)
        let log = try forum.log(after: 0, limit: 100)
        let taken = try #require(log.last)
        #expect(taken.kind == "unstrike" && log.first { $0.id == taken.reverts }?.kind == "strike")
        #expect(try forum.verifyLog().brokenAt == nil)
    }

    @Test("No violation gives no strike, and a silence of a moderator outlasts what strikes led to")
    func others() throws {
        let ids = try cases(3)
        try forum.act(.dismiss, on: ids[0], by: .person("mo"), givesStrike: true, now: now)
        #expect(try forum.strikes(of: "ann", now: now) == [])
        try strike(ids[1])
        try forum.act(
            .silence, on: ids[2], by: .person("mo"), reason: "Spam", until: now + 7 * Forum.day, givesStrike: true,
            now: now)
        #expect(try silencedUntil() == now + 7 * Forum.day)
        try forum.act(.restore, on: ids[1], by: .person("mo"), reason: "Sorry", now: now)
        #expect(try silencedUntil() == now + 7 * Forum.day)
    }

    @Test("Without strikes in the configuration none is given")
    func none() throws {
        let forum = try Self.forum(strikes: nil)
        try Self.prepare(forum, now)
        let id = try #require(try cases(1, in: forum).first)
        try forum.act(.remove, on: id, by: .person("mo"), reason: "Spam", givesStrike: true, now: now)
        #expect(try forum.strikes(of: "ann", now: now) == [])
    }

    @Test("Strikes are exported and erased with their person")
    func data() throws {
        for id in try cases(2) { try strike(id) }
        let export = try forum.export(person: "ann")
        #expect(export["strikes"]?.array?.count == 2 && export["mutes"]?[0]?["until"] == .integer(now + 24 * hour))
        try forum.erase(person: "ann", now: now)
        let after = try forum.export(person: "ann")
        #expect(after["strikes"] == [] && after["mutes"] == [])
        #expect(try forum.verifyLog().brokenAt == nil)
    }

    @Test("A wrong policy is refused with its places")
    func configuration() {
        let error = #expect(throws: ForumConfigurationError.self) {
            try Self.forum(
                strikes: [
                    "thresholds": [
                        ["strikes": 2, "muteHours": 0], ["strikes": 3, "muteHours": 1], ["strikes": 3, "muteHours": 2],
                    ]
                ])
        }
        #expect(
            Set((error?.problems ?? []).map { "\($0.pointer)" }) == [
                "/strikes", "/strikes/thresholds/0/muteHours", "/strikes/thresholds/2/strikes",
            ])
    }

    @Test("A moderator gives a strike on the screen of a case, and its author sees until when it counts")
    func screens() throws {
        let deployment = try Deployment(
            burst: 100, ["strikes": ["days": 30, "thresholds": [["strikes": 1, "muteHours": 2]]]])
        let ann = try Person("ann", 1, in: deployment)
        let bob = try Person("bob", 2, in: deployment)
        let mo = try Person("mo", 3, in: deployment, roles: ["moderator"])
        let channel = try ann.open("General")
        ann.put("Buy my thing", at: "/draft", on: channel)
        try ann.press("Post", on: channel)
        let report = try bob.openRoute("report/1")
        bob.put(["spam"], at: "/reason", on: report)
        try bob.press("Send the report", on: report)
        try mo.press("Refresh", on: mo.first)
        let found = try mo.open("Buy my thing", on: mo.open("Moderation (1)"))
        let words = try mo.text(found)
        #expect(words.contains("The author has no strike. A strike counts for 30 days."))
        #expect(words.contains("With this one, the author cannot write for 2 hours."))
        mo.put("Advertising", at: "/note", on: found)
        mo.put(true, at: "/strike", on: found)
        try mo.press("Warn", on: found)
        try ann.press("Refresh", on: ann.first)
        let text = try ann.text(ann.open("Decisions (3 new)"))
        #expect(text.contains("You have 1 strike") && text.contains("You were given a strike"))
        #expect(text.contains("It counts until 14 December 2023") && text.contains("You cannot write for a while"))
        try ann.press("Refresh", on: channel)
        #expect(try ann.text(channel).contains("write again from"))
    }
}
