/// Compares the layout that a module was built with to the layout that the host knows.
///
/// Two layouts of an interface fit when one is the other with methods appended, each of a later minor version than the
/// shorter side's. Anything else is a difference: an ABI that keeps its word does not change what is there.
public enum LayoutComparison: Sendable, Hashable {
    /// Both sides know the same methods.
    case same
    /// The methods that only the host knows, or only the module; neither is called by the other.
    case extended(host: [String], module: [String])
    /// The layouts do not fit, in the named parts.
    case different(Difference)

    /// Whether calls across these layouts mean the same on both sides.
    public var isCompatible: Bool {
        if case .different = self { false } else { true }
    }

    /// The tree of what differs.
    public var difference: Difference? {
        if case .different(let difference) = self { difference } else { nil }
    }

    /// - Precondition: none; layouts of different interfaces are different.
    public init(host: InterfaceLayout, module: InterfaceLayout) {
        guard host.reference == module.reference else {
            self = .different(
                Difference("interface", expected: "has \(host.reference)", found: "has \(module.reference)"))
            return
        }
        var parts: [Difference] = []
        if host.provider != module.provider {
            parts.append(
                Difference(
                    "provider", expected: "has `\(host.provider)`", found: "has `\(module.provider)`"))
        }
        let isDraft = host.isDraft || module.isDraft
        if isDraft, host.minor != module.minor {
            parts.append(
                Difference(
                    "draft", expected: "has \(host.major).\(host.minor)", found: "has \(module.major).\(module.minor)"))
        }
        parts += Self.order(of: host, "host") + Self.order(of: module, "module")
        parts += Self.methods(host, module, isDraft: isDraft)
        if !parts.isEmpty {
            self = .different(Difference(host.reference, parts))
            return
        }
        let added = module.methods.dropFirst(host.methods.count).map(\.name)
        let missing = host.methods.dropFirst(module.methods.count).map(\.name)
        self =
            added.isEmpty && missing.isEmpty && host.minor == module.minor
            ? .same : .extended(host: missing, module: added)
    }

    // MARK: Parts

    /// Returns the rules that a side breaks by itself: methods are appended by minor version, each name once.
    private static func order(of layout: InterfaceLayout, _ side: String) -> [Difference] {
        var parts: [Difference] = []
        var names: Set<String> = []
        var latest = 0
        for method in layout.methods {
            let here = "\(side)'s method `\(method.name)`"
            if !names.insert(method.name).inserted {
                parts.append(Difference(here, expected: "is to be there once", found: "is there twice"))
            }
            if method.since > layout.minor {
                parts.append(
                    Difference(
                        "\(here), since", expected: "can be at most \(layout.minor), the minor version",
                        found: "is \(method.since)"))
            }
            if method.since < latest {
                parts.append(
                    Difference(
                        "\(here), since", expected: "can be no less than \(latest), that of the method before",
                        found: "is \(method.since)"))
            }
            latest = max(latest, method.since)
        }
        return parts.map { part in
            // The two halves are a rule and what breaks it, not two sides.
            var part = part
            if let change = part.change {
                part.subject += ": \(change.expected), \(change.found)"
                part.change = nil
            }
            return part
        }
    }

    private static func methods(
        _ host: InterfaceLayout, _ module: InterfaceLayout, isDraft: Bool
    ) -> [Difference] {
        let hostSlots = slots(host)
        let moduleSlots = slots(module)
        var parts: [Difference] = []
        for slot in 0..<max(host.methods.count, module.methods.count) {
            let expected = slot < host.methods.count ? host.methods[slot] : nil
            let found = slot < module.methods.count ? module.methods[slot] : nil
            if let expected, let found, expected.name == found.name {
                let inner = self.parts(of: expected, found)
                if !inner.isEmpty { parts.append(Difference("method `\(expected.name)`", inner)) }
                continue
            }
            let isGone = expected.map { moduleSlots[$0.name] == nil } ?? false
            let isNew = found.map { hostSlots[$0.name] == nil } ?? false
            if let expected, let found, isGone, isNew {
                parts.append(
                    Difference("slot \(slot + 1)", expected: "has `\(expected.name)`", found: "has `\(found.name)`"))
                continue
            }
            if let expected {
                if let other = moduleSlots[expected.name] {
                    let moved = Difference("slot", expected: "has \(slot + 1)", found: "has \(other + 1)")
                    let inner = self.parts(of: expected, module.methods[other])
                    parts.append(Difference("method `\(expected.name)`", [moved] + inner))
                } else if expected.since <= module.minor || isDraft {
                    parts.append(
                        Difference(
                            "method `\(expected.name)`", expected: "has it since \(host.major).\(expected.since)",
                            found: "does not have it in \(module.major).\(module.minor)"))
                }
            }
            if let found, isNew, found.since <= host.minor || isDraft || slot < host.methods.count {
                parts.append(
                    Difference(
                        "method `\(found.name)`", expected: "does not have it in \(host.major).\(host.minor)",
                        found: "has it since \(module.major).\(found.since) in slot \(slot + 1)"))
            }
        }
        return parts
    }

    private static func slots(_ layout: InterfaceLayout) -> [String: Int] {
        Dictionary(layout.methods.enumerated().map { ($0.element.name, $0.offset) }) { first, _ in first }
    }

    private static func parts(of host: InterfaceLayout.Method, _ module: InterfaceLayout.Method) -> [Difference] {
        var parts: [Difference] = []
        if host.kind != module.kind {
            parts.append(Difference("kind", expected: "has \(host.kind)", found: "has \(module.kind)"))
        }
        if host.since != module.since {
            parts.append(Difference("since", expected: "has \(host.since)", found: "has \(module.since)"))
        }
        return parts + values("parameter", host.parameters, module.parameters)
            + values("result", host.results, module.results)
    }

    private static func values(
        _ what: String, _ host: [InterfaceLayout.Value], _ module: [InterfaceLayout.Value]
    ) -> [Difference] {
        (0..<max(host.count, module.count)).compactMap { index in
            let expected = index < host.count ? host[index] : nil
            let found = index < module.count ? module[index] : nil
            let place = "\(what) \(index + 1)"
            guard let expected, let found else {
                return Difference(
                    place, expected: expected.map { "has `\($0.name)`, \($0.phrase)" } ?? "has none",
                    found: found.map { "has `\($0.name)`, \($0.phrase)" } ?? "has none")
            }
            guard expected.name == found.name else {
                return Difference(
                    place, expected: "has `\(expected.name)`, \(expected.phrase)",
                    found: "has `\(found.name)`, \(found.phrase)")
            }
            var inner: [Difference] = []
            if expected.type != found.type {
                inner.append(
                    Difference("type", expected: "has \(expected.typePhrase)", found: "has \(found.typePhrase)"))
            }
            if expected.isOptional != found.isOptional {
                inner.append(Difference("absence", expected: expected.absencePhrase, found: found.absencePhrase))
            }
            if expected.isGiven != found.isGiven {
                inner.append(Difference("ownership", expected: expected.ownerPhrase, found: found.ownerPhrase))
            }
            return inner.isEmpty ? nil : Difference("\(place) `\(expected.name)`", inner)
        }
    }
}

extension InterfaceLayout.Value {
    var phrase: String {
        typePhrase + (isOptional ? ", may be absent" : "") + (isGiven ? ", the receiver's" : "")
    }

    /// The type in words.
    var typePhrase: String {
        guard let bracket = type.firstIndex(of: "["), type.hasSuffix("]") else { return "`\(type)`" }
        let limit = type[type.index(after: bracket)...].dropLast()
        return switch type[..<bracket] {
        case "text": "text of at most \(limit) bytes"
        case "json": "JSON of at most \(limit) bytes"
        case "document": "a `\(limit)` document"
        case "id": "the id of a \(limit)"
        case "new": "a new id for a \(limit)"
        case "enum": "an enumeration `\(limit)`"
        default: "`\(type)`"
        }
    }

    var absencePhrase: String { isOptional ? "allows it" : "does not allow it" }

    var ownerPhrase: String { isGiven ? "gives it to the receiver" : "lends it for the call" }
}
