import SurfaceMessages

/// The screen that saves a person's health data as tables.
struct FilesScreen {
    static let route = "files"
    static var title: String { Texts.filesTitle }

    /// Nil where the app cannot serve them.
    var files: HealthFiles.Addresses?
    /// How many records there are, workouts among them.
    var records: Int
    var wording: Wording

    var content: SurfaceContent {
        guard records > 0 else {
            return SurfaceContent(
                .emptyState(.text(Texts.filesNothing), text: .text(Texts.filesNothingWhy), icon: "favorite"))
        }
        guard let files else {
            return SurfaceContent(.column([.text(.text(Texts.filesNotNow))]))
        }
        return SurfaceContent(
            .column([
                .text(.text(Texts.filesWhat)),
                .card(
                    .column([
                        .text(.text(Texts.filesDays), .h2), .text(.text(Texts.filesDaysWhat)),
                        .button(.text(Texts.filesSaveDays), saves: files.days, .primary, id: "save-days"),
                    ])),
                .card(
                    .column([
                        .text(.text(Texts.filesWorkouts), .h2), .text(.text(Texts.filesWorkoutsWhat)),
                        .button(.text(Texts.filesSaveWorkouts), saves: files.workouts, id: "save-workouts"),
                    ])),
                .text(.text(Texts.filesAllRecords), .caption),
            ]))
    }
}
