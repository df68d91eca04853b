import Foundation
import JSONText
import Synchronization
import TestSupport
import Testing

@testable import Tuya

/// - Shows: MD Tuya
@Suite("Live state of devices")
struct LiveTests {
    private static let on = DeviceState(power: true, brightness: 50)

    /// Times that make no test wait.
    private static var quick: DeviceEnvironment {
        var environment = DeviceEnvironment()
        environment.timing = LinkTiming(
            heartbeat: .milliseconds(20), patience: 1_000, firstDelay: .milliseconds(5),
            longestDelay: .milliseconds(20),
            spacing: .zero, quiet: .zero)
        environment.unixTime = { 1_000 }
        return environment
    }

    @Test("What happens at the device is told without anybody asking")
    func wallSwitch() throws {
        try Simulator.run("normal") { simulator in
            let registry = try simulator.registry(environment: Self.quick)
            defer { registry.stop() }
            let told = try Told(watching: registry)
            try told.wait(for: Self.on, .connected)
            try simulator.push(["20": false])
            try told.wait(for: DeviceState(power: false, brightness: 50), .connected)
            #expect(try simulator.count("query") == 1)
            #expect(try simulator.count("connections") == 1)
            try blockUntil("two heartbeats go") { try simulator.count("heartbeat") >= 2 ? true : nil }
        }
    }

    @Test("Each version tells what happens at the device", arguments: TinytuyaTests.versions)
    func versions(version: ProtocolVersion) throws {
        try Mock.run(version) { mock in
            let registry = try mock.registry(version, environment: Self.quick)
            defer { registry.stop() }
            let told = try Told(watching: registry)
            try told.wait(for: Self.on, .connected)
            #expect(try mock.push(["20": false]) == true)
            try told.wait(for: DeviceState(power: false, brightness: 50), .connected)
        }
    }

    @Test("A connection that the device ended is opened again, and what changed meanwhile is told")
    func reconnection() throws {
        try Simulator.run("normal") { simulator in
            let registry = try simulator.registry(environment: Self.quick)
            defer { registry.stop() }
            let told = try Told(watching: registry)
            try told.wait(for: Self.on, .connected)
            try simulator.drop()
            try simulator.push(["20": false])
            try told.wait(for: DeviceState(power: false, brightness: 50), .connected)
            #expect(try registry.link(of: Simulator.device) == .connected)
        }
    }

    @Test("A device that is gone is told with since when, and one that serves somebody else as busy")
    func absence() throws {
        try Simulator.run("normal") { simulator in
            let known = try simulator.registry(environment: Self.quick)
            defer { known.stop() }
            let told = try Told(watching: known)
            try told.wait(for: Self.on, .connected)
            try simulator.refuse()
            // The state that was known stays.
            try told.wait(for: Self.on, .busy)
            let new = try simulator.registry(environment: Self.quick)
            defer { new.stop() }
            let toldNew = try Told(watching: new)
            try toldNew.wait(for: DeviceState(), .offline(since: 1_000))
        }
    }

    @Test("A device with another key is told so, and so is one with another version than the configured one")
    func wrong() throws {
        try Simulator.run("wrong-key") { simulator in
            let registry = try simulator.registry(environment: Self.quick)
            defer { registry.stop() }
            let told = try Told(watching: registry)
            try told.wait(for: DeviceState(), .wrongKey)
        }
        try Mock.run(.v34) { mock in
            // It gives no answer to 3.3, so that the others are tried.
            let timeouts = DeviceTimeouts(
                connection: .seconds(20), answer: .seconds(20), probe: .seconds(2), background: .seconds(1))
            let registry = try mock.registry(.v33, timeouts: timeouts, environment: Self.quick)
            defer { registry.stop() }
            let told = try Told(watching: registry)
            try told.wait(for: Self.on, .wrongVersion)
        }
    }

    @Test("A device that reports without end is given up")
    func flood() throws {
        try Simulator.run("flood") { simulator in
            var environment = Self.quick
            environment.timing.reportsPerSecond = 100
            let registry = try simulator.registry(environment: environment)
            defer { registry.stop() }
            let told = try Told(watching: registry)
            try told.wait(for: Self.on, .offline(since: 1_000))
        }
    }

    @Test("Requests work as before while the connection is kept")
    func requests() throws {
        try Simulator.run("normal") { simulator in
            let registry = try simulator.registry(environment: Self.quick)
            let told = Told(registry)
            defer { registry.stop() }
            for percent in [10, 20, 30] {
                let state = try registry.apply(
                    DeviceChange(brightness: percent), to: Simulator.device, idempotencyKey: "\(percent)")
                #expect(state == DeviceState(power: true, brightness: percent))
            }
            #expect(try registry.state(of: Simulator.device).brightness == 30)
            #expect(told.isEmpty == false)
            registry.stop()
            // After that it is asked as before the module went live.
            #expect(try registry.state(of: Simulator.device).brightness == 30)
        }
    }
}

/// The states that a registry told of its device.
private final class Told: Sendable {
    private let states = Mutex<[(DeviceState, LinkState)]>([])

    init(_ registry: DeviceRegistry) {
        registry.goLive { [weak self] _, report, link in
            self?.states.withLock { $0.append((report.state, link)) }
        }
    }

    /// Is told of the device of the tests from the beginning.
    convenience init(watching registry: DeviceRegistry) throws {
        self.init(registry)
        try registry.watch(Simulator.device)
    }

    var isEmpty: Bool { states.withLock { $0.isEmpty } }

    func wait(for state: DeviceState, _ link: LinkState) throws {
        try blockUntil("the device is told as \(link)", or: { self.states.withLock { "\($0)" } }) {
            self.states.withLock { $0.contains { $0.0 == state && $0.1 == link } } ? true : nil
        }
    }
}
