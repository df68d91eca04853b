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

    /// The frame's bytes, and the descriptors that go with it.
    static func encode(_ frame: Frame) throws(FrameFault) -> (bytes: [UInt8], descriptors: [Int32]) {
        guard frame.values.count <= mostValues else {
            throw FrameFault(message: "A frame has \(frame.values.count) values; at most \(mostValues) are allowed.")
        }
        var bytes: [UInt8] = []
        var descriptors: [Int32] = []
        bytes.reserveCapacity(header + frame.values.count * 16)
        bytes.append(version)
        bytes.append(frame.kind.rawValue)
        append(UInt16(frame.values.count), to: &bytes)
        append(frame.module, to: &bytes)
        append(frame.sequence, to: &bytes)
        append(frame.target, to: &bytes)
        append(frame.method, to: &bytes)
        append(frame.status, to: &bytes)
        append(frame.session, to: &bytes)
        append(frame.request, to: &bytes)
        append(frame.deadline, to: &bytes)
        append(frame.trace, to: &bytes)
        for value in frame.values {
            switch value {
            case .absent: bytes.append(Tag.absent.rawValue)
            case .word(let kind, let bits):
                bytes.append(Tag.word.rawValue)
                bytes.append(kind)
                append(bits, to: &bytes)
            case .bytes(let content):
                bytes.append(Tag.bytes.rawValue)
                append(UInt32(truncatingIfNeeded: content.count), to: &bytes)
                bytes += content
            case .descriptor(let descriptor):
                bytes.append(Tag.descriptor.rawValue)
                descriptors.append(descriptor)
            }
            guard bytes.count <= largest else {
                throw FrameFault(message: "A frame has more than \(largest) bytes.")
            }
        }
        guard descriptors.count <= mostDescriptors else {
            throw FrameFault(message: "A frame carries \(descriptors.count) descriptors.")
        }
        return (bytes, descriptors)
    }

    /// Reads a frame; descriptors are taken in the order in which they came, and all must be used.
    static func decode(_ bytes: [UInt8], descriptors: [Int32] = []) throws(FrameFault) -> Frame {
        var reader = Reader(bytes: bytes)
        guard bytes.count <= largest else { throw FrameFault(message: "A frame has \(bytes.count) bytes.") }
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

    private static func append<Number: FixedWidthInteger>(_ number: Number, to bytes: inout [UInt8]) {
        for shift in stride(from: 0, to: Number.bitWidth, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> Number(shift)))
        }
    }

    private struct Reader {
        let bytes: [UInt8]
        var index = 0

        var isAtEnd: Bool { index == bytes.count }

        mutating func integer<Number: FixedWidthInteger>() throws(FrameFault) -> Number {
            let size = Number.bitWidth / 8
            guard size <= bytes.count - index else { throw FrameFault(message: "A frame ends too early.") }
            var number: Number = 0
            for place in 0..<size { number |= Number(truncatingIfNeeded: bytes[index + place]) << Number(place * 8) }
            index += size
            return number
        }

        mutating func bytes(_ count: Int) throws(FrameFault) -> [UInt8] {
            guard count <= bytes.count - index else { throw FrameFault(message: "A frame ends too early.") }
            defer { index += count }
            return Array(bytes[index..<index + count])
        }
    }
}
