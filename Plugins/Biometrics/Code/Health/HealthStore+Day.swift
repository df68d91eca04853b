import Database

/// Heart rates of one day, by the clock on the wall.
struct HeartDay: Sendable, Hashable {
    /// How many parts of a day have a value of their own.
    static let quarters = 96

    /// The readings of a quarter of an hour, in beats a minute.
    struct Quarter: Sendable, Hashable {
        /// The number of the quarter, from 0.
        let number: Int
        let readings: Int
        let lowest: Double
        let average: Double
        let highest: Double
    }

    let day: CalendarDay
    /// Those that have a reading, in order.
    let quarters: [Quarter]
    /// Workouts that have a part in the day, in order.
    let workouts: [StoredWorkout]

    var readings: Int { quarters.reduce(0) { $0 + $1.readings } }

    /// The mean of all readings, each counting the same; nil without any.
    var average: Double? {
        let count = readings
        return count == 0 ? nil : quarters.reduce(0) { $0 + $1.average * Double($1.readings) } / Double(count)
    }
}

extension HealthStore {
    /// Milliseconds of a day.
    private static let dayLength: Int64 = 86_400_000

    /// The heart rates and workouts of a day.
    func heartDay(_ day: CalendarDay, user: String) throws(DatabaseError) -> HeartDay {
        var quarters: [HeartDay.Quarter] = []
        let length = Self.dayLength / Int64(HeartDay.quarters)
        // Before 1970 the remainder would be negative.
        let rows = try database.query(
            """
            SELECT ((start_time + start_offset * 1000) % \(Self.dayLength) + \(Self.dayLength)) % \(Self.dayLength)
                / \(length) AS quarter,
                count(*) AS readings, min(value) AS lowest, avg(value) AS average, max(value) AS highest
            FROM sample WHERE user_id = (SELECT id FROM user WHERE name = ?) AND metric = ? AND day = ?
            GROUP BY quarter ORDER BY quarter
            """, [.text(user), .integer(HealthMetric.heartRate.rawValue), .integer(day.number)])
        for row in rows {
            quarters.append(
                HeartDay.Quarter(
                    number: Int(try row.integer("quarter")), readings: Int(try row.integer("readings")),
                    lowest: try row.real("lowest"), average: try row.real("average"),
                    highest: try row.real("highest")))
        }
        return HeartDay(day: day, quarters: quarters, workouts: try workouts(on: day, user: user))
    }

    /// Workouts that have a part in the day, by the clock that wrote them, in the order of time.
    func workouts(on day: CalendarDay, user: String) throws(DatabaseError) -> [StoredWorkout] {
        let (start, end) = (day.number * Self.dayLength, (day.number + 1) * Self.dayLength)
        let rows = try database.query(
            """
            SELECT \(Self.workoutColumns) WHERE user.name = ?
            AND start_time + workout.start_offset * 1000 < ? AND end_time + workout.end_offset * 1000 > ?
            ORDER BY start_time, workout.id LIMIT 100
            """, [.text(user), .integer(end), .integer(start)])
        var workouts: [StoredWorkout] = []
        for row in rows { workouts.append(try Self.workout(row)) }
        return workouts
    }

    /// The days that have a heart rate nearest to that day, before it and after it.
    func heartDays(
        around day: CalendarDay, user: String
    ) throws(DatabaseError) -> (earlier: CalendarDay?, later: CalendarDay?) {
        func nearest(_ function: String, _ sign: String) throws(DatabaseError) -> CalendarDay? {
            try database.query(
                """
                SELECT \(function)(day) AS day FROM quantity_day
                WHERE user_id = (SELECT id FROM user WHERE name = ?) AND metric = ? AND day \(sign) ?
                """, [.text(user), .integer(HealthMetric.heartRate.rawValue), .integer(day.number)]
            ).first?["day"]?.integer.map { CalendarDay(number: $0) }
        }
        return (try nearest("max", "<"), try nearest("min", ">"))
    }
}
