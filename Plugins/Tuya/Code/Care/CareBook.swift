import Foundation

/// A kind of care that a device needs again and again, and that its person wants to be reminded of.
struct CarePlan: Sendable, Hashable {
    var device: String
    var task: Reminder
    /// Days from one time to the next, 1 to ``CareBook/maximumDays``.
    var days: Int
    /// When the days began: it was done, or the person asked for it. Milliseconds since 1970 UTC.
    var since: Int64
    /// When it was done, the latest last; up to ``CareBook/maximumDone``. Milliseconds since 1970 UTC.
    var done: [Int64] = []
    /// The start of the days of which the person was told that they are over.
    var told: Int64?

    /// The moment from which it is due, in milliseconds since 1970 UTC: in the morning of the day, where the person is.
    func due(in zone: TimeZone) -> Int64 {
        // Calendars need not hold what lies outside the years 1 to 9997.
        guard (-62_135_596_800_000...252_339_408_000_000).contains(since) else { return since }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let start = calendar.startOfDay(for: Date(timeIntervalSince1970: Double(since) / 1_000))
        let day = calendar.date(byAdding: .day, value: days, to: start) ?? start
        // A morning that the clocks leave out is not; then the day itself.
        let morning = calendar.date(bySettingHour: CareBook.hour, minute: 0, second: 0, of: day) ?? day
        return Int64(clamping: (morning.timeIntervalSince1970 * 1_000).rounded())
    }

    /// Whether the person is still to be told at some time.
    var isUntold: Bool { told != since }
}

extension Int64 {
    fileprivate init(clamping value: Double) {
        self = Int64(exactly: value) ?? (value < 0 ? .min : .max)
    }
}

/// The care that a person wants to be reminded of, at most one plan for each device and kind.
struct CareBook: Sendable, Hashable {
    /// Maximum number of plans of one person.
    static let limit = 64
    static let maximumDays = 730
    static let maximumDone = 20
    /// The hour of the day at which something becomes due.
    static let hour = 9

    private(set) var plans: [CarePlan] = []

    init(_ plans: [CarePlan]) { self.plans = plans }

    subscript(device: String, task: Reminder) -> CarePlan? {
        plans.first { $0.device == device && $0.task == task }
    }

    /// Reminds every so many days from now on, or from when it was done last; nil for not at all.
    ///
    /// - Returns: Whether there was room for it.
    mutating func set(_ device: String, _ task: Reminder, days: Int?, now: Int64) -> Bool {
        guard let index = index(device, task) else {
            guard let days else { return true }
            guard plans.count < Self.limit else { return false }
            plans.append(CarePlan(device: device, task: task, days: days, since: now))
            return true
        }
        if let days {
            plans[index].days = days
            plans[index].told = nil
        } else {
            plans.remove(at: index)
        }
        return true
    }

    /// Takes note that it was done; the days begin anew.
    mutating func finish(_ device: String, _ task: Reminder, now: Int64) {
        guard let index = index(device, task) else { return }
        plans[index].since = now
        plans[index].told = nil
        plans[index].done = (plans[index].done + [now]).suffix(Self.maximumDone)
    }

    /// Takes what is due and was not told yet.
    mutating func take(at now: Int64, in zone: TimeZone) -> [CarePlan] {
        var taken: [CarePlan] = []
        for index in plans.indices where plans[index].isUntold && plans[index].due(in: zone) <= now {
            plans[index].told = plans[index].since
            taken.append(plans[index])
        }
        return taken
    }

    /// The moments at which something becomes due that is still to be told, each once; what is due already comes at once.
    func wakings(after now: Int64, in zone: TimeZone) -> [Int64] {
        Set(plans.filter(\.isUntold).map { max($0.due(in: zone), now) }).sorted()
    }

    /// Forgets the plans of devices that are gone.
    mutating func forget(_ devices: Set<String>) {
        if !devices.isEmpty { plans.removeAll { devices.contains($0.device) } }
    }

    private func index(_ device: String, _ task: Reminder) -> Int? {
        plans.firstIndex { $0.device == device && $0.task == task }
    }
}
