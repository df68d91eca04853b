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

    static func title(of route: HostRoute, _ context: AppContext) -> String {
        let content = context.content
        return switch route {
        case .home, .slices, .showcase, .exploreShowcase: context.declaration.name
        case .explore: Texts.screensExplore
        case .library: Texts.screensLibrary
        case .journeys, .linearJourneys: Texts.screensJourneys
        case .profile, .lightProfile: Texts.screensProfile
        case .events: Texts.screensEvents
        case .meals: Texts.screensMeals
        case .activities: Texts.screensActivities
        case .category(let id): content.category(id)?.title ?? Texts.screensTopic
        case .subcategory(let category, let id):
            subcategoryTitle(id, of: content.category(category), context)
        case .tag(let id, _): content.tag(id)?.title ?? Texts.screensTag
        case .session(let id): content.session(id)?.title ?? Texts.screensSession
        case .journey(let id), .timelineJourney(let id): content.journey(id)?.title ?? Texts.screensJourney
        case .find: Texts.screensSearch
        case .search(let query, _): Texts.screensResultsFor(query: query)
        case .facilitator(let name): name
        case .event(let id): content.event(id)?.title ?? Texts.screensEvent
        case .meal(let id): content.meal(id)?.title ?? Texts.screensMeal
        case .activity(let id): content.activity(id)?.title ?? Texts.screensActivity
        case .activityNext: Texts.screensUpNext
        case .activityCompleted: Texts.screensCompletedActivities
        case .quiz(let id, _): content.quiz(id)?.title ?? Texts.screensQuiz
        case .subscription: Texts.screensSubscription
        case .news: Texts.screensWhatIsNew
        case .marketing(let id): content.marketing.first { $0.id == id }?.title ?? context.declaration.name
        case .options(let id): content.session(id)?.title ?? Texts.screensSession
        case .review: Texts.screensWhatDoYouThinkOf
        case .share: Texts.screensShare
        case .favourites: Texts.screensFavourites
        case .history: Texts.screensHistory
        case .timerSessions: Texts.screensTimerSessions
        case .playlists: Texts.screensPlaylists
        case .playlist(let id): context.personal.playlist(id)?.name ?? Texts.screensPlaylist
        case .addToPlaylist: Texts.screensAddToAPlaylist
        case .downloads: Texts.screensDownloads
        case .badges: Texts.screensBadges
        case .health: Texts.screensHealth
        case .badge: Texts.screensBadge
        case .account: Texts.screensAccount
        case .absent(let name): DeepLinkTable.declaration(named: name)?.title ?? Texts.screensNotAvailable
        case .unavailable: Texts.screensNotAvailable
        }
    }

    func content(of route: HostRoute) async -> SurfaceContent {
        // A screen may be open, or come back from an earlier page, whose flag was switched off meanwhile.
        if let flag = route.flag, !context.isOn(flag) {
            return SurfaceContent(
                .emptyState(
                    .text(Texts.screensNotAvailableInThisApp), text: .text(Absence.sentence(of: flag)), icon: "info"))
        }
        return switch route {
        case .home: await home()
        case .slices: await slices()
        case .showcase: await showcase()
        case .exploreShowcase: await exploreShowcase()
        case .explore: await explore()
        case .library: await library()
        case .journeys: journeys()
        case .linearJourneys: linearJourneys()
        case .profile: await profile()
        case .lightProfile: await profile("lightProfile")
        case .events: await events()
        case .meals: await meals()
        case .activities: await activities()
        case .category(let id): category(id)
        case .subcategory(let category, let id):
            sessionList(
                context.content.sessions(inCategory: category, subcategory: id),
                empty: Texts.screensThereIsNothingHereYet)
        case .tag(let id, let sort):
            sessionList(
                Self.sorted(context.content.sessions(tagged: id), sort), empty: Texts.screensNothingCarriesThisTagYet)
        case .session(let id): await session(id)
        case .journey(let id): journey(id)
        case .timelineJourney(let id): timeline(of: id)
        case .find: find()
        case .search(let query, let filter): results(of: query, filter)
        case .facilitator(let name): facilitator(name)
        case .event(let id): event(id)
        case .meal(let id): meal(id)
        case .activity(let id): activity(id)
        case .activityNext: nextActivity.map { activity($0.id) } ?? notFound(Texts.screensThereIsNoActivity)
        case .activityCompleted: completedActivities()
        case .quiz(let id, let skipsIntro):
            context.content.quiz(id).map { quiz(QuizRun($0, skipsIntro: skipsIntro)) }
                ?? notFound(Texts.screensThereIsNoSuchQuiz)
        case .subscription: subscription()
        case .news: news()
        case .marketing(let id): marketing(id)
        case .options(let id): options(id)
        case .review(let id): review(id)
        case .share(let id): share(id)
        case .favourites:
            sessionList(
                context.personal.favourites().compactMap(context.content.session),
                empty: Texts.screensYourFavouritesAppearHere)
        case .history: history()
        case .timerSessions(let id): await timerSessions(before: id)
        case .playlists: playlists()
        case .playlist(let id): playlist(id)
        case .addToPlaylist(let id): addToPlaylist(id)
        case .downloads: downloads()
        case .badges: badges()
        case .health: await healthScreen()
        case .badge(let id): badge(id)
        case .account(let name):
            SurfaceContent(
                .button(
                    .text(Texts.screensContinue), event: "account-open", context: ["id": .text(name)], .primary,
                    id: "open-\(name)"))
        case .absent(let name):
            SurfaceContent(
                .emptyState(
                    .text(Texts.screensNotAvailableInThisApp), text: .text(Absence.sentence(name)), icon: "info"))
        case .unavailable(let reason):
            SurfaceContent(.emptyState(.text(Texts.screensNotAvailableNow), text: .text(reason), icon: "warning"))
        }
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
            .card(.column(parts)), event: "open", context: ["id": .text(route.text)], id: "open-\(route.text)"
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
            .row(parts), event: "open", context: ["id": .text(route.text)], id: "line-\(route.text)"
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
                        .button(.text(Texts.screensOpenTheTimer), event: "open-timer", .primary, id: "open-timer"),
                        .button(
                            .text(Texts.screensTimerSettings), event: "open-timer-settings", id: "open-timer-settings"),
                    ]),
                ])
            ).cell(.customTimer)
        ]
    }

    /// The devices in the home; nothing where no module provides any.
    func deviceCard() async -> [View] {
        guard let module = context.modules.provider(of: "bricks.tuya/1") else { return [] }
        var parts: [View] = [.text(.text(Texts.screensYourDevices), .h2)]
        let modules = context.modules
        let answer = await soon(
            "devices",
            lasts: { if case .failure(let failure) = $0 { failure.status.category == .absent } else { true } }
        ) { () async -> Result<[DeviceDocument]?, CallFailure> in
            do throws(CallFailure) {
                guard let tuya = try await modules.tuya(), let devices = try await modules.devices(of: module) else {
                    return .success(nil)
                }
                return .success(try await devices.list(controller: try await tuya.controller()).devices)
            } catch {
                return .failure(error)
            }
        }
        switch answer {
        case nil: parts.append(.skeleton(Texts.screensLoadingDevices))
        case .success(nil)?: return []
        case .success(let devices?)?:
            parts.append(
                .list(
                    devices.map { device in
                        .button(
                            .row([.text(.text(device.name), .h5).weight(1), .icon("arrowForward")]),
                            event: "open-device", context: ["id": .text(device.id)], id: "device-\(device.id)"
                        )
                        .label(.text(Texts.screensControl(name: device.name)))
                    }))
        case .failure(let failure)? where failure.status.category == .absent:
            parts.append(.text(.text(Texts.screensNoDeviceIsSetUp)))
        case .failure(let failure)?:
            parts.append(.text(.text(Texts.screensTheDevicesCannotBeReached(sentence: failure.sentence))))
        }
        parts.append(.button(.text(Texts.screensAddADevice), event: "open-pairing", id: "open-pairing"))
        return [.card(.column(parts)).cell(.tuyaHardware)]
    }
}
