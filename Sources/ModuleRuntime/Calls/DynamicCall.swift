import Border
import BricksABI
import ForeignCalls
import JSONText
import ModuleInterfaces

/// An argument of a dynamic call.
public enum DynamicArgument: Sendable {
    case text(String?)
    case int32(Int32)
    case int64(Int64)
    case uint32(UInt32)
    case uint64(UInt64)
    case double(Double)
}

/// Calls any method by its plan, through libffi.
public struct DynamicCaller: Sendable {
    public init() {}

    /// Calls a method that answers before it returns, on this thread.
    func call(
        _ plan: CallPlan, table: UnsafeRawPointer, pointer: UnsafeMutableRawPointer?, session: SessionID,
        arguments: [DynamicArgument]
    ) throws(CallFailure) -> [ReplyValue] {
        let size = unsafe table.load(as: UInt32.self)
        guard Int(size) >= plan.offset + 8,
            let function = unsafe table.load(fromByteOffset: plan.offset, as: UnsafeRawPointer?.self)
        else { throw CallFailure(.absent, "The provider does not have the method.") }
        guard let prepared = PreparedCall.of(plan.signature) else {
            throw CallFailure(.fault, "libffi refused the signature \(plan.signature).")
        }
        var slots = unsafe try Self.slots(of: arguments, signature: plan.signature)
        defer { unsafe slots.texts.forEach { unsafe $0.deallocate() } }
        var receiver = Receiver()
        let status = unsafe receiver.call(session: session, request: 0, deadline: 0, trace: 0) { frame in
            unsafe slots.words.insert(UInt64(UInt(bitPattern: frame)), at: 0)
            unsafe slots.words.insert(UInt64(UInt(bitPattern: pointer)), at: 0)
            return unsafe prepared.call(function, &slots.words)
        }
        guard status == UInt32(BRICKS_OK) else { throw receiver.failure(status) }
        return receiver.reply.values
    }

    @unsafe private struct Slots {
        /// One 8-byte word an argument; on a little-endian machine a narrower value is read from its start.
        var words: [UInt64] = []
        var texts: [UnsafeMutablePointer<UInt8>] = unsafe []
    }

    private static func slots(of arguments: [DynamicArgument], signature: String) throws(CallFailure) -> Slots {
        var slots = unsafe Slots()
        var letters = ""
        for argument in arguments {
            switch argument {
            case .text(let text):
                letters += "pz"
                guard let text else {
                    unsafe slots.words += [0, 0]
                    continue
                }
                let bytes = Array(text.utf8)
                let storage = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + 1)
                unsafe storage.initialize(repeating: 0, count: bytes.count + 1)
                unsafe storage.update(from: bytes, count: bytes.count)
                unsafe slots.texts.append(storage)
                unsafe slots.words += [UInt64(UInt(bitPattern: storage)), UInt64(bytes.count)]
            case .int32(let value):
                letters += "i"
                unsafe slots.words.append(UInt64(UInt32(bitPattern: value)))
            case .int64(let value):
                letters += "l"
                unsafe slots.words.append(UInt64(bitPattern: value))
            case .uint32(let value):
                letters += "u"
                unsafe slots.words.append(UInt64(value))
            case .uint64(let value):
                letters += "w"
                unsafe slots.words.append(value)
            case .double(let value):
                letters += "d"
                unsafe slots.words.append(value.bitPattern)
            }
        }
        guard letters == signature else {
            unsafe slots.texts.forEach { unsafe $0.deallocate() }
            throw CallFailure(.invalidArgument, "The arguments are `\(letters)`; the method takes `\(signature)`.")
        }
        return unsafe slots
    }
}
