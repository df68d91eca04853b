import Content
import Foundation
import JSONText
import Storage
import TestSupport
import Testing

@testable import Host

@Suite("Recordings of locked sessions", .timeLimit(.minutes(20)))
struct EntitlementTests {
    private static let session = "five-bells"
    private static let locked = ["media/five-bells.ogg", "media/five-bells-small.ogg", "media/five-bells.vtt"]
    /// The track of another locked session, which the host mixes.
    private static let track = "tracks/shake.ogg"
    private static let open = ["media/rain.ogg", "media/circle.webm", "media/circle.vtt", "images/stillness.svg"]

    /// The `wellness` deployment with a locked session that has a recording, and something to subscribe to.
    ///
    /// - Parameter fault: changes the locked session.
    private static func run(
        fault: @escaping @Sendable (inout JSONObject) -> Void = { _ in },
        _ body: @escaping @Sendable (PeopleApp) throws -> Void
    ) async throws {
        try await PeopleApp.run(
            change: { manifest in
                var settings = manifest["settings"]?.object ?? [:]
                settings["contentHasLockedState"] = true
                manifest["settings"] = .object(settings)
            },
            files: { folder in
                let file = folder.appending(path: "content/sessions.json")
                var document = try #require(try JSON(parsing: Array(Data(contentsOf: file))).object)
                document["sessions"] = .array(
                    (document["sessions"]?.array ?? []).map { session in
                        guard let id = session["id"]?.string, [Self.session, "shake"].contains(id),
                            var object = session.object
                        else { return session }
                        object["locked"] = true
                        if id == Self.session { fault(&object) }
                        return .object(object)
                    })
                try Data(JSON.object(document).text.utf8).write(to: file)
                let offers: JSON = [
                    "schema": "bricks.content/1",
                    "offers": [
                        [
                            "id": "year", "title": "A year", "price": "48 €", "period": "year",
                            "features": ["Everything"],
                        ]
                    ],
                ]
                try Data(offers.text.utf8).write(to: folder.appending(path: "content/offers.json"))
            }
        ) { try body($0) }
    }

    @Test("Nobody without a subscription gets them, in whole, in part or as a file to keep; all else is for everybody")
    func locked() async throws {
        try await Self.run { app in
            #expect(app.deployment.content.session(Self.session)?.isLocked == true)
            let visitor = app.visitor()
            try visitor.open()
            let nobody = app.visitor()
            let forger = app.visitor()
            forger.cookie = String(repeating: "A", count: 43)
            for somebody in [visitor, nobody, forger] {
                for path in Self.locked + [Self.track] {
                    for (method, target, headers) in [
                        ("GET", "/content/\(path)", [:]), ("HEAD", "/content/\(path)", [:]),
                        ("GET", "/content/\(path)?download=1", [:]),
                        ("GET", "/content/\(path)", ["Range": "bytes=0-9"]),
                        ("GET", "/content/\(path)", ["If-None-Match": "*"]),
                        ("GET", "/content/\(path.replacing("media", with: "%6dedia"))", [:]),
                    ] as [(String, String, [String: String?])] {
                        let before = somebody.cookie
                        let answer = try somebody.send(method, target, headers: headers)
                        #expect(answer.status == 403, "\(method) \(target) \(headers)")
                        #expect(answer.header("cache-control") == "no-store")
                        // Asking for a file makes nobody a visitor.
                        #expect(somebody.cookie == before)
                    }
                }
                for path in Self.open { #expect(try somebody.send("GET", "/content/\(path)").status == 200, "\(path)") }
            }
            #expect(try nobody.send("GET", "/content/media/five-bells.ogg").body.contains("[web.media-locked]"))
        }
    }

    @Test(
        "Of one with a fault, which is left out, are served to nobody",
        arguments: ["durationSeconds", "locked", "lokced", "title"])
    func fault(member: String) async throws {
        try await Self.run { session in
            session[member] = member == "title" ? "" : member == "durationSeconds" ? 1 : "yes"
        } _: { app in
            #expect(app.deployment.content.session(Self.session) == nil)
            let visitor = app.visitor()
            try visitor.begin()
            for path in Self.locked {
                for somebody in [visitor, app.visitor()] {
                    #expect(try somebody.send("GET", "/content/\(path)").status == 404, "\(path)")
                }
            }
            for path in Self.open { #expect(try visitor.send("GET", "/content/\(path)").status == 200, "\(path)") }
        }
    }

    @Test("Whoever has subscribed gets them, until that ends, and no shared cache keeps them")
    func subscribed() async throws {
        try await Self.run { app in
            let visitor = app.visitor()
            try visitor.begin()
            let now = app.deployment.people.milliseconds
            let cookie = try #require(visitor.cookie)
            let user = try #require(try app.store.user(forToken: cookie, now: now)).id
            func subscribe(until: Int64) throws {
                try app.store.keep(
                    PersonalRecord(.entitlement, "year", at: now, value: ["until": .integer(until)]), user: user)
            }
            try subscribe(until: now + 3_600_000)
            for path in Self.locked + [Self.track] {
                let whole = try visitor.send("GET", "/content/\(path)")
                #expect(whole.status == 200 && whole.header("cache-control") == "private, no-cache", "\(path)")
                let part = try visitor.send("GET", "/content/\(path)?download=1", headers: ["Range": "bytes=0-3"])
                #expect(part.status == 206 && part.header("content-disposition")?.hasPrefix("attachment") == true)
            }
            // Also where the session is not open yet, such as after a restart.
            let other = app.visitor()
            other.cookie = try app.store.createToken(user: user, now: now)
            #expect(try other.send("GET", "/content/media/five-bells.ogg").status == 200)
            let another = app.visitor()
            another.cookie = try app.store.createToken(user: user, now: now)
            #expect(try another.send("GET", "/content/\(Self.track)").status == 200)
            try subscribe(until: now - 1)
            for path in Self.locked + [Self.track] {
                #expect(try visitor.send("GET", "/content/\(path)").status == 403)
            }
            #expect(try app.visitor().send("GET", "/content/media/rain.ogg").header("cache-control") == "no-cache")
        }
    }
}
