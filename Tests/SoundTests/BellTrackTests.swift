import Foundation
import TestSupport
import Testing

@testable import Sound

/// - Shows: MD Timer
@Suite("Bells at set times as one track")
struct BellTrackTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func render(_ track: BellTrack, _ name: String = "track.flac") async throws -> [Int16] {
        try await DecodedTrack.render(track, to: folder.file(name))
    }

    /// The frames at which something is heard after as long a silence.
    private static func onsets(_ samples: [Int16], afterSilence: Int = 200) -> [Int] {
        var (onsets, silence) = ([Int](), afterSilence)
        for (frame, sample) in samples.enumerated() {
            if sample == 0 {
                silence += 1
            } else {
                if silence >= afterSilence { onsets.append(frame) }
                silence = 0
            }
        }
        return onsets
    }

    @Test("Every stroke begins at the sample of its plan", arguments: BellSound.allCases)
    func onsets(_ sound: BellSound) async throws {
        let length = sound.stroke(rate: BellTrack.rate).count
        // At both sides of the border of what is mixed at a time, and at an odd place, with silence between them.
        func border(after frame: Int) -> Int { (frame / 16_384 + 1) * 16_384 }
        let second = border(after: length + 1_000) - 1
        let third = border(after: second + length + 1_000)
        let starts = [0, second, third, third + length + 1_007]
        let track = BellTrack(
            length: third + 2 * length + 2_000, strokes: starts.map { .init(sound, start: $0, volume: 0.5) })
        let samples = try await render(track)
        #expect(samples.count == track.length)
        for start in starts {
            #expect(samples[start] != 0)
            #expect(samples[max(0, start - 900)..<start].allSatisfy { $0 == 0 })
            #expect(Array(samples[start..<start + length]) == Array(samples[..<length]))
        }
    }

    @Test(
        "Strokes that overlap are each at their place: what a stroke adds begins there", arguments: [1, 20_001, 40_000])
    func overlapping(_ start: Int) async throws {
        let others = [0, 11_025, 44_100].map { BellTrack.Stroke(.bowl, start: $0, volume: 0.4) }
        let without = try await render(BellTrack(length: 300_000, strokes: others))
        let with = try await render(
            BellTrack(length: 300_000, strokes: others + [.init(.chime, start: start, volume: 0.4)]))
        let added = zip(with, without).map { Int32($0) - Int32($1) }
        #expect(added.firstIndex { $0 != 0 } == start)
        let alone = BellSound.chime.stroke(rate: BellTrack.rate)
        for (frame, value) in alone.enumerated() {
            #expect(abs(Float(added[start + frame]) - value * 0.4 * 32_767) <= 1.5)
        }
    }

    @Test("However many strokes pile up, none is cut off at the loudest sample and none turns over")
    func loud() async throws {
        let strokes = (0..<40).map { BellTrack.Stroke(.bowl, start: $0 * 3) }
        let samples = try await render(BellTrack(length: 30_000, strokes: strokes))
        let steps = zip(samples, samples.dropFirst()).map { abs(Int32($1) - Int32($0)) }
        #expect(try #require(samples.map { Int32($0).magnitude }.max()) > 30_000)
        #expect(try #require(steps.max()) < 20_000)
    }

    @Test("Ten minutes of silence between two bells are as long and take little room")
    func silence() async throws {
        let end = BellTrack.frame(milliseconds: 600_000)
        let track = BellTrack(length: end + 220_500, strokes: [.init(.bell, start: 0), .init(.bell, start: end)])
        let path = folder.file("silence.flac")
        try track.render(to: path)
        let size = try #require(FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
        #expect(size < 1 << 20, "\(size)")
        let told = try await Command.succeed([
            "ffprobe", "-v", "error", "-show_entries", "stream=codec_name,sample_rate,channels,duration_ts", "-of",
            "default=nw=1:nk=1", path,
        ])
        #expect(told.output.split(separator: "\n") == ["flac", "22050", "1", "\(end + 220_500)"])
        let samples = try await DecodedTrack.samples(path)
        #expect(Self.onsets(samples) == [0, end])
    }

    @Test(
        "A track of no length, of more than a day or of too many strokes is refused, and strokes outside are not heard")
    func bounds() async throws {
        let path = folder.file("track.flac")
        for track in [
            BellTrack(length: 0, strokes: []), BellTrack(length: -1, strokes: []),
            BellTrack(length: BellTrack.maximumLength + 1, strokes: []),
            BellTrack(length: 10, strokes: Array(repeating: .init(.wood, start: 0), count: 20_001)),
        ] {
            #expect(throws: SoundProblem.plan) { try track.render(to: path) }
        }
        let strokes = [-1, 50_000, .min, .max].map { BellTrack.Stroke(.wood, start: $0) }
        let silent = try await render(
            BellTrack(length: 50_000, strokes: strokes + [.init(.wood, start: 9, volume: .nan)]))
        #expect(silent == [Int16](repeating: 0, count: 50_000))
        #expect(throws: SoundProblem.cancelled) {
            try BellTrack(length: 50_000, strokes: []).render(to: path) { true }
        }
        #expect(throws: SoundProblem.self) { try BellTrack(length: 9, strokes: []).render(to: "/nonexistent/a.flac") }
    }

    @Test(
        "A time in milliseconds is the nearest frame",
        arguments: [(0, 0), (1, 22), (20, 441), (1_000, 22_050), (-5, 0), (3_600_000, 79_380_000)])
    func frames(_ milliseconds: Int64, _ frame: Int) {
        #expect(BellTrack.frame(milliseconds: milliseconds) == frame)
        #expect(BellTrack.frame(milliseconds: .max) == BellTrack.maximumLength)
    }
}
