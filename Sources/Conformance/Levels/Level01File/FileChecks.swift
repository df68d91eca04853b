/// Level 1, the file: nothing of it is loaded.
enum FileChecks {
    static let all: [Check] = [readable, headers, dynamic, safety, card, cardMeaning].flatMap { $0 }

    /// What a file must pass before it is worth loading.
    static let loadable =
        ["file.whole", "file.tables", "file.shared-object", "file.entry"] + card.map(\.id)
}
