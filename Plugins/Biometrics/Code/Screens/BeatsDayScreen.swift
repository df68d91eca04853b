import JSONText
import SurfaceMessages

/// The screen of all measurements of heart rate variability of one day together.
struct BeatsDayScreen: DayScreen {
    static let route = "beats-day"
    static var title: String { Texts.beatsDayTitle }

    var today: CalendarDay
    var wording: Wording
    var convention: Convention
    /// nil where no day has a measurement.
    var day: BeatDay?
    var earlier: CalendarDay?
    var later: CalendarDay?

    var content: SurfaceContent {
        guard let day else {
            return SurfaceContent(
                .emptyState(.text(Texts.beatsNone), text: .text(Texts.metricGoBackAndImportAn), icon: "favorite"))
        }
        var parts: [View] = [
            .text(.text(wording.day(day.day, today: today)), .h2, id: "day"),
            .list(notes(day).map { .text(.text($0)) }, id: "notes"),
        ]
        if !ways.isEmpty { parts.insert(.row(ways, id: "ways"), at: 0) }
        var data: [(String, JSON)] = []
        if let measures = day.measures(convention) {
            let section = MeasureSection(measures: measures, wording: wording)
            parts += section.views
            data = section.data
        }
        parts.append(.text(.text(Texts.beatsRule), .caption, id: "rule"))
        return SurfaceContent(.column(parts), data: .object(JSONObject(data)))
    }

    /// The ways to the days before and after, as far as there are any.
    private var ways: [View] {
        func way(_ day: CalendarDay?, _ text: String, _ name: String) -> View? {
            day.map { .button(.text(text), event: "beats-day", context: ["day": .text("\($0)")], id: "day-\(name)") }
        }
        return [
            way(earlier, Texts.heartDayEarlier, "earlier"), way(later, Texts.heartDayLater, "later"),
        ].compactMap(\.self)
    }

    private func notes(_ day: BeatDay) -> [String] {
        var notes = [
            day.used == day.windows
                ? Texts.beatsDayWhole(count: day.windows)
                : Texts.beatsDayCount(count: day.windows, used: wording.whole(day.used))
        ]
        if day.used < day.windows { notes.append(Texts.beatsDayUnused) }
        guard day.used > 0 else { return notes }
        notes.append(BeatsScreen.corrections(day.artefacts, of: day.intervals, wording))
        if day.leftOut > 0 { notes.append(Texts.beatsLeftOut(count: day.leftOut)) }
        if day.isCut { notes.append(Texts.beatsDayCut) }
        return notes
    }
}
