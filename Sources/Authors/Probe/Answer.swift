import BricksABI
import CProbe
import InterfaceModel

/// The answer of a callee: by the call itself or, when it left it pending, by the completion.
public struct Answer: Sendable {
    /// The status of the answer (`BRICKS_OK` and so on); that of the completion once it has come.
    public var status: UInt32
    /// The id that the call's frame gave the request.
    public var request: UInt64 = 0
    /// Whether it came by a completion.
    public var isLate = false
    /// How often it called `reply` and `fail`.
    public var replies = 0
    /// How often it called `fail`.
    public var failures = 0
    /// The values that it gave to `reply`, in order.
    public var values: [ReturnedValue] = []
    /// The status that it gave to `fail`.
    public var failedWith: UInt32?
    /// The message that it gave to `fail`; nil for none.
    public var message: String?
    /// The detail that it gave to `fail`, meant to be JSON; nil for none.
    public var detail: String?
    /// Everything that was wrong with how it answered, a sentence each.
    public var problems: [String] = []

    /// Whether the status is `BRICKS_OK`.
    public var isOK: Bool { status == UInt32(BRICKS_OK) }
    /// It was left pending and no completion came.
    public var isPending: Bool { status == UInt32(BRICKS_PENDING) }

    init(_ status: UInt32, _ answer: probe_answer) {
        self.status = status
        unsafe take(answer)
    }

    mutating func take(_ answer: probe_answer) {
        replies = unsafe Int(answer.replies)
        failures = unsafe Int(answer.failures)
        values = unsafe (0..<Int(answer.count)).map { unsafe ReturnedValue(answer.values[$0]) }
        if failures > 0 { failedWith = unsafe answer.failed_with }
        message = unsafe Self.text(answer.message, answer.message_size)
        detail = unsafe Self.text(answer.detail, answer.detail_size)
        if let lines = unsafe answer.problems {
            problems += unsafe String(cString: lines).split(separator: "\n").map(String.init)
        }
    }

    private static func text(_ pointer: UnsafePointer<CChar>?, _ size: UInt64) -> String? {
        guard let pointer = unsafe pointer else { return nil }
        let bytes = unsafe UnsafeRawBufferPointer(start: pointer, count: Int(size))
        return unsafe String(decoding: bytes, as: UTF8.self)
    }
}

/// A value as it was given back.
public enum ReturnedValue: Sendable, Hashable {
    case absent
    case integer(Int64)
    case unsigned(UInt64)
    case real(Double)
    case text([UInt8])
    case descriptor(Int64)
    case unknown(type: UInt32)

    init(_ value: bricks_value) {
        self =
            switch unsafe value.type {
            case UInt32(BRICKS_VALUE_ABSENT): .absent
            case UInt32(BRICKS_VALUE_INTEGER): unsafe .integer(value.integer)
            case UInt32(BRICKS_VALUE_UNSIGNED): unsafe .unsigned(UInt64(bitPattern: value.integer))
            case UInt32(BRICKS_VALUE_REAL): unsafe .real(value.real)
            case UInt32(BRICKS_VALUE_TEXT):
                unsafe .text(
                    value.data.map { data in
                        unsafe Array(UnsafeRawBufferPointer(start: data, count: Int(value.data_size)))
                    } ?? [])
            case UInt32(BRICKS_VALUE_DESCRIPTOR): unsafe .descriptor(value.integer)
            default: unsafe .unknown(type: value.type)
            }
    }

    /// The contract's name for the type.
    public var typeName: String {
        switch self {
        case .absent: "absent"
        case .integer: "integer"
        case .unsigned: "unsigned"
        case .real: "real"
        case .text: "text"
        case .descriptor: "descriptor"
        case .unknown(let type): "type \(type)"
        }
    }
}

/// The statuses that the contract names.
public enum KnownStatus {
    private static let names = Dictionary(
        Contract.statuses.map { ($0.value, $0.constant) }, uniquingKeysWith: { first, _ in first })

    /// Whether the contract names the status.
    public static func contains(_ status: UInt32) -> Bool { names[status] != nil }

    /// Its name, or the number.
    public static func name(_ status: UInt32) -> String { names[status] ?? "0x" + String(status, radix: 16) }
}
