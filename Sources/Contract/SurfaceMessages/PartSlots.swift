import JSONText

/// Flattens a screen's view, and keeps which ids the parts of it have.
///
/// A part has a slot, whose number its ids begin with. The slot follows from the part's key where it is free, so that a
/// part has the same ids on every screen and is known by them on all. The slot of a part that is gone is given to
/// another, so that a screen never has many more components than it had parts at a time.
struct PartSlots: Sendable {
    /// Slots that follow from keys; those above are for parts whose own slot is taken.
    private static let ownSlots = 32

    private var slots: [String: Int] = [:]
    private var taken: Set<Int> = []
    private var freeAbove: [Int] = []
    private var above = ownSlots

    /// The flat list of components, the root first, without the parts that need not be made.
    ///
    /// - Parameter makes: says whether the part in the slot is to be made from the value of that digest.
    mutating func flatten(_ view: View, _ makes: (_ slot: Int, _ digest: Int) -> Bool) -> [FlatComponent] {
        assign(view)
        var keys = KeyCounter()
        var parts: [FlatComponent] = []
        let slots = slots
        let flat = Self.flatten(view.made, id: "root") { part in
            let number = slots[keys.unique(part.key)] ?? 0
            if makes(number, part.digest) {
                parts += Self.components(of: part, slot: number).map { FlatComponent(definition: $0, isInPart: true) }
            }
            return "part-\(number)"
        }
        return flat.map { FlatComponent(definition: $0, isInPart: false) } + parts
    }

    /// The components of a part; of one that many screens show, those that were made before.
    private static func components(of part: View.Part, slot: Int) -> [JSON] {
        // A part inside a part is made with it.
        func made() -> [JSON] { flatten(part.make(), id: "part-\(slot)") { _ in nil } }
        guard let kind = part.kind else { return made() }
        return PartCache.shared.components(PartCache.Key(kind: kind, slot: slot, digest: part.digest), made)
    }

    /// Breadth first and without recursion; each list of children stands in the order it was written.
    ///
    /// - Parameter place: gives the id of a part that is made by itself; nil for one that is made with what it stands in.
    private static func flatten(_ view: View, id: String, _ place: (View.Part) -> String?) -> [JSON] {
        var flat: [JSON] = []
        var waiting: [(view: View, id: String)] = [(view, id)]
        var next = 0
        while next < waiting.count {
            let (view, id) = waiting[next]
            // A written view is not needed again.
            waiting[next].view = written
            next += 1
            var component: JSONObject = ["id": .string(id), "component": .string(view.component)]
            for (name, value) in view.properties.members { component[name] = value }
            for slot in view.slots {
                var position = 0
                func put(_ child: View) -> JSON {
                    defer { position += 1 }
                    if let part = child.part, let placed = place(part) { return .string(placed) }
                    let child = child.made
                    let childID = child.id ?? "\(id)-\(slot.property.prefix(1))\(position)"
                    waiting.append((child, childID))
                    return .string(childID)
                }
                switch slot.content {
                case .one(let child): component[slot.property] = put(child)
                case .many(let children): component[slot.property] = .array(children.map(put))
                case .template(let child, let path):
                    component[slot.property] = ["componentId": put(child), "path": .string(path)]
                case .tabs(let tabs):
                    component[slot.property] = .array(tabs.map { ["title": $0.title.json, "child": put($0.view)] })
                }
            }
            flat.append(.object(component))
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
            taken.remove(slot)
            if slot >= Self.ownSlots { freeAbove.append(slot) }
        }
        freeAbove.sort(by: >)
        for key in order where slots[key] == nil {
            var slot = Self.ownSlot(of: key)
            if taken.contains(slot) {
                slot = freeAbove.popLast() ?? above
                above = max(above, slot + 1)
            }
            slots[key] = slot
            taken.insert(slot)
        }
    }

    /// The slot that follows from a key. Items that are numbered in order, as those of a page are, have one each.
    private static func ownSlot(of key: String) -> Int {
        let digits = key.utf8.reversed().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        if !digits.isEmpty {
            return digits.reversed().reduce(0) { ($0 * 10 + Int($1 - UInt8(ascii: "0"))) % ownSlots }
        }
        return Int(key.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 } % UInt32(ownSlots))
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
    var definition: JSON
    var isInPart: Bool
    var id: String { definition["id"]?.string ?? "" }
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
