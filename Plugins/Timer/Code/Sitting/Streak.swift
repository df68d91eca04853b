/// Days in a row on which a person sat.
public struct Streak: Sendable, Hashable {
    /// The days of the streak that still goes on; 0 once a whole day has passed without a sitting.
    public let current: Int
    /// The days of the longest streak there ever was.
    public let longest: Int
    /// Whether the person has sat on the date that it is for them now.
    public let satToday: Bool
    /// The days without a sitting that were forgiven in the streak that still goes on.
    public let frozen: Int

    /// When and where one sitting was begun.
    public struct Entry: Sendable, Hashable {
        /// Milliseconds since 1970 UTC.
        public let startedAt: Int64
        /// The time zone of the person when they began.
        public let zone: LocalZone

        /// Makes an entry for a sitting that was begun at an instant, in milliseconds since 1970 UTC.
        public init(startedAt: Int64, zone: LocalZone) {
            self.startedAt = startedAt
            self.zone = zone
        }

        var day: Int64 { zone.day(at: startedAt) }
    }

    /// Counts the days of sittings, given in the order in which they were begun.
    ///
    /// A date counts once, however often the person sat on it. Two sittings belong to one streak when their dates, each
    /// local to where the person was, follow each other. For a traveller it is enough that they do so by the time of
    /// either of the two places. A person who flies over the date line, or lives where it was moved, loses no streak
    /// over a date that never was. Nobody who sits every 24 hours can lose a streak by travelling.
    ///
    /// Days of a pause interrupt no streak, and do not count in it unless the person sat on them. Days without a sitting that
    /// the policy forgives interrupt no streak, and do not count in it. Each month forgives
    /// its own days; a gap that is not forgiven as a whole uses none of them.
    public init(entries: some Sequence<Entry>, now: Int64, zone: LocalZone, policy: StreakPolicy = .standard) {
        var fold = Fold(policy)
        for entry in entries { fold.add(entry) }
        self = fold.streak(now: now, zone: zone)
    }

    private init(current: Int, longest: Int, satToday: Bool, frozen: Int) {
        (self.current, self.longest, self.satToday, self.frozen) = (current, longest, satToday, frozen)
    }

    /// The days of sittings so far, to which later sittings are added.
    struct Fold: Sendable {
        let policy: StreakPolicy
        private var run: Set<Int64> = []
        private var last: Entry?
        private var longest = 0
        private var frozen = 0
        private var freezes: Freezes
        /// By the clock that shows midnight when the person's day begins.
        private var shift: Int64 { policy.dayStart * 3_600_000 }

        init(_ policy: StreakPolicy) {
            self.policy = policy
            freezes = Freezes(perMonth: policy.freezes)
        }

        /// Adds a sitting that was begun after those before.
        mutating func add(_ entry: Entry) {
            let entry = Entry(startedAt: entry.startedAt - shift, zone: entry.zone)
            if let last, !run.contains(entry.day), !run.contains(entry.day - 1), !Streak.follows(last, entry) {
                if let forgiven = freezes.forgive(policy.unpaused(Streak.days(between: last, and: entry))) {
                    frozen += forgiven
                } else {
                    run.removeAll(keepingCapacity: true)
                    frozen = 0
                }
            }
            run.insert(entry.day)
            longest = max(longest, run.count)
            last = entry
        }

        /// The streak for the time and place where the person is now.
        func streak(now: Int64, zone: LocalZone) -> Streak {
            var (frozen, freezes) = (frozen, freezes)
            let today = Entry(startedAt: now - shift, zone: zone)
            let sat = run.contains(today.day)
            var goesOn = last.map { sat || run.contains(today.day - 1) || Streak.follows($0, today) } ?? false
            if let last, !goesOn {
                if let forgiven = freezes.forgive(policy.unpaused(Streak.days(between: last, and: today))) {
                    goesOn = true
                    frozen += forgiven
                }
            }
            return Streak(
                current: goesOn ? run.count : 0, longest: longest, satToday: goesOn && sat, frozen: goesOn ? frozen : 0)
        }
    }

    /// The days after that of the first and before that of the second.
    private static func days(between first: Entry, and second: Entry) -> Range<Int64> {
        first.day + 1..<max(first.day + 1, second.day)
    }

    /// Whether the second date is at most one after the first, by the time of either place.
    private static func follows(_ first: Entry, _ second: Entry) -> Bool {
        if second.day - first.day <= 1 { return true }
        guard moved(first.zone, second.zone) else { return false }
        let byFirstPlace = first.zone.day(at: second.startedAt) - first.day
        let bySecondPlace = second.day - second.zone.day(at: first.startedAt)
        return byFirstPlace <= 1 || bySecondPlace <= 1
    }

    /// Another place, or the same with a jump that no daylight saving makes, as in Apia at the end of 2011.
    private static func moved(_ first: LocalZone, _ second: LocalZone) -> Bool {
        first.identifier != second.identifier || abs(first.offset - second.offset) > 7200
    }
}
