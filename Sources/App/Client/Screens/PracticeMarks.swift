import Content
import Core
import Storage
import Synchronization

/// The person's progress with sessions, read once for all cells of a screen.
final class PracticeMarks: Sendable {
    private struct Known: Sendable {
        var plays: [PlayedContent]
        var byContent: [String: PlayedContent]
        var completed: Set<String>
        var begunJourneys: Set<String>
    }

    private let context: AppContext
    private let known = Mutex<Known?>(nil)

    init(_ context: AppContext) { self.context = context }

    /// The contents that were played to their end at least once.
    var completed: Set<String> { marks.completed }

    /// The last play of the content; nil where it was never played.
    func play(of content: String) -> PlayedContent? { marks.byContent[content] }

    /// The last plays, each content once, the latest first.
    var plays: [PlayedContent] { marks.plays }

    /// How far the person is in a journey.
    func progress(in journey: JourneyContent) -> JourneyProgress {
        JourneyProgress(journey, marks.completed, begun: marks.begunJourneys)
    }

    private var marks: Known {
        if let known = known.withLock({ $0 }) { return known }
        let plays = context.personal.plays()
        let made = Known(
            plays: plays,
            byContent: Dictionary(plays.map { ($0.content, $0) }, uniquingKeysWith: { first, _ in first }),
            completed: context.personal.completed, begunJourneys: context.begunJourneys)
        known.withLock { $0 = made }
        return made
    }
}
