import Database
import ModuleInterfaces

extension SittingHistory {
    /// Maximum number of sessions in one answer.
    static let maximumSessions: UInt32 = 100

    /// Returns the person's sittings in the form for the app, the latest first.
    ///
    /// - Parameter after: The id of a sitting; the list holds the sittings before it in time.
    /// - Returns: nil when there is no such sitting.
    func sessions(user: String, limit: UInt32, after: String?) throws(CallFailure) -> TimerSessionList? {
        let limit = Int(min(max(limit, 1), Self.maximumSessions))
        do throws(DatabaseError) {
            let last: SittingRecord?
            if let after {
                last = try sitting(user: user, id: after)
                guard last != nil else { return nil }
            } else {
                last = nil
            }
            // One more than the limit shows whether there are more.
            let found = try sittings(user: user, after: last.map { Cursor(after: $0) }, limit: limit + 1)
            return TimerSessionList(sessions: found.prefix(limit).map(\.session), hasMore: found.count > limit)
        } catch {
            throw CallFailure(error)
        }
    }
}

extension SittingRecord {
    /// The sitting as it crosses the border.
    fileprivate var session: ModuleInterfaces.TimerSession {
        ModuleInterfaces.TimerSession(
            id: id, startedAt: startedAt, endedAt: endedAt, seconds: secondsSat, plannedSeconds: secondsPlanned,
            completed: completed, timeZone: zone.identifier)
    }
}
