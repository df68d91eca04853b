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
    @usableFromInline
    typealias Failure =
        @convention(c) (
            UnsafePointer<bricks_call>?, bricks_status, UnsafePointer<CChar>?, UInt64, UnsafePointer<CChar>?, UInt64
        ) -> Void

    /// No value came, until the callee says otherwise. Its refusal is a ``Refusal`` that this owns.
    @usableFromInline var answer = canswer()

    /// A failure on the heap, where its size does not matter.
    private final class Refusal {
        let failure: CallFailure
        init(_ failure: CallFailure) { self.failure = failure }
    }

    @inlinable @inline(__always)
    init() {}

    @inlinable @inline(__always)
    var integer: Int64 { Int64(bitPattern: answer.bits) }

    /// Keeps why the callee refuses; the last reason counts.
    mutating func refuse(_ failure: CallFailure) {
        _ = takeRefusal()
        answer.refusal = UInt64(UInt(bitPattern: unsafe Unmanaged.passRetained(Refusal(failure)).toOpaque()))
    }

    private mutating func takeRefusal() -> CallFailure? {
        guard let refusal = unsafe UnsafeRawPointer(bitPattern: UInt(answer.refusal)) else { return nil }
        answer.refusal = 0
        return unsafe Unmanaged<Refusal>.fromOpaque(refusal).takeRetainedValue().failure
    }

    /// Frees what the callee said of a failure; throws it when the status is one, and when there is no number of that type.
    @usableFromInline @inline(never)
    mutating func settle(_ status: bricks_status, expecting type: bricks_value_type?) throws(CallFailure) {
        var failure = takeRefusal() ?? CallFailure(CallStatus(rawValue: status))
        if status == UInt32(BRICKS_OK) {
            guard let type, type != answer.type else { return }
            throw mismatch(Self.name(type))
        }
        guard status != UInt32(BRICKS_PENDING) else { throw CallFailure.pendingLeaf }
        failure.status = CallStatus(rawValue: status)
        throw failure
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

let refuseScalar: ScalarReply.Failure = { frame, status, message, messageSize, detail, detailSize in
    guard let reply = unsafe frame?.pointee.caller?.assumingMemoryBound(to: ScalarReply.self) else { return }
    unsafe reply.pointee.refuse(CallFailure.copied(status, message, messageSize, detail, detailSize))
}
