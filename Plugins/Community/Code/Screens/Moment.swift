import Foundation

/// Writes instants as people read them, in their own time zone and language.
struct Moment {
    private let today: Int64
    private let locale: Locale
    private let offset: (Int64) -> Int

    /// - Parameters:
    ///   - now: Milliseconds since 1970 UTC.
    ///   - locale: A BCP 47 tag.
    ///   - offset: The offset of the person's time zone from UTC at an instant, in seconds.
    init(now: Int64, locale: String, offset: @escaping (Int64) -> Int) {
        today = Self.day(now, offset(now))
        self.locale = Locale(identifier: locale)
        self.offset = offset
    }

    /// The time of day, for what is older than yesterday with the date.
    ///
    /// - Parameter milliseconds: Since 1970 UTC.
    func text(_ milliseconds: Int64) -> String {
        let offset = offset(milliseconds)
        let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
        let zone = TimeZone(secondsFromGMT: offset) ?? .gmt
        let time = date.formatted(Date.FormatStyle(date: .omitted, time: .shortened, locale: locale, timeZone: zone))
        switch today - Self.day(milliseconds, offset) {
        case 0: return "Today, \(time)"
        case 1: return "Yesterday, \(time)"
        default:
            let day = date.formatted(Date.FormatStyle(date: .long, time: .omitted, locale: locale, timeZone: zone))
            return "\(day), \(time)"
        }
    }

    /// Days since 1970 on the calendar of a time zone.
    private static func day(_ milliseconds: Int64, _ offset: Int) -> Int64 {
        let seconds = Double(milliseconds) / 1000 + Double(offset)
        return Int64((seconds / 86_400).rounded(.down))
    }
}
