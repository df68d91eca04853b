import Foundation

/// A day of the week; the raw values are those of ISO 8601, from Monday on.
enum Weekday: Int, Sendable, Hashable, CaseIterable {
    case monday = 1
    case tuesday, wednesday, thursday, friday, saturday, sunday

    static let workdays: Set<Weekday> = [.monday, .tuesday, .wednesday, .thursday, .friday]
    static let weekend: Set<Weekday> = [.saturday, .sunday]

    /// - Parameter day: Days since 1 January 1970, a Thursday.
    init(day: Int64) {
        let index = Int(((day + 3) % 7 + 7) % 7)
        self = Self.allCases[index]
    }
}

/// A time of day on days of the week: by the clocks of a time zone, or by the sun at a place.
///
/// Each of its days has one moment: the first at which the clocks show the time or a later one. So a time that the clocks pass
/// over is the moment after the gap, and of a time that they show twice the first one counts. A date that a zone left out as a
/// whole has none. A day on which the sun does not rise or set has no moment by it.
struct WeeklyTime: Sendable, Hashable {
    enum Base: String, Sendable, Hashable, CaseIterable { case clock, sunrise, sunset }

    /// By the clock, the minute of the day, 0 to 1439; by the sun, the minutes after its event, negative before it.
    var minute: Int
    var days: Set<Weekday>
    var base = Base.clock

    /// The minutes by which a moment may be away from the sun's.
    static let offsets = -180...180

    private static let day: Int64 = 86_400
    /// Moments are looked for within these days, more than any zone ever left out.
    private static let reach: Int64 = 16
    /// The same by the sun, which may neither rise nor set for half a year.
    private static let sunReach: Int64 = 200
    /// Seconds of the first and the last moment from which others are looked for: the years 1 to 9999.
    private static let range: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

    /// The first moment after an instant; nil without days.
    ///
    /// - Parameters:
    ///   - instant: Milliseconds since 1970 UTC, as is the moment.
    ///   - place: Where the sun is seen; without it, no moment is by the sun.
    func next(after instant: Int64, in zone: TimeZone, at place: Coordinates? = nil) -> Int64? {
        let today = Self.localDay(instant, zone)
        // Yesterday's moment may be today, where the clocks passed over midnight.
        return (today - 1...today + reach).lazy.compactMap { moment(on: $0, in: zone, at: place) }
            .first { $0 > instant }
    }

    /// The last moment that is not after an instant; nil without days.
    ///
    /// - Parameter instant: Milliseconds since 1970 UTC, as is the moment.
    func latest(upTo instant: Int64, in zone: TimeZone, at place: Coordinates? = nil) -> Int64? {
        let today = Self.localDay(instant, zone)
        return (today - reach...today + 1).reversed().lazy.compactMap { moment(on: $0, in: zone, at: place) }
            .first { $0 <= instant }
    }

    /// Where it stands among the times of a day, in minutes: about where the sun's events are.
    var order: Int {
        switch base {
        case .clock: minute
        case .sunrise: 360 + minute
        case .sunset: 1_080 + minute
        }
    }

    private var reach: Int64 { base == .clock ? Self.reach : Self.sunReach }

    private static func localDay(_ instant: Int64, _ zone: TimeZone) -> Int64 {
        let seconds = min(max(instant / 1_000, range.lowerBound), range.upperBound)
        let local = seconds + offset(zone, seconds)
        return local >= 0 ? local / day : (local + 1) / day - 1
    }

    private static func offset(_ zone: TimeZone, _ seconds: Int64) -> Int64 {
        Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds))))
    }

    /// The moment of a day, in milliseconds; nil for a day of the week that is not meant, and for a date that never was.
    private func moment(on day: Int64, in zone: TimeZone, at place: Coordinates?) -> Int64? {
        guard days.contains(Weekday(day: day)) else { return nil }
        switch base {
        case .clock: return clockMoment(on: day, in: zone)
        case .sunrise: return sunMoment(.sunrise, on: day, in: zone, at: place)
        case .sunset: return sunMoment(.sunset, on: day, in: zone, at: place)
        }
    }

    /// To the whole minute, as it is shown.
    private func sunMoment(
        _ event: SunClock.Event, on day: Int64, in zone: TimeZone, at place: Coordinates?
    ) -> Int64? {
        guard let place else { return nil }
        let noon = day * Self.day + Self.day / 2
        let instant = SunClock(place: place).instant(of: event, around: noon - Self.offset(zone, noon))
        return instant.map { (($0 + 30) / 60 + Int64(minute)) * 60_000 }
    }

    private func clockMoment(on day: Int64, in zone: TimeZone) -> Int64? {
        let local = day * Self.day + Int64(minute) * 60
        // A zone is less than a day from UTC: these are before and after all that may change the clocks near that time.
        let before = Self.offset(zone, local - Self.day)
        let after = Self.offset(zone, local + Self.day)
        let (early, late) = (local - max(before, after), local - min(before, after))
        for second in [early, late] where second + Self.offset(zone, second) == local { return second * 1_000 }
        // The clocks pass over it. Where they pass over the whole date, nobody has lived on that day.
        guard after - before < Self.day else { return nil }
        var (from, to) = (early, late)
        while to - from > 1 {
            let middle = from + (to - from) / 2
            if Self.offset(zone, middle) == before { from = middle } else { to = middle }
        }
        return to * 1_000
    }
}
