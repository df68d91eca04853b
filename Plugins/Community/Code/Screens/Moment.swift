import Formats
import Foundation
import JSONText
import Synchronization

/// Writes instants as people read them, in their own time zone and language.
struct Moment {
    private let now: Int64
    private let today: Int64
    private let locale: String
    private let offset: (Int64) -> Int

    /// - Parameters:
    ///   - now: Milliseconds since 1970 UTC.
    ///   - locale: A BCP 47 tag.
    ///   - offset: The offset of the person's time zone from UTC at an instant, in seconds.
    init(now: Int64, locale: String, offset: @escaping (Int64) -> Int) {
        self.now = now
        today = Self.day(now, offset(now))
        self.locale = locale
        self.offset = offset
    }

    /// The time of day, for what is older than yesterday with the date.
    ///
    /// - Parameter milliseconds: Since 1970 UTC.
    func text(_ milliseconds: Int64) -> String {
        let offset = offset(milliseconds)
        let clock = ClockText.of(milliseconds, locale: locale, offset: offset)
        return switch today - Self.day(milliseconds, offset) {
        case 0: Texts.momentToday(time: clock.time)
        case 1: Texts.momentYesterday(time: clock.time)
        default: "\(clock.day), \(clock.time)"
        }
    }

    /// How long ago it was, or the date of what is older than a day.
    ///
    /// - Parameter milliseconds: Since 1970 UTC.
    func ago(_ milliseconds: Int64) -> String {
        let minutes = Int(clamping: ((Double(now) - Double(milliseconds)) / 60_000).rounded(.down))
        switch minutes {
        case ..<1: return Texts.momentNow
        case ..<60: return Texts.momentMinutesAgo(count: minutes)
        case ..<1_440: return Texts.momentHoursAgo(count: minutes / 60)
        default: return ClockText.of(milliseconds, locale: locale, offset: offset(milliseconds)).day
        }
    }

    /// Days since 1970 on the calendar of a time zone.
    private static func day(_ milliseconds: Int64, _ offset: Int) -> Int64 {
        let seconds = Double(milliseconds) / 1000 + Double(offset)
        return Int64(clamping: (seconds / 86_400).rounded(.down))
    }
}

/// A minute as a language writes it. Writing one takes as long as reading a post, and those of a screen are the same for
/// everybody of a language and a time zone: the latest are kept.
private struct ClockText: Sendable {
    var time: String
    var day: String

    private struct Key: Hashable {
        var minute: Int64
        var locale: String
        var offset: Int
    }

    private static let kept = Mutex<[Key: ClockText]>([:])
    private static let maximumKept = 5_000

    static func of(_ milliseconds: Int64, locale: String, offset: Int) -> ClockText {
        let minute = Int64(clamping: (Double(milliseconds) / 60_000).rounded(.down))
        let key = Key(minute: minute, locale: locale, offset: offset)
        if let known = kept.withLock({ $0[key] }) { return known }
        let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
        let zone = TimeZone(secondsFromGMT: offset) ?? .gmt
        let format = PersonFormat(locale: locale, timeZone: zone)
        let made = ClockText(time: format.time(date), day: format.date(date))
        kept.withLock { kept in
            if kept.count >= maximumKept { kept = [:] }
            kept[key] = made
        }
        return made
    }
}
