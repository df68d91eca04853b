import Content
import Core
import JSONText
import ModuleInterfaces
import Settings
import Storage
import Surfaces
import Texts

// The other tabs that the host fills. Each is a child of another tab too, where that needs it and shows its screens.

/// The tab with favourites, what was played last, sittings with the timer, and the ways to playlists and other lists.
public final class LibraryCoordinator: BaseCoordinator {
    override var rootRoute: HostRoute { .library }

    /// The timer does not say when a sitting has ended, so the library looks each time it is chosen.
    override func chosenAgain() async { await reload() }

    override func listen(to shared: SharedCoordinators) {
        subscriptions.listen(to: shared.contentDetails.didLikeContent, for: self) { tab, _ in await tab.reload() }
        subscriptions.listen(to: shared.contentDetails.didClosePlayer, for: self) { tab, _ in await tab.reload() }
    }
}

/// The favourites, wherever they are opened.
public final class FavoritesCoordinator: BaseCoordinator {
    override var rootRoute: HostRoute { .favourites }

    override func listen(to shared: SharedCoordinators) {
        subscriptions.listen(to: shared.contentDetails.didLikeContent, for: self) { tab, _ in await tab.reload() }
    }
}

/// Journeys: of both kinds, or those that go in order as a timeline.
public final class JourneysCoordinator: BaseCoordinator {
    var isLinear: Bool { tab.kind == "linearJourneys" }
    override var rootRoute: HostRoute { isLinear ? .linearJourneys : .journeys }
    /// A home that shows how far the person is.
    weak var journeyCompletionDelegate: (any JourneyCompletionDelegate)?

    override func listen(to shared: SharedCoordinators) {
        subscriptions.listen(to: shared.contentDetails.didComplete, for: self) { tab, played in
            await tab.reload()
            for journey in tab.context.content.journeys(containing: played.content) {
                await tab.journeyCompletionDelegate?.didMove(onJourney: journey.id)
            }
        }
    }
}

/// The profile, whole or in its light form.
public final class ProfileCoordinator: BaseCoordinator {
    var isLight: Bool { tab.kind == "lightProfile" }
    override var rootRoute: HostRoute { isLight ? .lightProfile : .profile }
    /// The content of the health summary at the last look.
    private var measures: [String]?

    override func listen(to shared: SharedCoordinators) {
        subscriptions.listen(to: shared.contentDetails.didComplete, for: self) { tab, _ in await tab.reload() }
    }

    /// Builds the first screen, and keeps the health values to compare later ones with.
    override public func start() async {
        await super.start()
        measures = await context.healthValues()
    }

    /// Modules do not say when an import or a sitting has ended, so the profile looks each time it is chosen; what an import
    /// brings while it is seen comes with what the module shows of it.
    override func chosenAgain() async { await reload() }

    override func reload() async {
        await super.reload()
        let now = await context.healthValues()
        guard measures != now else { return }
        measures = now
        delegate?.shared.didChangeMeasure.send(())
    }

    override func perform(_ event: SurfaceEvent, at place: ScreenPlace) async -> Bool {
        switch event.host {
        case .logOut, .eraseGuest:
            if context.user.anonymous, context.accounts != nil { askToErase() } else { await delegate?.logOut() }
        default: return false
        }
        return true
    }

    /// A guest has no way back in, so leaving is erasing.
    private func askToErase() {
        let hasAccounts = context.accounts?.offers != nil
        delegate?.confirm(
            LinkQuestion.Confirmation(
                Texts.tabsEraseEverythingSavedHere,
                text: hasAccounts ? Texts.tabsEverythingIsDeletedUnless : Texts.tabsEverythingIsDeleted,
                accept: Texts.tabsEraseEverything, isDestructive: true)
        ) { [weak self] accepts in
            if accepts { await self?.delegate?.eraseGuest() }
        }
    }
}

/// The events of the content, and the person's plans to take part.
public final class EventsCoordinator: BaseCoordinator {
    override var rootRoute: HostRoute { .events }

    override func perform(_ event: SurfaceEvent, at place: ScreenPlace) async -> Bool {
        guard event.host == .planEvent, let id = event.context["id"]?.string, context.content.event(id) != nil else {
            return false
        }
        context.change(.eventsNotificationIds) { planned in
            let changed = planned.contains(id) ? planned.filter { $0 != id } : (planned + [id]).suffix(500)
            return .array(changed.map { .string($0) })
        }
        await place.navigation.reload()
        return true
    }
}

/// The meal plan, and notes of meals that the person has cooked.
public final class MealsCoordinator: BaseCoordinator {
    override var rootRoute: HostRoute { .meals }

    override func perform(_ event: SurfaceEvent, at place: ScreenPlace) async -> Bool {
        guard event.host == .cooked, let id = event.context["id"]?.string, let meal = context.content.meal(id) else {
            return false
        }
        context.personal.keep(PersonalRecord(.mealCooked, id, at: context.milliseconds))
        delegate?.show(
            BannerDocument(title: Texts.tabsEnjoyYourMeal, text: Texts.tabsIsNoted(title: meal.title), tone: "success"))
        await place.navigation.reload()
        return true
    }
}

/// The activities of the content, and notes of those that the person has done.
public final class ActivityCoordinator: BaseCoordinator {
    override var rootRoute: HostRoute { .activities }

    override func perform(_ event: SurfaceEvent, at place: ScreenPlace) async -> Bool {
        guard event.host == .activityDone, let id = event.context["id"]?.string,
            let activity = context.content.activity(id)
        else { return false }
        let value: JSONObject = [
            "minutes": .integer(Int64(activity.minutes)),
            "energy": activity.energy.map { .integer(Int64($0)) } ?? .null,
        ]
        context.personal.keep(PersonalRecord(.activityDone, id, at: context.milliseconds, value: value))
        delegate?.show(
            BannerDocument(title: Texts.tabsDone, text: Texts.tabsCounts(title: activity.title), tone: "success"))
        await place.navigation.reload()
        return true
    }
}

/// The search as a place beside the tabs.
public final class SearchTabCoordinator: BaseCoordinator {
    override var rootRoute: HostRoute { .find }
}

/// A tab that cannot be served and is shown as a placeholder, because the manifest says so.
public final class PlaceholderCoordinator: BaseCoordinator {
    override var rootRoute: HostRoute { .unavailable(Unavailability(of: tab)) }
}
