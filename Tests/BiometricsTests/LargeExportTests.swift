import Foundation
import TestSupport
import Testing

@testable import Biometrics

@Suite("Large exports")
struct LargeExportTests {
    static let count = 200_000

    /// Writes the export piece by piece; one record a minute, metrics in turn.
    static func write(to path: String) throws {
        try Data(Export.brokenDeclaration.utf8).write(to: URL(fileURLWithPath: path))
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.seekToEnd()
        try file.write(contentsOf: Data("<HealthData locale=\"en_DE\">\n".utf8))
        var text = ""
        let types = [Export.steps, Export.heartRate, Export.variability]
        let device = "&lt;&lt;HKDevice: 0x2836f0\(1000)&gt;, name:Apple Watch, model:Watch, hardware:Watch6,1&gt;"
        for index in 0..<count {
            let minute = index / types.count
            let day = CalendarDay(number: 19_000 + Int64(minute / 1440))
            let time = String(format: "%@ %02d:%02d:00 +0100", day.description, minute / 60 % 24, minute % 60)
            text += " " + Export.record(types[index % types.count], from: time, value: "60", device: device) + "\n"
            if text.utf8.count > 1 << 20 || index == count - 1 {
                try file.write(contentsOf: Data(text.utf8))
                text = ""
            }
        }
        try file.write(contentsOf: Data("</HealthData>\n".utf8))
        try file.close()
    }

    @Test("200,000 records are imported in a fraction of the file's size of memory, each once")
    func flatMemory() async throws {
        let folder = try ScratchFolder()
        let (export, database) = (folder.file("export.xml"), folder.file("health.db"))
        try Self.write(to: export)
        let size = try #require(try FileManager.default.attributesOfItem(atPath: export)[.size] as? Int)
        // The child may have 16 MiB of data more than it begins with; what exceeds that fails to be allocated.
        #expect(size > 64 << 20)
        await #expect(processExitsWith: .success) { [export = export as String, database = database as String] in
            let store = try HealthStore(path: database)
            let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmData:") })
            let data = try #require(UInt(line.filter(\.isNumber))) << 10
            var limit = rlimit(rlim_cur: data + 16 << 20, rlim_max: data + 16 << 20)
            let result = unsafe Sanitizer.isPresent ? 0 : setrlimit(Int32(RLIMIT_DATA.rawValue), &limit)
            #expect(result == 0)
            let report = HealthImport(store: store, user: "ada").run(path: export)
            #expect(report.outcome == .complete)
            #expect(report.samplesAdded == LargeExportTests.count)
            let again = HealthImport(store: store, user: "ada").run(path: export)
            #expect(again.samplesAdded == 0)
            #expect(again.samplesKnown == LargeExportTests.count)
        }
        let store = try HealthStore(path: database)
        #expect(try store.sources(user: "ada").map(\.samples) == [Self.count])
        #expect(try store.summary(user: "ada", of: CalendarDay(number: 19_001)).values[.steps]?.value == 1440 * 60)
    }
}
