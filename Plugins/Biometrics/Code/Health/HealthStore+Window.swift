import Database
import ModuleInterfaces

extension HealthStore {
    /// The values of a metric that begin in a window: each where there are no more than `limit`, else as many parts of equal
    /// length. Nil where there are more intervals than are weighed against each other.
    ///
    /// Of what is counted, a moment counts once, as it does for a day. Instants are in milliseconds since 1970, and the
    /// bounds those of ``HealthRules``.
    func window(
        _ metric: HealthMetric, user: String, from: Int64, to: Int64, limit: Int
    ) throws(DatabaseError) -> HealthWindow? {
        var window = HealthWindow(
            kind: metric.name, unit: metric.unit, from: from, to: to, hasData: false, count: 0, parts: false, values: []
        )
        if metric.isTotal {
            guard let readings = try counted(metric, user: user, from: from, to: to) else { return nil }
            window.count = Int64(readings.count)
            window.parts = readings.count > limit
            window.values = window.parts ? Self.parts(of: readings, from: from, to: to, limit) : readings
        } else {
            let arguments: [Database.Value] = [
                .text(user), .integer(metric.rawValue), .integer(from), .integer(to),
            ]
            let condition = """
                FROM sample WHERE user_id = (SELECT id FROM user WHERE name = ?1) AND metric = ?2
                AND start_time >= ?3 AND start_time < ?4
                """
            // One transaction: an import may go on.
            try database.transaction { transaction throws(DatabaseError) in
                window.count =
                    try transaction.query("SELECT count(*) AS n \(condition)", arguments).first?
                    .integer("n") ?? 0
                window.parts = window.count > Int64(limit)
                let rows =
                    window.parts
                    ? try transaction.query(
                        """
                        SELECT (start_time - ?3) * \(limit) / (?4 - ?3) AS part, count(*) AS n, min(value) AS low,
                            avg(value) AS mean, max(value) AS high, total(value) AS sum
                        \(condition) GROUP BY part ORDER BY part
                        """, arguments)
                    : try transaction.query(
                        """
                        SELECT start_time, end_time, value \(condition) ORDER BY start_time, end_time, source_id, value
                        """, arguments)
                for row in rows {
                    guard window.parts else {
                        window.values.append(
                            HealthValue(
                                start: try row.integer("start_time"), end: try row.integer("end_time"),
                                reading: try row.real("value")))
                        continue
                    }
                    let part = try row.integer("part")
                    let (low, high) = (try row.real("low"), try row.real("high"))
                    window.values.append(
                        HealthValue(
                            start: Self.border(part, from, to, limit), end: Self.border(part + 1, from, to, limit),
                            count: try row.integer("n"), value: min(max(try row.real("mean"), low), high),
                            minimum: low, maximum: high, sum: try row.real("sum")))
                }
            }
        }
        window.hasData = window.count > 0
        return window
    }

    /// The beginning of a part of the window.
    private static func border(_ part: Int64, _ from: Int64, _ to: Int64, _ limit: Int) -> Int64 {
        from + part * (to - from) / Int64(limit)
    }

    private static func parts(of readings: [HealthValue], from: Int64, to: Int64, _ limit: Int) -> [HealthValue] {
        var parts: [(number: Int64, value: HealthValue)] = []
        for reading in readings {
            let number = (reading.start - from) * Int64(limit) / (to - from)
            if let last = parts.indices.last, parts[last].number == number {
                parts[last].value.count += 1
                parts[last].value.minimum = min(parts[last].value.minimum, reading.value)
                parts[last].value.maximum = max(parts[last].value.maximum, reading.value)
                parts[last].value.sum += reading.value
            } else {
                var value = reading
                value.start = border(number, from, to, limit)
                value.end = border(number + 1, from, to, limit)
                parts.append((number, value))
            }
        }
        return parts.map { part in
            var value = part.value
            value.value = min(max(value.sum / Double(value.count), value.minimum), value.maximum)
            return value
        }
    }

    /// Returns the counted values of a window, each moment once, in the order of time; nil where there is too much of it.
    private func counted(
        _ metric: HealthMetric, user: String, from: Int64, to: Int64
    ) throws(DatabaseError) -> [HealthValue]? {
        let samples = try database.transaction { transaction throws(DatabaseError) in
            let rows = try transaction.query("SELECT id FROM user WHERE name = ?", [.text(user)])
            guard let id = try rows.first?.integer("id") else { return [DaySample]() }
            return try Self.samples(
                "start_time >= ? AND start_time < ?",
                [.integer(id), .integer(metric.rawValue), .integer(from), .integer(to)], transaction)
        }
        guard samples.count < Self.maximumIntervalsOfDay else { return nil }
        if metric == .mindfulMinutes {
            return Self.mindfulCoverage(samples).segments.map {
                HealthValue(start: $0.start, end: $0.end, reading: Double($0.end - $0.start) / 60_000)
            }
        }
        var totals: [Int64: Double] = [:]
        for sample in samples { totals[sample.source.id, default: 0] += sample.value }
        let ranks = Self.ranking(samples, weight: totals)
        let coverage = IntervalCoverage(
            samples.map { .init(start: $0.start, end: $0.end, rank: ranks[$0.source.id] ?? 0) }, ranks: ranks.count)
        return zip(samples, coverage.shares).filter { $1 > 0 }
            .map { sample, share in
                HealthValue(start: sample.start, end: sample.end, reading: sample.value * share)
            }
            .sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    }
}

extension HealthValue {
    fileprivate init(start: Int64, end: Int64, reading: Double) {
        self.init(
            start: start, end: end, count: 1, value: reading, minimum: reading, maximum: reading, sum: reading)
    }
}
