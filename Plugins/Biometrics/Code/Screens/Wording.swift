import Foundation

/// Days and amounts in words.
enum Wording {
    private static let locale = Locale(identifier: "en_GB")

    /// A whole number with its thousands set apart, such as `8,432`.
    static func whole(_ number: Double) -> String {
        number.formatted(.number.precision(.fractionLength(0)).grouping(.automatic).locale(locale))
    }

    /// How much of their room a person uses.
    static func usage(_ records: Int, of limit: Int) -> String {
        func megabytes(_ records: Int) -> Int { (records * HealthStore.bytesPerRecord + 999_999) / 1_000_000 }
        return Texts.amountUsage(
            used: whole(Double(records)), room: Self.records(limit),
            megabytes: megabytes(records), limit: megabytes(limit))
    }

    /// The whole number that decides between singular and plural.
    static func count(_ number: Double) -> Int { Int(min(max(number.rounded(), -1e15), 1e15)) }

    static func whole(_ number: Int) -> String { whole(Double(number)) }

    /// A number to a tenth, such as `42.5`.
    static func tenths(_ number: Double) -> String {
        number.formatted(.number.precision(.fractionLength(1)).grouping(.automatic).locale(locale))
    }

    static func kilocalories(_ number: Double) -> String {
        Texts.amountKilocalories(count: count(number), number: whole(number))
    }

    /// A distance: in metres below one kilometre, else in kilometres.
    static func distance(_ metres: Double) -> String {
        if metres < 999.5 { return Texts.amountMetres(count: count(metres), number: whole(metres)) }
        let kilometres = (metres / 1_000).formatted(.number.precision(.fractionLength(0...2)).locale(locale))
        return Texts.amountKilometres(number: kilometres)
    }

    /// The time on the clock that wrote it, as the person's language writes times.
    static func time(_ time: HealthTime, _ language: Locale) -> String {
        var style = Date.FormatStyle(locale: language).hour().minute()
        style.timeZone = TimeZone(secondsFromGMT: Int(time.offset)) ?? .gmt
        return Date(timeIntervalSince1970: Double(time.milliseconds) / 1_000).formatted(style)
    }

    /// A moment in ISO 8601 with the offset of its clock.
    static func moment(_ time: HealthTime) -> String {
        let style = Date.ISO8601FormatStyle(
            timeZoneSeparator: .colon, timeZone: TimeZone(secondsFromGMT: Int(time.offset)) ?? .gmt)
        return Date(timeIntervalSince1970: Double(time.milliseconds) / 1_000).formatted(style)
    }

    /// A number of records, such as `8,432 records`.
    static func records(_ count: Int) -> String { Texts.amountRecords(count: count, number: whole(count)) }

    /// A number of steps, such as `8,432 steps`.
    static func steps(_ count: Int) -> String { Texts.amountSteps(count: count, number: whole(count)) }

    /// A length of time, such as `7 hours 20 minutes`.
    static func minutes(_ minutes: Double) -> String {
        let total = Int(minutes.rounded())
        let (hours, rest) = (total / 60, total % 60)
        if hours == 0 { return Texts.amountMinutes(count: rest) }
        let whole = Texts.amountHours(count: hours, number: Self.whole(hours))
        return rest == 0 ? whole : "\(whole) \(Texts.amountMinutes(count: rest))"
    }

    /// A date such as `5 January 2023`.
    static func date(_ day: CalendarDay) -> String { text(day, .dateTime.day().month(.wide).year()) }

    /// A date as a chart's label: with the weekday for a week, with the year for more than a month.
    static func label(_ day: CalendarDay, days: Int) -> String {
        switch days {
        case ...7: text(day, .dateTime.weekday(.abbreviated).day().month(.abbreviated))
        case ...31: text(day, .dateTime.day().month(.abbreviated))
        default: text(day, .dateTime.day().month(.abbreviated).year())
        }
    }

    /// `Today`, `Yesterday`, or the date.
    static func day(_ day: CalendarDay, today: CalendarDay) -> String {
        switch today.number - day.number {
        case 0: Texts.amountToday
        case 1: Texts.amountYesterday
        default: date(day)
        }
    }

    private static func text(_ day: CalendarDay, _ style: Date.FormatStyle) -> String {
        var style = style.locale(locale)
        style.timeZone = .gmt
        style.calendar = Calendar(identifier: .gregorian)
        return Date(timeIntervalSince1970: Double(day.number) * 86_400).formatted(style)
    }
}
