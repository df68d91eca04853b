import Content
import Core
import Foundation
import InterfaceModel
import JSONText
import ModuleInterfaces
import Settings
import Storage
import Supervision
import Surfaces
import Synchronization
import TestSupport
import Testing

@testable import Border
@testable import Client
@testable import Host

/// Each method that the host has for modules, delegates included, does something that is seen. The methods come from the
/// descriptions of the interfaces, so a new one without a check fails.
///
/// - Shows: IF1, IF2, IF4
@Suite("What modules ask of the host", .timeLimit(.minutes(20)))
struct HostMethodTests {
    nonisolated static let methods = Contract.interfaces.filter { $0.provider == .host }.flatMap { interface in
        interface.methods.map { "\(interface.name).\($0.name)" }
    }

    /// A person's session of an app without modules, as one module sees it.
    private final class World {
        let deployment: RunningDeployment
        let session: AppCoordinator
        let services: HostServices
        let link: SessionLink
        let lines: @Sendable () -> [String]
        let call = Call(session: SessionID(rawValue: 7), request: 0, deadline: 0, trace: 0)
        let screen = ScreenID(isModuleSide: true, generation: 1, index: 1)
        static let module = "org.garden"
        /// Of its datagrams.
        let port = UInt16.random(in: 20_000..<32_000)

        init(_ deployment: RunningDeployment, _ session: AppCoordinator, lines: @escaping @Sendable () -> [String])
            throws
        {
            self.deployment = deployment
            self.session = session
            self.lines = lines
            link = try #require(deployment.openLinks.first { $0.user.id == session.user.id })
            services = HostServices(
                module: Self.module, shared: deployment.shared, grants: ["network.lan.discovery:\(port)"], delegates: []
            )
            services.attach(link, to: call.session)
        }

        var key: ScreenKey { ScreenKey(owner: .module(Self.module), id: screen) }
        var page: PageState { session.face.page }

        /// Pushes a screen of the module's.
        func push() async throws {
            let stack = try #require(await session.main?.selected?.stack.id)
            link.modules.given.give(stack, to: Self.module)
            try services.push(call, stack: stack, screen: screen, title: "Beds", route: "beds")
            await session.readMail()
        }

        /// Does something for the person.
        func active(_ body: () throws(CallFailure) -> Void) async throws {
            try await link.modules.activation.during(Self.module) { () async throws(CallFailure) in try body() }
            await session.readMail()
        }
    }

    private func run(_ body: (World) async throws -> Bool) async throws -> Bool {
        let folder = try ScratchFolder()
        try folder.copy("manifests/meditation/content", to: "content")
        let manifest = try folder.write(
            #"""
            {"schema": "bricks.manifest/1", "id": "methods", "name": "Methods", "content": "content",
             "deepLinks": {"prefixes": ["methods"], "urls": ["https"]},
             "tabs": [{"id": "home"}, {"id": "explore"}, {"id": "journeys"}]}
            """#, to: "manifest.json")
        let understood = try #require(await StartedDeployment.boot.understand(manifest).understood)
        let lines = SharedLines()
        let log = HostLog(minimum: .debug, write: { line in lines.add(line) })
        let (started, _) = try await RunningDeployment.start(understood, data: folder.file("data"), log: log)
        let deployment = try #require(started)
        let sessions = OpenSessions(deployment)
        let session = try #require(await sessions.newcomer(locale: "en")?.session.coordinator)
        let result = try await body(World(deployment, session, lines: { lines.all }))
        await sessions.closeAll()
        await deployment.stop()
        return result
    }

    private final class SharedLines: Sendable {
        private let lines = Mutex<[String]>([])
        func add(_ line: String) { lines.withLock { $0.append(line) } }
        var all: [String] { lines.withLock { $0 } }
    }

    private final class Upload: UploadedFile {
        let descriptor: Int32
        let size = 5
        init(_ descriptor: Int32) { self.descriptor = descriptor }
    }

    /// - Shows: setting allowTracking
    @Test("Each method does what it says", arguments: methods)
    func effect(_ method: String) async throws {
        let isShown = try await run { world in try await isSeen(method, world) }
        let tests = try ShownParts.named("method")[method] ?? []
        #expect(isShown || !tests.isEmpty, "\(method) does nothing that is seen.")
    }

    @Test(
        "What a module changes counts at once, so that no page that was kept before is shown while the session is busy")
    func counted() async throws {
        let isCounted = try await run { world in
            try await world.push()
            let (services, call, screen, face) = (world.services, world.call, world.screen, world.session.face)
            // The session reads no mail meanwhile: its actor is this one.
            return try await MainActor.run {
                let before = face.current.revision
                try services.setTitle(call, screen: screen, title: "Flowers")
                let titled = face.current.revision
                try services.send(call, screen: screen, messages: Self.surface(screen))
                return titled > before && face.current.revision > titled
            }
        }
        #expect(isCounted)
    }

    @Test("The log tells the place of a surface that is refused, and none of its words")
    func refusedSurface() async throws {
        let lines = try await lines { world in
            try await world.push()
            var messages = Self.surface(world.screen).array ?? []
            messages[1] = [
                "version": "v0.9",
                "updateComponents": [
                    "surfaceId": .string("\(world.screen)"),
                    "components": [["id": "root", "component": "Secret beds"]],
                ],
            ]
            #expect(throws: CallFailure.self) {
                try world.services.send(world.call, screen: world.screen, messages: .array(messages))
            }
        }
        let told = lines.filter { $0.contains("[surface.") }
        #expect(told.count == 1, "\(told)")
        #expect(told.allSatisfy { $0.contains("/1/updateComponents/components/0.") }, "\(told)")
        #expect(lines.allSatisfy { !$0.contains("Secret") })
    }

    private func lines(_ body: (World) async throws -> Void) async throws -> [String] {
        var lines: [String] = []
        _ = try await run { world in
            try await body(world)
            lines = world.lines()
            return true
        }
        return lines
    }

    @Test("Tests name methods that there are")
    func named() throws {
        let all = Contract.interfaces.flatMap { interface in interface.methods.map { "\(interface.name).\($0.name)" } }
        #expect(Set(try ShownParts.named("method").keys).isSubset(of: all))
        #expect(Self.methods.count > 30)
    }

    /// Calls the method, and says whether its effect was seen.
    private func isSeen(_ method: String, _ world: World) async throws -> Bool {
        let parts = method.split(separator: ".")
        return switch parts.dropLast().last {
        case "timer-delegate", "community-delegate", "tuya-events": try await delegate(String(method), world)
        case "navigation", "surface": try await screens(method, world)
        case "core", "content", "user": try answers(method, world)
        default: try await keeping(method, world)
        }
    }

    /// The messages of a screen with one text.
    private static func surface(_ screen: ScreenID) -> JSON {
        let surface = "\(screen)"
        return [
            [
                "version": "v0.9",
                "createSurface": ["surfaceId": .string(surface), "catalogId": .string(Self.catalog)],
            ],
            [
                "version": "v0.9",
                "updateComponents": [
                    "surfaceId": .string(surface),
                    "components": [["id": "root", "component": "Text", "text": "Seven beds"]],
                ],
            ],
        ]
    }

    private func delegate(_ method: String, _ world: World) async throws -> Bool {
        let (services, call) = (world.services, world.call)
        switch method {
        case "bricks.timer-delegate.badge_received":
            let badge = BadgeDocument(id: "ten", title: "Ten sits", text: "You sat ten times.", icon: "star")
            try services.badgeReceived(call, badge: badge)
            await world.session.readMail()
            return try world.deployment.store.badges(user: world.session.user.id).map(\.badge.id) == ["ten"]
                && world.page.banner != nil
        case "bricks.community-delegate.did_select_session":
            try await world.active { () throws(CallFailure) in
                try services.didSelectSession(call, sessionId: "threshold", autoplay: TextList(items: []))
            }
            return top(world) == "session/threshold"
        case "bricks.community-delegate.did_select_journey":
            let journey = try #require(world.deployment.content.journeys.first).id
            try await world.active { () throws(CallFailure) in
                try services.didSelectJourney(call, journeyId: journey, stack: nil)
            }
            return top(world) == "journey/\(journey)"
        case "bricks.community-delegate.did_select_url":
            try await world.active { () throws(CallFailure) in
                try services.didSelectUrl(call, url: "https://example.org/")
            }
            return world.page.question != nil
        case "bricks.tuya-events.closed":
            try await world.push()
            guard world.page.stack.last == world.key else { return false }
            try services.closed(call, screen: world.screen)
            await world.session.readMail()
            return world.page.stack.last != world.key
        case "bricks.tuya-events.installation_instructions":
            try await world.push()
            let tag = try #require(world.deployment.content.tags.first).id
            try await world.active { () throws(CallFailure) in
                try services.installationInstructions(call, screen: world.screen, tag: tag)
            }
            return top(world)?.hasPrefix("tag/\(tag)") == true
        default: return false
        }
    }

    private func top(_ world: World) -> String? {
        (world.page.modal ?? world.page.stack.last).flatMap(world.session.face.screens.route)
    }

    private func screens(_ method: String, _ world: World) async throws -> Bool {
        let (services, call, screen) = (world.services, world.call, world.screen)
        switch method {
        case "bricks.navigation.push":
            try await world.push()
            return world.page.stack.last == world.key
        case "bricks.navigation.present":
            try await world.active { () throws(CallFailure) in
                try services.present(call, screen: screen, title: "Beds", route: "beds")
            }
            return world.page.modal == world.key
        case "bricks.navigation.open_link":
            try await world.active { () throws(CallFailure) in
                try services.openLink(call, url: "methods://explore")
            }
            return world.page.selectedTab == "explore"
        case "bricks.navigation.banner":
            try services.banner(call, banner: BannerDocument(title: "It rains."))
            await world.session.readMail()
            return world.page.banner?.title == "It rains."
        default: break
        }
        try await world.push()
        switch method {
        case "bricks.navigation.dismiss":
            try services.dismiss(call, screen: screen)
            await world.session.readMail()
            return world.page.stack.last != world.key
        case "bricks.navigation.set_title":
            try services.setTitle(call, screen: screen, title: "Flowers")
            return world.session.face.screens.title(world.key) == "Flowers"
        case "bricks.surface.send":
            try services.send(call, screen: screen, messages: Self.surface(screen))
            let shown = try world.session.face.screens.surface(world.key)?.resolve(world.session.environment)
            return shown?.json.text.contains("Seven beds") == true
        default: return false
        }
    }

    private static let catalog = "https://bricks.dev/catalogs/bricks-1.json"

    private func answers(_ method: String, _ world: World) throws -> Bool {
        let (services, call) = (world.services, world.call)
        switch method {
        case "bricks.core.log":
            try services.log(call, level: .warning, message: "The beds are dry.")
            return world.lines().contains { $0.contains("The beds are dry.") && $0.contains(World.module) }
        case "bricks.core.progress":
            try services.progress(call, request: 3, fraction: 0.5, message: "half of the beds")
            return world.lines().contains { $0.contains("50 % half of the beds") }
        case "bricks.core.now":
            let before = Date().unixMilliseconds
            return (before...Date.distantFuture.unixMilliseconds).contains(try services.now(call))
        case "bricks.core.local_day":
            let day = try services.localDay(call, milliseconds: 1_800_000_000_000).day
            return ["2027-01-14", "2027-01-15", "2027-01-16"].contains(day)
        case "bricks.core.context": return try services.context(call, key: "deployment.name") == "Methods"
        case "bricks.content.session": return try services.session(call, id: "threshold").id == "threshold"
        case "bricks.content.journey":
            let journey = try #require(world.deployment.content.journeys.first)
            return try services.journey(call, id: journey.id).title == journey.title
        case "bricks.content.search":
            let session = try #require(world.deployment.content.session("threshold"))
            return try services.search(call, query: session.title, limit: 5).items.contains { $0.id == "threshold" }
        case "bricks.user.current": return try services.current(call).id == world.session.user.id
        default: return false
        }
    }

    private func keeping(_ method: String, _ world: World) async throws -> Bool {
        let (services, call) = (world.services, world.call)
        switch method {
        case "bricks.store.put", "bricks.store.get":
            try services.put(call, key: "beds", value: "7")
            return try services.get(call, key: "beds") == "7"
        case "bricks.store.remove":
            try services.put(call, key: "beds", value: "7")
            try services.remove(call, key: "beds")
            return (try? services.get(call, key: "beds")) == nil
        case "bricks.cues.submit", "bricks.cues.cancel":
            let at = Date().unixMilliseconds + 3_600_000
            try services.submit(
                call, list: "water", devices: nil,
                cues: CueList(cues: [CueDocument(id: "first", at: at, kind: "mark")]))
            func last() throws -> Int64? {
                try world.deployment.store.lastCue(module: World.module, user: world.session.user.id)
            }
            guard method.hasSuffix("cancel") else { return try last() == at }
            guard try last() == at else { return false }
            try services.cancel(call, list: "water")
            return try last() == nil
        case "bricks.analytics.track":
            let path = world.deployment.data.file("analytics.jsonl")
            let consent = try #require(Setting.named("allowTracking"))
            try services.track(call, name: "weeded", properties: nil)
            try world.deployment.store.set(consent, to: true, user: world.session.user.id)
            try services.track(call, name: "watered", properties: ["beds": 7])
            let text = try String(contentsOfFile: path, encoding: .utf8)
            // Nothing is recorded of a person who has not agreed.
            return text.contains("watered") && !text.contains("weeded")
        case "bricks.blob.open", "bricks.blob.release":
            let folder = try ScratchFolder()
            let file = try FileHandle(forReadingFrom: URL(filePath: folder.write("seven", to: "beds.txt")))
            let blob = world.link.addBlob(Upload(file.fileDescriptor), for: World.module)
            if method.hasSuffix("open") {
                let (descriptor, size) = try services.open(call, blob: blob)
                return try size == 5
                    && FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).readToEnd() == Data("seven".utf8)
            }
            try services.release(call, blob: blob)
            return (try? services.open(call, blob: blob)) == nil
        case "bricks.blob.publish", "bricks.blob.withdraw":
            let directory = try world.deployment.data.moduleStores.directory(of: World.module)
            try Data("fLaC".utf8).write(to: URL(filePath: "\(directory)/beds.flac"))
            let address = try services.publish(call, name: "beds.flac", mediaType: "audio/flac", seconds: 60)
            let (published, user) = (world.deployment.shared.published, world.session.user.id)
            guard published.file(at: address, for: user) != nil else { return false }
            guard method.hasSuffix("withdraw") else { return true }
            try services.withdraw(call, name: "beds.flac")
            return published.file(at: address, for: user) == nil
        case "bricks.inbox.put", "bricks.inbox.withdraw", "bricks.inbox.read", "bricks.inbox.unread":
            let user = world.session.user.id
            try services.put(call, user: user, notice: NoticeDocument(key: "weeds", title: "The beds need weeding"))
            guard try services.unread(call) == 1 else { return false }
            if method.hasSuffix("withdraw") { try services.withdraw(call, user: user, key: "weeds") }
            if method.hasSuffix("read") { try services.read(call, key: "weeds") }
            let kept = try world.deployment.store.notices(user: user)
            switch method {
            case "bricks.inbox.withdraw": return kept.isEmpty
            case "bricks.inbox.read": return try kept.map(\.isRead) == [true] && services.unread(call) == 0
            default: return kept.map(\.title) == ["The beds need weeding"]
            }
        case "bricks.net.listen", "bricks.net.stop_listening", "bricks.net.networks", "bricks.net.broadcast":
            return try await isSeenOfDatagrams(method, world)
        default: return false
        }
    }

    private func isSeenOfDatagrams(_ method: String, _ world: World) async throws -> Bool {
        let (services, call, port) = (world.services, world.call, UInt32(world.port))
        let datagrams = world.deployment.shared.datagrams
        let owner = Datagrams.Owner(module: World.module, session: call.session)
        let heard = Mutex<[UInt8]>([])
        try datagrams.listen(world.port, seconds: 60, for: owner) { event in
            if case .received(let datagram, _) = event { heard.withLock { $0 += datagram.bytes } }
            return true
        }
        switch method {
        case "bricks.net.networks": return try services.networks(call).networks.contains { $0.address == "127.0.0.1" }
        case "bricks.net.stop_listening":
            guard datagrams.openPorts == [world.port] else { return false }
            try services.stopListening(call, port: port)
            return datagrams.openPorts == []
        case "bricks.net.broadcast":
            try services.broadcast(call, network: "127.0.0.1", port: port, content: "BwcH")
            return try await eventually("it is heard") { heard.withLock { $0 } == [7, 7, 7] ? true : nil }
        default:
            // A module that does not run has nothing that could be told to it; one that does is in ShippedInSandboxTests.
            let code = code { () throws(CallFailure) in try services.listen(call, port: port, seconds: 5) }
            return code == "net.no-events"
        }
    }

    private func code(_ body: () throws(CallFailure) -> Void) -> String? {
        do throws(CallFailure) {
            try body()
            return nil
        } catch {
            return error.detail?["code"]?.string ?? "\(error.status)"
        }
    }

    @Test("Datagrams are under a grant of their own for each port, which the refusal names")
    func datagramGrants() async throws {
        let isRefused = try await run { world in
            let (services, call) = (world.services, world.call)
            let without = HostServices(
                module: World.module, shared: world.deployment.shared, grants: ["network", "network.lan"], delegates: []
            )
            without.attach(world.link, to: call.session)
            let calls: [(HostServices, UInt32, String)] = [
                (services, UInt32(world.port) + 1, "net.port-not-granted"), (services, 0, "invalid-argument"),
                (services, 65_536 + UInt32(world.port), "invalid-argument"),
                (without, UInt32(world.port), "net.not-granted"),
            ]
            for (services, port, expected) in calls {
                guard code({ () throws(CallFailure) in try services.listen(call, port: port, seconds: 5) }) == expected,
                    code({ () throws(CallFailure) in
                        try services.broadcast(call, network: "127.0.0.1", port: port, content: "BwcH")
                    }) == expected
                else { return false }
            }
            do throws(CallFailure) {
                try without.listen(call, port: 6_667, seconds: 5)
            } catch {
                guard error.detail?["help"]?.string?.contains("`network.lan.discovery:6667`") == true else {
                    return false
                }
            }
            return code { () throws(CallFailure) in _ = try without.networks(call) } == "net.not-granted"
                && code { () throws(CallFailure) in
                    try services.broadcast(call, network: "127.0.0.1", port: UInt32(world.port), content: "no Base64")
                } == "invalid-argument"
                && world.deployment.shared.datagrams.openPorts == []
        }
        #expect(isRefused)
    }
}
