import SurfaceMessages
import Surfaces
import Testing

@testable import WebSurface

@Suite("What a person has done, on cells")
struct CellProgressTests {
    @Test("A bar on a button is hidden from people who hear the page, who hear its words")
    func bar() throws {
        let view = View.button(
            .column([.text("First light"), .progress("Done", value: .number(0.4))]), event: "open", id: "open-x")
        let html = try HTMLFixtures.html(try HTMLFixtures.surface("s", view))
        #expect(html.contains("<progress max=\"1\" aria-hidden=\"true\" value=\"0.4\"></progress>"))
        #expect(html.contains("<span class=\"visually-hidden\">Done 40%</span>"))
    }

    @Test("The icon of a choice that is on is filled")
    func chosen() throws {
        let view = View.button(.icon("favorite"), event: "open", .default, id: "open-x").label("Remove")
            .purpose(ButtonPurpose.chosen.rawValue)
        #expect(try HTMLFixtures.html(try HTMLFixtures.surface("s", view)).contains(" data-chosen"))
        #expect(Stylesheet.text.contains("[data-chosen] .icon { fill: currentColor; }"))
    }
}
