import Border
public import BricksABI
import Database
import Foundation
import JSONText
import ModuleInterfaces
import ModuleKit
import Synchronization

/// The Tuya module: the devices of one configuration, shared by all sessions.
final class TuyaModule: Module {
    private let home: Home
    private let sampler: ReadingSampler?
    private let unknown: UnknownPoints

    override class var interfaces: [any BorderTable.Type] {
        [TuyaTable.self, DevicesTable.self, ScreenTable.self, NetEventsTable.self]
    }

    required init(host: HostConnection, creation: CreationDocument) throws(CallFailure) {
        let reading = ConfigurationReading(creation.configuration)
        let core = host.client(CoreClient.self)
        for problem in reading.problems {
            let place = problem.pointer.description
            core.log(
                level: .warning,
                message:
                    "\(problem.code.rawValue) at \(place.isEmpty ? "the top" : place): \(problem.message) \(problem.help)"
            )
        }
        guard !reading.devices.isEmpty else { throw CallFailure(noDevice: reading.problems) }
        let warn: @Sendable (String) -> Void = { core.log(level: .warning, message: $0) }
        let history = Self.history(in: creation.dataDirectory, warn)
        let registry = DeviceRegistry(
            reading.devices,
            environment: DeviceEnvironment(
                dialler: .host(host.client(NetClient.self)),
                versions: VersionMemory(folder: creation.dataDirectory, warn: warn)))
        home = Home(devices: reading.devices, problems: reading.problems, registry: registry, history: history)
        sampler = history.map { ReadingSampler(reading.devices, registry, $0, warn: warn) }
        unknown = UnknownPoints { core.log(level: .info, message: $0) }
        try super.init(host: host, creation: creation)
    }

    /// The measurements of devices; nil where it cannot be kept, which the log has.
    private static func history(in folder: String, _ warn: (String) -> Void) -> ReadingHistory? {
        do {
            return try ReadingHistory(database: Database(path: folder + "/readings.sqlite"))
        } catch {
            // Not shown: the log has it.
            warn("The readings of devices are not kept: \(error)")
            return nil
        }
    }

    override func start() {
        let (watchers, unknown) = (home.watchers, unknown)
        sampler?.start()
        let devices = Dictionary(home.devices.map { ($0.id, $0) }) { first, _ in first }
        home.registry.goLive { id, report, link in
            guard let device = devices[id] else { return }
            unknown.note(report, of: device)
            watchers.tell(try? DeviceStateDocument(report.state, of: device), report, link, of: id)
        }
    }

    override func stop() {
        sampler?.stop()
        home.registry.stop()
    }

    override func openSession(
        _ host: SessionHost, document: SessionDocument, state: String?
    ) throws(CallFailure) -> ModuleSession {
        try TuyaSession(host: host, document: document, home: home, state: state)
    }

    /// The module itself keeps nothing about a person: devices belong to the deployment, and the host keeps the schedules.
    override func export(user: String) -> JSON { [:] }
}

/// The data that all sessions share.
struct Home: Sendable {
    var devices: [DeviceConfiguration]
    var problems: [ConfigurationProblem]
    var registry: DeviceRegistry
    /// Nil where nothing is kept.
    var history: ReadingHistory?
    var watchers = DeviceWatchers()
    /// Held while a session changes the schedules of its person.
    let scheduling = SchedulingTurns()

    func device(_ id: String) -> DeviceConfiguration? { devices.first { $0.id == id } }
}

/// Has sessions change schedules one after the other.
final class SchedulingTurns: Sendable {
    private let mutex = Mutex(())

    func withLock<Value: Sendable>(_ body: () throws(CallFailure) -> Value) throws(CallFailure) -> Value {
        try mutex.withLock { _ throws(CallFailure) in try body() }
    }
}

/// Where the host enters; the exported C function leads here.
@c(tuya_module_entry)
public func tuyaModuleEntry(
    _ host: UnsafePointer<bricks_host>?, _ module: UnsafeMutablePointer<UnsafePointer<bricks_module>?>?
) -> bricks_status {
    unsafe ModuleEntry.enter(TuyaModule.self, host: host, module: module)
}
