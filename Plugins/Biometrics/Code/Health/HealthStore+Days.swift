import Database

extension HealthStore {
    /// Intervals of one day that are weighed against each other; no sensor makes more than two a second.
    static let maximumIntervalsOfDay = 200_000

    /// The result of summarizing.
    struct Summary: Sendable, Hashable {
        var days = 0
        /// Days with more intervals than `maximumIntervalsOfDay`, of which the rest was left out of account.
        var incompleteDays = 0
    }

    /// Derives anew the days that samples were added to.
    ///
    /// Each day is a transaction of its own, so that a killed process continues where it was. The cost is that of the
    /// samples of those days.
    ///
    /// - Parameters:
    ///   - metric: Of which person and metric alone, so that a short call does not do the work of an import; nil for all.
    ///   - isWanted: Asked before each day; what is left after a false is done by the next call.
    @discardableResult
    func summarizePendingDays(
        of metric: (user: String, metric: HealthMetric)? = nil, while isWanted: () -> Bool = { true }
    ) throws(DatabaseError) -> Summary {
        var summary = Summary()
        let condition = metric == nil ? "" : "WHERE user_id = (SELECT id FROM user WHERE name = ?) AND metric = ?"
        let chosen: [Database.Value] = metric.map { [.text($0.user), .integer($0.metric.rawValue)] } ?? []
        while isWanted(),
            let next = try database.query("SELECT user_id, metric, day FROM pending_day \(condition) LIMIT 1", chosen)
                .first
        {
            let arguments: [Database.Value] = [
                .integer(try next.integer("user_id")), .integer(try next.integer("metric")),
                .integer(try next.integer("day")),
            ]
            let metric = HealthMetric(rawValue: try next.integer("metric"))
            let isComplete = try database.transaction { transaction throws(DatabaseError) in
                var isComplete = true
                switch metric {
                case .steps, .activeEnergy, .restingEnergy:
                    let samples = try Self.daySamples(arguments, transaction)
                    isComplete = samples.count < Self.maximumIntervalsOfDay
                    try Self.summarizeTotal(samples, arguments, transaction)
                case .mindfulMinutes:
                    let samples = try Self.daySamples(arguments, transaction)
                    isComplete = samples.count < Self.maximumIntervalsOfDay
                    try Self.summarizeMindful(samples, arguments, transaction)
                case .heartRate, .heartRateVariability, .restingHeartRate, .cardioFitness:
                    try Self.summarizeQuantity(arguments, transaction)
                case .sleep:
                    let samples = try Self.daySamples(arguments, transaction)
                    isComplete = samples.count < Self.maximumIntervalsOfDay
                    try Self.summarizeSleep(samples, arguments, transaction)
                case nil:
                    break
                }
                try transaction.execute(
                    "DELETE FROM pending_day WHERE user_id = ? AND metric = ? AND day = ?", arguments)
                return isComplete
            }
            summary.days += 1
            if !isComplete { summary.incompleteDays += 1 }
        }
        return summary
    }

    /// Minimum, arithmetic mean and maximum of the day's samples, each counting the same.
    private static func summarizeQuantity(
        _ key: [Database.Value], _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) {
        try transaction.execute(
            """
            INSERT OR REPLACE INTO quantity_day(user_id, metric, day, samples, total, minimum, average, maximum)
            SELECT user_id, metric, day, count(*), total(value), min(value), avg(value), max(value)
            FROM sample WHERE user_id = ? AND metric = ? AND day = ? GROUP BY user_id, metric, day
            """, key)
    }

    /// Steps or energy of the day, where sources overlap in time those of the best one: a watch before a phone before all others;
    /// among equals the one that counted more that day, then the one whose name sorts first.
    ///
    /// A record that overlaps in part with a better source counts in proportion to the rest of its time. Records of one
    /// source are added up, as HealthKit does.
    private static func summarizeTotal(
        _ samples: [DaySample], _ key: [Database.Value], _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) {
        var totals: [Int64: Double] = [:]
        for sample in samples { totals[sample.source.id, default: 0] += sample.value }
        let ranks = ranking(samples, weight: totals)
        let coverage = IntervalCoverage(
            samples.map { .init(start: $0.start, end: $0.end, rank: ranks[$0.source.id] ?? 0) }, ranks: ranks.count)
        let counted = zip(samples, coverage.shares).map { $0.value * $1 }
        let total = counted.reduce(0, +).rounded()
        try transaction.execute(
            """
            INSERT OR REPLACE INTO quantity_day(user_id, metric, day, samples, total, minimum, average, maximum)
            VALUES(?, ?, ?, ?, ?, ?, ?, ?)
            """,
            key + [
                .integer(Int64(samples.count)), .real(total), .real(counted.min() ?? 0),
                .real(total / Double(max(1, samples.count))), .real(counted.max() ?? 0),
            ])
    }

    /// Minutes that any source calls mindful, each once: an export has the sittings that this app wrote too, and other apps
    /// time the same ones. A day whose sessions were all removed has no value.
    private static func summarizeMindful(
        _ samples: [DaySample], _ key: [Database.Value], _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) {
        guard !samples.isEmpty else {
            try transaction.execute("DELETE FROM quantity_day WHERE user_id = ? AND metric = ? AND day = ?", key)
            return
        }
        let coverage = mindfulCoverage(samples)
        let minutes = coverage.segments.map { Double($0.end - $0.start) / 60_000 }
        let total = Double(coverage.milliseconds[0]) / 60_000
        try transaction.execute(
            """
            INSERT OR REPLACE INTO quantity_day(user_id, metric, day, samples, total, minimum, average, maximum)
            VALUES(?, ?, ?, ?, ?, ?, ?, ?)
            """,
            key + [
                .integer(Int64(samples.count)), .real(total), .real(minutes.min() ?? 0),
                .real(total / Double(max(1, minutes.count))), .real(minutes.max() ?? 0),
            ])
    }

    /// The times that mindful sessions cover together.
    static func mindfulCoverage(_ samples: [DaySample]) -> IntervalCoverage {
        IntervalCoverage(
            samples.map { .init(start: $0.start, end: $0.end, rank: 0) }, ranks: 1, keepsSegments: true)
    }

    /// Minutes of each stage. A moment belongs to the best source that reports it, by the same order as steps, and
    /// within a source to the more specific stage. Time in bed is counted beside the stages, from all sources together.
    private static func summarizeSleep(
        _ samples: [DaySample], _ key: [Database.Value], _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) {
        let width = SleepStage.allCases.count
        let (asleep, inBed) = sleepCoverage(samples, keepsSegments: false)
        let coverage = asleep.milliseconds
        func minutes(_ stage: SleepStage) -> Database.Value {
            let total = stride(from: stage.precedence, to: coverage.count, by: width).reduce(0) { $0 + coverage[$1] }
            return .real(Double(total) / 60_000)
        }
        try transaction.execute(
            """
            INSERT OR REPLACE INTO sleep_day(user_id, day, in_bed, asleep, awake, core, deep, rem)
            VALUES(?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                key[0], key[2], .real(Double(inBed.milliseconds[0]) / 60_000),
                minutes(.asleep), minutes(.awake), minutes(.core), minutes(.deep), minutes(.rem),
            ])
    }

    /// How much of a night belongs to which source and stage, the rank being that of the source times the number of stages and
    /// the precedence of the stage; and the time in bed.
    static func sleepCoverage(
        _ samples: [DaySample], keepsSegments: Bool
    ) -> (asleep: IntervalCoverage, inBed: IntervalCoverage) {
        let stages = samples.map { SleepStage(rawValue: Int($0.value)) ?? .asleep }
        var lengths: [Int64: Double] = [:]
        for (sample, stage) in zip(samples, stages) where stage != .inBed {
            lengths[sample.source.id, default: 0] += Double(sample.end - sample.start)
        }
        let ranks = ranking(samples, weight: lengths)
        let width = SleepStage.allCases.count
        var asleep: [IntervalCoverage.Interval] = []
        var inBed: [IntervalCoverage.Interval] = []
        for (sample, stage) in zip(samples, stages) {
            if stage == .inBed {
                inBed.append(.init(start: sample.start, end: sample.end, rank: 0))
            } else {
                let rank = (ranks[sample.source.id] ?? 0) * width + stage.precedence
                asleep.append(.init(start: sample.start, end: sample.end, rank: rank))
            }
        }
        return (
            IntervalCoverage(asleep, ranks: ranks.count * width, keepsSegments: keepsSegments),
            IntervalCoverage(inBed, ranks: 1, keepsSegments: keepsSegments)
        )
    }

    struct Source {
        let id: Int64
        let kind: Int64
        let name: String
    }

    struct DaySample {
        let source: Source
        let start: Int64
        let end: Int64
        let value: Double
    }

    static func daySamples(
        _ key: [Database.Value], _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> [DaySample] { try samples("day = ?", key, transaction) }

    /// The samples of a person and metric that meet a condition, at most ``maximumIntervalsOfDay``.
    static func samples(
        _ condition: String, _ key: [Database.Value], _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> [DaySample] {
        var sources: [Int64: Source] = [:]
        for row in try transaction.query("SELECT id, kind, name FROM source WHERE user_id = ?", [key[0]]) {
            let id = try row.integer("id")
            sources[id] = Source(id: id, kind: try row.integer("kind"), name: try row.text("name"))
        }
        var samples: [DaySample] = []
        try transaction.forEach(
            """
            SELECT source_id, start_time, end_time, value FROM sample
            WHERE user_id = ? AND metric = ? AND \(condition) LIMIT \(maximumIntervalsOfDay)
            """, key
        ) { row in
            if let source = row[0]?.integer.flatMap({ sources[$0] }), let start = row[1]?.integer,
                let end = row[2]?.integer, let value = row[3]?.real
            {
                samples.append(DaySample(source: source, start: start, end: end, value: value))
            }
            return .proceed
        }
        return samples
    }

    /// The rank of each source, 0 the best.
    static func ranking(_ samples: [DaySample], weight: [Int64: Double]) -> [Int64: Int] {
        let sources = Dictionary(samples.map { ($0.source.id, $0.source) }, uniquingKeysWith: { first, _ in first })
        let ordered = sources.values.sorted { a, b in
            if a.kind != b.kind { return a.kind < b.kind }
            let weights = (weight[a.id] ?? 0, weight[b.id] ?? 0)
            if weights.0 != weights.1 { return weights.0 > weights.1 }
            return a.name < b.name
        }
        return Dictionary(uniqueKeysWithValues: zip(ordered.map(\.id), ordered.indices))
    }
}
