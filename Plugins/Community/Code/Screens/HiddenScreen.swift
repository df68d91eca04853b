import JSONText
import SurfaceMessages

/// The list of what a person hides, each with a button that shows it again, and a form for a word more.
enum HiddenScreen {
    static func content(_ entries: [HiddenEntry], _ problem: Problem? = nil) -> SurfaceContent {
        func group(_ title: String, _ kinds: Set<HiddenEntry.Kind>, none: String) -> [View] {
            let entries = entries.filter { kinds.contains($0.kind) }
            return [
                .text(.text(title), .h2),
                entries.isEmpty ? .text(.text(none), .caption) : .list(entries.map { HiddenRow(entry: $0).view }),
            ]
        }
        return SurfaceContent(
            .column(
                [.text(.text(Texts.hiddenOnlyYouSeeThis))]
                    + group(Texts.hiddenPeople, [.person], none: Texts.hiddenYouHaveBlockedNobody)
                    + group(
                        Texts.hiddenThreadsAndChannels, [.thread, .channel], none: Texts.hiddenYouHaveMutedNone)
                    + group(Texts.hiddenWords, [.word], none: Texts.hiddenYouHaveMutedNoWord) + [
                        View.textField(.text(Texts.hiddenWord), path: "/draft", id: "draft").refused(
                            problem, at: .text),
                        .text(.text(Texts.hiddenPostsWithTheWord), .caption), Problem.view,
                        .button(
                            .text(Texts.hiddenMuteTheWord), event: "mute-word", context: ["word": .path("/draft")],
                            .primary, id: "mute-word"),
                    ]), data: ["draft": "", "problems": []])
    }
}

/// One entry with its button.
private struct HiddenRow: Sendable, Hashable {
    var entry: HiddenEntry

    var view: View { .part("hidden \(entry.id)", self, kind: "hidden", Self.row) }

    private static func row(_ row: HiddenRow) -> View {
        let name = StreamRow.title(of: row.entry.name)
        let (text, label) =
            switch row.entry.kind {
            case .person: (Texts.hiddenUnblock, Texts.hiddenUnblockName(name: name))
            case .thread, .channel, .word: (Texts.hiddenUnmute, Texts.hiddenUnmuteName(name: name))
            }
        return .card(
            .row([
                View.text(.text(PostView.display(name))).weight(1),
                View.button(.text(text), event: "show", context: ["entry": Dynamic(.integer(row.entry.id))])
                    .label(.text(label)),
            ]))
    }
}
