import Foundation
import Surfaces
import Texts

/// The options of a long choice that are shown while a person types a search text.
struct ChoiceFilter {
    let options: [ResolvedNode.ChoicePicker.Option]
    /// The typed search text.
    let text: String

    /// The fewest options among which is looked for one.
    static let fewest = 10

    /// Nil for a choice that is read at a glance.
    init?(_ input: ResolvedNode.ChoicePicker, _ text: String?) {
        guard input.isFilterable || input.options.count >= Self.fewest else { return nil }
        options = input.options
        self.text = text ?? ""
    }

    /// The same choice, with another text.
    init(_ other: ChoiceFilter, _ text: String) {
        options = other.options
        self.text = text
    }

    /// The places of those that have the text in them, whatever its case and accents; all of them where none has it any more.
    var places: [Int] {
        let found = found
        return found.isEmpty ? Array(options.indices) : found
    }

    /// Whether there is anything with that text in it.
    var hasMatches: Bool { !found.isEmpty }

    private var found: [Int] {
        guard !text.isEmpty else { return Array(options.indices) }
        return options.indices.filter {
            options[$0].label.range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) != nil
        }
    }

    /// The number of options, and the search text.
    var summary: String {
        text.isEmpty
            ? Texts.terminalOptionsTypeToFindOne(count: options.count)
            : Texts.terminalOptionsFound(text: text, found: places.count, count: options.count)
    }
}
