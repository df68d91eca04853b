import Core
import Testing

@Suite("Channels of events")
struct EventChannelTests {
    @Test("Everybody who listens hears each event in order, from when they began to")
    func order() async {
        let channel = EventChannel<Int>()
        var early = channel.events().makeAsyncIterator()
        channel.send(1)
        var late = channel.events().makeAsyncIterator()
        for number in 2...3 { channel.send(number) }
        for number in 1...3 { #expect(await early.next() == number) }
        for number in 2...3 { #expect(await late.next() == number) }
    }

    @Test("Whoever does not keep up loses the oldest")
    func backlog() async {
        let channel = EventChannel<Int>(backlog: 2)
        var listener = channel.events().makeAsyncIterator()
        for number in 1...5 { channel.send(number) }
        #expect(await listener.next() == 4)
        #expect(await listener.next() == 5)
    }

    @Test("A listener ends with the channel, and leaves it when it stops")
    func ends() async {
        var channel: EventChannel<Void>? = EventChannel<Void>()
        let events = channel?.events()
        #expect(channel?.listenerCount == 1)
        let other = channel?.events()
        let task = Task { if let other { for await _ in other {} } }
        task.cancel()
        await task.value
        #expect(channel?.listenerCount == 1)
        channel?.send()
        channel = nil
        var heard = 0
        if let events { for await _ in events { heard += 1 } }
        #expect(heard == 1)
    }
}
