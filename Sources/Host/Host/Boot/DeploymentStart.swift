import Content
import Core
import Database
import Deployment
import Diagnostics
import Foundation
import Integrity
import Isolation
import ModuleRuntime
import PostgreSQL
import Storage
import Supervision

/// The start of a deployment, in steps: each takes the results of those before it.
struct DeploymentStart: Sendable {
    let understood: Boot.Understood
    let log: HostLog
    let now: @Sendable () -> Date

    private var manifest: Manifest { understood.plan.manifest }

    // MARK: The data directory

    /// The data directory, which this host has now, and the store in it.
    struct Opened {
        let data: DataDirectory
        let store: HostStore
        /// It knows the file that is open, and does not look yet.
        let storage: StoreWatch
        /// Whether all pages of the store were looked through.
        let isChecked: Bool
    }

    /// Some pages of the store cannot be right.
    struct Damaged: Error {
        var file: String
        var reason: String
    }

    /// Takes the data directory and opens the store.
    ///
    /// - Parameter checkedFirst: Maximum size of a store whose pages are looked through now, in bytes.
    func open(_ path: String, checkedFirst: Int) throws(RunningDeployment.Failure) -> Opened {
        do {
            let data = try DataDirectory(path)
            if let server = manifest.storage { return try open(data, on: server) }
            try data.requireStore(HostStore.fileName)
            let database = try Database(path: data.file(HostStore.fileName))
            try data.requireStore(HostStore.fileName, hasTables: try database.version > 0)
            let isChecked = try Self.isSound(database, data.file(HostStore.fileName), upTo: checkedFirst)
            let store = try HostStore(database: database, limits: storageLimits) { SHA256.digest($0) }
            try data.noteUse()
            let storage = StoreWatch(
                store, data: data, file: data.file(HostStore.fileName), log: log, now: now)
            return Opened(data: data, store: store, storage: storage, isChecked: isChecked)
        } catch let failure as RunningDeployment.Failure {
            throw failure
        } catch {
            throw RunningDeployment.Failure(data: path, error)
        }
    }

    /// Opens the store on a server. Its pages are the server's to check.
    private func open(_ data: DataDirectory, on server: Manifest.Storage) throws -> Opened {
        do {
            // Without the address the report has said why, and the start ends here.
            guard let address = understood.secrets.address(of: server) else { throw ServerUnknown() }
            let engine = try PostgreSQLEngine(
                address,
                options: .init(
                    connections: server.connections, statementMilliseconds: server.statementMilliseconds))
            let store = try HostStore(database: Database(engine: engine), limits: storageLimits) { SHA256.digest($0) }
            try data.noteUse()
            let storage = StoreWatch(store, data: data, file: nil, log: log, now: now)
            return Opened(data: data, store: store, storage: storage, isChecked: true)
        } catch {
            throw RunningDeployment.Failure(server: server, error)
        }
    }

    /// The secret that holds the server's address could not be read.
    struct ServerUnknown: Error {}

    private var storageLimits: StorageLimits {
        let web = manifest.web
        let day: Int64 = 86_400_000
        return StorageLimits(
            browserSessionLifetime: Int64(web.sessionDays) * day,
            accountSessionLifetime: Int64(web.accountSessionDays ?? web.sessionDays) * day)
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

    // MARK: Flags

    /// Looks at the source of the flags for the first time.
    ///
    /// - Returns: What looks again while the app runs, nil where the flags have no source; and the problems that were found.
    func firstFlags(_ data: DataDirectory) async -> (watch: FlagWatch?, problems: [Diagnostic]) {
        let flags = understood.flags.flags
        let kept = KeptFlags(data.file(KeptFlags.folder), of: flags.sourceName)
        let watch = understood.flags.tap.map {
            FlagWatch(flags, $0, reading: understood.flags.reading, kept: kept, log: log, now: now)
        }
        guard let source = manifest.flagSource, case .url = source.place else {
            watch?.restore()
            return (watch, [])
        }
        await watch?.lookFirst(waiting: source.waitMilliseconds)
        watch?.restore()
        return (watch, flags.startProblems(after: source.waitMilliseconds))
    }

    // MARK: Services and modules

    /// The cues of everybody, which are handed to the mailroom when they are due.
    func cues(_ store: HostStore, to due: Mailroom) -> CueKeeper {
        CueKeeper(store: store, clock: SystemCueClock(now: now)) {
            due.deliver($0)
        } report: { [log] error in
            log.log(.error, "host", "[\(error.code)] A cue cannot be struck off: \(error.message)")
        }
    }

    /// The services that all modules share.
    func services(_ opened: Opened, _ cues: CueKeeper) -> SharedServices {
        let links = SessionRegister<SessionLink>()
        return SharedServices(
            declaration: DeclaredApp(manifest, understood.secrets), content: understood.content ?? .empty,
            flags: understood.flags.flags, store: opened.store, cues: cues,
            published: PublishedFiles(
                folder: opened.data.file("published"), stores: opened.data.moduleStores,
                bounds: PublishedFiles.Bounds(manifest.web.limits), now: now),
            links: links, inboxes: Inboxes(opened.store, links, now: now),
            log: log,
            analytics: AnalyticsSink(path: opened.data.file("analytics.jsonl")), now: now)
    }

    /// The host of the modules, none of which is loaded yet. It tells of crashes of the last run, and writes a report on
    /// each to come.
    func modules(_ shared: SharedServices, _ data: DataDirectory, _ trace: CallTrace) -> HostedModules {
        let crashes = CrashReports(folder: data.file(CrashReports.folder), deployment: manifest.id)
        for notice in crashes.takeHostCrashes(at: now()) { log.log(.error, "host", notice) }
        return HostedModules(
            workerProgram: understood.workerProgram, sandbox: understood.sandbox, probes: data.file("probes"),
            stores: data.moduleStores, log: log.forOperators, trace: trace, secrets: understood.secrets, now: now
        ) { [log, now] id, end, rows in
            if let path = crashes.write(id, end, rows, at: now()) {
                log.log(.error, id, "[module.crash-report] \(path) tells more.")
            }
        } services: { module, grants, delegates in
            HostServices(module: module, shared: shared, grants: grants, delegates: delegates)
        }
    }
}
