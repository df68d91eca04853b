import Cards
package import Deployment
package import Foundation
package import Isolation
import JSONText
import Locks
package import ModuleInterfaces
package import ModuleRuntime
import Synchronization
package import Versions

/// The modules of a running deployment: they are started, watched, started again and stopped here.
package final class ModuleHost<Services: SupervisedServices>: Sendable {
    struct State {
        var running: [String: Running] = [:]
        /// Records of every module of the plan.
        var records: [String: ModuleRecord] = [:]
        var isSafeMode = false
        /// Called when something changed.
        var watchers: [@Sendable () -> Void] = []
        /// All that there may be, in load order.
        var planned: [String] = []
        /// Those that run, in load order.
        var order: [String] = []
        var restarts: [String: Restart] = [:]
        /// Instances of modules that ended and are to come back.
        var away: [String: ModuleInstance] = [:]
        /// Called when a module ends or comes back.
        var listener: (@Sendable (ModuleChange) -> Void)?
        var isStopping = false
    }

    package struct Running: Sendable {
        package var instance: ModuleInstance
        package var services: Services
        /// Nil for a module that lives in this process.
        package var worker: Worker?
        /// Names the exact file, for readers of a report on its end.
        package var title: String
        /// SHA-256 of the file.
        package var digest: String?
        package var version: SemanticVersion?
    }

    /// How a module is started again after its worker ended.
    struct Restart: Sendable {
        var start: Start
        var policy: RestartPolicy
        /// The start that is used instead, if the module ends while it is new.
        var fallback: Fallback?
    }

    struct Fallback: Sendable {
        var start: Start
        var title: String
        /// From then on it is not new any more, in nanoseconds of the watch's clock.
        var until: UInt64
    }

    typealias Start = @Sendable () async throws(LoadFailure) -> Running

    /// A module that was started beside the one it is to take the place of.
    struct Newcomer: Sendable {
        let running: Running
        let start: Start
    }

    /// Makes the services of an instance of a module.
    package typealias MakeServices =
        @Sendable (_ module: String, _ grants: Set<String>, _ delegates: Set<String>) -> Services

    // For what operates modules, in a file of its own.
    let state = RankedMutex(State(), rank: LockRank(330, "ModuleHost.state"))
    /// The clock of deadlines and restarts.
    package let watch: DeadlineWatch
    let log: OperatorLog
    /// Where modules keep their files.
    private let stores: ModuleStores
    private let makeServices: MakeServices
    /// Secrets that configurations refer to.
    private let secrets: Secrets
    /// Receives the crossings of all modules' borders.
    package let trace: CallTrace
    /// By the names that the manifest gives them.
    private let sharedWorkers = RankedMutex<[String: Worker]>([:], rank: LockRank(110, "ModuleHost.sharedWorkers"))
    /// The program that modules outside of this process live in.
    private let workerProgram: String
    private let tellingOrder = RankedMutex((), rank: LockRank(130, "ModuleHost.tellingOrder"))
    let now: @Sendable () -> Date
    /// Called when a worker did not end in order.
    let crashed: @Sendable (_ module: String, WorkerEnd, [ModuleRow]) -> Void

    /// Where it is kept which modules were probed.
    private let probes: String
    /// Features that sandboxes are built from on this machine.
    private let sandbox: SandboxFeatures

    /// - Parameters:
    ///   - probes: the folder where it is kept which modules were probed.
    ///   - crashed: called when a worker did not end in order.
    package init(
        workerProgram: String, sandbox: SandboxFeatures, probes: String, stores: ModuleStores, log: OperatorLog,
        trace: CallTrace = CallTrace(), secrets: Secrets = Secrets(), watch: DeadlineWatch = DeadlineWatch(),
        now: @escaping @Sendable () -> Date = Date.init,
        crashed: @escaping @Sendable (String, WorkerEnd, [ModuleRow]) -> Void = { _, _, _ in },
        services: @escaping MakeServices
    ) {
        self.stores = stores
        self.log = log
        makeServices = services
        self.trace = trace
        self.secrets = secrets
        self.now = now
        self.crashed = crashed
        self.workerProgram = workerProgram
        self.sandbox = sandbox
        self.probes = probes
        self.watch = watch
    }

    /// Calls the closure when a module ends or comes back, on any thread.
    package func listen(_ listener: @escaping @Sendable (ModuleChange) -> Void) {
        state.withLock { $0.listener = listener }
    }

    /// Loads the modules of the plan, each after those that it uses, and side by side where it can be. One that fails is
    /// rolled back; the rest go on.
    ///
    /// - Returns: The outcome of each module that was tried, in load order.
    package func load(_ plan: Plan, _ files: PlannedFiles) async -> [Report.ModuleStart] {
        state.withLock { state in
            state.planned = plan.loadOrder
            for module in plan.modules { state.records[module.id] = ModuleRecord(module, trace) }
        }
        var outcomes: [String: Report.ModuleStart.Outcome] = [:]
        var queue = LoadQueue(plan)
        await withTaskGroup(of: (String, Attempt).self) { group in
            func startNext() {
                for module in queue.next() {
                    group.addTask { [self] in (module.id, await attempt(module, files, plan)) }
                }
            }
            startNext()
            while let (id, attempt) = await group.next() {
                switch attempt {
                case .started(let running, let milliseconds):
                    _ = insert(running, id)
                    outcomes[id] = .started(milliseconds: milliseconds)
                    queue.ended(id, isUsable: true)
                case .refused(let failure):
                    outcomes[id] = .failed(message: "[\(failure.code)] \(failure.message)", help: failure.help)
                    queue.ended(id, isUsable: false)
                }
                startNext()
            }
        }
        return plan.loadOrder.compactMap { id in outcomes[id].map { Report.ModuleStart(id, $0) } }
    }

    /// Notes which modules the report on the start-up calls unusable, and why.
    package func note(_ report: Report) {
        state.withLock { state in
            for module in report.modules where module.state != .ready {
                state.records[module.id]?.refusal = (LiveState(module.state), module.reason?.message ?? "")
            }
        }
        changed()
    }

    /// Calls the closure, on any thread, whenever a module's state changes.
    package func watch(_ watcher: @escaping @Sendable () -> Void) {
        state.withLock { $0.watchers.append(watcher) }
    }

    func changed() {
        for watcher in state.withLock({ $0.watchers }) { watcher() }
    }

    private enum Attempt: Sendable {
        case started(Running, milliseconds: Double)
        case refused(LoadFailure)
    }

    private func attempt(_ module: Plan.Module, _ files: PlannedFiles, _ plan: Plan) async -> Attempt {
        let clock = ContinuousClock()
        let begun = clock.now
        do throws(LoadFailure) {
            let start = try start(of: module, files, plan)
            let running = try await start()
            if running.worker != nil {
                let policy = RestartPolicy(calmSeconds: module.declaration.limits.calmSeconds)
                state.withLock { $0.restarts[module.id] = Restart(start: start, policy: policy) }
            }
            let elapsed = begun.duration(to: clock.now).components
            return .started(running, milliseconds: Double(elapsed.attoseconds) / 1e15 + Double(elapsed.seconds) * 1e3)
        } catch {
            return .refused(error)
        }
    }

    /// How a module of a plan is started, any number of times.
    func start(of module: Plan.Module, _ files: PlannedFiles, _ plan: Plan) throws(LoadFailure) -> Start {
        guard let path = module.path, let card = module.card else {
            throw LoadFailure(
                code: "module.not-found", message: "\(module.id) has no file.", help: "Put the module where it was.")
        }
        // Nothing is loaded but what was checked.
        guard let file = files.take(path) else {
            throw LoadFailure(
                code: "module.not-sealed", message: "\(path) was not copied when the deployment was understood.",
                help: "Understand the deployment in order to load it.")
        }
        let specification = try specification(module, card, plan)
        let sharers = plan.sharers(of: module)
        // Its own comes first: that is where it starts.
        let directories = try ([module] + sharers.filter { $0.id != module.id }).map { sharer throws(LoadFailure) in
            try directory(of: sharer.id)
        }
        return { [self] () async throws(LoadFailure) in
            try requireStores(of: module.id)
            // Services of its own: sessions of an instance that is gone must not be taken for those of the next.
            let services = makeServices(
                module.id, Set(sharers.flatMap(\.grants)), Set(module.delegates.map { "\($0.name)/\($0.major)" }))
            return try await start(module, sharers, specification, directories, file, services)
        }
    }

    /// Runs a change of a module's place together with its report, so that reports of the consequences follow it.
    func telling<Value>(_ body: () -> Value) -> Value { tellingOrder.withLock { _ in body() } }

    /// The module as it runs now.
    package func running(_ id: String) -> Running? { state.withLock { $0.running[id] } }

    private func directory(of id: String) throws(LoadFailure) -> String {
        do {
            return try stores.directory(of: id)
        } catch {
            throw LoadFailure(
                code: "module.no-data-directory", message: "The data directory of \(id) cannot be made: \(error).",
                help: "Check that this user may write to \(stores.path).")
        }
    }

    /// Throws where a database of the module is gone: the module would make it anew, and what it kept would be forgotten
    /// without a word.
    private func requireStores(of id: String) throws(LoadFailure) {
        let missing: [(name: String, isEmpty: Bool)]
        do {
            missing = try stores.missingStores(of: id)
        } catch {
            throw LoadFailure(
                code: "module.stores-unknown",
                message: "\(stores.note(of: id)), which tells the databases of \(id), cannot be read: "
                    + "\(error.localizedDescription).",
                help: "Check that this user may read it.")
        }
        guard !missing.isEmpty else { return }
        let found = missing.map {
            "\(stores.folder(of: id))/\($0.name) is \($0.isEmpty ? "empty" : "missing")"
        }
        throw LoadFailure(
            code: "module.store-missing",
            message: "\(id) had a database before, and \(found.joined(separator: ", ")).",
            help:
                "Restore a backup into a new directory: `bricks restore`; or put the file back and start the app again. "
                + "To accept that what it held is lost, remove \(stores.note(of: id)) and start the app again.")
    }

    /// Notes what is wrong with the databases of a module, nil where nothing is.
    package func note(storeTrouble: String?, of id: String) {
        state.withLock { $0.records[id]?.storeTrouble = storeTrouble }
        changed()
    }

    private func specification(
        _ module: Plan.Module, _ card: ModuleCard, _ plan: Plan
    ) throws(LoadFailure) -> ModuleSpecification {
        let directory = try directory(of: card.id)
        var provides: [String: Int] = [:]
        for interface in card.provides { provides["\(interface.name)/\(interface.major)"] = interface.minor }
        return ModuleSpecification(
            id: card.id, provides: provides, sharesLane: card.lanes == .module,
            creation: CreationDocument(
                module: card.id, deployment: plan.manifest.id, dataDirectory: directory,
                configuration: secrets.filled(.object(module.declaration.configuration))),
            // A worker reports more exactly which step took too long.
            startLimit: module.declaration.limits.answerMilliseconds * (module.isolation == .inProcess ? 1 : 4),
            deadlines: module.declaration.deadlines, observer: state.withLock { $0.records[module.id]?.observer })
    }

    private func start(
        _ module: Plan.Module, _ sharers: [Plan.Module], _ specification: ModuleSpecification,
        _ directories: [String], _ file: SealedFile, _ services: Services
    ) async throws(LoadFailure) -> Running {
        let title =
            "\(module.id)" + (module.card.map { " \($0.version)" } ?? "")
            + (module.digest.map { " (sha256 \($0.prefix(12))…)" } ?? "")
        guard module.isolation != .inProcess else {
            try await ModuleProbe(program: workerProgram, watch: watch, folder: probes)
                .probe(module, file, specification, services)
            let instance = try await ModuleInstance.start(file, specification, services: services, watch: watch)
            LaneWatchdog(
                module.id, graceMilliseconds: module.declaration.limits.graceMilliseconds, log, watch
            ).begin(on: instance)
            return Running(
                instance: instance, services: services, title: title, digest: module.digest,
                version: module.card?.version)
        }
        let worker = try worker(of: module, sharers, directories, services)
        let home = worker.home(
            file, id: specification.id, provides: specification.provides, sharesLane: specification.sharesLane,
            events: RemoteModuleEvents(observer: specification.observer, noticed: services.noticed) { session, saved in
                services.keep(saved, of: session)
            })
        do throws(LoadFailure) {
            let instance = try await ModuleInstance.start(home, specification, services: services, watch: watch)
            return Running(
                instance: instance, services: services, worker: worker, title: title, digest: module.digest,
                version: module.card?.version)
        } catch {
            // Others may live there.
            if module.sharedWorker == nil { worker.kill() }
            throw error
        }
    }

    /// The process of a module: a new one, or the one that those run in that it shares it with.
    private func worker(
        of module: Plan.Module, _ sharers: [Plan.Module], _ directories: [String], _ services: Services
    ) throws(LoadFailure) -> Worker {
        let limits = WorkerLimits(sharers.map(\.declaration.limits))
        let names = sharers.map(\.id).joined(separator: " or ")
        let sandbox =
            module.isolation == .sandbox
            ? WorkerSandbox(features: sandbox, directories: directories) { denial in
                services.denied(denial, to: names)
            } printed: { line in
                services.printed(line, by: names)
            } : nil
        let printed = { @Sendable (line: String) in services.printed(line, by: names) }
        guard let name = module.sharedWorker else {
            return try Worker(
                name: module.id, program: workerProgram, limits: limits, sandbox: sandbox, directories: directories,
                printed: printed
            ) { [weak self] worker, end in
                self?.ended(worker, end)
            }
        }
        return try sharedWorkers.withLock { workers throws(LoadFailure) in
            if let worker = workers[name], worker.end == nil { return worker }
            let worker = try Worker(
                name: name, program: workerProgram, limits: limits, sandbox: sandbox, directories: directories,
                printed: printed
            ) { [weak self] worker, end in
                self?.ended(worker, end)
            }
            workers[name] = worker
            return worker
        }
    }

    /// Ends a module's process, unless others live there.
    func close(_ worker: Worker) async {
        guard !state.withLock({ $0.running.values.contains { $0.worker === worker } }) else { return }
        await worker.close()
    }

    /// The running instance of a module, with its services.
    package func instance(_ id: String) -> (ModuleInstance, Services)? {
        state.withLock { $0.running[id].map { ($0.instance, $0.services) } }
    }

    /// Whether every module in a process of its own was switched off.
    package var isSafeMode: Bool { state.withLock { $0.isSafeMode } }

    /// Modules that provide the interface, in load order.
    package func providers(of interface: String) -> [String] {
        state.withLock { state in state.order.filter { state.running[$0]?.instance.provides(interface) == true } }
    }

    /// Why a module cannot be called just now; nil for one that is there, or that there never was.
    package func absence(of module: String) -> CallFailure? {
        let (isAway, switching) = state.withLock { ($0.away[module] != nil, $0.records[module]?.switching) }
        guard isAway else { return nil }
        return CallFailure(
            .unavailable,
            switching == nil
                ? "This part of the app stopped and is starting again. Try it again in a moment."
                : "This part of the app is switched off for now.")
    }

    /// The module that provides the interface when it is back.
    package func absentProvider(of interface: String) -> String? {
        state.withLock { state in state.planned.first { state.away[$0]?.provides(interface) == true } }
    }

    /// The first of ``providers(of:)``.
    package func provider(of interface: String) -> String? {
        state.withLock { state in state.order.first { state.running[$0]?.instance.provides(interface) == true } }
    }

    /// Stops the modules, dependants first.
    package func stop() async {
        let running = state.withLock { state in
            state.isStopping = true
            return state.order.reversed().compactMap { state.running[$0] }
        }
        for (index, module) in running.enumerated() {
            await module.instance.stop()
            // The last one of a process ends it.
            guard let worker = module.worker, !running[(index + 1)...].contains(where: { $0.worker === worker }) else {
                continue
            }
            await worker.close()
        }
    }
}
