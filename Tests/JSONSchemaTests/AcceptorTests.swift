import JSONText
import Testing

@testable import JSONSchema

@Suite("The quick way to accept an instance")
struct AcceptorTests {
    @Test("It accepts only instances that the peer finds valid, and almost all of those")
    func agrees() throws {
        var (accepted, valid) = (0, 0)
        func compare(_ schema: Schema, _ instance: JSON, _ isValid: Bool) {
            let isAccepted = Acceptor.accepts(instance, schema.root, of: schema.nodes, limits: SchemaLimits())
            #expect(isValid || !isAccepted, "\(instance.text)")
            accepted += isAccepted ? 1 : 0
            valid += isValid ? 1 : 0
        }
        for entry in try #require(try Fixtures.json("verdicts.json").array) {
            let schema = try schema(try #require(entry["schema"]))
            let instances = try #require(entry["instances"]?.array)
            for (instance, verdict) in zip(instances, try #require(entry["valid"]?.array)) {
                compare(schema, instance, verdict.bool == true)
            }
        }
        let messages = try Fixtures.a2ui().schema(Fixtures.message)
        for entry in try #require(try Fixtures.json("a2ui-verdicts.json").array) {
            compare(messages, try #require(entry["instance"]), entry["valid"]?.bool == true)
        }
        // The others have names to check, or more children than there are bits.
        #expect(accepted * 100 > valid * 95, "\(accepted) of \(valid)")
    }

    @Test("A limit that is reached never passes for an answer, also where the schema is negated")
    func limits() throws {
        let schema = try schema(["not": ["type": "string"]])
        var limits = SchemaLimits()
        #expect(Acceptor.accepts(1, schema.root, of: schema.nodes, limits: limits))
        limits.steps = 1
        #expect(!Acceptor.accepts(1, schema.root, of: schema.nodes, limits: limits))
    }

    @Test("It accepts no instance nested deeper than the limit, also where no schema looks")
    func deep() throws {
        let schema = try schema(["type": "array"])
        var limits = SchemaLimits()
        limits.depth = 3
        let nested: [JSON] = [[[[1]]], [[[[1]]]]]
        #expect(nested.map { schema.accepts($0, limits: limits) } == [true, false])
        #expect(nested.map { Acceptor.accepts($0, schema.root, of: schema.nodes, limits: limits) } == [true, false])
    }

    @Test("It accepts at most 64 children where it matters which of them were evaluated", arguments: [64, 65])
    func children(_ count: Int) throws {
        let schema = try schema(["properties": ["a0": true], "unevaluatedProperties": ["type": "integer"]])
        let instance = JSON.object(JSONObject((0..<count).map { ("a\($0)", JSON.integer(Int64($0))) }))
        #expect(schema.accepts(instance))
        #expect(Acceptor.accepts(instance, schema.root, of: schema.nodes, limits: SchemaLimits()) == (count <= 64))
    }
}
