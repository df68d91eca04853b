public import JSONText

/// A screen's content: its components and its data.
public struct SurfaceContent: Sendable {
    /// The root component, with everything in it.
    public var view: View
    /// The data model, to which ``Dynamic/path(_:)`` refers: an object.
    public var data: JSON

    /// Makes a content; without data its views can only have fixed values.
    public init(_ view: View, data: JSON = [:]) {
        self.view = view
        self.data = data
    }

    /// Identifier of the component catalogue that every surface names in `createSurface`.
    public static let catalog = "https://bricks.dev/catalogs/bricks-1.json"

    /// The A2UI 0.9 messages that make the surface, as a JSON array.
    public func messages(surface: String) -> JSON {
        [
            ["version": "v0.9", "createSurface": ["surfaceId": .string(surface), "catalogId": .string(Self.catalog)]],
            ["version": "v0.9", "updateDataModel": ["surfaceId": .string(surface), "path": "/", "value": data]],
            ["version": "v0.9", "updateComponents": ["surfaceId": .string(surface), "components": components]],
        ]
    }

    /// The messages that bring an existing surface to this content.
    public func updates(surface: String) -> JSON {
        [
            ["version": "v0.9", "updateDataModel": ["surfaceId": .string(surface), "path": "/", "value": data]],
            ["version": "v0.9", "updateComponents": ["surfaceId": .string(surface), "components": components]],
        ]
    }

    /// The messages that bring a surface which shows this view already to this content's data.
    package func dataUpdates(surface: String) -> JSON {
        [["version": "v0.9", "updateDataModel": ["surfaceId": .string(surface), "path": "/", "value": data]]]
    }

    /// The flat list of components, the root first.
    public var components: JSON {
        var slots = PartSlots()
        return .array(slots.flatten(view) { _, _ in true })
    }
}
