import Content
import Core
import DeepLinks
import FeatureFlags
import Formats
import Foundation
import JSONText
import ModuleInterfaces
import Storage
import SurfaceMessages
import Texts

/// The content of the screens that the host fills by itself.
struct HostScreens {
    let context: AppContext
    /// The id of the session that the player plays or has paused; nil for none.
    var held: String?
    /// Nil where they wait for modules as long as those take.
    private let refill: Refill?
    private let answers: ModuleAnswers?
    let marks: PracticeMarks
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
        marks = PracticeMarks(context)
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

    /// A length of time in words.
    static func duration(_ seconds: Int64) -> String {
        TimeSpan.words(seconds: seconds) { unit, amount in
            switch unit {
            case .hours: Texts.sharedHours(count: Int(clamping: amount))
            case .minutes: Texts.sharedMinutes(count: Int(clamping: amount))
            case .seconds: Texts.sharedSeconds(count: Int(clamping: amount))
            }
        }
    }

    /// The length of a session in words.
    static func minutes(_ seconds: Int) -> String { duration(Int64(seconds)) }

    func imageURL(_ image: ContentImage) -> String { "/content/\(image.path)" }

    /// A titled list; nothing where there is none.
    ///
    /// - Parameter all: Where the whole list stands, for one that shows a part of it.
    func section(_ title: String, _ views: [View], horizontal: Bool = true, all: HostRoute? = nil) -> [View] {
        guard !views.isEmpty else { return [] }
        let heading = View.text(.text(title), .h2)
        guard let all else { return [heading, .list(views, horizontal: horizontal)] }
        let way = View.button(
            .text(Texts.screensSeeAll), event: .open, context: ["id": .text(all.text)], .borderless,
            id: "all-\(all.text)"
        ).label(.text(Texts.screensSeeAllOf(title: title)))
        return [.row([heading.weight(1), way], align: .center), .list(views, horizontal: horizontal)]
    }

    func sessionList(_ sessions: [ContentSession], empty: String) -> SurfaceContent {
        guard !sessions.isEmpty else {
            return SurfaceContent(invitation(Texts.screensNothingHereYet, empty, icon: "search"))
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
    ///
    /// - Parameter isMain: whether nothing else on the screen is the main thing to do.
    func timerCard(isMain: Bool) -> [View] {
        guard context.modules.provider(of: "bricks.timer/1") != nil else { return [] }
        return [
            .card(
                .column([
                    .text(.text(Texts.screensSitForAWhile), .h2),
                    .text(.text(Texts.screensAQuietTimerWithBells), .caption),
                    .row([
                        .button(
                            .text(Texts.screensOpenTheTimer), event: .openTimer, isMain ? .primary : .default,
                            id: "open-timer"),
                        .button(
                            .text(Texts.screensTimerSettings), event: .openTimerSettings, id: "open-timer-settings"),
                    ]),
                ])
            ).cell(.customTimer)
        ]
    }
}
