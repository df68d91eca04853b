import Deployment
import Foundation
import JSONSchema
import JSONText
import Settings
import TestSupport
import Testing

struct ManifestSchemaTests {
    @Test(
        "The schema in the program is the published one",
        arguments: [
            ("manifest-1", "ManifestSchema", Manifest.schema), ("lock-1", "LockSchema", Lock.schema),
        ])
    func embedded(_ name: String, _ type: String, _ schema: String) throws {
        let published = try String(
            contentsOf: Repository.folder.appendingPathComponent("manifests/schema/\(name).json"), encoding: .utf8)
        let lines = published.split(separator: "\n", omittingEmptySubsequences: false).map {
            $0.isEmpty ? "" : "        \($0)"
        }
        let source = """
            // Generated from manifests/schema/\(name).json; a test of the Deployment target compares the two.
            // swift-format-ignore-file

            enum Generated\(type) {
                static let text = #\"""
            \(lines.joined(separator: "\n"))
                    \"""#
            }

            """
        try expectGolden(
            source, at: "Sources/Deployment/Deployment/Generated/\(type).swift", filter: "ManifestSchemaTests")
        #expect(schema == published)
    }

    @Test(
        "The schemas compile, with all of their regular expressions",
        arguments: [(Manifest.schema, "manifest-1"), (Lock.schema, "lock-1")])
    func compiles(_ text: String, _ name: String) throws {
        var registry = SchemaRegistry()
        try registry.add(JSON(parsing: text))
        let schema = try registry.schema("https://bricks.dev/schema/\(name).json")
        #expect(!schema.validate([:]).isEmpty)
    }

    @Test("Editors know every setting that a manifest can decide, and what it may be")
    func settings() throws {
        let schema = try JSON(parsing: Manifest.schema)
        let properties = try #require(schema["properties"]?["settings"]?["properties"]?.object)
        let configurable = Setting.all.filter(\.isConfigurable)
        #expect(properties.members.map(\.0) == configurable.map(\.name))
        for setting in configurable {
            let property = try #require(properties[setting.name]?.object)
            var expected: JSONObject = ["description": .string(setting.purpose)]
            switch setting.kind {
            case .flag: expected["type"] = "boolean"
            case .count: (expected["type"], expected["minimum"]) = ("integer", 0)
            case .text:
                // A text may also come from where secrets are kept.
                expected["type"] = ["string", "object"]
                expected["required"] = ["secret"]
                expected["additionalProperties"] = false
                expected["properties"] = [
                    "secret": ["description": "Where the text comes from.", "$ref": "#/$defs/secret"]
                ]
            case .texts: (expected["type"], expected["items"]) = ("array", ["type": "string"])
            case .choice(let names): expected["enum"] = .array(names.map { .string($0) })
            case .choices(let names):
                expected["type"] = "array"
                expected["items"] = ["enum": .array(names.map { .string($0) })]
                expected["uniqueItems"] = true
            case .object: expected["type"] = "object"
            case .objects: (expected["type"], expected["items"]) = ("array", ["type": "object"])
            }
            if !setting.standard.isNull { expected["default"] = setting.standard }
            #expect(property == expected)
        }
    }

    @Test(
        "The schema compiles, and every property in it is described",
        arguments: [("manifest-1", Manifest.schema, 30), ("lock-1", Lock.schema, 6)])
    func described(_ name: String, _ schema: String, _ count: Int) throws {
        let document = try JSON(parsing: schema)
        var registry = SchemaRegistry()
        try registry.add(document)
        _ = try registry.schema("https://bricks.dev/schema/\(name).json")
        var pending: [(JSON, JSONPointer)] = [(document, JSONPointer())]
        var properties = 0
        while let (schema, place) = pending.popLast() {
            guard let object = schema.object else { continue }
            for (key, value) in object.members {
                if key == "properties", place.tokens.last != "if" {
                    for (name, property) in value.object?.members ?? [] {
                        #expect(property["description"]?.string?.hasSuffix(".") == true, "\(place)/\(name)")
                        properties += 1
                    }
                }
                for (name, inner) in value.object?.members ?? [] { pending.append((inner, place / key / name)) }
                pending.append((value, place / key))
            }
        }
        #expect(properties > count)
    }

    @Test("Tab kinds, environments and the like are the same in schema and code")
    func values() throws {
        let document = try JSON(parsing: Manifest.schema)
        func values(_ pointer: String) -> Set<String> {
            let list = JSONPointer(text: pointer).flatMap { document[$0]?["enum"]?.array } ?? []
            return Set(list.compactMap(\.string))
        }
        #expect(values("/$defs/tabKind") == Set(TabKind.allCases.map(\.rawValue)))
        #expect(values("/properties/environment") == Set(Manifest.Environment.allCases.map(\.rawValue)))
        #expect(values("/properties/unservedTabs") == Set(Manifest.UnservedTabs.allCases.map(\.rawValue)))
        #expect(
            values("/properties/trust/properties/unsigned") == Set(Manifest.Trust.Unsigned.allCases.map(\.rawValue)))
        #expect(values("/$defs/module/properties/isolation") == Set(Manifest.Isolation.allCases.map(\.rawValue)))
    }
}
