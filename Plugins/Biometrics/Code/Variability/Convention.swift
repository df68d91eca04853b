/// Whose formulas give the measures of heartbeats. Programs agree on names and not on formulas.
///
/// The raw values are kept as a person's choice, so they never change.
enum Convention: String, Sendable, Hashable, CaseIterable {
    case own = "bricks"
    /// European Heart Journal 17, 354–381: the measures that it names, and no others.
    case taskForce = "task-force-1996"
    case neurokit = "neurokit2-0.2.13"
    case hrvAnalysis = "hrv-analysis-1.0.6"

    /// Whose it is, for a button; ``title`` has the version too.
    var program: String {
        switch self {
        case .own: Texts.conventionOwn
        case .taskForce: "Task Force"
        case .neurokit: "neurokit2"
        case .hrvAnalysis: "hrv-analysis"
        }
    }

    var title: String {
        switch self {
        case .own: Texts.conventionOwn
        case .taskForce: "Task Force 1996"
        case .neurokit: "neurokit2 0.2.13"
        case .hrvAnalysis: "hrv-analysis 1.0.6"
        }
    }

    /// The measures that it has, in the order of a screen.
    var measures: [BeatMeasure] {
        switch self {
        case .own: BeatMeasure.allCases
        case .taskForce:
            [
                .meanNN, .sdnn, .sdann, .sdnnIndex, .rmssd, .sdsd, .nn50, .pnn50, .triangularIndex, .tinn, .vlf, .lf,
                .hf, .lfhf, .lfNormal, .hfNormal,
            ]
        case .neurokit: BeatMeasure.allCases.filter { ![.nn50, .lnRMSSD, .hfPeak].contains($0) }
        case .hrvAnalysis:
            [
                .meanNN, .sdnn, .rmssd, .sdsd, .nn50, .pnn50, .pnn20, .cvnn, .triangularIndex, .sd1, .sd2, .ratio,
                .csi, .cvi, .sampleEntropy, .vlf, .lf, .hf, .lfhf, .lfNormal, .hfNormal,
            ]
        }
    }
}

/// A number that is worked out of the intervals between heartbeats, in the order of a screen.
///
/// SDNN and RMSSD are different measures, and no value of one stands under the name of the other.
enum BeatMeasure: Sendable, Hashable, CaseIterable {
    // In milliseconds, where nothing else is said.
    case meanNN, sdnn, sdann, sdnnIndex, rmssd, sdsd
    /// A number of differences.
    case nn50
    // From 0 to 100.
    case pnn50, pnn20
    /// A ratio.
    case cvnn
    case madNN
    /// A ratio.
    case triangularIndex
    case tinn
    /// The natural logarithm of milliseconds.
    case lnRMSSD
    case sd1, sd2
    // Ratios.
    case ratio, csi
    /// The decimal logarithm of square milliseconds.
    case cvi
    // Ratios.
    case sampleEntropy, alpha1, alpha2
    /// In square milliseconds, but in neurokit2's convention, where the largest density is 1.
    case vlf, lf, hf
    /// A ratio.
    case lfhf
    // From 0 to 100.
    case lfNormal, hfNormal
    /// In Hz.
    case hfPeak
}
