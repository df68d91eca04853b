public import Core
import ModuleInterfaces

// The player above the tabs, and who hears what became of it.
extension MainCoordinator {
    var contentDetails: ContentDetailsCoordinator? {
        children[.flow(.contentDetails)] as? ContentDetailsCoordinator
    }

    /// Makes the player; tabs can play from then on.
    func startPlayer() async {
        let player = ContentDetailsCoordinator(context: context, face: face, navigation: self)
        addChild(player, at: .flow(.contentDetails))
        let homes = tabs.compactMap { $0 as? any JourneyCompletionDelegate }
        for case let journeys as JourneysCoordinator in tabs { journeys.journeyCompletionDelegate = homes.first }
        player.journeyCompletionDelegate =
            tabs.lazy.compactMap { $0 as? JourneysCoordinator }.first ?? homes.first
        listen(to: player.didClosePlayer) { main, _ in await main.reloadTabs { $0.showsWhatWasPlayed } }
        listen(to: player.reloadHomeContent) { main, _ in await main.reloadTabs { $0.showsWhatWasPlayed } }
        listen(to: player.didLikeContent) { main, _ in await main.reloadTabs { $0.showsFavourites } }
        listen(to: player.mediaPlayerWasDisplayed) { main, _ in main.stackChanged() }
        await player.start()
    }

    /// Hears events for as long as the player is there.
    private func listen<Event>(
        to channel: EventChannel<Event>, _ body: @escaping @MainActor (MainCoordinator, Event) async -> Void
    ) {
        let events = channel.events()
        Task { [weak self] in
            for await event in events {
                guard let self else { return }
                await body(self, event)
            }
        }
    }

    private func reloadTabs(_ isMeant: (BaseCoordinator) -> Bool) async {
        for tab in tabs where isMeant(tab) { await tab.reload() }
    }

    /// Carries out what a page asks of the player.
    public func player(_ command: PlayerCommand) { contentDetails?.carryOut(command) }

    /// Plays what a module points to.
    func play(_ contents: [String]) { contentDetails?.play(contents) }
}

extension BaseCoordinator {
    /// Whether its screens tell of what was played.
    var showsWhatWasPlayed: Bool {
        self is HomeCoordinator || self is ShowcaseCoordinator || self is JourneysCoordinator
            || self is LibraryCoordinator || self is ProfileCoordinator
    }

    var showsFavourites: Bool { self is HomeCoordinator || self is LibraryCoordinator || self is ProfileCoordinator }
}

extension HomeCoordinator: JourneyCompletionDelegate {
    public func didComplete(_ content: String, ofJourney journey: String) async { await reload() }
}

extension ShowcaseCoordinator: JourneyCompletionDelegate {
    public func didComplete(_ content: String, ofJourney journey: String) async { await reload() }
}

extension JourneysCoordinator: JourneyCompletionDelegate {
    /// Brings its own screens up to date, and tells the home.
    public func didComplete(_ content: String, ofJourney journey: String) async {
        await reload()
        await journeyCompletionDelegate?.didComplete(content, ofJourney: journey)
    }
}
