public import JSONText

/// A link that was read.
public struct DeepLink: Sendable, Hashable {
    /// The place that the link leads to.
    public let destination: DeepLinkDestination
    /// Remarks on the link, which is followed all the same; empty for a link as ``DeepLinkTable/reference`` writes it.
    public internal(set) var notes: [Note]
    private let declaration: DeepLinkDeclaration
    private let values: DeepLinkDeclaration.Values

    init(
        _ destination: DeepLinkDestination, _ declaration: DeepLinkDeclaration, _ values: DeepLinkDeclaration.Values,
        notes: [Note]
    ) {
        self.destination = destination
        self.declaration = declaration
        self.values = values
        self.notes = notes
    }

    /// The destination's name, as its declaration has it.
    public var name: String { declaration.name }

    /// Those that were given, by the names of the declaration and in its order.
    public var parameters: [Parameter] {
        zip(declaration.parameters, values.values).compactMap { parameter, value in
            value.map { Parameter(name: parameter.name, value: $0) }
        }
    }

    /// Compares destination, notes, declaration and values; two spellings of one link can be equal.
    public static func == (one: DeepLink, other: DeepLink) -> Bool {
        one.destination == other.destination && one.notes == other.notes && one.declaration === other.declaration
            && one.values == other.values
    }

    /// Hashes the destination, the values and the notes.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(destination)
        hasher.combine(values)
        hasher.combine(notes)
    }

    /// A parameter that the link gives.
    public struct Parameter: Sendable, Hashable {
        /// The name as the declaration has it, also where the link has an alias.
        public var name: String
        /// The value, read by the parameter's type.
        public var value: DeepLinkDeclaration.Value
    }

    /// A remark on a valid link.
    public enum Note: Sendable, Hashable, CustomStringConvertible {
        /// The link has an older name of the destination; `now` is its current name.
        case historicName(String, now: String)
        /// A parameter that the destination does not have.
        case ignored(String)

        /// The remark in one sentence, for reports about links.
        public var description: String {
            switch self {
            case .historicName(let name, let now): "`\(name)` is an older name of `\(now)`."
            case .ignored(let name): "The parameter `\(name)` is not looked at."
            }
        }
    }
}

extension DeepLinkDeclaration.Value {
    /// The value in JSON: a text, a boolean or a list of texts.
    public var json: JSON {
        switch self {
        case .text(let text): .string(text)
        case .flag(let flag): .bool(flag)
        case .list(let list): .array(list.map { .string($0) })
        }
    }
}
