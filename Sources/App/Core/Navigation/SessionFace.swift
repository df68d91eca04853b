public import JSONText
import Locks
import Synchronization

/// The outside view of a session, which is read without waiting for it.
public final class SessionFace: Sendable {
    /// The screens of the session with their surfaces, which the state names by their keys.
    public let screens: ScreenStore
    /// How far the player is.
    public let meter = PlayerMeter()
    private let state = RankedMutex(State(), rank: LockRank(420, "SessionFace.state"))

    /// A page of its own, since a dictionary of pages keeps room for twice as many as it has.
    private final class KeptPage: Sendable {
        let page: PageState

        init(_ page: PageState) { self.page = page }
    }

    private struct Observer: Sendable {
        var path: String?
        var isAudible: Bool
        var hear: @Sendable (SessionNews) -> Void
    }

    private struct State {
        var page = PageState()
        /// The screens over the page, in place of those that the page presents itself.
        var sheet: [ScreenKey] = []
        var look = PageLook()
        var unread: [String: Int] = [:]
        var successor: String?
        var question: String?
        var revision = 0
        /// Is called when the paths of the pages that observers show have changed.
        var pathsChanged: (@Sendable () -> Void)?

        /// The pages of the session's places, by their paths.
        var places: [String: KeptPage] = [:]
        /// The paths of places that have come to another path, and that path.
        var moved: [String: String] = [:]
        /// The paths of pages that are led to another path when they are asked for next.
        var led: [String: String] = [:]
        /// The places whose screens are older than what they show.
        var outdated: Set<String> = []

        /// The page that was published last, with what stands over it.
        var shown: PageState { shown(page) }

        /// A page with what all places have in common and what stands over it.
        func shown(_ place: PageState) -> PageState {
            var shown = place
            shown.tabs = page.tabs
            shown.banner = page.banner
            shown.player = page.player?.shown(isFull: place.isPlayerFull)
            shown.timer = page.timer
            shown.isEnded = page.isEnded
            shown.isPassing = page.isPassing
            if !sheet.isEmpty, !page.isEnded, place.hasOverlay || page.tabs.isEmpty { shown.sheet = sheet }
            shown.look = look
            shown.unread = unread
            return shown
        }
        var observers: [Int: Observer] = [:]
        var nextObserver = 0
        var bells = PageBells()
        /// Grows with each use of a session by its person.
        var lastUse: UInt64 = 0
        var hasDeparted = false
        var told: ToldBanner?
    }

    /// The banner that a page has shown, and when it did so first, in milliseconds since 1970.
    private struct ToldBanner {
        var number: Int
        var at: Int64
    }

    /// Takes the bells of the person that no page of another session has.
    private let waitingBells: @Sendable () -> [CueBell]

    /// Makes a face with an empty page.
    ///
    /// - Parameter waitingBells: takes the bells of the person that are due and that no page has.
    public init(
        screens: ScreenStore = ScreenStore(), waitingBells: @escaping @Sendable () -> [CueBell] = { [] }
    ) {
        self.screens = screens
        self.waitingBells = waitingBells
    }

    /// The page's state, with the screens that stand over it and the look.
    public var page: PageState { state.withLock { $0.shown } }

    /// The page's state and a number that grows whenever something that shows has changed.
    public var current: (page: PageState, revision: Int) { state.withLock { ($0.shown, $0.revision) } }

    /// Takes another state of the page, and informs the observers where it differs from the one before.
    public func publish(_ page: PageState) {
        let isNew = state.withLock { state in
            guard state.page != page else { return false }
            state.page = page
            return true
        }
        if isNew { touch() }
    }

    // MARK: Places

    /// Takes another state of the page at a path, and informs the observers where a page differs from the one before.
    ///
    /// - Parameter isLast: whether this is the page that was used last.
    public func publish(_ page: PageState, at path: String, isLast: Bool) {
        let isNew = state.withLock { state in
            let isOther = state.places[path]?.page != page
            if isOther { state.places[path] = KeptPage(page) }
            state.moved[path] = nil
            state.outdated.remove(path)
            guard isLast, state.page != page else { return isOther }
            state.page = page
            return true
        }
        if isNew { touch() }
    }

    /// Returns the page at a path, with its revision; nil for a path that is not open. A place that has come to another
    /// path is the page there. Where the app itself has not started, or the session has ended, every path has the page
    /// that there is.
    public func place(_ path: String) -> (page: PageState, revision: Int, isOutdated: Bool)? {
        state.withLock { state in
            if state.page.tabs.isEmpty || state.page.isEnded { return (state.shown, state.revision, false) }
            let path = state.places[path] == nil ? state.moved[path] ?? path : path
            return state.places[path].map { (state.shown($0.page), state.revision, state.outdated.contains(path)) }
        }
    }

    /// Whether the page at a path is the one that was used last. Where the app itself has not started, or the session has
    /// ended, there is one page alone.
    public func isLast(_ path: String) -> Bool {
        state.withLock { $0.page.path == path || $0.page.tabs.isEmpty || $0.page.isEnded }
    }

    /// Takes another state of the page at a path that is not the last one used.
    public func update(_ page: PageState, at path: String) {
        let isNew = state.withLock { state in
            guard state.places[path]?.page != page else { return false }
            state.places[path] = KeptPage(page)
            return true
        }
        if isNew { touch() }
    }

    /// Notes that the place of a path has come to another.
    public func move(_ path: String, to other: String) {
        state.withLock { state in
            state.places[path] = nil
            if state.moved.count >= Self.maximumMoved { state.moved = [:] }
            state.moved[path] = other
        }
    }

    private static let maximumMoved = 32

    /// Leads the page at a path to another when it is asked for next: what was done on it ended there, after its answer.
    public func lead(_ path: String, to other: String) {
        state.withLock { state in
            if state.led.count >= Self.maximumMoved { state.led = [:] }
            state.led[path] = other
        }
        touch()
    }

    /// Takes the path that the page at a path is led to; nil for none.
    public func takeLead(_ path: String) -> String? { state.withLock { $0.led.removeValue(forKey: path) } }

    /// Forgets the page at a path.
    public func forget(_ path: String) {
        state.withLock { state in
            state.places[path] = nil
            state.outdated.remove(path)
        }
    }

    /// Notes that screens at these paths are to be brought up to date before they are shown.
    public func setOutdated(_ paths: some Sequence<String>) { state.withLock { $0.outdated.formUnion(paths) } }

    /// The screens that stand over the page by themselves, the top last.
    public var sheet: [ScreenKey] { state.withLock { $0.sheet } }

    /// Has those screens stand over the page in place of those that it presents; with none, the page's own are shown.
    /// Observers are informed where that is a change.
    public func setSheet(_ keys: [ScreenKey]) {
        let isNew = state.withLock { state in
            defer { state.sheet = keys }
            return state.sheet != keys
        }
        if isNew { touch() }
    }

    /// Has every page look like that from now on.
    public func setLook(_ look: PageLook) {
        let isNew = state.withLock { state in
            defer { state.look = look }
            return state.look != look
        }
        if isNew { touch() }
    }

    /// Has every page show these numbers of unread notices, by the ids of tabs.
    public func setUnread(_ unread: [String: Int]) {
        let isNew = state.withLock { state in
            defer { state.unread = unread }
            return state.unread != unread
        }
        if isNew { touch() }
    }

    // MARK: Banners

    /// Time for which other windows are shown a banner that a page has shown, in milliseconds.
    public static let bannerTime: Int64 = 10_000

    /// Whether a page that is made now shows the banner; the first page that does so takes note of it.
    ///
    /// A banner about trouble is shown while the trouble lasts. Any other is shown once: a page that was loaded later does
    /// not show it, and one that a script brings up to date does so for ``bannerTime``.
    ///
    /// - Parameters:
    ///   - isLoaded: whether the browser loads the page, rather than a script that has the messages so far.
    ///   - now: in milliseconds since 1970.
    public func shows(_ banner: Banner, isLoaded: Bool, at now: Int64) -> Bool {
        if case .trouble = banner.kind { return true }
        return state.withLock { state in
            guard let told = state.told, told.number == banner.number else {
                state.told = ToldBanner(number: banner.number, at: now)
                return true
            }
            let age = now.subtractingReportingOverflow(told.at)
            return !isLoaded && !age.overflow && (0..<Self.bannerTime).contains(age.partialValue)
        }
    }

    /// Whether a page has shown the banner of that number.
    public func hasTold(_ number: Int) -> Bool { state.withLock { $0.told?.number == number } }

    // MARK: The session that comes after this one

    /// Whether an action on a screen may end in another session: the person who did it is answered when that is known,
    /// however long it takes, since its secret is theirs alone.
    ///
    /// - Parameter screen: as a page's form names it.
    public func mayChangeHands(on screen: String) -> Bool {
        state.withLock { state in
            state.sheet.last?.description == screen
                || (state.page.tabs.isEmpty && state.page.stack.last?.description == screen)
        }
    }

    /// Whether the answer to the open question may do so too: a question that is asked before somebody signs in may.
    public var answerMayChangeHands: Bool {
        state.withLock { state in
            guard case .confirm? = state.page.question?.subject else { return false }
            return true
        }
    }

    /// Leaves the secret of the session that comes after this one to the request that is being carried out.
    public func hand(over secret: String) { state.withLock { $0.successor = secret } }

    /// Takes the secret, which nobody else gets then.
    public func takeSuccessor() -> String? {
        state.withLock { state in
            defer { state.successor = nil }
            return state.successor
        }
    }

    /// Leaves the question for an authenticator to the request that is being carried out.
    public func hand(over question: JSON) { state.withLock { $0.question = question.text } }

    /// Takes the question, as JSON, which nobody else gets then.
    public func takeQuestion() -> String? {
        state.withLock { state in
            defer { state.question = nil }
            return state.question
        }
    }

    /// Tells that something that shows has changed.
    public func touch() {
        let (revision, observers) = state.withLock { state in
            state.revision += 1
            return (state.revision, Array(state.observers.values))
        }
        for observer in observers { observer.hear(.changed(revision: revision)) }
    }

    /// Counts a change that observers are told of by the ``touch()`` that follows: a page that was made before is no longer
    /// taken for the present one meanwhile.
    public func countChange() { state.withLock { $0.revision += 1 } }

    /// Reports to the observers that this session is put away: it changes no more, and the next request opens it anew.
    public func depart() {
        let observers = state.withLock { state in
            state.hasDeparted = true
            return Array(state.observers.values)
        }
        for observer in observers { observer.hear(.departed) }
    }

    /// Whether the session is put away; see ``depart()``.
    public var hasDeparted: Bool { state.withLock { $0.hasDeparted } }

    /// The paths of the pages that observers show.
    public var observedPaths: Set<String> { state.withLock { Set($0.observers.values.compactMap(\.path)) } }

    /// Whether somebody observes its changes.
    public var isObserved: Bool { state.withLock { !$0.observers.isEmpty } }

    // MARK: Bells

    /// Rings a bell at one observer: one that can be heard before others, then one of the page that was used last. Without an
    /// observer it is kept for the next one that connects within the time that a bell may be late.
    public func ring(_ bell: CueBell) {
        let hear = state.withLock { state in
            let last = state.page.path
            func rank(_ id: Int, _ observer: Observer) -> (Int, Int, Int) {
                (observer.isAudible ? 1 : 0, observer.path == last ? 1 : 0, id)
            }
            let chosen = state.observers.max { rank($0.key, $0.value) < rank($1.key, $1.value) }
            state.bells.add(bell, page: chosen?.key)
            return chosen?.value.hear
        }
        hear?(.bell(bell))
    }

    /// Takes, for an observer that has just connected, the bells that no page has, or whose page is gone.
    ///
    /// - Parameters:
    ///   - observer: The number that ``observe(at:isAudible:_:)`` returned.
    ///   - now: in milliseconds since 1970.
    public func takeBells(for observer: Int, at now: Int64) -> [CueBell] {
        let others = waitingBells()
        return state.withLock { state in
            for bell in others { state.bells.add(bell, page: nil) }
            return state.bells.take(for: observer, among: state.observers.keys, at: now)
        }
    }

    /// Bells that rang so recently that a page of the session that comes after this one may have missed them.
    ///
    /// - Parameter now: in milliseconds since 1970.
    public func recentBells(at now: Int64) -> [CueBell] { state.withLock { $0.bells.recent(at: now) } }

    /// How well a bell would be heard now.
    public var hearing: BellHearing {
        state.withLock { state in
            if state.observers.values.contains(where: \.isAudible) { return .audible }
            return state.observers.isEmpty ? .nobody : .silent
        }
    }

    /// Notes that the person uses this session; of the sessions of all people it is the one that was used last then.
    public func use() {
        let use = Self.uses.add(1, ordering: .relaxed).newValue
        state.withLock { $0.lastUse = max($0.lastUse, use) }
    }

    /// A number that grows with each ``use()`` of any session; 0 before the first.
    public var lastUse: UInt64 { state.withLock { $0.lastUse } }

    private static let uses = Atomic<UInt64>(0)

    /// Calls the closure, on any thread, whenever there is news; until ``stopObserving(_:)``.
    ///
    /// - Parameters:
    ///   - path: The path of the page that the observer shows; nil for one that shows the last page of all.
    ///   - isAudible: Whether a bell would be heard there.
    public func observe(
        at path: String? = nil, isAudible: Bool = false, _ observer: @escaping @Sendable (SessionNews) -> Void
    ) -> Int {
        let (id, changed) = state.withLock { state in
            let isNew = path != nil && !state.observers.values.contains { $0.path == path }
            state.nextObserver += 1
            state.observers[state.nextObserver] = Observer(path: path, isAudible: isAudible, hear: observer)
            return (state.nextObserver, isNew ? state.pathsChanged : nil)
        }
        changed?()
        return id
    }

    /// Ends the observation of that number, which ``observe(at:isAudible:_:)`` returned. A call that is going on may still end after
    /// it.
    public func stopObserving(_ id: Int) {
        let changed = state.withLock { state in
            let path = state.observers.removeValue(forKey: id)?.path
            let isGone = path != nil && !state.observers.values.contains { $0.path == path }
            return isGone ? state.pathsChanged : nil
        }
        changed?()
    }

    /// Has the closure called, on any thread, whenever ``observedPaths`` has changed.
    public func whenObservedPathsChange(_ closure: @escaping @Sendable () -> Void) {
        state.withLock { $0.pathsChanged = closure }
    }
}
