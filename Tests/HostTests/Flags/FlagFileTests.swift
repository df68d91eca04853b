import Client
import Core
import Deployment
import Diagnostics
import FeatureFlags
import Foundation
import JSONText
import ModuleInterfaces
import Storage
import Supervision
import TestSupport
import Testing

@testable import Border
@testable import Host
@testable import Operations

/// - Shows: FL
@Suite("Flags of a file", .timeLimit(.minutes(20)))
struct FlagFileTests {
    @Test("A tab that a flag switches off goes away from open pages, and comes back")
    func tabs() async throws {
        let app = try FlaggedApp()
        try app.put(FlaggedApp.boolean("explore_enabled", "on"))
        try await app.run { deployment, report in
            #expect(report.tabs.map(\.state) == [.ready, .ready, .ready])
            let sessions = OpenSessions(deployment)
            let session = try #require(await sessions.newcomer(locale: "en")?.session.coordinator)
            #expect(session.face.page.tabs.map(\.id) == ["home", "explore", "journeys"])
            await session.select(tab: "explore")
            #expect(session.face.page.selectedTab == "explore")

            try app.put(FlaggedApp.boolean("explore_enabled", "off"))
            try await deployment.lookUntil("the tab is switched off") {
                !deployment.shared.flags.isOn(.exploreEnabled, for: deployment.nobody)
            }
            try await eventually("the page has no such tab") {
                session.face.page.tabs.map(\.id) == ["home", "journeys"] ? true : nil
            }
            #expect(try deployment.explanation(of: "tab", "explore").state == "hidden")
            // A person who was on it is on the first one now, and cannot go back by name or link.
            #expect(session.face.page.selectedTab == "home")
            await session.select(tab: "explore")
            #expect(session.face.page.selectedTab == "home")
            let newcomer = try #require(await sessions.newcomer(locale: "en")?.session.coordinator)
            #expect(newcomer.face.page.tabs.map(\.id) == ["home", "journeys"])

            try app.put(FlaggedApp.boolean("explore_enabled", "on"))
            try await deployment.lookUntil("the tab is switched on") {
                deployment.shared.flags.isOn(.exploreEnabled, for: deployment.nobody)
            }
            try await eventually("the page has it again") {
                session.face.page.tabs.map(\.id) == ["home", "explore", "journeys"] ? true : nil
            }
            #expect(try deployment.explanation(of: "tab", "explore").state == "ready")
            await sessions.closeAll()
        }
        #expect(app.said.contains("info host: [flags.changed] flags.json: explore_enabled.\n"))
    }

    @Test("A rule is asked for each person")
    func personal() async throws {
        let app = try FlaggedApp()
        try app.put(
            FlaggedApp.boolean("journeys_enabled", "off", rule: #"{"if": [{"==": [{"var": "locale"}, "fr"]}, "on"]}"#))
        try await app.run { deployment, report in
            // It is there for somebody: the report does not hide it.
            #expect(report.tabs.map(\.state) == [.ready, .ready, .ready])
            let sessions = OpenSessions(deployment)
            for (locale, tabs) in [("fr", ["home", "explore", "journeys"]), ("en", ["home", "explore"])] {
                let session = try #require(await sessions.newcomer(locale: locale)?.session.coordinator)
                #expect(session.face.page.tabs.map(\.id) == tabs)
            }
            await sessions.closeAll()
        }
    }

    @Test("A rule can ask for a group; whoever joins it sees what it opens at once, and others do not")
    func cohort() async throws {
        let app = try FlaggedApp()
        try app.put(
            FlaggedApp.boolean(
                "journeys_enabled", "off", rule: #"{"if": [{"in": ["early", {"var": "cohorts"}]}, "on"]}"#))
        try await app.run { deployment, _ in
            let sessions = OpenSessions(deployment)
            let session = try #require(await sessions.newcomer(locale: "en")?.session.coordinator)
            let other = try #require(await sessions.newcomer(locale: "en")?.session.coordinator)
            #expect(session.face.page.tabs.map(\.id) == ["home", "explore"])
            try await session.open(link: "flagged://joinCohorts?ids=early,birds")
            let question = try #require(session.face.page.question)
            await session.answer(question.number, accepts: true)
            #expect(session.face.page.tabs.map(\.id) == ["home", "explore", "journeys"])
            #expect(other.face.page.tabs.map(\.id) == ["home", "explore"])
            await sessions.closeAll()
        }
    }

    @Test("What a module asks for is evaluated for the person whose session it is")
    func modules() async throws {
        let app = try FlaggedApp(fixed: ["is_light": true])
        try app.put(
            #"""
            {"flags": {
              "ab_onboarding_type": {"state": "ENABLED", "variants": {"a": "A", "b": "B"}, "defaultVariant": "a",
                "targeting": {"if": [{"and": [{"var": "anonymous"}, {"==": [{"var": "app.id"}, "flagged"]},
                  {"sem_ver": [{"var": "app.version"}, "~", "1.4.9"]}, {"var": "targetingKey"}]}, "b"]}},
              "org.garden.beds": {"state": "ENABLED", "variants": {"few": 3}, "defaultVariant": "few"}}}
            """#)
        try await app.run { deployment, _ in
            let sessions = OpenSessions(deployment)
            let session = try #require(await sessions.newcomer(locale: "en")?.session.coordinator)
            let services = HostServices(
                module: "org.garden", shared: deployment.shared, grants: [], delegates: [])
            let link = try #require(deployment.openLinks.first { $0.user.id == session.user.id })
            services.attach(link, to: SessionID(rawValue: 7))
            let call = Call(session: SessionID(rawValue: 7), request: 0, deadline: 0, trace: 0)
            #expect(try services.context(call, key: "flags.ab_onboarding_type") == "B")
            #expect(try services.context(call, key: "flags.org.garden.beds") == 3)
            #expect(try services.context(call, key: "flags.is_light") == true)
            #expect(try services.context(call, key: "flags.powered_by") == false)
            let failure = #expect(throws: CallFailure.self) { try services.context(call, key: "flags.unheard") }
            #expect(failure?.status == .notFound)
            await sessions.closeAll()
        }
    }

    @Test(
        "A file that breaks while the app runs changes nothing, is told once with its place, and is taken when it is fixed",
        arguments: [
            (#"{"flags": {"explore_enabled": "#, "flags.syntax", "The text ends where a value was expected."),
            (#"{"flags": []"#, "flags.syntax", "Found the end of the text where ',' or '}' was expected."),
            (#"[1]"#, "flags.wrong-type", "Found a list of 1, expected an object."),
            (
                FlaggedApp.boolean("explore_enabled", "ofg"), "flags.unknown-variant",
                #"The default variant "ofg" is none of the variants."#
            ),
            (
                FlaggedApp.boolean("explore_enabled", "off", rule: #"{"iff": []}"#), "flags.unknown-operation",
                #"There is no operation "iff"."#
            ),
            ("", "flags.syntax", "The text is empty; a JSON value was expected."),
        ])
    func broken(_ text: String, _ code: String, _ message: String) async throws {
        let app = try FlaggedApp()
        try app.put(FlaggedApp.boolean("explore_enabled", "off"))
        try await app.run { deployment, report in
            #expect(report.tabs.map(\.state) == [.ready, .hidden, .ready] && report.diagnostics.isEmpty)
            let flags = deployment.shared.flags
            let taken = try #require(flags.takenAt)
            try app.put(text)
            try await deployment.lookUntil("the file is refused") { flags.trouble != nil }
            #expect(flags.takenAt == taken && !flags.isOn(.exploreEnabled, for: deployment.nobody))
            // A second look does not report it again.
            _ = await deployment.flagWatch?.look()
            _ = await deployment.flagWatch?.look()
            #expect(app.said.count == 1)
            #expect(app.said.first?.hasPrefix("warning host: [\(code)] flags.json:") == true, "\(app.said)")
            #expect(app.said.first?.contains(": \(message)") == true, "\(app.said)")
            #expect(app.said.first?.hasSuffix("The definitions of \(taken.stamp) stay.\n") == true)

            let told = try deployment.explanation(of: "flag", "explore_enabled").json
            #expect(told["flag"]?["value"] == false && told["flag"]?["reason"] == "STATIC")
            let source = told["steps"]?.array?.first { $0["question"]?.string == "Is the source as it should be?" }
            #expect(source?["yes"] == false)
            #expect(source?["answer"]?.string?.contains(message) == true)
            #expect(source?["place"]?.string?.hasPrefix("\(app.file):") == true)

            try app.put(FlaggedApp.boolean("explore_enabled", "on"))
            try await deployment.lookUntil("the fixed file is taken") { flags.trouble == nil }
            #expect(flags.isOn(.exploreEnabled, for: deployment.nobody))
            #expect(app.said.dropFirst().first == "info host: [flags.mended] flags.json is good again.\n")
        }
    }

    @Test("A file that goes away while the app runs leaves its definitions")
    func gone() async throws {
        let app = try FlaggedApp()
        try app.put(FlaggedApp.boolean("explore_enabled", "off"))
        try await app.run { deployment, _ in
            let flags = deployment.shared.flags
            try FileManager.default.removeItem(atPath: app.file)
            try await deployment.lookUntil("it is missed") { flags.trouble != nil }
            #expect(!flags.isOn(.exploreEnabled, for: deployment.nobody))
            #expect(
                app.said.first?.hasPrefix("warning host: [flags.unreadable] flags.json: There is no file of flags.")
                    == true)
        }
    }

    @Test("A file that is broken from the start fails the check; the app starts with its own flags and says so")
    func brokenAtStart() async throws {
        let app = try FlaggedApp()
        try app.put("{\n  \"flags\": {,}\n}")
        let checked = await StartedDeployment.boot.understand(app.manifest, for: .check)
        let problem = try #require(checked.report.diagnostics.first)
        #expect(problem.code == .flagsSyntax && problem.severity == .error && problem.position?.line == 2)
        #expect(!checked.report.ok)
        try await app.run { deployment, report in
            #expect(report.ok && report.diagnostics.map(\.severity) == [.warning])
            let answer = try #require(deployment.shared.flags.answer("explore_enabled", for: deployment.nobody))
            #expect(answer.evaluation.value == true && answer.evaluation.errorCode == .providerNotReady)
            try app.put(FlaggedApp.boolean("explore_enabled", "off"))
            try await deployment.lookUntil("the fixed file is taken") {
                !deployment.shared.flags.isOn(.exploreEnabled, for: deployment.nobody)
            }
        }
    }

    @Test("Of a file with one flag that is wrong, the others hold from the start")
    func partly() async throws {
        let app = try FlaggedApp()
        try app.put(
            #"""
            {"flags": {"explore_enabled": {"state": "ENABLED", "variants": {"on": "yes"}, "defaultVariant": "on"},
             "journeys_enabled": {"state": "ENABLED", "variants": {"off": false}, "defaultVariant": "off"}}}
            """#)
        try await app.run { deployment, report in
            #expect(report.tabs.map(\.state) == [.ready, .ready, .hidden])
            #expect(report.diagnostics.map(\.code).contains(.flagsWrongType))
            let told = try deployment.explanation(of: "flag", "explore_enabled")
            #expect(told.state == "failed" && told.flag["errorCode"] == "TYPE_MISMATCH" && told.flag["value"] == true)
        }
    }
}
