/// Level 1, the file: nothing of it is loaded.
enum FileChecks {
    static let all: [Check] = [readable, headers, dynamic, safety, card, cardMeaning, layout].flatMap { $0 }

    /// Checks that a file must pass before it is worth loading.
    static let loadable =
        [
            "file.tables", "file.segments", "file.entry", "file.needed", "file.forbidden", "file.loader-flags",
            "file.stack",
            "file.text-relocations", "file.thread-locals", "card.abi-spoken",
            "layout.structs", "layout.interfaces",
        ] + card.map(\.id)
}
