/// An event that a coordinator sent, as a trace shows it.
public struct ToldEvent: Sendable, Hashable {
    /// Such as `ContentDetails.didLikeContent`.
    public var name: String
    /// How many were there to hear it.
    public var listeners: Int

    /// Makes a record of an event and the number of its listeners.
    public init(name: String, listeners: Int) {
        self.name = name
        self.listeners = listeners
    }
}

/// The events of one session's coordinators. The hub knows when every listener has dealt with them.
@MainActor
public final class EventHub {
    private var unheard = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private let told: @Sendable (ToldEvent) -> Void

    /// Makes the hub of one session, before any channel of it.
    ///
    /// - Parameter told: is called for every event, also without listeners; must be short.
    public init(told: @escaping @Sendable (ToldEvent) -> Void = { _ in }) { self.told = told }

    /// A channel for events of that name.
    public func channel<Event: Sendable>(_ name: String, of type: Event.Type = Event.self) -> EventChannel<Event> {
        EventChannel(name, self)
    }

    /// Returns when every listener has dealt with all events so far, and with the events that those led to.
    ///
    /// A listener must not wait for it: it would wait for itself.
    public func settled() async {
        guard unheard > 0 else { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    func tell(_ name: String, listeners: Int) { told(ToldEvent(name: name, listeners: listeners)) }

    func began(_ count: Int) { unheard += count }

    func ended(_ count: Int) {
        unheard -= count
        guard unheard == 0 else { return }
        let ready = waiting
        waiting = []
        for continuation in ready { continuation.resume() }
    }
}
