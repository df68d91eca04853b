public import Core
public import ModuleInterfaces
import Surfaces

/// The app after sign-in: the declared tabs, what is presented over them, and the way between them.
@MainActor
public final class MainCoordinator: ParentCoordinator, NavigationDelegate {
    public var children: [CoordinatorSlot: any Coordinator] = [:]
    public internal(set) var selectedTab = ""
    public internal(set) var modal: ScreenKey?
    public internal(set) var banner: BannerDocument?
    public internal(set) var question: LinkQuestion?
    let context: AppContext
    let face: SessionFace
    weak var session: (any SessionEnding)?
    private var ids = IDAllocator(isModuleSide: false)
    private var visible: ScreenKey?
    var questions = 0
    /// The link that is being followed.
    var opening: Task<Void, Never>?
    private var lastEvent: Task<Void, Never>?

    init(context: AppContext, face: SessionFace) {
        self.context = context
        self.face = face
    }

    /// The title of the banner after a link that could not be followed.
    public nonisolated static let nowhere = "That link leads nowhere."

    public var isPresenter: Bool { false }
    public var root: ScreenKey? { selected?.root }

    /// Makes a coordinator for each declared tab and fills the first; the others fill when they are chosen.
    public func start() async {
        for tab in context.declaration.tabs { addChild(makeCoordinator(of: tab), at: .tab(tab.id)) }
        if let first = context.shownTabs.first { await select(first.id) }
    }

    /// Leaves a tab that the person does not see any more.
    private func flagsChanged() async {
        let shown = context.shownTabs
        guard !shown.contains(where: { $0.id == selectedTab }), let first = shown.first else { return }
        await select(first.id)
    }

    private func makeCoordinator(of tab: AppDeclaration.Tab) -> BaseCoordinator {
        let stack = newID(StackKind.self)
        let coordinator: BaseCoordinator
        if tab.placeholder != nil {
            coordinator = PlaceholderCoordinator(tab: tab, context: context, face: face, stack: stack)
        } else if let module = tab.module {
            coordinator = ModuleTabCoordinator(tab: tab, module: module, context: context, face: face, stack: stack)
        } else {
            let type: BaseCoordinator.Type =
                switch tab.kind {
                case "home", "slices": HomeCoordinator.self
                case "explore": ExploreCoordinator.self
                case "showcase", "exploreShowcase": ShowcaseCoordinator.self
                case "library": LibraryCoordinator.self
                case "journeys", "linearJourneys": JourneysCoordinator.self
                case "profile", "lightProfile": ProfileCoordinator.self
                default: ExploreCoordinator.self
                }
            coordinator = make(type, tab: tab, stack: stack)
        }
        coordinator.delegate = self
        return coordinator
    }

    private func make(_ type: BaseCoordinator.Type, tab: AppDeclaration.Tab, stack: StackID) -> BaseCoordinator {
        switch type {
        case is HomeCoordinator.Type: HomeCoordinator(tab: tab, context: context, face: face, stack: stack)
        case is ShowcaseCoordinator.Type: ShowcaseCoordinator(tab: tab, context: context, face: face, stack: stack)
        case is LibraryCoordinator.Type: LibraryCoordinator(tab: tab, context: context, face: face, stack: stack)
        case is JourneysCoordinator.Type: JourneysCoordinator(tab: tab, context: context, face: face, stack: stack)
        case is ProfileCoordinator.Type: ProfileCoordinator(tab: tab, context: context, face: face, stack: stack)
        default: ExploreCoordinator(tab: tab, context: context, face: face, stack: stack)
        }
    }

    var tabs: [BaseCoordinator] {
        context.declaration.tabs.compactMap { children[.tab($0.id)] as? BaseCoordinator }
    }

    var selected: BaseCoordinator? { children[.tab(selectedTab)] as? BaseCoordinator }

    // MARK: Where the person goes

    /// Chooses a tab; choosing the one that is chosen goes back to its first screen.
    public func select(_ id: String) async {
        guard let coordinator = children[.tab(id)] as? BaseCoordinator,
            context.shownTabs.contains(where: { $0.id == id })
        else { return }
        if selectedTab == id, coordinator.root != nil {
            modal == nil ? coordinator.popToRoot() : ()
            return
        }
        selectedTab = id
        stackChanged()
        await coordinator.start()
        await (coordinator as? ModuleTabCoordinator)?.select()
        stackChanged()
    }

    /// Leaves the top screen.
    public func goBack() {
        if modal != nil { dismissModal() } else { selected?.pop() }
    }

    public func dismissModal() {
        guard let key = modal else { return }
        modal = nil
        dismissed([key])
        stackChanged()
    }

    public func dismissBanner() {
        banner = nil
        stackChanged()
    }

    // MARK: What modules ask

    func carryOut(_ request: NavigationRequest) async {
        switch request {
        case .push(let key, let stack):
            guard let target = tabs.first(where: { $0.stack.id == stack }) ?? selected else { return }
            target.append(key)
        case .present(let key):
            if modal == nil {
                modal = key
            } else {
                face.screens.remove(key)
            }
        case .dismiss(let key):
            if modal == key { dismissModal() }
            for tab in tabs where tab.stack.screens.contains(key) { tab.remove(key) }
        case .changed: face.touch()
        case .openLink(let text):
            do throws(DeepLinkProblem) {
                let destination = try context.declaration.linkParser.parse(text)
                // From inside the app a way out of it is only asked about; the person stays where they are.
                if case .externalURL(let address) = destination {
                    ask(.leave(address))
                } else {
                    await open(destination)
                }
            } catch {
                refuse(error)
            }
        case .banner(let banner): show(banner)
        case .badge(let badge): await received(badge)
        case .selectSession(let id, _): await open(.player(contentID: id))
        case .selectJourney(let id): await open(.journey(id: id))
        case .selectURL(let address): ask(.leave(address))
        case .installationInstructions(let tag): await open(.tag(id: tag, sort: nil))
        case .bell(let bell): face.ring(bell)
        case .moduleEnded(let module, let isResting): ended(module, isResting: isResting)
        case .moduleReturned(let module): await restore(module)
        case .flagsChanged: await flagsChanged()
        }
        stackChanged()
    }

    /// Says what the timer's delegate has kept.
    private func received(_ badge: BadgeDocument) async {
        show(BannerDocument(title: "New badge: \(badge.title)", text: badge.text, tone: "success"))
        for tab in tabs where tab.tab.kind == "profile" { await tab.reload() }
    }

    // MARK: Modules that end and come back

    private nonisolated static let endedTitle = "A part of the app stopped."

    private func keys(of module: String) -> [ScreenKey] {
        (tabs.flatMap(\.stack.screens) + (modal.map { [$0] } ?? [])).filter { $0.owner == .module(module) }
    }

    /// Says so to whoever has a screen of the module open; the screens stay as they were.
    private func ended(_ module: String, isResting: Bool) {
        guard !keys(of: module).isEmpty else { return }
        let text =
            isResting
            ? "It stopped several times and is tried again in a while. The rest of the app goes on."
            : "It is starting again by itself. The rest of the app goes on."
        show(BannerDocument(title: Self.endedTitle, text: text, tone: "warning"))
    }

    /// Has the module that runs again fill its screens: first its tabs, then what lies on stacks, by its routes.
    private func restore(_ module: String) async {
        for case let tab as ModuleTabCoordinator in tabs where tab.module == module { await tab.startAgain() }
        let roots = Set(tabs.compactMap { ($0 as? ModuleTabCoordinator)?.root })
        for key in keys(of: module) where !roots.contains(key) { await restore(key, of: module) }
        if let key = visible, key.owner == .module(module) { visible = nil }
        if banner?.title == Self.endedTitle { banner = nil }
    }

    private func restore(_ key: ScreenKey, of module: String) async {
        do throws(CallFailure) {
            guard let screens = try await context.modules.screens(of: module) else { return }
            face.screens.clear(key)
            try await screens.restore(screen: key.id, route: face.screens.route(key) ?? "")
        } catch {
            // The module does not know any more what it showed there.
            if modal == key { dismissModal() }
            for tab in tabs where tab.stack.screens.contains(key) { tab.remove(key) }
        }
    }

    // MARK: NavigationDelegate

    func newID<Kind>(_ kind: Kind.Type) -> ObjectID<Kind> { ids.next() }

    func show(_ banner: BannerDocument) {
        self.banner = banner
        stackChanged()
    }

    func dismissed(_ screens: [ScreenKey]) {
        for key in screens {
            face.screens.remove(key)
            guard case .module(let module) = key.owner else { continue }
            tell(module) { $0.dismissed(screen: key.id) }
        }
    }

    func stackChanged() {
        tellVisibility()
        var page = PageState(
            tabs: context.shownTabs.map { PageState.Tab(id: $0.id, title: $0.title, icon: $0.icon) },
            selectedTab: selectedTab, stack: selected?.stack.screens ?? [])
        page.modal = modal
        page.banner = banner
        page.question = question
        page.placeholder = selected?.tab.placeholder
        face.publish(page)
    }

    func wentToRoot(_ tab: TabID, of module: String) {
        follow { modules in
            if let interface = try? await modules.tab(of: module) { interface.reset(tab: tab) }
        }
    }

    func eventsAreTold() async { await lastEvent?.value }

    func logOut() async { await session?.logOut() }

    /// Tells the modules concerned which screen came to the front and which left it.
    private func tellVisibility() {
        let now = modal ?? selected?.stack.top
        guard now != visible else { return }
        for (key, isVisible) in [(visible, false), (now, true)] {
            guard let key, case .module(let module) = key.owner, face.screens.contains(key) else { continue }
            tell(module) { $0.visible(screen: key.id, visible: isVisible) }
        }
        visible = now
    }

    /// Tells a module something of its screens, after all that it was told before.
    private func tell(_ module: String, _ event: @escaping @Sendable (any ScreenInterface) -> Void) {
        follow { modules in
            if let screens = try? await modules.screens(of: module) { event(screens) }
        }
    }

    private func follow(_ event: @escaping @Sendable (any ModuleGateway) async -> Void) {
        let (modules, earlier) = (context.modules, lastEvent)
        lastEvent = Task {
            await earlier?.value
            await event(modules)
        }
    }
}

/// Ends the session that a coordinator belongs to.
@MainActor
protocol SessionEnding: AnyObject {
    func logOut() async
    /// Shows a screen of the way in, or about the person, by its name.
    func presentAccount(_ name: String)
}
