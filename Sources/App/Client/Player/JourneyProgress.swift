import Content
import Core
import Settings
import Storage

/// How far a person is in a journey. One that was never begun has no finished session, whatever the person did elsewhere.
struct JourneyProgress: Sendable, Hashable {
    let journey: JourneyContent
    /// The sessions that count as finished.
    let completed: Set<String>

    /// - Parameters:
    ///   - completed: the sessions that the person finished, in whatever way.
    ///   - begun: the journeys that they have begun, by their ids.
    init(_ journey: JourneyContent, _ completed: Set<String>, begun: Set<String>) {
        self.journey = journey
        self.completed = begun.contains(journey.id) ? completed : []
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

extension AppContext {
    /// The journeys that the person has begun, by their ids: those of which they played a session as a part of it, and
    /// those whose end was reported before beginnings were kept.
    var begunJourneys: Set<String> {
        Set(personal.records(.journeyBegun).map(\.id)).union(setting(.presentedCompletedScreenIDs))
    }

    /// How far the person is in a journey.
    func progress(in journey: JourneyContent) -> JourneyProgress {
        JourneyProgress(journey, personal.completed, begun: begunJourneys)
    }

    /// Keeps that the person has begun a journey; the first time stays.
    func begin(journey: String) {
        guard !personal.records(.journeyBegun).contains(where: { $0.id == journey }) else { return }
        personal.keep(PersonalRecord(.journeyBegun, journey, at: milliseconds))
    }
}
