/// A place in a text: line and column, both from 1; columns count Unicode scalars.
public struct SourcePosition: Sendable, Hashable, Comparable {
    /// The line, from 1.
    public var line: Int
    /// The column in Unicode scalars, from 1.
    public var column: Int

    /// Makes a position; both numbers count from 1.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// Orders positions by their line, then by their column.
    public static func < (a: Self, b: Self) -> Bool { (a.line, a.column) < (b.line, b.column) }
}

/// A problem of a JSON text, and its place.
public struct JSONSyntaxError: Error, Sendable, Hashable {
    /// The found and the expected text, in one sentence.
    public var message: String
    /// Place of the first problem.
    public var position: SourcePosition
}

/// Bounds on a JSON text that somebody else wrote.
public struct JSONLimits: Sendable {
    /// In bytes.
    public var size: Int
    /// Maximum depth of nested arrays and objects.
    public var depth: Int

    /// Makes limits: 4 MiB and a depth of 64, unless said otherwise.
    public init(size: Int = 4 << 20, depth: Int = 64) {
        self.size = size
        self.depth = depth
    }
}

/// A parsed JSON text that can tell where each of its values stands.
public struct JSONDocument: Sendable {
    /// The value of the whole text.
    public let root: JSON
    private let text: [UInt8]
    /// One for each value, in the order of the text: a value's members and elements come right after it.
    private let places: [Place]
    /// Positions at regular distances in the text, so that each of many problems costs as much as one of few.
    private let marks: [SourcePosition]
    private static let markDistance = 4_096

    struct Place: Sendable {
        /// In bytes from the start of the text.
        var value: Int
        /// Where the member's name starts; for what has none, where the value does.
        var key: Int
        /// The index of the first place that does not belong to this value.
        var end: Int
    }

    /// Parses strict JSON (RFC 8259): no comments, no duplicate names, valid UTF-8 only.
    ///
    /// Keeps where each value stands: use `JSON(parsing:limits:)` where none is needed.
    public init(parsing text: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONSyntaxError) {
        var parser = JSONParser(text: text, limits: limits, keepsPlaces: true)
        root = try parser.parse()
        self.text = text
        places = parser.places
        marks = Self.marks(text)
    }

    private static func marks(_ text: [UInt8]) -> [SourcePosition] {
        var position = SourcePosition(line: 1, column: 1)
        var marks = [position]
        for start in stride(from: 0, to: text.count, by: markDistance) where text.count - start >= markDistance {
            JSONParser.advance(&position, over: text[start..<start + markDistance])
            marks.append(position)
        }
        return marks
    }

    private func position(at offset: Int) -> SourcePosition {
        let offset = min(offset, text.count)
        let mark = offset / Self.markDistance
        var position = marks[mark]
        JSONParser.advance(&position, over: text[mark * Self.markDistance..<offset])
        return position
    }

    /// Where the value starts that the pointer names, or nil when there is none.
    public func position(of pointer: JSONPointer) -> SourcePosition? {
        place(of: pointer).map { position(at: $0.value) }
    }

    /// Where the name of the member starts that the pointer names; for an element, where the element starts.
    public func keyPosition(of pointer: JSONPointer) -> SourcePosition? {
        place(of: pointer).map { position(at: $0.key) }
    }

    private func place(of pointer: JSONPointer) -> Place? {
        var value = root
        var index = places.startIndex
        for token in pointer.tokens {
            let before: Int
            switch value {
            case .object(let object):
                guard let position = object.place(of: token) else { return nil }
                before = position
                value = object.members[position].value
            case .array(let array):
                guard let position = JSONPointer.index(token), position < array.count else { return nil }
                before = position
                value = array[position]
            default: return nil
            }
            index += 1
            for _ in 0..<before { index = places[index].end }
        }
        return places[index]
    }
}

extension JSON {
    /// Parses strict JSON (RFC 8259): no comments, no duplicate names, valid UTF-8 only.
    public init(parsing text: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONSyntaxError) {
        var parser = JSONParser(text: text, limits: limits, keepsPlaces: false)
        self = try parser.parse()
    }

    /// Parses strict JSON from a string.
    public init(parsing text: String, limits: JSONLimits = JSONLimits()) throws(JSONSyntaxError) {
        try self.init(parsing: Array(text.utf8), limits: limits)
    }
}
