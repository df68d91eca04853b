import Database
import ModuleInterfaces
import Storage
import StorageSupport
import Testing

@Suite("Stored cues", .eachEngine)
struct StorageCueTests {
    @Test("Cues come back whole, by time and then in the order of submission")
    func roundTrip() throws {
        let store = try memoryStore()
        let user = try store.somebody()
        let cues: [CueDocument] = [
            .lamp("on", at: 20), .bell("begin", at: 10), .mark("silent", at: 20),
            .lamp("power only", at: 5, brightness: nil),
            CueDocument(id: "nothing", at: 5, kind: "device", device: "lamp", change: DeviceChange()),
            CueDocument(id: "thrice", at: 30, kind: "bell", sound: "bowl", strokes: 3, volume: 40, gap: 750),
        ]
        let submitted = try store.replaceCues(
            module: "timer", user: user, list: "sitting", devicesController: .max, cues: cues)
        #expect(submitted.replaced == nil && submitted.cues.map(\.cue) == cues)
        let pending = try store.pendingCues()
        #expect(pending.map(\.cue.id) == ["power only", "nothing", "begin", "on", "silent", "thrice"])
        #expect(Set(pending) == Set(submitted.cues))
        #expect(pending.allSatisfy { $0.devicesController == .max && $0.list == "sitting" && $0.module == "timer" })

        _ = try store.replaceCues(
            module: "timer", user: user, list: "second", devicesController: nil, cues: [.mark("a", at: 20)])
        #expect(
            try store.pendingCues().map(\.cue.id) == ["power only", "nothing", "begin", "on", "silent", "a", "thrice"])
    }

    @Test("A list is replaced as a whole; an empty one and a cancelled one are forgotten")
    func replace() throws {
        let store = try memoryStore()
        let user = try store.somebody()
        func submit(_ list: String, _ cues: [CueDocument]) throws -> SubmittedCues {
            try store.replaceCues(module: "m", user: user, list: list, devicesController: nil, cues: cues)
        }
        let first = try submit("l", [.mark("a", at: 1), .mark("b", at: 2)])
        let other = try submit("other", [.mark("a", at: 3)])
        let second = try submit("l", [.mark("a", at: 4)])
        #expect(second.replaced == first.cues.first?.submission)
        #expect(try store.pendingCues().map(\.cue.at) == [3, 4])
        #expect(try store.cancelCues(module: "m", user: user, list: "other") == other.cues.first?.submission)
        #expect(try store.cancelCues(module: "m", user: user, list: "other") == nil)
        #expect(try submit("l", []).replaced == second.cues.first?.submission)
        #expect(try store.pendingCues().isEmpty)
    }

    @Test("A cue is marked as fired exactly once, and not at all when its list was replaced")
    func markFired() throws {
        let store = try memoryStore()
        let user = try store.somebody()
        func submit() throws -> [PendingCue] {
            try store.replaceCues(
                module: "m", user: user, list: "l", devicesController: nil,
                cues: [.mark("a", at: 1), .mark("b", at: 2)]
            ).cues
        }
        let cues = try submit()
        #expect(try store.markFired(submission: cues[0].submission, ordinal: 0))
        #expect(try !store.markFired(submission: cues[0].submission, ordinal: 0))
        #expect(try store.pendingCues().map(\.cue.id) == ["b"])
        let again = try submit()
        #expect(try !store.markFired(submission: cues[1].submission, ordinal: 1))
        #expect(try store.pendingCues().map(\.cue.id) == ["a", "b"])
        #expect(try store.markFired(submission: again[0].submission, ordinal: 0))
        #expect(try store.markFired(submission: again[1].submission, ordinal: 1))
        #expect(try store.pendingCues().isEmpty)
        #expect(try submit()[0].submission > again[0].submission, "A number is never used again")
    }

    @Test("Lists and cues over the share are refused, and the earlier list stays; a list that has fired counts no more")
    func share() throws {
        let store = try memoryStore(StorageLimits(cuesPerList: 2, cueLists: 2))
        let user = try store.somebody()
        func submit(_ list: String, _ ids: [String], module: String = "m") throws -> SubmittedCues {
            try store.replaceCues(
                module: module, user: user, list: list, devicesController: nil, cues: ids.map { .mark($0, at: 1) })
        }
        let first = try submit("1", ["a"])
        _ = try submit("2", ["a", "b"])
        _ = try submit("1", ["a"], module: "another")
        let lists = #expect(throws: StorageError.self) { try submit("3", ["a"]) }
        #expect(lists == .shareExceeded(module: "m", found: 3, limit: 2, unit: .cueLists))
        let cues = #expect(throws: StorageError.self) { try submit("1", ["a", "b", "c"]) }
        #expect(cues == .shareExceeded(module: "m", found: 3, limit: 2, unit: .cues))
        #expect(try store.pendingCues().count == 4)
        #expect(try store.markFired(submission: try #require(first.cues.first?.submission), ordinal: 0))
        _ = try submit("3", ["a"])
    }

    @Test(
        "A cue that cannot be kept is refused with its whole list",
        arguments: [
            ("kind", CueDocument(id: "x", at: 1, kind: "gong")), ("kind", CueDocument(id: "x", at: 1, kind: "")),
            ("at", .mark("x", at: -1)), ("at", .mark("x", at: .max)), ("at", .mark("x", at: .min)),
            ("device", CueDocument(id: "x", at: 1, kind: "device")),
            ("device", CueDocument(id: "x", at: 1, kind: "device", device: "lamp")),
            ("strokes", CueDocument(id: "x", at: 1, kind: "bell", strokes: 0)),
            ("strokes", CueDocument(id: "x", at: 1, kind: "bell", strokes: 10)),
            ("volume", CueDocument(id: "x", at: 1, kind: "bell", volume: 0)),
            ("volume", CueDocument(id: "x", at: 1, kind: "bell", volume: 101)),
            ("gap", CueDocument(id: "x", at: 1, kind: "bell", gap: 499)),
            ("gap", CueDocument(id: "x", at: 1, kind: "bell", gap: 10_001)),
            ("brightness", .lamp("x", at: 1, brightness: 101)), ("brightness", .lamp("x", at: 1, brightness: -1)),
            ("id", .mark("good", at: 2)),
        ])
    func invalid(field: String, cue: CueDocument) throws {
        let store = try memoryStore()
        let user = try store.somebody()
        let error = #expect(throws: StorageError.self) {
            try store.replaceCues(
                module: "m", user: user, list: "l", devicesController: nil, cues: [.mark("good", at: 1), cue])
        }
        #expect(error?.code == "store.invalid-value")
        #expect(error?.message.hasPrefix("'\(field)'") == true)
        #expect(try store.pendingCues().isEmpty)
    }
}
