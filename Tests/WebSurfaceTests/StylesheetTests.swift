import DesignTokens
import Foundation
import JSONText
import Surfaces
import Testing

@testable import WebSurface

/// - Shows: TH
@Suite("The style sheet and the tokens")
struct StylesheetTests {
    private static let read = Set(
        Stylesheet.text.matches(of: /var\(--((?:theme|cell)-[A-Za-z0-9-]+)/).map { String($0.output.1) })

    @Test("Every token of the theme is drawn with")
    func themeIsUsed() {
        let unread = ThemeToken.all.filter { token in
            token.area == "general"
                ? !Stylesheet.text.contains("var(--\(token.property)") : !Self.read.contains(token.property)
        }
        #expect(unread.map(\.path) == [])
    }

    @Test("Every part of every kind of cell is drawn with")
    func cellsAreUsed() {
        let parts = CellTheme.allCases.flatMap { cell in
            CellTheme.Part.allCases.map { cell.property($0) }
        }
        #expect(parts.filter { !Self.read.contains($0) } == [])
    }

    @Test("The sheet reads no token that there is not")
    func nothingUnknown() {
        #expect(Self.read.filter { !TokenSet.isDrawn($0) } == [])
    }

    @Test("Brackets are closed, and no value is left empty")
    func wellFormed() {
        #expect(Stylesheet.text.count { $0 == "{" } == Stylesheet.text.count { $0 == "}" })
        #expect(Stylesheet.text.count { $0 == "(" } == Stylesheet.text.count { $0 == ")" })
        #expect(Stylesheet.text.firstMatch(of: /:\s*;/) == nil)
    }

    @Test(
        "A component drawn as a cell carries its class; any kind can be asked for",
        arguments: Surfaces.CellTheme.allCases)
    func cell(theme: Surfaces.CellTheme) throws {
        var surface = Surface(id: "s")
        let messages: [JSON] = [
            [
                "version": "v0.9",
                "createSurface": ["surfaceId": "s", "catalogId": "https://bricks.dev/catalogs/bricks-1.json"],
            ],
            [
                "version": "v0.9",
                "updateComponents": [
                    "surfaceId": "s",
                    "components": [
                        ["id": "root", "component": "Cell", "theme": .string(theme.rawValue), "fallback": "card"],
                        ["id": "card", "component": "Card", "child": "text"],
                        ["id": "text", "component": "Text", "text": "Evening"],
                    ],
                ],
            ],
        ]
        for message in messages {
            try surface.apply(message)
            try SurfaceValidator.check(message)
        }
        let node = try surface.resolve(
            SurfaceEnvironment(locale: .init(identifier: "en"), timeZone: .gmt, now: .init()))
        #expect(node.cell == theme)
        let html = String(decoding: HTMLRenderer().renderInert(node, idPrefix: "s"), as: UTF8.self)
        #expect(html.contains("class=\"card cell cell-\(theme.rawValue)\""))
        #expect(Stylesheet.text.contains(".cell-\(theme.rawValue)"))
    }

    @Test("A look that changes has another address, the same one the same")
    func address() {
        let style = TokenStyle(":root{}")
        let first = style.address
        #expect(!style.take(":root{}"))
        #expect(style.take(":root{--a:1;}"))
        #expect(style.address != first)
        #expect(style.css == ":root{--a:1;}")
        #expect(style.take(":root{}"))
        #expect(style.address == first)
    }
}
