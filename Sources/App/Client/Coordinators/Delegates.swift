import Core
import DeepLinks
import ModuleInterfaces

/// Reports of the main coordinator to the coordinator above it.
@MainActor
protocol MainCoordinatorDelegate: AnyObject {
    func didLogOut() async
    /// Erases a guest and all that is kept of them, and ends the session.
    func eraseGuest() async
    /// Shows a screen of the way in, or about the person, by its name.
    func presentAccount(_ name: String)
    /// The path of the screen about the person that is shown; nil where none is.
    var accountPath: String? { get }
    /// Carries out what modules asked for so far.
    func readMail() async
}

/// Requests of coordinators of tabs and shared ones to the main coordinator.
@MainActor
protocol NavigationDelegate: ChildCoordinatorDelegate {
    /// The shared coordinators, which all of the session's coordinators can listen to.
    var shared: SharedCoordinators { get }
    /// The window that is acted in.
    var window: Window { get }
    /// The windows of the session.
    var allWindows: [Window] { get }
    /// Whether the person sees the player's own screen, in the window that is acted in or in another.
    var isPlayerSeen: Bool { get }
    /// Whether any window has the player's own screen.
    var isPlayerOpen: Bool { get }
    /// Gives the player all of the window that is acted in, or takes it away from there.
    func showPlayer(_ isShown: Bool)
    /// Takes the player's own screen away from all windows.
    func leavePlayer()
    /// A stack has its first screen, which other windows wait for.
    func isFilled(_ navigation: AppNavigationController)
    /// A module shows a screen next that has a path of its own.
    func expect(_ path: String?, of module: String)
    /// A module's screen has a path of its own.
    func link(_ screen: ScreenKey, to path: String?)
    /// Other windows show screens that are to be brought up to date before they are seen.
    func areOutdated(_ screens: Set<ScreenKey>)
    /// A new id of the host's side.
    func newID<Kind>(_ kind: Kind.Type) -> ObjectID<Kind>
    /// Goes somewhere else in the app.
    func open(_ destination: DeepLinkDestination) async
    func show(_ banner: BannerDocument)
    /// Shows a call that failed; where it is a module's, until the module is back.
    func show(_ failure: CallFailure, title: String, of module: String?)
    /// Says what was done, and takes it back if the person wants that within ten seconds.
    func offerUndo(of title: String, _ body: @escaping @MainActor () async -> Void)
    /// Brings all screens of the host up to date.
    func reloadScreens() async
    /// Says at a field of a screen why what the person sent is refused.
    func refuse(_ field: String, of key: ScreenKey, _ message: String)
    /// Shows a banner that offers to do something, and does it when the person wants that.
    func show(_ banner: Banner, offering offer: Banner.Offer, _ body: @escaping @MainActor () async -> Void)
    /// Takes away what is shown of a module that was in trouble: it has done what it was called for.
    func works(_ module: String)
    /// Asks the person; a question before it is withdrawn.
    func confirm(_ confirmation: LinkQuestion.Confirmation, _ then: @escaping @MainActor (Bool) async -> Void)
    /// Presents a screen over the tabs, or has it wait for its turn.
    func present(_ route: HostRoute, by owner: any ScreenCoordinator) async
    /// Takes away what is presented, if that is the screen of this route.
    func dismiss(_ route: HostRoute)
    /// Opens a screen of the host on that stack, with the coordinator that it belongs to.
    func show(_ route: HostRoute, on navigation: AppNavigationController, in tab: BaseCoordinator) async
    /// Screens left a stack for good.
    func dismissed(_ screens: [ScreenKey])
    func stackChanged()
    /// The stack of a module's tab went back to its first screen.
    func wentToRoot(_ tab: TabID, of module: String)
    /// Returns when the module has filled its screens, if it was started again since it did.
    func freshen(_ module: String) async
    /// Returns when modules have received all events so far.
    func eventsAreTold() async
    func logOut() async
    /// Erases a guest and all that is kept of them.
    func eraseGuest() async
}

/// Hears of a journey that went on.
@MainActor
protocol JourneyCompletionDelegate: AnyObject {
    func didMove(onJourney id: String) async
}

/// Receives the result of a subscription screen.
@MainActor
protocol SubscriptionCoordinatorDelegate: AnyObject {
    func shouldCloseSubscriptionScreen()
    func didSubscribeWithSuccess(_ offer: String) async
}
