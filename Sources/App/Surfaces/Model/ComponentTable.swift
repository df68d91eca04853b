/// The components of one surface by their ids.
///
/// A table with open addressing that holds references alone. Components are shared between the surfaces of many people, so
/// that a dictionary, which has every id once more, was the largest part of a session's memory.
struct ComponentTable: Sendable {
    /// A power of two of them, a quarter of which or more are empty; none before the first component.
    private var slots: [Component?] = []
    private(set) var count = 0

    /// All of them, in no order.
    var all: some Sequence<Component> { slots.lazy.compactMap { $0 } }

    subscript(id: String) -> Component? { component(id, hash: Component.hash(of: id)) }

    /// Returns the component that has the id of that one.
    func component(like component: Component) -> Component? { self.component(component.id, hash: component.hash) }

    private func component(_ id: String, hash: Int) -> Component? {
        guard count > 0 else { return nil }
        return slots[place(of: id, hash: hash)]
    }

    /// Puts a component in the place of that with its id, or beside the others.
    mutating func put(_ component: Component) {
        if slots.count < (count + 1) * 4 / 3 + 1 { grow() }
        let place = place(of: component.id, hash: component.hash)
        if slots[place] == nil { count += 1 }
        slots[place] = component
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: nil, count: max(8, old.count * 2))
        for case let component? in old { slots[place(of: component.id, hash: component.hash)] = component }
    }

    /// Returns the place of the component with that id, or the empty one where it belongs.
    private func place(of id: String, hash: Int) -> Int {
        let mask = slots.count - 1
        var place = hash & mask
        while let other = slots[place] {
            if other.hash == hash, other.id == id { break }
            place = (place + 1) & mask
        }
        return place
    }
}
