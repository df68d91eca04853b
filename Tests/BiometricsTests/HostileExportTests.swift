import Foundation
import TestSupport
import Testing

@testable import Biometrics

@Suite("Hostile and mistaken files")
struct HostileExportTests {
    let folder: ScratchFolder
    let store: HealthStore

    init() throws {
        folder = try ScratchFolder()
        store = try HealthStore(path: nil)
    }

    func load(_ text: String) throws -> HealthImportReport {
        HealthImport(store: store, user: "ada").run(path: try folder.write(text, to: "export.xml"))
    }

    @Test(
        "A file that is no export is refused, with the reason and the help",
        arguments: [
            ("", "health.not-xml", "empty"), ("hello", "health.not-xml", "'<'"), ("<", "health.truncated", "line 1"),
            ("<a", "health.truncated", "line 1"), ("<a></a>", "health.not-an-export", "<a>"),
            ("PK\u{3}\u{4}....", "health.zip-truncated", "export.zip"),
            ("<html><p></html>", "health.not-an-export", "<html>"),
            ("<ClinicalDocument xmlns=\"urn:hl7-org:v3\"/>", "health.not-an-export", "export_cda.xml"),
            ("<HealthData><a></b></HealthData>", "health.malformed", "line 1"),
            ("<HealthData>\n<Record type=\"a\" type=\"b\"/></HealthData>", "health.malformed", "line 2"),
            ("<HealthData/><HealthData/>", "health.malformed", "line 1"),
            ("<?xml version=\"1.0\" encoding=\"UTF-16\"?><HealthDat/>", "health.not-an-export", "<HealthDat>"),
            ("\u{1}\u{2}", "health.not-xml", "'<'"), ("<\0H\0", "health.not-xml", "UTF-8"),
            ("<<<<>", "health.not-xml", "line 1"), ("<HealthData>]]></HealthData>", "health.malformed", "line 1"),
        ])
    func refused(text: String, code: String, part: String) throws {
        let failure = try #require(try load(text).failure)
        #expect(failure.code.rawValue == code)
        #expect(failure.description.contains(part))
        #expect(!failure.help.isEmpty)
    }

    @Test(
        "A document with very many names is refused at the limit, whatever the names belong to",
        arguments: ["<e# a=\"1\"/>", "<e a#=\"1\"/>", "<e xmlns:a = \"u:#\"/>", "<?e# x?>"])
    func names(piece: String) throws {
        let pieces = (0..<20_000).map { piece.replacing("#", with: "\($0)") + "\n" }.joined()
        let report = try load("<HealthData>\n\(pieces)</HealthData>")
        #expect(report.failure?.code.rawValue == "health.too-large")
        #expect(report.failure?.description.contains("1,000 different names") == true)
        // It stopped at the limit, and did not read on.
        #expect(report.bytesRead <= 1 << 17)
    }

    @Test("A path that is no ordinary file is refused", arguments: ["absent.xml", ".", "link"])
    func paths(name: String) throws {
        try FileManager.default.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: "/dev/zero")
        let report = HealthImport(store: store, user: "ada").run(path: folder.file(name))
        #expect(report.failure?.code.rawValue == "health.cannot-read")
    }

    @Test("Other encodings are refused")
    func encodings() throws {
        for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf32] {
            let data = try #require(Export.document([]).data(using: encoding))
            try data.write(to: URL(fileURLWithPath: folder.file("export.xml")))
            let report = HealthImport(store: store, user: "ada").run(path: folder.file("export.xml"))
            #expect(report.failure?.code.rawValue == "health.not-xml")
        }
        // The declared encoding does not matter: UTF-7 would let a document type declaration pass the filter.
        let disguised = "<?xml version=\"1.0\" encoding=\"UTF-7\"?>+ADwAIQ-DOCTYPE a+AD4-<HealthData/>"
        #expect(try load(disguised).failure != nil)
    }

    @Test("Entities are never expanded")
    func billionLaughs() throws {
        var declaration = "<?xml version=\"1.0\"?>\n<!DOCTYPE HealthData [\n<!ENTITY a0 \"ha\">\n"
        for level in 1..<40 {
            declaration += "<!ENTITY a\(level) \"\(String(repeating: "&a\(level - 1);", count: 10))\">\n"
        }
        declaration += "]>\n"
        let inside = Export.document(["<MetadataEntry key=\"k\" value=\"&a39;\"/>"], declaration: declaration)
        #expect(try load(inside).failure?.code.rawValue == "health.malformed")
        let text = Export.document(["&a39;"], declaration: declaration)
        #expect(try load(text).failure?.code.rawValue == "health.malformed")
    }

    @Test("External entities and declarations are never fetched")
    func externalEntity() throws {
        let secret = try folder.write("<Record/>", to: "secret.txt")
        let declarations = [
            "<!DOCTYPE HealthData [<!ENTITY x SYSTEM \"file://\(secret)\">]>\n",
            "<!DOCTYPE HealthData SYSTEM \"file://\(secret)\" [<!ENTITY % p SYSTEM \"file://\(secret)\"> %p;]>\n",
        ]
        for declaration in declarations {
            let report = try load(Export.document(["&x;"], declaration: declaration))
            #expect(report.failure?.code.rawValue == "health.malformed")
            #expect(report.recordsRead == 0)
        }
        #expect(try load(Export.document([], declaration: declarations[1])).outcome == .complete)
    }

    @Test("An attribute of ten million bytes is refused before it is held in memory")
    func hugeAttribute() throws {
        let good = Export.record(Export.steps, from: "2023-01-05 07:00:00 +0100", value: "1")
        let huge = "<MetadataEntry key=\"k\" value=\"\(String(repeating: "x", count: 10_000_000))\"/>"
        let report = try load(Export.document([good, huge, good], declaration: ""))
        #expect(report.failure?.code.rawValue == "health.too-large")
        #expect(report.samplesAdded == 1)
        #expect(report.bytesRead < 3 << 20)
    }

    @Test("Elements nested a million deep are refused")
    func deep() throws {
        let report = try load("<HealthData>\n" + String(repeating: "<a>", count: 1_000_000))
        #expect(report.failure == .tooDeep(line: 2, limit: 64))
    }

    @Test("Many overlapping sources of one day cost no more than sorting them")
    func overlapping() throws {
        let records = (0..<5000).map { index in
            Export.record(
                Export.steps, from: "2023-01-05 07:00:00 +0100",
                to: String(format: "2023-01-05 %02d:%02d:00 +0100", 8 + index / 60 % 12, index % 60), value: "60",
                source: "app \(index)")
        }
        #expect(try load(Export.document(records)).outcome == .complete)
        let value = try #require(try store.latestSummary(user: "ada")?.values[.steps]?.value)
        #expect(value >= 60)
        #expect(value < 60 * 720)
    }

    @Test("Names of any length are cut", arguments: ["x", "e\u{301}\u{301}", "\u{301}", "\u{1F600}"])
    func longNames(piece: String) throws {
        let name = String(repeating: piece, count: 100_000)
        let record = Export.record(
            Export.steps, from: "2023-01-05 07:00:00 +0100", value: "1", source: name,
            device: "&lt;&lt;HKDevice: 0x1&gt;, name:\(name), model:iPhone&gt;")
        #expect(try load(Export.document([record])).samplesAdded == 1)
        let source = try #require(try store.sources(user: "ada").first)
        #expect(source.name.unicodeScalars.count <= 200)
        #expect((source.device ?? "").unicodeScalars.count <= 1000)
    }

    @Test("Bytes changed at random never do more than end the import", arguments: 0..<20)
    func randomBytes(seed: UInt64) throws {
        var random = SeededGenerator(state: seed)
        let text = Array(
            Export.document(HealthImportTests.ordinary, declaration: Export.brokenDeclaration).utf8)
        for _ in 0..<20 {
            var bytes = text
            for _ in 0..<Int.random(in: 1...20, using: &random) {
                let index = bytes.indices.randomElement(using: &random) ?? 0
                switch Int.random(in: 0...3, using: &random) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes[index] = Array("<>\"'&!-[]?/= ".utf8).randomElement(using: &random) ?? 0
                case 2: bytes.removeSubrange(index..<min(bytes.count, index + 30))
                default: bytes.insert(contentsOf: bytes[index..<min(bytes.count, index + 30)], at: index)
                }
            }
            try Data(bytes).write(to: URL(fileURLWithPath: folder.file("export.xml")))
            var importer = HealthImport(store: try HealthStore(path: nil), user: "ada")
            importer.chunkSize = 64
            let report = importer.run(path: folder.file("export.xml"))
            #expect(report.samplesAdded <= 60)
            #expect(report.isStorageFailure == false)
        }
    }
}
