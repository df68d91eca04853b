public import Foundation

/// A part of the day, as far as content is made for one.
public enum DayPart: Sendable, Hashable, CaseIterable {
    /// From 4 to 11 o'clock.
    case morning
    /// From 11 to 17 o'clock.
    case day
    /// From 17 o'clock through the night.
    case evening

    /// The part of the day at that moment in a time zone.
    public init(of date: Date, in timeZone: TimeZone) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        self =
            switch calendar.component(.hour, from: date) {
            case 4..<11: .morning
            case 11..<17: .day
            default: .evening
            }
    }

    /// Words of ids that say which part of the day a session is made for.
    private static let words: [(part: DayPart, words: Set<Substring>)] = [
        (.morning, ["morning", "mornings", "dawn", "sunrise"]),
        (.evening, ["evening", "evenings", "night", "nights", "sleep", "bedtime", "dusk", "sunset"]),
    ]

    /// The part of the day that an id names, such as `evening-walks`; nil for an id that names none or several.
    static func named(by id: String) -> DayPart? {
        let parts = id.split(separator: "-")
        let named = words.filter { !$0.words.isDisjoint(with: parts) }
        return named.count == 1 ? named[0].part : nil
    }
}

extension ContentSession {
    /// The part of the day that the session is made for, by the ids of its tags, its subcategory and its category; the
    /// first that names one decides. Nil for a session that suits any hour.
    public var dayPart: DayPart? {
        let named = Set(tags.compactMap(DayPart.named))
        if !named.isEmpty { return named.count == 1 ? named.first : nil }
        return subcategory.flatMap(DayPart.named) ?? DayPart.named(by: category)
    }
}
