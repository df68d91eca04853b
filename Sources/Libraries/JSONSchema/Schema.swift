public import JSONText

/// Bounds on the work that one hostile instance may cause.
public struct SchemaLimits: Sendable {
    /// Maximum depth of the instance.
    public var depth = 128
    /// Maximum number of violations that are reported.
    public var violations = 100
    /// Maximum number of schemas that are applied, all instances taken together.
    public var steps = 20_000_000
    /// Longer strings, in UTF-8 bytes, are refused by `pattern` without matching: the engine backtracks.
    public var patternLength = 4096

    /// Makes limits for an instance of somebody else: a depth of 128, 100 violations and 20 million steps.
    public init() {}
}

/// A compiled JSON Schema (draft 2020-12); `format` and the content keywords are annotations and assert nothing.
public struct Schema: Sendable {
    let nodes: [SchemaNode]
    let root: Int

    /// Returns the violations of the instance, in the order of the instance; empty when it is valid.
    ///
    /// An instance that would cost more than the limits allow is reported as violating keyword `limit`.
    public func validate(_ instance: JSON, limits: SchemaLimits = SchemaLimits()) -> [SchemaViolation] {
        if Acceptor.accepts(instance, root, of: nodes, limits: limits) { return [] }
        let tree = InstanceTree(instance, depth: limits.depth)
        if let deep = tree.tooDeep {
            return [
                SchemaViolation(
                    instance: tree.pointer(to: deep), keyword: "limit", schema: nodes[root].document,
                    schemaPointer: nodes[root].pointer, detail: .limit("nested more than \(limits.depth) deep"))
            ]
        }
        let evaluator = Evaluator(nodes: nodes, tree: tree, limits: limits)
        var failures = evaluator.apply(root, to: 0).failures
        if let exhausted = evaluator.exhausted { failures = [exhausted] }
        guard !failures.isEmpty else { return [] }
        return Reporter(nodes: nodes, tree: tree, limits: limits).violations(failures)
    }

    /// Whether the instance is valid.
    public func accepts(_ instance: JSON, limits: SchemaLimits = SchemaLimits()) -> Bool {
        validate(instance, limits: limits).isEmpty
    }
}

extension Schema {
    /// The schema `false`.
    public static let refusingEverything: Schema = {
        let node = SchemaNode(document: "", pointer: JSONPointer())
        node.boolean = false
        return Schema(nodes: [node], root: 0)
    }()
}
