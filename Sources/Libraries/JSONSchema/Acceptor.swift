internal import JSONText

/// Decides whether an instance is valid without finding out why not, which is most of the work of the ``Evaluator``.
///
/// Almost every instance that comes is valid. One that this does not accept is given to the evaluator, also where the reason
/// is a limit of this type: it keeps no results, and knows the first 64 children of a value.
struct Acceptor {
    private let nodes: [SchemaNode]
    private let limits: SchemaLimits
    private var steps = 0
    /// Whether a limit was reached, so that a schema that holds may only seem to.
    private var isUnsure = false

    private static let maximumSteps = 20_000
    /// Schemas inside schemas, as a bound on the stack.
    private static let maximumDepth = 300
    private static let maximumChildren = 64

    private init(_ nodes: [SchemaNode], _ limits: SchemaLimits) {
        self.nodes = nodes
        self.limits = limits
    }

    /// Returns true only for a valid instance; false says nothing.
    static func accepts(_ instance: JSON, _ root: Int, of nodes: [SchemaNode], limits: SchemaLimits) -> Bool {
        guard isShallow(instance, limits.depth) else { return false }
        var acceptor = Acceptor(nodes, limits)
        var marks: UInt64 = 0
        return acceptor.holds(root, instance, 0, &marks) && !acceptor.isUnsure
    }

    private static func isShallow(_ value: JSON, _ depth: Int) -> Bool {
        switch value {
        case .array(let elements): depth > 0 && elements.allSatisfy { isShallow($0, depth - 1) }
        case .object(let object): depth > 0 && object.members.allSatisfy { isShallow($0.value, depth - 1) }
        default: depth >= 0
        }
    }

    /// - Parameter marks: gets a bit for each child of the value that was evaluated; means nothing where the schema fails.
    private mutating func holds(_ schema: Int, _ value: JSON, _ depth: Int, _ marks: inout UInt64) -> Bool {
        let node = nodes[schema]
        if let boolean = node.boolean { return boolean }
        steps += 1
        guard steps <= min(Self.maximumSteps, limits.steps), depth < Self.maximumDepth else { return unsure() }
        if let types = node.types, types.isDisjoint(with: TypeSet(of: value)) { return false }
        let depth = depth + 1
        if let reference = node.reference, !holds(reference, value, depth, &marks) { return false }
        if let constant = node.constant, !Evaluator.equal(value, constant) { return false }
        if let values = node.values, !values.contains(where: { Evaluator.equal(value, $0) }) { return false }
        let isAllowed =
            switch value {
            case .integer, .double: number(node, value)
            case .string(let text): string(text, node)
            case .array(let elements): array(elements, node, depth, &marks)
            case .object(let object): self.object(object, node, depth, &marks)
            case .null, .bool: true
            }
        return isAllowed && inPlace(node, value, depth, &marks)
    }

    private mutating func unsure() -> Bool {
        isUnsure = true
        return false
    }

    /// Applies the schemas that are about the same value, and then those for children that none of them was about.
    private mutating func inPlace(_ node: SchemaNode, _ value: JSON, _ depth: Int, _ marks: inout UInt64) -> Bool {
        for part in node.allOf where !holds(part, value, depth, &marks) { return false }
        if !node.anyOf.isEmpty, matches(node.anyOf, value, depth, &marks) == 0 { return false }
        if !node.oneOf.isEmpty, matches(node.oneOf, value, depth, &marks) != 1 { return false }
        if let not = node.not {
            var ignored: UInt64 = 0
            if holds(not, value, depth, &ignored) { return false }
        }
        if let condition = node.condition {
            var tested: UInt64 = 0
            let holdsTrue = holds(condition, value, depth, &tested)
            if holdsTrue { marks |= tested }
            if let branch = holdsTrue ? node.then : node.otherwise, !holds(branch, value, depth, &marks) {
                return false
            }
        }
        guard !isUnsure else { return false }
        switch value {
        case .object(let object):
            for (key, dependent) in node.dependentSchemas where object[key] != nil {
                if !holds(dependent, value, depth, &marks) { return false }
            }
            guard let rest = node.unevaluatedProperties else { return true }
            return remaining(object.members.lazy.map(\.value), rest, depth, &marks)
        case .array(let elements):
            guard let rest = node.unevaluatedItems else { return true }
            return remaining(elements, rest, depth, &marks)
        default: return true
        }
    }

    private mutating func remaining(
        _ children: some Collection<JSON>, _ rest: Int, _ depth: Int, _ marks: inout UInt64
    ) -> Bool {
        guard children.count <= Self.maximumChildren else { return unsure() }
        for (position, child) in children.enumerated() where marks & (1 << UInt64(position)) == 0 {
            if !holdsApart(rest, child, depth) { return false }
        }
        marks = .max
        return true
    }

    private mutating func holdsApart(_ schema: Int, _ child: JSON, _ depth: Int) -> Bool {
        var marks: UInt64 = 0
        return holds(schema, child, depth, &marks)
    }

    /// Returns the number of alternatives that hold.
    private mutating func matches(
        _ branches: [Branch], _ value: JSON, _ depth: Int, _ marks: inout UInt64
    ) -> Int {
        let type = TypeSet(of: value)
        var count = 0
        for branch in branches where !branch.types.isDisjoint(with: type) && isMeant(branch, value) {
            var evaluated: UInt64 = 0
            if holds(branch.schema, value, depth, &evaluated) {
                count += 1
                marks |= evaluated
            }
        }
        return count
    }

    private func isMeant(_ branch: Branch, _ value: JSON) -> Bool {
        guard case .object(let object) = value else { return true }
        return branch.guards.allSatisfy { entry in
            guard let found = object[entry.property] else { return true }
            return entry.values.contains { Evaluator.equal(found, $0) }
        }
    }

    // MARK: Keywords by type

    private func number(_ node: SchemaNode, _ value: JSON) -> Bool {
        guard let number = value.double else { return false }
        if let limit = node.minimum, number < limit { return false }
        if let limit = node.exclusiveMinimum, number <= limit { return false }
        if let limit = node.maximum, number > limit { return false }
        if let limit = node.exclusiveMaximum, number >= limit { return false }
        return node.multipleOf.map { Evaluator.isMultiple(value, of: $0) } ?? true
    }

    private func string(_ text: String, _ node: SchemaNode) -> Bool {
        if node.minLength != nil || node.maxLength != nil {
            let length = text.unicodeScalars.count
            guard length >= node.minLength ?? 0, length <= node.maxLength ?? .max else { return false }
        }
        guard let pattern = node.pattern else { return true }
        return text.utf8.count <= limits.patternLength && pattern.matches(text)
    }

    private mutating func array(
        _ elements: [JSON], _ node: SchemaNode, _ depth: Int, _ marks: inout UInt64
    ) -> Bool {
        guard elements.count >= node.minItems ?? 0, elements.count <= node.maxItems ?? .max else { return false }
        if node.uniqueItems {
            var seen: Set<JSON> = []
            for element in elements where !seen.insert(element.normalized).inserted { return false }
        }
        for (position, part) in node.prefixItems.enumerated().prefix(elements.count) {
            if !holdsApart(part, elements[position], depth) { return false }
            mark(position, &marks)
        }
        if let rest = node.items {
            for element in elements.dropFirst(node.prefixItems.count) where !holdsApart(rest, element, depth) {
                return false
            }
            marks = .max
        }
        if let contains = node.contains {
            var found = 0
            for (position, element) in elements.enumerated() where holdsApart(contains, element, depth) {
                found += 1
                mark(position, &marks)
            }
            guard found >= node.minContains, found <= node.maxContains ?? .max else { return false }
        }
        return true
    }

    private mutating func mark(_ position: Int, _ marks: inout UInt64) {
        // Whether it was evaluated is asked for only where there are no more children than bits.
        if position < Self.maximumChildren { marks |= 1 << UInt64(position) }
    }

    private mutating func object(
        _ object: JSONObject, _ node: SchemaNode, _ depth: Int, _ marks: inout UInt64
    ) -> Bool {
        guard node.propertyNames == nil else { return unsure() }
        guard object.count >= node.minProperties ?? 0, object.count <= node.maxProperties ?? .max else { return false }
        for key in node.required where object[key] == nil { return false }
        for (key, needs) in node.dependentRequired where object[key] != nil {
            for need in needs where object[need] == nil { return false }
        }
        guard !node.properties.isEmpty || !node.patternProperties.isEmpty || node.additionalProperties != nil else {
            return true
        }
        for (position, member) in object.members.enumerated() {
            var isMatched = false
            if let part = node.properties[member.key] {
                if !holdsApart(part, member.value, depth) { return false }
                isMatched = true
            }
            for (pattern, part) in node.patternProperties {
                guard member.key.utf8.count <= limits.patternLength else { return unsure() }
                guard pattern.matches(member.key) else { continue }
                if !holdsApart(part, member.value, depth) { return false }
                isMatched = true
            }
            if !isMatched {
                guard let rest = node.additionalProperties else { continue }
                if !holdsApart(rest, member.value, depth) { return false }
            }
            mark(position, &marks)
        }
        return true
    }
}
