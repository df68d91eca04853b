import Deployment
import Diagnostics
import FeatureFlags
import Foundation
import JSONText
import TestSupport
import Testing

@testable import Host

@Suite("bricks explain, of flags", .timeLimit(.minutes(20)))
struct FlagExplanationTests {
    /// Runs `bricks explain` on a flag, and removes the folder from its output.
    private func explain(_ app: FlaggedApp, _ key: String, context: String = "{}") async throws -> Command {
        var finished = try await Command.bricks(
            "explain", app.manifest, "flag", key, "--context", context, "--data", app.folder.file("none"))
        finished.output = finished.output.replacing(app.folder.path + "/", with: "")
        return finished
    }

    @Test("A rule's value is told with variant, reason and place, for whoever the context says")
    func rule() async throws {
        let app = try FlaggedApp()
        try app.put(
            FlaggedApp.boolean(
                "explore_enabled", "off", rule: #"{"if": [{"==": [{"var": "targetingKey"}, "ada"]}, "on"]}"#))
        let ada = try await explain(app, "explore_enabled", context: #"{"targetingKey": "ada"}"#)
        #expect(ada.code == 0)
        #expect(
            ada.output == """
                The flag explore_enabled is true (not running).

                  + Does the app ask for it? As exploreEnabled, boolean; by itself it is true.
                  ! Does the manifest fix it? It does not.
                  + Does a source define it? true, variant on, TARGETING_MATCH. (flags.json:1:31)
                  + Is the source as it should be? flags.json.

                """)
        let bob = try await explain(app, "explore_enabled", context: #"{"targetingKey": "bob"}"#)
        #expect(bob.output.contains("+ Does a source define it? false, variant off, DEFAULT. (flags.json:1:31)\n"))
    }

    @Test("What the manifest fixes is told with what it overrides")
    func fixed() async throws {
        let app = try FlaggedApp(fixed: ["explore_enabled": true])
        try app.put(FlaggedApp.boolean("explore_enabled", "off"))
        let finished = try await explain(app, "explore_enabled")
        #expect(finished.code == 0)
        #expect(
            finished.output.contains(
                "+ Does the manifest fix it? To true, whatever the source says: false, variant off, STATIC. (manifest.json:"
            ))
        let report = try #require(await StartedDeployment.boot.understand(app.manifest, for: .check).understood).report
        #expect(report.ok && report.tabs.map(\.state) == [.ready, .ready, .ready])
    }

    @Test("A flag that nobody set is what it is by itself; of a broken file the problem and the help are told")
    func others() async throws {
        let plain = try FlaggedApp(source: nil)
        let unset = try await explain(plain, "paywall_config_id")
        #expect(unset.code == 0 && unset.output.contains("! Does a source define it? The manifest names none.\n"))
        let broken = try FlaggedApp()
        try broken.put("{\"flags\": {}")
        let told = try await explain(broken, "paywall_config_id")
        #expect(told.code == 1)
        #expect(told.output.contains(#""", ERROR PROVIDER_NOT_READY. flags.json has given no definitions yet."#))
        #expect(told.output.contains("Found the end of the text where ',' or '}' was expected."))
        #expect(
            told.output.hasSuffix(
                "It would need:\n  Definitions of flags are strict JSON: no comments, no trailing commas, each name once.\n"
            ))
        let unknown = try await explain(plain, "explore_enable")
        #expect(unknown.code == 2 && unknown.errors.contains("nearest: explore_enabled"))
        let context = try await explain(plain, "explore_enabled", context: "[]")
        #expect(context.code == 2 && context.errors.contains("--context is a JSON object"))
    }

    @Test("Fixed values of flags that there are not, and of another type, are told with the nearest and the place")
    func checked() async throws {
        let app = try FlaggedApp(
            source: nil,
            fixed: ["explor_enabled": true, "journeys_enabled": "yes", "paywall_config_id": false, "org.garden.x": "y"])
        let report = await StartedDeployment.boot.understand(app.manifest, for: .check).report
        #expect(
            report.diagnostics.map { "\($0.severity) \($0.code.rawValue) \($0.message) \($0.nearest ?? "-")" } == [
                #"warning flags.unknown-flag The app asks for no flag "explor_enabled". explore_enabled"#,
                #"error flags.wrong-type The flag "journeys_enabled" is boolean; found string. -"#,
                #"error flags.wrong-type The flag "paywall_config_id" is string; found boolean. -"#,
                #"note flags.unknown-flag The app asks for no flag "org.garden.x". -"#,
            ])
        #expect(report.diagnostics.allSatisfy { $0.position != nil && $0.file == app.manifest })
    }

    @Test(
        "A source is either a file in the deployment's folder or a URL that is protected",
        arguments: [
            ([:], "manifest.missing-key"),
            (["file": "flags.json", "url": "https://a.example/f"], "manifest.missing-key"),
            (["file": "../flags.json"], "manifest.path-outside"), (["file": "none.json"], "manifest.file-missing"),
            (["url": "http://flags.example.org/f"], "manifest.invalid-text"),
            (["url": "http://localhost@flags.example.org/f"], "manifest.invalid-text"),
            (["url": "http://127.0.0.1.example.org/f"], "manifest.invalid-text"),
            (["url": "ftp://a.example/f"], "manifest.invalid-text"),
            (["url": "https://a.example/f", "intervalSeconds": 0], "manifest.out-of-range"),
            (["url": "https://a.example/f", "every": 3], "manifest.unknown-key"),
            (["url": "https://a.example/f"], nil), (["url": "http://[::1]:8013/f"], nil),
            (["url": "http://LOCALHOST:8013/f"], nil), (["file": "flags.json"], nil),
        ] as [(JSON, String?)])
    func sources(_ source: JSON, _ code: String?) async throws {
        let app = try FlaggedApp(source: source)
        try app.put(#"{"flags": {}}"#)
        let report = await StartedDeployment.boot.understand(app.manifest, for: .check).report
        let errors = report.diagnostics.filter { $0.severity == .error }.map(\.code.rawValue)
        #expect(errors == (code.map { [$0] } ?? []))
        // A source that is asked only when the app runs is not silently left out.
        let isNoted = report.diagnostics.contains { $0.code == .flagsNotAsked }
        if code == nil { #expect(isNoted == (source["url"] != nil)) }
    }
}
