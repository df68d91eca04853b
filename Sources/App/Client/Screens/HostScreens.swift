import Content
import Core
import DeepLinks
import FeatureFlags
import Foundation
import JSONText
import ModuleInterfaces
import Storage
import SurfaceMessages

/// The content of the screens that the host fills by itself.
struct HostScreens {
    let context: AppContext
    /// Nil where they wait for modules as long as those take.
    private let refill: Refill?
    private let answers: ModuleAnswers?
    private let begun = ContinuousClock.now

    /// - Parameters:
    ///   - answers: what modules said for these screens before; nil where nobody keeps it.
    ///   - refill: fills the screens again; nil where they are filled once.
    init(
        context: AppContext, answers: ModuleAnswers? = nil, refill: (@MainActor @Sendable () async -> Void)? = nil
    ) {
        self.context = context
        self.answers = answers
        self.refill = Refill.isUnderWay ? nil : refill.map(Refill.init)
    }

    static func title(of route: HostRoute, _ context: AppContext) -> String {
        let content = context.content
        return switch route {
        case .home, .slices, .showcase, .exploreShowcase: context.declaration.name
        case .explore: "Explore"
        case .library: "Library"
        case .journeys, .linearJourneys: "Journeys"
        case .profile, .lightProfile: "Profile"
        case .events: "Events"
        case .meals: "Meals"
        case .activities: "Activities"
        case .category(let id): content.category(id)?.title ?? "Topic"
        case .subcategory(let category, let id):
            subcategoryTitle(id, of: content.category(category), context)
        case .tag(let id, _): content.tag(id)?.title ?? "Tag"
        case .session(let id): content.session(id)?.title ?? "Session"
        case .journey(let id), .timelineJourney(let id): content.journey(id)?.title ?? "Journey"
        case .find: "Search"
        case .search(let query, _): "Results for “\(query)”"
        case .facilitator(let name): name
        case .event(let id): content.event(id)?.title ?? "Event"
        case .meal(let id): content.meal(id)?.title ?? "Meal"
        case .activity(let id): content.activity(id)?.title ?? "Activity"
        case .activityNext: "Up next"
        case .activityCompleted: "Completed activities"
        case .quiz(let id, _): content.quiz(id)?.title ?? "Quiz"
        case .subscription: "Subscription"
        case .news: "What is new"
        case .marketing(let id): content.marketing.first { $0.id == id }?.title ?? context.declaration.name
        case .options(let id): content.session(id)?.title ?? "Session"
        case .review: "What do you think of it?"
        case .share: "Share"
        case .favourites: "Favourites"
        case .history: "History"
        case .timerSessions: "Timer sessions"
        case .playlists: "Playlists"
        case .playlist(let id): context.personal.playlist(id)?.name ?? "Playlist"
        case .addToPlaylist: "Add to a playlist"
        case .downloads: "Downloads"
        case .badges: "Badges"
        case .health: "Health"
        case .badge: "Badge"
        case .account: "Account"
        case .absent(let name): DeepLinkTable.declaration(named: name)?.title ?? "Not available"
        case .unavailable: "Not available"
        }
    }

    func content(of route: HostRoute) async -> SurfaceContent {
        // A screen may be open, or come back from an earlier page, whose flag was switched off meanwhile.
        if let flag = route.flag, !context.isOn(flag) {
            return SurfaceContent(
                .emptyState("Not available in this app", text: .text(Absence.sentence(of: flag)), icon: "info"))
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
                context.content.sessions(inCategory: category, subcategory: id), empty: "There is nothing here yet.")
        case .tag(let id, let sort):
            sessionList(
                Self.sorted(context.content.sessions(tagged: id), sort), empty: "Nothing carries this tag yet.")
        case .session(let id): await session(id)
        case .journey(let id): journey(id)
        case .timelineJourney(let id): timeline(of: id)
        case .find: find()
        case .search(let query, let filter): results(of: query, filter)
        case .facilitator(let name): facilitator(name)
        case .event(let id): event(id)
        case .meal(let id): meal(id)
        case .activity(let id): activity(id)
        case .activityNext: nextActivity.map { activity($0.id) } ?? notFound("There is no activity.")
        case .activityCompleted: completedActivities()
        case .quiz(let id, let skipsIntro):
            context.content.quiz(id).map { quiz(QuizRun($0, skipsIntro: skipsIntro)) }
                ?? notFound("There is no such quiz.")
        case .subscription: subscription()
        case .news: news()
        case .marketing(let id): marketing(id)
        case .options(let id): options(id)
        case .review(let id): review(id)
        case .share(let id): share(id)
        case .favourites:
            sessionList(
                context.personal.favourites().compactMap(context.content.session),
                empty: "Your favourites appear here.")
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
                    "Continue", event: "account-open", context: ["id": .text(name)], .primary, id: "open-\(name)"))
        case .absent(let name):
            SurfaceContent(
                .emptyState("Not available in this app", text: .text(Absence.sentence(name)), icon: "info"))
        case .unavailable(let reason):
            SurfaceContent(.emptyState("Not available now", text: .text(reason), icon: "warning"))
        }
    }

    /// The journeys of a list, where the person has journeys at all.
    func shown(_ journeys: [JourneyContent]) -> [JourneyContent] { context.isOn(.journeysEnabled) ? journeys : [] }

    // MARK: Parts that several screens share

    static func minutes(_ seconds: Int) -> String {
        let minutes = max(1, (seconds + 30) / 60)
        return minutes == 1 ? "1 minute" : "\(minutes) minutes"
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
            caption: isDone ? "Finished" : "\(Self.minutes(session.durationSeconds)) · \(session.kind.rawValue)",
            image: session.image, route: .session(session.id), cell: .smallHorizontalContent)
    }

    func card(_ session: ContentSession) -> View {
        card(
            title: session.title, caption: "\(Self.minutes(session.durationSeconds)) · \(session.kind.rawValue)",
            image: session.image, route: .session(session.id))
    }

    func card(_ journey: JourneyContent) -> View {
        let count = journey.sessions.count
        return card(
            title: journey.title,
            caption: "\(count) sessions · \(journey.kind == .linear ? "in order" : "in any order")",
            image: journey.image, route: .journey(journey.id), cell: .programCard)
    }

    func section(_ title: String, _ views: [View], horizontal: Bool = true) -> [View] {
        views.isEmpty ? [] : [.text(.text(title), .h2), .list(views, horizontal: horizontal)]
    }

    func sessionList(_ sessions: [ContentSession], empty: String) -> SurfaceContent {
        guard !sessions.isEmpty else {
            return SurfaceContent(.emptyState("Nothing here yet", text: .text(empty), icon: "search"))
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
        let left = max(.zero, patience - (ContinuousClock.now - begun))
        return await waiting(atMost: left, for: ask) { await refill() }
    }

    /// The ways into the timer; nothing where no module provides one.
    func timerCard() -> [View] {
        guard context.modules.provider(of: "bricks.timer/1") != nil else { return [] }
        return [
            .card(
                .column([
                    .text("Sit for a while", .h2),
                    .text("A quiet timer with bells, for as long as you like.", .caption),
                    .row([
                        .button("Open the timer", event: "open-timer", .primary, id: "open-timer"),
                        .button("Timer settings", event: "open-timer-settings", id: "open-timer-settings"),
                    ]),
                ])
            ).cell(.customTimer)
        ]
    }

    /// The devices in the home; nothing where no module provides any.
    func deviceCard() async -> [View] {
        guard let module = context.modules.provider(of: "bricks.tuya/1") else { return [] }
        var parts: [View] = [.text("Your devices", .h2)]
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
        case nil: parts.append(.skeleton("Loading devices…"))
        case .success(nil)?: return []
        case .success(let devices?)?:
            parts.append(
                .list(
                    devices.map { device in
                        .button(
                            .row([.text(.text(device.name), .h5).weight(1), .icon("arrowForward")]),
                            event: "open-device", context: ["id": .text(device.id)], id: "device-\(device.id)"
                        )
                        .label(.text("Control \(device.name)"))
                    }))
        case .failure(let failure)? where failure.status.category == .absent:
            parts.append(.text("No device is set up yet."))
        case .failure(let failure)?:
            parts.append(.text(.text("The devices cannot be reached now. \(failure.sentence)")))
        }
        parts.append(.button("Add a device", event: "open-pairing", id: "open-pairing"))
        return [.card(.column(parts)).cell(.tuyaHardware)]
    }
}
