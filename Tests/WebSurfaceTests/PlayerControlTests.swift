import JSONText
import SurfaceMessages
import TestSupport
import Testing

@testable import WebSurface

/// - Shows: MD Player
@Suite("Controls of the player that work in the page")
struct PlayerControlTests {
    private func html(_ change: (inout PlayerModel) -> Void = { _ in }) throws -> String {
        var page = try HTMLFixtures.page("Home", "home", try HTMLFixtures.surface("s", .text("x")))
        var player = PlayerModel(title: "Bells", subtitle: "", phase: "paused", load: 1, position: 0, duration: 60)
        player.isFull = true
        player.sources = [.init(address: "/content/media/bells.ogg", mediaType: "audio/ogg")]
        player.steps = [(0, "Sit.")]
        change(&player)
        page.player = player
        return String(decoding: PageRenderer().render(page), as: UTF8.self)
    }

    @Test("The full player goes back and on by 15 seconds, sleeps after a time, and takes the whole screen")
    func full() throws {
        let html = try html()
        #expect(html.contains(#"class="player-button scripted" data-leap="-15" aria-label="Back 15 seconds""#))
        #expect(html.contains(#"data-leap="15" aria-label="Forward 15 seconds""#))
        #expect(html.contains(#"Sleep timer <select id="player-sleep" data-keep><option value="0">Off</option>"#))
        #expect(html.contains(#"<option value="end">End of session</option>"#))
        #expect(html.contains(#"<option value="20">20 minutes</option>"#))
        #expect(html.contains(#"data-fullscreen aria-pressed="false">Full screen"#))
        #expect(!html.contains("data-captions"))
    }

    @Test("The next title is named where the player has the page, and the end of the session is chosen where it holds")
    func next() throws {
        let html = try html {
            $0.nextTitle = "A & B"
            $0.stopsAtEnd = true
        }
        #expect(html.contains(#"<p class="player-next">Next: <span>A &amp; B</span></p>"#))
        #expect(html.contains(#"<option value="end" selected>"#) && html.contains("\"stops\":true") == false)
        #expect(html.contains("&quot;stops&quot;:true"))
        #expect(try !self.html().contains("player-next"))
    }

    @Test("Captions can be hidden where there are any")
    func captions() throws {
        let html = try html { $0.captions = [.init(address: "/c.vtt", language: "en", label: "English")] }
        #expect(html.contains(#"data-captions aria-pressed="true">Captions"#))
    }

    @Test("The bar has none of them, and an article neither these nor a step nor a mute button")
    func without() throws {
        for html in [
            try html { $0.isFull = false },
            try html {
                $0.isArticle = true
                $0.sources = []
            },
        ] {
            for part in ["data-leap", "player-sleep", "data-fullscreen", "data-mute"] { #expect(!html.contains(part)) }
        }
        #expect(!(try html { $0.isArticle = true }.contains("id=\"player-step\"")))
    }
}
