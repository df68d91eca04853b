/// Something that a coordinator told, as a trace shows it.
public struct ToldEvent: Sendable, Hashable {
    /// Such as `ContentDetails.didLikeContent`.
    public var name: String
    /// How many were there to hear it.
    public var listeners: Int

    public init(name: String, listeners: Int) {
        self.name = name
        self.listeners = listeners
    }
}

/// The events of one session's coordinators: what was told, and when everybody has heard it.
@MainActor
public final class EventHub {
    private var unheard = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private let told: @Sendable (ToldEvent) -> Void

    /// - Parameter told: hears of every event, whoever listens to it; must be short.
    public init(told: @escaping @Sendable (ToldEvent) -> Void = { _ in }) { self.told = told }

    /// A channel for events of that name.
    public func channel<Event: Sendable>(_ name: String, of type: Event.Type = Event.self) -> EventChannel<Event> {
        EventChannel(name, self)
    }

    /// Returns when every listener has dealt with all that was told so far, and with what that led to.
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
