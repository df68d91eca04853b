import Files
import Foundation
import Storage

/// Restores a backup into a data directory that is not used yet.
public struct Restoration {
    private let folder: String

    /// - Parameter folder: the backup.
    public init(from folder: String) { self.folder = folder }

    /// Checks the backup and copies it. The store comes last: a directory in which it is missing does not start.
    ///
    /// - Parameter data: a folder that does not exist or is empty.
    public func run(into data: String) throws(BackupFailure) -> BackupIndex {
        let isMade = try isAbsent(data)
        let (index, problems) = BackupCheck(folder).run()
        guard let index, problems.isEmpty else { throw BackupFailure(problems: problems) }
        let directory: DataDirectory
        do {
            directory = try DataDirectory(data)
        } catch is DataDirectory.DataInUseError {
            throw inUse(data)
        } catch {
            throw notWritten(data, error.localizedDescription)
        }
        do throws(BackupFailure) {
            // Somebody else may have been faster.
            guard names(data).subtracting(["lock"]).isEmpty else { throw notEmpty(data) }
            try copy(index, directory)
        } catch {
            if error.problems.first?.code != .notEmpty { remove(data, isMade: isMade) }
            throw error
        }
        return index
    }

    private func names(_ data: String) -> Set<String> {
        Set((try? FileManager.default.contentsOfDirectory(atPath: data)) ?? [])
    }

    /// Whether the directory does not exist; throws where it is used.
    private func isAbsent(_ data: String) throws(BackupFailure) -> Bool {
        var status = stat()
        guard unsafe stat(data, &status) == 0 else { return true }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw notEmpty(data) }
        guard !names(data).isEmpty else { return false }
        let lock = unsafe open("\(data)/lock", O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard lock >= 0 else { throw notEmpty(data) }
        defer { close(lock) }
        throw flock(lock, LOCK_SH | LOCK_NB) == 0 ? notEmpty(data) : inUse(data)
    }

    private func copy(_ index: BackupIndex, _ directory: DataDirectory) throws(BackupFailure) {
        let data = directory.path
        do {
            // From here on, a directory without a store is known to have lost it.
            try directory.noteUse()
        } catch {
            throw notWritten(data, error.localizedDescription)
        }
        let source = try opened("\(folder)/\(BackupIndex.folder)")
        let root = try opened(data)
        let folders = BackupFolders(root)
        for file in index.files where file.path != HostStore.fileName {
            try copy(file, from: source, to: folders, as: file.path, in: data)
        }
        try written(data) { () throws(Folder.WriteFailure) in try folders.sync() }
        for file in index.files where file.path == HostStore.fileName {
            try copy(file, from: source, to: folders, as: BackupPath.unfinishedStore, in: data)
        }
        try written(data) { () throws(Folder.WriteFailure) in
            try root.rename(BackupPath.unfinishedStore, to: HostStore.fileName)
            try root.sync()
        }
        let parent = try opened(URL(filePath: data).standardizedFileURL.deletingLastPathComponent().path)
        try written(data) { () throws(Folder.WriteFailure) in try parent.sync() }
    }

    /// Copies a file, whose bytes may have changed since the backup was checked.
    private func copy(
        _ file: BackupIndex.File, from source: Folder, to folders: BackupFolders, as path: String, in data: String
    ) throws(BackupFailure) {
        let from: RegularFile
        do throws(FileProblem) {
            from = try source.file(at: file.path)
        } catch {
            throw changed(file, BackupCheck.words(error))
        }
        let digest = try written("\(data)/\(path)") { () throws(Folder.WriteFailure) in
            try folders.copy(from, size: file.size, to: path).sha256
        }
        guard digest == file.sha256 else { throw changed(file, "SHA-256 \(digest)") }
    }

    private func opened(_ path: String) throws(BackupFailure) -> Folder {
        do throws(FileProblem) {
            return try Folder(path)
        } catch {
            throw notWritten(path, BackupCheck.words(error))
        }
    }

    private func written<Value>(
        _ place: String, _ body: () throws(Folder.WriteFailure) -> Value
    ) throws(BackupFailure) -> Value {
        do throws(Folder.WriteFailure) {
            return try body()
        } catch {
            throw notWritten(place, error.reason)
        }
    }

    /// Removes the part of a backup that was restored, so that it is not taken for all of it.
    private func remove(_ data: String, isMade: Bool) {
        let files = FileManager.default
        if isMade {
            try? files.removeItem(atPath: data)
        } else {
            for name in names(data) { try? files.removeItem(atPath: "\(data)/\(name)") }
        }
    }

    // MARK: Problems

    private func notEmpty(_ data: String) -> BackupFailure {
        BackupFailure(
            .notEmpty, "The data directory is used, and is left as it is.", at: data, found: "files",
            expected: "a folder that is empty or does not exist",
            help: "Name another directory with --data, or move this one away.")
    }

    private func inUse(_ data: String) -> BackupFailure {
        BackupFailure(
            .inUse, "An app runs on the data directory.", at: data, found: "a lock that is held",
            expected: "a folder that is empty or does not exist",
            help: "Name another directory with --data, or end the app and move this one away.")
    }

    private func notWritten(_ place: String, _ found: String) -> BackupFailure {
        BackupFailure(
            .notRestored, "The backup was not restored.", at: place, found: found,
            expected: "a disk with room that this user may write to",
            help: "Make room, or name another directory with --data.")
    }

    private func changed(_ file: BackupIndex.File, _ found: String) -> BackupFailure {
        BackupFailure(
            .fileDigest, "A file of the backup changed while it was restored.",
            at: "\(folder)/\(BackupIndex.folder)/\(file.path)", found: found, expected: "SHA-256 \(file.sha256)",
            help: "Take a backup that nobody writes to, and restore again.")
    }
}
