internal import JSONText

/// Turns schema documents into a flat list of nodes with every reference resolved.
struct SchemaCompiler {
    private let registry: SchemaRegistry
    private let patternsWhenUsed: Bool
    private var nodes: [SchemaNode] = []
    private var indexes: [Place: Int] = [:]
    private var pending: [(index: Int, schema: JSON, base: String)] = []

    private struct Place: Hashable {
        var document: String
        var pointer: JSONPointer
    }

    init(registry: SchemaRegistry, patternsWhenUsed: Bool) {
        self.registry = registry
        self.patternsWhenUsed = patternsWhenUsed
    }

    mutating func compile(_ address: String) throws(SchemaError) -> Schema {
        let root = try reference(to: address)
        while let (index, schema, base) = pending.popLast() {
            try fill(index, from: schema, base: base)
        }
        try refuseLoops()
        for index in nodes.indices {
            nodes[index].anyOf = nodes[index].anyOf.map { branch($0.schema) }
            nodes[index].oneOf = nodes[index].oneOf.map { branch($0.schema) }
        }
        return Schema(nodes: nodes, root: root)
    }

    // MARK: Nodes

    private mutating func index(_ schema: JSON, document: String, pointer: JSONPointer, base: String) -> Int {
        let place = Place(document: document, pointer: pointer)
        if let index = indexes[place] { return index }
        let index = nodes.count
        indexes[place] = index
        nodes.append(SchemaNode(document: document, pointer: pointer))
        pending.append((index, schema, base))
        return index
    }

    private mutating func reference(to address: String, from node: SchemaNode? = nil) throws(SchemaError) -> Int {
        guard let found = registry.find(address) else {
            throw .unresolved(reference: address, at: node.map { "\($0.document)#\($0.pointer)" } ?? address)
        }
        let index = index(found.root, document: found.document, pointer: found.pointer, base: found.base)
        nodes[index].isReferenced = true
        return index
    }

    private mutating func fill(_ index: Int, from schema: JSON, base: String) throws(SchemaError) {
        let node = nodes[index]
        if let boolean = schema.bool {
            nodes[index].boolean = boolean
            return
        }
        guard let object = schema.object else {
            throw .invalid(keyword: "schema", at: "\(node.document)#\(node.pointer)")
        }
        let base = object["$id"]?.string.map { SchemaRegistry.resolve($0, against: base) } ?? base
        let reader = KeywordReader(
            object: object, document: node.document, pointer: node.pointer, patternsWhenUsed: patternsWhenUsed)
        if object["$dynamicRef"] != nil { throw .unsupported(keyword: "$dynamicRef", at: reader.place) }
        if let text = try reader.string("$ref") {
            node.reference = try reference(to: SchemaRegistry.resolve(text, against: base), from: node)
        }
        try reader.readAssertions(into: node)

        func sub(_ keys: String...) -> JSONPointer { JSONPointer(node.pointer.tokens + keys) }
        let document = node.document
        func one(_ compiler: inout Self, _ keyword: String) -> Int? {
            object[keyword].map {
                compiler.index($0, document: document, pointer: sub(keyword), base: base)
            }
        }
        func many(_ compiler: inout Self, _ keyword: String) throws(SchemaError) -> [Int] {
            guard let value = object[keyword] else { return [] }
            guard let list = value.array else { throw .invalid(keyword: keyword, at: reader.place) }
            return list.enumerated().map { offset, schema in
                compiler.index(schema, document: document, pointer: sub(keyword, String(offset)), base: base)
            }
        }
        func named(_ compiler: inout Self, _ keyword: String) throws(SchemaError) -> [(key: String, schema: Int)] {
            guard let value = object[keyword] else { return [] }
            guard let map = value.object else { throw .invalid(keyword: keyword, at: reader.place) }
            return map.members.map { key, schema in
                (key, compiler.index(schema, document: document, pointer: sub(keyword, key), base: base))
            }
        }
        node.properties = Dictionary(try named(&self, "properties").map { ($0.key, $0.schema) }) { $1 }
        for (text, schema) in try named(&self, "patternProperties") {
            guard let pattern = Pattern(text, whenUsed: patternsWhenUsed) else {
                throw .invalid(keyword: "patternProperties", at: reader.place)
            }
            node.patternProperties.append((pattern, schema))
        }
        node.dependentSchemas = try named(&self, "dependentSchemas")
        node.additionalProperties = one(&self, "additionalProperties")
        node.propertyNames = one(&self, "propertyNames")
        node.unevaluatedProperties = one(&self, "unevaluatedProperties")
        node.prefixItems = try many(&self, "prefixItems")
        node.items = one(&self, "items")
        node.contains = one(&self, "contains")
        node.unevaluatedItems = one(&self, "unevaluatedItems")
        node.allOf = try many(&self, "allOf")
        node.anyOf = try many(&self, "anyOf").map { Branch(schema: $0) }
        node.oneOf = try many(&self, "oneOf").map { Branch(schema: $0) }
        node.not = one(&self, "not")
        node.condition = one(&self, "if")
        if node.condition != nil {
            node.then = one(&self, "then")
            node.otherwise = one(&self, "else")
        }
    }

    // MARK: After all nodes are known

    /// Refuses cycles of schemas that apply to one and the same instance.
    private func refuseLoops() throws(SchemaError) {
        enum Mark { case new, open, done }
        var marks = [Mark](repeating: .new, count: nodes.count)
        for start in nodes.indices where marks[start] == .new {
            var stack: [(node: Int, next: [Int])] = [(start, nodes[start].inPlace)]
            marks[start] = .open
            while let top = stack.indices.last {
                guard let next = stack[top].next.popLast() else {
                    marks[stack[top].node] = .done
                    stack.removeLast()
                    continue
                }
                switch marks[next] {
                case .open: throw .loop(at: "\(nodes[next].document)#\(nodes[next].pointer)")
                case .new:
                    marks[next] = .open
                    stack.append((next, nodes[next].inPlace))
                case .done: break
                }
            }
        }
    }

    /// Returns the demands of an alternative on every instance, seen through `$ref` and `allOf`.
    private func branch(_ schema: Int) -> Branch {
        var branch = Branch(schema: schema)
        var pending = [schema]
        while let index = pending.popLast() {
            let node = nodes[index]
            if let types = node.types { branch.types.formIntersection(types) }
            for (key, schema) in node.properties {
                var property = nodes[schema]
                while let reference = property.reference, property.constant == nil, property.values == nil {
                    property = nodes[reference]
                }
                if let values = property.constant.map({ [$0] }) ?? property.values {
                    branch.guards.append((key, values))
                }
            }
            pending += node.allOf
            if let reference = node.reference { pending.append(reference) }
        }
        branch.guards.sort { $0.property < $1.property }
        return branch
    }
}
