import Border
public import BricksABI
import JSONText
import ModuleInterfaces
import ModuleKit

/// The Tuya module: the devices of one configuration, shared by all sessions.
final class TuyaModule: Module {
    private let home: Home

    override class var interfaces: [any BorderTable.Type] {
        [TuyaTable.self, DevicesTable.self, ScreenTable.self]
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
        home = Home(
            devices: reading.devices, problems: reading.problems,
            registry: DeviceRegistry(
                reading.devices,
                environment: DeviceEnvironment(
                    dialler: .host(host.client(NetClient.self)),
                    versions: VersionMemory(folder: creation.dataDirectory) { core.log(level: .warning, message: $0) }))
        )
        try super.init(host: host, creation: creation)
    }

    override func start() {
        let watchers = home.watchers
        let devices = Dictionary(home.devices.map { ($0.id, $0) }) { first, _ in first }
        home.registry.goLive { id, report, link in
            guard let device = devices[id] else { return }
            watchers.tell(try? DeviceStateDocument(report.state, of: device), report, link, of: id)
        }
    }

    override func stop() { home.registry.stop() }

    override func openSession(
        _ host: SessionHost, document: SessionDocument, state: String?
    ) throws(CallFailure) -> ModuleSession {
        try TuyaSession(host: host, document: document, home: home, state: state)
    }

    /// The module keeps nothing about a person: devices belong to the deployment.
    override func export(user: String) -> JSON { [:] }
}

/// The data that all sessions share.
struct Home: Sendable {
    var devices: [DeviceConfiguration]
    var problems: [ConfigurationProblem]
    var registry: DeviceRegistry
    var watchers = DeviceWatchers()

    func device(_ id: String) -> DeviceConfiguration? { devices.first { $0.id == id } }
}

/// Where the host enters; the exported C function leads here.
@c(tuya_module_entry)
public func tuyaModuleEntry(
    _ host: UnsafePointer<bricks_host>?, _ module: UnsafeMutablePointer<UnsafePointer<bricks_module>?>?
) -> bricks_status {
    unsafe ModuleEntry.enter(TuyaModule.self, host: host, module: module)
}
