internal import JSONText

extension Evaluator {
    /// Evaluates `oneOf` and `anyOf`; when nothing matches, reports the alternative that was most likely meant.
    func alternatives(
        _ branches: [Branch], exactlyOne: Bool, _ schema: Int, _ instance: Int, _ outcome: inout Outcome
    ) {
        let value = tree[instance]
        let type = TypeSet(of: value)
        var matched: [Int] = []
        var failed: [(branch: Branch, outcome: Outcome)] = []
        for branch in branches {
            guard !branch.types.isDisjoint(with: type), refused(branch, value).isEmpty else { continue }
            let result = apply(branch.schema, to: instance)
            if result.failures.isEmpty {
                matched.append(branch.schema)
                outcome.marks.formUnion(result.marks)
            } else if matched.isEmpty {
                failed.append((branch, result))
            }
        }
        if matched.count > 1, exactlyOne {
            fail(.several(matched), schema, instance, &outcome)
        }
        guard matched.isEmpty else { return }
        guard let nearest = failed.min(by: { rank($0.outcome, instance) < rank($1.outcome, instance) }) else {
            rejected(branches, schema, instance, &outcome)
            return
        }
        let context = nearest.branch.guards.lazy.compactMap { value[$0.property]?.string }.first
        append(
            nearest.outcome.failures.map { failure in
                var failure = failure
                if failure.context == nil, isAbout(failure, instance) { failure.context = context }
                return failure
            }, &outcome)
        outcome.marks.formUnion(nearest.outcome.marks)
    }

    /// The members whose values this alternative does not allow.
    private func refused(_ branch: Branch, _ value: JSON) -> [String] {
        guard case .object(let object) = value else { return [] }
        return branch.guards.compactMap { entry in
            guard let found = object[entry.property] else { return nil }
            return entry.values.contains { Self.equal(found, $0) } ? nil : entry.property
        }
    }

    /// Whether a failure is about the instance itself, not about something deeper.
    private func isAbout(_ failure: Failure, _ instance: Int) -> Bool {
        if failure.instance == instance { return true }
        if case .unknownProperty = failure.cause { return tree.entries[failure.instance].parent == instance }
        return false
    }

    /// Smaller is nearer: first what is wrong with the instance itself, then what is wrong inside.
    private func rank(_ outcome: Outcome, _ instance: Int) -> (Int, Int) {
        (outcome.failures.count { isAbout($0, instance) }, outcome.failures.count)
    }

    /// No alternative could be meant: says which types, or which values of the telling member, there are.
    private func rejected(_ branches: [Branch], _ schema: Int, _ instance: Int, _ outcome: inout Outcome) {
        let value = tree[instance]
        let possible = branches.filter { !$0.types.isDisjoint(with: TypeSet(of: value)) }
        let refusals = possible.map { (branch: $0, members: refused($0, value)) }
        guard let property = refusals.min(by: { $0.members.count < $1.members.count })?.members.first,
            let member = tree.child(property, of: instance)
        else {
            let types = branches.reduce(into: TypeSet()) { $0.formUnion($1.types) }
            fail(.type(types), schema, instance, &outcome)
            return
        }
        var allowed: [JSON] = []
        for refusal in refusals where refusal.members.contains(property) {
            for entry in refusal.branch.guards where entry.property == property {
                allowed += entry.values.filter { !allowed.contains($0) }
            }
        }
        fail(.values(allowed, keyword: "enum"), schema, member, &outcome)
    }
}
