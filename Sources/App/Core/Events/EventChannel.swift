/// A channel on which a coordinator sends one kind of event to its current listeners.
///
/// Coordinators listen by ``EventSubscriptions``, which pages wait for. Whoever else wants to know reads `events()`.
@MainActor
public final class EventChannel<Event: Sendable> {
    /// The name of the event, such as `ContentDetails.didLikeContent`; traces show it.
    public let name: String
    let hub: EventHub
    private var receivers: [WeakReceiver] = []

    /// Maximum number of unread events of a sequence; beyond that its reader misses the oldest.
    public static var maximumUnread: Int { 64 }

    private struct WeakReceiver {
        weak var receiver: EventReceiver<Event>?
    }

    init(_ name: String, _ hub: EventHub) {
        self.name = name
        self.hub = hub
    }

    // On the main actor, where the receivers are.
    isolated deinit { for entry in receivers { entry.receiver?.end() } }

    /// How many listen now.
    public var listenerCount: Int { receivers.count { $0.receiver != nil } }

    /// Tells everybody who listens, in the order of events; returns before they have heard it.
    public func send(_ event: Event) {
        receivers.removeAll { $0.receiver == nil }
        hub.tell(name, listeners: receivers.count)
        for entry in receivers { entry.receiver?.deliver(event) }
    }

    func add(_ receiver: EventReceiver<Event>) {
        receivers.removeAll { $0.receiver == nil }
        receivers.append(WeakReceiver(receiver: receiver))
    }

    /// Returns the events from now on, for one reader, whom nobody waits for. Reading ends with the task that reads,
    /// with the sequence, or with the channel.
    ///
    /// - Parameter first: an event that the reader gets before all others, such as the current state.
    public func events(after first: Event? = nil) -> some AsyncSequence<Event, Never> & Sendable {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Event.self, bufferingPolicy: .bufferingNewest(Self.maximumUnread))
        if let first { continuation.yield(first) }
        let receiver = EventReceiver<Event>(end: { continuation.finish() }) { continuation.yield($0) }
        add(receiver)
        // The stream keeps the receiver, and with it the listening, until it ends.
        continuation.onTermination = { _ in withExtendedLifetime(receiver) {} }
        return stream
    }
}
