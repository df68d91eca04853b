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

    override class var interfaces: [any BorderTable.Type] {
        [BiometricsTable.self, TabTable.self, ScreenTable.self]
    }

    required init(host: HostConnection, creation: CreationDocument) throws(CallFailure) {
        try Self.check(creation.configuration)
        let path = creation.dataDirectory + "/health.sqlite"
        store = try storing { () throws(DatabaseError) in try HealthStore(path: path) }
        desk = ImportDesk(store: store)
        try super.init(host: host, creation: creation)
    }

    /// There is nothing to configure yet; a member that is written all the same is a mistake to be told of.
    static func check(_ configuration: JSON) throws(CallFailure) {
        guard let object = configuration.object else {
            throw CallFailure(
                .invalidArgument, "The configuration of Biometrics is an object; found \(configuration.typeName).",
                detail: [
                    "code": "biometrics.configuration.wrong-type", "pointer": "", "help": "Write {} or leave it out.",
                ])
        }
        guard let member = object.keys.first else { return }
        throw CallFailure(
            .invalidArgument, "The configuration of Biometrics has no members; found \"\(member.prefix(80))\".",
            detail: [
                "code": "biometrics.configuration.unknown-member", "pointer": .string("\(JSONPointer([member]))"),
                "help": "Remove the member.",
            ])
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
            try storing { () throws(DatabaseError) in try store.erase(user: user) }
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
