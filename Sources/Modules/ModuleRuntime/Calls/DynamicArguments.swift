import ForeignCalls
import ModuleInterfaces

/// An argument of a dynamic call.
public enum DynamicArgument: Sendable, Hashable {
    case text(String?)
    case int32(Int32)
    case int64(Int64)
    case uint32(UInt32)
    case uint64(UInt64)
    case double(Double)

    /// Its letters in a signature, see ``CallPlan``.
    fileprivate var letters: String {
        switch self {
        case .text: "pz"
        case .int32: "i"
        case .int64: "l"
        case .uint32: "u"
        case .uint64: "w"
        case .double: "d"
        }
    }
}

/// The arguments of one call, with the text that they point to.
@safe
final class DynamicArguments: @unchecked Sendable {
    // Written while it is made; the call, which is one, has it alone.
    private let frame: PreparedFrame
    // Owned; every text ends in NUL for careless readers.
    private let text: UnsafeMutablePointer<UInt8>

    init(_ arguments: [DynamicArgument], for call: DynamicCall) throws(CallFailure) {
        let letters = arguments.map(\.letters).joined()
        guard letters == call.plan.signature else {
            throw CallFailure(
                .invalidArgument, "The arguments are `\(letters)`; the method takes `\(call.plan.signature)`.")
        }
        frame = PreparedFrame(call.prepared)
        let size = arguments.reduce(into: 1) { size, argument in
            if case .text(let text?) = argument { size += text.utf8.count + 1 }
        }
        unsafe text = UnsafeMutablePointer.allocate(capacity: size)
        unsafe text.initialize(repeating: 0, count: size)
        var (index, end) = (0, 0)
        for argument in arguments {
            switch argument {
            case .text(nil): index += 2
            case .text(let string?):
                let bytes = Array(string.utf8)
                unsafe (text + end).update(from: bytes, count: bytes.count)
                frame.set(index, UInt64(UInt(bitPattern: unsafe text + end)))
                frame.set(index + 1, UInt64(bytes.count))
                end += bytes.count + 1
                index += 2
            case .int32(let value): set(&index, UInt64(UInt32(bitPattern: value)))
            case .int64(let value): set(&index, UInt64(bitPattern: value))
            case .uint32(let value): set(&index, UInt64(value))
            case .uint64(let value): set(&index, value)
            case .double(let value): set(&index, value.bitPattern)
            }
        }
    }

    deinit { unsafe text.deallocate() }

    private func set(_ index: inout Int, _ word: UInt64) {
        frame.set(index, word)
        index += 1
    }

    func call(_ function: UnsafeRawPointer, _ pointer: UnsafeMutableRawPointer?, _ call: UnsafeRawPointer) -> UInt32 {
        unsafe frame.call(function, self: pointer, call)
    }
}
