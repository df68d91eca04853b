public import BricksABI
public import ModuleInterfaces

/// Receives at most one number from a leaf; unlike ``Receiver`` it allocates nothing unless the call fails, so that a
/// leaf costs little more than the call through its function pointer.
@safe
@usableFromInline
struct ScalarReceiver {
    @usableFromInline
    typealias Reply = @convention(c) (UnsafePointer<bricks_call>?, UnsafePointer<bricks_value>?, UInt32) -> Void
    @usableFromInline
    typealias Failure =
        @convention(c) (
            UnsafePointer<bricks_call>?, bricks_status, UnsafePointer<CChar>?, UInt64, UnsafePointer<CChar>?, UInt64
        ) -> Void

    /// No value came, until the callee says otherwise.
    @usableFromInline var reply = ScalarReply()
    // Owned from `receiveScalarFailure` to `finish(_:)`.
    @usableFromInline var refusal: Unmanaged<Refusal>?

    /// A failure on the heap, where its size does not matter.
    @usableFromInline
    final class Refusal {
        let failure: CallFailure
        init(_ failure: CallFailure) { self.failure = failure }
    }

    @inlinable @inline(__always)
    init() {}

    /// Frees what the callee said of a failure, and throws it when the status is one.
    @usableFromInline @inline(never)
    func finish(_ status: bricks_status) throws(CallFailure) -> ScalarReply {
        var failure = unsafe refusal?.takeRetainedValue().failure ?? CallFailure(CallStatus(rawValue: status))
        if status == UInt32(BRICKS_OK) { return reply }
        guard status != UInt32(BRICKS_PENDING) else { throw CallFailure.pendingLeaf }
        failure.status = CallStatus(rawValue: status)
        throw failure
    }
}

/// The reply of a leaf with at most one result, which is a number.
@usableFromInline
struct ScalarReply {
    /// How many values came.
    @usableFromInline var count: UInt32 = 0
    /// As in `bricks/value.h`.
    @usableFromInline var type: bricks_value_type = 0
    @usableFromInline var integer: Int64 = 0
    @usableFromInline var double = 0.0

    @inlinable @inline(__always)
    init() {}

    @inlinable @inline(__always)
    func flag(_ index: Int) throws(CallFailure) -> Bool {
        guard type == UInt32(BRICKS_VALUE_INTEGER) else { throw mismatch("a flag") }
        return integer != 0
    }

    @inlinable @inline(__always)
    func number<Number: FixedWidthInteger>(_ index: Int) throws(CallFailure) -> Number {
        guard type == UInt32(BRICKS_VALUE_INTEGER), let number = Number(exactly: integer) else {
            throw mismatch("a number of \(Number.bitWidth) bits")
        }
        return number
    }

    @inlinable @inline(__always)
    func unsigned(_ index: Int) throws(CallFailure) -> UInt64 {
        guard type == UInt32(BRICKS_VALUE_UNSIGNED) else { throw mismatch("an unsigned number") }
        return UInt64(bitPattern: integer)
    }

    @inlinable @inline(__always)
    func real(_ index: Int) throws(CallFailure) -> Double {
        guard type == UInt32(BRICKS_VALUE_REAL), double.isFinite else { throw mismatch("a finite number") }
        return double
    }

    @inlinable @inline(__always)
    func enumeration<Value: BorderEnumeration>(_ index: Int) throws(CallFailure) -> Value {
        Value(rawValue: try number(index)) ?? .fallback
    }

    @inlinable @inline(__always)
    func id<Kind>(_ index: Int) throws(CallFailure) -> ObjectID<Kind> {
        let raw = try unsigned(index)
        guard raw != 0 else { throw mismatch("an id") }
        return ObjectID(rawValue: raw)
    }

    @usableFromInline @inline(never)
    func mismatch(_ expected: String) -> CallFailure {
        guard count > 0 else {
            return CallFailure(.badReply, "The reply has 0 values; value 0 was expected.")
        }
        return CallFailure(.badReply, "Value 0 of the reply is not \(expected).")
    }
}

/// Takes the first value; a value that is shorter than this host knows counts as absent.
let receiveScalar: ScalarReceiver.Reply = { frame, values, count in
    guard let receiver = unsafe frame?.pointee.caller?.assumingMemoryBound(to: ScalarReceiver.self),
        let values = unsafe values, count > 0
    else { return }
    unsafe receiver.pointee.reply.count = count
    guard unsafe values.pointee.size >= UInt32(MemoryLayout<bricks_value>.size) else { return }
    unsafe receiver.pointee.reply.type = values.pointee.type
    unsafe receiver.pointee.reply.integer = values.pointee.integer
    unsafe receiver.pointee.reply.double = values.pointee.real
}

let receiveScalarFailure: ScalarReceiver.Failure = { frame, status, message, messageSize, detail, detailSize in
    guard let receiver = unsafe frame?.pointee.caller?.assumingMemoryBound(to: ScalarReceiver.self) else { return }
    let failure = unsafe CallFailure.copied(status, message, messageSize, detail, detailSize)
    unsafe receiver.pointee.refusal?.release()
    unsafe receiver.pointee.refusal = Unmanaged.passRetained(ScalarReceiver.Refusal(failure))
}
