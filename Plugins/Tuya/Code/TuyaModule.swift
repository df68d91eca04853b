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
        let warn: @Sendable (String) -> Void = { core.log(level: .warning, message: $0) }
        let list = HomeDevices(
            reading.devices, profiles: reading.profiles, store: Self.store(in: creation.dataDirectory, warn),
            warn: warn)
        // Without any, people can still add some; but not where the configuration meant some.
        if list.all.isEmpty, let first = reading.problems.first {
            throw CallFailure(noDevice: reading.problems, first)
        }
        let history = Self.history(in: creation.dataDirectory, warn)
        let environment = DeviceEnvironment(
            dialler: .host(host.client(NetClient.self)),
            versions: VersionMemory(folder: creation.dataDirectory, warn: warn))
        let registry = DeviceRegistry(list.all, environment: environment)
        home = Home(
            list: list, problems: reading.problems, registry: registry, environment: environment, history: history,
            place: reading.place,
            follower: DeviceFollower(list, registry, environment) { core.log(level: .info, message: $0) })
        sampler = history.map { ReadingSampler(list.all, registry, $0, warn: warn) }
        unknown = UnknownPoints { core.log(level: .info, message: $0) }
        try super.init(host: host, creation: creation)
    }

    /// The devices that people added; nil where none can be kept, which the log has.
    private static func store(in folder: String, _ warn: (String) -> Void) -> DeviceStore? {
        do {
            return try DeviceStore(database: Database(path: folder + "/devices.sqlite"), folder: folder)
        } catch {
            // Not shown: the log has it.
            warn("Devices cannot be added in the app: \(error)")
            return nil
        }
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
        let (watchers, list, unknown) = (home.watchers, home.list, unknown)
        sampler?.start()
        home.registry.goLive { id, report, link in
            guard let device = list.all.first(where: { $0.id == id }) else { return }
            unknown.note(report, of: device)
            watchers.tell(try? DeviceStateDocument(report.state, of: device), report, link, of: id)
        }
    }

    override func stop() {
        sampler?.stop()
        home.follower.stop()
        home.registry.stop()
    }

    override func openSession(
        _ host: SessionHost, document: SessionDocument, state: String?
    ) throws(CallFailure) -> ModuleSession {
        try TuyaSession(host: host, document: document, home: home, state: state)
    }

    /// The module itself keeps nothing about a person: devices, also those that somebody added, belong to the home, and the host
    /// keeps the schedules.
    override func export(user: String) -> JSON { [:] }
}

/// The data that all sessions share.
struct Home: Sendable {
    let list: HomeDevices
    var problems: [ConfigurationProblem]
    var registry: DeviceRegistry
    var environment = DeviceEnvironment()
    /// Nil where nothing is kept.
    var history: ReadingHistory?
    /// Where the home is; nil where the configuration does not say it.
    var place: Coordinates?
    let follower: DeviceFollower
    var watchers = DeviceWatchers()
    /// Held while a session changes the schedules of its person.
    let scheduling = SchedulingTurns()

    var devices: [DeviceConfiguration] { list.all }

    /// The facts of a device on which its care depends.
    func facts(_ id: String) -> CareFacts {
        var facts = CareFacts(running: (try? history?.running(id)) ?? 0)
        guard let device = device(id), let points = try? registry.lastReport(of: id).points, !points.isEmpty else {
            return facts
        }
        facts.isKnown = true
        for fault in DeviceScreen.faults(device.readings(points)) {
            switch fault {
            case .noWater: facts.signals.insert(.refill)
            case .filterUsedUp: facts.signals.insert(.filter)
            default: break
            }
        }
        return facts
    }

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
