import CSQLite
import Foundation

// Copies of databases that somebody else may be writing to.
extension Database {
    /// The text that every SQLite file begins with (https://www.sqlite.org/fileformat.html).
    public static let signature = Array("SQLite format 3\0".utf8)

    /// The endings of the files that SQLite keeps beside a database; they mean nothing without it.
    public static let companions = ["-wal", "-shm", "-journal"]

    /// Copies a database as it is at one moment, with what its write-ahead log holds, into a new file for its owner alone.
    ///
    /// SQLite's online backup (https://www.sqlite.org/backup.html) reads in one transaction, so that writers go on and
    /// nothing of theirs is half in the copy. It copies pages without looking at the schema, which whoever fills the
    /// database decides. The copy needs no file beside it.
    ///
    /// - Parameters:
    ///   - source: is not changed.
    ///   - target: must not be there yet.
    ///   - patience: how long to wait for somebody who holds the source for themselves, in milliseconds.
    public static func copy(
        ofFile source: String, to target: String, patience: Int = 120_000
    ) throws(DatabaseError) {
        let reading = Options(isReadOnly: true)
        let from = try RawConnection(try Connection.prepareFile(source, reading), SQLITE_OPEN_READONLY, patience)
        let descriptor = unsafe open(target, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw DatabaseError(extendedCode: SQLITE_CANTOPEN, message: "'\(target)': \(reason(errno))")
        }
        close(descriptor)
        do throws(DatabaseError) {
            let to = try RawConnection(try Connection.prepareFile(target, reading), SQLITE_OPEN_READWRITE, patience)
            try to.take(from)
        } catch {
            _ = unsafe unlink(target)
            throw error
        }
        try leaveLog(target)
    }

    /// Has a database that nobody uses, and whose log is empty, begin without a log: a reader that may not write then needs
    /// none. Whoever opens it for writing begins one again.
    ///
    /// The two bytes are the versions of the format for writing and for reading; `PRAGMA journal_mode` sets the same ones
    /// and parses the schema first.
    private static func leaveLog(_ path: String) throws(DatabaseError) {
        let descriptor = unsafe open(path, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw DatabaseError(extendedCode: SQLITE_CANTOPEN, message: "'\(path)': \(reason(errno))")
        }
        defer { close(descriptor) }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else {
            throw DatabaseError(extendedCode: SQLITE_IOERR, message: "'\(path)': \(reason(errno))")
        }
        // A database without a page has no versions.
        let versions: [UInt8] = [1, 1]
        let isSet = unsafe status.st_size < 20 || pwrite(descriptor, versions, versions.count, 18) == versions.count
        guard isSet, fsync(descriptor) == 0 else {
            throw DatabaseError(extendedCode: SQLITE_IOERR, message: "'\(path)': \(reason(errno))")
        }
    }

    /// Folds what was changed into the file and does without a log from then on; for a database that nobody else uses.
    public func leaveLog() throws(DatabaseError) {
        let mode = try query("PRAGMA journal_mode = DELETE").first?[0]?.text
        guard mode == "delete" else {
            throw DatabaseError(
                extendedCode: SQLITE_BUSY,
                message: "The write-ahead log is in use; the journal is '\(mode ?? "unknown")'")
        }
    }

    private static func reason(_ number: Int32) -> String { unsafe String(cString: strerror(number)) }
}

/// A connection that runs no statement, so that nothing in the file is parsed but its pages' heads.
@safe private final class RawConnection {
    private let pointer: OpaquePointer
    /// In milliseconds.
    private let patience: Int

    init(_ path: String, _ mode: Int32, _ patience: Int) throws(DatabaseError) {
        self.patience = patience
        var opened: OpaquePointer?
        let flags = mode | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_NOFOLLOW
        let result = unsafe sqlite3_open_v2(path, &opened, flags, nil)
        guard let pointer = unsafe opened else {
            throw DatabaseError(extendedCode: SQLITE_NOMEM, message: "No memory to open a database")
        }
        guard result == SQLITE_OK else {
            let error = unsafe DatabaseError(
                connection: pointer, extendedCode: result, prefix: "'\(path)': ", sql: nil)
            unsafe sqlite3_close_v2(pointer)
            throw error
        }
        unsafe self.pointer = pointer
        unsafe csqlite_set_defensive(pointer)
    }

    deinit { unsafe sqlite3_close_v2(pointer) }

    /// Takes every page of another database, in one transaction of it.
    func take(_ other: RawConnection) throws(DatabaseError) {
        guard let backup = unsafe sqlite3_backup_init(pointer, "main", other.pointer, "main") else {
            throw unsafe DatabaseError(
                connection: pointer, extendedCode: sqlite3_extended_errcode(pointer), prefix: "", sql: nil)
        }
        let end = ContinuousClock.now + .milliseconds(patience)
        var result = unsafe sqlite3_backup_step(backup, -1)
        while [SQLITE_BUSY, SQLITE_LOCKED].contains(result & 0xFF), ContinuousClock.now < end {
            usleep(20_000)
            result = unsafe sqlite3_backup_step(backup, -1)
        }
        unsafe sqlite3_backup_finish(backup)
        guard result == SQLITE_DONE else {
            let text = unsafe String(cString: sqlite3_errstr(result))
            throw DatabaseError(extendedCode: result, message: "The database was not copied: \(text)")
        }
    }
}
