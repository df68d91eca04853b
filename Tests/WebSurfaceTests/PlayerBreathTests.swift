import JSONText
import SurfaceMessages
import TestSupport
import Testing

@testable import Content
@testable import WebSurface

/// - Shows: MD Player
@Suite("The pace of the breath on a page")
struct PlayerBreathTests {
    private func page(at position: Double, isFull: Bool = true) throws -> (html: String, state: JSON) {
        var page = try HTMLFixtures.page("Home", "home", try HTMLFixtures.surface("s", .text("x")))
        var player = PlayerModel(
            title: "Box", subtitle: "Four", phase: "playing", load: 7, position: position, duration: 60)
        let box = BreathPattern(in: 4, hold: 0.5, out: 6)
        player.breaths =
            BreathPacing([
                ContentStep(seconds: 10, text: "Sit"), ContentStep(seconds: 50, text: "Breathe", breath: box),
            ]).stretches
        player.isFull = isFull
        page.player = player
        return (String(decoding: PageRenderer().render(page), as: UTF8.self), player.json)
    }

    @Test("Without scripts the pattern is said in words, where it holds")
    func words() throws {
        #expect(
            try page(at: 12).html.contains(
                #"<span class="breath-phase">Breathe in 4 s · Hold 0.5 s · Breathe out 6 s</span>"#))
        #expect(try page(at: 3).html.contains(#"<span class="breath-phase">Breathe as you like</span>"#))
    }

    @Test("The script has the stretches and the words of the phases; the bar has no pacer")
    func script() throws {
        let (html, state) = try page(at: 12)
        #expect(state["breath"] == [[10.0, 52.0, 4.0, 0.5, 6.0, 0.0]])
        #expect(html.contains(#"id="player-breath-7" data-in="Breathe in" data-hold="Hold""#))
        #expect(html.contains("player full is-breathing"))
        #expect(!(try page(at: 12, isFull: false).html.contains("breath-phase")))
    }

    @Test("A medium that the host mixes is heard where scripts run, and the page's own buttons stay without them")
    func mixed() throws {
        var page = try HTMLFixtures.page("Home", "home", try HTMLFixtures.surface("s", .text("x")))
        page.player = PlayerModel(title: "Box", subtitle: "", phase: "paused", load: 1, position: 0, duration: 60)
        page.player?.sources = [.init(address: "/content/tracks/box.ogg", mediaType: "audio/ogg")]
        page.player?.isMixed = true
        let html = String(decoding: PageRenderer().render(page), as: UTF8.self)
        #expect(html.contains(" is-guided") && html.contains(#"<audio class="mixed" controls"#))
        #expect(html.contains(#"<div class="player-toggle"><form"#))
    }
}
