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
    private func start(burst: Int64 = 100) throws -> (Deployment, Person) {
        let deployment = try Deployment(burst: burst)
        return (deployment, try Person("ann", 1, in: deployment))
    }

    private func components(_ messages: some Sequence<JSON>) -> [JSON] {
        messages.flatMap { $0["updateComponents"]?["components"]?.array ?? [] }
    }

    @Test("A refresh of what nobody changed sends nothing, and asks for no offset again")
    func unchanged() throws {
        let (deployment, ann) = try start()
        let channel = try ann.open("General")
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
        let channel = try ann.open("General")
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

    @Test("A post that came is one of the page after a refresh, and one that comes later comes again")
    func live() throws {
        let (deployment, ann) = try start()
        let bob = try Person("bob", 2, in: deployment)
        let (hers, his) = (try ann.open("General"), try bob.open("General"))
        for text in ["One", "Two"] {
            ann.put(.string(text), at: "/draft", on: hers)
            try ann.press("Post", on: hers)
            #expect(try bob.surface(his).data["live"]?.array?.count == 1)
            try bob.press("Refresh", on: his)
            #expect(try bob.surface(his).data["live"] == [])
            #expect(try bob.text(his).contains(text))
        }
    }

    @Test("Where there is no more room, posts are counted up to a bound; a screen behind another one is told nothing")
    func bounded() throws {
        let (deployment, ann) = try start(burst: 1000)
        let bob = try Person("bob", 2, in: deployment)
        let (hers, his) = (try ann.open("General"), try bob.open("General"))
        func show(_ isVisible: Bool, _ screen: ScreenID, _ person: Person) throws {
            let call = Call(session: SessionID(rawValue: 1), request: 0, deadline: 0, trace: 0)
            try person.session.visible(call, screen: screen, visible: isVisible)
        }
        /// Returns the number of messages that his screens were sent.
        func post(_ text: String) throws -> Int {
            ann.put(.string(text), at: "/draft", on: hers)
            let before = deployment.host.sent.count
            try ann.press("Post", on: hers)
            return deployment.host.sent[before...].count { message in
                ["/live", "/notices", "/empty"].contains(message["updateDataModel"]?["path"]?.string ?? "")
            }
        }
        // His list of channels lies below the channel.
        try show(false, bob.first, bob)
        // Of the first, both screens also take away that there is nothing yet.
        for number in 1...NoticeBoard.maximumLive { #expect(try post("Post \(number)") == (number == 1 ? 3 : 1)) }
        #expect(try bob.surface(his).data["live"]?.array?.count == NoticeBoard.maximumLive)
        #expect(try post("One more") == 1)
        #expect(try bob.surface(his).data["notices"]?[0]?["text"] == "1 new post")
        for _ in 0..<NoticeBoard.maximumCount { _ = try post("And more") }
        #expect(try post("Too many") == 0)
        #expect(try bob.surface(his).data["notices"]?[0]?["text"]?.string?.contains("99") == true)
        try bob.press("Refresh", on: his)
        #expect(try bob.surface(his).data["notices"] == [] && bob.surface(his).data["live"] == [])
        #expect(try post("Three") == 1)
        try bob.press("Refresh", on: his)
        try show(false, his, bob)
        #expect(try post("Four") == 0)
        try show(true, his, bob)
        #expect(try bob.text(his).contains("Four"))
        #expect(try post("Five") == 1)
    }
}
