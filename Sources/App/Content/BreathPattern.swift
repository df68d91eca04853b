import JSONText

/// How long a person breathes in, holds, breathes out and rests, in seconds.
public struct BreathPattern: Sendable, Hashable {
    /// A part of a breath.
    public enum Phase: String, Sendable, Hashable, CaseIterable {
        /// Breathing in.
        case `in`
        /// Holding the breath after breathing in.
        case hold
        /// Breathing out.
        case out
        /// Waiting after breathing out.
        case rest
    }

    /// From 0.2 to 60.
    public var `in`: Double
    /// From 0 to 60.
    public var hold: Double
    /// From 0.2 to 60.
    public var out: Double
    /// From 0 to 60.
    public var rest: Double

    /// Makes a pattern; by default without pauses.
    public init(in inhalation: Double, hold: Double = 0, out: Double, rest: Double = 0) {
        self.in = inhalation
        self.hold = hold
        self.out = out
        self.rest = rest
    }

    /// The phases that take time, in their order, with their lengths.
    public var phases: [(phase: Phase, seconds: Double)] {
        [(.in, self.in), (.hold, hold), (.out, out), (.rest, rest)].filter { $0.1 > 0 }
    }

    /// The length of one breath.
    public var seconds: Double { self.in + hold + out + rest }
}

/// When a session is paced, and by which pattern.
public struct BreathPacing: Sendable, Hashable {
    /// A stretch of whole breaths.
    public struct Stretch: Sendable, Hashable {
        /// In seconds from the start of the session.
        public var start: Double
        /// The end of the last whole breath.
        public var end: Double
        /// How long each breath is.
        public var pattern: BreathPattern
    }

    /// Where a breath is.
    public struct Moment: Sendable, Hashable {
        /// The phase.
        public var phase: BreathPattern.Phase
        /// The whole seconds that are left of the phase, from its length down to 1.
        public var count: Int
        /// How full the breath is, from 0 to 1.
        public var fullness: Double
    }

    /// In their order; they do not overlap.
    public var stretches: [Stretch]

    /// Finds the stretches of steps. Steps one after the other with the same pattern are one; a breath that would be cut off
    /// by the end is left out.
    public init(_ steps: [ContentStep]) {
        var stretches: [Stretch] = []
        var start = 0.0
        for step in steps {
            let end = start + Double(step.seconds)
            if let pattern = step.breath {
                if let last = stretches.last, last.pattern == pattern, last.end == start {
                    stretches[stretches.count - 1].end = end
                } else {
                    stretches.append(Stretch(start: start, end: end, pattern: pattern))
                }
            }
            start = end
        }
        self.stretches = stretches.compactMap { stretch in
            // Lengths are tenths of seconds, which are no whole doubles.
            let breaths = ((stretch.end - stretch.start) / stretch.pattern.seconds + 1e-6).rounded(.down)
            guard breaths >= 1 else { return nil }
            return Stretch(
                start: stretch.start, end: stretch.start + breaths * stretch.pattern.seconds, pattern: stretch.pattern)
        }
    }

    /// Returns where the breath is at a position, in seconds; nil while the person breathes as they like.
    public func moment(at position: Double) -> Moment? {
        guard position.isFinite, let stretch = stretches.last(where: { $0.start <= position }), position < stretch.end
        else { return nil }
        var left = (position - stretch.start).truncatingRemainder(dividingBy: stretch.pattern.seconds)
        for (phase, seconds) in stretch.pattern.phases {
            guard left >= seconds else {
                let share = left / seconds
                let fullness =
                    switch phase {
                    case .in: share
                    case .hold: 1.0
                    case .out: 1 - share
                    case .rest: 0.0
                    }
                return Moment(
                    phase: phase, count: max(1, Int(clamping: (seconds - left).rounded(.up))), fullness: fullness)
            }
            left -= seconds
        }
        return nil
    }
}

extension ContentSession {
    /// When the session is paced.
    public var pacing: BreathPacing { BreathPacing(steps) }
}
