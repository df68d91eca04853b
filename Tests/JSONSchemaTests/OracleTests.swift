import JSONSchema
import JSONText
import Testing

/// Verdicts of Python's jsonschema, recorded by Fixtures/generate.py.
struct OracleTests {
    @Test("Verdicts on generated instances are those of the peer")
    func generatedInstances() throws {
        let cases = try #require(try Fixtures.json("verdicts.json").array)
        var checked = 0
        for entry in cases {
            let document = try #require(entry["schema"])
            let schema = try schema(document)
            let instances = try #require(entry["instances"]?.array)
            let verdicts = try #require(entry["valid"]?.array)
            for (instance, verdict) in zip(instances, verdicts) {
                #expect(
                    schema.accepts(instance) == verdict.bool, "\(document.text) on \(instance.text)")
                checked += 1
            }
        }
        #expect(checked > 4000)
    }

    @Test("Verdicts on A2UI messages and on broken ones are those of the peer")
    func a2uiMessages() throws {
        let schema = try Fixtures.a2ui().schema(Fixtures.message)
        let cases = try #require(try Fixtures.json("a2ui-verdicts.json").array)
        #expect(cases.count > 300)
        for entry in cases {
            let instance = try #require(entry["instance"])
            let violations = schema.validate(instance)
            #expect(violations.isEmpty == entry["valid"]?.bool, "\(instance.text): \(violations)")
        }
    }
}
