import Foundation

/// Where a deployment keeps what it must not lose; one host at a time has it.
final class DataDirectory: Sendable {
    let path: String
    private let lock: Int32

    /// Another host runs on the directory.
    struct InUse: Error {}

    /// Makes the directory, readable by this user only, and takes it. The kernel lets go of it when the process ends,
    /// however that happens.
    init(_ path: String) throws {
        self.path = path
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        lock = unsafe Glibc.open("\(path)/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0 else { throw CocoaError(.fileWriteNoPermission) }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
            close(lock)
            throw InUse()
        }
    }

    deinit { close(lock) }

    /// The directory that is a module's own, as an absolute path.
    func directory(of module: String) throws -> String {
        let directory = "\(path)/modules/\(module)"
        try FileManager.default.createDirectory(
            atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return URL(filePath: directory).path
    }

    func file(_ name: String) -> String { "\(path)/\(name)" }
}
