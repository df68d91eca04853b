public import Foundation

extension Date {
    /// The range of dates on screens and in files: the years 1 to 9999, in milliseconds since 1970-01-01T00:00:00Z.
    public static let unixMilliseconds: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

    /// The same, or the nearest moment of the years 1 to 9999: others cannot be put as a date.
    public var clampedToCalendar: Date {
        let milliseconds = timeIntervalSince1970 * 1_000
        let range = Self.unixMilliseconds
        guard milliseconds < Double(range.lowerBound) || milliseconds > Double(range.upperBound) || milliseconds.isNaN
        else { return self }
        return Date(timeIntervalSince1970: Double(unixMilliseconds) / 1_000)
    }

    /// Milliseconds since 1970-01-01T00:00:00Z, rounded down, and limited to that range for a clock that is far off, so
    /// that calculations with them cannot overflow.
    public var unixMilliseconds: Int64 {
        let milliseconds = (timeIntervalSince1970 * 1_000).rounded(.down)
        let range = Self.unixMilliseconds
        guard milliseconds > Double(range.lowerBound) else { return range.lowerBound }
        guard milliseconds < Double(range.upperBound) else { return range.upperBound }
        return Int64(milliseconds)
    }
}
