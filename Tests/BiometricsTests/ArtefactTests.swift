import JSONText
import TestSupport
import Testing

@testable import Biometrics

/// - Shows: MD Biometrics
@Suite("Beats that do not belong")
struct ArtefactTests {
    @Test("Each class has the beats that neurokit2 puts into it, and the corrected beats are where it puts them")
    func agreement() throws {
        var kinds: Set<BeatArtefacts.Kind> = []
        let names: [(BeatArtefacts.Kind, String)] = [
            (.ectopic, "ectopic"), (.missed, "missed"), (.extra, "extra"), (.longShort, "longshort"),
        ]
        for vector in try Oracle.read("artefacts") {
            let (times, found) = BeatArtefacts.correct(try Oracle.numbers(vector["times"]))
            for (kind, name) in names {
                let expected = try Oracle.numbers(vector["found"]?[name]).map { Int($0) }
                #expect(found[kind] == expected, "\(name)")
                if !expected.isEmpty { kinds.insert(kind) }
            }
            let expected = try Oracle.numbers(vector["corrected"])
            #expect(times.count == expected.count)
            for (time, expected) in zip(times, expected) { #expect(Oracle.agrees(time, expected)) }
        }
        // The vectors have beats of each class.
        #expect(kinds.count == BeatArtefacts.Kind.allCases.count)
    }

    @Test("A beat that was missed among equal intervals is found, though quartiles of equal intervals are equal")
    func equal() {
        let times = (0..<40).filter { $0 != 20 }.map { Double($0) * 800 }
        let (corrected, found) = BeatArtefacts.correct(times)
        #expect(found.missed == [20] && found.count == 1)
        #expect(corrected == (0..<40).map { Double($0) * 800 })
    }

    @Test(
        "A series that is too short is left as it is, and any other stays in order",
        arguments: [0, 1, 2, 3, 11, 12, 400])
    func hostile(_ count: Int) {
        var generator = SeededGenerator(state: UInt64(count) + 5)
        var time = 0.0
        let times = (0..<count).map { _ in
            time += Double(Int.random(in: 1...3_000, using: &generator))
            return time
        }
        let (corrected, found) = BeatArtefacts.correct(times)
        #expect(zip(corrected, corrected.dropFirst()).allSatisfy { $0 < $1 && $1.isFinite })
        if count < BeatArtefacts.minimumBeats { #expect(found.count == 0 && corrected == times) }
        // Times that are all the same have no intervals to judge by, and nothing traps.
        _ = BeatArtefacts.correct(Array(repeating: 5, count: count))
    }

    @Test("Quantiles of a window that moves are those of the window sorted anew")
    func quantiles() {
        var generator = SeededGenerator(state: 3)
        let values = (0..<200).map { _ in Double(Int.random(in: 0...40, using: &generator)) }
        let rolling = RollingQuantile.values(of: values, window: 11, quantiles: [0, 0.5, 1])
        for (place, quantiles) in rolling.enumerated() {
            let window = Array(values[max(0, place - 5)...min(values.count - 1, place + 5)])
            #expect(quantiles == [window.min(), Numbers.median(window), window.max()])
        }
        #expect(RollingQuantile.values(of: [], window: 11, quantiles: [0.5]).isEmpty)
    }

    @Test("The screen says how many beats of each class were corrected")
    func screen() throws {
        let stage = try Stage()
        var intervals = BeatTests.intervals(60, seed: 21)
        // A beat that comes too early with the pause after it, and one that was missed.
        intervals[20] -= 400
        intervals[21] += 400
        intervals[40] *= 2
        let sdnn = Numbers.deviation(intervals.dropFirst().map { Double($0) })
        let times = intervals.dropFirst().reduce(into: [0.0]) { times, interval in
            times.append((times.last ?? 0) + Double(interval))
        }
        let found = BeatArtefacts(times)
        #expect(!found.ectopic.isEmpty && found.missed.count == 1)
        try stage.load([BeatTests.measurement(intervals, sdnn: sdnn)])
        let tab = try stage.open()
        _ = try answer { tab.session.open($0, tab: Tab.tab, route: "beats") }
        let surface = try tab.surface(try #require(stage.host.pushed.last).screen)
        #expect(
            surface.text.contains(
                "\(found.count) beats of 59 intervals were corrected: \(found.ectopic.count) out of turn (ectopic), 1 missed"
            ), "\(surface.text)")
        #expect(surface.text.contains(" extra") == !found.extra.isEmpty)
        #expect(surface.text.contains(" too long or too short.") == !found.longShort.isEmpty)
        #expect(surface.data["points"]?.array?.count == 60)
    }
}
