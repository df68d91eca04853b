import Formats
import Foundation
import SurfaceMessages

/// Times and amounts in words.
enum Wording {
    /// A length of time of whole minutes.
    static func minutes(_ number: Int64) -> String {
        duration(seconds: number.multipliedReportingOverflow(by: 60).partialValue)
    }

    static func days(_ number: Int) -> String { Texts.amountDays(count: number) }

    /// A length of time in words.
    static func duration(seconds: Int64) -> String {
        TimeSpan.words(seconds: seconds) { unit, amount in
            switch unit {
            case .hours: Texts.amountHours(count: amount)
            case .minutes: Texts.amountMinutes(count: amount)
            case .seconds: Texts.amountSeconds(count: amount)
            }
        }
    }

    /// The format of a person, by the clocks of the zone that was stored with a sitting: a later change of the zone's rules
    /// moves no date.
    static func format(_ locale: String, _ zone: LocalZone) -> PersonFormat {
        PersonFormat(locale: locale, timeZone: TimeZone(secondsFromGMT: zone.offset) ?? .gmt)
    }

    /// An instant from milliseconds since 1970 UTC.
    static func moment(_ instant: Int64) -> Date { Date(timeIntervalSince1970: Double(instant) / 1000) }

    /// An instant (milliseconds since 1970 UTC) in ISO 8601, to the millisecond.
    static func instant(_ instant: Int64) -> String {
        moment(instant).formatted(
            Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }

    /// The name of a bell sound as a person reads it.
    static func sound(_ name: String) -> String {
        let words = name.replacing("-", with: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// The stages of a plan on one line, such as "35 minutes: Sit 20 minutes, Walk 15 minutes".
    static func stages(_ plan: StagePlan) -> String {
        let stages = plan.stages.prefix(6).map {
            Texts.stageWithLength(name: $0.kind.word, length: duration(seconds: Int64($0.seconds)))
        }
        let rest = plan.stages.count > stages.count ? ["…"] : []
        let list = (stages + rest).joined(separator: ", ")
        let whole = duration(seconds: plan.length / 1000)
        return plan.rounds > 1
            ? Texts.stageListOfRounds(rounds: plan.rounds, length: whole, stages: list)
            : Texts.stageList(length: whole, stages: list)
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
