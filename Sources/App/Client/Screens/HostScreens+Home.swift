import Content
import Core
import FeatureFlags
import Foundation
import JSONText
import Settings
import Storage
import SurfaceMessages
import Texts

// The parts of a home that the person and the hour decide.
extension HostScreens {
    /// Sessions and journeys that the person has begun and not finished, the latest first.
    func unfinished(_ section: ScreenLayout.Section) -> [View] {
        let content = context.content
        let sessions = marks.plays.compactMap { played -> View? in
            guard let session = content.session(played.content), !context.isLocked(session),
                let left = session.resumePoint(after: played)
            else { return nil }
            return resumed(session, at: left)
        }
        // A session may belong to several journeys; those that the person is furthest in are meant.
        let begun = shown(content.journeys).map { marks.progress(in: $0) }
            .filter { $0.finished > 0 && !$0.isFinished }.enumerated()
            .sorted { ($1.element.finished, $0.offset) < ($0.element.finished, $1.offset) }.prefix(2).map(\.element)
        let journeys = begun.map { progress -> View in
            let journey = progress.journey
            return line(
                title: journey.title,
                caption: Texts.sharedSessionsFinished(count: journey.sessions.count, finished: progress.finished),
                image: journey.image, route: .journey(journey.id), state: progress.state)
        }
        var section = section
        section.limit = section.limit ?? 4
        return self.section(
            Texts.homesContinue, section, Array(sessions.prefix(3)) + journeys, horizontal: false,
            cell: .smallHorizontal)
    }

    /// A session in a line that goes on where the person left it.
    private func resumed(_ session: ContentSession, at seconds: Double) -> View {
        let rest = Double(session.durationSeconds) - seconds
        let left = Texts.homesLeft(count: max(1, Int(clamping: (rest / 60).rounded())))
        return .button(
            lineParts(
                session.title, left, session.image, .begun(seconds / Double(session.durationSeconds)), icon: "play"),
            event: .play, context: ["id": .text(session.id)], id: "continue-\(session.id)"
        )
        .label(.text(Texts.homesContinueWith(title: session.title, left: left)))
    }

    /// The timer that runs, where no bar shows it; nothing while none does.
    func timerThatRuns() -> [View] {
        guard let end = context.timerEnd, !context.setting(.enableTimerLiveActivity) else { return [] }
        return [
            .card(
                .column([
                    .countdown(
                        .text(Texts.homesTimerRunning),
                        endsAt: .text(Date(timeIntervalSince1970: Double(end) / 1_000).ISO8601Format()), id: "time-left"
                    ),
                    .button(.text(Texts.screensOpenTheTimer), event: .openTimer, .primary, id: "open-running-timer"),
                ])
            ).cell(.customTimer)
        ]
    }

    /// The ways to sessions by their length; only those lengths that there are sessions of.
    func lengths(_ section: ScreenLayout.Section) -> [View] {
        let wished = context.wishes.minutes
        let lengths = [5, 10, 20].filter { !context.content.sessions(ofAbout: $0).isEmpty }
        return self.section(
            Texts.homesHowLong, section,
            lengths.map { minutes in
                .button(
                    .text(Texts.sharedMinutes(count: minutes)), event: .open,
                    context: ["id": .text(HostRoute.length(minutes).text)], wished == minutes ? .primary : .default,
                    id: "length-\(minutes)")
            }, cell: .tag)
    }
}
