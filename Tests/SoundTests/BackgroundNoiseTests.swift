import Foundation
import TestSupport
import Testing

@testable import Sound

/// - Shows: MD Timer
@Suite("Noise behind bells")
struct BackgroundNoiseTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func render(_ track: BellTrack, _ name: String = "track.flac") async throws -> [Int16] {
        try await DecodedTrack.render(track, to: folder.file(name))
    }

    /// In decibels of the loudest sample.
    private static func loudness(_ samples: some Collection<Int16>) -> Double {
        let sum = samples.reduce(0.0) { $0 + Double($1) * Double($1) }
        return 10 * log10(sum / Double(samples.count)) - 20 * log10(32_767)
    }

    /// The mean power at a few frequencies around one, over many stretches of the noise.
    private static func power(_ samples: [Float], around frequency: Double) -> Double {
        var sum = 0.0
        let length = 4_096
        for tone in [0.85, 0.93, 1, 1.08, 1.16] {
            let turn = 2 * Double.pi * frequency * tone / Double(BellTrack.rate)
            for start in stride(from: 0, to: samples.count - length, by: length * 4) {
                // Goertzel's filter, with Hann's window.
                var (last, before) = (0.0, 0.0)
                for index in 0..<length {
                    let window = 0.5 - 0.5 * cos(2 * Double.pi * Double(index) / Double(length))
                    (last, before) = (Double(samples[start + index]) * window + 2 * cos(turn) * last - before, last)
                }
                sum += last * last + before * before - 2 * cos(turn) * last * before
            }
        }
        return sum
    }

    @Test(
        "Each kind of noise falls by its decibels an octave, and all are as loud",
        arguments: [(Noise.white, 0.0), (.pink, -3.01), (.brown, -6.02)])
    func slope(_ noise: Noise, _ slope: Double) {
        let samples = NoiseSource.loop(noise, seed: 7)
        // Four octaves.
        let fall = 10 * log10(Self.power(samples, around: 4_000) / Self.power(samples, around: 250))
        #expect(abs(fall - 4 * slope) < 2, "\(fall)")
        let square = samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(samples.count)
        #expect(abs(square.squareRoot() - 1) < 0.15, "\(square)")
        #expect(NoiseSource.loop(noise, seed: 7) == samples && NoiseSource.loop(noise, seed: 8) != samples)
        // The end runs into the beginning without a step that the noise itself does not have.
        let steps = zip(samples, samples.dropFirst()).map { abs($1 - $0) }
        #expect(abs((samples.last ?? 0) - samples[0]) <= (steps.max() ?? 0))
    }

    @Test(
        "It rises, falls to silence at its end, and is lower by six decibels while a bell rings",
        arguments: Noise.allCases)
    func loudness(_ noise: Noise) async throws {
        let rate = BellTrack.rate
        // A bell that is not heard, so that the noise is alone.
        let bell = BellTrack.Stroke(.bowl, start: 20 * rate, volume: 0)
        let samples = try await render(
            BellTrack(
                length: 60 * rate, strokes: [bell],
                background: BackgroundNoise(noise, volume: 0.5, end: 55 * rate, fadeIn: 10 * rate, fadeOut: 10 * rate)))
        func at(_ second: Double, of length: Double = 1) -> Double {
            Self.loudness(samples[Int(second * Double(rate))..<Int((second + length) * Double(rate))])
        }
        // 0.1 of the loudest sample at the loudest, and half of that.
        let full = at(11, of: 8)
        #expect(abs(full + 26) < 1.5, "\(full)")
        #expect(abs(at(20, of: 9) - full + 6) < 1.2, "\(at(20, of: 9) - full)")
        #expect(abs(at(31, of: 8) - full) < 1.2)
        #expect(abs(at(4.5) - full + 6) < 2.5 && at(0, of: 0.5) < full - 20)
        #expect(abs(at(49.5) - full + 6) < 2.5)
        #expect(samples[(55 * rate)...].allSatisfy { $0 == 0 })
    }

    @Test("Bells are at their samples and as loud as without it")
    func bells() async throws {
        let starts = [1_001, 300_000, 310_007]
        func track(_ volume: Double) -> BellTrack {
            BellTrack(
                length: 700_000, strokes: starts.map { .init(.chime, start: $0, volume: volume) },
                background: BackgroundNoise(.pink, volume: 1, end: 700_000))
        }
        let (with, without) = (try await render(track(0.5)), try await render(track(0), "without.flac"))
        let added = zip(with, without).map { Int32($0) - Int32($1) }
        #expect(added.firstIndex { $0 != 0 } == starts[0])
        let alone = try await render(
            BellTrack(length: 700_000, strokes: starts.map { .init(.chime, start: $0, volume: 0.5) }), "alone.flac")
        #expect(zip(added, alone).allSatisfy { abs($0 - Int32($1)) <= 2 })
    }

    @Test("A bell is stepped back for before it rings, and bells that follow each other count as one")
    func steps() {
        let second = BellTrack.rate
        var mixer = BackgroundMixer(
            BackgroundNoise(.white, volume: 1, end: 100 * second),
            bells: [10 * second..<12 * second, 13 * second..<15 * second, 40 * second..<41 * second])
        #expect(mixer.gain(at: 9 * second) == 1)
        #expect(abs(mixer.gain(at: 10 * second - second / 8) - 0.75) < 0.01)
        for moment in [10.0, 12.5, 14.9] {
            #expect(abs(mixer.gain(at: Int(moment * Double(second))) - BackgroundNoise.lowered) < 1e-9)
        }
        #expect(abs(mixer.gain(at: 15 * second + second / 2) - 0.75) < 0.01)
        #expect(mixer.gain(at: 30 * second) == 1)
        #expect(abs(mixer.gain(at: 40 * second) - BackgroundNoise.lowered) < 1e-9)
        #expect(mixer.gain(at: 100 * second) == 0)
    }

    @Test("Volumes that are no numbers, and ends outside the track, are silent and never trap")
    func hostile() async throws {
        for (volume, end) in [(Double.nan, 9_000), (.infinity, 9_000), (1, -5), (-1, 9_000), (1, .min)] {
            let samples = try await render(
                BellTrack(length: 10_000, strokes: [], background: BackgroundNoise(.brown, volume: volume, end: end)))
            #expect(samples.allSatisfy { $0 == 0 })
        }
        let long = try await render(
            BellTrack(length: 20_000, strokes: [], background: BackgroundNoise(.brown, volume: 9, end: .max)))
        #expect(long.count == 20_000 && Self.loudness(long) < -10)
    }

    @Test("Twenty minutes of bells alone stay below a megabyte, and noise is as small as its loudness covers")
    func size() throws {
        func size(_ background: BackgroundNoise?) throws -> Int {
            let end = BellTrack.frame(milliseconds: 1_200_000)
            let strokes = (0...4).map { BellTrack.Stroke(.bowl, start: $0 * end / 4) }
            let path = folder.file("size.flac")
            try BellTrack(length: end + 9 * BellTrack.rate, strokes: strokes, background: background).render(to: path)
            return try #require(FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
        }
        #expect(try size(nil) < 1_000_000)
        for noise in Noise.allCases {
            let noisy = try size(BackgroundNoise(noise, volume: 0.4, end: BellTrack.frame(milliseconds: 1_200_000)))
            // Sixteen bits of each sample would be 53 million.
            #expect(noisy < 20_000_000, "\(noise) \(noisy)")
        }
    }
}
