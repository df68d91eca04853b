public import ModuleInterfaces
import Synchronization

/// Where a session is: what a page is rendered from, together with the screens' surfaces.
public struct PageState: Sendable, Hashable {
    public struct Tab: Sendable, Hashable {
        public var id: String
        public var title: String
        public var icon: String

        public init(id: String, title: String, icon: String) {
            self.id = id
            self.title = title
            self.icon = icon
        }
    }

    public var tabs: [Tab]
    public var selectedTab: String
    /// The stack of the selected tab, the top last; empty while it is being built.
    public var stack: [ScreenKey]
    /// What is presented over it, the top last: a sheet with a way back inside it.
    public var sheet: [ScreenKey] = []
    public var modal: ScreenKey? { sheet.last }
    public var banner: BannerDocument?
    /// A tab that cannot be served, shown as a placeholder with this reason.
    public var placeholder: String?
    /// What the person is asked before it is done.
    public var question: LinkQuestion?
    /// What the player holds; nil while it holds nothing, or is not to be seen.
    public var player: PlayerFace?
    public var isEnded: Bool

    public init(tabs: [Tab] = [], selectedTab: String = "", stack: [ScreenKey] = []) {
        self.tabs = tabs
        self.selectedTab = selectedTab
        self.stack = stack
        isEnded = false
    }
}

/// What the outside sees of a session, without waiting for it.
public final class SessionFace: Sendable {
    public let screens: ScreenStore
    /// How far the player is.
    public let meter = PlayerMeter()
    private let state = Mutex(State())

    private struct State {
        var page = PageState()
        var revision = 0
        var observers: [Int: @Sendable (SessionNews) -> Void] = [:]
        var nextObserver = 0
    }

    public init(screens: ScreenStore = ScreenStore()) { self.screens = screens }

    public var page: PageState { state.withLock { $0.page } }

    /// The page's state and a number that grows whenever something that shows has changed.
    public var current: (page: PageState, revision: Int) { state.withLock { ($0.page, $0.revision) } }

    public func publish(_ page: PageState) {
        let isNew = state.withLock { state in
            guard state.page != page else { return false }
            state.page = page
            return true
        }
        if isNew { touch() }
    }

    /// Tells that something that shows has changed.
    public func touch() {
        let (revision, observers) = state.withLock { state in
            state.revision += 1
            return (state.revision, Array(state.observers.values))
        }
        for observer in observers { observer(.changed(revision: revision)) }
    }

    public func ring(_ bell: CueBell) {
        for observer in state.withLock({ Array($0.observers.values) }) { observer(.bell(bell)) }
    }

    /// Calls the closure, on any thread, whenever there is news; until ``stopObserving(_:)``.
    public func observe(_ observer: @escaping @Sendable (SessionNews) -> Void) -> Int {
        state.withLock { state in
            state.nextObserver += 1
            state.observers[state.nextObserver] = observer
            return state.nextObserver
        }
    }

    public func stopObserving(_ id: Int) { state.withLock { _ = $0.observers.removeValue(forKey: id) } }
}

public enum SessionNews: Sendable, Hashable {
    case changed(revision: Int)
    case bell(CueBell)
}
