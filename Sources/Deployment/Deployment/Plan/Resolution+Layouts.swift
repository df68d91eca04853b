public import InterfaceModel

// Whether modules were built against the tables that the host knows, before anything of them is loaded.
extension Resolution {
    /// Refuses a module whose file carries another layout of an interface that its card names.
    mutating func checkLayouts(_ index: Int, _ reading: Result<ModuleNotes, CardRefusal>) {
        guard let card = modules[index].card, let path = modules[index].path else { return }
        let notes: ModuleNotes
        do throws(CardRefusal) {
            notes = try reading.get()
        } catch {
            guard let first = error.problems.first else { return }
            refuse(index, .invalid, first.code, first.message, searched: [path], help: first.help)
            return
        }
        let differences = notes.differences(from: resolver.offer.layouts, in: card)
        guard !differences.isEmpty else { return }
        let count = differences.reduce(0) { $0 + $1.paths.count }
        let names = differences.map(\.subject).joined(separator: " and ")
        refuse(
            index, .incompatible, .interfaceLayoutDiffers,
            "Module \(card.id.quoted) was built against another \(names) than this host's: "
                + "\(count) \(count == 1 ? "difference" : "differences").",
            details: differences.flatMap { $0.lines() }, searched: [path],
            help: "Build the module again with the SDK of this host. Within a major version an interface only grows.")
    }
}

extension ModuleNotes {
    /// Returns the differences between the host and the module's SDK in the structs that cross and the interfaces that
    /// a card names.
    ///
    /// An interface that only one of them knows is not compared: whether it is there at all is the card's matter.
    public func differences(from host: [InterfaceLayout], in card: ModuleCard) -> [Difference] {
        var seen: Set<String> = []
        return structDifferences
            + (card.provides + card.uses.map(\.interface)).compactMap { named in
                let reference = "\(named.name)/\(named.major)"
                guard seen.insert(reference).inserted, let module = layout(reference),
                    let host = host.first(where: { $0.reference == reference })
                else { return nil }
                return LayoutComparison(host: host, module: module).difference
            }
    }

    private var structDifferences: [Difference] {
        var differences: [Difference] = []
        var rest = structs[...]
        for layout in StructLayout.all where !structs.isEmpty {
            let head = rest.prefix(2).map(Int.init)
            guard head.count == 2, head[1] <= rest.count - 2 else {
                differences.append(
                    Difference(layout.name, expected: "has \(layout.size) bytes", found: "does not tell"))
                break
            }
            let offsets = rest.dropFirst(2).prefix(head[1]).map(Int.init)
            rest = rest.dropFirst(2 + head[1])
            if let difference = layout.difference(size: head[0], offsets: offsets) { differences.append(difference) }
        }
        return differences
    }
}
