public import Surfaces

/// Chooses the language of each text while a pack is read, and writes down which one it was.
final class ContentWording {
    /// The pack's own language, that of texts which are one text.
    let native: LanguageTag
    /// The language in which texts are wanted; nil for the pack's own.
    let wanted: LanguageTag?
    private let lookups: [LanguageTag]
    /// The languages that texts have beside the pack's own.
    private(set) var others: Set<LanguageTag> = []
    /// The languages of the texts that were chosen, where they are not all that of the app's own words.
    private(set) var languages: [String: LanguageTag] = [:]

    init(native: LanguageTag, wanted: LanguageTag?) {
        self.native = native
        self.wanted = wanted
        lookups = wanted?.lookups ?? []
    }

    /// The text in the language that is wanted, else in the pack's own.
    func choose(_ texts: [LanguageTag: String]) -> String? {
        if texts.count > 1 { others.formUnion(texts.keys.filter { $0 != native }) }
        let tag = lookups.first { texts[$0] != nil } ?? native
        guard let text = texts[tag] else { return nil }
        note(text, in: tag)
        return text
    }

    /// The text, which is there in the pack's own language alone.
    func chooseOnly(_ text: String) -> String {
        note(text, in: native)
        return text
    }

    private func note(_ text: String, in tag: LanguageTag) {
        // The same text in two languages: that which is wanted is how the person reads it.
        if wanted != nil || native != .interface, languages[text] == nil || tag == wanted { languages[text] = tag }
    }
}

extension LanguageTag {
    /// The language of the app's own words.
    public static let interface = LanguageTag(language: "en")
}
