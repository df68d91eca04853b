import Client
import Content
public import Core
import DeepLinks
import Dispatch
import JSONText
import Settings
import Storage
import Surfaces

// People who have no session: what they see, and how they get one.
extension OpenSessions {
    /// Returns a shared session for somebody without one; nothing is kept of them.
    ///
    /// - Throws: `noTab` for a tab that is not shown, `link` for a link that cannot be read, `failed` where the store
    ///   does not work, `tooMany` where a link is followed from a network that followed too many.
    public func visitor(at place: VisitorPlace, patience: Duration?) async throws(VisitFailure) -> VisitorSession {
        let browser = try await startSettings()
        var place = place
        place.language = language(for: place.language)
        if let tab = place.tab {
            var first = place
            first.tab = nil
            let shown = await shared(VisitorSessions.Key(place: first, browser: browser.text), browser, patience)
            let page = shown.port.face.page
            // Before the app itself there are no tabs: what stands there is shown.
            if page.tabs.isEmpty || page.selectedTab == tab { return shown }
            guard page.tabs.contains(where: { $0.id == tab }) else { throw .noTab }
        }
        let key = VisitorSessions.Key(place: place, browser: browser.text)
        if let link = place.link {
            try check(link)
            if !visitors.isKept(key),
                let wait = deployment.people.rates.attempt(.visits, from: Visit.current.address)
            {
                throw .tooMany(wait: wait)
            }
        }
        return await shared(key, browser, patience)
    }

    /// Makes a person and a session that stands at a place, for a visitor who changed something.
    ///
    /// - Throws: `link` for one that cannot be read, `tooMany` where their network began too many sessions, `failed`
    ///   where the store does not work.
    public func begin(
        at place: VisitorPlace, locale: String, patience: Duration?
    ) async throws(VisitFailure) -> (secret: String, session: any SessionPort) {
        if let link = place.link { try check(link) }
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
        await Self.go(to: place, in: session.coordinator, patience)
        let passes = session.coordinator.face.page.isPassing ? Self.passingTime(conditions, browser) : nil
        return VisitorSessions.Made(
            shown: VisitorSession(port: session.coordinator, passesAfter: passes), modules: session.link.modules)
    }

    /// Goes where the visitor looks.
    private static func go(to place: VisitorPlace, in session: any SessionPort, _ patience: Duration?) async {
        guard place.tab != nil || place.link != nil else { return }
        _ = await waiting(atMost: patience) {
            if let tab = place.tab { await session.select(tab: tab) }
            guard let link = place.link else { return }
            do throws(DeepLinkProblem) {
                try await session.open(link: link)
            } catch {
                // It was read before; what it leads to says the rest.
            }
        }
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

    private func check(_ link: String) throws(VisitFailure) {
        do throws(DeepLinkProblem) {
            _ = try deployment.declaration.linkParser.parse(link)
        } catch {
            throw .link(error)
        }
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
