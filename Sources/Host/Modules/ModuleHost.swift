import Deployment
import Foundation
import JSONText
import ModuleInterfaces
import ModuleRuntime
import Synchronization

/// The modules of a running deployment.
final class ModuleHost: Sendable {
    private struct State {
        var running: [String: Running] = [:]
        /// In load order.
        var order: [String] = []
    }

    struct Running: Sendable {
        var instance: ModuleInstance
        var services: HostServices
    }

    private let state = Mutex(State())
    private let watch = DeadlineWatch()

    /// Loads the modules of the plan, each after those that it uses, and side by side where it can be. One that fails is
    /// rolled back and reported; the rest go on.
    func load(
        _ plan: Plan, _ files: PlannedFiles, into report: inout Report, shared: SharedServices, data: DataDirectory
    ) async {
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
                    state.withLock { state in
                        state.running[id] = running
                        state.order = plan.loadOrder.filter { state.running[$0] != nil }
                    }
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
        let start = clock.now
        do throws(LoadFailure) {
            let services = HostServices(
                module: module.id, shared: shared, grants: Set(card.grants),
                delegates: Set(module.delegates.map { "\($0.name)/\($0.major)" }))
            // Nothing is loaded but what was checked.
            guard let file = files.take(path) else {
                throw LoadFailure(
                    code: "module.not-sealed", message: "\(path) was not copied when the deployment was understood.",
                    help: "Understand the deployment in order to load it.")
            }
            let instance = try await startModule(module, card, file, services, plan, data)
            let elapsed = start.duration(to: clock.now).components
            return .started(
                Running(instance: instance, services: services),
                milliseconds: Double(elapsed.attoseconds) / 1e15 + Double(elapsed.seconds) * 1e3)
        } catch {
            return .refused(error)
        }
    }

    private func startModule(
        _ module: Plan.Module, _ card: ModuleCard, _ file: SealedFile, _ services: HostServices, _ plan: Plan,
        _ data: DataDirectory
    ) async throws(LoadFailure) -> ModuleInstance {
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
        return try await ModuleInstance.start(
            file,
            ModuleSpecification(
                id: card.id, provides: provides, sharesLane: card.lanes == .module,
                creation: CreationDocument(
                    module: card.id, deployment: plan.manifest.id, dataDirectory: directory,
                    configuration: .object(module.declaration.configuration))),
            services: services, watch: watch)
    }

    func instance(_ id: String) -> (ModuleInstance, HostServices)? {
        state.withLock { $0.running[id].map { ($0.instance, $0.services) } }
    }

    /// Modules that provide the interface, in load order.
    func providers(of interface: String) -> [String] {
        state.withLock { state in state.order.filter { state.running[$0]?.instance.provides(interface) == true } }
    }

    func provider(of interface: String) -> String? { providers(of: interface).first }

    /// Stops the modules, dependants first.
    func stop() async {
        let running = state.withLock { state in
            defer { state = State() }
            return state.order.reversed().compactMap { state.running[$0] }
        }
        for module in running { await module.instance.stop() }
    }
}
