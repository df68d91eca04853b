import Core
import Synchronization
import TestSupport
import Testing

/// - Shows: CO5, MD Core
@Suite("Events between coordinators", .timeLimit(.minutes(5)))
@MainActor
struct EventChannelTests {
    /// Records the events that it hears, and may send events itself.
    @MainActor
    private final class Listener: Sendable {
        var heard: [Int] = []
        let subscriptions = EventSubscriptions()
        var whenHeard: (@MainActor (Int) async -> Void)?

        func listen(to channel: EventChannel<Int>) {
            subscriptions.listen(to: channel, for: self) { listener, event in
                await listener.whenHeard?(event)
                listener.heard.append(event)
            }
        }
    }

    @Test("Everybody who listens hears every event in order, and it is settled when they have dealt with all")
    func everybody() async {
        let hub = EventHub()
        let channel = hub.channel("Test.numbers", of: Int.self)
        let listeners = (0..<3).map { _ in Listener() }
        for listener in listeners { listener.listen(to: channel) }
        #expect(channel.listenerCount == 3)
        for listener in listeners { listener.whenHeard = { _ in for _ in 0..<5 { await Task.yield() } } }
        for number in 0..<50 { channel.send(number) }
        await hub.settled()
        for listener in listeners { #expect(listener.heard == Array(0..<50)) }
    }

    @Test("What a listener tells because of an event is waited for too")
    func chained() async {
        let hub = EventHub()
        let (first, second) = (hub.channel("Test.first", of: Int.self), hub.channel("Test.second", of: Int.self))
        let (source, end) = (Listener(), Listener())
        source.whenHeard = { number in
            await Task.yield()
            second.send(number * 10)
        }
        source.listen(to: first)
        end.listen(to: second)
        for number in 1...3 { first.send(number) }
        await hub.settled()
        #expect(end.heard == [10, 20, 30])
    }

    @Test("What was told before somebody listened is not heard, and what nobody hears is settled at once")
    func nobody() async {
        let hub = EventHub()
        let channel = hub.channel("Test.numbers", of: Int.self)
        channel.send(1)
        await hub.settled()
        let listener = Listener()
        listener.listen(to: channel)
        channel.send(2)
        await hub.settled()
        #expect(listener.heard == [2])
    }

    @Test("A listener that is gone is neither kept alive nor waited for")
    func gone() async throws {
        let hub = EventHub()
        let channel = hub.channel("Test.numbers", of: Int.self)
        weak var reference: Listener?
        do {
            let listener = Listener()
            listener.listen(to: channel)
            reference = listener
            #expect(channel.listenerCount == 1)
        }
        #expect(reference == nil)
        for number in 0..<3 { channel.send(number) }
        await hub.settled()
        try await eventually("The listening ends") { channel.listenerCount == 0 ? true : nil }
    }

    @Test("A loop over the events of a channel hears each in order, and ends where it wants to")
    func sequence() async throws {
        let channel = EventHub().channel("Test.numbers", of: Int.self)
        do {
            let events = channel.events(after: 10)
            for number in 1...5 { channel.send(number) }
            var heard: [Int] = []
            for await number in events {
                heard.append(number)
                if number == 3 { break }
            }
            #expect(heard == [10, 1, 2, 3])
        }
        #expect(channel.listenerCount == 0)
    }

    @Test("A loop over the events of a channel ends with its task, and with the channel")
    func sequenceEnds() async {
        var channel: EventChannel<Int>? = EventHub().channel("Test.numbers", of: Int.self)
        let events = [channel?.events(), channel?.events()]
        let loops = events.map { events in
            Task {
                guard let events else { return }
                for await _ in events {}
            }
        }
        loops[0].cancel()
        await loops[0].value
        channel = nil
        await loops[1].value
    }

    @Test("Who does not read holds nobody up, and misses the oldest")
    func unread() async {
        let hub = EventHub()
        let channel = hub.channel("Test.numbers", of: Int.self)
        let events = channel.events()
        let listener = Listener()
        listener.listen(to: channel)
        let maximum = EventChannel<Int>.maximumUnread
        for number in 0..<2 * maximum { channel.send(number) }
        await hub.settled()
        #expect(listener.heard.count == 2 * maximum)
        var heard: [Int] = []
        for await number in events {
            heard.append(number)
            if number == 2 * maximum - 1 { break }
        }
        #expect(heard == Array(maximum..<2 * maximum))
    }

    @Test("Each event is told to whoever traces, with how many listen")
    func traced() async {
        let told = Mutex<[ToldEvent]>([])
        let hub = EventHub { event in told.withLock { $0.append(event) } }
        let channel = hub.channel("Test.numbers", of: Int.self)
        channel.send(1)
        let listener = Listener()
        listener.listen(to: channel)
        channel.send(2)
        await hub.settled()
        #expect(
            told.withLock { $0 }
                == [ToldEvent(name: "Test.numbers", listeners: 0), ToldEvent(name: "Test.numbers", listeners: 1)])
    }

    @Test(
        "In any order of telling, listening and leaving, it settles and nobody hears anything twice", arguments: 0..<20)
    func anyOrder(_ seed: UInt64) async {
        var random = SplitMix(seed)
        let hub = EventHub()
        let channels = (0..<3).map { hub.channel("Test.\($0)", of: Int.self) }
        var listeners: [Listener] = []
        var sent = 0
        for _ in 0..<200 {
            switch Int.random(in: 0..<6, using: &random) {
            case 0:
                let listener = Listener()
                for channel in channels where Bool.random(using: &random) { listener.listen(to: channel) }
                listener.whenHeard = { number in if number.isMultiple(of: 7) { await Task.yield() } }
                listeners.append(listener)
            case 1: if let index = listeners.indices.randomElement(using: &random) { listeners.remove(at: index) }
            case 2: await hub.settled()
            default:
                sent += 1
                channels.randomElement(using: &random)?.send(sent)
            }
        }
        await hub.settled()
        for listener in listeners { #expect(Set(listener.heard).count == listener.heard.count) }
    }
}
