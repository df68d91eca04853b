import JSONText

/// The result of an import.
struct HealthImportReport: Sendable {
    enum Outcome: Sendable, Hashable {
        case complete
        case cancelled
        case failed(HealthError)
    }

    var outcome: Outcome
    var bytesRead = 0
    /// Samples that were not in the store before.
    var samplesAdded = 0
    /// Samples that were.
    var samplesKnown = 0
    /// Workouts that were not in the store before.
    var workoutsAdded = 0
    /// Windows of beats that were not in the store before.
    var windowsAdded = 0
    /// Days that were derived anew, counted for each metric.
    var daysChanged = 0
    /// Days of which some intervals were ignored, because there were too many.
    var incompleteDays = 0
    /// All records, of whatever type.
    private(set) var recordsRead = 0
    /// Records of types that are not kept.
    private(set) var recordsOfOtherTypes = 0
    /// Records of kept types that were passed over, by reason.
    private(set) var skipped: [ExportReader.Skip: ExportReader.Occurrences] = [:]
    /// When the export was made, if it says so.
    private(set) var exportDate: HealthTime?

    init(failure: HealthError?) { outcome = failure.map { .failed($0) } ?? .complete }

    mutating func take(_ reader: ExportReader) {
        recordsRead = reader.recordsRead
        recordsOfOtherTypes = reader.recordsOfOtherTypes
        skipped = reader.skipped
        exportDate = reader.exportDate
    }

    var failure: HealthError? { if case .failed(let error) = outcome { error } else { nil } }

    var isStorageFailure: Bool { if case .storage = failure { true } else { false } }

    /// One line for each reason to pass over records, the most frequent first.
    var skippedLines: [String] {
        skipped.map { (skip, found) in
            (found.count, Texts.failureFirstAtLine(count: found.count, text: skip.text, firstLine: found.firstLine))
        }
        .sorted { ($1.0, $0.1) < ($0.0, $1.1) }
        .map(\.1)
    }

    /// The report as a document.
    var json: JSON {
        let state =
            switch outcome {
            case .complete: "complete"
            case .cancelled: "cancelled"
            case .failed: "failed"
            }
        let problem: JSON =
            failure.map { failure in
                [
                    "code": .string(failure.code.rawValue), "message": .string(failure.message()),
                    "help": .string(failure.help),
                ]
            } ?? .null
        return [
            "outcome": .string(state), "failure": problem, "bytesRead": .integer(Int64(bytesRead)),
            "samplesAdded": .integer(Int64(samplesAdded)), "samplesKnown": .integer(Int64(samplesKnown)),
            "workoutsAdded": .integer(Int64(workoutsAdded)), "windowsAdded": .integer(Int64(windowsAdded)),
            "daysChanged": .integer(Int64(daysChanged)),
            "incompleteDays": .integer(Int64(incompleteDays)), "recordsRead": .integer(Int64(recordsRead)),
            "recordsOfOtherTypes": .integer(Int64(recordsOfOtherTypes)),
            "skipped": .array(skippedLines.map { .string($0) }),
        ]
    }
}
