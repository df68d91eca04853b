import Client
public import Core
import Foundation
import JSONText
import Locks
import ModuleInterfaces
import Settings
import Storage
import Synchronization

/// The sessions that are open, by the secret that a browser shows.
public final class OpenSessions: SessionDirectory {
    let deployment: RunningDeployment
    private let state = RankedMutex(State(), rank: LockRank(140, "OpenSessions.state"))
    /// Maximum number of sessions that are open at a time; those seen longest ago are closed for new ones.
    private let limit: Int
    /// Time without use after which a session without an open page is closed, in milliseconds.
    private let idleTime: Int64
    /// Whether the sessions are of the deployment's operators, and not of people.
    private let areOperators: Bool
    let visitors: VisitorSessions
    private let succeeded = SucceededSecrets()
    /// Decides where paths lead for people without a session.
    let visitorRouter: LinkRouter
    let calls = StoreCalls()

    private struct State {
        var open: [String: Entry] = [:]
        var clock: UInt64 = 0
        /// When idle sessions were looked for last, in milliseconds since 1970.
        var sweptAt: Int64?
        /// Sessions that are being closed, by secret: until that is done their state is not kept yet.
        var closing: [String: Task<Void, Never>] = [:]
        /// Arrivals that begin sessions that are not open yet.
        var arrivals: [String: Arrival] = [:]
    }

    private struct Entry {
        var session: LinkedSession
        var lastSeen: UInt64
        /// In milliseconds since 1970, as the next.
        var usedAt: Int64
        /// When the store was told last that the session is in use, and the browser how long it is kept.
        var renewedAt: Int64
        /// How long it is kept while it is not used, in milliseconds.
        var lifetime: Int64
    }

    /// How often idle sessions are looked for, in milliseconds; one look goes through all of them.
    private static let sweepInterval: Int64 = 60_000

    /// Makes a directory in which no session is open.
    ///
    /// - Parameters:
    ///   - limit: The maximum of open sessions, 1 or more; those seen longest ago are closed for new ones.
    ///   - idleMinutes: Minutes without use after which a session without an open page is closed.
    public convenience init(_ deployment: RunningDeployment, limit: Int = 20_000, idleMinutes: Int = 720) {
        self.init(deployment, limit: limit, idleMinutes: idleMinutes, areOperators: false)
    }

    /// Makes a directory of sessions in which modules see an operator of the deployment.
    convenience init(ofOperators deployment: RunningDeployment) {
        self.init(deployment, limit: 20_000, idleMinutes: 720, areOperators: true)
    }

    private init(_ deployment: RunningDeployment, limit: Int, idleMinutes: Int, areOperators: Bool) {
        self.deployment = deployment
        self.areOperators = areOperators
        visitorRouter = LinkRouter(deployment.declaration, content: deployment.content)
        self.limit = max(1, limit)
        let (time, isOverflown) = Int64(clamping: idleMinutes).multipliedReportingOverflow(by: 60_000)
        idleTime = isOverflown ? .max : time
        let now = deployment.people.now
        visitors = VisitorSessions {
            Int64(exactly: (now().timeIntervalSince1970 * 1_000).rounded(.down)) ?? 0
        }
    }

    /// The number of open sessions, without those of visitors.
    public var count: Int { state.withLock { $0.open.count } }

    /// Returns the open session of a secret, which counts as a use; nil where none is open or its lifetime is over.
    public func session(for secret: String) -> (any SessionPort)? {
        let now = self.now
        return state.withLock { state in
            state.clock += 1
            guard let entry = state.open[secret] else {
                sweep(&state, at: now)
                return nil
            }
            // The store does not know its secret any more either.
            if Self.hasPassed(entry.lifetime, since: entry.usedAt, at: now) {
                close(secret, &state)
                return nil
            }
            state.open[secret]?.lastSeen = state.clock
            state.open[secret]?.usedAt = now
            sweep(&state, at: now)
            return entry.session.coordinator
        }
    }

    /// Closes a session, beside whatever else is done; it opens again once its state is kept.
    private func close(_ secret: String, _ state: inout State) {
        guard let session = state.open.removeValue(forKey: secret)?.session else { return }
        state.closing[secret] = Task {
            session.coordinator.face.depart()
            await session.link.modules.close()
            self.state.withLock { $0.closing[secret] = nil }
        }
    }

    /// Closes the sessions that nobody uses; all are looked at once in a while.
    private func sweep(_ state: inout State, at now: Int64) {
        if let last = state.sweptAt, last <= now, !Self.hasPassed(Self.sweepInterval, since: last, at: now) { return }
        state.sweptAt = now
        let idle = state.open.filter { _, entry in
            Self.hasPassed(min(idleTime, entry.lifetime), since: entry.usedAt, at: now)
                && !entry.session.coordinator.face.isObserved
        }
        for secret in idle.keys { close(secret, &state) }
    }

    /// Returns the seconds for which a session is kept while nobody uses it, whether it is open or not.
    public func lifetime(of secret: String) -> Int {
        let open = state.withLock { $0.open[secret]?.lifetime }
        return Int((open ?? lifetime(storedFor: secret)) / 1_000)
    }

    private func lifetime(storedFor secret: String) -> Int64 {
        let user = deployment.people.attempt(nil) { () throws(StorageError) in
            try deployment.store.user(forToken: secret, now: now)
        }
        return user.map(deployment.store.lifetime) ?? deployment.store.limits.accountSessionLifetime
    }

    /// Begins the lifetime of an open session anew, no more often than once in a thirtieth of it.
    ///
    /// - Returns: The lifetime in seconds, for the cookie; nil where the session is not open or was renewed lately.
    public func renew(_ secret: String) -> Int? {
        let now = self.now
        let lifetime = state.withLock { state -> Int64? in
            guard let entry = state.open[secret],
                entry.renewedAt > now || Self.hasPassed(entry.lifetime / 30, since: entry.renewedAt, at: now)
            else { return nil }
            state.open[secret]?.renewedAt = now
            return entry.lifetime
        }
        guard let lifetime else { return nil }
        // The page does not wait for it: a session that is not prolonged today is tomorrow.
        Task { [calls, store = deployment.store, log = deployment.log] in
            do throws(StoreCalls.Failure) {
                _ = try await calls.run { () throws(StorageError) in try store.user(forToken: secret, now: now) }
            } catch {
                log.log(.error, "accounts", "[\(error.code)] A session was not prolonged: \(error.message)")
            }
        }
        return Int(lifetime / 1_000)
    }

    private static func hasPassed(_ time: Int64, since start: Int64, at now: Int64) -> Bool {
        let (passed, isOverflown) = now.subtractingReportingOverflow(start)
        return !isOverflown && passed > time
    }

    /// Opens the session of a secret that the store knows; nil for an unknown secret.
    ///
    /// - Throws: a failure with the store's code where the store cannot be asked.
    public func reopen(_ secret: String, patience: Duration?) async throws(SessionFailure) -> (any SessionPort)? {
        let user: UserRecord?
        let now = now
        do throws(StoreCalls.Failure) {
            user = try await calls.run { [store = deployment.store] () throws(StorageError) in
                try store.user(forToken: secret, now: now)
            }
        } catch {
            deployment.log.log(.error, "host", "[\(error.code)] A session cannot be looked up: \(error.message)")
            throw SessionFailure(code: error.code)
        }
        guard let user else { return nil }
        return await open(user, secret, patience).coordinator
    }

    /// Makes a person and opens their session; nil where the store cannot keep them, which the log says.
    public func create(locale: String, patience: Duration?) async -> (secret: String, session: any SessionPort)? {
        await newcomer(locale: locale, patience: patience).map { ($0.secret, $0.session.coordinator) }
    }

    /// Makes a person and opens their session, as ``create(locale:patience:)`` does, for the host itself.
    func newcomer(
        locale: String, patience: Duration? = nil
    ) async -> (secret: String, session: LinkedSession)? {
        do throws(StoreCalls.Failure) {
            let (user, secret) = try await makeUser(locale: locale)
            return (secret, await open(user, secret, patience, isNew: true))
        } catch {
            deployment.log.log(.error, "host", "[\(error.code)] A session cannot be opened: \(error.message)")
            return nil
        }
    }

    var timeZone: String {
        SettingValues(manifest: deployment.declaration.settings)[.timeZone] ?? TimeZone.current.identifier
    }

    /// Somebody new, and the secret of their session.
    func makeUser(locale: String) async throws(StoreCalls.Failure) -> (user: UserRecord, secret: String) {
        let (now, zone, agent) = (now, timeZone, Visit.current.agent)
        return try await calls.run { [store = deployment.store] () throws(StorageError) in
            let user = try store.createUser(now: now, timeZone: zone, locale: locale)
            let secret = try store.createToken(user: user.id, now: now)
            if !agent.isEmpty { try store.describe(token: secret, agent: agent) }
            return (user, secret)
        }
    }

    /// Notes that a browser is in use.
    private func use(device: String) async {
        let now = now
        do throws(StoreCalls.Failure) {
            try await calls.run { [store = deployment.store] () throws(StorageError) in
                try store.useDevice(device, now: now)
            }
        } catch {
            deployment.log.log(.error, "accounts", "[\(error.code)] \(error.message)")
        }
    }

    /// Whether another session has just taken the place of the one of a secret.
    public func isSucceeded(_ secret: String) -> Bool { succeeded.contains(secret, at: now) }

    /// Says that another session takes the place of the one of that secret.
    ///
    /// - Parameter user: whose session comes.
    func succeed(_ secret: String, user: String) {
        succeeded.add(secret, at: now)
        deployment.banners.expect(user, at: now)
        guard let session = state.withLock({ $0.open[secret]?.session }) else { return }
        for bell in session.coordinator.face.recentBells(at: now) { deployment.bells.add(bell, of: user, at: now) }
    }

    private var now: Int64 { deployment.people.milliseconds }

    /// - Parameter isNewSecret: whether its cookie was made just now.
    func open(
        _ user: UserRecord, _ secret: String, _ patience: Duration?, isNew isNewSecret: Bool = false,
        hasPassedStart: Bool = false
    ) async -> LinkedSession {
        await state.withLock { $0.closing[secret] }?.value
        await deployment.closePageless(user.id)
        if let device = Visit.current.device { await use(device: device) }
        let arrival = state.withLock { $0.arrivals.removeValue(forKey: secret) }
        let isFresh = isNewSecret || arrival != nil
        let session = await deployment.makeSession(user, isOperator: areOperators) { [self] context in
            context.arrival = arrival
            context.accounts = SessionAccounts(
                deployment.people, user: user, secret: secret, modules: context.modules, sessions: self)
            context.onboarding = deployment.onboarding
            context.limited = { [rates = deployment.people.rates] subject, isCounted in
                rates.attempt(subject, from: Visit.current.address, isCounted: isCounted)
            }
            if let device = Visit.current.device {
                context.device = DeviceRecords(
                    people: deployment.people, secret: device, told: Self.told(context))
            }
            context.start = deployment.startConditions
            if hasPassedStart { Self.pass(&context.start) }
            // Answers within half of the page's wait are part of the page.
            context.patience = patience.map { $0 / 2 }
        } ended: { [weak self] isForgotten in
            self?.ended(secret, isForgotten) ?? true
        }
        let (kept, isNew) = state.withLock { state in
            state.clock += 1
            // Two requests of one browser may come at once.
            if let first = state.open[secret] { return (first.session, false) }
            state.open[secret] = Entry(
                session: session, lastSeen: state.clock, usedAt: now, renewedAt: isFresh ? now : 0,
                lifetime: deployment.store.lifetime(of: user))
            if state.open.count > limit {
                for victim in Self.victims(of: state.open, but: secret, max(1, limit / 64)) { close(victim, &state) }
            }
            return (session, true)
        }
        _ = await waiting(atMost: patience) {
            if isNew {
                await kept.coordinator.start()
                if let banner = self.deployment.banners.take(for: user.id, at: self.now) {
                    kept.coordinator.mailbox.post(.banner(banner))
                }
            }
            await kept.coordinator.readMail()
        }
        return kept
    }

    /// The sessions that were seen longest ago, first those that no page listens to.
    ///
    /// - Parameter count: how many; a part of all, since it looks at all of them.
    private static func victims(of open: [String: Entry], but secret: String, _ count: Int) -> [String] {
        let others = open.filter { $0.key != secret }.map { key, entry in
            (key: key, isObserved: entry.session.coordinator.face.isObserved ? 1 : 0, lastSeen: entry.lastSeen)
        }
        return others.sorted { ($0.isObserved, $0.lastSeen) < ($1.isObserved, $1.lastSeen) }.prefix(count).map(\.key)
    }

    /// Returns how the person is informed of changes that were not saved.
    private static func told(_ context: AppContext) -> @Sendable (BannerDocument) -> Void {
        guard let records = context.personal as? PersonalRecords else { return { _ in } }
        return records.told
    }

    /// Log-out: the secret opens nothing any more. False when the store cannot forget it; the session stays then.
    private func ended(_ secret: String, _ isForgotten: Bool) -> Bool {
        do throws(StorageError) {
            if !isForgotten { try deployment.store.removeToken(secret) }
        } catch {
            deployment.log.log(.error, "host", "[\(error.code)] A session cannot be ended: \(error.message)")
            return false
        }
        state.withLock { _ = $0.open.removeValue(forKey: secret) }
        return true
    }

    /// Says what the session of a new secret begins with, when it is opened.
    func arrive(_ secret: String, _ arrival: Arrival) {
        state.withLock { state in
            // Those that never came are few; none is worth more than the others.
            if state.arrivals.count >= 1_000 { state.arrivals = [:] }
            state.arrivals[secret] = arrival
        }
    }

    /// Closes the sessions whose secrets the store has just forgotten.
    func drop(_ ended: EndedSessions, of user: String) async {
        let dropped = state.withLock { state in
            let keys = state.open.filter { $0.value.session.link.user.id == user && ended.contains(secret: $0.key) }
                .keys
            return keys.compactMap { state.open.removeValue(forKey: $0)?.session }
        }
        for session in dropped { await session.coordinator.end() }
    }

    /// Ends the other sessions of a person who was erased; nothing of them is kept.
    func discard(of user: String, but secret: String) async {
        let dropped = state.withLock { state in
            let keys = state.open.filter { $0.value.session.link.user.id == user && $0.key != secret }.keys
            return keys.compactMap { state.open.removeValue(forKey: $0)?.session }
        }
        for session in dropped {
            await session.link.modules.discard()
            await session.coordinator.end()
        }
    }

    /// Closes every session, keeping what modules give of their state.
    public func closeAll() async {
        await visitors.closeAll()
        let (open, closing) = state.withLock { state in
            defer { state.open = [:] }
            return (state.open.values.map(\.session), Array(state.closing.values))
        }
        for session in open { await session.link.modules.close() }
        for task in closing { await task.value }
    }
}
