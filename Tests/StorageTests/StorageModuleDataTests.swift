import ModuleInterfaces
import Storage
import StorageSupport
import Testing

@Suite("Module data", .eachEngine)
struct StorageModuleDataTests {
    @Test("A value belongs to its module, person and key alone")
    func separate() throws {
        let store = try memoryStore()
        let (a, b) = (try store.somebody(), try store.somebody())
        try store.put(module: "timer", user: a, key: "k", value: "first")
        try store.put(module: "timer", user: a, key: "k", value: "second \0 \u{2603}")
        try store.put(module: "tuya", user: a, key: "k", value: "other module")
        try store.put(module: "timer", user: b, key: "k", value: "other person")
        #expect(try store.value(module: "timer", user: a, key: "k") == "second \0 \u{2603}")
        #expect(try store.value(module: "tuya", user: a, key: "k") == "other module")
        #expect(try store.value(module: "timer", user: b, key: "k") == "other person")
        #expect(try store.value(module: "timer", user: a, key: "K") == nil)
        try store.remove(module: "timer", user: a, key: "k")
        try store.remove(module: "timer", user: a, key: "k")
        #expect(try store.value(module: "timer", user: a, key: "k") == nil)
        #expect(try store.value(module: "tuya", user: a, key: "k") == "other module")
    }

    @Test("A value over the share in bytes is refused and the earlier one stays; removing makes room")
    func byteShare() throws {
        let store = try memoryStore(StorageLimits(shareBytes: 10))
        let user = try store.somebody()
        try store.put(module: "m", user: user, key: "a", value: "1234")
        try store.put(module: "m", user: user, key: "b", value: "12é")
        try store.put(module: "m", user: user, key: "a", value: "123")
        try store.put(module: "other", user: user, key: "b", value: "12345")
        for value in ["12345", String(repeating: "x", count: 100)] {
            let error = #expect(throws: StorageError.self) {
                try store.put(module: "m", user: user, key: "a", value: value)
            }
            #expect(error?.code == "store.share-exceeded")
        }
        #expect(try store.value(module: "m", user: user, key: "a") == "123")
        try store.remove(module: "m", user: user, key: "b")
        try store.put(module: "m", user: user, key: "a", value: "123456789")
    }

    @Test("A key over the share in keys is refused, and a known key can still be written")
    func keyShare() throws {
        let store = try memoryStore(StorageLimits(shareKeys: 2))
        let user = try store.somebody()
        try store.put(module: "m", user: user, key: "a", value: "")
        try store.put(module: "m", user: user, key: "", value: "")
        let error = #expect(throws: StorageError.self) { try store.put(module: "m", user: user, key: "c", value: "") }
        #expect(error == .shareExceeded(module: "m", found: 3, limit: 2, unit: .keys))
        try store.put(module: "m", user: user, key: "a", value: "again")
        #expect(try store.value(module: "m", user: user, key: "c") == nil)
    }

    @Test("The default share is 1,000 keys and 4 MiB")
    func defaultShare() throws {
        let store = try memoryStore()
        let user = try store.somebody()
        for number in 0..<1_000 { try store.put(module: "m", user: user, key: "\(number)", value: "x") }
        #expect(throws: StorageError.self) { try store.put(module: "m", user: user, key: "more", value: "x") }
        let large = String(repeating: "x", count: 4 << 20)
        try store.put(module: "n", user: user, key: "", value: large)
        #expect(throws: StorageError.self) { try store.put(module: "n", user: user, key: "a", value: "") }
    }

    @Test("Saved session state is replaced as a whole, and bounded")
    func state() throws {
        let store = try memoryStore(StorageLimits(stateBytes: 8))
        let user = try store.somebody()
        #expect(try store.state(module: "m", user: user) == nil)
        try store.saveState(module: "m", user: user, "{\"a\":1}")
        try store.saveState(module: "m", user: user, "")
        #expect(try store.state(module: "m", user: user) == "")
        let error = #expect(throws: StorageError.self) { try store.saveState(module: "m", user: user, "123456789") }
        #expect(error == .shareExceeded(module: "m", found: 9, limit: 8, unit: .stateBytes))
    }

    @Test("Nothing is kept for somebody unknown")
    func unknownUser() throws {
        let store = try memoryStore()
        let calls: [() throws -> Void] = [
            { try store.put(module: "m", user: "nobody", key: "k", value: "v") },
            { try store.saveState(module: "m", user: "nobody", "s") },
            { _ = try store.toggleFavourite("c", user: "nobody", at: 1) },
            {
                try store.record(
                    PlayedContent(content: "c", playedAt: 1, positionSeconds: 1, isCompleted: false), user: "nobody")
            },
            { _ = try store.add(.init(id: "b", title: "", text: "", icon: ""), user: "nobody", at: 1) },
            {
                _ = try store.replaceCues(
                    module: "m", user: "nobody", list: "l", devicesController: nil, cues: [.mark("a", at: 1)])
            },
            { _ = try store.export(user: "nobody") },
        ]
        for call in calls {
            let error = #expect(throws: StorageError.self) { try call() }
            #expect(error == .unknownUser)
        }
        try store.erase(user: "nobody")
    }
}
