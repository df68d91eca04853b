import Foundation
import JSONText
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Host

/// Data that is left of a person in the data directory after they had everything erased, while the app runs.
@Suite("Nothing of an erased person stays", .timeLimit(.minutes(10)))
struct ErasureTests {
    /// Every file of the directory that has the text.
    private static func files(with text: String, in folder: String) -> [String] {
        let files = FileManager.default.enumerator(atPath: folder)
        return (files?.allObjects ?? []).compactMap { $0 as? String }.filter { name in
            guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else { return false }
            return data.range(of: Data(text.utf8)) != nil
        }
    }

    @Test("Posts, names, the address, letters and the person's id are gone from files and logs at once")
    func account() async throws {
        try await PeopleApp.run { app in
            let folder = app.deployment.data.path
            let person = app.visitor()
            try person.signUp("zoe.unusual@example.org", app)
            try person.open(link: "community")
            try person.press("Welcome")
            try person.press("Post", fields: ["Your post": "an unusual sentence"])
            try person.open(link: "timer")
            try person.press("Start 10 minutes")
            try person.press("End")
            let users = try app.store.export(user: try Self.user(app)).text
            let id = try Self.user(app)
            #expect(users.contains(id))
            for text in ["an unusual sentence", id] { #expect(!Self.files(with: text, in: folder).isEmpty) }
            #expect(app.letterCount > 0)
            try person.open("/tab/profile")
            try person.press("Account")
            try person.press("Erase your account")
            try person.press(
                "Erase everything",
                fields: ["Your password": PeopleApp.password, "Type “delete my account”": "delete my account"])
            for text in ["an unusual sentence", id, "zoe.unusual@example.org"] {
                #expect(Self.files(with: text, in: folder) == [], "\(text)")
            }
            #expect(app.letterCount == 0)
        }
    }

    @Test("A guest who did not come back in time is erased, by modules too; one who came back keeps everything")
    func abandoned() async throws {
        let clock = Mutex(Date())
        @Sendable func pass(days: Double) { clock.withLock { $0 += days * 86_400 } }
        try await PeopleApp.run(now: { clock.withLock { $0 } }) { app in
            let folder = app.deployment.data.path
            let (gone, back) = (app.visitor(), app.visitor())
            for (guest, text) in [(gone, "a sentence of nobody"), (back, "a sentence of somebody")] {
                try guest.begin()
                try guest.open(tab: "community")
                try guest.press("Welcome")
                try guest.press("Post", fields: ["Your post": text])
            }
            #expect(!Self.files(with: "a sentence of nobody", in: folder).isEmpty)
            #expect(!Self.files(with: "a sentence of somebody", in: folder).isEmpty)
            pass(days: 20)
            #expect(
                try app.store.user(forToken: try #require(back.cookie), now: app.deployment.people.milliseconds) != nil)
            pass(days: 20)
            Task { await app.deployment.people.eraseAbandonedGuests() }
            try blockUntil("the guest is erased") {
                try Self.files(with: "a sentence of nobody", in: folder) == [] && app.store.erasures().isEmpty
                    ? true : nil
            }
            #expect(!Self.files(with: "a sentence of somebody", in: folder).isEmpty)
            try back.open(tab: "community")
            #expect(back.page.contains("1 post"))
        }
    }

    private static func user(_ app: PeopleApp) throws -> String {
        try #require(app.deployment.links.all.map(\.user).last { !$0.isAnonymous }).id
    }

    @Test("A module that left the manifest and comes back erases whom it was to erase meanwhile")
    func returningModule() async throws {
        let deployments = try Deployments()
        let whole = try #require(try deployments.document("wellness").object)
        let app = try await RunningBricks(deployments.path("wellness"), folder: deployments.folder)
        let folder = deployments.folder.file("data")
        let guest = app.visitor()
        try guest.begin()
        try guest.open(tab: "community")
        try guest.press("Welcome")
        try guest.press("Post", fields: ["Your post": "a sentence of a guest"])
        #expect(try await app.stop() == .exit(0))

        var lesser = whole
        lesser["modules"] = .array(
            (whole["modules"]?.array ?? []).filter { $0["id"]?.string != "com.bricks.community" })
        try deployments.write(.object(lesser), as: "wellness")
        try await app.restart()
        guest.follow(app)
        try guest.eraseGuest()
        #expect(try await app.stop() == .exit(0))
        #expect(!Self.files(with: "a sentence of a guest", in: folder).isEmpty)

        try deployments.write(.object(whole), as: "wellness")
        try await app.restart()
        try await eventually("the module has erased the guest", or: { app.program.errors }) {
            Self.files(with: "a sentence of a guest", in: folder).isEmpty ? true : nil
        }
        #expect(try await app.stop() == .exit(0))
    }

    @Test("A module whose table has no export keeps nothing, also in a worker, and an export says so")
    func nothingKept() async throws {
        let folder = try ScratchFolder()
        try await TabFixture.put("1.0.0", [], in: folder)
        try folder.write(
            """
            {"schema":"bricks.manifest/1","id":"tab","name":"Tab","deepLinks":{"prefixes":["tab"]},
             "tabs":[{"id":"home"},{"id":"t","kind":"custom","title":"T","module":"org.example.tab"}],
             "modules":[{"id":"org.example.tab","path":"tab.so","isolation":"worker"}]}
            """, to: "manifest.json")
        try await StartedDeployment.run(folder.file("manifest.json")) { deployment, report in
            let deployment = try #require(deployment, "\(report)")
            let user = try deployment.store.createUser(now: 0, timeZone: "UTC", locale: "en").id
            let export = try #require(await deployment.people.export(user))
            #expect(export["modules"]?["org.example.tab"] == ["nothingKept": true])
            #expect(await deployment.people.moduleData(of: user) == [])
            // There is nothing to be asked for, now or later.
            try await deployment.people.erase(user)
            #expect(try deployment.store.erasures().isEmpty)
        }
    }
}
