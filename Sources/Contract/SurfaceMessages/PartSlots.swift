import JSONText

/// Flattens a screen's view, and keeps which ids the parts of it have.
///
/// A part has a slot, whose number its ids begin with. The slot follows from the part's key where it is free, so that a
/// part has the same ids on every screen and is known by them on all. The slot of a part that is gone is given to
/// another, so that a screen never has many more components than it had parts at a time.
struct PartSlots: Sendable {
    /// Slots that follow from the numbers that keys end with, and after them those that follow from other keys; those above
    /// are for parts whose own slot is taken.
    private static let (numberedSlots, namedSlots) = (32, 16)
    private static let ownSlots = numberedSlots + namedSlots

    private var slots: [String: Int] = [:]
    private var taken: Set<Int> = []
    private var freeAbove: [Int] = []
    private var above = ownSlots

    /// The flat list of components, the root first, without those that need not be made.
    ///
    /// - Parameters:
    ///   - makes: whether the part in the slot is to be made from the value of that digest.
    ///   - changes: whether a component outside of parts is to be made, by the digest of its definition.
    mutating func flatten(
        _ view: View, _ makes: (_ slot: Int, _ digest: Int) -> Bool,
        _ changes: (_ id: String, _ digest: Int) -> Bool = { _, _ in true }
    ) -> [JSON] {
        let view = view.made
        let assigned = assign(view)
        var next = 0
        var parts: [JSON] = []
        let flat = Self.flatten(view, id: "root", changes) { part in
            // The parts come in the order in which they got their slots.
            let number = next < assigned.count ? assigned[next] : 0
            next += 1
            if makes(number, part.digest) { parts += Self.components(of: part, slot: number) }
            return "part-\(number)"
        }
        return flat + parts
    }

    /// The components of a part; of one that many screens show, those that were made before.
    private static func components(of part: View.Part, slot: Int) -> [JSON] {
        // A part inside a part is made with it.
        func made() -> [JSON] { flatten(part.make(), id: "part-\(slot)", { _, _ in true }) { _ in nil } }
        guard let kind = part.kind else { return made() }
        return PartCache.shared.components(PartCache.Key(kind: kind, slot: slot, digest: part.digest), made)
    }

    /// Breadth first and without recursion; each list of children stands in the order it was written.
    ///
    /// - Parameters:
    ///   - changes: whether a component is to be made, by the digest of its definition.
    ///   - place: gives the id of a part that is made by itself; nil for one that is made with what it stands in.
    private static func flatten(
        _ view: View, id: String, _ changes: (_ id: String, _ digest: Int) -> Bool, _ place: (View.Part) -> String?
    ) -> [JSON] {
        var flat: [JSON] = []
        var waiting: [(view: View, id: String)] = [(view, id)]
        var next = 0
        while next < waiting.count {
            let (view, id) = waiting[next]
            // A written view is not needed again.
            waiting[next].view = written
            next += 1
            var children: [String] = []
            for slot in view.slots {
                var position = 0
                func put(_ child: View) {
                    defer { position += 1 }
                    if let part = child.part, let placed = place(part) { return children.append(placed) }
                    let child = child.made
                    let childID = child.id ?? "\(id)-\(slot.property.prefix(1))\(position)"
                    waiting.append((child, childID))
                    children.append(childID)
                }
                switch slot.content {
                case .one(let child), .template(let child, _): put(child)
                case .many(let children): for child in children { put(child) }
                case .tabs(let tabs): for tab in tabs { put(tab.view) }
                }
            }
            // To compare digests takes less than to make what does not differ.
            if !changes(id, view.digest(children: children)) { continue }
            flat.append(definition(of: view, id, children))
        }
        return flat
    }

    /// - Parameter children: the ids of all children, in the order of the slots.
    private static func definition(of view: View, _ id: String, _ children: [String]) -> JSON {
        var component = JSONObject(reservingCapacity: view.properties.count + view.slots.count + 2)
        component["id"] = .string(id)
        component["component"] = .string(view.component)
        for (name, value) in view.properties.members { component[name] = value }
        var rest = children[...]
        func next() -> JSON { .string(rest.popFirst() ?? "") }
        for slot in view.slots {
            switch slot.content {
            case .one: component[slot.property] = next()
            case .many(let views): component[slot.property] = .array(views.map { _ in next() })
            case .template(_, let path): component[slot.property] = ["componentId": next(), "path": .string(path)]
            case .tabs(let tabs):
                component[slot.property] = .array(tabs.map { ["title": $0.title.json, "child": next()] })
            }
        }
        return .object(component)
    }

    private static let written = View("", id: nil)

    /// Gives each part of the view a slot, and takes those of parts that are not in it.
    ///
    /// - Returns: The slots, in the order in which flattening comes to the parts.
    private mutating func assign(_ view: View) -> [Int] {
        var keys = KeyCounter()
        var order: [String] = []
        var waiting = [view]
        var next = 0
        while next < waiting.count {
            let view = waiting[next]
            next += 1
            for slot in view.slots {
                for child in slot.content.views {
                    if let part = child.part { order.append(keys.unique(part.key)) } else { waiting.append(child) }
                }
            }
        }
        guard !order.isEmpty || !slots.isEmpty else { return [] }
        let present = Set(order)
        for (key, slot) in slots where !present.contains(key) {
            slots[key] = nil
            taken.remove(slot)
            if slot >= Self.ownSlots { freeAbove.append(slot) }
        }
        freeAbove.sort(by: >)
        return order.map { key in
            if let slot = slots[key] { return slot }
            var slot = Self.ownSlot(of: key)
            if taken.contains(slot) {
                slot = freeAbove.popLast() ?? above
                above = max(above, slot + 1)
            }
            slots[key] = slot
            taken.insert(slot)
            return slot
        }
    }

    /// The slot that follows from a key. Items that are numbered in order, as those of a page are, have one each.
    private static func ownSlot(of key: String) -> Int {
        let digits = key.utf8.reversed().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        if !digits.isEmpty {
            return digits.reversed().reduce(0) { ($0 * 10 + Int($1 - UInt8(ascii: "0"))) % numberedSlots }
        }
        let hash = key.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        return numberedSlots + Int(hash % UInt32(namedSlots))
    }

    /// Tells parts of one key apart.
    private struct KeyCounter {
        private var seen: [String: Int] = [:]

        mutating func unique(_ key: String) -> String {
            let number = seen[key, default: 0]
            seen[key] = number + 1
            return number == 0 ? key : "\(key)\u{0}\(number)"
        }
    }
}

extension View.Slot.Content {
    /// The views in it, in order.
    var views: [View] {
        switch self {
        case .one(let view), .template(let view, _): [view]
        case .many(let views): views
        case .tabs(let tabs): tabs.map(\.view)
        }
    }
}
