import Core
import Formats
import Foundation
import ModuleInterfaces
import Settings
import SurfaceMessages
import Texts

// The timer's list of the person's sessions with it, where the deployment wants it fetched.
extension HostScreens {
    /// The outcome of asking the timer.
    enum TimerSessions {
        case told(TimerSessionList)
        /// The deployment does not ask, no module provides a timer, or the one that does keeps no sessions.
        case absent(String)
        case failed(CallFailure)
        case onTheirWay
    }

    private static let maximumTimerSessions: UInt32 = 25

    private func timerSessions(before id: String?, limit: UInt32) async -> TimerSessions {
        guard context.setting(.fetchTimerSessions) else { return .absent(Texts.timerThisAppDoesNotShow) }
        let modules = context.modules
        // Not shown: what is asked is known by it.
        let question = "timer sessions \(limit) \(id ?? "")"
        return await soon(question, lasts: { if case .failed = $0 { false } else { true } }) {
            () async -> TimerSessions in
            do throws(CallFailure) {
                guard let timer = try await modules.timer() else { return .absent(Texts.timerThisAppHasNoTimer) }
                return .told(try await timer.sessions(limit: limit, after: id))
            } catch {
                // A timer of version 1.0 has no such method, and one of 1.1 may keep none.
                return error.status.category == .absent && error.status != .notFound
                    ? .absent(Texts.timerTheTimerOfThisApp) : .failed(error)
            }
        } ?? .onTheirWay
    }

    private static var skeleton: View { .skeleton(Texts.timerLoadingSessions) }

    /// The latest sessions and the way to the others; nothing where there are none to show.
    func timerSection(_ section: ScreenLayout.Section) async -> [View] {
        let title = View.text(.text(section.title ?? Texts.timerWithTheTimer), .h2)
        switch await timerSessions(before: nil, limit: UInt32(min(max(section.limit ?? 3, 1), 25))) {
        case .absent: return []
        case .onTheirWay: return [title, Self.skeleton]
        case .failed(let failure):
            return [title, .text(.text(Texts.timerNotAvailableNow2(sentence: failure.sentence)), .caption)]
        case .told(let list):
            guard !list.sessions.isEmpty else { return [] }
            let all = HostRoute.timerSessions(before: nil).text
            return [title, .list(list.sessions.map(line))] + [
                .button(
                    .text(Texts.timerAllTimerSessions), event: .open, context: ["id": .text(all)], id: "timer-sessions"
                )
            ]
        }
    }

    /// Returns all sessions, or those before the one with that id.
    func timerSessions(before id: String?) async -> SurfaceContent {
        switch await timerSessions(before: id, limit: Self.maximumTimerSessions) {
        case .absent(let reason):
            return SurfaceContent(
                .emptyState(.text(Texts.timerNotAvailableInThisApp), text: .text(reason), icon: "info"))
        case .failed(let failure):
            return SurfaceContent(
                .emptyState(.text(Texts.timerNotAvailableNow), text: .text(failure.sentence), icon: "warning"))
        case .onTheirWay: return SurfaceContent(Self.skeleton)
        case .told(let list):
            guard let last = list.sessions.last else {
                return SurfaceContent(
                    .emptyState(
                        .text(Texts.timerNothingHereYet), text: .text(Texts.timerSessionsWithTheTimerAre), icon: "event"
                    ))
            }
            var views: [View] = [.list(list.sessions.map(line))]
            if list.hasMore {
                let earlier = HostRoute.timerSessions(before: last.id).text
                views.append(
                    .button(
                        .text(Texts.timerEarlierSessions), event: .open, context: ["id": .text(earlier)], id: "earlier"
                    ))
            }
            return SurfaceContent(.column(views))
        }
    }

    private func line(_ session: TimerSession) -> View {
        let length = Self.duration(Int64(session.seconds))
        let planned = Self.duration(Int64(session.plannedSeconds))
        // By the clocks where the person sat.
        let format = PersonFormat(
            locale: context.user.locale, timeZone: TimeZone(identifier: session.timeZone) ?? .gmt)
        let date = Date(timeIntervalSince1970: Double(session.startedAt) / 1_000)
        return View.card(
            .row([
                .icon("event"),
                .column([
                    .text(.text(format.dateAndTime(date)), .h5),
                    .text(
                        .text(session.completed ? length : Texts.sharedPartOf(part: length, whole: planned)), .caption),
                ]).weight(1),
            ])
        ).cell(.timerSession)
    }
}
