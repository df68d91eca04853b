import Foundation
import JSONText
import Synchronization
import TestSupport
import Testing

@testable import Tuya

/// - Shows: MD Tuya
@Suite("Devices on the network")
struct DeviceTests {
    @Test(
        "A light is read, switched, dimmed and kept awake",
        arguments: ["normal", "report-only", "late-answer", "slow", "chatty"])
    func control(mode: String) throws {
        try Simulator.run(mode) { simulator in
            let registry = try simulator.registry()
            #expect(try registry.state(of: Simulator.device) == DeviceState(power: true, brightness: 50))
            try registry.heartbeat(Simulator.device)
            let off = try registry.apply(DeviceChange(power: false), to: Simulator.device, idempotencyKey: "1")
            #expect(off == DeviceState(power: false, brightness: 50))
            let bright = try registry.apply(
                DeviceChange(power: true, brightness: 100), to: Simulator.device, idempotencyKey: "2")
            #expect(bright == DeviceState(power: true, brightness: 100))
            #expect(try registry.state(of: Simulator.device) == bright)
            #expect(try simulator.count("connections") == 1)
            #expect(try simulator.count("heartbeat") == 1)
        }
    }

    @Test(
        "A light whose configuration names no data points is used at those of the family that it is of",
        arguments: [
            ("normal", ["1": true, "2": "white", "3": 140, "4": 0], "1"),
            ("normal", ["1": true, "2": 140, "3": 0], "1"), ("device22", ["1": true, "2": 140, "3": 0], "1"),
            ("normal", ["20": true, "21": "white", "22": 505], "20"),
        ] as [(String, JSON, String)])
    func unnamedPoints(mode: String, state: JSON, power: String) throws {
        try Simulator.run(mode, state: state) { simulator in
            var device = try simulator.configuration()
            device.namesPoints = false
            // The first request finds out what it is.
            let registry = DeviceRegistry(alone: device, timeouts: .test, environment: .test)
            let off = try registry.apply(DeviceChange(power: false), to: Simulator.device, idempotencyKey: "1")
            #expect(off == DeviceState(power: false, brightness: 50))
            let bright = try registry.apply(
                DeviceChange(power: true, brightness: 100), to: Simulator.device, idempotencyKey: nil)
            #expect(bright == DeviceState(power: true, brightness: 100))
            #expect(try registry.state(of: Simulator.device) == bright)
            #expect(device.controls(["19": true]).power == "20" && device.controls([power: true]).power == power)
        }
    }

    @Test("A device that wants to be told what to report is asked so, once it has said it")
    func namedQuery() throws {
        try Simulator.run("device22") { simulator in
            let registry = try simulator.registry()
            #expect(try registry.state(of: Simulator.device) == DeviceState(power: true, brightness: 50))
            let state = try registry.apply(DeviceChange(brightness: 0), to: Simulator.device, idempotencyKey: "1")
            #expect(state == DeviceState(power: true, brightness: 0))
            #expect(try simulator.count("query") == 1)
            #expect(try simulator.count("query-by-name") == 2)
        }
    }

    @Test(
        "Every way to fail has its own code",
        arguments: [
            ("wrong-key", DeviceFailure.Code.wrongKey), ("plain", .wrongKey), ("garbage", .protocolViolation),
            ("bad-checksum", .protocolViolation), ("half", .protocolViolation), ("quoting", .protocolViolation),
        ])
    func failures(mode: String, code: DeviceFailure.Code) throws {
        try Simulator.run(mode) { simulator in
            let registry = try simulator.registry()
            for _ in 0..<2 {
                let failure = try failure { try registry.state(of: Simulator.device) }
                #expect(failure.code == code, "\(failure)")
                #expect(failure.device == Simulator.device)
                #expect(!failure.help.isEmpty)
                #expect(failure.message.unicodeScalars.allSatisfy { $0.value >= 0x20 })
            }
            // The slot is given back after a failure.
            #expect(try simulator.count("connections") == 2)
        }
    }

    @Test("A wrong key on this side is told from a busy device")
    func wrongKeyHere() throws {
        let other = "fedcba9876543210"
        try Simulator.run("normal") { simulator in
            let registry = try simulator.registry(key: other)
            let failure = try failure { try registry.state(of: Simulator.device) }
            #expect(failure.code == .wrongKey)
            for text in ["\(failure)", failure.message, failure.help, String(reflecting: failure)] {
                #expect(!text.contains(other))
            }
        }
    }

    @Test("A device that serves somebody else is busy, and works when it is free again")
    func busy() throws {
        try Simulator.run("busy") { simulator in
            let holder = try simulator.registry()
            #expect(try holder.state(of: Simulator.device).power == true)
            let other = try simulator.registry()
            let failure = try failure { try other.state(of: Simulator.device) }
            #expect(failure.code == .busy, "\(failure)")
            // The one who holds the slot is not disturbed.
            #expect(try holder.state(of: Simulator.device).power == true)
            holder.disconnect()
            // The device learns of it in its own time.
            let power = try blockUntil("the device is free") { try? other.state(of: Simulator.device).power }
            #expect(power == true)
        }
    }

    @Test("A device without an answer is given up at the deadline")
    func silent() throws {
        try Simulator.run("silent") { simulator in
            let registry = try simulator.registry(timeouts: .short)
            let start = ContinuousClock.now
            #expect(try failure { try registry.state(of: Simulator.device) }.code == .timedOut)
            #expect(.now - start >= .milliseconds(100))
            let patient = try simulator.registry()
            // Not in a closure: Swift 6.3.1 loses the deadline there or crashes (pass SendNonSendable).
            do throws(DeviceFailure) {
                _ = try patient.state(of: Simulator.device, until: .now + .milliseconds(50))
                Issue.record("An answer came from nowhere.")
            } catch {
                #expect(error.code == .timedOut)
            }
        }
    }

    @Test("A device that talks without answering is given up at the deadline")
    func flood() throws {
        try Simulator.run("flood") { simulator in
            let registry = try simulator.registry(timeouts: .short)
            #expect(try failure { try registry.state(of: Simulator.device) }.code == .timedOut)
        }
    }

    @Test("Nobody on the port is offline; if the device answered there before, its slot is taken")
    func refused() throws {
        try Simulator.run("normal") { simulator in
            let known = try simulator.registry()
            _ = try known.state(of: Simulator.device)
            try simulator.refuse()
            #expect(try failure { try known.state(of: Simulator.device) }.code == .busy)
            let new = try simulator.registry()
            #expect(try failure { try new.state(of: Simulator.device) }.code == .offline)
        }
    }

    @Test("An address that nobody answers is offline at the deadline")
    func unreachable() throws {
        // 192.0.2.0/24 is reserved for documentation (RFC 5737): either there is no way to it, or no answer.
        var device = try DeviceConfiguration.test(port: 6668)
        device.host = "192.0.2.1"
        let registry = DeviceRegistry([device], timeouts: .short)
        #expect(try failure { try registry.state(of: device.id) }.code == .offline)
    }

    @Test("A change that the device declines is told with its words")
    func declined() throws {
        try Simulator.run("declines") { simulator in
            let registry = try simulator.registry()
            let failure = try failure {
                try registry.apply(DeviceChange(power: true), to: Simulator.device, idempotencyKey: "1")
            }
            #expect(failure.code == .rejected)
            #expect(failure.message.contains("dp not supported"))
        }
    }

    @Test("A connection that the device ended is opened again")
    func reconnect() throws {
        try Simulator.run("normal") { simulator in
            let registry = try simulator.registry()
            for round in 1...3 {
                let state = try registry.apply(
                    DeviceChange(brightness: round), to: Simulator.device, idempotencyKey: "\(round)")
                #expect(state.brightness == round)
                try simulator.drop()
            }
            try registry.heartbeat(Simulator.device)
            #expect(try simulator.count("connections") == 4)
        }
    }

    @Test("What happens at the device is seen without asking")
    func reports() throws {
        try Simulator.run("normal") { simulator in
            let registry = try simulator.registry()
            #expect(try registry.reportedState(of: Simulator.device) == DeviceState())
            _ = try registry.state(of: Simulator.device)
            try simulator.push(["20": false])
            try simulator.push(["22": 10, "999": "x"])
            // An answer after the report shows that the report has arrived.
            try registry.heartbeat(Simulator.device)
            #expect(try registry.reportedState(of: Simulator.device) == DeviceState(power: false, brightness: 0))
            #expect(try simulator.count("query") == 1)
            try simulator.drop()
            #expect(try registry.reportedState(of: Simulator.device).power == false)
        }
    }

    @Test("The same idempotency key gives the first result without asking the device")
    func idempotency() throws {
        try Simulator.run("normal") { simulator in
            let registry = try simulator.registry()
            let change = DeviceChange(power: false)
            let first = try registry.apply(change, to: Simulator.device, idempotencyKey: "start")
            try simulator.push(["20": true])
            #expect(try registry.apply(change, to: Simulator.device, idempotencyKey: "start") == first)
            #expect(try simulator.count("set") == 1)
            #expect(try registry.state(of: Simulator.device).power == true)
            let reuse = try failure {
                try registry.apply(DeviceChange(power: true), to: Simulator.device, idempotencyKey: "start")
            }
            #expect(reuse.code == .keyReused)
            _ = try registry.apply(change, to: Simulator.device, idempotencyKey: "again")
            #expect(try simulator.count("set") == 2)
        }
    }

    @Test("A change that failed is tried again under its key")
    func retry() throws {
        try Simulator.run("silent") { simulator in
            let registry = try simulator.registry(timeouts: .short)
            for _ in 0..<2 {
                #expect(throws: DeviceFailure.self) {
                    try registry.apply(DeviceChange(power: false), to: Simulator.device, idempotencyKey: "1")
                }
            }
            #expect(try simulator.count("connections") == 2)
        }
    }

    @Test("Threads that use one device take turns on its connection")
    func turns() throws {
        try Simulator.run("busy") { simulator in
            let registry = try simulator.registry()
            let failures = Mutex<[String]>([])
            DispatchQueue.concurrentPerform(iterations: 8) { index in
                do {
                    let percent = index % 4
                    let state = try registry.apply(
                        DeviceChange(brightness: percent), to: Simulator.device, idempotencyKey: "\(percent)")
                    if state.brightness != percent { failures.withLock { $0.append("\(state)") } }
                } catch { failures.withLock { $0.append("\(error)") } }
            }
            #expect(failures.withLock { $0 } == [])
            #expect(try simulator.count("set") == 4)
            #expect(try simulator.count("connections") == 1)
        }
    }

    @Test("What cannot be done is refused without asking the device")
    func refusals() throws {
        var plug = try DeviceConfiguration.test(port: 1, type: .plug)
        plug.brightness = nil
        let registry = DeviceRegistry([plug])
        let cases: [(DeviceChange, String, String, DeviceFailure.Code)] = [
            (DeviceChange(), plug.id, "k", .invalidChange),
            (DeviceChange(brightness: 5), plug.id, "k", .unsupported),
            (DeviceChange(power: true), plug.id, "", .invalidChange),
            (DeviceChange(power: true), plug.id, String(repeating: "k", count: 129), .invalidChange),
            (DeviceChange(power: true), "no\u{1B}body", "k", .unknownDevice),
        ]
        for (change, id, key, code) in cases {
            let failure = try failure { try registry.apply(change, to: id, idempotencyKey: key) }
            #expect(failure.code == code)
            #expect(!failure.message.contains("\u{1B}"))
        }
        let light = DeviceRegistry([try .test(port: 1)])
        for percent in [-1, 101, .min, .max] {
            let failure = try failure {
                try light.apply(DeviceChange(brightness: percent), to: plug.id, idempotencyKey: "k")
            }
            #expect(failure.code == .invalidChange)
        }
        #expect(registry.list.map(\.functions) == [[.power]])
    }

    private func failure(_ body: () throws -> DeviceState) throws -> DeviceFailure {
        let failure = #expect(throws: DeviceFailure.self) { _ = try body() }
        return try #require(failure)
    }
}

@Suite("States and changes of devices")
struct DeviceStateTests {
    @Test("Every percentage survives the way to the device and back", arguments: [10...1000, 25...255, 0...100])
    func percentages(range: ClosedRange<Int>) {
        let point = BrightnessDatapoint(number: "22", range: range)
        for percent in 0...100 { #expect(point.percent(raw: point.raw(percent: percent)) == percent) }
        #expect(point.raw(percent: 0) == range.lowerBound)
        #expect(point.raw(percent: 100) == range.upperBound)
        #expect(point.percent(raw: .min) == 0)
        #expect(point.percent(raw: .max) == 100)
    }

    @Test("Values of an unexpected type count as not reported")
    func types() throws {
        let device = try DeviceConfiguration.test(port: 1)
        #expect(device.state(from: ["20": "on", "22": "bright"]) == DeviceState())
        #expect(device.state(from: ["20": true, "22": 1e300]) == DeviceState(power: true))
        #expect(device.state(from: ["20": false, "22": 1000.0]) == DeviceState(power: false, brightness: 100))
    }

    @Test("The memory of results forgets the oldest and stays bounded")
    func memory() {
        var memory = ResultMemory(limit: 3)
        func key(_ key: String, of asker: String = "a") -> ResultMemory.Key { .init(asker: asker, key: key) }
        let change = DeviceChange(power: true)
        for index in 0..<10 { memory.remember(key("\(index)"), change: change, state: DeviceState()) }
        #expect((0..<10).filter { memory[key("\($0)")] != nil } == [7, 8, 9])
        memory.remember(key("8"), change: change, state: DeviceState(power: true))
        #expect(memory[key("8")]?.state.power == true)
        #expect(memory[key("7")] != nil)
        // The same key of somebody else is another key.
        #expect(memory[key("8", of: "b")] == nil)
    }
}
