import Core
import ModuleInterfaces

// The three homes. Each begins with a screen of its own; any of them can show each place of content.

/// The common part of homes: they are brought up to date when something else changes their content.
@MainActor
public class HomeBaseCoordinator: BaseCoordinator, HomeNavigable, JourneyCompletionDelegate {
    override func listen(to shared: SharedCoordinators) {
        subscriptions.listen(to: shared.contentDetails.didClosePlayer, for: self) { home, _ in await home.reload() }
        subscriptions.listen(to: shared.contentDetails.reloadHomeContent, for: self) { home, _ in await home.reload() }
        subscriptions.listen(to: shared.didChangeMeasure, for: self) { home, _ in await home.reload() }
    }

    /// The end of the timer that the home shows.
    private var timerEnd: Int64?

    /// Shows a timer that was begun, or no longer one that was stopped.
    func timerMayHaveChanged() async {
        guard root != nil, timerEnd != context.timerEnd else { return }
        timerEnd = context.timerEnd
        await reloadKeepingAnswers()
    }

    func didMove(onJourney id: String) async { await reload() }

    /// Modules do not say when an import has ended, so a home looks each time it is chosen.
    override func chosenAgain() async { await reload() }
}

/// The first home.
public class HomeCoordinator: HomeBaseCoordinator {
    override var rootRoute: HostRoute { .home }

    override func listen(to shared: SharedCoordinators) {
        super.listen(to: shared)
        subscriptions.listen(to: shared.contentDetails.didLikeContent, for: self) { home, _ in await home.reload() }
        subscriptions.listen(to: shared.quiz.quizDismiss, for: self) { home, _ in await home.reload() }
    }
}

/// The second home, which puts devices first; also what some apps explore with.
public final class ShowcaseCoordinator: HomeBaseCoordinator {
    var isUsedForExplore: Bool { flow == .exploreShowcase }
    override var rootRoute: HostRoute { isUsedForExplore ? .exploreShowcase : .showcase }
}

/// The third home: slices of the content, one below the other, in place of what the first one shows.
public final class SlicesCoordinator: HomeCoordinator {
    override var rootRoute: HostRoute { .slices }
}

/// The tab of all content; also the coordinator of flows that have none of their own.
public final class ExploreCoordinator: BaseCoordinator, HomeNavigable {
    override var rootRoute: HostRoute { .explore }
}
