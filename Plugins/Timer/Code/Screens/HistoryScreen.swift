import Formats
import JSONText
import SurfaceMessages

/// The screen of all that a person has sat.
struct HistoryScreen {
    static var title: String { Texts.historyYourSittings }
    static let route = "history"
    /// How many sittings are shown at first, and how many more each time.
    static let step = 25

    /// The latest first.
    var sittings: [SittingRecord]
    var totals: SittingHistory.Totals
    var badges: [SittingHistory.EarnedBadge]
    var zone: LocalZone
    /// The language of dates and numbers, a BCP 47 tag.
    var locale: String
    /// Whether there are earlier sittings than those.
    var hasMore: Bool

    var content: SurfaceContent {
        guard !sittings.isEmpty else {
            return SurfaceContent(
                .emptyState(
                    .text(Texts.historyNoSittingsYet),
                    text: .text(Texts.historyAfterYourFirstSittingYou),
                    icon: "event"))
        }
        var parts: [View] = [
            .card(.column([.text(.text(Texts.historyTotal), .h2), .list(facts.map { .text(.text($0)) })]))
        ]
        if !badges.isEmpty {
            parts.append(
                .card(
                    .column([
                        .text(.text(Texts.historyBadges), .h2),
                        .list(
                            badges.map {
                                .row([
                                    .badge(.text($0.badge.title), .success),
                                    .text(
                                        .text(
                                            Texts.historyEarnedOn(
                                                date: Wording.format(locale, zone).date(Wording.moment($0.earnedAt)))),
                                        .caption),
                                ])
                            }),
                    ])))
        }
        parts += [
            .text(.text(Texts.historySittings), .h2),
            .list(
                each: "/sittings",
                .card(.column([.text(.path("when"), .h3), .text(.path("sat"))])), id: "sittings"),
        ]
        if hasMore { parts.append(.button(.text(Texts.historyShowEarlierSittings), event: "more", id: "more")) }
        return SurfaceContent(.column(parts), data: ["sittings": .array(sittings.map(item))])
    }

    private var facts: [String] {
        [
            Texts.amountSittings(count: totals.sittings),
            Texts.amountMinutesInAll(
                count: totals.minutes, number: Wording.format(locale, zone).number(Int(clamping: totals.minutes))),
            Texts.historyCurrentStreak(days: Wording.days(totals.streak.current)),
            Texts.historyLongestStreak(days: Wording.days(totals.streak.longest)),
        ]
    }

    private func item(_ record: SittingRecord) -> JSON {
        let format = Wording.format(locale, record.zone)
        return [
            "when": .string(format.dateAndTime(Wording.moment(record.startedAt))),
            "sat": .string(Self.sat(record)),
        ]
    }

    /// How long, and whether it was the whole of it.
    static func sat(_ record: SittingRecord) -> String {
        let sat = Wording.duration(seconds: record.secondsSat)
        return record.completed
            ? sat : Texts.amountOf(part: sat, whole: Wording.duration(seconds: record.secondsPlanned))
    }
}
