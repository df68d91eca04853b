import Border
import JSONText
import ModuleInterfaces
import ModuleRuntime

/// The least C module as the host has it.
extension Workplace {
    static let benchModule = "com.example.bench"

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
