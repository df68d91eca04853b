import Border
import BricksABI
import ForeignCalls
import JSONText
import ModuleInterfaces

/// Calls a C function with what came in a frame.
enum FrameCall {
    /// The method's function in a table; nil when the table is too short or has NULL there.
    static func function(in table: UnsafeRawPointer, offset: Int) -> UnsafeRawPointer? {
        guard unsafe Int(table.load(as: UInt32.self)) >= offset + 8 else { return nil }
        return unsafe table.load(fromByteOffset: offset, as: UnsafeRawPointer?.self)
    }

    /// Calls the function; the frame's values must be what the signature says, else the status is
    /// `BRICKS_INVALID_ARGUMENT` and nothing was called.
    static func call(
        _ function: UnsafeRawPointer, _ prepared: PreparedCall, `self` pointer: UnsafeMutableRawPointer?,
        _ call: UnsafePointer<bricks_call>, _ values: FrameValues
    ) -> bricks_status {
        let count = prepared.letters.count + 2
        return unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: count) { words in
            unsafe words[0] = UInt64(UInt(bitPattern: pointer))
            unsafe words[1] = UInt64(UInt(bitPattern: call))
            // All text in one buffer, so that one pointer keeps it alive; each ends in NUL for careless readers.
            var text: [UInt8] = []
            var (value, word) = (0, 2)
            for letter in prepared.letters where letter != UInt8(ascii: "z") {
                guard value < values.count else { return UInt32(BRICKS_INVALID_ARGUMENT) }
                switch (letter, values[value]) {
                case (UInt8(ascii: "p"), .absent):
                    unsafe words[word + 1] = 0
                    // Moved to where the text is below, which this is not.
                    unsafe words[word] = .max
                    word += 1
                case (UInt8(ascii: "p"), .bytes(let bytes)):
                    unsafe words[word] = UInt64(text.count)
                    unsafe words[word + 1] = UInt64(bytes.count)
                    word += 1
                    text += bytes
                    text.append(0)
                case (UInt8(ascii: "p"), _), (_, .absent), (_, .bytes): return UInt32(BRICKS_INVALID_ARGUMENT)
                case (_, .word(_, let bits)): unsafe words[word] = bits
                case (_, .descriptor(let descriptor)): unsafe words[word] = UInt64(UInt32(bitPattern: descriptor))
                }
                value += 1
                word += 1
            }
            guard value == values.count, word == count else { return UInt32(BRICKS_INVALID_ARGUMENT) }
            return unsafe text.withUnsafeBufferPointer { buffer in
                for (index, letter) in prepared.letters.enumerated() where letter == UInt8(ascii: "p") {
                    let offset = unsafe words[index + 2]
                    unsafe words[index + 2] =
                        offset == .max
                        ? 0 : UInt64(UInt(bitPattern: buffer.baseAddress.map { unsafe $0 + Int(offset) }))
                }
                return unsafe prepared.call(function, words)
            }
        }
    }
}

extension FrameValue {
    init(_ text: String) { self = .bytes(Array(text.utf8)) }

    var text: String? {
        guard case .bytes(let bytes) = self else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }
}

/// How a call on the other side ended.
enum FrameOutcome {
    case values(FrameValues)
    case failure(CallFailure)
}

extension Frame {
    /// Writes an outcome into a reply or a completion.
    mutating func settle(_ outcome: FrameOutcome) {
        switch outcome {
        case .values(let values):
            head.status = UInt32(BRICKS_OK)
            self.values = values
        case .failure(let failure):
            head.status = failure.status.rawValue
            values = [FrameValue(failure.message), failure.detailText.map { FrameValue($0) } ?? .absent]
        }
    }

    /// The outcome that a reply or a completion carries.
    var outcome: FrameOutcome {
        guard head.status != UInt32(BRICKS_OK) else { return .values(values) }
        let message = values.first?.text ?? ""
        let detail = values.count > 1 ? values[1].text.flatMap { try? JSON(parsing: $0) } : nil
        return .failure(
            CallFailure(
                CallStatus(rawValue: head.status), String(message.prefix(4 << 10)), detail: detail))
    }
}
