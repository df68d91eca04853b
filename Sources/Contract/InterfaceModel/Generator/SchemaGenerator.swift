public import JSONText

/// Writes the JSON Schema (draft 2020-12) of the documents that cross the border.
public struct SchemaGenerator {
    /// Makes a generator, which has no state.
    public init() {}

    /// Returns one schema with a definition for each document under `$defs`, by its name.
    public func schema(of documents: [Document]) -> JSON {
        [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$id": "https://bricks.dev/schema/documents-1.json",
            "title": "Documents that cross the border between host and module",
            "$defs": .object(JSONObject(documents.map { ($0.name, definition(of: $0)) })),
        ]
    }

    private func definition(of document: Document) -> JSON {
        [
            "description": .string(document.summary),
            "type": "object",
            "properties": .object(
                JSONObject(
                    document.fields.map { field in
                        var schema = definition(of: field.type)
                        schema["description"] = .string(field.meaning)
                        return (field.name, .object(schema))
                    })),
            "required": .array(document.fields.filter { !$0.isOptional }.map { .string($0.name) }),
        ]
    }

    private func definition(of type: Document.FieldType) -> JSONObject {
        switch type {
        case .boolean: ["type": "boolean"]
        case .integer: ["type": "integer"]
        case .number: ["type": "number"]
        case .text(let max): ["type": "string", "maxLength": .integer(Int64(max))]
        case .document(let name): ["$ref": .string("#/$defs/\(name)")]
        case .list(let element, let max):
            ["type": "array", "items": .object(definition(of: element)), "maxItems": .integer(Int64(max))]
        case .json: [:]
        }
    }
}
