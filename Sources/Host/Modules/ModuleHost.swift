import Deployment
import Digest
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

    /// Loads the modules of the plan in its order. One that fails is rolled back and reported; the rest go on.
    func load(_ plan: Plan, into report: inout Report, shared: SharedServices, data: DataDirectory) async {
        var failed: Set<String> = []
        for id in plan.loadOrder where !failed.contains(id) {
            guard let module = plan.module(id), let path = module.path, let card = module.card else { continue }
            let clock = ContinuousClock()
            let start = clock.now
            do throws(LoadFailure) {
                let services = HostServices(
                    module: id, shared: shared, grants: Set(card.grants),
                    delegates: Set(module.delegates.map { "\($0.name)/\($0.major)" }))
                let instance = try await startModule(module, card, path, services, plan, data)
                state.withLock { state in
                    state.running[id] = Running(instance: instance, services: services)
                    state.order.append(id)
                }
                let elapsed = start.duration(to: clock.now)
                report.loaded(
                    id,
                    milliseconds: Double(elapsed.components.attoseconds) / 1e15 + Double(elapsed.components.seconds)
                        * 1e3)
            } catch {
                let code: DiagnosticCode = error.code == "module.changed" ? .moduleChanged : .moduleStartFailed
                failed.formUnion(
                    report.failed(id, code: code, message: "[\(error.code)] \(error.message)", help: error.help))
                failed.insert(id)
            }
        }
    }

    private func startModule(
        _ module: Plan.Module, _ card: ModuleCard, _ path: String, _ services: HostServices, _ plan: Plan,
        _ data: DataDirectory
    ) async throws(LoadFailure) -> ModuleInstance {
        let file = try SealedFile(copying: path)
        // What was planned is what is loaded, also when the file was replaced in between.
        let digest = unsafe file.withBytes { unsafe SHA256.hexadecimal(SHA256.digest($0)) }
        if let planned = module.digest, planned != digest {
            throw LoadFailure(
                code: "module.changed", message: "\(path) was replaced while the deployment was starting.",
                help: "Start again.")
        }
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

/// Where a deployment keeps what it must not lose.
public struct DataDirectory: Sendable {
    public let path: String

    /// Makes the directory, readable by this user only.
    public init(_ path: String) throws {
        self.path = path
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    /// The directory that is a module's own.
    func directory(of module: String) throws -> String {
        let directory = "\(path)/modules/\(module)"
        try FileManager.default.createDirectory(
            atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return directory
    }

    func file(_ name: String) -> String { "\(path)/\(name)" }
}
