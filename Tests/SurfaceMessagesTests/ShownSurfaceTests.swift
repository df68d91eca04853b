import Foundation
import JSONText
import SurfaceMessages
import Surfaces
import Synchronization
import TestSupport
import Testing

@Suite("What of a surface is sent")
struct ShownSurfaceTests {
    private static let environment = SurfaceEnvironment(
        locale: Locale(identifier: "en"), timeZone: .gmt, now: Date(timeIntervalSince1970: 0))

    private static func item(_ text: String) -> View {
        .part("item \(text.prefix(1))", text) { .card(.column([.text(.text($0)), .button("Open", event: "open")])) }
    }

    /// Returns the surface as a person sees it, one line for each component, without ids.
    private func seen(_ surface: Surface) throws -> [String] {
        var lines: [String] = []
        try surface.resolve(Self.environment).visit { node in
            // The name of its kind alone: a text of all that it holds would take most of the test's time.
            let name = Mirror(reflecting: node.content).children.first?.label ?? "\(node.content)"
            lines.append("\(name) \(node.children.count) \(node.plainText)")
            return true
        }
        return lines
    }

    private func components(_ messages: JSON) -> [String] {
        (messages.array ?? []).flatMap { $0["updateComponents"]?["components"]?.array ?? [] }.compactMap {
            $0["id"]?.string
        }
    }

    @Test("All of it at first, then what differs, and the data always")
    func differences() throws {
        var shown = ShownSurface()
        let first = SurfaceContent(.column([.text("One"), .text("Two")]), data: ["a": 1])
        #expect(shown.messages(for: first, surface: "s") == first.messages(surface: "s"))
        #expect(components(shown.messages(for: first, surface: "s")) == [])
        let second = SurfaceContent(.column([.text("One"), .text("Three")]), data: ["a": 1])
        let messages = shown.messages(for: second, surface: "s")
        #expect(components(messages) == ["root-c1"])
        #expect(messages[0]?["updateDataModel"]?["value"] == ["a": 1])
        shown.lose()
        #expect(components(shown.messages(for: second, surface: "s")) == ["root", "root-c0", "root-c1"])
    }

    @Test("A part stays the same wherever it stands, is made where its value differs, and leaves its place to the next")
    func parts() throws {
        var shown = ShownSurface()
        func changes(_ texts: [String]) -> Set<String> {
            let changes = shown.changes(to: .list(texts.map(Self.item)))
            return Set((changes?.array ?? []).compactMap { $0["id"]?.string?.split(separator: "-").prefix(2).joined() })
        }
        #expect(changes(["a", "b"]).count == 1 + 2)
        let c = changes(["c", "a", "b"]).subtracting(["root"])
        #expect(c.count == 1)
        let a = changes(["c", "a changed", "b"])
        #expect(a.count == 1 && a != c && !a.contains("root"))
        // A new part changes none of the parts that were there before.
        #expect(changes(["d", "c", "a changed"]).isDisjoint(with: a.union(c)))
        #expect(changes(["d", "c", "a changed"]) == [])
    }

    @Test("A numbered part has the same ids on every screen, whatever came before it")
    func sameIDs() throws {
        func ids(_ pages: [ClosedRange<Int>]) throws -> Set<String> {
            var shown = ShownSurface()
            var last: JSON?
            for page in pages {
                last = shown.changes(to: .list(page.map { .part("post \($0)", $0) { .text("\($0)") } }))
            }
            return Set(try #require(last?.array).compactMap { $0["id"]?.string })
        }
        #expect(try ids([176...200]) == ids([1...25, 100...124, 176...200]))
        #expect(try ids([176...200]).isSubset(of: named(176...200)))
        #expect(try ids([176...200]).count == 26)
        // More than there are places of their own.
        #expect(try ids([1...100]).count == 101)
    }

    /// The ids of a page with parts whose keys have no number before it.
    private func named(_ page: ClosedRange<Int>) throws -> Set<String> {
        var shown = ShownSurface()
        let before = ["orders", "paging", "form", "live"].map { View.part($0, $0) { .text("\($0)") } }
        let posts = page.map { View.part("post \($0)", $0) { .text("\($0)") } }
        let changes = shown.changes(to: .list(before + posts))
        return Set(try #require(changes?.array).compactMap { $0["id"]?.string })
    }

    @Test("A part of many screens is made once for all that show the same, and again where its value differs")
    func sharedParts() throws {
        let made = Mutex(0)
        func definitions(_ value: String, kind: String?) throws -> [JSON] {
            var shown = ShownSurface()
            let view = View.list([
                .part("note 7", value, kind: kind) { text in
                    made.withLock { $0 += 1 }
                    return .card(.text("\(text)"))
                }
            ])
            return try #require(shown.changes(to: view)?.array)
        }
        let kind = "ShownSurfaceTests.sharedParts"
        let first = try definitions("one", kind: kind)
        #expect(try definitions("one", kind: kind) == first)
        #expect(made.withLock { $0 } == 1)
        #expect(try definitions("two", kind: kind) != first)
        #expect(try definitions("two", kind: "\(kind) as rows") != first)
        #expect(made.withLock { $0 } == 3)
        #expect(try definitions("one", kind: nil) == first)
        #expect(made.withLock { $0 } == 4)
    }

    @Test("Two parts of one name are two parts", arguments: [["a", "a"], ["a", "a", "b", "a"]])
    func sameKeys(texts: [String]) throws {
        var shown = ShownSurface()
        var surface = Surface(id: "s")
        let content = SurfaceContent(.list(texts.map(Self.item)))
        for message in shown.messages(for: content, surface: "s").array ?? [] { try surface.apply(message) }
        #expect(try surface.resolve(Self.environment).plainText == texts.map { "\($0) Open" }.joined(separator: " "))
    }

    @Test("Whatever follows whatever, what differs makes the surface that all of it makes", arguments: 1...40)
    func sequences(seed: UInt64) throws {
        var random = SplitMix(seed)
        var shown = ShownSurface()
        var surface = Surface(id: "s")
        var maximum = 0
        for _ in 0..<25 {
            let content = SurfaceContent(
                Self.view(&random), data: ["n": .integer(Int64.random(in: 0...2, using: &random))])
            for message in shown.messages(for: content, surface: "s").array ?? [] { try surface.apply(message) }
            var whole = Surface(id: "s")
            for message in content.messages(surface: "s").array ?? [] { try whole.apply(message) }
            maximum = max(maximum, whole.componentCount)
            #expect(try seen(surface) == seen(whole))
            #expect(surface.dataModel == whole.dataModel)
        }
        // The number of components that are not shown any more is bounded by the number that was shown at a time, for
        // each kind of place.
        #expect(surface.componentCount <= 4 * maximum + 40)
    }

    private static func view(_ random: inout SplitMix) -> View {
        var children: [View] = [.text("Title \(Int.random(in: 0...2, using: &random))")]
        if Bool.random(using: &random) { children.append(.row([.icon("star"), .text(.path("/n"))])) }
        var letters = Array("abcdefgh")
        letters.shuffle(using: &random)
        let items = letters.prefix(Int.random(in: 0...8, using: &random)).map { letter in
            item("\(letter)\(Int.random(in: 0...1, using: &random))")
        }
        children.append(.list(items))
        if Bool.random(using: &random) {
            children.append(.part("nested", items.count) { .column((0..<$0).map { item("n\($0)") }) })
        }
        return .column(children)
    }
}
