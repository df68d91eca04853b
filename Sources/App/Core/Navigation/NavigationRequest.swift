public import DeepLinks
import JSONText
public import ModuleInterfaces
import Synchronization

/// A module's request or message to a session's navigation, or the host's message about modules.
public enum NavigationRequest: Sendable {
    /// Shows the screen on top of a tab's stack. A screen for a stack that is gone is dismissed.
    case push(ScreenKey, onto: StackID)
    /// Presents the screen over the tabs, or has it wait until what is presented is gone.
    case present(ScreenKey)
    /// Takes the screen away, with the screens above it.
    case dismiss(ScreenKey)
    /// The screen shows something else now, or has another title.
    case changed(ScreenKey)
    /// Follows a link of the app; a link that leads outside is only asked about.
    case openLink(String)
    /// Shows a message over the page, in place of the one before.
    case banner(BannerDocument)
    /// Reports to the person a badge that was kept for them.
    case badge(BadgeDocument)
    /// Opens a session of the content; with ids in `autoplay`, plays it and then those.
    case selectSession(id: String, autoplay: [String])
    /// Opens a journey of the content.
    case selectJourney(id: String)
    /// Asks whether to leave the app for the address.
    case selectURL(ExternalAddress)
    /// Opens the content that carries the tag, as instructions for an installation.
    case installationInstructions(tag: String)
    /// Rings the bell on the session's pages.
    case bell(CueBell)
    /// The module is gone with its process; unless it rests, it is there again soon.
    case moduleEnded(String, isResting: Bool)
    /// The module runs again, and knows nothing of the screens that it showed.
    case moduleReturned(String)
    /// Feature flags are others now.
    case flagsChanged
    /// A module has set other cues for the person, or taken them back.
    case cuesChanged
    /// The person's inbox is another, or they have read it elsewhere.
    case inboxChanged
}

/// A bell that rings now.
public struct CueBell: Sendable, Hashable {
    /// The name of the sound, as the cue has it; `bell` where the cue has none.
    public var sound: String
    /// When it was due, in milliseconds since 1970-01-01T00:00:00Z.
    public var at: Int64
    /// How often it is struck, 1 to 9.
    public var strokes: Int64
    /// In percent, 1 to 100.
    public var volume: Int64
    /// In milliseconds from one stroke to the next, 500 to 10,000; nil as usual for the sound.
    public var gap: Int64?

    /// Makes a bell that rings for a cue; by default it is struck once, as loud as can be.
    public init(sound: String, at: Int64, strokes: Int64 = 1, volume: Int64 = 100, gap: Int64? = nil) {
        self.sound = sound
        self.at = at
        self.strokes = strokes
        self.volume = volume
        self.gap = gap
    }
}

/// Requests on their way from modules' lanes to the session, in order.
///
/// The number of waiting requests of each module is limited. Repeated changes of a screen wait as one, and so do those
/// of cues and of the inbox.
public final class SessionMailbox: Sendable {
    private struct State {
        var requests: [NavigationRequest] = []
        /// How many of them are each module's.
        var counts: [String: Int] = [:]
        var changed: Set<ScreenKey> = []
        var areCuesChanged = false
        var isInboxChanged = false
        var isAwake = false
        var wake: (@Sendable () -> Void)?

        /// Gives what is to be called, once the lock is free.
        mutating func append(_ request: NavigationRequest) -> (@Sendable () -> Void)? {
            requests.append(request)
            guard !isAwake else { return nil }
            isAwake = true
            return wake
        }
    }

    private let state = Mutex(State())
    private let limit: Int

    /// Makes an empty mailbox.
    ///
    /// - Parameter limit: maximum number of waiting requests of one module.
    public init(limit: Int = 64) { self.limit = limit }

    /// How many requests wait.
    public var count: Int { state.withLock { $0.requests.count } }

    /// Sets the closure that is called when the first of several requests arrives.
    public func onArrival(_ wake: @escaping @Sendable () -> Void) { state.withLock { $0.wake = wake } }

    /// Whether no request waits.
    public var isEmpty: Bool { state.withLock { $0.requests.isEmpty } }

    /// Appends a message of the host.
    public func post(_ request: NavigationRequest) {
        let wake = state.withLock { state in
            // Modules change cues and inboxes as often as they like.
            switch request {
            case .cuesChanged:
                guard !state.areCuesChanged else { return nil as (@Sendable () -> Void)? }
                state.areCuesChanged = true
            case .inboxChanged:
                guard !state.isInboxChanged else { return nil }
                state.isInboxChanged = true
            default: break
            }
            return state.append(request)
        }
        wake?()
    }

    /// Appends a request of a module.
    ///
    /// - Throws: `busy` when too many of that module's wait.
    public func post(_ request: NavigationRequest, of module: String) throws(CallFailure) {
        let outcome = state.withLock { state -> Result<(@Sendable () -> Void)?, CallFailure> in
            // It shows what it has when its turn comes.
            if case .changed(let key) = request, !state.changed.insert(key).inserted { return .success(nil) }
            guard state.counts[module, default: 0] < limit else {
                if case .changed(let key) = request { state.changed.remove(key) }
                return .failure(
                    CallFailure(
                        .busy, "\(limit) requests of this module wait in this session already.",
                        detail: ["code": "navigation.too-many"]))
            }
            state.counts[module, default: 0] += 1
            return .success(state.append(request))
        }
        try outcome.get()?()
    }

    /// Takes all that has arrived.
    public func takeAll() -> [NavigationRequest] {
        state.withLock { state in
            defer { state = State(wake: state.wake) }
            return state.requests
        }
    }
}
