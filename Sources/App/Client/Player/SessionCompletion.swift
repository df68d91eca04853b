import Content
import Core
import FeatureFlags
import Foundation
import JSONText
import Settings

/// The message to a person at the end of a session.
struct SessionCompletion: Sendable, Hashable {
    var content: String
    /// The time that the person practised, in seconds; less than the session's length where they left parts out.
    var seconds: Double
    /// When it ended, in milliseconds since 1970; the answer to the question about the mood is kept under it.
    var endedAt: Int64
    /// The answer to the question about the mood.
    var mood: Mood?
    /// Whether the person does not want to answer.
    var isMoodSkipped = false
    /// Days in a row; 0 for none.
    var streak: Int
    /// The item that the journey goes on with.
    var next: Player.Item?
    /// The journey that ended with it, reported once.
    var finishedJourney: String?
}

extension SessionCompletion {
    /// - Parameters:
    ///   - item: what was completed, already kept.
    ///   - practised: the time that the person practised, in seconds.
    @MainActor
    init(of item: Player.Item, practised: Double, _ context: AppContext) {
        content = item.content
        seconds = practised
        endedAt = context.milliseconds
        streak = Streak(context.personal.practiceDays(), now: context.now(), timeZone: context.timeZone).current
        let completed = context.personal.completed
        guard context.isOn(.journeysEnabled) else { return }
        let begun = context.begunJourneys
        // The journey that it was played in, else the first begun one that it is a part of and that goes on.
        let containing = context.content.journeys(containing: item.content).filter { begun.contains($0.id) }
        let journeys = item.journey.map { [context.content.journey($0)].compactMap(\.self) } ?? containing
        next =
            journeys.lazy.compactMap { journey in
                context.progress(in: journey).next(after: item.content).flatMap(context.content.session).map {
                    Player.Item(content: $0.id, journey: journey.id, duration: Double($0.durationSeconds))
                }
            }.first
        let ended = containing.filter { $0.sessions.allSatisfy(completed.contains) }
        guard !ended.isEmpty else { return }
        var told: String?
        let isKept = context.change(.presentedCompletedScreenIDs) { before in
            told = ended.first { !before.contains($0.id) }?.id
            return told.map { .array((before + [$0]).map { .string($0) }) }
        }
        // The end of a journey is reported once, so it is reported only when that can be kept.
        if isKept { finishedJourney = told }
    }
}
