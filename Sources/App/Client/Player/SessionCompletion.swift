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
        // The journey that it was played in, else the first one that it is a part of and that goes on.
        let journeys =
            item.journey.map { [context.content.journey($0)].compactMap(\.self) }
            ?? context.content.journeys(containing: item.content)
        next =
            journeys.lazy.compactMap { journey in
                JourneyProgress(journey, completed).next(after: item.content).flatMap(context.content.session).map {
                    Player.Item(content: $0.id, journey: journey.id, duration: Double($0.durationSeconds))
                }
            }.first
        let ended = context.content.journeys(containing: item.content).filter { journey in
            journey.sessions.allSatisfy(completed.contains)
        }
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

/// How far a person is in a journey.
struct JourneyProgress: Sendable, Hashable {
    let journey: JourneyContent
    let completed: Set<String>

    init(_ journey: JourneyContent, _ completed: Set<String>) {
        self.journey = journey
        self.completed = completed
    }

    var finished: Int { journey.sessions.count(where: completed.contains) }

    /// Whether the person may take the session: in a linear journey each opens when the one before is finished.
    func isOpen(_ session: String) -> Bool {
        guard journey.kind == .linear, let place = journey.sessions.firstIndex(of: session), place > 0 else {
            return true
        }
        return completed.contains(session) || completed.contains(journey.sessions[place - 1])
    }

    /// Returns the next session: the first open, unfinished one after the given session, else from the start.
    func next(after session: String?) -> String? {
        let place = session.flatMap { journey.sessions.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        let order = journey.sessions[place...] + journey.sessions[..<place]
        return order.first { !completed.contains($0) && isOpen($0) && $0 != session }
    }
}
