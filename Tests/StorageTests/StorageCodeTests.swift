import Foundation
import JSONText
import Storage
import StorageSupport
import TestSupport
import Testing

/// - Shows: SV2
@Suite("Codes of offers, and who has used them", .eachEngine)
struct StorageCodeTests {
    private let record = PersonalRecord(.entitlement, "year", at: 5, value: ["until": .null, "code": "abc"])

    @Test("A code opens once per person, and is told in their export")
    func once() throws {
        let store = try memoryStore()
        let (user, other) = (try store.somebody(), try store.somebody())
        #expect(try store.redeem("abc", limit: nil, for: record, user: user) == .taken)
        #expect(try store.redeem("abc", limit: nil, for: record, user: user) == .usedBefore)
        #expect(try store.redeem("def", limit: nil, for: record, user: user) == .taken)
        #expect(try store.redeem("abc", limit: nil, for: record, user: other) == .taken)
        #expect(try store.records(.entitlement, user: user) == [record])
        #expect(try store.export(user: user)["codes"]?.array?.compactMap { $0["code"]?.string } == ["abc", "def"])
        let error = #expect(throws: StorageError.self) {
            try store.redeem("xyz", limit: nil, for: record, user: "nobody")
        }
        #expect(error == .unknownUser)
    }

    @Test("Over its limit a code opens nothing, also when those who have used it were erased")
    func limit() throws {
        let store = try memoryStore()
        let people = try (0..<4).map { _ in try store.somebody() }
        #expect(try store.redeem("abc", limit: 2, for: record, user: people[0]) == .taken)
        #expect(try store.redeem("abc", limit: 2, for: record, user: people[1]) == .taken)
        #expect(try store.redeem("abc", limit: 2, for: record, user: people[2]) == .usedUp)
        #expect(try store.records(.entitlement, user: people[2]) == [])
        try store.erase(user: people[0])
        #expect(try store.redeem("abc", limit: 2, for: record, user: people[3]) == .usedUp)
        #expect(try store.redeem("abc", limit: 3, for: record, user: people[3]) == .taken)
    }

    @Test("Many who put in a code at once are let in as far as its limit goes")
    func atOnce() async throws {
        let folder = try ScratchFolder()
        let store = try folder.open()
        let record = self.record
        let people = try (0..<20).map { _ in try store.somebody() }
        let taken = await withTaskGroup(of: Bool.self) { group in
            for user in people {
                group.addTask { (try? store.redeem("abc", limit: 7, for: record, user: user)) == .taken }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(taken == 7)
        #expect(try people.filter { try !store.records(.entitlement, user: $0).isEmpty }.count == 7)
    }

    @Test("What a guest used an account has used, and a use counts once")
    func merged() throws {
        let store = try memoryStore()
        let (guest, account) = (try store.somebody(), try store.somebody())
        #expect(try store.redeem("abc", limit: 2, for: record, user: guest) == .taken)
        _ = try store.merge(guest, into: account)
        #expect(try store.redeem("abc", limit: 2, for: record, user: account) == .usedBefore)
        #expect(try store.redeem("abc", limit: 2, for: record, user: try store.somebody()) == .taken)
        #expect(try store.redeem("abc", limit: 2, for: record, user: try store.somebody()) == .usedUp)
    }
}
