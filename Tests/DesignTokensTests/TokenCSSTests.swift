import Foundation
import JSONText
import TestSupport
import Testing

@testable import DesignTokens

@Suite("Tokens as CSS")
struct TokenCSSTests {
    @Test("Light values stand on the root, dark ones behind the media query and the choice of a person, under one name")
    func schemes() {
        let set = reading(
            """
            {"color": {"$type": "color", "light": {"background": {"$value": "#ffffff"}}, "dark": {"background": {"$value": "#000000"}}},
             "radius": {"small": {"$type": "dimension", "$value": {"value": 0.5, "unit": "rem"}}}}
            """
        ).set
        #expect(
            set.css() == """
                :root{color-scheme:light dark;
                --color-background:#ffffff;
                --radius-small:0.5rem;
                }
                @media (prefers-color-scheme: dark){:root:where(:not([data-scheme="light"])){
                --color-background:#000000;
                }}
                :root:where([data-scheme="dark"]){
                --color-background:#000000;
                }

                """)
        #expect(set.color("background", in: .dark) == TokenColor(hex: "#000"))
    }

    @Test("What only the light scheme gives is nothing in the dark one")
    func lightOnly() {
        let set = reading(
            ##"{"theme": {"$type": "color", "light": {"hardware": {"primary": {"$value": "#794800"}}}}}"##
        ).set
        #expect(
            set.css() == """
                :root{color-scheme:light dark;
                --theme-hardware-primary:#794800;
                }
                @media (prefers-color-scheme: dark){:root:where(:not([data-scheme="light"])){
                --theme-hardware-primary:initial;
                }}
                :root:where([data-scheme="dark"]){
                --theme-hardware-primary:initial;
                }

                """)
    }

    @Test(
        "No family can end its declaration",
        arguments: [
            #"x"; } body { display: none"#, "</style><script>alert(1)</script>", "a\nb", #"a\"#, "a\u{0}b", "{};:/*",
            "'",
            "url(javascript:1)", "@import", "\u{2028}",
        ])
    func hostileFamily(name: String) throws {
        let text = CSSText.family(name)
        #expect(text.first == "\"" && text.last == "\"")
        let inner = text.dropFirst().dropLast()
        let harmless = inner.unicodeScalars.allSatisfy { scalar in
            scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                || " -_\\\u{FFFD}".unicodeScalars.contains(scalar)
        }
        #expect(harmless)
        // A backslash is always followed by the digits of an escape and a space.
        #expect(inner.matches(of: #/\\[0-9a-f]{1,6} /#).count == inner.filter { $0 == "\\" }.count)
    }

    @Test("No token name can end its declaration")
    func hostileName() {
        let css = reading(
            #"{"a:red;}body{": {"$type": "number", "$value": 1}, "a b/*<": {"$type": "number", "$value": 1}}"#)
        #expect(css.problems.map(\.code) == [.name])
        #expect(css.set.css().contains("--a-b---:1;"))
    }

    @Test("Other colour spaces keep their own notation")
    func spaces() throws {
        let color = try #require(TokenColor(space: .oklch, components: [0.7, 0.1, 200], alpha: 0.5))
        #expect(CSSText.color(color) == "oklch(0.7 0.1 200 / 0.5)")
        let wide = try #require(TokenColor(space: .displayP3, components: [1, 0.25, 0]))
        #expect(CSSText.color(wide) == "color(display-p3 1 0.25 0)")
        let hsl = try #require(TokenColor(space: .hsl, components: [10, 20, 30]))
        #expect(CSSText.color(hsl) == "hsl(10 20% 30%)")
    }

    @Test("Numbers have no exponent", arguments: [(1e-7, "0"), (0.1 + 0.2, "0.3"), (-1.5, "-1.5"), (1e6, "1000000")])
    func numbers(value: Double, text: String) { #expect(CSSText.number(value) == text) }

    @Test("Pairs that are too faint are named in the scheme where they are")
    func contrast() throws {
        let set = reading(
            """
            {"color": {"$type": "color",
             "light": {"primary": {"$value": "#336699"}, "on-primary": {"$value": "#ffffff"}},
             "dark": {"primary": {"$value": "#336699"},
              "on-primary": {"$value": "#5588aa"}}}}
            """
        ).set
        let problem = try #require(set.contrastProblems().first)
        #expect(set.contrastProblems().count == 1)
        #expect(problem.code == .contrast)
        #expect(problem.pointer.description == "/color/dark/on-primary")
        #expect(problem.line == 4)
        #expect(problem.message.hasPrefix("In dark, on-primary on primary has a contrast of 1."))
    }

    @Test("A primary that is readable on the surface and not on its own tint there is told")
    func tint() throws {
        let set = reading(
            """
            {"color": {"$type": "color",
             "dark": {"surface": {"$value": "#1a201f"}, "primary": {"$value": "#798f77"}}}}
            """
        ).set
        let problem = try #require(set.contrastProblems().first)
        #expect(set.contrastProblems().count == 1)
        #expect(problem.pointer.description == "/color/dark/primary")
        #expect(problem.message.hasPrefix("In dark, primary on its tint on surface has a contrast of 4.0"))
        #expect(problem.help == "Lighten primary.")
    }

    @Test(
        "The tokens of a new deployment are of sufficient contrast, whatever the colour they derive from",
        arguments: ["#3f5f3c", "#000000", "#ffffff", "#ff0000", "#ffff00", "#0000ff", "#808080", "#0c6d5c"])
    func starter(color: String) throws {
        let text = TokenStarter(try #require(TokenColor(hex: color))).json.text
        #expect(reading(text).set.contrastProblems().isEmpty)
    }
}

@Suite("The tokens of the deployments that ship")
struct ShippedTokensTests {
    static let manifests = Repository.folder.appending(path: "manifests")

    @Test(
        "They are right, complete and of sufficient contrast in light and dark",
        arguments: ["wellness", "meditation", "hardware", "incomplete", "retreat"])
    func shipped(name: String) {
        let files = ["tokens", "theme"].map { Self.manifests.appending(path: "\(name)/\($0).json") }
            .filter { FileManager.default.fileExists(atPath: $0.path) }
        let reading = TokenSet.read(files: files)
        #expect(reading.problems.isEmpty)
        #expect(reading.set.missingProperties.isEmpty)
        #expect(reading.set.contrastProblems().isEmpty)
    }

    @Test("Each deployment looks different")
    func different() {
        let sets = ["wellness", "meditation", "hardware", "incomplete", "retreat"].map {
            TokenSet.read(files: [Self.manifests.appending(path: "\($0)/tokens.json")]).set
        }
        for name in ["color.light.primary", "color.dark.background", "font.family.heading", "radius.large"] {
            #expect(Set(sets.compactMap { $0[name]?.value }).count == sets.count, "\(name)")
        }
    }
}
