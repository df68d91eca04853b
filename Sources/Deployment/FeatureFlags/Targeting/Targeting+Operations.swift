import JSONText

extension Targeting {
    /// Names of every operation, for telling which was meant.
    static let operations = [
        "var", "missing", "missing_some", "if", "?:", "==", "===", "!=", "!==", "!", "!!", "or", "and", ">", ">=", "<",
        "<=", "max", "min", "+", "-", "*", "/", "%", "map", "reduce", "filter", "all", "none", "some", "merge", "in",
        "cat", "substr", "log", "fractional", "sem_ver", "starts_with", "ends_with", "$ref",
    ]

    /// An operation of which every argument was evaluated.
    mutating func calculate(_ name: String, _ values: [JSON], _ data: JSON) throws(Failure) -> JSON {
        func value(_ index: Int) -> JSON { index < values.count ? values[index] : .null }
        switch name {
        case "var": return value(0).place(in: data) ?? value(1)
        case "missing": return .array(missing(value(0).array ?? values, in: data))
        case "missing_some":
            let wanted = value(1).array ?? []
            let absent = missing(wanted, in: data)
            return .array(Double(wanted.count - absent.count) >= value(0).asNumber ? [] : absent)
        case "==": return .bool(value(0).isLooselyEqual(value(1)))
        case "!=": return .bool(!value(0).isLooselyEqual(value(1)))
        case "===": return .bool(value(0).isStrictlyEqual(value(1)))
        case "!==": return .bool(!value(0).isStrictlyEqual(value(1)))
        case "!": return .bool(!value(0).isTruthy)
        case "!!": return .bool(value(0).isTruthy)
        case ">": return .bool(value(1).precedes(value(0), orEqual: false))
        case ">=": return .bool(value(1).precedes(value(0), orEqual: true))
        case "<", "<=":
            let orEqual = name == "<="
            let isOrdered = value(0).precedes(value(1), orEqual: orEqual)
            return .bool(isOrdered && (values.count < 3 || value(1).precedes(value(2), orEqual: orEqual)))
        case "+", "*", "-", "/", "%", "min", "max": return arithmetic(name, values)
        case "log": return value(0)
        case "merge":
            let merged = values.flatMap { $0.array ?? [$0] }
            try charge(merged.count)
            return .array(merged)
        case "in": return .bool(contains(value(0), in: value(1)))
        case "cat":
            let text = values.map { $0.isNull ? "" : $0.asText }.joined()
            try charge(text.utf8.count / 16)
            return .string(text)
        case "substr": return .string(Self.part(of: value(0).asText, value(1), values.dropFirst(2).first))
        case "fractional": return fractional(values, data)
        case "sem_ver": return compareVersions(values)
        case "starts_with": return compareEnds(values) { $0.starts(with: $1) }
        case "ends_with": return compareEnds(values) { $0.reversed().starts(with: $1.reversed()) }
        default: throw .unknownOperation(name)
        }
    }

    private func missing(_ keys: [JSON], in data: JSON) -> [JSON] {
        keys.filter { key in
            let found = key.place(in: data) ?? .null
            return found.isNull || found.string?.isEmpty == true
        }
    }

    private func arithmetic(_ name: String, _ values: [JSON]) -> JSON {
        let first = values.first
        let second: JSON? = values.dropFirst().first
        let result: Double =
            switch name {
            case "+": values.reduce(0) { $0 + $1.asLeadingNumber }
            case "*": values.isEmpty ? .nan : values.reduce(1) { $0 * $1.asLeadingNumber }
            case "-": second.map { (first?.asNumber ?? .nan) - $0.asNumber } ?? -(first?.asNumber ?? .nan)
            case "/": (first?.asNumber ?? .nan) / (second?.asNumber ?? .nan)
            case "%": (first?.asNumber ?? .nan).truncatingRemainder(dividingBy: second?.asNumber ?? .nan)
            case "min": values.reduce(.infinity) { $1.asNumber.isNaN ? .nan : Swift.min($0, $1.asNumber) }
            default: values.reduce(-.infinity) { $1.asNumber.isNaN ? .nan : Swift.max($0, $1.asNumber) }
            }
        return JSON(number: result)
    }

    private func contains(_ value: JSON, in place: JSON) -> Bool {
        switch place {
        case .string(let text): Array(text.utf8).contains(Array(value.asText.utf8))
        case .array(let elements): elements.contains { $0.isStrictlyEqual(value) }
        default: false
        }
    }

    /// A negative start counts from the end, and a negative length leaves so much of the end away.
    private static func part(of text: String, _ start: JSON, _ length: JSON?) -> String {
        let scalars = Array(text.unicodeScalars)
        func bounded(_ number: Double) -> Int {
            number.isNaN ? 0 : Int(Swift.max(-Double(scalars.count), Swift.min(Double(scalars.count), number)))
        }
        let from = bounded(start.asNumber)
        let rest = scalars[(from < 0 ? scalars.count + from : from)...]
        var view = String.UnicodeScalarView()
        if let length {
            let count = bounded(length.asNumber)
            view.append(contentsOf: count < 0 ? rest.dropLast(-count) : rest.prefix(count))
        } else {
            view.append(contentsOf: rest)
        }
        return String(view)
    }
}
