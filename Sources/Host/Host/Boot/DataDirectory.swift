import Files
import Foundation
import Supervision

/// Where a deployment keeps what it must not lose; one host at a time has it.
final class DataDirectory: Sendable {
    let path: String
    private let lock: OwnedDescriptor

    /// Another host runs on the directory.
    struct DataInUseError: Error {}

    /// Makes the directory, readable by this user only, and takes it. The kernel lets go of it when the process ends,
    /// however that happens.
    init(_ path: String) throws {
        self.path = path
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        guard let lock = OwnedDescriptor(unsafe Glibc.open("\(path)/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)) else {
            throw CocoaError(.fileWriteNoPermission)
        }
        guard flock(lock.number, LOCK_EX | LOCK_NB) == 0 else { throw DataInUseError() }
        self.lock = lock
    }

    /// Lets another host have the directory. A watch that still looks at a file holds this object, and not the directory.
    ///
    /// Unlocks before anything is closed: a program that is being started on another thread has a copy of the descriptor for
    /// a moment.
    func release() { flock(lock.number, LOCK_UN) }

    deinit { release() }

    /// The directory was used before, and its store is gone.
    struct StoreMissingError: Error {
        var file: String
        /// Whether the file is there, and empty.
        var isEmpty: Bool
    }

    private static let marker = "used"

    /// Throws where the store of a directory that was used before is missing or empty: it would be made anew, and nobody
    /// would be known any more.
    func requireStore(_ name: String, hasTables: Bool = true) throws(StoreMissingError) {
        let path = file(name)
        let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int
        guard (size ?? 0) == 0 || !hasTables, wasUsed(name) else { return }
        throw StoreMissingError(file: path, isEmpty: size != nil)
    }

    /// Notes that the directory has a store since now.
    func noteUse() throws {
        let path = file(Self.marker)
        guard !FileManager.default.fileExists(atPath: path) else { return }
        let text = "This directory holds the data of an app. Without this file a missing store would be made anew.\n"
        try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    }

    /// Directories from before the note was made show it by what modules keep, or by the store's own log.
    private func wasUsed(_ store: String) -> Bool {
        let files = FileManager.default
        if files.fileExists(atPath: file(Self.marker)) { return true }
        let log = (try? files.attributesOfItem(atPath: file("\(store)-wal")))?[.size] as? Int
        if log ?? 0 > 0 { return true }
        let modules = (try? files.contentsOfDirectory(atPath: file("modules"))) ?? []
        return modules.contains { module in
            (try? files.contentsOfDirectory(atPath: file("modules/\(module)")))?.isEmpty == false
        }
    }

    var moduleStores: ModuleStores { ModuleStores(path: path) }

    func file(_ name: String) -> String { "\(path)/\(name)" }
}
