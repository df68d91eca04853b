import JSONText
import Testing

@testable import Deployment

@Suite("Limits of the web in a manifest")
struct WebLimitsTests {
    private func read(_ limits: JSON) -> ManifestReading {
        let manifest: JSON = [
            "schema": "bricks.manifest/1", "id": "a", "name": "A", "tabs": [["id": "home"]], "web": ["limits": limits],
        ]
        return ManifestReader(fileSystem: MemoryFileSystem()).read(Array(manifest.text.utf8), file: "demo.json")
    }

    private static var properties: [(String, JSON)] {
        Manifest.schemaDocument["properties"]?["web"]?["properties"]?["limits"]?["properties"]?.object?.members ?? []
    }

    /// The members of what was read, by their names.
    private func values(_ limits: Manifest.WebLimits) -> [String: Int] {
        Dictionary(
            Mirror(reflecting: limits).children.compactMap { child in
                guard let name = child.label, let value = child.value as? Int else { return nil }
                return (name, value)
            }, uniquingKeysWith: { first, _ in first })
    }

    @Test("A manifest that says nothing has the defaults of the schema")
    func defaults() throws {
        let limits = values(try #require(read([:]).manifest).web.limits)
        #expect(Set(limits.keys) == Set(Self.properties.map(\.0)))
        for (name, schema) in Self.properties { #expect(schema["default"]?.integer == limits[name].map(Int64.init)) }
    }

    @Test("Each limit is read, and one beyond its range is told with its place")
    func each() throws {
        #expect(!Self.properties.isEmpty)
        for (name, schema) in Self.properties {
            let minimum = try #require(schema["minimum"]?.integer)
            let maximum = try #require(schema["maximum"]?.integer)
            for value in [minimum, maximum] {
                let reading = read(.object([name: .integer(value)]))
                #expect(reading.diagnostics.codes.isEmpty)
                #expect(values(try #require(reading.manifest).web.limits)[name] == Int(value))
            }
            for value in [minimum - 1, maximum + 1, .min, .max] {
                let reading = read(.object([name: .integer(value)]))
                #expect(!reading.diagnostics.codes.isEmpty, "\(name): \(value)")
            }
        }
        #expect(!read(["stream": 1]).diagnostics.codes.isEmpty)
    }
}
