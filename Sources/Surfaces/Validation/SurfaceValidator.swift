public import JSONSchema
public import JSONText

/// Validates A2UI 0.9 messages against the published schemas.
///
/// One pass over a message of a usual screen (40 components, 9 KB) takes a few hundred microseconds in a release build, so every
/// message that crosses can be validated.
public struct SurfaceValidator: Sendable {
    /// The catalogs that a surface can name.
    public enum Catalog: String, Sendable, CaseIterable {
        /// A2UI's own.
        case basic = "https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json"
        /// This project's: the basic catalog and six components more.
        case bricks = "https://bricks.dev/catalogs/bricks-1.json"
    }

    private let serverToClient: Schema
    private let clientToServer: Schema
    /// The schema of each component by its name, to say precisely what is wrong with one.
    private let components: [String: Schema]

    /// The validator for messages of surfaces with this project's catalog, or the reason why the embedded schemas cannot be
    /// used; compiled once.
    public static let bricks = Result { () throws(SchemaError) in try SurfaceValidator(catalog: .bricks) }

    /// Compiles the schemas.
    ///
    /// - Throws: `SchemaError`, if the embedded schemas were damaged.
    public init(catalog: Catalog) throws(SchemaError) {
        var registry = SchemaRegistry()
        // What A2UI's own schemas call the catalog of the surface, whichever that is.
        let placeholder = "https://a2ui.org/specification/v0_9/catalog.json"
        let clientAddress = "https://a2ui.org/specification/v0_9/client_to_server.json"
        var names: [(address: String, names: [String])] = []
        for (text, address) in [
            (EmbeddedSchema.commonTypes, nil), (EmbeddedSchema.serverToClient, nil),
            (EmbeddedSchema.clientToServer, clientAddress),
            (EmbeddedSchema.basicCatalog, catalog == .basic ? placeholder : nil),
            (EmbeddedSchema.bricksCatalog, catalog == .bricks ? placeholder : nil),
        ] {
            let document: JSON
            do {
                document = try JSON(parsing: text)
            } catch {
                throw SchemaError.invalid(keyword: error.message, at: address ?? "embedded schema")
            }
            if let address = document["catalogId"]?.string {
                names.append((address, document["components"]?.object?.keys ?? []))
            }
            try registry.add(FormatAssertion.asserting(document), at: address)
        }
        serverToClient = try registry.schema("https://a2ui.org/specification/v0_9/server_to_client.json")
        clientToServer = try registry.schema(clientAddress)
        var components: [String: Schema] = [:]
        for (address, names) in names where catalog == .bricks || address == catalog.rawValue {
            for name in names { components[name] = try registry.schema("\(address)#/components/\(name)") }
        }
        self.components = components
    }

    /// What is wrong with a message from a module; empty when nothing is.
    public func validate(_ message: JSON) -> [SchemaViolation] {
        let violations = serverToClient.validate(message)
        guard !violations.isEmpty, let elements = message["updateComponents"]?["components"]?.array else {
            return violations
        }
        // An alternative among 24 says little; the component's own schema says what is wrong with it.
        var precise: [SchemaViolation] = []
        for (index, element) in elements.enumerated() where precise.count < 20 {
            guard let name = element["component"]?.string, let schema = components[name] else { continue }
            for var violation in schema.validate(element) {
                let place = ["updateComponents", "components", String(index)]
                violation.instance = JSONPointer(place + violation.instance.tokens)
                precise.append(violation)
            }
        }
        return precise.isEmpty ? violations : precise
    }

    /// What is wrong with a message to a module.
    public func validateClientMessage(_ message: JSON) -> [SchemaViolation] { clientToServer.validate(message) }
}

/// Makes the formats that A2UI's schemas name count.
///
/// In JSON Schema 2020-12 `format` is an annotation; A2UI's own cases expect it to be asserted, and its alternatives of
/// `date`, `time` and `date-time` cannot be told apart otherwise.
enum FormatAssertion {
    /// The schema with a pattern beside each format.
    static func asserting(_ schema: JSON) -> JSON {
        switch schema {
        case .object(let object):
            var result = JSONObject(object.members.map { ($0.key, asserting($0.value)) })
            if let format = object["format"]?.string, object["pattern"] == nil, let pattern = patterns[format] {
                result["pattern"] = .string(pattern)
            }
            return .object(result)
        case .array(let elements): return .array(elements.map(asserting))
        default: return schema
        }
    }

    /// RFC 3339, section 5.6, and RFC 3986, section 3: the shape, not the length of each month.
    private static let patterns: [String: String] = {
        let date = "[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
        let clock = "([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)(\\.[0-9]+)?"
        let offset = "([Zz]|[+-]([01][0-9]|2[0-3]):[0-5][0-9])"
        return [
            "date": "^\(date)$", "time": "^\(clock)\(offset)$", "date-time": "^\(date)[Tt]\(clock)\(offset)$",
            "uri": "^[A-Za-z][A-Za-z0-9+.-]*:[^\\s<>\"{}|\\\\^`]*$",
        ]
    }()
}
