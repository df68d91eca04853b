import Database
import Foundation
import JSONText
import TestSupport
import Testing

@testable import Biometrics

/// - Shows: MD Biometrics, AP
@Suite("Health import")
struct HealthImportTests {
    let folder: ScratchFolder
    let store: HealthStore

    init() throws {
        folder = try ScratchFolder()
        store = try HealthStore(path: nil)
    }

    @discardableResult
    func load(_ text: String, user: String = "ada") throws -> HealthImportReport {
        HealthImport(store: store, user: user).run(path: try folder.write(text, to: "export.xml"))
    }

    func total(_ metric: HealthMetric, _ day: String, user: String = "ada") throws -> Double? {
        let day = try #require(CalendarDay(text: day))
        return try store.summary(user: user, of: day).values[metric]?.value
    }

    static let ordinary = [
        Export.record(Export.steps, from: "2023-01-05 07:00:00 +0100", to: "2023-01-05 07:10:00 +0100", value: "812"),
        Export.record(Export.steps, from: "2023-01-05 08:00:00 +0100", to: "2023-01-05 08:10:00 +0100", value: "188"),
        Export.record(Export.heartRate, from: "2023-01-05 07:05:00 +0100", value: "60"),
        Export.record(Export.heartRate, from: "2023-01-05 07:06:00 +0100", value: "1.5", unit: "count/s"),
        Export.record(Export.variability, from: "2023-01-05 03:00:00 +0100", value: "40.5"),
        "<Record type=\"HKQuantityTypeIdentifierBodyMass\" sourceName=\"Scale\" unit=\"kg\" value=\"70\"/>",
        Export.night("AsleepCore", from: "2023-01-04 23:00:00 +0100", to: "2023-01-05 05:00:00 +0100"),
    ]

    @Test("Each metric of a day is read and summarized")
    func metrics() throws {
        let report = try load(Export.document(Self.ordinary))
        #expect(report.outcome == .complete)
        #expect(report.samplesAdded == 6)
        #expect(report.recordsRead == 7)
        #expect(report.recordsOfOtherTypes == 1)
        #expect(report.exportDate == HealthTime(text: "2023-03-01 08:00:00 +0100"))
        let summary = try #require(try store.latestSummary(user: "ada"))
        #expect(summary.day.description == "2023-01-05")
        #expect(summary.values[.steps]?.value == 1000)
        #expect(summary.values[.heartRate]?.value == 75)
        #expect(summary.values[.heartRate]?.range == 60...90)
        #expect(summary.values[.heartRateVariability]?.value == 40.5)
        #expect(summary.values[.sleep]?.value == 360)
    }

    @Test("An export that is imported again adds nothing, nor does one with other offsets for the same moments")
    func again() throws {
        try load(Export.document(Self.ordinary))
        let report = try load(Export.document(Self.ordinary + Self.ordinary))
        #expect(report.samplesAdded == 0)
        #expect(report.samplesKnown == 12)
        #expect(report.daysChanged == 0)
        let moved = Export.record(
            Export.steps, from: "2023-01-04 22:00:00 -0800", to: "2023-01-04 22:10:00 -0800", value: "812")
        #expect(try load(Export.document([moved])).samplesAdded == 0)
    }

    @Test("Only the days that samples were added to are summarized again")
    func touchedDays() throws {
        try load(Export.document(Self.ordinary))
        let more = Export.record(Export.steps, from: "2023-01-07 07:00:00 +0100", value: "5")
        #expect(try load(Export.document(Self.ordinary + [more])).daysChanged == 1)
        #expect(try total(.steps, "2023-01-07") == 5)
        #expect(try total(.steps, "2023-01-05") == 1000)
    }

    @Test("The traps of real exports are survived", arguments: [1, 7, 1 << 16])
    func traps(chunkSize: Int) throws {
        let minutes = (0..<73).map { String(format: "2023-01-05 10:%02d:%02d +0100", $0 / 60, $0 % 60) }
        let records =
            minutes.enumerated().map { index, time in
                Export.record(
                    Export.steps, from: time, value: "1",
                    device: "&lt;&lt;HKDevice: 0x28\(index)&gt;, name:iPhone, manufacturer:Apple Inc., model:iPhone, "
                        + "hardware:iPhone10,3, software:16.\(index)&gt;")
            } + [
                // Unescaped, as some versions wrote it, and with a control character in a name.
                Export.record(
                    Export.steps, from: "2023-01-05 11:00:00 +0100", value: "100", source: "Ada\u{2019}s\u{0B}iPhone",
                    device: "<<HKDevice: 0x1>, name:iPhone, model:iPhone, hardware:iPhone10,3>"),
                Export.record(
                    Export.steps, from: "2023-01-05 1:00:00\u{202F}PM +0100", value: "1000",
                    source: "Ada\u{2019}s\u{A0}iPhone"),
                """
                <Record type="\(Export.variability)" sourceName="W" unit="ms" startDate="2023-01-05 03:00:00 +0100" \
                endDate="2023-01-05 03:01:00 +0100" value="33"><MetadataEntry key="k" value="v\u{0B}"/>\
                <HeartRateVariabilityMetadataList>\
                <InstantaneousBeatsPerMinute bpm="61" time="6:14:48.94\u{202F}PM"/>\
                <InstantaneousBeatsPerMinute bpm="62" time="17:07:00,29"/></HeartRateVariabilityMetadataList></Record>
                """,
            ]
        let path = try folder.write(Export.document(records, declaration: Export.brokenDeclaration), to: "export.xml")
        var importer = HealthImport(store: store, user: "ada")
        importer.chunkSize = chunkSize
        let report = importer.run(path: path)
        #expect(report.outcome == .complete)
        #expect(report.skipped.isEmpty)
        #expect(try total(.steps, "2023-01-05") == 1173)
        #expect(try total(.heartRateVariability, "2023-01-05") == 33)
        let sources = try store.sources(user: "ada")
        #expect(sources.map(\.name) == ["Ada\u{2019}s iPhone", "W"])
        #expect(sources.map(\.samples) == [75, 1])
        #expect(sources.map(\.kind) == [.phone, .other])
        #expect(sources.first?.device == "iPhone (iPhone10,3)")
    }

    @Test("Records that cannot be used are passed over, counted and named with their line")
    func skipped() throws {
        let good = Export.record(Export.steps, from: "2023-01-05 07:00:00 +0100", value: "1")
        func without(_ name: String) -> String {
            good.split(separator: " ").filter { !$0.hasPrefix("\(name)=") }.joined(separator: " ")
        }
        let records = [
            good.replacing(" sourceName=\"Ada\u{2019}s iPhone\"", with: ""), without("unit"),
            good.replacing(" value=\"1\"", with: ""), good.replacing(" type=\"\(Export.steps)\"", with: ""),
            good.replacing("value=\"1\"", with: "value=\"one\""), good.replacing("value=\"1\"", with: "value=\"nan\""),
            good.replacing("value=\"1\"", with: "value=\"-1\""), good.replacing("value=\"1\"", with: "value=\"1e300\""),
            good.replacing("unit=\"count\"", with: "unit=\"mi\""), good.replacing("2023-01-05", with: "2023-02-30"),
            Export.record(
                Export.steps, from: "2023-01-05 07:00:00 +0100", to: "2023-01-05 06:00:00 +0100", value: "1"),
            Export.record(
                Export.steps, from: "2013-01-05 07:00:00 +0100", to: "2023-01-05 06:00:00 +0100", value: "1"),
            Export.night("Dreaming", from: "2023-01-05 00:00:00 +0100", to: "2023-01-05 01:00:00 +0100"), good,
        ]
        let report = try load(Export.document(records, declaration: ""))
        #expect(report.outcome == .complete)
        #expect(report.samplesAdded == 1)
        #expect(report.skipped[.missingAttribute("sourceName")] == .init(count: 1, firstLine: 4))
        #expect(report.skipped[.missingAttribute("unit")]?.count == 1)
        #expect(report.skipped[.missingAttribute("value")]?.count == 1)
        #expect(report.skipped[.missingAttribute("type")]?.count == 1)
        #expect(report.skipped[.invalidValue] == .init(count: 3, firstLine: 8))
        #expect(report.skipped[.implausible]?.count == 3)
        #expect(report.skipped[.unknownUnit]?.count == 1)
        #expect(report.skipped[.invalidDate]?.count == 1)
        #expect(report.skipped[.endBeforeStart]?.count == 1)
        #expect(report.skippedLines.count == 9)
        #expect(report.json["skipped"]?.array?.count == 9)
    }

    @Test("Progress counts what is stored, and never goes back")
    func progress() throws {
        let records = (0..<5000).map { index in
            Export.record(
                Export.heartRate,
                from: String(format: "2023-01-%02d %02d:%02d:00 +0100", 1 + index / 1440, index / 60 % 24, index % 60),
                value: "\(50 + index % 50)")
        }
        let path = try folder.write(Export.document(records), to: "export.xml")
        var seen: [HealthImport.Progress] = []
        let report = HealthImport(store: store, user: "ada").run(path: path) { progress in
            seen.append(progress)
            let stored = try? store.sources(user: "ada").reduce(0) { $0 + $1.samples }
            #expect(stored == progress.samples)
            return .proceed
        }
        #expect(seen.count > 10)
        #expect(zip(seen, seen.dropFirst()).allSatisfy { $0.bytesRead < $1.bytesRead && $0.samples <= $1.samples })
        #expect(seen.last?.bytesRead == seen.last?.totalBytes)
        #expect(report.samplesAdded == 5000)
        #expect(report.daysChanged == 4)
    }

    @Test("A cancelled import keeps what it read, and a repeated one completes it", arguments: [1, 3, 8])
    func cancel(afterReports limit: Int) throws {
        let records = (0..<3000).map { index in
            Export.record(
                Export.steps, from: String(format: "2023-01-05 %02d:%02d:00 +0100", index / 60 % 24, index % 60),
                value: "\(1 + index / 1440)")
        }
        let path = try folder.write(Export.document(records), to: "export.xml")
        var importer = HealthImport(store: store, user: "ada")
        importer.batchSize = 100
        var reports = 0
        let first = importer.run(path: path) { _ in
            reports += 1
            return reports == limit ? .cancel : .proceed
        }
        #expect(first.outcome == .cancelled)
        #expect(first.samplesAdded > 0)
        #expect(first.samplesAdded < 3000)
        #expect(try #require(try total(.steps, "2023-01-05")) > 0)
        let second = importer.run(path: path)
        #expect(second.outcome == .complete)
        #expect(second.samplesKnown == first.samplesAdded)
        #expect(first.samplesAdded + second.samplesAdded == 3000)
        #expect(try total(.steps, "2023-01-05") == 1440 + 2 * 1440 + 3 * 120)
    }

    @Test("A file cut off anywhere keeps what was whole, says so, and completes later")
    func truncated() throws {
        let text = Array(Export.document(Self.ordinary, declaration: Export.brokenDeclaration).utf8)
        let end = text.count - "\n".utf8.count
        for length in Array(stride(from: 0, to: end, by: 13)) + [end - 1] {
            let store = try HealthStore(path: nil)
            let path = folder.file("cut.xml")
            try Data(text[..<length]).write(to: URL(fileURLWithPath: path))
            var importer = HealthImport(store: store, user: "ada")
            importer.chunkSize = 100
            let cut = importer.run(path: path)
            let whole = String(decoding: text[..<length], as: UTF8.self).components(separatedBy: "/>\n").dropFirst(2)
            #expect(cut.recordsRead >= whole.dropLast().count, "cut at \(length)")
            if length == 0 {
                #expect(cut.failure?.code.rawValue == "health.not-xml")
            } else {
                let lines = text[..<length].count { $0 == 0x0A }
                guard case .truncated(let line) = cut.failure else {
                    Issue.record("cut at \(length): \(cut.outcome)")
                    continue
                }
                #expect(abs(line - lines - 1) <= 1, "cut at \(length)")
            }
            try Data(text).write(to: URL(fileURLWithPath: path))
            let rest = importer.run(path: path)
            #expect(rest.outcome == .complete)
            #expect(cut.samplesAdded + rest.samplesAdded == 6)
        }
    }

    @Test("A killed process keeps every sample that it acknowledged, and the next import completes it")
    func killed() async throws {
        let (database, export) = (folder.file("health.db"), folder.file("export.xml"))
        let records = (0..<6000).map { index in
            Export.record(
                Export.heartRate,
                from: String(format: "2023-01-%02d %02d:%02d:00 +0100", 1 + index / 1440, index / 60 % 24, index % 60),
                value: "60")
        }
        try Data(Export.document(records).utf8).write(to: URL(fileURLWithPath: export))
        let result = try await #require(
            processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]
        ) { [database = database as String, export = export as String] in
            let store = try HealthStore(path: database)
            var importer = HealthImport(store: store, user: "ada")
            importer.batchSize = 500
            _ = importer.run(path: export) { progress in
                FileHandle.standardOutput.write(Data("\(progress.samples)\n".utf8))
                if progress.samples > 3000 { kill(getpid(), SIGKILL) }
                return .proceed
            }
        }
        let output = String(decoding: result.standardOutputContent, as: UTF8.self)
        let acknowledged = try #require(output.split(separator: "\n").compactMap { Int($0) }.last)
        let store = try HealthStore(path: database)
        #expect(try store.sources(user: "ada").map(\.samples) == [acknowledged])
        // Opening the store has finished the days.
        #expect(try store.summary(user: "ada", of: #require(CalendarDay(text: "2023-01-01"))).values[.heartRate] != nil)
        let report = HealthImport(store: store, user: "ada").run(path: export)
        #expect(report.outcome == .complete)
        #expect(report.samplesKnown == acknowledged)
        #expect(report.samplesAdded == 6000 - acknowledged)
    }

    @Test("A full disk ends the import with a clear error, and it completes when there is room again")
    func fullDisk() throws {
        let store = try HealthStore(path: folder.file("health.db"))
        let records = (0..<6000).map { index in
            Export.record(
                Export.heartRate,
                from: String(format: "2023-01-05 %02d:%02d:%02d +0100", index / 3600, index / 60 % 60, index % 60),
                value: "60")
        }
        let path = try folder.write(Export.document(records), to: "export.xml")
        _ = try store.database.query("PRAGMA max_page_count = 100")
        let report = HealthImport(store: store, user: "ada").run(path: path)
        #expect(report.failure?.code.rawValue == "health.disk-full")
        #expect(try store.sources(user: "ada").map(\.samples) == [report.samplesAdded])
        _ = try store.database.query("PRAGMA max_page_count = 100000")
        let rest = HealthImport(store: store, user: "ada").run(path: path)
        #expect(rest.outcome == .complete)
        #expect(report.samplesAdded + rest.samplesAdded == 6000)
    }

    @Test("A store that may not be written ends the import with a clear error")
    func readOnly() throws {
        _ = try store.database.query("PRAGMA query_only = ON")
        let report = try load(Export.document(Self.ordinary))
        #expect(report.failure?.code.rawValue == "health.read-only")
        #expect(report.samplesAdded == 0)
    }
}
