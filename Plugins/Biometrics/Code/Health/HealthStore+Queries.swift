import Database

/// Minutes of a night, by stage.
struct SleepMinutes: Sendable, Hashable {
    /// Beside the stages, not their sum.
    var inBed: Double
    /// Asleep, the stage unknown.
    var asleep: Double
    var awake: Double
    var core: Double
    var deep: Double
    var rem: Double

    /// All stages of sleep together.
    var total: Double { asleep + core + deep + rem }
}

/// One metric of one day.
struct DayValue: Sendable, Hashable {
    let day: CalendarDay
    /// The value in the metric's chart: steps or energy of the day, minutes asleep, or the mean of the day's readings; in the
    /// metric's unit.
    let value: Double
    /// Lowest and highest sample of the day, for what is read and not counted.
    let range: ClosedRange<Double>?
    /// The stages, for sleep.
    let sleep: SleepMinutes?
}

/// The known data of one day.
struct DaySummary: Sendable, Hashable {
    let day: CalendarDay
    /// In the order of `HealthMetric`, absent where the day has no samples.
    let values: [HealthMetric: DayValue]
}

/// An app or device that recorded samples.
struct HealthSource: Sendable, Hashable {
    let name: String
    let kind: HealthDevice.Kind
    let device: String?
    let samples: Int
}

extension HealthStore {
    /// The days of a range that have the metric, oldest first; at most 4,000 days are looked at, counted from the end.
    func series(
        _ metric: HealthMetric, user: String, from first: CalendarDay, to last: CalendarDay
    ) throws(DatabaseError) -> [DayValue] {
        let first = max(first, last.advanced(by: -3999))
        let arguments: [Database.Value] = [.text(user), .integer(first.number), .integer(last.number)]
        var values: [DayValue] = []
        if metric == .sleep {
            let rows = try database.query(
                """
                SELECT sleep_day.* FROM sleep_day JOIN user ON user.id = user_id
                WHERE user.name = ? AND day BETWEEN ? AND ? ORDER BY day
                """, arguments)
            for row in rows { values.append(try Self.sleep(row)) }
        } else {
            let rows = try database.query(
                """
                SELECT quantity_day.* FROM quantity_day JOIN user ON user.id = user_id
                WHERE user.name = ? AND day BETWEEN ? AND ? AND metric = ? ORDER BY day
                """, arguments + [.integer(metric.rawValue)])
            for row in rows { values.append(try Self.quantity(metric, row)) }
        }
        return values
    }

    /// The last `days` days of the metric up to `last`, oldest first, nil for days without samples.
    func series(
        _ metric: HealthMetric, user: String, days: Int, endingOn last: CalendarDay
    ) throws(DatabaseError) -> [DayValue?] {
        let count = min(max(1, days), 4000)
        let first = last.advanced(by: Int64(1 - count))
        var series = [DayValue?](repeating: nil, count: count)
        for value in try self.series(metric, user: user, from: first, to: last) {
            series[Int(value.day.number - first.number)] = value
        }
        return series
    }

    /// The last day that has a sample of that metric, or of any.
    func lastDay(user: String, of metric: HealthMetric? = nil) throws(DatabaseError) -> CalendarDay? {
        var last: CalendarDay?
        for metric in metric.map({ [$0] }) ?? HealthMetric.allCases {
            let (table, condition) =
                metric == .sleep ? ("sleep_day", "") : ("quantity_day", "AND metric = \(metric.rawValue)")
            let row = try database.query(
                "SELECT max(day) AS day FROM \(table) WHERE user_id = (SELECT id FROM user WHERE name = ?) \(condition)",
                [.text(user)]
            ).first
            guard let number = row?["day"]?.integer else { continue }
            last = max(last ?? CalendarDay(number: number), CalendarDay(number: number))
        }
        return last
    }

    /// Every metric of that day.
    func summary(user: String, of day: CalendarDay) throws(DatabaseError) -> DaySummary {
        var values: [HealthMetric: DayValue] = [:]
        for metric in HealthMetric.allCases {
            values[metric] = try series(metric, user: user, from: day, to: day).first
        }
        return DaySummary(day: day, values: values)
    }

    /// Every metric of the last day that has any, or nil for a user without data.
    func latestSummary(user: String) throws(DatabaseError) -> DaySummary? {
        guard let day = try lastDay(user: user) else { return nil }
        return try summary(user: user, of: day)
    }

    /// The apps and devices that samples came from, the most productive first.
    func sources(user: String) throws(DatabaseError) -> [HealthSource] {
        var sources: [HealthSource] = []
        let rows = try database.query(
            """
            SELECT source.name, kind, device, samples FROM source JOIN user ON user.id = user_id
            WHERE user.name = ? ORDER BY samples DESC, source.name
            """, [.text(user)])
        for row in rows {
            sources.append(
                HealthSource(
                    name: try row.text("name"), kind: HealthDevice.Kind(rawValue: try row.integer("kind")) ?? .other,
                    device: row["device"]?.text, samples: Int(try row.integer("samples"))))
        }
        return sources
    }

    private static func quantity(_ metric: HealthMetric, _ row: Database.Row) throws(DatabaseError) -> DayValue {
        let day = CalendarDay(number: try row.integer("day"))
        if metric.isTotal { return DayValue(day: day, value: try row.real("total"), range: nil, sleep: nil) }
        let minimum = try row.real("minimum")
        return DayValue(
            day: day, value: try row.real("average"), range: minimum...max(minimum, try row.real("maximum")), sleep: nil
        )
    }

    private static func sleep(_ row: Database.Row) throws(DatabaseError) -> DayValue {
        let minutes = SleepMinutes(
            inBed: try row.real("in_bed"), asleep: try row.real("asleep"), awake: try row.real("awake"),
            core: try row.real("core"), deep: try row.real("deep"), rem: try row.real("rem"))
        return DayValue(
            day: CalendarDay(number: try row.integer("day")), value: minutes.total, range: nil, sleep: minutes)
    }
}
