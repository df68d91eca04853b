import Foundation
import JSONSchema
import JSONText
import Testing

/// Files beside these tests.
enum Fixtures {
    static func json(_ name: String, file: String = #filePath) throws -> JSON {
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("Fixtures")
        return try JSON(parsing: [UInt8](Data(contentsOf: folder.appendingPathComponent(name))))
    }

    /// The A2UI schemas, with the basic catalog in the place of the placeholder that the envelope names.
    static func a2ui() throws -> SchemaRegistry {
        var registry = SchemaRegistry()
        try registry.add(json("a2ui/common_types.json"))
        try registry.add(json("a2ui/server_to_client.json"))
        try registry.add(json("a2ui/catalog.json"), at: "https://a2ui.org/specification/v0_9/catalog.json")
        return registry
    }

    static let message = "https://a2ui.org/specification/v0_9/server_to_client.json"
}

/// Compiles a schema written in a test.
func schema(_ document: JSON) throws -> Schema {
    var registry = SchemaRegistry()
    try registry.add(document, at: "https://example.org/test.json")
    return try registry.schema("https://example.org/test.json")
}
