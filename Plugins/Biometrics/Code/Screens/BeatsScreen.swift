import JSONText
import SurfaceMessages

/// The screen of one measurement of heart rate variability: what its beats say, each value with its formula.
struct BeatsScreen {
    static let route = "beats"
    static var title: String { Texts.beatsTitle }

    var today: CalendarDay
    var wording: Wording
    var convention: Convention
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
            .row(ways, id: "ways"), .text(.text("\(day), \(wording.time(window.start))"), .h2, id: "when"),
            .list(notes(window, intervals).map { .text(.text($0)) }, id: "notes"),
            .chart(.text(Texts.beatsIntervals), .line, unit: "ms", points: .path("/points"), id: "chart"),
        ]
        var data: [(String, JSON)] = [("points", points(intervals))]
        if intervals.isUsable, let measures = BeatMeasures(intervals.runs, convention: convention) {
            let section = MeasureSection(measures: measures, wording: wording)
            parts += section.views
            data += section.data
        }
        parts += [
            .text(.text(Texts.beatsDevice), .h2),
            .card(
                .row([
                    .column([
                        .text(.text(Texts.beatsDeviceValue), .h5), .text(.text(Texts.beatsDeviceFormula), .caption),
                    ]).weight(1),
                    .text(.text(wording.milliseconds(tenths: window.deviceSDNN)), .h5),
                ]), id: "device"),
            .text(.text(Texts.workoutsRecordedBy(source: window.source)), .caption, id: "source"),
            .text(.text(Texts.beatsRule), .caption, id: "rule"),
        ]
        return SurfaceContent(.column(parts), data: .object(JSONObject(data)))
    }

    /// The ways to the measurements before and after, as far as there are any.
    private var ways: [View] {
        func way(_ id: Int64?, _ text: String, _ name: String) -> View? {
            id.map {
                .button(.text(text), event: "beats", context: ["beats": Dynamic(.integer($0))], id: "beats-\(name)")
            }
        }
        let day = window.map { window in
            View.button(
                .text(Texts.beatsShowDay), event: "open-beats-day", context: ["day": .text("\(window.start.day())")],
                id: "open-beats-day")
        }
        return [way(earlier, Texts.beatsEarlier, "earlier"), way(later, Texts.beatsLater, "later"), day].compactMap(
            \.self)
    }

    private func notes(_ window: StoredBeats, _ intervals: BeatIntervals) -> [String] {
        var notes = [
            Texts.beatsCount(count: window.beats.count, number: wording.whole(window.beats.count)),
            intervals.origin == .neither
                ? Texts.beatsFromNeither : intervals.origin == .times ? Texts.beatsFromTimes : Texts.beatsFromRates,
            Self.corrections(intervals.artefacts, of: intervals.count, wording),
        ]
        if intervals.leftOut > 0 { notes.append(Texts.beatsLeftOut(count: intervals.leftOut)) }
        if intervals.origin != .neither, !intervals.isUsable {
            notes.append(Texts.beatsTooManyLeftOut)
        } else if intervals.share > BeatIntervals.toldShare {
            notes.append(Texts.beatsManyLeftOut)
        }
        return notes
    }

    /// How many beats of each class were corrected.
    static func corrections(_ artefacts: [BeatArtefacts.Kind: Int], of intervals: Int, _ wording: Wording) -> String {
        let count = artefacts.values.reduce(0, +)
        guard count > 0 else { return Texts.beatsNoArtefacts(intervals: wording.whole(intervals)) }
        let classes: [(BeatArtefacts.Kind, (String) -> String)] = [
            (.ectopic, Texts.beatsEctopic), (.missed, Texts.beatsMissed), (.extra, Texts.beatsExtra),
            (.longShort, Texts.beatsOther),
        ]
        let present = classes.compactMap { kind, words in
            artefacts[kind].flatMap { $0 > 0 ? words(wording.whole($0)) : nil }
        }
        return Texts.beatsArtefacts(
            count: count, intervals: wording.whole(intervals), classes: present.joined(separator: ", "),
            number: wording.whole(count))
    }

    private func points(_ intervals: BeatIntervals) -> JSON {
        .array(
            intervals.values.enumerated().map { index, value in
                ["label": .string(wording.whole(index + 1)), "value": value.map { .double($0.rounded()) } ?? .null]
            })
    }
}
