import Deployment
import Foundation
import Isolation
import JSONText
import ModuleInterfaces
import ModuleRuntime
import Synchronization

/// What became of a module of a running deployment.
enum ModuleChange: Sendable {
    /// It is not there now; unless it rests, it is started again soon.
    case ended(String, isResting: Bool)
    case returned(String)
}

/// The modules of a running deployment.
final class ModuleHost: Sendable {
    struct State {
        var running: [String: Running] = [:]
        /// What is kept of every module of the plan.
        var records: [String: ModuleRecord] = [:]
        var isSafeMode = false
        /// Whoever wants to know that something changed.
        var watchers: [@Sendable () -> Void] = []
        /// All that there may be, in load order.
        var planned: [String] = []
        /// Those that run, in load order.
        var order: [String] = []
        var restarts: [String: Restart] = [:]
        /// What those provide that ended and are to come back.
        var away: [String: ModuleInstance] = [:]
        /// What is told of modules that end and come back.
        var listener: (@Sendable (ModuleChange) -> Void)?
        var isStopping = false
    }

    struct Running: Sendable {
        var instance: ModuleInstance
        var services: HostServices
        /// Nil for a module that lives in this process.
        var worker: Worker?
        /// Which file exactly, for whoever reads of its end.
        var title: String
    }

    /// How a module is started again after its worker ended.
    struct Restart: Sendable {
        var start: @Sendable () async throws(LoadFailure) -> Running
        var policy = RestartPolicy()
    }

    // For what operates modules, in a file of its own.
    let state = Mutex(State())
    let watch: DeadlineWatch
    /// Where crossings of all modules' borders are told.
    let trace: CallTrace
    /// The program that modules outside of this process live in.
    private let workerProgram: String
    private let now: @Sendable () -> Date
    /// Told of a worker that did not end in order.
    private let crashed: @Sendable (_ module: String, WorkerEnd, [ModuleRow]) -> Void

    init(
        workerProgram: String, trace: CallTrace = CallTrace(), watch: DeadlineWatch = DeadlineWatch(),
        now: @escaping @Sendable () -> Date = Date.init,
        crashed: @escaping @Sendable (String, WorkerEnd, [ModuleRow]) -> Void = { _, _, _ in }
    ) {
        self.trace = trace
        self.now = now
        self.crashed = crashed
        self.workerProgram = workerProgram
        self.watch = watch
    }

    /// Has the closure told of modules that end and come back, on any thread.
    func listen(_ listener: @escaping @Sendable (ModuleChange) -> Void) { state.withLock { $0.listener = listener } }

    /// Loads the modules of the plan, each after those that it uses, and side by side where it can be. One that fails is
    /// rolled back and reported; the rest go on.
    func load(
        _ plan: Plan, _ files: PlannedFiles, into report: inout Report, shared: SharedServices, data: DataDirectory
    ) async {
        state.withLock { state in
            state.planned = plan.loadOrder
            for module in plan.modules { state.records[module.id] = ModuleRecord(module, trace) }
        }
        var failed: Set<String> = []
        var waiting = plan.loadOrder
        while !waiting.isEmpty {
            // In load order every module comes after those that it uses, so the first one never waits for another.
            let late = Set(waiting)
            let now = waiting.filter { id in
                id == waiting.first || plan.module(id)?.providers.values.allSatisfy { !late.contains($0) } ?? true
            }
            waiting.removeAll { now.contains($0) }
            let outcomes = await withTaskGroup(of: (String, Outcome).self) { group in
                for id in now where !failed.contains(id) {
                    guard let module = plan.module(id), let path = module.path, let card = module.card else { continue }
                    group.addTask { [self] in
                        (id, await attempt(module, card, path, files, plan, shared, data))
                    }
                }
                return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
            }
            for id in now {
                switch outcomes[id] {
                case .started(let running, let milliseconds):
                    _ = insert(running, id)
                    report.loaded(id, milliseconds: milliseconds)
                case .refused(let failure):
                    failed.formUnion(
                        report.failed(
                            id, code: .moduleStartFailed, message: "[\(failure.code)] \(failure.message)",
                            help: failure.help))
                    failed.insert(id)
                case nil: continue
                }
            }
        }
        state.withLock { state in
            for module in report.modules where module.state != .ready {
                state.records[module.id]?.refusal = (LiveState(module.state), module.reason?.message ?? "")
            }
        }
        changed()
    }

    /// Has the closure told, on any thread, whenever a module's state changes.
    func watch(_ watcher: @escaping @Sendable () -> Void) { state.withLock { $0.watchers.append(watcher) } }

    func changed() {
        for watcher in state.withLock({ $0.watchers }) { watcher() }
    }

    private enum Outcome: Sendable {
        case started(Running, milliseconds: Double)
        case refused(LoadFailure)
    }

    private func attempt(
        _ module: Plan.Module, _ card: ModuleCard, _ path: String, _ files: PlannedFiles, _ plan: Plan,
        _ shared: SharedServices, _ data: DataDirectory
    ) async -> Outcome {
        let clock = ContinuousClock()
        let begun = clock.now
        do throws(LoadFailure) {
            // Nothing is loaded but what was checked.
            guard let file = files.take(path) else {
                throw LoadFailure(
                    code: "module.not-sealed", message: "\(path) was not copied when the deployment was understood.",
                    help: "Understand the deployment in order to load it.")
            }
            let specification = try specification(module, card, plan, data)
            let make: @Sendable () async throws(LoadFailure) -> Running = { [self] () async throws(LoadFailure) in
                // Services of its own: sessions of an instance that is gone must not be taken for those of the next.
                let services = HostServices(
                    module: module.id, shared: shared, grants: Set(card.grants),
                    delegates: Set(module.delegates.map { "\($0.name)/\($0.major)" }))
                return try await start(module, specification, file, services)
            }
            let running = try await make()
            if running.worker != nil { state.withLock { $0.restarts[module.id] = Restart(start: make) } }
            let elapsed = begun.duration(to: clock.now).components
            return .started(running, milliseconds: Double(elapsed.attoseconds) / 1e15 + Double(elapsed.seconds) * 1e3)
        } catch {
            return .refused(error)
        }
    }

    private func specification(
        _ module: Plan.Module, _ card: ModuleCard, _ plan: Plan, _ data: DataDirectory
    ) throws(LoadFailure) -> ModuleSpecification {
        let directory: String
        do {
            directory = try data.directory(of: card.id)
        } catch {
            throw LoadFailure(
                code: "module.no-data-directory", message: "The data directory of \(card.id) cannot be made: \(error).",
                help: "Check that this user may write to \(data.path).")
        }
        var provides: [String: Int] = [:]
        for interface in card.provides { provides["\(interface.name)/\(interface.major)"] = interface.minor }
        return ModuleSpecification(
            id: card.id, provides: provides, sharesLane: card.lanes == .module,
            creation: CreationDocument(
                module: card.id, deployment: plan.manifest.id, dataDirectory: directory,
                configuration: .object(module.declaration.configuration)),
            // A worker tells more exactly what took too long.
            startLimit: module.declaration.limits.answerMilliseconds * (module.isolation == .inProcess ? 1 : 4),
            observer: state.withLock { $0.records[module.id]?.observer })
    }

    private func start(
        _ module: Plan.Module, _ specification: ModuleSpecification, _ file: SealedFile, _ services: HostServices
    ) async throws(LoadFailure) -> Running {
        let title =
            "\(module.id)" + (module.card.map { " \($0.version)" } ?? "")
            + (module.digest.map { " (sha256 \($0.prefix(12))…)" } ?? "")
        guard module.isolation != .inProcess else {
            let instance = try await ModuleInstance.start(file, specification, services: services, watch: watch)
            return Running(instance: instance, services: services, title: title)
        }
        let worker = try Worker(
            name: module.id, program: workerProgram, limits: WorkerLimits(module.declaration.limits)
        ) { [weak self] worker, end in
            self?.ended(module.id, worker, end)
        }
        let home = worker.home(
            file, id: specification.id, provides: specification.provides, sharesLane: specification.sharesLane,
            events: RemoteModuleEvents(observer: specification.observer, noticed: services.noticed) { session, saved in
                services.keep(saved, of: session)
            })
        do throws(LoadFailure) {
            let instance = try await ModuleInstance.start(home, specification, services: services, watch: watch)
            return Running(instance: instance, services: services, worker: worker, title: title)
        } catch {
            worker.kill()
            throw error
        }
    }

    // MARK: Modules whose worker ended

    private func ended(_ id: String, _ worker: Worker, _ end: WorkerEnd) {
        let running = state.withLock { state -> Running? in
            guard let running = state.running[id], running.worker === worker else { return nil }
            state.running[id] = nil
            state.order.removeAll { $0 == id }
            state.away[id] = running.instance
            return running
        }
        // One that ends while it is started is told of by its start.
        guard let running, !(state.withLock({ $0.isStopping }) && end.isOrderly) else { return }
        let time = now()
        state.withLock { $0.records[id]?.lastEnd = ModuleEnd(at: time, text: end.text, stack: end.stack) }
        crashed(id, end, rows)
        running.services.shared.log.log(
            .error, id,
            "[module.worker-ended] The worker of \(running.title) is gone: \(end.text)."
                + (end.stack.isEmpty ? "" : " Stack: \(end.stack.joined(separator: " < "))."))
        guard !state.withLock({ $0.isStopping }) else { return }
        running.instance.lost(CallFailure(.unavailable, "\(id) ended and is started again."))
        Task { await running.instance.stop() }
        again(id, running.services.shared.log)
    }

    /// Plans the next start of a module that ended.
    func again(_ id: String, _ log: HostLog) {
        let now = watch.now
        let (decision, listener) = state.withLock { state in
            guard state.records[id]?.switching == nil else {
                return (nil as RestartPolicy.Decision?, nil as (@Sendable (ModuleChange) -> Void)?)
            }
            let decision = state.restarts[id]?.policy.ended(at: now)
            if case .rest = decision { state.records[id]?.isResting = true }
            return (decision, state.listener)
        }
        defer { changed() }
        guard let decision else { return }
        let seconds = Double(decision.time - now) / 1e9
        switch decision {
        case .startAgain: log.log(.warning, id, "[module.restarting] \(id) is started again in \(seconds) s.")
        case .rest:
            log.log(
                .error, id,
                "[module.resting] \(id) ended too often; it is tried once more in \(Int(seconds)) s. "
                    + "Its author can tell why from the stacks above.")
        }
        listener?(.ended(id, isResting: decision != .startAgain(at: decision.time)))
        watch.schedule(at: decision.time) { [weak self] in
            guard let self else { return }
            Task { await self.restart(id, log) }
        }
    }

    private func restart(_ id: String, _ log: HostLog) async {
        // Whoever operates the app may have taken it over meanwhile.
        let isFree = state.withLock { state in
            guard let record = state.records[id], record.switching == nil, !record.isStarting else { return false }
            state.records[id]?.isStarting = true
            return true
        }
        guard isFree else { return }
        defer { state.withLock { $0.records[id]?.isStarting = false } }
        do throws(LoadFailure) {
            if try await startOnce(id) { log.log(.info, id, "[module.restarted] \(id) runs again.") }
        } catch {
            log.log(
                .error, id, "[module.restart-failed] \(id) could not be started again: [\(error.code)] \(error.message)"
            )
            again(id, log)
        }
    }

    /// Starts a module that is not there; false when it is, or when the host stops.
    func startOnce(_ id: String) async throws(LoadFailure) -> Bool {
        guard let start = state.withLock({ $0.isStopping || $0.running[id] != nil ? nil : $0.restarts[id]?.start })
        else { return false }
        let running = try await start()
        guard insert(running, id) else {
            await running.instance.stop()
            return false
        }
        state.withLock { state in
            state.records[id]?.restarts += 1
            return state.listener
        }?(.returned(id))
        changed()
        return true
    }

    /// Makes the module reachable; false when the host stops.
    private func insert(_ running: Running, _ id: String) -> Bool {
        let isIn = state.withLock { state in
            guard !state.isStopping else { return false }
            state.running[id] = running
            state.records[id]?.started = now()
            state.records[id]?.isResting = false
            state.away[id] = nil
            state.order = state.planned.filter { state.running[$0] != nil }
            return true
        }
        // It may have ended before it could be missed.
        if isIn, let worker = running.worker, let end = worker.end { ended(id, worker, end) }
        return isIn
    }

    func instance(_ id: String) -> (ModuleInstance, HostServices)? {
        state.withLock { $0.running[id].map { ($0.instance, $0.services) } }
    }

    /// Modules that provide the interface, in load order.
    func providers(of interface: String) -> [String] {
        state.withLock { state in state.order.filter { state.running[$0]?.instance.provides(interface) == true } }
    }

    /// Why a module cannot be called just now; nil for one that is there, or that there never was.
    func absence(of module: String) -> CallFailure? {
        let (isAway, switching) = state.withLock { ($0.away[module] != nil, $0.records[module]?.switching) }
        guard isAway else { return nil }
        return CallFailure(
            .unavailable,
            switching == nil
                ? "This part of the app stopped and is starting again. Try it again in a moment."
                : "This part of the app is switched off for now.")
    }

    /// The module that provides the interface when it is back.
    func absentProvider(of interface: String) -> String? {
        state.withLock { state in state.planned.first { state.away[$0]?.provides(interface) == true } }
    }

    func provider(of interface: String) -> String? { providers(of: interface).first }

    /// Stops the modules, dependants first.
    func stop() async {
        let running = state.withLock { state in
            state.isStopping = true
            return state.order.reversed().compactMap { state.running[$0] }
        }
        for module in running {
            await module.instance.stop()
            await module.worker?.close()
        }
    }
}

extension WorkerLimits {
    fileprivate init(_ limits: Manifest.Limits) {
        self.init(
            answerMilliseconds: limits.answerMilliseconds, graceMilliseconds: limits.graceMilliseconds,
            memoryMegabytes: limits.memoryMegabytes, descriptors: limits.descriptors)
    }
}
