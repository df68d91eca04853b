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
                "Choose export.xml", accept: ".xml,text/xml,application/xml", event: "import", id: "export-file")
        }
        var parts: [View] = [.progress(.path("/import/label"), value: .path("/import/fraction"), id: "import-progress")]
        if !status.isStopping {
            parts.append(.button("Cancel the import", event: "cancel-import", id: "import-cancel"))
        }
        parts.append(
            .text("You can keep using the app. If you cancel, we keep what’s imported so far.", .caption))
        return .column(parts)
    }

    var data: JSON { status.map(Self.data) ?? [:] }

    /// Returns the data at ``path`` while an import runs.
    static func data(_ status: RunningImport.Status) -> JSON {
        ["fraction": .double(status.fraction), "label": .string(label(status))]
    }

    private static func label(_ status: RunningImport.Status) -> String {
        if status.isStopping { return "Stopping…" }
        if status.fraction >= 1 { return "Adding up your days…" }
        return "Importing… \(Int(status.fraction * 100)) %"
    }

    /// How to get the file.
    static let steps = [
        "On your iPhone, open the Health app and tap your profile picture at the top.",
        "Scroll down, tap “Export All Health Data”, and confirm. This may take a few minutes.",
        "Send the file export.zip to this computer, for example with AirDrop or through Files.",
        "Unzip it. In the folder apple_health_export you find export.xml: choose that file here.",
    ]

    static var instructions: View {
        .list(steps.enumerated().map { .text(.text("\($0.offset + 1). \($0.element)")) }, id: "import-steps")
    }
}
