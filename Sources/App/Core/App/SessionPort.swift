public import Content
public import DeepLinks
public import JSONText
public import ModuleInterfaces
public import Surfaces

/// One open session, as a surface that shows it (a page, a terminal) reaches it.
public protocol SessionPort: AnyObject, Sendable {
    /// The state of the session that a page is made from, read without waiting for the session.
    var face: SessionFace { get }
    /// The person whose session it is.
    var user: UserDocument { get }
    /// The environment that surfaces are resolved with: the person's locale and zone, and the time.
    var environment: SurfaceEnvironment { get }

    /// Selects the tab of that id; selecting the selected tab goes back to its first screen. An unknown id does
    /// nothing.
    func select(tab: String) async
    /// Leaves the top screen.
    func goBack() async
    /// Leaves what is presented, with all of its screens.
    func leaveSheet() async
    /// Takes away the banner, if one is shown.
    func dismissBanner() async
    /// Does what the banner of that number offers, such as to take an action back, or says that it is too late for it.
    func takeOffer(ofBanner number: Int) async
    /// The person answered the question of that number.
    func answer(_ question: Int, accepts: Bool) async
    /// Follows a link of the app, after the links before it.
    ///
    /// - Throws: `DeepLinkProblem` where the text is no link of the app. A destination that the app does not have is
    ///   reported on the page.
    func open(link: String) async throws(DeepLinkProblem)
    /// Opens the place of a path of the web, or brings it up to date.
    ///
    /// - Parameter isRenewal: whether an open page asks for itself, which does not make it the one that was used last.
    /// - Returns: the path to go to; a problem where the app has no such place.
    func show(_ path: String, isRenewal: Bool) async -> Result<String, DeepLinkProblem>
    /// Runs what a page at a path asks for, so that it moves no other window of the session.
    ///
    /// - Parameter leaves: whether the screen at the path is left for good.
    /// - Returns: the path that the page has come to.
    func act(at path: String, leaves: Bool, _ body: @MainActor @Sendable () async -> Void) async -> String
    /// Takes what was put in, and carries out the button that was pressed, if any.
    func act(on screen: String, component: String?, fields: [(name: String, value: String)]) async throws(ActionFailure)
    /// Hands a file to the screen's owner with the component's event.
    func upload(_ file: any UploadedFile, name: String, to screen: String, component: String)
        async throws(ActionFailure)
    /// Carries out a command of a page to the player.
    func player(_ command: PlayerCommand) async
    /// Whether the user may open one of these sessions of the content.
    func mayOpen(anyOf sessions: Set<String>) -> Bool
    /// Returns the event of the content that the person may see, by its id; nil where there is none for them.
    func event(_ id: String) -> ContentEvent?
    /// Returns the session of the content that the person may open, by its id; nil where there is none for them.
    func session(_ id: String) -> ContentSession?
    /// Ends the session, or says on the page that it could not be ended.
    func logOut() async
    /// Everything that is kept of the person; nil where that cannot be read now.
    func export() async -> JSON?
    /// Takes the values that a provider of sign-ins sent the person back with.
    func finishSignIn(_ answer: [(name: String, value: String)]) async
}

/// Why an action was not carried out.
public enum ActionFailure: Error, Sendable, Hashable {
    /// The screen is gone: the page that was acted on is stale.
    case screenGone
    /// The control is disabled, or takes nothing of what was sent; why.
    case control(String)
    /// The surface does not show that control any more, of which the person is told; why, for the log.
    case controlGone(String)
}

/// A file that somebody uploaded; it is there as long as the object.
public protocol UploadedFile: AnyObject, Sendable {
    /// The open file descriptor; it is closed with the object.
    var descriptor: Int32 { get }
    /// In bytes.
    var size: Int { get }
}

/// The host's store cannot be read or written now, so nothing is known of a session.
///
/// It is never taken for a session that does not exist: the browser keeps its cookie and tries again.
public struct SessionFailure: Error, Sendable, Hashable {
    /// The storage error's stable code, for the log.
    public var code: String

    /// Makes a failure from the code of a storage error.
    public init(code: String) { self.code = code }
}

/// The open sessions of a deployment, by the secret that a browser shows.
public protocol SessionDirectory: Sendable {
    /// The session of that secret, when it is open; answers at once.
    func session(for secret: String) -> (any SessionPort)?
    /// The session of that secret, opened again when the secret is known; nil when it is not.
    ///
    /// - Parameter patience: how long modules are waited for that the first screen needs; nil for as long as they take.
    /// - Throws: when the store cannot check whether the secret is known.
    func reopen(_ secret: String, patience: Duration?) async throws(SessionFailure) -> (any SessionPort)?
    /// A session of somebody new, and their secret; nil when there is no room.
    ///
    /// - Parameter patience: how long modules are waited for that the first screen needs; nil for as long as they take.
    func create(locale: String, patience: Duration?) async -> (secret: String, session: any SessionPort)?
    /// Returns the session that somebody without one sees at a place. Nothing is kept of them, and many share it.
    func visitor(at place: VisitorPlace, patience: Duration?) async throws(VisitFailure) -> VisitorSession
    /// A session of somebody new who was at that place and has changed something there; they stand at the same place in it.
    ///
    /// - Parameter locale: the language that the browser asks for, a tag of BCP 47.
    func begin(
        at place: VisitorPlace, locale: String, patience: Duration?
    ) async throws(VisitFailure) -> (secret: String, session: any SessionPort)
    /// Whether another session has just taken the place of the one of that secret, so that its browser has a new cookie or
    /// will have it in a moment.
    func isSucceeded(_ secret: String) -> Bool
    /// Returns the path of the web that a link of the app leads to.
    ///
    /// - Throws: `DeepLinkProblem` where the text is no link of the app.
    func path(of link: String) throws(DeepLinkProblem) -> String
    /// For how long the session of that secret is kept while it is not used, in seconds.
    func lifetime(of secret: String) -> Int
    /// Begins the time of a session anew that is in use.
    ///
    /// - Returns: its lifetime in seconds, for its cookie; nil where that was done lately.
    func renew(_ secret: String) -> Int?
}

extension SessionDirectory {
    /// The session of that secret, once modules have answered all that its first screen needs.
    public func reopen(_ secret: String) async throws(SessionFailure) -> (any SessionPort)? {
        try await reopen(secret, patience: nil)
    }

    /// A session of somebody new, once modules have answered all that its first screen needs.
    public func create(locale: String) async -> (secret: String, session: any SessionPort)? {
        await create(locale: locale, patience: nil)
    }
}
