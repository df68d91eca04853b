/// A sitting of several stages, one after the other; always valid, since it is only made from a checked document.
public struct StagePlan: Sendable, Hashable {
    /// 1 to 60 characters.
    public internal(set) var name: String
    /// 1 to 20. Only the first may be one to settle in.
    public internal(set) var stages: [Stage]
    /// The number of times that the stages come, 1 to 50; the one to settle in comes once.
    public internal(set) var rounds: Int
    /// Whether a bell rings when the person has settled in, or else at the very start.
    public internal(set) var startBell: Bool
    /// How that bell is struck.
    public internal(set) var startStroke = BellStroke.once
    /// Whether the last stage goes on after its length until the person ends it.
    public internal(set) var isOpen: Bool
    /// The sound of bells that have none of their own, one of those that the configuration names.
    public internal(set) var sound: String

    /// The sound behind the bells; nil for silence.
    public internal(set) var background: Background?

    /// Milliseconds that a person added to stages while they sat, by the number of the stage among those of all rounds, from 1.
    /// They are the sitting's and no part of the document.
    var added: [Int: Int64] = [:]

    /// A part of a plan.
    public struct Stage: Sendable, Hashable {
        /// The activity of the person.
        public internal(set) var kind: Kind
        /// 1 to 36,000.
        public internal(set) var seconds: Int
        /// The bells before its end.
        public internal(set) var bells: IntervalBells
        /// How these are struck.
        public internal(set) var stroke = BellStroke.once
        /// Whether a bell rings at its end.
        public internal(set) var endBell: Bool
        /// How that bell is struck.
        public internal(set) var endStroke = BellStroke.once
        /// The pace of a stage of breathing; nil for every other kind.
        public internal(set) var breath: Breath?
        /// How bright the devices of the settings are from its beginning on, in percent; nil leaves them as they are.
        public internal(set) var brightness: Int?

        /// In milliseconds.
        public var length: Int64 { Int64(seconds) * 1000 }
    }

    /// The activity of a person during a stage.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case prepare, sit, walk, breathe, rest

        /// Whether the time of such a stage is time that the person sat.
        public var counts: Bool {
            switch self {
            case .prepare, .rest: false
            case .sit, .walk, .breathe: true
            }
        }
    }

    /// Milliseconds of settling in, before the sitting begins.
    public var preparation: Int64 { first.map(\.length) ?? 0 }

    /// Milliseconds from the beginning to the planned end.
    public var length: Int64 { round * Int64(rounds) + added.values.reduce(0, +) }

    /// Milliseconds of the stages that count.
    public var counted: Int64 {
        countedRound * Int64(rounds)
            + added.reduce(0) { $0 + (stage(number: $1.key)?.kind.counts == true ? $1.value : 0) }
    }

    /// The longest time that an open end lasts, in milliseconds: 10 hours, and no longer than the day.
    public var overtime: Int64 { isOpen ? min(36_000_000, TimerLimits.day * 1000 - preparation - length) : 0 }

    /// The stages that come again in each round.
    public var repeated: ArraySlice<Stage> { stages.dropFirst(first == nil ? 0 : 1) }

    /// The stage to settle in; nil where there is none.
    public var first: Stage? { stages.first.flatMap { $0.kind == .prepare ? $0 : nil } }

    /// All bells and borders of all rounds.
    var momentCount: Int {
        let planned = rounds * repeated.reduce(0) { $0 + $1.momentCount } + 2
        return added.reduce(planned) { count, added in
            guard let stage = stage(number: added.key), case .every = stage.bells else { return count }
            return count + stage.bells.count(in: stage.length + added.value) - stage.bells.count(in: stage.length)
        }
    }

    /// Whether a stage changes the light.
    var changesLight: Bool { stages.contains { $0.brightness != nil } }

    private var round: Int64 { repeated.reduce(0) { $0 + $1.length } }
    private var countedRound: Int64 { repeated.reduce(0) { $0 + ($1.kind.counts ? $1.length : 0) } }
}

extension StagePlan.Stage {
    /// Its bells and its end; a change of the light takes as many cues as there may be devices.
    fileprivate var momentCount: Int {
        let lights = brightness == nil ? 0 : TimerLimits.devices
        return bells.count(in: length) + 1 + lights
    }
}

extension StagePlan {
    /// The place of an instant within the plan.
    public struct Place: Sendable, Hashable {
        /// The stage, by its index.
        public let stage: Int
        /// From 1.
        public let round: Int
        /// Milliseconds from the beginning of settling in, or else of the sitting, to the beginning of the stage.
        public let start: Int64
        /// The same to its end.
        public let end: Int64
    }

    /// Returns the place of a moment, in milliseconds from the very start and without pauses; nil after the planned end.
    ///
    /// The moment at which one stage ends belongs to the next one.
    public func place(at moment: Int64) -> Place? {
        let moment = max(0, moment)
        if moment < preparation { return Place(stage: 0, round: 1, start: 0, end: preparation) }
        guard round > 0, moment < preparation + length else { return nil }
        guard added.isEmpty else { return extendedPlace(at: moment) }
        let (rounds, rest) = (moment - preparation).quotientAndRemainder(dividingBy: round)
        var start: Int64 = 0
        for (index, stage) in zip(repeated.indices, repeated) {
            if rest < start + stage.length {
                let base = preparation + rounds * round + start
                return Place(stage: index, round: Int(rounds) + 1, start: base, end: base + stage.length)
            }
            start += stage.length
        }
        return nil
    }

    /// Returns the stage that follows a place; nil after the last.
    public func next(after place: Place) -> Stage? { self.place(at: place.end).map { stages[$0.stage] } }

    /// Returns the milliseconds that counted until a moment, in milliseconds from the beginning of the sitting.
    ///
    /// After the planned end the last stage goes on, where the plan is open.
    public func counted(until moment: Int64) -> Int64 {
        guard moment > 0, round > 0 else { return 0 }
        guard added.isEmpty else { return extendedCount(until: moment) }
        let (rounds, rest) = min(moment, length).quotientAndRemainder(dividingBy: round)
        var sum = rounds * countedRound
        var start: Int64 = 0
        for stage in repeated where rest > start {
            if stage.kind.counts { sum += min(rest - start, stage.length) }
            start += stage.length
        }
        return isOpen && moment > length ? sum + min(moment - length, overtime) : sum
    }
}
