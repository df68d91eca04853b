import Deployment
import Foundation
import JSONText
import TestSupport
import Testing

struct ManifestPageTests {
    @Test("The page about the manifest has every key of the schema, and no other")
    func keys() throws {
        let page = try String(
            contentsOfFile: Repository.path("Sources/Deployment/Deployment/Deployment.docc/ManifestKeys.md"),
            encoding: .utf8)
        let shown = Self.keys(shownBy: page)
        let keys = try SchemaKeys(Manifest.schema).all
        // A schema whose keys are not found would agree with any page.
        #expect(keys.count > 150)
        let known: Set = [
            "schema", "tabs[].kind", "modules[].limits.descriptors", "screens.*.sections[].cell", "rate.burst",
        ]
        #expect(known.subtracting(keys).sorted() == [], "The schema has these keys.")
        #expect(keys.subtracting(shown).sorted() == [], "The page lacks these keys.")
        #expect(shown.subtracting(keys).sorted() == [], "The schema does not have these keys.")
    }

    /// Returns the names in backquotes in the first column of the tables of keys.
    private static func keys(shownBy page: String) -> Set<String> {
        var keys: Set<String> = []
        var isTable = false
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            guard line.hasPrefix("|") else {
                isTable = false
                continue
            }
            if line.hasPrefix("| key |") { isTable = true }
            if isTable, let row = line.prefixMatch(of: /\| `([^`]+)` \|/) { keys.insert(String(row.output.1)) }
        }
        return keys
    }
}

/// The keys that a JSON Schema describes, as the page writes them: `tabs[].id` for a key of a list's elements, and
/// `screens.*.buttons` below a name that the manifest chooses.
///
/// A definition that is referred to more than once has its keys under its own name, such as `rate.burst`.
private struct SchemaKeys {
    private let document: JSON
    private let shared: [String]
    private(set) var all: Set<String> = []

    init(_ text: String) throws {
        document = try JSON(parsing: text)
        let definitions = document["$defs"]?.object?.keys ?? []
        shared = definitions.filter { text.components(separatedBy: "\"#/$defs/\($0)\"").count > 2 }
        add(document, at: "")
        for name in shared { add(document["$defs"]?[name], at: name) }
    }

    private mutating func add(_ schema: JSON?, at place: String) {
        guard let schema else { return }
        if let reference = schema["$ref"]?.string {
            let prefix = "#/$defs/"
            let name = String(reference.dropFirst(prefix.count))
            guard reference.hasPrefix(prefix), !shared.contains(name) else { return }
            add(document["$defs"]?[name], at: place)
            return
        }
        for (key, value) in schema["properties"]?.object?.members ?? [] {
            // A reference to a secret may stand for many texts.
            let isSecret = value["$ref"]?.string == "#/$defs/secret"
            let name = isSecret || place.isEmpty ? key : "\(place).\(key)"
            all.insert(name)
            add(value, at: name)
        }
        add(schema["items"], at: "\(place)[]")
        add(schema["additionalProperties"], at: place.isEmpty ? "*" : "\(place).*")
        for keyword in ["anyOf", "oneOf", "allOf"] {
            for alternative in schema[keyword]?.array ?? [] { add(alternative, at: place) }
        }
    }
}
