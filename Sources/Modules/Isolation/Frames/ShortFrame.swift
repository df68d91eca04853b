/// A frame whose values are numbers alone, and few: it is read and written in place, and nothing is allocated for it.
@safe
struct ShortFrame {
    /// Maximum count of numbers in a frame.
    static let maximum = 8
    private static let numberSize = 10

    static func size(_ count: Int) -> Int { FrameHead.size + count * numberSize }

    // Nobody else can change it while this lives, which is as long as somebody reads the frame.
    private let bytes: UnsafeRawBufferPointer

    /// Nil for any other frame, also one that is wrong.
    init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count >= FrameHead.size else { return nil }
        unsafe self.bytes = bytes
        guard head.version == FrameHead.version, FrameHead.Kind(rawValue: head.kindCode) != nil, count <= Self.maximum,
            bytes.count == Self.size(count)
        else { return nil }
        for index in 0..<count {
            guard unsafe bytes[Self.size(index)] == FrameCodec.Tag.word.rawValue else { return nil }
        }
    }

    /// Says of its values that there are ``count``, which it does not as a ``Frame``.
    var head: FrameHead { unsafe bytes.loadUnaligned(as: FrameHead.self) }

    var count: Int { Int(head.valueCount) }

    /// The number at a place below ``count``.
    func number(_ index: Int) -> FrameNumber {
        let place = Self.size(index)
        return unsafe FrameNumber(
            kind: bytes[place + 1],
            bits: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place + 2, as: UInt64.self)))
    }
}

/// As ``FrameValue/word(kind:bits:)``.
struct FrameNumber: Equatable, BitwiseCopyable {
    var kind: UInt8
    var bits: UInt64
}
