import CBench
import Foundation
import Sound

/// The track of an hour with the timer, with a bell every five minutes, over the encoder alone with an hour of silence.
struct TrackBench {
    private let place: Workplace
    private static let pairs = 7
    private static let hour: Int64 = 3_600_000

    init(_ place: Workplace) { self.place = place }

    static let ids = ["track", "track-noise"]

    func run() async throws -> [Measurement] {
        let strokes = stride(from: Int64(0), through: Self.hour, by: 300_000).map {
            BellTrack.Stroke(.bowl, start: BellTrack.frame(milliseconds: $0))
        }
        let length = BellTrack.frame(milliseconds: Self.hour + 9_000)
        let (path, silent) = (place.file("track.flac"), place.file("silence.flac"))
        let before = Self.peak
        let pairs = try await Pairs.measure(Self.pairs) {
            try Self.used { try BellTrack(length: length, strokes: strokes).render(to: path) }
        } theirs: {
            try Self.used { try BellTrack(length: length, strokes: []).render(to: silent) }
        }
        let noisy = place.file("noise.flac")
        let noise = BackgroundNoise(
            .pink, volume: 0.3, end: BellTrack.frame(milliseconds: Self.hour), fadeIn: 5 * BellTrack.rate,
            fadeOut: 10 * BellTrack.rate)
        let beforeNoise = Self.peak
        let noisePairs = try await Pairs.measure(Self.pairs) {
            try Self.used { try BellTrack(length: length, strokes: strokes, background: noise).render(to: noisy) }
        } theirs: {
            try Self.used { try BellTrack(length: length, strokes: strokes).render(to: path) }
        }
        let size = try Self.size(of: path)
        return [
            Measurement(
                id: "track", title: "the track of an hour with a bell every five minutes, over an hour of silence",
                ratio: pairs.ratios.median, spread: pairs.ratios.middleHalf, target: nil,
                detail: [
                    ("with bells", "\(Figure.text(pairs.ours, "ms of the processor")), target ≤ 1,500"),
                    ("silence", Figure.text(pairs.theirs, "ms of the processor")),
                    ("memory that it added", "\(Figure.text(Double(Self.peak - before) / 1_024)) MiB, target ≤ 32"),
                    ("file", "\(size >> 10) KiB"), ("pairs", "\(Self.pairs)"),
                ]),
            Measurement(
                id: "track-noise", title: "the same track with noise behind the bells, over the track without it",
                ratio: noisePairs.ratios.median, spread: noisePairs.ratios.middleHalf, target: nil,
                detail: [
                    ("with noise", "\(Figure.text(noisePairs.ours, "ms of the processor")), target ≤ 1,500"),
                    (
                        "memory that it added",
                        "\(Figure.text(Double(Self.peak - beforeNoise) / 1_024)) MiB, target ≤ 32"
                    ),
                    ("file", "\(try Self.size(of: noisy) >> 20) MiB"), ("pairs", "\(Self.pairs)"),
                ]),
        ]
    }

    private static func size(of path: String) throws -> Int {
        (try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    }

    /// Milliseconds of the processor: other programs on the machine do not count.
    private static func used(_ body: () throws -> Void) throws -> Double {
        let before = clock()
        try body()
        return Double(clock() - before) / Double(CLOCKS_PER_SEC) * 1_000
    }

    /// The most memory that this process has had, in KiB.
    private static var peak: Int {
        var usage = rusage()
        guard unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return 0 }
        return Int(usage.ru_maxrss)
    }
}
