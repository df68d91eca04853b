/// The subscriptions of one coordinator; they end with it.
///
/// It deals with one event at a time, from any of its channels, in the order in which they were sent. Nothing runs
/// while there is none: most sessions only wait, and a task that waits takes as much memory as a screen.
@MainActor
public final class EventSubscriptions {
    private var receivers: [any EventReceiving] = []
    private let queue = EventQueue()

    /// Makes a set without a subscription.
    public init() {}

    /// The number of subscriptions: one for each call of ``listen(to:for:_:)``.
    public var count: Int { receivers.count }

    /// Has the owner deal with each event. The owner is not kept alive.
    public func listen<Owner: AnyObject & Sendable, Event>(
        to channel: EventChannel<Event>, for owner: Owner,
        _ handle: @escaping @MainActor (Owner, Event) async -> Void
    ) {
        let (hub, queue) = (channel.hub, queue)
        let receiver = EventReceiver<Event> { [weak owner] event in
            hub.began(1)
            queue.add {
                if let owner { await handle(owner, event) }
                hub.ended(1)
            }
        }
        channel.add(receiver)
        receivers.append(receiver)
    }
}

protocol EventReceiving: AnyObject {}

/// Gets the events of one channel as long as somebody keeps it.
@MainActor
final class EventReceiver<Event: Sendable>: EventReceiving {
    let deliver: @MainActor (Event) -> Void
    /// Called when the channel is gone.
    let end: @MainActor () -> Void

    init(end: @escaping @MainActor () -> Void = {}, _ deliver: @escaping @MainActor (Event) -> Void) {
        self.deliver = deliver
        self.end = end
    }
}

/// The events that one coordinator still has to deal with.
@MainActor
private final class EventQueue {
    private var waiting: [@MainActor () async -> Void] = []
    private var isRunning = false

    func add(_ work: @escaping @MainActor () async -> Void) {
        waiting.append(work)
        guard !isRunning else { return }
        isRunning = true
        // The task holds the queue until that is empty, because waiting work is counted even when the coordinator is
        // gone.
        Task {
            while !waiting.isEmpty { await waiting.removeFirst()() }
            isRunning = false
        }
    }
}
