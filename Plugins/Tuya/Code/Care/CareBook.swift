import Foundation

/// When a person wants to be reminded of a kind of care.
enum CareRule: Sendable, Hashable {
    /// Every so many days, 1 to ``CareBook/maximumDays``.
    case days(Int)
    /// After the device has run for so many hours, 1 to ``CareBook/maximumHours``.
    case hours(Int)
    /// When the device itself says so: the water is empty, or the filter is used up.
    case signal
}

/// The facts of a device on which care may depend.
struct CareFacts: Sendable, Hashable {
    /// The seconds that it was on, as far as they were counted.
    var running: Int64 = 0
    /// The care that it asks for now.
    var signals: Set<Reminder> = []
    /// Whether it has reported since the app began.
    var isKnown = false
}

/// A kind of care that a device needs again and again, and that its person wants to be reminded of.
struct CarePlan: Sendable, Hashable {
    var device: String
    var task: Reminder
    var rule: CareRule
    /// When the rule began: it was done, or the person asked for it. Milliseconds since 1970 UTC.
    var since: Int64
    /// The seconds that the device had run by then.
    var sinceRunning: Int64 = 0
    /// When it was done, the latest last; up to ``CareBook/maximumDone``. Milliseconds since 1970 UTC.
    var done: [Int64] = []
    /// The start of the time of which the person was told that it is over.
    var told: Int64?
    /// The person is not to be reminded before; milliseconds since 1970 UTC.
    var snoozed: Int64?
    /// Whether the person was told what the device says now.
    var isSignalled = false

    init(
        device: String, task: Reminder, rule: CareRule, since: Int64, sinceRunning: Int64 = 0, done: [Int64] = [],
        told: Int64? = nil
    ) {
        (self.device, self.task, self.rule, self.since) = (device, task, rule, since)
        (self.sinceRunning, self.done, self.told) = (sinceRunning, done, told)
    }

    init(device: String, task: Reminder, days: Int, since: Int64) {
        self.init(device: device, task: task, rule: .days(days), since: since)
    }

    /// The moment from which it is due where a number of days decides, in milliseconds since 1970 UTC: in the morning of the day,
    /// where the person is. Nil by other rules.
    func due(in zone: TimeZone) -> Int64? {
        guard case .days(let days) = rule else { return nil }
        return max(Self.morning(days: days, after: since, in: zone), snoozed ?? .min)
    }

    /// The hour of ``CareBook/hour`` so many days later.
    static func morning(days: Int, after moment: Int64, in zone: TimeZone) -> Int64 {
        // Calendars need not hold what lies outside the years 1 to 9997.
        guard (-62_135_596_800_000...252_339_408_000_000).contains(moment) else { return moment }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let start = calendar.startOfDay(for: Date(timeIntervalSince1970: Double(moment) / 1_000))
        let day = calendar.date(byAdding: .day, value: days, to: start) ?? start
        // A morning that the clocks leave out is not; then the day itself.
        let morning = calendar.date(bySettingHour: CareBook.hour, minute: 0, second: 0, of: day) ?? day
        return Int64(clamping: (morning.timeIntervalSince1970 * 1_000).rounded())
    }

    /// The hours that the device has run since the rule began.
    func hours(_ facts: CareFacts) -> Int {
        let (seconds, isOver) = facts.running.subtractingReportingOverflow(sinceRunning)
        return isOver ? 0 : Int(clamping: max(seconds, 0) / 3_600)
    }

    /// Whether it is due, put off or not.
    func isDue(at now: Int64, in zone: TimeZone, _ facts: CareFacts) -> Bool {
        switch rule {
        case .days: due(in: zone).map { $0 <= now } ?? false
        case .hours(let hours): self.hours(facts) >= hours
        case .signal: facts.signals.contains(task)
        }
    }

    /// Whether the person is still to be told at some time.
    var isUntold: Bool { rule == .signal ? !isSignalled : told != since }
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
    static let maximumHours = 20_000
    static let maximumDone = 20
    /// The hour of the day at which something becomes due.
    static let hour = 9
    /// Milliseconds after which devices are looked at again, where they decide what is due.
    static let look: Int64 = 3_600_000

    private(set) var plans: [CarePlan] = []

    init(_ plans: [CarePlan]) { self.plans = plans }

    subscript(device: String, task: Reminder) -> CarePlan? {
        plans.first { $0.device == device && $0.task == task }
    }

    /// Reminds by a rule from now on, or from when it was done last; nil for not at all.
    ///
    /// - Returns: Whether there was room for it.
    mutating func set(
        _ device: String, _ task: Reminder, _ rule: CareRule?, now: Int64, _ facts: CareFacts = CareFacts()
    ) -> Bool {
        guard let index = index(device, task) else {
            guard let rule else { return true }
            guard plans.count < Self.limit else { return false }
            plans.append(
                CarePlan(device: device, task: task, rule: rule, since: now, sinceRunning: facts.running))
            return true
        }
        if let rule {
            plans[index].rule = rule
            (plans[index].told, plans[index].snoozed, plans[index].isSignalled) = (nil, nil, false)
        } else {
            plans.remove(at: index)
        }
        return true
    }

    mutating func set(_ device: String, _ task: Reminder, days: Int?, now: Int64) -> Bool {
        set(device, task, days.map { .days($0) }, now: now)
    }

    /// Takes note that it was done; the rule begins anew. What the device still says is not told again before it has ended.
    mutating func finish(_ device: String, _ task: Reminder, now: Int64, _ facts: CareFacts = CareFacts()) {
        guard let index = index(device, task) else { return }
        (plans[index].since, plans[index].sinceRunning) = (now, facts.running)
        (plans[index].told, plans[index].snoozed) = (nil, nil)
        plans[index].isSignalled = facts.signals.contains(task)
        plans[index].done = (plans[index].done + [now]).suffix(Self.maximumDone)
    }

    /// Puts it off until the morning so many days later.
    mutating func snooze(_ device: String, _ task: Reminder, days: Int, now: Int64, in zone: TimeZone) {
        guard let index = index(device, task) else { return }
        plans[index].snoozed = CarePlan.morning(days: days, after: now, in: zone)
        (plans[index].told, plans[index].isSignalled) = (nil, false)
    }

    /// Takes what is due and was not told yet.
    mutating func take(
        at now: Int64, in zone: TimeZone, _ facts: (String) -> CareFacts = { _ in CareFacts() }
    ) -> [CarePlan] {
        var taken: [CarePlan] = []
        for index in plans.indices {
            let plan = plans[index]
            let known = facts(plan.device)
            if plan.rule == .signal, known.isKnown, !known.signals.contains(plan.task) {
                plans[index].isSignalled = false
                continue
            }
            guard plan.isUntold, plan.snoozed ?? .min <= now, plan.isDue(at: now, in: zone, known) else { continue }
            plans[index].told = plan.since
            plans[index].isSignalled = plan.rule == .signal
            taken.append(plans[index])
        }
        return taken
    }

    /// The moments at which something becomes due that is still to be told, each once; what is due already comes at once. Devices
    /// that decide themselves are looked at once an hour.
    func wakings(after now: Int64, in zone: TimeZone) -> [Int64] {
        var moments = Set(plans.filter(\.isUntold).compactMap { plan in plan.due(in: zone).map { max($0, now) } })
        let looks = plans.contains { plan in
            switch plan.rule {
            case .days: false
            case .hours: plan.isUntold
            case .signal: true
            }
        }
        if looks, now >= 0 {
            let (next, isOver) = (now / Self.look * Self.look).addingReportingOverflow(Self.look)
            if !isOver { moments.insert(next) }
        }
        return moments.sorted()
    }

    /// Forgets the plans of devices that are gone.
    mutating func forget(_ devices: Set<String>) {
        if !devices.isEmpty { plans.removeAll { devices.contains($0.device) } }
    }

    private func index(_ device: String, _ task: Reminder) -> Int? {
        plans.firstIndex { $0.device == device && $0.task == task }
    }
}
