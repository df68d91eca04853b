import Core
import Foundation
import FoundationXML
import SurfaceMessages
import TestSupport
import Testing

@testable import WebSurface

/// - Shows: MD Player
@Suite("The picture of a session that ended")
struct SessionPictureTests {
    private func picture(_ title: String = "Anchor", image: Data? = nil) -> SessionPicture {
        SessionPicture(
            title: title, facts: ["12 minutes", "3 days in a row"], appName: "A & B",
            colors: PageColors(css: ":root { --color-primary: #123456; }").light,
            illustration: image.map { ($0, "image/svg+xml") })
    }

    private func parse(_ svg: String) -> Bool { XMLParser(data: Data(svg.utf8)).parse() }

    @Test("It has the title, what was done and the deployment's colour, and refers to nothing outside it")
    func content() {
        let svg = picture(image: Data("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)).svg
        #expect(parse(svg))
        for words in ["Anchor", "12 minutes", "3 days in a row", "A &amp; B", "#123456"] {
            #expect(svg.contains(words))
        }
        #expect(svg.contains("href=\"data:image/svg+xml;base64,"))
        #expect(svg.split(separator: "http").count == 2, "The one address is the name of the format.")
    }

    @Test("A title of any characters makes a picture that can be read, in two lines at most")
    func titles() {
        for title in [
            "<script>&\"'\u{0}\u{FFFF}", "", String(repeating: "breath ", count: 60),
            String(repeating: "ä", count: 900),
        ] {
            #expect(parse(picture(title).svg))
            #expect(SessionPicture.lines(of: title).count <= 2)
        }
        #expect(
            SessionPicture.lines(of: "The long way home through the wide field") == [
                "The long way home through", "the wide field",
            ])
    }

    @Test("An illustration that is too large is left out")
    func large() {
        let svg = picture(image: Data(count: SessionPicture.maximumIllustration + 1)).svg
        #expect(parse(svg) && !svg.contains("<image"))
    }

    @Test("The end of a session shows it, to be saved without scripts and shared with them")
    func page() throws {
        var page = try HTMLFixtures.page("Home", "home", try HTMLFixtures.surface("s", .text("x")))
        var player = PlayerModel(title: "Bells", subtitle: "", phase: "complete", load: 7, position: 60, duration: 60)
        player.isFull = true
        player.artwork = "/content/bells.svg"
        player.summary = PlayerSummary(title: "Bells", facts: ["1 minute"], image: "bells.svg")
        page.player = player
        let html = String(decoding: PageRenderer().render(page), as: UTF8.self)
        #expect(html.contains("src=\"/player/picture?v=7\" alt=\"Bells, 1 minute\""))
        #expect(html.contains("href=\"/player/picture?v=7&amp;download\""))
        #expect(!html.contains("player-art"), "The illustration is in the picture.")
    }
}
