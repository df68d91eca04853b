import Foundation
import JSONText
import TestSupport
import Testing

/// A browser asks for the address of an image with the person's cookie, so an address of the app's own may act for them.
///
/// - Findings: F22
@Suite("Security: a module's screen names addresses of the app that act", .timeLimit(.minutes(10)))
struct OwnAddressTests {
    /// Addresses that do something, or that show something else than a file.
    private static let addresses = [
        "/open?link=aldermere://favorites", "/open?link=aldermere%3A%2F%2Ffavorites", "/export", "/export?surface",
        "/tab/library", "/tab/tab?surface", "/updates?surface", "/health?surface", "/sign-in/return?code=1",
        "/?surface", "/content/../export", "/content/%2e%2e/export", "/content/media/rain.ogg/../../../export",
        "/content/media/rain.ogg?download=1", "/%65xport", "\\export", "//127.0.0.1/export",
        "http://127.0.0.1/open?link=aldermere://favorites", "https://app.example/export", "content/media/rain.ogg",
        "javascript:location='/export'", "data:text/html,<script src=/export></script>",
    ]
    private static let ownFile = "/content/media/rain.ogg"

    /// The messages with which a screen shows each address as an image, a video and a sound, as an image of its data, as links
    /// of a text and on buttons.
    private static func messages() -> JSON {
        var components: [JSON] = []
        func add(_ members: JSONObject) {
            var members = members
            members["id"] = .string("c\(components.count)")
            components.append(.object(members))
        }
        for (number, address) in ([ownFile] + addresses).enumerated() {
            for kind in ["Image", "Video", "AudioPlayer"] {
                add(["component": .string(kind), "url": .string(address)])
            }
            add(["component": "Image", "url": ["path": .string("/addresses/\(number)")]])
            let text = "[Link](\(address)) ![Image](\(address)) <img src=\"\(address)\">"
            add(["component": "Text", "text": .string(text)])
        }
        let shown = components.indices.map { JSON.string("c\($0)") }
        // Another address than one of the web is refused with the whole screen.
        let linked = addresses.filter { $0.hasPrefix("http") }
        components += linked.enumerated().flatMap { number, address -> [JSON] in
            [
                [
                    "id": .string("b\(number)"), "component": "Button", "child": .string("l\(number)"),
                    "action": ["functionCall": ["call": "openUrl", "args": ["url": .string(address)]]],
                ],
                ["id": .string("l\(number)"), "component": "Text", "text": .string("Open \(number)")],
            ]
        }
        let buttons = linked.indices.map { JSON.string("b\($0)") }
        components.append(
            ["id": "root", "component": "Column", "children": .array(["text", "press"] + shown + buttons)])
        return [
            [
                "version": "v0.9",
                "updateDataModel": [
                    "surfaceId": "ID", "value": ["addresses": .array(([ownFile] + addresses).map { .string($0) })],
                ],
            ],
            ["version": "v0.9", "updateComponents": ["surfaceId": "ID", "components": .array(components)]],
        ]
    }

    /// A text as a literal of C, with the surface's id for `ID`.
    private static func literal(_ text: String) -> String {
        let escaped = text.replacing("%", with: "%%").replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\"\(escaped.replacing("\\\"ID\\\"", with: "\\\"%1$s\\\""))\""
    }

    /// The values of attributes on a page that have a browser ask for something, or go there.
    private static func named(_ page: Substring) -> [String] {
        let attributes = /\s(?:src|srcset|href|poster|data|action|formaction|background|ping|style)\s*=\s*"([^"]*)"/
        return page.matches(of: attributes).map { String($0.output.1) }
    }

    /// The app that ships, with the module's tab.
    private static func app() async throws -> RunningBricks {
        let deployments = try Deployments()
        try await TabFixture.put("1.0.0", ["MESSAGES=\(literal(messages().text))"], in: deployments.folder)
        try FileManager.default.moveItem(
            atPath: deployments.folder.file("tab.so"), toPath: deployments.folder.file("manifests/tab.so"))
        var manifest = try #require(try deployments.document("wellness").object)
        let (modules, tabs) = (manifest["modules"]?.array ?? [], manifest["tabs"]?.array ?? [])
        manifest["modules"] = .array(modules + [["id": "org.example.tab", "path": "tab.so"]])
        manifest["tabs"] = .array(
            tabs + [["id": "tab", "kind": "custom", "title": "Tab", "module": "org.example.tab"]])
        try deployments.write(.object(manifest), as: "wellness")
        return try await RunningBricks(deployments.path("wellness"), folder: deployments.folder)
    }

    @Test("Its page has none of them, and shows the deployment's own file")
    func page() async throws {
        let app = try await Self.app()
        let visitor = app.visitor()
        try visitor.open(tab: "tab")
        try await visitor.wait(for: "Open 0")
        let start = try #require(visitor.page.firstRange(of: "<form class=\"screen\""))
        let end = try #require(visitor.page[start.upperBound...].firstRange(of: "</form>"))
        let screen = visitor.page[start.lowerBound..<end.lowerBound]
        #expect(Self.named(screen) == ["/action"] + Array(repeating: Self.ownFile, count: 4))
        #expect(screen.matches(of: /<span class="blocked">/).count == 4 * Self.addresses.count)
        // The tabs and the app's own files are around it, and at most a notice that the module is slow.
        let around = Self.named(visitor.page[..<start.lowerBound] + visitor.page[end.lowerBound...])
        #expect(around.contains("/tab/tab"))
        let tabs = ["/", "/explore", "/library", "/journeys", "/body", "/community", "/profile", "/tab/tab"]
        let others = around.filter { !$0.hasPrefix("/assets/") && !tabs.contains($0) }
        #expect(Set(others).subtracting(["/banner"]) == ["#main"])
        // Each is there to be read, so that none is missing for another reason.
        for address in Self.addresses { #expect(Visitor.text(screen).contains("[Link](\(address))")) }
        #expect(try visitor.send("GET", Self.ownFile).status == 200)
        #expect(try await app.stop() == .exit(0))
    }
}
