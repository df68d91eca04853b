/// Lengths of time as a person reads them: one form in words, and one as a clock shows them.
public enum TimeSpan {
    /// A unit of a length of time.
    public enum Unit: Sendable, Hashable {
        /// Sixty minutes.
        case hours
        /// Sixty seconds.
        case minutes
        /// One second.
        case seconds
    }

    /// A length of time in words, such as `7 hours 45 minutes`; seconds are left out from ten minutes on.
    ///
    /// - Parameters:
    ///   - seconds: The length; one below 0 counts as 0.
    ///   - word: An amount of a unit in words, such as `7 hours`.
    public static func words(seconds: Int64, _ word: (Unit, Int64) -> String) -> String {
        let seconds = max(0, seconds)
        let (minutes, rest) = (seconds / 60, seconds % 60)
        var parts: [String] = []
        if minutes >= 60 { parts.append(word(.hours, minutes / 60)) }
        if minutes % 60 > 0 { parts.append(word(.minutes, minutes % 60)) }
        if minutes == 0 || (rest > 0 && minutes < 10) { parts.append(word(.seconds, rest)) }
        return parts.joined(separator: " ")
    }

    /// A place in a recording, its length or what is left of a time, such as `1:05`, with hours `1:30:05`; from 0:00 to a day.
    public static func clock(_ seconds: Double) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let whole = seconds.isNaN ? 0 : Int(min(max(seconds, 0), 86_400))
        let (hours, minutes, rest) = (whole / 3_600, whole / 60 % 60, two(whole % 60))
        return hours > 0 ? "\(hours):\(two(minutes)):\(rest)" : "\(minutes):\(rest)"
    }
}
