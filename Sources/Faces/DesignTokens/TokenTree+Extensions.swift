import JSONText

extension TokenTree {
    /// Follows what was named while the files were read: `$ref` in the place of a value, and groups that extend others
    /// (Format Module 2025.10, sections 6.4 and 7).
    mutating func settle(_ problems: inout TokenProblems) {
        settleReferences(&problems)
        for name in extensionOrder(&problems) {
            if let group = extensions[name] { extend(group, &problems) }
        }
        dereference(&problems)
    }

    /// A `$ref` to a group extends it, any other is an alias.
    private mutating func settleReferences(_ problems: inout TokenProblems) {
        var open = references
        references = []
        var isGroupFound = true
        while isGroupFound {
            isGroupFound = false
            var rest: [GroupExtension] = []
            for reference in open {
                guard let target = TokenReference(reference.target), target.part == nil, groups.contains(target.name),
                    tokens[target.name] == nil
                else {
                    rest.append(reference)
                    continue
                }
                extensions[reference.name] = reference
                groups.insert(reference.name)
                isGroupFound = true
            }
            open = rest
        }
        for reference in open {
            let type = reference.object["$type"]?.string.flatMap(TokenType.init)
            add(
                RawToken(
                    path: reference.path, value: ["$ref": .string(reference.target)], type: type,
                    description: reference.object["$description"]?.string, file: reference.file,
                    pointer: reference.pointer.parent ?? reference.pointer, place: reference.pointer),
                problems: &problems)
        }
    }

    /// The group that an extension names; nil where it is none, which is reported.
    private func target(_ group: GroupExtension, _ problems: inout TokenProblems) -> String? {
        let name: String
        if let alias = TokenValueReader.alias(.string(group.target)) {
            name = alias
        } else if let reference = TokenReference(group.target), reference.part == nil {
            name = reference.name
        } else {
            problems.add(
                TokenValueProblem(
                    code: .reference, message: "\"\(group.target.prefix(100))\" names no group.",
                    pointer: group.pointer, help: "Write \"{button}\" or \"#/button\"."), file: group.file)
            return nil
        }
        if groups.contains(name) || extensions[name] != nil { return name }
        let isToken = tokens[name] != nil
        problems.add(
            TokenValueProblem(
                code: .reference,
                message: isToken ? "\(name) is a token, not a group." : "No group is named \"\(name.prefix(100))\".",
                pointer: group.pointer,
                nearest: isToken ? nil : Spelling.nearest(to: name, among: groups.sorted()),
                help: "A group extends another group; a token is aliased in a $value."), file: group.file)
        return nil
    }

    /// Extensions after those that they need; groups in a circle are reported and left out.
    private func extensionOrder(_ problems: inout TokenProblems) -> [String] {
        var needs: [String: [String]] = [:]
        let names = extensions.keys.sorted()
        var good: Set<String> = []
        for name in names {
            guard let group = extensions[name], let target = target(group, &problems) else { continue }
            good.insert(name)
            needs[name] = names.filter {
                // The groups inside of the target, the target itself, and the groups that the target is inside of.
                $0 == target || $0.hasPrefix(target + ".") || (target + ".").hasPrefix($0 + ".")
            }
            if name == target || name.hasPrefix(target + ".") {
                report(circle: [name, target], &problems)
                good.remove(name)
            }
        }
        var order: [String] = []
        var done: Set<String> = []
        // Deeper groups come first, because the extension of a group goes before the extension of the group that holds
        // it.
        for start in good.sorted(by: { ($0.count(where: { $0 == "." }), $1) > ($1.count(where: { $0 == "." }), $0) })
        where !done.contains(start) {
            var path: [(name: String, next: Int)] = [(start, 0)]
            while let (name, next) = path.last {
                let targets = (needs[name] ?? []).filter { good.contains($0) && $0 != name }
                guard next < targets.count else {
                    path.removeLast()
                    if done.insert(name).inserted { order.append(name) }
                    continue
                }
                path[path.count - 1].next += 1
                if let start = path.firstIndex(where: { $0.name == targets[next] }) {
                    let circle = path[start...].map(\.name)
                    report(circle: circle, &problems)
                    good.subtract(circle)
                } else if !done.contains(targets[next]) {
                    path.append((targets[next], 0))
                }
            }
        }
        return order.filter(good.contains)
    }

    private func report(circle: [String], _ problems: inout TokenProblems) {
        guard let first = circle.first, let group = extensions[first] else { return }
        let steps = circle.map { name in
            extensions[name].map { problems.step(name, $0.pointer, file: $0.file) } ?? name
        }
        problems.add(
            TokenValueProblem(
                code: .cycle,
                message: "Groups extend each other in a circle: \((steps + [first]).joined(separator: " → ")).",
                pointer: group.pointer, help: "Let one of these groups have tokens of its own."), file: group.file)
    }

    /// Copies what the other group has and this one has not.
    private mutating func extend(_ group: GroupExtension, _ problems: inout TokenProblems) {
        var silent = TokenProblems(files: problems.files)
        guard let target = target(group, &silent) else { return }
        let own = group.name
        if groupTypes[own] == nil { groupTypes[own] = groupTypes[target] }
        let depth = target.split(separator: ".").count
        for name in order where name.hasPrefix(target + ".") {
            guard let token = tokens[name] else { continue }
            let path = group.path + token.path.dropFirst(depth)
            let copy = path.joined(separator: ".")
            // A token or a group of its own that stands there, or around it, goes before.
            guard tokens[copy] == nil, !groups.contains(copy),
                !(group.path.count..<path.count).contains(where: {
                    tokens[path.prefix($0).joined(separator: ".")] != nil
                })
            else { continue }
            var inherited = token
            inherited.path = path
            inherited.type = token.type ?? inheritedType(of: token)
            inherited.inherited = token.inherited ?? name
            inherited.earlier = []
            add(inherited, problems: &problems)
        }
        for name in groups where name.hasPrefix(target + ".") {
            groups.insert(own + name.dropFirst(target.count))
        }
    }
}
