import Foundation
import JSONText
import Surfaces
import TestSupport
import Testing

@testable import WebSurface

/// A2UI's examples with values exchanged at random: whatever comes of them is an error or a page, never a crash.
@Suite("Surfaces gone wrong")
struct HTMLFuzzTests {
    private struct Random: RandomNumberGenerator {
        var state: UInt64

        /// SplitMix64 (Steele, Lea and Flood, 2014).
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }

    private static let odd: [JSON] = [
        nil, true, 0, -1, 1e300, -1e-300, 9_223_372_036_854_775_807, "", "root", "/", "~", "/items/0", "${", "${/a}",
        "(a*)*b", "<b>", "\u{0}\u{202E}", "2026-02-31", "2026-01-16T08:00:00Z", [], [:], ["path": "/"], ["path": "x/0"],
        ["call": "not", "args": ["value": true]],
        ["call": "formatDate", "args": ["value": 1e18, "format": "yyyyGGGG'"]],
        ["call": "formatNumber", "args": ["value": 1e300, "decimals": 400]], ["componentId": "root", "path": "/"],
        [["label": "a", "value": 1e299], ["label": "b", "value": -1e299, "low": 5e-300]],
        [["x": 1e299, "y": -1e299], ["x": -1e299, "y": 5e-300, "label": "a"]], "scatter", "band", "stacked", "calendar",
        [["label": "a", "values": [1e299, -1, nil, 9e298, "x"]], ["label": nil, "values": []]],
        [["date": "0001-01-01", "value": 1], ["date": "9999-12-31", "value": -1e299]], "Chart", "Countdown",
        "Slider",
        "ChoicePicker", "DateTimeInput", "FileInput", "TextField", "Modal", "Tabs", "EmptyState",
    ]

    private static func mutated(_ value: JSON, _ random: inout Random) -> JSON {
        if Int.random(in: 0..<40, using: &random) == 0 { return odd.randomElement(using: &random) ?? nil }
        switch value {
        case .array(let elements):
            var changed = elements.map { mutated($0, &random) }
            if Int.random(in: 0..<25, using: &random) == 0 { changed.shuffle(using: &random) }
            return .array(changed)
        case .object(let object):
            var changed = JSONObject()
            for (key, value) in object.members where Int.random(in: 0..<60, using: &random) != 0 {
                changed[key] = mutated(value, &random)
            }
            return .object(changed)
        default: return value
        }
    }

    private static func examples() throws -> [[JSON]] {
        let folder = Repository.folder.appending(path: "Tests/SurfacesTests/Fixtures/a2ui/examples")
        var examples = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .sorted { $0.path < $1.path }
            .map { url in try JSON(parsing: Array(try Data(contentsOf: url)))["messages"]?.array ?? [] }
        for (root, data) in [
            (HTMLFixtures.homeScreen, HTMLFixtures.homeData), (HTMLFixtures.chartScreen, HTMLFixtures.chartData),
            (HTMLFixtures.formScreen, JSON.object([:])), (HTMLFixtures.partsScreen, HTMLFixtures.homeData),
            (HTMLFixtures.timerScreen, JSON.object([:])),
        ] {
            examples.append(HTMLFixtures.messages("s", root, data: data))
        }
        return examples
    }

    @Test("No mutation crashes", arguments: 0..<8)
    func mutations(_ seed: Int) throws {
        var random = Random(state: UInt64(seed))
        let renderer = HTMLRenderer()
        var pages = 0
        for example in try Self.examples() {
            let id = try #require(example.first?["createSurface"]?["surfaceId"]?.string)
            for _ in 0..<25 {
                var surface = Surface(id: id)
                try surface.apply(example[0])
                // Components are sent one by one, so that a bad one does not keep the others away.
                for message in example.dropFirst() {
                    guard let components = message["updateComponents"]?["components"]?.array else {
                        try? surface.apply(Self.mutated(message, &random))
                        continue
                    }
                    for component in components {
                        try? surface.apply([
                            "version": "v0.9",
                            "updateComponents": [
                                "surfaceId": .string(id), "components": [Self.mutated(component, &random)],
                            ],
                        ])
                    }
                }
                guard let node = try? surface.resolve(HTMLFixtures.environment) else { continue }
                let form = ScreenForm(screen: id, generation: "1", csrf: "t")
                #expect(String(validating: renderer.render(node, form: form), as: UTF8.self) != nil)
                _ = node.json.text
                pages += 1
                var fields: [(name: String, value: String)] = []
                var buttons: [ComponentAddress] = []
                node.visit { node in
                    if let field = node.field { fields.append((field.name, "1e300")) }
                    switch node.content {
                    case .button, .fileInput: buttons.append(node.address)
                    default: break
                    }
                    return true
                }
                _ = try? surface.setInputs(fields, HTMLFixtures.environment)
                for button in buttons { _ = try? surface.action(at: button, HTMLFixtures.environment) }
            }
        }
        #expect(pages > 300)
    }
}
