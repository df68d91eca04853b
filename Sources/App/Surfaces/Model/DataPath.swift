public import JSONText

/// A path into a surface's data model: absolute, or relative to the scope of a template's instance.
///
/// A2UI 0.9 takes JSON Pointers (RFC 6901) and, without a leading slash, paths relative to the current scope. `/` alone is
/// the whole model; the empty path and `.` are the scope itself.
public struct DataPath: Sendable, Hashable {
    /// Whether the path begins at the root of the data model, not at the current scope.
    public var isAbsolute: Bool
    /// The unescaped reference tokens (RFC 6901, section 4), the outermost first; empty for the root or the scope
    /// itself.
    public var tokens: [String]

    /// Reads the text form; nil when an escape is bad.
    public init?(text: String) {
        switch text {
        case "/": self.init(isAbsolute: true, tokens: [])
        case "", ".": self.init(isAbsolute: false, tokens: [])
        default:
            let isAbsolute = text.utf8.first == UInt8(ascii: "/")
            guard let pointer = JSONPointer(text: isAbsolute ? text : "/" + text) else { return nil }
            self.init(isAbsolute: isAbsolute, tokens: pointer.tokens)
        }
    }

    init(isAbsolute: Bool, tokens: [String]) {
        self.isAbsolute = isAbsolute
        self.tokens = tokens
    }

    /// The place in the whole model that the path names from within a scope.
    public func absolute(in scope: JSONPointer) -> JSONPointer {
        isAbsolute ? JSONPointer(tokens) : JSONPointer(scope.tokens + tokens)
    }
}

/// One component as it stands in one scope; the root scope is the empty pointer.
///
/// The text form is `ID@SCOPE`, with `~` and `@` of the id written as `~0` and `~2`.
public struct ComponentAddress: Sendable, Hashable, CustomStringConvertible {
    /// The id of the component.
    public var component: String
    /// The place of the template's instance in the data model; the empty pointer outside of templates.
    public var scope: JSONPointer

    /// Makes an address; by default one in the root scope.
    public init(component: String, scope: JSONPointer = JSONPointer()) {
        self.component = component
        self.scope = scope
    }

    /// Reads the text form; a missing `@` means the root scope. Nil when an escape or the scope is malformed.
    public init?(text: String) {
        // By bytes: some letters are one character with the sign behind them.
        let parts = text.utf8.split(separator: UInt8(ascii: "@"), maxSplits: 1, omittingEmptySubsequences: false)
            .map { Substring($0) }
        guard let name = parts.first, let scope = JSONPointer(text: parts.count > 1 ? String(parts[1]) : "") else {
            return nil
        }
        var component = ""
        var scalars = name.unicodeScalars.makeIterator()
        while let scalar = scalars.next() {
            guard scalar == "~" else {
                component.unicodeScalars.append(scalar)
                continue
            }
            switch scalars.next() {
            case "0": component.append("~")
            case "2": component.append("@")
            default: return nil
            }
        }
        self.init(component: component, scope: scope)
    }

    /// The text form, which ``init(text:)`` reads, such as `save@/items/2`.
    public var description: String {
        // Nearly every id.
        if !component.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "@") }) {
            return scope.tokens.isEmpty ? component + "@" : "\(component)@\(scope)"
        }
        var text = ""
        for scalar in component.unicodeScalars {
            switch scalar {
            case "~": text += "~0"
            case "@": text += "~2"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "@" + scope.description
    }
}
