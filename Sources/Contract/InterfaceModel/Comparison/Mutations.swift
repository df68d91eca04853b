/// A change to the layout of an interface, to try a comparison with.
public struct Mutation: Sendable, Hashable {
    /// The kind of change, and the rule of change that it keeps or breaks.
    public enum Class: String, Sendable, Hashable, CaseIterable {
        case reorder, resize, retype, drop, reown, rekind, rename, insert, absence, since, provider
        /// Methods appended with a later minor version, or the minor version alone. The rules allow both.
        case addition
    }

    /// Unique and the same for a seed, such as `bricks.tab/1 retype open.route`.
    public var name: String
    /// The kind of the change, which decides whether the rules allow it.
    public var kind: Class
    /// The interface, such as `bricks.tab/1`.
    public var reference: String
    /// The layout as it is described.
    public var original: String
    /// The layout after the change.
    public var text: String

    /// Whether both layouts must be taken to fit, whichever of them is the host's.
    public var isLegal: Bool { kind == .addition }
}

/// Every class of change to every place of the described interfaces where it applies.
public enum Mutations {
    /// Returns all mutations, legal and not. The seed decides the replacements and the order.
    public static func all(seed: UInt64, layouts: [InterfaceLayout] = Contract.layouts) -> [Mutation] {
        var random = SplitMix(state: seed)
        var mutations: [Mutation] = []
        for layout in layouts {
            var maker = MutationMaker(original: layout, random: random)
            maker.changeTable()
            maker.changeMethods()
            maker.addLegally()
            mutations += maker.mutations
            random = maker.random
        }
        return mutations.shuffled(using: &random)
    }
}

/// A generator of numbers whose sequence follows from its seed alone.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// Makes the mutations of one interface.
private struct MutationMaker {
    typealias Method = InterfaceLayout.Method
    typealias Value = InterfaceLayout.Value

    let original: InterfaceLayout
    var random: SplitMix
    var mutations: [Mutation] = []

    init(original: InterfaceLayout, random: SplitMix) {
        self.original = original
        self.random = random
    }

    private mutating func add(_ kind: Mutation.Class, _ place: String, _ change: (inout InterfaceLayout) -> Void) {
        var layout = original
        change(&layout)
        guard layout != original else { return }
        mutations.append(
            Mutation(
                name: "\(original.reference) \(kind.rawValue) \(place)", kind: kind, reference: original.reference,
                original: original.text, text: layout.text))
    }

    private mutating func pick<Element>(_ elements: [Element], but current: Element) -> Element
    where Element: Equatable {
        elements.filter { $0 != current }.randomElement(using: &random) ?? current
    }

    // MARK: The table

    mutating func changeTable() {
        let provider = pick(["module", "host", "both"], but: original.provider)
        add(.provider, "table") { $0.provider = provider }
        let count = original.methods.count
        for slot in 0..<count {
            let name = original.methods[slot].name
            add(.drop, name) { $0.methods.remove(at: slot) }
            // The new method takes the slot of another, which moves on.
            add(.insert, "before \(name)") { $0.methods.insert(Self.newMethod("inserted", since: 0), at: slot) }
            add(.insert, "before \(name), as a later minor") {
                $0.minor += 1
                $0.methods.insert(Self.newMethod("inserted", since: $0.minor), at: slot)
            }
            if count > 1 {
                let other = pick(Array(0..<count), but: slot)
                add(.reorder, "\(name) with slot \(other + 1)") { $0.methods.swapAt(slot, other) }
            }
        }
        // A minor version that was released already does not grow.
        add(.since, "appended in the same minor") { $0.methods.append(Self.newMethod("appended", since: $0.minor)) }
        add(.since, "appended beyond the minor") { $0.methods.append(Self.newMethod("appended", since: $0.minor + 1)) }
        add(.since, "appended out of order") {
            let minor = $0.minor
            $0.minor += 2
            $0.methods.append(Self.newMethod("appended", since: minor + 2))
            $0.methods.append(Self.newMethod("appended_too", since: minor + 1))
        }
    }

    // MARK: Methods

    mutating func changeMethods() {
        for (slot, method) in original.methods.enumerated() {
            let kind = pick(["leaf", "async", "event"], but: method.kind)
            add(.rekind, method.name) { $0.methods[slot].kind = kind }
            add(.rename, method.name) { $0.methods[slot].name += "_renamed" }
            add(.since, method.name) {
                $0.minor += 1
                $0.methods[slot].since += 1
            }
            changeValues(method, slot, "parameter", \.parameters)
            changeValues(method, slot, "result", \.results)
        }
    }

    private mutating func changeValues(
        _ method: Method, _ slot: Int, _ what: String, _ path: WritableKeyPath<Method, [Value]>
    ) {
        let values = method[keyPath: path]
        let optional = Bool.random(using: &random)
        add(.insert, "\(what) of \(method.name)") {
            $0.methods[slot][keyPath: path].append(Value("appended", "u32", isOptional: optional))
        }
        for (index, value) in values.enumerated() {
            let place = "\(method.name).\(value.name)"
            add(.drop, place) { $0.methods[slot][keyPath: path].remove(at: index) }
            add(.rename, place) { $0.methods[slot][keyPath: path][index].name += "_renamed" }
            add(.absence, place) { $0.methods[slot][keyPath: path][index].isOptional.toggle() }
            add(.reown, place) { $0.methods[slot][keyPath: path][index].isGiven.toggle() }
            if let other = Self.otherAllocator(value.type) {
                add(.reown, "\(place), who allocates the id") { $0.methods[slot][keyPath: path][index].type = other }
            }
            let types = [
                "flag", "i32", "i64", "u32", "u64", "f64", "text[64]", "json[4096]", "id[screen]", "descriptor",
                "document[banner]", "enum[tone]",
            ]
            let type = pick(types, but: value.type)
            add(.retype, place) { $0.methods[slot][keyPath: path][index].type = type }
            if let size = resized(value.type) {
                add(.resize, place) { $0.methods[slot][keyPath: path][index].type = size }
            }
            if index + 1 < values.count {
                add(.reorder, "\(place) with what follows") {
                    $0.methods[slot][keyPath: path].swapAt(index, index + 1)
                }
            }
        }
    }

    private static func otherAllocator(_ type: String) -> String? {
        if type.hasPrefix("id[") { return "new" + type.dropFirst(2) }
        return type.hasPrefix("new[") ? "id" + type.dropFirst(3) : nil
    }

    /// The type with another width or limit.
    private mutating func resized(_ type: String) -> String? {
        switch type {
        case "i32": return "i64"
        case "i64": return "i32"
        case "u32": return "u64"
        case "u64": return "u32"
        case "flag": return "u64"
        default: break
        }
        for word in ["text", "json"] where type.hasPrefix("\(word)[") {
            guard let limit = Int(type.dropFirst(5).dropLast()) else { return nil }
            return "\(word)[\(Bool.random(using: &random) ? limit * 2 : limit / 2)]"
        }
        return nil
    }

    // MARK: Changes that the rules allow

    mutating func addLegally() {
        add(.addition, "minor") { $0.minor += 1 }
        for kind in ["leaf", "async", "event"] {
            add(.addition, kind) {
                $0.minor += 1
                $0.methods.append(Self.newMethod("appended", since: $0.minor, kind: kind))
            }
        }
        add(.addition, "two minors") {
            for name in ["appended", "appended_later"] {
                $0.minor += 1
                $0.methods.append(Self.newMethod(name, since: $0.minor))
            }
        }
        add(.addition, "two methods of a type to come") {
            $0.minor += 3
            for name in ["appended", "appended_too"] {
                $0.methods.append(Method(name, kind: "stream", since: $0.minor, parameters: [Value("it", "shape[9]")]))
            }
        }
    }

    private static func newMethod(_ name: String, since: Int, kind: String = "leaf") -> Method {
        Method(name, kind: kind, since: since, parameters: [Value("screen", "id[screen]"), Value("text", "text[64]")])
    }
}
