public import Core
public import DeepLinks
import Formats
import Foundation
import JSONText
import ModuleInterfaces
public import Surfaces
import Texts

/// One person's app in one browser: the root of the coordinator tree.
@MainActor
public final class AppCoordinator: ParentCoordinator, MainCoordinatorDelegate {
    /// The way in and, once the gates are passed, the app itself.
    public var children: [CoordinatorSlot: any Coordinator] = [:]
    /// The values and services of the session, which all of its coordinators share.
    public nonisolated let context: AppContext
    /// The outside view of the session, which pages read.
    public nonisolated let face: SessionFace
    /// The requests of modules to the session, which ``readMail()`` carries out.
    public nonisolated let mailbox: SessionMailbox
    let ended: @MainActor (_ isForgotten: Bool) async -> Bool
    // The person's, who stays the same; finding them by their names takes a while.
    private let locale: Locale
    private let timeZone: TimeZone
    private let reading = WorkInTurn()
    /// The links that are being followed.
    private let opening = WorkInTurn()
    /// A link that came before there was an app to follow it.
    var waiting: DeepLinkDestination?
    /// Requests of modules that came before there was an app to carry them out.
    private var early: [NavigationRequest] = []
    /// The gates that the first screen waits for; nil before the start and when all gates are passed.
    var gates: StartGates?
    var gateKeeper: Task<Void, Never>?
    var isStarted = false
    /// The way in, and what is about the person.
    let auth: AuthCoordinator

    /// Makes the coordinator of a session, which shows nothing before ``start()``.
    ///
    /// - Parameter ended: has the session's secret open nothing any more, which the store may have forgotten already;
    ///   false when that cannot be done now.
    public init(
        context: AppContext, face: SessionFace, mailbox: SessionMailbox,
        ended: @escaping @MainActor (_ isForgotten: Bool) async -> Bool
    ) {
        self.context = context
        self.face = face
        self.mailbox = mailbox
        self.ended = ended
        locale = Locale(identifier: context.user.locale)
        timeZone = context.timeZone
        auth = AuthCoordinator(context: context, face: face)
        auth.delegate = self
        addChild(auth, at: .flow(.auth))
        let numbers = PersonNumbers.of(context.user.locale)
        mailbox.onArrival { [weak self] in
            Task { @MainActor in
                await PersonNumbers.$current.withValue(numbers) { await self?.readMail() }
            }
        }
    }

    /// Always false: the root of the tree is a place of its own.
    public var isPresenter: Bool { false }
    /// The first screen of the selected tab; nil before the app has started.
    public var root: ScreenKey? { main?.root }
    /// The app itself; nil before the gates are passed, and after the session has ended.
    public var main: MainCoordinator? { children[.flow(.main)] as? MainCoordinator }

    /// Passes the gates, or waits at them, and shows what stands behind.
    public func start() async {
        guard !isStarted else { return }
        isStarted = true
        await PersonNumbers.$current.withValue(.of(context.user.locale)) {
            applyLook()
            await displayFirstScreen()
        }
    }

    /// Makes the app itself, and does what waited for it.
    func startMain() async {
        guard main == nil else { return }
        let main = MainCoordinator(context: context, face: face)
        main.session = self
        addChild(main, at: .flow(.main))
        await main.start()
        let requests = early
        early = []
        for request in requests { await main.carryOut(request) }
    }

    /// Carries out what modules asked for so far, after what is being carried out already.
    public func readMail() async {
        // Most of what a person does brings no mail.
        guard isMailWaiting else {
            await main?.shared.events.settled()
            return
        }
        await reading.run { [self] in
            for request in mailbox.takeAll() { await carryOut(request) }
            await main?.shared.events.settled()
        }
    }

    private var isMailWaiting: Bool { !mailbox.isEmpty || !reading.isIdle }

    func didLogOut() async { await logOut() }

    func eraseGuest() async {
        guard context.user.anonymous else { return }
        guard let accounts = context.accounts else { return await logOut() }
        do throws(AccountProblem) {
            try await accounts.eraseGuest()
        } catch {
            main?.show(BannerDocument(title: Texts.appNothingWasErased, text: error.message, tone: "error"))
            return
        }
        // The store has forgotten the secret with the person.
        _ = await ended(true)
        await end()
    }

    private func carryOut(_ request: NavigationRequest) async {
        if let main { return await main.carryOut(request) }
        guard !face.page.isEnded else { return }
        early.append(request)
        await look()
    }

    /// Ends the session, or says that it could not be ended: then its secret still opens it, and it stays.
    public func logOut() async {
        // The secret opens nothing from here on, however long modules take to hand over what they keep.
        if await ended(false) { await end() } else { presentProblem(.notEnded) }
    }

    /// Drops the whole tree of a session whose secret opens nothing any more; nothing of it stays.
    ///
    /// - Parameter isSucceeded: whether another session takes its place, whose secret is handed over next.
    public func end(isSucceeded: Bool = false) async {
        gateKeeper?.cancel()
        gates = nil
        auth.close()
        removeChild(at: .flow(.auth))
        main?.isClosed = true
        removeChild(at: .flow(.main))
        var page = PageState()
        page.isEnded = true
        page.isPassing = isSucceeded
        face.publish(page)
        await context.modules.close()
    }

    /// Carries out what a page asks of the player.
    public func player(_ command: PlayerCommand) async {
        if command.isOfPerson { main?.personActs() }
        main?.shared.contentDetails.carryOut(command)
        // A page that reports its position does not wait for the receivers of the report.
        if case .report = command { return }
        await readMail()
    }

    // MARK: Actions of the person

    /// Selects the tab of that id; selecting the selected tab goes back to its first screen. An unknown id does
    /// nothing.
    public func select(tab: String) async {
        main?.personActs()
        await main?.select(tab)
        await readMail()
    }

    /// Leaves the top screen: of the way in where that is shown, of the app otherwise.
    public func goBack() async {
        main?.personActs()
        if hasAccountScreens { await auth.goBack() } else { await main?.goBack() }
        await readMail()
    }

    /// Leaves what is presented, with all of its screens.
    public func leaveSheet() async {
        main?.personActs()
        if hasAccountScreens { await auth.leave() } else { await main?.leaveSheet() }
        await readMail()
    }

    /// Takes away the banner, if one is shown.
    public func dismissBanner() async { main?.dismissBanner() }

    /// Does what the banner of that number offers, or says that it is too late for it.
    public func takeOffer(ofBanner number: Int) async {
        await main?.takeOffer(ofBanner: number)
        await readMail()
    }

    /// Takes the answer to the question of that number; one to an earlier question does nothing.
    public func answer(_ question: Int, accepts: Bool) async {
        guard main != nil else {
            await auth.answer(question, accepts: accepts)
            return await readMail()
        }
        main?.personActs()
        await main?.answer(question, accepts: accepts)
        await readMail()
    }

    /// Goes where the link leads, after the links before it; one that comes before the app has started waits for that.
    public func open(_ destination: DeepLinkDestination) async {
        face.use()
        guard let main else {
            waiting = destination.joined(to: waiting)
            return
        }
        await opening.run { [self] in
            // Wherever a link leads, what is presented goes away.
            if hasAccountScreens { auth.close() }
            main.personActs()
            await main.open(destination)
            // Screens that modules show for this link are there before the next link is followed.
            await readMail()
        }
    }

    /// Takes what the person put in, and carries out the button they pressed, if any.
    ///
    /// - Parameter fields: names and values of the form, in order.
    public func act(
        on screen: String, component: String?, fields: [(name: String, value: String)]
    ) async throws(ActionFailure) {
        // A module that was started again fills its screens first.
        if isMailWaiting { await readMail() }
        guard let key = face.screens.key(screen), isReachable(key) else { throw .screenGone }
        main?.personActs()
        if case .module(let module) = key.owner { await main?.freshen(module) }
        let environment = self.environment
        let (action, isChanged): (SurfaceAction?, Bool)
        do throws(CallFailure) {
            (action, isChanged) = try face.screens.withSurface(key) { (surface) throws(SurfaceError) in
                let before = surface.revision
                let control = component.flatMap(ControlReference.init(text:))
                let action = try surface.press(control, fields, environment)
                // The action has them, and nothing else needs them.
                if case .host = key.owner { try surface.forgetSecrets() }
                return (action, surface.revision != before)
            }
        } catch {
            throw refusal(error)
        }
        // The page that there is shows the same otherwise.
        if isChanged { face.touch() }
        switch action {
        case nil, .nothing: return
        case .openURL(let url):
            do throws(DeepLinkProblem) {
                ask(.leave(try context.declaration.linkParser.address(url)))
            } catch {
                main?.refuse(error)
            }
        case .event(let event): await carryOut(event, on: key)
        }
        await readMail()
    }

    /// Hands an upload to the screen's owner: the component's event, with the file's blob and its name.
    public func upload(
        _ file: any UploadedFile, name: String, to screen: String, component: String
    ) async throws(ActionFailure) {
        guard let key = face.screens.key(screen), isReachable(key) else { throw .screenGone }
        main?.personActs()
        if case .module(let module) = key.owner { await main?.freshen(module) }
        guard case .module(let module) = key.owner, let control = ControlReference(text: component) else {
            throw .control(Texts.appTheScreenTakesNoFiles2)
        }
        let environment = self.environment
        let action: SurfaceAction?
        do throws(CallFailure) {
            action = try face.screens.withSurface(key) { (surface) throws(SurfaceError) in
                try surface.press(control, [], environment)
            }
        } catch {
            throw refusal(error)
        }
        guard case .event(var event)? = action else { throw .control(Texts.appTheScreenTakesNoFiles) }
        guard let blob = context.addBlob(file, module) else { throw .control(Texts.appTheScreenTakesNoFiles2) }
        var values = event.context.object ?? [:]
        values["blob"] = .integer(Int64(bitPattern: blob.rawValue))
        values["name"] = .string(name)
        event.context = .object(values)
        await carryOut(event, on: key)
        await readMail()
    }

    /// Tells the person where what they pressed is gone: the page they see next is another than the one they pressed on.
    private func refusal(_ failure: CallFailure) -> ActionFailure {
        guard failure.detail?["code"]?.string == SurfaceError.Code.unknownControl.rawValue else {
            return .control(failure.sentence)
        }
        main?.show(BannerDocument(title: Texts.appThisHasChanged, text: Texts.appNothingWasDone, tone: "info"))
        return .controlGone(failure.sentence)
    }

    private func carryOut(_ event: SurfaceEvent, on key: ScreenKey) async {
        if case .host = key.owner, await carryOutPersonal(event, on: key) { return }
        guard let main else { return }
        switch key.owner {
        case .host:
            await main.handle(event, on: key)
        case .module(let module):
            do throws(CallFailure) {
                guard let screens = try await context.modules.screens(of: module) else {
                    throw CallFailure(.absent, Texts.failuresTryAgain)
                }
                try await screens.action(
                    screen: key.id,
                    action: ActionDocument(name: event.name, component: event.source.component, context: event.context))
                // The trouble that the banner reported is over.
                main.works(module)
            } catch {
                // A module may name the field that it refuses.
                if let field = error.detail?["field"]?.string,
                    face.screens.refuse(field, of: key, error.sentence)
                {
                    return face.touch()
                }
                main.show(error, title: Texts.appThatDidNotWork, of: module)
            }
        }
    }

    private func isReachable(_ key: ScreenKey) -> Bool {
        hasAccountScreens ? auth.top == key : main?.isReachable(key) ?? false
    }

    /// Whether screens of the way in, or about the person, are what is seen in the window.
    private var hasAccountScreens: Bool { auth.isShown && main?.window.hasAccountScreens ?? true }

    /// The person's locale and time zone and the current time, in which surfaces are resolved.
    public nonisolated var environment: SurfaceEnvironment {
        SurfaceEnvironment(
            locale: locale, timeZone: timeZone, now: context.now(),
            text: SurfaceEnvironment.Text(
                loading: Texts.surfacesLoading, unexpectedForm: Texts.surfacesUnexpectedForm))
    }
}
