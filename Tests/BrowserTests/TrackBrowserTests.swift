import Foundation
import JSONText
import TestSupport
import Testing

/// - Shows: MD UITests, MD Timer
@Suite("The track of a sitting, in a browser", .serialized, .offPool)
struct TrackBrowserTests {
    /// Counts what the page's own bells are made of.
    private static let watch = """
        window.struck = 0;
        const start = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function (...at) { window.struck += 1; return start.apply(this, at); };
        """
    /// Keeps how far the track came.
    private static let follow = """
        const track = document.getElementById("track");
        window.reached = 0;
        track.addEventListener("timeupdate", () => {
          if (!track.muted) window.reached = Math.max(window.reached, track.currentTime);
        });
        """
    private static let isHeard = """
        const track = document.getElementById("track");
        return !track.paused && !track.muted && track.currentTime > 0;
        """

    /// Whether no page plays what the screen names.
    private static let isFree = """
        const done = arguments[arguments.length - 1];
        const address = new URL(document.querySelector("main figure.audio audio").src).pathname;
        const headers = { "X-Bricks-Token": document.querySelector("input[name=csrf]").value };
        const say = (what) => fetch(`${address}?${what}=page-of-a-test`, { method: "POST", headers });
        say("hold").then(async ({ status }) => { await say("leave"); done(status === 204); });
        """

    /// Makes a preset of three stages, the first of 25 seconds.
    private static func makePreset(_ app: WellnessApp) throws {
        try app.press("Open the timer")
        try app.waitForScreen("Timer")
        try app.press("Make a preset")
        try app.waitForScreen("Presets")
        try app.press("Sit, walk, sit")
        try app.waitForScreen("Preset")
        try app.setStages(["0:25", "0:03", "0:03"])
        try app.fill("Name", with: "Evening")
        try app.press("Save")
        try app.waitForScreen("Presets")
        try app.goBack(to: "Timer")
    }

    /// Starts a sitting of half an hour, and waits until its bells are heard as a track.
    private static func start(_ app: WellnessApp) throws {
        try app.press("Open the timer")
        try app.waitForScreen("Timer")
        try app.press("30 minutes, start now")
        try app.browser.wait("the track is heard") { try app.browser.script(isHeard) == true }
    }

    @Test("The page that was used plays the bells in step with the clock, and no page strikes those again")
    func playsOnce() throws {
        try WellnessApp.run(.worker) { app in
            let browser = app.browser
            try Self.makePreset(app)
            try browser.script(Self.watch)
            try browser.script(Self.follow)
            let first = try browser.window()
            try browser.openWindow(app.root)
            try browser.element("#tab-home")
            try browser.script(Self.watch)
            try browser.press(.tab)
            let second = try browser.window()
            try browser.turn(to: first)
            try app.press("Evening, 31 seconds, start now")
            try browser.wait("the track is heard") { try browser.script(Self.isHeard) == true }
            // A bell that came before the track was there is struck by the page.
            let struck = try browser.script("return window.struck")
            // The player of the screen is put away while it is heard, and the element is no part of the screen.
            #expect(try browser.script("return document.querySelector('main figure.audio').hidden") == true)
            let late = try browser.script(
                """
                const sound = document.querySelector("main figure.audio audio"), track = document.getElementById("track");
                const began = Number(new URL(sound.src).hash.slice("#began=".length));
                return Math.abs((bricksTrack.now() - began) / 1000 - track.currentTime);
                """)
            #expect(try #require(late.double) < 0.5)
            #expect(try browser.script("return navigator.mediaSession.metadata.title") == "The bells to come")
            // Another place of the app does not end it.
            try app.open(tab: "explore")
            try app.waitForScreen("Explore")
            #expect(try browser.script(Self.isHeard) == true)
            try browser.wait("the last bell of the track") {
                try browser.script("return window.reached > 32") == true
            }
            #expect(try browser.script("return window.struck") == struck)
            try browser.turn(to: second)
            let other = try browser.script("return window.struck")
            // A bell has five partials: that of the start is struck once at most, by one page of the two.
            #expect(try #require(struck.integer) + #require(other.integer) <= 5)
            #expect(try browser.script(Self.isHeard) == false)
        }
    }

    @Test("With the pause the track ends, and the bells that are then to come are a track of their own")
    func pause() throws {
        try WellnessApp.run(.worker) { app in
            let browser = app.browser
            try Self.start(app)
            let source = "return document.querySelector('main figure.audio audio').src"
            let first = try browser.script(source)
            try app.press("Pause")
            try browser.waitForText("Paused")
            #expect(try browser.script(Self.isHeard) == false)
            #expect(try !browser.has("main figure.audio"))
            try app.press("Resume")
            try browser.wait("the next track is heard") { try browser.script(Self.isHeard) == true }
            #expect(try browser.script(source) != first)
            try app.press("End")
            try browser.waitForText("Ended early")
            #expect(try browser.script(Self.isHeard) == false)
        }
    }

    @Test("A page that must not sound keeps no other from it, and plays once somebody has used it")
    func unused() throws {
        try WellnessApp.run(.worker) { app in
            let browser = app.browser
            try Self.start(app)
            let first = try browser.window()
            try browser.openWindow(browser.address())
            let second = try browser.window()
            try browser.wait("the player stands on the screen") {
                try browser.script("return document.querySelector('main figure.audio')?.hidden") == false
            }
            #expect(try browser.script("return navigator.userActivation.hasBeenActive") == false)
            #expect(try browser.script("return document.getElementById('track').hasAttribute('src')") == false)
            try browser.turn(to: first)
            #expect(try browser.script(Self.isHeard) == true)
            // A page that is left says so.
            try browser.send("DELETE", "/window")
            try browser.turn(to: second)
            try browser.wait("no page plays the track") { try browser.asyncScript(Self.isFree) == true }
            try browser.press(.tab)
            try browser.wait("the track is heard again") { try browser.script(Self.isHeard) == true }
            #expect(try browser.script("return document.querySelector('main figure.audio').hidden") == true)
        }
    }
}
