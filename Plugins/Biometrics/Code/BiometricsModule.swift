import Border
public import BricksABI
import Database
import JSONText
import ModuleInterfaces
import ModuleKit

/// The Biometrics module: everybody's health data, and the imports that fill it.
final class BiometricsModule: Module {
    let store: HealthStore
    let desk: ImportDesk
    let files: HealthFiles

    override class var interfaces: [any BorderTable.Type] {
        [BiometricsTable.self, TabTable.self, ScreenTable.self, HealthTable.self]
    }

    required init(host: HostConnection, creation: CreationDocument) throws(CallFailure) {
        let configuration = try BiometricsConfiguration(document: creation.configuration)
        let path = creation.dataDirectory + "/health.sqlite"
        do throws(DatabaseError) {
            store = try HealthStore(
                path: path, recordLimit: configuration.recordLimit, fileMegabytes: configuration.fileMegabytes)
        } catch {
            throw CallFailure(operating: error)
        }
        desk = ImportDesk(store: store)
        files = HealthFiles(store, directory: creation.dataDirectory)
        try super.init(host: host, creation: creation)
    }

    override func openSession(
        _ host: SessionHost, document: SessionDocument, state: String?
    ) throws(CallFailure) -> ModuleSession {
        try BiometricsSession(host: host, document: document, state: state, module: self)
    }

    override func stop() throws(CallFailure) { desk.close() }

    override func export(user: String) throws(CallFailure) -> JSON {
        try ExportDocument(store: store, user: user).json()
    }

    override func erase(user: String) throws(CallFailure) {
        try desk.withoutImport(of: user) { () throws(CallFailure) in
            do throws(DatabaseError) {
                try store.erase(user: user)
            } catch {
                throw CallFailure(operating: error)
            }
        }
    }
}

/// Where the host enters; the exported C function leads here.
@c(biometrics_module_entry)
public func biometricsModuleEntry(
    _ host: UnsafePointer<bricks_host>?, _ module: UnsafeMutablePointer<UnsafePointer<bricks_module>?>?
) -> bricks_status {
    unsafe ModuleEntry.enter(BiometricsModule.self, host: host, module: module)
}
