public import ModuleInterfaces
import Synchronization

/// What a module asks of a session's navigation or tells it, and what the host tells of modules.
public enum NavigationRequest: Sendable {
    case push(ScreenKey, onto: StackID)
    case present(ScreenKey)
    case dismiss(ScreenKey)
    /// The screen shows something else now, or has another title.
    case changed(ScreenKey)
    case openLink(String)
    case banner(BannerDocument)
    case badge(BadgeDocument)
    case selectSession(id: String, autoplay: [String])
    case selectJourney(id: String)
    case selectURL(String)
    case installationInstructions(tag: String)
    case bell(CueBell)
    /// The module is gone with its process; unless it rests, it is there again soon.
    case moduleEnded(String, isResting: Bool)
    /// The module runs again, and knows nothing of the screens that it showed.
    case moduleReturned(String)
}

/// A bell that rings now.
public struct CueBell: Sendable, Hashable {
    public var sound: String
    /// When it was due, in milliseconds since 1970-01-01T00:00:00Z.
    public var at: Int64

    public init(sound: String, at: Int64) {
        self.sound = sound
        self.at = at
    }
}

/// Requests on their way from modules' lanes to the session, in order.
public final class SessionMailbox: Sendable {
    private struct State {
        var requests: [NavigationRequest] = []
        var isAwake = false
        var wake: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    public init() {}

    /// Sets what is called when the first of several requests arrives.
    public func onArrival(_ wake: @escaping @Sendable () -> Void) { state.withLock { $0.wake = wake } }

    public var isEmpty: Bool { state.withLock { $0.requests.isEmpty } }

    public func post(_ request: NavigationRequest) {
        let wake: (@Sendable () -> Void)? = state.withLock { state in
            state.requests.append(request)
            guard !state.isAwake else { return nil }
            state.isAwake = true
            return state.wake
        }
        wake?()
    }

    /// Takes all that has arrived.
    public func takeAll() -> [NavigationRequest] {
        state.withLock { state in
            defer {
                state.requests = []
                state.isAwake = false
            }
            return state.requests
        }
    }
}
