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
        let fileMegabytes = try Self.fileMegabytes(creation.configuration)
        let path = creation.dataDirectory + "/health.sqlite"
        do throws(DatabaseError) {
            store = try HealthStore(path: path, recordLimit: recordLimit, fileMegabytes: fileMegabytes)
        } catch {
            throw CallFailure(operating: error)
        }
        desk = ImportDesk(store: store)
        try super.init(host: host, creation: creation)
    }

    /// The members of a deployment's configuration.
    private enum Member: String, CaseIterable {
        /// Maximum number of records kept for one person.
        case maximumRecords
        /// Maximum size of the file with the records of all people, in MiB.
        case maximumMegabytes

        var range: ClosedRange<Int64> {
            switch self {
            case .maximumRecords: 1_000...100_000_000
            case .maximumMegabytes: 16...1_048_576
            }
        }
    }

    /// Returns the maximum number of records for one person; another member of the configuration is a mistake to be
    /// reported.
    static func recordLimit(_ configuration: JSON) throws(CallFailure) -> Int {
        try number(.maximumRecords, in: configuration) ?? HealthStore.usualRecordLimit
    }

    /// Returns the maximum size of the file, in MiB.
    static func fileMegabytes(_ configuration: JSON) throws(CallFailure) -> Int {
        try number(.maximumMegabytes, in: configuration) ?? HealthStore.usualFileMegabytes
    }

    private static func number(_ member: Member, in configuration: JSON) throws(CallFailure) -> Int? {
        guard let object = configuration.object else {
            throw CallFailure(
                // Not shown: the configuration's author is told.
                .invalidArgument, "The configuration of Biometrics is an object; found \(configuration.typeName).",
                detail: [
                    "code": "biometrics.configuration.wrong-type", "pointer": "", "help": "Write {} or leave it out.",
                ])
        }
        if let other = object.keys.first(where: { Member(rawValue: $0) == nil }) {
            let known = Member.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " and ")
            throw CallFailure(
                .invalidArgument,
                // Not shown: the configuration's author is told.
                "The configuration of Biometrics has the members \(known) only; found \"\(other.prefix(80))\".",
                detail: [
                    "code": "biometrics.configuration.unknown-member", "pointer": .string("\(JSONPointer([other]))"),
                    "help": "Remove the member.",
                ])
        }
        guard let value = object[member.rawValue] else { return nil }
        guard let number = value.integer, member.range.contains(number) else {
            let expected = "a whole number from \(member.range.lowerBound) to \(member.range.upperBound)"
            throw CallFailure(
                .invalidArgument, "\"\(member.rawValue)\" must be \(expected); found \(value.text.prefix(60)).",
                detail: [
                    "code": "biometrics.configuration.out-of-range", "pointer": .string("/\(member.rawValue)"),
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
