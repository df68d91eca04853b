import JSONText
import SurfaceMessages

/// The screen on which a person saves their sittings as files, and adds those of another app.
struct ExchangeScreen {
    static var title: String { Texts.exchangeExportAndImport }
    static let route = "exchange"

    /// The result of an import.
    enum Outcome {
        case refused(String)
        case done(SittingHistory.Added, Problems)
        case undone(Int)
    }

    /// The entries of a file that could not be read.
    struct Problems {
        /// A sentence for each of the first.
        var texts: [String]
        var count: Int

        init(_ result: SittingTableReader.Result) {
            texts = result.problems.map { Texts.exchangeLine(line: $0.line, problem: $0.text) }
            count = result.problemCount
        }

        init(_ content: SittingDocumentContent) {
            texts = content.problems.map {
                Texts.exchangePlace(place: $0.place, found: String($0.found.prefix(80)), expected: $0.expected)
            }
            count = content.problemCount
        }
    }

    /// Nil where the app cannot serve them.
    var files: SittingFiles.Addresses?
    /// Number of sittings in the files.
    var count: Int
    var outcome: Outcome?

    var content: SurfaceContent {
        var parts = outcome.map(Self.report) ?? []
        parts += [.text(.text(Texts.exchangeExport), .h2), .text(.text(Texts.exchangeAllOf(count: count)))]
        if let files {
            parts.append(
                .row([
                    .button(.text(Texts.exchangeSaveTable), saves: files.table, id: "table"),
                    .button(.text(Texts.exchangeSaveCalendar), saves: files.calendar, id: "calendar"),
                    .button(.text(Texts.exchangeSaveDocument), saves: files.document, id: "document"),
                ]))
        } else {
            parts.append(.text(.text(Texts.exchangeNoFilesNow), .caption))
        }
        parts += [
            .text(.text(Texts.exchangeImport), .h2), .text(.text(Texts.exchangeWhatATableIs)),
            .fileInput(
                .text(Texts.exchangeChooseAFile), accept: ".csv,.json,text/csv,application/json", event: "import",
                id: "table-file"),
        ]
        return SurfaceContent(.column(parts))
    }

    private static func report(_ outcome: Outcome) -> [View] {
        switch outcome {
        case .refused(let text): return [.notice(text, .error)]
        case .undone(let count): return [.notice(Texts.exchangeTakenBack(count: count), .info)]
        case .done(let added, let read):
            var words = [Texts.exchangeAdded(count: added.ids.count)]
            if added.known > 0 { words.append(Texts.exchangeKnown(count: added.known)) }
            if added.refused > 0 {
                words.append(Texts.exchangeRefused(count: added.refused, limit: SittingHistory.maximumByHand))
            }
            if !added.presets.isEmpty { words.append(Texts.exchangePresetsAdded(count: added.presets.count)) }
            if read.count > 0 { words.append(Texts.exchangeUnread(count: read.count)) }
            let isWhole = read.count == 0 && added.refused == 0
            var views: [View] = [.notice(words.joined(separator: " "), isWhole ? .success : .warning)]
            if !added.ids.isEmpty || !added.presets.isEmpty {
                views.append(.row([.button(.text(Texts.historyUndo), event: "undo-import", id: "undo-import")]))
            }
            if !read.texts.isEmpty {
                var lines: [View] = read.texts.map { .text(.text($0)) }
                let others = read.count - read.texts.count
                if others > 0 { lines.append(.text(.text(Texts.exchangeMoreProblems(count: others)), .caption)) }
                views.append(.list(lines, id: "problems"))
            }
            return views
        }
    }
}
