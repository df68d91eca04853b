import Formats
import Foundation
import JSONText
import SurfaceMessages

/// The minutes of a span of days: in a sentence, as bars, and by the hour of the day.
struct StatisticsCard {
    var statistics: SittingStatistics
    /// Seconds sat in sittings that were begun in each hour of the day.
    var hours: [Int64]
    /// The language of dates and numbers, a BCP 47 tag.
    var locale: String
    /// Minutes that the person means to sit each day; 0 for no goal.
    var goal: Int64 = 0
    /// The days of the year, which are shown one by one with twelve months alone.
    var year: [SittingStatistics.Day] = []
    /// In days since 1970-01-01.
    var today: Int64 = 0

    var view: View {
        let name = Self.name(statistics.span)
        var parts: [View] = [
            .text(.text(Texts.statisticsMinutes), .h2), choice,
            .text(.text(sentences), id: "statistics-words"),
        ]
        if goal > 0 { parts.append(.text(.text(goalWords), id: "statistics-goal")) }
        if statistics.seconds > 0 {
            parts += [
                .chart(
                    .text(Texts.statisticsBars(span: name)), .bar, unit: Texts.statisticsUnit, points: .path("/bars"),
                    id: "statistics-bars"),
                .chart(
                    .text(Texts.statisticsHours(span: name)), .bar, unit: Texts.statisticsUnit, points: .path("/hours"),
                    id: "statistics-hours"),
            ]
        }
        if statistics.span == .year, !calendar.isEmpty {
            parts.append(
                .calendar(
                    .text(Texts.statisticsCalendar), unit: Texts.statisticsUnit, days: .path("/calendar"),
                    id: "statistics-calendar"))
        }
        parts.append(
            .row([
                .button(
                    .text(goal > 0 ? Texts.statisticsChangeTheGoal : Texts.statisticsSetAGoal), event: "open-streak",
                    .borderless, id: "open-goal")
            ]))
        return .card(.column(parts), id: "statistics")
    }

    /// The points of both charts, in minutes.
    var data: [(String, JSON)] {
        [
            ("bars", .array(statistics.bars.map { Self.point(label($0.day), $0.seconds) })),
            ("calendar", .array(calendar)),
            ("hours", .array(hours.enumerated().map { Self.point(hour($0.offset), $0.element) })),
        ]
    }

    /// The minutes of each day on which the person sat.
    private var calendar: [JSON] {
        guard statistics.span == .year else { return [] }
        let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
        return year.filter { $0.seconds > 0 }.map { day in
            let date = Date(timeIntervalSince1970: Double(day.day) * 86_400).formatted(style)
            return ["date": .string(date), "value": .integer(max(1, day.seconds / 60))]
        }
    }

    /// On how many days of the span the goal was reached, and how much is left of it today.
    private var goalWords: String {
        let length = Wording.minutes(goal)
        let first = statistics.bars.first?.day ?? today
        let reached = year.count { $0.day >= first && $0.seconds >= goal * 60 }
        let past = Texts.statisticsGoalReached(
            count: Int(clamping: today - first + 1), goal: length, reached: reached)
        let left = goal * 60 - (year.first { $0.day == today }?.seconds ?? 0)
        guard left > 0 else { return "\(past) \(Texts.statisticsGoalToday)" }
        return "\(past) \(Texts.statisticsGoalLeft(length: Wording.minutes((left + 59) / 60)))"
    }

    private static func point(_ label: String, _ seconds: Int64) -> JSON {
        ["label": .string(label), "value": .double(Double(seconds / 6) / 10)]
    }

    private var choice: View {
        .row(
            SittingStatistics.Span.allCases.map { span in
                View.button(
                    .text(Self.name(span)), event: "span", context: ["span": .text(span.rawValue)],
                    id: "span-\(span.rawValue)"
                ).choosing(isOn: .flag(span == statistics.span))
            }, id: "span")
    }

    private var sentences: String {
        guard statistics.seconds > 0 else { return Texts.statisticsNothing }
        let sum = Texts.statisticsSum(
            length: Wording.duration(seconds: statistics.seconds / 60 * 60), days: Wording.days(statistics.days))
        guard statistics.secondsBefore >= 60 else { return sum }
        return "\(sum) \(Texts.statisticsBefore(length: Wording.duration(seconds: statistics.secondsBefore / 60 * 60)))"
    }

    static func name(_ span: SittingStatistics.Span) -> String {
        switch span {
        case .week: Texts.statisticsSevenDays
        case .month: Texts.statisticsThirtyDays
        case .quarter: Texts.statisticsThirteenWeeks
        case .year: Texts.statisticsTwelveMonths
        }
    }

    private var format: PersonFormat { PersonFormat(locale: locale, timeZone: .gmt) }

    private func label(_ day: Int64) -> String {
        let date = Date(timeIntervalSince1970: Double(day) * 86_400)
        return statistics.span == .year ? format.month(date) : format.shortDay(date)
    }

    private func hour(_ number: Int) -> String { format.time(Date(timeIntervalSince1970: Double(number) * 3_600)) }
}
