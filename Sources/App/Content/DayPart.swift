public import Foundation

/// A part of the day, as far as content is made for one.
public enum DayPart: String, Sendable, Hashable, CaseIterable {
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
}
