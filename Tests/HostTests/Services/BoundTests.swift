import Dispatch
import Foundation
import JSONText
import ModuleInterfaces
import Synchronization
import TestSupport
import Testing

@testable import Host

@Suite("What modules can have of the host at a time")
struct BoundTests {
    private func change(_ device: Int, brightness: Int64) -> DeviceChanges.Change {
        DeviceChanges.Change(
            module: "org.example.a", controller: DevicesID(rawValue: 1),
            state: DeviceState(device: "\(device)", power: true, brightness: brightness))
    }

    @Test("Of a device that changes faster than it is told, the latest change is told")
    func latest() async throws {
        let told = Mutex<[Int64]>([])
        let (gates, gate) = AsyncStream<Void>.makeStream()
        let changes = DeviceChanges(limit: 2) { change in
            told.withLock { $0.append(change.state.brightness ?? -1) }
            var gates = gates.makeAsyncIterator()
            await gates.next()
        }
        try changes.tell(change(1, brightness: 1))
        try await eventually("the first is being told") { told.withLock { $0.count } == 1 ? true : nil }
        for brightness in Int64(2)...1_000 { try changes.tell(change(1, brightness: brightness)) }
        try changes.tell(change(2, brightness: 0))
        #expect(throws: CallFailure.self) { try changes.tell(change(3, brightness: 0)) }
        for _ in 0..<3 { gate.yield() }
        try await eventually("all are told") { told.withLock { $0.count } == 3 ? true : nil }
        #expect(told.withLock { $0 } == [1, 1_000, 0])
    }

    @Test("A bucket gives so much at once, then so much a second, and counts what it refused")
    func bucket() {
        var time = Date(timeIntervalSince1970: 0)
        var bucket = TokenBucket(maximum: 3, perSecond: 2, at: time)
        #expect((0..<3).map { _ in bucket.take(at: time) } == [0, 0, 0])
        #expect((0..<5).map { _ in bucket.take(at: time) } == [nil, nil, nil, nil, nil])
        time += 0.5
        #expect(bucket.take(at: time) == 5)
        #expect(bucket.take(at: time) == nil)
    }

    @Test("Events that are too many are left out, and a line of the module's says how many")
    func analytics() throws {
        let folder = try ScratchFolder()
        let sink = AnalyticsSink(path: folder.file("analytics.jsonl"))
        let time = Date(timeIntervalSince1970: 1_000)
        for _ in 0..<1_000 {
            sink.record(module: "org.example.a", user: "u", name: "n", properties: [:], at: time)
        }
        sink.record(module: "org.example.b", user: "u", name: "n", properties: [:], at: time)
        sink.record(module: "org.example.a", user: "u", name: "n", properties: [:], at: time + 1)
        let lines = try folder.text("analytics.jsonl").split(separator: "\n").map { try JSON(parsing: String($0)) }
        #expect(lines.count == 203)
        #expect(lines[201]["dropped"]?.integer == 800)
        #expect(lines[201]["module"]?.string == "org.example.a")
    }

    @Test("A full file takes no more events; taken away or cut, it is begun anew and says how many are missing")
    func fullAnalytics() throws {
        let folder = try ScratchFolder()
        let path = folder.file("analytics.jsonl")
        let sink = AnalyticsSink(path: path, limit: 600)
        func record(_ name: String) {
            sink.record(
                module: "org.example.a", user: "u", name: name, properties: [:], at: Date(timeIntervalSince1970: 1))
        }
        func lines() throws -> [JSON] {
            try folder.text("analytics.jsonl").split(separator: "\n").map { try JSON(parsing: String($0)) }
        }
        for index in 0..<20 { record("event-\(index)") }
        let kept = try lines().count
        #expect((1..<20).contains(kept))
        #expect(try lines().allSatisfy { $0["name"] != nil })
        try FileManager.default.moveItem(atPath: path, toPath: folder.file("analytics.old"))
        record("after")
        #expect(try lines().map { $0["dropped"]?.integer } == [Int64(20 - kept), nil])
        #expect(try lines().last?["name"]?.string == "after")
        try FileHandle(forWritingTo: URL(filePath: path)).truncate(atOffset: 0)
        record("once more")
        #expect(try lines().map { $0["name"]?.string } == ["once more"])
    }
}
