extension Database {
    /// A value of SQLite's five storage classes (https://www.sqlite.org/datatype3.html).
    public enum Value: Sendable, Hashable {
        case null
        case integer(Int64)
        /// Always finite when bound; SQLite cannot store NaN.
        case real(Double)
        case text(String)
        case blob([UInt8])
    }
}

extension Database.Value {
    /// The integer, or nil when this is of another storage class.
    public var integer: Int64? { if case .integer(let value) = self { value } else { nil } }

    /// The number as a double, or nil when this is not a number.
    public var real: Double? {
        switch self {
        case .real(let value): value
        case .integer(let value): Double(value)
        default: nil
        }
    }

    /// The text, or nil when this is of another storage class.
    public var text: String? { if case .text(let value) = self { value } else { nil } }

    /// The bytes, or nil when this is of another storage class.
    public var blob: [UInt8]? { if case .blob(let value) = self { value } else { nil } }

    /// Whether this is SQL's NULL.
    public var isNull: Bool { self == .null }

    /// The text, or null for nil.
    public static func text(orNull value: String?) -> Self { value.map { .text($0) } ?? .null }

    /// The integer, or null for nil.
    public static func integer(orNull value: Int64?) -> Self { value.map { .integer($0) } ?? .null }

    /// The number, or null for nil.
    public static func real(orNull value: Double?) -> Self { value.map { .real($0) } ?? .null }

    /// The word for the storage class, as SQLite's `typeof` writes it.
    public var typeName: String {
        switch self {
        case .null: "null"
        case .integer: "integer"
        case .real: "real"
        case .text: "text"
        case .blob: "blob"
        }
    }
}

// Not by `nil`: where a value is optional, that literal must keep meaning its absence.
extension Database.Value: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral
{
    /// Makes an integer of a literal.
    public init(integerLiteral value: Int64) { self = .integer(value) }
    /// Makes a number of a literal.
    public init(floatLiteral value: Double) { self = .real(value) }
    /// Makes a text of a literal.
    public init(stringLiteral value: String) { self = .text(value) }
    /// SQLite has no booleans: true is 1 and false is 0.
    public init(booleanLiteral value: Bool) { self = .integer(value ? 1 : 0) }
}
