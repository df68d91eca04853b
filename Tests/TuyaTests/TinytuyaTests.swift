import Foundation
import JSONText
import TestSupport
import Testing

@testable import Tuya

/// - Shows: MD Tuya
@Suite("Frames next to tinytuya")
struct TinytuyaTests {
    static let versions: [ProtocolVersion] = [.v31, .v32, .v33, .v34, .v35]

    @Test("Ten thousand frames and agreements on a key are the bytes that tinytuya sends", arguments: versions)
    func frames(version: ProtocolVersion) throws {
        let count = 10_000
        var equal = 0
        for line in try Self.lines(version, seed: 1, count: count) {
            let words = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            let found = words[0] == "agree" ? try agreement(words, version) : try request(words, version)
            guard found else {
                Issue.record("Another frame than tinytuya's: \(line)")
                return
            }
            equal += 1
        }
        #expect(equal == count)
    }

    @Test("An answer of a device with another key is not taken", arguments: [ProtocolVersion.v34, .v35])
    func otherKey(version: ProtocolVersion) throws {
        let line = try #require(try Self.lines(version, seed: 2, count: 1).first)
        let words = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        let key = try #require(LocalKey(try bytes(words[1])))
        let codec = FrameCodec(version: version, key: key)
        let frame = try #require(try FrameParser.parse(try bytes(words[5]), codec.seal).first)
        // The frame itself is sound, but it answers another nonce.
        let agreement = KeyAgreement(codec, nonce: [UInt8](repeating: 7, count: KeyAgreement.nonceSize))
        #expect(throws: KeyAgreement.Failure.wrongKey) { try agreement.answer(frame) }
        let other = FrameCodec(version: version, key: try #require(LocalKey("fedcba9876543210")))
        #expect(throws: FrameError.authentication) { try FrameParser.parse(try bytes(words[5]), other.seal) }
        for count in 0..<frame.body.count {
            var cut = frame
            cut.body.removeLast(frame.body.count - count)
            #expect(throws: KeyAgreement.Failure.self) { try agreement.answer(cut) }
        }
    }

    /// The lines that the script prints.
    static func lines(_ version: ProtocolVersion, seed: Int, count: Int) throws -> [Substring] {
        let script = try ChildProcess([
            "python3", "-B", Repository.path("Tests/TuyaTests/Fixtures/frames.py"), version.rawValue, "\(seed)",
            "\(count)",
        ])
        let end = try script.blockUntilEnd(seconds: 600)
        #expect(end == .exit(0), "\(script.errors)")
        return script.output.split(separator: "\n")
    }

    private func request(_ words: [String], _ version: ProtocolVersion) throws -> Bool {
        let key = try #require(LocalKey(try bytes(words[1])))
        let sequence = try #require(UInt32(words[2]))
        let time = try #require(Int64(words[3]))
        let content = try JSON(parsing: words[5])
        let request: DeviceRequest? =
            switch words[0] {
            case "query": .query
            case "queryOnly": .queryOnly(content.array?.compactMap(\.string) ?? [])
            case "set":
                .set(Dictionary((content.object?.members ?? []).map { ($0.key, $0.value) }) { $1 })
            case "heartbeat": .heartbeat
            case "refresh": .refresh(content.array?.compactMap(\.integer) ?? [])
            default: nil
            }
        let codec = FrameCodec(version: version, key: key)
        let frame = codec.frame(
            for: try #require(request), sequence: sequence, device: Simulator.device, unixTime: time)
        return try frame?.bytes(codec.seal, nonce: bytes(words[4])) == bytes(words[6])
    }

    private func agreement(_ words: [String], _ version: ProtocolVersion) throws -> Bool {
        let key = try #require(LocalKey(try bytes(words[1])))
        let codec = FrameCodec(version: version, key: key)
        let agreement = KeyAgreement(codec, nonce: try bytes(words[2]))
        let start = agreement.start(sequence: 1)
        let frame = try #require(try FrameParser.parse(try bytes(words[5]), codec.seal).first)
        let answer = try agreement.answer(frame)
        let finish = agreement.finish(answer, sequence: 2)
        return try start?.bytes(codec.seal, nonce: bytes(words[3])) == bytes(words[4])
            && finish?.bytes(codec.seal, nonce: bytes(words[6])) == bytes(words[7])
            && answer.key == LocalKey(bytes(words[8]))
    }

    private func bytes(_ base64: String) throws -> [UInt8] {
        Array(try #require(Data(base64Encoded: base64)))
    }
}
