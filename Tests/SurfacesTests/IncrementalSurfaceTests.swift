import Foundation
import JSONSchema
import JSONText
import SurfaceMessages
import TestSupport
import Testing

@testable import Surfaces

/// Components that are known already are neither read nor checked again; what comes of a message must be the same.
@Suite("Surfaces, what is known already")
struct IncrementalSurfaceTests {
    /// A budget that the cache does not serve, with the same bounds on all that these messages reach.
    private static let uncached: SurfaceBudget = {
        var budget = SurfaceBudget()
        budget.evaluationSteps -= 1
        return budget
    }()

    /// Applies a message the long way: reads all of it, then holds all of it against the catalog.
    private static func applyWhole(_ message: JSON, to surface: inout Surface) throws(SurfaceError) {
        var next = surface
        try next.apply(message)
        let validator: SurfaceValidator
        do { validator = try SurfaceValidator.bricks.get() } catch {
            throw SurfaceError(.invalid, at: JSONPointer(), "\(error)")
        }
        let violations = validator.validate(message)
        if let first = violations.first {
            var text = first.message
            for further in violations.dropFirst().prefix(2) { text += " At \(further.instance): \(further.message)" }
            if violations.count > 3 { text += " There is more." }
            throw SurfaceError(.invalid, at: first.instance, text)
        }
        surface = next
    }

    private static func outcome(_ body: () throws(SurfaceError) -> Void) -> SurfaceError? {
        do throws(SurfaceError) {
            try body()
            return nil
        } catch {
            return error
        }
    }

    @Test("A sequence of messages, right and wrong, ends in the same surface and the same refusals", arguments: 1...12)
    func sequences(seed: UInt64) throws {
        var random = SplitMix(seed)
        var short = Surface(id: "s")
        var whole = Surface(id: "s", budget: Self.uncached)
        var (refused, taken) = (0, 0)
        for turn in 0..<40 {
            // Without it nothing but refusals would follow.
            let message = turn == 4 && short.catalogID == nil ? SurfaceFixtures.create("s") : Self.message(&random)
            let revision = short.revision
            let before = short
            let mine = Self.outcome { () throws(SurfaceError) in
                let isChanged = try short.update(withUnchecked: message)
                #expect(isChanged == (short.revision > revision))
            }
            let reference = Self.outcome { () throws(SurfaceError) in try Self.applyWhole(message, to: &whole) }
            #expect(mine == reference, "\(message.text)")
            if mine != nil {
                refused += 1
                #expect(short.revision == before.revision)
            } else {
                taken += 1
            }
            #expect(short.dataModel == whole.dataModel)
            #expect(short.componentCount == whole.componentCount)
            #expect(try short.resolve(SurfaceFixtures.environment) == whole.resolve(SurfaceFixtures.environment))
        }
        #expect(refused > 0 && taken > 0)
    }

    @Test("A definition that two surfaces have is in memory once, and one of other bytes is another")
    func shared() throws {
        func text(_ text: String) -> JSON { ["id": "root", "component": "Text", "text": .string(text)] }
        // The same letters to a person, of other bytes.
        let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
        let one = try SurfaceFixtures.surface([text(composed)])
        let two = try SurfaceFixtures.surface([text(composed)])
        let three = try SurfaceFixtures.surface([text(decomposed)])
        #expect(one.components["root"] === two.components["root"])
        #expect(one.components["root"] !== three.components["root"])
        let shown = try three.resolve(SurfaceFixtures.environment).plainText
        #expect(Array(shown.utf8) == Array(decomposed.utf8))
    }

    @Test(
        "Values of one meaning to a reader and of other bytes have other digests",
        arguments: [
            (#"{"a": 1, "b": 2}"#, #"{"b": 2, "a": 1}"#), ("1", "1.0"), ("0.0", "-0.0"), (#""é""#, "\"e\u{301}\""),
            (#"["ab", "c"]"#, #"["a", "bc"]"#), (#"["a", ["b"]]"#, #"[["a"], "b"]"#), ("null", "false"), ("[]", "{}"),
            (#""\u0000""#, #""\u0000\u0000""#), (#"{"a": "b"}"#, #"["a", "b"]"#), (#""1""#, "1"),
        ])
    func digests(a: String, b: String) throws {
        let (first, second) = (try JSON(parsing: a), try JSON(parsing: b))
        #expect(JSONDigest(first) != JSONDigest(second))
        #expect(JSONDigest(first) == JSONDigest(try JSON(parsing: a)))
    }

    @Test("What the host itself sends is not taken for checked when a module sends the same")
    func ownComponents() throws {
        let wrong: JSON = [
            "id": "root", "component": "Badge", "text": "New \(UInt64.random(in: 0 ... .max))", "colour": "red",
        ]
        var surface = try SurfaceFixtures.surface([wrong])
        let message: JSON = [
            "version": "v0.9", "updateComponents": ["surfaceId": "s", "components": [wrong]],
        ]
        let error = Self.outcome { () throws(SurfaceError) in _ = try surface.update(withUnchecked: message) }
        #expect(error?.path.description == "/updateComponents/components/0/colour")
        // Nor is it the second time.
        #expect(Self.outcome { () throws(SurfaceError) in _ = try surface.update(withUnchecked: message) } == error)
    }

    @Test("No more values are kept than the limit of two generations")
    func bounded() {
        let values = RecentValues<Int, Int>(limit: 10)
        for number in 0..<1_000 {
            values.keep(number, for: number)
            #expect(values.count <= 20)
            #expect(values[number] == number)
        }
        #expect(values[0] == nil)
    }

    @Test("A press finds what the surface shows, in templates too, and nothing else")
    func search() throws {
        let surface = try SurfaceFixtures.surface(
            [
                ["id": "root", "component": "Column", "children": ["list", "loop", "cell"]],
                ["id": "list", "component": "List", "children": ["path": "/items", "componentId": "item"]],
                ["id": "item", "component": "Button", "child": "label", "action": ["event": ["name": "go"]]],
                ["id": "label", "component": "Text", "text": ["path": "title"]],
                ["id": "loop", "component": "Card", "child": "root"],
                ["id": "cell", "component": "Cell", "theme": "tag", "fallback": "item"],
                ["id": "hidden", "component": "Button", "child": "label", "action": ["event": ["name": "no"]]],
            ], data: ["items": [["title": "A"], ["title": "B"]]])
        var shown: Set<ComponentAddress> = []
        try surface.resolve(SurfaceFixtures.environment).visit { node in
            if case .button = node.content { shown.insert(node.address) }
            return true
        }
        let asked = ["item@/items/0", "item@/items/1", "item@/items/2", "item@", "hidden@", "hidden@/items/0", "cell@"]
        for text in asked {
            let address = try #require(ComponentAddress(text: text))
            let action = Self.outcome { () throws(SurfaceError) in
                _ = try surface.action(at: address, SurfaceFixtures.environment)
            }
            #expect((action == nil) == shown.contains(address), "\(text)")
        }
        #expect(shown.count == 3)
    }

    // MARK: Messages

    private static func message(_ random: inout SplitMix) -> JSON {
        let surface: JSON = Int.random(in: 0..<20, using: &random) == 0 ? "other" : "s"
        let version: JSON = Int.random(in: 0..<25, using: &random) == 0 ? "v1" : "v0.9"
        switch Int.random(in: 0..<10, using: &random) {
        case 0:
            var body: JSONObject = ["surfaceId": surface, "catalogId": .string(SurfaceContent.catalog)]
            if Int.random(in: 0..<8, using: &random) == 0 { body["colour"] = "red" }
            return ["version": version, "createSurface": .object(body)]
        case 1...3:
            var body: JSONObject = ["surfaceId": surface, "value": value(&random)]
            let paths = ["/", "/a", "/list", "/list/1", "/a/b", "~3", "/list/x"]
            body["path"] = .string(paths[Int.random(in: 0..<paths.count, using: &random)])
            if Int.random(in: 0..<10, using: &random) == 0 { body["value"] = nil }
            if Int.random(in: 0..<12, using: &random) == 0 { body["more"] = 1 }
            return ["version": version, "updateDataModel": .object(body)]
        default:
            let count = Int.random(in: 0...6, using: &random)
            var message: JSONObject = [
                "version": version,
                "updateComponents": [
                    "surfaceId": surface, "components": .array((0..<count).map { _ in component(&random) }),
                ],
            ]
            if Int.random(in: 0..<25, using: &random) == 0 {
                message["updateDataModel"] = ["surfaceId": surface, "value": 1]
            }
            return .object(message)
        }
    }

    private static func value(_ random: inout SplitMix) -> JSON {
        let values: [JSON] = [1, 1.5, "text", [["t": "A"], ["t": "B"]], ["b": ["c": true]], nil, [1, 2, 3], [:]]
        return values[Int.random(in: 0..<values.count, using: &random)]
    }

    private static func component(_ random: inout SplitMix) -> JSON {
        let ids: [JSON] = ["root", "a", "b", "c"]
        let id = ids[Int.random(in: 0..<ids.count, using: &random)]
        let kinds: [JSONObject] = [
            ["component": "Text", "text": "One"], ["component": "Text", "text": ["path": "/a"]],
            ["component": "Text", "text": "Two", "variant": "h2"], ["component": "Column", "children": ["a", "b"]],
            ["component": "List", "children": ["path": "/list", "componentId": "c"]],
            ["component": "Card", "child": "b"],
            ["component": "Button", "child": "a", "action": ["event": ["name": "go"]]],
            ["component": "TextField", "label": "Name", "value": ["path": "/a"]],
            [
                "component": "Text",
                "text": ["call": "formatString", "args": ["value": "${/a} more"], "returnType": "string"],
            ],
            // Wrong ones.
            ["component": "Text", "text": "One", "colour": "red"], ["component": "Text"],
            ["component": "Text", "text": 7],
            ["component": "Badge", "text": "x", "tone": "loud"], ["text": "no kind"],
            ["component": "Later", "text": "x"],
            ["component": "Text", "text": ["call": "nothing", "args": [:], "returnType": "string"]],
            ["component": "Card", "child": 3], ["component": "TextField", "label": "N", "validationRegexp": "("],
        ]
        // Most are right, so that some messages are.
        let right = Int.random(in: 0..<12, using: &random) > 0
        var object = kinds[
            right ? Int.random(in: 0..<9, using: &random) : Int.random(in: 9..<kinds.count, using: &random)]
        if Int.random(in: 0..<60, using: &random) > 0 { object["id"] = id }
        return .object(object)
    }
}
