import Foundation
import TestSupport
import Testing

@testable import Biometrics

/// Exports that iOS 16 wrote name `startDate` twice in `WorkoutStatistics`, which no XML parser takes.
@Suite("Exports with a repeated start date")
struct WorkoutStatisticsTests {
    private static let dates = "startDate=\"2022-09-20 07:00:00 +0200\" endDate=\"2022-09-20 07:30:00 +0200\""

    private static func steps(_ minute: Int, _ value: Int) -> String {
        """
         <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Watch" sourceVersion="9.0" unit="count" \
        creationDate="2022-09-20 07:\(minute):59 +0200" startDate="2022-09-20 07:\(minute):00 +0200" \
        endDate="2022-09-20 07:\(minute):30 +0200" value="\(value)"/>

        """
    }

    /// As the Health app of iOS 16 lays it out: declaration, records, and workouts between them.
    private static let export = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE HealthData [
        <!-- HealthKit Export Version: 12 -->
        <!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout|ActivitySummary|ClinicalRecord)*)>
        <!ATTLIST WorkoutStatistics
          type CDATA #REQUIRED
          startDate CDATA #REQUIRED
          endDate CDATA #REQUIRED
          startDate CDATA #REQUIRED
        >
        ]>
        <HealthData locale="de_DE">
         <ExportDate value="2022-09-21 08:00:00 +0200"/>
         <Me HKCharacteristicTypeIdentifierDateOfBirth="1980-01-01"/>
        \(steps(10, 100)) <Workout workoutActivityType="HKWorkoutActivityTypeWalking" duration="30" durationUnit="min" \
        sourceName="Watch" \(dates)>
          <MetadataEntry key="HKIndoorWorkout" value="0"/>
          <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" \(dates) \
        startDate="2022-09-20 07:00:00 +0200" sum="90" unit="kcal"/>
          <WorkoutStatistics type="HKQuantityTypeIdentifierStepCount" startDate="2022-09-20 07:00:00 +0200"
            startDate='2022-09-20 "07":00:00 +0200' endDate="2022-09-20 07:30:00 +0200" sum="3000" unit="count">
          </WorkoutStatistics>
         </Workout>
        \(steps(40, 200))</HealthData>
        """

    private static func load(_ text: String, chunk: Int = 1 << 16) throws -> HealthImportReport {
        let folder = try ScratchFolder()
        var run = HealthImport(store: try HealthStore(path: nil), user: "ada")
        run.chunkSize = chunk
        return run.run(path: try folder.write(text, to: "export.xml"))
    }

    @Test(
        "Such an export is read to its end, however it is cut into pieces", arguments: [1, 2, 3, 5, 7, 11, 64, 1 << 16])
    func complete(chunk: Int) throws {
        let report = try Self.load(Self.export, chunk: chunk)
        #expect(report.failure == nil)
        #expect(report.outcome == .complete)
        #expect(report.samplesAdded == 2)
    }

    @Test(
        "Nothing else becomes lenient",
        arguments: [
            // Another attribute, another element, and a name that only begins alike.
            "<WorkoutStatistics endDate=\"1\" endDate=\"2\"/>", "<WorkoutStatistics type=\"1\" type=\"2\"/>",
            "<Workout startDate=\"1\" startDate=\"2\"/>", "<WorkoutStatistic startDate=\"1\" startDate=\"2\"/>",
            "<WorkoutStatisticss startDate=\"1\" startDate=\"2\"/>",
            "<Record startDate=\"1\" startDate=\"2\"/>",
            "<WorkoutStatistics startDates=\"1\" startDates=\"2\"/>",
            // Markup that is broken beside the repeated attribute.
            "<WorkoutStatistics startDate=\"1\" startDate=/>", "<WorkoutStatistics startDate=\"1\" startDate=2/>",
            "<WorkoutStatistics startDate=\"1\"startDate=\"2\"/>",
            "<WorkoutStatistics startDate=\"1\" startDate=\"2\"sum=\"3\"/>",
            "<WorkoutStatistics startDate=\"1\" startDate=\"2/>",
            // Entities stay unknown.
            "<WorkoutStatistics startDate=\"1\" startDate=\"2\" sum=\"&x;\"/>",
        ])
    func strict(markup: String) throws {
        let failure = try #require(try Self.load("<HealthData>\n\(markup)\n</HealthData>").failure)
        #expect(["health.malformed", "health.truncated"].contains(failure.code.rawValue))
    }

    @Test("What is blanked keeps its length and its lines")
    func lines() throws {
        var filter = ExportFilter()
        let text = "<WorkoutStatistics startDate=\"1\"\nstartDate=\"2\n3\" a=\"4\"/>"
        var bytes = Array(text.utf8)
        try filter.filter(&bytes)
        #expect(
            String(decoding: bytes, as: UTF8.self) == "<WorkoutStatistics startDate=\"1\"\n            \n   a=\"4\"/>")
    }
}
