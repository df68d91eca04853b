import JSONText

/// A2UI's conversions between kinds of value (0.9, "Type coercion").
enum Coercion {
    static func string(_ value: JSON?) -> String {
        switch value {
        case nil, .null: ""
        case .string(let text): text
        case .some(let other): other.text
        }
    }

    static func number(_ value: JSON?) -> Double {
        switch value {
        case .integer(let number): Double(number)
        case .double(let number): number
        case .bool(let bool): bool ? 1 : 0
        case .string(let text): finite(text) ?? 0
        default: 0
        }
    }

    static func boolean(_ value: JSON?) -> Bool {
        switch value {
        case nil, .null: false
        case .bool(let bool): bool
        case .string(let text): text == "true"
        case .integer(let number): number != 0
        case .double(let number): number != 0
        case .array, .object: true
        }
    }

    /// The number that a text writes, or nil.
    static func finite(_ text: String) -> Double? {
        guard text.utf8.count <= 64 else { return nil }
        let trimmed = text.drop { $0.isWhitespace }
        guard let number = Double(String(trimmed)), number.isFinite else { return nil }
        return number
    }

    static func json(_ number: Double) -> JSON { Int64(exactly: number).map { .integer($0) } ?? .double(number) }
}
