import BricksABI
import ModuleInterfaces

/// Receives at most one number from a leaf; unlike ``Receiver`` it allocates nothing unless the call fails, so that a
/// leaf costs little more than the call through its function pointer.
@safe
struct ScalarReceiver {
    /// No value came, or one that is no number, until the callee says otherwise.
    private var reply = ScalarReply(count: 0, type: UInt32(BRICKS_VALUE_ABSENT), bits: 0)
    // Owned from `receiveFailure` to `failure(_:)`.
    private var refusal: Unmanaged<Refusal>?

    /// A failure on the heap, where its size does not matter.
    private final class Refusal {
        let failure: CallFailure
        init(_ failure: CallFailure) { self.failure = failure }
    }

    /// Makes a call with a frame that leads here, and gives its number or throws its failure.
    @inline(__always)
    static func call(
        session: SessionID, _ body: (UnsafePointer<bricks_call>) -> bricks_status
    ) throws(CallFailure) -> ScalarReply {
        var receiver = ScalarReceiver()
        let status = unsafe withUnsafeMutablePointer(to: &receiver) { receiver in
            var frame = unsafe bricks_call(
                size: UInt32(MemoryLayout<bricks_call>.size), reserved: 0, session: session.rawValue, request: 0,
                deadline: 0, trace: 0, caller: UnsafeMutableRawPointer(receiver), reply: receiveScalar,
                fail: receiveScalarFailure)
            return unsafe withUnsafePointer(to: &frame) { unsafe body($0) }
        }
        if status == UInt32(BRICKS_OK), unsafe receiver.refusal == nil { return receiver.reply }
        return try receiver.finish(status)
    }

    /// Frees what the callee said of a failure, and throws it when the status is one.
    @inline(never)
    private func finish(_ status: bricks_status) throws(CallFailure) -> ScalarReply {
        var failure = unsafe refusal?.takeRetainedValue().failure ?? CallFailure(CallStatus(rawValue: status))
        if status == UInt32(BRICKS_OK) { return reply }
        failure.status = CallStatus(rawValue: status)
        throw failure
    }

    @inline(__always)
    fileprivate mutating func receive(_ values: UnsafePointer<bricks_value>?, _ count: UInt32) {
        guard let values = unsafe values, count > 0 else { return }
        let isWhole = unsafe values.pointee.size >= UInt32(MemoryLayout<bricks_value>.size)
        let type = unsafe isWhole ? values.pointee.type : UInt32(BRICKS_VALUE_ABSENT)
        let bits =
            unsafe type == UInt32(BRICKS_VALUE_REAL)
            ? Int64(bitPattern: values.pointee.real.bitPattern) : values.pointee.integer
        reply = ScalarReply(count: count, type: type, bits: bits)
    }

    fileprivate mutating func receive(_ failure: CallFailure) {
        unsafe refusal?.release()
        unsafe refusal = Unmanaged.passRetained(Refusal(failure))
    }
}

/// The reply of a leaf with at most one result, which is a number.
struct ScalarReply {
    /// How many values came.
    var count: UInt32
    /// As in `bricks/value.h`.
    var type: UInt32
    var bits: Int64

    func flag(_ index: Int) throws(CallFailure) -> Bool {
        guard type == UInt32(BRICKS_VALUE_INTEGER) else { throw mismatch("a flag") }
        return bits != 0
    }

    func number<Number: FixedWidthInteger>(_ index: Int) throws(CallFailure) -> Number {
        guard type == UInt32(BRICKS_VALUE_INTEGER), let number = Number(exactly: bits) else {
            throw mismatch("a number of \(Number.bitWidth) bits")
        }
        return number
    }

    func unsigned(_ index: Int) throws(CallFailure) -> UInt64 {
        guard type == UInt32(BRICKS_VALUE_UNSIGNED) else { throw mismatch("an unsigned number") }
        return UInt64(bitPattern: bits)
    }

    func real(_ index: Int) throws(CallFailure) -> Double {
        let value = Double(bitPattern: UInt64(bitPattern: bits))
        guard type == UInt32(BRICKS_VALUE_REAL), value.isFinite else { throw mismatch("a finite number") }
        return value
    }

    func enumeration<Value: BorderEnumeration>(_ index: Int) throws(CallFailure) -> Value {
        Value(rawValue: try number(index)) ?? .fallback
    }

    func id<Kind>(_ index: Int) throws(CallFailure) -> ObjectID<Kind> {
        let raw = try unsigned(index)
        guard raw != 0 else { throw mismatch("an id") }
        return ObjectID(rawValue: raw)
    }

    @inline(never)
    private func mismatch(_ expected: String) -> CallFailure {
        guard count > 0 else {
            return CallFailure(.badReply, "The reply has 0 values; value 0 was expected.")
        }
        return CallFailure(.badReply, "Value 0 of the reply is not \(expected).")
    }
}

private func receiver(of frame: UnsafePointer<bricks_call>?) -> UnsafeMutablePointer<ScalarReceiver>? {
    unsafe frame?.pointee.caller?.assumingMemoryBound(to: ScalarReceiver.self)
}

private func receiveScalar(
    _ frame: UnsafePointer<bricks_call>?, _ values: UnsafePointer<bricks_value>?, _ count: UInt32
) {
    unsafe receiver(of: frame)?.pointee.receive(values, count)
}

private func receiveScalarFailure(
    _ frame: UnsafePointer<bricks_call>?, _ status: bricks_status, _ message: UnsafePointer<CChar>?,
    _ messageSize: UInt64, _ detail: UnsafePointer<CChar>?, _ detailSize: UInt64
) {
    let failure = unsafe CallFailure.copied(status, message, messageSize, detail, detailSize)
    unsafe receiver(of: frame)?.pointee.receive(failure)
}
