import Content
import Core
import DeepLinks
import FeatureFlags
import Foundation
import JSONText
import ModuleInterfaces
import Storage
import SurfaceMessages
import Texts

/// The content of the screens that the host fills by itself.
struct HostScreens {
    let context: AppContext
    /// Nil where they wait for modules as long as those take.
    private let refill: Refill?
    private let answers: ModuleAnswers?
    private let clock: any StartClock
    /// When the filling began, in milliseconds of the clock.
    private let begun: Int64

    /// - Parameters:
    ///   - answers: what modules said for these screens before; nil where nobody keeps it.
    ///   - clock: measures how long modules have been waited for.
    ///   - refill: fills the screens again; nil where they are filled once.
    init(
        context: AppContext, answers: ModuleAnswers? = nil, clock: any StartClock = Deadlines.shared.clock,
        refill: (@MainActor @Sendable () async -> Void)? = nil
    ) {
        self.context = context
        self.clock = clock
        begun = clock.now()
        self.answers = answers
        self.refill = Refill.isUnderWay ? nil : refill.map(Refill.init)
    }

    func content(of route: HostRoute) async -> SurfaceContent {
        let screen = route.screen
        // A screen may be open, or come back from an earlier page, whose flag was switched off meanwhile.
        if let flag = screen.flag, !context.isOn(flag) {
            return SurfaceContent(
                .emptyState(
                    .text(Texts.screensNotAvailableInThisApp), text: .text(Absence.sentence(of: flag)), icon: "info"))
        }
        return await screen.content(self)
    }

    /// The journeys of a list, where the person has journeys at all.
    func shown(_ journeys: [JourneyContent]) -> [JourneyContent] { context.isOn(.journeysEnabled) ? journeys : [] }

    // MARK: Parts that several screens share

    static func minutes(_ seconds: Int) -> String {
        let minutes = max(1, (seconds + 30) / 60)
        return Texts.sharedMinutes(count: minutes)
    }

    func imageURL(_ image: ContentImage) -> String { "/content/\(image.path)" }

    /// A card that leads to a route.
    func card(
        title: String, caption: String, image: ContentImage?, route: HostRoute, cell: View.CellTheme = .smallVertical
    ) -> View {
        var parts: [View] = []
        if let image { parts.append(.image(.text(imageURL(image)), description: "")) }
        parts.append(.text(.text(title), .h5))
        parts.append(.text(.text(caption), .caption))
        return .button(
            .card(.column(parts)), event: .open, context: ["id": .text(route.text)], id: "open-\(route.text)"
        )
        .label(.text("\(title), \(caption)"))
        .cell(cell)
    }

    /// A line of a list that leads to a route.
    func line(
        title: String, caption: String, image: ContentImage?, route: HostRoute,
        cell: View.CellTheme = .smallHorizontal
    ) -> View {
        var parts: [View] = []
        if let image { parts.append(.image(.text(imageURL(image)), description: "", .smallFeature)) }
        parts.append(.column([.text(.text(title), .h5), .text(.text(caption), .caption)]).weight(1))
        parts.append(.icon("arrowForward"))
        return .button(
            .row(parts), event: .open, context: ["id": .text(route.text)], id: "line-\(route.text)"
        )
        .label(.text("\(title), \(caption)"))
        .cell(cell)
    }

    /// A session in a list that shows which of them are finished.
    func line(_ session: ContentSession, isDone: Bool) -> View {
        line(
            title: session.title,
            caption: isDone ? Texts.screensFinished : "\(Self.minutes(session.durationSeconds)) · \(session.kind.word)",
            image: session.image, route: .session(session.id), cell: .smallHorizontalContent)
    }

    func card(_ session: ContentSession) -> View {
        card(
            title: session.title, caption: "\(Self.minutes(session.durationSeconds)) · \(session.kind.word)",
            image: session.image, route: .session(session.id))
    }

    func card(_ journey: JourneyContent) -> View {
        let facts = [
            Texts.sharedSessions(count: journey.sessions.count),
            journey.kind == .linear ? Texts.sharedInOrder : Texts.sharedInAnyOrder,
        ]
        return card(
            title: journey.title, caption: facts.joined(separator: " · "),
            image: journey.image, route: .journey(journey.id), cell: .programCard)
    }

    func section(_ title: String, _ views: [View], horizontal: Bool = true) -> [View] {
        views.isEmpty ? [] : [.text(.text(title), .h2), .list(views, horizontal: horizontal)]
    }

    func sessionList(_ sessions: [ContentSession], empty: String) -> SurfaceContent {
        guard !sessions.isEmpty else {
            return SurfaceContent(.emptyState(.text(Texts.screensNothingHereYet), text: .text(empty), icon: "search"))
        }
        return SurfaceContent(.list(cells(sessions)))
    }

    // MARK: Parts from modules

    /// Returns a module's answer; nil where all questions of this screen take longer than it may wait. The screen is
    /// filled again then.
    ///
    /// - Parameters:
    ///   - question: The name of the question, for ``ModuleAnswers``.
    ///   - lasts: Whether the answer may be shown again; a failure is not.
    func soon<Value: Sendable>(
        _ question: String, lasts: (Value) -> Bool, _ ask: @escaping @Sendable () async -> Value
    ) async -> Value? {
        if let known: Value = answers?.known(question) { return known }
        let answer = await soon(ask)
        if let answer, lasts(answer) { answers?.keep(answer, to: question) }
        return answer
    }

    private func soon<Value: Sendable>(_ ask: @escaping @Sendable () async -> Value) async -> Value? {
        guard let refill, let patience = context.patience else { return await ask() }
        let left = max(.zero, patience - .milliseconds(clock.now() - begun))
        return await waiting(atMost: left, for: ask) { await refill() }
    }

    /// The ways into the timer; nothing where no module provides one.
    func timerCard() -> [View] {
        guard context.modules.provider(of: "bricks.timer/1") != nil else { return [] }
        return [
            .card(
                .column([
                    .text(.text(Texts.screensSitForAWhile), .h2),
                    .text(.text(Texts.screensAQuietTimerWithBells), .caption),
                    .row([
                        .button(.text(Texts.screensOpenTheTimer), event: .openTimer, .primary, id: "open-timer"),
                        .button(
                            .text(Texts.screensTimerSettings), event: .openTimerSettings, id: "open-timer-settings"),
                    ]),
                ])
            ).cell(.customTimer)
        ]
    }
}
