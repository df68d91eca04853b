import JSONText

/// Flattens a screen's view, and keeps which ids the parts of it have.
///
/// A part has a slot, whose number its ids begin with; the slot of a part that is gone is given to the next one, so that a
/// screen never has more components than it had parts at a time.
struct PartSlots: Sendable {
    private var slots: [String: Int] = [:]
    private var free: [Int] = []
    private var count = 0

    /// The flat list of components, the root first, without the parts that need not be made.
    ///
    /// - Parameter makes: says whether the part in the slot is to be made from the value of that digest.
    mutating func flatten(_ view: View, _ makes: (_ slot: Int, _ digest: Int) -> Bool) -> [FlatComponent] {
        assign(view)
        var flat: [FlatComponent] = []
        var waiting: [(view: View, id: String, isInPart: Bool)] = [(view.made, "root", false)]
        var keys = KeyCounter()
        var next = 0
        // Breadth first and without recursion; each list of children stands in the order it was written.
        while next < waiting.count {
            let (view, id, isInPart) = waiting[next]
            // What was written is not needed again.
            waiting[next].view = Self.written
            next += 1
            var component: JSONObject = ["id": .string(id), "component": .string(view.component)]
            for (name, value) in view.properties.members { component[name] = value }
            for slot in view.slots {
                var position = 0
                func place(_ child: View) -> JSON {
                    defer { position += 1 }
                    // A part inside a part is made with it.
                    guard let part = child.part, !isInPart else {
                        let child = child.made
                        let childID = child.id ?? "\(id)-\(slot.property.prefix(1))\(position)"
                        waiting.append((child, childID, isInPart))
                        return .string(childID)
                    }
                    let number = slots[keys.unique(part.key)] ?? 0
                    if makes(number, part.digest) { waiting.append((part.make(), "part-\(number)", true)) }
                    return .string("part-\(number)")
                }
                switch slot.content {
                case .one(let child): component[slot.property] = place(child)
                case .many(let children): component[slot.property] = .array(children.map(place))
                case .template(let child, let path):
                    component[slot.property] = ["componentId": place(child), "path": .string(path)]
                case .tabs(let tabs):
                    component[slot.property] = .array(tabs.map { ["title": $0.title.json, "child": place($0.view)] })
                }
            }
            flat.append(FlatComponent(id: id, definition: .object(component), isInPart: isInPart))
        }
        return flat
    }

    private static let written = View("", id: nil)

    /// Gives each part of the view a slot, and takes those of parts that are not in it.
    private mutating func assign(_ view: View) {
        var keys = KeyCounter()
        var order: [String] = []
        var waiting = [view.made]
        var next = 0
        while next < waiting.count {
            let view = waiting[next]
            next += 1
            for child in view.slots.flatMap(\.content.views) {
                if let part = child.part { order.append(keys.unique(part.key)) } else { waiting.append(child) }
            }
        }
        guard !order.isEmpty || !slots.isEmpty else { return }
        let present = Set(order)
        for (key, slot) in slots where !present.contains(key) {
            slots[key] = nil
            free.append(slot)
        }
        free.sort(by: >)
        for key in order where slots[key] == nil {
            if let slot = free.popLast() {
                slots[key] = slot
            } else {
                slots[key] = count
                count += 1
            }
        }
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

/// A component of a flattened view.
struct FlatComponent: Sendable {
    var id: String
    var definition: JSON
    var isInPart: Bool
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
