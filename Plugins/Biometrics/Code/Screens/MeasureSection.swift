import JSONText
import SurfaceMessages

/// The measures of heartbeats in one convention, each with its formula, and the other conventions to choose from.
struct MeasureSection {
    let measures: BeatMeasures
    let wording: Wording

    /// Buttons for the conventions; the one that is shown stands out.
    private static func choice(_ chosen: Convention) -> View {
        .row(
            Convention.allCases.map { convention in
                View.button(
                    .text(convention.program), event: "convention", context: ["name": .text(convention.rawValue)],
                    id: "convention-\(convention.rawValue)"
                ).choosing(isOn: .flag(convention == chosen))
            }, id: "conventions")
    }

    private static let patterns: [BeatMeasure] = [
        .sd1, .sd2, .ratio, .csi, .cvi, .sampleEntropy, .alpha1, .alpha2,
    ]
    private static let spectrum: [BeatMeasure] = [.vlf, .lf, .hf, .lfhf, .lfNormal, .hfNormal, .hfPeak]

    var views: [View] {
        let time = BeatMeasure.allCases.filter { !Self.patterns.contains($0) && !Self.spectrum.contains($0) }
        var views: [View] = [
            .text(.text(Texts.beatsMeasures), .h2), .text(.text(Texts.conventionChoose)),
            Self.choice(measures.convention),
        ]
        for (title, measures, id) in [
            (Texts.measureTime, time, "measures"), (Texts.measurePatterns, Self.patterns, "patterns"),
            (Texts.measureSpectrum, Self.spectrum, "spectrum"),
        ] {
            let rows = measures.compactMap { measure in self.measures[measure].map { row(measure, $0) } }
            let drawing = drawing(id)
            guard !rows.isEmpty || !drawing.isEmpty else { continue }
            views += [.text(.text(title), .h3)] + drawing
            if !rows.isEmpty { views.append(.card(.list(rows, id: id))) }
            if id == "spectrum" {
                views.append(.text(.text(method), .caption, id: "method"))
            }
        }
        let wanted = measures.convention.measures.count - measures.values.count
        if wanted > 0 { views.append(.text(.text(Texts.measureMissing(count: wanted)), .caption, id: "missing")) }
        views.append(
            .text(
                .text(
                    Texts.beatsConvention(
                        name: measures.convention.title, intervals: measures.intervals,
                        differences: measures.differences)), .caption, id: "convention"))
        return views
    }

    /// The plot of a group of measures, and what it shows.
    private func drawing(_ group: String) -> [View] {
        if group == "spectrum", !measures.spectrum.isEmpty {
            // Of neurokit2's densities the largest is 1.
            let unit = measures.convention == .neurokit ? "" : Texts.measureDensityUnit
            return [
                .chart(
                    .text(Texts.measureDensity), .line, unit: unit, points: .path("/spectrum"), id: "spectrum-chart")
            ]
        }
        guard group == "patterns" else { return [] }
        let unit = Texts.measureMillisecond
        var views: [View] = [
            .scatter(
                .text(Texts.measurePoincare), x: .init(Texts.measureInterval, unit: unit),
                y: .init(Texts.measureNextInterval, unit: unit), isEqual: true, points: .path("/pairs"), id: "poincare"),
            .text(.text(Texts.measurePoincareExplained), .caption),
        ]
        let (drawn, all) = (measures.pairs.count, measures.differences)
        if drawn < all {
            views.append(
                .text(
                    .text(Texts.measurePoincareSome(drawn: wording.whole(drawn), all: wording.whole(all))), .caption,
                    id: "pairs-drawn"))
        }
        return views
    }

    /// The data of the plots.
    var data: [(String, JSON)] {
        func tenths(_ value: Double) -> JSON { .double((value * 10).rounded() / 10) }
        let spectrum = measures.spectrum.map { point -> JSON in
            [
                "label": .string(Texts.measureHertz(number: wording.decimals(point.frequency, 3))),
                "value": .double((point.density * 1_000).rounded() / 1_000),
            ]
        }
        return [
            ("pairs", .array(measures.pairs.map { ["x": tenths($0.first), "y": tenths($0.second)] })),
            ("spectrum", .array(spectrum)),
        ]
    }

    /// How the spectrum was worked out.
    private var method: String {
        let length = wording.seconds(measures.longest)
        return switch measures.convention {
        case .own, .taskForce: Texts.measureMethodOwn(length: length)
        case .neurokit: Texts.measureMethodNeurokit(length: length)
        case .hrvAnalysis: Texts.measureMethodHrvanalysis(length: length)
        }
    }

    private func row(_ measure: BeatMeasure, _ value: Double) -> View {
        .row([
            .column([.text(.text(name(measure)), .h5), .text(.text(formula(measure)), .caption)]).weight(1),
            .text(.text(amount(measure, value)), .h5),
        ])
    }

    private func name(_ measure: BeatMeasure) -> String {
        switch measure {
        case .meanNN: Texts.beatsMean
        case .sdnn: "SDNN"
        case .sdann: "SDANN"
        case .sdnnIndex: "SDNNi"
        case .rmssd: "RMSSD"
        case .sdsd: "SDSD"
        case .nn50: "NN50"
        case .pnn50: "pNN50"
        case .pnn20: "pNN20"
        case .cvnn: "CVNN"
        case .madNN: "MadNN"
        case .triangularIndex: "HTI"
        case .tinn: "TINN"
        case .lnRMSSD: "lnRMSSD"
        case .sd1: "SD1"
        case .sd2: "SD2"
        case .ratio: measures.convention == .hrvAnalysis ? "SD2/SD1" : "SD1/SD2"
        case .csi: "CSI"
        case .cvi: "CVI"
        case .sampleEntropy: Texts.measureSampleEntropy
        case .alpha1: "DFA α1"
        case .alpha2: "DFA α2"
        case .vlf: "VLF"
        case .lf: "LF"
        case .hf: "HF"
        case .lfhf: "LF/HF"
        case .lfNormal: Texts.measureLfShare
        case .hfNormal: Texts.measureHfShare
        case .hfPeak: Texts.measureHfPeak
        }
    }

    private func amount(_ measure: BeatMeasure, _ value: Double) -> String {
        switch measure {
        case .meanNN, .sdnn, .sdann, .sdnnIndex, .rmssd, .sdsd, .madNN, .tinn, .sd1, .sd2:
            wording.milliseconds(tenths: value)
        case .nn50: wording.whole(value)
        case .pnn50, .pnn20, .lfNormal, .hfNormal: Texts.trendPercent(number: wording.tenths(value))
        case .cvnn: wording.decimals(value, 3)
        case .triangularIndex, .lnRMSSD, .ratio, .csi, .cvi, .sampleEntropy, .alpha1, .alpha2, .lfhf:
            wording.hundredths(value)
        case .hfPeak:
            Texts.measureHfPeakAmount(hertz: wording.decimals(value, 3), breaths: wording.tenths(value * 60))
        case .vlf, .lf, .hf:
            measures.convention == .neurokit
                ? wording.decimals(value, 5) : Texts.measureSquareMilliseconds(number: wording.whole(value))
        }
    }

    private func formula(_ measure: BeatMeasure) -> String {
        let convention = measures.convention
        return switch measure {
        case .meanNN: Texts.beatsMeanFormula
        case .sdnn: Texts.beatsSdnnFormula
        case .sdann: convention == .neurokit ? Texts.measureSdannNeurokit : Texts.measureSdann
        case .sdnnIndex: convention == .neurokit ? Texts.measureSdnniNeurokit : Texts.measureSdnni
        case .rmssd: Texts.beatsRmssdFormula
        case .sdsd: convention == .hrvAnalysis ? Texts.measureSdsdHrvanalysis : Texts.beatsSdsdFormula
        case .nn50: Texts.beatsNn50Formula
        case .pnn50:
            switch convention {
            case .own, .hrvAnalysis: Texts.beatsPnn50Formula
            case .taskForce: Texts.measurePnn50TaskForce
            case .neurokit: Texts.measurePnn50Neurokit
            }
        case .pnn20: convention == .neurokit ? Texts.measurePnn20Neurokit : Texts.beatsPnn20Formula
        case .cvnn: Texts.measureCvnn
        case .madNN: Texts.measureMadnn
        case .triangularIndex: convention == .hrvAnalysis ? Texts.measureHtiHrvanalysis : Texts.measureHti
        case .tinn: convention == .neurokit ? Texts.measureTinnNeurokit : Texts.measureTinn
        case .lnRMSSD: Texts.beatsLnrmssdFormula
        case .sd1: Texts.measureSd1
        case .sd2: convention == .hrvAnalysis ? Texts.measureSd2Hrvanalysis : Texts.measureSd2
        case .ratio: Texts.measureRatio
        case .csi: Texts.measureCsi
        case .cvi: Texts.measureCvi
        case .sampleEntropy:
            switch convention {
            case .own, .taskForce: Texts.measureEntropyOwn
            case .neurokit: Texts.measureEntropyNeurokit
            case .hrvAnalysis: Texts.measureEntropyHrvanalysis
            }
        case .alpha1: convention == .neurokit ? Texts.measureAlphaNeurokit : Texts.measureAlpha
        case .alpha2: convention == .neurokit ? Texts.measureAlpha2Neurokit : Texts.measureAlpha2
        case .vlf:
            switch convention {
            case .own, .neurokit: Texts.measureBand(from: "0.0033", to: "0.04")
            case .taskForce: Texts.measureBandBelow(to: "0.04")
            case .hrvAnalysis: Texts.measureBand(from: "0.003", to: "0.04")
            }
        case .lf: Texts.measureBand(from: "0.04", to: "0.15")
        case .hf: Texts.measureBand(from: "0.15", to: "0.4")
        case .lfhf: Texts.measureLfhf
        case .hfPeak: Texts.measureHfPeakFormula
        case .lfNormal, .hfNormal: convention == .neurokit ? Texts.measureShareNeurokit : Texts.measureShare
        }
    }
}
