import Core
import Foundation
import ModuleInterfaces

/// Sittings with the timer as days of practice.
///
/// The timer does not say when a sitting ends, so its list is looked through where days of practice count. Days that
/// were found are kept, however long the timer keeps its list.
struct Sittings: Sendable {
    /// Maximum number of answers of the timer that one look takes; the timer gives at most 100 sittings at a time.
    static let maximumAnswers = 20
    private static let sittingsInAnswer: UInt32 = 100

    private let modules: any ModuleGateway
    private let personal: any PersonalStore
    /// The ends of sittings that can be true, in milliseconds since 1970: a clock may be a day ahead.
    private let ends: ClosedRange<Int64>

    init(_ context: AppContext) {
        modules = context.modules
        personal = context.personal
        ends = 0...max(0, context.now().unixMilliseconds) + 86_400_000
    }

    /// Keeps the days on which a sitting came to its end, as the calendar was there and then.
    ///
    /// A look ends at the first answer without a new day. Days are kept when it has come to its end, so that one that
    /// fails on the way leaves no gap behind it.
    ///
    /// - Returns: Whether there were days that were not known.
    @discardableResult
    func note() async -> Bool { await look(atAll: false)?.isNew ?? false }

    /// As ``note()``, with all that the timer tells.
    ///
    /// - Returns: The seconds of the sittings that came to their end, by the days; nil where the timer did not tell them.
    func noteAll() async -> [String: Double]? { await look(atAll: true)?.seconds }

    private func look(atAll: Bool) async -> (isNew: Bool, seconds: [String: Double])? {
        guard modules.provider(of: "bricks.timer/1") != nil else { return (false, [:]) }
        let known = Set(personal.practiceDays())
        var found: Set<String> = []
        var seconds: [String: Double] = [:]
        var last: String?
        do throws(CallFailure) {
            guard let timer = try await modules.timer() else { return (false, [:]) }
            for _ in 0..<Self.maximumAnswers {
                let list = try await timer.sessions(limit: Self.sittingsInAnswer, after: last)
                let sittings = list.sessions.filter { $0.completed && ends.contains($0.endedAt) }
                let days = sittings.map(Self.day)
                for (day, sitting) in zip(days, sittings) { seconds[day, default: 0] += Double(sitting.seconds) }
                found.formUnion(days)
                let isKnown = !days.isEmpty && known.isSuperset(of: days)
                guard list.hasMore, atAll || !isKnown, let next = list.sessions.last?.id else { break }
                last = next
            }
        } catch  where error.status.category == .absent {
            // An older timer tells of none.
            return (false, [:])
        } catch {
            return nil
        }
        let new = found.subtracting(known)
        if !new.isEmpty { personal.sat(on: new.sorted()) }
        return (!new.isEmpty, seconds)
    }

    /// The day on which a sitting ended where the person was.
    private static func day(of sitting: TimerSession) -> String {
        Streak.day(
            of: Date(timeIntervalSince1970: Double(sitting.endedAt) / 1_000),
            in: TimeZone(identifier: sitting.timeZone) ?? .gmt)
    }
}
