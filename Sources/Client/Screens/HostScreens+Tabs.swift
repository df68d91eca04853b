import Core
import Foundation
import JSONText
import ModuleInterfaces
import Settings
import SurfaceMessages

extension HostScreens {
    func home() async -> SurfaceContent {
        let content = context.content
        var views: [View] = []
        if context.setting(.displayHomeScreenGreetings) {
            views.append(.text(.text(greeting())))
        }
        if let pick = content.dailyPick(on: context.now(), in: context.timeZone) {
            views += [.text("For today", .h2), .list([pickOfTheDay(pick)])]
        }
        views += timerCard()
        views += section("Featured", content.featuredSessions.map(card))
        views += section("Journeys", content.featuredJourneys.map(card))
        views += await deviceCard()
        let recent = context.personal.history().prefix(4).compactMap(content.session)
        views += section("Again", recent.map(card))
        return SurfaceContent(.column(views))
    }

    private func pickOfTheDay(_ session: ContentSession) -> View {
        let caption = "\(Self.minutes(session.durationSeconds)) · \(session.kind.rawValue)"
        var parts: [View] = []
        if let image = session.image { parts.append(.image(.text(imageURL(image)), description: "", .header)) }
        parts += [
            .text(.text(session.title), .h3), .text(.text(session.subtitle)), .text(.text(caption), .caption),
        ]
        return .button(
            .card(.column(parts)), event: "open", context: ["id": .text(HostRoute.session(session.id).text)],
            id: "today"
        )
        .label(.text("\(session.title), \(session.subtitle), \(caption)"))
    }

    private func greeting() -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = context.timeZone
        let greeting =
            switch calendar.component(.hour, from: context.now()) {
            case 5..<12: "Good morning"
            case 12..<18: "Good afternoon"
            default: "Good evening"
            }
        return context.user.name.isEmpty ? "\(greeting)." : "\(greeting), \(context.user.name)."
    }

    func showcase() async -> SurfaceContent {
        var views: [View] = []
        if context.setting(.displayHomeScreenGreetings) {
            views.append(.text(.text(greeting())))
        }
        views += await deviceCard()
        views += timerCard()
        views += section("Made for your devices", context.content.featuredSessions.map(card))
        views += section("Journeys", context.content.journeys.map(card))
        views += section("All sessions", context.content.sessions.map(card), horizontal: false)
        return SurfaceContent(.column(views))
    }

    func explore() -> SurfaceContent {
        let content = context.content
        var views: [View] = []
        if context.setting(.isSearchEnabled) {
            views.append(searchField())
        }
        views += section(
            "Subjects",
            content.categories.map { category in
                card(
                    title: category.title, caption: Self.count(content.sessions(inCategory: category.id).count),
                    image: category.image, route: .category(category.id))
            }, horizontal: false)
        views += timerCard()
        views += section(
            "Tags",
            content.tags.map { tag in
                .button(
                    .text(tag.title), event: "open", context: ["id": .text(HostRoute.tag(tag.id).text)],
                    id: "tag-\(tag.id)")
            })
        return SurfaceContent(.column(views), data: ["query": ""])
    }

    static func count(_ sessions: Int) -> String { sessions == 1 ? "1 session" : "\(sessions) sessions" }

    func category(_ id: String) -> SurfaceContent {
        guard let category = context.content.category(id) else {
            return SurfaceContent(.emptyState("Not found", text: "There is no such subject.", icon: "search"))
        }
        var views: [View] = [.text(.text(category.description))]
        views += section(
            "Within it",
            category.subcategories.map { part in
                .button(
                    .text(part.title), event: "open",
                    context: ["id": .text(HostRoute.subcategory(category: id, id: part.id).text)], id: "part-\(part.id)"
                )
            })
        views += section("Sessions", context.content.sessions(inCategory: id).map(card), horizontal: false)
        return SurfaceContent(.column(views))
    }

    func library() -> SurfaceContent {
        let content = context.content
        var views = section(
            "Favourites", context.personal.favourites().compactMap(content.session).map(card), horizontal: false)
        views += section("Played lately", context.personal.history().prefix(12).compactMap(content.session).map(card))
        if views.isEmpty {
            return SurfaceContent(
                .emptyState(
                    "Your library is empty",
                    text: "Mark a session as a favourite, or finish one, and it is kept here.", icon: "favorite"))
        }
        return SurfaceContent(.column(views))
    }

    func journeys() -> SurfaceContent { SurfaceContent(.list(context.content.journeys.map(card))) }

    func profile() async -> SurfaceContent {
        if context.accounts != nil { return await personalProfile() }
        let name = context.user.name.isEmpty ? "Guest" : context.user.name
        var views: [View] = [
            .card(
                .row([
                    .icon("person"),
                    .column([
                        .text(.text(name), .h2),
                        .text(
                            .text(context.user.anonymous ? "You use the app without an account." : "Signed in."),
                            .caption),
                    ]).weight(1),
                ])),
            .text("Badges", .h2),
        ]
        let badges = context.personal.badges()
        if badges.isEmpty {
            views.append(.text("Badges that you earn appear here.", .caption))
        } else {
            views.append(.list(badges.map { .badge(.text($0.title), .success) }, horizontal: true))
            views.append(.button("All badges", event: "open", context: ["id": "badges"], id: "badges"))
        }
        views += await health()
        views += await deviceCard()
        let cohorts = context.personal.cohorts()
        if !cohorts.isEmpty {
            views += [.text("Groups", .h2), .list(cohorts.map { .badge(.text($0), .neutral) }, horizontal: true)]
        }
        views += [
            .text("Library", .h2),
            .row([
                .button("Favourites", event: "open", context: ["id": "favourites"], id: "favourites"),
                .button("History", event: "open", context: ["id": "history"], id: "history"),
            ]),
            .text("Account", .h2), .button("Log out", event: "log-out", id: "log-out"),
        ]
        return SurfaceContent(.column(views))
    }

    /// The latest health values; nothing where no module knows any.
    func health() async -> [View] {
        guard context.modules.provider(of: "bricks.biometrics/1") != nil else { return [] }
        do throws(CallFailure) {
            guard let summary = try await context.modules.biometrics()?.summary() else { return [] }
            let rows = summary.measures.map { measure in
                let value = measure.value.formatted(.number.precision(.fractionLength(0...1)))
                return View.row([
                    .column([
                        .text(.text(measure.name), .h5),
                        .text(.formattedDate(.text(measure.day), "d MMMM"), .caption),
                    ]).weight(1),
                    .text("\(value) \(measure.unit)"),
                ])
            }
            return [.text("Health", .h2), .card(.list(rows))]
        } catch  where error.status.category == .absent {
            let tab = context.declaration.tabs.first { $0.id == "biometrics" }?.title
            let place = tab.map { "in the tab “\($0)” " } ?? ""
            return [.text("Health", .h2), .text("Import a health export \(place)to see it here.", .caption)]
        } catch {
            return [.text("Health", .h2), .text(.text("Not available now. \(error.message)"))]
        }
    }

    func badges() -> SurfaceContent {
        let badges = context.personal.badges()
        guard !badges.isEmpty else {
            return SurfaceContent(.emptyState("No badges yet", text: "They come with practice.", icon: "star"))
        }
        return SurfaceContent(
            .list(
                badges.map { badge in
                    .card(.column([.text(.text(badge.title), .h2), .text(.text(badge.text))]))
                }))
    }
}
