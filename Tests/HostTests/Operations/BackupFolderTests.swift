import Database
import Foundation
import Integrity
import JSONText
import Storage
import TestSupport
import Testing

/// - Findings: F16
@Suite("A backup holds what has to survive, and a restoration takes nothing else", .offPool, .timeLimit(.minutes(20)))
struct BackupFolderTests {
    private let fixture: BackupFixture
    private var folder: ScratchFolder { fixture.folder }

    init() throws { fixture = try BackupFixture() }

    // MARK: Making

    @Test("Databases are single files, all is for its owner alone, and what only a running app has is left out")
    func contents() async throws {
        for name in [
            "lock", "host.log", "host.log.1", "uploads/body", "probes/mark", "mail/tmp/letter", "crashes/host-7.txt",
            "terminal/ann.session.42", "modules/org.example.garden/garden.sqlite.version-1", ".dat.nosync1.x",
        ] { try folder.write("x", to: "data/\(name)") }
        try FileManager.default.copyItem(
            atPath: folder.file("data/host.sqlite"), toPath: folder.file("data/host.sqlite.version-3"))
        for name in ["mail/new/letter", "terminal/ann.session", "flags/a.json", "crashes/2026-x.json"] {
            try folder.write("y", to: "data/\(name)")
        }
        try folder.write("{\"at\":1}\n{\"at\":2}\n{\"at", to: "data/analytics.jsonl")
        let open = try Database(path: folder.file("data/\(BackupFixture.moduleStore)"))
        try open.execute("INSERT INTO plants(name) VALUES('in the log')")
        let made = try await fixture.backUp()
        #expect(made.code == 0, "\(made.errors)")
        let files = [
            "analytics.jsonl", "crashes/2026-x.json", "flags/a.json", "host.sqlite", "mail/new/letter",
            "modules/org.example.garden/garden.sqlite", "modules/org.example.garden/garden.sqlite.version-1",
            "modules/org.example.garden/seeds.txt", "terminal/ann.session",
        ]
        let found = try fixture.contents("backup")
        #expect(found.filter { $0.value != 0o700 }.keys.sorted() == ["backup.json"] + files.map { "data/\($0)" })
        #expect(found.values.allSatisfy { $0 == 0o600 || $0 == 0o700 })
        let index = try JSON(parsing: fixture.bytes("backup/backup.json"))
        #expect(index["schema"] == "bricks.backup/1" && index["deployment"] == "meditation")
        #expect(index["files"]?.array?.compactMap { $0["path"]?.string } == files)
        #expect(try folder.text("backup/data/analytics.jsonl") == "{\"at\":1}\n{\"at\":2}\n")
        #expect(try await fixture.restore().code == 0)
        let copy = try Database(path: folder.file("new/\(BackupFixture.moduleStore)"))
        #expect(try copy.query("SELECT count(*) FROM plants").first?[0]?.integer == 501)
        #expect(try HostStore.people(inFile: folder.file("new/host.sqlite")) == [fixture.person])
        #expect(try fixture.contents("new").filter { $0.key != "used" }.values.allSatisfy { $0 & 0o077 == 0 })
    }

    @Test("A link in the data directory is not followed; the backup is made without it and counts as not whole")
    func link() async throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("data/modules/org.example.garden/current"), withDestinationPath: "seeds.txt")
        // A module's whole folder may be on another disk.
        try folder.write("z", to: "disk/file")
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("data/modules/org.example.far"), withDestinationPath: folder.file("disk"))
        let made = try await fixture.backUp()
        #expect(made.code == 1)
        #expect(made.errors.contains("warning[backup.left-out]") && made.errors.contains("garden/current"))
        #expect(made.errors.components(separatedBy: "backup.left-out").count == 2)
        #expect(try folder.text("backup/data/modules/org.example.far/file") == "z")
        #expect(try await fixture.codes() == [])
    }

    @Test("A module's database that was noted and is gone is told, and the rest is copied")
    func missingStore() async throws {
        try folder.write("garden.sqlite\npond.sqlite\n", to: "data/stores/org.example.garden")
        let made = try await fixture.backUp()
        #expect(made.code == 1)
        #expect(made.errors.contains("warning[backup.store-missing]") && made.errors.contains("pond.sqlite"))
        #expect(try await fixture.codes() == [])
    }

    @Test("No backup is made of a damaged database, over something, in the data directory, or of nothing")
    func refusedPlaces() async throws {
        let before = folder.names
        try folder.write("mine", to: "taken")
        let places = ["taken": "backup.exists", "data/b": "backup.inside-data", "no/b": "backup.not-written"]
        for (place, code) in places {
            let refused = try await fixture.backUp(to: place)
            #expect(refused.code == 1 && refused.errors.contains("error[\(code)]"), "\(refused.errors)")
        }
        #expect(try folder.text("taken") == "mine")
        for data in ["none", "empty"] {
            if data == "empty" { try folder.write("", to: "empty/file") }
            let refused = try await Command.bricks(
                "backup", Repository.manifest(BackupFixture.deployment), "--data", folder.file(data), "--to",
                folder.file("b"), "--json")
            #expect(refused.code == 1)
            let code = try JSON(parsing: refused.output)["problems"]?[0]?["code"]
            #expect(code == .string(data == "none" ? "backup.no-data" : "backup.no-store"))
        }
        // The middle of the table is lost.
        var bytes = try fixture.bytes("data/\(BackupFixture.moduleStore)")
        bytes.replaceSubrange(4_096..<12_288, with: repeatElement(0, count: 8_192))
        try fixture.write(bytes, to: "data/\(BackupFixture.moduleStore)")
        let damaged = try await fixture.backUp()
        #expect(damaged.code == 1 && damaged.errors.contains("error[backup.database-damaged]"), "\(damaged.errors)")
        #expect(damaged.errors.contains("garden.sqlite"))
        #expect(Set(folder.names) == Set(before + ["taken", "empty"]), "Nothing unfinished is left.")
    }

    // MARK: Checking

    @Test("One flipped byte in a database is found, with the name of that file alone")
    func flippedByte() async throws {
        #expect(try await fixture.backUp().code == 0)
        var bytes = try fixture.bytes("backup/data/\(BackupFixture.moduleStore)")
        let place = try #require(Data(bytes).range(of: Data("plant of number 250".utf8))?.lowerBound)
        bytes[place] ^= 1
        try fixture.write(bytes, to: "backup/data/\(BackupFixture.moduleStore)")
        let problems = try await fixture.verify()
        #expect(problems.map { $0["code"] } == ["backup.file-digest"])
        #expect(problems.first?["where"]?.string?.hasSuffix("/data/\(BackupFixture.moduleStore)") == true)
        let refused = try await fixture.restore()
        #expect(refused.code == 1 && refused.errors.contains("error[backup.file-digest]"))
        #expect(!folder.names.contains("new"))
    }

    @Test("Every problem is found in one run: files that are gone, more, cut or links, and a damaged database")
    func problems() async throws {
        for name in ["a", "b", "c"] { try folder.write("text", to: "data/modules/org.example.pond/\(name)") }
        #expect(try await fixture.backUp().code == 0)
        let pond = folder.file("backup/data/modules/org.example.pond")
        try FileManager.default.removeItem(atPath: "\(pond)/a")
        try folder.write("tex", to: "backup/data/modules/org.example.pond/b")
        try FileManager.default.removeItem(atPath: "\(pond)/c")
        try FileManager.default.createSymbolicLink(atPath: "\(pond)/c", withDestinationPath: "/etc/hostname")
        try folder.write("more", to: "backup/data/modules/org.example.pond/d")
        // The digest is right, so only the look at the pages finds it.
        var bytes = try fixture.bytes("backup/data/\(BackupFixture.moduleStore)")
        bytes.replaceSubrange(4_096..<12_288, with: repeatElement(0, count: 8_192))
        try fixture.write(bytes, to: "backup/data/\(BackupFixture.moduleStore)")
        let changed = try fixture.entry(BackupFixture.moduleStore)
        try fixture.changeFiles { files in
            files = files.map { $0["path"] == changed["path"] ? changed : $0 }
        }
        let codes = try await fixture.codes()
        #expect(
            codes.sorted() == [
                "backup.database-damaged", "backup.file-extra", "backup.file-missing", "backup.file-not-regular",
                "backup.file-size",
            ])
        #expect(try await fixture.restore().code == 1)
        #expect(!folder.names.contains("new"))
    }

    @Test("A folder on the way to a file that is a link is refused, and nothing behind it is read")
    func linkedFolder() async throws {
        #expect(try await fixture.backUp().code == 0)
        let garden = folder.file("backup/data/modules/org.example.garden")
        try FileManager.default.moveItem(atPath: garden, toPath: folder.file("elsewhere"))
        try FileManager.default.createSymbolicLink(
            atPath: garden, withDestinationPath: folder.file("elsewhere"))
        let codes = try await fixture.codes()
        #expect(Set(codes) == ["backup.file-not-regular", "backup.file-extra"])
        #expect(try await fixture.restore().code == 1)
    }

    @Test(
        "A path that leads elsewhere, or that only a running app has, is refused, and nothing is written",
        arguments: [
            "../outside", "/tmp/outside", "modules/../../outside", "modules/./outside", "modules//outside", "", "..",
            "/\u{301}etc/outside", "lock", "control.sock", "uploads/outside", "host.sqlite.restoring", "a\u{0}b",
        ])
    func hostilePath(_ path: String) async throws {
        #expect(try await fixture.backUp().code == 0)
        try folder.write("outside", to: "backup/outside")
        try folder.write("outside", to: "outside")
        try fixture.changeFiles { $0.append(BackupFixture.entry(path, Array("outside".utf8))) }
        #expect(try await fixture.codes() == ["backup.path-refused"])
        let before = folder.names
        let refused = try await fixture.restore(to: "a/new")
        #expect(refused.code == 1 && refused.errors.contains("error[backup.path-refused]"), "\(refused.errors)")
        #expect(folder.names == before)
    }

    @Test("The log of a database is refused, though the index names it")
    func databaseLog() async throws {
        #expect(try await fixture.backUp().code == 0)
        try folder.write("a log", to: "backup/data/host.sqlite-wal")
        let entry = try fixture.entry("host.sqlite-wal")
        try fixture.changeFiles { $0.append(entry) }
        #expect(try await fixture.codes() == ["backup.path-refused"])
        #expect(try await fixture.restore().code == 1)
    }

    @Test("An index that is no index is refused with a code of its own")
    func index() async throws {
        #expect(try await fixture.codes("none") == ["backup.not-found"])
        #expect(try await fixture.backUp().code == 0)
        let index = folder.file("backup/backup.json")
        let text = try folder.text("backup/backup.json")
        func expect(_ code: String, _ change: String) async throws {
            try folder.write(change, to: "backup/backup.json")
            let codes = try await fixture.codes()
            #expect(Set(codes) == [code], "\(change.prefix(80))")
        }
        try await expect("backup.index-syntax", "no JSON")
        try await expect("backup.index-syntax", String(repeating: "[", count: 100_000))
        try await expect("backup.index-invalid", "[]")
        try await expect("backup.index-invalid", text.replacing("bricks.backup/1", with: "bricks.backup/2"))
        try await expect("backup.index-invalid", text.replacing("\"size\": ", with: "\"size\": -"))
        try await expect("backup.index-invalid", text.replacing("\"created\"", with: "\"made\""))
        try folder.write(text, to: "backup/backup.json")
        try fixture.changeFiles { $0.removeAll { $0["path"] == "host.sqlite" } }
        #expect(try await fixture.codes() == ["backup.file-extra", "backup.no-store"])
        try FileManager.default.removeItem(atPath: index)
        #expect(try await fixture.codes() == ["backup.index-missing"])
        try FileManager.default.createSymbolicLink(atPath: index, withDestinationPath: "/etc/hostname")
        #expect(try await fixture.codes() == ["backup.index-unreadable"])
        try FileManager.default.removeItem(atPath: index)
        // Without a byte of it on the disk.
        try folder.write("", to: "backup/backup.json")
        #expect(unsafe truncate(index, 40 << 20) == 0)
        #expect(try await fixture.codes() == ["backup.index-too-large"])
    }

    // MARK: Restoring

    @Test("A used directory, and a file, are left as they are; an empty directory is filled")
    func target() async throws {
        #expect(try await fixture.backUp().code == 0)
        let before = try fixture.contents("data")
        try folder.write("mine", to: "file")
        for target in ["data", "file"] {
            let refused = try await fixture.restore(to: target)
            #expect(refused.code == 1 && refused.errors.contains("error[restore.not-empty]"), "\(refused.errors)")
        }
        #expect(try fixture.contents("data") == before)
        #expect(try folder.text("file") == "mine")
        try FileManager.default.createDirectory(atPath: folder.file("empty"), withIntermediateDirectories: false)
        let filled = try await fixture.restore(to: "empty")
        #expect(filled.code == 0 && filled.output.contains("bricks run"), "\(filled.errors)")
        #expect(try HostStore.people(inFile: folder.file("empty/host.sqlite")) == [fixture.person])
    }

    @Test("A restoration that was interrupted before the store came does not start as an app without people")
    func interruptedRestoration() async throws {
        #expect(try await fixture.backUp().code == 0)
        #expect(try await fixture.restore().code == 0)
        try FileManager.default.moveItem(
            atPath: folder.file("new/host.sqlite"), toPath: folder.file("new/host.sqlite.restoring"))
        let run = try await Command.bricks(
            "run", Repository.manifest(BackupFixture.deployment), "--port", "0", "--data", folder.file("new"))
        #expect(run.code == 1 && run.errors.contains("error[data.store-missing]"), "\(run.errors)")
        #expect(run.errors.contains("bricks restore"))
    }

    @Test(
        "Wrong usage ends with 2 and says what is right",
        arguments: [
            (["backup", "a"], "--to FOLDER"), (["backup", "--to", "b"], "one manifest"),
            (["backup", "a", "--verify", "b"], "nothing else"),
            (["backup", "--verify", "b", "--to", "c"], "nothing else"), (["restore"], "one backup"),
            (["restore", "a"], "--data FOLDER"), (["restore", "a", "b", "--data", "c"], "2 words"),
        ] as [([String], String)])
    func usage(_ words: [String], _ says: String) async throws {
        let finished = try await Command.bricks(words)
        #expect(finished.code == 2 && finished.output == "")
        #expect(finished.errors.contains(says), "\(finished.errors)")
    }
}
