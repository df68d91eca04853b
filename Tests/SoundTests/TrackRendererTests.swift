import Foundation
import TestSupport
import Testing

@testable import Sound

/// - Shows: MD Player
@Suite("Tracks that are mixed from sounds")
struct TrackRendererTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// A WAVE file of one tone.
    private func tone(
        _ name: String, hertz: Double, seconds: Double, rate: Int = 48_000, channels: Int = 1, level: Double = 0.25
    ) throws -> String {
        try wave(name, seconds: seconds, rate: rate, channels: channels) { frame in
            sin(2 * .pi * hertz * Double(frame) / Double(rate)) * level
        }
    }

    /// A WAVE file.
    ///
    /// - Parameter value: That of a frame, -1 to 1.
    private func wave(
        _ name: String, seconds: Double, rate: Int = 48_000, channels: Int = 1, value: (Int) -> Double
    ) throws -> String {
        func bytes(_ value: UInt32, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
        }
        let frames = Int(seconds * Double(rate))
        var data: [UInt8] = []
        for frame in 0..<frames {
            let sample = bytes(UInt32(bitPattern: Int32((value(frame) * 32_767).rounded())), 2)
            for _ in 0..<channels { data += sample }
        }
        let format =
            bytes(1, 2) + bytes(UInt32(channels), 2) + bytes(UInt32(rate), 4) + bytes(UInt32(rate * channels * 2), 4)
            + bytes(UInt32(channels * 2), 2) + bytes(16, 2)
        let file =
            Array("RIFF".utf8) + bytes(UInt32(36 + data.count), 4) + Array("WAVEfmt ".utf8) + bytes(16, 4) + format
            + Array("data".utf8) + bytes(UInt32(data.count), 4) + data
        let path = folder.file(name)
        try Data(file).write(to: URL(filePath: path))
        return path
    }

    /// The whole mix of a plan, left channel.
    private func mix(_ plan: TrackPlan, gains: [String: Double] = [:]) throws -> [Float] {
        var mixer = try TrackMixer(plan, gains: gains)
        var left: [Float] = []
        while let part = try mixer.next() { left += stride(from: 0, to: part.count, by: 2).map { part[$0] } }
        return left
    }

    @Test("A track has the length of its plan and its loudness, and its peaks stay below the ceiling")
    func track() throws {
        let (loop, bell) = (
            try tone("loop.wav", hertz: 200, seconds: 2), try tone("bell.wav", hertz: 700, seconds: 1, level: 0.9)
        )
        let length = TrackPlan.frames(12.5)
        let plan = TrackPlan(
            length: length,
            layers: [.init(file: loop, gain: .loudness(-30), end: length, fadeIn: 48_000, fadeOut: 48_000)],
            strokes: [.init(file: bell, gain: .peak(-6), start: 96_000)])
        let path = folder.file("track.ogg")
        let result = try TrackRenderer().render(plan, to: path)
        let loudness = try #require(result.loudness)
        #expect(abs(loudness + 23) < 0.1 && result.truePeak <= TrackPlan.ceiling + 0.05)
        var written: [Float] = []
        let reader = try SoundReader(path)
        while reader.read(into: &written) {}
        #expect(written.count / 2 == length)
        var meter = Loudness()
        meter.take(written)
        let decoded = try #require(meter.integrated)
        #expect(abs(decoded - loudness) < 0.5 && meter.truePeak <= -1)
    }

    @Test("A voice with pauses has the loudness of programmes as a whole, and its peaks are held down")
    func speech() throws {
        // Half a second at a time, with a click as voices have them, and twice as long a pause.
        let (loop, word) = (
            try tone("loop.wav", hertz: 200, seconds: 2), try tone("word.wav", hertz: 400, seconds: 0.5, level: 0.1)
        )
        let click = try tone("click.wav", hertz: 900, seconds: 0.02, level: 0.9)
        let length = TrackPlan.frames(30)
        var strokes: [TrackPlan.Stroke] = []
        for second in stride(from: 1, to: 28, by: 3) {
            strokes.append(.init(file: word, gain: .loudness(-20), start: second * 48_000))
            strokes.append(.init(file: click, gain: .peak(0), start: second * 48_000 + 9_600))
        }
        let plan = TrackPlan(
            length: length, layers: [.init(file: loop, gain: .loudness(-36), end: length)], strokes: strokes)
        let path = folder.file("speech.ogg")
        let result = try TrackRenderer().render(plan, to: path)
        #expect(abs(try #require(result.loudness) + 23) < 0.3 && result.truePeak <= TrackPlan.ceiling + 0.05)
        let decoded = try TrackRenderer.measure(path)
        #expect(abs(try #require(decoded.integrated) + 23) < 0.5 && decoded.truePeak <= -1)
    }

    @Test(
        "What sounds all the time never stands right at the gate, so that every meter reads the same loudness",
        arguments: [0.15, 0.2, 0.22, 0.25, 0.3, 0.4, 0.6])
    func gate(share: Double) throws {
        let (loop, word) = (
            try tone("loop.wav", hertz: 200, seconds: 2),
            try tone("word.wav", hertz: 400, seconds: 20 * share, level: 0.1)
        )
        let length = TrackPlan.frames(60)
        let strokes = stride(from: 0, to: 60, by: 20).map { second in
            TrackPlan.Stroke(file: word, gain: .loudness(-20), start: second * 48_000)
        }
        let plan = TrackPlan(
            length: length, layers: [.init(file: loop, gain: .loudness(-36), end: length)], strokes: strokes)
        let path = folder.file("gate.ogg")
        let result = try TrackRenderer().render(plan, to: path)
        #expect(abs(try #require(result.loudness) + 23) < 0.3)
        let decoded = try TrackRenderer.measure(path)
        #expect(decoded.isSettled)
        #expect(abs(try #require(decoded.integrated) + 23) < 0.5)
    }

    @Test("A track of noise, of which the encoder keeps less, has its loudness as it is heard")
    func noise() throws {
        var state: UInt64 = 1
        let rain = try wave("rain.wav", seconds: 10) { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (Double(state >> 40) / Double(1 << 24) - 0.5) * 0.5
        }
        let length = TrackPlan.frames(30)
        let plan = TrackPlan(length: length, layers: [.init(file: rain, gain: .loudness(-23), end: length)])
        let path = folder.file("rain.ogg")
        try TrackRenderer().render(plan, to: path)
        let decoded = try TrackRenderer.measure(path)
        #expect(abs(try #require(decoded.integrated) + 23) < 0.5 && decoded.truePeak <= -1)
    }

    @Test("A peak is held down around itself alone: what is far from it, and what is below the ceiling, stays as it is")
    func limiter() {
        let frames = 96_000
        func sound(_ level: Float) -> [Float] {
            (0..<frames).flatMap { frame -> [Float] in
                let isPeak = (48_000..<48_050).contains(frame)
                let value = (isPeak ? level : 0.2) * Float(sin(2 * .pi * 480 * Double(frame) / 48_000))
                return [value, value / 2]
            }
        }
        func held(_ samples: [Float]) -> [Float] {
            var limiter = PeakLimiter(ceiling: -6)
            var output: [Float] = []
            for start in stride(from: 0, to: samples.count, by: 9_000) {
                output += limiter.pass(Array(samples[start..<min(start + 9_000, samples.count)]))
            }
            return output + limiter.finish()
        }
        let loud = sound(1)
        let output = held(loud)
        #expect(output.count == loud.count)
        #expect(output.map(abs).max() ?? 1 <= 0.5013)
        // Before the look-ahead it is the same, and a second later it has come back.
        #expect(output[..<95_000] == loud[..<95_000])
        #expect(zip(output.suffix(2_000), loud.suffix(2_000)).allSatisfy { abs($0 - $1) < 0.002 })
        #expect(held(sound(0.4)) == sound(0.4))
    }

    @Test("The meter reads a tone of full scale at 997 Hz as -3.01 LUFS for one channel, and its peak as 0 dBTP")
    func meter() throws {
        var meter = Loudness()
        meter.take((0..<480_000).flatMap { [Float(sin(2 * .pi * 997 * Double($0) / 48_000)), 0] })
        let loudness = try #require(meter.integrated)
        #expect(abs(loudness + 3.01) < 0.05)
        #expect(abs(meter.truePeak) < 0.1)
        #expect(Loudness().integrated == nil)
    }

    @Test("Quiet stretches do not count: the gate leaves them out")
    func gate() throws {
        func tone(_ level: Double, _ seconds: Int) -> [Float] {
            (0..<48_000 * seconds).flatMap { frame -> [Float] in
                let value = Float(level * sin(2 * .pi * 997 * Double(frame) / 48_000))
                return [value, value]
            }
        }
        var meter = Loudness()
        meter.take(tone(0.1, 10) + tone(0.001, 30))
        #expect(abs(try #require(meter.integrated) + 20) < 0.1)
    }

    @Test("A layer goes on without an edge where its file begins anew")
    func seam() throws {
        // Whole turns in the file, and none in the seam: the phase leaps by a third of a turn there.
        let loop = try tone("loop.wav", hertz: 1_000.0 / 3, seconds: 1.001)
        let plan = TrackPlan(length: 240_000, layers: [.init(file: loop, gain: .factor(1), end: 240_000)])
        let samples = try mix(plan)
        let steepest = zip(samples, samples.dropFirst()).map { abs($1 - $0) }.max() ?? 1
        // A tone of that pitch and level changes by at most 0.0109 from one frame to the next.
        #expect(steepest < 0.0125)
    }

    @Test("A stroke begins at its frame, also in the middle of a part, and fades follow their lengths")
    func places() throws {
        let (loop, bell) = (
            try tone("loop.wav", hertz: 480, seconds: 1), try tone("bell.wav", hertz: 480, seconds: 0.5)
        )
        let struck = try mix(
            TrackPlan(length: 96_000, strokes: [.init(file: bell, gain: .factor(1), start: 50_001)]))
        #expect(struck[..<50_002].allSatisfy { $0 == 0 } && struck[50_010] != 0)
        #expect(struck[74_002...].allSatisfy { $0 == 0 })
        let layer = TrackPlan.Layer(
            file: loop, gain: .factor(1), start: 24_000, end: 72_000, fadeIn: 4_800, fadeOut: 9_600)
        let faded = try mix(TrackPlan(length: 96_000, layers: [layer]))
        func loudest(_ range: Range<Int>) -> Float { faded[range].map(abs).max() ?? 0 }
        #expect(loudest(0..<24_000) == 0 && loudest(72_000..<96_000) == 0)
        #expect(loudest(24_000..<24_480) < 0.06 && loudest(40_000..<41_000) > 0.24 && loudest(71_500..<72_000) < 0.03)
    }

    @Test("A file of another rate keeps its pitch and its level", arguments: [22_050, 24_000, 44_100, 96_000])
    func rate(_ rate: Int) throws {
        let file = try tone("tone.wav", hertz: 1_000, seconds: 1, rate: rate, channels: 2)
        let samples = try mix(
            TrackPlan(length: 48_000, strokes: [.init(file: file, gain: .factor(1), start: 0)]))
        let middle = samples[4_000..<44_000]
        let expected = middle.indices.map { Float(0.25 * sin(2 * .pi * 1_000 * Double($0) / 48_000)) }
        let worst = zip(middle, expected).map { abs($0 - $1) }.max() ?? 1
        #expect(worst < 0.003, "\(rate): \(worst)")
    }

    @Test("What cannot be mixed is named")
    func problems() throws {
        let (none, text, short) = (
            folder.file("none.ogg"), folder.file("text.ogg"), try tone("short.wav", hertz: 100, seconds: 0.1)
        )
        try Data("not a sound".utf8).write(to: URL(filePath: text))
        for file in [none, text] {
            #expect {
                try mix(TrackPlan(length: 48_000, layers: [.init(file: file, gain: .factor(1), end: 48_000)]))
            } throws: { error in
                if case .unreadable(let found, _) = error as? SoundProblem { found == file } else { false }
            }
        }
        #expect(throws: SoundProblem.tooShort(file: short)) {
            try mix(TrackPlan(length: 48_000, layers: [.init(file: short, gain: .factor(1), end: 48_000)]))
        }
        for length in [0, -1, TrackPlan.maximumLength + 1] {
            #expect(throws: SoundProblem.plan) {
                try TrackRenderer().render(TrackPlan(length: length), to: folder.file("out.ogg"))
            }
        }
        #expect(throws: SoundProblem.cancelled) {
            try TrackRenderer().render(TrackPlan(length: 48_000), to: folder.file("out.ogg")) { true }
        }
        #expect(TrackPlan.frames(.nan) == 0 && TrackPlan.frames(-1) == 0 && TrackPlan.frames(1e300) == 345_600_000)
    }
}
