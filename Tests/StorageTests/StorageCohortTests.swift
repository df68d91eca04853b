import JSONText
import Storage
import StorageSupport
import Testing

@Suite("Groups that people have joined", .eachEngine)
struct StorageCohortTests {
    @Test("A group is joined once, in order, by one person")
    func joined() throws {
        let store = try memoryStore()
        let (user, other) = (try store.somebody(), try store.somebody())
        try store.join(["early", "birds"], user: user, at: 1)
        try store.join(["birds", "late"], user: user, at: 2)
        #expect(try store.cohorts(user: user) == ["early", "birds", "late"])
        #expect(try store.cohorts(user: other) == [])
        let export = try store.export(user: user)
        #expect(export["cohorts"]?[1]?["id"]?.string == "birds")
        #expect(export["cohorts"]?[1]?["joinedAt"]?.integer == 1)
        try store.erase(user: user)
        #expect(try store.cohorts(user: user) == [])
    }

    @Test("All of them are joined or none: over the bound, of nobody, under an id that is none")
    func refused() throws {
        let store = try memoryStore(StorageLimits(cohorts: 2))
        let user = try store.somebody()
        try store.join(["a"], user: user, at: 1)
        var error = #expect(throws: StorageError.self) { try store.join(["b", "c"], user: user, at: 2) }
        #expect(error == .tooMany(what: .cohorts, limit: 2))
        error = #expect(throws: StorageError.self) { try store.join(["b", ""], user: user, at: 2) }
        #expect(error?.code == "store.invalid-value")
        #expect(try store.cohorts(user: user) == ["a"])
        error = #expect(throws: StorageError.self) { try store.join(["a"], user: "nobody", at: 2) }
        #expect(error == .unknownUser)
    }
}
