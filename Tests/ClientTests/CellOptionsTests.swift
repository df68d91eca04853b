import Core
import JSONText
import Surfaces
import Testing

@testable import Client

/// - Shows: ST
@Suite("What can be done with a cell")
@MainActor
struct CellOptionsTests {
    @Test("Cells have a button for it only where the deployment wants that", arguments: [true, false])
    func button(isOn: Bool) async throws {
        let app = await TestApp(settings: ["contentItemLongPressGestureEnabled": .bool(isOn)])
        try await app.open("test://search?query=sitting")
        #expect(app.screen.contains("open-session/"))
        #expect(app.screen.contains("more-") == isOn)
        let top = try #require(app.page.stack.last.flatMap(app.app.face.screens.surface))
        #expect(Self.purposes(of: try top.resolve(app.app.environment)).contains(.options) == isOn)
        await app.app.select(tab: "explore")
        #expect(!app.screen.contains("more-"))
    }

    /// The purposes of all buttons.
    private static func purposes(of node: ResolvedNode) -> [ButtonPurpose] {
        let own: [ButtonPurpose] =
            if case .button(let button) = node.content { [button.purpose].compactMap(\.self) } else { [] }
        return own + node.children.flatMap(purposes)
    }

    @Test("The sheet opens, keeps and shares the session, as far as the deployment has these")
    func sheet() async throws {
        let app = await TestApp(
            settings: [
                "contentItemLongPressGestureEnabled": true, "contentItemOptions": ["favorite", "share", "playlist"],
            ])
        func present() async throws {
            try await app.open("test://search?query=threshold")
            try await app.press("more-threshold")
            #expect(app.page.modal.map(app.name) == "options/threshold")
        }
        try await present()
        try await app.press("favourite")
        #expect(app.personal.favourites() == ["threshold"] && app.screen.contains("Remove from favourites"))
        try await app.press("playlist")
        #expect(app.page.modal.map(app.name) == "playlists/add/threshold")
        await app.app.goBack()
        try await app.press("share")
        #expect(app.page.modal.map(app.name) == "share/threshold")
        await app.app.goBack()
        try await app.press("options-open")
        #expect(app.page.modal == nil && app.stack.last == "session/threshold")
        let plain = await TestApp(
            settings: ["contentItemLongPressGestureEnabled": true, "contentItemOptions": []])
        try await plain.open("test://search?query=threshold")
        try await plain.press("more-threshold")
        #expect(plain.screen.contains("options-open") && !plain.screen.contains("favourite"))
        #expect(!plain.screen.contains("share") && !plain.screen.contains("playlist"))
    }
}
