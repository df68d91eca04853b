/// The pace of a breath: how long a person breathes in, holds, breathes out and holds again.
public struct Breath: Sendable, Hashable {
    /// Milliseconds of the parts in their order; the first and the third are 1 second at least.
    public let lengths: [Int64]

    /// A part of a breath.
    public enum Phase: Int, Sendable, Hashable, CaseIterable { case breatheIn, hold, breatheOut, rest }

    /// The moment of a breath.
    public struct Moment: Sendable, Hashable {
        /// Nil where no whole breath fits any more: the person breathes as they like.
        public let phase: Phase?
        /// Milliseconds from the beginning of the stage to the beginning of the phase.
        public let start: Int64
        /// The same to its end.
        public let end: Int64
    }

    /// - Returns: Nil unless there are four parts within their bounds.
    public init?(_ lengths: [Int64]) {
        guard lengths.count == Phase.allCases.count,
            lengths.allSatisfy({ TimerLimits.breath.contains($0) && $0 % 100 == 0 }),
            lengths[0] >= TimerLimits.shortestBreath, lengths[2] >= TimerLimits.shortestBreath
        else { return nil }
        self.lengths = lengths
    }

    private init(_ first: Int64, _ second: Int64, _ third: Int64, _ fourth: Int64) {
        lengths = [first, second, third, fourth]
    }

    /// Four equal parts of four seconds.
    public static let box = Breath(4000, 4000, 4000, 4000)
    /// In for 4 seconds, held for 7, out for 8.
    public static let calming = Breath(4000, 7000, 8000, 0)
    /// In and out for 5.5 seconds each.
    public static let coherent = Breath(5500, 0, 5500, 0)

    /// Milliseconds of one whole breath.
    public var length: Int64 { lengths.reduce(0, +) }

    /// Returns the moment of the breath in a stage.
    ///
    /// - Parameters:
    ///   - moment: Milliseconds from the beginning of the stage, 0 or more.
    ///   - stage: The length of the stage in milliseconds; only whole breaths are paced.
    public func moment(at moment: Int64, in stage: Int64) -> Moment {
        let moment = max(0, moment)
        let paced = stage / length * length
        guard moment < paced else { return Moment(phase: nil, start: paced, end: stage) }
        let base = moment / length * length
        var start = base
        for (phase, length) in zip(Phase.allCases, lengths) {
            if moment < start + length { return Moment(phase: phase, start: start, end: start + length) }
            start += length
        }
        return Moment(phase: nil, start: paced, end: stage)
    }
}
