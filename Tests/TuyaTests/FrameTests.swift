import Foundation
import JSONText
import Testing

@testable import Tuya

/// - Shows: MD Tuya
@Suite("Frames of the LAN protocol")
struct FrameTests {
    let vectors: JSON
    let key: LocalKey
    var codec: FrameCodec { FrameCodec(version: .v33, key: key) }

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
            let frame = codec.frame(for: request, sequence: sequence, device: device, unixTime: time)
            #expect(frame?.bytes(.checksum) == (try bytes(vector["frame"])), "\(request)")
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
            let frames = try FrameParser.parse(try bytes(vector["frame"]))
            let frame = try #require(frames.first)
            let message = try DeviceMessage(frame, codec)
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
        let pong = try FrameParser.parse(try bytes("000055aa00000000000000090000000c00000000b051ab030000aa55"))
        #expect(pong.count == 1)
        let message = try DeviceMessage(try #require(pong.first), codec)
        #expect((message.command, message.returnCode, message.content) == (.heartbeat, 0, .none))
        let report = try FrameParser.parse(
            try bytes(
                "000055aa00000000000000080000004b00000000332e330000000000004ac8000000015588da04789f316692235a35277fe3e0a3fd2c"
                    + "500fbc0c1c3b4ad37124bc475b543475c5de42b47e13a9aa6189b9eada0285dc5b0000aa55"))
        #expect(report.map(\.command) == [.status])
        // https://github.com/codetheweb/tuyapi/issues/544: the answer of a device to a request with a key it does not have.
        let refusal = try FrameParser.parse(
            try bytes(
                "000055aa000000020000000a0000002c000000017fb719fd8e275c4b290995020709bab3f56598f7b0da456fe25c664d9f111355"
                    + "e87382b30000aa55"))
        let frame = try #require(refusal.first)
        #expect(throws: DeviceMessageError.undecryptable) { try DeviceMessage(frame, codec) }
    }

    @Test(
        "A damaged frame is refused with what is wrong, and so is everything after it",
        arguments: [
            (0, 0x01, FrameError.prefix(found: 0x0100_55AA, expected: 0x55AA)),
            (12, 0x01, .length(found: 0x0100_0008, allowed: 8...4104)),
            (15, 0x0F, .length(found: 7, allowed: 8...4104)),
            (7, 0x01, .checksum(found: 0x72E8_1861, computed: 0x6593_0C22)),
            (20, 0x01, .suffix(found: 0x0100_AA55, expected: 0xAA55)),
        ])
    func damage(offset: Int, mask: UInt8, expected: FrameError) throws {
        let sound = try #require(Frame(sequence: 1, command: .heartbeat, body: []).bytes(.checksum))
        var damaged = sound
        damaged[offset] ^= mask
        var parser = FrameParser(.checksum)
        parser.append(damaged)
        #expect(throws: expected) { try parser.next() }
        parser.append(sound)
        #expect(throws: expected) { try parser.next() }
    }

    /// All ways to seal a frame, by the number of a seed.
    private func seal(_ number: UInt64) -> FrameSeal {
        [.checksum, .authenticated(key), .encrypted(key)][Int(number % 3)]
    }

    private static let nonce = [UInt8](repeating: 5, count: LocalKey.nonceSize)

    @Test("The longest body passes, one byte more does not", arguments: 0...2)
    func longest(number: UInt64) throws {
        let seal = seal(number)
        let longest = Frame(sequence: 1, command: .status, body: [UInt8](repeating: 9, count: Frame.bodyLimit))
        #expect(try FrameParser.parse(try #require(longest.bytes(seal, nonce: Self.nonce)), seal) == [longest])
        let tooLong = Frame(sequence: 1, command: .status, body: [UInt8](repeating: 9, count: Frame.bodyLimit + 1))
        let length = FrameError.length(found: UInt32(seal.lengths.upperBound + 1), allowed: seal.lengths)
        #expect(throws: length) { try FrameParser.parse(try #require(tooLong.bytes(seal, nonce: Self.nonce)), seal) }
        #expect(throws: FrameError.length(found: 7, allowed: 8...4104)) {
            try FrameParser.parse([0, 0, 0x55, 0xAA] + [UInt8](repeating: 0, count: 11) + [7])
        }
    }

    @Test("A frame cut at every byte is neither read nor refused before it is complete", arguments: 0...2)
    func truncation(number: UInt64) throws {
        let seal = seal(number)
        let frame = Frame(sequence: 3, command: .query, body: Array(0..<40))
        let bytes = try #require(frame.bytes(seal, nonce: Self.nonce))
        for count in 0..<bytes.count {
            var parser = FrameParser(seal)
            parser.append(Array(bytes[..<count]))
            #expect(try parser.next() == nil)
            parser.append(Array(bytes[count...]))
            #expect(try parser.next() == frame)
            #expect(try parser.next() == nil)
        }
    }

    @Test("A sealed frame with any other byte is refused", arguments: 0...2)
    func sealed(number: UInt64) throws {
        let seal = seal(number)
        let frame = Frame(sequence: 3, command: .query, body: Array(0..<40))
        let bytes = try #require(frame.bytes(seal, nonce: Self.nonce))
        for index in bytes.indices {
            var damaged = bytes
            damaged[index] ^= 0x10
            // A length that was made greater waits for the rest first.
            let frames = (try? FrameParser.parse(damaged, seal)) ?? []
            #expect(frames.isEmpty)
        }
        #expect(frame.bytes(.encrypted(key), nonce: []) == nil)
    }

    @Test("No more than 64 KiB wait to be read")
    func backlog() {
        var parser = FrameParser(.checksum)
        for _ in 0..<16 { parser.append([UInt8](repeating: 0, count: 4096)) }
        #expect(throws: FrameError.prefix(found: 0, expected: 0x55AA)) { try parser.next() }
        var full = FrameParser(.checksum)
        for _ in 0..<17 { full.append([UInt8](repeating: 0, count: 4096)) }
        #expect(throws: FrameError.overflow) { try full.next() }
    }

    @Test("Content cut at every byte is refused or understood, never misread")
    func truncatedContent() throws {
        let vectors = try #require(vectors["answers"]?.array)
        for vector in vectors {
            let frames = try FrameParser.parse(try bytes(vector["frame"]))
            let frame = try #require(frames.first)
            let whole = try DeviceMessage(frame, codec)
            for count in 0..<frame.body.count {
                var cut = frame
                cut.body.removeLast(frame.body.count - count)
                guard let message = try? DeviceMessage(cut, codec) else { continue }
                #expect(message.content == .none || message.content == whole.content)
            }
        }
    }

    @Test("Thirty thousand damaged streams give sound frames or an error, however they are cut", arguments: 1...6)
    func mutations(seed: UInt64) throws {
        let seal = seal(seed)
        var random = SplitMix64(state: seed)
        let all = (vectors["requests"]?.array ?? []) + (vectors["answers"]?.array ?? [])
        let frames = try all.map { vector in
            let frame = try #require(try FrameParser.parse(try bytes(vector["frame"])).first)
            return try #require(frame.bytes(seal, nonce: Self.nonce))
        }
        let codec = FrameCodec(version: [.v33, .v34, .v35][Int(seed % 3)], key: key)
        for _ in 0..<5_000 {
            var stream = (0..<Int.random(in: 1...3, using: &random)).flatMap { _ in
                frames.randomElement(using: &random) ?? []
            }
            for _ in 0..<Int.random(in: 0...4, using: &random) { mutate(&stream, seal, &random) }
            let whole = FrameParser.collect([stream], seal)
            for frame in whole.frames {
                // Whatever the content is, reading it ends in a value or a typed error.
                _ = try? DeviceMessage(frame, codec)
            }
            // The frames that were accepted stand at the start of the stream, byte for byte.
            #expect(stream.starts(with: whole.frames.flatMap { $0.bytes(seal, nonce: Self.nonce) ?? [1] }))
            var pieces: [[UInt8]] = []
            var rest = stream[...]
            while !rest.isEmpty {
                let piece = rest.prefix(Int.random(in: 1...60, using: &random))
                pieces.append(Array(piece))
                rest = rest.dropFirst(piece.count)
            }
            let cut = FrameParser.collect(pieces, seal)
            #expect(cut.frames == whole.frames)
            #expect(cut.error == whole.error)
        }
    }

    private func mutate(_ bytes: inout [UInt8], _ seal: FrameSeal, _ random: inout SplitMix64) {
        guard !bytes.isEmpty else { return }
        let offset = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: bytes[offset] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1: bytes[offset] = [0, 0xFF, 0x7F, 0x80].randomElement(using: &random) ?? 0
        case 2: bytes.remove(at: offset)
        case 3: bytes.insert(UInt8.random(in: 0...255, using: &random), at: offset)
        case 4: bytes.removeLast(bytes.count - offset)
        default: reseal(&bytes, seal, &random)
        }
    }

    /// Damages the content of the first frame and gives it the right checksum, so that the damage gets past the parser.
    private func reseal(_ bytes: inout [UInt8], _ seal: FrameSeal, _ random: inout SplitMix64) {
        guard var frame = FrameParser.collect([bytes], seal).frames.first, !frame.body.isEmpty else { return }
        let count = frame.bytes(seal, nonce: Self.nonce)?.count ?? 0
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            frame.body[Int.random(in: 0..<frame.body.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        bytes.replaceSubrange(0..<count, with: frame.bytes(seal, nonce: Self.nonce) ?? [])
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
