import Client
import Content
public import Core
public import DeepLinks
import Dispatch
import JSONText
import Settings
import Storage
import Surfaces

// People who have no session: what they see, and how they get one.
extension OpenSessions {
    /// Returns a shared session for somebody without one; nothing is kept of them.
    ///
    /// - Throws: `noPlace` for a path that leads nowhere, `moved` for a tab that has another path, `failed` where the
    ///   store does not work, `tooMany` where a place is opened from a network that opened too many.
    public func visitor(at place: VisitorPlace, patience: Duration?) async throws(VisitFailure) -> VisitorSession {
        let browser = try await startSettings()
        var place = place
        place.language = language(for: place.language)
        let key = VisitorSessions.Key(place: place, browser: browser.text)
        if place.path != "/" {
            let route = try check(place.path)
            if route == LinkRoute(tab: route.tab) {
                let path = visitorRouter.path(ofTab: route.tab)
                guard path == place.path else { throw .moved(to: path) }
            } else if !visitors.isKept(key),
                let wait = deployment.people.rates.attempt(.visits, from: Visit.current.address)
            {
                throw .tooMany(wait: wait)
            }
        }
        return await shared(key, browser, patience)
    }

    /// Makes a person and a session that stands at a place, for a visitor who changed something.
    ///
    /// - Throws: `noPlace` for a path that leads nowhere, `tooMany` where their network began too many sessions, `failed`
    ///   where the store does not work.
    public func begin(
        at place: VisitorPlace, locale: String, patience: Duration?
    ) async throws(VisitFailure) -> (secret: String, session: any SessionPort) {
        _ = try check(place.path)
        if let wait = deployment.people.rates.attempt(.sessions, from: Visit.current.address) {
            throw .tooMany(wait: wait)
        }
        let made: (user: UserRecord, secret: String)
        do throws(StoreCalls.Failure) {
            made = try await makeUser(locale: locale)
        } catch {
            deployment.log.log(.error, "host", "[\(error.code)] A session cannot be opened: \(error.message)")
            throw .failed(SessionFailure(code: error.code))
        }
        let session = await open(
            made.user, made.secret, patience, isNew: true, hasPassedStart: place.hasPassedStart
        ).coordinator
        await Self.go(to: place, in: session, patience)
        return (made.secret, session)
    }

    private func shared(
        _ key: VisitorSessions.Key, _ browser: JSON, _ patience: Duration?
    ) async -> VisitorSession {
        await visitors.session(key) { [self] in await make(key.place, browser.object ?? [:], patience) }
    }

    private func make(_ place: VisitorPlace, _ browser: JSONObject, _ patience: Duration?) async -> VisitorSessions.Made
    {
        let user = UserRecord.visitor(timeZone: timeZone, locale: place.language)
        var start = deployment.startConditions
        start.report = { _ in }
        if place.hasPassedStart {
            Self.pass(&start)
        } else {
            start.clock = StandingClock()
        }
        let conditions = start
        let session = await deployment.makeSession(user) { [self] context in
            context.accounts = VisitorAccounts(offers: deployment.people.currentOffers)
            context.onboarding = deployment.onboarding
            context.device = VisitorDevice(browser)
            context.start = conditions
            context.patience = patience.map { $0 / 2 }
        } ended: { _ in
            true
        }
        _ = await waiting(atMost: patience) {
            await session.coordinator.start()
            await session.coordinator.readMail()
        }
        let isThere = await Self.go(to: place, in: session.coordinator, patience)
        let passes = session.coordinator.face.page.isPassing ? Self.passingTime(conditions, browser) : nil
        return VisitorSessions.Made(
            shown: VisitorSession(port: session.coordinator, passesAfter: passes, isMissing: !isThere),
            modules: session.link.modules)
    }

    /// Goes where the visitor looks; false where the app has nothing there.
    @discardableResult
    private static func go(to place: VisitorPlace, in session: any SessionPort, _ patience: Duration?) async -> Bool {
        guard place.path != "/" else { return true }
        let shown = await waiting(atMost: patience) { await session.show(place.path, isRenewal: false) }
        if case .failure? = shown { return false }
        return true
    }

    /// Lets everything pass that only the time at the start is waited for.
    static func pass(_ start: inout StartConditions) {
        start.splashVideo = nil
        start.splashMilliseconds = 0
        start.hasFlags = { true }
    }

    /// How long a splash screen stands that nobody leaves, in milliseconds.
    private static func passingTime(_ start: StartConditions, _ browser: JSONObject) -> Int64 {
        let seesVideo = start.splashVideo != nil && browser["onboardingVideoDisplayed"]?.bool != true
        let video = seesVideo ? start.deadlines[.splashVideo] ?? 0 : 0
        let screen = min(start.splashMilliseconds, start.deadlines[.splashScreen] ?? 0)
        let flags = start.hasFlags() ? 0 : start.deadlines[.flags] ?? 0
        return max(500, video, screen, flags)
    }

    /// Returns where a path leads for somebody without a session.
    private func check(_ path: String) throws(VisitFailure) -> LinkRoute {
        let problem: DeepLinkProblem
        do throws(DeepLinkProblem) {
            guard let target = WebPath(path) else {
                throw DeepLinkProblem(.notAURL, "This is no path.", help: "Begin at the first page, `/`.")
            }
            let route = try visitorRouter.route(target, deployment.declaration.linkParser)
            guard route.isRefused, let refusal = route.problem else { return route }
            problem = refusal
        } catch {
            problem = error
        }
        throw .noPlace(problem)
    }

    /// Returns the path of the web that a link of the app leads to, with the mark of who shared it.
    ///
    /// - Throws: `DeepLinkProblem` where the text is no link of the app.
    public func path(of link: String) throws(DeepLinkProblem) -> String {
        guard let path = try deployment.declaration.linkParser.read(link).path else {
            throw DeepLinkProblem(
                .wrongType, "A value of the link cannot stand in a path of the web.", help: "Open it in the app.")
        }
        return EnvoyMark(link: link)?.added(to: path) ?? path
    }

    /// One of the languages that the deployment has.
    private func language(for wanted: String) -> String {
        let content = deployment.content
        return (content.translation(for: wanted)?.language ?? content.language).description
    }

    /// Returns the kept values of the browser that decide the start; none for a browser that was never here.
    private func startSettings() async throws(VisitFailure) -> JSON {
        guard let device = Visit.current.device else { return [:] }
        do throws(StoreCalls.Failure) {
            let kept = try await calls.run(patience: .seconds(1)) {
                [store = deployment.store] () throws(StorageError) in try store.deviceSettings(device)
            }
            let names = Setting.all.filter { $0.scope == .device && $0.group == .onboarding }.map(\.name).sorted()
            return .object(JSONObject(names.compactMap { name in kept[name].map { (name, $0) } }))
        } catch {
            deployment.log.log(.error, "host", "[\(error.code)] A browser cannot be looked up: \(error.message)")
            // Nothing is saved from a visitor's page: one for a browser that is not known is better than none.
            if case .notAnswering = error { return [:] }
            throw .failed(SessionFailure(code: error.code))
        }
    }
}
