internal import Foundation

/// One sitting from the moment its person pressed start.
public struct Sitting: Sendable, Hashable {
    /// Unique for ever; the record of the sitting is stored under it.
    public let id: String
    /// The settings that it was started with; later changes of a person's settings do not reach it.
    public let settings: TimerSettings
    /// The person's time zone when they pressed start.
    public let zone: LocalZone
    /// Milliseconds since 1970 UTC at which the person pressed start and preparation began.
    public let start: Int64
    /// Milliseconds of pauses so far.
    public internal(set) var pausedTotal: Int64
    /// The plan that it follows instead of the lengths and bells of the settings; nil where it follows these.
    public internal(set) var stages: StagePlan?
    /// Milliseconds that the person added while they sat, where there is no plan; a plan has its own.
    public internal(set) var added: Int64 = 0
    /// How the person felt when they pressed start; nil where they did not say.
    public internal(set) var moodBefore: Mood?
    /// The ends of stages that the person passed over, in order.
    public internal(set) var skips: [Skip] = []

    /// The end of a stage that was passed over, in milliseconds of the plan from its very start.
    public struct Skip: Sendable, Hashable {
        /// When the person went on.
        public let from: Int64
        /// The end of the stage.
        public let to: Int64
    }

    /// How the devices were before the plan changed them; empty until that is known, and for those that nobody could read.
    public internal(set) var before: [DeviceBefore] = []

    /// The maximum number of stages that are passed over in one sitting.
    public static let maximumSkips = 100

    /// Milliseconds by which what is to come is later than planned: the pauses, less what was passed over.
    var shift: Int64 { pausedTotal - skips.reduce(0) { $0 + $1.to - $1.from } }

    /// Milliseconds that were passed over and would have counted.
    private var skipped: Int64 {
        guard let stages else { return 0 }
        return skips.reduce(0) {
            $0 + stages.counted(until: $1.to - stages.preparation) - stages.counted(until: $1.from - stages.preparation)
        }
    }

    /// Milliseconds of preparation.
    public var preparation: Int64 { stages?.preparation ?? settings.preparation }

    /// Milliseconds from the end of preparation to the planned end.
    public var length: Int64 { stages?.length ?? settings.length + added }

    /// Milliseconds that a person who follows it to its planned end has sat: without stages of rest, and without what was
    /// passed over.
    public var planned: Int64 { stages.map { $0.counted - skipped } ?? length }

    /// Milliseconds that were added in all.
    var addedTotal: Int64 { stages.map { $0.added.values.reduce(0, +) } ?? added }

    /// Names what pauses, skips and added time have made of the sitting.
    var shape: String { "\(id) \(shift)\(addedTotal == 0 ? "" : " \(addedTotal)")" }

    /// The times that can be added with one press, in milliseconds.
    static let additions: [Int64] = [60_000, 300_000]

    /// The sitting with time added to the stage of an instant, or to all of it; nil where that is more than there may be, and
    /// where nothing planned is left.
    func adding(_ milliseconds: Int64, at instant: Int64) -> Sitting? {
        guard Self.additions.contains(milliseconds), instant >= begin, instant < end else { return nil }
        var sitting = self
        guard let stages else {
            sitting.added += milliseconds
            return sitting.length <= TimerLimits.length.upperBound * 60_000 ? sitting : nil
        }
        guard let place = place(at: instant) else { return nil }
        sitting.stages = stages.adding(milliseconds, to: stages.number(of: place))
        return sitting.stages == nil ? nil : sitting
    }

    /// Milliseconds since 1970 UTC at which preparation ends, if there is no further pause. Each stage that was passed over
    /// makes it earlier, as each pause makes it later.
    public var begin: Int64 { start + shift + preparation }

    /// Milliseconds since 1970 UTC of the planned end, if there is no further pause.
    public var end: Int64 { begin + length }

    /// Milliseconds since 1970 UTC until which the sitting goes on unless it is ended: the planned end, or later where the
    /// plan has an open end.
    public var limit: Int64 { end + (stages?.overtime ?? 0) }

    /// The sound behind the bells; nil for silence.
    var background: Background? { stages == nil ? settings.background : stages?.background }

    /// The cues of the whole sitting, with the pauses so far.
    public var plan: CuePlan {
        CuePlan(
            settings: settings, stages: stages, sittingID: id, start: start, pausedTotal: shift, added: added,
            before: before)
    }

    /// Milliseconds actually sat until `instant`: without preparation, rest and pauses, and with what came after the planned
    /// end where the plan has an open one.
    public func sat(until instant: Int64) -> Int64 {
        let until = min(max(begin, instant), limit) - begin
        return stages.map { max(0, $0.counted(until: until) - skipped) } ?? until
    }

    /// The place in the plan at an instant that the person may pass over: one that others follow.
    public func skippable(at instant: Int64) -> StagePlan.Place? {
        guard skips.count < Self.maximumSkips, let place = place(at: instant), stages?.next(after: place) != nil else {
            return nil
        }
        return place
    }

    /// The place in the plan at an instant; nil without a plan, and after its planned end.
    public func place(at instant: Int64) -> StagePlan.Place? {
        stages?.place(at: min(instant, limit) - start - shift)
    }

    /// Milliseconds since 1970 UTC of a moment of the plan, in milliseconds from its very start.
    func instant(of moment: Int64) -> Int64 { start + shift + moment }

    /// The changes of devices that hold at an instant: those of the last moment by then that has any.
    func switches(by instant: Int64) -> [DeviceSwitch] {
        let changes = plan.cues.filter { $0.device != nil && $0.at <= min(instant, end - 1) }
        return changes.filter { $0.at == changes.last?.at }.compactMap(\.device)
    }

    /// The changes of devices when the sitting is over: those of the settings, or what puts them back.
    var endSwitches: [DeviceSwitch] {
        CuePlan.switches(settings, .end, sittingID: id) + CuePlan.restoring(before, settings, sittingID: id)
    }

    func record(endedAt: Int64) -> SittingRecord {
        let sat = sat(until: endedAt)
        var record = SittingRecord(
            id: id, startedAt: start, endedAt: endedAt, secondsSat: sat / 1000, secondsPlanned: planned / 1000,
            zone: zone, completed: sat >= planned)
        record.plan = stages?.original
        record.moodBefore = moodBefore
        return record
    }
}

/// A person's time zone at one instant.
public struct LocalZone: Sendable, Hashable {
    /// A name of the IANA time zone database, such as `Pacific/Apia`.
    public let identifier: String
    /// Seconds east of UTC at the instant in question, at most 18 hours either way.
    public let offset: Int

    /// Seconds east of UTC that an offset may have: 18 hours either way.
    public static let offsets = -64_800...64_800

    /// - Returns: nil when the identifier is empty, longer than 64 bytes or has other than letters, digits and `/_+-`,
    ///   or the offset is no time zone's.
    public init?(identifier: String, offset: Int) {
        let isName = identifier.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2F, 0x5F, 0x2B, 0x2D: true
            default: false
            }
        }
        guard isName, (1...64).contains(identifier.utf8.count), Self.offsets.contains(offset) else { return nil }
        self.identifier = identifier
        self.offset = offset
    }

    /// A zone that was checked before it was stored.
    init(storedIdentifier: String, offset: Int) {
        identifier = storedIdentifier
        self.offset = offset
    }

    /// The zone of that name as it is at an instant (milliseconds since 1970 UTC); nil when the system does not know it.
    public init?(identifier: String, at instant: Int64) {
        guard let zone = TimeZone(identifier: identifier) else { return nil }
        self.init(
            identifier: identifier,
            offset: zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant) / 1000)))
    }

    /// The local date at an instant (milliseconds since 1970 UTC), in whole days since 1970-01-01.
    public func day(at instant: Int64) -> Int64 {
        let latest = SittingState.instants.upperBound
        let instant = min(max(instant, -latest), latest)
        let (quotient, remainder) = (instant + Int64(offset) * 1000).quotientAndRemainder(dividingBy: 86_400_000)
        return remainder < 0 ? quotient - 1 : quotient
    }
}

/// The stored data of a sitting that is over.
public struct SittingRecord: Sendable, Hashable {
    /// The maximum length of a note, in characters.
    static let noteLimit = 2_000
    /// The maximum length of a note in bytes of UTF-8: characters may have any number of marks.
    static let noteSize = 16_384

    /// Unique for ever.
    public let id: String
    /// Milliseconds since 1970 UTC at which the person pressed start.
    public let startedAt: Int64
    /// Milliseconds since 1970 UTC.
    public let endedAt: Int64
    /// Without preparation and pauses.
    public let secondsSat: Int64
    /// The planned length, without preparation.
    public let secondsPlanned: Int64
    /// Where the person was when they pressed start.
    public let zone: LocalZone
    /// Whether the sitting reached its end.
    public let completed: Bool
    /// How the person felt before; nil where they did not say.
    public var moodBefore: Mood?
    /// How the person felt afterwards; nil where they did not say.
    public var mood: Mood?
    /// At most ten words by which the person finds sittings of a kind.
    public var tags: [String] = []
    /// The person's words about it; may be empty.
    public var note = ""
    /// Whether the person entered it themselves, without the timer.
    public var isByHand = false
    /// The plan that the sitting followed; nil for one without.
    public var plan: StagePlan?

    /// The date that the sitting counts for: the local date at which the person pressed start, also when it went past
    /// midnight. A person who sits down before midnight has sat that day.
    public var day: Int64 { zone.day(at: startedAt) }

    /// Whether the sitting counts for streaks and badges: it was completed, or lasted a minute at least.
    public var counts: Bool { completed || secondsSat >= 60 }
}
