import Foundation
import JSONText
import TestSupport
import Testing

/// - Shows: MD UITests, MD Timer
@Suite("A bell of its own for each moment, in a browser", .serialized, .offPool)
struct BellBrowserTests {
    /// Keeps when each partial is to sound, and at which pitch.
    private static let watch = """
        window.strokes = [];
        const start = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function (at) {
          window.strokes.push([Math.round(this.frequency.value), at]);
          return start.apply(this, arguments);
        };
        """

    @Test("Noise that is chosen is heard in the track of the sitting, which an hour of silence is not")
    func background() throws {
        let axe = try AxeAudit()
        try WellnessApp.run(.worker) { app in
            let browser = app.browser
            try app.press("Timer settings")
            try app.waitForScreen("Timer settings")
            try app.press("Background")
            try app.press("Brown noise")
            try audit(app, axe, "the background")
            try app.fill("Seconds to rise", with: "61")
            try app.press("Save")
            try browser.element("#s-fadeIn__[aria-invalid=true]")
            try app.fill("Seconds to rise", with: "0")
            try app.press("Save")
            try browser.waitForText("Timer settings saved")
            try app.press("Open the timer")
            try app.press("5 minutes, start now")
            try browser.wait("the track is heard") {
                try browser.script(
                    "const t = document.getElementById('track'); return !t.paused && !t.muted && t.currentTime > 0")
                    == true
            }
            // The page decodes what it plays, a second of it at the most silent place of the plan.
            let loudness = try browser.asyncScript(
                """
                const done = arguments[arguments.length - 1];
                const address = new URL(document.querySelector("main figure.audio audio").src).pathname;
                fetch(address).then((answer) => answer.arrayBuffer())
                  .then((bytes) => new OfflineAudioContext(1, 22050, 22050).decodeAudioData(bytes))
                  .then((sound) => {
                    const samples = sound.getChannelData(0).subarray(100 * 22050, 101 * 22050);
                    done(Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length));
                  });
                """)
            let measured = try #require(loudness.double)
            // Thirty percent of a tenth of the loudest.
            #expect(abs(measured - 0.03) < 0.012, "\(measured)")
            // The track follows the time that is added.
            let address = "return document.querySelector('main figure.audio audio')?.src ?? ''"
            let first = try browser.script(address)
            try browser.wait("settling in is over") { try browser.has("#s-add-5__") }
            try app.press("Sit 5 minutes longer")
            try browser.waitForText("10 minutes, until")
            try browser.wait("the longer track is heard") {
                try browser.script(address) != first
                    && browser.script(
                        "const t = document.getElementById('track'); return !t.paused && !t.muted && t.duration > 570")
                        == true
            }
            try audit(app, axe, "a sitting that was made longer")
            try app.press("End")
        }
    }

    @Test("The moments of the settings are a line each; one that is opened is heard as it will ring, and is kept")
    func settings() throws {
        let axe = try AxeAudit()
        try WellnessApp.run(.worker) { app in
            let browser = app.browser
            try app.press("Timer settings")
            try app.waitForScreen("Timer settings")
            try audit(app, axe, "three moments")
            try app.press("At the start")
            try app.pressFirst("#s-startSound-wood__")
            try browser.wait("wood is chosen") {
                try browser.script("return document.querySelector('#s-startSound-wood__').ariaPressed") == "true"
            }
            try app.fill("Strokes", with: "3")
            try app.fill("Seconds from stroke to stroke, if not as usual", with: "1.5")
            try audit(app, axe, "the bell of a moment")
            try browser.script(Self.watch)
            try app.press("♪ Listen")
            try browser.wait("three strokes of two partials") {
                try browser.script("return window.strokes.length") == 6
            }
            let strokes = try #require(try browser.script("return window.strokes").array)
            let pitch = strokes.filter { $0[0]?.integer == 620 }.compactMap { $0[1]?.double }
            #expect(pitch.count == 3)
            for (earlier, later) in zip(pitch, pitch.dropFirst()) { #expect(abs(later - earlier - 1.5) < 0.001) }
            try app.fill("Strokes", with: "12")
            try app.press("At the end")
            try app.press("Save")
            // The moment with the mistake is opened again.
            try browser.element("#s-startStrokes__[aria-invalid=true]")
            try app.fill("Strokes", with: "2")
            try app.press("Save")
            try browser.waitForText("Timer settings saved")
            try app.press("Timer settings")
            try browser.waitForText("Wood, 2 strokes")
        }
    }
}
