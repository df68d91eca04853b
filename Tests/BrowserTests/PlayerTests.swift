import Foundation
import JSONText
import TestSupport
import Testing

/// - Shows: MD Player, UI
@Suite("The player in a browser", .serialized, .offPool)
struct PlayerTests {
    /// Where the sound of this page is; nil where there is none.
    private func time(_ app: WellnessApp) throws -> Double? {
        try app.browser.script(
            "const m = document.querySelector('#player :is(audio, video)'); return m ? m.currentTime : null"
        ).double
    }

    private func isPaused(_ app: WellnessApp) throws -> Bool? {
        try app.browser.script(
            "const m = document.querySelector('#player :is(audio, video)'); return m ? m.paused : null"
        ).bool
    }

    /// Waits until the sound goes on from where it is.
    private func waitForSound(_ app: WellnessApp) throws {
        let before = try time(app) ?? 0
        try app.browser.wait("the sound goes on") {
            guard let now = try time(app), try isPaused(app) == false else { return false }
            return now > before + 0.2
        }
    }

    private func clock(_ app: WellnessApp) throws -> String {
        try app.browser.script("return document.querySelector('#player-clock')?.textContent ?? ''").string ?? ""
    }

    private func open(_ session: String, _ title: String, in app: WellnessApp) throws {
        try app.browser.navigate(to: app.root + "open?link=aldermere://player?contentId=\(session)")
        try app.waitForScreen(title)
    }

    @Test("A recording goes on sounding across tabs, by keyboard alone, and is resumed after a reload")
    func acrossTabs() throws {
        let axe = try AxeAudit()
        try WellnessApp.run(.inProcess) { app in
            try open("five-bells", "Five bells", in: app)
            try app.press("Play")
            try app.browser.element("#player.full")
            try waitForSound(app)
            try audit(app, axe, "the player")
            try app.press("Minimise the player")
            try app.browser.element("#player.mini")
            for tab in ["library", "journeys", "profile"] {
                try app.open(tab: tab)
                try waitForSound(app)
            }
            try audit(app, axe, "a tab with the mini player")
            let reached = try #require(try time(app))
            try app.press("Pause")
            try app.browser.wait("it stands") { try isPaused(app) == true }
            try app.browser.reload()
            try app.browser.element("#player.mini")
            try app.browser.wait("it is where it was") {
                guard let now = try time(app) else { return false }
                return now >= reached - 1 && now < 38
            }
            #expect(try isPaused(app) == true)
            try app.press("Play")
            try waitForSound(app)
        }
    }

    @Test("Keys play, pause, seek and mute, and leave typing alone")
    func keys() throws {
        try WellnessApp.run(.inProcess) { app in
            try open("five-bells", "Five bells", in: app)
            try app.press("Play")
            try waitForSound(app)
            try app.browser.wait("the focus is in the player") { try app.browser.isFocused("#player-title") }
            let spoken = "return document.querySelector('#player-position').getAttribute('aria-valuetext')"
            try app.browser.wait("the place is said as a time") {
                try app.browser.script(spoken).string?.wholeMatch(of: /\d:\d\d of 0:40/) != nil
            }
            try app.browser.press(.space)
            try app.browser.wait("it stands") { try isPaused(app) == true }
            let before = try #require(try time(app))
            try app.browser.press(.arrowRight)
            try app.browser.wait("it is further") { (try time(app) ?? 0) > before + 10 }
            try app.browser.press(.arrowLeft)
            try app.browser.wait("it is back") { (try time(app) ?? 99) < before + 5 }
            try app.browser.type("m")
            let muted = "return document.querySelector('#player audio').muted"
            try app.browser.wait("it is silent") { try app.browser.script(muted) == true }
            try app.browser.press(.escape)
            try app.browser.element("#player.mini")
            try app.open(tab: "explore")
            try app.focus("Search sessions")
            try app.browser.type("mn p")
            #expect(try isPaused(app) == true)
            #expect(try app.browser.script("return document.activeElement.value") == "mn p")
            #expect(try app.browser.script(muted) == true)
        }
    }

    @Test("What is put into an empty queue waits there: it is not begun by itself")
    func queued() throws {
        try WellnessApp.run(.inProcess) { app in
            try open("five-bells", "Five bells", in: app)
            try app.press("Add to queue")
            try app.browser.element("#player.mini")
            try app.browser.waitForText("Added to queue.")
            #expect(try isPaused(app) == true)
            #expect(
                try app.browser.script("return JSON.parse(document.querySelector('#player').dataset.player).phase")
                    == "loaded")
        }
    }

    @Test("The player has an address: Back leads to where it was opened, a reload to it, and its end to a way on")
    func address() throws {
        func path(_ app: WellnessApp) throws -> String? { try app.browser.script("return location.pathname").string }
        try WellnessApp.run(.inProcess) { app in
            try open("anchor", "Dropping anchor", in: app)
            let session = try path(app)
            try app.press("Play")
            try app.browser.element("#player.full")
            #expect(try path(app) == "/now-playing")
            #expect(try app.browser.title() == "Dropping anchor · Aldermere")
            try app.browser.back()
            try app.browser.element("#player.mini")
            #expect(try path(app) == session)
            try app.browser.send("POST", "/forward", [:])
            try app.browser.element("#player.full")
            try app.browser.reload()
            try app.browser.element("#player.full")
            #expect(try path(app) == "/now-playing")
            let entries = try app.browser.script("return history.length")
            try app.press("Minimise the player")
            try app.browser.element("#player.mini")
            #expect(try path(app) == session && app.browser.script("return history.length") == entries)
            try app.browser.navigate(to: app.root + "now-playing")
            try app.browser.element("#player.full")
            try app.press("Close the player")
            try app.browser.wait("the player is gone") { try !app.browser.has("#player.full, #player.mini") }
            try app.browser.navigate(to: app.root + "now-playing")
            try app.browser.waitForText("Nothing is playing")
            try audit(app, AxeAudit(), "a player that holds nothing")
        }
    }

    /// Returns how many frames the page has asked for while thirty passed.
    private func frames(_ app: WellnessApp) throws -> Int64 {
        try app.browser.asyncScript(
            """
            const done = arguments[arguments.length - 1], ask = window.requestAnimationFrame;
            let asked = 0, passed = 0;
            window.requestAnimationFrame = (body) => { asked += 1; return ask.call(window, body); };
            ask.call(window, function pass() {
              passed += 1;
              if (passed < 30) { ask.call(window, pass); return; }
              window.requestAnimationFrame = ask;
              done(asked);
            });
            """
        ).integer ?? -1
    }

    @Test("A page asks for frames while a breath is played in it, and for none while nothing moves")
    func idle() throws {
        try WellnessApp.run(.inProcess) { app in
            try app.browser.element("#tab-home")
            #expect(try frames(app) == 0)
            try open("even-breath", "Even breath", in: app)
            #expect(try frames(app) == 0)
            try app.press("Play")
            try app.browser.element("#player.full .player-breath")
            try app.browser.wait("the breath is followed") { try frames(app) > 0 }
            try app.press("Pause")
            try app.browser.wait("it stands") { try frames(app) == 0 }
        }
    }

    @Test("A slow line gets the small recording; what the person chooses goes before, and goes on where the other was")
    func quality() throws {
        try WellnessApp.run(.inProcess) { app in
            let source =
                "return document.querySelector('#player audio')?.currentSrc.split('/').pop().split('#')[0] ?? ''"
            func plays(_ file: String) throws {
                try app.browser.wait("\(file) plays") { try app.browser.script(source).string == file }
                try waitForSound(app)
            }
            try open("five-bells", "Five bells", in: app)
            try app.press("Play")
            try plays("five-bells.ogg")
            // Chromium lets a page think that it has another line only from inside.
            try app.browser.script(
                "Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' }, configurable: true })"
            )
            try app.press("Finish session")
            try app.press("Play again")
            try plays("five-bells-small.ogg")
            let before = try #require(try time(app))
            try app.press("Full")
            try plays("five-bells.ogg")
            #expect(try #require(try time(app)) >= before - 2)
        }
    }

    @Test("Of two windows of one browser the later plays, and the other says so")
    func twoWindows() throws {
        try WellnessApp.run(.inProcess) { app in
            try open("five-bells", "Five bells", in: app)
            try app.press("Play")
            try waitForSound(app)
            let first = try app.browser.window()
            try app.browser.openWindow(app.browser.address())
            try app.browser.element("#player.full")
            try app.press("Play here")
            try waitForSound(app)
            let second = try app.browser.window()
            try app.browser.turn(to: first)
            try app.browser.wait("the first window stands") { try isPaused(app) == true }
            try app.browser.waitForText("It plays in another window.")
            try app.browser.turn(to: second)
            #expect(try isPaused(app) == false)
        }
    }

    @Test("A guided session shows its words by the clock, with a sound behind it, and ends with its own screen")
    func guided() throws {
        let axe = try AxeAudit()
        try WellnessApp.run(.inProcess) { app in
            try open("anchor", "Dropping anchor", in: app)
            try app.press("Play")
            try app.browser.element("#player.full.is-guided")
            let before = try clock(app)
            try app.browser.wait("the words go on") { try clock(app) != before }
            try app.press("Rain")
            try app.browser.wait("the rain is heard") {
                try app.browser.script(
                    "const s = document.querySelector('.player-sound audio'); return Boolean(s && !s.paused && s.currentTime > 0 && s.loop)"
                ) == true
            }
            try audit(app, axe, "a guided session")
            try app.press("Finish session")
            try app.browser.waitForText("Session complete")
            try audit(app, axe, "the end of a session")
            try app.press("Calm")
            try app.browser.waitForText("Noted: Calm.")
            try app.browser.wait("the picture is drawn") {
                try app.browser.script(
                    "const i = document.querySelector('.keepsake img'); return i.complete && i.naturalWidth === 1080")
                    == true
            }
            try app.press("Done")
            try app.browser.wait("the player is gone") { try !app.browser.has("#player.full, #player.mini") }
        }
    }

    @Test("A film is played, and ends by itself; lists pass axe")
    func film() throws {
        let axe = try AxeAudit()
        try WellnessApp.run(.inProcess) { app in
            try open("widening-ring", "The widening ring", in: app)
            try app.press("Add to a playlist")
            try app.fill("Name of the new playlist", with: "Evening")
            try app.press("Create")
            try app.browser.waitForText("Evening")
            try audit(app, axe, "adding to a playlist")
            try app.press("Back")
            try app.press("Play")
            try app.browser.element("#player.full.has-video")
            try waitForSound(app)
            #expect(try app.browser.script("return document.querySelector('#player video').videoWidth") == 240)
            try audit(app, axe, "a film")
            // A few seconds before the end, as a person drags.
            try app.browser.script(
                "const s = document.querySelector('#player-position'); s.value = 28; for (const n of ['input', 'change']) s.dispatchEvent(new Event(n, { bubbles: true }))"
            )
            try app.browser.waitForText("Session complete")
            try app.press("Done")
            try app.browser.wait("the player is gone") { try !app.browser.has("#player.full, #player.mini") }
            for (link, title) in [("history", "History"), ("downloads", "Downloads")] {
                try app.browser.navigate(to: app.root + "open?link=aldermere://\(link)")
                try app.waitForScreen(title)
                try audit(app, axe, title)
            }
            try app.open(tab: "library")
            try app.press("Playlists")
            try app.waitForScreen("Playlists")
            try app.browser.tab(toNamed: "Evening") { $0.hasPrefix("Evening") }
            try app.browser.press(.enter)
            try app.waitForScreen("Evening")
            try audit(app, axe, "a playlist")
        }
    }
}
