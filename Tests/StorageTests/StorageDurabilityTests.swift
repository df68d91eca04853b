import Database
import Foundation
import JSONText
import ModuleInterfaces
import Storage
import StorageSupport
import TestSupport
import Testing

@Suite("The store's file")
struct StorageDurabilityTests {
    private static func fill(_ store: HostStore, _ user: String) throws {
        try store.put(module: "timer", user: user, key: "length", value: "600")
        try store.saveState(module: "timer", user: user, "{\"running\":true}")
        _ = try store.add(.init(id: "first", title: "First", text: "", icon: "star"), user: user, at: 1)
        _ = try store.toggleFavourite("rain", user: user, at: 1)
        try store.record(
            PlayedContent(content: "sea", playedAt: 2, positionSeconds: 1.5, isCompleted: false), user: user)
        _ = try store.replaceCues(
            module: "timer", user: user, list: "sitting", devicesController: 7,
            cues: [.bell("begin", at: 10), .lamp("on", at: 20)])
    }

    @Test("A second open of the file finds everything, while the first is still open")
    func secondOpen() throws {
        let folder = try ScratchFolder()
        let first = try folder.open()
        let user = try first.somebody()
        let token = try first.createToken(user: user, now: 5)
        try Self.fill(first, user)
        let second = try folder.open()
        #expect(try second.export(user: user) == first.export(user: user))
        #expect(try second.user(forToken: token, now: 6)?.id == user)
        #expect(try second.pendingCues() == first.pendingCues())
        try second.remove(module: "timer", user: user, key: "length")
        #expect(try first.value(module: "timer", user: user, key: "length") == nil)
    }

    @Test("A killed process keeps everything that it acknowledged")
    func killed() async throws {
        let folder = try ScratchFolder()
        let result = try await #require(
            processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]
        ) { [path = folder.path as String] in
            let store = try HostStore(dataDirectory: path, digest: standInDigest)
            let user = try store.somebody()
            let token = try store.createToken(user: user, now: 5)
            try Self.fill(store, user)
            let begin = try #require(try store.pendingCues().first)
            _ = try store.markFired(submission: begin.submission, ordinal: begin.ordinal)
            FileHandle.standardOutput.write(Data("\n#\(user) \(token)\n".utf8))
            kill(getpid(), SIGKILL)
        }
        let output = String(decoding: result.standardOutputContent, as: UTF8.self)
        let line = try #require(output.split(separator: "\n").first { $0.hasPrefix("#") })
        let words = line.dropFirst().split(separator: " ").map(String.init)
        let store = try folder.open()
        let user = try #require(try store.user(forToken: words[1], now: 6)?.id)
        #expect(user == words[0])
        #expect(try store.value(module: "timer", user: user, key: "length") == "600")
        #expect(try store.state(module: "timer", user: user) == "{\"running\":true}")
        #expect(try store.badges(user: user).map(\.badge.id) == ["first"])
        #expect(try store.favourites(user: user) == ["rain"])
        #expect(try store.history(user: user).map(\.content) == ["sea"])
        #expect(try store.pendingCues().map(\.cue.id) == ["on"])
    }

    @Test("An export holds everything that is kept of a person, and nothing of others")
    func export() throws {
        let store = try memoryStore()
        let (user, other) = (try store.somebody(now: 77), try store.somebody())
        let token = try store.createToken(user: user, now: 5)
        try store.describe(token: token, agent: "Firefox on Linux")
        try Self.fill(store, user)
        try store.put(module: "timer", user: other, key: "secret", value: "of another")
        let export = try store.export(user: user)
        #expect(
            export.object?.keys == [
                "schema", "user", "browserSessions", "badges", "notices", "inboxLetters", "favourites", "cohorts",
                "history",
                "completions",
                "practiceDays", "playlists", "player", "records", "codes", "values", "settings", "accounts",
                "identities", "passkeys", "knownBrowsers", "pendingCodes", "reminders", "states", "cues",
            ])
        #expect(export["schema"] == "bricks.person/1")
        #expect(export["user"]?["id"]?.string == user)
        #expect(export["user"]?["createdAt"] == 77)
        #expect(export["browserSessions"] == [["browser": "Firefox on Linux", "createdAt": 5, "usedAt": 5]])
        #expect(export["badges"]?[0]?["earnedAt"] == 1)
        #expect(export["favourites"] == [["content": "rain", "chosenAt": 1]])
        #expect(export["history"]?[0]?["positionSeconds"]?.double == 1.5)
        #expect(export["values"] == [["module": "timer", "key": "length", "value": "600"]])
        #expect(export["states"] == [["module": "timer", "state": "{\"running\":true}"]])
        #expect(export["cues"]?[1]?["cue"]?["change"]?["brightness"] == 40)
        #expect(!export.text.contains(token) && !export.text.contains("of another"))
        #expect(try JSON(parsing: export.text) == export)
    }

    @Test("What was erased is nowhere in the files, and others keep theirs")
    func erase() throws {
        let folder = try ScratchFolder()
        let store = try folder.open()
        var user = try store.createUser(now: 1, timeZone: "UTC", locale: "en")
        let other = try store.somebody()
        let token = try store.createToken(user: user.id, now: 5)
        user.name = "Hildegard von Bingen"
        try store.update(user)
        try Self.fill(store, user.id)
        try Self.fill(store, other)
        try store.put(
            module: "timer", user: user.id, key: "diary", value: String(repeating: "confidential ", count: 5_000))
        let before = try store.export(user: other)
        #expect(try folder.contains("Hildegard") && folder.contains("confidential"))
        try store.erase(user: user.id)
        #expect(try store.user(user.id) == nil)
        #expect(try store.user(forToken: token, now: 6) == nil)
        #expect(throws: StorageError.unknownUser) { try store.export(user: user.id) }
        for text in ["Hildegard", "confidential", user.id] { #expect(try !folder.contains(text)) }
        #expect(try store.export(user: other) == before)
        #expect(try store.pendingCues().allSatisfy { $0.user == other })
        #expect(try Database(path: "\(folder.path)/host.sqlite").query("PRAGMA foreign_key_check").isEmpty)
    }

    @Test("A directory that is not there and a file of a newer version are clear errors")
    func unusable() throws {
        let folder = try ScratchFolder()
        let absent = #expect(throws: StorageError.self) {
            try HostStore(dataDirectory: "\(folder.path)/absent", digest: standInDigest)
        }
        #expect(absent?.code == "database.cannot-open")
        try Database(path: "\(folder.path)/host.sqlite").execute("PRAGMA user_version = 4711")
        let newer = #expect(throws: StorageError.self) { try folder.open() }
        #expect(newer?.code == "database.newer-version")
    }
}
