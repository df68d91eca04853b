import Deployment
import Foundation
import Isolation
import ModuleInterfaces
import ModuleRuntime
import Synchronization

/// Tries a module in a process of its own before it may live in this one: loads, makes, starts, stops and destroys it there.
///
/// A module that passed is recorded by the digest of its file, so that each file is tried once. A module that failed is
/// tried again at the next start, because the reason may lie beside the file.
struct ModuleProbe {
    let program: String
    let watch: DeadlineWatch
    /// Where it is kept which files passed.
    let folder: String

    func probe(
        _ module: Plan.Module, _ file: SealedFile, _ specification: ModuleSpecification, _ services: any ModuleServices
    ) async throws(LoadFailure) {
        let mark = module.digest.map { "\(folder)/\($0)" }
        if let mark, FileManager.default.fileExists(atPath: mark) { return }
        try await attempt(module, file, specification, services)
        guard let mark else { return }
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try Data().write(to: URL(filePath: mark))
        } catch {
            services.noticed(
                "probe.not-kept", "It is not kept that \(module.id) was tried: \(error.localizedDescription)")
        }
    }

    private func attempt(
        _ module: Plan.Module, _ file: SealedFile, _ specification: ModuleSpecification, _ services: any ModuleServices
    ) async throws(LoadFailure) {
        // Nothing that it writes now is meant to last.
        let scratch = FileManager.default.temporaryDirectory.appending(path: "bricks-probe-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        do {
            try FileManager.default.createDirectory(
                atPath: scratch, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw LoadFailure(
                code: "probe.not-possible", message: "\(module.id) cannot be tried: \(error.localizedDescription)",
                help: "Check that this user may write to the directory for temporary files.")
        }
        var specification = specification
        specification.creation.dataDirectory = scratch
        // The worker reports more exactly which step took too long.
        specification.startLimit *= 4
        let end = End()
        let worker = try Worker(
            name: "probe of \(module.id)", program: program, limits: WorkerLimits([module.declaration.limits])
        ) { _, how in end.give(how) }
        let home = worker.home(
            file, id: specification.id, provides: specification.provides, sharesLane: specification.sharesLane,
            events: RemoteModuleEvents(noticed: { _, _ in }, saved: { _, _ in }))
        var refusal: LoadFailure?
        do throws(LoadFailure) {
            try await ModuleInstance.start(home, specification, services: services, watch: watch).stop()
        } catch {
            refusal = error
        }
        await worker.close()
        let how = end.how
        if let how, !how.isOrderly {
            throw LoadFailure(
                code: "probe.ended",
                message: "\(module.id) was tried before it may live in the app's process: \(how.text)."
                    + (how.stack.isEmpty ? "" : " Stack: \(how.stack.joined(separator: " < "))."),
                help: "Its author can tell why; in a worker its end would not be the app's.")
        }
        if let refusal { throw refusal }
    }

    /// How the process ended.
    private final class End: Sendable {
        private let state = Mutex<WorkerEnd?>(nil)
        func give(_ end: WorkerEnd) { state.withLock { $0 = end } }
        var how: WorkerEnd? { state.withLock { $0 } }
    }
}
