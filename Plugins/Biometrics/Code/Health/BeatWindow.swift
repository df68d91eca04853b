import JSONText

/// The heartbeats of one measurement of heart rate variability, as an export has them.
struct BeatWindow: Sendable, Hashable {
    /// A heartbeat: when it came, and the rate that the device gives for it.
    struct Beat: Sendable, Hashable {
        /// Milliseconds since the start of the first beat's day, by the clock that wrote them; to a hundredth of a second.
        var milliseconds: Int64
        /// In beats a minute.
        var rate: Double
    }

    /// How many beats are kept of one; a device measures a minute.
    static let limit = 512
    /// How many beats take as much room as a record.
    static let beatsPerRecord = 8

    /// The name of the app or device that recorded it, blanks made single.
    var source: String
    var device: HealthDevice
    var start: HealthTime
    var end: HealthTime
    /// The value that the device worked out of them, in milliseconds.
    var deviceSDNN: Double
    /// In the order of time.
    var beats: [Beat] = []

    /// Adds a beat of the time of a day; beats over midnight go on counting. Beats that do not come after the last one, and those
    /// beyond the limit, are left out.
    mutating func add(timeOfDay: Int64, rate: Double) {
        guard beats.count < Self.limit else { return }
        let length: Int64 = 86_400_000
        var milliseconds = timeOfDay
        if let last = beats.last {
            milliseconds += last.milliseconds / length * length
            if milliseconds < last.milliseconds - length / 2 { milliseconds += length }
            guard milliseconds > last.milliseconds else { return }
        }
        beats.append(Beat(milliseconds: milliseconds, rate: rate))
    }

    /// How many records it counts for towards what a person may have.
    var records: Int { 1 + beats.count / Self.beatsPerRecord }

    /// The beats as they are kept: 8 bytes each, the time after the first beat and the rate in thousandths, the lowest byte first.
    var bytes: [UInt8] {
        let first = beats.first?.milliseconds ?? 0
        return beats.flatMap { beat in
            let words = [
                UInt32(clamping: beat.milliseconds - first),
                UInt32(clamping: Int64(clamping: (beat.rate * 1_000).rounded())),
            ]
            return words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
        }
    }

    /// Reads what ``bytes`` wrote, with times after the first beat.
    static func beats(_ bytes: [UInt8]) -> [Beat] {
        stride(from: 0, to: bytes.count - 7, by: 8).map { place in
            func word(_ place: Int) -> UInt32 {
                bytes[place..<place + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
            }
            return Beat(milliseconds: Int64(word(place)), rate: Double(word(place + 4)) / 1_000)
        }
    }
}
