/// One workout of a health export.
struct HealthWorkout: Sendable, Hashable {
    /// The lowest, average and highest heart rate, in beats a minute.
    struct HeartRate: Sendable, Hashable {
        var average: Double?
        var minimum: Double?
        var maximum: Double?
    }

    /// The kind as the export names it, without its prefix: `Running`, `TraditionalStrengthTraining`.
    var activity: String
    /// The name of the app or device that recorded it, blanks made single.
    var source: String
    var device: HealthDevice
    var start: HealthTime
    var end: HealthTime
    /// How long the person was active, in seconds, without pauses where the export knows them.
    var seconds: Double
    /// In metres; nil where there is none.
    var distance: Double?
    /// Energy beyond that of rest, in kilocalories; nil where there is none.
    var energy: Double?
    var heartRate = HeartRate()

    /// The values that a workout can have.
    static let plausibleDistance = 0.0...5_000_000
    static let plausibleEnergy = 0.0...50_000
    static let plausibleHeartRate = 1.0...500

    /// The kind of a `workoutActivityType` attribute; what is no name of letters and digits is `Other`.
    static func activity(_ attribute: String?) -> String {
        let text = (attribute ?? "").shortened(to: 100)
        let name = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
        let isName = (1...60).contains(name.utf8.count) && name.utf8.allSatisfy { isLetter($0) || isDigit($0) }
        return isName ? name : "Other"
    }

    /// The kind in words: `Traditional strength training`.
    static func title(_ activity: String) -> String {
        var words = ""
        for character in activity {
            if character.isUppercase, !words.isEmpty { words.append(" ") }
            words += words.isEmpty ? String(character) : character.lowercased()
        }
        return words
    }

    private static let prefix = "HKWorkoutActivityType"
    private static func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte) || (97...122).contains(byte) }
    private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}
