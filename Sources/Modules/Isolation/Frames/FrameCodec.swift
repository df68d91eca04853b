/// Frames as bytes, little-endian: their head, then each value as its tag and content.
enum FrameCodec {
    /// The most bytes of a frame; the largest document has 1 MiB.
    static let largest = 4 << 20
    static let maximumValues = 64
    static let maximumDescriptors = 8

    enum Tag: UInt8 {
        case absent, word, bytes, descriptor
    }

    typealias Encoded = (bytes: [UInt8], descriptors: [Int32])

    /// The frame's bytes, and the descriptors that go with it.
    static func encode(_ frame: Frame) throws(FrameCodecError) -> Encoded {
        let size = try size(of: frame)
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
            filled = unsafe write(frame, into: UnsafeMutableRawBufferPointer(buffer))
        }
        let descriptors = frame.values.compactMap { value -> Int32? in
            if case .descriptor(let descriptor) = value { descriptor } else { nil }
        }
        guard descriptors.count <= maximumDescriptors else {
            throw FrameCodecError(message: "A frame carries \(descriptors.count) descriptors.")
        }
        return (bytes, descriptors)
    }

    /// Writes a frame into memory, and gives its size; nil when it does not fit or has descriptors.
    static func encode(_ frame: Frame, into buffer: UnsafeMutableRawBufferPointer) throws(FrameCodecError) -> Int? {
        guard !frame.values.hasDescriptors, try size(of: frame) <= buffer.count else { return nil }
        return unsafe write(frame, into: buffer)
    }

    private static func size(of frame: Frame) throws(FrameCodecError) -> Int {
        guard frame.values.count <= maximumValues else {
            throw FrameCodecError(
                message: "A frame has \(frame.values.count) values; at most \(maximumValues) are allowed.")
        }
        var size = FrameHead.size
        for value in frame.values { size += self.size(of: value) }
        guard size <= largest else { throw FrameCodecError(message: "A frame has more than \(largest) bytes.") }
        return size
    }

    /// - Parameter buffer: at least as long as the frame's size.
    private static func write(_ frame: Frame, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        unsafe write(frame.head, valueCount: frame.values.count, into: buffer) { writer in
            for value in frame.values { writer.write(value) }
        }
    }

    /// - Parameters:
    ///   - buffer: at least as long as the frame's size.
    ///   - values: writes the values.
    @discardableResult
    static func write(
        _ head: FrameHead, valueCount: Int, into buffer: UnsafeMutableRawBufferPointer,
        _ values: (inout Writer) -> Void
    ) -> Int {
        var writer = unsafe Writer(buffer: buffer)
        writer.write(head, valueCount: valueCount)
        values(&writer)
        return writer.index
    }

    static func decode(_ bytes: [UInt8], descriptors: [Int32] = []) throws(FrameCodecError) -> Frame {
        try unsafe bytes.withUnsafeBytes { bytes in
            Result { () throws(FrameCodecError) in try unsafe decode(bytes, descriptors: descriptors) }
        }.get()
    }

    private static func size(of value: FrameValue) -> Int {
        switch value {
        case .absent, .descriptor: 1
        case .word: 10
        case .bytes(let content): 5 + content.count
        }
    }

    /// Reads a frame; descriptors are taken in the order in which they came, and all must be used.
    ///
    /// - Parameter bytes: memory that nobody else can change.
    static func decode(_ bytes: UnsafeRawBufferPointer, descriptors: [Int32] = []) throws(FrameCodecError) -> Frame {
        var reader = unsafe Reader(bytes: bytes)
        guard bytes.count <= largest else {
            throw FrameCodecError(message: "A frame has \(bytes.count) bytes.")
        }
        let (head, count) = try reader.head()
        var frame = Frame(head)
        var left = descriptors[...]
        for _ in 0..<count {
            let tag: UInt8 = try reader.integer()
            switch Tag(rawValue: tag) {
            case .absent: frame.values.append(.absent)
            case .word:
                let kind: UInt8 = try reader.integer()
                frame.values.append(.word(kind: kind, bits: try reader.integer()))
            case .bytes:
                let size: UInt32 = try reader.integer()
                frame.values.append(.bytes(try reader.bytes(Int(size))))
            case .descriptor:
                guard let descriptor = left.popFirst() else {
                    throw FrameCodecError(message: "A frame names a descriptor that did not come with it.")
                }
                frame.values.append(.descriptor(descriptor))
            case nil: throw FrameCodecError(message: "A value has the unknown tag \(tag).")
            }
        }
        guard reader.isAtEnd, left.isEmpty else {
            throw FrameCodecError(message: "A frame is longer than what it says.")
        }
        return frame
    }

    @safe
    struct Writer {
        // As long as what is written; lives during the encoding only.
        let buffer: UnsafeMutableRawBufferPointer
        private(set) var index = 0

        init(buffer: UnsafeMutableRawBufferPointer) { unsafe self.buffer = buffer }

        mutating func write<Number: FixedWidthInteger>(_ number: Number) {
            unsafe buffer.storeBytes(of: number.littleEndian, toByteOffset: index, as: Number.self)
            index += Number.bitWidth / 8
        }

        /// Writes the fields of a frame beside its values, before all else.
        mutating func write(_ head: FrameHead, valueCount: Int) {
            var head = head
            head.valueCount = UInt16(clamping: valueCount)
            unsafe buffer.storeBytes(of: head, as: FrameHead.self)
            index = FrameHead.size
        }

        mutating func write(_ number: FrameNumber) {
            write(Tag.word.rawValue)
            write(number.kind)
            write(number.bits)
        }

        mutating func write(_ value: FrameValue) {
            switch value {
            case .absent: write(Tag.absent.rawValue)
            case .word(let kind, let bits): write(FrameNumber(kind: kind, bits: bits))
            case .bytes(let content):
                write(Tag.bytes.rawValue)
                write(UInt32(content.count))
                unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[index...]).copyBytes(from: content)
                index += content.count
            case .descriptor: write(Tag.descriptor.rawValue)
            }
        }
    }

    @safe
    struct Reader {
        // Lives during the decoding only.
        let bytes: UnsafeRawBufferPointer
        private(set) var index = 0

        init(bytes: UnsafeRawBufferPointer) { unsafe self.bytes = bytes }

        var isAtEnd: Bool { unsafe index == bytes.count }

        /// Reads the fields of a frame beside its values, and the number of its values, before all else.
        mutating func head() throws(FrameCodecError) -> (FrameHead, valueCount: Int) {
            let found: UInt8 = try integer()
            guard found == FrameHead.version else {
                throw FrameCodecError(message: "A frame is of version \(found), expected \(FrameHead.version).")
            }
            guard unsafe bytes.count >= FrameHead.size else {
                throw FrameCodecError(message: "A frame ends too early.")
            }
            var head = unsafe bytes.loadUnaligned(as: FrameHead.self)
            guard FrameHead.Kind(rawValue: head.kindCode) != nil else {
                throw FrameCodecError(message: "A frame is of the unknown kind \(head.kindCode).")
            }
            let count = Int(head.valueCount)
            guard count <= maximumValues else { throw FrameCodecError(message: "A frame has \(count) values.") }
            head.valueCount = 0
            index = FrameHead.size
            return (head, count)
        }

        mutating func integer<Number: FixedWidthInteger & BitwiseCopyable>() throws(FrameCodecError) -> Number {
            let size = Number.bitWidth / 8
            guard unsafe size <= bytes.count - index else { throw FrameCodecError(message: "A frame ends too early.") }
            defer { index += size }
            return unsafe Number(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: Number.self))
        }

        mutating func bytes(_ count: Int) throws(FrameCodecError) -> [UInt8] {
            guard unsafe count <= bytes.count - index else { throw FrameCodecError(message: "A frame ends too early.") }
            defer { index += count }
            return unsafe Array(bytes[index..<index + count])
        }
    }
}
