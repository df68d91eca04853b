import Border
import BricksABI
import ModuleInterfaces

/// Receives what a callee gives back, as the values of a frame.
struct FrameReceiver {
    private(set) var values = FrameValues()
    private var refusal: CallFailure?

    /// Makes a call with a frame that leads here.
    mutating func call(
        _ head: FrameHead, _ body: (UnsafePointer<bricks_call>) -> bricks_status
    ) -> bricks_status {
        unsafe withUnsafeMutablePointer(to: &self) { receiver in
            var call = unsafe bricks_call(
                size: UInt32(MemoryLayout<bricks_call>.size), reserved: 0, session: head.session,
                request: head.request, deadline: head.deadline, trace: head.trace,
                caller: UnsafeMutableRawPointer(receiver), reply: receiveValues, fail: receiveRefusal)
            return unsafe withUnsafePointer(to: &call) { unsafe body($0) }
        }
    }

    /// Returns the outcome of a call with that status.
    func outcome(_ status: bricks_status) -> FrameOutcome {
        guard status != UInt32(BRICKS_OK) else { return .values(values) }
        guard status != UInt32(BRICKS_PENDING) else { return .failure(.pendingLeaf) }
        guard var refusal else { return .failure(CallFailure(CallStatus(rawValue: status))) }
        refusal.status = CallStatus(rawValue: status)
        return .failure(refusal)
    }

    fileprivate mutating func receive(_ values: UnsafePointer<bricks_value>?, _ count: UInt32) {
        self.values = unsafe FrameValues(lent: values, count)
    }

    fileprivate mutating func receive(_ failure: CallFailure) { refusal = failure }
}

private func receiveValues(
    _ call: UnsafePointer<bricks_call>?, _ values: UnsafePointer<bricks_value>?, _ count: UInt32
) {
    unsafe call?.pointee.caller?.assumingMemoryBound(to: FrameReceiver.self).pointee.receive(values, count)
}

private func receiveRefusal(
    _ call: UnsafePointer<bricks_call>?, _ status: bricks_status, _ message: UnsafePointer<CChar>?,
    _ messageSize: UInt64, _ detail: UnsafePointer<CChar>?, _ detailSize: UInt64
) {
    let failure = unsafe CallFailure.copied(status, message, messageSize, detail, detailSize)
    unsafe call?.pointee.caller?.assumingMemoryBound(to: FrameReceiver.self).pointee.receive(failure)
}

extension FrameValues {
    /// Copies results that were lent; one of a kind that is not known counts as absent. Whether text is text is for the other
    /// side to find.
    init(lent values: UnsafePointer<bricks_value>?, _ count: UInt32) {
        self.init()
        if count == 1, let number = unsafe FrameNumber(lent: values) {
            append(.word(kind: number.kind, bits: number.bits))
            return
        }
        unsafe visitValues(values, count) { unsafe append(FrameValue(lent: $0)) }
    }

    /// Lends the values as results for the length of a call.
    func lend<Value>(_ body: (UnsafePointer<bricks_value>?, UInt32) -> Value) -> Value {
        if isEmpty { return body(nil, 0) }
        return unsafe withUnsafeTemporaryAllocation(of: bricks_value.self, capacity: count) { results in
            // All text in one buffer, so that one pointer keeps it alive.
            var text: [UInt8] = []
            for index in indices {
                unsafe results.initializeElement(at: index, to: bricks_value(self[index]))
                if case .bytes(let bytes) = self[index] {
                    text += bytes
                    text.append(0)
                }
            }
            guard !text.isEmpty else { return unsafe body(UnsafePointer(results.baseAddress), UInt32(results.count)) }
            return unsafe text.withUnsafeBufferPointer { text in
                var place = unsafe UnsafeRawPointer(text.baseAddress)?.assumingMemoryBound(to: CChar.self)
                for index in results.indices
                where unsafe results[index].type == UInt32(BRICKS_VALUE_TEXT) {
                    unsafe results[index].data = place
                    unsafe place = place.map { unsafe $0 + Int(results[index].data_size) + 1 }
                }
                return unsafe body(UnsafePointer(results.baseAddress), UInt32(results.count))
            }
        }
    }
}

extension bricks_value {
    /// The value, where it is text without its place.
    init(_ value: FrameValue) {
        unsafe self.init()
        unsafe size = UInt32(MemoryLayout<bricks_value>.size)
        unsafe type = UInt32(BRICKS_VALUE_ABSENT)
        switch value {
        case .absent: break
        case .word(let kind, let bits):
            guard Int(kind) <= Int(BRICKS_VALUE_REAL) else { break }
            unsafe type = UInt32(kind)
            if Int(kind) == Int(BRICKS_VALUE_REAL) {
                unsafe real = Double(bitPattern: bits)
            } else {
                unsafe integer = Int64(bitPattern: bits)
            }
        case .bytes(let bytes):
            unsafe type = UInt32(BRICKS_VALUE_TEXT)
            unsafe data_size = UInt64(bytes.count)
        case .descriptor(let descriptor):
            unsafe type = UInt32(BRICKS_VALUE_DESCRIPTOR)
            unsafe integer = Int64(descriptor)
        }
    }
}

extension FrameNumber {
    /// A result that was lent; nil for one that is no number.
    fileprivate init?(lent value: UnsafePointer<bricks_value>?) {
        guard let value = unsafe value, unsafe Int(value.pointee.size) >= MemoryLayout<bricks_value>.size
        else { return nil }
        let type = unsafe value.pointee.type
        switch Int(type) {
        case Int(BRICKS_VALUE_INTEGER), Int(BRICKS_VALUE_UNSIGNED):
            self.init(kind: UInt8(type), bits: unsafe UInt64(bitPattern: value.pointee.integer))
        case Int(BRICKS_VALUE_REAL): self.init(kind: UInt8(type), bits: unsafe value.pointee.real.bitPattern)
        default: return nil
        }
    }
}

extension FrameValue {
    fileprivate init(lent value: UnsafePointer<bricks_value>?) {
        if let number = unsafe FrameNumber(lent: value) {
            self = .word(kind: number.kind, bits: number.bits)
            return
        }
        guard let value = unsafe value?.pointee else {
            self = .absent
            return
        }
        switch unsafe Int(value.type) {
        case Int(BRICKS_VALUE_DESCRIPTOR): self = .descriptor(unsafe Int32(truncatingIfNeeded: value.integer))
        case Int(BRICKS_VALUE_TEXT):
            guard let text = unsafe value.data, unsafe value.data_size <= UInt64(FrameCodec.largest) else {
                self = .absent
                return
            }
            self = .bytes(unsafe Array(UnsafeRawBufferPointer(start: text, count: Int(value.data_size))))
        default: self = .absent
        }
    }
}
