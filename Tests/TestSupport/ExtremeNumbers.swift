public import JSONText

/// Numbers at the ends of what JSON, 64-bit integers and doubles can hold, for all that takes numbers from elsewhere.
public enum ExtremeNumbers {
    /// As they stand in a JSON text. `Tests/Fuzz/Corpus/numbers.dict` has the same.
    public static let literals = [
        "0", "-0", "-0.0", "1", "-1", "0.5", "127", "128", "255", "256", "32767", "32768", "65535", "65536",
        "2147483647",
        "2147483648", "-2147483648", "-2147483649", "4294967295", "4294967296", "9007199254740991", "9007199254740992",
        "-9007199254740993", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
        "-9223372036854775808.0", "-9223372036854775809", "9223372036854775807.0", "9.3e18", "18446744073709551615",
        "18446744073709551616", "1e19", "-1e19", "1e38", "1e100", "1e300", "-1e300", "1.7976931348623157e308",
        "-1.7976931348623157e308", "5e-324", "-5e-324", "2.2250738585072014e-308", "253402300799999", "253402300800000",
        "8640000000000000", "8640000000000001", "-62135596800001",
    ]

    /// The same, read.
    public static let values: [JSON] = literals.compactMap { try? JSON(parsing: $0) }

    /// A copy of a value whose numbers are all replaced: by the extreme one and, each second time, by its negative.
    public static func replacing(_ value: JSON, by extreme: JSON) -> JSON {
        var isNegative = false
        return replacing(value, extreme, &isNegative)
    }

    private static func replacing(_ value: JSON, _ extreme: JSON, _ isNegative: inout Bool) -> JSON {
        switch value {
        case .integer, .double:
            isNegative.toggle()
            return isNegative ? extreme : negative(extreme)
        case .array(let elements): return .array(elements.map { replacing($0, extreme, &isNegative) })
        case .object(let object):
            var changed = JSONObject()
            for (key, member) in object.members { changed[key] = replacing(member, extreme, &isNegative) }
            return .object(changed)
        default: return value
        }
    }

    private static func negative(_ value: JSON) -> JSON {
        switch value {
        case .integer(let number): number == .min ? .integer(.max) : .integer(-number)
        case .double(let number): .double(-number)
        default: value
        }
    }
}
