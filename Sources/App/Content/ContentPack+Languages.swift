public import Surfaces
import Synchronization

// A pack in the languages that it has.
extension ContentPack {
    /// The languages that the pack has texts in, its own first.
    public var languages: [LanguageTag] {
        [language] + translations.keys.sorted { $0.description < $1.description }
    }

    /// Returns the pack in the language that fits the wanted one best, a tag of BCP 47; nil where the pack's own
    /// language fits best, or none does. A text that has no translation is in the pack's own language.
    public func translation(for wanted: String) -> ContentPack? {
        guard !translations.isEmpty else { return nil }
        let best = choices.tag(for: wanted) { LanguageTag(wanted)?.best(among: languages) }
        return best.flatMap { translations[$0]?.value }
    }

    /// The language of one of the pack's texts where it is not that of the app's own words, so that it has to be marked.
    public func foreignLanguage(of text: String) -> LanguageTag? {
        guard let language = textLanguages[text], language != .interface else { return nil }
        return language
    }

    /// Whether any of its texts has to be marked.
    public var isForeign: Bool { !textLanguages.isEmpty }
}

/// Which of a pack's languages suits whom, looked up once for each.
final class LanguageChoices: Sendable {
    private let known = Mutex<[String: LanguageTag?]>([:])
    /// People write their own.
    private static let maximum = 256

    func tag(for wanted: String, _ choose: () -> LanguageTag?) -> LanguageTag? {
        if let tag = known.withLock({ $0[wanted] }) { return tag }
        let tag = choose()
        known.withLock { known in
            if known.count < Self.maximum { known[wanted] = .some(tag) }
        }
        return tag
    }
}
