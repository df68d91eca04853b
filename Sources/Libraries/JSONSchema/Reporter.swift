internal import JSONText

/// Turns the failures that are reported into violations for a person.
struct Reporter {
    let nodes: [SchemaNode]
    let tree: InstanceTree
    let limits: SchemaLimits

    func violations(_ failures: [Failure]) -> [SchemaViolation] {
        var seen: Set<SchemaViolation> = []
        var list: [(order: Int, violation: SchemaViolation)] = []
        for failure in failures {
            let violation = violation(failure)
            if seen.insert(violation).inserted { list.append((failure.instance, violation)) }
        }
        // A misspelt name explains the missing one.
        let misspelt: [(JSONPointer?, String)] = list.compactMap { entry in
            guard case .unknownKey(_, _, let nearest?) = entry.violation.detail else { return nil }
            return (entry.violation.instance.parent, nearest)
        }
        list.removeAll { entry in
            guard case .missing(let key, _) = entry.violation.detail else { return false }
            return misspelt.contains { $0.0 == entry.violation.instance && $0.1 == key }
        }
        return list.sorted { $0.order < $1.order }.prefix(limits.violations).map(\.violation)
    }

    private func violation(_ failure: Failure) -> SchemaViolation {
        let node = nodes[failure.schema]
        let (keyword, detail) = describe(failure)
        return SchemaViolation(
            instance: tree.pointer(to: failure.instance), keyword: keyword, schema: node.document,
            schemaPointer: node.pointer, detail: detail, context: failure.context)
    }

    private func describe(_ failure: Failure) -> (String, SchemaViolation.Detail) {
        let value = tree[failure.instance]
        switch failure.cause {
        case .type(let expected):
            let found = expected.contains(.integer) && !expected.contains(.fraction) ? value.typeName : typeWord(value)
            return ("type", .type(expected: expected.names, found: found))
        case .values(let allowed, let keyword):
            // Of one possible value it goes without saying.
            let names = allowed.count > 1 ? allowed.compactMap(\.string) : []
            let nearest = value.string.flatMap { Spelling.nearest(to: $0, among: names) }
            return (keyword, .value(allowed: allowed, found: value, nearest: nearest))
        case .missing(let key, let because):
            return (because == nil ? "required" : "dependentRequired", .missing(key: key, because: because))
        case .unknownProperty(let keyword):
            guard case .key(let key) = tree.entries[failure.instance].token else { return (keyword, .forbidden) }
            let allowed = properties(around: failure.schema, keyword)
            let present = tree[tree.entries[failure.instance].parent].object
            let absent = allowed.filter { present?[$0] == nil }
            let nearest = Spelling.nearest(to: key, among: absent)
            return (keyword, .unknownKey(key: key, allowed: allowed, nearest: nearest))
        case .unknownItem(let keyword):
            guard case .index(let index) = tree.entries[failure.instance].token else { return (keyword, .forbidden) }
            return (keyword, .unknownItem(index: index))
        case .forbidden(let keyword): return (keyword, .forbidden)
        case .bound(let keyword, let limit, let found): return (keyword, .bound(limit: limit, found: found))
        case .pattern(let pattern): return ("pattern", .pattern(pattern, found: value.string ?? ""))
        case .tooLongForPattern(let length):
            return ("limit", .limit("too long to be matched: \(length) bytes, at most \(limits.patternLength) are"))
        case .duplicate(let first, let second): return ("uniqueItems", .duplicate(first: first, second: second))
        case .several(let schemas): return ("oneOf", .severalMatch(schemas.map { nodes[$0].pointer }))
        case .contains(let found, let limit, let keyword): return (keyword, .contains(limit: limit, found: found))
        case .name(let name, let reason): return ("propertyNames", .name(name, reason: reason))
        case .exhausted(let why): return ("limit", .limit(why))
        }
    }

    private func typeWord(_ value: JSON) -> String {
        if case .integer = value { return "number" }
        return value.typeName
    }

    /// The names that the schema owning this `false` knows, seen through everything that applies in place.
    private func properties(around schema: Int, _ keyword: String) -> [String] {
        guard let parent = nodes[schema].pointer.parent,
            let owner = nodes.firstIndex(where: { $0.document == nodes[schema].document && $0.pointer == parent })
        else { return [] }
        guard keyword == "unevaluatedProperties" else { return nodes[owner].properties.keys.sorted() }
        var names: Set<String> = []
        var visited: Set<Int> = []
        var pending = [owner]
        while let index = pending.popLast() {
            guard visited.insert(index).inserted else { continue }
            names.formUnion(nodes[index].properties.keys)
            pending += nodes[index].inPlace
        }
        return names.sorted()
    }
}
