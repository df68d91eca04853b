import Foundation
import TestSupport
import Testing

@testable import Database

/// - Findings: F16
@Suite("A copy of a database in use is whole")
struct DatabaseCopyTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private static let schema = Database.Migration("one", script: "CREATE TABLE a(x INTEGER NOT NULL) STRICT;")

    @Test("The copy has what was committed, also in the log, and nothing of a transaction that is open")
    func committed() throws {
        let database = try Database(path: folder.file("a.sqlite"))
        try database.migrate([Self.schema])
        try database.execute("INSERT INTO a(x) VALUES(1)")
        let copies = ["first", "second"].map { folder.file($0) }
        try database.transaction { transaction in
            try transaction.execute("INSERT INTO a(x) VALUES(2)")
            try Database.copy(ofFile: folder.file("a.sqlite"), to: copies[0])
            try transaction.execute("INSERT INTO a(x) VALUES(3)")
        }
        try Database.copy(ofFile: folder.file("a.sqlite"), to: copies[1])
        // A reader that may not write needs no file beside it, and leaves none.
        let sums = try copies.map { copy in
            try Database(path: copy, options: .init(isReadOnly: true)).query("SELECT sum(x) FROM a").first?[0]?.integer
        }
        #expect(sums == [1, 6])
        #expect(folder.names.filter { $0.hasPrefix("first") || $0.hasPrefix("second") } == ["first", "second"])
        #expect(try Database(path: copies[1]).damage().isEmpty)
        var status = stat()
        #expect(unsafe lstat(copies[0], &status) == 0 && status.st_mode & 0o777 == 0o600)
    }

    @Test("Nothing is written over, no link is followed, and a file that is no database leaves no copy")
    func refused() throws {
        let database = try Database(path: folder.file("a.sqlite"))
        try database.migrate([Self.schema])
        try folder.write("mine", to: "taken")
        #expect(throws: DatabaseError.self) {
            try Database.copy(ofFile: folder.file("a.sqlite"), to: folder.file("taken"))
        }
        #expect(try folder.text("taken") == "mine")
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("link"), withDestinationPath: folder.file("a.sqlite"))
        try folder.write(String(repeating: "This is no database. ", count: 500), to: "text")
        for source in ["link", "text", "absent"] {
            #expect(throws: DatabaseError.self, "\(source)") {
                try Database.copy(ofFile: folder.file(source), to: folder.file("copy"), patience: 100)
            }
            #expect(!folder.names.contains("copy"))
        }
    }
}
