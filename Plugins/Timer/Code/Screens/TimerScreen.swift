import JSONText
import SurfaceMessages

/// The screen of the sitting: the one to start, the one under way, or the one that is over.
struct TimerScreen {
    static let title = "Timer"
    static let route = "timer"

    var state: SittingState
    /// Milliseconds since 1970 UTC.
    var now: Int64
    var settings: TimerSettings
    var zone: LocalZone
    var totals: SittingHistory.Totals
    /// The latest first.
    var latest: [SittingRecord] = []
    /// The badges of the sitting that is over.
    var badges: [Badge] = []
    var notices: [SittingKeeper.Notice] = []

    var content: SurfaceContent {
        let messages = notices.map { View.notice($0.text, $0.isError ? .error : .warning) }
        return SurfaceContent(.column(messages + body))
    }

    private var body: [View] {
        switch state {
        case .idle: idle
        case .preparing(let sitting): underWay(sitting, isPreparing: true)
        case .running(let sitting): underWay(sitting, isPreparing: false)
        case .paused(let sitting, let since): paused(sitting, since: since)
        case .finished(let sitting, _): over(sitting, endedAt: sitting.end)
        case .stopped(let sitting, let at, _): over(sitting, endedAt: at)
        }
    }

    private var idle: [View] {
        let settling =
            settings.preparationSeconds == 0
            ? "" : " · \(Wording.duration(seconds: Int64(settings.preparationSeconds))) to settle in"
        let links = View.row([
            .button("Settings", event: "open-settings", id: "open-settings"),
            .button("History", event: "open-history", id: "open-history"),
        ])
        return [
            .card(
                .column([
                    .text("Ready when you are", .h2),
                    .text("\(Wording.minutes(Int64(settings.lengthMinutes)))\(settling). \(Wording.bells(settings))"),
                    .button(
                        "Start \(Wording.minutes(Int64(settings.lengthMinutes)))", event: "start", .primary, id: "start"
                    ),
                    links,
                ])),
            .card(.column([.text("Your streak", .h2)] + streak)),
            .card(.column([.text("Last sittings", .h2)] + lastSittings)),
        ]
    }

    private var streak: [View] {
        let streak = totals.streak
        if streak.current == 0 {
            return [.text("A new streak begins with your next sitting.")]
        }
        let today =
            streak.satToday ? "You have sat today." : "Sit today to make it \(Wording.days(streak.current + 1))."
        return [
            .row([
                .badge(
                    "\(streak.current)-day streak", streak.satToday ? .success : .info),
                .text(.text(today)),
            ])
        ]
    }

    private var lastSittings: [View] {
        guard !latest.isEmpty else {
            return [
                .emptyState(
                    "Nothing here yet", text: "Your sittings gather here, one by one. The first can be a short one.",
                    icon: "event")
            ]
        }
        return [.list(latest.map { .text("\(Wording.date($0.startedAt, $0.zone)): \(HistoryScreen.sat($0))") })]
    }

    private func underWay(_ sitting: Sitting, isPreparing: Bool) -> [View] {
        let end = isPreparing ? sitting.begin : sitting.end
        let following = sitting.plan.remaining(after: now).cues.first { $0.kind == .interval }
        var lines: [View] = [
            .text(
                "\(Wording.minutes(Int64(sitting.settings.lengthMinutes))), until \(Wording.time(sitting.end, zone)).")
        ]
        if !isPreparing {
            let minutes = sitting.sat(until: now) / 60_000
            if minutes > 0 { lines.append(.text("You have sat for \(Wording.minutes(minutes)).")) }
            if let following, case .every = sitting.settings.intervalBells {
                lines.append(.text("The next bell rings at \(Wording.time(following.at, zone)).", .caption))
            }
        }
        return [
            .card(
                .column(
                    [
                        .text(isPreparing ? "Settle in" : "Sitting", .h2),
                        .countdown(
                            isPreparing ? "Starts in" : "Time left", endsAt: .text(Wording.instant(end)),
                            id: isPreparing ? "countdown-preparation" : "countdown"),
                    ] + lines
                        + [
                            .row([
                                .button("Pause", event: "pause", .primary, id: "pause"),
                                .button("End", event: "end", id: "end"),
                            ])
                        ]))
        ]
    }

    private func paused(_ sitting: Sitting, since: Int64) -> [View] {
        let isPreparing = since < sitting.begin
        let left = isPreparing ? sitting.begin - since : sitting.end - max(since, sitting.begin)
        var parts: [View] = [
            .text("Paused", .h2),
            .countdown(
                isPreparing ? "Starts in" : "Time left", remainingSeconds: Dynamic(.integer((left + 999) / 1000)),
                id: "countdown-paused"),
        ]
        if !isPreparing {
            let sat = sitting.sat(until: since)
            let planned = Wording.minutes(Int64(sitting.settings.lengthMinutes))
            parts.append(
                .progress(
                    "\(Wording.duration(seconds: sat / 1000)) of \(planned)",
                    value: .number(Double(sat) / Double(sitting.settings.length)), id: "progress"))
        }
        parts += [
            .text("Take your time. Nothing rings until you resume."),
            .row([
                .button("Resume", event: "resume", .primary, id: "resume"), .button("End", event: "end", id: "end"),
            ]),
        ]
        return [.card(.column(parts))]
    }

    private func over(_ sitting: Sitting, endedAt: Int64) -> [View] {
        let sat = sitting.sat(until: endedAt)
        let isWhole = sat == sitting.settings.length
        let hasBegun = endedAt >= sitting.begin
        let planned = Wording.minutes(Int64(sitting.settings.lengthMinutes))
        let sentence =
            if isWhole {
                "You sat for \(planned)."
            } else if hasBegun {
                "You sat for \(Wording.duration(seconds: sat / 1000)) of \(planned)."
            } else {
                "You ended before it began, so nothing was saved."
            }
        var parts: [View] = [
            .text(isWhole ? "Nicely done" : "Ended early", .h2), .text(.text(sentence)),
        ]
        if hasBegun { parts += streak }
        parts.append(
            .row([
                .button("Done", event: "done", .primary, id: "done"),
                .button("Sit again", event: "start", id: "start"),
            ]))
        var cards: [View] = [.card(.column(parts))]
        if !badges.isEmpty {
            let views = badges.map { View.row([.badge(.text($0.title), .success), .text(.text($0.text))]) }
            cards.append(
                .card(.column([.text(badges.count == 1 ? "A new badge" : "New badges", .h2)] + views, id: "new-badges"))
            )
        }
        return cards
    }
}
