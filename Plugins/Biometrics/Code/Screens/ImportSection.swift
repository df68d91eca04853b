import JSONText
import SurfaceMessages

/// The part of a screen for importing: the input, or the progress of an import.
struct ImportSection {
    static let path = "/import"

    /// nil when no import runs.
    var status: RunningImport.Status?

    /// The input to choose a file, or the progress of the import that runs.
    var view: View {
        guard let status else {
            return .fileInput(
                .text(Texts.importChooseExportXml), accept: ".xml,text/xml,application/xml", event: "import",
                id: "export-file")
        }
        var parts: [View] = [.progress(.path("/import/label"), value: .path("/import/fraction"), id: "import-progress")]
        if !status.isStopping {
            parts.append(.button(.text(Texts.importCancelTheImport), event: "cancel-import", id: "import-cancel"))
        }
        parts.append(
            .text(.text(Texts.importYouCanKeepUsingThe), .caption))
        return .column(parts)
    }

    var data: JSON { status.map(Self.data) ?? [:] }

    /// Returns the data at ``path`` while an import runs.
    static func data(_ status: RunningImport.Status) -> JSON {
        ["fraction": .double(status.fraction), "label": .string(label(status))]
    }

    private static func label(_ status: RunningImport.Status) -> String {
        if status.isStopping { return Texts.importStopping }
        if status.fraction >= 1 { return Texts.importAddingUpYourDays }
        return Texts.importImporting
    }

    /// How to get the file.
    static var steps: [String] {
        [
            Texts.importOnYourIphoneOpenThe,
            Texts.importScrollDownTapExportAll,
            Texts.importSendTheFileExportZip,
            Texts.importUnzipItInTheFolder,
        ]
    }

    static var instructions: View {
        .list(steps.enumerated().map { .text(.text("\($0.offset + 1). \($0.element)")) }, id: "import-steps")
    }
}
