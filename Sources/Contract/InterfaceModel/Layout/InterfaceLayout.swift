/// The layout of an interface's table, as one side of the border knows it.
///
/// The host derives its layouts from the descriptions; a module carries those of its SDK in notes of its file. Kinds and
/// types are words rather than cases, so that a host can read what a newer SDK has appended.
public struct InterfaceLayout: Sendable, Hashable {
    /// Without version, such as `bricks.timer`.
    public var name: String
    /// The major version, which is part of the name to ask for.
    public var major: Int
    /// The minor version that this side knows; each later one appends methods.
    public var minor: Int
    /// `module`, `host` or `both`.
    public var provider: String
    /// Whether the interface may still change in any way.
    public var isDraft: Bool
    /// In the order of the table.
    public var methods: [Method]

    /// The name to ask for, such as `bricks.timer/1`.
    public var reference: String { "\(name)/\(major)" }

    /// Makes a layout; `methods` are in the order of the table.
    public init(
        name: String, major: Int, minor: Int, provider: String, isDraft: Bool = false, methods: [Method] = []
    ) {
        self.name = name
        self.major = major
        self.minor = minor
        self.provider = provider
        self.isDraft = isDraft
        self.methods = methods
    }

    /// One method, which is one pointer in the table.
    public struct Method: Sendable, Hashable {
        /// The name in snake case, as the C member is called.
        public var name: String
        /// `leaf`, `async` or `event`.
        public var kind: String
        /// The minor version that added it.
        public var since: Int
        /// The parameters after `self` and the call frame, in order.
        public var parameters: [Value]
        /// The results in the order in which the callee gives them.
        public var results: [Value]

        /// Makes a method without parameters and results, unless some are given.
        public init(_ name: String, kind: String, since: Int, parameters: [Value] = [], results: [Value] = []) {
            self.name = name
            self.kind = kind
            self.since = since
            self.parameters = parameters
            self.results = results
        }
    }

    /// A parameter or a result.
    public struct Value: Sendable, Hashable {
        /// The name in snake case, as the C parameter is called.
        public var name: String
        /// Such as `u32`, `text[256]`, `id[screen]` or `document[banner]`.
        public var type: String
        /// Whether it may be absent.
        public var isOptional: Bool
        /// Whether it belongs to the receiver, instead of being borrowed until the call returns.
        public var isGiven: Bool

        /// Makes a value that is required and borrowed, unless said otherwise.
        public init(_ name: String, _ type: String, isOptional: Bool = false, isGiven: Bool = false) {
            self.name = name
            self.type = type
            self.isOptional = isOptional
            self.isGiven = isGiven
        }
    }
}

extension InterfaceLayout {
    /// The layout of a described interface.
    public init(_ interface: Interface) {
        self.init(
            name: interface.name, major: interface.major, minor: interface.minor,
            provider: interface.provider.rawValue, isDraft: interface.isDraft,
            methods: interface.methods.map { method in
                Method(
                    method.name, kind: method.kind.rawValue, since: method.since,
                    parameters: method.parameters.map(Value.init), results: method.results.map(Value.init))
            })
    }
}

extension InterfaceLayout.Value {
    init(_ parameter: Parameter) {
        self.init(
            parameter.name, parameter.type.word, isOptional: parameter.isOptional,
            isGiven: parameter.type == .descriptor)
    }
}

extension BorderType {
    /// The type in a layout.
    var word: String {
        switch self {
        case .flag: "flag"
        case .i32: "i32"
        case .i64: "i64"
        case .u32: "u32"
        case .u64: "u64"
        case .f64: "f64"
        case .text(let max): "text[\(max)]"
        case .id(let kind): "id[\(kind)]"
        case .newID(let kind): "new[\(kind)]"
        case .enumeration(let name): "enum[\(name)]"
        case .document(let name): "document[\(name)]"
        case .json(let max): "json[\(max)]"
        case .descriptor: "descriptor"
        }
    }
}

extension Contract {
    /// The layouts of every described interface.
    public static let layouts: [InterfaceLayout] = interfaces.map(InterfaceLayout.init)
}
