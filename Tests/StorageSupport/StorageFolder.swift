import Database
import Foundation
package import ModuleInterfaces
package import Storage
package import TestSupport

/// Operations on a data directory of a test's own.
extension ScratchFolder {
    /// Of this folder there is one store on the server, where the test is about that.
    package func open(_ limits: StorageLimits = StorageLimits()) throws -> HostStore {
        if let database = try StorageEngine.current.database(of: path) {
            return try HostStore(database: database, limits: limits, digest: standInDigest)
        }
        return try HostStore(dataDirectory: path, limits: limits, digest: standInDigest)
    }

    /// Whether any file of the directory holds that text, or the server where it keeps the store.
    package func contains(_ text: String) throws -> Bool {
        if let kept = try StorageEngine.current.dump(of: path) { return kept.contains(text) }
        let names = try FileManager.default.contentsOfDirectory(atPath: path)
        return try names.contains { name in
            try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")).range(of: Data(text.utf8)) != nil
        }
    }
}

/// Tells texts apart and hides them; the store only has to use what it is given.
@Sendable package func standInDigest(_ bytes: [UInt8]) -> [UInt8] { bytes.reversed().map { $0 ^ 0x5A } }

package func memoryStore(_ limits: StorageLimits = StorageLimits()) throws -> HostStore {
    let database = try StorageEngine.current.database() ?? Database(inMemory: .init())
    return try HostStore(database: database, limits: limits, digest: standInDigest)
}

extension HostStore {
    /// A person, for tests that need somebody.
    package func somebody(now: Int64 = 1_000) throws -> String {
        try createUser(now: now, timeZone: "Europe/Zurich", locale: "de-CH").id
    }
}

extension CueDocument {
    package static func bell(_ id: String, at time: Int64) -> CueDocument {
        CueDocument(id: id, at: time, kind: "bell", sound: "bowl")
    }

    package static func mark(_ id: String, at time: Int64) -> CueDocument {
        CueDocument(id: id, at: time, kind: "mark")
    }

    package static func lamp(_ id: String, at time: Int64, brightness: Int64? = 40) -> CueDocument {
        CueDocument(
            id: id, at: time, kind: "device", device: "lamp", change: DeviceChange(power: true, brightness: brightness))
    }
}
