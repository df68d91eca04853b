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
            #expect(throws: FrameFault.self) { try FrameCodec.decode(Array(bytes.prefix(count))) }
        }
        #expect(throws: FrameFault.self) { try FrameCodec.decode(bytes + [0]) }
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
            #expect(throws: FrameFault.self) { try FrameCodec.decode(encoded.bytes, descriptors: wrong) }
        }
    }
}
