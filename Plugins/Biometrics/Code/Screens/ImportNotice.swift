import SurfaceMessages

/// A message about an import that is over, or that could not begin.
struct ImportNotice: Sendable, Hashable {
    enum Kind: Sendable, Hashable { case done, cancelled, failed }

    /// How many kinds of passed-over records are listed.
    static let skippedLimit = 6

    var kind: Kind
    var lines: [String]
    /// The stable code of a failure.
    var code: String?

    init(failure code: String, _ lines: [String]) {
        kind = .failed
        self.lines = lines
        self.code = code
    }

    init(_ report: HealthImportReport) {
        switch report.outcome {
        case .complete: kind = .done
        case .cancelled: kind = .cancelled
        case .failed: kind = .failed
        }
        lines = []
        if let failure = report.failure {
            lines = [failure.message, failure.mend]
            code = failure.code
        }
        lines += Self.amounts(report)
    }

    private static func amounts(_ report: HealthImportReport) -> [String] {
        var lines: [String] = []
        let (added, known) = (report.samplesAdded, report.samplesKnown)
        switch (added, known) {
        case (0, 0): if report.failure == nil { lines.append("No steps, heart rates or sleep were found in the file.") }
        case (0, _): lines.append("Nothing new: all \(Wording.count(known, "record", "records")) were here already.")
        case (_, 0): lines.append("\(Wording.count(added, "new record was", "new records were")) added.")
        default:
            lines.append(
                "\(Wording.count(added, "new record was", "new records were")) added; "
                    + "\(Wording.count(known, "was", "were")) here already.")
        }
        let skipped = report.skipped.values.reduce(0) { $0 + $1.count }
        if skipped > 0 {
            lines.append("\(Wording.count(skipped, "record was", "records were")) passed over:")
            let reasons = report.skippedLines
            lines += reasons.prefix(skippedLimit)
            let more = reasons.count - skippedLimit
            if more > 0 { lines.append("and \(Wording.count(more, "other reason", "other reasons")).") }
        }
        if report.incompleteDays > 0 {
            let days = Wording.count(report.incompleteDays, "day has", "days have")
            lines.append("\(days) more records than can be weighed against each other; some are left out there.")
        }
        return lines
    }

    var view: View {
        let badge: View =
            switch kind {
            case .done: .badge("Import finished", .success)
            case .cancelled: .badge("Import cancelled", .info)
            case .failed: .badge("Import failed", .error)
            }
        var parts = [badge] + lines.map { View.text(.text($0)) }
        if let code { parts.append(.text(.text("Code: \(code)"), .caption)) }
        parts.append(.button("Close this message", event: "close-notice", .borderless, id: "notice-close"))
        return .card(.column(parts), id: "notice")
    }
}
