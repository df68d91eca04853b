import CSQLite
import Foundation

// Keeps a database file sound: checks of its pages, copies before its schema changes, and leaving nothing behind.
extension Database {
    /// Looks through every page for damage (`PRAGMA quick_check`), and reports up to ten problems.
    ///
    /// It reads the whole file; of a database on a server there is none to read. Other calls of this database wait meanwhile; those of another connection go on.
    public func damage() throws(DatabaseError) -> [String] {
        guard engine.keepsFile else { return [] }
        do throws(DatabaseError) {
            let rows = try query("PRAGMA quick_check(10)")
            return rows.compactMap { $0[0]?.text }.filter { $0 != "ok" }
        } catch {
            guard error.kind == .corrupt || error.kind == .notADatabase else { throw error }
            return [error.message]
        }
    }

    /// Looks through the pages of a file that may be in use, over a connection of its own.
    public static func damage(ofFile path: String) throws(DatabaseError) -> [String] {
        do throws(DatabaseError) {
            return try Database(path: path, options: Options(isReadOnly: true)).damage()
        } catch {
            guard error.kind == .corrupt || error.kind == .notADatabase else { throw error }
            return [error.message]
        }
    }

    /// Folds the write-ahead log into the file and cuts it, so that deleted data is no longer readable there.
    ///
    /// Throws `.busy` when somebody reads an older state for longer than the busy timeout; nothing is lost then.
    public func cutLog() throws(DatabaseError) {
        guard engine.keepsFile else { return }
        let rows = try query("PRAGMA wal_checkpoint(TRUNCATE)")
        guard rows.first?[0]?.integer ?? 0 == 0 else {
            throw DatabaseError(extendedCode: SQLITE_BUSY, message: "The write-ahead log is in use and was not cut")
        }
    }

    /// Does the same over a connection of its own, if nobody has to be waited for: calls of this database go on meanwhile.
    ///
    /// - Returns: false when somebody reads an older state, and the log was not cut.
    public func cutLogAtOnce() throws(DatabaseError) -> Bool {
        guard let path = try file else { return true }
        do throws(DatabaseError) {
            try Database(path: path, options: Options(busyTimeoutMilliseconds: 0)).cutLog()
            return true
        } catch {
            guard error.kind == .busy else { throw error }
            return false
        }
    }

    /// Overwrites what is deleted from now on, so that it does not stay readable in the free pages of the file.
    public func overwriteDeleted() throws(DatabaseError) {
        guard engine.keepsFile else { return }
        try execute("PRAGMA secure_delete = ON")
    }

    /// How long a copy from before a change of the schema is kept, in seconds.
    static let copyLifetime: TimeInterval = 30 * 86_400

    /// The file that a copy from before the schema's change has: the version that the database had stands in its name.
    static func copyPath(of path: String, version: Int) -> String { "\(path).version-\(version)" }

    /// Copies the database, whole and as of now, before its schema changes. One in memory has nothing to copy.
    func keepCopy(version: Int) throws(DatabaseError) {
        guard let path = try file else { return }
        let copy = Self.copyPath(of: path, version: version)
        // One of an earlier attempt may be half of it.
        _ = unsafe unlink(copy)
        let descriptor = unsafe open(copy, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        if descriptor >= 0 { close(descriptor) }
        do throws(DatabaseError) {
            try execute("VACUUM INTO ?", [.text(copy)])
        } catch {
            _ = unsafe unlink(copy)
            throw DatabaseError(
                error.kind, extendedCode: error.extendedCode,
                message: "The copy that is made before the schema changes failed: \(error.message)", sql: error.sql)
        }
    }

    /// Removes copies of an earlier schema that are older than they are kept: they hold what people had erased since.
    func removeOldCopies(now: Date) throws(DatabaseError) {
        guard let path = try file else { return }
        let url = URL(fileURLWithPath: path)
        let folder = url.deletingLastPathComponent()
        let prefix = "\(url.lastPathComponent).version-"
        let files = FileManager.default
        for name in (try? files.contentsOfDirectory(atPath: folder.path)) ?? [] where name.hasPrefix(prefix) {
            let copy = folder.appendingPathComponent(name).path
            let changed = (try? files.attributesOfItem(atPath: copy))?[.modificationDate] as? Date
            if let changed, now.timeIntervalSince(changed) > Self.copyLifetime { _ = unsafe unlink(copy) }
        }
    }

    /// The path of the file; nil for a database in memory.
    private var file: String? {
        get throws(DatabaseError) {
            guard engine.keepsFile else { return nil }
            let rows = try query("PRAGMA database_list")
            return rows.first { $0[1]?.text == "main" }?[2]?.text.flatMap { $0.isEmpty ? nil : $0 }
        }
    }
}
