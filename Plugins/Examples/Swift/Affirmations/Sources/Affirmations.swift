import ModuleKit

/// The sentences, and which of them a day has.
struct Affirmations: Sendable {
    static let sentences = [
        "I may take one thing at a time.",
        "What I did today is enough.",
        "I can begin again at any moment.",
        "My breath is always with me.",
        "I need not be finished to be at rest.",
        "A pause is part of the work.",
        "I can be kind to myself and honest as well.",
        "Not every thought needs an answer.",
        "I am allowed to change my mind.",
        "Small steps lead as far as large ones.",
        "I can let this day be as it is.",
    ]

    /// The same for everybody on one day, and another on the next.
    ///
    /// - Parameter day: as YYYY-MM-DD.
    static func sentence(of day: String) throws(CallFailure) -> String {
        let parts = day.split(separator: "-").compactMap { Int($0) }
        guard parts.count == 3 else { throw CallFailure(.badReply, "`\(day)` is not a day such as 2026-01-31.") }
        // 31 and 372 keep the days of neighbouring months and years apart.
        return sentences[(parts[0] * 372 + parts[1] * 31 + parts[2]) % sentences.count]
    }
}

/// One person's affirmations: the day's sentence, and those they keep in the host's store.
final class AffirmationSession: PageSession {
    private var kept: [String] = []

    required init(host: SessionHost, document: SessionDocument, state: String?) throws(CallFailure) {
        do throws(CallFailure) {
            kept = try host.store.get(key: "kept").split(separator: "\n").map(String.init)
        } catch  where error.status == .notFound {
            // A person who is new has kept none.
        }
        try super.init(host: host, document: document, state: state)
    }

    private func today() throws(CallFailure) -> String {
        let core = host.core
        return try Affirmations.sentence(of: core.localDay(milliseconds: core.now()).day)
    }

    override func page(_ route: String) throws(CallFailure) -> Page {
        switch route {
        case "": try todaysPage()
        case "kept": keptPage()
        default: throw CallFailure(.notFound, "There is no page `\(route)`; there is `kept`.")
        }
    }

    private func todaysPage() throws(CallFailure) -> Page {
        let sentence = try today()
        let isKept = kept.contains(sentence)
        var views: [View] = [.card(.text(.text(sentence), .h3))]
        views.append(.button(isKept ? "Let it go" : "Keep it", event: isKept ? "drop" : "keep", .primary))
        if !kept.isEmpty { views.append(.button("What I keep", event: "show-kept")) }
        return Page("Today", .column(views))
    }

    private func keptPage() -> Page {
        if kept.isEmpty {
            return Page("What I keep", .emptyState("Nothing yet", text: "Keep a sentence and it stands here."))
        }
        return Page("What I keep", .list(kept.map { .text(.text($0)) }))
    }

    override func act(_ action: ActionDocument, on route: String) throws(CallFailure) -> Next {
        let sentence = try today()
        switch action.name {
        case "keep": kept = kept.filter { $0 != sentence } + [sentence]
        case "drop": kept.removeAll { $0 == sentence }
        case "show-kept": return .push("kept")
        default: throw CallFailure(.invalidArgument, "There is no action `\(action.name)`.")
        }
        try host.store.put(key: "kept", value: kept.joined(separator: "\n"))
        return .stay
    }
}
