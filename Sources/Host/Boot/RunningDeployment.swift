import Client
public import Core
import Database
public import Deployment
import DesignTokens
import Digest
import FeatureFlags
public import Foundation
import JSONText
import ModuleInterfaces
import ModuleRuntime
import Settings
import Synchronization

/// A deployment whose modules are loaded and whose people can come.
public final class RunningDeployment: Sendable {
    public let declaration: AppDeclaration
    public let manifest: Manifest
    public let content: ContentPack
    let looks: TokenWatch
    public let log: HostLog
    /// What the start-up came to.
    public let report: Report
    let plan: Plan
    let store: HostStore
    let modules: ModuleHost
    private let started: Date
    private let cues: CueKeeper
    let shared: SharedServices
    let people: People
    /// Nil where the flags have no source.
    let flagWatch: FlagWatch?
    /// Nothing that is shown has them.
    let secrets: Secrets
    /// Understands the deployment once more, as its files are now.
    let understandAgain: @Sendable () async -> (understood: Boot.Understood?, report: Report)
    /// Held as long as the deployment, so that no other host takes the directory.
    let data: DataDirectory
    /// Links of sessions by person, for cues that are due.
    private let links = Mutex<[String: [WeakLink]]>([:])
    /// Sessions without a page, opened because a cue was due while nobody had the app open.
    private let pageless = Mutex<[String: SessionLink]>([:])

    private struct WeakLink {
        weak var link: SessionLink?
    }

    /// Why a deployment cannot run, beside what its report says.
    public struct Failure: Error, Sendable, CustomStringConvertible {
        /// Stable, for programs and for looking up.
        public var code: String
        public var message: String
        public var help: String
        public var description: String { "\(message) \(help) [\(code)]" }

        /// Why a data directory cannot be used.
        fileprivate init(data path: String, _ error: any Error) {
            let place = "The data directory \(path) cannot be used"
            switch error {
            case is DataDirectory.InUse:
                self.init(
                    "data.in-use", "Another host runs on the data directory \(path).",
                    "End that one, or name another directory with --data.")
            case let error as DatabaseError:
                self.init(error.kind.rawValue, "\(place): \(HostStore.fileName) in it: \(error.message).", error.mend)
            case let error as StorageError:
                self.init(error.code, "\(place): \(error.message)", error.mend)
            default:
                let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
                self.init(
                    "data.unusable", "\(place): \(cause.localizedDescription)",
                    "Check that it is a folder this user may write to, or name another with --data.")
            }
        }

        fileprivate init(_ code: String, _ message: String, _ help: String) {
            self.code = code
            self.message = message
            self.help = help
        }
    }

    /// Opens the data directory and loads the modules; the report tells what became of each.
    public static func start(
        _ understood: Boot.Understood, data path: String, log: HostLog, trace: TraceListening? = nil,
        now: @escaping @Sendable () -> Date = Date.init
    ) async throws(Failure) -> (deployment: RunningDeployment?, report: Report) {
        var report = understood.report
        guard report.canStart else { return (nil, report) }
        let data: DataDirectory
        let store: HostStore
        do {
            data = try DataDirectory(path)
            store = try HostStore(database: try Database(path: data.file(HostStore.fileName))) { SHA256.digest($0) }
        } catch {
            throw Failure(data: path, error)
        }
        let due = Mailroom()
        let cues = CueKeeper(store: store) {
            due.deliver($0)
        } report: { error in
            log.log(.error, "host", "[\(error.code)] A cue cannot be struck off: \(error.message)")
        }
        let manifest = understood.plan.manifest
        let secrets = understood.secrets
        log.cleanAll { secrets.cleaned($0) }
        let draft = AppDeclaration(understood.plan, report, secrets)
        let content = understood.content ?? ContentPack.load(URL(filePath: "/nonexistent")).pack
        let flags = understood.flags.flags
        let flagWatch = understood.flags.tap.map { FlagWatch(flags, $0, log: log, now: now) }
        if let source = manifest.flagSource, case .url = source.place {
            await flagWatch?.lookFirst(waiting: source.waitMilliseconds)
            for problem in flags.startProblems(after: source.waitMilliseconds) { report.add(problem) }
            TabFlags.apply(flags, to: &report)
        }
        let shared = SharedServices(
            declaration: draft, content: content, flags: flags, store: store, cues: cues, log: log,
            analytics: AnalyticsSink(path: data.file("analytics.jsonl")), now: now)
        let crashes = CrashReports(folder: data.file(CrashReports.folder), deployment: manifest.id)
        for notice in crashes.takeHostCrashes() { log.log(.error, "host", notice) }
        let modules = ModuleHost(
            workerProgram: understood.workerProgram, sandbox: understood.sandbox, probes: data.file("probes"),
            trace: trace?.trace ?? CallTrace(), secrets: secrets, now: now
        ) { id, end, rows in
            if let path = crashes.write(id, end, rows, at: now()) {
                log.log(.error, id, "[module.crash-report] \(path) tells more.")
            }
        }
        await modules.load(understood.plan, understood.files, into: &report, shared: shared, data: data)
        report.clean { secrets.cleaned($0) }
        guard report.canStart else {
            await modules.stop()
            return (nil, report)
        }
        let deployment = RunningDeployment(
            declaration: AppDeclaration(understood.plan, report, secrets), plan: understood.plan, report: report,
            content: content,
            looks: TokenWatch(manifest, understood.tokens, log: log, now: now), log: log, store: store,
            modules: modules, cues: cues, shared: shared, data: data,
            flagWatch: flagWatch, secrets: secrets, understandAgain: understood.again)
        await deployment.people.finishErasures()
        due.open { [weak deployment] cue in deployment?.deliver(cue) }
        modules.listen { [weak deployment] change in deployment?.tell(change) }
        FileWatch(understood.plan).begin(for: deployment)
        flagWatch?.begin(for: deployment)
        deployment.looks.begin(for: deployment)
        do {
            try cues.start()
        } catch {
            throw Failure(error.code, "The cues cannot be read: \(error.message)", error.mend)
        }
        return (deployment, report)
    }

    private init(
        declaration: AppDeclaration, plan: Plan, report: Report, content: ContentPack, looks: TokenWatch, log: HostLog,
        store: HostStore, modules: ModuleHost, cues: CueKeeper, shared: SharedServices, data: DataDirectory,
        flagWatch: FlagWatch?, secrets: Secrets,
        understandAgain: @escaping @Sendable () async -> (understood: Boot.Understood?, report: Report)
    ) {
        self.flagWatch = flagWatch
        self.secrets = secrets
        self.understandAgain = understandAgain
        self.declaration = declaration
        self.plan = plan
        self.report = report
        manifest = plan.manifest
        started = shared.now()
        self.content = content
        self.looks = looks
        self.log = log
        self.store = store
        self.modules = modules
        self.cues = cues
        self.shared = shared
        self.data = data
        people = People(
            plan.manifest, planned: plan.modules.map(\.id), data: data, modules: modules, cues: cues, shared: shared)
    }

    /// Makes a person's session; it is dead until its coordinator is started.
    ///
    /// - Parameter prepare: adds what the session has beside.
    @MainActor
    func makeSession(
        _ user: UserRecord, prepare: @MainActor (inout AppContext) -> Void,
        ended: @escaping @MainActor () async -> Void
    ) -> HostedSession {
        let gateway = SessionModules(modules: modules, user: user, linkSchemes: declaration.linkSchemes)
        let face = SessionFace()
        let mailbox = SessionMailbox()
        let link = SessionLink(user: user, face: face, mailbox: mailbox, modules: gateway)
        gateway.attach(link)
        links.withLock { links in
            links[user.id, default: []].removeAll { $0.link == nil }
            links[user.id, default: []].append(WeakLink(link: link))
        }
        let flags = shared.flags
        let now = shared.now
        var context = AppContext(
            declaration: declaration, content: content,
            personal: PersonalRecords(store: store, user: user.id, log: log, now: shared.now), modules: gateway,
            user: user.document, now: shared.now)
        context.shown = { tabs in
            let somebody = flags.context(of: user, at: now())
            return tabs.filter { TabFlags.shows($0, flags, for: somebody) }
        }
        context.flag = { key in
            flags.answer(key.rawValue, for: flags.context(of: user, at: now()))?.evaluation.value ?? key.fallback
        }
        let (log, trace) = (self.log, modules.trace)
        context.log = { code, message in log.log(.info, "host", "[\(code)] \(message)") }
        context.told = { trace.tellEvent($0.name, listeners: $0.listeners) }
        prepare(&context)
        return HostedSession(
            AppCoordinator(context: context, face: face, mailbox: mailbox, ended: ended), link: link, people: people)
    }

    /// What first screens wait for.
    var startConditions: StartConditions {
        let start = manifest.start
        let (flags, log) = (shared.flags, log)
        let hasSource = manifest.flagSource != nil
        let deadlines = start.deadlines.compactMap { name, deadline in
            StartGate(rawValue: name).map { ($0, Int64(deadline)) }
        }
        return StartConditions(
            splashVideo: start.splashVideo == nil ? nil : StartConditions.videoAddress,
            splashMilliseconds: Int64(start.splashMilliseconds), deadlines: Dictionary(uniqueKeysWithValues: deadlines),
            hasFlags: { !hasSource || flags.hasDefinitions }
        ) { passages in
            let waited = passages.filter { $0.cause != .open }
            let isLate = waited.contains { $0.cause == .deadline }
            guard !waited.isEmpty else { return }
            let text = waited.map { "\($0.gate.rawValue) \($0.milliseconds) ms (\($0.cause.rawValue))" }
            log.log(isLate ? .warning : .info, "host", "[start.gates] Waited for \(text.joined(separator: ", ")).")
        }
    }

    // MARK: For whoever operates the app

    /// How it stands now.
    public var status: LiveStatus {
        let rows = modules.statuses
        let order = Dictionary(uniqueKeysWithValues: plan.modules.enumerated().map { ($1.id, $0) })
        return LiveStatus(
            deployment: declaration.id, name: declaration.name, manifest: manifest.source.file, process: getpid(),
            started: started, at: shared.now(),
            sessions: links.withLock { $0.values.reduce(0) { $0 + $1.count { $0.link != nil } } },
            isSafeMode: modules.state.withLock { $0.isSafeMode }, figures: ProcessFigures(getpid()),
            sources: sources,
            modules: rows.map { $0.cleaned(by: secrets) }.sorted { order[$0.id] ?? 0 < order[$1.id] ?? 0 })
    }

    private var sources: [LiveStatus.Source] {
        var sources: [LiveStatus.Source] = []
        if !manifest.tokens.isEmpty { sources.append(.init(name: "tokens", trouble: looks.trouble?.text)) }
        if manifest.flagSource != nil {
            let problem = shared.flags.trouble?.problems.first
            sources.append(
                .init(
                    name: "flags", trouble: problem.map { "[\($0.code.rawValue)] \($0.file ?? ""): \($0.message)" }))
        }
        return sources
    }

    /// Where crossings of modules' borders are told.
    var trace: CallTrace { modules.trace }

    /// The areas of the theme that modules' screens belong to, by module.
    var areas: [String: String] {
        let known = [
            "bricks.timer": "player", "bricks.tuya": "hardware", "bricks.biometrics": "biometrics",
            "bricks.community": "community",
        ]
        return Dictionary(
            plan.modules.compactMap { module in
                module.card?.provides.lazy.compactMap { known[$0.name] }.first.map { (module.id, $0) }
            }, uniquingKeysWith: { first, _ in first })
    }

    /// Why a module, a tab, a flag, a setting, a token or a link is as it is.
    ///
    /// - Parameter attributes: who asks for a flag.
    func explanation(of kind: String, _ id: String, attributes: JSONObject = [:]) throws(LiveProblem) -> Explanation {
        try Explanation(
            of: kind, id, plan, report, shared.flags, looks.tokens, content, live: status, attributes: attributes)
    }

    /// Has the closure told, on any thread, whenever a module's state changes.
    public func watch(_ watcher: @escaping @Sendable () -> Void) { modules.watch(watcher) }

    /// Ends all that runs. Modules are told, so that nothing is lost.
    public func stop() async {
        cues.stop()
        for link in pageless.withLock({ Array($0.values) }) { await link.modules.close() }
        await modules.stop()
    }

    // MARK: Cues

    private func deliver(_ due: DueCue) {
        let open = links.withLock { $0[due.user]?.compactMap(\.link) ?? [] }
        if due.module == ReminderKeeper.owner {
            if let banner = people.reminders.banner(due, appName: declaration.name) {
                for link in open { link.mailbox?.post(.banner(banner)) }
            }
            return people.reminders.schedule(due.user)
        }
        let policy = CuePolicy()
        let kind = CueKind(rawValue: due.cue.kind) ?? .mark
        if kind == .bell, policy.isWorthDoing(due) {
            let bell = CueBell(sound: due.cue.sound ?? "bell", at: due.cue.at)
            for link in open { link.mailbox?.post(.bell(bell)) }
        }
        guard let link = open.first ?? pagelessLink(due.user) else { return }
        Task { [log] in
            if kind == .device, policy.isWorthDoing(due) {
                await Self.drive(due, link, log)
            }
            let fired = FiredCue(list: due.list, id: due.cue.id, at: due.cue.at)
            do throws(CallFailure) {
                try await link.modules.screens(of: due.module)?.cueFired(cue: fired)
            } catch {
                log.log(.warning, due.module, "[cue.not-delivered] \(due.list)/\(due.cue.id): \(error)")
            }
        }
    }

    /// Changes a device because its cue is due. The cue's id keeps it from being done twice.
    private static func drive(_ due: DueCue, _ link: SessionLink, _ log: HostLog) async {
        do throws(CallFailure) {
            guard let module = link.modules.provider(of: "bricks.devices/1"), let device = due.cue.device,
                let change = due.cue.change, let tuya = try await link.modules.tuya(),
                let devices = try await link.modules.devices(of: module)
            else { throw CallFailure(.absent, "No module provides devices.") }
            _ = try await devices.apply(
                controller: try await tuya.controller(), device: device, change: change,
                key: "\(due.list)/\(due.cue.id)")
        } catch {
            log.log(.warning, due.module, "[cue.device-failed] \(due.cue.device ?? "?"): \(error)")
        }
    }

    /// Every session that is open, with a page or without.
    var openLinks: [SessionLink] {
        links.withLock { $0.values.flatMap { $0 }.compactMap(\.link) } + pageless.withLock { $0.values.map { $0 } }
    }

    /// Tells every open session of a module that ended or came back.
    func tell(_ change: ModuleChange) {
        for link in openLinks {
            switch change {
            case .ended(let module, let isResting): link.mailbox?.post(.moduleEnded(module, isResting: isResting))
            case .returned(let module):
                link.modules.forget(module)
                link.mailbox?.post(.moduleReturned(module))
            }
        }
    }

    /// Tells every open session that flags are others now.
    func flagsChanged() {
        for link in openLinks { link.mailbox?.post(.flagsChanged) }
    }

    private func pagelessLink(_ user: String) -> SessionLink? {
        if let known = pageless.withLock({ $0[user] }) { return known }
        guard let record = (try? store.user(user)) ?? nil else { return nil }
        let gateway = SessionModules(modules: modules, user: record, linkSchemes: declaration.linkSchemes)
        let link = SessionLink(user: record, face: nil, mailbox: nil, modules: gateway)
        gateway.attach(link)
        pageless.withLock { $0[user] = link }
        return link
    }

    /// Ends the pageless session of somebody who has opened the app.
    func closePageless(_ user: String) async {
        let link = pageless.withLock { $0.removeValue(forKey: user) }
        await link?.modules.close()
    }
}

/// Holds due cues back until the deployment is there to take them.
private final class Mailroom: Sendable {
    private struct State {
        var waiting: [DueCue] = []
        var receiver: (@Sendable (DueCue) -> Void)?
    }

    private let state = Mutex(State())

    func deliver(_ cue: DueCue) {
        let receiver = state.withLock { state in
            if state.receiver == nil { state.waiting.append(cue) }
            return state.receiver
        }
        receiver?(cue)
    }

    func open(_ receiver: @escaping @Sendable (DueCue) -> Void) {
        let waiting = state.withLock { state in
            defer { state.waiting = [] }
            state.receiver = receiver
            return state.waiting
        }
        for cue in waiting { receiver(cue) }
    }
}

/// What the app keeps about one person, in the host's store. A store that fails is logged, and shows as nothing kept.
struct PersonalRecords: PersonalStore {
    let store: HostStore
    let user: String
    let log: HostLog
    let now: @Sendable () -> Date

    func attempt<Value>(_ fallback: Value, _ body: () throws(StorageError) -> Value) -> Value {
        do throws(StorageError) {
            return try body()
        } catch {
            log.log(.error, "host", "[\(error.code)] \(error.message)")
            return fallback
        }
    }

    var milliseconds: Int64 { Int64(now().timeIntervalSince1970 * 1_000) }

    func badges() -> [BadgeDocument] {
        attempt([]) { () throws(StorageError) in try store.badges(user: user).map(\.badge) }
    }

    func favourites() -> [String] { attempt([]) { () throws(StorageError) in try store.favourites(user: user) } }

    func isFavourite(_ content: String) -> Bool { favourites().contains(content) }

    func toggleFavourite(_ content: String) {
        _ = attempt(false) { () throws(StorageError) in
            try store.toggleFavourite(content, user: user, at: milliseconds)
        }
    }

    func history() -> [String] {
        var seen: Set<String> = []
        let played = attempt([]) { () throws(StorageError) in try store.history(user: user) }
        return played.map(\.content).filter { seen.insert($0).inserted }
    }

    func played(_ content: String) {
        attempt(()) { () throws(StorageError) in
            try store.note(
                PlayedContent(content: content, playedAt: milliseconds, positionSeconds: 0, isCompleted: true),
                user: user)
        }
    }

    func records(_ kind: PersonalRecord.Kind) -> [PersonalRecord] {
        attempt([]) { () throws(StorageError) in try store.records(kind, user: user) }
    }

    func keep(_ record: PersonalRecord) -> Bool {
        attempt(false) { () throws(StorageError) in
            try store.keep(record, user: user)
            return true
        }
    }

    func forget(_ kind: PersonalRecord.Kind, _ id: String) {
        attempt(()) { () throws(StorageError) in try store.forget(kind, id, user: user) }
    }

    func settings() -> JSONObject { attempt([:]) { () throws(StorageError) in try store.settings(user: user) } }

    func set(_ setting: Setting, to value: JSON?) {
        attempt(()) { () throws(StorageError) in try store.set(setting, to: value, user: user) }
    }

    func cohorts() -> [String] { attempt([]) { () throws(StorageError) in try store.cohorts(user: user) } }

    func join(_ cohorts: [String]) -> Bool {
        attempt(false) { () throws(StorageError) in
            try store.join(cohorts, user: user, at: milliseconds)
            return true
        }
    }
}
