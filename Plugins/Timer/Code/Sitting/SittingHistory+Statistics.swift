public import Database

extension SittingHistory {
    /// Milliseconds of a day.
    private static let dayLength: Int64 = 86_400_000

    /// The days on which a sitting can have been begun, in any time zone.
    private static let possibleDays =
        SittingState.instants.lowerBound / dayLength - 1...SittingState.instants.upperBound / dayLength + 1

    /// Returns the time that a person sat on each day of a range, days without a sitting left out.
    ///
    /// - Parameter days: days since 1970-01-01, by the clock where the person was.
    public func days(user: String, in days: ClosedRange<Int64>) throws(DatabaseError) -> [SittingStatistics.Day] {
        guard days.overlaps(Self.possibleDays) else { return [] }
        let days = days.clamped(to: Self.possibleDays)
        let rows = try database.query(
            "SELECT day, sum(seconds) AS seconds FROM hours WHERE user = ? AND day BETWEEN ? AND ? GROUP BY day ORDER BY day",
            [.text(user), .integer(days.lowerBound), .integer(days.upperBound)])
        var found: [SittingStatistics.Day] = []
        for row in rows {
            let day = SittingStatistics.Day(day: try row.integer("day"), seconds: try row.integer("seconds"))
            if days.contains(day.day) { found.append(day) }
        }
        return found
    }

    /// Returns the seconds that a person sat in sittings begun in each hour of the day, from a day on.
    public func hours(user: String, since day: Int64) throws(DatabaseError) -> [Int64] {
        let day = min(max(day, Self.possibleDays.lowerBound), Self.possibleDays.upperBound)
        let rows = try database.query(
            "SELECT hour, sum(seconds) AS seconds FROM hours WHERE user = ? AND day >= ? GROUP BY hour",
            [.text(user), .integer(day)])
        var hours = [Int64](repeating: 0, count: 24)
        for row in rows {
            let hour = Int(clamping: try row.integer("hour"))
            if hours.indices.contains(hour) { hours[hour] = try row.integer("seconds") }
        }
        return hours
    }
}
