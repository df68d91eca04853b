import Foundation
import JSONText
import TestSupport
import Testing

/// - Shows: UI, SC
@Suite("Wide windows, in a browser", .serialized, .offPool)
struct WideLayoutTests {
    private func withApp(scripts: Bool = true, _ test: (ShippedApp) throws -> Void) throws {
        let app = try ShippedApp("wellness", scripts: scripts)
        do {
            try test(app)
        } catch {
            try? app.stop()
            throw error
        }
        try app.stop()
    }

    private static let widths = [390, 820, 1_280, 1_920]

    @Test("No screen scrolls sideways, and from 1100 pixels on the content is wider than a telephone's column")
    func widths() throws {
        try withApp { app in
            for link in [
                "homescreen", "explore", "player?contentId=first-light", "search?query=a", "journeys", "profile",
            ] {
                try app.open(link)
                for width in Self.widths {
                    try app.browser.setViewport(width: width, height: 900)
                    let excess = try app.browser.script(
                        "return document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth")
                    #expect(excess == 0, "\(link) at \(width)")
                }
                let content = try app.browser.script("return Math.round(document.querySelector('main').clientWidth)")
                #expect(try #require(content.integer) > 1_100, "\(link)")
            }
        }
    }

    @Test("Arrows move a rail, and are no stop for the keyboard; a telephone and a page without scripts have none")
    func arrows() throws {
        try withApp { app in
            let browser = app.browser
            try app.open("homescreen")
            try browser.setViewport(width: 1_280, height: 900)
            try browser.wait("the rail has arrows") { try !browser.elements("main .rail-arrows").isEmpty }
            #expect(
                try browser.script(
                    "return [...document.querySelectorAll('.rail-arrows button')].every((button) => button.tabIndex < 0)"
                )
                    == true)
            try browser.script(
                """
                const rail = document.querySelector('main .rail-arrows').closest('.row, .column').querySelector('.list.horizontal')
                    ?? document.querySelector('main .row:has(.rail-arrows) + .list.horizontal');
                rail.id = 'the-rail';
                document.querySelector('main .row:has(+ #the-rail) .rail-arrows button:last-child').click();
                """)
            try browser.wait("the rail has moved") {
                try browser.script("return document.getElementById('the-rail').scrollLeft > 50") == true
            }
            try browser.setViewport(width: 390, height: 844)
            #expect(
                try browser.script(
                    "return [...document.querySelectorAll('.rail-arrows')].every((arrows) => arrows.offsetWidth === 0)")
                    == true)
        }
        try withApp(scripts: false) { app in
            try app.open("homescreen")
            #expect(try app.browser.elements(".rail-arrows").isEmpty)
            #expect(try !app.browser.elements("main .list.horizontal").isEmpty)
        }
    }
}
