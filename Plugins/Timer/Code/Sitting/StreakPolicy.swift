public import JSONText

/// The rules by which days in a row are counted for a person.
public struct StreakPolicy: Sendable, Hashable {
    /// The minutes that a sitting needs for its day to count, 0 to 120; 0 asks for no more than any sitting that counts.
    public internal(set) var minimumMinutes: Int64 = 0
    /// The hour at which a day begins, 0 to 6.
    public internal(set) var dayStart: Int64 = 0
    /// The days without a sitting that a month forgives, 0 to 8.
    public internal(set) var freezes: Int64 = 0
    /// Whether streaks and badges are shown, and badges earned.
    public internal(set) var isShown = true
    /// The minutes that the person means to sit each day, 0 to 1,440; 0 for no goal.
    public internal(set) var goal: Int64 = 0
    /// Days that interrupt no streak, in order; no two of them overlap or touch.
    public internal(set) var pauses: [Pause] = []

    /// Days in a row in which a person does not mean to sit.
    public struct Pause: Sendable, Hashable {
        /// In whole days since 1970-01-01.
        public let first: Int64
        /// In whole days since 1970-01-01; not before the first.
        public let last: Int64
    }

    /// The rules of a person who has chosen none.
    public static let standard = StreakPolicy()

    /// In minutes.
    public static let minimums: ClosedRange<Int64> = 0...120
    /// In minutes, of a goal.
    public static let goals: ClosedRange<Int64> = 0...1_440
    /// In hours.
    public static let dayStarts: ClosedRange<Int64> = 0...6
    /// In days of a month.
    public static let freezeCounts: ClosedRange<Int64> = 0...8
    /// The maximum number of pauses.
    public static let maximumPauses = 50
    /// The maximum number of days of a pause that is entered at once.
    public static let longestPause: Int64 = 366
    /// The days that a pause may have: from 1970 to the year 9999.
    static let days: ClosedRange<Int64> = 0...2_932_896

    /// Returns those of the days that are in no pause.
    func unpaused(_ days: Range<Int64>) -> [Range<Int64>] {
        var left: [Range<Int64>] = []
        var start = days.lowerBound
        for pause in pauses where pause.last >= start && pause.first < days.upperBound {
            if pause.first > start { left.append(start..<pause.first) }
            start = pause.last + 1
        }
        if start < days.upperBound { left.append(start..<days.upperBound) }
        return left
    }

    /// The rules as they are exported.
    public var document: JSON {
        [
            "minimumMinutes": .integer(minimumMinutes), "dayStartsAtHour": .integer(dayStart),
            "freezesPerMonth": .integer(freezes), "shown": .bool(isShown),
            "goalMinutes": .integer(goal),
            "pauses": .array(
                pauses.map {
                    ["first": .string(CalendarDay.text($0.first)), "last": .string(CalendarDay.text($0.last))]
                }),
        ]
    }
}

/// The days of a month that were forgiven, month by month.
struct Freezes {
    private let perMonth: Int64
    private var used: [Int64: Int64] = [:]

    init(perMonth: Int64) { self.perMonth = perMonth }

    /// Forgives days, all of them or none.
    ///
    /// - Parameter days: in whole days since 1970-01-01.
    /// - Returns: how many they are; nil where their months had not as many left.
    mutating func forgive(_ days: [Range<Int64>]) -> Int? {
        var after = used
        var forgiven = 0
        for range in days {
            // No more days in a row than that are within the freezes of two months.
            guard range.count <= 2 * Int(StreakPolicy.freezeCounts.upperBound) else { return nil }
            for day in range {
                let month = Self.month(of: day)
                let count = after[month, default: 0] + 1
                guard count <= perMonth else { return nil }
                after[month] = count
            }
            forgiven += range.count
        }
        used = after
        return forgiven
    }

    /// The month of a day, in months since the year 0 of the Gregorian calendar.
    ///
    /// H. Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
    static func month(of day: Int64) -> Int64 {
        let shifted = day + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        // Years of that calendar begin in March.
        return (yearOfEra + era * 400) * 12 + marchMonth + 2
    }
}
