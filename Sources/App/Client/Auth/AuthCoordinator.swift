import Core
import DeepLinks
import JSONText
import ModuleInterfaces
import Settings
import Surfaces
import Texts

/// Reports of the way in to the coordinator above it.
@MainActor
protocol AuthCoordinatorDelegate: AnyObject {
    /// Somebody is in; the session goes on as theirs.
    func didAuthenticate(_ signIn: SignIn, _ arrival: Arrival) async throws(AccountProblem)
    /// The way in was left.
    func dismissAction() async
    /// Asks the person something over what is shown.
    func ask(_ subject: LinkQuestion.Subject)
    /// Asks over what is shown, and has the answer carried out; a question before it is withdrawn.
    func confirm(_ confirmation: LinkQuestion.Confirmation, _ then: @escaping @MainActor (Bool) async -> Void)
    /// Screens of the way in stand over the app, or do not any more.
    func setAccountScreens(_ areShown: Bool)
    /// Says what was done, over what is shown.
    func didChange(_ title: String)
    /// Says what was done, and takes it back if the person wants that within ten seconds.
    func offerUndo(of title: String, _ body: @escaping @MainActor () async -> Void)
    /// The account is gone.
    func didDeleteAccount() async
    func open(_ destination: DeepLinkDestination) async
    /// Reloads the content about the person, which may have changed.
    ///
    /// - Parameter setting: The name of the setting that alone has changed; nil where it may be more.
    func reloadPersonal(after setting: String?) async
}

/// The way in, and what is about the person and their account: screens of its own, as pages before the app or on a sheet over
/// it.
@MainActor
final class AuthCoordinator: Coordinator {
    enum Style: Sendable {
        case fullScreen
        case sheet
    }

    let context: AppContext
    let face: SessionFace
    weak var delegate: (any AuthCoordinatorDelegate)?
    private(set) var style = Style.sheet
    private var stack: [(key: ScreenKey, route: AuthRoute)] = []
    private var ids: IDAllocator
    private let ready: EventChannel<Bool>
    private var isReady = false
    /// The page that full screens are shown by is passing: it goes on by itself.
    private var isPassing = false
    /// The question to the person over a full screen.
    private var question: LinkQuestion?
    private var questions = 0
    private var confirmed: (@MainActor (Bool) async -> Void)?
    /// How far the person is with the quiz of a page.
    var run: QuizRun?

    init(context: AppContext, face: SessionFace) {
        self.context = context
        self.face = face
        ready = EventHub(told: context.told).channel(.onReady)
        ids = IDAllocator(isModuleSide: false)
        // Behind those that tabs give their screens.
        ids.skip(ScreenID(isModuleSide: false, generation: 1 << 30, index: 0))
    }

    var isPresenter: Bool { style == .sheet }
    var root: ScreenKey? { stack.first?.key }
    var top: ScreenKey? { stack.last?.key }
    var isShown: Bool { !stack.isEmpty }
    var routes: [AuthRoute] { stack.map(\.route) }

    /// Whether its first screen is there: what holds now, then each change.
    var onReady: some AsyncSequence<Bool, Never> & Sendable { ready.events(after: isReady) }

    func owns(_ key: ScreenKey) -> Bool { stack.contains { $0.key == key } }

    /// Shows the ways in.
    func start() async { present(.welcome, as: .fullScreen) }

    // MARK: Screens

    /// Shows a screen in place of what it shows now.
    func present(_ route: AuthRoute, as style: Style, isPassing: Bool = false) {
        clear()
        self.style = style
        self.isPassing = isPassing
        push(route)
        setReady(true)
    }

    /// Takes all its screens away.
    func close() {
        clear()
        face.setSheet([])
        delegate?.setAccountScreens(false)
        setReady(false)
    }

    private func setReady(_ isReady: Bool) {
        guard isReady != self.isReady else { return }
        self.isReady = isReady
        ready.send(isReady)
    }

    /// Leaves a sheet with all of its screens; a full screen is not left so.
    func leave() async {
        if style == .sheet { await delegate?.dismissAction() }
    }

    /// Leaves the top screen.
    func goBack() async {
        if stack.count > 1 {
            pop()
            fillTop()
        } else if style == .sheet {
            await delegate?.dismissAction()
        }
    }

    private func clear() {
        for screen in stack { face.screens.remove(screen.key) }
        stack = []
        question = nil
        confirmed = nil
    }

    private func push(_ route: AuthRoute) {
        let key = ScreenKey(owner: .host, id: ids.next(ScreenKind.self))
        let form = screens.form(route, values: [:], problem: nil)
        do throws(CallFailure) {
            try face.screens.register(key, title: form.title, route: "account/\(route.text)", area: route.area)
            try face.screens.apply(form.messages(surface: key.surfaceID, isNew: true), to: key)
        } catch {
            return face.screens.remove(key)
        }
        stack.append((key, route))
        publish()
    }

    private func pop() {
        if let screen = stack.popLast() { face.screens.remove(screen.key) }
        publish()
    }

    /// Goes to a screen in place of those above the first.
    private func replace(with route: AuthRoute) {
        while stack.count > 1, let screen = stack.popLast() { face.screens.remove(screen.key) }
        push(route)
    }

    private func publish() {
        switch style {
        case .sheet:
            face.setSheet(stack.map(\.key))
            delegate?.setAccountScreens(true)
        case .fullScreen:
            face.setSheet([])
            var page = PageState(stack: stack.map(\.key))
            page.isPassing = isPassing
            page.question = question
            face.publish(page)
        }
    }

    /// Shows a screen above the first.
    func show(_ route: AuthRoute) { replace(with: route) }

    /// Brings the top screen up to date.
    func refresh() { fillTop() }

    private var screens: AuthScreens {
        AuthScreens(context: context, canLeave: !context.needsAccount, run: run)
    }

    /// Brings the top screen up to date: with what was put in, but for passwords, and with what was wrong.
    private func fillTop(values: JSONObject = [:], problem: AccountProblem? = nil) {
        guard let (key, route) = stack.last else { return }
        let form = screens.form(route, values: values, problem: problem)
        try? face.screens.apply(form.messages(surface: key.surfaceID, isNew: false), to: key)
        face.touch()
    }

    /// Shows what was wrong on the top screen.
    func refuse(_ problem: AccountProblem) { fillTop(problem: problem) }

    /// Asks over a full screen; over the app, the app asks.
    func ask(_ subject: LinkQuestion.Subject) {
        questions += 1
        confirmed = nil
        question = LinkQuestion(number: questions, subject: subject)
        publish()
    }

    /// Asks over a full screen, and has the answer carried out; a question before it is withdrawn.
    func confirm(_ confirmation: LinkQuestion.Confirmation, _ then: @escaping @MainActor (Bool) async -> Void) {
        ask(.confirm(confirmation))
        confirmed = then
    }

    /// Takes the answer to the question that is asked; one to an earlier question does nothing.
    func answer(_ number: Int, accepts: Bool) async {
        guard question?.number == number else { return }
        let then = confirmed
        confirmed = nil
        question = nil
        publish()
        await then?(accepts)
    }

    // MARK: Actions of the person

    /// Goes to one of these screens by name; false for a name that is none, or not for this person.
    @discardableResult
    func open(_ name: String, as style: Style? = nil) -> Bool {
        guard var route = AuthRoute(text: name), let accounts = context.accounts else { return false }
        if let flag = route.flag, !context.isOn(flag) { return false }
        let isSignedIn = accounts.account() != nil
        if route.needsNobody, isSignedIn || accounts.offers == nil { route = .account }
        if isShown, style == nil {
            push(route)
        } else {
            present(route, as: style ?? .sheet)
        }
        return true
    }

    func handle(_ event: SurfaceEvent, on key: ScreenKey) async {
        let fields = event.context.object ?? [:]
        do throws(AccountProblem) {
            if try answerQuiz(event.host, fields) { return }
            if try await introduce(event.host, fields) { return }
            guard let accounts = context.accounts else { return }
            if try await comeIn(event.host, fields, accounts) { return }
            if try await passkey(event.host, fields, accounts) { return }
            try await change(event.host, fields, accounts)
        } catch {
            var kept = fields
            for name in ["password", "newPassword"] { kept[name] = nil }
            fillTop(values: kept, problem: error)
        }
    }

    /// The introduction, and leaving it.
    private func introduce(_ event: HostEvent?, _ fields: JSONObject) async throws(AccountProblem) -> Bool {
        switch event {
        case .onboardingNext, .quizClose:
            guard case .page(let index)? = stack.last?.route else { return true }
            if index + 1 < context.introduction.count { push(.page(index + 1)) } else { try await endOfPages() }
        case .onboardingSkip: try await endOfPages()
        case .onboardingLeave: await delegate?.dismissAction()
        case .onboardingBegin:
            await delegate?.dismissAction()
            await delegate?.open(.player(contentID: fields["id"]?.string ?? ""))
        default: return false
        }
        return true
    }

    private func endOfPages() async throws(AccountProblem) {
        if let setting = Self.sliderSetting { context.device?.set(setting, to: true) }
        if context.accounts?.offers != nil, context.accounts?.account() == nil {
            push(.welcome)
        } else {
            await delegate?.dismissAction()
        }
    }

    private func comeIn(
        _ event: HostEvent?, _ fields: JSONObject, _ accounts: any AccountGateway
    ) async throws(AccountProblem) -> Bool {
        func text(_ field: AccountProblem.Field) -> String { fields[field.rawValue]?.string ?? "" }
        switch event {
        case .accountOpen: open(fields["id"]?.string ?? "")
        case .accountSignUp:
            try await accounts.beginSignUp(email: text(.email), password: text(.password))
            replace(with: .verify)
        case .accountAgain:
            try await accounts.sendSignUpCodeAgain()
            fillTop()
        case .accountWithdraw:
            try accounts.withdrawSignUp()
            if stack.count > 1 { pop() }
            replace(with: .signUp)
        case .accountVerify:
            let signIn = try await accounts.confirmSignUp(code: text(.code))
            try await delegate?.didAuthenticate(signIn, arrival(signIn))
        case .accountSignIn:
            let signIn = try await accounts.signIn(email: text(.email), password: text(.password))
            try await delegate?.didAuthenticate(signIn, arrival(signIn))
        case .accountForgot:
            try await accounts.sendResetCode(email: text(.email))
            push(.reset)
            fillTop(values: ["email": .string(text(.email))])
        case .accountReset:
            let signIn = try await accounts.resetPassword(
                email: text(.email), code: text(.code), password: text(.newPassword))
            try await delegate?.didAuthenticate(signIn, arrival(signIn, title: Texts.authYourPasswordIsChanged))
        case .accountProvider:
            delegate?.ask(.leave(try await accounts.beginSignIn(provider: fields["id"]?.string ?? "")))
        case .accountExport: delegate?.ask(.export)
        default: return false
        }
        return true
    }

    /// Returns the next session's message on how it began.
    func arrival(_ signIn: SignIn, title: String? = nil) -> Arrival {
        if signIn.isNew {
            return Arrival(
                title: title ?? Texts.authYourAccountIsReady, text: Texts.authEverythingYouSavedIsHere, isNew: true,
                isSignIn: true)
        }
        return Arrival(title: title ?? Texts.authWelcomeBack, isSignIn: true)
    }

    private static let sliderSetting = Setting.named("onboardingSliderDisplayed")
}
