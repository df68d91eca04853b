import Cards
import Diagnostics
internal import JSONText
import Versions

extension Resolution {
    /// Connects the interfaces that modules use with those that provide them, and finds the order of loading.
    mutating func fitTogether() {
        repeat { connect() } while refuseCycle()
        reportOptional()
        reportUnusedDeadlines()
        for index in modules.indices where modules[index].state == .declared {
            for id in Set(modules[index].providers.values) {
                guard let provider = modules.firstIndex(where: { $0.id == id }) else { continue }
                modules[provider].neededBy.append("module:\(modules[index].id)")
            }
        }
        loadOrder = order().map { modules[$0].id }
    }

    private struct Key: Hashable {
        var name: String
        var major: Int
    }

    /// Finds a provider for each use; a module without a required one is refused, which may cost others theirs.
    private mutating func connect() {
        var index: [Key: [Int]] = [:]
        for (number, module) in modules.enumerated() {
            for interface in module.card?.provides ?? [] {
                index[Key(name: interface.name, major: interface.major), default: []].append(number)
            }
        }
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for number in modules.indices where modules[number].state == .declared {
                modules[number].providers = [:]
                modules[number].requiredProviders = []
                for use in modules[number].card?.uses ?? [] where !isOffered(use.interface) {
                    let known = index[Key(name: use.interface.name, major: use.interface.major)] ?? []
                    let provider = known.first { other in
                        other != number && modules[other].state == .declared
                            && modules[other].card?.provided(use.interface) != nil
                    }
                    if let provider {
                        modules[number].providers[use.interface] = modules[provider].id
                        if use.isRequired { modules[number].requiredProviders.append(modules[provider].id) }
                    } else if use.isRequired {
                        refuse(number, for: use.interface)
                        hasChanged = true
                        break
                    }
                }
            }
        }
    }

    private func isOffered(_ interface: InterfaceReference) -> Bool {
        resolver.offer.interfaces.contains { $0.satisfies(interface) }
    }

    private mutating func refuse(_ number: Int, for interface: InterfaceReference) {
        let id = modules[number].id
        let others = modules.indices.filter { $0 != number }
        if let unusable = others.first(where: { modules[$0].card?.provided(interface) != nil }) {
            let other = modules[unusable]
            refuse(
                number, .incompatible, .dependencyUnusable,
                "Module \(id.quoted) needs \(interface) of \(other.id.quoted), which is \(other.state.rawValue): "
                    + (other.reason?.message ?? "it cannot be loaded."),
                help: "Fix \(other.id.quoted) first.")
            return
        }
        var near: [String] = resolver.offer.interfaces.filter { $0.name == interface.name }.map { "\($0) of the host" }
        for other in others {
            for provided in modules[other].card?.provides ?? [] where provided.name == interface.name {
                near.append("\(provided) of \(modules[other].id.quoted)")
            }
        }
        var help = "Add a module that provides it to \"modules\"."
        if let candidate = search?.provider(of: interface) {
            help = "Add { \"id\": \(candidate.card.id.quoted) } to \"modules\": it is at \(candidate.path)."
        }
        let found = near.isEmpty ? "nobody provides it" : "there is only \(near.prefix(3).joined(separator: ", "))"
        refuse(
            number, .incompatible, .interfaceNotProvided, "Module \(id.quoted) needs \(interface): \(found).",
            help: help)
    }

    private mutating func reportOptional() {
        for module in modules where module.state == .declared {
            for use in module.card?.uses ?? []
            where !use.isRequired && !isOffered(use.interface) && module.providers[use.interface] == nil {
                diagnostics.add(.interfaceOptionalAbsent) { [manifest] in
                    manifest.source.diagnostic(
                        .interfaceOptionalAbsent,
                        "Module \(module.id.quoted) can use \(use.interface), which nobody provides: it does without.",
                        severity: .note, at: module.declaration.pointer)
                }
            }
        }
    }

    /// Deadlines of interfaces that the module does not provide change nothing.
    private mutating func reportUnusedDeadlines() {
        for module in modules where module.state == .declared {
            guard let provided = module.card?.provides.map({ "\($0.name)/\($0.major)" }) else { continue }
            for (interface, methods) in module.declaration.deadlines.sorted(by: { $0.key < $1.key })
            where !provided.contains(interface) {
                for method in methods.keys.sorted() {
                    let name = "\(interface).\(method)"
                    diagnostics.add(.manifestUnusedDeadline) { [manifest] in
                        manifest.source.diagnostic(
                            .manifestUnusedDeadline,
                            "Module \(module.id.quoted) does not provide \(interface): the deadline of \(method) changes "
                                + "nothing.",
                            severity: .warning, at: module.declaration.pointer / "deadlines" / name, key: true,
                            help: "It provides \(provided.joined(separator: ", ")).")
                    }
                }
            }
        }
    }

    // MARK: Cycles and order

    /// Numbers of the modules that a module is to be loaded after.
    private func edges(requiredOnly: Bool) -> [[Int]] {
        let numbers = Dictionary(modules.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }
        return modules.map { module in
            guard module.state == .declared else { return [] }
            let ids = requiredOnly ? module.requiredProviders : module.providers.values.sorted()
            return Set(ids.compactMap { numbers[$0] }).sorted()
        }
    }

    /// Refuses the modules of one cycle of required uses; false when there is none.
    private mutating func refuseCycle() -> Bool {
        let edges = edges(requiredOnly: true)
        guard let cycle = Self.cycle(among: Set(edges.indices.filter { !edges[$0].isEmpty }), edges) else {
            return false
        }
        let names = (cycle + cycle.prefix(1)).map { modules[$0].id }.joined(separator: " -> ")
        for number in cycle.sorted() {
            refuse(
                number, .incompatible, .dependencyCycle,
                "Module \(modules[number].id.quoted) needs itself by a cycle: \(names).",
                help: "One of these modules must make its use optional; ask their authors.")
        }
        return true
    }

    /// A cycle among these numbers, following the edges, beginning with its smallest number.
    private static func cycle(among numbers: Set<Int>, _ edges: [[Int]]) -> [Int]? {
        // The numbers that remain after those without a remaining target are removed again and again.
        var left = numbers
        var users: [Int: [Int]] = [:]
        var open: [Int: Int] = [:]
        for number in numbers {
            let targets = edges[number].filter(numbers.contains)
            open[number] = targets.count
            for target in targets { users[target, default: []].append(number) }
        }
        var free = numbers.filter { open[$0] == 0 }
        while let number = free.popFirst() {
            left.remove(number)
            for user in users[number] ?? [] {
                open[user, default: 0] -= 1
                if open[user] == 0 { free.insert(user) }
            }
        }
        guard var number = left.min() else { return nil }
        var path: [Int] = []
        var places: [Int: Int] = [:]
        while places[number] == nil {
            places[number] = path.count
            path.append(number)
            guard let next = edges[number].first(where: left.contains) else { return nil }
            number = next
        }
        let cycle = Array(path[(places[number] ?? 0)...])
        guard let smallest = cycle.min(), let start = cycle.firstIndex(of: smallest) else { return nil }
        return Array(cycle[start...] + cycle[..<start])
    }

    /// Providers before users, else the manifest's order; a cycle is broken at an optional use.
    private mutating func order() -> [Int] {
        var edges = edges(requiredOnly: false)
        let required = self.edges(requiredOnly: true).map(Set.init)
        var waiting = modules.indices.filter { modules[$0].state == .declared }
        var placed: Set<Int> = []
        var order: [Int] = []
        while !waiting.isEmpty {
            let count = order.count
            waiting.removeAll { number in
                guard edges[number].allSatisfy(placed.contains) else { return false }
                placed.insert(number)
                order.append(number)
                return true
            }
            guard order.count == count else { continue }
            guard let cycle = Self.cycle(among: Set(waiting), edges) else { break }
            let steps = zip(cycle, cycle.dropFirst() + cycle.prefix(1))
            // Cycles of required uses only have been refused before.
            guard let (user, provider) = steps.first(where: { !required[$0].contains($1) }) else { break }
            edges[user].removeAll { $0 == provider }
            let names = (cycle + cycle.prefix(1)).map { modules[$0].id }.joined(separator: " -> ")
            diagnostics.add(
                manifest.source.diagnostic(
                    .dependencyCycleBroken,
                    "These modules use each other: \(names); \(modules[user].id.quoted) is loaded before "
                        + "\(modules[provider].id.quoted), which it can do without at first.",
                    severity: .note, at: modules[user].declaration.pointer))
        }
        return order
    }
}
