import Content
import Core
import FeatureFlags
import Formats
import Foundation
import JSONText
import ModuleInterfaces
import Settings
import Storage
import SurfaceMessages
import Surfaces
import Texts

/// Sessions, wherever they are opened: the actions on them, the player above all tabs, and the events for others.
@MainActor
final class ContentDetailsCoordinator: SharedCoordinator {
    /// The player is gone; with what was played, if anything was.
    let didClosePlayer: EventChannel<PlayedContent?>
    /// Something was played to its end, or the person says so.
    let didComplete: EventChannel<PlayedContent>
    /// The content's id, and whether it is a favourite now.
    let didLikeContent: EventChannel<(String, Bool)>
    /// Whether the player is seen.
    let mediaPlayerWasDisplayed: EventChannel<Bool>
    /// Homes show something else now.
    let reloadHomeContent: EventChannel<Void>

    private let face: SessionFace
    private let keeper: PlayerKeeper
    /// The screen below the player where it has a whole window.
    private(set) var screen: ScreenKey?
    /// The message to the person at the end, until they go on.
    var completion: SessionCompletion?
    private var wasDisplayed = false

    init(_ context: AppContext, _ face: SessionFace, _ events: EventHub) {
        didClosePlayer = events.channel(.didClosePlayer)
        didComplete = events.channel(.didComplete)
        didLikeContent = events.channel(.didLikeContent)
        mediaPlayerWasDisplayed = events.channel(.mediaPlayerWasDisplayed)
        reloadHomeContent = events.channel(.reloadHomeContent)
        self.face = face
        keeper = PlayerKeeper(context: context, meter: face.meter)
        super.init(.contentDetails, context)
    }

    var player: Player { keeper.player }

    /// Takes up what the person left when the app ended.
    override func start() async {
        keeper.delegate = self
        keeper.resume()
        playerChanged()
    }

    override func content(of route: HostRoute) async -> SurfaceContent {
        var screens = HostScreens(context: context)
        screens.held = held
        return await screens.content(of: route)
    }

    /// The id of the session that plays or is paused; nil for none.
    private var held: String? {
        switch keeper.player.phase {
        case .playing, .paused: keeper.player.item?.content
        case .idle, .loaded, .complete: nil
        }
    }

    // MARK: Display

    /// Whether the player holds something.
    var isHeld: Bool { keeper.player.item.map { context.content.session($0.content) != nil } ?? false }

    private var hasBar: Bool { context.isOn(.miniplayerEnabled) }

    /// The player as pages show it; nil while nothing is held. Each window says whether it has the player's own screen.
    var playerFace: PlayerFace? {
        let player = keeper.player
        guard let item = player.item, let session = context.content.session(item.content) else {
            return nil
        }
        let quality = context.setting(.mediaQuality).flatMap {
            session.media?.qualities.contains($0) == true ? $0 : nil
        }
        var face = PlayerFace(
            phase: player.phase, load: player.load, session: session,
            artist: session.facilitator ?? context.declaration.name,
            hasPrevious: player.hasPrevious, hasNext: player.hasNext, page: player.page, rate: player.rate,
            quality: quality,
            sound: player.sound.flatMap(context.content.sound), soundVolume: player.soundVolume,
            ducksOthers: context.setting(.playerDuckOthers), screen: screen,
            savePath: Self.savePath(of: session, context), version: keeper.version)
        face.hasBar = hasBar
        face.languages = context.languages(of: session)
        face.stopsAtEnd = player.stopsAtEnd
        let following = player.items.indices.contains(player.index + 1) ? player.items[player.index + 1] : nil
        if let next = following.flatMap({ context.content.session($0.content) }) {
            face.nextTitle = next.title
            face.languages[next.title] = context.languages(of: next)[next.title]
        }
        face.summary = completion.flatMap(summary)
        return face
    }

    /// Where the file of a session can be saved from; nil where it has none, or the app does not offer it.
    nonisolated static func savePath(of session: ContentSession, _ context: AppContext) -> String? {
        guard context.isOn(.downloadsEnabled), context.setting(.contentItemOptions).contains("download"),
            let source = session.media?.sources.first
        else { return nil }
        return "/content/\(source.path)?download"
    }

    /// Gives the player all of the window that is acted in.
    func present() {
        guard isHeld else { return }
        delegate?.showPlayer(true)
        playerChanged()
    }

    func fillScreen() {
        guard let delegate, delegate.isPlayerOpen, isHeld else {
            if let screen { face.screens.remove(screen) }
            screen = nil
            return
        }
        let key = screen ?? ScreenKey(owner: .host, id: delegate.newID(ScreenKind.self))
        let content = context.marked(
            PlayerScreens(context: context, player: keeper.player, completion: completion).content)
        do throws(CallFailure) {
            if screen == nil {
                try face.screens.register(key, title: Texts.playerPlayer, route: "player")
                screen = key
                try face.screens.apply(content.messages(surface: key.surfaceID), to: key)
            } else {
                try face.screens.apply(content.updates(surface: key.surfaceID), to: key)
            }
        } catch {
            delegate.show(error, title: Texts.playerThePlayerCannotBeShown, of: nil)
        }
        face.touch()
    }

    // MARK: Playing

    /// Plays sessions one after the other, in place of what is held.
    func play(_ contents: [String], journey: String? = nil, at place: Int = 0, isFull: Bool = true) {
        let items = contents.compactMap { keeper.item($0, journey: journey) }
        guard !items.isEmpty else {
            delegate?.show(BannerDocument(title: Texts.playerThereIsNothingToPlay, tone: "warning"))
            return
        }
        completion = nil
        delegate?.showPlayer(isFull || !hasBar)
        keeper.handle(.take(items, at: place))
        keeper.handle(.play(page: nil))
        // A page that runs scripts says that it plays; until it does, nothing sounds.
        let session = keeper.player.item.flatMap { context.content.session($0.content) }
        if session?.isGuided == false { keeper.handle(.pause) }
    }

    /// Plays a session and others after it; nothing where the person may not open the session.
    func play(_ content: String, followedBy others: [String]) {
        guard keeper.item(content) != nil else { return }
        play([content] + others.filter { $0 != content })
    }

    /// Carries out what a page asks of the player.
    func carryOut(_ command: PlayerCommand) {
        switch command {
        case .play(let page): completion = nil; keeper.handle(.play(page: page))
        case .pause: keeper.handle(.pause)
        case .seek(let seconds): keeper.handle(.seek(seconds))
        case .keepPlace(let seconds): keepPlace(seconds)
        case .report(let report): keeper.handle(.report(report))
        case .finish: keeper.handle(.finish)
        case .next: completion = nil; keeper.handle(.next)
        case .previous: completion = nil; keeper.handle(.previous)
        case .rate(let rate): keeper.handle(.rate(rate))
        case .stopAtEnd(let stops): keeper.handle(.stopAtEnd(stops))
        case .show: present()
        case .minimise: minimisePlayer()
        case .close: keeper.handle(.close)
        case .leave(let page): keeper.handle(.leave(page: page))
        case .look: keeper.handle(.look)
        case .save: noteSaved()
        }
    }

    /// Keeps the place that a person says, since a page without scripts cannot.
    private func keepPlace(_ seconds: Double?) {
        guard let item = keeper.player.item else { return }
        let length = TimeSpan.clock(item.duration)
        guard let seconds, (0...item.duration).contains(seconds) else {
            delegate?.show(
                BannerDocument(
                    title: Texts.playerThatIsNoPlaceIn, text: Texts.playerItGoesFrom000(length: length), tone: "warning"
                ))
            return
        }
        keeper.handle(.keep(seconds))
        delegate?.show(
            BannerDocument(
                title: Texts.playerYourPlaceIsKeptOf(clock: TimeSpan.clock(seconds), length: length), tone: "success"
            ))
    }

    private func noteSaved() {
        guard let item = keeper.player.item, let session = context.content.session(item.content),
            Self.savePath(of: session, context) != nil
        else { return }
        setSaved { saved in saved.contains(item.content) ? saved : saved + [item.content] }
    }

    private func setSaved(_ change: ([String]) -> [String]) {
        context.change(.downloadedContent) { .array(change($0).map { .string($0) }) }
    }

    /// Keeps that the person finished a session without the player. The day counts; no time was measured, so none is kept.
    ///
    /// - Parameter journey: the journey that they did it in; nil for none.
    func finish(_ content: String, journey: String? = nil) {
        guard let item = keeper.item(content, journey: journey) else { return }
        keeper.noteCompletion(of: item, practised: 0)
        celebrate(item, practised: 0)
        didClosePlayer.send(
            PlayedContent(content: content, playedAt: context.milliseconds, positionSeconds: 0, isCompleted: true))
    }

    /// Reports a journey that ended, where no screen does.
    private func celebrate(_ item: Player.Item, practised: Double) {
        let completion = SessionCompletion(of: item, practised: practised, context)
        told(item)
        let journey = completion.finishedJourney.flatMap(context.content.journey)
        delegate?.show(
            BannerDocument(
                title: journey.map { Texts.playerYouFinished(title: $0.title) } ?? Texts.playerWellDone,
                text: Texts.playerYoullFindTheSessionIn, tone: "success"))
    }

    private func told(_ item: Player.Item) {
        didComplete.send(
            PlayedContent(
                content: item.content, playedAt: context.milliseconds, positionSeconds: 0, isCompleted: true))
        reloadHomeContent.send(())
    }

    /// Makes a content a favourite, or no longer one.
    func toggleFavourite(_ content: String) {
        context.personal.toggleFavourite(content)
        didLikeContent.send((content, context.personal.isFavourite(content)))
        fillScreen()
    }

    // MARK: Actions of the person on the player's screen, or on another about playing

    /// Where the player's own screen is, for what is done on it: over that tab. Nil for another screen.
    func place(of key: ScreenKey, in tab: BaseCoordinator) -> ScreenPlace? {
        guard key == screen, let item = keeper.player.item else { return nil }
        return ScreenPlace(key: key, route: .session(item.content), navigation: tab.navigation, tab: tab)
    }

    override func perform(_ event: SurfaceEvent, at place: ScreenPlace) async -> Bool {
        let id = event.context["id"]?.string ?? ""
        switch event.host {
        case .toggleFavourite where context.content.session(id) != nil:
            if context.isOn(.favouritesEnabled) { toggleFavourite(id) }
        case .played where keeper.item(id) != nil: finish(id, journey: journey(of: id, at: place))
        // A session that plays goes on where it is.
        case .play where id == held: present()
        case .play: play([id], journey: journey(of: id, at: place))
        case .share where context.content.session(id) != nil:
            await delegate?.present(.share(id), by: self)
            return true
        default:
            if await changeLists(event, at: place) { return true }
            if await showOptions(event, at: place) { return true }
            if takeMood(event) { break }
            guard handle(event) else { return false }
        }
        await place.navigation.reload()
        return true
    }

    /// The journey from whose screen the session's own was opened; nil where it was opened from elsewhere.
    private func journey(of content: String, at place: ScreenPlace) -> String? {
        let screens = place.navigation.stack.screens
        guard context.isOn(.journeysEnabled), let index = screens.firstIndex(of: place.key), index > 0 else {
            return nil
        }
        switch place.navigation.route(of: screens[index - 1]) {
        case .journey(let id), .timelineJourney(let id):
            return context.content.journey(id)?.sessions.contains(content) == true ? id : nil
        default: return nil
        }
    }

    /// Returns whether the event is one of the player's.
    private func handle(_ event: SurfaceEvent) -> Bool {
        let id = event.context["id"]?.string ?? ""
        func place(_ name: String) -> Int {
            event.context[name]?.string.flatMap { Int($0) } ?? event.context[name]?.integer.flatMap { Int(exactly: $0) }
                ?? -1
        }
        switch event.host {
        case .playJourney: playJourney(id, from: event.context["session"]?.string)
        case .playPlaylist:
            play(context.personal.playlist(id)?.contents ?? [], at: max(0, place("place")))
        case .queue:
            guard let item = keeper.item(id) else { break }
            keeper.handle(.append(item))
            delegate?.show(BannerDocument(title: Texts.playerAddedToQueue, tone: "success"))
        case .queueJump: completion = nil; keeper.handle(.jump(place("place")))
        case .queueRemove: changeQueue(.remove(at: place("place")), Texts.playerRemovedFromTheQueue)
        case .queueUp: keeper.handle(.move(from: place("place"), to: place("place") - 1))
        case .queueDown: keeper.handle(.move(from: place("place"), to: place("place") + 1))
        case .queueClear: changeQueue(.clear, Texts.playerQueueCleared)
        case .playerOptions: takeOptions(event)
        case .playerMinimise: minimisePlayer()
        case .forgetDownload:
            let before = context.setting(.downloadedContent)
            setSaved { saved in saved.filter { $0 != id } }
            delegate?.offerUndo(of: Texts.playerRemovedFromTheList) { [weak self] in
                self?.setSaved { saved in
                    before.filter { saved.contains($0) || $0 == id } + saved.filter { !before.contains($0) }
                }
                await self?.delegate?.reloadScreens()
            }
        default: return false
        }
        return true
    }

    /// Takes sessions out of the queue, for now in a way that can be undone.
    private func changeQueue(_ event: Player.Event, _ title: String) {
        let (load, items) = (keeper.player.load, keeper.player.items)
        keeper.handle(event)
        guard keeper.player.items != items else { return }
        delegate?.offerUndo(of: title) { [weak self] in
            // Another session plays by now, with a queue of its own.
            guard let self, keeper.player.load == load else { return }
            keeper.handle(.clear)
            for item in items.dropFirst(keeper.player.index + 1) { keeper.handle(.append(item)) }
        }
    }

    func playJourney(_ id: String, from session: String?) {
        guard context.isOn(.journeysEnabled), let journey = context.content.journey(id) else { return }
        let progress = context.progress(in: journey)
        guard let first = session ?? progress.next(after: nil) ?? journey.sessions.first, progress.isOpen(first) else {
            return
        }
        // In a linear journey the next one opens when this is finished; it is offered then.
        let isLinear = journey.kind == .linear
        play(
            isLinear ? [first] : journey.sessions, journey: id,
            at: isLinear ? 0 : journey.sessions.firstIndex(of: first) ?? 0)
    }

    /// Takes what one press of a button on the player's screen changes.
    private func takeOptions(_ event: SurfaceEvent) {
        if let chosen = event.context["quality"]?.string, let quality = QualityChoice(value: chosen) {
            context.set(.mediaQuality, to: quality.name.map { .string($0) })
            playerChanged()
        }
        if let chosen = event.context["sound"]?.string {
            keeper.handle(.sound(context.content.sound(chosen)?.id))
        }
        if let volume = event.context["volume"]?.string.flatMap({ Double($0) }) { keeper.handle(.soundVolume(volume)) }
        if let rate = event.context["rate"]?.string.flatMap({ Double($0) }) { keeper.handle(.rate(rate)) }
        if let stops = event.context["stop"]?.string { keeper.handle(.stopAtEnd(stops == "yes")) }
    }
}

extension ContentDetailsCoordinator: PlayerDelegate {
    func minimisePlayer() {
        completion = nil
        guard hasBar, keeper.player.phase != .complete || keeper.player.hasNext else { return keeper.handle(.close) }
        delegate?.showPlayer(false)
        playerChanged()
    }

    /// The person has gone from the player's own screen to another place: where there is no bar, nothing plays on.
    func isLeft() {
        if !hasBar { keeper.handle(.close) }
    }

    func playerRequiresClosing(_ played: PlayedContent?) {
        completion = nil
        delegate?.leavePlayer()
        didClosePlayer.send(played)
    }

    func playerCompleted(_ item: Player.Item, practised: Double) {
        // Playback that goes on by itself is not interrupted by a screen.
        guard keeper.player.phase == .complete, context.setting(.displaySessionComplete) else {
            return celebrate(item, practised: practised)
        }
        completion = SessionCompletion(of: item, practised: practised, context)
        told(item)
        countSittings(for: item)
        // Somebody who is busy elsewhere in the app opens the screen when they want it: from here, or by the bar.
        guard delegate?.isPlayerSeen != true else { return }
        let title = context.content.session(item.content)?.title ?? ""
        delegate?.show(
            Banner(
                BannerDocument(
                    title: Texts.playerWellDone, text: Texts.playerYouFinishedTheSession(title: title), tone: "success")
            ),
            offering: .open
        ) { [weak self] in self?.present() }
    }

    /// Brings the streak on the screen up to date with what the timer says, which it may take a while to say.
    private func countSittings(for item: Player.Item) {
        let sittings = Sittings(context)
        Task { [weak self] in
            guard await sittings.note(), let self, completion?.content == item.content else { return }
            completion?.streak =
                Streak(context.personal.practiceDays(), now: context.now(), timeZone: context.timeZone).current
            fillScreen()
        }
    }

    func playerChanged() {
        fillScreen()
        let isDisplayed = isHeld && (hasBar || delegate?.isPlayerOpen == true)
        if isDisplayed != wasDisplayed {
            wasDisplayed = isDisplayed
            mediaPlayerWasDisplayed.send(isDisplayed)
        }
        delegate?.stackChanged()
    }
}
