public import Core
import DeepLinks
import ModuleInterfaces

// The windows of the session, and the paths that they have on the web.
extension MainCoordinator {
    /// The window that the current task acts in; else the one that a request acts in now, or that was used last.
    var window: Window {
        if let current = Window.current, current.owner === self { return current }
        return windows.acting.last ?? windows.latest
    }

    var allWindows: [Window] { windows.all }

    /// The id of the selected tab; empty while there is none.
    public internal(set) var selectedTab: String {
        get { window.tab }
        set { window.tab = newValue }
    }

    /// The question that waits for the person's answer; nil for none.
    public internal(set) var question: LinkQuestion? {
        get { window.question }
        set { window.question = newValue }
    }

    var answer: (@MainActor (Bool) async -> Void)? {
        get { window.answer }
        set { window.answer = newValue }
    }

    var sheet: AppNavigationController? {
        get { window.sheet }
        set { window.sheet = newValue }
    }

    var presentations: PresentationQueue<SheetContent> {
        get { window.presentations }
        set { window.presentations = newValue }
    }

    func areOutdated(_ screens: Set<ScreenKey>) {
        let current = window
        face.setOutdated(
            windows.kept.filter { $0.window !== current && !screens.isDisjoint(with: $0.window.screens) }.map(\.path))
    }

    /// Publishes the places of other windows anew, which a change has reached. A place that has lost its screen is no more.
    func republish(_ others: [Window]) {
        for place in windows.kept where others.contains(where: { $0 === place.window }) {
            // One that is being opened has not come to its path yet.
            let isOpen = windows.arrivals[place.path] == nil && place.window !== windows.first
            if isOpen, path(of: place.window) != place.path {
                forget(place.path)
            } else {
                Window.$current.withValue(place.window) { face.update(page, at: place.path) }
            }
        }
    }

    func isFilled(_ navigation: AppNavigationController) {
        guard !isClosed else { return }
        let current = window
        republish(
            windows.kept.map(\.window).filter { window in
                window !== current && window.stacks[navigation.id] == nil
                    && (children[.tab(window.tab)] as? BaseCoordinator)?.navigation === navigation
            })
    }

    // MARK: Requests

    /// Runs what a page at a path asks for, in a window of its own, and keeps that under the path that it has come to.
    ///
    /// - Parameter leaves: whether the screen at the path is left, so that it need not be kept.
    /// - Returns: the path that it has come to.
    func act(at path: String, leaves: Bool, _ body: @MainActor @Sendable () async -> Void) async -> String {
        // An earlier press has closed the screen already: one that lay below it is not meant.
        if leaves, let next = windows.departure(from: path) { return next }
        if windows[path] == nil, let target = WebPath(path) { _ = await show(target, at: path) }
        let origin = windows[path] ?? windows.latest
        let window = Window(copying: origin)
        windows.isUsed = true
        // Where somebody is led who signs in.
        let under = window.hasAccountScreens ? pathUnderAccount(window) : path
        windows.acting.append(window)
        await Window.$current.withValue(window) { await body() }
        windows.acting.removeAll { $0 === window }
        // Another session goes on where this one ended; nobody begins at the start.
        guard !isClosed else { return face.page.isPassing ? under : "/" }
        let next = keep(window, leaving: leaves ? path : nil)
        windows.noteDeparture(from: path, to: next)
        return next
    }

    private func pathUnderAccount(_ window: Window) -> String {
        let under = Window(copying: window)
        under.hasAccountScreens = false
        return path(of: under)
    }

    /// Has screens about the person stand over the window, and over no other; or over none.
    func setAccountScreens(_ areShown: Bool) {
        let current = window
        let others = allWindows.filter { $0 !== current && $0.hasAccountScreens }
        for other in others { other.hasAccountScreens = false }
        current.hasAccountScreens = areShown
        republish(others)
        stackChanged()
    }

    /// Keeps a window that a request has acted in.
    private func keep(_ window: Window, leaving old: String?) -> String {
        withPlacesOfTabs {
            let path = path(of: window)
            window.path = path
            use(window)
            keep(window, at: path)
            if let old, old != path { forget(old) }
            expectsNothing(in: window)
            Window.$current.withValue(window) { stackChanged() }
            return path
        }
    }

    private func forget(_ path: String) {
        face.forget(path)
        release(windows.forget(path))
    }

    /// Gives up the screens of windows that are not kept.
    private func release(_ released: [Window]) {
        for window in released {
            let stacks = window.stacks
            window.stacks = [:]
            // Nothing is published at its path any more.
            window.path = nil
            for tab in tabs { if let stack = stacks[tab.navigation.id] { tab.navigation.gone(stack.screens) } }
            if let sheet = window.sheet, let stack = stacks[sheet.id] { sheet.gone(stack.screens) }
            for content in window.presentations.withdraw(where: { _ in true }) {
                if case .module(let key) = content { dismissed([key]) }
            }
        }
    }

    /// Has the window be the one that was used last. The first screen of the tab that is left is looked at again.
    private func use(_ window: Window) {
        let before = windows.latest
        windows.latest = window
        if before !== window, before.hasPlayer, !window.hasPlayer { shared.contentDetails.isLeft() }
        guard before !== window, let path = before.path else { return }
        if path == tabPath(before.tab) { face.setOutdated([path]) }
    }

    // MARK: Paths

    /// Opens the place of a path, or brings it up to date.
    ///
    /// - Parameter isRenewal: whether an open page asks for itself, which does not make it the one that was used last.
    /// - Returns: the path to go to; a problem where the app has no such place.
    func show(_ target: WebPath, at text: String, isRenewal: Bool = false) async -> Result<String, DeepLinkProblem> {
        // Requests that come meanwhile wait for the same.
        if let arrival = windows.arrivals[text] { return await arrival.value }
        if let known = windows[text] {
            windows.isUsed = true
            if !isRenewal { use(known) }
            await Window.$current.withValue(known) { await revisit() }
            return .success(settle(known, from: text))
        }
        context.noteEnvoy(of: text, to: target)
        let route: LinkRoute
        do throws(DeepLinkProblem) {
            route = try router.route(target, context.declaration.linkParser)
        } catch {
            return .failure(error)
        }
        if route.isRefused, let problem = route.problem { return .failure(problem) }
        let arrival = Task { Result<String, DeepLinkProblem>.success(await open(route, at: text)) }
        windows.arrivals[text] = arrival
        defer { windows.arrivals[text] = nil }
        return await arrival.value
    }

    /// Opens a place in a window of its own.
    private func open(_ route: LinkRoute, at text: String) async -> String {
        // A message is about the page that it was shown on.
        if let number = banner?.number, face.hasTold(number) { personActs() }
        let window = Window(of: self, path: text)
        keep(window, at: text)
        use(window)
        // A module's screen is for the window that asks for it, and modules do not say which that is: one asks at a time.
        await arrivals(in: route.tab).run {
            windows.acting.append(window)
            await Window.$current.withValue(window) {
                await arrive(at: route)
                await session?.readMail()
            }
            windows.acting.removeAll { $0 === window }
        }
        if !windows.isUsed { takeOver(into: window) }
        windows.isUsed = true
        return settle(window, from: text, isPlace: !route.screens.isEmpty || route.modal != nil)
    }

    /// The places that are being opened in a tab.
    private func arrivals(in tab: String) -> WorkInTurn {
        if let known = arriving[tab] { return known }
        let new = WorkInTurn()
        // A tab that the app does not have opens nothing, and a link cannot have the session keep its name.
        if children[.tab(tab)] != nil { arriving[tab] = new }
        return new
    }

    /// Has the window show what the session began with, such as an offer, wherever the person comes in.
    private func takeOver(into window: Window) {
        let first = windows.first
        guard window.sheet == nil, !window.hasAccountScreens, first !== window else { return }
        if first.hasAccountScreens {
            Window.$current.withValue(window) { setAccountScreens(true) }
        } else if let sheet = first.sheet {
            (window.sheet, first.sheet) = (sheet, nil)
            window.stacks[sheet.id] = first.stacks.removeValue(forKey: sheet.id)
            (window.presentations, first.presentations) = (first.presentations, PresentationQueue())
            republish([first])
        }
    }

    /// Keeps a window under the path that it has come to, in place of the one by which it was opened.
    ///
    /// - Parameter isPlace: whether the path by which it was opened can only mean this.
    private func settle(_ window: Window, from text: String, isPlace: Bool = false) -> String {
        let path = path(of: window)
        window.path = path
        keep(window, at: path)
        if path != text { release(windows.forget(text)) }
        expectsNothing(in: window)
        Window.$current.withValue(window) { stackChanged() }
        if path != text, isPlace { face.move(text, to: path) }
        return path
    }

    private func keep(_ window: Window, at path: String) {
        let gone = windows.keep(window, at: path)
        for path in gone.paths { face.forget(path) }
        release(gone.windows)
    }

    private func arrive(at route: LinkRoute) async {
        if route.screens == [.host(.nowPlaying)], shared.contentDetails.isHeld {
            await arrive(at: LinkRoute(tab: route.tab))
            return shared.contentDetails.present()
        }
        guard let coordinator = children[.tab(route.tab)] as? BaseCoordinator else { return }
        await select(route.tab)
        for (index, screen) in route.screens.enumerated() {
            // A screen that a module pushes comes by mail; the next one lies above it.
            if index > 0 { await session?.readMail() }
            await coordinator.show(screen)
        }
        if let modal = route.modal { await present(modal, by: owner(of: modal, in: coordinator)) }
        if let subject = route.question { ask(subject) }
    }

    /// Brings a place up to date that is returned to.
    private func revisit() async {
        guard let selected else { return }
        if sheet == nil, !selected.stack.canPop {
            await selected.chosenAgain()
            await (selected as? ModuleTabCoordinator)?.select()
        }
        if let top = selected.stack.top, selected.navigation.route(of: top) == .nowPlaying,
            shared.contentDetails.isHeld
        {
            shared.contentDetails.present()
        }
        await selected.navigation.freshen()
        await sheet?.freshen()
        if case .host? = front?.owner, let front { await (sheet ?? selected.navigation).fill(front) }
        await freshenFront()
        await showFront()
    }

    /// Has the module whose screen is in front bring it up to date.
    private func showFront() async {
        guard case .module(let module)? = front?.owner else { return }
        tellVisibility()
        await eventsAreTold()
        await context.modules.settle(module)
    }

    /// The path of what is seen in a window.
    func path(of window: Window) -> String { withPlacesOfTabs { placed(window) } }

    private func placed(_ window: Window) -> String {
        if window.hasAccountScreens, let path = session?.accountPath { return path }
        return Window.$current.withValue(window) {
            if let sheet, let top = sheet.stack.top, let path = path(of: top, on: sheet) { return path }
            if isPlayer(in: window), let path = HostRoute.nowPlaying.path { return path }
            guard let selected else { return "/" }
            return path(of: selected, at: selected.stack.screens.count - 1)
        }
    }

    /// The path of the screen below the one that is seen; nil where there is none on its stack.
    func pathBelow(_ window: Window) -> String? {
        guard !window.hasAccountScreens, window.sheet == nil, !isPlayer(in: window) else { return nil }
        return Window.$current.withValue(window) {
            guard let selected, selected.stack.canPop else { return nil }
            return path(of: selected, at: selected.stack.screens.count - 2)
        }
    }

    private func path(of tab: BaseCoordinator, at index: Int) -> String {
        let screens = tab.stack.screens
        guard index > 0, screens.indices.contains(index) else { return tabPath(tab.tab.id) }
        let key = screens[index]
        return path(of: key, on: tab.navigation) ?? "/screens/\(PathTemplate.escaped(key.description))"
    }

    private func path(of key: ScreenKey, on navigation: AppNavigationController) -> String? {
        if let linked = linked[key] { return linked }
        guard case .module(let module) = key.owner else { return navigation.route(of: key)?.path }
        guard let route = face.screens.route(key), !route.isEmpty else { return nil }
        guard let tab = tabs.first(where: { ($0 as? ModuleTabCoordinator)?.module == module }) else {
            let isTimer = module == context.modules.provider(of: "bricks.timer/1")
            return isTimer ? LinkScreen.timerPlace(route).path : nil
        }
        return Self.routePath.path { _ in route }.map { placesOfTabs.names[tab.tab.id, default: ""] + $0 }
    }

    private static let routePath = PathTemplate("{route...}")

    /// The tabs that the person sees now, with their paths.
    var shownTabs: [PageState.Tab] { placesOfTabs.tabs }

    /// The path of a tab's first screen; the first tab has the shortest.
    func tabPath(_ id: String) -> String { shownTabs.first { $0.id == id }?.path ?? "/" }

    /// The tabs with their paths, which are looked for once for the same tabs.
    private var placesOfTabs: PlacesOfTabs {
        if areTabsDecided, let tabPlaces { return tabPlaces }
        let shown = context.shownTabs
        if let known = tabPlaces, known.shown == shown { return known }
        let places = PlacesOfTabs(shown, router)
        tabPlaces = places
        return places
    }

    /// Runs a body that asks for the tabs several times, and decides once which of them the person sees: each flag that a
    /// tab has is evaluated for that.
    func withPlacesOfTabs<Result>(_ body: () -> Result) -> Result {
        guard !areTabsDecided else { return body() }
        _ = placesOfTabs
        areTabsDecided = true
        defer { areTabsDecided = false }
        return body()
    }
}

/// The tabs that a person sees, with their paths on the web.
struct PlacesOfTabs {
    let shown: [AppDeclaration.Tab]
    let tabs: [PageState.Tab]
    /// The path that each tab has by its name, also the first one.
    let names: [String: String]

    init(_ shown: [AppDeclaration.Tab], _ router: LinkRouter) {
        self.shown = shown
        let names = router.namesOfTabs
        self.names = names
        tabs = shown.enumerated().map { index, tab in
            PageState.Tab(id: tab.id, title: tab.title, icon: tab.icon, path: index == 0 ? "/" : names[tab.id])
        }
    }
}
