import Foundation
import JSONText

/// The weeks of a calendar that a chart draws, each a column of seven days.
public struct ChartCalendar: Sendable, Hashable {
    /// The number of weeks; 53 at most.
    public var weeks: Int
    /// The names of the days of a week, in the order of the person's language.
    public var weekdays: [String]
    /// The index of the last day, counted from the first day of the first week.
    public var lastDay: Int
    /// The months of the first, a middle and the last week.
    public var months: [String]

    /// The most weeks that are drawn: a year and the days of two weeks that it begins and ends in.
    static let maximumWeeks = 53
}

extension Resolver {
    /// A calendar of values. Elements without a date and a number are left out, and so are days before the last 53 weeks. Of two
    /// values of one day, the later one counts.
    mutating func calendar(
        _ label: String, _ unit: String?, _ value: DynamicValue, at id: String, _ scope: Evaluator.Scope
    ) throws(SurfaceError) -> ResolvedNode.Chart {
        let elements = try evaluator.evaluate(value, in: scope)?.array ?? []
        try count(elements.count, at: id)
        var values: [Int: Double] = [:]
        for element in elements {
            guard let day = element["date"]?.string.flatMap({ CivilDay($0)?.number }),
                let number = element["value"]?.double, number.magnitude < 1e300
            else { continue }
            values[day] = number
        }
        guard let last = values.keys.max() else {
            return ResolvedNode.Chart(kind: .calendar, label: label, unit: unit, points: [], places: [], ticks: [])
        }
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = environment.locale
        let firstWeekday = calendar.firstWeekday
        // The first of January 1970 was a Thursday, the fifth day of a week that begins on Sunday.
        func column(_ day: Int) -> Int { ((day + 4 - (firstWeekday - 1)) % 7 + 7) % 7 }
        let lastWeek = last - column(last)
        let earliest = lastWeek - 7 * (ChartCalendar.maximumWeeks - 1)
        values = values.filter { $0.key >= earliest }
        let first = values.keys.min() ?? last
        let firstWeek = first - column(first)
        let days = values.keys.sorted()
        var points: [ResolvedNode.Chart.Point] = []
        for day in days {
            guard let number = values[day] else { continue }
            try evaluator.charge(steps: 50, text: 16)
            let date = CivilDay(number: day)
            points.append(
                ResolvedNode.Chart.Point(
                    label: date.text(environment.locale), place: day - firstWeek, value: number,
                    valueText: evaluator.numberText(number), day: date.description))
        }
        let weeks = (lastWeek - firstWeek) / 7 + 1
        let symbols = calendar.shortStandaloneWeekdaySymbols
        let months = Set([0, weeks / 2, weeks - 1]).sorted().map { week in
            CivilDay(number: min(max(firstWeek + week * 7, first), last)).month(environment.locale)
        }
        return ResolvedNode.Chart(
            kind: .calendar, label: label, unit: unit, points: points, places: [],
            ticks: ChartScale.ticks(of: points, kind: .calendar).map {
                ResolvedNode.Chart.Tick(value: $0, text: evaluator.numberText($0))
            },
            calendar: ChartCalendar(
                weeks: weeks,
                weekdays: symbols.indices.map { symbols[($0 + firstWeekday - 1) % symbols.count] },
                lastDay: last - firstWeek, months: months))
    }
}

extension ResolvedNode.Chart {
    /// The shades of the points of a calendar: 0 for nothing, and 1 to 4 for the quarter of the values that the day is in. By shares
    /// of the largest value, days that differ little would all look the same.
    public var shades: [Int] {
        let values = points.map(\.value).filter { $0 > 0 }.sorted()
        return points.map { point in
            guard point.value > 0 else { return 0 }
            var (low, high) = (0, values.count)
            while low < high {
                let middle = (low + high) / 2
                if values[middle] <= point.value { low = middle + 1 } else { high = middle }
            }
            return min(4, max(1, (low * 4 + values.count - 1) / max(1, values.count)))
        }
    }
}

/// A day of the Gregorian calendar, without a time or a zone.
struct CivilDay: CustomStringConvertible {
    /// Days since 1 January 1970.
    let number: Int

    init(number: Int) { self.number = number }

    /// Reads `2026-01-16`, of the years 1 to 9999; nil for anything else, and for a day that no month has.
    init?(_ text: String) {
        // The reader takes a day such as 30 February for one of the next month.
        guard text.utf8.count == 10, !text.hasPrefix("0000"), let date = try? Self.form.parse(text) else { return nil }
        number = Int(clamping: (date.timeIntervalSince1970 / 86_400).rounded(.down))
        guard description == text else { return nil }
    }

    private static var form: Date.ISO8601FormatStyle { Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day() }

    private var date: Date { Date(timeIntervalSince1970: Double(number) * 86_400) }

    var description: String { date.formatted(Self.form) }

    /// The day as a person's language writes it.
    func text(_ locale: Locale) -> String {
        var style = Date.FormatStyle(locale: locale).day().month(.abbreviated).year()
        style.timeZone = .gmt
        return date.formatted(style)
    }

    /// The month and the year of the day as a person's language writes them.
    func month(_ locale: Locale) -> String {
        var style = Date.FormatStyle(locale: locale).month(.abbreviated).year()
        style.timeZone = .gmt
        return date.formatted(style)
    }
}
