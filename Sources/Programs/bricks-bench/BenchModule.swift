import Border
import CBench
import Isolation
import JSONText
import ModuleInterfaces
import ModuleRuntime

/// The least C module as the host has it.
extension Workplace {
    static let benchModule = "com.example.bench"

    /// It as C opens it.
    func openInC() throws -> cbench_timer {
        var timer = unsafe cbench_timer()
        guard unsafe cbench_open_timer(try cModule(), &timer) == 0 else {
            throw BenchFailure(message: "The C module could not be opened from C.", help: "")
        }
        return unsafe timer
    }

    func startBenchModule(_ home: any ModuleHome, trace: CallTrace = CallTrace()) async throws -> ModuleInstance {
        try await ModuleInstance.start(
            home,
            ModuleSpecification(
                id: Self.benchModule, provides: [TimerClient.reference: 0], sharesLane: false,
                creation: CreationDocument(
                    module: Self.benchModule, deployment: "bench", dataDirectory: path, configuration: [:]),
                observer: ModuleObserver(module: Self.benchModule, trace: trace)),
            services: NoServices(), watch: DeadlineWatch())
    }

    /// The module's place in a worker.
    func benchHome(_ file: SealedFile, in worker: Worker) -> any ModuleHome {
        worker.home(
            file, id: Self.benchModule, provides: [TimerClient.reference: 0], sharesLane: false,
            events: RemoteModuleEvents(noticed: { _, _ in }, saved: { _, _ in }))
    }

    func openBenchSession(_ instance: ModuleInstance) async throws -> OpenSession {
        try await instance.openSession(
            SessionDocument(
                user: UserDocument(id: "bench", name: "Bench", anonymous: true, timeZone: "UTC", locale: "en"),
                deepLinkPrefixes: []), state: nil)
    }

    func benchTimer(_ session: OpenSession) throws -> TimerClient {
        guard let client = session.client(TimerClient.self) else {
            throw BenchFailure(message: "The session gave no client.", help: "")
        }
        return client
    }
}
