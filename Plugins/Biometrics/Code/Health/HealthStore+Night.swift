import Database

extension HealthStore {
    /// The night that ended on that day; nil where nothing is known of it.
    func night(_ day: CalendarDay, user: String) throws(DatabaseError) -> Night? {
        try database.transaction { transaction throws(DatabaseError) in
            guard let id = try transaction.query("SELECT id FROM user WHERE name = ?", [.text(user)]).first else {
                return nil
            }
            let key: [Database.Value] = [
                .integer(try id.integer("id")), .integer(HealthMetric.sleep.rawValue), .integer(day.number),
            ]
            let samples = try Self.daySamples(key, transaction)
            let offset = try transaction.query(
                """
                SELECT start_offset FROM sample WHERE user_id = ? AND metric = ? AND day = ? ORDER BY start_time LIMIT 1
                """, key
            ).first
            guard let offset, !samples.isEmpty else { return nil }
            let (stages, inBed) = Self.sleepSpans(samples)
            return Night(day: day, stages: stages, inBed: inBed, offset: try offset.integer("start_offset"))
        }
    }

    /// The day of the night that has data and ended last before that day, and of the one that ended first after it.
    func nights(
        around day: CalendarDay, user: String
    ) throws(DatabaseError) -> (earlier: CalendarDay?, later: CalendarDay?) {
        func nearest(_ function: String, _ sign: String) throws(DatabaseError) -> CalendarDay? {
            try database.query(
                """
                SELECT \(function)(day) AS day FROM sleep_day
                WHERE user_id = (SELECT id FROM user WHERE name = ?) AND day \(sign) ?
                """, [.text(user), .integer(day.number)]
            ).first?["day"]?.integer.map { CalendarDay(number: $0) }
        }
        return (try nearest("max", "<"), try nearest("min", ">"))
    }

    /// The stage that the best source gives each moment, by the order that counts minutes too.
    static func sleepSpans(_ samples: [DaySample]) -> (stages: [Night.Span], inBed: [Night.Span]) {
        let coverage = sleepCoverage(samples, keepsSegments: true)
        let width = SleepStage.allCases.count
        let stages = Dictionary(uniqueKeysWithValues: SleepStage.allCases.map { ($0.precedence, $0) })
        return (
            coverage.asleep.segments.compactMap { segment in
                stages[segment.rank % width].map { Night.Span(stage: $0, start: segment.start, end: segment.end) }
            },
            coverage.inBed.segments.map { Night.Span(stage: .inBed, start: $0.start, end: $0.end) }
        )
    }
}
