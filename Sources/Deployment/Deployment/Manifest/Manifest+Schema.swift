import Diagnostics
internal import JSONSchema
internal import JSONText

extension Manifest {
    /// The JSON Schema of manifests, as published in `manifests/schema/manifest-1.json`.
    public static var schema: String { GeneratedManifestSchema.text }

    static let schemaIdentifier = "https://bricks.dev/schema/manifest-1.json"

    static let schemaDocument: JSON = (try? JSON(parsing: schema)) ?? .null

    /// Whether the text is a scheme that links of the app can have.
    public static func isScheme(_ text: String) -> Bool {
        text.utf8.count <= 64 && text.wholeMatch(of: /[a-z][a-z0-9+.\-]*/) != nil
    }

    /// The compiled schema; a test compiles it with all of its patterns, so it cannot be one that refuses everything.
    static let schemaCompiled: Schema = {
        var registry = SchemaRegistry()
        try? registry.add(schemaDocument)
        if let schema = try? registry.schema(schemaIdentifier, patternsWhenUsed: true) { return schema }
        return Schema.refusingEverything
    }()
}

extension ManifestReader {
    /// A violation of the schema, said in the words of manifests.
    static func diagnostic(_ violation: SchemaViolation, _ source: DocumentSource) -> Diagnostic {
        let place = violation.instance
        let description = Manifest.schemaDocument[violation.schemaPointer]?["description"]?.string
        switch violation.detail {
        case .unknownKey(let key, let allowed, let nearest):
            let absent = allowed.filter { $0 != "$schema" }
            return source.diagnostic(
                .manifestUnknownKey, "Unknown key \(key.quoted).", at: place, key: true, nearest: nearest,
                help: "Known here: \(absent.joined(separator: ", ")).")
        case .missing(let key, _):
            let meaning = Manifest.schemaDocument[violation.schemaPointer]?["properties"]?[key]?["description"]?.string
            let isCustom = violation.schemaPointer.tokens.last == "then"
            return source.diagnostic(
                .manifestMissingKey, "Missing key \(key.quoted).", at: place,
                help: isCustom
                    ? "A tab of kind \"custom\" names the module that serves it: \"module\": \"com.example.tab\"."
                    : "Add \(key.quoted)\(meaning.map { ": \($0)" } ?? ".")")
        case .value(let allowed, let found, let nearest):
            if place.tokens == ["schema"] {
                return source.diagnostic(
                    .manifestUnknownVersion, violation.message, at: place,
                    help: "This version of Bricks reads bricks.manifest/1.")
            }
            let isKind = place.tokens.first == "tabs" && place.tokens.last == "kind"
            if isKind, found.string != nil {
                return unknownKind(found.string ?? "", at: place, source, nearest: nearest)
            }
            let names = allowed.map { $0.string ?? $0.text }
            return source.diagnostic(
                found.string == nil ? .manifestWrongType : .manifestUnknownValue,
                "Unknown value \(found.string?.quoted ?? found.typeName).", at: place, nearest: nearest,
                help: "Possible values: \(names.joined(separator: ", ")).")
        case .type: return source.diagnostic(.manifestWrongType, violation.message, at: place, help: description)
        case .pattern(_, let found):
            return source.diagnostic(
                .manifestInvalidText, "\(found.quoted) is not written as it has to be here.", at: place,
                help: description)
        case .bound:
            if violation.keyword == "minItems", place.tokens == ["tabs"] {
                return source.diagnostic(
                    .manifestNoTabs, "The app has no tabs.", at: place, help: "Add a tab: { \"id\": \"home\" }.")
            }
            let isCount = violation.keyword == "maxItems"
            return source.diagnostic(
                isCount ? .manifestTooMany : .manifestOutOfRange, violation.message, at: place, help: description)
        case .duplicate(let first, let second):
            return source.diagnostic(
                .manifestDuplicateItem, "This is the same as element \(first).", at: place / second,
                help: "Remove one of the two.")
        case .limit: return source.diagnostic(.manifestTooDeep, violation.message, at: place, help: description)
        default: return source.diagnostic(.manifestOutOfRange, violation.message, at: place, help: description)
        }
    }

    static func unknownKind(
        _ name: String, at place: JSONPointer, _ source: DocumentSource, nearest: String?
    ) -> Diagnostic {
        source.diagnostic(
            .manifestUnknownTabKind, "There is no tab of kind \(name.quoted).", at: place, nearest: nearest,
            help: "Kinds: \(TabKind.allCases.map(\.rawValue).joined(separator: ", ")). "
                + "For a module's own tab use \"kind\": \"custom\" and \"module\".")
    }
}
