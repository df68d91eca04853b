import JSONText
import SurfaceMessages

// A sitting that follows a plan: its stage, what comes next, and the time that is left of both.
extension TimerScreen {
    /// The sitting while it goes on.
    func underWay(_ sitting: Sitting, _ plan: StagePlan) -> [View] {
        guard let place = sitting.place(at: now) else { return overtime(sitting, sittingUntil: now, isPaused: false) }
        let stage = plan.stages[place.stage]
        let start = sitting.instant(of: place.start)
        let length = place.end - place.start
        var parts: [View] = []
        var rows: [View] = []
        if let breath = stage.breath {
            let moment = breath.moment(at: now - start, in: length)
            parts.append(.text(.text(moment.phase?.words ?? Texts.breathAsYouLike), .h2))
            parts.append(
                Self.countdown(
                    stage.kind.word, endsAt: start + moment.end,
                    of: moment.end - moment.start, id: "countdown-breath-\(start + moment.end)"))
            rows.append(Self.left(Texts.timerLeftOfThisStage, endsAt: start + length, id: "left-stage"))
        } else {
            parts.append(.text(.text(stage.kind.word), .h2))
            parts.append(
                Self.countdown(
                    stage.kind == .prepare ? Texts.timerStartsIn : Texts.timerTimeLeft, endsAt: start + length,
                    of: length, id: "countdown-\(start + length)"))
        }
        if start + length < sitting.end {
            rows.append(Self.left(Texts.timerLeftOfTheWhole, endsAt: sitting.end, id: "left-whole"))
        }
        parts += rows + [.text(.text(Self.position(place, plan))), .text(.text(Self.next(after: place, plan)))]
        let following = sitting.plan.remaining(after: now).cues.first { $0.kind == .interval }
        if let following, following.at < start + length, case .every = stage.bells {
            parts.append(.text(.text(Texts.timerTheNextBellRingsAt(time: time(following.at))), .caption))
        }
        parts.append(.text(.text(Texts.timerUntil(time: time(sitting.end))), .caption))
        return [.card(.column(parts + adding(sitting) + [Self.holding(sitting.skippable(at: now))]))]
    }

    /// The sitting while it is paused.
    func paused(_ sitting: Sitting, _ plan: StagePlan, since: Int64) -> [View] {
        guard let place = sitting.place(at: since) else {
            return overtime(sitting, sittingUntil: since, isPaused: true)
        }
        let stage = plan.stages[place.stage]
        let left = sitting.instant(of: place.end) - since
        let whole = Wording.duration(seconds: (sitting.end - since + 999) / 1000)
        return [
            .card(
                .column([
                    .text(.text(Texts.timerPaused), .h2),
                    .countdown(
                        .text(stage.kind.word), remainingSeconds: .number(Double(left) / 1000),
                        totalSeconds: Dynamic(.integer((place.end - place.start) / 1_000)), id: "countdown-paused"),
                    .text(.text(Texts.timerThatMuchIsLeft(length: whole))),
                    .text(.text(Self.position(place, plan))), .text(.text(Self.next(after: place, plan))),
                    .text(.text(Texts.timerTakeYourTimeNothingRings)), Self.goingOn,
                ]))
        ]
    }

    /// The last stage after its planned end, where the plan is open.
    private func overtime(_ sitting: Sitting, sittingUntil: Int64, isPaused: Bool) -> [View] {
        let more = (sitting.sat(until: sittingUntil) - sitting.planned) / 60_000
        var parts: [View] = [
            .text(.text(isPaused ? Texts.timerPaused : Texts.timerSitOn), .h2),
            .text(
                .text(
                    Texts.timerTheTimeYouPlanned(
                        planned: Wording.duration(seconds: sitting.planned / 1000), time: time(sitting.end)))),
        ]
        if more > 0 { parts.append(.text(.text(Texts.timerYouHaveSatLonger(minutes: Wording.minutes(more))))) }
        return [.card(.column(parts + [isPaused ? Self.goingOn : Self.holding()]))]
    }

    private static func countdown(_ label: String, endsAt end: Int64, of length: Int64, id: String) -> View {
        .countdown(
            .text(label), endsAt: .text(Wording.instant(end)), totalSeconds: .number(Double(length) / 1000), id: id)
    }

    /// A line with time that is left.
    private static func left(_ label: String, endsAt end: Int64, id: String) -> View {
        .row([.countdown(.text(label), endsAt: .text(Wording.instant(end)), id: id)])
    }

    /// Such as "Morning · stage 2 of 3".
    private static func position(_ place: StagePlan.Place, _ plan: StagePlan) -> String {
        let stage = place.stage + 1
        let count = plan.stages.count
        guard plan.rounds > 1 else { return Texts.timerStageOf(name: plan.name, stage: stage, count: count) }
        return Texts.timerStageOfRound(
            name: plan.name, stage: stage, count: count, round: place.round, rounds: plan.rounds)
    }

    private static func next(after place: StagePlan.Place, _ plan: StagePlan) -> String {
        guard let next = plan.next(after: place) else {
            return plan.isOpen ? Texts.timerThenAsLongAsYouLike : Texts.timerThenItIsDone
        }
        return Texts.timerThen(stage: next.kind.word, length: Wording.duration(seconds: Int64(next.seconds)))
    }

    /// The buttons that make the stage that goes on, or a sitting without a plan, longer; none where it cannot be.
    func adding(_ sitting: Sitting) -> [View] {
        let buttons = Sitting.additions.filter { sitting.adding($0, at: now) != nil }.map { added in
            let minutes = added / 60_000
            return View.button(
                .text("+\(Texts.timerShortMinutes(minutes: Int(minutes)))"), event: "add-time",
                context: ["minutes": .text("\(minutes)")], id: "add-\(minutes)"
            ).label(.text(Texts.timerAddTime(minutes: Wording.minutes(minutes))))
        }
        return buttons.isEmpty ? [] : [.row(buttons)]
    }

    /// The buttons of a sitting that goes on.
    ///
    /// - Parameter stage: One that the person may pass over.
    static func holding(_ stage: StagePlan.Place? = nil) -> View {
        var buttons = [View.button(.text(Texts.timerPause), event: "pause", .primary, id: "pause")]
        if let stage {
            // A page that is older than the stage passes over no other.
            buttons.append(
                .button(.text(Texts.timerSkip), event: "skip", context: ["end": .text("\(stage.end)")], id: "skip"))
        }
        return .row(buttons + [.button(.text(Texts.timerEnd), event: "end", id: "end")])
    }

    /// The buttons of a sitting that is paused.
    static var goingOn: View {
        .row([
            .button(.text(Texts.timerResume), event: "resume", .primary, id: "resume"),
            .button(.text(Texts.timerEnd), event: "end", id: "end"),
        ])
    }

    /// When the screen shows something else, in milliseconds since 1970 UTC; nil where no cue of the sitting has to be helped.
    var nextBreath: Int64? {
        guard case .running(let sitting) = state, let plan = sitting.stages, let place = sitting.place(at: now),
            let breath = plan.stages[place.stage].breath
        else { return nil }
        let start = sitting.instant(of: place.start)
        let end = start + breath.moment(at: now - start, in: place.end - place.start).end
        return end < sitting.instant(of: place.end) ? end : nil
    }
}
