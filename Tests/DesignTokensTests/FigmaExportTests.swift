import JSONText
import Testing

@testable import DesignTokens

/// - Shows: TH
@Suite("Tokens that Figma exported")
struct FigmaExportTests {
    private static let colors = """
        {"Main": {"main-300": "#1d5f5a", "main-50": {"value": "rgba(255, 255, 255, 0.5)", "type": "color"}},
         "Accent": {"accent-400": "#a84a20"}, "Neutral": {"ink": "#101010", "paper": "#fdfdfd"}}
        """
    private static let tokens = """
        {"theme": {
           "general": {"background": {"light": "{Neutral.paper}", "dark": "{Neutral.ink}"},
                       "on-background": {"light": "{Neutral.ink}", "dark": "{Neutral.paper}"},
                       "primary": {"value": "{Main.main-300}", "type": "color"}},
           "buttons": {"primary/active/surface": "theme/general/primary"}},
         "dark/theme/cards/surface": "theme/general/background"}
        """
    private static let sizes = #"{"sizes": {"radius": {"small": 8, "large": "1.5rem"}, "space": {"unit": "4px"}}}"#
    private static let styles = """
        {"text": {"title": {"fontFamily": "Charter", "fontSize": 32, "fontWeight": "Semi Bold", "lineHeight": "125%",
                   "letterSpacing": {"unit": "PERCENT", "value": -1}},
                  "body": {"fontFamily": ["Charter", "serif"], "fontSize": "16px", "lineHeight": 24}}}
        """

    @Test("Palette, meanings, sizes and text styles become one set, in any order of the files")
    func whole() {
        for files in [
            [Self.colors, Self.tokens, Self.sizes, Self.styles], [Self.tokens, Self.styles, Self.sizes, Self.colors],
        ] {
            let reading = TokenSet.read(
                files.enumerated().map { TokenSource(file: "\($0).json", text: Array($1.utf8)) })
            #expect(reading.problems.isEmpty)
            let set = reading.set
            #expect(set.color("primary", in: .light) == TokenColor(hex: "#1d5f5a"))
            #expect(set.color("background", in: .dark) == TokenColor(hex: "#101010"))
            #expect(set["theme.buttons.primary.active.surface"]?.alias == "theme.general.primary")
            #expect(set["theme.dark.cards.surface"]?.value == .color(TokenColor(hex: "#101010")!))
            #expect(set["radius.small"]?.value == .dimension(TokenDimension(value: 8, unit: .px)))
            #expect(set["text.title"]?.css == #"600 2rem/1.25 "Charter""#)
            #expect(set["text.body"]?.css == #"400 1rem/1.5 "Charter", serif"#)
            let css = set.css()
            #expect(css.contains("--color-primary:#1d5f5a;"))
            #expect(css.contains("--theme-buttons-primary-active-surface:#1d5f5a;"))
            #expect(css.contains("--Main-main-50:rgb(255 255 255 / 0.5);"))
        }
    }

    @Test("A file of the Format Module may override what Figma exported")
    func mixed() {
        let reading = reading(
            Self.colors, Self.tokens,
            ##"{"theme": {"buttons": {"primary": {"active": {"surface": {"$type": "color", "$value": "{Accent.accent-400}"}}}}}}"##
        )
        #expect(reading.problems.isEmpty)
        #expect(reading.set["theme.buttons.primary.active.surface"]?.css == "#a84a20")
    }

    @Test("An unknown palette colour names the nearest, with its place")
    func nearest() throws {
        let problem = try #require(
            reading(Self.colors, #"{"theme": {"general": {"primary": "{Main.main-30}"}}}"#).problems.first)
        #expect(problem.code == .unknownAlias)
        #expect(problem.nearest == "Main.main-300")
        #expect(problem.file == "2.json" && problem.line == 1 && problem.column == 35)
    }

    @Test(
        "What no export has is refused",
        arguments: [
            (##"{"A": {"a": "#12345"}, "B": {"b": "#123456"}}"##, TokenProblem.Code.value),
            (##"{"A": {"a.b": "#123456"}}"##, .name),
            (##"{"A": {"a": "#123456", "b": true}}"##, .value),
            (#"{"t": {"x": {"fontFamily": "A", "fontSize": 0}}}"#, .value),
            (#"{"t": {"x": {"fontFamily": "A", "fontSize": "big"}}}"#, .value),
        ])
    func refused(text: String, code: TokenProblem.Code) throws {
        #expect(reading(text).problems.map(\.code) == [code])
    }

    @Test(
        "A file of the Format Module is never taken for an export",
        arguments: [
            ##"{"a": {"$value": "#fff", "$type": "color"}, "b": {"value": 1}}"##, #"{"a": {"$extends": "{b}"}}"#, "{}",
            #"{"a": 1}"#, #"{"group": {"inner": {}}}"#,
        ])
    func notAnExport(text: String) throws {
        let root = try #require(try JSON(parsing: text).object)
        #expect(!FigmaReader.recognises(root))
    }

    @Test("A circle through palette and meanings is named in full")
    func circle() throws {
        let problem = try #require(
            reading(
                ##"{"M": {"a": "{M.b}", "b": "theme/general/primary", "c": "#123456"}, "theme": {"general": {"primary": "{M.a}"}}}"##
            )
            .problems.first)
        #expect(problem.code == .cycle)
        for name in ["M.a", "M.b", "theme.general.primary"] { #expect(problem.message.contains(name)) }
    }
}
