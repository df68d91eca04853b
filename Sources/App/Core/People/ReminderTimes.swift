public import Foundation
public import Storage

extension Reminder {
    /// When it is next due after a moment, by the clock where the person is; nil only where no day has such a time for a year.
    ///
    /// A time that a day leaves out, because clocks are set forward, is due when that day's clock has passed it; one that a
    /// day has twice is due once.
    public func next(after date: Date, in timeZone: TimeZone) -> Date? {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        let today = calendar.startOfDay(for: date)
        for offset in 0...8 {
            // From noon: a day begins at another time where clocks are set at midnight.
            guard let noon = calendar.date(byAdding: .day, value: offset, to: today.addingTimeInterval(12 * 3_600)),
                days.contains(calendar.component(.weekday, from: noon))
            else { continue }
            var parts = calendar.dateComponents([.year, .month, .day], from: noon)
            parts.hour = minute / 60
            parts.minute = minute % 60
            guard let due = calendar.date(from: parts) else { continue }
            if due > date { return due }
        }
        return nil
    }
}
