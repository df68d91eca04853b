import JSONText

/// How JsonLogic takes one kind of value for another: as JavaScript does, except that an empty list is false.
///
/// Inside a rule a number may be one that JSON has not; texts are compared by their code points, never by what looks alike.
extension JSON {
    /// A number as whole as it can be written.
    init(number: Double) {
        if let integer = Int64(exactly: number), abs(number) < 0x1p53 {
            self = .integer(integer)
        } else {
            self = .double(number)
        }
    }

    var isTruthy: Bool {
        switch self {
        case .null: false
        case .bool(let value): value
        case .integer(let value): value != 0
        case .double(let value): value != 0 && !value.isNaN
        case .string(let text): !text.isEmpty
        case .array(let elements): !elements.isEmpty
        case .object: true
        }
    }

    /// As `Number()` takes it.
    var asNumber: Double {
        switch self {
        case .null: 0
        case .bool(let value): value ? 1 : 0
        case .integer(let value): Double(value)
        case .double(let value): value
        case .string(let text): Self.number(text)
        case .array(let elements): elements.isEmpty ? 0 : elements.count == 1 ? Self.number(asText) : .nan
        case .object: .nan
        }
    }

    /// As `parseFloat()` takes it: so much of a text as is a number.
    var asLeadingNumber: Double {
        switch self {
        case .integer, .double: asNumber
        case .string, .array: Self.number(String(Self.leadingNumber(asText)))
        case .null, .bool, .object: .nan
        }
    }

    /// As `String()` takes it.
    var asText: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .integer(let value): String(value)
        case .double(let value): Self.text(value)
        case .string(let text): text
        case .array(let elements): elements.map { $0.isNull ? "" : $0.asText }.joined(separator: ",")
        case .object: "[object Object]"
        }
    }

    private static func number(_ text: String) -> Double {
        let trimmed = text.drop(while: \.isWhitespace)
        let end = trimmed.lastIndex { !$0.isWhitespace }
        guard let end else { return 0 }
        let number = trimmed[...end]
        // Words and hexadecimal digits that Swift takes are not meant.
        guard leadingNumber(String(number)) == number else { return .nan }
        return Double(number) ?? .nan
    }

    /// So much of the text as follows the grammar of decimal numbers; after spaces.
    private static func leadingNumber(_ text: String) -> Substring {
        let text = text.drop(while: \.isWhitespace)
        return text.prefixMatch(of: #/[+\-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+\-]?[0-9]+)?/#)?.output ?? "x"
    }

    /// A number as ECMA-262 writes it (6.1.6.1.20): plainly between a millionth and 10²¹.
    private static func text(_ number: Double) -> String {
        if number.isNaN { return "NaN" }
        if number.isInfinite { return number < 0 ? "-Infinity" : "Infinity" }
        if number == 0 { return "0" }
        if number < 0 { return "-" + text(-number) }
        // Swift, too, writes the shortest digits that mean this number.
        let parts = "\(number)".split(separator: "e")
        let mantissa = parts[0].split(separator: ".")
        let fraction = mantissa.count > 1 && mantissa[1] != "0" ? mantissa[1] : ""
        var digits = String(mantissa[0] + fraction)
        var point = mantissa[0].utf8.count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
        let zeros = digits.prefix { $0 == "0" }.count
        digits.removeFirst(zeros)
        point -= zeros
        while digits.last == "0" { digits.removeLast() }
        switch point {
        case digits.count...21: return digits + String(repeating: "0", count: point - digits.count)
        case 1..<max(2, digits.count): return digits.prefix(point) + "." + digits.dropFirst(point)
        case -5...0: return "0." + String(repeating: "0", count: -point) + digits
        default:
            let exponent = point - 1
            let rest = digits.dropFirst()
            return digits.prefix(1) + (rest.isEmpty ? "" : "." + rest) + "e" + (exponent < 0 ? "-" : "+")
                + String(abs(exponent))
        }
    }

    // MARK: Comparing

    func isStrictlyEqual(_ other: JSON) -> Bool {
        switch (self, other) {
        case (.null, .null): true
        case (.bool(let a), .bool(let b)): a == b
        case (.string(let a), .string(let b)): a.utf8.elementsEqual(b.utf8)
        case (.integer, .integer), (.integer, .double), (.double, .integer), (.double, .double):
            asNumber == other.asNumber
        case (.array(let a), .array(let b)):
            a.count == b.count && zip(a, b).allSatisfy { $0.isStrictlyEqual($1) }
        case (.object, .object): self == other
        default: false
        }
    }

    /// `==` of JavaScript; lists and objects are equal when what is in them is.
    func isLooselyEqual(_ other: JSON) -> Bool {
        switch (self, other) {
        case (.null, _), (_, .null): isNull && other.isNull
        case (.bool, .bool), (.string, .string), (.array, .array), (.object, .object): isStrictlyEqual(other)
        case (.array, .string), (.string, .array), (.object, .string), (.string, .object):
            asText.utf8.elementsEqual(other.asText.utf8)
        default: asNumber == other.asNumber
        }
    }

    func precedes(_ other: JSON, orEqual: Bool) -> Bool {
        if let a = comparedText, let b = other.comparedText {
            return a.utf8.lexicographicallyPrecedes(b.utf8) || (orEqual && a.utf8.elementsEqual(b.utf8))
        }
        let (a, b) = (asNumber, other.asNumber)
        return orEqual ? a <= b : a < b
    }

    /// The text for a comparison of two values that both have one; nil for other values.
    private var comparedText: String? {
        switch self {
        case .string, .array, .object: asText
        default: nil
        }
    }

    // MARK: Data

    /// Returns the value in the data at this path, as `var` writes it: names and numbers with points between. An empty
    /// path returns all of the data. Returns nil where there is no value.
    func place(in data: JSON) -> JSON? {
        let path = isNull ? "" : asText
        guard !path.isEmpty else { return data }
        var found = data
        // By bytes, as other programs split: to a string, a point and a mark that combines with it are one character.
        for part in path.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
            let part = String(Substring(part))
            switch found {
            case .object(let object):
                guard let member = object[part] else { return nil }
                found = member
            case .array(let elements):
                guard let index = JSONPointer.index(part), index < elements.count else { return nil }
                found = elements[index]
            default: return nil
            }
        }
        return found
    }
}
