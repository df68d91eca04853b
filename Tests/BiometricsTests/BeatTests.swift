import Database
import Foundation
import JSONText
import TestSupport
import Testing

@testable import Biometrics

/// - Shows: MD Biometrics
@Suite("Heartbeats and what they say")
struct BeatTests {
    /// A measurement with beats at those intervals from a time of day on, in milliseconds.
    ///
    /// - Parameter rate: The rate that is written for an interval; nil leaves the beats out.
    static func measurement(
        _ intervals: [Int], day: String = "2023-01-07", from start: Int = 8 * 3_600_000, sdnn: Double,
        rate: (Int) -> Double = { (60_000 / Double($0)).rounded() }
    ) -> String {
        var (time, beats) = (start, "")
        for interval in intervals {
            time = (time + interval) % 86_400_000
            let (hour, minute) = (time / 3_600_000, time / 60_000 % 60)
            let text = String(
                format: "%d:%02d:%02d,%02d %@", (hour + 11) % 12 + 1, minute, time / 1_000 % 60, time / 10 % 100,
                hour < 12 ? "AM" : "PM")
            beats += "<InstantaneousBeatsPerMinute bpm=\"\(rate(interval))\" time=\"\(text)\"/>"
        }
        let begin = String(format: "%02d:%02d:%02d", start / 3_600_000, start / 60_000 % 60, start / 1_000 % 60)
        let record = Export.record(
            Export.variability, from: "\(day) \(begin) +0100", value: "\(sdnn)", source: "Ada's Apple Watch")
        return record.replacing("/>", with: ">")
            + "<HeartRateVariabilityMetadataList>\(beats)</HeartRateVariabilityMetadataList></Record>"
    }

    /// Intervals on a grid of ten milliseconds, as a heart at rest has them.
    static func intervals(_ count: Int, seed: UInt64) -> [Int] {
        var generator = SeededGenerator(state: seed)
        return (0..<count).map { index in
            let breath = 40 * sin(Double(index) / 4)
            return (900 + Int(breath) + Int.random(in: -25...25, using: &generator)) / 10 * 10
        }
    }

    /// Runs that follow each other, parted where there is nil.
    static func runs(_ intervals: [Double?]) -> [BeatRun] {
        intervals.split(separator: nil).map { BeatRun(start: 0, intervals: $0.compactMap(\.self)) }
    }

    /// The measures that Python makes of the same intervals, by the formulas of the Task Force.
    static func oracle(_ intervals: [Double?]) async throws -> JSON {
        let program = """
            import json, math, statistics, sys
            values = json.load(sys.stdin)
            kept = [v for v in values if v is not None]
            diffs = [b - a for a, b in zip(values, values[1:]) if a is not None and b is not None]
            rmssd = math.sqrt(math.fsum(d * d for d in diffs) / len(diffs))
            print(json.dumps({
                'meanNN': math.fsum(kept) / len(kept), 'sdnn': statistics.stdev(kept), 'rmssd': rmssd,
                'sdsd': statistics.stdev(diffs), 'nn50': sum(abs(d) > 50 for d in diffs),
                'pnn50': 100 * sum(abs(d) > 50 for d in diffs) / len(diffs),
                'pnn20': 100 * sum(abs(d) > 20 for d in diffs) / len(diffs), 'ln': math.log(rmssd)}))
            """
        let input = JSON.array(intervals.map { $0.map { .double($0) } ?? .null }).text
        let finished = try await Command.run(["python3", "-c", program], input: input)
        #expect(finished.code == 0, "\(finished.output)")
        return try JSON(parsing: finished.output)
    }

    static func expect(_ measures: BeatMeasures, equal oracle: JSON) throws {
        let pairs: [(String, BeatMeasure)] = [
            ("meanNN", .meanNN), ("sdnn", .sdnn), ("rmssd", .rmssd), ("sdsd", .sdsd), ("nn50", .nn50),
            ("pnn50", .pnn50), ("pnn20", .pnn20), ("ln", .lnRMSSD),
        ]
        for (name, measure) in pairs {
            let value = try #require(measures[measure])
            let expected = try #require(oracle[name]?.double)
            #expect(abs(value - expected) <= 1e-9 * max(1, abs(expected)), "\(name): \(value), not \(expected)")
        }
    }

    @Test("Each measure is that of Python's formulas to the ninth decimal, with intervals that are left out too")
    func agreement() async throws {
        for seed in 1...5 as ClosedRange<UInt64> {
            var values: [Double?] = Self.intervals(70, seed: seed).map { Double($0) / 1.003 }
            if seed > 2 { for index in [3, 20, 21, 69] { values[index] = nil } }
            let measures = try #require(BeatMeasures(Self.runs(values)))
            try Self.expect(measures, equal: try await Self.oracle(values))
            // The two are different measures, and stay so.
            #expect(measures[.sdnn] != measures[.rmssd])
        }
        #expect(BeatMeasures([BeatRun(start: 0, intervals: Array(repeating: 800, count: 10))]) == nil)
        #expect(BeatMeasures([BeatRun(start: 0, intervals: Array(repeating: 800, count: 11))])?[.lnRMSSD] == nil)
    }

    @Test("Beats are read with their measurement, over midnight too, stored once, and given out again")
    func reading() throws {
        let stage = try Stage()
        let intervals = Self.intervals(60, seed: 7)
        let late = Self.measurement(intervals, from: 86_400_000 - 20_000, sdnn: 40)
        try stage.load([late, Export.record(Export.variability, from: "2023-01-08 09:00:00 +0100", value: "44")])
        let store = stage.module.store
        let stored = try #require(try store.beats(nil, user: "ada"))
        #expect(stored.beats.count == 60 && stored.deviceSDNN == 40)
        let read = zip(stored.beats, stored.beats.dropFirst()).map { Int($1.milliseconds - $0.milliseconds) }
        #expect(read == Array(intervals.dropFirst()))
        #expect(stored.beats.map(\.rate) == intervals.map { (60_000 / Double($0)).rounded() })
        #expect(try store.beats(nil, user: "bob") == nil && store.beats(stored.id, user: "bob") == nil)
        try stage.load([late, late])
        #expect(try store.beats(around: stored, user: "ada").earlier == nil)
        // Two records of variability, and the room of the beats.
        #expect(try store.records(user: "ada") == 2 + 1 + 60 / 8)
        let exported = try stage.module.export(user: "ada")["beats"]?.array
        #expect(exported?.count == 1 && exported?[0]["beatsPerMinute"]?.array?.count == 60)
        try stage.module.erase(user: "ada")
        #expect(try store.database.query("SELECT 1 FROM beats").isEmpty)
    }

    @Test("The intervals are those that give the value of the device, or there are no measures")
    func origin() throws {
        let intervals = Self.intervals(60, seed: 9)
        func read(_ sdnn: Double, _ rate: @escaping (Int) -> Double) throws -> BeatIntervals {
            var time: Int64 = 0
            let beats = intervals.map { interval in
                time += Int64(interval)
                return BeatWindow.Beat(milliseconds: time, rate: rate(interval))
            }
            return BeatIntervals(beats, deviceSDNN: sdnn)
        }
        let sdnn = try #require(BeatMeasures(Self.runs(intervals.dropFirst().map { Double($0) }))?[.sdnn])
        let times = try read(sdnn) { _ in 61 }
        #expect(times.origin == .times && times.measures?.intervals == 59 && times.share == 0)
        let rates = try read(sdnn * 0.7) { 60_000 / (900 + (Double($0) - 900) * 0.7) }
        #expect(rates.origin == .rates && rates.measures?.intervals == 60)
        let neither = try read(200) { _ in 61 }
        #expect(neither.origin == .neither && neither.measures == nil)
    }

    @Test("Gaps and intervals that no heart makes are left out; with too many of them there are no measures")
    func leftOut() throws {
        func read(_ intervals: [Int], sdnn: Double = 10) -> BeatIntervals {
            var (time, beats): (Int64, [BeatWindow.Beat]) = (0, [.init(milliseconds: 0, rate: 0)])
            for interval in intervals {
                time += Int64(interval)
                beats.append(.init(milliseconds: time, rate: 0))
            }
            return BeatIntervals(beats, deviceSDNN: sdnn)
        }
        let even = Array(repeating: [800, 810], count: 20).flatMap(\.self)
        let gap = read(even + [9_000] + even)
        #expect(gap.runs.map(\.intervals.count) == [40, 40] && gap.leftOut == 1 && gap.corrected == 0)
        #expect(gap.values.count == 81 && gap.values[40] == nil && gap.measures?.differences == 78)
        #expect(gap.runs[1].start == gap.runs[0].end + 9_000)
        let gaps = read(Array(repeating: [800, 9_000, 810], count: 20).flatMap(\.self))
        #expect(gaps.share > BeatIntervals.refusedShare && gaps.measures == nil)
        #expect(BeatIntervals([], deviceSDNN: 40).measures == nil)
        #expect(BeatIntervals([.init(milliseconds: 0, rate: 60)], deviceSDNN: 40).share == 0)
    }

    @Test("Beats that go back, have no rate or are too many are left out, and what is wrong is told")
    func hostile() throws {
        let stage = try Stage()
        var window = BeatWindow(
            source: "a", device: HealthDevice(attribute: nil, source: "a"),
            start: HealthTime(milliseconds: 0, offset: 0), end: HealthTime(milliseconds: 0, offset: 0), deviceSDNN: 1)
        for time in [5_000, 4_000, 5_000, 6_000] as [Int64] { window.add(timeOfDay: time, rate: 60) }
        #expect(window.beats.map(\.milliseconds) == [5_000, 6_000])
        for time in 7_000..<9_000 as Range<Int64> { window.add(timeOfDay: time, rate: 60) }
        #expect(window.beats.count == BeatWindow.limit)
        let bad = Self.measurement(Self.intervals(20, seed: 3), sdnn: 30, rate: { _ in 60 })
            .replacing("bpm=\"60.0\" time=\"8:00:0", with: "bpm=\"x\" time=\"8:00:0")
        let path = try stage.folder.write(Export.document([bad]), to: "bad.xml")
        let report = HealthImport(store: stage.module.store, user: "ada").run(path: path)
        #expect(report.outcome == .complete && report.windowsAdded == 1)
        #expect(report.skipped.keys.contains(.invalidValue))
    }

    @Test("The screen has each value with its formula and n, never one under the other's name, and leads to others")
    func screen() throws {
        let stage = try Stage()
        let intervals = Self.intervals(60, seed: 11)
        let measures = try #require(BeatMeasures(Self.runs(intervals.dropFirst().map { Double($0) })))
        try stage.load([
            Self.measurement(intervals, day: "2023-01-06", sdnn: 400),
            Self.measurement(intervals, sdnn: measures[.sdnn] ?? 0),
        ])
        let tab = try stage.open()
        try tab.press("open-heart-rate-variability")
        let metric = try #require(stage.host.pushed.last).screen
        try tab.press("open-beats", on: metric)
        let screen = try #require(stage.host.pushed.last).screen
        var surface = try tab.surface(screen)
        for text in [
            "60 beats", "None of the 59 intervals needed a correction", "Lipponen and Tarvainen (2019)", "RMSSD\n",
            "SDNN of the device",
            "The root of the mean of the squared differences", "59 intervals and 58 differences", "“This app”",
        ] {
            #expect(surface.text.contains(text), "\(text) in \(surface.text)")
        }
        #expect(surface.data["points"]?.array?.count == 59)
        try tab.press("beats-earlier", on: screen)
        surface = try tab.surface(screen)
        #expect(surface.text.contains("neither the times of the beats nor their rates"))
        #expect(!surface.text.contains("lnRMSSD") && surface.text.contains("400 ms"))
        #expect(ScreenBoard.Place(route: "beats/0") == nil && ScreenBoard.Place(route: "beats/x") == nil)
        #expect(ScreenBoard.Place(route: "beats")?.route == "beats")
    }
}
