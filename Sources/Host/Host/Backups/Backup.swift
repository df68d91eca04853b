import Deployment
import Files
public import Foundation
import JSONText
import Supervision
import Versions

/// Makes a backup of a data directory, while an app may run on it.
///
/// In a process of its own: closing a file gives up the locks that a process has on it, also those of its databases.
public struct Backup {
    /// A backup that was made.
    public struct Made: Sendable {
        /// The index of the backup, as it was written into it.
        public var index: BackupIndex
        /// Parts of the data directory that are not in it; where there is one, the backup is not whole.
        public var warnings: [BackupProblem]
    }

    private let data: String
    private let deployment: String
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - data: the data directory.
    ///   - deployment: the id of the deployment.
    ///   - now: the time, which the backup's index says.
    public init(of data: String, deployment: String, now: @escaping @Sendable () -> Date = Date.init) {
        self.data = data
        self.deployment = deployment
        self.now = now
    }

    /// Makes the backup under another name beside its place, checks all of it, and gives it its name at the end: a folder of
    /// that name is a whole backup.
    public func make(at target: String) throws(BackupFailure) -> Made {
        let place = URL(filePath: target).standardizedFileURL
        let (parent, name) = (place.deletingLastPathComponent().path, place.lastPathComponent)
        let folder = try self.folder(parent, name)
        let draft = "\(name).unfinished-\(String(UInt64.random(in: .min ... .max), radix: 36))"
        do throws(BackupFailure) {
            let made = try write("\(parent)/\(draft)", in: folder, draft)
            do throws(Folder.WriteFailure) {
                try folder.publish(draft, as: name)
                try folder.sync()
            } catch {
                throw error.number == EEXIST ? exists(place.path) : BackupFailure(notWritten: place.path, error)
            }
            return made
        } catch {
            try? FileManager.default.removeItem(atPath: "\(parent)/\(draft)")
            throw error
        }
    }

    /// Opens the folder that the backup is to stand in.
    private func folder(_ parent: String, _ name: String) throws(BackupFailure) -> Folder {
        let target = "\(parent)/\(name)"
        let folder: Folder
        do throws(FileProblem) {
            folder = try Folder(parent)
        } catch {
            throw BackupFailure(
                .notWritten, "The folder for the backup does not exist.", at: parent, found: BackupCheck.words(error),
                expected: "a folder", help: "Make it, or name another one with --to.")
        }
        var status = stat()
        guard unsafe lstat(target, &status) != 0 else { throw exists(target) }
        if let real = RegularFile.realPath(parent), let own = RegularFile.realPath(data),
            "\(real)/".utf8.starts(with: "\(own)/".utf8)
        {
            throw BackupFailure(
                .insideData, "The backup would stand inside the data directory.", at: target,
                found: "a folder in the data directory", expected: "a folder elsewhere, ideally on another disk",
                help: "Name another folder with --to.")
        }
        return folder
    }

    private func exists(_ target: String) -> BackupFailure {
        BackupFailure(
            .exists, "The folder for the backup exists already. Nothing in it was changed.", at: target,
            found: "a file or folder", expected: "nothing", help: "Name a folder with --to that does not exist yet.")
    }

    private func write(_ path: String, in parent: Folder, _ name: String) throws(BackupFailure) -> Made {
        let root: Folder
        let files: Folder
        do throws(Folder.WriteFailure) {
            root = try parent.makeFolder(name)
            files = try root.makeFolder(BackupIndex.folder)
        } catch {
            throw BackupFailure(notWritten: path, error)
        }
        let copy = try BackupCopy(of: data, to: "\(path)/\(BackupIndex.folder)", files)
        try copy.run()
        let index = BackupIndex(
            created: now().stamp, version: Boot.offer.version.description, deployment: deployment, files: copy.files)
        let text = Array(index.json.prettyText.utf8)
        guard text.count <= BackupIndex.maximumSize, index.files.count <= BackupIndex.maximumFiles else {
            throw BackupFailure(
                .tooLarge, "The data directory has more files than a backup may have.", at: data,
                found: "\(index.files.count) files", expected: "at most \(BackupIndex.maximumFiles), with short paths",
                help: "Remove files that modules do not need.")
        }
        do throws(Folder.WriteFailure) {
            let file = try root.makeFile(BackupIndex.fileName)
            try file.write(text)
            try file.sync()
            try root.sync()
        } catch {
            throw BackupFailure(notWritten: "\(path)/\(BackupIndex.fileName)", error)
        }
        // A copy of a damaged database is damaged, too, and no backup.
        let problems = BackupCheck(path).run().problems
        guard problems.isEmpty else { throw BackupFailure(problems: problems) }
        return Made(index: index, warnings: copy.warnings.all)
    }
}
