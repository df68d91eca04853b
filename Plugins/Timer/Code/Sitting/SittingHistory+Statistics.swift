public import Database

extension SittingHistory {
    /// Milliseconds of a day.
    private static let dayLength: Int64 = 86_400_000

    /// The local time at which a sitting was begun, moved by two days: whole numbers are divided towards zero, and nobody is
    /// further west than that.
    private static let localStart = "(started_at + zone_offset * 1000 + 172800000)"

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
            """
            SELECT \(Self.localStart) / 86400000 - 2 AS day, sum(seconds_sat) AS seconds FROM sittings
            WHERE user = ? AND started_at BETWEEN ? AND ? GROUP BY 1 ORDER BY 1
            """,
            [.text(user), .integer(Self.instant(days.lowerBound - 1)), .integer(Self.instant(days.upperBound + 2))])
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
            """
            SELECT \(Self.localStart) % 86400000 / 3600000 AS hour, sum(seconds_sat) AS seconds FROM sittings
            WHERE user = ? AND started_at >= ? AND \(Self.localStart) / 86400000 - 2 >= ? GROUP BY 1
            """, [.text(user), .integer(Self.instant(day - 1)), .integer(day)])
        var hours = [Int64](repeating: 0, count: 24)
        for row in rows {
            let hour = Int(clamping: try row.integer("hour"))
            if hours.indices.contains(hour) { hours[hour] = try row.integer("seconds") }
        }
        return hours
    }

    /// The start of a day in UTC, in milliseconds since 1970.
    private static func instant(_ day: Int64) -> Int64 { day * dayLength }
}
