/// A schema that is part of the program, so that validating needs no file.
struct EmbeddedSchema: Sendable {
    /// The file under `manifests/schema` that holds the same text.
    var file: String
    /// The constant in `Sources/App/Surfaces/Generated`.
    var constant: String
    var text: String

    static let all = [
        EmbeddedSchema(file: "a2ui/common_types.json", constant: "commonTypes", text: commonTypes),
        EmbeddedSchema(file: "a2ui/server_to_client.json", constant: "serverToClient", text: serverToClient),
        EmbeddedSchema(file: "a2ui/client_to_server.json", constant: "clientToServer", text: clientToServer),
        EmbeddedSchema(file: "a2ui/catalog.json", constant: "basicCatalog", text: basicCatalog),
        EmbeddedSchema(file: "catalog-1.json", constant: "bricksCatalog", text: bricksCatalog),
    ]

    /// The Swift source that embeds a text, for the file `Generated/<constant>.swift`.
    static func source(constant: String, file: String, text: String) -> String {
        """
        // swift-format-ignore-file
        // Generated from manifests/schema/\(file) by `BRICKS_RECORD=1 swift test --filter embeddedSchemas`.
        extension EmbeddedSchema {
            static let \(constant) = #\"\"\"
        \(text)
        \"\"\"#
        }

        """
    }
}
