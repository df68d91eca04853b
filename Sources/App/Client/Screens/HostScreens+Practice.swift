import Core
import Formats
import Foundation
import JSONText
import Settings
import SurfaceMessages
import Texts

// How a person practises: their streak, how much they have done in all, and the last weeks.
extension HostScreens {
    /// The number of days that the chart shows.
    private static let daysInChart = 28

    func practice(_ section: ScreenLayout.Section) async -> [View] {
        let title = View.text(.text(section.title ?? Texts.profilePractice), .h2)
        let sittings = Sittings(context)
        let sat = await soon("sittings", lasts: { $0 != nil }) { await sittings.noteAll() }.flatMap(\.self)
        let seconds = context.personal.practice().merging(sat ?? [:], uniquingKeysWith: +)
        let streak = Streak(Array(seconds.keys), now: context.now(), timeZone: context.timeZone)
        guard streak.longest > 0 else {
            return [title, .text(.text(Texts.profileFinishASessionToStart), .caption)]
        }
        let played = context.setting(.contentPlayedCount)
        let facts =
            [
                streak.isDoneToday ? Texts.profileYouvePractisedToday : Texts.profileYouHaventPractisedToday,
                Texts.profileLongest(count: streak.longest),
            ] + (played > 0 ? [Texts.profileSessionsStarted(count: played)] : [])
        let days = Self.amount(
            Texts.profileDays(count: seconds.count, amount: number(seconds.count)), Texts.profileDaysOfPractice)
        return [
            title,
            .card(
                .column(
                    [
                        .text(.text(Texts.profileStreak(count: streak.current)), .h3),
                        .text(.text(facts.joined(separator: " ")), .caption),
                        .text(.text(Texts.profileDaysThatCount), .caption),
                        // Minutes without those of the timer would be too few.
                        .row(sat == nil ? [days] : [total(seconds), days]),
                    ] + (sat == nil ? [] : lastWeeks(seconds)))
            ).cell(.progress),
        ]
    }

    private func total(_ seconds: [String: Double]) -> View {
        let minutes = Self.minutes(seconds.values.reduce(0, +))
        return Self.amount(Texts.profileMinutes(count: minutes, amount: number(minutes)), Texts.profileTotal)
    }

    private func number(_ value: Int) -> String { context.format.number(value) }

    private static func amount(_ amount: String, _ name: String) -> View {
        .column([.text(.text(amount), .h3), .text(.text(name), .caption)]).weight(1)
    }

    /// Whole minutes; a number that no person can reach is the largest that is shown.
    private static func minutes(_ seconds: Double) -> Int {
        min(max(Int(clamping: (seconds / 60).rounded()), 0), 100_000_000)
    }

    /// The minutes of the last weeks, day by day; nothing where there are none.
    private func lastWeeks(_ seconds: [String: Double]) -> [View] {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = context.timeZone
        let format = context.format
        let points = (0..<Self.daysInChart).reversed().compactMap { ago -> (label: String, minutes: Int)? in
            guard let day = calendar.date(byAdding: .day, value: -ago, to: context.now()) else { return nil }
            return (
                format.shortDay(day), Self.minutes(seconds[Streak.day(of: day, in: context.timeZone)] ?? 0)
            )
        }
        guard points.contains(where: { $0.minutes > 0 }) else { return [] }
        let values = points.map { JSON.object(["label": .string($0.label), "value": .integer(Int64($0.minutes))]) }
        return [
            .chart(
                .text(Texts.profileLastFourWeeks), .bar, unit: Texts.profileMinutesUnit,
                points: Dynamic(.array(values)),
                id: "practice")
        ]
    }
}
