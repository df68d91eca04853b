public import JSONText

/// How much one surface may take of the host; its sender is not trusted to be moderate.
public struct SurfaceBudget: Sendable, Hashable {
    /// Components of one surface.
    public var components = 2_000
    /// All component definitions together, in bytes of JSON as estimated by ``JSONExtent``.
    public var definitionSize = 1 << 20
    /// Instances that templates make in one resolution.
    public var templateInstances = 2_000
    /// Levels of components, of nested values and of nested function calls.
    public var depth = 48
    /// One text, in bytes of UTF-8.
    public var textLength = 32 << 10
    /// Values in the data model, containers included.
    public var dataModelNodes = 20_000
    /// The data model, in bytes of JSON as estimated by ``JSONExtent``.
    public var dataModelSize = 1 << 20
    /// Components of the resolved tree; options, tabs and chart points count as well.
    public var outputNodes = 10_000
    /// All texts of the resolved tree together, in bytes of UTF-8.
    public var outputText = 2 << 20
    /// Instructions of all compiled regular expressions together.
    public var patternInstructions = 50_000
    /// Units of work in one resolution: one for each value looked up, one for each step of a regular expression.
    public var evaluationSteps = 4_000_000

    /// Makes a budget with the host's standard bounds.
    public init() {}
}

/// The size of a JSON value: the number of values in it, and the approximate number of bytes of its text.
public struct JSONExtent: Sendable, Hashable {
    /// The number of values, containers included; names of members do not count.
    public var nodes = 0
    /// The approximate size of the JSON text in bytes; any number counts as 8.
    public var bytes = 0

    /// Makes the size of nothing.
    public init() {}

    /// Measures a value; nil when it is deeper than `depth` levels or has a text longer than `textLength` bytes.
    public init?(_ value: JSON, depth: Int, textLength: Int) {
        guard add(value, depth: depth, textLength: textLength) else { return nil }
    }

    private mutating func add(_ value: JSON, depth: Int, textLength: Int) -> Bool {
        guard depth > 0 else { return false }
        nodes += 1
        switch value {
        case .null, .bool: bytes += 5
        case .integer, .double: bytes += 8
        case .string(let text):
            let length = text.utf8.count
            guard length <= textLength else { return false }
            bytes += length + 2
        case .array(let elements):
            bytes += 2 + elements.count
            for element in elements where !add(element, depth: depth - 1, textLength: textLength) { return false }
        case .object(let object):
            bytes += 2
            for (key, value) in object.members {
                let length = key.utf8.count
                guard length <= textLength else { return false }
                bytes += length + 4
                guard add(value, depth: depth - 1, textLength: textLength) else { return false }
            }
        }
        return true
    }

    static func + (a: Self, b: Self) -> Self {
        var sum = a
        sum.nodes += b.nodes
        sum.bytes += b.bytes
        return sum
    }

    static func - (a: Self, b: Self) -> Self {
        var difference = a
        difference.nodes -= b.nodes
        difference.bytes -= b.bytes
        return difference
    }
}
