import Foundation
import SurfaceMessages

/// Times and amounts in words.
enum Wording {
    static func count(_ number: Int64, _ one: String, _ many: String) -> String {
        number == 1 ? "1 \(one)" : "\(number) \(many)"
    }

    static func minutes(_ number: Int64) -> String { count(number, "minute", "minutes") }

    static func days(_ number: Int) -> String { count(Int64(number), "day", "days") }

    /// A length of time, to the second below ten minutes.
    static func duration(seconds: Int64) -> String {
        let (whole, rest) = (seconds / 60, seconds % 60)
        if whole == 0 { return count(rest, "second", "seconds") }
        if rest == 0 || whole >= 10 { return minutes(whole) }
        return "\(minutes(whole)) \(count(rest, "second", "seconds"))"
    }

    /// The time of day at an instant (milliseconds since 1970 UTC), such as `06:05`.
    static func time(_ instant: Int64, _ zone: LocalZone) -> String {
        let seconds = (instant / 1000 + Int64(zone.offset)) % 86_400
        let minute = ((seconds + 86_400) % 86_400) / 60
        return "\(two(minute / 60)):\(two(minute % 60))"
    }

    private static func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// The date at an instant (milliseconds since 1970 UTC), such as `Monday 3 March 2025`.
    static func date(_ instant: Int64, _ zone: LocalZone) -> String {
        var style = Date.FormatStyle(locale: Locale(identifier: "en_GB"), timeZone: .gmt)
            .weekday(.wide).day().month(.wide).year()
        style.calendar = Calendar(identifier: .gregorian)
        // The offset that was stored with the sitting, so that a later change of the zone's rules moves no date.
        let local = Double(instant) / 1000 + Double(zone.offset)
        return Date(timeIntervalSince1970: local).formatted(style).replacing(",", with: "")
    }

    /// An instant (milliseconds since 1970 UTC) in ISO 8601, to the millisecond.
    static func instant(_ instant: Int64) -> String {
        Date(timeIntervalSince1970: Double(instant) / 1000).formatted(
            Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }

    /// The name of a bell sound as a person reads it.
    static func sound(_ name: String) -> String {
        let words = name.replacing("-", with: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// The bells of a sitting, as a sentence.
    static func bells(_ settings: TimerSettings) -> String {
        let ends =
            switch (settings.startBell, settings.endBell) {
            case (true, true): "A bell at the start and at the end"
            case (true, false): "A bell at the start"
            case (false, true): "A bell at the end"
            case (false, false): "No bell at the start or at the end"
            }
        let between =
            switch settings.intervalBells {
            case .none: ""
            case .every(let minutes): minutes == 1 ? ", and every minute" : ", and every \(minutes) minutes"
            case .at(let seconds): ", and \(count(Int64(seconds.count), "bell", "bells")) in between"
            case .random(let number, _): ", and \(count(Int64(number), "bell", "bells")) when you least expect it"
            }
        return "\(ends)\(between)."
    }
}

extension View {
    /// A sentence that stands out.
    static func notice(_ text: String, _ tone: Tone) -> View {
        let word: Dynamic =
            switch tone {
            case .error: "Error"
            case .warning: "Note"
            case .neutral, .info: "Note"
            case .success: "Done"
            }
        return .row([.badge(word, tone), .text(.text(text))])
    }
}
