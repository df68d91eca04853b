/// What one coordinator listens to; the listening ends with it.
@MainActor
public final class EventSubscriptions {
    private var tasks: [Task<Void, Never>] = []

    public init() {}

    deinit { for task in tasks { task.cancel() } }

    public var count: Int { tasks.count }

    /// Has the owner deal with each event, one after the other. The owner is not kept alive.
    public func listen<Owner: AnyObject & Sendable, Event>(
        to channel: EventChannel<Event>, for owner: Owner,
        _ handle: @escaping @MainActor (Owner, Event) async -> Void
    ) {
        let events = channel.events()
        tasks.append(
            Task { [weak owner] in
                for await event in events {
                    guard let owner else { return }
                    await handle(owner, event)
                }
            })
    }
}
