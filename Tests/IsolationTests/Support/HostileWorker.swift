import Border
import Dispatch
import Glibc
import InterfaceModel
import JSONText
import ModuleInterfaces
import ModuleRuntime
import Synchronization
import TestSupport
import Testing

@testable import Isolation

/// A module that is said to live in `Tests/Fixtures/Isolation/hostile.c`, and the host that it is said to live with.
struct HostileWorker {
    let worker: Worker
    let instance: ModuleInstance
    let session: OpenSession
    let services: CountingServices
    let end: Promise<WorkerEnd>

    private static let interfaces = ["bricks.timer/1", "bricks.screen/1"]

    /// Compiled once for all tests; its folder stays as long as they run.
    private static let program: Result<(folder: ScratchFolder, path: String), any Error> = Result {
        let folder = try ScratchFolder()
        let places = [
            ("CORE", "bricks.core/1"), ("NET", "bricks.net/1"), ("SCREEN", "bricks.screen/1"),
            ("TIMER", "bricks.timer/1"),
        ]
        .map { name, reference in
            "-D\(name)=\(Contract.interfaces.firstIndex { $0.reference == reference } ?? -1)"
        }
        let compiler = try ChildProcess(
            ["cc", "-std=gnu11", "-Wall", "-Wextra", "-Werror", "-O1"] + places
                + [
                    "-I", Repository.path("Sources/Libraries/System/CShims/include"),
                    Repository.path("Tests/Fixtures/Isolation/hostile.c"),
                    Repository.path("Sources/Libraries/System/CShims/bricks_ring.c"), "-o", folder.file("hostile"),
                ])
        guard try compiler.blockUntilEnd() == .exit(0) else {
            throw ChildProcess.Failure(description: compiler.errors)
        }
        return (folder, folder.file("hostile"))
    }

    /// Starts it.
    ///
    /// - Parameters:
    ///   - wrong: Its action at the first `show_settings`.
    ///   - deadline: Maximum time for that, in milliseconds.
    init(
        _ wrong: String, limits: WorkerLimits = WorkerLimits(graceMilliseconds: 500, diskMegabytes: 4 << 20),
        deadline: Int = 5_000, directories: [String] = [],
        transport: WorkerTransport = .rings
    ) async throws {
        let program = try Self.program.get().path
        let (end, services) = (Promise<WorkerEnd>(), CountingServices())
        worker = try Worker(
            name: wrong, program: program, limits: limits, directories: directories, transport: transport
        ) { _, how in
            end.keep(how)
        }
        let home = worker.home(
            try SealedFile(copying: Repository.path("Tests/Fixtures/Isolation/hostile.c")), id: "org.example.hostile",
            provides: Dictionary(uniqueKeysWithValues: Self.interfaces.map { ($0, 0) }), sharesLane: false,
            events: RemoteModuleEvents(noticed: services.noticed) { _, state in services.saved(state) })
        let specification = ModuleSpecification(
            id: "org.example.hostile", provides: Dictionary(uniqueKeysWithValues: Self.interfaces.map { ($0, 0) }),
            sharesLane: false,
            creation: CreationDocument(
                module: "org.example.hostile", deployment: "test", dataDirectory: "/nonexistent", configuration: [:]),
            deadlines: ["bricks.timer/1": ["show_settings": deadline]])
        instance = try await ModuleInstance.start(home, specification, services: services, watch: DeadlineWatch())
        session = try await instance.openSession(
            SessionDocument(
                user: UserDocument(id: "somebody", name: "", anonymous: true, timeZone: "UTC", locale: "en"),
                deepLinkPrefixes: []), state: nil)
        (self.end, self.services) = (end, services)
    }

    var timer: TimerClient { get throws { try #require(session.client(TimerClient.self)) } }

    /// Has it go wrong: the call's failure, or nil when it was answered.
    @discardableResult
    func provoke() async throws -> CallFailure? {
        do throws(CallFailure) {
            try await session.client(TimerClient.self)?.showSettings(stack: StackID(rawValue: 1), devices: nil)
            return nil
        } catch {
            return error
        }
    }

    /// Calls a leaf, without keeping a thread from other tests.
    func leaf() async throws -> Result<Bool, CallFailure> {
        let timer = try self.timer
        return await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(
                    returning: Result { () throws(CallFailure) in try timer.isOnScreen() })
            }
        }
    }

    /// Ends it, and waits for that.
    func stop() async -> WorkerEnd {
        await worker.close()
        await instance.stop()
        return await end.value
    }
}

/// The host, which keeps nothing of what is said to it but the notices.
final class CountingServices: ModuleServices, CoreProvider, NetProvider {
    private let notices = Mutex<Set<String>>([])
    private let held = Mutex<DispatchSemaphore?>(nil)
    private let counts = Mutex((lines: 0, states: 0, opened: 0))

    var tables: [any BorderTable.Type] { [CoreTable.self, NetTable.self] }
    /// The notices, without duplicates.
    var told: Set<String> { notices.withLock { $0 } }
    var opened: Int { counts.withLock { $0.opened } }
    var lines: Int { counts.withLock { $0.lines } }

    func saved(_ state: String) { counts.withLock { $0.states += 1 } }

    func noticed(_ code: String, _ message: String) { notices.withLock { _ = $0.insert("[\(code)] \(message)") } }

    /// Has what logs next wait until the closure is called.
    func holdLog() -> @Sendable () -> Void {
        let gate = DispatchSemaphore(value: 0)
        held.withLock { $0 = gate }
        return { gate.signal() }
    }

    func log(_ call: Call, level: LogLevel, message: String) throws(CallFailure) {
        let gate = held.withLock { held in
            defer { held = nil }
            return held
        }
        gate?.wait()
        counts.withLock { $0.lines += 1 }
    }

    func progress(_ call: Call, request: UInt64, fraction: Double, message: String?) throws(CallFailure) {}

    func now(_ call: Call) throws(CallFailure) -> Int64 { 0 }

    func localDay(_ call: Call, milliseconds: Int64) throws(CallFailure) -> (day: String, offsetSeconds: Int32) {
        ("1970-01-01", 0)
    }

    /// Opens `/dev/null` for the module.
    func connect(_ call: Call, host: String, port: UInt32, timeoutMilliseconds: UInt32) throws(CallFailure) -> Int32 {
        counts.withLock { $0.opened += 1 }
        return unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
    }

    func context(_ call: Call, key: String) throws(CallFailure) -> JSON { true }
}

/// A value that comes once.
final class Promise<Value: Sendable>: Sendable {
    private struct State {
        var value: Value?
        var waiting: [CheckedContinuation<Value, Never>] = []
    }

    private let state = Mutex(State())

    func keep(_ value: Value) {
        let waiting = state.withLock { state in
            state.value = value
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume(returning: value) }
    }

    var value: Value {
        get async {
            await withCheckedContinuation { continuation in
                let value = state.withLock { state in
                    if state.value == nil { state.waiting.append(continuation) }
                    return state.value
                }
                if let value { continuation.resume(returning: value) }
            }
        }
    }
}
