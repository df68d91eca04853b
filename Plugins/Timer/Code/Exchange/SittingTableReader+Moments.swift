import Foundation

extension SittingTableReader {
    /// Returns the instant of a moment such as `2026-11-27T07:30:00+01:00`, `2026-11-27 07:30` or `2026-11-27`, in milliseconds
    /// since 1970 UTC; nil for another text, and for a moment that no calendar has.
    ///
    /// A moment without its distance to UTC is one of the zone's clock. One that the clock left out is as much later as the
    /// clock was put forward; of one that came twice it is the first. A date alone is its noon, which every zone has that day.
    static func instant(_ text: String, in zone: String) -> Int64? {
        guard text.utf8.count <= 40 else { return nil }
        var rest = Substring(text)
        guard let year = digits(&rest, 4), drop("-", &rest), let month = digits(&rest, 2), drop("-", &rest),
            let day = digits(&rest, 2)
        else { return nil }
        var (hour, minute, second, milliseconds) = (12, 0, 0, Int64(0))
        if !rest.isEmpty {
            guard drop("T", &rest) || drop("t", &rest) || drop(" ", &rest), let readHour = digits(&rest, 2),
                drop(":", &rest), let readMinute = digits(&rest, 2)
            else { return nil }
            (hour, minute) = (readHour, readMinute)
            if drop(":", &rest) {
                guard let readSecond = digits(&rest, 2), let fraction = fraction(&rest) else { return nil }
                (second, milliseconds) = (readSecond, fraction)
            }
        }
        _ = drop(" ", &rest)
        guard let shift = shift(&rest), rest.isEmpty, hour < 24, minute < 60, second < 60 else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        guard let place = shift.map({ TimeZone(secondsFromGMT: $0) }) ?? TimeZone(identifier: zone) else { return nil }
        calendar.timeZone = place
        let parts = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
        guard let date = calendar.date(from: parts) else { return nil }
        // A calendar takes the 30th of February for one of March.
        let found = calendar.dateComponents([.year, .month, .day], from: date)
        guard found.year == year, found.month == month, found.day == day,
            let seconds = Int64(exactly: date.timeIntervalSince1970.rounded())
        else { return nil }
        let instant = seconds * 1_000 + milliseconds
        return SittingState.instants.contains(instant) ? instant : nil
    }

    private static func drop(_ character: Character, _ rest: inout Substring) -> Bool {
        guard rest.first == character else { return false }
        rest.removeFirst()
        return true
    }

    /// Exactly so many digits.
    private static func digits(_ rest: inout Substring, _ count: Int) -> Int? {
        let found = rest.prefix(count)
        guard found.utf8.count == count, found.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        rest = rest.dropFirst(count)
        return Int(found)
    }

    /// Milliseconds of a fraction of a second; 0 where none stands there.
    private static func fraction(_ rest: inout Substring) -> Int64? {
        guard drop(".", &rest) || drop(",", &rest) else { return 0 }
        let found = rest.prefix { $0.isASCII && $0.isNumber }
        guard (1...9).contains(found.utf8.count) else { return nil }
        rest = rest.dropFirst(found.count)
        return Int64((found + "00").prefix(3))
    }

    /// Seconds east of UTC in a value; no value where the text says none, nil for what is no such distance.
    private static func shift(_ rest: inout Substring) -> Int?? {
        if rest.isEmpty { return .some(nil) }
        if drop("Z", &rest) || drop("z", &rest) { return 0 }
        let isWest = rest.first == "-"
        guard drop("+", &rest) || drop("-", &rest), let hours = digits(&rest, 2) else { return nil }
        var minutes = 0
        if !rest.isEmpty {
            _ = drop(":", &rest)
            guard let read = digits(&rest, 2) else { return nil }
            minutes = read
        }
        let seconds = (hours * 60 + minutes) * 60
        guard minutes < 60, LocalZone.offsets.contains(seconds) else { return nil }
        return isWest ? -seconds : seconds
    }
}
