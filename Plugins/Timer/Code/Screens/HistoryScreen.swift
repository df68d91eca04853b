import Formats
import JSONText
import SurfaceMessages

/// The screen of all that a person has sat.
struct HistoryScreen {
    static var title: String { Texts.historyYourSittings }
    static let route = "history"
    /// Number of sittings on one page.
    static let page = 25

    /// The place of a person in their history.
    struct Position {
        var span = SittingStatistics.Span.week
        /// The ends of the pages before the one that is shown, the latest sittings first; empty on the first page.
        var pages: [SittingHistory.Cursor] = []
    }

    /// The latest first.
    var sittings: [SittingRecord]
    var totals: SittingHistory.Totals
    var badges: [SittingHistory.EarnedBadge]
    var zone: LocalZone
    /// The language of dates and numbers, a BCP 47 tag.
    var locale: String
    /// Whether there are earlier sittings than those.
    var hasMore: Bool
    /// Whether there are later sittings than those: only the first page has more than sittings.
    var hasLater = false
    /// Nil on later pages.
    var statistics: StatisticsCard?
    /// The sitting that was deleted and can be brought back.
    var deleted: SittingRecord?

    var content: SurfaceContent {
        var parts: [View] = []
        if let deleted {
            parts.append(
                .row([
                    .text(.text(Texts.historyYouDeleted(moment: when(deleted)))),
                    .button(.text(Texts.historyUndo), event: "undo", id: "undo"),
                ]))
        }
        guard !sittings.isEmpty || hasLater else {
            parts += [
                .emptyState(
                    .text(Texts.historyNoSittingsYet),
                    text: .text(Texts.historyAfterYourFirstSittingYou),
                    icon: "event"),
                Self.adding,
            ]
            return SurfaceContent(.column(parts))
        }
        var data: [(String, JSON)] = []
        if !hasLater {
            parts.append(total)
            if let statistics {
                parts.append(statistics.view)
                data += statistics.data
            }
        }
        parts += [.text(.text(Texts.historySittings), .h2), Self.adding, .list(sittings.map(row), id: "sittings")]
        var turns: [View] = []
        if hasLater { turns.append(.button(.text(Texts.historyShowLaterSittings), event: "later", id: "later")) }
        if hasMore { turns.append(.button(.text(Texts.historyShowEarlierSittings), event: "earlier", id: "earlier")) }
        if !turns.isEmpty { parts.append(.row(turns)) }
        return SurfaceContent(.column(parts), data: .object(JSONObject(data)))
    }

    private static var adding: View {
        .row([
            .button(.text(Texts.historyAddASitting), event: "add", id: "add"),
            .button(.text(Texts.exchangeExportAndImport), event: "open-exchange", .borderless, id: "open-exchange"),
        ])
    }

    /// The totals and the badges.
    private var total: View {
        var parts: [View] = [.text(.text(Texts.historyTotal), .h2), .list(facts.map { .text(.text($0)) })]
        if !badges.isEmpty, totals.policy.isShown {
            parts += [
                .text(.text(Texts.historyBadges), .h3),
                .list(
                    badges.map {
                        let date = Wording.format(locale, zone).date(Wording.moment($0.earnedAt))
                        return .row([
                            .badge(.text($0.badge.title), .success),
                            .text(.text(Texts.historyEarnedOn(date: date)), .caption),
                        ])
                    }),
            ]
        }
        parts.append(
            .row([.button(.text(Texts.streakStreakAndBadges), event: "open-streak", .borderless, id: "open-streak")]))
        return .card(.column(parts))
    }

    private func when(_ record: SittingRecord) -> String {
        Wording.format(locale, record.zone).dateAndTime(Wording.moment(record.startedAt))
    }

    /// One button that leads to the sitting.
    private func row(_ record: SittingRecord) -> View {
        let when = when(record)
        var facts = [Self.sat(record)]
        if let plan = record.plan { facts.append(PlainText.unformatted(plan.name)) }
        if let mood = record.moodBefore { facts.append(Texts.historyFeltBefore(mood: mood.word)) }
        if let mood = record.mood { facts.append(Texts.historyFelt(mood: mood.word)) }
        if !record.tags.isEmpty { facts.append(SittingTags.text(record.tags)) }
        if record.isByHand { facts.append(Texts.historyByHand) }
        var lines: [View] = [.text(.text(when), .h4), .text(.text(facts.joined(separator: " · ")))]
        let note = record.note.split(separator: "\n").first.map(String.init) ?? ""
        if !note.isEmpty { lines.append(.text(.text(PlainText.unformatted(note)), .caption)) }
        let words = facts + (note.isEmpty ? [] : [note])
        return View.button(
            .row([.column(lines).weight(1)]), event: "open", context: ["id": .text(record.id)],
            id: "sitting-\(record.id)"
        ).label(.text(when)).description(.text(words.joined(separator: ". ")))
    }

    private var facts: [String] {
        let sums = [Texts.amountSittings(count: totals.sittings), Wording.minutes(totals.minutes)]
        guard totals.policy.isShown else { return sums }
        return sums + [
            Texts.historyCurrentStreak(days: Wording.days(totals.streak.current)),
            Texts.historyLongestStreak(days: Wording.days(totals.streak.longest)),
        ]
    }

    /// How long, and whether it was the whole of it.
    static func sat(_ record: SittingRecord) -> String {
        let sat = Wording.duration(seconds: record.secondsSat)
        return record.completed
            ? sat : Texts.amountOf(part: sat, whole: Wording.duration(seconds: record.secondsPlanned))
    }
}
