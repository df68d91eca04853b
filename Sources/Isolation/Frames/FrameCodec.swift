/// Frames as bytes, little-endian: version, kind, value count, then the fixed fields, then each value as its tag and content.
enum FrameCodec {
    static let version: UInt8 = 1
    /// The most bytes of a frame; the largest document has 1 MiB.
    static let largest = 4 << 20
    static let mostValues = 64
    static let mostDescriptors = 8

    private static let header = 56

    private enum Tag: UInt8 {
        case absent, word, bytes, descriptor
    }

    typealias Encoded = (bytes: [UInt8], descriptors: [Int32])

    /// The frame's bytes, and the descriptors that go with it.
    static func encode(_ frame: Frame) throws(FrameFault) -> Encoded {
        let size = try size(of: frame)
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
            filled = unsafe write(frame, into: UnsafeMutableRawBufferPointer(buffer))
        }
        let descriptors = frame.values.compactMap { value -> Int32? in
            if case .descriptor(let descriptor) = value { descriptor } else { nil }
        }
        guard descriptors.count <= mostDescriptors else {
            throw FrameFault(message: "A frame carries \(descriptors.count) descriptors.")
        }
        return (bytes, descriptors)
    }

    /// Writes a frame into memory, and gives its size; nil when it does not fit or has descriptors.
    static func encode(_ frame: Frame, into buffer: UnsafeMutableRawBufferPointer) throws(FrameFault) -> Int? {
        guard !frame.values.hasDescriptors, try size(of: frame) <= buffer.count else { return nil }
        return unsafe write(frame, into: buffer)
    }

    private static func size(of frame: Frame) throws(FrameFault) -> Int {
        guard frame.values.count <= mostValues else {
            throw FrameFault(message: "A frame has \(frame.values.count) values; at most \(mostValues) are allowed.")
        }
        var size = header
        for value in frame.values { size += self.size(of: value) }
        guard size <= largest else { throw FrameFault(message: "A frame has more than \(largest) bytes.") }
        return size
    }

    /// - Parameter buffer: at least as long as the frame's size.
    private static func write(_ frame: Frame, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        var writer = unsafe Writer(buffer: buffer)
        writer.write(version)
        writer.write(frame.kind.rawValue)
        writer.write(UInt16(frame.values.count))
        writer.write(frame.module)
        writer.write(frame.sequence)
        writer.write(frame.target)
        writer.write(frame.method)
        writer.write(frame.status)
        writer.write(frame.session)
        writer.write(frame.request)
        writer.write(frame.deadline)
        writer.write(frame.trace)
        for value in frame.values { writer.write(value) }
        return writer.index
    }

    static func decode(_ bytes: [UInt8], descriptors: [Int32] = []) throws(FrameFault) -> Frame {
        try unsafe bytes.withUnsafeBytes { bytes in
            Result { () throws(FrameFault) in try unsafe decode(bytes, descriptors: descriptors) }
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
    static func decode(_ bytes: UnsafeRawBufferPointer, descriptors: [Int32] = []) throws(FrameFault) -> Frame {
        var reader = unsafe Reader(bytes: bytes)
        guard bytes.count <= largest else {
            throw FrameFault(message: "A frame has \(bytes.count) bytes.")
        }
        let found: UInt8 = try reader.integer()
        guard found == version else {
            throw FrameFault(message: "A frame is of version \(found), expected \(version).")
        }
        let rawKind: UInt8 = try reader.integer()
        guard let kind = Frame.Kind(rawValue: rawKind) else {
            throw FrameFault(message: "A frame is of the unknown kind \(rawKind).")
        }
        let count: UInt16 = try reader.integer()
        guard count <= mostValues else { throw FrameFault(message: "A frame has \(count) values.") }
        var frame = Frame(kind: kind)
        frame.module = try reader.integer()
        frame.sequence = try reader.integer()
        frame.target = try reader.integer()
        frame.method = try reader.integer()
        frame.status = try reader.integer()
        frame.session = try reader.integer()
        frame.request = try reader.integer()
        frame.deadline = try reader.integer()
        frame.trace = try reader.integer()
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
                    throw FrameFault(message: "A frame names a descriptor that did not come with it.")
                }
                frame.values.append(.descriptor(descriptor))
            case nil: throw FrameFault(message: "A value has the unknown tag \(tag).")
            }
        }
        guard reader.isAtEnd, left.isEmpty else { throw FrameFault(message: "A frame is longer than what it says.") }
        return frame
    }

    @safe
    private struct Writer {
        // As long as what is written; lives during the encoding only.
        let buffer: UnsafeMutableRawBufferPointer
        var index = 0

        init(buffer: UnsafeMutableRawBufferPointer) { unsafe self.buffer = buffer }

        mutating func write<Number: FixedWidthInteger>(_ number: Number) {
            unsafe buffer.storeBytes(of: number.littleEndian, toByteOffset: index, as: Number.self)
            index += Number.bitWidth / 8
        }

        mutating func write(_ value: FrameValue) {
            switch value {
            case .absent: write(Tag.absent.rawValue)
            case .word(let kind, let bits):
                write(Tag.word.rawValue)
                write(kind)
                write(bits)
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
    private struct Reader {
        // Lives during the decoding only.
        let bytes: UnsafeRawBufferPointer
        var index = 0

        init(bytes: UnsafeRawBufferPointer) { unsafe self.bytes = bytes }

        var isAtEnd: Bool { unsafe index == bytes.count }

        mutating func integer<Number: FixedWidthInteger & BitwiseCopyable>() throws(FrameFault) -> Number {
            let size = Number.bitWidth / 8
            guard unsafe size <= bytes.count - index else { throw FrameFault(message: "A frame ends too early.") }
            defer { index += size }
            return unsafe Number(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: Number.self))
        }

        mutating func bytes(_ count: Int) throws(FrameFault) -> [UInt8] {
            guard unsafe count <= bytes.count - index else { throw FrameFault(message: "A frame ends too early.") }
            defer { index += count }
            return unsafe Array(bytes[index..<index + count])
        }
    }
}
