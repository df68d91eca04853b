internal import JSONSchema
internal import JSONText

extension Lock {
    /// The JSON Schema of locks, as published in `manifests/schema/lock-1.json`.
    public static var schema: String { GeneratedLockSchema.text }

    static let schemaIdentifier = "https://bricks.dev/schema/lock-1.json"

    /// The compiled schema; a test compiles it, so it cannot be one that refuses everything.
    static let schemaCompiled: Schema = {
        var registry = SchemaRegistry()
        if let document = try? JSON(parsing: schema) { try? registry.add(document) }
        return (try? registry.schema(schemaIdentifier)) ?? Schema.refusingEverything
    }()
}
