internal import JSONText

/// One problem of a settings document, and its fix.
public struct SettingsProblem: Error, Sendable, Hashable {
    /// Stable, for programs: `timer.settings.…`.
    public var code: Code
    /// The JSON Pointer (RFC 6901) of the member within the document.
    public var field: String
    /// The value that was found, shortened.
    public var found: String
    /// The value that was expected.
    public var expected: String
    /// The action for a person to take.
    public var mend: String

    /// The kinds of problems; the raw values are stable.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        case wrongType = "timer.settings.wrong-type"
        case unknownField = "timer.settings.unknown-field"
        case outOfRange = "timer.settings.out-of-range"
        case tooMany = "timer.settings.too-many"
        case duplicate = "timer.settings.duplicate"
        case badName = "timer.settings.bad-name"
        case unknownSound = "timer.settings.unknown-sound"
        case doesNotFit = "timer.settings.does-not-fit"
        case nothingToDo = "timer.settings.nothing-to-do"
    }
}

/// Every problem of one settings document, in the order of its fields; never empty.
public struct InvalidSettings: Error, Sendable, Hashable {
    /// The problems, each with its place in the document.
    public var problems: [SettingsProblem]
}

/// Reads the members of one JSON object and gathers what is wrong with them.
struct FieldReader {
    private let object: JSONObject
    private let pointer: JSONPointer
    private(set) var problems: [SettingsProblem] = []

    /// Unknown members are reported, since a misspelt setting that is silently ignored looks like a broken timer.
    init(_ document: JSON, at pointer: JSONPointer, known: [String]) {
        self.pointer = pointer
        guard let object = document.object else {
            self.object = JSONObject()
            add(.wrongType, "", document, "an object", "Write the settings as an object.")
            return
        }
        self.object = object
        for key in object.keys.prefix(200) where !known.contains(key) {
            problems.append(
                SettingsProblem(
                    code: .unknownField, field: (pointer / key).description, found: Self.short(.string(key)),
                    expected: "one of \(known.joined(separator: ", "))", mend: "Remove the member or correct its name.")
            )
        }
    }

    func has(_ key: String) -> Bool { object[key] != nil }

    func value(_ key: String) -> JSON? { object[key] }

    mutating func integer(_ key: String, in range: ClosedRange<Int64>, unit: String, default fallback: Int64) -> Int64 {
        guard let value = object[key] else { return fallback }
        let expected = "a whole number of \(unit) from \(range.lowerBound) to \(range.upperBound)"
        guard let number = value.integer else {
            add(.wrongType, key, value, expected, "Write \(expected).")
            return fallback
        }
        guard range.contains(number) else {
            add(.outOfRange, key, value, expected, "Choose \(expected).")
            return fallback
        }
        return number
    }

    mutating func bool(_ key: String, default fallback: Bool) -> Bool {
        guard let value = object[key] else { return fallback }
        guard let bool = value.bool else {
            add(.wrongType, key, value, "true or false", "Write true or false, without quotation marks.")
            return fallback
        }
        return bool
    }

    mutating func string(_ key: String) -> String? {
        guard let value = object[key] else { return nil }
        guard let string = value.string else {
            add(.wrongType, key, value, "text", "Write the value as text in quotation marks.")
            return nil
        }
        return string
    }

    mutating func array(_ key: String, limit: Int, of what: String) -> [JSON]? {
        guard let value = object[key] else { return nil }
        guard let array = value.array else {
            add(.wrongType, key, value, "a list of \(what)", "Write a list in square brackets.")
            return nil
        }
        guard array.count <= limit else {
            add(.tooMany, key, .string("\(array.count) \(what)"), "at most \(limit)", "Remove some of them.")
            return nil
        }
        return array
    }

    mutating func add(_ code: SettingsProblem.Code, _ key: String, _ found: JSON, _ expected: String, _ mend: String) {
        let place = key.isEmpty ? pointer : pointer / key
        problems.append(
            SettingsProblem(
                code: code, field: place.description, found: Self.short(found), expected: expected, mend: mend))
    }

    mutating func append(_ more: [SettingsProblem]) { problems += more }

    func place(_ key: String) -> JSONPointer { pointer / key }

    /// The value as a message shows it: scalars as they are, the rest by kind, never more than 60 characters.
    static func short(_ value: JSON) -> String {
        switch value {
        case .array(let elements): return "a list of \(elements.count)"
        case .object: return "an object"
        default:
            let text = value.text
            return text.count <= 60 ? text : String(text.prefix(57)) + "..."
        }
    }
}
