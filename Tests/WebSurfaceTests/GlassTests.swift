import DesignTokens
import Foundation
import TestSupport
import Testing

@testable import WebSurface

/// - Shows: ST
@Suite("Glass and text sizes")
struct GlassTests {
    @Test("The root says what settings decide, and nothing where they decide nothing", arguments: [false, true])
    func attributes(isOn: Bool) {
        var page = PageModel(
            appName: "A", title: "T", content: [], csrf: "c", serverTime: .init(timeIntervalSince1970: 0))
        page.followsTextSize = isOn
        page.isGlass = isOn
        page.isFelt = isOn
        let html = String(decoding: PageRenderer().render(page), as: UTF8.self)
        #expect(html.contains("data-text=\"dynamic\"") == isOn)
        #expect(html.contains("data-material=\"glass\"") == isOn)
        #expect(html.contains("data-haptics=\"on\"") == isOn)
        #expect(!html.contains("style="))
    }

    @Test("Nothing shines through where the person asked for less of that, or for more contrast")
    func reduced() throws {
        let sheet = Stylesheet.looks
        let query = try #require(sheet.firstRange(of: "@media not ((prefers-reduced-transparency: reduce)"))
        let first = try #require(sheet.firstRange(of: "data-material"))
        #expect(query.lowerBound < first.lowerBound)
        #expect(Stylesheet.text.ranges(of: "data-material").count == sheet.ranges(of: "data-material").count)
        #expect(sheet.contains("prefers-contrast: more"))
    }

    @Test("The bar of tabs is glass of its own surface, which its names are drawn for")
    func tabBar() {
        let surface = Stylesheet.t("navigation/bottom/surface")
        #expect(
            Stylesheet.looks.contains(
                "[data-material=\"glass\"] .tab-bar { background: color-mix(in srgb, \(surface) \(Stylesheet.glassOpacity)%"
            ))
    }

    @Test(
        "Text on glass has its contrast over black and over white",
        arguments: ["wellness", "meditation", "hardware"], TokenScheme.allCases)
    func contrast(deployment: String, scheme: TokenScheme) throws {
        let folder = Repository.folder.appending(path: "manifests/\(deployment)")
        let files = ["tokens.json", "theme.json"].map { folder.appending(path: $0) }
            .filter { FileManager.default.fileExists(atPath: $0.path) }
        let set = TokenSet.read(files: files).set
        for (surface, texts) in [
            ("background", ["on-background", "primary"]), ("surface", ["on-surface", "primary"]),
        ] {
            var glass = try #require(set.color(surface, in: scheme))
            glass.alpha = Double(Stylesheet.glassOpacity) / 100
            for behind in ["#000000", "#ffffff"] {
                let ground = glass.laid(over: try #require(TokenColor(hex: behind)))
                for text in texts {
                    let ratio = try #require(set.color(text, in: scheme)).contrast(on: ground)
                    #expect(ratio >= 4.5, "\(text) on \(surface) over \(behind): \(ratio)")
                }
            }
        }
    }
}
