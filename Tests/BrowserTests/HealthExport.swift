import Foundation
import TestSupport

/// A small export as Apple's Health app writes it.
enum HealthExport {
    /// Steps of a day, counted back from today.
    static func steps(day: Int) -> Int { 4_000 + 137 * day }

    /// Writes an export of the last days, a heart rate and a count of steps for each.
    ///
    /// - Parameters:
    ///   - hasNights: Whether each day has a night with stages too, and the last one a workout and a measurement of its beats.
    ///   - isArchive: Whether it is in a zip archive beside another document, as the telephone makes it.
    static func write(days: Int, hasNights: Bool = false, isArchive: Bool = false, to folder: URL) throws -> URL {
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <HealthData locale="en_GB">
             <ExportDate value="\(moment(Date()))"/>

            """
        for day in 0..<days {
            let noon = Date(timeIntervalSinceNow: -86_400 * Double(day))
            let start = moment(noon.addingTimeInterval(-600))
            let end = moment(noon)
            let common = "sourceName=\"Phone\" sourceVersion=\"17\" creationDate=\"\(end)\""
            text += """
                 <Record type="HKQuantityTypeIdentifierStepCount" \(common) unit="count" startDate="\(start)" \
                endDate="\(end)" value="\(steps(day: day))"/>
                 <Record type="HKQuantityTypeIdentifierHeartRate" \(common) unit="count/min" startDate="\(end)" \
                endDate="\(end)" value="\(60 + day)"/>

                """
            if hasNights { text += night(before: noon) }
        }
        if hasNights { text += workout + measurement }
        let file = folder.appending(path: isArchive ? "export.zip" : "export.xml")
        let export = Array((text + "</HealthData>\n").utf8)
        let archive = ZipWriter.archive([
            .init("apple_health_export/export_cda.xml", Array("<?xml version=\"1.0\"?>\n<ClinicalDocument/>\n".utf8)),
            .init("apple_health_export/export.xml", export),
        ])
        try Data(isArchive ? archive : export).write(to: file)
        return file
    }

    /// Seven hours of sleep that end at the last six o'clock in the morning, by three stages and a moment awake. A night of the
    /// app begins at 18:00, so that the sleep must not lie there, whenever the test runs.
    private static func night(before moment: Date) -> String {
        let day = 86_400.0, six = 21_600.0
        let morning = Date(
            timeIntervalSince1970: ((moment.timeIntervalSince1970 - six) / day).rounded(.down) * day + six)
        let stages = [
            ("AsleepCore", -7.0, -5.0), ("AsleepDeep", -5, -4), ("Awake", -4, -3.9), ("AsleepREM", -3.9, 0),
        ]
        return stages.map { stage, from, to in
            let (start, end) = (morning.addingTimeInterval(from * 3_600), morning.addingTimeInterval(to * 3_600))
            return """
                 <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Watch" creationDate="\(Self.moment(end))" \
                startDate="\(Self.moment(start))" endDate="\(Self.moment(end))" value="HKCategoryValueSleepAnalysis\(stage)"/>

                """
        }.joined()
    }

    private static var workout: String {
        let start = moment(Date(timeIntervalSinceNow: -7_200)), end = moment(Date(timeIntervalSinceNow: -5_400))
        return """
             <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30" durationUnit="min" \
            sourceName="Watch" creationDate="\(end)" startDate="\(start)" endDate="\(end)">
              <WorkoutStatistics type="HKQuantityTypeIdentifierHeartRate" startDate="\(start)" endDate="\(end)" \
            average="142" minimum="98" maximum="171" unit="count/min"/>
             </Workout>

            """
    }

    /// A measurement of 31 beats, whose intervals go up and down around 900 ms as with a breath.
    private static var measurement: String {
        let start = Date(timeIntervalSinceNow: -9_000)
        let second = Int(start.timeIntervalSince1970) % 86_400
        var time = second * 1_000
        let breath = [0, 20, 35, 40, 35, 20, 0, -20, -35, -40, -35, -20]
        var beats = ""
        for index in 0...30 {
            time = (time + 900 + breath[index % breath.count]) % 86_400_000
            let text = String(
                format: "%02d:%02d:%02d.%02d", time / 3_600_000, time / 60_000 % 60, time / 1_000 % 60, time / 10 % 100)
            beats += "<InstantaneousBeatsPerMinute bpm=\"67\" time=\"\(text)\"/>"
        }
        return """
             <Record type="HKQuantityTypeIdentifierHeartRateVariabilitySDNN" sourceName="Watch" unit="ms" \
            startDate="\(moment(start))" endDate="\(moment(start))" value="28.47"><HeartRateVariabilityMetadataList>\
            \(beats)</HeartRateVariabilityMetadataList></Record>

            """
    }

    /// As `2024-05-01 08:30:00 +0000`.
    private static func moment(_ date: Date) -> String {
        let text = date.formatted(.iso8601)
        return text.replacing("T", with: " ").replacing("Z", with: " +0000")
    }
}
