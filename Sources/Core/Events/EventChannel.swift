/// Where a coordinator tells one kind of event, to whoever listens at the time.
@MainActor
public final class EventChannel<Event: Sendable> {
    public let name: String
    private let hub: EventHub
    private var listeners: [WeakListener] = []

    private struct WeakListener {
        weak var listener: EventListener<Event>?
    }

    init(_ name: String, _ hub: EventHub) {
        self.name = name
        self.hub = hub
    }

    /// How many listen now.
    public var listenerCount: Int { listeners.count { $0.listener?.isEnded == false } }

    /// Tells everybody who listens, in the order of events; returns before they have heard it.
    public func send(_ event: Event) {
        listeners.removeAll { $0.listener?.isEnded != false }
        hub.tell(name, listeners: listeners.count)
        for entry in listeners { entry.listener?.deliver(event) }
    }

    /// What is told from now on, for one reader. Reading ends with the task that reads, or with the sequence.
    public func events() -> EventSequence<Event> {
        let listener = EventListener<Event>(hub)
        listeners.append(WeakListener(listener: listener))
        return EventSequence(EventSubscription(listener))
    }
}

/// Events of one channel, for one reader.
public struct EventSequence<Event: Sendable>: AsyncSequence, Sendable {
    public typealias Element = Event
    private let subscription: EventSubscription<Event>

    init(_ subscription: EventSubscription<Event>) { self.subscription = subscription }

    public func makeAsyncIterator() -> Iterator { Iterator(subscription: subscription) }

    public struct Iterator: AsyncIteratorProtocol {
        let subscription: EventSubscription<Event>

        /// The next event; asking for it says that the one before is dealt with.
        public func next() async -> Event? {
            let listener = subscription.listener
            return await withTaskCancellationHandler {
                await listener.next()
            } onCancel: {
                Task { @MainActor in listener.end() }
            }
        }
    }
}

/// Ends the listening when the last that reads is gone.
final class EventSubscription<Event: Sendable>: Sendable {
    let listener: EventListener<Event>

    init(_ listener: EventListener<Event>) { self.listener = listener }

    deinit {
        let listener = self.listener
        Task { @MainActor in listener.end() }
    }
}

/// What waits for one reader.
@MainActor
final class EventListener<Event: Sendable> {
    private let hub: EventHub
    private var waiting: [Event] = []
    private var reader: CheckedContinuation<Event?, Never>?
    private var isDealing = false
    private(set) var isEnded = false

    init(_ hub: EventHub) { self.hub = hub }

    func deliver(_ event: Event) {
        guard !isEnded else { return }
        hub.began(1)
        guard let reader else { return waiting.append(event) }
        self.reader = nil
        isDealing = true
        reader.resume(returning: event)
    }

    func next() async -> Event? {
        finish()
        guard !isEnded else { return nil }
        guard waiting.isEmpty else {
            isDealing = true
            return waiting.removeFirst()
        }
        return await withCheckedContinuation { reader = $0 }
    }

    func end() {
        guard !isEnded else { return }
        isEnded = true
        finish()
        hub.ended(waiting.count)
        waiting = []
        reader?.resume(returning: nil)
        reader = nil
    }

    private func finish() {
        guard isDealing else { return }
        isDealing = false
        hub.ended(1)
    }
}
