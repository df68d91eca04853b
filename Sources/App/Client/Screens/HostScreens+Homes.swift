import Content
import Core
import FeatureFlags
import Foundation
import JSONText
import ModuleInterfaces
import Settings
import SurfaceMessages
import Texts

// The three homes, and what they share.
extension HostScreens {
    func home() async -> SurfaceContent {
        SurfaceContent(.column(await arranged("home", homeParts)))
    }

    func showcase() async -> SurfaceContent {
        SurfaceContent(.column(await arranged("showcase", homeParts)))
    }

    func slices() async -> SurfaceContent {
        SurfaceContent(.column(await arranged("slices", homeParts + [slicesPart])))
    }

    /// The title of a tab's first screen: as the deployment calls the tab, so that the two do not contradict each other.
    static func tabTitle(_ kind: String, _ title: String) -> (AppContext) -> String {
        { context in context.declaration.tabs.first { $0.kind == kind }?.title ?? title }
    }

    /// The title of a home: a greeting where the deployment greets there, else the app's name.
    static func homeTitle(_ screen: String) -> (AppContext) -> String {
        { context in
            guard context.setting(.displayHomeScreenGreetings),
                HostScreens(context: context).sections(of: screen, or: []).contains(where: { $0.name == "greeting" })
            else { return context.declaration.name }
            return greeting(context)
        }
    }

    func exploreShowcase() async -> SurfaceContent {
        SurfaceContent(
            .column(await arranged("exploreShowcase", homeParts + exploreParts)), data: ["query": ""])
    }

    private var homeParts: [ScreenPart] {
        let content = context.content
        return [
            // The title greets.
            ScreenPart("greeting") { _ in [] },
            ScreenPart("continue") { unfinished($0) },
            ScreenPart("running") { _ in timerThatRuns() },
            ScreenPart("today") { section in
                guard let pick = content.dailyPick(on: context.now(), in: context.timeZone) else { return [] }
                return [.text(.text(section.title ?? Texts.homesForToday), .h2), .list([pickOfTheDay(pick)])]
            },
            ScreenPart("quote") { section in
                guard let quote = content.dailyQuote(on: context.now(), in: context.timeZone) else { return [] }
                return self.section(Texts.homesAThought, section, [card(quote)], horizontal: false, cell: .dailyQuote)
            },
            ScreenPart("chosen") { chosen($0) },
            ScreenPart("lengths") { lengths($0) },
            ScreenPart("timer") { _ in context.timerEnd == nil ? timerCard(isMain: true) : [] },
            ScreenPart("featured") {
                self.section(
                    Texts.homesFeatured, $0, sessions: content.featuredSessions, cell: .largeVertical, all: .featured)
            },
            ScreenPart("journeys") { section in
                let journeys = content.featuredJourneys.isEmpty ? content.journeys : content.featuredJourneys
                return self.section(Texts.homesJourneys, section, shown(journeys).map(card), all: .journeys)
            },
            ScreenPart("quizzes") { section in
                guard context.isOn(.quizEnabled) else { return [] }
                return self.section(Texts.homesQuestionsForYou, section, content.quizzes.map(card))
            },
            ScreenPart("events") { section in
                plans(Texts.homesComingUp, section, .events, comingEvents.prefix(3).map(line))
            },
            ScreenPart("meals") { section in plans(Texts.homesOnTheTableToday, section, .meals, mealsOfToday.map(line))
            },
            ScreenPart("activities") { section in
                plans(Texts.homesUpNext, section, .activities, nextActivity.map { [line($0)] } ?? [])
            },
            ScreenPart("devices") { _ in await deviceCard() },
            ScreenPart("health") { section in await health(section) },
            ScreenPart("again") { section in
                let recent = context.personal.history().prefix(section.limit ?? 4).compactMap(content.session)
                return self.section(Texts.homesRecentlyPlayed, section, sessions: recent, all: .history)
            },
            ScreenPart("all") {
                self.section(
                    Texts.homesAllSessions, $0, sessions: content.sessions, horizontal: false, cell: .classicCard)
            },
            ScreenPart("offers") { _ in offerCard(isMain: false) },
        ]
    }

    /// A slice of sessions for each subject.
    private var slicesPart: ScreenPart {
        ScreenPart("subjects") { section in
            context.content.categories.flatMap { category in
                let sessions = context.content.sessions(inCategory: category.id)
                return self.section(
                    category.title, cells(Array(sessions.prefix(section.limit ?? 8))), all: .category(category.id))
            }
        }
    }

    private func pickOfTheDay(_ session: ContentSession) -> View {
        let caption = "\(Self.minutes(session.durationSeconds)) · \(session.kind.word)"
        var parts: [View] = []
        if let image = session.image { parts.append(.image(.text(imageURL(image)), description: "", .header)) }
        parts += [
            .text(.text(session.title), .h3), .text(.text(session.subtitle)), .text(.text(caption), .caption),
        ]
        return .button(
            .card(.column(parts)), event: .open, context: ["id": .text(HostRoute.session(session.id).text)],
            id: "today"
        )
        .label(.text("\(session.title), \(session.subtitle), \(caption)"))
        .cell(.featured)
    }

    private func card(_ quote: ContentQuote) -> View {
        .card(
            .column([.text(.text(quote.text), .h3)] + (quote.author.map { [.text(.text($0), .caption)] } ?? [])))
    }

    private static func greeting(_ context: AppContext) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = context.timeZone
        let name = context.user.name
        return switch calendar.component(.hour, from: context.now()) {
        case 5..<12: name.isEmpty ? Texts.homesGoodMorning : Texts.homesGoodMorningTo(name: name)
        case 12..<18: name.isEmpty ? Texts.homesGoodAfternoon : Texts.homesGoodAfternoonTo(name: name)
        default: name.isEmpty ? Texts.homesGoodEvening : Texts.homesGoodEveningTo(name: name)
        }
    }

    // MARK: Explore

    func explore() async -> SurfaceContent {
        SurfaceContent(.column(await arranged("explore", exploreParts)), data: ["query": ""])
    }

    private var exploreParts: [ScreenPart] {
        let content = context.content
        return [
            ScreenPart("search") { _ in context.setting(.isSearchEnabled) ? [searchField()] : [] },
            ScreenPart("subjects") { section in
                self.section(
                    Texts.homesTopics, section,
                    content.categories.map { category in
                        card(
                            title: category.title, caption: Self.count(content.sessions(inCategory: category.id).count),
                            image: category.image, route: .category(category.id))
                    }, horizontal: false, cell: .smallSquare)
            },
            ScreenPart("timer") { _ in timerCard(isMain: false) },
            ScreenPart("tags") { section in
                self.section(
                    Texts.homesTags, section,
                    content.tags.map { tag in
                        .button(
                            .text(tag.title), event: .open, context: ["id": .text(HostRoute.tag(tag.id).text)],
                            id: "tag-\(tag.id)")
                    }, cell: .tag)
            },
            ScreenPart("facilitators") { section in
                let names = content.sessions.compactMap(\.facilitator).reduce(into: [String]()) { names, name in
                    if !names.contains(name) { names.append(name) }
                }
                return self.section(
                    Texts.homesGuides, section,
                    names.map { name in
                        .button(
                            .column([Self.portrait(of: name), .text(.text(name), .h5)], align: .center), event: .open,
                            context: ["id": .text(HostRoute.facilitator(name).text)], id: "guide-\(name)"
                        ).label(.text(name))
                    }, cell: .smallCentered)
            },
        ]
    }

    static func count(_ sessions: Int) -> String { Texts.sharedSessions(count: sessions) }

    func category(_ id: String) -> SurfaceContent {
        guard let category = context.content.category(id) else {
            return SurfaceContent(
                .emptyState(.text(Texts.homesNotFound), text: .text(Texts.homesThereIsNoSuchTopic), icon: "search"))
        }
        var views: [View] = [.text(.text(category.description))]
        views += section(
            Texts.homesTopics,
            category.subcategories.map { part in
                .button(
                    .text(part.title), event: .open,
                    context: ["id": .text(HostRoute.subcategory(category: id, id: part.id).text)], id: "part-\(part.id)"
                )
            })
        views += section(Texts.homesSessions, cells(context.content.sessions(inCategory: id)), horizontal: false)
        return SurfaceContent(.column(views))
    }

    /// The title of a subcategory, with that of its category where the deployment wants both.
    static func subcategoryTitle(_ id: String, of category: ContentCategory?, _ context: AppContext) -> String {
        guard let category, let own = category.subcategories.first(where: { $0.id == id })?.title else {
            return Texts.homesTopic
        }
        return context.setting(.useDefaultSubcategoryTitle) ? own : "\(category.title): \(own)"
    }
}
