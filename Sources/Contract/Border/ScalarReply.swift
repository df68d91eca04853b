public import BricksABI
public import CLeaf
public import ModuleInterfaces

/// The reply of a leaf with at most one result, which is a number.
///
/// Unlike ``Receiver`` it allocates nothing unless the call fails, so that a leaf costs little more than the call through
/// its function pointer.
@safe
@usableFromInline
struct ScalarReply {
    /// No value came, until the callee says otherwise.
    @usableFromInline var answer: canswer

    @inlinable @inline(__always)
    init(_ answer: canswer = canswer()) { self.answer = answer }

    @inlinable @inline(__always)
    var integer: Int64 { Int64(bitPattern: answer.bits) }

    /// Whether the call went well and its answer is what was expected, which needs no more than a look.
    @inlinable @inline(__always)
    func isSettled(_ status: bricks_status, _ type: bricks_value_type?) -> Bool {
        let difference = type.map { $0 ^ answer.type } ?? 0
        return UInt64(status | difference) | answer.refusal == 0
    }

    /// Frees what the callee said of a failure; throws it when the status is one, and when there is no number of that type.
    @usableFromInline @inline(never)
    static func settle(
        _ answer: inout canswer, _ status: bricks_status, expecting type: bricks_value_type?
    ) throws(CallFailure) {
        let refusal = takeRefusal(&answer, status)
        if status == UInt32(BRICKS_OK) {
            guard let type, type != answer.type else { return }
            throw ScalarReply(answer).mismatch(name(type))
        }
        guard status != UInt32(BRICKS_PENDING) else { throw CallFailure.pendingLeaf }
        throw refusal ?? CallFailure(CallStatus(rawValue: status))
    }

    private static func takeRefusal(_ answer: inout canswer, _ status: bricks_status) -> CallFailure? {
        guard let reason = unsafe canswer_reason(&answer)?.pointee else { return nil }
        defer { unsafe canswer_forget(&answer) }
        return unsafe CallFailure.copied(
            status, reason.message, reason.message_size, reason.detail, reason.detail_size)
    }

    // Read once the type is known to be right.

    @inlinable @inline(__always)
    func flag() -> Bool { integer != 0 }

    @inlinable @inline(__always)
    func number<Number: FixedWidthInteger>() throws(CallFailure) -> Number {
        guard let number = Number(exactly: integer) else { throw mismatch("a number of \(Number.bitWidth) bits") }
        return number
    }

    @inlinable @inline(__always)
    func unsigned() -> UInt64 { answer.bits }

    @inlinable @inline(__always)
    func real() throws(CallFailure) -> Double {
        let number = Double(bitPattern: answer.bits)
        guard number.isFinite else { throw mismatch("a finite number") }
        return number
    }

    @inlinable @inline(__always)
    func enumeration<Value: BorderEnumeration>() throws(CallFailure) -> Value {
        Value(rawValue: try number()) ?? .fallback
    }

    @inlinable @inline(__always)
    func id<Kind>() throws(CallFailure) -> ObjectID<Kind> {
        guard answer.bits != 0 else { throw mismatch("an id") }
        return ObjectID(rawValue: answer.bits)
    }

    private static func name(_ type: bricks_value_type) -> String {
        switch type {
        case UInt32(BRICKS_VALUE_INTEGER): "a number"
        case UInt32(BRICKS_VALUE_UNSIGNED): "an unsigned number"
        default: "a finite number"
        }
    }

    @usableFromInline @inline(never)
    func mismatch(_ expected: String) -> CallFailure {
        guard answer.type != UInt32(BRICKS_VALUE_ABSENT) else {
            return CallFailure(.badReply, "The reply has no value; \(expected) was expected.")
        }
        return CallFailure(.badReply, "Value 0 of the reply is not \(expected).")
    }
}
