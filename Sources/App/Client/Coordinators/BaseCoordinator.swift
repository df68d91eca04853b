public import Core
import ModuleInterfaces
import SurfaceMessages
import Surfaces
import Texts

/// One of the app's parts on a tab: a tab itself with its stack, or a child that shows its screens on the stack of a tab.
@MainActor
public class BaseCoordinator: ParentCoordinator, ScreenCoordinator {
    /// The kind of coordinator; a child of a tab has another than the tab.
    public let flow: CoordinatorFlow
    /// The tab, or the one that the child belongs to.
    public let tab: AppDeclaration.Tab
    /// The values and services of the session, which all of its coordinators share.
    public let context: AppContext
    /// The stack that the coordinator shows its screens on; a child has that of its tab.
    public let navigation: AppNavigationController
    /// The children that were needed so far, by their flow.
    public var children: [CoordinatorSlot: any Coordinator] = [:]
    let face: SessionFace
    let subscriptions = EventSubscriptions()
    weak var delegate: (any NavigationDelegate)?
    private var isStarted = false
    private let answers = ModuleAnswers()

    init(
        _ flow: CoordinatorFlow, tab: AppDeclaration.Tab, context: AppContext, face: SessionFace,
        navigation: AppNavigationController
    ) {
        self.flow = flow
        self.tab = tab
        self.context = context
        self.face = face
        self.navigation = navigation
    }

    /// Always false: a tab is a place of its own, and a child shows its screens on a stack.
    public var isPresenter: Bool { false }
    /// The first screen of the stack; nil before the tab has started.
    public var root: ScreenKey? { stack.root }
    /// The screens of ``navigation`` now.
    public var stack: NavigationStack { navigation.stack }

    /// The route of the first screen.
    var rootRoute: HostRoute { .unavailable(Unavailability(of: tab)) }

    /// Builds the first screen; later calls do nothing.
    public func start() async {
        guard !isStarted else { return }
        isStarted = true
        // Before that there is nothing to bring up to date.
        if let delegate { listen(to: delegate.shared) }
        await navigation.push(rootRoute, by: self)
    }

    /// Listens to what other coordinators tell. Called once: when a tab is filled, or when a child is made.
    func listen(to shared: SharedCoordinators) {}

    /// Fills a tab that could not be filled.
    func tryAgain() async {}

    /// The person has come back to the tab.
    func chosenAgain() async {}

    // MARK: Screens

    func content(of route: HostRoute) async -> SurfaceContent {
        await HostScreens(context: context, answers: answers) { [weak self] in await self?.navigation.reload() }
            .content(of: route)
    }

    func perform(_ event: SurfaceEvent, at place: ScreenPlace) async -> Bool { false }

    func left(_ route: HostRoute) {}

    /// Opens a screen of the host on this stack.
    func push(_ route: HostRoute) async { await delegate?.show(route, on: navigation, in: self) }

    /// Brings every screen of the host on this stack up to date.
    func reload() async { await navigation.reload() }

    /// Does so where the person changed something that modules have nothing to do with.
    ///
    /// - Parameter setting: The name of the setting that alone has changed; nil where it may be more.
    func reloadKeepingAnswers(after setting: String? = nil) async {
        await ModuleAnswers.$areKept.withValue(true) { await navigation.reload(after: setting) }
    }

    func popToRoot() { navigation.popToRoot() }

    /// Shows what a link leads to, above what is there.
    func show(_ screen: LinkScreen) async {
        switch screen {
        case .host(let route):
            if let place = HomePlace(route), let navigable = self as? any HomeNavigable {
                await navigable.navigate(to: place)
            } else {
                await push(route)
            }
        case .timer: await showTimer(settings: false)
        case .timerSettings: await showTimer(settings: true)
        case .timerPlace(let route): await showTimer(route: route)
        case .maintenance(let type): await showMaintenance(type)
        case .device(let id): await showDevice(id)
        case .pairing: await showPairing()
        case .place(let route): await (self as? ModuleTabCoordinator)?.open(route)
        }
    }

    /// Runs what calls a module, and shows a banner if the call fails.
    ///
    /// - Parameter module: the module that is called. The banner goes when the module works again.
    func reportingFailure(
        _ what: String, of module: String?, _ body: () async throws(CallFailure) -> Void
    ) async {
        do throws(CallFailure) {
            try await body()
            if let module { delegate?.works(module) }
        } catch {
            delegate?.show(error, title: Texts.mainIsNotAvailableNow(what: what), of: module)
        }
    }
}
