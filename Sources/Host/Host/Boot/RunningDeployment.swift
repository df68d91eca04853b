import Cards
public import Content
public import Core
public import Deployment
import Diagnostics
public import Foundation
public import Integrity
import Isolation
import JSONText
public import ModuleRuntime
import Storage
import Supervision
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
    /// The tracks of sessions that have no recording of their own.
    let tracks: TrackStore
    /// Links of sessions by person, for cues that are due.
    var links: SessionRegister<SessionLink> { shared.links }
    /// Sessions without a page, opened because a cue was due while nobody had the app open.
    let pageless = PagelessSessions<SessionLink>()
    /// Bells that rang recently.
    let bells = BellsByUser()
    let restorations = RestorationQueue()
    let shownTabs = ShownTabs()
    /// Banners for people who had no page open.
    var banners: BannersByUser { shared.banners }

    /// Opens the data directory and loads the modules; the report has the outcome of each.
    ///
    /// - Parameters:
    ///   - checkedFirst: Maximum size of a store that is checked before anybody is let in, in bytes. The usual size takes
    ///     less than half a second; a larger store is checked right after.
    ///   - passwords: How much work each guess at a password costs; nil as the manifest has it.
    public static func start(
        _ understood: Boot.Understood, data path: String, log: HostLog, trace: CallTrace = CallTrace(),
        checkedFirst: Int = 64 << 20, passwords: PasswordHash.Strength? = nil,
        now clock: @escaping @Sendable () -> Date = Date.init
    ) async throws(Failure) -> (deployment: RunningDeployment?, report: Report) {
        guard understood.report.canStart else { return (nil, understood.report) }
        let start = DeploymentStart(understood: understood, log: log) { clock().clampedToCalendar }
        let opened = try start.open(path, checkedFirst: checkedFirst)
        log.cleanAll { [secrets = understood.secrets] in secrets.cleaned($0) }
        let due = Mailroom()
        let cues = start.cues(opened.store, to: due)
        let flags = await start.firstFlags(opened.data)
        var shared = start.services(opened, cues)
        shared.passwords = passwords
        let modules = start.modules(shared, opened.data, trace)
        let starts = await modules.load(understood.plan, understood.files)
        let report = understood.report(flagProblems: flags.problems, starts: starts)
        modules.note(report)
        guard report.canStart else {
            await modules.stop()
            return (nil, report)
        }
        let deployment = RunningDeployment(understood, report, opened, shared, modules, flags.watch)
        try await deployment.begin(due, isStoreChecked: opened.isChecked)
        return (deployment, report)
    }

    private init(
        _ understood: Boot.Understood, _ report: Report, _ opened: DeploymentStart.Opened, _ shared: SharedServices,
        _ modules: HostedModules, _ flagWatch: FlagWatch?
    ) {
        plan = understood.plan
        manifest = plan.manifest
        secrets = understood.secrets
        understandAgain = understood.again
        content = shared.content
        log = shared.log
        store = opened.store
        data = opened.data
        cues = shared.cues
        started = shared.now()
        declaration = AppDeclaration(plan, report, shared.declaration)
        tracks = TrackStore(content, folder: opened.data.file("tracks"), log: shared.log)
        looks = TokenWatch(manifest, understood.tokens, log: log, now: shared.now)
        storage = opened.storage
        moduleStores = ModuleStoreWatch(
            plan.modules.map(\.id), stores: data.moduleStores, log: log.forOperators,
            check: StoreCheck(program: understood.workerProgram)
        ) { [weak modules] id, trouble in modules?.note(storeTrouble: trouble, of: id) }
        people = People(
            manifest, appName: declaration.name, places: NoticePlaces(declaration), planned: plan.modules.map(\.id),
            data: data, modules: modules,
            cues: cues, shared: shared, secrets: understood.secrets)
        self.report = report
        self.shared = shared
        self.modules = modules
        self.flagWatch = flagWatch
    }

    /// Begins what goes on as long as the deployment runs.
    private func begin(_ due: Mailroom, isStoreChecked: Bool) async throws(Failure) {
        storage.start(checksIntegrity: !isStoreChecked)
        moduleStores.start()
        await people.finishErasures()
        eraseAbandonedGuests()
        due.open { [weak self] cue in self?.deliver(cue) }
        modules.listen { [weak self] change in self?.tell(change) }
        FileWatch(plan).begin(for: self, by: modules.watch, log: log.forOperators) {
            (deployment, id) async throws(Upgrade.Refusal) in
            try await deployment.upgrade(id)
        }
        flagWatch?.begin(for: self)
        looks.begin(for: self)
        do {
            try cues.start()
        } catch {
            await stop()
            throw Failure(error.code, "The cues cannot be read: \(error.message)", error.help)
        }
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
        tracks.stop()
        storage.stop()
        moduleStores.stop()
        cues.stop()
        await people.inboxes.letters?.stop()
        shared.datagrams.stop()
        people.rates.keep()
        for link in pageless.all { await link.modules.close() }
        await modules.stop()
        data.release()
    }
}
