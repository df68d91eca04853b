public import Border
public import ModuleInterfaces
import Synchronization

/// One person's pages, each at a route. A tab's first page is at the empty route.
///
/// Subclass it, and give the subclass to ``TabModule`` or ``TimerPagesModule``; which screen shows which route is kept
/// here. Pages are made again after every action and whenever they come to the front.
open class PageSession: ModuleSession {
    private struct Screen {
        var route: String
        /// nil for a screen of before a restart.
        var stack: StackID?
        var title: String
        /// The first screen of a tab.
        var isRoot: Bool
        var isVisible = false
        /// Shown just now, so that its coming to the front changes nothing.
        var isFresh = true
    }

    private var stacks: [TabID: StackID] = [:]
    private var screens: [ScreenID: Screen] = [:]
    // Read by a leaf, from any thread.
    private let isTimerOnScreen = Atomic<Bool>(false)

    /// Makes what one person sees; read from the host's store what was kept.
    ///
    /// - Parameter state: the state that ``ModuleSession/save()`` gave, where there is one.
    public required init(host: SessionHost, document: SessionDocument, state: String?) throws(CallFailure) {
        super.init(host: host, document: document)
    }

    /// Returns the page at a route; throws `notFound` where there is none.
    open func page(_ route: String) throws(CallFailure) -> Page {
        throw CallFailure(.notFound, "There is no page `\(route)`.")
    }

    /// The person used a component of the page at the route.
    open func act(_ action: ActionDocument, on route: String) throws(CallFailure) -> Next { .stay }

    /// A cue that was submitted is due; the pages are shown again.
    open func fired(_ cue: FiredCue) throws(CallFailure) {}

    /// Whether a timer runs, for a module that is one.
    open var isRunning: Bool { false }

    /// The person's sessions that have ended, the latest first, for a module that is a timer and keeps them.
    ///
    /// - Parameters:
    ///   - limit: from 1 to 100.
    ///   - after: the id of a session; those before it in time are asked for. Throw `notFound` where there is none.
    open func timerSessions(limit: Int, after: String?) throws(CallFailure) -> TimerSessionList {
        throw CallFailure(.absent, "This timer keeps no sessions.")
    }

    /// The pages are shown again. Call `super` when you override it.
    override open func changed() throws(CallFailure) { try showAll() }

    private func stack(of tab: TabID) throws(CallFailure) -> StackID {
        guard let stack = stacks[tab] else { throw CallFailure(.notFound, "There is no tab \(tab).") }
        return stack
    }

    private func screen(_ id: ScreenID) throws(CallFailure) -> Screen {
        guard let screen = screens[id] else { throw CallFailure(.notFound, "There is no screen \(id).") }
        return screen
    }

    private func show(_ id: ScreenID) throws(CallFailure) {
        var screen = try screen(id)
        let page = try page(screen.route)
        try host.show(page.content, on: id)
        if !screen.isRoot, screen.title != page.title { try host.navigation.setTitle(screen: id, title: page.title) }
        screen.title = page.title
        screen.isFresh = !screen.isVisible
        screens[id] = screen
        noteVisibility()
    }

    private func showAll() throws(CallFailure) {
        for id in screens.keys.sorted(by: { $0.rawValue < $1.rawValue }) { try show(id) }
    }

    private func push(_ route: String, onto stack: StackID) throws(CallFailure) {
        let page = try page(route)
        let id = host.newID(ScreenKind.self)
        try host.navigation.push(stack: stack, screen: id, title: page.title, route: route)
        try host.show(page.content, on: id)
        screens[id] = Screen(route: route, stack: stack, title: page.title, isRoot: false)
        noteVisibility()
    }

    private func forget(where isGone: (ScreenID, Screen) -> Bool) {
        for (id, screen) in screens where isGone(id, screen) {
            screens[id] = nil
            host.forget(id)
        }
        noteVisibility()
    }

    private func noteVisibility() {
        let isSeen = screens.values.contains { $0.isVisible && $0.route == "timer" }
        isTimerOnScreen.store(isSeen && isRunning, ordering: .releasing)
    }
}

extension PageSession: TabProvider {
    /// Remembers the stack of a tab, which its pages are pushed onto.
    public func createCoordinator(_ request: Request<Void>, tab: TabID, stack: StackID) {
        stacks[tab] = stack
        request.succeed()
    }

    /// Shows the page at the empty route on the tab's first screen; answers `notFound` for a tab that is not known.
    public func start(_ request: Request<Void>, tab: TabID, screen: ScreenID) {
        request.answer { () throws(CallFailure) in
            screens[screen] = Screen(route: "", stack: try stack(of: tab), title: "", isRoot: true)
            try show(screen)
        }
    }

    /// Pushes the page at a route onto the tab's stack; answers what ``page(_:)`` throws where there is none.
    public func open(_ request: Request<Void>, tab: TabID, route: String) {
        request.answer { () throws(CallFailure) in try push(route, onto: try stack(of: tab)) }
    }

    /// Forgets the pages of the tab but for the first; the host has taken them off the stack.
    public func reset(_ call: Call, tab: TabID) throws(CallFailure) {
        let stack = try stack(of: tab)
        forget { $1.stack == stack && !$1.isRoot }
    }

    /// `visible` reports the screen in front; there is nothing else to do.
    public func selected(_ call: Call, tab: TabID) {}

    /// Forgets the tab and its pages.
    public func destroy(_ request: Request<Void>, tab: TabID) {
        request.answer { () throws(CallFailure) in
            let stack = try stack(of: tab)
            stacks[tab] = nil
            forget { $1.stack == stack }
        }
    }
}

extension PageSession: ScreenProvider {
    /// Gives the action to ``act(_:on:)``, shows the page again and goes where that leads.
    public func action(_ request: Request<Void>, screen: ScreenID, action: ActionDocument) {
        request.answer { () throws(CallFailure) in
            let known = try self.screen(screen)
            let next = try act(action, on: known.route)
            if next == .back { return try host.navigation.dismiss(screen: screen) }
            try show(screen)
            guard case .push(let route) = next else { return }
            guard let stack = known.stack ?? stacks.values.first else {
                throw CallFailure(.notFound, "There is no stack to push the page onto.")
            }
            try push(route, onto: stack)
        }
    }

    /// Shows the page at a route on a screen of before a restart, or on one that is to be shown anew.
    public func restore(_ request: Request<Void>, screen: ScreenID, route: String) {
        request.answer { () throws(CallFailure) in
            host.forget(screen)
            let known = screens[screen]
            let page = try page(route)
            // A screen in front stays there.
            let isVisible = known?.isVisible ?? false
            screens[screen] = Screen(
                route: route, stack: known?.stack, title: page.title, isRoot: known?.isRoot ?? route.isEmpty,
                isVisible: isVisible, isFresh: !isVisible)
            noteVisibility()
            try host.show(page.content, on: screen)
        }
    }

    /// Makes a page again when it comes to the front, unless it was shown just before.
    public func visible(_ call: Call, screen: ScreenID, visible: Bool) throws(CallFailure) {
        guard let known = screens[screen] else { return }
        screens[screen]?.isVisible = visible
        if visible { screens[screen]?.isFresh = false }
        noteVisibility()
        if visible, !known.isFresh { try show(screen) }
    }

    /// Forgets the page of a screen.
    public func dismissed(_ call: Call, screen: ScreenID) { forget { id, _ in id == screen } }

    /// Gives the cue to ``fired(_:)`` and shows all pages again.
    public func cueFired(_ call: Call, cue: FiredCue) throws(CallFailure) {
        try fired(cue)
        try showAll()
    }
}

extension PageSession: TimerProvider {
    /// Pushes the page at the route `settings`; the devices are not used.
    public func showSettings(_ request: Request<Void>, stack: StackID, devices: DevicesID?) {
        request.answer { () throws(CallFailure) in try push("settings", onto: stack) }
    }

    /// Pushes the page at the route `timer`; the devices are not used.
    public func showTimer(_ request: Request<Void>, stack: StackID, devices: DevicesID?) {
        request.answer { () throws(CallFailure) in try push("timer", onto: stack) }
    }

    /// Whether a page at the route `timer` is in front and ``isRunning`` was true when it was last shown.
    ///
    /// May be called from any thread.
    public func isOnScreen(_ call: Call) -> Bool { isTimerOnScreen.load(ordering: .acquiring) }

    /// Answers with ``timerSessions(limit:after:)``, the limit brought into the range 1 to 100.
    public func sessions(_ request: Request<TimerSessionList>, limit: UInt32, after: String?) {
        request.answer { () throws(CallFailure) in
            try timerSessions(limit: Int(min(max(limit, 1), 100)), after: after)
        }
    }
}
