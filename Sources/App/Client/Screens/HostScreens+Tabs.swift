import Content
import Core
import FeatureFlags
import Foundation
import SurfaceMessages
import Texts

// Library and journeys.
extension HostScreens {
    func library() async -> SurfaceContent {
        let content = context.content
        var hasTimerSessions = false
        let views = await arranged(
            "library",
            [
                ScreenPart("favourites") { section in
                    guard context.isOn(.favouritesEnabled) else { return [] }
                    return self.section(
                        Texts.libraryFavourites, section,
                        context.personal.favourites().compactMap(content.session).map(card),
                        horizontal: false, all: .favourites)
                },
                ScreenPart("lately") { section in
                    let played = context.personal.history().prefix(section.limit ?? 12).compactMap(content.session)
                    return self.section(Texts.libraryRecentlyPlayed, section, played.map(card), all: .history)
                },
                ScreenPart("timerSessions") { section in
                    let views = await timerSection(section)
                    hasTimerSessions = !views.isEmpty
                    return views
                },
                ScreenPart("lists") { section in
                    [.text(.text(section.title ?? Texts.libraryCollections), .h2), .row(listButtons())]
                },
            ])
        let isEmpty =
            context.personal.favourites().isEmpty && context.personal.history().isEmpty
            && !hasTimerSessions
        let hint = invitation(
            Texts.libraryYourLibraryIsEmpty, Texts.libraryPlayASessionOrAdd, icon: "favorite")
        return SurfaceContent(.column((isEmpty ? [hint] : []) + views))
    }

    func journeys() -> SurfaceContent { SurfaceContent(.list(context.content.journeys.map(card))) }

    /// Journeys that go in order, each as far as the person is.
    func linearJourneys() -> SurfaceContent {
        let journeys = context.content.journeys.filter { $0.kind == .linear }
        guard !journeys.isEmpty else {
            return SurfaceContent(
                .emptyState(
                    .text(Texts.libraryNoJourneysYet), text: .text(Texts.libraryJourneysThatGoDayBy), icon: "locationOn"
                ))
        }
        return SurfaceContent(
            .list(
                journeys.map { journey in
                    let progress = marks.progress(in: journey)
                    let count = journey.sessions.count
                    return line(
                        title: journey.title,
                        caption: progress.isFinished
                            ? Texts.sharedSessions(count: count)
                            : Texts.libraryDayOf(finished: progress.finished + 1, count: count),
                        image: journey.image, route: .timelineJourney(journey.id), state: progress.state)
                }))
    }
}
