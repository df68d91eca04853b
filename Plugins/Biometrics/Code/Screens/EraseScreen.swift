import SurfaceMessages

/// The question before everything that is kept of a person's health is erased.
struct EraseScreen {
    static let route = "erase"
    static var title: String { Texts.eraseMyHealthData }

    /// How many records there are, workouts among them.
    var records: Int
    var wording: Wording

    var content: SurfaceContent {
        guard records > 0 else {
            return SurfaceContent(
                .emptyState(.text(Texts.eraseNothing), text: .text(Texts.eraseNothingWhy), icon: "favorite"))
        }
        return SurfaceContent(
            .column([
                .text(.text(Texts.eraseQuestion), .h2),
                .text(.text(Texts.eraseWhatGoes(records: wording.records(records))), id: "goes"),
                .text(.text(Texts.eraseForGood)), .text(.text(Texts.erasePhoneKeeps), .caption),
                .row([
                    .button(.text(Texts.eraseConfirm), event: "erase", id: "erase-confirmed").destructive(),
                    .button(.text(Texts.eraseKeep), event: "keep", .primary, id: "erase-keep"),
                ]),
            ]))
    }
}
