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

    /// The rules of a person who has chosen none.
    public static let standard = StreakPolicy()

    /// In minutes.
    public static let minimums: ClosedRange<Int64> = 0...120
    /// In hours.
    public static let dayStarts: ClosedRange<Int64> = 0...6
    /// In days of a month.
    public static let freezeCounts: ClosedRange<Int64> = 0...8

    /// The rules as they are exported.
    public var document: JSON {
        [
            "minimumMinutes": .integer(minimumMinutes), "dayStartsAtHour": .integer(dayStart),
            "freezesPerMonth": .integer(freezes), "shown": .bool(isShown),
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
    /// - Returns: whether their months had as many left.
    mutating func forgive(_ days: Range<Int64>) -> Bool {
        // No more days than that are within the freezes of two months.
        guard days.count <= 2 * Int(StreakPolicy.freezeCounts.upperBound) else { return false }
        var after = used
        for day in days {
            let month = Self.month(of: day)
            let count = after[month, default: 0] + 1
            guard count <= perMonth else { return false }
            after[month] = count
        }
        used = after
        return true
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
