import Foundation
import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Border
@testable import Community
@testable import ModuleKit

/// - Shows: MD Community
@Suite("Community session")
struct SessionTests {
    @Test("A person opens a channel, writes, and sees the post with its link")
    func write() throws {
        let (deployment, ann) = try start()
        let channel = try ann.open("General")
        #expect(deployment.host.pushed.last?.route == "channel/general")
        #expect(try ann.surface(channel).data["empty"]?.array?.count == 1)
        ann.put("Try session:calm, not session:gone", at: "/draft", on: channel)
        try ann.press("Post", on: channel)
        let surface = try ann.surface(channel)
        #expect(surface.text.contains("ann (you)"))
        #expect(surface.text.contains("Try session:calm, not session:gone"))
        #expect(surface.text.contains("Play “A calm evening”"))
        #expect(!surface.text.contains("gone”"))
        #expect(surface.data["draft"] == "")
        #expect(surface.data["empty"] == [])
        try ann.press("Play “A calm evening”", on: channel)
        #expect(deployment.host.followed == ["session calm"])
    }

    @Test("A value that is refused says so at its field, another refusal beside the form, and the draft stays")
    func refusals() throws {
        let (_, ann) = try start(burst: 1)
        let channel = try ann.open("General")
        try ann.press("Post", on: channel)
        #expect(try ann.surface(channel).refusals == ["TextField: There is nothing to send yet. Write something."])
        #expect(try ann.surface(channel).data["problems"] == [])
        ann.put("One", at: "/draft", on: channel)
        try ann.press("Post", on: channel)
        #expect(try ann.surface(channel).refusals == [])
        ann.put("Two", at: "/draft", on: channel)
        try ann.press("Post", on: channel)
        let surface = try ann.surface(channel)
        #expect(surface.data["problems"]?[0]?["code"] == "community.rate.too-fast")
        #expect(surface.data["problems"]?[0]?["text"]?.string?.contains("60 seconds") == true)
        #expect(surface.data["draft"] == "Two")
    }

    @Test("A form that is sent twice makes one post")
    func twice() throws {
        let (deployment, ann) = try start()
        let channel = try ann.open("General")
        ann.put("Once", at: "/draft", on: channel)
        let action = try #require(try ann.surface(channel).action("Post"))
        try answer { ann.session.action($0, screen: channel, action: action) }
        try answer { ann.session.action($0, screen: channel, action: action) }
        #expect(try deployment.module.forum.posts(in: "general", person: "ann").posts.count == 1)
        ann.put("Again", at: "/draft", on: channel)
        try ann.press("Post", on: channel)
        #expect(try deployment.module.forum.posts(in: "general", person: "ann").posts.count == 2)
    }

    @Test("Others see a post come without a press and keep what they are writing")
    func live() throws {
        let (deployment, ann) = try start()
        let bob = try Person("bob", 2, in: deployment)
        let hers = try ann.open("General")
        let his = try bob.open("General")
        bob.put("My own", at: "/draft", on: his)
        ann.put("Hello", at: "/draft", on: hers)
        try ann.press("Post", on: hers)
        #expect(try ann.surface(hers).data["live"] == [])
        let come = try bob.surface(his)
        #expect(come.data["live"]?.array?.compactMap { $0["text"]?.string } == ["Hello"])
        #expect(come.data["live"]?[0]?["author"] == "ann" && come.data["live"]?[0]?["time"] == "Today, 23:13")
        #expect(come.data["draft"] == "My own" && come.data["notices"] == [] && come.data["empty"] == [])
        try bob.press("Refresh", on: his)
        let surface = try bob.surface(his)
        #expect(surface.data["live"] == [] && surface.data["empty"] == [])
        #expect(surface.data["draft"] == "My own")
        #expect(surface.text.contains("Hello"))
        #expect(surface.text.contains("Report"))
        #expect(!surface.text.contains("Edit or delete"))
    }

    @Test("A screen that comes back to the front shows what happened meanwhile")
    func visible() throws {
        let (deployment, ann) = try start()
        let channel = try ann.open("General")
        let bob = try Author(id: "bob", displayName: "Bob")
        _ = try deployment.module.forum.write("While away", by: bob, in: "general", now: 1)
        let call = Call(session: SessionID(rawValue: 1), request: 0, deadline: 0, trace: 0)
        try ann.session.visible(call, screen: channel, visible: false)
        #expect(try !ann.text(channel).contains("While away"))
        try ann.session.visible(call, screen: channel, visible: true)
        #expect(try ann.text(channel).contains("While away"))
    }

    @Test("Reactions are counted, and one's own are marked in words")
    func reactions() throws {
        let (_, ann) = try start()
        let channel = try ann.open("General")
        ann.put("Hello", at: "/draft", on: channel)
        try ann.press("Post", on: channel)
        let heart = Reaction.heart.symbol
        #expect(try !ann.text(channel).contains(heart))
        try ann.press("React", on: channel)
        for reaction in Reaction.allCases { #expect(try ann.text(channel).contains(reaction.symbol)) }
        try ann.press(heart, on: channel)
        #expect(try ann.text(channel).contains("\(heart) 1 ✓"))
        #expect(try !ann.text(channel).contains(Reaction.smile.symbol))
        try ann.press("\(heart) 1 ✓", on: channel)
        #expect(try !ann.text(channel).contains("✓"))
    }

    @Test("A post is answered, edited and deleted")
    func thread() throws {
        let (deployment, ann) = try start()
        let channel = try ann.open("General")
        ann.put("Hello", at: "/draft", on: channel)
        try ann.press("Post", on: channel)
        let thread = try ann.open("Reply", on: channel)
        ann.put("Myself", at: "/draft", on: thread)
        try ann.press("Reply", on: thread)
        #expect(try ann.text(thread).contains("Myself"))
        let edit = try ann.open("Edit or delete", on: thread)
        #expect(try ann.surface(edit).data["draft"] == "Hello")
        ann.put("Hello all", at: "/draft", on: edit)
        try ann.press("Save", on: edit)
        #expect(deployment.host.dismissed == [edit])
        try ann.press("Refresh", on: thread)
        #expect(try ann.text(thread).contains("Hello all"))
        #expect(try ann.text(thread).contains("Edited: "))
        let again = try ann.open("Edit or delete", on: thread)
        try ann.press("Delete this post", on: again)
        try ann.press("Delete for good", on: again)
        try ann.press("Refresh", on: thread)
        let text = try ann.text(thread)
        #expect(text.contains("A deleted post"))
        #expect(text.contains("Myself"))
        #expect(!text.contains("Hello"))
    }

    @Test(
        "A post and a reply are deleted only when the person says so a second time, and what they typed stays",
        arguments: [(1, "post", "Hello"), (2, "reply", "Myself")])
    func deletionAsks(id: Int, kind: String, text: String) throws {
        let (deployment, ann) = try start()
        let channel = try ann.open("General")
        ann.put("Hello", at: "/draft", on: channel)
        try ann.press("Post", on: channel)
        let thread = try ann.open("Reply", on: channel)
        ann.put("Myself", at: "/draft", on: thread)
        try ann.press("Reply", on: thread)
        func act(_ name: String, _ context: JSON = [:], on screen: ScreenID) throws {
            try answer {
                ann.session.action(
                    $0, screen: screen, action: ActionDocument(name: name, component: "c", context: context))
            }
        }
        try act("open", ["route": .string("edit/\(id)")], on: thread)
        let edit = try #require(deployment.host.pushed.last).screen
        ann.put("Something else", at: "/draft", on: edit)
        try ann.press("Delete this \(kind)", on: edit)
        #expect(try ann.text(edit).contains("Delete this \(kind) for good?"))
        // It looks like what it is, and what keeps the post does not.
        let surface = try ann.surface(edit)
        #expect(surface.component("delete-confirmed")?["purpose"] == "danger")
        #expect(surface.component("keep")?["purpose"] == nil)
        #expect(try ann.surface(edit).data["draft"] == "Something else")
        try ann.press("Keep it", on: edit)
        #expect(try !ann.text(edit).contains("for good"))
        // Nobody was asked, as after a restart of the module.
        try act("delete-confirmed", on: edit)
        #expect(deployment.host.dismissed.isEmpty)
        try ann.press("Refresh", on: thread)
        #expect(try ann.text(thread).contains(text))
        try ann.press("Delete for good", on: edit)
        #expect(deployment.host.dismissed == [edit])
        try ann.press("Refresh", on: thread)
        #expect(try !ann.text(thread).contains(text))
    }

    @Test("A post of somebody else is reported; the answer promises nobody who would look at it")
    func report() throws {
        let (deployment, ann) = try start()
        let bob = try Author(id: "bob", displayName: "Bob")
        let post = try deployment.module.forum.write("Buy this", by: bob, in: "general", now: 1)
        let channel = try ann.open("General")
        let report = try ann.open("Report or block", on: channel)
        #expect(try ann.text(report).contains("Buy this"))
        // No reason is chosen before the person chooses one.
        #expect(try ann.surface(report).data["reason"] == [])
        try ann.press("Send the report", on: report)
        #expect(try ann.surface(report).refusals == ["ChoicePicker: Choose a reason."])
        ann.put(["abuse"], at: "/reason", on: report)
        try ann.press("Send the report", on: report)
        let reports = try deployment.module.forum.reports()
        #expect(reports.map(\.post) == [post.id])
        #expect(reports.map(\.reason) == [.abuse])
        #expect(deployment.host.banners.last?.tone == "success")
        #expect(deployment.host.banners.last?.text == "Your report is saved.")
        #expect(try !ann.text(report).lowercased().contains("moderator"))
    }

    @Test("A channel says how much a person may still write once that is little, and counts nothing before")
    func usage() throws {
        let (_, ann) = try start()
        let channel = try ann.open("General")
        let text = try ann.text(channel)
        #expect(text.contains("Everybody in this community can read it.") && !text.contains("more post"))
        #expect(!text.contains("200") && !text.contains("10000") && !text.contains("2000"))
        func usage(_ today: Int, _ total: Int) -> PostUsage {
            PostUsage(
                today: today, perDay: 200, total: total, limit: 10_000, silencedUntil: nil, published: total,
                isStaff: false,
                approved: 0, needsTerms: false, draft: nil)
        }
        #expect(usage(179, 9_899).fewLeftToday == nil && usage(179, 9_899).fewLeft == nil)
        #expect(usage(180, 9_900).fewLeftToday == 20 && usage(180, 9_900).fewLeft == 100)
        #expect(usage(300, 10_001).fewLeftToday == 0 && usage(300, 10_001).fewLeft == 0)
        #expect(Texts.channelPostsLeftToday(count: 1) == "You can write one more post today.")
    }

    @Test("Older posts are a page further")
    func paging() throws {
        let (deployment, ann) = try start()
        let bob = try Author(id: "bob", displayName: "Bob")
        for number in 1...25 {
            _ = try deployment.module.forum.write("Number <\(number)>", by: bob, in: "general", now: Int64(number))
        }
        let channel = try ann.open("General")
        #expect(try ann.text(channel).contains("<25>"))
        try ann.press("Older", on: channel)
        #expect(try !ann.text(channel).contains("<25>"))
        #expect(try ann.text(channel).contains("<1>"))
        #expect(try ann.surface(channel).action("Older") == nil)
        try ann.press("Back to the newest", on: channel)
        #expect(try ann.text(channel).contains("<25>"))
    }

    @Test("A route leads to its screens, also after a restart, and nowhere when it is wrong")
    func routes() throws {
        let (deployment, ann) = try start()
        let bob = try Author(id: "bob", displayName: "Bob")
        let post = try deployment.module.forum.write("Hello", by: bob, in: "general", now: 1)
        try answer { ann.session.open($0, tab: Person.tab, route: "post/\(post.id)") }
        #expect(deployment.host.pushed.map(\.route) == ["channel/general", "post/\(post.id)"])
        let old = ScreenID(isModuleSide: true, generation: 7, index: 3)
        try answer { ann.session.restore($0, screen: old, route: "post/\(post.id)") }
        #expect(try ann.text(old).contains("Hello"))
        for route in ["post/0", "post/x", "channel/none", "channel/", "elsewhere", "a/b/c"] {
            #expect(throws: CallFailure.self) {
                try answer { ann.session.open($0, tab: Person.tab, route: route) }
            }
        }
        let unknown = ActionDocument(name: "unknown", component: "root", context: [:])
        #expect(throws: CallFailure.self) { try answer { ann.session.action($0, screen: old, action: unknown) } }
        #expect(deployment.host.pushed.count == 2)
    }

    @Test("A post cannot make headings")
    func headings() {
        #expect(PostView.display("# Big\nfine # so") == "\u{2060}# Big\nfine # so")
        #expect(PostView.display("plain") == "plain")
    }

    @Test("A configuration that cannot be used refuses creation and says where")
    func configuration() throws {
        let host = FakeHost()
        defer { host.end() }
        let creation = CreationDocument(
            module: "m", deployment: "d", dataDirectory: "/nowhere", configuration: ["channels": []])
        do throws(CallFailure) {
            _ = try CommunityModule(host: host.connection, creation: creation)
            Issue.record("The module was created.")
        } catch {
            #expect(error.status == .invalidArgument)
            #expect(error.detail?["pointer"] == "/channels")
            #expect(error.detail?["code"] == "community.configuration.out-of-range")
        }
    }

    @Test("A misspelt member is refused with all problems at once and the nearest name")
    func misspeltConfiguration() throws {
        let host = FakeHost()
        defer { host.end() }
        let creation = CreationDocument(
            module: "m", deployment: "d", dataDirectory: "/nowhere",
            configuration: ["chanels": [["id": "a", "name": "A"]], "rate": ["burst": 0]])
        let failure = #expect(throws: CallFailure.self) {
            try CommunityModule(host: host.connection, creation: creation)
        }
        let problems = failure?.detail?["problems"]?.array ?? []
        #expect(failure?.message.contains("Found no \"channels\"") == true)
        #expect(problems.map { $0["pointer"]?.string } == ["", "/rate/burst", "/chanels"])
        #expect(problems.map { $0["nearest"]?.string } == [nil, nil, "channels"])
    }

    @Test("The deployments of this repository configure the community without a problem")
    func deployments() throws {
        let folder = Repository.folder.appending(path: "manifests")
        var found = 0
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        where file.pathExtension == "json" {
            let manifest = try JSON(parsing: String(contentsOf: file, encoding: .utf8))
            for module in manifest["modules"]?.array ?? [] where module["id"] == "com.bricks.community" {
                found += 1
                _ = try ForumConfiguration(document: try #require(module["configuration"]))
            }
        }
        #expect(found > 0)
    }

    private func start(burst: Int64 = 100) throws -> (Deployment, Person) {
        let deployment = try Deployment(burst: burst)
        return (deployment, try Person("ann", 1, in: deployment))
    }
}

/// The module with its host and its folder.
final class Deployment {
    let host = FakeHost()
    let module: CommunityModule
    private let folder: ScratchFolder

    /// - Parameter more: Further members of the configuration.
    init(burst: Int64, _ more: JSONObject = [:]) throws {
        folder = try ScratchFolder()
        var configuration: JSONObject = [
            "channels": [["id": "general", "name": "General", "about": "All of it"]],
            "rate": ["burst": .integer(burst), "secondsPerPost": 60],
        ]
        for (name, value) in more.members { configuration[name] = value }
        module = try CommunityModule(
            host: host.connection,
            creation: CreationDocument(
                module: "com.bricks.community", deployment: "test", dataDirectory: folder.path,
                configuration: .object(configuration)))
    }

    deinit { host.end() }
}

/// One person with an open tab.
struct Person {
    let session: CommunitySession
    let id: SessionID
    let first: ScreenID
    private let deployment: Deployment
    static let tab = TabID(isModuleSide: false, generation: 1, index: 1)

    init(
        _ name: String, _ number: UInt64, in deployment: Deployment, roles: [String]? = nil, locale: String = "en-GB"
    ) throws {
        self.deployment = deployment
        id = SessionID(rawValue: number)
        let user = UserDocument(
            id: name, name: name, anonymous: false, timeZone: "Europe/Oslo", locale: locale, roles: roles)
        let opened = try deployment.module.openSession(
            SessionHost(id: id, connection: deployment.host.connection),
            document: SessionDocument(user: user, deepLinkPrefixes: ["wellness"]), state: nil)
        let session = try #require(opened as? CommunitySession)
        self.session = session
        let screen = ScreenID(isModuleSide: false, generation: 1, index: 1)
        first = screen
        let stack = StackID(isModuleSide: false, generation: 1, index: 2)
        try answer { session.createCoordinator($0, tab: Self.tab, stack: stack) }
        try answer { session.start($0, tab: Self.tab, screen: screen) }
    }

    func surface(_ screen: ScreenID) throws -> FakeSurface { try deployment.host.surfaces.surface(screen, of: id) }
    func text(_ screen: ScreenID) throws -> String { try surface(screen).text }
    func put(_ value: JSON, at path: String, on screen: ScreenID) {
        deployment.host.surfaces.put(value, at: path, on: screen, of: id)
    }

    func press(_ label: String, on screen: ScreenID) throws {
        let action = try #require(try surface(screen).action(label), "no button \(label)")
        try answer { session.action($0, screen: screen, action: action) }
    }

    /// Goes to a place that some button of the first screen could lead to.
    func openRoute(_ route: String) throws -> ScreenID {
        let action = ActionDocument(name: "open", component: "c", context: ["route": .string(route)])
        try answer { session.action($0, screen: first, action: action) }
        return try #require(deployment.host.pushed.last).screen
    }

    /// Presses a button that leads to another screen.
    func open(_ label: String, on screen: ScreenID? = nil) throws -> ScreenID {
        try press(label, on: screen ?? first)
        return try #require(deployment.host.pushed.last).screen
    }
}
