import Foundation
import JSONText
import ModuleInterfaces
import ModuleKit
import TestSupport
import Testing

@testable import Biometrics

/// - Shows: MD Biometrics
@Suite("Measures of heartbeats")
struct MeasureTests {
    /// Powers are worked out of interpolated values.
    private static let spectrum: Set<BeatMeasure> = [.vlf, .lf, .hf, .lfhf, .lfNormal, .hfNormal]

    @Test(
        "Each measure is that of the library whose convention it states",
        arguments: [Convention.own, .neurokit, .hrvAnalysis])
    func agreement(_ convention: Convention) throws {
        var compared: Set<BeatMeasure> = []
        for vector in try Oracle.read("measures") {
            let run = BeatRun(start: 500, intervals: try Oracle.numbers(vector["intervals"]))
            let measures = try #require(BeatMeasures([run], convention: convention))
            let recorded = vector[convention.rawValue]
            for measure in BeatMeasure.allCases {
                guard let json = recorded?["\(measure)"] else { continue }
                let expected = try #require(json.double ?? json.integer.map { Double($0) })
                let value = measures[measure]
                let isFluctuation = measure == .alpha1 || measure == .alpha2
                let share = Self.spectrum.contains(measure) ? 0.001 : isFluctuation ? 1e-7 : 1e-9
                let allowed = abs(expected) < 1 ? share * abs(expected) : share
                #expect(
                    value.map { Oracle.agrees($0, expected, within: allowed) } == true,
                    "\(measure) of \(run.intervals.count): \(String(describing: value)), not \(expected)")
                compared.insert(measure)
            }
        }
        #expect(compared.symmetricDifference(convention.measures).subtracting([.nn50]).isEmpty)
    }

    @Test("The Task Force’s shares divide by all intervals, and it has no measure that it does not name")
    func taskForce() throws {
        let intervals = try Oracle.numbers(try Oracle.read("measures")[2]["intervals"])
        let own = try #require(BeatMeasures([BeatRun(start: 0, intervals: intervals)]))
        let force = try #require(BeatMeasures([BeatRun(start: 0, intervals: intervals)], convention: .taskForce))
        let (shares, fifty) = (try #require(force[.pnn50]), try #require(own[.nn50]))
        #expect(Oracle.agrees(shares, 100 * fifty / Double(intervals.count)))
        #expect(force[.sampleEntropy] == nil && force[.sd1] == nil && force[.pnn20] == nil && force[.lf] == own[.lf])
    }

    @Test("RMSSD and SDNN differ in each convention, and neither stands for the other", arguments: Convention.allCases)
    func names(_ convention: Convention) throws {
        let intervals: [Double] = (0..<40).map { 800 + Double($0 % 5) * 30 }
        let measures = try #require(
            BeatMeasures(
                [BeatRun(start: 0, intervals: intervals)], convention: convention))
        #expect(measures[.rmssd] != measures[.sdnn])
        #expect(convention.measures.contains(.rmssd) && convention.measures.contains(.sdnn))
    }

    @Test("A difference over a gap counts nowhere, and the spectrum is that of the longest stretch")
    func gaps() throws {
        let vector = try Oracle.numbers(try Oracle.read("measures")[2]["intervals"])
        let whole = try #require(BeatMeasures([BeatRun(start: 0, intervals: vector)]))
        let runs = [
            BeatRun(start: 0, intervals: vector), BeatRun(start: 9_000_000, intervals: [1_900, 1_900, 1_900]),
        ]
        let parted = try #require(BeatMeasures(runs))
        #expect(parted[.hf] == whole[.hf] && parted[.alpha1] == whole[.alpha1] && parted.longest == whole.longest)
        #expect(parted.differences == whole.differences + 2 && parted[.nn50] == whole[.nn50])
    }

    @Test("The spectrum that is drawn is that of scipy, and its peak is where the heart was made to breathe")
    func drawnSpectrum() throws {
        for vector in try Oracle.read("measures") {
            let run = BeatRun(start: 500, intervals: try Oracle.numbers(vector["intervals"]))
            let spectrum = try #require(Spectrum(run, .own))
            let expected = try Oracle.numbers(vector["bricks"]?["spectrum"])
            let largest = try #require(expected.max())
            #expect(spectrum.points.count == expected.count && spectrum.points.last?.frequency == 0.5)
            for (point, value) in zip(spectrum.points, expected) {
                #expect(abs(point.density - value) <= 0.001 * largest, "\(point), not \(value)")
            }
        }
        for breaths in [12.0, 15, 20] {
            let intervals = (0..<300).map { 800 + 40 * sin(2 * .pi * breaths * Double($0) * 0.8 / 60) }
            let measures = try #require(BeatMeasures([BeatRun(start: 0, intervals: intervals)]))
            #expect(abs(try #require(measures[.hfPeak]) * 60 - breaths) < 0.3, "\(breaths)")
        }
    }

    @Test("Power that rises beyond the band has no peak in it", arguments: [0.145, 0.405])
    func noPeak(_ frequency: Double) throws {
        let samples = (0..<2_048).map { sin(2 * .pi * frequency * Double($0) / 4) }
        let density = try #require(Density(samples, rate: 4, window: 1_024, size: 2_048, removesMeans: true))
        #expect(density.peak(0.15..<0.4) == nil)
        #expect(abs(try #require(density.peak(0.1..<0.45)) - frequency) < 0.002)
        #expect(density.peak(3..<4) == nil && density.peak(0..<0.001) == nil)
    }

    @Test("Without enough time there is no spectrum to draw", arguments: Convention.allCases)
    func noSpectrum(_ convention: Convention) throws {
        let short = try #require(
            BeatMeasures([BeatRun(start: 0, intervals: (0..<12).map { 800 + Double($0 % 3) })], convention: convention))
        #expect(convention == .neurokit || convention == .hrvAnalysis || short.spectrum.isEmpty)
        let long = (0..<1_600).map { 800 + Double($0 % 7) }
        let measures = try #require(BeatMeasures([BeatRun(start: 0, intervals: long)], convention: convention))
        #expect(measures.spectrum.isEmpty == (convention == .neurokit || convention == .hrvAnalysis))
        #expect(measures.spectrum.allSatisfy { (0...0.5).contains($0.frequency) && $0.density.isFinite })
        #expect(measures.spectrum.count < 1_000)
    }

    @Test("The plot has each interval with the one after it, never over a gap, and of a long day some of the whole day")
    func pairs() throws {
        let runs = [BeatRun(start: 0, intervals: [800, 810, 790]), BeatRun(start: 9_000, intervals: [700, 705])]
        #expect(
            Poincare.drawn(runs) == [
                BeatPair(first: 800, second: 810), BeatPair(first: 810, second: 790), BeatPair(first: 700, second: 705),
            ])
        #expect(Poincare.drawn([]).isEmpty && Poincare.drawn([BeatRun(start: 0, intervals: [800])]).isEmpty)
        for count in [500, 501, 502, 777, 1_002, 20_000] {
            let drawn = Poincare.drawn([BeatRun(start: 0, intervals: (0..<count).map { 600 + Double($0) / 100 })])
            #expect(drawn.count == min(count - 1, Poincare.maximumPairs), "\(count)")
            let (first, last) = (try #require(drawn.first).first, try #require(drawn.last).second)
            #expect(last == 600 + Double(count - 1) / 100 && first - 600 <= Double(count) / 100 / 400)
            #expect(zip(drawn, drawn.dropFirst()).allSatisfy { $0.first < $1.first })
        }
    }

    @Test("What intervals are too few or too even for is absent, and nothing traps")
    func hostile() throws {
        func read(_ intervals: [Double], _ convention: Convention) -> BeatMeasures? {
            BeatMeasures([BeatRun(start: 0, intervals: intervals)], convention: convention)
        }
        for convention in Convention.allCases {
            #expect(read([], convention) == nil && read(Array(repeating: 800, count: 10), convention) == nil)
            #expect(read(Array(repeating: .nan, count: 99), convention) == nil)
            #expect(read(Array(repeating: .infinity, count: 99), convention) == nil)
            #expect(read(Array(repeating: -800, count: 99), convention) == nil)
            #expect(read(Array(repeating: 800, count: BeatMeasures.maximumIntervals + 1), convention) == nil)
            let equal = try #require(read(Array(repeating: 800, count: 300), convention))
            #expect(equal[.sdnn] == 0 && equal[.lnRMSSD] == nil && equal[.alpha1] == nil && equal[.alpha2] == nil)
            #expect(equal[.csi] == nil && equal[.cvi] == nil && equal.pairs.count == 299)
            #expect(equal.values.values.allSatisfy { $0.isFinite })
            for (short, long) in [(300.0, 2_000.0), (1, 10_000), (1, 1_000_000), (1e-300, 1e300)] {
                let intervals: [Double] = (0..<120).map { $0 % 2 == 0 ? short : long }
                let measures = read(intervals, convention)
                #expect(measures.map { $0.values.values.allSatisfy { $0.isFinite } } != false)
            }
        }
        #expect(Spline([0, 1, 1, 2, 3], [1, 2, 3, 4, 5], degree: 3) == nil)
        #expect(Spline([0, 1, 2, 3], [1, 2, 3, 4], degree: 3) == nil)
        #expect(Spline([0, 1, 2, 3, .nan], [1, 2, 3, 4, 5], degree: 2) == nil)
    }

    @Test("One chooses the convention on the screen; it stays chosen, and each value has the formula of its convention")
    func choice() throws {
        let stage = try Stage()
        let intervals = BeatTests.intervals(60, seed: 31)
        let sdnn = Numbers.deviation(intervals.dropFirst().map { Double($0) })
        try stage.load([
            BeatTests.measurement(intervals, sdnn: sdnn),
            BeatTests.measurement(intervals, from: 9 * 3_600_000, sdnn: sdnn),
            BeatTests.measurement(intervals, from: 10 * 3_600_000, sdnn: 400),
            BeatTests.measurement(intervals, day: "2023-01-05", sdnn: sdnn),
        ])
        let tab = try stage.open()
        _ = try answer { tab.session.open($0, tab: Tab.tab, route: "beats-day") }
        let screen = try #require(stage.host.pushed.last).screen
        var surface = try tab.surface(screen)
        for text in [
            "3 measurements, of which 2 are used together", " of 118 intervals were corrected",
            "“This app”: n is 118 intervals and 116 differences", "NN50 divided by the number of differences",
            "SD1/SD2", "CSI", "CVI", "Each dot is an interval and the one after it.", "HF peak",
            "Programs work these measures out in different ways.",
        ] {
            #expect(surface.text.contains(text), "\(text) in \(surface.text)")
        }
        #expect(surface.component("convention-bricks")?["isOn"] == true)
        let plot = surface.component("poincare")
        #expect(plot?["kind"] == "scatter" && plot?["equalAxes"] == true && plot?["xUnit"] == "ms")
        #expect(surface.component("spectrum-chart")?["kind"] == "line")
        #expect(surface.data["spectrum"]?.array?.last?["label"] == "0.5 Hz")
        #expect(surface.data["pairs"]?.array?.count == 116 && !surface.text.contains("evenly spread"))
        // The whole name stands with the measures; a button of four on a telephone has no room for it.
        #expect(surface.text.split(separator: "\n").contains("hrv-analysis"))
        try tab.press("convention-task-force-1996", on: screen)
        surface = try tab.surface(screen)
        #expect(surface.text.contains("NN50 divided by the number of intervals") && !surface.text.contains("SD1"))
        #expect(surface.component("convention-task-force-1996")?["isOn"] == true)
        try tab.press("convention-hrv-analysis-1.0.6", on: screen)
        surface = try tab.surface(screen)
        #expect(surface.text.contains("SD2/SD1") && surface.text.contains("“hrv-analysis 1.0.6”"))
        let saved = try ChosenView(text: try tab.session.save())
        let other = try ChosenView(text: #"{"convention":"other"}"#)
        #expect(saved.convention == .hrvAnalysis && other.convention == .own)
        try tab.press("day-earlier", on: screen)
        surface = try tab.surface(screen)
        #expect(surface.text.contains("1 measurement") && !surface.text.contains("used together"))
        #expect(throws: CallFailure.self) {
            _ = try answer {
                tab.session.action(
                    $0, screen: screen,
                    action: ActionDocument(name: "convention", component: "convention-bricks", context: ["name": "x"]))
            }
        }
    }

    @Test("A day of beats has all measures of long series")
    func day() throws {
        var generator = SeededGenerator(state: 12)
        let intervals: [Double] = (0..<12_000).map { index in
            let (breath, hour) = (sin(Double(index) / 4), sin(Double(index) / 3_000))
            return 850 + 40 * breath + 120 * hour + Double(Int.random(in: -20...20, using: &generator))
        }
        let measures = try #require(BeatMeasures([BeatRun(start: 0, intervals: intervals)]))
        #expect(Set(measures.values.keys) == Set(BeatMeasure.allCases))
        #expect(measures.pairs.count == Poincare.maximumPairs)
        let text = "\(MeasureSection(measures: measures, wording: .plain).views)"
        #expect(text.contains("500 of 11,999 pairs are drawn"))
    }
}
