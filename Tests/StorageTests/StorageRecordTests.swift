import JSONText
import Storage
import StorageSupport
import Testing

/// - Shows: SV
@Suite("What people did", .eachEngine)
struct StorageRecordTests {
    @Test(
        "Records come the latest first; of single kinds the new one takes the place of the old",
        arguments: PersonalRecord.Kind.allCases)
    func kept(_ kind: PersonalRecord.Kind) throws {
        let store = try memoryStore()
        let (user, other) = (try store.somebody(), try store.somebody())
        for (at, id) in [(1, "a"), (2, "b"), (3, "a")] as [(Int64, String)] {
            try store.keep(PersonalRecord(kind, id, at: at, value: ["at": .integer(at)]), user: user)
        }
        #expect(try store.records(kind, user: user).map(\.at) == (kind.isSingle ? [3, 2] : [3, 2, 1]))
        #expect(try store.records(kind, user: user).first?.value["at"]?.integer == 3)
        #expect(try store.records(kind, user: other).isEmpty)
        for another in PersonalRecord.Kind.allCases where another != kind {
            #expect(try store.records(another, user: user).isEmpty)
        }
        try store.forget(kind, "a", user: user)
        #expect(try store.records(kind, user: user).map(\.id) == ["b"])
    }

    @Test("Records are exported with the person, and erased with them")
    func personal() throws {
        let store = try memoryStore()
        let user = try store.somebody()
        try store.keep(PersonalRecord(.quizResult, "mood", at: 5, value: ["points": 3]), user: user)
        let record = try store.export(user: user)["records"]?[0]
        #expect(record == ["kind": "quizResult", "id": "mood", "at": 5, "value": ["points": 3]])
        try store.erase(user: user)
        #expect(try store.records(.quizResult, user: user).isEmpty)
    }

    @Test("Moods of a guest go into the account, all of them")
    func moods() throws {
        let store = try memoryStore()
        let guest = try store.somebody()
        var member = try store.createUser(now: 0, timeZone: "UTC", locale: "en")
        member.isAnonymous = false
        try store.update(member)
        for (id, user) in [("1", guest), ("2", guest), ("3", member.id)] {
            try store.keep(PersonalRecord(.mood, id, at: 1, value: ["mood": 4]), user: user)
        }
        _ = try store.merge(guest, into: member.id)
        #expect(Set(try store.records(.mood, user: member.id).map(\.id)) == ["1", "2", "3"])
    }

    @Test("Over the bound the oldest of the kind goes, and of no other kind")
    func bounded() throws {
        let store = try memoryStore(StorageLimits(records: 3))
        let user = try store.somebody()
        try store.keep(PersonalRecord(.mealCooked, "soup", at: 0), user: user)
        for at in 1...5 { try store.keep(PersonalRecord(.activityDone, "walk", at: Int64(at)), user: user) }
        #expect(try store.records(.activityDone, user: user).map(\.at) == [5, 4, 3])
        #expect(try store.records(.mealCooked, user: user).count == 1)
    }

    @Test("What is too large, without an id, or of nobody is refused")
    func refused() throws {
        let store = try memoryStore()
        let user = try store.somebody()
        var error = #expect(throws: StorageError.self) {
            try store.keep(PersonalRecord(.review, "", at: 1), user: user)
        }
        #expect(error?.code == "store.invalid-value")
        let words: JSONObject = ["words": .string(String(repeating: "a", count: 70_000))]
        error = #expect(throws: StorageError.self) {
            try store.keep(PersonalRecord(.review, "a", at: 1, value: words), user: user)
        }
        #expect(error?.code == "store.invalid-value")
        error = #expect(throws: StorageError.self) {
            try store.keep(PersonalRecord(.review, "a", at: 1), user: "nobody")
        }
        #expect(error == .unknownUser)
    }
}
