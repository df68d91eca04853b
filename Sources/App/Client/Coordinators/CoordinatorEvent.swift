import Core

/// The events that coordinators of a session send each other; traces show their raw values.
enum CoordinatorEvent: String, Sendable, CaseIterable {
    case onReady = "Auth.onReady"
    case didClosePlayer = "ContentDetails.didClosePlayer"
    case didComplete = "ContentDetails.didComplete"
    case didLikeContent = "ContentDetails.didLikeContent"
    case mediaPlayerWasDisplayed = "ContentDetails.mediaPlayerWasDisplayed"
    case reloadHomeContent = "ContentDetails.reloadHomeContent"
    case envoyOpened = "Envoy.opened"
    case didChangeMeasure = "Profile.didChangeMeasure"
    case quizDismiss = "Quiz.quizDismiss"
}

extension EventHub {
    /// A channel for an event of the host's coordinators.
    func channel<Event: Sendable>(_ event: CoordinatorEvent, of type: Event.Type = Event.self) -> EventChannel<Event> {
        channel(event.rawValue, of: type)
    }
}
