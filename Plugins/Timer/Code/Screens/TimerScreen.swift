import Formats
import JSONText
import SurfaceMessages

/// The screen of the sitting: the one to start, the one under way, or the one that is over.
struct TimerScreen {
    static var title: String { Texts.timerTimer }
    static let route = "timer"

    var state: SittingState
    /// Milliseconds since 1970 UTC.
    var now: Int64
    var settings: TimerSettings
    var zone: LocalZone
    /// The language of dates and numbers, a BCP 47 tag.
    var locale: String
    var totals: SittingHistory.Totals
    /// The latest first.
    var latest: [SittingRecord] = []
    /// The badges of the sitting that is over.
    var badges: [Badge] = []
    /// The sitting that is over, as it is stored; nil where it is not.
    var record: SittingRecord?
    /// The heart rate in it, where there is one and the person wants it.
    var heart: SittingHeart?
    var notices: [SittingKeeper.Notice] = []
    /// The bells that are to come as one sound; nil where there is none.
    var track: TrackDesk.Ready?
    /// The length that the person types; nil while they do not.
    var length: LengthEntry?
    /// The lengths that can be started with one press, in minutes.
    static let presets: [Int64] = [5, 10, 15, 20, 30, 45, 60]
    /// The steps by which the length is changed, in minutes.
    static let steps: [Int64] = [-5, -1, 1, 5]
    /// A timer to start with one press beside the one that was chosen last.
    var custom: TimerSettings?
    /// How the person feels before the next sitting; nil where they did not say.
    var moodBefore: Mood?
    /// The person's presets, in their order.
    var plans: [PresetTitle] = []

    var content: SurfaceContent {
        let messages = notices.map { View.notice($0.text, $0.isError ? .error : .warning) }
        var data = JSONObject()
        if let length { data["minutes"] = .string(length.text) }
        if let heart { data["heart"] = heart.data }
        return SurfaceContent(.column(messages + body + trackCard), data: .object(data))
    }

    private var body: [View] {
        switch state {
        case .idle: idle
        case .preparing(let sitting):
            sitting.stages.map { underWay(sitting, $0) } ?? underWay(sitting, isPreparing: true)
        case .running(let sitting):
            sitting.stages.map { underWay(sitting, $0) } ?? underWay(sitting, isPreparing: false)
        case .paused(let sitting, let since):
            sitting.stages.map { paused(sitting, $0, since: since) } ?? paused(sitting, since: since)
        case .finished(let sitting, _): over(sitting, endedAt: sitting.end)
        case .stopped(let sitting, let at, _): over(sitting, endedAt: at)
        }
    }

    /// The bells as a sound that a page plays by the clock, also while the device is locked. Without scripts it is a player.
    private var trackCard: [View] {
        guard let track else { return [] }
        return [
            .audio(.text("\(track.address)#began=\(track.began)"), description: .text(Texts.timerBellsToCome))
        ]
    }

    private var idle: [View] {
        let length = Wording.minutes(Int64(settings.lengthMinutes))
        let links = View.row([
            .button(.text(Texts.timerSettings), event: "open-settings", id: "open-settings"),
            .button(.text(Texts.timerHistory), event: "open-history", id: "open-history"),
        ])
        return [
            .card(
                .column(
                    [
                        .text(.text(Texts.timerReadyWhenYouAre), .h2)
                    ] + dial + [
                        .row([.button(.text(Texts.timerStart(length: length)), event: "start", .primary, id: "start")]),
                        .text(.text(plan(settings))),
                        links,
                    ])),
            presetCard, moodCard,
        ] + own + streakCard + [
            .card(.column([.text(.text(Texts.timerLastSittings), .h2)] + lastSittings))
        ]
    }

    /// The question how the person feels, which they may leave.
    private var moodCard: View {
        let moods = Mood.allCases.map { mood in
            View.button(
                .text(mood.word), event: "mood-before", context: ["mood": .text(String(mood.rawValue))],
                id: "before-\(mood.rawValue)"
            ).choosing(isOn: .flag(moodBefore == mood))
        }
        return .card(
            .column([
                .text(.text(Texts.moodBeforeQuestion), .h2), .row(moods).label(.text(Texts.moodBeforeQuestion)),
                .text(.text(Texts.moodBeforeIsKept), .caption),
            ]), id: "before")
    }

    /// The length of the next sitting, to be changed by steps, or typed after a press on the figure.
    private var dial: [View] {
        let minutes = settings.lengthMinutes
        let figure = View.button(
            .countdown(
                .text(Texts.timerLength), remainingSeconds: Dynamic(.integer(Int64(minutes) * 60)),
                totalSeconds: Dynamic(.integer(Int64(minutes) * 60)), id: "length"),
            event: "edit-length", .borderless, id: "edit-length"
        ).label(.text(Texts.timerTypeTheLength(length: Wording.minutes(Int64(minutes)))))
        let steps = Self.steps.map { step in
            View.button(
                .text("\(step < 0 ? "−" : "+")\(PersonNumbers.text(step.magnitude))"), event: "change-length",
                context: ["by": .text("\(step)")], id: step < 0 ? "less-\(step.magnitude)" : "more-\(step)"
            ).label(
                .text(
                    step < 0
                        ? Texts.timerShorterBy(minutes: Wording.minutes(-step))
                        : Texts.timerLongerBy(minutes: Wording.minutes(step))))
        }
        guard let length else { return [figure, .row(steps)] }
        let field = View.textField(.text(Texts.settingsLengthInMinutes), path: "/minutes", .number, id: "minutes")
        return [
            figure, .row(steps),
            .row(
                [
                    length.problem.map { field.check(.refused($0)) } ?? field,
                    .button(
                        .text(Texts.timerSetTheLength), event: "set-length", context: ["minutes": .path("/minutes")],
                        id: "set-length"),
                ], align: .end),
        ]
    }

    private var presetCard: View {
        .card(
            .column(
                [
                    .text(.text(Texts.timerStartNow), .h2),
                    .row(
                        Self.presets.map { minutes in
                            .button(
                                .text(Texts.timerShortMinutes(minutes: Int(minutes))), event: "start-preset",
                                context: ["minutes": .text("\(minutes)")], id: "preset-\(minutes)"
                            ).label(.text(Texts.timerStartPreset(length: Wording.minutes(minutes))))
                        }),
                ] + planRows))
    }

    /// The presets, each to be started with one press, and the way to change them.
    private var planRows: [View] {
        let link = View.button(
            .text(plans.isEmpty ? Texts.presetMakeAPreset : Texts.presetChangePresets), event: "open-presets",
            id: "open-presets")
        guard !plans.isEmpty else { return [.row([link])] }
        let buttons = plans.map { plan in
            let length = Wording.duration(seconds: plan.seconds)
            return View.button(
                .text(Texts.presetButton(name: plan.name, length: length)), event: "start-plan",
                context: ["id": .text(plan.id)], id: "plan-\(plan.id)"
            ).label(.text(Texts.presetStartNow(name: plan.name, length: length)))
        }
        return [.text(.text(Texts.presetYourPresets), .h3), .row(buttons), .row([link])]
    }

    private var own: [View] {
        guard let custom else { return [] }
        let length = Wording.minutes(Int64(custom.lengthMinutes))
        return [
            .card(
                .column([
                    .text(.text(Texts.timerYourOwnTimer), .h2),
                    .text(.text(plan(custom))),
                    .button(
                        .text(Texts.timerStartYourOwnTimer(length: length)), event: "start-custom", id: "start-custom"),
                ])
            ).cell(.customTimer)
        ]
    }

    private func plan(_ settings: TimerSettings) -> String {
        let length = Wording.minutes(Int64(settings.lengthMinutes))
        guard settings.preparationSeconds > 0 else {
            return Texts.timerPlan(length: length, bells: Wording.bells(settings))
        }
        return Texts.timerPlanToSettleIn(
            length: length, settling: Wording.duration(seconds: Int64(settings.preparationSeconds)),
            bells: Wording.bells(settings))
    }

    private var streakCard: [View] {
        guard totals.policy.isShown else { return [] }
        return [.card(.column([.text(.text(Texts.timerYourStreak), .h2)] + streak))]
    }

    private var streak: [View] {
        let streak = totals.streak
        if streak.current == 0 {
            return [.text(.text(Texts.timerANewStreakBeginsWith))]
        }
        let today =
            streak.satToday
            ? Texts.timerYouHaveSatToday : Texts.timerSitTodayToMakeIt(days: Wording.days(streak.current + 1))
        return [
            .row([
                .badge(
                    .text(Texts.timerStreak(count: streak.current)), streak.satToday ? .success : .info),
                .text(.text(today)),
            ])
        ] + (streak.frozen > 0 ? [.text(.text(Texts.streakFrozenDays(count: streak.frozen)), .caption)] : [])
    }

    private var lastSittings: [View] {
        guard !latest.isEmpty else {
            return [
                .emptyState(
                    .text(Texts.timerNothingHereYet), text: .text(Texts.timerYourSittingsGatherHereOne),
                    icon: "event")
            ]
        }
        return [
            .list(
                latest.map { sitting in
                    let date = Wording.format(locale, sitting.zone).date(Wording.moment(sitting.startedAt))
                    return .text("\(date): \(HistoryScreen.sat(sitting))")
                })
        ]
    }

    /// The time of day at an instant (milliseconds since 1970 UTC) where the person is.
    func time(_ instant: Int64) -> String {
        // The clocks may change before that.
        let isKnown = LocalZone(identifier: zone.identifier, at: now)?.offset == zone.offset
        let there = isKnown ? LocalZone(identifier: zone.identifier, at: instant) ?? zone : zone
        return Wording.format(locale, there).time(Wording.moment(instant))
    }

    private func underWay(_ sitting: Sitting, isPreparing: Bool) -> [View] {
        let end = isPreparing ? sitting.begin : sitting.end
        let following = sitting.plan.remaining(after: now).cues.first { $0.kind == .interval }
        var lines: [View] = [
            .text(
                .text(
                    Texts.timerLengthUntil(
                        length: Wording.minutes(sitting.length / 60_000), time: time(sitting.end))))
        ]
        if !isPreparing {
            let minutes = sitting.sat(until: now) / 60_000
            if minutes > 0 { lines.append(.text(.text(Texts.timerYouHaveSatFor(minutes: Wording.minutes(minutes))))) }
            if let following, case .every = sitting.settings.intervalBells {
                lines.append(
                    .text(.text(Texts.timerTheNextBellRingsAt(time: time(following.at))), .caption))
            }
        }
        return [
            .card(
                .column(
                    [
                        .text(isPreparing ? .text(Texts.timerSettleIn) : .text(Texts.timerSitting), .h2),
                        .countdown(
                            isPreparing ? .text(Texts.timerStartsIn) : .text(Texts.timerTimeLeft),
                            endsAt: .text(Wording.instant(end)),
                            totalSeconds: Dynamic(
                                .integer(
                                    (isPreparing ? sitting.settings.preparation : sitting.length) / 1000)),
                            id: isPreparing ? "countdown-preparation" : "countdown"),
                    ] + lines + (isPreparing ? [] : adding(sitting)) + [Self.holding()]))
        ]
    }

    private func paused(_ sitting: Sitting, since: Int64) -> [View] {
        let isPreparing = since < sitting.begin
        let left = isPreparing ? sitting.begin - since : sitting.end - max(since, sitting.begin)
        var parts: [View] = [
            .text(.text(Texts.timerPaused), .h2),
            .countdown(
                isPreparing ? .text(Texts.timerStartsIn) : .text(Texts.timerTimeLeft),
                remainingSeconds: .number(Double(left) / 1000),
                totalSeconds: Dynamic(
                    .integer((isPreparing ? sitting.settings.preparation : sitting.length) / 1000)),
                id: "countdown-paused"),
        ]
        if !isPreparing {
            let sat = sitting.sat(until: since)
            let planned = Wording.minutes(sitting.length / 60_000)
            parts.append(
                .progress(
                    .text(Texts.amountOf(part: Wording.duration(seconds: sat / 1000), whole: planned)),
                    value: .number(Double(sat) / Double(sitting.length)), id: "progress"))
        }
        parts += [.text(.text(Texts.timerTakeYourTimeNothingRings)), Self.goingOn]
        return [.card(.column(parts))]
    }

    /// The question how the sitting was.
    private func afterwards(_ record: SittingRecord) -> View {
        let moods = Mood.allCases.map { mood in
            View.button(
                .text(mood.word), event: "mood", context: ["mood": .text(String(mood.rawValue))],
                id: "mood-\(mood.rawValue)"
            ).choosing(isOn: .flag(record.mood == mood))
        }
        var parts: [View] = [.text(.text(Texts.moodQuestion), .h2), .row(moods)]
        if !record.note.isEmpty { parts.append(.text(.text(Texts.moodNoteIsKept), .caption)) }
        parts.append(
            .button(
                .text(record.note.isEmpty ? Texts.moodWriteANote : Texts.moodOpenTheNote), event: "note", id: "note"))
        return .card(.column(parts), id: "afterwards")
    }

    private func over(_ sitting: Sitting, endedAt: Int64) -> [View] {
        let sat = sitting.sat(until: endedAt)
        let isWhole = sat >= sitting.planned
        let hasBegun = endedAt >= sitting.begin
        let planned = Wording.duration(seconds: sitting.planned / 1000)
        let sentence =
            if isWhole {
                Texts.timerYouSatFor(planned: Wording.duration(seconds: sat / 1000))
            } else if hasBegun {
                Texts.timerYouSatForOf(duration: Wording.duration(seconds: sat / 1000), planned: planned)
            } else {
                Texts.timerYouEndedBeforeItBegan
            }
        var parts: [View] = [
            .text(isWhole ? .text(Texts.timerNicelyDone) : .text(Texts.timerEndedEarly), .h2), .text(.text(sentence)),
        ]
        if let plan = sitting.stages, hasBegun { parts.append(.text(.text(Wording.stages(plan)), .caption)) }
        if hasBegun, totals.policy.isShown { parts += streak }
        parts.append(
            .row([
                .button(.text(Texts.timerDone), event: "done", .primary, id: "done"),
                .button(
                    .text(Texts.timerSitAgain), event: sitting.stages == nil ? "start" : "start-again", id: "start"),
            ]))
        var cards: [View] = [.card(.column(parts))]
        if let record { cards.append(afterwards(record)) }
        if let heart { cards.append(.card(.column(heart.views(path: "/heart")), id: "heart-card")) }
        if !badges.isEmpty {
            let views = badges.map { View.row([.badge(.text($0.title), .success), .text(.text($0.text))]) }
            cards.append(
                .card(.column([.text(.text(Texts.timerNewBadges(count: badges.count)), .h2)] + views, id: "new-badges"))
            )
        }
        return cards
    }
}
