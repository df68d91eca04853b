/// A difference between two layouts, from the interface down to the parameter.
public struct Difference: Sendable, Hashable {
    /// The part that is compared, such as `bricks.tab/1`, the method `open` or `type`.
    public var subject: String
    /// The values of both sides; nil where ``parts`` has them.
    public var change: Change?
    /// The differences within the part, such as those of an interface's methods; empty where ``change`` has the
    /// values.
    public var parts: [Difference]

    /// The values of both sides for one part.
    public struct Change: Sendable, Hashable {
        /// The value of the first side, which is the host's unless ``lines(expected:found:)`` names it otherwise.
        public var expected: String
        /// The value of the second side, such as the module's.
        public var found: String
    }

    /// Makes a difference that consists of those of its parts.
    public init(_ subject: String, _ parts: [Difference]) {
        self.subject = subject
        self.parts = parts
    }

    /// Makes a difference of one value, without parts.
    public init(_ subject: String, expected: String, found: String) {
        self.subject = subject
        change = Change(expected: expected, found: found)
        parts = []
    }

    /// The tree as lines, one for each part; what is missing on a side says so.
    ///
    /// - Parameters:
    ///   - expected: Name of the first side.
    ///   - found: Name of the second side.
    public func lines(expected: String = "host", found: String = "module") -> [String] {
        var head = subject
        if let change { head += ": \(expected) \(change.expected), \(found) \(change.found)" }
        var lines = [head]
        for (index, part) in parts.enumerated() {
            let isLast = index == parts.count - 1
            for (number, line) in part.lines(expected: expected, found: found).enumerated() {
                lines.append((number == 0 ? (isLast ? "└─ " : "├─ ") : (isLast ? "   " : "│  ")) + line)
            }
        }
        return lines
    }

    /// The paths to what differs, such as `bricks.tab/1, method 'open', kind`, with backquotes around the name.
    public var paths: [String] {
        parts.isEmpty ? [subject] : parts.flatMap { part in part.paths.map { "\(subject), \($0)" } }
    }
}
