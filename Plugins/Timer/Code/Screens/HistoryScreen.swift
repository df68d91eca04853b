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
                                        .text(Texts.historyEarnedOn(date: Wording.date($0.earnedAt, zone))), .caption),
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
        return SurfaceContent(.column(parts), data: ["sittings": .array(sittings.map(Self.item))])
    }

    private var facts: [String] {
        [
            Texts.amountSittings(count: totals.sittings), Wording.minutes(totals.minutes),
            Texts.historyCurrentStreak(days: Wording.days(totals.streak.current)),
            Texts.historyLongestStreak(days: Wording.days(totals.streak.longest)),
        ]
    }

    private static func item(_ record: SittingRecord) -> JSON {
        [
            "when": .string(
                "\(Wording.date(record.startedAt, record.zone)), \(Wording.time(record.startedAt, record.zone))"),
            "sat": .string(sat(record)),
        ]
    }

    /// How long, and whether it was the whole of it.
    static func sat(_ record: SittingRecord) -> String {
        let sat = Wording.duration(seconds: record.secondsSat)
        return record.completed
            ? sat : Texts.amountOf(part: sat, whole: Wording.duration(seconds: record.secondsPlanned))
    }
}
