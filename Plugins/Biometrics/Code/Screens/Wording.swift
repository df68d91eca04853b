import Formats
import Foundation
import JSONText

/// Days and amounts in words, as a person reads them.
struct Wording: Sendable, Hashable {
    /// For logs and reports, which no person's settings change.
    static let plain = Wording(locale: "en-GB")

    private let locale: String
    /// The format of numbers, and of days: a day of the calendar is the same day in each time zone.
    private let format: PersonFormat

    /// - Parameter locale: a BCP 47 tag, such as `en-GB`.
    init(locale: String) {
        self.locale = locale
        format = PersonFormat(locale: locale, timeZone: .gmt)
    }

    // MARK: Numbers

    /// Runs the body, whose texts have the person's numbers.
    func numbering<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        try PersonNumbers.use(locale, body)
    }

    func whole(_ number: Int) -> String { format.number(number) }

    /// A whole number with its thousands set apart, such as `8,432`.
    func whole(_ number: Double) -> String { format.number(number, maximumDecimals: 0) }

    /// A number to a tenth, such as `42.5`.
    func tenths(_ number: Double) -> String { format.number(number) }

    /// The whole number that decides between singular and plural.
    private func count(_ number: Double) -> Int { Int(clamping: number.rounded()) }

    // MARK: Amounts

    /// How much of their room a person uses; nil while there is enough.
    func usage(_ records: Int, of limit: Int) -> String? {
        func megabytes(_ records: Int) -> String {
            whole((records * HealthStore.bytesPerRecord + 999_999) / 1_000_000)
        }
        guard records >= limit - limit / 10 else { return nil }
        return Texts.amountUsage(
            used: whole(records), room: self.records(limit), megabytes: megabytes(records), limit: megabytes(limit))
    }

    func beats(_ number: Double) -> String { Texts.metricBeatsAMinute(count: count(number), number: whole(number)) }

    func milliseconds(_ number: Double) -> String {
        Texts.metricMilliseconds(count: count(number), number: whole(number))
    }

    /// Milliseconds to a tenth, such as `42.5 ms`.
    func milliseconds(tenths number: Double) -> String { Texts.beatsMilliseconds(number: tenths(number)) }

    /// A number to a hundredth, such as `3.75`.
    func hundredths(_ number: Double) -> String { format.number(number, maximumDecimals: 2) }

    /// A number to that many decimals.
    func decimals(_ number: Double, _ count: Int) -> String { format.number(number, maximumDecimals: count) }

    /// A length of time to the second, such as `4 minutes 30 seconds`.
    func seconds(_ seconds: Double) -> String {
        TimeSpan.words(seconds: Int64(clamping: max(seconds.rounded(), 0))) { unit, amount in
            switch unit {
            case .hours: Texts.amountHours(count: amount, number: whole(Int(amount)))
            case .minutes: Texts.amountMinutes(count: amount)
            case .seconds: Texts.importSeconds(count: amount)
            }
        }
    }

    func kilocalories(_ number: Double) -> String {
        Texts.amountKilocalories(count: count(number), number: whole(number))
    }

    /// A distance: in metres below one kilometre, else in kilometres.
    func distance(_ metres: Double) -> String {
        if metres < 999.5 { return Texts.amountMetres(count: count(metres), number: whole(metres)) }
        return Texts.amountKilometres(number: format.number(metres / 1_000, maximumDecimals: 2))
    }

    /// A number of records, such as `8,432 records`.
    func records(_ count: Int) -> String { Texts.amountRecords(count: count, number: whole(count)) }

    /// A number of steps, such as `8,432 steps`.
    func steps(_ count: Int) -> String { Texts.amountSteps(count: count, number: whole(count)) }

    /// A length of time to the minute, such as `7 hours 20 minutes`.
    func minutes(_ minutes: Double) -> String {
        TimeSpan.words(seconds: Int64(clamping: max(minutes.rounded(), 0)).clampedProduct(60)) { unit, amount in
            switch unit {
            case .hours: Texts.amountHours(count: amount, number: whole(Int(amount)))
            case .minutes: Texts.amountMinutes(count: amount)
            // Whole minutes have no seconds, but for none at all.
            case .seconds: Texts.amountMinutes(count: 0)
            }
        }
    }

    // MARK: Times

    /// The time on the clock that wrote it, as the person's language writes times.
    func time(_ time: HealthTime) -> String {
        PersonFormat(locale: locale, timeZone: Self.zone(of: time)).time(Self.instant(time))
    }

    /// A moment in ISO 8601 with the offset of its clock.
    static func moment(_ time: HealthTime) -> String {
        instant(time).formatted(Date.ISO8601FormatStyle(timeZoneSeparator: .colon, timeZone: zone(of: time)))
    }

    /// A date such as `5 January 2023`.
    func date(_ day: CalendarDay) -> String { format.date(Self.instant(day)) }

    /// A date as a chart's label: with the weekday for a week, with the year for more than a month.
    func label(_ day: CalendarDay, days: Int) -> String {
        switch days {
        case ...7: format.shortDay(Self.instant(day), with: .weekday)
        case ...31: format.shortDay(Self.instant(day))
        default: format.shortDay(Self.instant(day), with: .year)
        }
    }

    /// `Today`, `Yesterday`, or the date.
    func day(_ day: CalendarDay, today: CalendarDay) -> String {
        switch today.number - day.number {
        case 0: Texts.amountToday
        case 1: Texts.amountYesterday
        default: date(day)
        }
    }

    private static func zone(of time: HealthTime) -> TimeZone { TimeZone(secondsFromGMT: Int(time.offset)) ?? .gmt }

    private static func instant(_ time: HealthTime) -> Date {
        Date(timeIntervalSince1970: Double(time.milliseconds) / 1_000)
    }

    private static func instant(_ day: CalendarDay) -> Date {
        Date(timeIntervalSince1970: Double(day.number) * 86_400)
    }
}
