/// The one description of an interface; header, wrappers, call plan and reference page are derived from it.
///
/// Rules for change: append methods with a higher `since` and raise `minor`; never reorder, retype, resize, rename or
/// remove, nor change who owns what crosses. Any other change is a new major, which is a new name, and both may be
/// provided at once. An interface that is not settled yet is a draft, ``isDraft``: the rules bind what it becomes.
/// `LayoutComparison` compares two versions, and `.ci/abi` compares a change to the released versions.
public struct Interface: Sendable, Hashable {
    /// Without version, such as `bricks.timer`.
    public var name: String
    /// The major version, which is part of the name to ask for; a change that breaks the rules needs a new one.
    public var major: Int
    /// The minor version, which each appended method raises.
    public var minor: Int
    /// Which side of the border implements it.
    public var provider: Provider
    /// The interface's purpose in one sentence, for headers and reference pages.
    public var summary: String
    /// Interfaces that a provider of this one also provides, such as `bricks.tab/1`.
    public var includes: [String]
    /// The methods in the order of the table, which never changes.
    public var methods: [Method]

    /// The sides of the border that can implement an interface.
    public enum Provider: String, Sendable, Hashable {
        case module
        case host
        /// Provided by a module, and by the host as a proxy to that module.
        case both
    }

    /// Makes a description of version 1.0, unless said otherwise.
    public init(
        _ name: String, major: Int = 1, minor: Int = 0, provider: Provider, includes: [String] = [],
        _ summary: String, _ methods: [Method] = []
    ) {
        self.name = name
        self.major = major
        self.minor = minor
        self.provider = provider
        self.summary = summary
        self.includes = includes
        self.methods = methods
    }

    /// The name to ask for, such as `bricks.timer/1`.
    public var reference: String { "\(name)/\(major)" }

    /// Whether it is on trial, which its name says: `bricks.draft.garden`. It may change in any way, and no released module
    /// may depend on it; once it is settled it gets a name of its own.
    public var isDraft: Bool { name.contains(".draft.") }
}

/// One method of an interface.
public struct Method: Sendable, Hashable {
    /// In snake case, as the C member is called.
    public var name: String
    /// Whether and how the method answers.
    public var kind: Kind
    /// The minor version that added it.
    public var since: Int
    /// The effect of a call, in one or two sentences.
    public var effect: String
    /// The owner of what crosses, beyond the rule that all is borrowed until the call returns.
    public var ownership: String?
    /// The statuses to expect beside those that every method may return.
    public var failure: String?
    /// The parameters after `self` and the call frame, in order.
    public var parameters: [Parameter]
    /// The results in the order in which the callee gives them.
    public var results: [Parameter]
    /// How long a caller waits when it has no deadline of its own, in milliseconds.
    public var deadline: Int

    /// How a method answers.
    public enum Kind: String, Sendable, Hashable {
        /// Answers before it returns and reaches no other module.
        case leaf
        /// May return `BRICKS_PENDING` and complete later, exactly once, from any thread.
        case async
        /// Has no answer.
        case event
    }

    /// Makes a method; without a deadline, callers of a leaf wait 1000 ms and all others 5000 ms.
    public init(
        _ name: String, _ kind: Kind, since: Int = 0, deadline: Int? = nil, _ effect: String,
        ownership: String? = nil, failure: String? = nil, _ parameters: [Parameter] = [],
        returns results: [Parameter] = []
    ) {
        self.name = name
        self.kind = kind
        self.since = since
        self.effect = effect
        self.ownership = ownership
        self.failure = failure
        self.parameters = parameters
        self.results = results
        self.deadline = deadline ?? (kind == .leaf ? 1_000 : 5_000)
    }
}

/// A parameter or a result.
public struct Parameter: Sendable, Hashable {
    /// The name in snake case, as the C parameter is called.
    public var name: String
    /// The type and, where it has one, the maximum size.
    public var type: BorderType
    /// Whether absence is allowed: NULL for text, bytes and documents, 0 for ids.
    public var isOptional: Bool
    /// Whether its text belongs to no person, such as the name of a setting: a trace shows it. All other text may be a
    /// person's.
    public var isPublic: Bool
    /// The value's meaning in one sentence, for headers and reference pages.
    public var meaning: String

    /// Makes a parameter that is required and may be a person's, unless said otherwise.
    public init(
        _ name: String, _ type: BorderType, optional: Bool = false, isPublic: Bool = false, _ meaning: String
    ) {
        self.name = name
        self.type = type
        self.isOptional = optional
        self.isPublic = isPublic
        self.meaning = meaning
    }
}

/// The types of values that may cross the border.
public enum BorderType: Sendable, Hashable {
    /// 0 or 1, as `int32_t`.
    case flag
    case i32
    case i64
    case u32
    case u64
    case f64
    /// UTF-8 without NUL. `max` is the maximum number of bytes.
    case text(max: Int)
    /// An id that exists; its kind.
    case id(String)
    /// An id that the caller allocated in its own range for what the call creates; its kind.
    case newID(String)
    /// An open `int32_t` enumeration; its name.
    case enumeration(String)
    /// JSON text that the document of that name describes.
    case document(String)
    /// JSON text of any shape. `max` is the maximum number of bytes.
    case json(max: Int)
    /// A file descriptor whose ownership passes to the receiver.
    case descriptor
}

/// An open enumeration: a value that the receiver does not know means the fallback.
public struct Enumeration: Sendable, Hashable {
    /// The name in snake case, such as `log_level`.
    public var name: String
    /// The enumeration's purpose in one sentence, for generated comments.
    public var summary: String
    /// The known cases; later minor versions may append some.
    public var cases: [Case]
    /// Name of the case that stands for an unknown value.
    public var fallback: String

    /// One known value of an enumeration.
    public struct Case: Sendable, Hashable {
        /// The name in lower case, such as `debug`; C constants and Swift cases are named after it.
        public var name: String
        /// The number that crosses; it never changes.
        public var value: Int32
        /// The case's meaning in one sentence, for generated comments.
        public var meaning: String
    }
}

extension Interface {
    /// Functions that are no interface of the contract, described as one; what judges interfaces then judges them too.
    public init(name: String, summary: String, methods: [Method]) {
        self.init(name, provider: .module, summary, methods)
    }
}

extension Method {
    /// A leaf without parameters, by what it gives back.
    public init(name: String, results: [(name: String, type: BorderType)]) {
        self.init(name, .leaf, "", returns: results.map { Parameter($0.name, $0.type, "") })
    }
}
