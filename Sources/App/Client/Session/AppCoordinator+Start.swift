import Content
import Core
import FeatureFlags
import Foundation
import JSONText
import ModuleInterfaces
import Settings
import Storage
import Surfaces
import Texts

// The gates before the first screen, and the choice of that screen.
extension AppCoordinator {
    /// Shows the first screen, once every gate is passed.
    func displayFirstScreen() async {
        if let outdated = context.declaration.outdated {
            context.log("start.outdated", "The app needs version \(outdated.needed); this host is \(outdated.found).")
            return auth.present(.outdated, as: .fullScreen)
        }
        let start = context.start
        let gates = StartGates(
            StartGates.Situation(
                hasVideo: start.splashVideo != nil && context.device != nil,
                hasSeenVideo: context.setting(.onboardingVideoDisplayed),
                splashMilliseconds: context.device == nil ? 0 : start.splashMilliseconds,
                hasFlags: start.hasFlags(), isSignedIn: !context.user.anonymous,
                waitsForFlags: context.setting(.waitsForFlagsFirst) && context.device != nil,
                isFirstTime: context.setting(.appFirstTimeOpened)),
            deadlines: start.deadlines, at: start.clock.now())
        self.gates = gates
        if gates.areOpen { return await passGates() }
        auth.present(.splash, as: .fullScreen, isPassing: true)
        keepGates()
    }

    /// Looks again whether what gates wait for is there.
    func look() async {
        let start = context.start
        for gate in gates?.closed ?? [] {
            switch gate {
            case .flags where start.hasFlags(): gates?.came(gate, at: start.clock.now())
            default: break
            }
        }
        await passGates()
    }

    /// Waits for the deadlines; the session is not kept alive by it.
    private func keepGates() {
        let clock = context.start.clock
        gateKeeper = Task { [weak self] in
            while let next = self?.gates?.next {
                guard (try? await clock.sleep(milliseconds: max(1, next - clock.now()))) != nil else { return }
                self?.gates?.expire(at: clock.now())
                await self?.look()
            }
        }
    }

    private func passGates() async {
        guard let passed = gates, passed.areOpen else { return }
        gates = nil
        gateKeeper = nil
        context.start.report(passed.passages)
        if context.start.splashVideo != nil { remember("onboardingVideoDisplayed", true) }
        auth.close()
        await displayApp()
    }

    private func displayApp() async {
        let offers = context.accounts?.offers != nil
        let first = FirstScreen(
            isSignedIn: !context.user.anonymous, isWaitingForCode: context.accounts?.pendingSignUp() != nil,
            hasOnboarding: context.device != nil && (offers || !context.introduction.isEmpty),
            hasSeen: context.setting(.onboardingContentDisplayed),
            needsAccount: context.needsAccount, type: onboardingType)
        let opening: AuthRoute =
            context.introduction.isEmpty || context.setting(.onboardingSliderDisplayed) ? .welcome : .page(0)
        switch first {
        case .verifyEmail: auth.present(.verify, as: .fullScreen)
        case .onboarding(.regular): auth.present(opening, as: .fullScreen)
        case .onboarding:
            await showContent()
            auth.present(opening, as: .sheet)
        case .content: await showContent()
        }
    }

    /// How a new person comes in: as the flag of an experiment says, else as the deployment does.
    private var onboardingType: OnboardingType {
        let tried = context.flag(.abOnboardingType).string ?? ""
        if let type = OnboardingType(named: tried) { return type }
        if !tried.isEmpty {
            let types = OnboardingType.allCases.map(\.rawValue).joined(separator: ", ")
            context.log(
                "start.unknown-onboarding",
                "`\(FlagKey.abOnboardingType.rawValue)` is \(JSON.string(tried).text), expected one of \(types). "
                    + "The setting holds instead: correct the flag.")
        }
        return context.setting(.onboardingType).flatMap(OnboardingType.init(named:)) ?? .regular
    }

    /// Shows the app, says what the session began with, and follows the link that waited.
    private func showContent() async {
        guard main == nil else { return }
        let isFirstStart = countStart()
        remember("appFirstTimeOpened", false)
        await startMain()
        let arrival = context.arrival
        if let destination = waiting ?? arrival?.destination {
            waiting = nil
            await open(destination)
        }
        await main?.shared.whatsNew.presentNews(isFirstStart: isFirstStart)
        await main?.shared.marketing.presentNext()
        guard let arrival else { return }
        let isWelcomed = arrival.isNew && context.setting(.displayedWelcomeMessage)
        if arrival.isNew, !isWelcomed { context.set(.displayedWelcomeMessage, to: true) }
        if arrival.isSignIn, context.setting(.presentSubscriptionScreenAfterLogin), context.hasOffers,
            !context.isSubscribed
        {
            await main?.shared.subscription.presentOffers()
        }
        // A welcomed person is told what happened and nothing more: the first session is for a first time.
        main?.show(BannerDocument(title: arrival.title, text: arrival.text, tone: "success"))
        if arrival.isNew, !isWelcomed { offerFirstSession() }
    }

    /// Counts the start where the app is in a browser, and says whether it is the first that is known of.
    private func countStart() -> Bool {
        guard let setting = Setting.named("appStarts") else { return false }
        guard context.device != nil else {
            return context.personal.keptSettings().map { $0[setting.name] == nil } ?? false
        }
        var isFirst = false
        context.personal.change(setting) { before in
            isFirst = before == nil
            // Once counted, the standard value of 1 is behind.
            return .integer((before?.integer ?? 0).clampedSum(1))
        }
        return isFirst
    }

    @discardableResult
    private func offerFirstSession() -> Bool {
        guard context.setting(.showWelcomeSessionScreen), !context.content.sessions.isEmpty else { return false }
        auth.present(.firstSession, as: .sheet)
        return true
    }

    private func remember(_ name: String, _ value: JSON) {
        guard let device = context.device, let setting = Setting.named(name), device.settings()[name] != value else {
            return
        }
        device.set(setting, to: value)
    }

    // MARK: Actions of the person on their own data

    /// Carries out what is about the person; false for anything else.
    func carryOutPersonal(_ event: SurfaceEvent, on key: ScreenKey) async -> Bool {
        if event.host == .startVideoSeen {
            if let now = gates.map({ _ in context.start.clock.now() }) { gates?.came(.splashVideo, at: now) }
            await look()
            return true
        }
        if auth.owns(key) {
            await auth.handle(event, on: key)
            return true
        }
        switch event.host {
        case .accountOpen: auth.open(event.context["id"]?.string ?? "", as: .sheet)
        case .settingSet:
            await SettingDecision.carryOut(event.context.object ?? [:], context) { await reloadPersonal(after: $0) }
        default: return false
        }
        return true
    }

    /// Takes what a provider sent the person back with.
    public func finishSignIn(_ answer: [(name: String, value: String)]) async {
        guard let accounts = context.accounts else { return }
        do throws(AccountProblem) {
            let signIn = try await accounts.finishSignIn(answer)
            try await didAuthenticate(signIn, auth.arrival(signIn))
        } catch {
            main?.question = nil
            main?.stackChanged()
            if auth.isShown { auth.refuse(error) } else { presentProblem(error) }
        }
    }

    func presentProblem(_ problem: AccountProblem) {
        if main == nil {
            auth.present(.welcome, as: .fullScreen)
            auth.refuse(problem)
        } else {
            main?.show(BannerDocument(title: Texts.appThatDidNotWork, text: problem.message, tone: "error"))
        }
    }
}

extension AppCoordinator: AuthCoordinatorDelegate {
    func didAuthenticate(_ signIn: SignIn, _ arrival: Arrival) async throws(AccountProblem) {
        guard let accounts = context.accounts else { return }
        let lost = context.user.anonymous ? await accounts.guestData(leftBy: signIn) : []
        guard lost.isEmpty else { return askToLeave(lost, signIn, arrival) }
        try await goOn(as: signIn, arrival)
    }

    /// Asks before a guest's data is deleted that no account can take over.
    private func askToLeave(_ lost: [String], _ signIn: SignIn, _ arrival: Arrival) {
        let things = lost.formatted(.list(type: .and).locale(Locale(identifier: "en")))
        let confirmation = LinkQuestion.Confirmation(
            Texts.appSignInAndDeleteGuest,
            text: Texts.appWhatIsDeleted(things: things),
            accept: Texts.appSignInAndDelete, decline: Texts.appStayAGuest, isDestructive: true)
        let then: @MainActor (Bool) async -> Void = { [weak self] accepts in
            guard accepts, let self else { return }
            do throws(AccountProblem) {
                try await goOn(as: signIn, arrival)
            } catch {
                if auth.isShown { auth.refuse(error) } else { presentProblem(error) }
            }
        }
        confirm(confirmation, then)
    }

    func confirm(_ confirmation: LinkQuestion.Confirmation, _ then: @escaping @MainActor (Bool) async -> Void) {
        if let main { main.confirm(confirmation, then) } else { auth.confirm(confirmation, then) }
    }

    /// Opens the session that comes after this one, with what a guest can bring along.
    private func goOn(as signIn: SignIn, _ arrival: Arrival) async throws(AccountProblem) {
        guard let accounts = context.accounts else { return }
        let destination = arrival.destination ?? waiting
        let secret = try await accounts.succeed(signIn) { merge in
            var arrival = arrival
            arrival.destination = destination
            if let merge, !merge.isEmpty {
                arrival.text = [arrival.text, merge.sentence].filter { !$0.isEmpty }.joined(separator: " ")
            }
            return arrival
        }
        remember("onboardingContentDisplayed", true)
        // The store has put the new secret in the place of this session's.
        _ = await ended(true)
        await end(isSucceeded: true)
        face.hand(over: secret)
    }

    func dismissAction() async {
        let wasFirst = main == nil
        // Nobody comes in without an account; a page that is older than that may still have the button.
        if wasFirst, context.needsAccount { return auth.present(.welcome, as: .fullScreen) }
        let offered = auth.routes.contains(.firstSession)
        remember("onboardingContentDisplayed", true)
        auth.close()
        if wasFirst {
            await showContent()
            if !offered { offerFirstSession() }
        } else {
            // The answers of the introduction arrange homes.
            await main?.reloadScreens()
        }
    }

    func ask(_ subject: LinkQuestion.Subject) {
        if let main { main.ask(subject) } else { auth.ask(subject) }
    }

    func didChange(_ title: String) { main?.show(BannerDocument(title: title, tone: "success")) }

    func offerUndo(of title: String, _ body: @escaping @MainActor () async -> Void) {
        main?.offerUndo(of: title, body)
    }

    func didDeleteAccount() async {
        // The store has forgotten the secret with the person.
        _ = await ended(true)
        await end()
    }

    func reloadPersonal(after setting: String?) async {
        await SettingsReading.$current.withValue(SettingsReading.current ?? SettingsReading()) {
            applyLook()
            for tab in main?.tabs ?? [] where tab.tab.kind == "profile" || tab.tab.kind == "lightProfile" {
                await tab.reloadKeepingAnswers(after: setting)
            }
        }
    }

    func presentAccount(_ name: String) { auth.open(name, as: .sheet) }

    func setAccountScreens(_ areShown: Bool) { main?.setAccountScreens(areShown) }

    var accountPath: String? { auth.routes.last.flatMap { HostRoute.account($0.text).path } }
}
