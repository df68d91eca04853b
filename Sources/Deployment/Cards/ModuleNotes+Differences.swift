public import InterfaceModel
import Versions

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
