import Database
import Files
import Foundation
import Storage
import Supervision

/// Copies the files of a data directory, while an app may run on it, in an order in which every copy knows what the copies
/// before it refer to.
///
/// 1. `stores/` says which databases modules have. A database that is made later is in no note; one that were in the note
///    and not among the copies would keep its module from starting.
/// 2. `modules/` belongs to people, by their ids.
/// 3. All other files, such as the sessions of terminals, which are in the store.
/// 4. The store. Whoever has data in a module's copy is in this copy, unless they were erased meanwhile. Those are noted in
///    it as people whom modules are still to erase, which the app then does at its start: otherwise the post of an erased
///    person would come back and nobody could remove it. The other order would keep posts of people whom nobody knows.
/// 5. Events and letters, which are removed with a person: those of people who were erased before the store was copied are
///    gone by then.
final class BackupCopy {
    private let data: String
    private let source: Folder
    /// The folder of the copies.
    private let target: String
    private let folders: BackupFolders
    /// Everybody whom the store knew when a database was copied.
    private var people: Set<String> = []
    private(set) var files: [BackupIndex.File] = []
    private(set) var warnings = BackupProblems()

    private static let last: Set<String> = ["analytics.jsonl", "mail"]

    /// - Parameter target: the path of `folder`, which is empty.
    init(of data: String, to target: String, _ folder: Folder) throws(BackupFailure) {
        self.data = data
        self.target = target
        folders = BackupFolders(folder)
        do throws(FileProblem) {
            source = try Folder(data)
        } catch {
            throw BackupFailure(
                .noData, "There is no data directory.", at: data, found: BackupCheck.words(error),
                expected: "the folder that `bricks run` names with --data", help: "Name it with --data.")
        }
        // One that is lost is no reason to keep a copy of the rest over the copy that has it.
        guard (try? source.file(HostStore.fileName))?.size ?? 0 > 0 else {
            throw BackupFailure(
                .noStore, "The data directory has no store, in which the app knows its people.",
                at: "\(data)/\(HostStore.fileName)", found: "nothing", expected: "a database",
                help:
                    "Name the data directory of an app that ran, with --data. Where \"storage\" names a server, use pg_dump there."
            )
        }
    }

    func run() throws(BackupFailure) {
        try copy(only: ["stores"])
        try copy(only: ["modules"])
        let all = Set(try entries(source, "").map(\.name))
        try copy(only: all.subtracting(Self.last).subtracting(["stores", "modules", HostStore.fileName]))
        try copyStore()
        try copy(only: Self.last)
        noteMissingStores()
        files.sort { $0.path < $1.path }
        do throws(Folder.WriteFailure) {
            try folders.sync()
        } catch {
            throw BackupFailure(notWritten: target, error)
        }
    }

    private func copy(only names: Set<String>) throws(BackupFailure) {
        for entry in try entries(source, "") where names.contains(entry.name) {
            try copy(entry, in: source, "")
        }
    }

    private func entries(_ folder: Folder, _ path: String) throws(BackupFailure) -> [Folder.Entry] {
        do throws(FileProblem) {
            return try folder.entries()
        } catch {
            throw unreadable(path, BackupCheck.words(error))
        }
    }

    private func copy(_ entry: Folder.Entry, in folder: Folder, _ way: String) throws(BackupFailure) {
        let path = way + entry.name
        guard !BackupPath.isPassing(path) else { return }
        guard entry.isText, BackupPath.refusal(of: path) == nil else {
            // A path that is too long for an index, or a name that JSON has no text for.
            return leaveOut(path, "a name that a backup cannot have")
        }
        switch entry.kind {
        case .file: try copyFile(entry.name, in: folder, path)
        case .folder: try copyFolder(entry.name, in: folder, path, followingLink: false)
        case .link:
            // An operator may have put the folder of a module on another disk.
            let names = BackupPath.names(path)
            let mayLead = names.first == "modules" && names.count <= 2
            guard mayLead, (try? folder.folder(entry.name, followingLink: true)) != nil else {
                return leaveOut(path, "a symbolic link")
            }
            try copyFolder(entry.name, in: folder, path, followingLink: true)
        // Sockets and pipes hold nothing once their program has ended.
        case .other: break
        }
    }

    private func copyFolder(
        _ name: String, in folder: Folder, _ path: String, followingLink: Bool
    ) throws(BackupFailure) {
        let inner: Folder
        do throws(FileProblem) {
            inner = try folder.folder(name, followingLink: followingLink)
        } catch .absent {
            return
        } catch {
            throw unreadable(path, BackupCheck.words(error))
        }
        for entry in try entries(inner, path) { try copy(entry, in: inner, "\(path)/") }
    }

    private func copyFile(_ name: String, in folder: Folder, _ path: String) throws(BackupFailure) {
        let head: [UInt8]
        do throws(FileProblem) {
            head = try folder.file(name).bytes(at: 0, count: Database.signature.count)
        } catch .absent {
            // Gone since the folder was read.
            return
        } catch {
            throw unreadable(path, BackupCheck.words(error))
        }
        if head == Database.signature {
            // Copies from before a change of the schema hold what people had erased since.
            if !Self.isFormerSchema(name, in: folder) { try copyDatabase(path) }
        } else if !BackupCheck.isCompanion(name, in: folder) {
            try copyBytes(name, in: folder, path)
        }
    }

    /// Whether a database is the copy that was made of another one, beside it, before its schema changed.
    private static func isFormerSchema(_ name: String, in folder: Folder) -> Bool {
        guard let parts = name.wholeMatch(of: /(.+)\.version-[0-9]+/) else { return false }
        let database = try? folder.file(String(parts.output.1))
        return database?.bytes(at: 0, count: Database.signature.count) == Database.signature
    }

    private func copyDatabase(_ path: String) throws(BackupFailure) {
        // Before each one, so that whoever has data in it was seen, also if they are erased before the store is copied.
        people.formUnion(try peopleNow("\(data)/\(HostStore.fileName)"))
        do throws(Folder.WriteFailure) {
            _ = try folders.place(of: path)
        } catch {
            throw BackupFailure(notWritten: "\(target)/\(path)", error)
        }
        do throws(DatabaseError) {
            try Database.copy(ofFile: "\(data)/\(path)", to: "\(target)/\(path)")
        } catch {
            throw failure(path, error)
        }
        guard path != HostStore.fileName else { return }
        try record(path)
    }

    private func copyStore() throws(BackupFailure) {
        try copyDatabase(HostStore.fileName)
        let copy = "\(target)/\(HostStore.fileName)"
        let erased = people.subtracting(try peopleNow(copy))
        let modules = Set(
            files.compactMap { file in
                let names = BackupPath.names(file.path)
                return names.count > 2 && names[0] == "modules" ? names[1] : nil
            })
        do throws(StorageError) {
            try HostStore.noteErasures(of: erased, by: modules.sorted(), inCopy: copy)
        } catch {
            throw unreadable(HostStore.fileName, "\(error.code): \(error.message)")
        }
        try record(HostStore.fileName)
    }

    private func peopleNow(_ store: String) throws(BackupFailure) -> Set<String> {
        do throws(StorageError) {
            return try HostStore.people(inFile: store)
        } catch .database(let error) {
            throw failure(HostStore.fileName, error)
        } catch {
            throw unreadable(HostStore.fileName, "\(error.code): \(error.message)")
        }
    }

    /// Takes a copy of a database into the index as it is now.
    private func record(_ path: String) throws(BackupFailure) {
        do throws(FileProblem) {
            let copy = try RegularFile("\(target)/\(path)")
            files.append(.init(path: path, size: copy.size, sha256: BackupCheck.digest(copy)))
        } catch {
            throw unreadable(path, BackupCheck.words(error))
        }
    }

    private func copyBytes(_ name: String, in folder: Folder, _ path: String) throws(BackupFailure) {
        let file: RegularFile
        do throws(FileProblem) {
            file = try folder.file(name)
        } catch .absent {
            return
        } catch {
            throw unreadable(path, BackupCheck.words(error))
        }
        let size = path == "analytics.jsonl" ? Self.wholeLines(of: file) : file.size
        do throws(Folder.WriteFailure) {
            let copy = try folders.copy(file, size: size, to: path)
            files.append(.init(path: path, size: copy.size, sha256: copy.sha256))
        } catch {
            throw BackupFailure(notWritten: "\(target)/\(path)", error)
        }
    }

    /// The size of a file up to the end of its last whole line: the app may be writing another one.
    private static func wholeLines(of file: RegularFile) -> Int {
        var end = file.size
        while end > 0 {
            let start = max(0, end - BackupCheck.piece)
            let bytes = file.bytes(at: start, count: end - start)
            if let last = bytes.lastIndex(of: UInt8(ascii: "\n")) { return start + last + 1 }
            end = start
        }
        return 0
    }

    // MARK: Problems

    /// Databases that modules had and that are gone: a backup without them is made, and does not count as whole.
    private func noteMissingStores() {
        let stores = ModuleStores(path: data)
        for entry in (try? source.folder("stores").entries()) ?? [] {
            for missing in (try? stores.missingStores(of: entry.name)) ?? [] {
                warnings.add(
                    BackupProblem(
                        .storeMissing, "A module had a database that is not there, so it is not in the backup.",
                        at: "\(stores.folder(of: entry.name))/\(missing.name)",
                        found: missing.isEmpty ? "an empty file" : "nothing", expected: "a database",
                        help: "Keep an earlier backup that has it. To accept that it is lost, remove "
                            + "\(stores.note(of: entry.name))."))
            }
        }
    }

    private func leaveOut(_ path: String, _ found: String) {
        warnings.add(
            BackupProblem(
                .leftOut, "The backup was made without something in the data directory.", at: "\(data)/\(path)",
                found: found, expected: "files and folders",
                help: "Replace it by a file or folder, or remove it, and take another backup."))
    }

    private func failure(_ path: String, _ error: DatabaseError) -> BackupFailure {
        guard error.kind == .corrupt || error.kind == .notADatabase else {
            return unreadable(path, "\(error.kind.rawValue): \(error.message)")
        }
        return BackupFailure(
            .databaseDamaged, "A database is damaged, so no backup was made.", at: "\(data)/\(path)",
            found: error.message, expected: "a sound database", help: "Restore an earlier backup with `bricks restore`."
        )
    }

    private func unreadable(_ path: String, _ found: String) -> BackupFailure {
        BackupFailure(
            .notCopied, "A file cannot be copied, so no backup was made.", at: "\(data)/\(path)", found: found,
            expected: "what this user may read", help: "Run this as the user of the app, and try again.")
    }
}

extension BackupFailure {
    init(
        _ code: BackupProblem.Code, _ message: String, at place: String, found: String, expected: String, help: String
    ) {
        problems = [BackupProblem(code, message, at: place, found: found, expected: expected, help: help)]
    }

    init(notWritten place: String, _ failure: Folder.WriteFailure) {
        self.init(
            .notWritten, "The backup cannot be written.", at: place, found: failure.reason,
            expected: "a disk with room that this user may write to",
            help: "Make room, or name another folder with --to.")
    }
}
