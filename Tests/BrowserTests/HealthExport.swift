import Foundation

/// A small export as Apple's Health app writes it.
enum HealthExport {
    /// Steps of a day, counted back from today.
    static func steps(day: Int) -> Int { 4_000 + 137 * day }

    /// Writes an export of the last days, a heart rate and a count of steps for each.
    static func write(days: Int, to folder: URL) throws -> URL {
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
        }
        let file = folder.appending(path: "export.xml")
        try Data((text + "</HealthData>\n").utf8).write(to: file)
        return file
    }

    /// As `2024-05-01 08:30:00 +0000`.
    private static func moment(_ date: Date) -> String {
        let text = date.formatted(.iso8601)
        return text.replacing("T", with: " ").replacing("Z", with: " +0000")
    }
}
