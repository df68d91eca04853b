/// Questions with an outcome at their end.
public struct ContentQuiz: Sendable, Hashable, Identifiable {
    public var id: String
    public var title: String
    /// The text before the first question.
    public var introduction: String
    public var image: ContentImage?
    /// At least one.
    public var questions: [ContentQuestion]
    /// By the points that they take, the fewest first; the first takes none.
    public var outcomes: [QuizOutcome]

    /// Returns the outcome for that number of points.
    public func outcome(points: Int) -> QuizOutcome? { outcomes.last { $0.points <= points } }
}

/// A question of a quiz.
public struct ContentQuestion: Sendable, Hashable, Identifiable {
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// One of the options.
        case one
        /// Any of the options.
        case several
        /// A step from 1 to 5, which is its points.
        case scale
        /// Words of the person's own, which give no points.
        case text
    }

    public struct Option: Sendable, Hashable, Identifiable {
        public var id: String
        public var text: String
        public var points: Int
    }

    public var id: String
    public var text: String
    public var kind: Kind
    /// Two or more where the question is of that kind.
    public var options: [Option]
    /// The meanings of the lowest and the highest step.
    public var low: String?
    public var high: String?

    /// The points of an answer: ids of options, a step, or words.
    public func points(of answer: [String]) -> Int {
        switch kind {
        case .one, .several: options.reduce(0) { $0 + (answer.contains($1.id) ? $1.points : 0) }
        case .scale: answer.first.flatMap { Int($0) }.map { min(max($0, 1), 5) } ?? 0
        case .text: 0
        }
    }

    /// Whether that can be an answer.
    public func accepts(_ answer: [String]) -> Bool {
        switch kind {
        case .one: answer.count == 1 && options.contains { $0.id == answer[0] }
        case .several: Set(answer).count == answer.count && answer.allSatisfy { id in options.contains { $0.id == id } }
        case .scale: answer.count == 1 && Int(answer[0]).map { (1...5).contains($0) } == true
        case .text: answer.count == 1 && answer[0].unicodeScalars.count <= 2_000
        }
    }
}

/// A result that a quiz shows at its end.
public struct QuizOutcome: Sendable, Hashable {
    /// How many points it takes.
    public var points: Int
    public var title: String
    public var text: String
    /// Sessions that fit, of the same pack.
    public var sessions: [String]
}
