import Formats
import JSONText
import SurfaceMessages

/// The part of a screen for importing: the input, or the progress of an import.
struct ImportSection {
    static let path = "/import"

    /// nil when no import runs.
    var status: RunningImport.Status?
    var wording = Wording.plain

    /// The input to choose a file, or the progress of the import that runs.
    var view: View {
        guard let status else {
            return .fileInput(
                .text(Texts.importChooseTheExport), accept: ".zip,.xml,application/zip,text/xml,application/xml",
                event: "import", id: "export-file")
        }
        var parts: [View] = [
            .progress(.path("/import/label"), value: .path("/import/fraction"), id: "import-progress"),
            .text(.path("/import/amount"), .caption, id: "import-amount"),
        ]
        if !status.isStopping {
            parts.append(.button(.text(Texts.importCancelTheImport), event: "cancel-import", id: "import-cancel"))
        }
        parts.append(
            .text(.text(Texts.importYouCanKeepUsingThe), .caption))
        return .column(parts)
    }

    var data: JSON { status.map { Self.data($0, wording) } ?? [:] }

    /// Returns the data at ``path`` while an import runs.
    static func data(_ status: RunningImport.Status, _ wording: Wording) -> JSON {
        [
            "fraction": .double(status.fraction), "label": .string(label(status)),
            "amount": .string(amount(status, wording)),
        ]
    }

    /// Records and bytes that were read, and how long the rest takes; nothing before there is any.
    private static func amount(_ status: RunningImport.Status, _ wording: Wording) -> String {
        guard let total = status.totalBytes, !status.isChecking, status.bytesRead > 0 else { return "" }
        func megabytes(_ bytes: Int) -> String { wording.tenths(Double(bytes) / 1_000_000) }
        let amount = Texts.importAmount(
            records: wording.records(status.records), read: megabytes(status.bytesRead), total: megabytes(total))
        guard let seconds = status.secondsLeft, !status.isStopping else { return amount }
        let length =
            seconds < 60 ? Texts.importSeconds(count: seconds) : wording.minutes(Double(seconds) / 60)
        return Texts.importAmountLeft(amount: amount, length: length)
    }

    private static func label(_ status: RunningImport.Status) -> String {
        if status.isStopping { return Texts.importStopping }
        if status.isChecking { return Texts.importChecking }
        if status.fraction >= 1 { return Texts.importAddingUpYourDays }
        return Texts.importImporting
    }

    /// How to get the file.
    static var steps: [String] {
        [
            Texts.importOnYourIphoneOpenThe,
            Texts.importScrollDownTapExportAll,
            Texts.importSendTheFileExportZip,
            Texts.importChooseItAsItIs,
        ]
    }

    static var instructions: View {
        .list(
            steps.enumerated().map { .text(.text("\(PersonNumbers.text($0.offset + 1)). \($0.element)")) },
            id: "import-steps")
    }
}
