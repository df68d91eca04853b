internal import JSONText

/// A keyword that did not hold, by number; turned into a ``SchemaViolation`` only if it is reported.
struct Failure {
    var instance: Int
    var schema: Int
    var cause: Cause
    /// The kind that the instance gives for itself, such as `Text` for `"component": "Text"`.
    var context: String?

    enum Cause {
        case type(TypeSet)
        case values([JSON], keyword: String)
        case missing(String, because: String?)
        case unknownProperty(keyword: String)
        case unknownItem(keyword: String)
        case forbidden(keyword: String)
        case bound(keyword: String, limit: Double, found: Double)
        case pattern(String)
        case tooLongForPattern(Int)
        case duplicate(first: Int, second: Int)
        case several([Int])
        case contains(found: Int, limit: Int, keyword: String)
        case name(String, reason: String)
        case exhausted(String)
    }
}

/// The result of applying one schema to one instance.
struct Outcome {
    var failures: [Failure] = []
    /// Children that were evaluated; after a failure only used to report less.
    var marks = Marks()
}

/// Applies compiled schemas to one instance.
///
/// Results of schemas that a `$ref` leads to are kept for each instance, so that a recursive schema that looks at
/// a value along two ways costs twice, not twice for each level. A class, so that the table of results has one owner.
final class Evaluator {
    let nodes: [SchemaNode]
    let tree: InstanceTree
    let limits: SchemaLimits
    /// Set once a limit is reached; the instance is then refused, whatever a `not` made of it.
    private(set) var exhausted: Failure?
    private var known: [Int: Outcome] = [:]
    private var steps = 0
    private var depth = 0

    /// Schemas inside schemas, as a bound on the stack.
    private static let deepest = 600

    init(nodes: [SchemaNode], tree: InstanceTree, limits: SchemaLimits) {
        self.nodes = nodes
        self.tree = tree
        self.limits = limits
    }

    func apply(_ schema: Int, to instance: Int) -> Outcome {
        if let boolean = nodes[schema].boolean {
            guard !boolean else { return Outcome() }
            return Outcome(failures: [Failure(instance: instance, schema: schema, cause: .forbidden(keyword: "false"))])
        }
        guard exhausted == nil else { return Outcome() }
        steps += 1
        guard steps <= limits.steps, depth < Self.deepest else {
            exhausted = Failure(
                instance: instance, schema: schema,
                cause: .exhausted(depth < Self.deepest ? "too costly to check" : "nested too deep to check"))
            return Outcome()
        }
        // Of a scalar everything is said again as quickly as it is looked up.
        let isKept = nodes[schema].isReferenced && !TypeSet(of: tree[instance]).isDisjoint(with: [.array, .object])
        let key = instance * nodes.count + schema
        if isKept, let outcome = known[key] { return outcome }
        depth += 1
        var outcome = Outcome()
        evaluate(schema, instance, &outcome)
        depth -= 1
        if isKept { known[key] = outcome }
        return outcome
    }

    private func evaluate(_ schema: Int, _ instance: Int, _ outcome: inout Outcome) {
        let value = tree[instance]
        let node = nodes[schema]
        if let types = node.types, types.isDisjoint(with: TypeSet(of: value)) {
            outcome.failures.append(Failure(instance: instance, schema: schema, cause: .type(types)))
            // Nothing else that the schema says is about a value of this type.
            return
        }
        if let reference = node.reference { merge(apply(reference, to: instance), &outcome) }
        if let constant = node.constant, !Self.equal(value, constant) {
            fail(.values([constant], keyword: "const"), schema, instance, &outcome)
        }
        if let values = node.values, !values.contains(where: { Self.equal(value, $0) }) {
            fail(.values(values, keyword: "enum"), schema, instance, &outcome)
        }
        switch value {
        case .integer, .double: number(node, schema, instance, &outcome)
        case .string(let text): string(text, node, schema, instance, &outcome)
        case .array(let elements): array(elements, node, schema, instance, &outcome)
        case .object(let object): self.object(object, node, schema, instance, &outcome)
        case .null, .bool: break
        }
        for part in node.allOf { merge(apply(part, to: instance), &outcome) }
        if !node.anyOf.isEmpty { alternatives(node.anyOf, exactlyOne: false, schema, instance, &outcome) }
        if !node.oneOf.isEmpty { alternatives(node.oneOf, exactlyOne: true, schema, instance, &outcome) }
        if let not = node.not, apply(not, to: instance).failures.isEmpty {
            fail(.forbidden(keyword: "not"), schema, instance, &outcome)
        }
        if let condition = node.condition {
            let tested = apply(condition, to: instance)
            if tested.failures.isEmpty { outcome.marks.formUnion(tested.marks) }
            if let branch = tested.failures.isEmpty ? node.then : node.otherwise {
                merge(apply(branch, to: instance), &outcome)
            }
        }
        if case .object(let object) = value {
            for (key, dependent) in node.dependentSchemas where object[key] != nil {
                merge(apply(dependent, to: instance), &outcome)
            }
            if let rest = node.unevaluatedProperties {
                for position in 0..<object.count where !outcome.marks.contains(position) {
                    child(rest, instance, position, .unknownProperty(keyword: "unevaluatedProperties"), &outcome)
                }
                outcome.marks.insertAll()
            }
        } else if case .array(let elements) = value, let rest = node.unevaluatedItems {
            for position in elements.indices where !outcome.marks.contains(position) {
                child(rest, instance, position, .unknownItem(keyword: "unevaluatedItems"), &outcome)
            }
            outcome.marks.insertAll()
        }
    }

    // MARK: Helpers

    func fail(_ cause: Failure.Cause, _ schema: Int, _ instance: Int, _ outcome: inout Outcome) {
        guard outcome.failures.count < limits.violations else { return }
        outcome.failures.append(Failure(instance: instance, schema: schema, cause: cause))
    }

    private func merge(_ part: Outcome, _ outcome: inout Outcome) {
        append(part.failures, &outcome)
        outcome.marks.formUnion(part.marks)
    }

    func append(_ failures: [Failure], _ outcome: inout Outcome) {
        guard !failures.isEmpty else { return }
        outcome.failures += failures.prefix(max(0, limits.violations - outcome.failures.count))
    }

    /// Applies a schema to a child; where that schema is `false`, the cause says why the child may not be there.
    private func child(
        _ schema: Int, _ instance: Int, _ position: Int, _ cause: Failure.Cause, _ outcome: inout Outcome
    ) {
        let child = tree.entries[instance].firstChild + position
        if nodes[schema].boolean == false {
            fail(cause, schema, child, &outcome)
        } else {
            append(apply(schema, to: child).failures, &outcome)
        }
    }

    static func equal(_ value: JSON, _ normalized: JSON) -> Bool {
        switch (value, normalized) {
        case (.array, .array), (.object, .object), (.double, .integer): value.normalized == normalized
        default: value == normalized
        }
    }

    /// - Parameter value: A number.
    static func isMultiple(_ value: JSON, of factor: Double) -> Bool {
        if let whole = value.integer, let step = Int64(exactly: factor) { return whole % step == 0 }
        guard let number = value.double else { return false }
        let quotient = number / factor
        return quotient.isFinite && quotient.rounded() == quotient
    }

    // MARK: Keywords by type

    private func number(_ node: SchemaNode, _ schema: Int, _ instance: Int, _ outcome: inout Outcome) {
        guard let number = tree[instance].double else { return }
        if let limit = node.minimum, number < limit {
            fail(.bound(keyword: "minimum", limit: limit, found: number), schema, instance, &outcome)
        }
        if let limit = node.exclusiveMinimum, number <= limit {
            fail(.bound(keyword: "exclusiveMinimum", limit: limit, found: number), schema, instance, &outcome)
        }
        if let limit = node.maximum, number > limit {
            fail(.bound(keyword: "maximum", limit: limit, found: number), schema, instance, &outcome)
        }
        if let limit = node.exclusiveMaximum, number >= limit {
            fail(.bound(keyword: "exclusiveMaximum", limit: limit, found: number), schema, instance, &outcome)
        }
        if let factor = node.multipleOf {
            if !Self.isMultiple(tree[instance], of: factor) {
                fail(.bound(keyword: "multipleOf", limit: factor, found: number), schema, instance, &outcome)
            }
        }
    }

    private func string(
        _ text: String, _ node: SchemaNode, _ schema: Int, _ instance: Int, _ outcome: inout Outcome
    ) {
        if node.minLength != nil || node.maxLength != nil {
            let length = text.unicodeScalars.count
            if let limit = node.minLength, length < limit {
                fail(
                    .bound(keyword: "minLength", limit: Double(limit), found: Double(length)), schema, instance,
                    &outcome)
            }
            if let limit = node.maxLength, length > limit {
                fail(
                    .bound(keyword: "maxLength", limit: Double(limit), found: Double(length)), schema, instance,
                    &outcome)
            }
        }
        if let pattern = node.pattern {
            if text.utf8.count > limits.patternLength {
                fail(.tooLongForPattern(text.utf8.count), schema, instance, &outcome)
            } else if !pattern.matches(text) {
                fail(.pattern(pattern.text), schema, instance, &outcome)
            }
        }
    }

    private func array(
        _ elements: [JSON], _ node: SchemaNode, _ schema: Int, _ instance: Int, _ outcome: inout Outcome
    ) {
        let count = Double(elements.count)
        if let limit = node.minItems, elements.count < limit {
            fail(.bound(keyword: "minItems", limit: Double(limit), found: count), schema, instance, &outcome)
        }
        if let limit = node.maxItems, elements.count > limit {
            fail(.bound(keyword: "maxItems", limit: Double(limit), found: count), schema, instance, &outcome)
        }
        if node.uniqueItems {
            var first: [JSON: Int] = [:]
            for (position, element) in elements.enumerated() {
                if let earlier = first.updateValue(position, forKey: element.normalized) {
                    fail(.duplicate(first: earlier, second: position), schema, instance, &outcome)
                }
            }
        }
        for (position, part) in node.prefixItems.enumerated().prefix(elements.count) {
            child(part, instance, position, .unknownItem(keyword: "prefixItems"), &outcome)
            outcome.marks.insert(position)
        }
        if let rest = node.items {
            // Too many are refused already; those beyond the limit are not looked at.
            for position in elements.indices.prefix(node.maxItems ?? .max).dropFirst(node.prefixItems.count) {
                child(rest, instance, position, .unknownItem(keyword: "items"), &outcome)
            }
            outcome.marks.insertAll()
        }
        if let contains = node.contains {
            var found = 0
            for position in elements.indices
            where apply(contains, to: tree.entries[instance].firstChild + position).failures.isEmpty {
                found += 1
                outcome.marks.insert(position)
            }
            if found < node.minContains {
                let keyword = node.minContains == 1 ? "contains" : "minContains"
                fail(.contains(found: found, limit: node.minContains, keyword: keyword), schema, instance, &outcome)
            }
            if let limit = node.maxContains, found > limit {
                fail(.contains(found: found, limit: limit, keyword: "maxContains"), schema, instance, &outcome)
            }
        }
    }

    private func object(
        _ object: JSONObject, _ node: SchemaNode, _ schema: Int, _ instance: Int, _ outcome: inout Outcome
    ) {
        let count = Double(object.count)
        if let limit = node.minProperties, object.count < limit {
            fail(.bound(keyword: "minProperties", limit: Double(limit), found: count), schema, instance, &outcome)
        }
        if let limit = node.maxProperties, object.count > limit {
            fail(.bound(keyword: "maxProperties", limit: Double(limit), found: count), schema, instance, &outcome)
        }
        for key in node.required where object[key] == nil {
            fail(.missing(key, because: nil), schema, instance, &outcome)
        }
        for (key, needs) in node.dependentRequired where object[key] != nil {
            for need in needs where object[need] == nil {
                fail(.missing(need, because: key), schema, instance, &outcome)
            }
        }
        let looksAtNames = node.propertyNames != nil
        guard
            !node.properties.isEmpty || !node.patternProperties.isEmpty || node.additionalProperties != nil
                || looksAtNames
        else { return }
        for (position, key) in object.keys.enumerated() {
            var isMatched = false
            if let part = node.properties[key] {
                child(part, instance, position, .unknownProperty(keyword: "properties"), &outcome)
                isMatched = true
            }
            for (pattern, part) in node.patternProperties {
                guard key.utf8.count <= limits.patternLength else {
                    let child = tree.entries[instance].firstChild + position
                    fail(.tooLongForPattern(key.utf8.count), schema, child, &outcome)
                    isMatched = true
                    break
                }
                guard pattern.matches(key) else { continue }
                child(part, instance, position, .unknownProperty(keyword: "patternProperties"), &outcome)
                isMatched = true
            }
            if isMatched {
                outcome.marks.insert(position)
            } else if let rest = node.additionalProperties {
                child(rest, instance, position, .unknownProperty(keyword: "additionalProperties"), &outcome)
                outcome.marks.insert(position)
            }
            if let names = node.propertyNames {
                check(name: key, at: tree.entries[instance].firstChild + position, names, &outcome)
            }
        }
    }

    /// A member's name is an instance of its own, outside the tree.
    private func check(name: String, at child: Int, _ schema: Int, _ outcome: inout Outcome) {
        let tree = InstanceTree(.string(name), depth: 1)
        let evaluator = Evaluator(nodes: nodes, tree: tree, limits: limits)
        var failures = evaluator.apply(schema, to: 0).failures
        if let exhausted = evaluator.exhausted { failures = [exhausted] }
        let reporter = Reporter(nodes: nodes, tree: tree, limits: limits)
        guard let first = reporter.violations(failures).first else { return }
        fail(.name(name, reason: first.message), schema, child, &outcome)
    }
}
