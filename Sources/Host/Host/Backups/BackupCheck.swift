import Database
import Files
import Foundation
import Integrity
import Isolation
import Storage
import Supervision

/// Checks a backup: its index, the digest of each file, and all of each database. Nothing in the folder is trusted.
public struct BackupCheck {
    private let folder: String
    private let check: StoreCheck

    /// - Parameter folder: the backup.
    public init(_ folder: String) {
        self.init(folder, check: StoreCheck(program: Boot.workerProgram))
    }

    init(_ folder: String, check: StoreCheck) {
        self.folder = folder
        self.check = check
    }

    /// Finds every problem; the index is nil where it cannot be used.
    public func run() -> (index: BackupIndex?, problems: [BackupProblem]) {
        let root: Folder
        do throws(FileProblem) {
            root = try Folder(folder)
        } catch {
            let problem = BackupProblem(
                .notFound, "There is no backup.", at: folder, found: Self.words(error),
                expected: "a folder that `bricks backup` made", help: "Name the folder of a backup.")
            return (nil, [problem])
        }
        let (index, problems) = Self.index(root, folder)
        guard let index else { return (nil, problems) }
        var found = BackupProblems()
        guard let data = files(root, &found) else { return (index, found.all) }
        var databases: [String] = []
        for file in index.files { look(at: file, in: data, &databases, &found) }
        let known = Set(index.files.map { Array($0.path.utf8) })
        lookForMore(in: data, "", depth: 1, known, &found)
        checkStore(index, &found)
        for path in databases { checkDatabase(path, &found) }
        return (index, found.all)
    }

    /// The size of the piece in which files are read, in bytes.
    static let piece = 1 << 20

    private static func index(_ root: Folder, _ folder: String) -> (index: BackupIndex?, problems: [BackupProblem]) {
        let place = "\(folder)/\(BackupIndex.fileName)"
        func problem(_ code: BackupProblem.Code, _ message: String, _ found: String) -> BackupProblem {
            BackupProblem(
                code, message, at: place, found: found,
                expected: "an index of at most \(BackupIndex.maximumSize) bytes, as `bricks backup` writes it",
                help: BackupIndex.help)
        }
        do throws(FileProblem) {
            let file = try root.file(BackupIndex.fileName)
            guard file.size <= BackupIndex.maximumSize else {
                return (nil, [problem(.indexTooLarge, "The index is too large.", "\(file.size) bytes")])
            }
            let text = file.bytes(at: 0, count: file.size)
            guard text.count == file.size else { throw .unreadable("it ends early") }
            return BackupIndex.read(text, at: place)
        } catch .absent {
            let message = "The folder has no index: it is no backup, or an unfinished one."
            return (nil, [problem(.indexMissing, message, "nothing")])
        } catch {
            return (nil, [problem(.indexUnreadable, "The index cannot be read.", words(error))])
        }
    }

    private func files(_ root: Folder, _ found: inout BackupProblems) -> Folder? {
        do throws(FileProblem) {
            return try root.folder(BackupIndex.folder)
        } catch {
            found.add(
                BackupProblem(
                    .fileMissing, "The backup has an index and no files.", at: "\(folder)/\(BackupIndex.folder)",
                    found: Self.words(error), expected: "a folder", help: BackupIndex.help))
            return nil
        }
    }

    private func look(
        at file: BackupIndex.File, in data: Folder, _ databases: inout [String], _ found: inout BackupProblems
    ) {
        let opened: RegularFile
        do throws(FileProblem) {
            opened = try data.file(at: file.path)
        } catch {
            let (code, message): (BackupProblem.Code, String) =
                switch error {
                case .absent: (.fileMissing, "A file is gone.")
                case .folder, .notRegular:
                    (.fileNotRegular, "What should be a file is none, or the way to it is a link.")
                default: (.fileUnreadable, "A file cannot be read.")
                }
            found.add(problem(code, message, file.path, Self.words(error), "a file of \(file.size) bytes"))
            return
        }
        // A database that is damaged is named as such, too.
        if Self.isDatabase(opened, file.path) { databases.append(file.path) }
        if Self.isCompanion(file.path, in: data) {
            found.add(
                problem(
                    .pathRefused, "A database has a log that it must not have.", file.path, "a file in the index",
                    "the database alone"))
        }
        guard opened.size == file.size else {
            found.add(
                problem(.fileSize, "A file has another size.", file.path, "\(opened.size) bytes", "\(file.size) bytes"))
            return
        }
        let sha256 = Self.digest(opened)
        guard sha256 != file.sha256 else { return }
        found.add(
            problem(
                .fileDigest, "A file has other bytes than when the backup was made.", file.path, "SHA-256 \(sha256)",
                "SHA-256 \(file.sha256)"))
    }

    /// A file that the index does not name is not restored, and may be one that a damaged index lost.
    private func lookForMore(
        in data: Folder, _ path: String, depth: Int, _ known: Set<[UInt8]>, _ found: inout BackupProblems
    ) {
        let entries: [Folder.Entry]
        do throws(FileProblem) {
            entries = try data.entries()
        } catch {
            return found.add(problem(.fileUnreadable, "A folder cannot be read.", path, Self.words(error), "a folder"))
        }
        for entry in entries {
            let place = path + entry.name
            if entry.kind == .folder, depth < BackupPath.maximumDepth, let folder = try? data.folder(entry.name) {
                lookForMore(in: folder, "\(place)/", depth: depth + 1, known, &found)
            } else if !entry.isText || !known.contains(Array(place.utf8)) {
                let kind = entry.kind == .link ? "a symbolic link" : "something that the index does not name"
                found.add(problem(.fileExtra, "The backup has more than its index names.", place, kind, "nothing"))
            }
        }
    }

    private func checkStore(_ index: BackupIndex, _ found: inout BackupProblems) {
        guard !index.files.contains(where: { $0.path == HostStore.fileName && $0.size > 0 }) else { return }
        found.add(
            problem(
                .noStore, "The backup has no store, in which the app knows its people.", HostStore.fileName,
                "nothing in the index", "a database"))
    }

    private func checkDatabase(_ path: String, _ found: inout BackupProblems) {
        let file = "\(BackupIndex.folder)/\(path)"
        let way = URL(filePath: "\(folder)/\(file)").deletingLastPathComponent().path
        guard let real = RegularFile.realPath(way), let name = BackupPath.names(path).last else { return }
        switch check.check(name, in: real, isCopy: true) {
        case .sound: break
        case .damaged(let reason):
            found.add(problem(.databaseDamaged, "A database is damaged.", path, reason, "a sound database"))
        case .unchecked(let reason):
            found.add(problem(.databaseUnchecked, "A database was not checked.", path, reason, "a sound database"))
        }
    }

    private func problem(
        _ code: BackupProblem.Code, _ message: String, _ path: String, _ found: String, _ expected: String
    ) -> BackupProblem {
        BackupProblem(
            code, message, at: "\(folder)/\(BackupIndex.folder)/\(path)", found: found, expected: expected,
            help: "Use another backup; one with a problem is not restored.")
    }
}

// Functions that the making and the restoring of backups share.
extension BackupCheck {
    /// Whether a file is a database: by its first bytes, or by the name that modules give to databases.
    static func isDatabase(_ file: RegularFile, _ path: String) -> Bool {
        file.bytes(at: 0, count: Database.signature.count) == Database.signature
            || path.hasSuffix(ModuleStores.suffix) && file.size > 0
    }

    /// Whether a file is what SQLite keeps beside a database, which is in the copy of that.
    static func isCompanion(_ path: String, in root: Folder) -> Bool {
        Database.companions.contains { ending in
            guard path.hasSuffix(ending), let database = try? root.file(at: String(path.dropLast(ending.count))) else {
                return false
            }
            return database.bytes(at: 0, count: Database.signature.count) == Database.signature
        }
    }

    static func digest(_ file: RegularFile) -> String {
        var sha256 = SHA256()
        var offset = 0
        while case let bytes = file.bytes(at: offset, count: piece), !bytes.isEmpty {
            sha256.update(bytes)
            offset += bytes.count
        }
        return SHA256.hexadecimal(sha256.finish())
    }

    static func words(_ problem: FileProblem) -> String {
        switch problem {
        case .absent: "nothing"
        case .folder: "a folder"
        case .notRegular: "a symbolic link, or something that is neither file nor folder"
        case .unreadable(let reason): reason
        case .tooLarge(let size, _): "\(size) bytes"
        }
    }
}
