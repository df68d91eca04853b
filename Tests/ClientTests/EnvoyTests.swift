import Core
import DeepLinks
import FeatureFlags
import JSONText
import Storage
import Testing

@testable import Client

/// - Shows: FL
@Suite("Envoys")
@MainActor
struct EnvoyTests {
    private func app(
        _ opened: SharedValue<[String]>, isOn: Bool = true, personal: FakePersonalStore = FakePersonalStore()
    ) async -> TestApp {
        await TestApp(personal: personal, flags: [.envoy: .bool(isOn)]) { context in
            context.envoyOpened = { mark, content in opened.withLock { $0.append("\(mark.id) \(content)") } }
        }
    }

    private func open(_ link: String, _ app: TestApp) async throws {
        await app.app.open(try DeepLinkParser(schemes: ["test"]).parse(link), of: link)
    }

    private func mark(_ app: TestApp) async throws -> String? {
        try await app.open("test://player?contentId=threshold")
        try await app.press("share")
        return app.screen.firstMatch(of: /envoy=([0-9a-f]{32})/).map { String($0.output.1) }
    }

    @Test("A shared link carries the same random mark each time, only where the flag is on", arguments: [true, false])
    func shared(isOn: Bool) async throws {
        let opened = SharedValue<[String]>([])
        let app = await app(opened, isOn: isOn)
        let first = try await mark(app)
        #expect((first != nil) == isOn)
        let second = try await mark(app)
        #expect(second == first)
        let other = await self.app(opened, isOn: isOn)
        let another = try await mark(other)
        #expect(!isOn || another != first)
        #expect(app.personal.records(.envoy).count == (isOn ? 1 : 0))
    }

    @Test("Opening it leads to the content and counts once, by the mark alone; one's own does not count")
    func opened() async throws {
        let opened = SharedValue<[String]>([])
        let sharer = await app(opened)
        let mark = try #require(try await mark(sharer))
        let link = "test://player?contentId=threshold&envoy=\(mark)"
        let app = await app(opened)
        try await open(link, app)
        #expect(app.stack.last == "session/threshold")
        #expect(opened.withLock { $0 } == ["\(mark) threshold"])
        #expect(app.told.withLock { $0.contains("Envoy.opened") })
        try await open(link, sharer)
        #expect(opened.withLock { $0.count } == 1)
    }

    @Test(
        "Nothing counts without the flag, without a mark, and where there is no content",
        arguments: [
            (false, "player?contentId=threshold&envoy=0123456789abcdef0123456789abcdef"),
            (true, "player?contentId=threshold"), (true, "player?contentId=threshold&envoy=ann"),
            (true, "player?contentId=nothing&envoy=0123456789abcdef0123456789abcdef"),
            (true, "explore?envoy=0123456789abcdef0123456789abcdef"),
        ])
    func ignored(isOn: Bool, link: String) async throws {
        let opened = SharedValue<[String]>([])
        try await open("test://\(link)", await app(opened, isOn: isOn))
        #expect(opened.withLock { $0 } == [])
    }
}
