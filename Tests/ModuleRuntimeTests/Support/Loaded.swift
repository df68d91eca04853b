import Foundation
import Isolation
import JSONText
import ModuleInterfaces
import TestSupport

@testable import ModuleRuntime

/// The C module of the tests, loaded.
struct Loaded {
    let instance: ModuleInstance
    let services: TestServices
    let clock: ManualClock
    let watch: DeadlineWatch

    static let interfaces = ["bricks.timer/1", "bricks.devices/1", "bricks.screen/1", "bricks.core/1", "bricks.net/1"]

    static func specification(
        sharesLane: Bool = false, startLimit: Int = 10_000, deadlines: [String: [String: Int]] = [:]
    ) -> ModuleSpecification {
        ModuleSpecification(
            id: "org.example.module", provides: Dictionary(uniqueKeysWithValues: interfaces.map { ($0, 0) }),
            sharesLane: sharesLane,
            creation: CreationDocument(
                module: "org.example.module", deployment: "test", dataDirectory: "/nonexistent", configuration: [:]),
            startLimit: startLimit, deadlines: deadlines)
    }

    static func document(_ user: String = "somebody") -> SessionDocument {
        SessionDocument(
            user: UserDocument(id: user, name: "", anonymous: true, timeZone: "UTC", locale: "en"),
            deepLinkPrefixes: [])
    }

    init(
        _ defines: String..., in home: Home = .process, sharesLane: Bool = false,
        deadlines: [String: [String: Int]] = [:], observer: ModuleObserver? = nil
    ) async throws {
        let clock = ManualClock()
        self.clock = clock
        services = TestServices()
        watch = DeadlineWatch { clock.now }
        var specification = Self.specification(sharesLane: sharesLane, deadlines: deadlines)
        if let observer { specification.observer = observer }
        instance = try await ModuleInstance.start(
            try home.enter(
                try await CompiledModule.file(defines), sharesLane: sharesLane, services: services,
                observer: specification.observer),
            specification, services: services, watch: watch)
    }

    func open() async throws -> OpenSession { try await instance.openSession(Self.document(), state: nil) }
}

/// Where the module of a test lives: what it does must be the same everywhere.
enum Home: CaseIterable {
    case process, worker, sandbox

    func enter(
        _ file: SealedFile, sharesLane: Bool, services: TestServices, observer: ModuleObserver? = nil
    ) throws -> any ModuleHome {
        guard self != .process else { return file }
        let program = Bundle.main.bundleURL.appending(
            path: "bricks-worker")
        let worker = try Worker(
            name: "org.example.module", program: program.path, sandbox: self == .sandbox ? sandbox(services) : nil
        ) { _, _ in }
        return worker.home(
            file, id: "org.example.module",
            provides: Dictionary(uniqueKeysWithValues: Loaded.interfaces.map { ($0, 0) }), sharesLane: sharesLane,
            events: RemoteModuleEvents(observer: observer, noticed: services.noticed) { _, _ in })
    }

    /// A sandbox around a folder that is there as long as it is.
    private func sandbox(_ services: TestServices) throws -> WorkerSandbox {
        let folder = try ScratchFolder()
        return WorkerSandbox(features: .ofThisKernel, directories: [folder.path]) { denial in
            withExtendedLifetime(folder) { services.noticed("sandbox.denied", denial.call) }
        } printed: { _ in
        }
    }
}

/// Arguments for `show_settings` of the C module, which say how it is to answer.
extension StackID {
    static let atOnce = StackID(rawValue: 1)
    static let later = StackID(rawValue: 2)
    static let twice = StackID(rawValue: 3)
    static let never = StackID(rawValue: 4)
    static let blocked = StackID(rawValue: 6)
    static let refused = StackID(rawValue: 7)
    static let inside = StackID(rawValue: 8)
    static let both = StackID(rawValue: 9)
    static let unknownStatus = StackID(rawValue: 10)
    static let badText = StackID(rawValue: 11)
    static let order = StackID(rawValue: 12)
    static let refusedLater = StackID(rawValue: 13)
}
