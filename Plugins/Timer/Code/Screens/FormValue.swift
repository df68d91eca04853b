import Foundation
import JSONText

/// Reads what people type into fields. What cannot be read stays as it was typed, for the document's reader to refuse.
enum FormValue {
    /// A whole number, however the field sent it.
    static func number(_ value: JSON) -> JSON {
        if let number = value.integer { return .integer(number) }
        guard let text = value.string?.trimmingCharacters(in: .whitespaces) else { return value }
        return Int64(text).map { .integer($0) } ?? .string(text)
    }

    /// Seconds such as "2" or "0.6" in milliseconds; nil for an empty field.
    static func milliseconds(_ value: JSON) -> JSON? {
        let text = (value.string ?? (value.isNull ? "" : value.text)).trimmingCharacters(in: .whitespaces)
        guard !text.isEmpty else { return nil }
        guard text.utf8.count <= 6, let seconds = Double(text.replacing(",", with: ".")), seconds.isFinite,
            let whole = Int64(exactly: (seconds * 1_000).rounded())
        else { return .string(text) }
        return .integer(whole)
    }

    /// The chosen one among values, which a field sends as a list and a button as a text.
    static func choice(_ value: JSON) -> JSON { value.string == nil ? value : [value] }

    /// "5, 7:30" as seconds.
    static func moments(_ value: JSON) -> [JSON] {
        let text = value.string ?? value.text
        return text.split(whereSeparator: { $0 == "," || $0 == ";" || $0 == " " }).prefix(TimerLimits.customBells + 1)
            .map { part in seconds(part).map { .integer($0) } ?? .string(String(part)) }
    }

    /// Minutes, or minutes and seconds such as "7:30", in seconds; nil for what is neither.
    static func seconds(_ text: some StringProtocol) -> Int64? {
        let pieces = text.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = pieces.compactMap { $0.utf8.count <= 6 ? Int64($0) : nil }.filter { $0 >= 0 }
        guard numbers.count == pieces.count else { return nil }
        switch numbers.count {
        case 1: return numbers[0] * 60
        case 2 where numbers[1] < 60: return numbers[0] * 60 + numbers[1]
        default: return nil
        }
    }

    /// Seconds as ``seconds(_:)`` reads them, such as "7:30" or "5".
    static func minutes(_ seconds: Int) -> String {
        let rest = seconds % 60
        return rest == 0 ? "\(seconds / 60)" : "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
    }

    /// "4, 7, 8, 0" or "5.5 0 5.5 0" in milliseconds.
    static func breath(_ value: JSON) -> [JSON] {
        let text = value.string ?? value.text
        return text.split(whereSeparator: { ",; –-/".contains($0) }).prefix(Breath.Phase.allCases.count + 1)
            .map { part in
                guard part.utf8.count <= 6, let seconds = Double(part), seconds.isFinite,
                    let tenths = Int64(exactly: (seconds * 10).rounded()), tenths >= 0
                else { return .string(String(part)) }
                return .integer(tenths * 100)
            }
    }

    /// Milliseconds as ``breath(_:)`` reads them, such as "5.5".
    static func seconds(milliseconds: Int64) -> String {
        let (whole, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
        guard rest != 0 else { return "\(whole)" }
        return rest % 100 == 0 ? "\(whole).\(rest / 100)" : String(Double(milliseconds) / 1_000)
    }
}

extension IntervalBells {
    /// The kind of bells and what the fields for each kind hold; those of other kinds hold a proposal.
    var fields: (kind: String, every: String, at: String, count: String) {
        switch self {
        case .none: ("none", "5", "", "3")
        case .every(let minutes): ("every", String(minutes), "", "3")
        case .at(let seconds): ("at", "5", seconds.map(FormValue.minutes).joined(separator: ", "), "3")
        case .random(let number, _): ("random", "5", "", String(number))
        }
    }

    /// The document of bells that fields make.
    ///
    /// - Parameter seed: of bells at random that had one.
    static func document(_ kind: String?, every: JSON, at: JSON, count: JSON, seed: Int64?) -> JSON {
        switch kind {
        case "every": return ["kind": "every", "minutes": FormValue.number(every)]
        case "at": return ["kind": "at", "seconds": .array(FormValue.moments(at))]
        case "random":
            var object: JSONObject = ["kind": "random", "count": FormValue.number(count)]
            object["seed"] = seed.map { .integer($0) }
            return .object(object)
        case let kind: return ["kind": .string(kind ?? "none")]
        }
    }

    /// The kinds of bells in between, with their words.
    static var kinds: [(words: String, kind: String)] {
        [
            (Texts.settingsNotAtAll, "none"), (Texts.settingsEveryFewMinutes, "every"),
            (Texts.settingsAtTimesISet, "at"), (Texts.settingsAtRandom, "random"),
        ]
    }

    /// The seed of bells at random that have one.
    var seed: Int64? { if case .random(_, let seed) = self { seed } else { nil } }
}
