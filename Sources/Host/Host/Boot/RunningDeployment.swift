import Cards
public import Content
public import Core
import Database
public import Deployment
import Diagnostics
public import Foundation
import Integrity
import Isolation
import JSONText
public import ModuleRuntime
import Storage
import Supervision
import Synchronization
import Versions

/// A deployment whose modules are loaded and whose people can come.
public final class RunningDeployment: Sendable {
    /// The part of the manifest that the app's coordinators work with.
    public let declaration: AppDeclaration
    /// The manifest that the deployment was started with; later changes of its file do not reach it.
    public let manifest: Manifest
    /// The content of the deployment; empty where the manifest names none.
    public let content: ContentPack
    let looks: TokenWatch
    /// The log of the host and of its modules, without the deployment's secrets.
    public let log: HostLog
    /// The report of the start-up.
    public let report: Report
    package let plan: Plan
    let store: HostStore
    let modules: HostedModules
    package let started: Date
    private let cues: CueKeeper
    let shared: SharedServices
    let people: People
    /// Nil where the flags have no source.
    let flagWatch: FlagWatch?
    /// Nothing that is shown has them.
    package let secrets: Secrets
    let storage: StoreWatch
    let moduleStores: ModuleStoreWatch
    /// Understands the deployment once more, as its files are now.
    let understandAgain: @Sendable () async -> (understood: Boot.Understood?, report: Report)
    /// Held as long as the deployment, so that no other host takes the directory.
    let data: DataDirectory
    /// Links of sessions by person, for cues that are due.
    let links = SessionRegister<SessionLink>()
    /// Sessions without a page, opened because a cue was due while nobody had the app open.
    let pageless = PagelessSessions<SessionLink>()
    /// Bells that rang recently.
    let bells = BellsByUser()
    let restorations = RestorationQueue()
    /// Banners for people who had no page open.
    let banners = BannersByUser()

    /// Why a deployment cannot run, beside what its report says.
    public struct Failure: Error, Sendable, CustomStringConvertible {
        /// Stable, for programs and for looking up.
        public var code: String
        /// The finding in words for the operator; the wording is not stable.
        public var message: String
        /// The fix in words for the operator.
        public var help: String
        /// The message, the help and the code, in one line.
        public var description: String { "\(message) \(help) [\(code)]" }

        /// Why a data directory cannot be used.
        fileprivate init(data path: String, _ error: any Error) {
            let place = "The data directory \(path) cannot be used"
            switch error {
            case is DataDirectory.InUse:
                self.init(
                    "data.in-use", "Another host runs on the data directory \(path).",
                    "End that one, or name another directory with --data.")
            case let error as Damaged:
                let reason = error.reason.split(whereSeparator: \.isNewline).joined(separator: " ")
                self.init(
                    "database.corrupt", "\(place): \(error.file) is damaged: \(reason.prefix(300)).",
                    "Keep a copy of the file, and restore a backup into a new directory: `bricks restore`.")
            case let error as DataDirectory.StoreMissing:
                self.init(
                    "data.store-missing",
                    "\(place): it was used before, and \(error.file) \(error.isEmpty ? "is empty" : "is missing").",
                    "Put the file back, or restore a backup into a new directory with `bricks restore`. To begin anew with "
                        + "nobody known, name another directory with --data, or move everything in this one away.")
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

    /// Opens the data directory and loads the modules; the report has the outcome of each.
    ///
    /// - Parameter checkedFirst: Maximum size of a store that is checked before anybody is let in, in bytes. The usual
    ///   size takes less than half a second; a larger store is checked right after.
    public static func start(
        _ understood: Boot.Understood, data path: String, log: HostLog, trace: CallTrace = CallTrace(),
        checkedFirst: Int = 64 << 20, now clock: @escaping @Sendable () -> Date = Date.init
    ) async throws(Failure) -> (deployment: RunningDeployment?, report: Report) {
        var report = understood.report
        guard report.canStart else { return (nil, report) }
        let now: @Sendable () -> Date = { clock().clampedToCalendar }
        let data: DataDirectory
        let store: HostStore
        let isChecked: Bool
        do {
            data = try DataDirectory(path)
            try data.requireStore(HostStore.fileName)
            let database = try Database(path: data.file(HostStore.fileName))
            try data.requireStore(HostStore.fileName, hasTables: try database.version > 0)
            isChecked = try Self.isSound(database, data.file(HostStore.fileName), upTo: checkedFirst)
            let web = understood.plan.manifest.web
            let day: Int64 = 86_400_000
            let limits = StorageLimits(
                browserSessionLifetime: Int64(web.sessionDays) * day,
                accountSessionLifetime: Int64(web.accountSessionDays ?? web.sessionDays) * day)
            store = try HostStore(database: database, limits: limits) { SHA256.digest($0) }
            try data.noteUse()
        } catch {
            throw Failure(data: path, error)
        }
        let storage = StoreWatch(store, data: data, log: log, now: now)
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
        let kept = KeptFlags(data.file(KeptFlags.folder), of: flags.sourceName)
        let flagWatch = understood.flags.tap.map {
            FlagWatch(flags, $0, reading: understood.flags.reading, kept: kept, log: log, now: now)
        }
        if let source = manifest.flagSource, case .url = source.place {
            await flagWatch?.lookFirst(waiting: source.waitMilliseconds)
            flagWatch?.restore()
            for problem in flags.startProblems(after: source.waitMilliseconds) { report.add(problem) }
            TabFlags.apply(flags, to: &report)
        } else if !flags.hasDefinitions {
            flagWatch?.restore()
            if flags.hasDefinitions { TabFlags.apply(flags, to: &report) }
        }
        let shared = SharedServices(
            declaration: draft, content: content, flags: flags, store: store, cues: cues, log: log,
            analytics: AnalyticsSink(path: data.file("analytics.jsonl")), now: now)
        let crashes = CrashReports(folder: data.file(CrashReports.folder), deployment: manifest.id)
        for notice in crashes.takeHostCrashes() { log.log(.error, "host", notice) }
        let modules = HostedModules(
            workerProgram: understood.workerProgram, sandbox: understood.sandbox, probes: data.file("probes"),
            stores: data.moduleStores, log: log.forOperators, trace: trace, secrets: secrets,
            now: now
        ) { id, end, rows in
            if let path = crashes.write(id, end, rows, at: now()) {
                log.log(.error, id, "[module.crash-report] \(path) tells more.")
            }
        } services: { module, grants, delegates in
            HostServices(module: module, shared: shared, grants: grants, delegates: delegates)
        }
        for load in await modules.load(understood.plan, understood.files) { report.note(load) }
        modules.note(report)
        report.clean { secrets.cleaned($0) }
        guard report.canStart else {
            await modules.stop()
            return (nil, report)
        }
        let moduleStores = ModuleStoreWatch(
            understood.plan.modules.map(\.id), stores: data.moduleStores, log: log.forOperators,
            check: StoreCheck(program: understood.workerProgram)
        ) { [weak modules] id, trouble in modules?.note(storeTrouble: trouble, of: id) }
        let deployment = RunningDeployment(
            declaration: AppDeclaration(understood.plan, report, secrets), plan: understood.plan, report: report,
            content: content,
            looks: TokenWatch(manifest, understood.tokens, log: log, now: now), log: log, store: store,
            modules: modules, cues: cues, shared: shared, data: data,
            flagWatch: flagWatch, secrets: secrets, storage: storage, moduleStores: moduleStores,
            understandAgain: understood.again)
        storage.start(checksIntegrity: !isChecked)
        moduleStores.start()
        await deployment.people.finishErasures()
        deployment.eraseAbandonedGuests()
        due.open { [weak deployment] cue in deployment?.deliver(cue) }
        modules.listen { [weak deployment] change in deployment?.tell(change) }
        FileWatch(understood.plan).begin(for: deployment, by: modules.watch, log: log.forOperators) {
            (deployment, id) async throws(Upgrade.Refusal) in
            try await deployment.upgrade(id)
        }
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
        store: HostStore, modules: HostedModules, cues: CueKeeper, shared: SharedServices, data: DataDirectory,
        flagWatch: FlagWatch?, secrets: Secrets, storage: StoreWatch, moduleStores: ModuleStoreWatch,
        understandAgain: @escaping @Sendable () async -> (understood: Boot.Understood?, report: Report)
    ) {
        self.flagWatch = flagWatch
        self.secrets = secrets
        self.storage = storage
        self.moduleStores = moduleStores
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
            plan.manifest, appName: declaration.name, planned: plan.modules.map(\.id), data: data, modules: modules,
            cues: cues, shared: shared)
    }

    /// In nanoseconds. Guests are kept for days, so a few hours more are nothing to anybody.
    private static let guestInterval: UInt64 = 6 * 3_600 * 1_000_000_000

    /// Erases abandoned guests now, beside what else is done, and again every few hours.
    private func eraseAbandonedGuests() {
        Task { [weak self] in
            guard let self else { return }
            await people.eraseAbandonedGuests()
            modules.watch.schedule(at: modules.watch.now + Self.guestInterval) { [weak self] in
                self?.eraseAbandonedGuests()
            }
        }
    }

    /// Looks through the pages of a store that is not large; throws where they are damaged.
    ///
    /// - Returns: false where the store is too large to wait for.
    private static func isSound(_ database: Database, _ path: String, upTo checkedFirst: Int) throws -> Bool {
        let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
        guard size <= checkedFirst else { return false }
        if let damage = try database.damage().first { throw Damaged(file: path, reason: damage) }
        return true
    }

    private struct Damaged: Error {
        var file: String
        var reason: String
    }

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

    /// Calls the closure, on any thread, whenever a module's state changes.
    public func watch(_ watcher: @escaping @Sendable () -> Void) { modules.watch(watcher) }

    /// Ends all that runs. Modules are informed, so that nothing is lost.
    public func stop() async {
        storage.stop()
        moduleStores.stop()
        cues.stop()
        people.rates.keep()
        for link in pageless.all { await link.modules.close() }
        await modules.stop()
        data.release()
    }
}
