import Foundation

/// Pieces of a health export as the Health app writes it.
enum Export {
    static let steps = "HKQuantityTypeIdentifierStepCount"
    static let heartRate = "HKQuantityTypeIdentifierHeartRate"
    static let variability = "HKQuantityTypeIdentifierHeartRateVariabilitySDNN"
    static let sleep = "HKCategoryTypeIdentifierSleepAnalysis"

    static let declaration = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE HealthData [
        <!-- HealthKit Export Version: 11 -->
        <!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout)*)>
        <!ATTLIST HealthData
          locale CDATA #REQUIRED
        >
        <!-- Note: Any Records that appear as children of a correlation also appear as top-level records's. -->
        ]>

        """

    /// As version 12 wrote it: attribute lists that are not closed, attributes outside of any list.
    static let brokenDeclaration = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE HealthData [
        <!-- HealthKit Export Version: 12 -->
        <!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout|VisionPrescription)*)>
        <!ATTLIST VisionPrescription
          type           CDATA #REQUIRED
          device         CDATA #IMPLIED
        <!ELEMENT MetadataEntry EMPTY>
          key   CDATA #REQUIRED
          value CDATA #REQUIRED"
        <!-- a ]> in a comment -->
        <!ATTLIST Attachment
        ] >

        """

    static func document(_ records: [String], declaration: String = declaration) -> String {
        declaration + "<HealthData locale=\"en_DE\">\n <ExportDate value=\"2023-03-01 08:00:00 +0100\"/>\n"
            + " <Me HKCharacteristicTypeIdentifierDateOfBirth=\"1980-01-01\"/>\n"
            + records.map { " \($0)\n" }.joined() + "</HealthData>\n"
    }

    static func record(
        _ type: String, from start: String, to end: String? = nil, value: String, unit: String? = nil,
        source: String = "Ada\u{2019}s iPhone", device: String? = nil
    ) -> String {
        let units = [steps: "count", heartRate: "count/min", variability: "ms"]
        let unitText = (unit ?? units[type]).map { " unit=\"\($0)\"" } ?? ""
        let deviceText = device.map { " device=\"\($0)\"" } ?? ""
        return "<Record type=\"\(type)\" sourceName=\"\(source)\" sourceVersion=\"16.1\"\(deviceText)\(unitText)"
            + " creationDate=\"\(end ?? start)\" startDate=\"\(start)\" endDate=\"\(end ?? start)\" value=\"\(value)\"/>"
    }

    static func night(_ stage: String, from start: String, to end: String, source: String = "Ada's Apple Watch")
        -> String
    {
        record(sleep, from: start, to: end, value: "HKCategoryValueSleepAnalysis\(stage)", source: source)
    }
}

/// A generator of pseudo-random numbers with a seed (SplitMix64), so that failures repeat.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
