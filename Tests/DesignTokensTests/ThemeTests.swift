import Foundation
import JSONText
import SurfaceMessages
import Surfaces
import TestSupport
import Testing

@testable import DesignTokens

/// - Shows: TH, PI
@Suite("The theme")
struct ThemeTests {
    @Test("Every line of the table is a token, each path once, in 25 areas and about 180 tokens")
    func table() {
        #expect(ThemeToken.all.count == ThemeToken.lineCount)
        #expect(Set(ThemeToken.all.map(\.path)).count == ThemeToken.all.count)
        #expect(ThemeToken.areaNames.count == 25)
        #expect(ThemeToken.all.count >= 180)
        for token in ThemeToken.all {
            guard let ground = token.ground else { continue }
            #expect(ThemeToken.named("theme/\(token.area)/\(ground.name)") != nil, "\(token.path)")
        }
    }

    @Test("The kinds of cells are those that surfaces can ask for")
    func cells() throws {
        #expect(CellTheme.allCases.map(\.rawValue) == View.CellTheme.allCases.map(\.rawValue))
        #expect(CellTheme.allCases.count == 18)
        let manifest = try String(
            contentsOf: Repository.folder.appendingPathComponent("manifests/schema/manifest-1.json"), encoding: .utf8)
        let listed = CellTheme.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
        #expect(manifest.contains("\"enum\": [\(listed)]"))
    }

    @Test("A general token of the theme is a role")
    func roles() {
        let set = reading(##"{"theme": {"general": {"primary": {"$type": "color", "$value": "#123456"}}}}"##).set
        #expect(set.css().contains("--color-primary:#123456;"))
        #expect(set.color("primary", in: .dark) == TokenColor(hex: "#123456"))
    }

    @Test("A token that nothing is drawn with is told of, with the nearest")
    func unused() throws {
        let problem = try #require(
            reading(
                ##"{"theme": {"buttons": {"primary": {"active": {"surfce": {"$type": "color", "$value": "#123456"}}}}}}"##
            )
            .problems.first)
        #expect(problem.code == .unused && problem.isNote)
        #expect(problem.nearest == "theme-buttons-primary-active-surface")
    }

    @Test("A token of a type that cannot be drawn there is refused")
    func type() {
        let problems = reading(
            ##"{"cell": {"featured": {"radius": {"$type": "color", "$value": "#123456"}}}}"##
        ).problems
        #expect(problems.map(\.code) == [.themeType])
    }

    @Test(
        "What is too faint on what it is drawn on is named, in the scheme where it is",
        arguments: [
            (
                "theme.buttons.primary.active.on-surface", "#888888",
                "theme-buttons-primary-active-on-surface on theme-buttons-primary-active-surface", "4.5"
            ),
            ("theme.inputs.text.border", "#f0f0f0", nil, ""),
            ("cell.featured.caption", "#cccccc", "cell-featured-caption on cell-featured-surface", "4.5"),
            ("theme.quiz.primary", "#eeeeee", "theme-quiz-primary on theme-quiz-background", "3"),
            ("theme.general.outline", "#eeeeee", "outline on background", "3"),
            ("theme.general.focus", "#eeeeee", "focus on background", "3"),
        ])
    func contrast(path: String, color: String, pair: String?, ratio: String) throws {
        let roles = """
            {"color": {"$type": "color", "background": {"$value": "#ffffff"}, "surface": {"$value": "#ffffff"},
              "primary": {"$value": "#444444"}, "on-primary": {"$value": "#ffffff"}, "on-surface": {"$value": "#000000"}}}
            """
        var own = ##"{"$type": "color", "$value": "\##(color)"}"##
        for step in path.split(separator: ".").reversed() { own = "{\"\(step)\": \(own)}" }
        let set = reading(roles, own).set
        guard let pair else {
            // The field that it edges is a mix, which is not known before it is drawn.
            #expect(set.contrastProblems().isEmpty)
            return
        }
        let problem = try #require(set.contrastProblems().first)
        #expect(problem.message.contains("In light, \(pair)"), "\(problem.message)")
        #expect(problem.message.hasSuffix("it needs \(ratio) : 1."))
        #expect(problem.file == "2.json")
    }

    @Test("The page of all tokens is the one that was recorded")
    func page() throws {
        let file = Repository.folder.appending(path: "Sources/Faces/DesignTokens/DesignTokens.docc/Tokens.md")
        if ProcessInfo.processInfo.environment["BRICKS_RECORD"] != nil {
            try Data(ThemeCatalogue.page.utf8).write(to: file)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == ThemeCatalogue.page)
    }
}
