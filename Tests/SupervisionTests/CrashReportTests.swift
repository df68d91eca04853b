import Foundation
import Isolation
import Supervision
import TestSupport
import Testing

@Suite("Reports of crashes in the data directory")
struct CrashReportTests {
    @Test("Crash reports are kept up to twenty, the newest")
    func manyCrashes() throws {
        let folder = try ScratchFolder()
        let reports = CrashReports(folder: folder.file("crashes"), deployment: "d")
        for number in 0..<25 {
            let time = Date(timeIntervalSince1970: Double(1_800_000_000 + number))
            _ = try #require(reports.write("org.example/../odd", .init(), [], at: time))
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("crashes")).sorted()
        #expect(names.count == CrashReports.maximum)
        #expect(names.allSatisfy { $0.hasSuffix("-org.example_.._odd.json") })
        #expect(names.first?.hasPrefix("2027-01-15T08-00-05") == true)
        #expect(names.last?.hasPrefix("2027-01-15T08-00-24") == true)
    }
}
