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
    let generated = SurfaceFixtures.repository.appending(path: "Sources/Surfaces/Generated/\(constant).swift")
    if ProcessInfo.processInfo.environment["BRICKS_RECORD"] != nil {
        try Data(source.utf8).write(to: generated)
    } else {
        #expect(embedded.text == text, "Run BRICKS_RECORD=1 swift test --filter embeddedSchemas")
        #expect(try String(contentsOf: generated, encoding: .utf8) == source)
    }
}

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
            [
                "id": "a", "component": "Chart", "kind": "range", "label": "Heart", "unit": "bpm",
                "points": [["label": "Mon", "value": 60, "low": 50, "high": 90]],
            ],
            ["id": "a", "component": "Chart", "kind": "bar", "label": "Steps", "points": ["path": "/steps"]],
            ["id": "a", "component": "Badge", "text": "New", "tone": "success", "weight": 1],
            ["id": "a", "component": "EmptyState", "title": "Nothing", "text": "Yet", "icon": "star", "child": "b"],
            ["id": "a", "component": "Skeleton", "lines": 4, "accessibility": ["label": "Waiting"]],
            ["id": "a", "component": "Hologram", "fallback": "b", "anything": [1, 2]],
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

    @Test("What the builder writes is valid")
    func builder() throws {
        let screen = ComponentSpec.column([
            .text(.format("Hello ${/name}"), .h1), .text(.plural(.path("/n"), one: "day", other: "days")),
            .text(.date(.path("/d"), "MMM d")), .text(.number(.path("/n"), decimals: 1)),
            .list(of: "/items", .card(.text(.path("title")))),
            .list(direction: .horizontal, [.icon("star"), .divider()]),
            .image("/a.png", description: "A"), .audio("/a.mp3", description: "Bell"), .video("/a.mp4"),
            .tabs([("One", .badge("New")), ("Two", .skeleton())]),
            .modal(trigger: .button("Open", event: "open"), .text("Inside")),
            .textField(
                "Name", value: "/name", checks: [.required("/name", "Needed"), .length("/name", max: 20, "Long")]),
            .textField(
                "Code", value: "/code", .number,
                checks: [.matches("/code", "^\\d+$", "Digits"), .numeric("/code", min: 1, "More")]),
            .checkBox("Yes", value: "/yes"), .slider("Length", value: "/n", max: 60),
            .choicePicker(
                "Pick", value: "/tags", options: [("A", "a")], .multipleSelection, style: .chips, isFilterable: true),
            .dateTimeInput("When", value: "/d", .dateTime, min: "2026-01-01T00:00:00Z"),
            .progress(.path("/p"), label: "Done"), .countdown(endsAt: "2026-01-16T08:12:30Z", label: "Left"),
            .chart(.line, label: "Line", unit: "ms", points: .path("/points")),
            .emptyState("Nothing", icon: "star", .button("Go", opens: "https://example.org")),
            .button("Save", event: "save", context: [("name", .path("/name"))], .primary).weight(2)
                .accessible(label: "Save it"),
        ])
        for message in SurfaceBuilder(surfaceID: "s").messages(screen, data: ["name": "Ada"], sendsDataModel: true) {
            #expect(try Validators.validator(.bricks).validate(message).map(\.description) == [])
        }
        #expect(try Validators.validator(.bricks).validate(SurfaceBuilder(surfaceID: "s").removal(at: "/a")).isEmpty)
        #expect(try Validators.validator(.bricks).validate(SurfaceBuilder(surfaceID: "s").delete()).isEmpty)
    }
}
