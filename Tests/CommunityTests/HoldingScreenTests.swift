import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Border
@testable import Community
@testable import ModuleKit

/// - Shows: MD Community
@Suite("Posts that wait for a moderator, on screens")
struct HoldingScreenTests {
    private let deployment: Deployment
    private let ann: Person
    private let bob: Person
    private let mo: Person

    init() throws {
        deployment = try Deployment(
            burst: 100,
            [
                "approval": ["posts": 1],
                "filter": ["rules": [["match": ["casino"], "result": "reject", "reason": "No gambling"]]],
            ])
        ann = try Person("ann", 1, in: deployment)
        bob = try Person("bob", 2, in: deployment)
        mo = try Person("mo", 3, in: deployment, roles: ["moderator"])
    }

    private func write(_ text: String) throws -> ScreenID {
        let channel = try ann.open("General")
        ann.put(.string(text), at: "/draft", on: channel)
        try ann.press("Post", on: channel)
        return channel
    }

    @Test("A first post waits, which its author is told; a moderator publishes it, and others see it")
    func published() throws {
        let his = try bob.open("General")
        let channel = try ann.open("General")
        #expect(try ann.text(channel).contains("Your first post waits until a moderator has read it."))
        #expect(try !mo.text(mo.open("General")).contains("Your first post waits"))
        ann.put("Hello all", at: "/draft", on: channel)
        try ann.press("Post", on: channel)
        #expect(try ann.text(channel).contains("Waits for a moderator") && ann.surface(channel).data["draft"] == "")
        #expect(deployment.host.banners.last?.title == "Waits for a moderator")
        #expect(try bob.surface(his).data["live"] == [] && bob.surface(his).data["notices"] == [])
        let thread = try ann.openRoute("post/1")
        #expect(try ann.text(thread).contains("no reply can be added yet"))
        let edit = try ann.openRoute("edit/1")
        #expect(try ann.text(edit).contains("It cannot be changed while it waits."))
        #expect(try !ann.text(edit).contains("Save") && ann.text(edit).contains("Delete this post"))

        try mo.press("Refresh", on: mo.first)
        let queue = try mo.open("Moderation (1)")
        #expect(try mo.text(queue).contains("ann · to publish"))
        let screen = try mo.open("Hello all", on: queue)
        let text = try mo.text(screen)
        #expect(text.contains("What waits to be published") && text.contains("one of the first posts of a new member"))
        #expect(!text.contains("Reports") && !text.contains("No violation") && !text.contains("Warn"))
        try mo.press("Publish", on: screen)
        #expect(try mo.text(screen).contains("Published · mo"))
        #expect(try bob.surface(his).data["notices"]?[0]?["text"] == "Show what changed")
        try bob.press("Refresh", on: his)
        #expect(try bob.text(his).contains("Hello all"))
        try ann.press("Refresh", on: ann.first)
        #expect(try ann.text(ann.open("Decisions (1 new)")).contains("Your post is published"))
        // The next one does not wait.
        _ = try write("And more")
        #expect(try bob.surface(his).data["live"]?.array?.count == 1)
    }

    @Test("A text that the filter rejects stays in the form, beside the reason")
    func filtered() throws {
        let channel = try write("To the casino")
        let surface = try ann.surface(channel)
        #expect(surface.data["draft"] == "To the casino")
        #expect(surface.refusals == ["TextField: This cannot be published: No gambling"])
    }

    @Test("A moderator rejects with a reason, which the author reads and may appeal")
    func rejected() throws {
        _ = try write("Buy shoes")
        let screen = try mo.openRoute("case/1")
        try mo.press("Reject", on: screen)
        #expect(try mo.surface(screen).refusals == ["TextField: Write a reason. The author reads it."])
        mo.put("Advertising", at: "/note", on: screen)
        try mo.press("Reject", on: screen)
        #expect(try mo.text(screen).contains("Rejected · mo") && mo.text(screen).contains("Restore"))
        let decisions = try ann.openRoute("decisions")
        let text = try ann.text(decisions)
        #expect(text.contains("Your post was not published") && text.contains("Reason: Advertising"))
        #expect(text.contains("Appeal"))
    }
}
