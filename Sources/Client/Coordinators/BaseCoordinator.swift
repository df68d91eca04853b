public import Core
import JSONText
import ModuleInterfaces
import SurfaceMessages
import Surfaces

/// What a tab's coordinator asks of the one above it.
@MainActor
protocol NavigationDelegate: AnyObject {
    /// A new id of the host's side.
    func newID<Kind>(_ kind: Kind.Type) -> ObjectID<Kind>
    /// Goes somewhere else in the app.
    func open(_ destination: DeepLinkDestination) async
    func show(_ banner: BannerDocument)
    /// Screens left the stack for good.
    func dismissed(_ screens: [ScreenKey])
    func stackChanged()
    /// The stack of a module's tab went back to its first screen.
    func wentToRoot(_ tab: TabID, of module: String)
    /// Returns when modules were told all that happened so far.
    func eventsAreTold() async
    func logOut() async
    /// What plays content for all tabs.
    var contentDetails: ContentDetailsCoordinator? { get }
}

/// A tab: one stack of screens, and the ways that tabs share to fill it.
@MainActor
public class BaseCoordinator: ParentCoordinator {
    public let tab: AppDeclaration.Tab
    public let context: AppContext
    public var children: [CoordinatorSlot: any Coordinator] = [:]
    public private(set) var stack: NavigationStack
    let face: SessionFace
    weak var delegate: (any NavigationDelegate)?
    private(set) var routes: [ScreenKey: HostRoute] = [:]
    private var isStarted = false

    init(tab: AppDeclaration.Tab, context: AppContext, face: SessionFace, stack: StackID) {
        self.tab = tab
        self.context = context
        self.face = face
        self.stack = NavigationStack(id: stack)
    }

    public var isPresenter: Bool { false }
    public var root: ScreenKey? { stack.root }

    /// The route of the tab's first screen.
    var rootRoute: HostRoute { .unavailable("The tab has no screen.") }

    /// Builds the first screen; later calls do nothing.
    public func start() async {
        guard !isStarted else { return }
        isStarted = true
        await push(rootRoute)
    }

    // MARK: Screens of the host

    /// Pushes a screen that the host fills.
    func push(_ route: HostRoute) async {
        guard let delegate else { return }
        let key = ScreenKey(owner: .host, id: delegate.newID(ScreenKind.self))
        do throws(CallFailure) {
            try face.screens.register(key, title: HostScreens.title(of: route, context), route: route.text)
        } catch {
            return delegate.show(
                BannerDocument(title: "That screen cannot be opened.", text: error.message, tone: "error"))
        }
        routes[key] = route
        append(key)
        await fill(key)
    }

    /// Fills the screen from its route, or brings it up to date.
    func fill(_ key: ScreenKey) async {
        guard let route = routes[key] else { return }
        let content = await HostScreens(context: context).content(of: route)
        guard let surface = face.screens.surface(key) else { return }
        let messages =
            surface.catalogID == nil
            ? content.messages(surface: key.surfaceID) : content.updates(surface: key.surfaceID)
        do throws(CallFailure) {
            try face.screens.apply(messages, to: key)
        } catch {
            delegate?.show(BannerDocument(title: "A screen could not be shown.", text: error.message, tone: "error"))
        }
        face.touch()
    }

    /// Brings every screen of the host in this tab up to date.
    func reload() async {
        for key in stack.screens where key.owner == .host { await fill(key) }
    }

    // MARK: The stack

    func append(_ key: ScreenKey) {
        gone(stack.push(key))
        delegate?.stackChanged()
    }

    func pop() { gone(stack.pop()); delegate?.stackChanged() }

    func popToRoot() { gone(stack.popToRoot()); delegate?.stackChanged() }

    /// Takes away all screens, the first too.
    func clear() { gone(stack.clear()) }

    func remove(_ key: ScreenKey) { gone(stack.remove(key)); delegate?.stackChanged() }

    private func gone(_ screens: [ScreenKey]) {
        for key in screens { routes[key] = nil }
        delegate?.dismissed(screens)
    }

    // MARK: What the person does on a screen of the host

    /// Handles an action of one of the host's screens.
    func handle(_ event: SurfaceEvent, on key: ScreenKey) async {
        let argument = event.context["id"]?.string ?? ""
        if delegate?.contentDetails?.handle(event) == true { return await reload() }
        if await handleLists(event, on: key) { return }
        // What is under the player is to be seen.
        if key == delegate?.contentDetails?.screen, event.name == "open" { delegate?.contentDetails?.minimisePlayer() }
        switch event.name {
        case "open": if let route = HostRoute(text: argument) { await push(route) }
        case "open-link": if let link = try? linkParser.parse(argument) { await delegate?.open(link) }
        case "open-timer": await showTimer(settings: false)
        case "open-timer-settings": await showTimer(settings: true)
        case "open-device": await showDevice(argument)
        case "open-pairing": await showPairing()
        case "open-maintenance": await showMaintenance(argument)
        case "toggle-favourite":
            delegate?.contentDetails?.toggleFavourite(argument)
            await reload()
        case "played":
            delegate?.contentDetails?.finish(argument)
            await reload()
        case "search":
            let query = (event.context["query"]?.string ?? "").trimmingPrefix { $0.isWhitespace }
            if !query.isEmpty { await push(.search(String(query.prefix(120)))) }
        case "reload": await reload()
        case "log-out": await delegate?.logOut()
        default: delegate?.show(BannerDocument(title: "That cannot be done here.", tone: "warning"))
        }
    }

    var linkParser: DeepLinkParser { context.declaration.linkParser }

    /// Shows what a link leads to, above what is there.
    func show(_ screen: LinkScreen) async {
        switch screen {
        case .host(let route): await push(route)
        case .timer: await showTimer(settings: false)
        case .timerSettings: await showTimer(settings: true)
        case .maintenance(let type): await showMaintenance(type)
        case .place(let route): await (self as? ModuleTabCoordinator)?.open(route)
        }
    }

    // MARK: Screens of Timer and Tuya inside this tab

    /// Whether this tab hands devices to the timer.
    var drivesDevices: Bool { true }

    func showTimer(settings: Bool) async {
        await reportingFailure("The timer") { () async throws(CallFailure) in
            guard let timer = try await self.context.modules.timer() else {
                throw CallFailure(.absent, "This app has no timer.")
            }
            let devices = try await self.deviceController()
            if settings {
                try await timer.showSettings(stack: self.stack.id, devices: devices)
            } else {
                try await timer.showTimer(stack: self.stack.id, devices: devices)
            }
        }
    }

    /// The controller that the timer may drive; nil where there are no devices.
    private func deviceController() async throws(CallFailure) -> DevicesID? {
        guard drivesDevices, let tuya = try await context.modules.tuya() else { return nil }
        do throws(CallFailure) {
            return try await tuya.controller()
        } catch  where error.status.category == .absent {
            return nil
        }
    }

    func showDevice(_ device: String) async {
        await showTuya("Device") { (tuya, screen) async throws(CallFailure) in
            try await tuya.createDevice(screen: screen, device: device)
        }
    }

    func showPairing() async {
        await showTuya("Add a device") { (tuya, screen) async throws(CallFailure) in
            try await tuya.createPairing(screen: screen)
        }
    }

    func showMaintenance(_ reminderType: String) async {
        await showTuya("Maintenance") { (tuya, screen) async throws(CallFailure) in
            try await tuya.createMaintenance(screen: screen, reminderType: reminderType)
        }
    }

    private func showTuya(
        _ title: String, _ create: (any TuyaInterface, ScreenID) async throws(CallFailure) -> Void
    ) async {
        await reportingFailure(title) { () async throws(CallFailure) in
            guard let tuya = try await self.context.modules.tuya(),
                let module = self.context.modules.provider(of: "bricks.tuya/1"), let delegate = self.delegate
            else { throw CallFailure(.absent, "This app has no devices.") }
            let key = ScreenKey(owner: .module(module), id: delegate.newID(ScreenKind.self))
            try self.face.screens.register(key, title: title, route: "")
            self.append(key)
            do throws(CallFailure) {
                try await create(tuya, key.id)
            } catch {
                self.remove(key)
                throw error
            }
        }
    }

    /// Runs what calls a module, and says it where it fails.
    func reportingFailure(_ what: String, _ body: () async throws(CallFailure) -> Void) async {
        do throws(CallFailure) {
            try await body()
        } catch {
            let text = error.message.isEmpty ? "Please try again in a moment." : error.message
            delegate?.show(BannerDocument(title: "\(what) is not available now.", text: text, tone: "error"))
        }
    }
}
