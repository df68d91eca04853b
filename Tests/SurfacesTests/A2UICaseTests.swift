import Foundation
import JSONSchema
import JSONText
import Surfaces
import Testing

/// One of A2UI's own test cases.
struct A2UICase: Sendable, CustomTestStringConvertible {
    var file: String
    var schema: String
    var description: String
    var isValid: Bool
    var data: JSON

    var testDescription: String { "\(file): \(description)" }

    static func all() throws -> [A2UICase] {
        let folder = SurfaceFixtures.folder.appending(path: "cases")
        var cases: [A2UICase] = []
        for url in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .sorted(by: { $0.path < $1.path })
        {
            if url.pathExtension == "jsonl" {
                for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
                    cases.append(
                        A2UICase(
                            file: url.lastPathComponent, schema: "server_to_client.json",
                            description: "line \(cases.count + 1)", isValid: true, data: try JSON(parsing: String(line))
                        ))
                }
                continue
            }
            let suite = try SurfaceFixtures.json(url)
            for test in suite["tests"]?.array ?? [] {
                cases.append(
                    A2UICase(
                        file: url.lastPathComponent, schema: suite["schema"]?.string ?? "",
                        description: test["description"]?.string ?? "", isValid: test["valid"]?.bool ?? false,
                        data: test["data"] ?? .null))
            }
        }
        return cases
    }
}

struct A2UIExample: Sendable, CustomTestStringConvertible {
    var file: String
    var messages: [JSON]

    var testDescription: String { file }

    static func all() throws -> [A2UIExample] {
        let folder = SurfaceFixtures.folder.appending(path: "examples")
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .sorted { $0.path < $1.path }
            .map {
                A2UIExample(file: $0.lastPathComponent, messages: try SurfaceFixtures.json($0)["messages"]?.array ?? [])
            }
    }
}

@Suite("A2UI's own cases and examples")
struct A2UICaseTests {
    @Test(
        "A case has A2UI's verdict under both catalogs", arguments: try A2UICase.all(),
        SurfaceValidator.Catalog.allCases)
    func verdict(_ testCase: A2UICase, _ catalog: SurfaceValidator.Catalog) throws {
        let validator = try Validators.validator(catalog)
        let violations =
            testCase.schema == "client_to_server.json"
            ? validator.validateClientMessage(testCase.data) : validator.validate(testCase.data)
        #expect(violations.isEmpty == testCase.isValid, "\(violations)")
    }

    @Test("There are cases and examples")
    func present() throws {
        #expect(try A2UICase.all().count > 60)
        #expect(try A2UIExample.all().count == 12)
    }

    @Test("Typed decoding takes every case that is valid", arguments: try A2UICase.all())
    func decoding(_ testCase: A2UICase) throws {
        guard testCase.isValid, testCase.schema == "server_to_client.json" else { return }
        guard testCase.data["deleteSurface"] == nil else { return }
        let body = testCase.data.object?.members.first { $0.key != "version" }?.value
        let id = try #require(body?["surfaceId"]?.string)
        var surface = Surface(id: id)
        if testCase.data["createSurface"] == nil { try surface.apply(SurfaceFixtures.create(id)) }
        try surface.apply(testCase.data)
    }

    @Test("An example is valid, applies and resolves", arguments: try A2UIExample.all())
    func example(_ example: A2UIExample) throws {
        let id = try #require(example.messages.first?["createSurface"]?["surfaceId"]?.string)
        var surface = Surface(id: id)
        for message in example.messages {
            #expect(try Validators.validator(.basic).validate(message).isEmpty)
            #expect(try Validators.validator(.bricks).validate(message).isEmpty)
            try surface.apply(message)
        }
        let root = try surface.resolve(SurfaceFixtures.environment)
        var placeholders: [ResolvedNode] = []
        root.visit { node in
            if case .placeholder = node.content { placeholders.append(node) }
            return true
        }
        #expect(placeholders.isEmpty)
        #expect(!root.plainText.isEmpty)
    }
}

enum Validators {
    private static let basic = Result { try SurfaceValidator(catalog: .basic) }
    private static let bricks = Result { try SurfaceValidator(catalog: .bricks) }

    static func validator(_ catalog: SurfaceValidator.Catalog) throws -> SurfaceValidator {
        try (catalog == .basic ? basic : bricks).get()
    }
}
