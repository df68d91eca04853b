import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Border
@testable import Community
@testable import ModuleKit

/// The cost of a press depends on the size of the change, not on the size of the screen.
@Suite("Community session, what is sent")
struct SessionCostTests {
    private func start() throws -> (Deployment, Person) {
        let deployment = try Deployment(burst: 100)
        return (deployment, try Person("ann", 1, in: deployment))
    }

    private func components(_ messages: some Sequence<JSON>) -> [JSON] {
        messages.flatMap { $0["updateComponents"]?["components"]?.array ?? [] }
    }

    @Test("A refresh of what nobody changed sends nothing, and asks for no offset again")
    func unchanged() throws {
        let (deployment, ann) = try start()
        let channel = try ann.open("Open General")
        let bob = try Author(id: "bob", displayName: "Bob")
        for number in 1...25 {
            _ = try deployment.module.forum.write(
                "Post \(number)", by: bob, in: "general", now: 1_699_999_000_000 + Int64(number) * 1_000)
        }
        try ann.press("Refresh", on: channel)
        let (sent, offsets) = (deployment.host.sent.count, deployment.host.offsets)
        #expect(try ann.text(channel).contains("Post 25"))
        try ann.press("Refresh", on: channel)
        #expect(deployment.host.sent.count == sent)
        #expect(deployment.host.offsets == offsets)
    }

    @Test("A post that is new is sent without those that were there, and the screen does not grow")
    func one() throws {
        let (deployment, ann) = try start()
        let channel = try ann.open("Open General")
        let bob = try Author(id: "bob", displayName: "Bob")
        var sizes: Set<Int> = []
        for number in 1...60 {
            _ = try deployment.module.forum.write("Post \(number)", by: bob, in: "general", now: 1_699_999_000_000)
            let before = deployment.host.sent.count
            try ann.press("Refresh", on: channel)
            let sent = components(deployment.host.sent[before...])
            let texts = sent.compactMap { $0["text"]?.string }.filter { $0.hasPrefix("Post ") }
            #expect(texts == ["Post \(number)"])
            // The page has 20 of them, and places for 32: from then on a new one takes the place of an old one.
            if number > 34 { sizes.insert(try ann.surface(channel).components.count) }
        }
        #expect(sizes.count == 1)
        let text = try ann.text(channel)
        #expect(text.contains("Post 60") && text.contains("Post 41") && !text.contains("Post 40\n"))
    }

    @Test("A notice that a refresh took away does not come back, and one that comes later is taken away in turn")
    func notices() throws {
        let (deployment, ann) = try start()
        let bob = try Person("bob", 2, in: deployment)
        let (hers, his) = (try ann.open("Open General"), try bob.open("Open General"))
        for text in ["One", "Two"] {
            ann.put(.string(text), at: "/draft", on: hers)
            try ann.press("Post", on: hers)
            #expect(try bob.surface(his).data["notices"]?.array?.count == 1)
            try bob.press("Refresh", on: his)
            #expect(try bob.surface(his).data["notices"] == [])
            #expect(try bob.text(his).contains(text))
        }
    }

    @Test("A screen that shows a notice is not told again, and a screen behind another one is not told at all")
    func notToldTwice() throws {
        let (deployment, ann) = try start()
        let bob = try Person("bob", 2, in: deployment)
        let (hers, his) = (try ann.open("Open General"), try bob.open("Open General"))
        func show(_ isVisible: Bool, _ screen: ScreenID, _ person: Person) throws {
            let call = Call(session: SessionID(rawValue: 1), request: 0, deadline: 0, trace: 0)
            try person.session.visible(call, screen: screen, visible: isVisible)
        }
        func post(_ text: String) throws -> Int {
            ann.put(.string(text), at: "/draft", on: hers)
            let before = deployment.host.sent.count
            try ann.press("Post", on: hers)
            return deployment.host.sent[before...].filter { $0.text.contains("There’s a new post") }.count
        }
        // His list of channels lies below the channel.
        try show(false, try #require(bob.session.screens.keys.first { $0 != his }), bob)
        #expect(try post("One") == 1)
        #expect(try post("Two") == 0)
        try bob.press("Refresh", on: his)
        #expect(try post("Three") == 1)
        try bob.press("Refresh", on: his)
        try show(false, his, bob)
        #expect(try post("Four") == 0)
        try show(true, his, bob)
        #expect(try bob.text(his).contains("Four"))
        #expect(try post("Five") == 1)
    }
}
