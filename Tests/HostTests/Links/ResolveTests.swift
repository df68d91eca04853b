import Client
import Content
import Core
import DeepLinks
import Deployment
import FeatureFlags
import Foundation
import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Host
@testable import Operations

/// - Shows: DL
@Suite("bricks resolve", .timeLimit(.minutes(20)))
struct ResolveTests {
    /// Every destination, without the scheme, and what goes wrong with links.
    static let links = [
        "login", "subscription", "homescreen", "home", "slices", "explore", "explore?tagId=ID", "search",
        "search?query=calm%20evening", "category?id=ID", "subcategory?id=ID", "tag?id=ID",
        "tag?id=ID&sortBy=duration&sortDirection=descending", "journeys", "journey?journeyId=ID",
        "timelineJourney?journeyId=ID", "player?contentId=ID", "profile", "changePassword", "editProfile",
        "badge?id=ten",
        "quiz?quizID=mood&skipIntro=true", "events", "event?id=retreat", "activities", "activityNext",
        "activityCompleted", "activityId?id=run", "meals", "meal?id=soup", "library", "favorites", "downloads",
        "history",
        "playlist?id=mine", "reminders", "remindersPopup", "timer", "timerSettings", "tuyaMaintenance?type=filter",
        "biometrics", "community", "community?route=channel/welcome", "tab?id=profile", "tab?id=profil",
        "joinCohorts?ids=early,birds&shouldRedirectHome=true", "externalUrl?url=https%3A%2F%2Fexample.org%2Fa",
        "externalUrl?url=SCHEME%3A%2F%2Ftimer", "rp?path=/player/&contentId=ID", "playr", "player",
        "player?contntId=ID",
        "player?contentId=ID&id=ID", "player?contentId=a/b", "tag?id=ID&sortBy=titel",
        "externalUrl?url=javascript%3Aalert(1)", "externalUrl?url=https%3A%2F%2Fgood.example%40evil.example",
    ]

    /// The links into a deployment: each `ID` is one of its content's.
    private static func links(_ name: String) async throws -> [String] {
        let understood = try #require(
            await StartedDeployment.boot.understand(Repository.manifest(name), for: .check).understood)
        let content = try #require(understood.content)
        let scheme = try #require(understood.plan.manifest.deepLinks.prefixes.first)
        let ids: [(String, String?)] = [
            ("subcategory?", content.categories.flatMap(\.subcategories).first?.id),
            ("category?", content.categories.first?.id), ("tag?", content.tags.first?.id),
            ("explore?", content.tags.first?.id), ("ourney?", content.journeys.first?.id),
            ("", content.sessions.first?.id),
        ]
        return links.map { link in
            let id = ids.first { $0.0.isEmpty || link.contains($0.0) }?.1 ?? "none"
            return "\(scheme)://" + link.replacing("SCHEME", with: scheme).replacing("=ID", with: "=\(id)")
        }
    }

    @Test(
        "Each link of each deployment ends where it did",
        arguments: ["wellness", "meditation", "hardware", "incomplete", "retreat"])
    func golden(_ name: String) async throws {
        let input = try await Self.links(name).joined(separator: "\n")
        let finished = try await Command.run(
            [Repository.program, "resolve", Repository.manifest(name), "--json"], input: input + "\n",
            joinsErrors: false)
        #expect(finished.code == 1)
        #expect(finished.errors == "")
        try expectGolden(finished.output, at: "Tests/Fixtures/Links/\(name).jsonl", filter: "ResolveTests")
    }

    @Test(
        "The app ends each link where the command says, from wherever", arguments: ["wellness", "hardware", "retreat"])
    func sameAsTheApp(_ name: String) async throws {
        let links = try await Self.links(name)
        let understood = try #require(
            await StartedDeployment.boot.understand(Repository.manifest(name), for: .check).understood)
        // As the guest who follows them is seen.
        var guest = understood.flags.flags.context(of: nil, at: Date())
        guest.attributes["anonymous"] = true
        let resolver = LinkResolver(
            understood.plan, understood.report, understood.flags.flags, understood.content, for: guest)
        try await StartedDeployment.run(Repository.manifest(name)) { deployment, _ in
            let sessions = OpenSessions(try #require(deployment))
            let session = try #require(await sessions.newcomer(locale: "en")?.session.coordinator)
            for link in links {
                let said = resolver.resolve(link)
                guard let end = said.end else {
                    await #expect(throws: DeepLinkProblem.self, "\(link)") { try await session.open(link: link) }
                    continue
                }
                try await session.open(link: link)
                await session.readMail()
                let page = session.face.page
                #expect(page.selectedTab == end.route.tab, "\(link)")
                #expect(page.question?.subject == end.route.question, "\(link)")
                let shown = (page.stack + (page.modal.map { [$0] } ?? [])).map { key -> String in
                    switch key.owner {
                    case .host: session.face.screens.route(key) ?? "gone"
                    case .module(let module): module
                    }
                }
                let owners = [
                    "timer": "com.bricks.timer", "timerSettings": "com.bricks.timer",
                    "tuyaMaintenance/filter": "com.bricks.tuya", "channel/welcome": "com.bricks.community",
                ]
                #expect(
                    shown == (end.screens + (end.route.modal.map { [$0.text] } ?? [])).map { owners[$0] ?? $0 },
                    "\(link)")
                #expect((page.banner != nil) == end.route.isRefused, "\(link): \(page.banner?.title ?? "")")
            }
            await sessions.closeAll()
        }
    }

    @Test(
        "It ends with 0 where every link is fine, with 1 where one is not, and says what and where",
        arguments: [
            (["aldermere://timer"], 0, "ends in   tab home: home > timer"),
            (["aldermere://timer", "aldermere://journeys"], 0, "tab journeys: journeys"),
            (["aldermere://timer", "aldermere://jurneys"], 1, "nearest   journeys"),
            (["aldermere://player?contentId=first-ligth"], 1, "nearest   first-light"),
            (["aldermere://subscription"], 1, "[link.not-in-app] This app has no subscriptions."),
            (["https://b\u{fc}cher.example/"], 0, "Open xn--bcher-kva.example?"),
            (["aldermere://timer\u{1B}[2J"], 1, "aldermere://timer\u{FFFD}[2J"),
        ] as [([String], Int32, String)])
    func codes(_ links: [String], _ code: Int32, _ says: String) async throws {
        let finished = try await Command.bricks(["resolve", Repository.manifest("wellness")] + links)
        #expect(finished.code == code)
        #expect(finished.output.contains(says), "\(finished.output)")
        #expect(!finished.output.contains("\u{1B}"))
    }

    @Test("One link is one document with the destination, its parameters, the tab and the screen")
    func json() async throws {
        let finished = try await Command.bricks(
            "resolve", Repository.manifest("wellness"), "aldermere://rp?path=journey&id=first-week", "--json")
        #expect(finished.code == 0)
        let json = try JSON(parsing: finished.output)
        #expect(json["schema"]?.string == "bricks.link/1")
        #expect(json["destination"] == "journey")
        #expect(json["parameters"] == ["journeyId": "first-week"])
        #expect(json["tab"] == "journeys")
        #expect(json["screen"] == "journey/first-week")
        let wrong = try await Command.bricks("resolve", Repository.manifest("wellness"), "aldermere://jurney", "--json")
        #expect(wrong.code == 1)
        let problem = try JSON(parsing: wrong.output)["problem"]
        #expect(problem?["code"] == "link.unknown-destination")
        #expect(problem?["nearest"] == "journey")
    }

    @Test(
        "Wrong usage and a manifest that cannot be read end with 2",
        arguments: [[], ["--reference", "x"], ["absent.json", "a://b"]])
    func misuse(_ words: [String]) async throws {
        let finished = try await Command.bricks(["resolve"] + words)
        #expect(finished.code == 2)
        #expect(!finished.errors.isEmpty)
    }

    @Test("The reference page is printed as it stands in the repository")
    func reference() async throws {
        let finished = try await Command.bricks("resolve", "--reference")
        #expect(finished.code == 0)
        let page = try String(contentsOfFile: Repository.path("manifests/DeepLinks.md"), encoding: .utf8)
        #expect(finished.output == page)
    }
}
