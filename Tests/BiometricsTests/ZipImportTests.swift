import Compression
import Database
import Foundation
import JSONText
import TestSupport
import Testing

@testable import Biometrics

/// - Shows: MD Biometrics, AP
@Suite("Import of a zip archive")
struct ZipImportTests {
    let folder: ScratchFolder
    let store: HealthStore

    init() throws {
        folder = try ScratchFolder()
        store = try HealthStore(path: nil)
    }

    func load(_ bytes: [UInt8], named name: String = "export.zip") throws -> HealthImportReport {
        try Data(bytes).write(to: URL(filePath: folder.file(name)))
        return HealthImport(store: store, user: "ada").run(path: folder.file(name))
    }

    static let export = Array(Export.document(HealthImportTests.ordinary).utf8)
    static let document = Array("<?xml version=\"1.0\"?>\n<ClinicalDocument xmlns=\"urn:hl7-org:v3\"/>".utf8)

    /// Many records, none like the other.
    static func records(_ count: Int) -> [String] {
        (0..<count).map { index in
            Export.record(
                Export.heartRate,
                from: String(format: "2023-01-%02d %02d:%02d:00 +0100", 1 + index / 1440, index / 60 % 24, index % 60),
                value: "\(40 + index * 7919 % 100)")
        }
    }

    @Test("The export in it is found by its content, whatever its name and folder are")
    func found() throws {
        let large = Array(("<?xml version=\"1.0\"?><other>" + String(repeating: " ", count: 20_000)).utf8)
        let archive = ZipWriter.archive([
            .init("apple_health_export/export_cda.xml", Self.document), .init("gpx/a.gpx", [1, 2]),
            .init("Gesundheit/Экспорт.XML", Self.export), .init("big.xml", large),
        ])
        let report = try load(archive, named: "holiday.jpg")
        #expect(report.outcome == .complete)
        #expect(report.samplesAdded == 6)
        #expect(report.bytesRead == Self.export.count)
    }

    @Test("One that Python has compressed, of ZIP64, is read as the file inside")
    func compressed() async throws {
        let records = Self.records(4_000)
        try Data(Export.document(records).utf8).write(to: URL(filePath: folder.file("export.xml")))
        let program = """
            import zipfile
            with zipfile.ZipFile('export.zip', 'w', 8) as archive:
                with archive.open('apple_health_export/export.xml', 'w', force_zip64=True) as entry:
                    entry.write(open('export.xml', 'rb').read())
            """
        #expect(try await Command.run(["python3", "-c", program], in: folder.path).code == 0)
        let path = folder.file("export.zip")
        let report = HealthImport(store: store, user: "ada").run(path: path)
        #expect(report.outcome == .complete)
        #expect(report.samplesAdded == 4_000)
        // A file that was read before is known again, and so is the same export outside of its archive.
        #expect(HealthImport(store: store, user: "ada").run(path: path).samplesKnown == 4_000)
        let plain = HealthImport(store: store, user: "ada").run(path: folder.file("export.xml"))
        #expect(plain.samplesAdded == 0 && plain.samplesKnown == 4_000)
    }

    @Test("An import of an archive can be ended while it is checked and while it is read, and is completed later")
    func cancelled() throws {
        let archive = ZipWriter.archive([.init("export.xml", Array(Export.document(Self.records(4_000)).utf8))])
        try Data(archive).write(to: URL(filePath: folder.file("export.zip")))
        var importer = HealthImport(store: store, user: "ada")
        importer.batchSize = 200
        let checked = importer.run(path: folder.file("export.zip")) { $0.isChecking ? .cancel : .proceed }
        #expect(checked.outcome == .cancelled && checked.samplesAdded == 0)
        var fractions: [Bool] = []
        let read = importer.run(path: folder.file("export.zip")) { progress in
            fractions.append(progress.isChecking)
            return progress.samples > 0 ? .cancel : .proceed
        }
        #expect(read.outcome == .cancelled && read.samplesAdded > 0 && read.samplesAdded < 4_000)
        #expect(fractions.first == true && fractions.last == false)
        let rest = importer.run(path: folder.file("export.zip"))
        #expect(rest.outcome == .complete && rest.samplesKnown == read.samplesAdded)
        #expect(rest.samplesAdded + read.samplesAdded == 4_000)
    }

    @Test("Of an archive that was cut, what came before the cut is kept and told")
    func cut() async throws {
        try Data(Export.document(Self.records(4_000)).utf8).write(to: URL(filePath: folder.file("export.xml")))
        try Data(Self.document).write(to: URL(filePath: folder.file("export_cda.xml")))
        let command = "zip -q - export_cda.xml export.xml | cat > export.zip"
        #expect(try await Command.run(["sh", "-c", command], in: folder.path).code == 0)
        let whole = try Array(Data(contentsOf: URL(filePath: folder.file("export.zip"))))
        let half = try load(Array(whole.prefix(whole.count / 2)), named: "half.zip")
        #expect(half.failure?.code.rawValue == "health.zip-truncated")
        #expect(half.samplesAdded > 500 && half.samplesAdded < 4_000)
        // All of the export is there, and the list of files is not.
        let nearly = try load(Array(whole.dropLast(30)), named: "nearly.zip")
        #expect(nearly.outcome == .complete)
        #expect(half.samplesAdded + nearly.samplesAdded == 4_000)
        #expect(try load(Array(whole.prefix(40)), named: "little.zip").failure?.code.rawValue == "health.zip-truncated")
    }

    @Test("What an archive must not be is told with a code of its own, and nothing of it is imported")
    func refused() throws {
        func file(_ change: (inout ZipWriter.File) -> Void) -> ZipWriter.File {
            var file = ZipWriter.File("export.xml", Self.export)
            change(&file)
            return file
        }
        let cases: [(String, [UInt8])] = [
            ("health.zip-checksum", ZipWriter.archive([file { $0.checksum = 7 }])),
            ("health.zip-encrypted", ZipWriter.archive([file { $0.flags = 1 }])),
            ("health.zip-method", ZipWriter.archive([file { $0.method = 14 }])),
            ("health.zip-damaged", ZipWriter.archive([file { $0.method = 8 }])),
            ("health.zip-damaged", ZipWriter.archive([file { _ in }], count: 5)),
            ("health.zip-too-many", ZipWriter.archive((0..<100_001).map { _ in .init("", []) })),
            ("health.zip-overlap", ZipWriter.archive([file { _ in }, file { $0.place = 0 }])),
            (
                "health.zip-bomb",
                ZipWriter.archive([
                    file {
                        $0.method = 8
                        $0.size = 0xF000_0000
                    }
                ])
            ),
            ("health.zip-no-export", ZipWriter.archive([.init("export_cda.xml", Self.document)])),
            ("health.zip-no-export", ZipWriter.archive([])),
            ("health.is-archive", [0x1F, 0x8B, 8, 0, 0, 0, 0, 0]),
        ]
        for (code, bytes) in cases {
            let report = try load(bytes)
            #expect(report.failure?.code.rawValue == code)
            #expect(report.samplesAdded == 0 && report.samplesKnown == 0)
            #expect(report.failure?.help.isEmpty == false)
        }
    }

    @Test("A later export is known again but for what is new, wherever that stands")
    func grown() throws {
        var records = Self.records(30_000)
        #expect(try load(Array(Export.document(records).utf8), named: "a.xml").samplesAdded == 30_000)
        records.insert(Export.record(Export.steps, from: "2023-01-05 10:00:00 +0100", value: "812"), at: 9_000)
        let report = try load(Array(Export.document(records).utf8), named: "b.xml")
        #expect(report.samplesAdded == 1 && report.samplesKnown == 30_000)
        // Most batches were not asked for one by one: each of them has a row, the changed ones have a second.
        let rows = try store.database.query("SELECT count(*) AS n FROM stored_batch")
        let batches = try #require(rows.first).integer("n")
        #expect(batches < 30_000 / BatchDigest.usual * 3)
    }

    @Test("Records, bytes and the remaining time are told once the pace is known")
    func remaining() throws {
        let running = RunningImport(user: "ada", owner: ObjectIdentifier(folder))
        defer { running.hasEnded() }
        let start = ContinuousClock().now
        func note(_ megabytes: Int, after seconds: Int, isChecking: Bool = false) -> String? {
            let progress = HealthImport.Progress(
                isChecking: isChecking, bytesRead: megabytes * 1_000_000, totalBytes: 100_000_000,
                samples: megabytes * 2_000)
            running.note(progress, at: start + .seconds(seconds))
            return ImportSection.data(running.status, .plain)["amount"]?.string
        }
        #expect(note(50, after: 0, isChecking: true) == "")
        #expect(note(0, after: 1) == "")
        #expect(note(1, after: 2) == "2,000 records, 1 of 100 MB.")
        #expect(note(10, after: 11) == "20,000 records, 10 of 100 MB. About 2 minutes left.")
        #expect(note(80, after: 41) == "160,000 records, 80 of 100 MB. About 10 seconds left.")
    }
}
