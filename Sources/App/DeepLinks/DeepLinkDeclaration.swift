/// How a destination is written in links.
public final class DeepLinkDeclaration: Sendable {
    /// The name, compared without regard to case.
    public let name: String
    /// The form of its paths on the web.
    public let template: PathTemplate
    /// Names that older links have; read with a note.
    public let historicNames: [String]
    /// The parameters in the order of the reference page; empty for a destination without any.
    public let parameters: [Parameter]
    /// Whether its value is an address, which the parser reads further.
    let leadsOutside: Bool
    /// Names of parameters, with their index in ``parameters``.
    let keys: NameList
    /// The destination, described in a sentence.
    public let summary: String
    /// Makes the destination; nil where a required value is missing.
    let make: @Sendable (Values) -> DeepLinkDestination?

    init(
        _ name: String, at path: String, historic: [String] = [], _ parameters: [Parameter],
        _ summary: String, _ make: @escaping @Sendable (Values) -> DeepLinkDestination?
    ) {
        self.name = name
        template = PathTemplate(path)
        historicNames = historic
        self.parameters = parameters
        leadsOutside = parameters.contains { $0.type == .address }
        keys = NameList(
            parameters.enumerated().flatMap { index, parameter in
                ([parameter.name] + parameter.aliases).map { ($0, index) }
            })
        self.summary = summary
        self.make = make
    }

    /// Of a destination without parameters.
    convenience init(
        _ name: String, at path: String, historic: [String] = [], _ summary: String,
        _ destination: DeepLinkDestination
    ) {
        self.init(name, at: path, historic: historic, [], summary) { _ in destination }
    }

    /// A parameter that a destination takes.
    public struct Parameter: Sendable {
        /// The name, compared without regard to case.
        public let name: String
        /// Names that mean the same.
        public let aliases: [String]
        /// The type that a value has to have.
        public let type: Kind
        /// Whether a link without the parameter is refused with `link.missing-parameter`.
        public let isRequired: Bool
        /// The values that may be chosen, with their indexes; empty for other types.
        let choices: NameList

        init(_ name: String, _ type: Kind, isRequired: Bool = false, aliases: [String] = []) {
            self.name = name
            self.aliases = aliases
            self.type = type
            self.isRequired = isRequired
            if case .choice(let names) = type {
                choices = NameList(names.enumerated().map { ($1, $0) })
            } else {
                choices = NameList([])
            }
        }

        static func required(_ name: String, _ type: Kind = .id, aliases: [String] = []) -> Parameter {
            Parameter(name, type, isRequired: true, aliases: aliases)
        }
    }

    /// The type of a parameter's value.
    public enum Kind: Sendable, Hashable {
        /// Letters, digits and `-._~`, beginning with a letter or a digit; up to 128 bytes.
        case id
        /// Text without control characters, with its maximum number of bytes.
        case text(Int)
        case flag
        /// Ids separated by commas, with their maximum number.
        case ids(Int)
        case choice([String])
        /// An http or https address, or a link of the deployment.
        case address
    }

    /// A value as its type has it.
    public enum Value: Sendable, Hashable {
        case text(String)
        case flag(Bool)
        case list([String])
    }

    /// The values of a link, in the order of the declaration's parameters.
    struct Values: Sendable, Hashable {
        var values: [Value?]

        func text(_ index: Int) -> String? {
            if case .text(let text)? = values[index] { text } else { nil }
        }

        func flag(_ index: Int) -> Bool? {
            if case .flag(let flag)? = values[index] { flag } else { nil }
        }

        func list(_ index: Int) -> [String]? {
            if case .list(let list)? = values[index] { list } else { nil }
        }
    }
}

extension DeepLinkDeclaration.Kind {
    /// The expected value, as a table says it.
    var short: String {
        switch self {
        case .id: "id"
        case .text(let limit): "text, at most \(limit) bytes"
        case .flag: "`true` or `false`"
        case .ids(let limit): "1 to \(limit) ids, `a,b`"
        case .choice(let names): names.map { "`\($0)`" }.joined(separator: " or ")
        case .address: "an http or https address, or a link of the app"
        }
    }

    /// The expected value, as a sentence says it.
    var expected: String {
        switch self {
        case .id: "an id: letters, digits and `-._~`, beginning with a letter or a digit, at most 128"
        case .text(let limit): "text of 1 to \(limit) bytes without control characters"
        case .flag: "true or false"
        case .ids(let limit): "1 to \(limit) ids with commas between them"
        case .choice(let names): "one of \(names.joined(separator: ", "))"
        case .address: "an http or https address"
        }
    }
}
