import Border
import Foundation
import ModuleInterfaces
import TestSupport
import Testing

@testable import ModuleRuntime

/// Descriptors that a module gives where nobody asked for one. The module names each after the way in which it gives it,
/// so that those of other tests do not count.
@Suite("Descriptors that nobody asked for", .timeLimit(.minutes(20)))
struct DescriptorTests {
    private static let homes = [Home.process, .worker]

    /// The descriptors of this process that the module made in that way.
    private func open(_ how: UInt64) throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count { number in
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")
            return target?.hasPrefix("/memfd:bricks-loose-\(how) ") == true
        }
    }

    private func expectNone(_ how: UInt64) async throws {
        try await eventually("every descriptor is closed", or: { "\((try? open(how)) ?? -1) are open" }) {
            try open(how) == 0 ? true : nil
        }
    }

    @Test(
        "The host closes what comes in the place of a text, a second time, beside the answer, with a failure, and late",
        arguments: [(20, CallStatus.badReply), (21, nil), (22, .busy), (23, .badReply)] as [(UInt64, CallStatus?)],
        homes)
    func answers(_ sample: (how: UInt64, status: CallStatus?), in home: Home) async throws {
        let loaded = try await Loaded(in: home)
        let devices = try #require(try await loaded.open().client(DevicesClient.self))
        for _ in 0..<5 {
            let failure = await failure { () async throws(CallFailure) in
                _ = try await devices.list(controller: DevicesID(rawValue: sample.how))
            }
            #expect(failure?.status == sample.status)
        }
        try await expectNone(sample.how)
        await loaded.instance.stop()
    }

    @Test("The host closes what comes with the answer of a leaf that gives a number", arguments: homes)
    func leaf(in home: Home) async throws {
        let loaded = try await Loaded("FAULT_LEAF_DESCRIPTOR", in: home)
        let timer = try #require(try await loaded.open().client(TimerClient.self))
        for _ in 0..<5 { _ = try? timer.isOnScreen() }
        try await expectNone(1)
        await loaded.instance.stop()
    }

    @Test("The host closes what an event answers with", arguments: homes)
    func event(in home: Home) async throws {
        let loaded = try await Loaded(in: home)
        let screens = try #require(try await loaded.open().client(ScreenClient.self))
        for _ in 0..<5 { screens.visible(screen: ScreenID(rawValue: 98), visible: true) }
        await loaded.services.heard("shown 98")
        try await expectNone(98)
        await loaded.instance.stop()
    }

    @Test("A caller by description owns the descriptors of an answer")
    func dynamic() async throws {
        let loaded = try await Loaded("FAULT_LEAF_DESCRIPTOR_ONLY")
        let session = try await loaded.open()
        let values = try session.callLeaf("bricks.timer/1", "is_on_screen")
        guard case .descriptor(let number) = try #require(values.first) else {
            Issue.record("\(values)")
            return
        }
        #expect(try open(2) == 1)
        close(number)
        #expect(try open(2) == 0)
        await loaded.instance.stop()
    }
}
