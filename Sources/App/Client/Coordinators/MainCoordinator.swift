public import Core
import DeepLinks
import JSONText
import ModuleInterfaces
import Settings
import Surfaces
import Texts

/// The app after sign-in: the declared tabs, what is presented over them, and the way between them.
@MainActor
public final class MainCoordinator: ParentCoordinator, NavigationDelegate {
    /// The coordinators of the declared tabs, by tab, and those that all tabs share, by flow.
    public var children: [CoordinatorSlot: any Coordinator] = [:]
    /// The message over the page; nil for none.
    public internal(set) var banner: Banner?
    let context: AppContext
    let face: SessionFace
    let shared: SharedCoordinators
    weak var session: (any MainCoordinatorDelegate)?
    private let factory: TabFactory
    private var ids = IDAllocator(isModuleSide: false)
    let subscriptions = EventSubscriptions()

    // State of the windows.
    var windows = OpenWindows()
    /// The tabs that were shown last, with their paths.
    var tabPlaces: PlacesOfTabs?
    /// Whether the tabs are those that the person sees, while one thing is done that asks for them several times.
    var areTabsDecided = false
    /// The paths of modules' screens that a link leads to.
    var linked: [ScreenKey: String] = [:]

    // State of the banner.
    var banners = 0
    /// Number of things that the person did so far, and of them the one that the banner is about.
    var deeds = 0
    var bannerDeed = 0
    var offers: [BannerOffer] = []

    /// The screens that modules were asked for and show next, by the modules.
    var expected: [String: ExpectedScreen] = [:]

    /// The places that are being opened, by the tabs.
    var arriving: [String: WorkInTurn] = [:]

    /// Whether the session has ended, so that nothing is published any more.
    var isClosed = false

    /// How many questions were asked.
    var questions = 0

    /// The links that are being followed.
    let opening = WorkInTurn()

    // State of the events for modules.
    /// The screens that the person sees in any window.
    var visible: Set<ScreenKey> = []
    let moduleEvents = WorkInTurn()

    // State of the look at health values.
    var healthLook: Task<Void, Never>?
    var isHealthOld = false
    /// The values that were seen last.
    var healthValues: [String]?

    /// Modules that were started again and have not filled their screens of this session since.
    var stale: Set<String> = []
    /// Tasks that fill their screens.
    var restoring: [String: Task<Void, Never>] = [:]

    init(context: AppContext, face: SessionFace) {
        self.context = context
        self.face = face
        shared = SharedCoordinators(context, face)
        factory = TabFactory(context: context, face: face)
        windows.first.owner = self
    }

    /// Always false: the tabs are a place of their own.
    public var isPresenter: Bool { false }
    /// The first screen of the selected tab; nil while it is not filled.
    public var root: ScreenKey? { selected?.root }

    /// Makes a coordinator for each declared tab and fills the first; the others fill when they are chosen.
    public func start() async {
        face.whenObservedPathsChange { [weak self] in
            Task { @MainActor in self?.observedPathsChanged() }
        }
        for coordinator in shared.all {
            coordinator.delegate = self
            addChild(coordinator, at: .flow(coordinator.flow))
        }
        shared.subscription.subscriptionDelegate = self
        shared.whatsNew.delegate = self
        shared.marketing.delegate = self
        for tab in context.declaration.tabs {
            let navigation = makeNavigation()
            let coordinator = factory.coordinator(of: tab, navigation)
            coordinator.delegate = self
            addChild(coordinator, at: .tab(tab.id))
        }
        let home = tabs.first { $0 is any JourneyCompletionDelegate } as? any JourneyCompletionDelegate
        for case let journeys as JourneysCoordinator in tabs { journeys.journeyCompletionDelegate = home }
        subscriptions.listen(to: shared.contentDetails.mediaPlayerWasDisplayed, for: self) { main, _ in
            main.stackChanged()
        }
        face.setUnread(context.unreadByTab())
        await shared.contentDetails.start()
        if let first = context.shownTabs.first { await select(first.id) }
        if context.setting(.presentSubscriptionScreenAlwaysOnAppStart), context.hasOffers, !context.isSubscribed {
            await shared.subscription.presentOffers()
        }
    }

    func makeNavigation() -> AppNavigationController {
        let navigation = AppNavigationController(newID(StackKind.self), context: context, face: face)
        navigation.delegate = self
        return navigation
    }

    /// Leaves a tab that the person does not see any more.
    func flagsChanged() async {
        let shown = context.shownTabs
        guard !shown.contains(where: { $0.id == selectedTab }), let first = shown.first else { return }
        await select(first.id)
    }

    var tabs: [BaseCoordinator] {
        context.declaration.tabs.compactMap { children[.tab($0.id)] as? BaseCoordinator }
    }

    var selected: BaseCoordinator? { children[.tab(selectedTab)] as? BaseCoordinator }

    // MARK: ChildCoordinatorDelegate

    func childCoordinator(_ flow: CoordinatorFlow, from parent: BaseCoordinator) -> BaseCoordinator {
        if let known = parent.children[.flow(flow)] as? BaseCoordinator { return known }
        let child = factory.coordinator(of: flow, in: parent.tab, parent.navigation)
        child.delegate = self
        child.listen(to: shared)
        parent.addChild(child, at: .flow(flow))
        return child
    }

    /// The coordinator that fills a screen on that tab: a shared coordinator, the tab itself, or a child of the tab's.
    func owner(of route: HostRoute, in tab: BaseCoordinator) -> any ScreenCoordinator {
        guard let flow = route.flow, flow != tab.flow else { return tab }
        return shared.coordinator(of: flow) ?? childCoordinator(flow, from: tab)
    }

    // MARK: Where the person goes

    /// Chooses a tab; choosing the one that is chosen goes back to its first screen.
    public func select(_ id: String) async {
        guard let coordinator = children[.tab(id)] as? BaseCoordinator,
            context.shownTabs.contains(where: { $0.id == id })
        else { return }
        if selectedTab == id, coordinator.root != nil {
            if sheet == nil { coordinator.popToRoot() }
            await freshenFront()
            return await coordinator.chosenAgain()
        }
        selectedTab = id
        stackChanged()
        let wasFilled = coordinator.root != nil
        await coordinator.start()
        await freshenFront()
        if wasFilled { await coordinator.chosenAgain() }
        await (coordinator as? ModuleTabCoordinator)?.select()
        stackChanged()
    }

    /// Leaves the top screen.
    public func goBack() async {
        guard let sheet else {
            if isPlayer(in: window) { return shared.contentDetails.minimisePlayer() }
            selected?.navigation.pop()
            return await freshenFront()
        }
        if sheet.stack.canPop { sheet.pop() } else { await leaveSheet() }
        await freshenFront()
    }

    /// Leaves what is presented, with all of its screens.
    public func leaveSheet() async {
        dismissSheet()
        await presentNext()
        await freshenFront()
    }

    func show(_ route: HostRoute, on navigation: AppNavigationController, in tab: BaseCoordinator) async {
        await navigation.push(route, by: owner(of: route, in: tab))
    }

    // MARK: Actions of the person on a screen of the host

    /// Whether the person can act on the screen: it is presented, or on a stack that nothing is presented over.
    func isReachable(_ key: ScreenKey) -> Bool {
        if let sheet { return sheet.stack.top == key }
        if isPlayer(in: window) { return shared.contentDetails.screen == key }
        return tab(of: key) != nil
    }

    /// Returns the tab that has the screen on its stack, which is nearly always the selected one.
    private func tab(of key: ScreenKey) -> BaseCoordinator? {
        if let selected, selected.stack.screens.contains(key) { return selected }
        return tabs.first { $0.stack.screens.contains(key) }
    }

    func handle(_ event: SurfaceEvent, on key: ScreenKey) async {
        guard let tab = tab(of: key) ?? selected else { return }
        if let place = shared.contentDetails.place(of: key, in: tab) {
            if event.host == .open { shared.contentDetails.minimisePlayer() }
            if await !shared.contentDetails.perform(event, at: place) { await perform(event, at: place) }
            return await presentNext()
        }
        let navigation = sheet?.stack.screens.contains(key) == true ? sheet ?? tab.navigation : tab.navigation
        guard let route = navigation.route(of: key) else { return }
        let place = ScreenPlace(key: key, route: route, navigation: navigation, tab: tab)
        if await !isPerformed(event, at: place) { await perform(event, at: place) }
        await presentNext()
    }

    /// Asks the coordinator of the screen, then those that all share.
    private func isPerformed(_ event: SurfaceEvent, at place: ScreenPlace) async -> Bool {
        if let owner = place.navigation.owner(of: place.key), await owner.perform(event, at: place) { return true }
        for coordinator in shared.all where await coordinator.perform(event, at: place) { return true }
        return false
    }

    /// Carries out an event that any screen can send.
    private func perform(_ event: SurfaceEvent, at place: ScreenPlace) async {
        let argument = event.context["id"]?.string ?? ""
        switch event.host {
        case .open:
            if let route = HostRoute(text: argument) { await show(route, on: place.navigation, in: place.tab) }
        case .openLink:
            do throws(DeepLinkProblem) {
                await open(try context.declaration.linkParser.parse(argument))
            } catch {
                refuse(error)
            }
        case .openTimer: await place.tab.showTimer(settings: false)
        case .openTimerSettings: await place.tab.showTimer(settings: true)
        case .openDevice: await place.tab.showDevice(argument)
        case .switchDevice: await place.tab.switchDevice(argument, on: event.context["power"]?.string == "on")
        case .openPairing: await place.tab.showPairing()
        case .noticeOpen, .noticesRead: await readNotices(event)
        case .lettersChosen: await chooseLetters(event)
        case .tryAgain: await place.tab.tryAgain()
        default: show(BannerDocument(title: Texts.mainThatCannotBeDoneHere, tone: "warning"))
        }
    }

    // MARK: NavigationDelegate

    func newID<Kind>(_ kind: Kind.Type) -> ObjectID<Kind> { ids.next() }

    func stackChanged() {
        guard !isClosed else { return }
        withPlacesOfTabs {
            tellVisibility()
            dropStaleBanner()
            let page = page
            if let place = window.path {
                face.publish(page, at: place, isLast: windows.isInUse(window))
            } else {
                face.publish(page)
            }
        }
    }

    /// The page as the window shows it.
    var page: PageState {
        let window = window
        var page = PageState(tabs: shownTabs, selectedTab: selectedTab, stack: selected?.stack.screens ?? [])
        page.sheet = sheet?.stack.screens ?? []
        page.banner = banner
        page.question = question
        page.player = shared.contentDetails.playerFace
        page.timer = runningTimer
        page.placeholder = selected.flatMap { $0.tab.placeholder == nil ? nil : Unavailability(of: $0.tab).title }
        page.hasOverlay = window.hasAccountScreens
        page.isPlayerFull = isPlayer(in: window)
        page.path = path(of: window)
        page.pathBelow = pathBelow(window)
        return page
    }

    func logOut() async { await session?.didLogOut() }

    func eraseGuest() async { await session?.eraseGuest() }
}

extension MainCoordinator: SubscriptionCoordinatorDelegate {
    func shouldCloseSubscriptionScreen() { dismiss(.subscription) }

    func didSubscribeWithSuccess(_ offer: String) async {
        show(
            BannerDocument(
                title: Texts.mainWelcome, text: Texts.mainIsYoursEverythingIsOpen(offer: offer), tone: "success"))
        for tab in tabs { await tab.reload() }
    }
}
