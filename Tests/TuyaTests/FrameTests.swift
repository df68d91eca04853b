import Foundation
import JSONText
import Testing

@testable import Tuya

/// - Shows: MD Tuya
@Suite("Frames of the LAN protocol")
struct FrameTests {
    let vectors: JSON
    let key: LocalKey

    init() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/vectors.json")
        vectors = try JSON(parsing: Array(try Data(contentsOf: file)))
        key = try #require(LocalKey(vectors["key"]?.string ?? ""))
    }

    @Test("The checksum is that of ISO 3309")
    func checksum() {
        // Check value of CRC-32/ISO-HDLC in the catalogue of parametrised CRC algorithms.
        #expect(CRC32.checksum("123456789".utf8) == 0xCBF4_3926)
        #expect(CRC32.checksum([]) == 0)
    }

    @Test("Encryption agrees with tinytuya in both directions")
    func cipher() throws {
        let ciphers = try #require(vectors["ciphers"]?.array)
        for vector in ciphers {
            let plain = try bytes(vector["plain"])
            let cipher = try bytes(vector["cipher"])
            #expect(key.encrypt(plain) == cipher)
            #expect(key.decrypt(cipher) == plain)
        }
        #expect(key.decrypt([]) == nil)
        #expect(key.decrypt([UInt8](repeating: 7, count: 15)) == nil)
    }

    @Test("Requests are the bytes that tinytuya sends")
    func requests() throws {
        let device = try #require(vectors["device"]?.string)
        let time = try #require(vectors["time"]?.integer)
        let requests: [String: DeviceRequest] = [
            "query": .query, "set": .set(["22": 505, "20": true]), "heartbeat": .heartbeat,
            "queryOnly": .queryOnly(["22", "20"]),
        ]
        let vectors = try #require(vectors["requests"]?.array)
        #expect(vectors.count == requests.count)
        for vector in vectors {
            let name = try #require(vector["name"]?.string)
            let request = try #require(requests[name])
            let sequence = try #require(vector["sequence"]?.integer.flatMap(UInt32.init(exactly:)))
            let frame = request.frame(sequence: sequence, device: device, key: key, unixTime: time)
            #expect(frame?.bytes == (try bytes(vector["frame"])), "\(request)")
        }
    }

    @Test("Answers made by tinytuya are understood")
    func answers() throws {
        let contents: [String: DeviceMessage.Content] = [
            "state": .datapoints(["20": true, "22": 505]), "acknowledgement": .none,
            "report": .datapoints(["20": false]), "nested": .datapoints(["1": "x"]),
            "refusal": .text("json obj data unvalid"),
        ]
        let vectors = try #require(vectors["answers"]?.array)
        #expect(vectors.count == contents.count)
        for vector in vectors {
            let frames = try parse(try bytes(vector["frame"]))
            let frame = try #require(frames.first)
            let message = try DeviceMessage(frame, key: key)
            let name = try #require(vector["name"]?.string)
            #expect(message.content == contents[name])
            #expect(vector["sequence"]?.integer == Int64(message.sequence))
            #expect(vector["command"]?.integer == Int64(message.command.rawValue))
            #expect(vector["returnCode"]?.integer == message.returnCode.map(Int64.init))
        }
    }

    @Test("Frames captured from real devices are read")
    func captures() throws {
        // https://github.com/codetheweb/tuyapi/issues/424: a heartbeat, and a report whose version header has counters.
        let pong = try parse(try bytes("000055aa00000000000000090000000c00000000b051ab030000aa55"))
        #expect(pong.count == 1)
        let message = try DeviceMessage(try #require(pong.first), key: key)
        #expect((message.command, message.returnCode, message.content) == (.heartbeat, 0, .none))
        let report = try parse(
            try bytes(
                "000055aa00000000000000080000004b00000000332e330000000000004ac8000000015588da04789f316692235a35277fe3e0a3fd2c"
                    + "500fbc0c1c3b4ad37124bc475b543475c5de42b47e13a9aa6189b9eada0285dc5b0000aa55"))
        #expect(report.map(\.command) == [.status])
        // https://github.com/codetheweb/tuyapi/issues/544: the answer of a device to a request with a key it does not have.
        let refusal = try parse(
            try bytes(
                "000055aa000000020000000a0000002c000000017fb719fd8e275c4b290995020709bab3f56598f7b0da456fe25c664d9f111355"
                    + "e87382b30000aa55"))
        let frame = try #require(refusal.first)
        #expect(throws: DeviceMessageError.undecryptable) { try DeviceMessage(frame, key: key) }
    }

    @Test(
        "A damaged frame is refused with what is wrong, and so is everything after it",
        arguments: [
            (0, 0x01, FrameError.prefix(0x0100_55AA)), (12, 0x01, .length(0x0100_0008)), (15, 0x0F, .length(7)),
            (7, 0x01, .checksum(found: 0x72E8_1861, computed: 0x6593_0C22)), (20, 0x01, .suffix(0x0100_AA55)),
        ])
    func damage(offset: Int, mask: UInt8, expected: FrameError) {
        let sound = Frame(sequence: 1, command: .heartbeat, body: []).bytes
        var damaged = sound
        damaged[offset] ^= mask
        var parser = FrameParser()
        parser.append(damaged)
        #expect(throws: expected) { try parser.next() }
        parser.append(sound)
        #expect(throws: expected) { try parser.next() }
    }

    @Test("The longest body passes, one byte more does not")
    func longest() throws {
        let longest = Frame(sequence: 1, command: .status, body: [UInt8](repeating: 9, count: Frame.bodyLimit))
        #expect(try parse(longest.bytes) == [longest])
        let tooLong = Frame(sequence: 1, command: .status, body: [UInt8](repeating: 9, count: Frame.bodyLimit + 1))
        #expect(throws: FrameError.length(UInt32(Frame.bodyLimit + 9))) { try parse(tooLong.bytes) }
        #expect(throws: FrameError.length(7)) {
            try parse([0, 0, 0x55, 0xAA] + [UInt8](repeating: 0, count: 11) + [7])
        }
    }

    @Test("A frame cut at every byte is neither read nor refused before it is complete")
    func truncation() throws {
        let frame = Frame(sequence: 3, command: .query, body: Array(0..<40))
        let bytes = frame.bytes
        for count in 0..<bytes.count {
            var parser = FrameParser()
            parser.append(Array(bytes[..<count]))
            #expect(try parser.next() == nil)
            parser.append(Array(bytes[count...]))
            #expect(try parser.next() == frame)
            #expect(try parser.next() == nil)
        }
    }

    @Test("Content cut at every byte is refused or understood, never misread")
    func truncatedContent() throws {
        let vectors = try #require(vectors["answers"]?.array)
        for vector in vectors {
            let frames = try parse(try bytes(vector["frame"]))
            let frame = try #require(frames.first)
            let whole = try DeviceMessage(frame, key: key)
            for count in 0..<frame.body.count {
                var cut = frame
                cut.body.removeLast(frame.body.count - count)
                guard let message = try? DeviceMessage(cut, key: key) else { continue }
                #expect(message.content == .none || message.content == whole.content)
            }
        }
    }

    @Test("Thirty thousand damaged streams give sound frames or an error, however they are cut", arguments: 1...6)
    func mutations(seed: UInt64) throws {
        var random = SplitMix64(state: seed)
        let all = (vectors["requests"]?.array ?? []) + (vectors["answers"]?.array ?? [])
        let frames = try all.map { try bytes($0["frame"]) }
        for _ in 0..<5_000 {
            var stream = (0..<Int.random(in: 1...3, using: &random)).flatMap { _ in
                frames.randomElement(using: &random) ?? []
            }
            for _ in 0..<Int.random(in: 0...4, using: &random) { mutate(&stream, &random) }
            let whole = collect([stream])
            for frame in whole.frames {
                let bytes = frame.bytes
                #expect(stream.count >= bytes.count)
                // Whatever the content is, reading it ends in a value or a typed error.
                _ = try? DeviceMessage(frame, key: key)
            }
            // The frames that were accepted stand at the start of the stream, byte for byte.
            #expect(stream.starts(with: whole.frames.flatMap(\.bytes)))
            var pieces: [[UInt8]] = []
            var rest = stream[...]
            while !rest.isEmpty {
                let piece = rest.prefix(Int.random(in: 1...60, using: &random))
                pieces.append(Array(piece))
                rest = rest.dropFirst(piece.count)
            }
            let cut = collect(pieces)
            #expect(cut.frames == whole.frames)
            #expect(cut.error == whole.error)
        }
    }

    private func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
        guard !bytes.isEmpty else { return }
        let offset = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: bytes[offset] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1: bytes[offset] = [0, 0xFF, 0x7F, 0x80].randomElement(using: &random) ?? 0
        case 2: bytes.remove(at: offset)
        case 3: bytes.insert(UInt8.random(in: 0...255, using: &random), at: offset)
        case 4: bytes.removeLast(bytes.count - offset)
        default: reseal(&bytes, &random)
        }
    }

    /// Damages the content of the first frame and gives it the right checksum, so that the damage gets past the parser.
    private func reseal(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
        guard var frame = collect([bytes]).frames.first, !frame.body.isEmpty else { return }
        let count = frame.bytes.count
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            frame.body[Int.random(in: 0..<frame.body.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        bytes.replaceSubrange(0..<count, with: frame.bytes)
    }

    private func collect(_ pieces: [[UInt8]]) -> (frames: [Frame], error: FrameError?) {
        var parser = FrameParser()
        var frames: [Frame] = []
        for piece in pieces {
            parser.append(piece)
            do {
                while let frame = try parser.next() { frames.append(frame) }
            } catch {
                return (frames, error)
            }
        }
        return (frames, nil)
    }

    private func parse(_ bytes: [UInt8]) throws -> [Frame] {
        let result = collect([bytes])
        if let error = result.error { throw error }
        return result.frames
    }

    private func bytes(_ hexadecimal: JSON?) throws -> [UInt8] {
        let text = try #require(hexadecimal?.string)
        return try bytes(text)
    }

    private func bytes(_ hexadecimal: String) throws -> [UInt8] {
        let digits = Array(hexadecimal)
        return try stride(from: 0, to: digits.count, by: 2).map { index in
            try #require(UInt8(String(digits[index...(index + 1)]), radix: 16))
        }
    }
}

/// A small generator with a seed (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
