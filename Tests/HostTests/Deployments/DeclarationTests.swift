import Client
import Core
import Deployment
import Diagnostics
import Foundation
import JSONText
import ModuleInterfaces
import Storage
import TestSupport
import Testing

@testable import Border
@testable import Host

/// Each declaration of a manifest is seen in the app that it makes.
@Suite("Declarations of a manifest", .offPool, .timeLimit(.minutes(20)))
struct DeclarationTests {
    /// A manifest with the meditation's content, and more members.
    private func manifest(_ members: JSONObject, in folder: ScratchFolder) throws -> String {
        try folder.copy("manifests/meditation/content", to: "content")
        var manifest: JSONObject = [
            "schema": "bricks.manifest/1", "id": "declared", "name": "Declared", "content": "content",
            "tabs": [["id": "home"], ["id": "explore"], ["id": "profile"]],
        ]
        for (name, value) in members.members { manifest[name] = value }
        return try folder.write(JSON.object(manifest).prettyText, to: "manifest.json")
    }

    // MARK: Keys

    /// A value for each key that is found nowhere else.
    private static let keys: JSONObject = [
        "appGroupSuiteName": "group.sentinel", "deeplinkPrefixes": ["sentinel"], "appStoreAppId": "4711471147",
        "infoEmail": "sentinel@example.org", "termsUrl": "https://example.org/sentinel-terms",
        "privacyUrl": "https://example.org/sentinel-privacy", "faqUrl": "https://example.org/sentinel-faq",
        "aboutUrl": "https://example.org/sentinel-about", "yourPageURL": "https://example.org/sentinel-page",
        "appstoreURL": "https://example.org/sentinel-store",
        "shareContentURLFormat": "https://example.org/sentinel-share/%@",
        "subscriptionManagementUrl": "https://example.org/sentinel-subscription",
        "offlineDownloads": "Sentinel downloads", "tryAgainOfflineBannerButton": "Sentinel again",
        "didMakeVisibleMainCoordinator": "sentinel-visible",
        "didUpdateRemoteBackgroundImageNotificationName": "sentinel-image",
    ]

    /// The buttons that lead out of the app, and where they are.
    private static let buttons = [
        ("/tab/profile", "Terms"), ("/tab/profile", "Privacy"), ("/tab/profile", "About"),
        ("/tab/profile", "Questions and answers"), ("/tab/profile", "Our page"), ("/tab/profile", "In the store"),
        ("LINKsubscription", "Manage your subscription"),
    ]

    /// All pages that a key could be seen on.
    private func pages(
        _ manifest: String, _ folder: ScratchFolder, scheme: String, hasKeys: Bool
    ) async throws -> String {
        let program = try await RunningBricks(manifest, folder: folder)
        defer { withExtendedLifetime(program) {} }
        let visitor = program.visitor()
        try visitor.begin()
        var pages = ""
        for address in ["/tab/home", "/tab/profile", "/open?link=\(scheme)://subscription"] {
            pages += try visitor.open(address)
        }
        try visitor.open("/open?link=\(scheme)://player?contentId=threshold")
        try visitor.press("Share")
        pages += visitor.page
        // Where an address leads is said before the person leaves the app.
        for (place, button) in Self.buttons {
            let visitor = program.visitor()
            try visitor.begin()
            let page = try visitor.open(place.replacing("LINK", with: "/open?link=\(scheme)://"))
            pages += page
            guard hasKeys else { continue }
            try visitor.press(button)
            pages += visitor.page
        }
        return pages
    }

    /// - Shows: KY
    @Test("Each key of a manifest is seen in the app, or the check says that it has no effect")
    func keys() async throws {
        let declared = try #require(
            try JSON(parsing: Manifest.schema)["properties"]?["keys"]?["properties"]?.object?.keys)
        #expect(declared.count == 16 && Set(declared) == Set(Self.keys.keys))
        let folder = try ScratchFolder()
        let pages = try await pages(
            manifest(["keys": .object(Self.keys)], in: folder), folder, scheme: "sentinel", hasKeys: true)
        let other = try ScratchFolder()
        let plain = try await self.pages(
            manifest(["deepLinks": ["prefixes": ["plain"]]], in: other), other, scheme: "plain", hasKeys: false)
        // The scheme of links: a link of it led to the subscription.
        #expect(pages.contains("Subscription"))
        for name in declared where name != "deeplinkPrefixes" {
            let value = Self.keys[name]?.string?.replacing("/%@", with: "/threshold") ?? ""
            let text = value.replacing("&", with: "&amp;")
            #expect(pages.contains(text) == (Manifest.Keys.absentEffects[name] == nil), "\(name)")
            #expect(!plain.contains(text), "\(name)")
        }
    }

    // MARK: Settings that the host itself reads

    /// - Shows: setting appName, setting appId, setting deeplinkPrefix, setting isSearchInTabBar, setting timeZone
    @Test("The app has the name, the id for modules, the first scheme, the search and the time zone of its settings")
    func settings() async throws {
        for isSet in [false, true] {
            let folder = try ScratchFolder()
            let settings: JSONObject = [
                "appName": "Sentinel", "appId": "org.sentinel", "deeplinkPrefix": "sentinel",
                "isSearchInTabBar": true, "timeZone": "Asia/Tokyo",
            ]
            let manifest = try manifest(
                ["settings": .object(isSet ? settings : [:]), "deepLinks": ["prefixes": ["declared", "sentinel"]]],
                in: folder)
            try await StartedDeployment.run(manifest) { deployment, _ in
                let deployment = try #require(deployment)
                let declaration = deployment.declaration
                #expect(declaration.name == (isSet ? "Sentinel" : "Declared"))
                #expect(deployment.people.appName == declaration.name)
                #expect(declaration.linkSchemes == (isSet ? ["sentinel", "declared"] : ["declared", "sentinel"]))
                #expect(declaration.tabs.contains { $0.id == "search" } == isSet)
                let sessions = OpenSessions(deployment)
                let session = try #require(await sessions.newcomer(locale: "en")?.session.coordinator)
                if isSet { #expect(session.user.timeZone == "Asia/Tokyo") }
                let link = try #require(deployment.openLinks.first { $0.user.id == session.user.id })
                let services = HostServices(module: "org.m", shared: deployment.shared, grants: [], delegates: [])
                services.attach(link, to: SessionID(rawValue: 7))
                let call = Call(session: SessionID(rawValue: 7), request: 0, deadline: 0, trace: 0)
                #expect(
                    try services.context(call, key: "deployment.id") == (isSet ? "org.sentinel" : "declared"))
                #expect(
                    try services.context(call, key: "deployment.name") == (isSet ? "Sentinel" : "Declared"))
                await sessions.closeAll()
            }
        }
    }

    /// - Shows: setting minimumAppVersion
    @Test("An app that needs a newer host says so to the person, and shows nothing else")
    func outdated() async throws {
        let folder = try ScratchFolder()
        let manifest = try manifest(["settings": ["minimumAppVersion": "999.0.0"]], in: folder)
        try await StartedDeployment.run(manifest) { deployment, report in
            #expect(report.diagnostics.map(\.code) == [.hostTooOld])
            let sessions = OpenSessions(try #require(deployment))
            let session = try #require(await sessions.newcomer(locale: "en")?.session.coordinator)
            #expect(session.face.page.tabs.isEmpty)
            let top = session.face.page.modal ?? session.face.page.stack.last
            #expect(top.flatMap(session.face.screens.route)?.contains("outdated") == true)
            await sessions.closeAll()
        }
    }

    // MARK: Flags of tabs

    /// - Shows: flag exploreEnabled
    @Test(
        "A tab whose flag is off is hidden, and the report says by which flag",
        arguments: [
            ("explore_enabled", "explore"), ("library_enabled", "library"), ("journeys_enabled", "journeys"),
            ("user_profile", "profile"),
        ])
    func flags(_ flag: String, _ tab: String) async throws {
        let tabs: JSON = [["id": "home"], ["id": .string(tab)]]
        for isOn in [true, false] {
            let folder = try ScratchFolder()
            let manifest = try manifest(
                ["tabs": tabs, "flags": .object(JSONObject([(flag, .bool(isOn))]))], in: folder)
            try await StartedDeployment.run(manifest) { _, report in
                let found = try #require(report.tabs.first { $0.id == tab })
                #expect((found.reason?.code == .tabFlagOff) == !isOn, "\(found)")
            }
        }
    }

    // MARK: What surrounds a manifest

    @Test(
        "A fault of what a manifest names is reported, and the app starts without it",
        arguments: [
            (#"{"onboarding": [{"title": "A", "text": "B", "quiz": "no-such"}]}"#, DiagnosticCode.manifestUnknownQuiz),
            (#"{"tokens": ["broken.json"]}"#, .tokensFaulty), (#"{"content": "broken"}"#, .contentFaulty),
        ])
    func faults(_ text: String, _ code: DiagnosticCode) async throws {
        let members = try #require(try JSON(parsing: text).object)
        let folder = try ScratchFolder()
        try folder.write("{", to: "broken.json")
        try folder.write("{", to: "broken/sessions.json")
        let result = try await StartedDeployment.boot.understand(manifest(members, in: folder))
        let found = try #require(result.understood).report.diagnostics.filter { $0.code == code }
        #expect(!found.isEmpty && found.allSatisfy { $0.severity != .error && $0.help != nil })
    }
}
