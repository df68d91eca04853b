internal import Foundation
import JSONText

/// The time that a person sat over a span of days, in bars of a day, a week or a month each.
public struct SittingStatistics: Sendable, Hashable {
    /// The span that is looked at; it ends with the person's day.
    public enum Span: String, Sendable, CaseIterable {
        /// Seven days.
        case week
        /// Thirty days.
        case month
        /// Thirteen weeks that begin on a Monday.
        case quarter
        /// Twelve months of the calendar.
        case year

        /// The first day of each bar, the earliest first, in days since 1970-01-01.
        func starts(endingOn today: Int64) -> [Int64] {
            switch self {
            case .week: return (0..<7).map { today - 6 + $0 }
            case .month: return (0..<30).map { today - 29 + $0 }
            case .quarter:
                // 1970-01-01 was a Thursday.
                let weekday = (today + 3) % 7
                let monday = today - (weekday < 0 ? weekday + 7 : weekday)
                return (0..<13).map { monday - 7 * (12 - $0) }
            case .year: return Self.months(endingOn: today)
            }
        }

        private static func months(endingOn today: Int64) -> [Int64] {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = .gmt
            let date = Date(timeIntervalSince1970: Double(today) * 86_400)
            guard let month = calendar.dateInterval(of: .month, for: date)?.start else { return [] }
            return (0..<12).compactMap { index in
                calendar.date(byAdding: .month, value: index - 11, to: month)
                    .map { Int64(clamping: ($0.timeIntervalSince1970 / 86_400).rounded(.down)) }
            }
        }
    }

    /// One bar.
    public struct Bar: Sendable, Hashable {
        /// Its first day, in days since 1970-01-01.
        public let day: Int64
        /// Seconds sat.
        public var seconds: Int64
    }

    /// The time of one day, as the history has it.
    public struct Day: Sendable, Hashable {
        /// Days since 1970-01-01, by the clock where the person was.
        public let day: Int64
        /// Seconds sat in sittings that were begun on it.
        public let seconds: Int64
    }

    /// The span that is summed up.
    public let span: Span
    /// The earliest first.
    public let bars: [Bar]
    /// Seconds sat in the whole span.
    public let seconds: Int64
    /// Number of days of the span on which the person sat.
    public let days: Int
    /// Seconds sat in as many days before the span.
    public let secondsBefore: Int64

    /// The days that are needed for a span, and for the comparison with as many before.
    static func needed(for span: Span, today: Int64) -> ClosedRange<Int64> {
        let first = span.starts(endingOn: today).first ?? today
        return first - (today - first + 1)...today
    }

    /// Sums up days, in any order; those outside of what is needed count for nothing.
    init(_ span: Span, days: [Day], today: Int64) {
        self.span = span
        var bars = span.starts(endingOn: today).map { Bar(day: $0, seconds: 0) }
        let first = bars.first?.day ?? today
        let needed = Self.needed(for: span, today: today)
        var (seconds, before, count) = (Int64(0), Int64(0), 0)
        for day in days where needed.contains(day.day) {
            guard day.day >= first else {
                before += day.seconds
                continue
            }
            seconds += day.seconds
            if day.seconds > 0 { count += 1 }
            if let index = bars.lastIndex(where: { $0.day <= day.day }) { bars[index].seconds += day.seconds }
        }
        (self.bars, self.seconds, self.days, secondsBefore) = (bars, seconds, count, before)
    }
}
