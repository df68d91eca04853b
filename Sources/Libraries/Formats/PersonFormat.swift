public import Foundation

/// Dates, times and numbers as a person reads them: one form each, for every screen of the app and of its modules.
public struct PersonFormat: Sendable, Hashable {
    /// The language of dates and numbers.
    public let locale: Locale
    /// The time zone in which instants are shown.
    public let timeZone: TimeZone

    /// Makes the format of a person.
    ///
    /// - Parameter locale: a BCP 47 tag, such as `en-GB`.
    public init(locale: String, timeZone: TimeZone) {
        self.init(locale: Locale(identifier: locale), timeZone: timeZone)
    }

    private init(locale: Locale, timeZone: TimeZone) {
        self.locale = locale
        self.timeZone = timeZone
    }

    /// The day of an instant, such as `23 November 2026`.
    public func date(_ instant: Date) -> String { instant.formatted(style(.long, .omitted)) }

    /// The time of day of an instant, such as `17:07`.
    public func time(_ instant: Date) -> String { instant.formatted(style(.omitted, .shortened)) }

    /// A time of day that is the same in each time zone, such as `17:07`.
    ///
    /// - Parameter minute: the minute of the day, 0 to 1439; another counts as the nearest of these.
    public func time(minute: Int) -> String {
        let seconds = min(max(minute, 0), 1_439) * 60
        return PersonFormat(locale: locale, timeZone: .gmt).time(Date(timeIntervalSince1970: Double(seconds)))
    }

    /// The day and the time of an instant, such as `23 November 2026, 17:07`.
    public func dateAndTime(_ instant: Date) -> String { "\(date(instant)), \(time(instant))" }

    /// A part of a date that a short form has besides the day and the month.
    public enum DayPart: Sendable, Hashable {
        /// The day of the week, such as `Mon`.
        case weekday
        /// The year, such as `2026`.
        case year
    }

    /// The day of an instant for the labels of charts, such as `23 Nov`; with a part more, `Mon, 23 Nov` or `23 Nov 2026`.
    public func shortDay(_ instant: Date, with part: DayPart? = nil) -> String {
        let style = style(nil, nil).day().month(.abbreviated)
        return switch part {
        case nil: instant.formatted(style)
        case .weekday: instant.formatted(style.weekday(.abbreviated))
        case .year: instant.formatted(style.year())
        }
    }

    /// The month of an instant and its year, for the labels of charts, such as `Nov 2026`.
    public func month(_ instant: Date) -> String {
        instant.formatted(style(nil, nil).month(.abbreviated).year())
    }

    /// A whole number with its thousands set apart, such as `8,432`.
    public func number(_ number: Int) -> String { number.formatted(.number.locale(locale)) }

    /// A number, such as `61.5`.
    ///
    /// - Parameter maximumDecimals: 0 to 15.
    public func number(_ number: Double, maximumDecimals: Int = 1) -> String {
        number.formatted(.number.precision(.fractionLength(0...min(max(maximumDecimals, 0), 15))).locale(locale))
    }

    private func style(_ date: Date.FormatStyle.DateStyle?, _ time: Date.FormatStyle.TimeStyle?) -> Date.FormatStyle {
        Date.FormatStyle(
            date: date, time: time, locale: locale, calendar: Calendar(identifier: .gregorian), timeZone: timeZone)
    }
}
