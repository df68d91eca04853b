import JSONText
import ModuleInterfaces
import Synchronization
import TestSupport
import Testing

@testable import Border
@testable import Community
@testable import ModuleKit

/// - Shows: MD Community
@Suite("Moderation, on screens")
struct ModerationScreenTests {
    private let deployment: Deployment
    private let ann: Person
    private let bob: Person
    private let mo: Person
    private let mia: Person

    init() throws {
        deployment = try Deployment(burst: 100)
        ann = try Person("ann", 1, in: deployment)
        bob = try Person("bob", 2, in: deployment)
        mo = try Person("mo", 3, in: deployment, roles: ["moderator"])
        mia = try Person("mia", 4, in: deployment, roles: ["moderator"])
    }

    private func first(_ person: Person) throws -> String {
        try person.press("Refresh", on: person.first)
        return try person.text(person.first)
    }

    /// Ann writes, and Bob reports it.
    private func report(_ text: String = "Buy this") throws {
        let channel = try ann.open("General")
        ann.put(.string(text), at: "/draft", on: channel)
        try ann.press("Post", on: channel)
        let post = try #require(try deployment.module.forum.posts(in: "general", person: "bob").posts.first)
        let form = try bob.openRoute("report/\(post.id)")
        bob.put(["spam"], at: "/reason", on: form)
        bob.put("Look at it", at: "/note", on: form)
        try bob.press("Send the report", on: form)
    }

    @Test("From the report to the removal, the appeal and its decision, everybody sees what concerns them")
    func story() throws {
        #expect(try !first(bob).contains("Moderation") && !first(bob).contains("Decisions"))
        try report()
        #expect(try first(mo).contains("Moderation (1)"))
        let queue = try mo.open("Moderation (1)")
        #expect(try mo.text(queue).contains("1 case is waiting"))
        let screen = try mo.open("Buy this", on: queue)
        let text = try mo.text(screen)
        #expect(text.contains("ann") && text.contains("Look at it") && text.contains("Unchanged."))
        try mo.press("Remove", on: screen)
        #expect(try mo.surface(screen).refusals == ["TextField: Write a reason. The author reads it."])
        mo.put("Advertising", at: "/note", on: screen)
        try mo.press("Remove", on: screen)
        #expect(try mo.text(screen).contains("Removed · mo") && mo.surface(screen).data["note"] == "")
        #expect(deployment.host.banners.last?.title == "Done")
        try mo.press("Refresh", on: queue)
        #expect(try mo.text(queue).contains("There are no open cases."))
        try mo.press("Decided", on: queue)
        #expect(try mo.text(queue).contains("Removed"))

        #expect(try first(bob).contains("Decisions (1 new)"))
        #expect(try bob.text(bob.open("Decisions (1 new)")).contains("Your report was right"))
        #expect(try first(ann).contains("Decisions (1 new)"))
        let decisions = try ann.open("Decisions (1 new)")
        #expect(try ann.text(decisions).contains("“Buy this”") && ann.text(decisions).contains("Reason: Advertising"))
        let form = try ann.open("Appeal", on: decisions)
        ann.put("It is my own book", at: "/draft", on: form)
        try ann.press("Send the appeal", on: form)
        #expect(deployment.host.dismissed.last == form)

        try mo.press("Refresh", on: queue)
        try mo.press("Open", on: queue)
        #expect(try mo.text(queue).contains("Appeal"))
        let again = try mo.open("Buy this", on: queue)
        mo.put("No", at: "/note", on: again)
        try mo.press("Uphold the decision", on: again)
        #expect(try mo.surface(again).data["problems"]?[0]?["code"] == "community.appeal.same-moderator")
        let other = try mia.openRoute("case/1")
        #expect(try mia.text(other).contains("It is my own book"))
        mia.put("It is allowed", at: "/note", on: other)
        try mia.press("Take the decision back", on: other)
        let channel = try bob.open("General")
        #expect(try bob.text(channel).contains("Buy this"))
        #expect(try first(ann).contains("Decisions (1 new)"))
    }

    @Test("Who has no role reaches no list and no case by their routes, and an appeal is its author's alone")
    func routes() throws {
        try report()
        for route in ["moderation", "case/1", "appeal/1", "case/99", "case/x"] {
            #expect(throws: CallFailure.self) { try bob.openRoute(route) }
        }
        #expect(throws: CallFailure.self) { try mo.openRoute("case/99") }
    }

    @Test("Who loses the role while a case is open decides nothing any more")
    func revoked() throws {
        try report()
        let screen = try mo.openRoute("case/1")
        try deployment.module.forum.noteRoles([], of: "mo", name: "mo", now: 0)
        mo.put("Advertising", at: "/note", on: screen)
        #expect(throws: Never.self) { try mo.press("Remove", on: screen) }
        #expect(try mo.surface(screen).data["problems"]?[0]?["code"] == "community.moderation.no-role")
        #expect(try deployment.module.forum.posts(in: "general", person: "bob").posts.first?.standing == .shown)
    }

    @Test("Somebody who is silenced sees until when in place of the form, and a locked thread has no form")
    func silenced() throws {
        try report()
        let screen = try mo.openRoute("case/1")
        mo.put("Too often", at: "/note", on: screen)
        mo.put(["1"], at: "/days", on: screen)
        try mo.press("Lock the thread", on: screen)
        mo.put("Too often", at: "/note", on: screen)
        try mo.press("Remove and silence", on: screen)
        let channel = try ann.open("General")
        #expect(try ann.text(channel).contains("You can read, and write again from"))
        #expect(try ann.text(channel).contains("Removed by a moderator"))
        #expect(try ann.surface(channel).action("Post") == nil)
        let thread = try ann.openRoute("post/1")
        #expect(try ann.text(thread).contains("This thread is locked."))
        #expect(try ann.text(ann.openRoute("decisions")).contains("You can write again from"))
    }

    /// Makes a request of a session and returns its answer, where that is JSON.
    private func ask<Success>(_ body: (Request<Success>) -> Void) throws -> JSON {
        let call = Call(session: SessionID(rawValue: 1), request: 1, deadline: 0, trace: 0)
        let answered = Mutex(JSON.null)
        let request = Request<Success>(
            call: call,
            encode: { value in
                answered.withLock { $0 = value as? JSON ?? .null }
                return []
            }, answer: { _ in })
        body(request)
        _ = try #require(request.leaveCall()).get()
        return answered.withLock { $0 }
    }

    @Test("Another module that calls in the session of a person or of a moderator neither reads nor decides anything")
    func otherModules() throws {
        try report()
        for session in [ann.session, mo.session] {
            let attempts: [() throws -> JSON] = [
                { try ask { (request: Request<Void>) in session.grant(request, person: "ann", role: "admin") } },
                { try ask { (request: Request<JSON>) in session.queue(request, limit: 10, state: nil) } },
                {
                    try ask { (request: Request<JSON>) in
                        session.decide(request, number: 1, act: "dismiss", reason: "x")
                    }
                },
                { try ask { (request: Request<JSON>) in session.log(request, limit: 10, after: 0) } },
                { try ask { (request: Request<JSON>) in session.verifyLog(request) } },
                { try ask { (request: Request<JSON>) in session.statistics(request) } },
            ]
            for attempt in attempts {
                let failure = #expect(throws: CallFailure.self) { try attempt() }
                #expect(failure?.status == .notPermitted)
                #expect(failure?.detail?["code"] == "community.moderation.not-operator")
            }
        }
        #expect(try deployment.module.forum.role(of: "ann") == nil)
        #expect(try first(mo).contains("Moderation (1)"))
    }

    @Test("A deployment without a browser grants, lists, decides, and verifies the log")
    func operating() throws {
        try report()
        let operating = try Person("operator", 5, in: deployment, roles: ["operator"]).session
        _ = try ask { (request: Request<Void>) in operating.grant(request, person: "cleo", role: "moderator") }
        #expect(throws: CallFailure.self) {
            try ask { (request: Request<Void>) in operating.grant(request, person: "cleo", role: "king") }
        }
        let cases = try ask { (request: Request<JSON>) in operating.queue(request, limit: 10, state: nil) }
        #expect(cases[0]?["reported"] == "Buy this" && cases[0]?["author"] == "ann" && cases[0]?["case"] == 1)
        #expect(throws: CallFailure.self) {
            try ask { (request: Request<JSON>) in operating.queue(request, limit: 10, state: "mine") }
        }
        let decided = try ask { (request: Request<JSON>) in
            operating.decide(request, number: 1, act: "remove", reason: "Advertising")
        }
        #expect(decided["state"] == "decided" && decided["standing"] == "removed")
        for act in ["remove", "claim", "none"] {
            #expect(throws: CallFailure.self) {
                try ask { (request: Request<JSON>) in operating.decide(request, number: 1, act: act, reason: "x") }
            }
        }
        let log = try ask { (request: Request<JSON>) in operating.log(request, limit: 100, after: 0) }
        #expect(log.array?.last?["kind"] == "remove" && log.array?.last?["actor"] == .null)
        let verification = try ask { (request: Request<JSON>) in operating.verifyLog(request) }
        #expect(verification["isWhole"] == true && verification["head"] == log.array?.last?["digest"])
        let statistics = try ask { (request: Request<JSON>) in operating.statistics(request) }
        #expect(statistics["cases"]?["decided"] == 1 && statistics["acts"]?["remove"] == 1)
    }
}
