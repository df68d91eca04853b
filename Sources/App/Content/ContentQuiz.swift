/// Questions with an outcome at their end.
public struct ContentQuiz: Sendable, Hashable, Identifiable {
    /// The id in `quizzes.json`, under which the person's result is kept.
    public var id: String
    /// The title for people, up to 200 characters.
    public var title: String
    /// The text before the first question.
    public var introduction: String
    /// The picture before the first question; nil for none.
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
    /// The kind of answer that a question takes.
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

    /// An answer that a person can choose.
    public struct Option: Sendable, Hashable, Identifiable {
        /// The id, unique in its question, which answers name.
        public var id: String
        /// The answer for people, up to 200 characters.
        public var text: String
        /// The points that the answer gives, from 0 to 1000; 0 where the pack gives none.
        public var points: Int
        /// The category that a person who chose the answer in the introduction came for; nil for none.
        public var category: String?
        /// The length of sessions that suits a person who chose the answer in the introduction, 1 to 600 minutes; nil for none.
        public var minutes: Int?
    }

    /// The id, unique in its quiz.
    public var id: String
    /// The question for people, up to 500 characters.
    public var text: String
    /// The kind of answer that the question takes.
    public var kind: Kind
    /// Two or more where the question is of that kind.
    public var options: [Option]
    /// The meanings of the lowest and the highest step.
    public var low: String?
    /// The meaning of the highest step, up to 100 characters; nil where none is given, and for other kinds.
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
    /// The title for people, up to 200 characters.
    public var title: String
    /// The text for people, up to 2000 characters.
    public var text: String
    /// Sessions that fit, of the same pack.
    public var sessions: [String]
}
