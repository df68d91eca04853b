/// Reads the members of a JSON object that somebody wrote, and finds every problem in one run.
///
/// A member that is asked for is known; all others are reported, with the nearest known name. A member with a problem reads
/// as nil, as an absent one does.
public struct ObjectReader<Code: ObjectProblemCode>: Sendable {
    /// The unit in which the length of a text is counted.
    public enum LengthUnit: String, Sendable {
        /// Unicode scalars.
        case characters
        /// Bytes of UTF-8.
        case bytes
    }

    /// The place of the object in its document.
    public let pointer: JSONPointer
    /// The problems of the document so far, in the order in which they were found; at most the limit.
    public private(set) var problems: [ObjectProblem<Code>]
    /// Whether the object has no problem so far.
    public private(set) var isSound = true
    private let object: JSONObject
    private let limit: Int
    private var asked: [String] = []

    /// Makes a reader for a document whose problems are taken as they are found; call ``finish()`` after the last member.
    ///
    /// - Parameter limit: maximum number of problems that are kept until they are taken.
    public init(_ object: JSONObject, at pointer: JSONPointer, limit: Int = 100) {
        self.init(object, at: pointer, [], limit: limit)
    }

    private init(_ object: JSONObject, at pointer: JSONPointer, _ problems: [ObjectProblem<Code>], limit: Int) {
        self.object = object
        self.pointer = pointer
        self.problems = problems
        self.limit = limit
    }

    /// Reads a value as an object.
    ///
    /// - Parameters:
    ///   - pointer: the place of the value in its document.
    ///   - limit: maximum number of problems that are kept.
    ///   - body: asks for the members; it is not called for another type of value.
    /// - Returns: what the body returns, also where there are problems, and all problems.
    public static func read<Value>(
        _ value: JSON, at pointer: JSONPointer = JSONPointer(), limit: Int = 100, _ body: (inout Self) -> Value?
    ) -> (value: Value?, problems: [ObjectProblem<Code>]) {
        var reader = Self(value.object ?? JSONObject(), at: pointer, [], limit: limit)
        guard value.object != nil else {
            reader.addWrongType(value, "an object", nil, at: pointer)
            return (nil, reader.problems)
        }
        let result = body(&reader)
        reader.finish()
        return (result, reader.problems)
    }

    // MARK: Members

    /// Whether the object has the member, which is known from now on.
    public mutating func has(_ key: String) -> Bool { self.value(key) != nil }

    /// Returns the member as it stands, for a member with a form of its own.
    public mutating func value(_ key: String) -> JSON? {
        if !asked.contains(key) { asked.append(key) }
        return object[key]
    }

    /// Returns the member as it stands, and reports that it is missing.
    ///
    /// - Parameter expected: the value that the member should have, such as `a text`.
    public mutating func required(
        _ key: String, expected: @autoclosure () -> String, help: @autoclosure () -> String? = nil
    ) -> JSON? {
        if let value = value(key) { return value }
        add(
            .missing, at: pointer, found: "no \"\(key)\"", expected: expected(),
            help: help() ?? "Add \"\(key)\".")
        return nil
    }

    private mutating func value(
        _ key: String, required isRequired: Bool, _ expected: @autoclosure () -> String, _ help: String?
    ) -> JSON? {
        isRequired ? required(key, expected: expected(), help: help) : value(key)
    }

    /// Returns a text.
    ///
    /// - Parameters:
    ///   - unit: the unit of the range.
    ///   - range: the length that the text may have; nil for any length.
    public mutating func text(
        _ key: String, _ unit: LengthUnit = .characters, in range: ClosedRange<Int>? = nil, required: Bool = false,
        help: String? = nil
    ) -> String? {
        guard let value = value(key, required: required, "a text", help) else { return nil }
        let pointer = self.pointer
        return text(of: value, at: pointer / key, unit, in: range, help: help)
    }

    /// Returns the text that stands at a place of the document, such as an element of a list.
    public mutating func text(
        of value: JSON, at place: @autoclosure () -> JSONPointer, _ unit: LengthUnit = .characters,
        in range: ClosedRange<Int>? = nil, help: String? = nil
    ) -> String? {
        guard let text = value.string else {
            addWrongType(value, "a text", help, at: place())
            return nil
        }
        guard let range else { return text }
        let length = unit == .bytes ? text.utf8.count : text.unicodeScalars.count
        guard range.contains(length) else {
            let expected = "\(range.lowerBound) to \(range.upperBound) \(unit.rawValue)"
            add(
                .outOfRange, at: place(), found: "\(length) \(unit.rawValue)", expected: expected,
                help: help ?? "Write \(expected).")
            return nil
        }
        return text
    }

    /// Returns the meaning of a text.
    ///
    /// - Parameters:
    ///   - code: the problem of a text that has no meaning.
    ///   - expected: a text that has one, such as `a version such as "1.0"`.
    ///   - isSecret: whether problems must not quote the value.
    ///   - read: nil for a text without a meaning.
    public mutating func parsed<Value>(
        _ key: String, else code: Code, expected: @autoclosure () -> String, required: Bool = false,
        isSecret: Bool = false, help: @autoclosure () -> String? = nil, _ read: (String) -> Value?
    ) -> Value? {
        guard let value = value(key, required: required, expected(), help()) else { return nil }
        let found = isSecret ? "a secret \(value.typeName)" : value.excerpt
        guard let text = value.string else {
            add(
                .wrongType, at: pointer / key, found: found, expected: expected(),
                help: help() ?? "Write \(expected()).")
            return nil
        }
        guard let parsed = read(text) else {
            add(code, at: pointer / key, found: found, expected: expected(), help: help() ?? "Write \(expected()).")
            return nil
        }
        return parsed
    }

    /// Returns one of a fixed set of words.
    public mutating func choice<Choice: RawRepresentable & CaseIterable>(
        _ key: String, _ type: Choice.Type = Choice.self, required: Bool = false, help: String? = nil
    ) -> Choice? where Choice.RawValue == String {
        var names: [String] { Choice.allCases.map(\.rawValue) }
        var expected: String { "one of \(names.joined(separator: ", "))" }
        guard let value = value(key, required: required, expected, help) else { return nil }
        guard let text = value.string else {
            addWrongType(value, expected, help, at: pointer / key)
            return nil
        }
        guard let choice = Choice(rawValue: text) else {
            add(
                .unknownValue, at: pointer / key, found: value.excerpt, expected: expected,
                nearest: Spelling.nearest(to: text, among: names), help: help ?? "Choose \(expected).")
            return nil
        }
        return choice
    }

    /// Returns a whole number.
    ///
    /// - Parameter unit: the unit that problems name, such as `minutes`; nil for a bare number.
    public mutating func integer(
        _ key: String, in range: ClosedRange<Int64>, of unit: String? = nil, required: Bool = false,
        help: String? = nil
    ) -> Int64? {
        var expected: String {
            "a whole number\(unit.map { " of \($0)" } ?? "") from \(range.lowerBound) to \(range.upperBound)"
        }
        guard let value = value(key, required: required, expected, help) else { return nil }
        guard let number = value.integer else {
            addWrongType(value, expected, help, at: pointer / key)
            return nil
        }
        guard range.contains(number) else {
            add(
                .outOfRange, at: pointer / key, found: value.excerpt, expected: expected,
                help: help ?? "Choose \(expected).")
            return nil
        }
        return number
    }

    /// Returns true or false.
    public mutating func flag(_ key: String, required: Bool = false, help: String? = nil) -> Bool? {
        guard let value = value(key, required: required, "true or false", help) else { return nil }
        guard let flag = value.bool else {
            addWrongType(
                value, "true or false", help ?? "Write true or false, without quotation marks.", at: pointer / key)
            return nil
        }
        return flag
    }

    /// Returns the elements of a list with their places; nil for a list that is absent or has a problem of its own.
    ///
    /// - Parameters:
    ///   - count: how many elements the list may have.
    ///   - names: the elements' name in problems, such as `channels`.
    public mutating func elements(
        _ key: String, count: ClosedRange<Int>, of names: String, required: Bool = false, help: String? = nil
    ) -> [(value: JSON, place: JSONPointer)]? {
        var number: String {
            count.lowerBound == 0 ? "at most \(count.upperBound)" : "\(count.lowerBound) to \(count.upperBound)"
        }
        var expected: String { "a list of \(number) \(names)" }
        guard let value = value(key, required: required, expected, help) else { return nil }
        guard let elements = value.array else {
            addWrongType(value, expected, help ?? "Write a list in square brackets.", at: pointer / key)
            return nil
        }
        guard count.contains(elements.count) else {
            add(
                .wrongCount, at: pointer / key, found: "\(elements.count) \(names)", expected: expected,
                help: help ?? "Write \(number) \(names).")
            return nil
        }
        let place = pointer / key
        return elements.enumerated().map { ($1, place / $0) }
    }

    /// Reads a member that is an object.
    ///
    /// - Parameter read: asks for the members of that object.
    /// - Returns: what `read` returns; nil where the object is absent or has a problem.
    public mutating func object<Value>(
        _ key: String, required: Bool = false, help: String? = nil, _ read: (inout Self) -> Value?
    ) -> Value? {
        guard let value = value(key, required: required, "an object", help) else { return nil }
        return object(value, at: pointer / key, help: help, read)
    }

    /// Returns an object whose members have names that its writer chose, so that none is unknown.
    public mutating func members(_ key: String, required: Bool = false, help: String? = nil) -> JSONObject? {
        guard let value = value(key, required: required, "an object", help) else { return nil }
        guard let object = value.object else {
            addWrongType(value, "an object", help, at: pointer / key)
            return nil
        }
        return object
    }

    /// Reads a list of objects.
    ///
    /// - Parameter read: asks for the members of one object.
    /// - Returns: what `read` returns for the objects that have no problem; nil for a list that is absent or has a
    ///   problem of its own.
    public mutating func objects<Value>(
        _ key: String, count: ClosedRange<Int>, of names: String, required: Bool = false, help: String? = nil,
        _ read: (inout Self) -> Value?
    ) -> [Value]? {
        guard let elements = elements(key, count: count, of: names, required: required, help: help) else { return nil }
        return elements.compactMap { object($0.value, at: $0.place, read) }
    }

    /// Reads a value at a place of the document as an object.
    public mutating func object<Value>(
        _ value: JSON, at place: JSONPointer, help: String? = nil, _ read: (inout Self) -> Value?
    ) -> Value? {
        guard let object = value.object else {
            addWrongType(value, "an object", help, at: place)
            return nil
        }
        // The list moves to the inner reader and back, so that it is never copied.
        var inner = Self(object, at: place, exchange([]), limit: limit)
        let result = read(&inner)
        inner.finish()
        problems = inner.problems
        guard inner.isSound else {
            isSound = false
            return nil
        }
        return result
    }

    private mutating func exchange(_ other: [ObjectProblem<Code>]) -> [ObjectProblem<Code>] {
        defer { problems = other }
        return problems
    }

    // MARK: Problems

    /// Adds a problem that follows from a rule of the document's own.
    public mutating func add(
        _ code: Code, at place: JSONPointer, found: String, expected: String, nearest: String? = nil, help: String
    ) {
        isSound = false
        guard problems.count < limit else { return }
        problems.append(
            ObjectProblem(code, at: place, found: found, expected: expected, nearest: nearest, help: help))
    }

    private mutating func addWrongType(_ value: JSON, _ expected: String, _ help: String?, at place: JSONPointer) {
        add(
            .wrongType, at: place, found: value.excerpt, expected: expected,
            help: help ?? "Write \(expected).")
    }

    /// Removes the problems so far from the reader, which stays unsound.
    public mutating func takeProblems() -> [ObjectProblem<Code>] { exchange([]) }

    /// Says that the object must not be used, for a reason that is reported elsewhere.
    public mutating func invalidate() { isSound = false }

    /// Reports the members that nobody asked for; ``read(_:at:limit:_:)`` and the members that are objects do so themselves.
    public mutating func finish() {
        guard object.count > 0 else { return }
        for key in object.keys where !asked.contains(key) {
            guard problems.count < limit else { return isSound = false }
            let nearest = Spelling.nearest(to: key, among: asked.filter { object[$0] == nil })
            add(
                .unknownMember, at: pointer / key, found: "the member \(JSON.string(key).excerpt)",
                expected: asked.isEmpty ? "no members" : "one of \(asked.joined(separator: ", "))", nearest: nearest,
                help: nearest.map { "Write \"\($0)\", or remove the member." } ?? "Remove the member.")
        }
    }
}
