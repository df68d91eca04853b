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
        _ call: UnsafePointer<bricks_call>, _ values: [FrameValue]
    ) -> bricks_status {
        var words: [UInt64] = [UInt64(UInt(bitPattern: pointer)), UInt64(UInt(bitPattern: call))]
        // All text in one buffer, so that one pointer keeps it alive; each ends in NUL for careless readers.
        var text: [UInt8] = []
        var places: [(word: Int, offset: Int)] = []
        var values = values[...]
        for letter in prepared.signature.utf8 where letter != UInt8(ascii: "z") {
            guard let value = values.popFirst() else { return UInt32(BRICKS_INVALID_ARGUMENT) }
            switch (letter, value) {
            case (UInt8(ascii: "p"), .absent): words += [0, 0]
            case (UInt8(ascii: "p"), .bytes(let bytes)):
                places.append((words.count, text.count))
                words += [0, UInt64(bytes.count)]
                text += bytes
                text.append(0)
            case (UInt8(ascii: "p"), _), (_, .absent), (_, .bytes): return UInt32(BRICKS_INVALID_ARGUMENT)
            case (_, .word(_, let bits)): words.append(bits)
            case (_, .descriptor(let descriptor)): words.append(UInt64(UInt32(bitPattern: descriptor)))
            }
        }
        guard values.isEmpty else { return UInt32(BRICKS_INVALID_ARGUMENT) }
        return unsafe text.withUnsafeBufferPointer { buffer in
            for place in places {
                unsafe words[place.word] = UInt64(UInt(bitPattern: buffer.baseAddress.map { unsafe $0 + place.offset }))
            }
            return unsafe prepared.call(function, &words)
        }
    }
}

extension FrameValue {
    init(_ value: ReplyValue) {
        switch value {
        case .absent: self = .absent
        case .integer(let number): self = .word(kind: UInt8(BRICKS_VALUE_INTEGER), bits: UInt64(bitPattern: number))
        case .unsigned(let number): self = .word(kind: UInt8(BRICKS_VALUE_UNSIGNED), bits: number)
        case .real(let number): self = .word(kind: UInt8(BRICKS_VALUE_REAL), bits: number.bitPattern)
        case .text(let text): self = .bytes(Array(text.utf8))
        case .descriptor(let descriptor): self = .descriptor(descriptor)
        }
    }

    /// As a result; what is no text or no known number counts as absent.
    var reply: ReplyValue {
        switch self {
        case .absent: .absent
        case .word(UInt8(BRICKS_VALUE_INTEGER), let bits): .integer(Int64(bitPattern: bits))
        case .word(UInt8(BRICKS_VALUE_UNSIGNED), let bits): .unsigned(bits)
        case .word(UInt8(BRICKS_VALUE_REAL), let bits): .real(Double(bitPattern: bits))
        case .word: .absent
        case .bytes(let bytes): String(validating: bytes, as: UTF8.self).map { .text($0) } ?? .absent
        case .descriptor(let descriptor): .descriptor(descriptor)
        }
    }

    var text: String? {
        guard case .bytes(let bytes) = self else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }
}

extension Frame {
    /// Writes an outcome into a reply or a completion.
    mutating func settle(_ result: Result<[ReplyValue], CallFailure>) {
        switch result {
        case .success(let values):
            status = UInt32(BRICKS_OK)
            self.values = values.map(FrameValue.init)
        case .failure(let failure):
            status = failure.status.rawValue
            values = [
                .bytes(Array(failure.message.utf8)), failure.detailText.map { .bytes(Array($0.utf8)) } ?? .absent,
            ]
        }
    }

    /// The outcome that a reply or a completion tells.
    var outcome: Result<[ReplyValue], CallFailure> {
        guard status != UInt32(BRICKS_OK) else { return .success(values.map(\.reply)) }
        let message = values.first?.text ?? ""
        let detail = values.count > 1 ? values[1].text.flatMap { try? JSON(parsing: $0) } : nil
        return .failure(
            CallFailure(
                CallStatus(rawValue: status), String(message.prefix(4 << 10)), detail: detail))
    }
}
