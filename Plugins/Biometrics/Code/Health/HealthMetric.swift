/// The kinds of data that are kept of a health export, in the order of their screens. Raw values are stored, so they never change.
enum HealthMetric: Int64, Sendable, Hashable, CaseIterable {
    case steps = 1
    case heartRate = 2
    case restingHeartRate = 5
    case heartRateVariability = 3
    case cardioFitness = 6
    case sleep = 4
    case activeEnergy = 7
    case restingEnergy = 8
    case mindfulMinutes = 9

    /// The name in documents and messages.
    var name: String {
        switch self {
        case .steps: "steps"
        case .heartRate: "heart-rate"
        case .heartRateVariability: "heart-rate-variability"
        case .sleep: "sleep"
        case .restingHeartRate: "resting-heart-rate"
        case .cardioFitness: "vo2-max"
        case .activeEnergy: "active-energy"
        case .restingEnergy: "resting-energy"
        case .mindfulMinutes: "mindful-minutes"
        }
    }

    /// Whether a day's value is the sum of its samples, so that a day that is not over has not all of it.
    var isTotal: Bool {
        self == .steps || self == .activeEnergy || self == .restingEnergy || self == .mindfulMinutes
    }

    /// Whether nearly every day has a value; the others are measured now and then.
    var isDaily: Bool { self != .cardioFitness && self != .mindfulMinutes }

    /// The unit of a day's values.
    var unit: String {
        switch self {
        case .steps: "steps"
        case .heartRate, .restingHeartRate: "beats/min"
        case .heartRateVariability: "ms"
        case .sleep, .mindfulMinutes: "min"
        case .cardioFitness: "mL/(kg·min)"
        case .activeEnergy, .restingEnergy: "kcal"
        }
    }

    /// The metric of a record's `type` attribute, or nil for one that is not kept.
    ///
    /// Names: HealthKit, `HKQuantityTypeIdentifier` and `HKCategoryTypeIdentifier`.
    init?(recordType: String) {
        switch recordType {
        case "HKQuantityTypeIdentifierStepCount": self = .steps
        case "HKQuantityTypeIdentifierHeartRate": self = .heartRate
        case "HKQuantityTypeIdentifierHeartRateVariabilitySDNN": self = .heartRateVariability
        case "HKCategoryTypeIdentifierSleepAnalysis": self = .sleep
        case "HKQuantityTypeIdentifierRestingHeartRate": self = .restingHeartRate
        case "HKQuantityTypeIdentifierVO2Max": self = .cardioFitness
        case "HKQuantityTypeIdentifierActiveEnergyBurned": self = .activeEnergy
        case "HKQuantityTypeIdentifierBasalEnergyBurned": self = .restingEnergy
        case "HKCategoryTypeIdentifierMindfulSession": self = .mindfulMinutes
        default: return nil
        }
    }

    /// Returns the factor from that unit of the export to this metric's unit, or nil when the units do not match.
    func factor(fromUnit unit: String) -> Double? {
        switch (self, unit) {
        case (.steps, "count"), (.heartRate, "count/min"), (.restingHeartRate, "count/min"): 1
        case (.heartRateVariability, "ms"): 1
        case (.heartRate, "count/s"), (.restingHeartRate, "count/s"): 60
        case (.heartRateVariability, "s"): 1000
        case (.cardioFitness, "mL/min·kg"), (.cardioFitness, "mL/(kg·min)"), (.cardioFitness, "mL/kg·min"): 1
        case (.activeEnergy, _), (.restingEnergy, _): HealthUnit.kilocalories(in: unit)
        default: nil
        }
    }

    /// The values that a sensor can have meant.
    var plausible: ClosedRange<Double> {
        switch self {
        case .steps: 0...1_000_000
        case .heartRate, .restingHeartRate: 1...500
        case .cardioFitness: 1...150
        case .activeEnergy, .restingEnergy: 0...20_000
        case .heartRateVariability: 0...10_000
        case .sleep: 0...5
        case .mindfulMinutes: 0...1_440
        }
    }
}

/// The part of a night that a sleep record describes. The raw values are those of HealthKit's
/// `HKCategoryValueSleepAnalysis`.
enum SleepStage: Int, Sendable, Hashable, CaseIterable {
    case inBed = 0
    /// Asleep, with an unknown stage. Exports before iOS 16 report no other stage of sleep.
    case asleep = 1
    case awake = 2
    case core = 3
    case deep = 4
    case rem = 5

    /// The stage of a record's `value` attribute.
    init?(recordValue: String) {
        switch recordValue {
        case "HKCategoryValueSleepAnalysisInBed": self = .inBed
        case "HKCategoryValueSleepAnalysisAsleep", "HKCategoryValueSleepAnalysisAsleepUnspecified": self = .asleep
        case "HKCategoryValueSleepAnalysisAwake": self = .awake
        case "HKCategoryValueSleepAnalysisAsleepCore": self = .core
        case "HKCategoryValueSleepAnalysisAsleepDeep": self = .deep
        case "HKCategoryValueSleepAnalysisAsleepREM": self = .rem
        default: return nil
        }
    }

    /// The place among stages that one source reports for the same moment; the more specific comes first.
    var precedence: Int {
        switch self {
        case .awake: 0
        case .deep: 1
        case .rem: 2
        case .core: 3
        case .asleep: 4
        case .inBed: 5
        }
    }
}
