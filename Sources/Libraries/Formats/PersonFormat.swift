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
        self.locale = Locale(identifier: locale)
        self.timeZone = timeZone
    }

    /// The day of an instant, such as `23 November 2026`.
    public func date(_ instant: Date) -> String { instant.formatted(style(.long, .omitted)) }

    /// The time of day of an instant, such as `17:07`.
    public func time(_ instant: Date) -> String { instant.formatted(style(.omitted, .shortened)) }

    /// The day and the time of an instant, such as `23 November 2026, 17:07`.
    public func dateAndTime(_ instant: Date) -> String { "\(date(instant)), \(time(instant))" }

    /// The day of an instant without its year, for the labels of charts, such as `23 Nov`.
    public func shortDay(_ instant: Date) -> String {
        instant.formatted(style(nil, nil).day().month(.abbreviated))
    }

    /// The month of an instant and its year, for the labels of charts, such as `Nov 2026`.
    public func month(_ instant: Date) -> String {
        instant.formatted(style(nil, nil).month(.abbreviated).year())
    }

    /// A whole number with its thousands set apart, such as `8,432`.
    public func number(_ number: Int) -> String { number.formatted(.number.locale(locale)) }

    /// A number with one decimal at most, such as `61.5`.
    public func number(_ number: Double) -> String {
        number.formatted(.number.precision(.fractionLength(0...1)).locale(locale))
    }

    private func style(_ date: Date.FormatStyle.DateStyle?, _ time: Date.FormatStyle.TimeStyle?) -> Date.FormatStyle {
        Date.FormatStyle(
            date: date, time: time, locale: locale, calendar: Calendar(identifier: .gregorian), timeZone: timeZone)
    }
}
