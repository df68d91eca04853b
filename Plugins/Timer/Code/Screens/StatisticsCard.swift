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

    var view: View {
        let name = Self.name(statistics.span)
        var parts: [View] = [
            .text(.text(Texts.statisticsMinutes), .h2), choice,
            .text(.text(sentences), id: "statistics-words"),
        ]
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
        return .card(.column(parts), id: "statistics")
    }

    /// The points of both charts, in minutes.
    var data: [(String, JSON)] {
        [
            ("bars", .array(statistics.bars.map { Self.point(label($0.day), $0.seconds) })),
            ("hours", .array(hours.enumerated().map { Self.point(hour($0.offset), $0.element) })),
        ]
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
