import Foundation
import JSONText
import Synchronization
import TestSupport
import Testing

@testable import Tuya

/// - Shows: MD Tuya
@Suite("Versions of the protocol")
struct VersionTests {
    static let on = DeviceState(power: true, brightness: 50)

    @Test("A device of every version is read, switched, dimmed and kept awake", arguments: TinytuyaTests.versions)
    func control(version: ProtocolVersion) throws {
        try Mock.run(version) { mock in
            let registry = try mock.registry(version)
            #expect(try registry.state(of: Simulator.device) == Self.on)
            try registry.heartbeat(Simulator.device)
            let dark = DeviceState(power: false, brightness: 100)
            let change = DeviceChange(power: false, brightness: 100)
            #expect(try registry.apply(change, to: Simulator.device, idempotencyKey: "1") == dark)
            #expect(try mock.state == ["20": false, "22": 1000, "26": 0])
            #expect(try mock.push(["20": true]) == true)
            // An answer after the report shows that the report has arrived.
            try registry.heartbeat(Simulator.device)
            #expect(
                try registry.reportedState(of: Simulator.device) == DeviceState(power: true, brightness: 100))
            #expect(try mock.connections == 1)
        }
    }

    @Test("A device that wants the data points named is asked so", arguments: [ProtocolVersion.v32, .v33, .v34])
    func device22(version: ProtocolVersion) throws {
        try Mock.run(version, isDevice22: true) { mock in
            let registry = try mock.registry(version)
            #expect(try registry.state(of: Simulator.device) == Self.on)
            let change = DeviceChange(power: false)
            let off = try registry.apply(change, to: Simulator.device, idempotencyKey: "1")
            #expect(off == DeviceState(power: false, brightness: 50))
        }
        try Mock.run(.v33, isDevice22: true) { mock in
            let registry = try mock.registry(.v33ByName)
            #expect(try registry.state(of: Simulator.device) == Self.on)
        }
    }

    @Test("A version that is left open is found out and kept", arguments: TinytuyaTests.versions)
    func automatic(version: ProtocolVersion) throws {
        try Mock.run(version) { mock in
            var environment = DeviceEnvironment()
            environment.versions = VersionMemory()
            let timeouts = DeviceTimeouts(
                connection: .seconds(20), answer: .seconds(60), probe: .seconds(2))
            let registry = try mock.registry(nil, timeouts: timeouts, environment: environment)
            #expect(try registry.state(of: Simulator.device) == Self.on)
            #expect(environment.versions.version(of: Simulator.device) == version)
            registry.disconnect()
            let before = try #require(try mock.connections)
            let again = try mock.registry(nil, timeouts: timeouts, environment: environment)
            #expect(try again.state(of: Simulator.device) == Self.on)
            #expect(try mock.connections == before + 1)
        }
    }

    @Test(
        "A device that gives its version away is told from one with another key",
        arguments: [ProtocolVersion.v31, .v32, .v35])
    func wrongVersion(version: ProtocolVersion) throws {
        try Mock.run(version) { mock in
            let registry = try mock.registry(.v33)
            let failure = try failure { try registry.state(of: Simulator.device) }
            #expect(failure.code == .wrongVersion)
            #expect(failure.message == "“Lamp” speaks protocol \(version.name), not 3.3.")
            #expect(failure.help.contains("\"\(version.name)\""))
        }
    }

    @Test("A device that seals its answer with another key is told so")
    func wrongKey() throws {
        try Mock.run(.v35) { mock in
            for version in [ProtocolVersion.v35, nil] {
                let registry = try mock.registry(version, key: "fedcba9876543210")
                let failure = try failure { try registry.state(of: Simulator.device) }
                #expect(failure.code == .wrongKey)
                #expect(failure.message == "“Lamp” has another key than this app.")
            }
        }
    }

    @Test("The versions that were found out are kept in a file, and a foreign file is told and replaced")
    func memory() throws {
        let folder = try ScratchFolder()
        let memory = VersionMemory(folder: folder.path) { Issue.record("\($0)") }
        #expect(memory.version(of: "a") == nil)
        memory.remember(.v35, of: "a")
        memory.remember(.v31, of: "b")
        let again = VersionMemory(folder: folder.path) { Issue.record("\($0)") }
        #expect(again.version(of: "a") == .v35)
        #expect(again.version(of: "b") == .v31)
        let file = folder.url.appending(path: "versions.json")
        for text in ["", "[1]", "{\"a\":", String(repeating: " ", count: 70_000) + "{}"] {
            try Data(text.utf8).write(to: file)
            try confirm { warn in
                #expect(VersionMemory(folder: folder.path, warn: warn).version(of: "a") == nil)
            }
        }
        try Data("{\"a\":\"9.9\",\"b\":7,\"c\":\"3.4\"}".utf8).write(to: file)
        let odd = VersionMemory(folder: folder.path) { Issue.record("\($0)") }
        #expect([odd.version(of: "a"), odd.version(of: "b"), odd.version(of: "c")] == [nil, nil, .v34])
    }

    private func confirm(_ body: (@escaping @Sendable (String) -> Void) throws -> Void) throws {
        let warnings = Warnings()
        try body { warnings.add($0) }
        #expect(warnings.count == 1)
    }

    private func failure(_ body: () throws -> DeviceState) throws -> DeviceFailure {
        let failure = #expect(throws: DeviceFailure.self) { _ = try body() }
        return try #require(failure)
    }
}

private final class Warnings: Sendable {
    private let texts = Mutex<[String]>([])

    func add(_ text: String) { texts.withLock { $0.append(text) } }
    var count: Int { texts.withLock { $0.count } }
}

@Suite("The search for a version")
struct VersionSearchTests {
    @Test("Each version is tried once, the most common first, and the one that is answered is kept")
    func order() {
        var search = VersionSearch(nil, remembered: nil)
        var tried: [ProtocolVersion] = []
        repeat { tried.append(search.next) } while search.goesOn(after: .socket(.timedOut))
        #expect(tried == [.v33, .v34, .v35, .v31, .v32, .v33ByName])
        #expect(search.next == .v33)
        _ = search.goesOn(after: .socket(.closed))
        let (isNew, again) = (search.found(), search.found())
        #expect(isNew && !again)
        #expect(search.next == .v34 && search.isSettled)
    }

    @Test("A version that the device gives away is the next one, and the search goes on when it was none")
    func hints() {
        var search = VersionSearch(nil, remembered: nil)
        let sign = DeviceFailure.Cause.frame(.prefix(found: FrameSeal.prefix6699, expected: FrameSeal.prefix55AA))
        #expect(Self.next(&search, after: sign) == .v35)
        #expect(Self.next(&search, after: .socket(.closed)) == .v34)
        // The same sign again and again does not go on for ever.
        var rounds = 0
        while search.goesOn(after: sign), rounds < 100 { rounds += 1 }
        #expect(rounds < ProtocolVersion.candidates.count)
    }

    @Test("The version is looked for anew after three failures, and at once when the device shows another")
    func patience() {
        var search = VersionSearch(nil, remembered: .v34)
        for _ in 0..<3 {
            #expect(search.next == .v34)
            #expect(Self.next(&search, after: .socket(.timedOut)) == nil)
        }
        #expect(!search.isSettled && search.next == .v33)
        var other = VersionSearch(nil, remembered: .v34)
        #expect(Self.next(&other, after: .message(.otherVersion(.v31))) == .v31)
        // Somebody who is not there says nothing about versions.
        var absent = VersionSearch(nil, remembered: .v34)
        for _ in 0..<9 { _ = absent.goesOn(after: .socket(.refused)) }
        #expect(absent.next == .v34)
        var fixed = VersionSearch(.v33, remembered: .v34)
        for _ in 0..<9 { #expect(Self.next(&fixed, after: .socket(.timedOut)) == nil) }
        #expect(fixed.next == .v33)
    }

    /// The version that is tried at once after a failure; nil when there is none.
    private static func next(_ search: inout VersionSearch, after cause: DeviceFailure.Cause) -> ProtocolVersion? {
        search.goesOn(after: cause) ? search.next : nil
    }
}
