import CShims
import Foundation
import JSONText
import ModuleInterfaces
import NetworkAddresses
import Synchronization
import TestSupport
import Testing

@testable import Host

/// - Shows: IF2
@Suite("Datagrams, as modules reach them", .timeLimit(.minutes(10)))
struct DatagramsTests {
    private final class Clock: Sendable {
        private let nanoseconds = Mutex<UInt64>(1_000 * Datagrams.second)
        func pass(seconds: Double) {
            nanoseconds.withLock { $0 += UInt64(seconds * Double(Datagrams.second)) }
        }
        var now: UInt64 { nanoseconds.withLock { $0 } }
    }

    /// A session that takes down what it is told.
    private final class Ears: Sendable {
        private let events = Mutex<[DatagramListener.Event]>([])
        private let isThere = Mutex(true)

        func hear(_ event: DatagramListener.Event) -> Bool {
            guard isThere.withLock({ $0 }) else { return false }
            events.withLock { $0.append(event) }
            return true
        }

        func leave() { isThere.withLock { $0 = false } }

        var heard: [DatagramListener.Event] { events.withLock { $0 } }

        var bytes: [[UInt8]] {
            heard.compactMap { event in
                if case .received(let datagram, _) = event { datagram.bytes } else { nil }
            }
        }

        var dropped: Int {
            heard.reduce(0) { sum, event in
                switch event {
                case .received(_, let dropped), .ended(let dropped): sum + Int(dropped)
                }
            }
        }

        var hasEnded: Bool {
            heard.contains { if case .ended = $0 { true } else { false } }
        }
    }

    private let clock = Clock()
    /// Below those that the system gives to whoever asks for any.
    private let port = UInt16.random(in: 20_000..<32_000)

    private func datagrams(_ bounds: Datagrams.Bounds = Datagrams.Bounds()) -> Datagrams {
        Datagrams(bounds) { [clock] in clock.now }
    }

    private func owner(_ session: UInt64, _ module: String = "org.garden") -> Datagrams.Owner {
        Datagrams.Owner(module: module, session: SessionID(rawValue: session))
    }

    private func send(_ bytes: [UInt8], to port: UInt16? = nil) {
        #expect(unsafe bricks_datagram_broadcast(0x7F00_0001, port ?? self.port, bytes, bytes.count) == 0)
    }

    private func code(_ body: () throws(CallFailure) -> Void) -> String? {
        do throws(CallFailure) {
            try body()
            return nil
        } catch {
            return error.detail?["code"]?.string ?? "\(error.status)"
        }
    }

    private static var descriptors: Int {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
    }

    @Test("Every session that listens at a port is told of each datagram, with its sender, over one socket")
    func fanOut() async throws {
        let datagrams = datagrams()
        let (first, second, elsewhere) = (Ears(), Ears(), Ears())
        try datagrams.listen(port, seconds: 20, for: owner(1)) { first.hear($0) }
        try datagrams.listen(port, seconds: 20, for: owner(2)) { second.hear($0) }
        try datagrams.listen(port + 1, seconds: 20, for: owner(3)) { elsewhere.hear($0) }
        #expect(datagrams.openPorts == [port, port + 1])
        send([1, 2, 3])
        send([])
        try await eventually("both hear") { first.bytes.count == 2 && second.bytes.count == 2 ? true : nil }
        #expect(first.bytes == [[1, 2, 3], []] && second.bytes == [[1, 2, 3], []])
        guard case .received(let datagram, dropped: 0) = first.heard.first else {
            Issue.record("\(first.heard)")
            return
        }
        #expect(datagram.sender == "127.0.0.1" && datagram.senderPort > 0)
        send([4], to: port + 1)
        try await eventually("the other port hears") { elsewhere.bytes == [[4]] ? true : nil }
        #expect(first.bytes.count == 2)
        datagrams.stop()
        #expect(datagrams.openPorts == [])
    }

    @Test("A session that stops, ends or is gone hears no more, and the last one closes the port")
    func ends() async throws {
        let datagrams = datagrams()
        let (stopping, ending, leaving) = (Ears(), Ears(), Ears())
        for (session, ears) in [(1, stopping), (2, ending), (3, leaving)] as [(UInt64, Ears)] {
            try datagrams.listen(port, seconds: 20, for: owner(session)) { ears.hear($0) }
        }
        datagrams.stop(port, for: owner(1))
        // Of nobody, and a port of nobody's: nothing.
        datagrams.stop(port, for: owner(9))
        datagrams.stop(port + 1, for: owner(2))
        datagrams.end(owner(2))
        send([1])
        try await eventually("one hears") { leaving.bytes == [[1]] ? true : nil }
        #expect(stopping.heard == [] && ending.heard == [])
        #expect(datagrams.openPorts == [port])
        leaving.leave()
        send([2])
        try await eventually("the port is closed") {
            datagrams.expire()
            return datagrams.openPorts == [] ? true : nil
        }
        #expect(leaving.bytes == [[1]])
    }

    @Test("The time of a session ends with a word, once, and asking again before begins it anew")
    func time() async throws {
        let datagrams = datagrams()
        let ears = Ears()
        try datagrams.listen(port, seconds: 20, for: owner(1)) { ears.hear($0) }
        clock.pass(seconds: 15)
        try datagrams.listen(port, seconds: 20, for: owner(1)) { ears.hear($0) }
        clock.pass(seconds: 15)
        datagrams.expire()
        #expect(datagrams.openPorts == [port] && ears.heard == [])
        clock.pass(seconds: 5)
        datagrams.expire()
        try await eventually("it has ended") { ears.hasEnded ? true : nil }
        datagrams.expire()
        #expect(ears.heard == [.ended(dropped: 0)])
        #expect(datagrams.openPorts == [])
        for seconds: UInt32 in [0, 121, .max] {
            #expect(
                code { () throws(CallFailure) in
                    try datagrams.listen(port, seconds: seconds, for: owner(1)) { ears.hear($0) }
                } == "invalid-argument")
        }
    }

    @Test("What comes too fast or is too long is dropped, and the next that comes says how many were")
    func drops() async throws {
        var bounds = Datagrams.Bounds()
        bounds.perSecond = 3
        bounds.size = 16
        let datagrams = datagrams(bounds)
        let ears = Ears()
        try datagrams.listen(port, seconds: 20, for: owner(1)) { ears.hear($0) }
        for number in 0..<8 { send([UInt8(number)]) }
        send([UInt8](repeating: 1, count: 17))
        // Read after those before it: of one socket, in order.
        try await eventually("three are heard") { ears.bytes.count == 3 ? true : nil }
        try await eventually("more is told in the next second") {
            clock.pass(seconds: 1)
            send([99])
            return ears.bytes.contains([99]) ? true : nil
        }
        #expect(ears.bytes.prefix(3) == [[0], [1], [2]])
        #expect(ears.dropped == 6)
        datagrams.stop()
    }

    @Test("A flood makes the port rest, and what the system had no room for is told as dropped")
    func flood() async throws {
        var bounds = Datagrams.Bounds()
        (bounds.arriving, bounds.perSecond, bounds.waiting) = (60, 4_000, 4_000)
        let datagrams = datagrams(bounds)
        let ears = Ears()
        try datagrams.listen(port, seconds: 20, for: owner(1)) { ears.hear($0) }
        // More than a socket's buffer has room for.
        let large = [UInt8](repeating: 7, count: 2_000)
        for _ in 0..<2_000 { send(large) }
        try await eventually("it rests") { ears.bytes.count >= 60 ? true : nil }
        try await eventually("it goes on and tells") {
            clock.pass(seconds: 1)
            send([1])
            return ears.dropped > 0 ? true : nil
        }
        datagrams.stop()
        #expect(datagrams.openPorts == [])
    }

    @Test("A session that is slow to hear has a bounded number of datagrams waiting")
    func slow() async throws {
        var bounds = Datagrams.Bounds()
        bounds.waiting = 4
        let gate = Gate()
        let ears = Ears()
        let listener = DatagramListener(bounds) { event in
            await gate.pass()
            return ears.hear(event)
        }
        let datagram = DatagramListener.Datagram(sender: "127.0.0.1", senderPort: 1, bytes: [1])
        for _ in 0..<20 { listener.offer(datagram, at: 1) }
        listener.end()
        gate.open()
        try await eventually("it has ended") { ears.hasEnded ? true : nil }
        #expect((4...5).contains(ears.bytes.count))
        #expect(ears.bytes.count + ears.dropped == 20)
        listener.offer(datagram, at: 1)
        #expect(listener.isOver)
    }

    /// Holds back until it is opened.
    private final class Gate: Sendable {
        private let (stream, continuation) = AsyncStream<Void>.makeStream()
        func open() { continuation.finish() }
        func pass() async { for await _ in stream {} }
    }

    @Test("Ports, sessions and broadcasts have bounds, each refused with its code")
    func bounds() throws {
        var bounds = Datagrams.Bounds()
        (bounds.listeners, bounds.portsOfSession, bounds.ports) = (3, 2, 3)
        (bounds.broadcasts, bounds.allBroadcasts) = (2, 3)
        let datagrams = datagrams(bounds)
        let listen = { (port: UInt16, session: UInt64) in
            code { () throws(CallFailure) in
                try datagrams.listen(port, seconds: 5, for: owner(session)) { _ in true }
            }
        }
        #expect(listen(port, 1) == nil && listen(port + 1, 1) == nil)
        #expect(listen(port + 2, 1) == "net.too-many-listeners")
        #expect(listen(port + 2, 2) == nil)
        #expect(listen(port, 3) == "net.too-many-listeners")
        datagrams.end(owner(2))
        #expect(listen(port, 3) == nil)

        let broadcast = { (module: String, network: String, bytes: [UInt8]) in
            code { () throws(CallFailure) in
                try datagrams.broadcast(bytes, to: port, in: network, by: module)
            }
        }
        #expect(broadcast("a", "127.0.0.1", []) == "invalid-argument")
        #expect(broadcast("a", "127.0.0.1", [UInt8](repeating: 1, count: 513)) == "invalid-argument")
        for network in ["8.8.8.8", "127.0.0", "127.0.0.1.1", "127.0.0.+1", "localhost", "", "256.0.0.1"] {
            clock.pass(seconds: 10)
            #expect(broadcast("a", network, [1]) == "net.unknown-network", "\(network)")
        }
        clock.pass(seconds: 10)
        #expect(broadcast("a", "127.0.0.1", [1]) == nil && broadcast("a", "127.0.0.1", [1]) == nil)
        #expect(broadcast("a", "127.0.0.1", [1]) == "net.too-many-broadcasts")
        #expect(broadcast("b", "127.0.0.1", [1]) == nil)
        #expect(broadcast("c", "127.0.0.1", [1]) == "net.too-many-broadcasts")
        clock.pass(seconds: 10)
        #expect(broadcast("a", "127.0.0.1", [1]) == nil)
        datagrams.stop()
    }

    @Test("A port that another program keeps to itself is refused, and one that it shares is not")
    func inUse() throws {
        let datagrams = datagrams()
        let shared = bricks_datagram_listen(port)
        #expect(shared >= 0)
        try datagrams.listen(port, seconds: 5, for: owner(1)) { _ in true }
        datagrams.stop()
        close(shared)
        let kept = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = (port + 1).bigEndian
        let status = unsafe withUnsafeBytes(of: &address) { bytes in
            unsafe bind(kept, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
        }
        #expect(status == 0)
        #expect(
            code { () throws(CallFailure) in
                try datagrams.listen(port + 1, seconds: 5, for: owner(1)) { _ in true }
            } == "net.port-in-use")
        close(kept)
        #expect(datagrams.openPorts == [])
    }

    @Test("Only addresses of the machine and of local networks are heard")
    func strangers() {
        for (address, isLocal) in [
            (0x7F00_0001, true), (0x0A01_0203, true), (0xAC10_0001, true), (0xAC20_0001, false), (0xC0A8_0114, true),
            (0xA9FE_0001, true), (0x0808_0808, false), (0, false), (0xFFFF_FFFF, false),
        ] as [(UInt32, Bool)] {
            #expect(bricks_is_local(address) == isLocal, "\(IPAddress(ipv4: address))")
        }
    }

    @Test("The machine itself is listed as the last of its networks")
    func networks() throws {
        let networks = try Datagrams.networks()
        #expect(networks.last?.description == "127.0.0.1")
        #expect(Set(networks).count == networks.count)
        #expect(networks.allSatisfy { $0.ipv4.map(bricks_is_local) == true })
    }
}
