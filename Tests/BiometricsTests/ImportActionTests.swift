import Formats
import Foundation
import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Biometrics
@testable import Border
@testable import ModuleKit

/// - Shows: MD Biometrics
@Suite("Importing from the tab")
struct ImportActionTests {
    let stage: Stage

    init() throws { stage = try Stage() }

    /// An upload that the test writes while it is read.
    func slowUpload(as id: UInt64 = 7) -> (context: JSON, writer: FileHandle) {
        let pipe = Pipe()
        let descriptor = dup(pipe.fileHandleForReading.fileDescriptor)
        return (stage.host.upload(descriptor, size: Self.pieceSize * 10, as: id), pipe.fileHandleForWriting)
    }

    /// Number of bytes that an import reads at a time, and that fit into a pipe of Linux.
    static let pieceSize = 1 << 16

    /// The beginning of an export, with one record.
    static func beginning() -> Data {
        let text = Export.document([Stage.records[0]]).replacing("</HealthData>", with: "")
        return Data((text + String(repeating: " ", count: pieceSize - text.utf8.count)).utf8)
    }

    @Test("An upload is imported, reported, released, and then shown")
    func complete() throws {
        let tab = try stage.open()
        let records = Stage.records + [Export.record(Export.steps, from: "never", value: "3")]
        try tab.send(try stage.host.upload(path: try stage.folder.write(Export.document(records), to: "export.xml")))
        try tab.wait { $0.text.contains("Import finished") }
        let surface = try tab.surface()
        #expect(surface.text.contains("Imported 7 new records."))
        #expect(surface.text.contains("Skipped 1 record:\n1 × a date cannot be read (first at line "))
        #expect(surface.data["charts"]?["steps"]?.array?.filter { $0["value"] != .null }.count == 2)
        #expect(surface.component("export-file") != nil)
        #expect(stage.host.released == [BlobID(rawValue: 7)])
        try tab.press("notice-close")
        #expect(try !tab.surface().text.contains("Import finished"))
    }

    @Test(
        "An import is told with the person’s numbers, in sentences and beside them",
        arguments: ["en-GB", "de-DE", "es-ES", "ar-EG"])
    func numbers(locale: String) throws {
        let tab = try stage.open(locale: locale)
        let unread = [String](repeating: Export.record(Export.steps, from: "never", value: "3"), count: 1_234)
        try tab.send(
            try stage.host.upload(path: try stage.folder.write(Export.document(Stage.records + unread), to: "a.xml")))
        try tab.wait { $0.text.contains("Import finished") }
        let number = PersonFormat(locale: locale, timeZone: .gmt).number(1_234)
        let text = try tab.surface().text
        #expect(
            text.contains("Skipped \(number) records:\n\(number) × a date cannot be read (first at line "), "\(text)")
    }

    @Test("While an import runs the session answers, shows how far it is, and refuses another")
    func progress() throws {
        let (context, writer) = slowUpload()
        let tab = try stage.open()
        let second = try stage.open(id: 2)
        try tab.send(context)
        #expect(try tab.surface().component("import-progress")?["value"] == ["path": "/import/fraction"])
        #expect(try tab.surface().component("export-file") == nil)
        try writer.write(contentsOf: Self.beginning())
        try tab.wait { $0.partial.last?["label"] == "Importing…" && ($0.partial.last?["fraction"]?.double ?? 0) >= 0.1 }
        try second.wait {
            $0.partial.last?["label"] == "Importing…" && ($0.partial.last?["fraction"]?.double ?? 0) >= 0.1
        }
        #expect(try second.surface().component("import-progress") != nil)
        try tab.send(slowUpload(as: 8).context)
        #expect(try tab.surface().text.contains("An import is already under way."))
        #expect(stage.host.released == [BlobID(rawValue: 8)])
        try writer.write(contentsOf: Data("</HealthData>".utf8))
        try writer.close()
        try tab.wait { $0.text.contains("Import finished") }
        try second.wait { $0.text.contains("Import finished") }
        #expect(try second.surface().text.contains("8,432 steps"))
    }

    @Test("Cancelling keeps what was read and says so")
    func cancel() throws {
        let (context, writer) = slowUpload()
        let tab = try stage.open()
        try tab.send(context)
        try tab.press("import-cancel")
        #expect(try tab.surface().data["import"]?["label"] == "Stopping…")
        #expect(try tab.surface().component("import-cancel") == nil)
        try writer.write(contentsOf: Self.beginning())
        try tab.wait { $0.text.contains("Import cancelled") }
        #expect(try tab.surface().text.contains("Imported 1 new record."))
        #expect(try tab.surface().text.contains("8,432 steps"))
    }

    @Test("A file that is no export is refused with a code and a way out")
    func wrongFile() throws {
        let tab = try stage.open()
        try tab.send(try stage.host.upload(path: try stage.folder.write("<ClinicalDocument/>", to: "export.xml")))
        try tab.wait { $0.text.contains("Import failed") }
        let surface = try tab.surface()
        #expect(surface.text.contains("choose export.xml"))
        // The code stands behind a button.
        #expect(!surface.text.contains("health.not-an-export"))
        #expect("\(surface.components)".contains("health.not-an-export"))
    }

    @Test(
        "Without a file, or with one that is gone, the screen says so, with a code behind a button",
        arguments: [
            ([:], "biometrics.no-file"), (["blob": 5], "biometrics.bad-handle"), (["blob": "x"], "biometrics.no-file"),
        ] as [(JSON, String)])
    func noFile(context: JSON, code: String) throws {
        let tab = try stage.open()
        try tab.send(context)
        #expect(try tab.surface().text.contains("Import failed"))
        #expect("\(try tab.surface().components)".contains(code))
        #expect(try tab.surface().component("export-file") != nil)
    }

    @Test("Closing the session ends its import without waiting, and nothing is shown any more")
    func close() throws {
        let (context, writer) = slowUpload()
        let tab = try stage.open()
        try tab.send(context)
        tab.session.close()
        #expect(stage.module.desk.status("ada")?.isStopping == true)
        let before = try tab.surface().text
        try writer.write(contentsOf: Self.beginning())
        stage.module.desk.close()
        #expect(stage.module.desk.status("ada") == nil)
        #expect(try tab.surface().text == before)
        #expect(stage.host.released.isEmpty)
    }

    @Test("Erasing ends the person's import first, and then nothing is left")
    func erase() throws {
        let (context, writer) = slowUpload()
        let tab = try stage.open()
        try stage.load([Stage.records[1]], user: "bob")
        try tab.send(context)
        // The bytes that fit into the pipe are read before or after the erasing has begun; the end is the same.
        try writer.write(contentsOf: Self.beginning())
        try writer.close()
        try stage.module.erase(user: "ada")
        #expect(try stage.module.export(user: "ada")["samples"] == [])
        #expect(try stage.module.export(user: "bob")["samples"]?.array?.count == 1)
        #expect(try tab.surface().text.contains("No health data yet"))
    }

    @Test("A session that becomes another person's shows that person's data")
    func otherPerson() throws {
        try stage.load(Stage.records, user: "bob")
        let tab = try stage.open()
        #expect(try tab.surface().text.contains("No health data yet"))
        try tab.session.change(to: SessionDocument(user: Stage.document("bob"), deepLinkPrefixes: []))
        #expect(try tab.surface().text.contains("Yesterday: 1 step"))
    }

    @Test("A few updates a second pass, and always the last")
    func pace() {
        var pace = UpdatePace()
        let start = ContinuousClock().now
        let passed = [0, 199, 200, 201].map { pace.isDue(at: start + .milliseconds($0), isLast: $0 == 201) }
        #expect(passed == [true, false, true, true])
    }
}
