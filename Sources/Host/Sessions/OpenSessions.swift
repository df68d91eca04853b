import Client
public import Core
import Deployment
import Foundation
import JSONText
import ModuleInterfaces
import Settings
import Synchronization

/// The sessions that are open, by the secret that a browser shows.
public final class OpenSessions: SessionDirectory {
    private let deployment: RunningDeployment
    private let state = Mutex(State())
    /// The most sessions that are open at a time; those seen longest ago are closed for new ones.
    private let limit: Int

    private struct State {
        var open: [String: Entry] = [:]
        var clock: UInt64 = 0
        /// What sessions that are not open yet begin with.
        var arrivals: [String: Arrival] = [:]
    }

    private struct Entry {
        var session: HostedSession
        var lastSeen: UInt64
    }

    public init(_ deployment: RunningDeployment, limit: Int = 20_000) {
        self.deployment = deployment
        self.limit = limit
    }

    public var count: Int { state.withLock { $0.open.count } }

    public func session(for secret: String) -> (any SessionPort)? {
        state.withLock { state in
            state.clock += 1
            state.open[secret]?.lastSeen = state.clock
            return state.open[secret]?.session
        }
    }

    public func reopen(_ secret: String, patience: Duration?) async -> (any SessionPort)? {
        guard let user = (try? deployment.store.user(forToken: secret, now: now)) ?? nil else { return nil }
        return await open(user, secret, patience)
    }

    public func create(locale: String, patience: Duration?) async -> (secret: String, session: any SessionPort)? {
        let zone = SettingValues(manifest: deployment.declaration.settings)[.timeZone] ?? TimeZone.current.identifier
        do throws(StorageError) {
            let user = try deployment.store.createUser(now: now, timeZone: zone, locale: locale)
            let secret = try deployment.store.createToken(user: user.id, now: now)
            if !Visit.current.agent.isEmpty {
                try deployment.store.describe(token: secret, agent: Visit.current.agent)
            }
            return (secret, await open(user, secret, patience))
        } catch {
            deployment.log.log(.error, "host", "[\(error.code)] A session cannot be opened: \(error.message)")
            return nil
        }
    }

    private var now: Int64 { Int64(Date().timeIntervalSince1970 * 1_000) }

    private func open(_ user: UserRecord, _ secret: String, _ patience: Duration?) async -> any SessionPort {
        await deployment.closePageless(user.id)
        let arrival = state.withLock { $0.arrivals.removeValue(forKey: secret) }
        let session = await deployment.makeSession(user) { [self] context in
            context.arrival = arrival
            context.accounts = SessionAccounts(
                deployment.people, user: user, secret: secret, modules: context.modules, sessions: self)
            context.onboarding = deployment.manifest.onboarding.map {
                OnboardingPage(title: $0.title, text: $0.text, icon: $0.icon, quiz: $0.quiz)
            }
            if let device = Visit.current.device {
                deployment.people.attempt(()) { () throws(StorageError) in
                    try deployment.store.useDevice(device, now: now)
                }
                context.device = DeviceRecords(people: deployment.people, secret: device)
            }
            context.start = deployment.startConditions
            // What is there by then is part of the page that waits that long.
            context.patience = patience.map { $0 / 2 }
        } ended: { [weak self] in
            self?.ended(secret)
        }
        let (kept, isNew, evicted) = state.withLock { state in
            state.clock += 1
            // Two requests of one browser may come at once.
            if let first = state.open[secret] { return (first.session, false, nil as HostedSession?) }
            state.open[secret] = Entry(session: session, lastSeen: state.clock)
            guard state.open.count > limit, let oldest = state.open.min(by: { $0.value.lastSeen < $1.value.lastSeen })
            else { return (session, true, nil) }
            state.open[oldest.key] = nil
            return (session, true, oldest.value.session)
        }
        _ = await waiting(atMost: patience) {
            if let evicted { await evicted.coordinator.context.modules.close() }
            if isNew { await kept.coordinator.start() }
            await kept.settle()
        }
        return kept
    }

    /// Log-out: the secret opens nothing any more.
    private func ended(_ secret: String) {
        state.withLock { _ = $0.open.removeValue(forKey: secret) }
        try? deployment.store.removeToken(secret)
    }

    /// Says what the session of a new secret begins with, when it is opened.
    func arrive(_ secret: String, _ arrival: Arrival) {
        state.withLock { state in
            // Those that never came are few; none is worth more than the others.
            if state.arrivals.count >= 1_000 { state.arrivals = [:] }
            state.arrivals[secret] = arrival
        }
    }

    /// Closes the sessions of a person whose secrets open nothing any more.
    func dropEnded(of user: String, but secret: String) async {
        let open = state.withLock { state in
            state.open.filter { $0.key != secret && $0.value.session.user.id == user }.mapValues(\.session)
        }
        for (other, session) in open where ((try? deployment.store.user(forToken: other, now: now)) ?? nil) == nil {
            await session.logOut()
        }
    }

    /// Closes every session, keeping what modules give of their state.
    public func closeAll() async {
        let open = state.withLock { state in
            defer { state.open = [:] }
            return state.open.values.map(\.session)
        }
        for session in open { await session.coordinator.context.modules.close() }
    }
}
