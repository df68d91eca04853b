import JSONText
import SurfaceMessages

/// One case with its evidence, and the acts that are open to a moderator.
enum CaseScreen {
    /// The lengths of a silence, in days.
    static let silences = [1, 7, 30]

    /// - Parameter policy: The consequences of strikes; nil where none are given.
    static func content(
        _ detail: CaseDetail, _ policy: StrikePolicy?, _ moment: Moment, _ problem: Problem? = nil
    ) -> SurfaceContent {
        let summary = detail.summary
        let title = summary.held == nil ? Texts.caseWhatWasReported : Texts.caseWhatWaits
        var lines: [View] = [.text(.text(title), .h2)]
        if let held = summary.held { lines.append(.text(.text(held.words))) }
        if summary.isUrgent { lines.append(.badge(.text(Texts.queueUrgent), .error)) }
        lines.append(
            .card(
                .column([
                    .text(.text(summary.authorName ?? Texts.caseSomebody), .h3),
                    .text(.text(moment.text(summary.openedAt)), .caption),
                    .text(
                        .text(
                            PostView.display(
                                detail.snapshot
                                    ?? (summary.decision == "withdraw"
                                        ? Texts.caseItsAuthorDeletedIt : Texts.caseTextIsErased)))),
                ])))
        lines += before(detail, moment) + now(detail) + decided(detail, moment) + reports(detail, moment)
        lines += [.text(.text(Texts.caseEarlierCases), .h2)]
        lines.append(
            detail.earlier.isEmpty
                ? .text(.text(Texts.caseNone), .caption)
                : .list(detail.earlier.map { QueueScreen.row($0, moment) }))
        lines += [.divider] + form(detail, policy, problem)
        return SurfaceContent(.column(lines), data: ["note": "", "days": ["7"], "strike": false, "problems": []])
    }

    /// The texts that the post had before, which the author may have changed because of a report.
    private static func before(_ detail: CaseDetail, _ moment: Moment) -> [View] {
        guard !detail.texts.isEmpty else { return [] }
        return [
            .text(.text(Texts.historyBefore), .h2),
            .list(detail.texts.reversed().map { HistoryScreen.card(nil, moment.text($0.writtenAt), $0.text) }),
        ]
    }

    private static func now(_ detail: CaseDetail) -> [View] {
        var lines: [View] = [.text(.text(Texts.caseAsItIsNow), .h2)]
        var marks: [View] = []
        switch detail.standing {
        case .shown: break
        case .waiting: marks.append(.badge(.text(Texts.caseHidden), .warning))
        case .removed: marks.append(.badge(.text(Texts.caseRemoved), .error))
        }
        if detail.isLocked { marks.append(.badge(.text(Texts.caseLocked), .neutral)) }
        if !marks.isEmpty { lines.append(.row(marks)) }
        if let current = detail.current {
            lines.append(
                current == detail.snapshot
                    ? .text(.text(Texts.caseUnchanged)) : .card(.text(.text(PostView.display(current)))))
        } else {
            lines.append(.text(.text(Texts.caseItsAuthorDeletedIt)))
        }
        lines.append(PostView.open(.post(detail.thread), Texts.caseOpenTheThread, .borderless))
        return lines
    }

    private static func decided(_ detail: CaseDetail, _ moment: Moment) -> [View] {
        var lines: [View] = []
        if let decision = detail.summary.decision {
            let name = detail.decidedBy.flatMap { $0.isEmpty ? nil : $0 } ?? Texts.caseAModerator
            var facts = [Self.decision(decision), name]
            if let at = detail.decidedAt { facts.append(moment.text(at)) }
            if let until = detail.until { facts.append(Texts.caseUntil(moment: moment.text(until))) }
            lines += [
                .text(.text(Texts.caseDecision), .h2), .text(.text(facts.joined(separator: " · ")), .caption),
            ]
            if let reason = detail.reason, !reason.isEmpty { lines.append(.text(.text(PostView.display(reason)))) }
        }
        if let appeal = detail.appeal {
            lines += [.text(.text(Texts.caseAppeal), .h2), .card(.text(.text(PostView.display(appeal))))]
        }
        return lines
    }

    private static func reports(_ detail: CaseDetail, _ moment: Moment) -> [View] {
        if detail.summary.held != nil, detail.reports.isEmpty { return [] }
        return [
            .text(.text(Texts.caseReports), .h2), .text(.text(Texts.caseOnlyModeratorsSee), .caption),
            .list(
                detail.reports.map { report in
                    var lines: [View] = [
                        .text(.text(report.reason.words), .h3),
                        .text(
                            .text(
                                [
                                    report.name ?? Texts.caseSomebody, moment.text(report.createdAt),
                                    Texts.caseRightReports(total: report.total, confirmed: report.confirmed),
                                ].joined(separator: " · ")), .caption),
                    ]
                    if !report.note.isEmpty { lines.append(.text(.text(PostView.display(report.note)))) }
                    if let text = report.text, text != detail.snapshot {
                        lines += [
                            .text(.text(Texts.caseTheTextThen), .caption), .text(.text(PostView.display(text))),
                        ]
                    }
                    return .card(.column(lines))
                }),
        ]
    }

    /// The choice whether the author gets a strike, with what follows from it.
    private static func strikes(_ detail: CaseDetail, _ policy: StrikePolicy?) -> [View] {
        guard let policy, detail.author != nil else { return [] }
        var words = [Texts.caseStrikesThatCount(count: detail.strikes), Texts.caseAStrikeCountsFor(count: policy.days)]
        if let hours = policy.hours[detail.strikes + 1] { words.append(Texts.caseWithThisOne(count: hours)) }
        return [
            .checkBox(.text(Texts.caseGiveAStrike), path: "/strike", id: "strike"),
            .text(.text(words.joined(separator: " ")), .caption),
        ]
    }

    private static func form(_ detail: CaseDetail, _ policy: StrikePolicy?, _ problem: Problem?) -> [View] {
        let state = detail.summary.state
        if let name = detail.summary.claimedBy, !detail.summary.isMine {
            return [.text(.text(Texts.caseClaimedBySomebody(name: name)))]
        }
        var lines: [View] = [
            .text(.text(Texts.caseDecide), .h2),
            View.textField(.text(Texts.caseReason), path: "/note", .longText, id: "note").refused(problem, at: .text),
            .text(
                .text(
                    detail.summary.held == nil
                        ? Texts.caseTheAuthorReadsTheReason : Texts.caseTheAuthorReadsTheReasonOfARejection),
                .caption),
        ]
        var buttons: [View] = []
        switch state {
        case .open:
            lines.append(
                View.choice(
                    .text(Texts.caseSilenceFor), path: "/days",
                    options: silences.map { (.text(Texts.caseDays(count: $0)), String($0)) }, style: .chips, id: "days"
                ).refused(problem, at: .choice))
            lines += strikes(detail, policy)
            buttons =
                detail.summary.held != nil
                ? [
                    act(.publish, Texts.casePublish, .primary), act(.reject, Texts.caseReject).destructive(),
                    act(.silence, Texts.caseRejectAndSilence).destructive(),
                ]
                : [
                    act(.dismiss, Texts.caseNoViolation), act(.warn, Texts.caseWarn),
                    act(.remove, Texts.caseRemove).destructive(),
                    act(.silence, Texts.caseRemoveAndSilence).destructive(),
                ]
        case .appealed: buttons = [act(.uphold, Texts.caseUphold), act(.overturn, Texts.caseOverturn)]
        case .decided where ["reject", "remove", "silence"].contains(detail.summary.decision):
            buttons = [act(.restore, Texts.caseRestore)]
        case .decided: lines = []
        }
        if !lines.isEmpty { lines.append(Problem.view) }
        if !buttons.isEmpty { lines.append(.row(buttons)) }
        var others = [
            detail.isLocked ? act(.unlock, Texts.caseUnlock, .borderless) : act(.lock, Texts.caseLock, .borderless)
        ]
        if state != .decided {
            others.insert(
                detail.summary.isMine
                    ? act(.release, Texts.caseRelease, .borderless) : act(.claim, Texts.caseClaim, .borderless), at: 0)
        }
        return lines + [.row(others)]
    }

    private static func act(
        _ act: ModerationAct, _ label: String, _ variant: View.ButtonVariant = .default
    ) -> View {
        .button(
            .text(label), event: "act",
            context: [
                "act": .text(act.rawValue), "reason": .path("/note"), "days": .path("/days"),
                "strike": .path("/strike"),
            ], variant,
            id: "act-\(act.rawValue)")
    }

    /// The name of a decision.
    static func decision(_ decision: String) -> String {
        switch decision {
        case "publish": Texts.caseDecidedPublished
        case "reject": Texts.caseDecidedRejected
        case "withdraw": Texts.caseDecidedWithdrawn
        case "dismiss": Texts.caseDecidedNoViolation
        case "remove": Texts.caseDecidedRemoved
        case "warn": Texts.caseDecidedWarned
        case "silence": Texts.caseDecidedSilenced
        case "restore": Texts.caseDecidedRestored
        case "overturn": Texts.caseDecidedOverturned
        default: Texts.caseDecidedErased
        }
    }
}

extension Holding {
    /// Why a post waits, in words for moderators.
    fileprivate var words: String {
        switch self {
        case .rule(let reason) where !reason.isEmpty: Texts.caseHeldByARuleFor(reason: reason)
        case .rule: Texts.caseHeldByARule
        case .links: Texts.caseHeldForLinks
        case .newMember: Texts.caseHeldForANewMember
        }
    }
}
