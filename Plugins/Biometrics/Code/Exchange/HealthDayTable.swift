import Formats

/// The values of all metrics of one day.
struct HealthDayRow: Sendable, Hashable {
    let day: CalendarDay
    var quantities: [HealthMetric: DayValue] = [:]
    var sleep: SleepMinutes?

    init(_ day: CalendarDay) { self.day = day }
}

/// Days as a table of comma-separated values (RFC 4180), one day a line. A cell without a value is empty.
enum HealthDayTable {
    /// The name of the file.
    static let file = "health-days.csv"

    /// The first line, which names the columns.
    static var head: String {
        CSVRow.line(["day"] + metrics.flatMap(columns) + stages.map { "sleep_\($0.name)_minutes" })
    }

    /// The line of a day.
    static func line(_ row: HealthDayRow) -> String {
        var cells = [row.day.description]
        for metric in metrics {
            let value = row.quantities[metric]
            cells.append(HealthTables.number(value?.value))
            guard !metric.isTotal else { continue }
            cells.append(HealthTables.number(value?.range?.lowerBound))
            cells.append(HealthTables.number(value?.range?.upperBound))
        }
        cells += stages.map { stage in HealthTables.number(row.sleep.map(stage.minutes)) }
        return CSVRow.line(cells)
    }

    /// In the order in which they came to be, so that new columns stand behind the others.
    private static var metrics: [HealthMetric] {
        HealthMetric.allCases.filter { $0 != .sleep }.sorted { $0.rawValue < $1.rawValue }
    }

    private static let stages: [(name: String, minutes: @Sendable (SleepMinutes) -> Double)] = [
        ("total", { $0.total }), ("deep", { $0.deep }), ("core", { $0.core }), ("rem", { $0.rem }),
        ("unknown", { $0.asleep }), ("awake", { $0.awake }), ("in_bed", { $0.inBed }),
    ]

    /// The columns of a metric, with its unit: its sum, or its mean, lowest and highest value.
    private static func columns(_ metric: HealthMetric) -> [String] {
        switch metric {
        case .steps: ["steps"]
        case .activeEnergy: ["active_energy_kcal"]
        case .restingEnergy: ["resting_energy_kcal"]
        case .mindfulMinutes: ["mindful_minutes"]
        case .heartRate: spread("heart_rate_per_minute")
        case .restingHeartRate: spread("resting_heart_rate_per_minute")
        case .heartRateVariability: spread("heart_rate_variability_ms")
        case .cardioFitness: spread("cardio_fitness_ml_per_kg_min")
        case .sleep: []
        }
    }

    private static func spread(_ name: String) -> [String] { [name, "lowest_\(name)", "highest_\(name)"] }
}

/// The form of numbers and moments in the tables, which is the same in every language.
enum HealthTables {
    static let mediaType = "text/csv"

    /// A number with at most two decimals; empty for none.
    static func number(_ value: Double?) -> String {
        guard let value, value.isFinite, value.magnitude < 1e12 else { return "" }
        let hundredths = (value * 100).rounded()
        let whole = (value).rounded()
        return hundredths == whole * 100 ? String(Int64(whole)) : String(hundredths / 100)
    }
}
