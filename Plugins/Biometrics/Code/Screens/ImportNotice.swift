import SurfaceMessages

/// A message about an import that is over, or that could not begin.
struct ImportNotice: Sendable, Hashable {
    enum Kind: Sendable, Hashable { case done, cancelled, failed, erased }

    /// How many kinds of passed-over records are listed.
    static let skippedLimit = 6

    var kind: Kind
    var lines: [String]
    /// The stable code of a failure.
    var code: String?

    /// Everything of the person was erased.
    static var erased: ImportNotice {
        var notice = ImportNotice(failure: "", [Texts.eraseDone])
        notice.kind = .erased
        notice.code = nil
        return notice
    }

    init(failure code: String, _ lines: [String]) {
        kind = .failed
        self.lines = lines
        self.code = code
    }

    init(_ report: HealthImportReport, _ wording: Wording) {
        switch report.outcome {
        case .complete: kind = .done
        case .cancelled: kind = .cancelled
        case .failed: kind = .failed
        }
        lines = []
        if let failure = report.failure {
            lines = [failure.message(wording), failure.help]
            code = failure.code.rawValue
        }
        lines += Self.amounts(report, wording)
    }

    private static func amounts(_ report: HealthImportReport, _ wording: Wording) -> [String] {
        var lines: [String] = []
        let (added, known) = (report.samplesAdded, report.samplesKnown)
        switch (added, known) {
        case (0, 0):
            if report.failure == nil, report.workoutsAdded == 0 { lines.append(Texts.noticeNoStepsHeartRatesOr) }
        case (0, _):
            lines.append(Texts.noticeNothingNew(count: known, number: wording.whole(known)))
        case (_, 0): lines.append(Texts.noticeImported(count: added, number: wording.whole(added)))
        default:
            lines.append(
                Texts.noticeImported(count: added, number: wording.whole(added)) + " "
                    + Texts.noticeDuplicates(count: known, number: wording.whole(known)))
        }
        if report.workoutsAdded > 0 {
            let workouts = report.workoutsAdded
            lines.append(Texts.noticeWorkouts(count: workouts, number: wording.whole(workouts)))
        }
        let skipped = report.skipped.values.reduce(0) { $0 + $1.count }
        if skipped > 0 {
            lines.append(Texts.noticeSkipped(records: wording.records(skipped)))
            let reasons = report.skippedLines
            lines += reasons.prefix(skippedLimit)
            let more = reasons.count - skippedLimit
            if more > 0 { lines.append(Texts.noticeOtherReasons(count: more)) }
        }
        if report.incompleteDays > 0 {
            let days = report.incompleteDays
            lines.append(Texts.noticeOverlaps(count: days, number: wording.whole(days)))
        }
        return lines
    }

    var view: View {
        let badge: View =
            switch kind {
            case .done: .badge(.text(Texts.noticeImportFinished), .success)
            case .cancelled: .badge(.text(Texts.noticeImportCancelled), .info)
            case .failed: .badge(.text(Texts.noticeImportFailed), .error)
            case .erased: .badge(.text(Texts.eraseErased), .success)
            }
        var parts = [badge] + lines.map { View.text(.text($0)) }
        if let code {
            parts.append(
                .modal(
                    trigger: .text(.text(Texts.noticeDetails)), .text(.text(Texts.noticeCode(code: code)), .caption)))
        }
        parts.append(.button(.text(Texts.noticeGotIt), event: "close-notice", .borderless, id: "notice-close"))
        return .card(.column(parts), id: "notice")
    }
}
