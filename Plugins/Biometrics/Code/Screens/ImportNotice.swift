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
        case (0, _):
            lines.append("Nothing new: \(Wording.count(known, "record was a duplicate", "records were duplicates")).")
        case (_, 0): lines.append("Imported \(Wording.count(added, "new record", "new records")).")
        default:
            lines.append(
                "Imported \(Wording.count(added, "new record", "new records")). "
                    + "\(Wording.count(known, "was a duplicate", "were duplicates")).")
        }
        let skipped = report.skipped.values.reduce(0) { $0 + $1.count }
        if skipped > 0 {
            lines.append("Skipped \(Wording.count(skipped, "record", "records")):")
            let reasons = report.skippedLines
            lines += reasons.prefix(skippedLimit)
            let more = reasons.count - skippedLimit
            if more > 0 { lines.append("and \(Wording.count(more, "other reason", "other reasons")).") }
        }
        if report.incompleteDays > 0 {
            let days = Wording.count(report.incompleteDays, "day has", "days have")
            lines.append("\(days) too many overlapping records. Some of them were left out.")
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
        parts.append(.button("Got it", event: "close-notice", .borderless, id: "notice-close"))
        return .card(.column(parts), id: "notice")
    }
}
