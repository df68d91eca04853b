import JSONText
import Surfaces

// Texts for people, which a pack may hold in several languages: one text, or an object of texts by language tags.
extension ContentFields {
    mutating func prose(_ key: String, atMost: Int, _ problems: inout ContentProblems) -> String {
        guard let value = required(key, expected: "a text", &problems) else { return "" }
        let entry = pointer
        return wording(value, key, at: entry / key, atMost: atMost, &problems) ?? ""
    }

    mutating func optionalProse(_ key: String, atMost: Int, _ problems: inout ContentProblems) -> String? {
        let entry = pointer
        return raw(key).flatMap { wording($0, key, at: entry / key, atMost: atMost, &problems) }
    }

    /// A list of texts of any length.
    mutating func proseList(_ key: String, count: ClosedRange<Int>, _ problems: inout ContentProblems) -> [String] {
        elements(key, count: count, &problems).compactMap { value, place in
            wording(value, key, at: place, atMost: nil, &problems)
        }
    }

    private mutating func wording(
        _ value: JSON, _ key: String, at place: @autoclosure () -> JSONPointer, atMost: Int?,
        _ problems: inout ContentProblems
    ) -> String? {
        guard let object = value.object else {
            return text(of: value, at: place(), atMost: atMost, &problems).map(file.wording.chooseOnly)
        }
        let native = file.wording.native
        let place = place()
        var texts: [LanguageTag: String] = [:]
        for (name, value) in object.members {
            guard let tag = LanguageTag(name) else {
                report(
                    .language, "\"\(name.prefix(40))\" is no language tag.", at: place / name,
                    help: "Write a tag of BCP 47, such as \"de\" or \"pt-BR\".", &problems)
                continue
            }
            guard let text = text(of: value, at: place / name, atMost: atMost, &problems) else { continue }
            guard texts.updateValue(text, forKey: tag) == nil else {
                report(
                    .duplicate, "The text is there twice in \(tag).", at: place / name, help: "Leave it out once.",
                    &problems)
                continue
            }
        }
        guard texts[native] != nil else {
            report(
                .language, "\"\(key)\" is not there in \(native), the pack's own language.", at: place,
                help: "Add \"\(native)\": it is shown to whoever has no translation.", &problems)
            return nil
        }
        return file.wording.choose(texts)
    }
}
