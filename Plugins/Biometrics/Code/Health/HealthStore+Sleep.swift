import Database

extension HealthStore {
    /// How alike the nights of the four weeks up to a day are; nil for too few nights in a row.
    func sleepRegularity(upTo last: CalendarDay, user: String) throws(DatabaseError) -> SleepRegularity? {
        try database.transaction { transaction throws(DatabaseError) in
            guard let row = try transaction.query("SELECT id FROM user WHERE name = ?", [.text(user)]).first else {
                return nil
            }
            let first = last.advanced(by: Int64(1 - SleepRegularity.days))
            let key: [Database.Value] = [.integer(try row.integer("id")), .integer(HealthMetric.sleep.rawValue)]
            // A hostile export may have a night of very many spans, which no screen waits for.
            let spans = try transaction.query(
                """
                SELECT count(*) AS n FROM (SELECT 1 FROM sample WHERE user_id = ? AND metric = ? AND day BETWEEN ? AND ?
                LIMIT \(SleepRegularity.maximumSpans + 1))
                """, key + [.integer(first.number), .integer(last.number)]
            ).first?["n"]?.integer
            guard let spans, spans > 0, spans <= SleepRegularity.maximumSpans else { return nil }
            var days: [CalendarDay: [Range<Int64>]] = [:]
            for number in first.number...last.number {
                let asleep = try Self.asleep(key + [.integer(number)], transaction)
                if !asleep.isEmpty { days[CalendarDay(number: number)] = asleep }
            }
            return SleepRegularity(days)
        }
    }

    /// When a person was asleep on a day, which begins at 18:00 of the day before, in milliseconds from then on.
    private static func asleep(
        _ key: [Database.Value], _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> [Range<Int64>] {
        let samples = try daySamples(key, transaction)
        guard !samples.isEmpty, let day = key.last?.integer,
            let offset = try transaction.query(
                """
                SELECT start_offset FROM sample WHERE user_id = ? AND metric = ? AND day = ? ORDER BY start_time LIMIT 1
                """, key
            ).first?["start_offset"]?.integer
        else { return [] }
        let start = day * SleepRegularity.day - 21_600_000 - offset * 1_000
        return sleepSpans(samples).stages.filter { $0.stage != .awake && $0.start < $0.end }.map {
            $0.start - start..<$0.end - start
        }
    }
}
