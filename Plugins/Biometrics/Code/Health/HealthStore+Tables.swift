import Database

extension HealthStore {
    /// Visits every day of the person that has a value, the oldest first, in one consistent state. False ends the visits. The closure
    /// must not use this store.
    func forEachDay(user: String, _ visit: (HealthDayRow) -> Bool) throws(DatabaseError) {
        try database.transaction { transaction throws(DatabaseError) in
            var day: HealthDayRow?
            var isGoingOn = true
            try transaction.forEach(
                """
                SELECT day, metric, total, minimum, average, maximum, 0 AS in_bed, 0 AS asleep, 0 AS awake, 0 AS core,
                    0 AS deep, 0 AS rem
                FROM quantity_day WHERE user_id = (SELECT id FROM user WHERE name = ?1)
                UNION ALL
                SELECT day, NULL, 0, 0, 0, 0, in_bed, asleep, awake, core, deep, rem
                FROM sleep_day WHERE user_id = (SELECT id FROM user WHERE name = ?1)
                ORDER BY day
                """, [.text(user)]
            ) { row in
                let number = row["day"]?.integer ?? 0
                if let known = day, known.day.number != number {
                    isGoingOn = visit(known)
                    day = nil
                }
                guard isGoingOn else { return .stop }
                var entry = day ?? HealthDayRow(CalendarDay(number: number))
                Self.add(row, to: &entry)
                day = entry
                return .proceed
            }
            if isGoingOn, let day { _ = visit(day) }
        }
    }

    private static func add(_ row: Database.Row, to entry: inout HealthDayRow) {
        func number(_ column: String) -> Double { row[column]?.real ?? 0 }
        guard let raw = row["metric"]?.integer else {
            entry.sleep = SleepMinutes(
                inBed: number("in_bed"), asleep: number("asleep"), awake: number("awake"), core: number("core"),
                deep: number("deep"), rem: number("rem"))
            return
        }
        guard let metric = HealthMetric(rawValue: raw) else { return }
        let (low, high) = (number("minimum"), number("maximum"))
        entry.quantities[metric] =
            metric.isTotal
            ? DayValue(day: entry.day, value: number("total"), range: nil, sleep: nil)
            : DayValue(day: entry.day, value: number("average"), range: low...max(low, high), sleep: nil)
    }

    /// Visits every workout of the person, the oldest first, in one consistent state. False ends the visits. The closure must not use
    /// this store.
    func forEachWorkout(user: String, _ visit: (HealthWorkoutRow) -> Bool) throws(DatabaseError) {
        try database.transaction { transaction throws(DatabaseError) in
            try transaction.forEach(
                """
                SELECT workout.* FROM workout JOIN user ON user.id = user_id WHERE user.name = ?
                ORDER BY start_time, workout.id
                """, [.text(user)]
            ) { row in
                let workout = HealthWorkoutRow(
                    activity: row["activity"]?.text ?? "", start: row["start_time"]?.integer ?? 0,
                    end: row["end_time"]?.integer ?? 0, offset: row["start_offset"]?.integer ?? 0,
                    seconds: row["seconds"]?.real, metres: row["distance"]?.real, kilocalories: row["energy"]?.real,
                    heartAverage: row["heart_average"]?.real, heartMinimum: row["heart_minimum"]?.real,
                    heartMaximum: row["heart_maximum"]?.real)
                return visit(workout) ? .proceed : .stop
            }
        }
    }
}
