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
        let recordLimit = try Self.recordLimit(creation.configuration)
        let path = creation.dataDirectory + "/health.sqlite"
        do throws(DatabaseError) {
            store = try HealthStore(path: path, recordLimit: recordLimit)
        } catch {
            throw CallFailure(operating: error)
        }
        desk = ImportDesk(store: store)
        try super.init(host: host, creation: creation)
    }

    /// The bounds of `maximumRecords`.
    static let recordLimits: ClosedRange<Int64> = 1_000...100_000_000

    /// Reads `{"maximumRecords"?: maximum number of records kept for one person}`; another member is a mistake to be
    /// reported.
    static func recordLimit(_ configuration: JSON) throws(CallFailure) -> Int {
        guard let object = configuration.object else {
            throw CallFailure(
                .invalidArgument, "The configuration of Biometrics is an object; found \(configuration.typeName).",
                detail: [
                    "code": "biometrics.configuration.wrong-type", "pointer": "", "help": "Write {} or leave it out.",
                ])
        }
        let name = "maximumRecords"
        if let member = object.keys.first(where: { $0 != name }) {
            throw CallFailure(
                .invalidArgument,
                "The configuration of Biometrics has the member \"\(name)\" only; found \"\(member.prefix(80))\".",
                detail: [
                    "code": "biometrics.configuration.unknown-member", "pointer": .string("\(JSONPointer([member]))"),
                    "help": "Remove the member.",
                ])
        }
        guard let value = object[name] else { return HealthStore.usualRecordLimit }
        guard let number = value.integer, recordLimits.contains(number) else {
            let expected = "a whole number from \(recordLimits.lowerBound) to \(recordLimits.upperBound)"
            throw CallFailure(
                .invalidArgument, "\"\(name)\" must be \(expected); found \(value.text.prefix(60)).",
                detail: [
                    "code": "biometrics.configuration.out-of-range", "pointer": .string("/\(name)"),
                    "help": .string("Choose \(expected)."),
                ])
        }
        return Int(number)
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
