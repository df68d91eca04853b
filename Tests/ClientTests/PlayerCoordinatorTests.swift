import Content
import Core
import FeatureFlags
import Foundation
import JSONText
import ModuleInterfaces
import Settings
import Storage
import Surfaces
import TestSupport
import Testing

@testable import Client

/// - Shows: MD Player, CO5, CO7, CO8, ST, FL
@MainActor
@Suite("Playing in the app")
struct PlayerCoordinatorTests {
    private static let wellness = ContentPack.load(Repository.folder.appending(path: "manifests/wellness/content")).pack

    private func app(
        _ settings: JSONObject = [:], flags off: Set<FlagKey> = [], personal: FakePersonalStore = FakePersonalStore()
    ) async -> TestApp {
        await TestApp(
            content: Self.wellness, personal: personal, settings: settings,
            flags: Dictionary(uniqueKeysWithValues: off.map { ($0, false) }))
    }

    private func details(_ app: TestApp) throws -> ContentDetailsCoordinator {
        try #require(app.main?.shared.contentDetails)
    }

    /// Opens a session and presses Play.
    private func play(_ id: String, in app: TestApp) async throws {
        try await app.open("test://player?contentId=\(id)")
        try await app.press("play")
    }

    private func report(_ app: TestApp, _ seconds: Double, _ sequence: Int, end: Bool = false) async {
        let load = app.page.player?.load ?? 0
        await app.app.player(
            .report(PlayerReport(page: "page", load: load, sequence: sequence, seconds: seconds, isAtEnd: end)))
    }

    // MARK: Above the tabs

    @Test("A session plays over the whole screen, and as a bar across tabs once that is left")
    func acrossTabs() async throws {
        let app = await app()
        #expect(app.page.player == nil)
        try await play("five-bells", in: app)
        #expect(app.page.player?.isFull == true && app.page.player?.session.id == "five-bells")
        await app.app.player(.play(page: "page"))
        await app.app.goBack()
        #expect(app.page.player?.isFull == false && app.page.player?.phase == .playing)
        for tab in ["library", "journeys", "profile", "home"] {
            await app.app.select(tab: tab)
            #expect(app.page.selectedTab == tab && app.page.player?.phase == .playing)
        }
        #expect(app.page.player?.page == "page")
        await app.app.player(.close)
        #expect(app.page.player == nil)
    }

    @Test("While the player has the screen, back leaves it and not the screen below, which cannot be used")
    func full() async throws {
        let app = await app()
        try await play("anchor", in: app)
        let below = try #require(app.page.stack.last).description
        await #expect(throws: ActionFailure.screenGone) {
            try await app.app.act(on: below, component: "play", fields: [])
        }
        await app.app.goBack()
        #expect(app.place == "home > home > session/anchor" && app.page.player?.isFull == false)
    }

    @Test("A link leaves the full screen, and what plays goes on")
    func link() async throws {
        let app = await app()
        try await play("anchor", in: app)
        try await app.open("test://library")
        #expect(app.page.selectedTab == "library" && app.page.player?.isFull == false)
        #expect(app.page.player?.session.id == "anchor")
    }

    @Test("The page of what plays says so, and leads to the player, which goes on where it is")
    func pageOfWhatPlays() async throws {
        let app = await app()
        try await play("five-bells", in: app)
        await app.app.player(.play(page: "page"))
        await report(app, 12, 1)
        let load = app.page.player?.load
        await app.app.goBack()
        #expect(app.screen.contains("In the player") && app.screen.contains("Open the player"))
        #expect(!app.screen.contains("Resume"))
        try await app.press("play")
        #expect(app.page.player?.isFull == true && app.page.player?.load == load && app.page.player?.phase == .playing)
        await app.app.player(.close)
        try await app.open("test://player?contentId=five-bells")
        #expect(app.screen.contains("Resume (0:12)") && !app.screen.contains("In the player"))
    }

    /// - Shows: flag miniplayerEnabled
    @Test("Without the mini player, leaving the full screen ends playing")
    func withoutMini() async throws {
        let app = await app(flags: [.miniplayerEnabled])
        try await play("anchor", in: app)
        #expect(app.page.player?.isFull == true)
        await app.app.goBack()
        let phase = try details(app).player.phase
        #expect(app.page.player == nil && phase == .idle)
    }

    @Test("A session that a module chooses is played first, and the others that it names after it in their order")
    func autoplay() async throws {
        let app = await app()
        await app.post(.selectSession(id: "anchor", autoplay: ["five-bells", "none", "anchor", "widening-ring"]))
        #expect(try details(app).player.items.map(\.content) == ["anchor", "five-bells", "widening-ring"])
        #expect(app.page.player?.session.id == "anchor" && app.page.player?.isFull == true)
        await app.post(.selectSession(id: "none", autoplay: ["five-bells"]))
        #expect(app.page.player?.session.id == "anchor", "The others come after a session, not in its place.")
    }

    // MARK: Positions

    @Test("How far somebody got is kept, and gone on with")
    func resumed() async throws {
        let app = await app()
        try await play("five-bells", in: app)
        await app.app.player(.play(page: "page"))
        await report(app, 21, 1)
        await report(app, 12, 0)
        #expect(app.personal.play(of: "five-bells")?.positionSeconds == 21)
        await app.app.player(.close)
        try await app.open("test://player?contentId=five-bells")
        #expect(app.screen.contains("Resume (0:21)"))
        try await app.press("play")
        #expect(app.app.face.meter.current.seconds == 21)
    }

    @Test("What was all but finished begins at its start")
    func allButFinished() async throws {
        let app = await app()
        app.personal.note("five-bells", position: 39.5, isCompleted: false)
        try await play("five-bells", in: app)
        #expect(app.app.face.meter.current.seconds == 0)
    }

    /// - Shows: setting resumePlayerOnAppStart
    @Test("The next start goes on with what was left, standing, unless the person does not want it")
    func nextStart() async throws {
        let personal = FakePersonalStore()
        let first = await app(personal: personal)
        try await play("five-bells", in: first)
        await first.app.player(.play(page: "page"))
        await report(first, 15, 1)
        let second = await app(personal: personal)
        #expect(second.page.player?.session.id == "five-bells" && second.page.player?.phase == .loaded)
        #expect(second.page.player?.isFull == false && second.app.face.meter.current.seconds == 15)
        let third = await app(["resumePlayerOnAppStart": false], personal: personal)
        #expect(third.page.player == nil)
    }

    @Test("Content that is begun counts once for each time it is taken up")
    func counted() async throws {
        let app = await app()
        try await play("five-bells", in: app)
        for _ in 0..<3 {
            await app.app.player(.pause)
            await app.app.player(.play(page: "page"))
        }
        #expect(app.personal.settings()["contentPlayedCount"] == 1)
        await app.app.player(.close)
        try await play("five-bells", in: app)
        #expect(app.personal.settings()["contentPlayedCount"] == 2)
    }

    @Test("A count or a clock at the end of its range stays there", arguments: [1e300, -1e300, .nan])
    func extremes(_ seconds: Double) async throws {
        let app = await app(["contentPlayedCount": .integer(.max)])
        app.personal.set(try #require(Setting.named("contentPlayedCount")), to: .integer(.max))
        try await play("five-bells", in: app)
        #expect(app.personal.settings()["contentPlayedCount"] == .integer(.max))
        app.clock.withLock { $0 = seconds }
        await app.app.player(.close)
        #expect(app.page.player == nil)
    }

    // MARK: The end

    @Test("The end of a session is told once, with what follows, and kept")
    func complete() async throws {
        let app = await app()
        app.personal.practised(on: "2027-01-14", seconds: 60)
        try await play("five-bells", in: app)
        await app.app.player(.play(page: "page"))
        await app.app.player(.minimise)
        // The nominal length is 40 seconds: the person leapt over some of it.
        app.clock.withLock { $0 += 25 }
        await report(app, 40, 1, end: true)
        // A person elsewhere in the app is not interrupted.
        let banner = try #require(app.page.banner)
        #expect(
            app.page.player?.isFull == false && banner.offer == .open && banner.text?.contains("Five bells") == true)
        await app.app.takeOffer(ofBanner: banner.number)
        let screen = try #require(app.page.player?.screen)
        #expect(app.page.player?.isFull == true && app.page.player?.phase == .complete)
        let text = try #require(app.app.face.screens.surface(screen)).resolve(app.app.environment).json.text
        #expect(text.contains("Session complete") && text.contains("25 seconds") && text.contains("2 days in a row"))
        #expect(app.personal.play(of: "five-bells")?.isCompleted == true)
        try await app.app.act(on: screen.description, component: "done", fields: [])
        #expect(app.page.player == nil)
        await report(app, 40, 2, end: true)
        #expect(app.page.player == nil)
    }

    /// - Shows: setting displaySessionComplete
    @Test("Where the app has no such screen, a banner tells it")
    func withoutScreen() async throws {
        let app = await app(["displaySessionComplete": false])
        try await play("five-bells", in: app)
        await app.app.player(.minimise)
        await app.app.player(.finish)
        #expect(app.page.player?.isFull == false && app.page.banner?.tone == "success")
    }

    /// - Shows: setting presentedCompletedScreenIDs
    @Test("A journey's end is celebrated once")
    func journey() async throws {
        let personal = FakePersonalStore()
        let journey = try #require(Self.wellness.journeys.first { $0.kind == .free })
        for session in journey.sessions.dropLast() { personal.note(session, position: 0, isCompleted: true) }
        personal.begin(journey.id)
        let last = try #require(journey.sessions.last)
        let app = await app(personal: personal)
        try await play(last, in: app)
        await app.app.player(.finish)
        #expect(try details(app).completion?.finishedJourney == journey.id)
        #expect(personal.settings()["presentedCompletedScreenIDs"]?.array?.contains(.string(journey.id)) == true)
        await app.app.player(.play(page: "page"))
        await app.app.player(.finish)
        #expect(try details(app).completion?.finishedJourney == nil)
    }

    @Test("A linear journey opens one session after the other, and offers the next at the end of each")
    func linear() async throws {
        let journey = try #require(Self.wellness.journeys.first { $0.kind == .linear && $0.sessions.count > 2 })
        let app = await app()
        try await app.open("test://journey?journeyId=\(journey.id)")
        #expect(app.screen.contains("Opens after the one before it."))
        try await app.press("play-journey")
        #expect(app.page.player?.session.id == journey.sessions[0] && app.page.player?.hasNext == false)
        await app.app.player(.finish)
        let screen = try #require(app.page.player?.screen).description
        try await app.app.act(on: screen, component: "next", fields: [])
        #expect(app.page.player?.session.id == journey.sessions[1])
        // A session that is not open yet is never played.
        try details(app).playJourney(journey.id, from: journey.sessions[2])
        #expect(app.page.player?.session.id == journey.sessions[1])
    }

    @Test(
        "A timeline shows what is finished and what is not open yet as the journey does, whatever becomes of the history"
    )
    func timeline() async throws {
        let journey = try #require(Self.wellness.journeys.first { $0.kind == .linear && $0.sessions.count > 2 })
        let app = await app()
        app.personal.note(journey.sessions[0], position: 3, isCompleted: false)
        app.personal.begin(journey.id)
        try await app.open("test://timelineJourney?journeyId=\(journey.id)")
        #expect(app.screen.contains("Day 1") && !app.screen.contains("Finished"))
        #expect(app.screen.contains("Opens after the one before it."))
        func isOpen(_ session: String) -> Bool { app.screen.contains("-session/\(session)") }
        #expect(journey.sessions.map(isOpen) == journey.sessions.map { $0 == journey.sessions[0] })
        app.personal.note(journey.sessions[0], position: 0, isCompleted: true)
        app.personal.forgetPlays()
        await app.main?.selected?.reload()
        #expect(app.screen.contains("Finished"))
        #expect(journey.sessions.map(isOpen) == journey.sessions.map { journey.sessions.prefix(2).contains($0) })
    }

    @Test("A player that could not be read is not written over, and is taken up when it can be read again")
    func unreadPlayer() async throws {
        let personal = FakePersonalStore()
        let first = await app(personal: personal)
        try await play("anchor", in: first)
        await first.app.player(.pause)
        let kept = try #require(try personal.savedPlayer())
        personal.setReadable(false)
        let second = await app(personal: personal)
        #expect(second.page.player == nil)
        personal.setReadable(true)
        await second.app.player(.rate(1.5))
        #expect(second.page.player?.session.id == "anchor")
        #expect(try personal.savedPlayer() == kept)
        // A session that is played meanwhile becomes the one that the person left.
        personal.setReadable(false)
        let third = await app(personal: personal)
        try await play("five-bells", in: third)
        personal.setReadable(true)
        #expect(try personal.savedPlayer() == kept)
        await third.app.player(.pause)
        #expect(try personal.savedPlayer() != kept)
    }

    // MARK: Who hears of it

    @MainActor
    private final class Heard {
        var events: [String] = []
    }

    @Test("Those who listen hear of favourites, of closing, of the end, and that the player comes and goes")
    func channels() async throws {
        let app = await app()
        let details = try details(app)
        let heard = Heard()
        let subscriptions = EventSubscriptions()
        subscriptions.listen(to: details.didLikeContent, for: heard) { $0.events.append("like \($1.0) \($1.1)") }
        subscriptions.listen(to: details.didClosePlayer, for: heard) { heard, played in
            heard.events.append("close \(played?.content ?? "") \(played?.positionSeconds ?? -1)")
        }
        subscriptions.listen(to: details.mediaPlayerWasDisplayed, for: heard) { $0.events.append("displayed \($1)") }
        subscriptions.listen(to: details.didComplete, for: heard) { $0.events.append("complete \($1.content)") }
        try await app.open("test://player?contentId=five-bells")
        try await app.press("favourite")
        try await app.press("play")
        await app.app.player(.seek(seconds: 7))
        await app.app.player(.close)
        #expect(
            heard.events == [
                "like five-bells true", "displayed true", "close five-bells 7.0", "displayed false",
            ])
        heard.events = []
        try await app.press("played")
        #expect(heard.events == ["complete five-bells", "close five-bells 0.0"])
    }

    @Test("The home shows what was played as soon as the player is closed, and the library a favourite")
    func subscribers() async throws {
        let app = await app()
        let home = try #require(app.page.stack.first)
        func shows(_ key: ScreenKey, _ text: String) throws -> Bool {
            let surface = try #require(app.app.face.screens.surface(key))
            return try surface.resolve(app.app.environment).json.text.contains(text)
        }
        await app.app.select(tab: "library")
        let library = try #require(app.page.stack.first)
        try await play("noticing-five", in: app)
        await app.app.player(.play(page: "page"))
        await app.app.player(.close)
        #expect(try shows(home, "open-session/noticing-five"))
        try details(app).toggleFavourite("four-am")
        await app.app.readMail()
        #expect(try shows(library, "-session/four-am"))
    }

    // MARK: Options

    @Test("What can be done with a session is what the setting and the flags have")
    func options() async throws {
        let all = await app(["contentItemOptions": ["favorite", "share", "playlist", "download"]])
        try await all.open("test://player?contentId=five-bells")
        for text in ["Add to favourites", "Add to a playlist", "Share"] { #expect(all.screen.contains(text)) }
        let few = await app(["contentItemOptions": ["favorite"]], flags: [.favouritesEnabled])
        try await few.open("test://player?contentId=five-bells")
        for text in ["Add to favourites", "Add to a playlist", "Share"] { #expect(!few.screen.contains(text)) }
        try await few.press("play")
        #expect(few.page.player?.savePath == nil)
        try await all.press("play")
        #expect(all.page.player?.savePath == "/content/media/five-bells.ogg?download")
        await all.app.player(.save)
        try await all.open("test://downloads")
        #expect(all.screen.contains("Five bells"))
        try await all.press("forget-five-bells")
        #expect(all.screen.contains("Nothing saved yet"))
    }

    /// - Shows: setting playerDuckOthers
    @Test("Each press of a button below the player changes the sound, its volume, the speed or the end at once")
    func playerOptions() async throws {
        let app = await app(["playerDuckOthers": true])
        try await play("five-bells", in: app)
        let screen = try #require(app.page.player?.screen)
        for button in ["sound-rain", "volume-down", "volume-down", "volume-up", "rate-1.25", "stop-yes"] {
            try await app.app.act(on: screen.description, component: button, fields: [])
        }
        let player = try details(app).player
        #expect(app.page.player?.sound?.id == "rain" && app.page.player?.ducksOthers == true)
        #expect(abs(player.soundVolume - 0.4) < 0.001 && player.rate == 1.25 && player.stopsAtEnd)
        let text = try #require(app.app.face.screens.surface(screen)).resolve(app.app.environment).json.text
        for words in ["Rain", "40 %", "1¼×", "Stop"] { #expect(text.contains(words)) }
        var chosen: [String] = []
        try #require(app.app.face.screens.surface(screen)).resolve(app.app.environment).visit { node in
            if case .button(let button) = node.content, button.isOn == true { chosen.append(node.address.component) }
            return true
        }
        #expect(Set(chosen) == ["sound-rain", "rate-1.25", "stop-yes", "quality-0"])
        #expect(!text.contains("Apply"))
        try await app.app.act(on: screen.description, component: "sound-none", fields: [])
        #expect(app.page.player?.sound == nil)
    }

    @Test("The player names the next title, and the sleep timer of a page ends playback with the session")
    func next() async throws {
        let app = await app()
        await app.post(.selectSession(id: "anchor", autoplay: ["five-bells"]))
        #expect(app.page.player?.nextTitle == "Five bells" && app.page.player?.stopsAtEnd == false)
        await app.app.player(.stopAtEnd(true))
        #expect(app.page.player?.stopsAtEnd == true)
        await app.app.player(.finish)
        #expect(app.page.player?.phase == .complete && app.page.player?.session.id == "anchor")
        await app.app.player(.next)
        #expect(app.page.player?.nextTitle == nil)
    }

    /// - Shows: setting mediaQuality
    @Test("The quality that the person chooses is kept, and holds for whatever else has it")
    func quality() async throws {
        let personal = FakePersonalStore()
        let first = await app(personal: personal)
        func choose(_ quality: Int, in app: TestApp) async throws {
            let screen = try #require(app.page.player?.screen)
            try await app.app.act(on: screen.description, component: "quality-\(quality)", fields: [])
        }
        func files(_ app: TestApp) -> [String] { app.page.player?.sources.map(\.path) ?? [] }
        let (full, small) = ("media/five-bells.ogg", "media/five-bells-small.ogg")
        try await play("five-bells", in: first)
        #expect(first.page.player?.quality == nil && files(first) == [full, small])
        try await choose(2, in: first)
        #expect(first.page.player?.quality == "Small" && files(first) == [small, full])
        // A film with one file has nothing to choose.
        try await play("widening-ring", in: first)
        #expect(first.page.player?.quality == nil && files(first) == ["media/circle.webm"])
        let screen = try #require(first.page.player?.screen)
        let text = try #require(first.app.face.screens.surface(screen)).resolve(first.app.environment).json.text
        #expect(text.contains("Speed") && !text.contains("Quality"))
        let second = await app(personal: personal)
        try await play("five-bells", in: second)
        #expect(files(second) == [small, full])
        try await choose(0, in: second)
        #expect(second.page.player?.quality == nil && files(second) == [full, small])
        #expect(personal.settings()["mediaQuality"] == nil)
    }

    // MARK: Lists

    @Test("A playlist is made, filled, ordered, renamed, played and deleted")
    func playlists() async throws {
        let app = await app(["contentItemOptions": ["playlist"]])
        try await app.open("test://player?contentId=five-bells")
        try await app.press("playlist")
        try await app.press("create", [("name", "  Before   sleep ")])
        let list = try #require(app.personal.playlists().first)
        #expect(list.name == "Before sleep" && list.contents == ["five-bells"])
        try await app.open("test://player?contentId=anchor")
        try await app.press("playlist")
        try await app.press("add-\(list.id)")
        try await app.press("add-\(list.id)")
        try await app.open("test://playlist?id=\(list.id)")
        try await app.press("playlist-up-1")
        try await app.press("playlist-remove-2")
        #expect(app.personal.playlists().first?.contents == ["anchor", "five-bells"])
        try await app.press("rename", [("name", "Evening")])
        #expect(app.personal.playlists().first?.name == "Evening")
        let shown = try #require(app.page.stack.last)
        #expect(app.app.face.screens.title(shown) == "Evening")
        try await app.press("rename", [("name", "   ")])
        #expect(app.personal.playlists().first?.name == "Evening" && app.screen.contains("\"error\""))
        try await app.press("play-all")
        #expect(try details(app).player.items.map(\.content) == ["anchor", "five-bells"])
        await app.app.goBack()
        try await app.press("delete")
        #expect(app.personal.playlists().isEmpty && app.place == "library > library")
        await app.app.takeOffer(ofBanner: try #require(app.page.banner).number)
        #expect(app.personal.playlists().first?.contents == ["anchor", "five-bells"])
        try await app.open("test://playlist?id=\(list.id)")
        try await app.press("playlist-remove-0")
        #expect(app.personal.playlists().first?.contents == ["five-bells"])
        await app.app.takeOffer(ofBanner: try #require(app.page.banner).number)
        #expect(app.personal.playlists().first?.contents == ["anchor", "five-bells"])
        try await app.press("delete")
        let late = try #require(app.page.banner)
        app.clock.withLock { $0 += 11 }
        await app.app.takeOffer(ofBanner: late.number)
        #expect(app.personal.playlists().isEmpty && app.banner == "It’s too late to undo that.")
        try await app.open("test://playlist?id=\(list.id)")
        #expect(app.screen.contains("You have no such playlist"))
    }

    @Test("The history tells how far each session was played; entries go one by one or all at once")
    func history() async throws {
        let app = await app()
        app.personal.note("anchor", position: 65, isCompleted: false)
        app.personal.note("five-bells", position: 0, isCompleted: true)
        try await app.open("test://history")
        #expect(app.screen.contains("1:05 of 8:00") && app.screen.contains("Finished · "))
        try await app.press("forget-anchor")
        #expect(app.personal.plays().map(\.content) == ["five-bells"] && !app.screen.contains("1:05"))
        await app.app.takeOffer(ofBanner: try #require(app.page.banner).number)
        #expect(app.personal.plays().count == 2 && app.screen.contains("1:05 of 8:00"))
        try await app.press("history-clear")
        #expect(app.personal.plays().isEmpty && app.screen.contains("Nothing here yet"))
        let cleared = try #require(app.page.banner)
        #expect(cleared.offer == .undo)
        await app.app.takeOffer(ofBanner: cleared.number)
        #expect(app.personal.plays().count == 2 && app.screen.contains("1:05 of 8:00"))
        try await app.press("history-clear")
        // A finished session stays finished, for journeys.
        #expect(app.personal.completed == ["five-bells"])
    }

    @Test("A session that is played again stays finished in the history")
    func playedAgain() async throws {
        let app = await app()
        app.personal.note("anchor", position: 0, isCompleted: true)
        app.personal.note("anchor", position: 3, isCompleted: false)
        try await app.open("test://history")
        #expect(app.screen.contains("Finished · again at 0:03 of 8:00"))
    }

    @Test("The profile shows what came without its being told each time it is chosen, such as after an import")
    func profileChosenAgain() async throws {
        let app = await app()
        await app.app.select(tab: "profile")
        await app.app.select(tab: "home")
        app.personal.practised(on: "2001-01-01", seconds: 60)
        await app.app.select(tab: "profile")
        #expect(app.screen.contains("Longest: 1 day."))
    }

    @Test("The profile counts a session that was finished")
    func profile() async throws {
        let app = await app()
        await app.app.select(tab: "profile")
        #expect(app.screen.contains("Finish a session to start your streak."))
        await app.app.select(tab: "home")
        try await app.open("test://player?contentId=anchor")
        try await app.press("played")
        await app.app.select(tab: "profile")
        #expect(app.screen.contains("1-day streak"))
        // Nothing was measured, so no minutes are told.
        #expect(app.personal.practice() == ["2027-01-15": 0] && app.screen.contains("\"0 minutes\""))
    }

    @Test("Sessions are queued, put in order and taken away on the player's screen")
    func queue() async throws {
        let app = await app()
        try await play("five-bells", in: app)
        await app.app.goBack()
        for id in ["anchor", "soft-heart", "four-am"] {
            try await app.open("test://player?contentId=\(id)")
            try await app.press("queue")
        }
        await app.app.player(.show)
        let screen = try #require(app.page.player?.screen).description
        func press(_ component: String) async throws {
            try await app.app.act(on: screen, component: component, fields: [])
        }
        try await press("queue-up-3")
        try await press("queue-remove-1")
        let details = try details(app)
        #expect(details.player.items.map(\.content) == ["five-bells", "four-am", "soft-heart"])
        try await press("queue-jump-1")
        #expect(app.page.player?.session.id == "four-am")
        await app.app.player(.previous)
        #expect(app.page.player?.session.id == "five-bells")
        try await press("queue-clear")
        #expect(details.player.items.count == 1 && app.page.player?.hasNext == false)
        await app.app.takeOffer(ofBanner: try #require(app.page.banner).number)
        #expect(details.player.items.map(\.content) == ["five-bells", "four-am", "soft-heart"])
    }
}
