import JSONText

/// Follows every alias: orders the tokens by what they refer to, without recursion, then reads each value once.
struct TokenResolver {
    let tree: TokenTree
    private var references: [String: [Reference]] = [:]
    private var failed: Set<String> = []

    private struct Reference {
        var name: String
        var pointer: JSONPointer
    }

    init(tree: TokenTree) {
        self.tree = tree
        failed = tree.faulty
    }

    mutating func resolve(_ problems: inout TokenProblems) -> [String: TokenValue] {
        for name in tree.order { collectReferences(of: name, problems: &problems) }
        var reader = TokenValueReader(resolved: [:])
        for name in sorted(&problems) {
            guard let token = tree.tokens[name], !failed.contains(name) else { continue }
            // A token that refers to a faulty token is not reported, because its cause already is.
            guard !(references[name] ?? []).contains(where: { failed.contains($0.name) }) else {
                failed.insert(name)
                continue
            }
            let target = TokenValueReader.alias(token.value).flatMap { reader.resolved[$0]?.type }
            warn(of: name, token, &problems)
            guard let type = token.type ?? target ?? tree.inheritedType(of: token) else {
                failed.insert(name)
                problems.add(
                    TokenValueProblem(
                        code: .noType, message: "The token \(name) has no type.", pointer: token.pointer,
                        help: "Give it or a group around it a $type, such as \"color\"."), file: token.file)
                continue
            }
            let (value, found) = reader.read(token.value, type, at: token.place)
            for problem in found { problems.add(problem, file: token.file) }
            if let value { reader.resolved[name] = value } else { failed.insert(name) }
        }
        return reader.resolved
    }

    private mutating func collectReferences(of name: String, problems: inout TokenProblems) {
        guard let token = tree.tokens[name] else { return }
        var found: [Reference] = []
        var open: [(JSON, JSONPointer)] = [(token.value, token.place)]
        while let (value, place) = open.popLast() {
            switch value {
            case .array(let elements): open += elements.enumerated().map { ($1, place / $0) }
            case .object(let object): open += object.members.map { ($0.value, place / $0.key) }
            default:
                guard let target = TokenValueReader.alias(value) else { continue }
                if tree.tokens[target] == nil {
                    failed.insert(name)
                    problems.add(tree.unknown(target, at: place), file: token.file)
                } else {
                    found.append(Reference(name: target, pointer: place))
                }
            }
        }
        references[name] = found
    }

    /// Every token after those that it refers to; tokens in a cycle are reported and marked as failed.
    private mutating func sorted(_ problems: inout TokenProblems) -> [String] {
        var sorted: [String] = []
        var done: Set<String> = []
        for start in tree.order where !done.contains(start) {
            var path: [(name: String, next: Int)] = [(start, 0)]
            var depths = [start: 0]
            while let (name, next) = path.last {
                let targets = references[name] ?? []
                guard next < targets.count else {
                    path.removeLast()
                    depths[name] = nil
                    done.insert(name)
                    sorted.append(name)
                    continue
                }
                path[path.count - 1].next += 1
                let target = targets[next].name
                if let depth = depths[target] {
                    report(cycle: path[depth...].map(\.name), problems: &problems)
                } else if !done.contains(target) {
                    depths[target] = path.count
                    path.append((target, 0))
                }
            }
        }
        return sorted
    }

    /// Names each token of the cycle with its place; of a very long one only the first twenty.
    private mutating func report(cycle: [String], problems: inout TokenProblems) {
        failed.formUnion(cycle)
        guard let first = cycle.first, let token = tree.tokens[first] else { return }
        var steps = cycle.prefix(20).map { name in
            tree.tokens[name].map { problems.step(name, $0.place, file: $0.file) } ?? name
        }
        if cycle.count > 20 { steps.append("\(cycle.count - 20) more") }
        steps.append(first)
        problems.add(
            TokenValueProblem(
                code: .cycle, message: "The aliases go round in a circle: \(steps.joined(separator: " → ")).",
                pointer: token.place, help: "Give one of these tokens a value of its own."),
            file: token.file)
    }

    /// Tells that something still in use names a token that is on its way out.
    private func warn(of name: String, _ token: RawToken, _ problems: inout TokenProblems) {
        guard tree.deprecation(of: token) == nil else { return }
        for reference in references[name] ?? [] {
            guard let target = tree.tokens[reference.name], let reason = tree.deprecation(of: target) else { continue }
            problems.add(
                TokenValueProblem(
                    code: .deprecated,
                    message: "\(reference.name) is deprecated\(reason.isEmpty ? "." : ": \(reason.prefix(200))")",
                    pointer: reference.pointer, help: "Alias another token."), file: token.file)
        }
    }
}
