import Testing

@testable import Isolation

@Suite("Frames between the host and a worker")
struct FrameCodecTests {
    private static let frames: [Frame] = {
        var call = Frame(kind: .call, module: 3, sequence: 9, target: 2, method: 1)
        call.session = 1 << 40
        call.request = 77
        call.deadline = .max
        call.trace = 5
        call.values = [.absent, .argument(.max), .bytes([]), .bytes([0, 0xFF, 10]), .word(kind: 3, bits: 1)]
        var reply = Frame(kind: .reply, sequence: 9)
        reply.status = 0x500
        return [call, reply, Frame(kind: .completion)]
    }()

    @Test("A frame that was written reads as it was", arguments: frames)
    func roundTrip(frame: Frame) throws {
        let encoded = try FrameCodec.encode(frame)
        #expect(try FrameCodec.decode(encoded.bytes) == frame)
    }

    @Test("A frame that was cut off anywhere is refused", arguments: frames)
    func truncated(frame: Frame) throws {
        let bytes = try FrameCodec.encode(frame).bytes
        for count in 0..<bytes.count {
            #expect(throws: FrameCodecError.self) { try FrameCodec.decode(Array(bytes.prefix(count))) }
        }
        #expect(throws: FrameCodecError.self) { try FrameCodec.decode(bytes + [0]) }
    }

    @Test("A frame with any byte changed is refused or reads as another frame, and nothing crashes", arguments: frames)
    func changed(frame: Frame) throws {
        let bytes = try FrameCodec.encode(frame).bytes
        for index in bytes.indices {
            for flip: UInt8 in [1, 0x80, 0xFF] {
                var other = bytes
                other[index] ^= flip
                if let read = try? FrameCodec.decode(other) { #expect(read != frame) }
            }
        }
    }

    @Test("Descriptors are those that came, no more and no fewer")
    func descriptors() throws {
        var frame = Frame(kind: .call)
        frame.values = [.descriptor(40), .absent, .descriptor(41)]
        let encoded = try FrameCodec.encode(frame)
        #expect(encoded.descriptors == [40, 41])
        #expect(
            try FrameCodec.decode(encoded.bytes, descriptors: [7, 8]).values == [
                .descriptor(7), .absent, .descriptor(8),
            ])
        for wrong in [[], [7], [7, 8, 9]] as [[Int32]] {
            #expect(throws: FrameCodecError.self) { try FrameCodec.decode(encoded.bytes, descriptors: wrong) }
        }
    }

    @Test("A frame is laid out as those expect that write it in another language")
    func layout() throws {
        var head = FrameHead(kind: .member, module: 0x0A0B_0C0D, sequence: 1, target: 0x0203, method: 0x0405)
        (head.status, head.session, head.request, head.deadline, head.trace) = (6, 7, 8, 9, 10)
        var frame = Frame(head)
        frame.values = [.argument(11)]
        #expect(
            try FrameCodec.encode(frame).bytes == [
                1, 2, 1, 0, 0x0D, 0x0C, 0x0B, 0x0A, 1, 0, 0, 0, 0, 0, 0, 0, 3, 2, 5, 4, 6, 0, 0, 0, 7, 0, 0, 0, 0, 0,
                0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 0, 0, 1, 0, 11, 0, 0, 0, 0, 0,
                0, 0,
            ])
    }

    private static let numbers: [(values: FrameValues, count: Int?)] = [
        ([], 0), ([.argument(7)], 1), ([.word(kind: 3, bits: .max), .argument(0)], 2),
        (FrameValues((0..<8).map { .argument($0) }), 8), (FrameValues((0..<9).map { .argument($0) }), nil),
        ([.absent], nil), ([.argument(1), .bytes([1])], nil), ([.bytes([UInt8](repeating: 1, count: 5))], nil),
    ]

    @Test("A frame of few numbers alone is read in place, and no other is", arguments: numbers)
    func short(_ values: FrameValues, _ count: Int?) throws {
        var frame = Frame(kind: .reply, module: 2, sequence: 9)
        frame.values = values
        let bytes = try FrameCodec.encode(frame).bytes
        func read(_ bytes: [UInt8]) -> (FrameHead, [FrameNumber])? {
            unsafe bytes.withUnsafeBytes { bytes in
                unsafe ShortFrame(bytes).map { short in (short.head, (0..<short.count).map { short.number($0) }) }
            }
        }
        let found = read(bytes)
        #expect(found?.1 == count.map { _ in values.compactMap(\.number) })
        #expect(found?.0.sequence == count.map { _ in 9 })
        for size in 0..<bytes.count { #expect(read(Array(bytes.prefix(size))) == nil) }
        #expect(read(bytes + [0]) == nil)
        for (place, wrong) in [(0, UInt8(2)), (1, 77), (2, 9)] {
            var other = bytes
            other[place] = wrong
            #expect(read(other) == nil)
        }
    }
}
