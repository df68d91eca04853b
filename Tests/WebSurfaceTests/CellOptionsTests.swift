import SurfaceMessages
import Surfaces
import Testing

@testable import WebSurface

@Suite("Cells with a button for their options")
struct CellOptionsTests {
    private func html(_ purpose: ButtonPurpose?) throws -> String {
        let cell = View.button(.card(.column([.text("A"), .text("B")])), event: "open", id: "open-x").cell(
            .smallVertical)
        var more = View.button(.icon("moreVert"), event: "options", id: "more-x").label("More about A")
        if let purpose { more = more.purpose(purpose.rawValue) }
        return try HTMLFixtures.html(try HTMLFixtures.surface("s", .list([.row([cell, more])])))
    }

    @Test("They lie in the list's item itself, one beside the other: a button never stands in another one")
    func markup() throws {
        let html = try html(.options)
        #expect(html.contains("<li><button"))
        #expect(html.contains("aria-label=\"More about A\""))
        #expect(
            html.firstMatch(
                of:
                    /<button[^>]*value="open-x@#[0-9a-z]+"(?:(?!<\/button>).)*<\/button><button[^>]*value="more-x@#[0-9a-z]+" data-options/
            ) != nil)
        #expect(try !self.html(nil).contains("<li><button"))
    }

    @Test("The script opens them by a context menu or a long press of what the sheet draws")
    func script() {
        #expect(Script.text.contains("addEventListener(\"contextmenu\""))
        #expect(Script.text.contains(".button[data-options]") && Stylesheet.text.contains(".button[data-options]"))
    }
}
