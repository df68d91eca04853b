import JSONText
import Synchronization

/// A part of a surface that depends on nothing but the definitions of its components, such as a card that says and offers
/// the same whatever the data are: resolved once, and rendered once, for all surfaces that show it.
public final class ResolvedPart: Sendable {
    /// The buttons in it, in order.
    public let buttons: [(control: ControlReference, isPrimary: Bool)]
    let node: ResolvedNode
    let cost: Cost
    /// Keeps the components, so that none that comes later is taken for one of them.
    private let components: [Component]
    /// A bit for each component, by the hash value of its id: most parts are told from a look at it to have none of some.
    private let marks: UInt64
    private let renderings = Mutex<[RenderingKey: Rendering]>([:])
    private static let maximumRenderings = 4

    /// The share of a surface's budget that resolving the part takes.
    struct Cost: Sendable {
        var nodes = 0
        var steps = 0
        var text = 0
        var depth = 0
    }

    /// The values besides the part that a rendering depends on.
    public struct RenderingKey: Sendable, Hashable {
        /// The identity of the renderer, which is another whenever the renderer would write something else.
        public var renderer: UInt64
        /// The text that the ids of all elements begin with.
        public var idPrefix: String
        /// The level of the last heading before the part, on which the levels in the part depend.
        public var headingLevel: Int
        /// Whether the buttons in it have no effect, because there is no form to send.
        public var isInert: Bool

        /// Makes the key of one rendering.
        public init(renderer: UInt64, idPrefix: String, headingLevel: Int, isInert: Bool) {
            self.renderer = renderer
            self.idPrefix = idPrefix
            self.headingLevel = headingLevel
            self.isInert = isInert
        }
    }

    /// A part as it was rendered.
    public struct Rendering: Sendable {
        /// The rendering as the renderer wrote it, such as HTML in UTF-8.
        public var bytes: [UInt8]
        /// Hash values of the ids that it gave its elements, as this process computes them.
        public var ids: [Int]
        /// The level of its last heading.
        public var headingLevel: Int

        /// Makes a rendering.
        public init(bytes: [UInt8], ids: [Int], headingLevel: Int) {
            self.bytes = bytes
            self.ids = ids
            self.headingLevel = headingLevel
        }
    }

    init(_ node: ResolvedNode, _ components: [Component], _ cost: Cost) {
        self.node = node
        self.components = components
        self.cost = cost
        marks = Self.marks(components.lazy.map(\.hash))
        var buttons: [(control: ControlReference, isPrimary: Bool)] = []
        node.visit { node in
            if case .button(let button) = node.content, let control = node.control {
                buttons.append((control, button.variant == .primary))
            }
            return true
        }
        self.buttons = buttons
    }

    /// Returns the rendering that was kept for a key; nil where there is none. Safe on any thread.
    public func rendering(_ key: RenderingKey) -> Rendering? { renderings.withLock { $0[key] } }

    /// Keeps a rendering for all surfaces that show the part. Maximum four are kept; a fifth removes the others.
    public func keep(_ rendering: Rendering, for key: RenderingKey) {
        renderings.withLock { renderings in
            if renderings.count >= Self.maximumRenderings { renderings = [:] }
            renderings[key] = rendering
        }
    }

    func contains(anyOf gone: Set<ObjectIdentifier>) -> Bool {
        components.contains { gone.contains(ObjectIdentifier($0)) }
    }

    /// Whether one of the components has an id of one of those hash values.
    func contains(anyOf hashes: [Int]) -> Bool {
        marks & Self.marks(hashes) != 0 && components.contains { hashes.contains($0.hash) }
    }

    private static func marks(_ hashes: some Sequence<Int>) -> UInt64 {
        hashes.reduce(0) { $0 | 1 << UInt64(truncatingIfNeeded: $1 & 63) }
    }

    /// Parts by the components that they are made of, in order, of whichever surface.
    static let recent = RecentValues<[ObjectIdentifier], ResolvedPart>(limit: 2_048)
    private static let maximumComponents = 128

    /// The components of the part that begins with this one, in order; nil where it depends on something else.
    static func components(of component: Component, in surface: Surface) -> [Component]? {
        var found: [Component] = []
        func collect(_ component: Component) -> Bool {
            guard component.isFixed, found.count < maximumComponents else { return false }
            found.append(component)
            for id in component.kind.fixedChildren {
                guard let child = surface.components[id], collect(child) else { return false }
            }
            return true
        }
        return collect(component) ? found : nil
    }
}

/// Refers to a part; to compare what is shown, it does not count.
public struct PartReference: Sendable, Hashable {
    /// The part; nil where the node is no part.
    public internal(set) var part: ResolvedPart?

    /// Compares nothing: references are equal whatever they refer to.
    public static func == (a: Self, b: Self) -> Bool { true }
    /// Writes nothing, because all references are equal.
    public func hash(into hasher: inout Hasher) {}
}

extension Component.Kind {
    /// Whether what the component shows depends on nothing but its definition and what is in it. Pictures do not count: who
    /// may see one is decided for each person.
    var isFixed: Bool {
        switch self {
        case .text(let text, _), .badge(let text, _): text.isLiteral
        case .icon(.name), .divider, .card, .cell, .unknown(_, _?): true
        case .row(.fixed, _, _), .column(.fixed, _, _), .list(.fixed, _, _): true
        case .button(let button): button.checks.isEmpty && button.isOn?.isLiteral ?? true
        default: false
        }
    }

    /// Whether a part may begin with the component: a card, or a row, such as that of the buttons below a list.
    var beginsPart: Bool {
        switch self {
        case .card, .row: true
        default: false
        }
    }

    /// The components in a component that is fixed.
    var fixedChildren: [String] {
        switch self {
        case .row(.fixed(let children), _, _), .column(.fixed(let children), _, _), .list(.fixed(let children), _, _):
            children
        case .card(let child), .cell(_, let child), .unknown(_, let child?): [child]
        case .button(let button): [button.child]
        default: []
        }
    }
}

extension DynamicValue {
    var isLiteral: Bool { if case .literal = self { true } else { false } }
}
