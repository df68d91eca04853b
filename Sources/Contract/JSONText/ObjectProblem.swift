/// The codes that an ``ObjectReader`` gives the problems that it finds; a document with problems of its own has more.
///
/// A document that does not tell some of them apart gives them one code, such as `static let wrongCount = outOfRange`.
public protocol ObjectProblemCode: Sendable, Hashable {
    /// A value is of another type than its member needs.
    static var wrongType: Self { get }
    /// A required member is missing.
    static var missing: Self { get }
    /// An object has a member that is not known there.
    static var unknownMember: Self { get }
    /// A text is none of those that its member takes.
    static var unknownValue: Self { get }
    /// A number or a text is outside its bounds.
    static var outOfRange: Self { get }
    /// A list has too few or too many elements.
    static var wrongCount: Self { get }
}

/// A problem at one place of a JSON document.
public struct ObjectProblem<Code: ObjectProblemCode>: Error, Sendable, Hashable {
    /// The kind of problem.
    public var code: Code
    /// The faulty member; for a missing member the object that lacks it.
    public var pointer: JSONPointer
    /// The found value, shortened to 60 characters.
    public var found: String
    /// The expected value, such as `a whole number from 1 to 10`.
    public var expected: String
    /// The known name that is closest to an unknown one.
    public var nearest: String?
    /// The way to fix it, in one sentence.
    public var help: String

    /// Makes a problem that a reader of its own has found.
    public init(
        _ code: Code, at pointer: JSONPointer, found: String, expected: String, nearest: String? = nil, help: String
    ) {
        self.code = code
        self.pointer = pointer
        self.found = found
        self.expected = expected
        self.nearest = nearest
        self.help = help
    }

    /// The found and the expected value, in one sentence.
    public var message: String { "Found \(found), expected \(expected)." }

    /// The found and the expected value with the place, in one sentence.
    ///
    /// - Parameter document: the document in words, such as `the card`.
    public func message(in document: String) -> String {
        "Found \(found) \(place.isEmpty ? "in \(document)" : "at \(place) of \(document)"), expected \(expected)."
    }

    /// The pointer's text, shortened to 120 characters: an unknown member may have a name of any length.
    public var place: String {
        let text = pointer.description
        return text.count <= 120 ? text : String(text.prefix(117)) + "..."
    }
}

extension JSON {
    /// The value as a message shows it: a scalar as it stands, the rest by kind, at most 60 characters.
    public var excerpt: String {
        switch self {
        case .array(let elements): return "a list of \(elements.count)"
        case .object: return "an object"
        case .string(let text): return Self.shortened(JSON.string(String(text.unicodeScalars.prefix(60))).inertText)
        case .null, .bool, .integer, .double: return Self.shortened(text)
        }
    }

    private static func shortened(_ text: String) -> String {
        text.count <= 60 ? text : String(text.prefix(57)) + "..."
    }
}
