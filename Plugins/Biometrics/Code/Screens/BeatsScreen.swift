import JSONText
import SurfaceMessages

/// The screen of one measurement of heart rate variability: what its beats say, each value with its formula.
struct BeatsScreen {
    static let route = "beats"
    static var title: String { Texts.beatsTitle }

    var today: CalendarDay
    var wording: Wording
    /// nil where there is none.
    var window: StoredBeats?
    var earlier: Int64?
    var later: Int64?

    static func route(_ id: Int64) -> String { "\(route)/\(id)" }

    /// The id of a route that ``route(_:)`` made, nil for the latest; nil altogether for any other route.
    static func id(route: String) -> Int64?? {
        if route == Self.route { return .some(nil) }
        guard route.hasPrefix("\(Self.route)/"), let id = Int64(route.dropFirst(Self.route.count + 1)), id > 0 else {
            return nil
        }
        return .some(id)
    }

    var content: SurfaceContent {
        guard let window else {
            return SurfaceContent(
                .emptyState(.text(Texts.beatsNone), text: .text(Texts.metricGoBackAndImportAn), icon: "favorite"))
        }
        let intervals = BeatIntervals(window.beats, deviceSDNN: window.deviceSDNN)
        let day = wording.day(window.start.day(), today: today)
        var parts: [View] = [
            .row(ways), .text(.text("\(day), \(wording.time(window.start))"), .h2, id: "when"),
            .list(notes(window, intervals).map { .text(.text($0)) }, id: "notes"),
            .chart(.text(Texts.beatsIntervals), .line, unit: "ms", points: .path("/points"), id: "chart"),
            .text(.text(Texts.beatsRule), .caption, id: "rule"),
        ]
        if let measures = intervals.measures {
            parts.append(.text(.text(Texts.beatsMeasures), .h2))
            parts.append(.card(.list(values(measures).map(row), id: "measures")))
            parts.append(
                .text(
                    .text(
                        Texts.beatsConvention(
                            name: BeatMeasures.convention, intervals: measures.intervals,
                            differences: measures.differences)), .caption, id: "convention"))
        }
        parts += [
            .text(.text(Texts.beatsDevice), .h2),
            .card(
                row(
                    Value(
                        Texts.beatsDeviceValue, wording.milliseconds(tenths: window.deviceSDNN),
                        Texts.beatsDeviceFormula)), id: "device"),
            .text(.text(Texts.workoutsRecordedBy(source: window.source)), .caption, id: "source"),
        ]
        return SurfaceContent(.column(parts), data: ["points": points(intervals)])
    }

    private struct Value {
        let name: String
        let amount: String
        let formula: String

        init(_ name: String, _ amount: String, _ formula: String) {
            (self.name, self.amount, self.formula) = (name, amount, formula)
        }
    }

    /// The ways to the measurements before and after, as far as there are any.
    private var ways: [View] {
        func way(_ id: Int64?, _ text: String, _ name: String) -> View? {
            id.map {
                .button(.text(text), event: "beats", context: ["beats": Dynamic(.integer($0))], id: "beats-\(name)")
            }
        }
        return [way(earlier, Texts.beatsEarlier, "earlier"), way(later, Texts.beatsLater, "later")].compactMap(\.self)
    }

    private func notes(_ window: StoredBeats, _ intervals: BeatIntervals) -> [String] {
        var notes = [
            Texts.beatsCount(count: window.beats.count, number: wording.whole(window.beats.count)),
            intervals.origin == .neither
                ? Texts.beatsFromNeither : intervals.origin == .times ? Texts.beatsFromTimes : Texts.beatsFromRates,
            corrections(intervals),
        ]
        if intervals.leftOut > 0 { notes.append(Texts.beatsLeftOut(count: intervals.leftOut)) }
        if intervals.origin != .neither, intervals.measures == nil {
            notes.append(Texts.beatsTooManyLeftOut)
        } else if intervals.share > BeatIntervals.toldShare {
            notes.append(Texts.beatsManyLeftOut)
        }
        return notes
    }

    /// How many beats of each class were corrected, and by which rule.
    private func corrections(_ intervals: BeatIntervals) -> String {
        guard intervals.corrected > 0 else {
            return Texts.beatsNoArtefacts(intervals: wording.whole(intervals.count))
        }
        func count(_ kind: BeatArtefacts.Kind) -> String { wording.whole(intervals.artefacts[kind] ?? 0) }
        return Texts.beatsArtefacts(
            count: intervals.corrected, intervals: wording.whole(intervals.count), ectopic: count(.ectopic),
            missed: count(.missed), extra: count(.extra), other: count(.longShort))
    }

    private func values(_ measures: BeatMeasures) -> [Value] {
        func length(_ value: Double) -> String { wording.milliseconds(tenths: value) }
        func share(_ value: Double) -> String { Texts.trendPercent(number: wording.tenths(value)) }
        return [
            Value(Texts.beatsMean, length(measures.meanNN), Texts.beatsMeanFormula),
            Value("SDNN", length(measures.sdnn), Texts.beatsSdnnFormula),
            Value("RMSSD", length(measures.rmssd), Texts.beatsRmssdFormula),
            Value("SDSD", length(measures.sdsd), Texts.beatsSdsdFormula),
            Value("NN50", wording.whole(measures.nn50), Texts.beatsNn50Formula),
            Value("pNN50", share(measures.pnn50), Texts.beatsPnn50Formula),
            Value("pNN20", share(measures.pnn20), Texts.beatsPnn20Formula),
        ] + (measures.lnRMSSD.map { [Value("lnRMSSD", wording.hundredths($0), Texts.beatsLnrmssdFormula)] } ?? [])
    }

    private func row(_ value: Value) -> View {
        .row([
            .column([.text(.text(value.name), .h5), .text(.text(value.formula), .caption)]).weight(1),
            .text(.text(value.amount), .h5),
        ])
    }

    private func points(_ intervals: BeatIntervals) -> JSON {
        .array(
            intervals.values.enumerated().map { index, value in
                ["label": .string(wording.whole(index + 1)), "value": value.map { .double($0.rounded()) } ?? .null]
            })
    }
}
