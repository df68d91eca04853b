import Foundation
import Testing

@testable import Sound
@testable import Timer

/// - Shows: MD Timer
@Suite("The track of a sitting")
struct SittingTrackTests {
    private let zone = LocalZone(storedIdentifier: "UTC", offset: 0)
    private static let start: Int64 = 1_700_000_000_123

    private func sitting(_ change: (inout TimerSettings) -> Void = { _ in }) -> Sitting {
        var settings = TimerSettings.standard
        change(&settings)
        return Sitting(id: "s", settings: settings, zone: zone, start: Self.start, pausedTotal: 0, stages: nil)
    }

    /// The frame of an instant, in exact arithmetic.
    private func frame(_ at: Int64, from began: Int64) -> Double { Double(at - began) * 22.05 }

    @Test(
        "Each bell of the plan is in it within half a frame, with its strokes and its volume, and it ends with the last"
    )
    func bells() throws {
        let sitting = sitting {
            $0.intervalBells = .at(seconds: [61, 299, 300, 601])
            $0.intervalStroke = BellStroke(strokes: 3, volume: 40)
            $0.bellSound = "chime"
        }
        let track = try #require(SittingTrack(sitting.plan.cues, from: Self.start))
        let cues = sitting.plan.cues.filter { $0.sound != nil }
        #expect(cues.map(\.id) == ["bell", "interval-1", "interval-2", "interval-3", "interval-4", "end"])
        let expected = cues.flatMap { cue in
            (0..<cue.stroke.strokes).map { frame(cue.at, from: Self.start) + Double($0) * 2 * 22_050 }
        }
        #expect(track.bells.strokes.count == expected.count)
        for (stroke, at) in zip(track.bells.strokes, expected) {
            #expect(abs(Double(stroke.start) - at) <= 1 && stroke.sound == .chime)
        }
        #expect(track.bells.strokes.map(\.volume) == [1] + Array(repeating: 0.4, count: 12) + [1])
        let end = frame(sitting.end, from: Self.start)
        #expect(abs(Double(track.bells.length) - end - 2.4 * 22_050) <= 2)
    }

    @Test("From a later moment on it has the bells that are still to come, at the same instants")
    func later() throws {
        let sitting = sitting { $0.intervalBells = .every(minutes: 5) }
        let now = Self.start + 10_000 + 7 * 60_000
        let track = try #require(SittingTrack(sitting.plan.remaining(after: now).cues, from: now))
        #expect(track.began == now)
        let cues = sitting.plan.cues.filter { $0.sound != nil && $0.at > now }
        #expect(cues.count == 3 && track.bells.strokes.count == 3)
        for (stroke, cue) in zip(track.bells.strokes, cues) {
            #expect(abs(Double(stroke.start) - frame(cue.at, from: now)) <= 0.5)
        }
        // A bell before the beginning is not heard late.
        #expect(SittingTrack(sitting.plan.cues, from: now)?.bells == track.bells)
    }

    @Test("Without a bell to come there is none, and a sound of the deployment's own is struck as a page strikes it")
    func none() throws {
        let silent = sitting {
            $0.startBell = false
            $0.endBell = false
        }
        #expect(SittingTrack(silent.plan.cues, from: Self.start) == nil)
        #expect(SittingTrack(silent.plan.cues, from: silent.end + 1) == nil)
        let own = sitting { $0.bellSound = "gong" }
        #expect(SittingTrack(own.plan.cues, from: Self.start)?.bells.strokes.map(\.sound) == [.bell, .bell])
    }
}
