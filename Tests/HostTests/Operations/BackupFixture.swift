import Database
import Foundation
import Integrity
import JSONText
import Storage
import TestSupport
import Testing

/// A data directory that no app has, with a store, a module's database and a module's file, and what is done with it.
final class BackupFixture {
    let folder: ScratchFolder
    /// The person in the store.
    let person: String

    static let deployment = "meditation"
    static let moduleStore = "modules/org.example.garden/garden.sqlite"

    var data: String { folder.file("data") }

    init() throws {
        folder = try ScratchFolder()
        try FileManager.default.createDirectory(
            atPath: folder.file("data/modules/org.example.garden"), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        let store = try HostStore(dataDirectory: folder.file("data")) { SHA256.digest($0) }
        person = try store.createUser(now: 0, timeZone: "UTC", locale: "en").id
        let database = try Database(path: folder.file("data/\(Self.moduleStore)"))
        try database.migrate([.init("plants", script: "CREATE TABLE plants(name TEXT NOT NULL) STRICT;")])
        for number in 0..<500 {
            try database.execute("INSERT INTO plants(name) VALUES(?)", [.text("a plant of number \(number)")])
        }
        try folder.write("seeds\n", to: "data/modules/org.example.garden/seeds.txt")
    }

    func backUp(to name: String = "backup") async throws -> Command {
        try await Command.bricks(
            "backup", Repository.manifest(Self.deployment), "--data", data, "--to", folder.file(name))
    }

    func verify(_ name: String = "backup") async throws -> [JSON] {
        let command = try await Command.bricks("backup", "--verify", folder.file(name), "--json")
        let report = try JSON(parsing: command.output)
        let problems = try #require(report["problems"]?.array)
        #expect(report["ok"] == .bool(problems.isEmpty))
        #expect(command.code == (problems.isEmpty ? 0 : 1))
        for problem in problems {
            for member in ["code", "message", "where", "found", "expected", "help"] {
                #expect(problem[member]?.string?.isEmpty == false, "\(member) of \(problem.text)")
            }
        }
        return problems
    }

    func codes(_ name: String = "backup") async throws -> [String] {
        try await verify(name).compactMap { $0["code"]?.string }
    }

    func restore(_ name: String = "backup", to target: String = "new") async throws -> Command {
        try await Command.bricks("restore", folder.file(name), "--data", folder.file(target))
    }

    /// Everything in a folder, by its path in it, with its permissions.
    func contents(_ name: String) throws -> [String: Int] {
        var found: [String: Int] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.file(name)) {
            var status = stat()
            guard unsafe lstat(folder.file("\(name)/\(path)"), &status) == 0 else { continue }
            found[path] = Int(status.st_mode & 0o777)
        }
        return found
    }

    func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: folder.file(name)))) }

    func write(_ bytes: [UInt8], to name: String) throws {
        try Data(bytes).write(to: URL(filePath: folder.file(name)))
    }

    /// Changes the list of files in the index of the backup.
    func changeFiles(_ change: (inout [JSON]) throws -> Void) throws {
        var index = try #require(try JSON(parsing: bytes("backup/backup.json")).object)
        var files = try #require(index["files"]?.array)
        try change(&files)
        index["files"] = .array(files)
        try folder.write(JSON.object(index).prettyText, to: "backup/backup.json")
    }

    /// The entry of a file as it is in the backup now.
    func entry(_ path: String) throws -> JSON {
        let bytes = try bytes("backup/data/\(path)")
        return Self.entry(path, bytes)
    }

    static func entry(_ path: String, _ bytes: [UInt8]) -> JSON {
        [
            "path": .string(path), "size": .integer(Int64(bytes.count)),
            "sha256": .string(SHA256.hexadecimal(SHA256.digest(bytes))),
        ]
    }
}

/// A database that another process finds locked, which holds up a backup in the middle.
final class HeldDatabase {
    private let descriptor: Int32

    /// Makes the database, and takes the lock that its readers want first (`PENDING_BYTE` of SQLite).
    init(_ path: String) throws {
        do {
            let database = try Database(path: path)
            try database.migrate([.init("one", script: "CREATE TABLE one(x TEXT) STRICT;")])
            try database.leaveLog()
        }
        descriptor = unsafe open(path, O_RDWR | O_CLOEXEC)
        var range = flock()
        (range.l_type, range.l_whence) = (Int16(F_WRLCK), Int16(SEEK_SET))
        (range.l_start, range.l_len) = (0x4000_0000, 1)
        try #require(descriptor >= 0)
        try #require(unsafe fcntl(descriptor, F_SETLK, &range) == 0)
    }

    func release() { close(descriptor) }
}

extension BackupFixture {
    /// Starts a backup that stops at a module's database, which comes after those of all modules that ship, and runs the
    /// closure while it stands still; gives how it ends.
    static func hold(
        _ manifest: String, _ folder: ScratchFolder, to name: String,
        _ body: (ChildProcess) async throws -> Void
    ) async throws -> ChildProcess.End {
        let module = "modules/org.example.zone"
        try FileManager.default.createDirectory(
            atPath: folder.file("data/\(module)"), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        let held = try HeldDatabase(folder.file("data/\(module)/zone.sqlite"))
        let program = try ChildProcess([
            Repository.program, "backup", manifest, "--data", folder.file("data"), "--to", folder.file(name),
        ])
        try await eventually("the backup is under way") { () -> Bool? in
            guard let draft = folder.names.first(where: { $0.hasPrefix("\(name).unfinished-") }) else { return nil }
            return FileManager.default.fileExists(atPath: folder.file("\(draft)/data/\(module)/zone.sqlite"))
                ? true : nil
        }
        #expect(!folder.names.contains(name))
        do {
            try await body(program)
        } catch {
            program.send(signal: SIGKILL)
            held.release()
            throw error
        }
        held.release()
        return try await program.waitUntilEnd(seconds: 90)
    }
}
