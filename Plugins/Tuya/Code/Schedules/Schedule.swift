import Foundation
import JSONText

/// A change of a device: one function, and the value that it is set to.
struct ScheduledChange: Sendable, Hashable {
    /// The id of the function.
    var function: String
    /// As ``FunctionProfile/points(setting:to:reported:)`` takes it.
    var value: JSON

    static func power(_ isOn: Bool) -> ScheduledChange {
        ScheduledChange(function: FunctionRole.power.rawValue, value: .bool(isOn))
    }

    /// Nil for a change of another function.
    var power: Bool? { function == FunctionRole.power.rawValue ? value.bool : nil }
}

/// A change of a device at a time of day on days of the week, of one person.
struct Schedule: Sendable, Hashable {
    /// Why a moment of a schedule passed without its change.
    struct Miss: Sendable, Hashable {
        /// The moment, in milliseconds since 1970 UTC.
        var at: Int64
        /// The code of the failure.
        var code: String
    }

    var id: String
    /// The id of the device.
    var device: String
    var time: WeeklyTime
    var change: ScheduledChange
    var isOn = true
    /// Moments up to this instant are done or were told, in milliseconds since 1970 UTC.
    var settled: Int64
    /// A session is carrying the change out, or waits for the next attempt, until this instant.
    var claimed: Int64 = 0
    /// The last moment, where it was missed.
    var miss: Miss?

    /// Whether both change a device in the same way at the same times.
    func doesSame(as other: Schedule) -> Bool {
        device == other.device && time == other.time && change == other.change
    }
}

/// The schedules of one person, with what is known of their moments. It reads no clock and keeps nothing itself.
struct ScheduleBook: Sendable, Hashable {
    /// Maximum number of schedules of one device, and of all devices.
    static let deviceLimit = 20
    static let limit = 100
    /// Milliseconds for which a change is still worth doing after its moment, as for the host's own cues of devices.
    static let patience: Int64 = 60_000
    /// Milliseconds between two attempts at a device that does not answer.
    static let pause: Int64 = 10_000
    /// How many moments of a schedule are asked for ahead: one that is lost is followed by others.
    private static let ahead = 3
    /// Milliseconds by which the clock may have been ahead when something was settled.
    private static let doubt: Int64 = 86_400_000

    /// Why a schedule is not added: the limit that it would exceed, or one that does the same.
    enum Refusal: Error, Sendable, Hashable { case device, person, same }

    /// A schedule whose moment has come.
    struct Due: Sendable, Hashable {
        var schedule: Schedule
        var at: Int64
    }

    /// The zone by whose clocks the moments were settled; nil before any was.
    private(set) var zone: String?
    private(set) var schedules: [Schedule] = []

    init() {}

    init(zone: String?, _ schedules: [Schedule]) {
        self.zone = zone
        self.schedules = schedules
    }

    subscript(_ id: String) -> Schedule? { schedules.first { $0.id == id } }

    /// The schedules of a device by their time of day.
    func schedules(of device: String) -> [Schedule] {
        schedules.filter { $0.device == device }.sorted { ($0.time.order, $0.id) < ($1.time.order, $1.id) }
    }

    // MARK: - Changes of the person

    /// Adds a schedule, whose moments count from now on.
    ///
    /// - Parameter known: The ids of the devices that there are: schedules of others count for nobody.
    mutating func add(_ schedule: Schedule, known: Set<String>, now: Int64) throws(Refusal) {
        guard schedules.count(where: { $0.device == schedule.device }) < Self.deviceLimit else { throw .device }
        guard schedules.count(where: { known.contains($0.device) }) < Self.limit else { throw .person }
        guard !schedules.contains(where: { $0.doesSame(as: schedule) }) else { throw .same }
        schedules.append(Self.fresh(schedule, now))
    }

    /// Forgets the schedules of devices that are gone.
    mutating func forget(_ devices: Set<String>) {
        if !devices.isEmpty { schedules.removeAll { devices.contains($0.device) } }
    }

    mutating func remove(_ id: String) -> Schedule? {
        schedules.firstIndex { $0.id == id }.map { schedules.remove(at: $0) }
    }

    /// Switches a schedule on or off; what was missed before is forgotten.
    mutating func set(_ id: String, isOn: Bool, now: Int64) {
        guard let index = schedules.firstIndex(where: { $0.id == id }) else { return }
        schedules[index] = Self.fresh(schedules[index], now)
        schedules[index].isOn = isOn
    }

    private static func fresh(_ schedule: Schedule, _ now: Int64) -> Schedule {
        var fresh = schedule
        (fresh.settled, fresh.claimed, fresh.miss) = (now, 0, nil)
        return fresh
    }

    // MARK: - Moments

    /// Goes by the clocks of this zone from now on.
    ///
    /// A moment that the other zone would have had before is not missed. Where the clock of the machine was ahead, what it
    /// settled is not waited for.
    mutating func use(_ zone: String, now: Int64) {
        for index in schedules.indices {
            if let known = self.zone, known != zone {
                schedules[index].settled = max(schedules[index].settled, now - Self.patience)
            }
            if schedules[index].settled > now + Self.doubt { schedules[index].settled = now }
            if schedules[index].claimed > now + Self.doubt { schedules[index].claimed = 0 }
        }
        self.zone = zone
    }

    /// The schedules whose last moment is neither done nor told, in the order of their moments.
    func due(at now: Int64, in zone: TimeZone, at place: Coordinates? = nil) -> [Due] {
        schedules.compactMap { schedule -> Due? in
            guard schedule.isOn, let at = schedule.time.latest(upTo: now, in: zone, at: place), at > schedule.settled
            else { return nil }
            return Due(schedule: schedule, at: at)
        }.sorted { ($0.at, $0.schedule.id) < ($1.at, $1.schedule.id) }
    }

    /// Takes a moment for one session, so that no other carries it out meanwhile; false where another has it.
    mutating func claim(_ due: Due, now: Int64) -> Bool {
        guard let index = index(of: due), schedules[index].claimed <= now else { return false }
        schedules[index].claimed = now + Self.pause
        return true
    }

    /// Has a moment be tried again after a pause; false where that would be too late.
    mutating func postpone(_ due: Due, now: Int64) -> Bool {
        // The call may come a little late.
        guard now + Self.pause - due.at < Self.patience else { return false }
        guard let index = index(of: due) else { return true }
        schedules[index].claimed = now + Self.pause
        return true
    }

    /// Ends a moment.
    ///
    /// - Parameter code: Why its change was not made; nil where it was.
    mutating func settle(_ due: Due, code: String?) {
        guard let index = index(of: due) else { return }
        schedules[index].settled = due.at
        schedules[index].claimed = 0
        schedules[index].miss = code.map { Schedule.Miss(at: due.at, code: $0) }
    }

    /// Nil where the person has removed or switched the schedule meanwhile, or another session has ended the moment.
    private func index(of due: Due) -> Int? {
        schedules.firstIndex { $0.id == due.schedule.id && $0.isOn && $0.settled < due.at }
    }

    /// The instants at which there is something to do, in order.
    ///
    /// - Parameters:
    ///   - place: Where the sun is seen.
    ///   - known: The ids of the devices that there are.
    func wakings(
        after now: Int64, in zone: TimeZone, at place: Coordinates? = nil, known: Set<String>
    ) -> [Int64] {
        var instants: Set<Int64> = []
        for schedule in schedules where schedule.isOn && known.contains(schedule.device) {
            if let due = schedule.time.latest(upTo: now, in: zone, at: place), due > schedule.settled {
                instants.insert(max(schedule.claimed, now))
            }
            var instant = now
            for _ in 0..<Self.ahead {
                guard let next = schedule.time.next(after: instant, in: zone, at: place) else { break }
                instants.insert(next)
                instant = next
            }
        }
        return instants.sorted()
    }

    /// The next moment of a schedule that is on; nil without one.
    func next(
        of device: String, after now: Int64, in zone: TimeZone, at place: Coordinates? = nil
    ) -> Due? {
        schedules(of: device).compactMap { schedule in
            guard schedule.isOn else { return nil }
            return schedule.time.next(after: now, in: zone, at: place).map { Due(schedule: schedule, at: $0) }
        }.min { $0.at < $1.at }
    }
}
