import JSONText
import SurfaceMessages

/// The screen of one night: its stages by time.
struct NightScreen: DayScreen {
    static let route = "night"
    static var title: String { Texts.nightTitle }

    var today: CalendarDay
    var wording: Wording
    /// nil where there is none.
    var night: Night?
    /// The minutes of its stages, of the whole day that ends with it.
    var minutes: SleepMinutes?
    var earlier: CalendarDay?
    var later: CalendarDay?

    var content: SurfaceContent {
        guard let night else {
            return SurfaceContent(
                .emptyState(
                    .text(Texts.nightNone), text: .text(Texts.metricGoBackAndImportAn), icon: "favorite"))
        }
        var parts: [View] = [
            .text(
                .text(
                    night.day == today
                        ? Texts.nightLast
                        : Texts.nightTo(date: wording.day(night.day, today: today).lowercasingFirst)),
                .h2, id: "night"),
            .list(times(night).map { .text(.text($0)) }, id: "times"),
            .timeline(
                .text(Texts.nightChart), lanes: lanes(night).map(Self.name), spans: .path("/spans"), id: "chart"),
        ]
        if !ways.isEmpty { parts.insert(.row(ways, id: "ways"), at: 0) }
        if night.isShortened { parts.append(.text(.text(Texts.nightShortened), .caption)) }
        if let minutes {
            parts.append(.list(MetricScreen.stages(minutes, wording).map { .text(.text($0)) }, id: "stages"))
        }
        parts.append(.text(.text(Texts.nightEstimates), .caption))
        return SurfaceContent(.column(parts), data: ["spans": .array(night.spans.map { span(night, $0) })])
    }

    /// The ways to the nights before and after, as far as there are any.
    private var ways: [View] {
        [
            earlier.map {
                .button(
                    .text(Texts.nightEarlier), event: "night", context: ["day": .text("\($0)")], id: "night-earlier")
            },
            later.map {
                .button(.text(Texts.nightLater), event: "night", context: ["day": .text("\($0)")], id: "night-later")
            },
        ].compactMap(\.self)
    }

    private func times(_ night: Night) -> [String] {
        func between(_ ends: (start: Int64, end: Int64)) -> (from: String, to: String) {
            func words(_ milliseconds: Int64) -> String {
                wording.time(HealthTime(milliseconds: milliseconds, offset: night.offset))
            }
            return (words(ends.start), words(ends.end))
        }
        var lines: [String] = []
        if let inBed = night.inBed.map(between) { lines.append(Texts.nightInBed(start: inBed.from, end: inBed.to)) }
        if let asleep = night.asleep.map(between) {
            lines.append(Texts.nightAsleep(start: asleep.from, end: asleep.to))
        }
        if let minutes, minutes.total > 0 { lines.append(Texts.nightTotal(amount: wording.minutes(minutes.total))) }
        for nap in night.others.prefix(5).map(between) {
            lines.append(Texts.nightAlso(start: nap.from, end: nap.to))
        }
        return lines
    }

    /// The stages in the order of depth: all that a watch tells apart where one is there, else those that are.
    private func lanes(_ night: Night) -> [SleepStage] {
        let present = Set(night.spans.map(\.stage))
        let staged: [SleepStage] = [.awake, .rem, .core, .deep]
        let lanes = present.isDisjoint(with: [.rem, .core, .deep]) ? staged.filter(present.contains) : staged
        return lanes + [.asleep, .inBed].filter(present.contains)
    }

    private static func name(_ stage: SleepStage) -> String {
        switch stage {
        case .awake: Texts.metricAwake
        case .rem: Texts.nightRem
        case .core: Texts.nightCore
        case .deep: Texts.nightDeep
        case .asleep: Texts.nightAsleepLane
        case .inBed: Texts.metricInBed
        }
    }

    private func span(_ night: Night, _ span: Night.Span) -> JSON {
        func moment(_ milliseconds: Int64) -> JSON {
            .string(Wording.moment(HealthTime(milliseconds: milliseconds, offset: night.offset)))
        }
        return ["label": .string(Self.name(span.stage)), "start": moment(span.start), "end": moment(span.end)]
    }
}
