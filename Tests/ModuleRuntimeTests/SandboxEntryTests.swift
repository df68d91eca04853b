import Isolation
import ModuleInterfaces
import TestSupport
import Testing

@testable import ModuleRuntime

@Suite("Entering a sandbox", .timeLimit(.minutes(20)))
struct SandboxEntryTests {
    @Test(
        "A worker that does not say that it is in its sandbox is given no module and ended",
        arguments: [("yes", "it did not enter its sandbox"), ("true", "could not be loaded in a worker")])
    func silent(_ program: String, says: String) async throws {
        let folder = try ScratchFolder()
        let services = TestServices()
        let worker = try Worker(
            name: "org.example.module", program: "/usr/bin/\(program)", limits: WorkerLimits(answerMilliseconds: 300),
            sandbox: WorkerSandbox(features: .ofThisKernel, directories: [folder.path]) { _ in
            } printed: { _ in
            }
        ) { _, _ in }
        let home = worker.home(
            try await CompiledModule.file([]), id: "org.example.module",
            provides: Dictionary(uniqueKeysWithValues: Loaded.interfaces.map { ($0, 0) }), sharesLane: false,
            events: RemoteModuleEvents(noticed: services.noticed) { _, _ in })
        var failure: LoadFailure?
        do throws(LoadFailure) {
            _ = try await ModuleInstance.start(
                home, Loaded.specification(), services: services, watch: DeadlineWatch())
        } catch {
            failure = error
        }
        #expect(failure?.code == "module.load-ended-worker")
        #expect(failure?.message.contains(says) == true, "\(failure?.message ?? "loaded")")
        await worker.close()
        #expect(worker.end != nil)
    }
}
