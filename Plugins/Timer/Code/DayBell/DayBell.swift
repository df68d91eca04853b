import Foundation

/// A bell that rings now and then during the day, for a person to pause for a breath.
struct DayBell: Sendable, Hashable {
    /// How often it rings within its time of the day.
    enum Rhythm: Sendable, Hashable {
        /// Minutes from one to the next, the first at the beginning.
        case every(Int)
        /// The number of a day, each at a moment that nobody expects.
        case random(Int)
    }

    var isOn = false
    /// The days of the week, from 1 for Monday to 7.
    var days = Set(1...7)
    /// The minute of the day with which it begins.
    var from = 9 * 60
    /// The last minute of the day; after ``from``.
    var to = 18 * 60
    var rhythm = Rhythm.every(60)
    var sound: String
    /// In percent.
    var volume = 100
    /// Draws the moments of each day, so that they are the same whenever they are asked for.
    var seed: UInt64 = 0

    static let minutes: ClosedRange<Int64> = 15...720
    static let counts: ClosedRange<Int64> = 1...24
    static let volumes: ClosedRange<Int64> = 10...100
    /// Minutes between two that are drawn, at least, where the time of the day has room for them.
    static let gap = 5
    private static let day: Int64 = 86_400
    /// Instants within these are looked at, in milliseconds: the years 1 to 9999.
    private static let instants: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_000

    /// The moments of today and of the days after it that come after an instant, in milliseconds since 1970 UTC.
    ///
    /// - Parameter count: The number of days, today included.
    func moments(after instant: Int64, days count: Int64, in zone: TimeZone) -> [Int64] {
        guard isOn else { return [] }
        let instant = min(max(instant, Self.instants.lowerBound), Self.instants.upperBound)
        let seconds = instant / 1_000
        let local = seconds + Self.offset(zone, seconds)
        let today = local >= 0 ? local / Self.day : (local + 1) / Self.day - 1
        return (today..<today + max(0, count)).flatMap { day in
            minutes(of: day).map { Self.instant(day, $0, zone) }
        }.filter { $0 > instant }
    }

    /// The minutes of a day at which it rings, in order.
    ///
    /// - Parameter day: Whole days since 1970-01-01, a Thursday.
    func minutes(of day: Int64) -> [Int] {
        let weekday = Int(((day + 3) % 7 + 7) % 7) + 1
        guard days.contains(weekday), from <= to else { return [] }
        switch rhythm {
        case .every(let minutes): return minutes > 0 ? Array(stride(from: from, through: to, by: minutes)) : []
        case .random(let count):
            guard count > 0 else { return [] }
            var draw = SplitMix(seed: seed ^ UInt64(bitPattern: day))
            // The gaps are taken out of the time, and come back between the moments.
            let gap = min(Self.gap, (to - from) / count)
            let room = max(0, to - from - gap * (count - 1))
            let drawn = (0..<count).map { _ in Int(draw.next() % UInt64(room + 1)) }.sorted()
            return drawn.enumerated().map { from + $1 + gap * $0 }
        }
    }

    /// The instant at which the clocks show a minute of a day; where they pass over it, the one that they would have shown before.
    private static func instant(_ day: Int64, _ minute: Int, _ zone: TimeZone) -> Int64 {
        let local = day * Self.day + Int64(minute) * 60
        let guess = local - offset(zone, local - offset(zone, local))
        return (local - offset(zone, guess)) * 1_000
    }

    private static func offset(_ zone: TimeZone, _ seconds: Int64) -> Int64 {
        Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds))))
    }
}

/// Numbers that follow from a seed: SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
private struct SplitMix {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
