import JSONText
import SurfaceMessages

/// The decisions that a person is told of.
enum NoticesScreen {
    /// - Parameter strikes: Those that count now.
    static func content(_ notices: [Notice], _ strikes: [Strike], _ moment: Moment) -> SurfaceContent {
        var lines: [View] = []
        if !strikes.isEmpty {
            lines += [
                .text(.text(Texts.noticesYourStrikes(count: strikes.count)), .h2),
                .list(strikes.map { card($0, moment) }), .text(.text(Texts.communityDecisions), .h2),
            ]
        }
        if notices.isEmpty {
            lines.append(
                .emptyState(.text(Texts.noticesNone), text: .text(Texts.noticesDecisionsAboutYour), icon: "mail"))
        } else {
            lines.append(.list(notices.map { card($0, moment) }))
        }
        return SurfaceContent(.column(lines), data: [:])
    }

    private static func card(_ strike: Strike, _ moment: Moment) -> View {
        let text = strike.beginning.map { [quote($0)] } ?? []
        return .card(
            .column(
                text + [.text(.text(Texts.noticesItCountsUntil(moment: moment.text(strike.expiresAt))), .caption)]))
    }

    private static func quote(_ beginning: String) -> View {
        .text(.text(Texts.noticesQuote(text: PostView.display(StreamRow.title(of: beginning)))))
    }

    private static func card(_ notice: Notice, _ moment: Moment) -> View {
        let title = View.text(.text(notice.kind.words), .h3)
        var lines: [View] = [
            notice.isRead ? title : .row([title, .badge(.text(Texts.postNew))]),
            .text(.text(moment.text(notice.createdAt)), .caption),
        ]
        if let beginning = notice.beginning {
            lines.append(quote(beginning))
        }
        if !notice.reason.isEmpty {
            lines.append(.text(.text(Texts.noticesReason(reason: PostView.display(notice.reason)))))
        }
        if let until = notice.until {
            let end = moment.text(until)
            let words =
                notice.kind == .struck
                ? Texts.noticesItCountsUntil(moment: end) : Texts.noticesYouCanWriteAgain(moment: end)
            lines.append(.text(.text(words)))
        }
        lines.append(.text(.text(notice.kind.explanation), .caption))
        if notice.mayAppeal { lines.append(.row([PostView.open(.appeal(notice.caseID), Texts.noticesAppeal)])) }
        return .card(.column(lines))
    }
}

/// The form that appeals a decision.
enum AppealScreen {
    static func content(_ text: String, _ problem: Problem? = nil) -> SurfaceContent {
        SurfaceContent(
            .column([
                .text(.text(Texts.appealWhatItIsAbout), .h2), .card(.text(.text(PostView.display(text)))),
                .text(.text(Texts.appealYourAppeal), .h2),
                View.textField(.text(Texts.appealWhyIsItWrong), path: "/draft", .longText, id: "draft")
                    .refused(problem, at: .text),
                .text(.text(Texts.appealOnce), .caption), Problem.view,
                .row([
                    .button(
                        .text(Texts.appealSend), event: "appeal", context: ["text": .path("/draft")], .primary,
                        id: "appeal"),
                    .button(.text(Texts.reportCancel), event: "cancel", id: "cancel"),
                ]),
            ]), data: ["draft": "", "problems": []])
    }
}

extension Notice.Kind {
    var words: String {
        switch self {
        case .published: Texts.noticesYourPostIsPublished
        case .rejected: Texts.noticesYourPostIsNotPublished
        case .hidden: Texts.noticesYourPostIsHidden
        case .shown: Texts.noticesYourPostIsShownAgain
        case .removed: Texts.noticesYourPostWasRemoved
        case .warned: Texts.noticesYouWereWarned
        case .silenced: Texts.noticesYouWereSilenced
        case .restored: Texts.noticesADecisionWasTakenBack
        case .upheld: Texts.noticesADecisionStays
        case .struck: Texts.noticesYouHaveAStrike
        case .muted: Texts.noticesYourStrikesSilence
        case .confirmed: Texts.noticesYourReportWasRight
        case .dismissed: Texts.noticesYourReportNoViolation
        case .revoked: Texts.noticesADecisionOnYourReport
        }
    }

    fileprivate var explanation: String {
        switch self {
        case .published: Texts.noticesOthersSeeItNow
        case .rejected: Texts.noticesOthersDoNotSeeIt
        case .hidden: Texts.noticesSeveralPeopleReportedIt
        case .shown: Texts.noticesAModeratorFoundNoViolation
        case .removed, .silenced: Texts.noticesOthersNoLongerSeeIt
        case .warned: Texts.noticesOthersStillSeeIt
        case .restored: Texts.noticesOthersSeeItAgain
        case .upheld: Texts.noticesAnotherModeratorLooked
        case .struck: Texts.noticesStrikesAddUp
        case .muted: Texts.noticesThisFollowsFromStrikes
        case .confirmed: Texts.noticesAModeratorActed
        case .dismissed: Texts.noticesItStays
        case .revoked: Texts.noticesAnotherModeratorTookItBack
        }
    }
}
