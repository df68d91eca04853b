import Foundation
import JSONSchema
import JSONText
import Testing

@testable import Surfaces

@Test("The embedded schemas are those of the files", arguments: EmbeddedSchema.all.map(\.constant))
func embeddedSchemas(_ constant: String) throws {
    let embedded = try #require(EmbeddedSchema.all.first { $0.constant == constant })
    let file = SurfaceFixtures.repository.appending(path: "manifests/schema/\(embedded.file)")
    let text = try String(contentsOf: file, encoding: .utf8)
    let source = EmbeddedSchema.source(constant: constant, file: embedded.file, text: text)
    let generated = SurfaceFixtures.repository.appending(path: "Sources/App/Surfaces/Generated/\(constant).swift")
    if ProcessInfo.processInfo.environment["BRICKS_RECORD"] != nil {
        try Data(source.utf8).write(to: generated)
    } else {
        #expect(embedded.text == text, "Run BRICKS_RECORD=1 swift test --filter embeddedSchemas")
        #expect(try String(contentsOf: generated, encoding: .utf8) == source)
    }
}

/// - Shows: UI2, PI
@Suite("The catalog of this project")
struct CatalogTests {
    private func violations(_ component: JSON) throws -> [String] {
        try Validators.validator(.bricks).validate([
            "version": "v0.9", "updateComponents": ["surfaceId": "s", "components": [component]],
        ]).map(\.description)
    }

    @Test(
        "The added components are valid as they are meant",
        arguments: [
            ["id": "a", "component": "Progress", "value": 0.5, "label": "Import"],
            ["id": "a", "component": "Countdown", "endsAt": "2026-01-16T08:12:30Z", "label": "Sitting"],
            ["id": "a", "component": "Countdown", "remaining": ["path": "/left"], "label": ["path": "/name"]],
            ["id": "a", "component": "Countdown", "remaining": 60, "total": ["path": "/whole"], "label": "Length"],
            [
                "id": "a", "component": "Chart", "kind": "range", "label": "Heart", "unit": "bpm",
                "points": [["label": "Mon", "value": 60, "low": 50, "high": 90]],
            ],
            ["id": "a", "component": "Chart", "kind": "bar", "label": "Steps", "points": ["path": "/steps"]],
            [
                "id": "a", "component": "Chart", "kind": "line", "label": "Heart",
                "points": [["label": "Mo", "value": 60], ["label": "Tu", "value": nil]],
            ],
            [
                "id": "a", "component": "Chart", "kind": "timeline", "label": "Night", "lanes": ["Awake", "Deep"],
                "points": [
                    ["label": "Deep", "start": "2026-01-16T23:10:00+01:00", "end": "2026-01-17T00:20:00+01:00"]
                ],
            ],
            [
                "id": "a", "component": "Chart", "kind": "scatter", "label": "Pairs", "unit": "ms", "xLabel": "This",
                "xUnit": ["path": "/unit"], "yLabel": "Next", "equalAxes": true,
                "points": [["x": 812, "y": 790.5], ["label": "Third", "x": 790.5, "y": 800]],
            ],
            [
                "id": "a", "component": "Chart", "kind": "band", "label": "Heart",
                "points": [["label": "Mo", "value": 60, "low": 50, "high": 90]],
            ],
            [
                "id": "a", "component": "Chart", "kind": "stacked", "label": "Sleep", "lanes": ["Deep", "Core"],
                "points": [["label": "Mo", "values": [1.5, nil]]],
            ],
            [
                "id": "a", "component": "Chart", "kind": "calendar", "label": "Minutes",
                "points": [["date": "2026-01-16", "value": 20]],
            ],
            ["id": "a", "component": "Badge", "text": "New", "tone": "success", "weight": 1],
            ["id": "a", "component": "EmptyState", "title": "Nothing", "text": "Yet", "icon": "star", "child": "b"],
            ["id": "a", "component": "Skeleton", "lines": 4, "accessibility": ["label": "Waiting"]],
            ["id": "a", "component": "FileInput", "label": "Export", "action": ["event": ["name": "import"]]],
            [
                "id": "a", "component": "FileInput", "label": ["path": "/l"], "accept": ".xml",
                "action": ["event": ["name": "import", "context": ["kind": "health"]]],
            ],
            ["id": "a", "component": "Hologram", "fallback": "b", "anything": [1, 2]],
            [
                "id": "a", "component": "Button", "child": "b", "action": ["event": ["name": "erase"]],
                "purpose": "danger",
            ],
            [
                "id": "a", "component": "Button", "child": "b", "action": ["event": ["name": "choose"]],
                "purpose": "choice", "isOn": ["path": "/on"],
            ],
        ] as [JSON])
    func valid(_ component: JSON) throws {
        #expect(try violations(component) == [])
        _ = try SurfaceFixtures.surface([component])
    }

    @Test(
        "The added components are refused where they are not",
        arguments: [
            ["id": "a", "component": "Progress", "value": "half", "label": "Import"],
            ["id": "a", "component": "Progress", "value": 0.5],
            ["id": "a", "component": "Countdown", "label": "Sitting"],
            ["id": "a", "component": "Chart", "kind": "pie", "label": "Heart", "points": []],
            ["id": "a", "component": "Chart", "label": "Heart", "points": []],
            ["id": "a", "component": "Badge", "text": "New", "tone": "loud"],
            ["id": "a", "component": "EmptyState", "text": "Yet"],
            ["id": "a", "component": "Skeleton", "lines": 900],
            ["id": "a", "component": "FileInput", "label": "Export"],
            ["id": "a", "component": "FileInput", "action": ["event": ["name": "import"]]],
            [
                "id": "a", "component": "FileInput", "label": "Export",
                "action": ["functionCall": ["call": "openUrl", "args": ["url": "https://example.org"]]],
            ],
        ] as [JSON])
    func invalid(_ component: JSON) throws {
        #expect(try !violations(component).isEmpty)
        #expect(throws: SurfaceError.self) { try SurfaceFixtures.surface([component]) }
    }

    @Test("An unknown member of a known component is named")
    func unknownMember() throws {
        let found = try violations(["id": "a", "component": "Badge", "text": "New", "colour": "red"])
        #expect(found.contains { $0.contains("colour") }, "\(found)")
    }

    @Test(
        "A module's button has no part that only the host's own screens have", arguments: ["passkey", "file", "toggle"])
    func purposes(_ purpose: String) throws {
        let button: JSON = [
            "id": "a", "component": "Button", "child": "b", "action": ["event": ["name": "x"]],
            "purpose": .string(purpose),
        ]
        #expect(try !violations(button).isEmpty)
    }

    @Test("A point of a chart has a value, a beginning and an end, or two numbers")
    func points() throws {
        for point: JSON in [
            ["label": "Mo"], ["label": "Deep", "start": "2026-01-16T23:10:00+01:00"], ["value": 1], ["x": 1],
            ["x": 1, "y": nil], ["x": "1", "y": 2],
        ] {
            let chart: JSON = ["id": "a", "component": "Chart", "kind": "bar", "label": "Heart", "points": [point]]
            #expect(try !violations(chart).isEmpty, "\(point)")
        }
    }

    @Test("An unknown component without a fallback is refused by the schema")
    func unknownComponent() throws {
        #expect(try !violations(["id": "a", "component": "Hologram"]).isEmpty)
    }

    @Test("Every component that is decoded is in a catalog, and none is missing")
    func names() throws {
        let added = try JSON(parsing: EmbeddedSchema.bricksCatalog)["components"]?.object?.keys ?? []
        let basic = try JSON(parsing: EmbeddedSchema.basicCatalog)["components"]?.object?.keys ?? []
        #expect(Set(Component.names) == Set(added + basic))
    }
}
