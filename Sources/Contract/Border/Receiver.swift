public import BricksABI
import JSONText
public import ModuleInterfaces

/// Receives what a callee gives back through the call frame.
public struct Receiver {
    /// The results that the callee gave last; empty where it gave none.
    public private(set) var reply = Reply()
    private var refusal: CallFailure?

    /// Makes a receiver without results.
    public init() {}

    /// Makes a call with a frame that leads here.
    public mutating func call(
        session: SessionID, request: UInt64, deadline: UInt64, trace: UInt64,
        _ body: (UnsafePointer<bricks_call>) -> bricks_status
    ) -> bricks_status {
        unsafe withUnsafeMutablePointer(to: &self) { receiver in
            var frame = unsafe bricks_call(
                size: UInt32(MemoryLayout<bricks_call>.size), reserved: 0, session: session.rawValue, request: request,
                deadline: deadline, trace: trace, caller: UnsafeMutableRawPointer(receiver), reply: receiveReply,
                fail: receiveFailure)
            return unsafe withUnsafePointer(to: &frame) { unsafe body($0) }
        }
    }

    /// The failure of a status that is not OK, with what the callee said of it.
    public func failure(_ status: bricks_status) -> CallFailure {
        guard status != UInt32(BRICKS_PENDING) else { return .pendingLeaf }
        guard var refusal else { return CallFailure(CallStatus(rawValue: status)) }
        refusal.status = CallStatus(rawValue: status)
        return refusal
    }

    fileprivate mutating func receive(_ values: UnsafePointer<bricks_value>?, _ count: UInt32) {
        let next = unsafe Reply(copyValues(values, count))
        // The descriptors of the one before are closed with it, unless they come again.
        if let numbers = next.descriptors?.numbers { reply.descriptors?.give(numbers) }
        reply = next
    }

    fileprivate mutating func receive(_ failure: CallFailure) { refusal = failure }
}

private func receiver(of frame: UnsafePointer<bricks_call>?) -> UnsafeMutablePointer<Receiver>? {
    unsafe frame?.pointee.caller?.assumingMemoryBound(to: Receiver.self)
}

private func receiveReply(
    _ frame: UnsafePointer<bricks_call>?, _ values: UnsafePointer<bricks_value>?, _ count: UInt32
) {
    unsafe receiver(of: frame)?.pointee.receive(values, count)
}

private func receiveFailure(
    _ frame: UnsafePointer<bricks_call>?, _ status: bricks_status, _ message: UnsafePointer<CChar>?,
    _ messageSize: UInt64, _ detail: UnsafePointer<CChar>?, _ detailSize: UInt64
) {
    let failure = unsafe CallFailure.copied(status, message, messageSize, detail, detailSize)
    unsafe receiver(of: frame)?.pointee.receive(failure)
}

extension CallFailure {
    /// The failure of a method that leaves its answer pending and may not.
    package static var pendingLeaf: CallFailure {
        CallFailure(.badReply, "The method answered `pending`, which only an async method may.")
    }

    /// Copies a failure that was lent; text that is too long or not UTF-8 is left out.
    package static func copied(
        _ status: bricks_status, _ message: UnsafePointer<CChar>?, _ messageSize: UInt64,
        _ detail: UnsafePointer<CChar>?, _ detailSize: UInt64
    ) -> CallFailure {
        let message = unsafe Read.string(message, messageSize, max: 4 << 10) ?? ""
        let detail = unsafe Read.string(detail, detailSize, max: 16 << 10)
        return CallFailure(
            CallStatus(rawValue: status), message, detail: detail.flatMap { try? JSON(parsing: $0) })
    }
}
