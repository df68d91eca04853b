import Foundation
import SurfaceMessages

/// Times and amounts in words.
enum Wording {
    static func minutes(_ number: Int64) -> String { Texts.amountMinutes(count: number) }

    static func days(_ number: Int) -> String { Texts.amountDays(count: number) }

    /// A length of time, to the second below ten minutes.
    static func duration(seconds: Int64) -> String {
        let (whole, rest) = (seconds / 60, seconds % 60)
        if whole == 0 { return Texts.amountSeconds(count: rest) }
        if rest == 0 || whole >= 10 { return minutes(whole) }
        return "\(minutes(whole)) \(Texts.amountSeconds(count: rest))"
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
            case (true, true): Texts.bellsABellAtTheStartAnd
            case (true, false): Texts.bellsABellAtTheStart
            case (false, true): Texts.bellsABellAtTheEnd
            case (false, false): Texts.bellsNoBellAtTheStart
            }
        return
            switch settings.intervalBells
        {
        case .none: Texts.bellsNoOthers(ends: ends)
        case .every(let minutes): Texts.bellsEvery(minutes: minutes, ends: ends)
        case .at(let seconds): Texts.bellsInBetween(count: seconds.count, ends: ends)
        case .random(let number, _): Texts.bellsAtRandom(count: number, ends: ends)
        }
    }
}

extension View {
    /// A sentence that stands out.
    static func notice(_ text: String, _ tone: Tone) -> View {
        let word =
            switch tone {
            case .error: Texts.bellsError
            case .warning: Texts.bellsNote
            case .neutral, .info: Texts.bellsNote
            case .success: Texts.bellsDone
            }
        return .row([.badge(.text(word), tone), .text(.text(text))])
    }
}
