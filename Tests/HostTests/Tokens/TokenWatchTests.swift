import Client
import Core
import Deployment
import Foundation
import JSONText
import Supervision
import Synchronization
import TestSupport
import Testing

@testable import Host
@testable import Operations

/// A small deployment with token files, in a folder of its own.
private struct StyledApp {
    let folder: ScratchFolder
    let lines = Lines()

    final class Lines: Sendable {
        private let all = Mutex<[String]>([])
        func add(_ line: String) { all.withLock { $0.append(line) } }
        var text: String { all.withLock { $0.joined() } }
    }

    init() throws {
        folder = try ScratchFolder()
        try folder.write(
            #"""
            {"schema": "bricks.manifest/1", "id": "styled", "name": "Styled", "tabs": [{"id": "home"}, {"id": "profile"}],
             "tokens": ["base.json", "own.json"], "deepLinks": {"prefixes": ["styled"]}, "flags": {"user_profile": false}}
            """#, to: "manifest.json")
        try put(primary: "#123456")
        try folder.write(
            ##"{"theme": {"buttons": {"radius": {"$type": "dimension", "$value": {"value": 3, "unit": "px"}}}}}"##,
            to: "base.json")
    }

    func put(primary: String) throws {
        try put(
            ##"{"color": {"$type": "color", "brand": {"$value": "\##(primary)"}, "primary": {"$value": "{color.brand}"}}}"##
        )
    }

    /// Puts a file there in one go, as a deployment tool does.
    func put(_ text: String) throws {
        try folder.write(text, to: "next")
        guard unsafe rename(folder.file("next"), folder.file("own.json")) == 0 else { throw POSIXError(.EIO) }
    }

    func run(_ body: (RunningDeployment) async throws -> Void) async throws {
        let understood = try #require(await StartedDeployment.boot.understand(folder.file("manifest.json")).understood)
        let (deployment, report) = try await RunningDeployment.start(
            understood, data: folder.file("data"), log: HostLog(write: { [lines] in lines.add($0) }))
        let running = try #require(deployment, "\(report.text)")
        do {
            try await body(running)
        } catch {
            await running.stop()
            throw error
        }
        await running.stop()
    }
}

extension RunningDeployment {
    fileprivate func looks(until change: TokenWatch.Change) -> Bool {
        // A file counts as changed once it is the same for one look.
        (0..<3).contains { _ in looks.look() == change }
    }
}

/// - Shows: TH
@Suite("Token files that change", .timeLimit(.minutes(20)))
struct TokenWatchTests {
    @Test("Open pages and newcomers take the new look; a broken file keeps the last one and is told of")
    func watching() async throws {
        let app = try StyledApp()
        try await app.run { deployment in
            let sessions = OpenSessions(deployment)
            let session = try #require(await sessions.newcomer(locale: "en")?.session.coordinator)
            let web = try WebHost(
                deployment, address: "127.0.0.1", port: 0, data: app.folder.file("data"),
                operations: deployment.monitoring, pageWait: .seconds(300), answerTime: .seconds(300))
            let first = try await TokenSheet.fetch(web)
            #expect(first.css.contains("--color-primary:#123456;"))
            let revision = session.face.current.revision

            try app.put(primary: "#654321")
            #expect(deployment.looks(until: .taken))
            let second = try await TokenSheet.fetch(web)
            #expect(second.css.contains("--color-primary:#654321;"))
            #expect(second.address != first.address)
            #expect(session.face.current.revision > revision)

            try app.put("{\"color\": {\"$type\": \"color\",\n\"primary\": {\"$value\": \"{color.primary}\"}}}")
            #expect(deployment.looks(until: .refused))
            #expect(try await TokenSheet.fetch(web) == second)
            let health = Health(deployment.status)
            #expect(health.isDegraded)
            #expect(health.json["checks"]?["tokens:state"]?[0]?["status"] == "warn")
            #expect(health.text.contains("own.json:2:23: tokens.cycle:"))
            #expect(app.lines.text.contains("[tokens.kept]"))

            try app.put(primary: "#112233")
            #expect(deployment.looks(until: .taken))
            #expect(!Health(deployment.status).isDegraded)
            #expect(try deployment.explanation(of: "token", "color.primary").state == "#112233")
            await web.stop()
        }
    }

    @Test("A file that is only touched, or says the same, disturbs nobody")
    func same() async throws {
        let app = try StyledApp()
        try await app.run { deployment in
            try app.put(primary: "#123456")
            #expect(!deployment.looks(until: .taken))
            #expect(deployment.looks.trouble == nil)
        }
    }
}

/// The deployment's style sheet as a page has it.
private struct TokenSheet: Equatable {
    var address: String
    var css: String

    static func fetch(_ web: WebHost) async throws -> TokenSheet {
        let port = web.port
        return try await offPool {
            let browser = Browser(port)
            let match = try #require(try browser.visit("/").firstMatch(of: /\/assets\/tokens\.css\?v=[a-z0-9]+/))
            let address = String(match.output)
            return TokenSheet(address: address, css: try browser.send("GET", address).text)
        }
    }
}

@Suite("Explaining tokens and links", .timeLimit(.minutes(20)))
struct TokenAndLinkExplanationTests {
    private func explain(_ kind: String, _ id: String, _ more: (StyledApp) throws -> Void = { _ in }) async throws
        -> Explanation
    {
        let app = try StyledApp()
        try more(app)
        let understood = try #require(
            await StartedDeployment.boot.understand(app.folder.file("manifest.json"), for: .check).understood)
        return try Explanation(of: kind, id, understood)
    }

    @Test("A token is told with its value, its file, its aliases and what it overrode")
    func token() async throws {
        let told = try await explain("token", "color.primary") { app in
            try app.folder.write(##"{"color": {"primary": {"$type": "color", "$value": "#999999"}}}"##, to: "base.json")
        }
        #expect(told.state == "#123456")
        let steps = told.steps.map { "\($0.question) \($0.answer) \($0.place?.split(separator: "/").last ?? "")" }
        #expect(
            steps == [
                "Which token gives it? color.primary, a color: #123456. own.json:1:73",
                "Is it an alias? Of color.brand: #123456. own.json:1:39",
                "What did it override? \"#999999\" base.json:1:23",
                "What does the app read it as? --color-primary ",
            ])
    }

    @Test(
        "A token that no file gives is told with what it derives from",
        arguments: ["theme/cards/radius", "--theme-cards-radius"])
    func standard(name: String) async throws {
        let told = try await explain("token", name)
        #expect(told.state == "var(--theme-cards-radius, var(--radius-large))")
        #expect(told.steps.first?.isYes == false)
    }

    @Test("An unknown token names the nearest")
    func unknown() async throws {
        let problem = await #expect(throws: LiveProblem.self) { try await explain("token", "color.primry") }
        #expect(problem?.nearest == "color.primary")
    }

    @Test("A link is told with its destination, its tab and why others do not show it")
    func link() async throws {
        let told = try await explain("link", "styled://profile")
        let answers = told.steps.map(\.answer)
        #expect(told.state == "failed", "Its flag closes the profile in every tab.")
        #expect(answers.contains { $0.hasPrefix("profile: ") })
        #expect(answers.contains { $0.hasPrefix("home, of kind home: ") })
        #expect(told.steps.contains { $0.isYes == false && $0.answer == "Its flag `user_profile` is off." })
    }

    @Test("A link of another scheme is told why it is none")
    func foreign() async throws {
        let told = try await explain("link", "stylde://profile")
        #expect(told.state == "failed")
        #expect(told.steps.map(\.isYes) == [false])
        #expect(told.steps.first?.place?.contains("manifest.json:2:") == true)
    }
}
