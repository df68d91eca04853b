import CXML2
import Foundation
import JSONText
import TestSupport
import Testing

@testable import Conformance

/// The content of the reports, and that they have the form that their readers take.
@Suite struct ReportTests {
    /// One of each status, with everything in its texts that a format must escape.
    static let module: ModuleResult = {
        let hostile = "“<&>\"' \u{1} \u{7F} ]]> \n second line"
        let checks = CheckResult.Status.allCases.enumerated().map { number, status in
            CheckResult(
                id: CheckList.all[number].id, level: 1, purpose: "One.", status: status,
                message: status == .passed ? "" : hostile, help: status == .passed ? "" : "Mend it.",
                stack: status.isFailure ? ["create + 20 (faulty.so)", "<unknown>"] : [], milliseconds: 1234 * number)
        }
        return ModuleResult(
            file: "build/a b<&>\".so", id: "com.example.faulty", version: "1.0.0", seed: 42, checks: checks,
            milliseconds: 61_005)
    }()

    @Test("JSON has every check once and a summary that counts them")
    func json() {
        let json = ConformanceJSON.report(Self.module)
        #expect(json["schema"] == "bricks.conformance/1")
        #expect(json["module"] == "com.example.faulty")
        #expect(json["seed"] == 42)
        #expect(json["checks"]?.array?.count == 8)
        #expect(json["verdict"] == "failed")
        for check in json["checks"]?.array ?? [] {
            for key in ["id", "level", "status", "message", "help"] { #expect(check[key] != nil, "\(key)") }
        }
        #expect(
            json["summary"] == [
                "passed": 1, "warning": 1, "failed": 1, "crashed": 1, "timedOut": 1, "notVerified": 1, "skipped": 1,
                "notApplicable": 1,
            ])
        #expect(json["home"] == "in-process")
    }

    @Test("Several modules make an array, one makes an object")
    func several() {
        #expect(ConformanceJSON.report([Self.module]).object != nil)
        #expect(ConformanceJSON.report([Self.module, Self.module]).array?.count == 2)
    }

    @Test("SARIF is valid by the schema that OASIS published, and a broken one is not")
    func sarif() async throws {
        let folder = try ScratchFolder()
        let good = ConformanceSARIF.report([Self.module])
        let script = """
            import json, sys, jsonschema
            schema = json.load(open(sys.argv[1]))
            jsonschema.Draft4Validator.check_schema(schema)
            sys.exit(len(list(jsonschema.Draft4Validator(schema).iter_errors(json.load(open(sys.argv[2]))))) and 1)
            """
        func isValid(_ json: JSON) async throws -> Bool {
            let file = try folder.write(json.text, to: "report.sarif")
            return try await Command.run([
                "python3", "-c", script, Repository.path("Tests/ConformanceTests/Fixtures/sarif-2.1.0.json"), file,
            ]).code == 0
        }
        #expect(try await isValid(good))
        #expect(try await !isValid(["version": "2.1.0", "runs": [["results": []]]]))
        let results = try #require(good["runs"]?[0]?["results"]?.array)
        #expect(results.map { $0["level"]?.string } == ["warning", "error", "error", "error", "error"])
    }

    @Test("JUnit XML is valid by the schema that Jenkins published, and a broken one is not")
    func junit() throws {
        let good = ConformanceJUnit.report([Self.module, Self.module])
        #expect(Self.isValid(good))
        #expect(!Self.isValid(good.replacing("<testcase ", with: "<testcases ")))
        #expect(!Self.isValid(good.replacing("classname=", with: "clazzname=")))
        #expect(good.contains("tests=\"16\" failures=\"2\" errors=\"6\""))
    }

    private static func isValid(_ xml: String) -> Bool {
        guard
            let parser = unsafe xmlSchemaNewParserCtxt(Repository.path("Tests/ConformanceTests/Fixtures/junit-10.xsd")),
            let schema = unsafe xmlSchemaParse(parser), let validator = unsafe xmlSchemaNewValidCtxt(schema)
        else { return false }
        defer {
            unsafe xmlSchemaFreeValidCtxt(validator)
            unsafe xmlSchemaFree(schema)
            unsafe xmlSchemaFreeParserCtxt(parser)
        }
        let options = Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue)
        guard let document = unsafe xmlReadMemory(xml, Int32(xml.utf8.count), nil, nil, options) else { return false }
        defer { unsafe xmlFreeDoc(document) }
        return unsafe xmlSchemaValidateDoc(validator, document) == 0
    }

    @Test("Text says file, status, check, what was found and how to fix it")
    func text() {
        let text = ConformanceText.report(Self.module)
        #expect(text.contains("a b<&>\".so: failed[\(CheckList.all[2].id)]: “<&>"))
        #expect(text.contains("help: Mend it."))
        #expect(text.contains("at   create + 20 (faulty.so)"))
        #expect(text.contains("seed 42"))
        #expect(text.contains(#"\u{1} \u{7f} ]]> \u{a} second line"#) && !text.contains("\u{1}"))
    }
}
