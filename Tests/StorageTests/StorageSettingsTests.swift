import JSONText
import Settings
import StorageSupport
import Testing

@testable import Storage

@Suite("Settings that are kept for people", .eachEngine)
struct StorageSettingsTests {
    private let store: HostStore
    private let (ann, bea): (String, String)

    init() throws {
        store = try memoryStore()
        (ann, bea) = (try store.somebody(), try store.somebody())
    }

    private func setting(_ name: String) throws -> Setting { try #require(Setting.named(name)) }

    @Test("Are each person's own, until they are taken back")
    func own() throws {
        try store.set(setting("allowTracking"), to: true, user: ann)
        try store.set(setting("receivedBadgesIDs"), to: ["first"], user: ann)
        try store.set(setting("receivedBadgesIDs"), to: ["first", "second"], user: ann)
        #expect(try store.settings(user: ann) == ["allowTracking": true, "receivedBadgesIDs": ["first", "second"]])
        #expect(try store.settings(user: bea) == [:])
        try store.set(setting("allowTracking"), to: nil, user: ann)
        #expect(try store.settings(user: ann) == ["receivedBadgesIDs": ["first", "second"]])
    }

    @Test("Go with the person, and are in what is given out of them")
    func gone() throws {
        try store.set(setting("allowTracking"), to: true, user: ann)
        #expect(try store.export(user: ann)["settings"] == [["name": "allowTracking", "value": true]])
        try store.erase(user: ann)
        #expect(try store.settings(user: ann) == [:])
    }

    @Test("Are refused where they are not a person's, are not of the kind, or are too large")
    func refused() throws {
        #expect(throws: StorageError.self) { try store.set(setting("isSearchEnabled"), to: false, user: ann) }
        #expect(throws: StorageError.self) { try store.set(setting("uniqueDeviceIdentifier"), to: "x", user: ann) }
        #expect(throws: StorageError.self) { try store.set(setting("allowTracking"), to: "yes", user: ann) }
        let long = JSON.string(String(repeating: "x", count: 20_000))
        #expect(throws: StorageError.self) { try store.set(setting("customTimer"), to: long, user: ann) }
        #expect(throws: StorageError.unknownUser) {
            try store.set(setting("allowTracking"), to: true, user: "nobody")
        }
        #expect(try store.settings(user: ann) == [:])
    }
}
