import JSONText
import SurfaceMessages

/// The screen of the heart rate within one day, with the workouts of it.
struct HeartDayScreen: DayScreen {
    static let route = "heart-day"
    static var title: String { Texts.heartDayTitle }

    var today: CalendarDay
    var wording: Wording
    /// nil where no day has a heart rate.
    var day: HeartDay?
    var earlier: CalendarDay?
    var later: CalendarDay?

    var content: SurfaceContent {
        guard let day else {
            return SurfaceContent(
                .emptyState(
                    .text(Texts.heartDayNone), text: .text(Texts.metricGoBackAndImportAn), icon: "favorite"))
        }
        var parts: [View] = [.text(.text(wording.day(day.day, today: today)), .h2, id: "day")]
        if !ways.isEmpty { parts.insert(.row(ways, id: "ways"), at: 0) }
        if let facts = facts(day) {
            parts.append(.list(facts.map { .text(.text($0)) }, id: "facts"))
            parts.append(
                .chart(
                    .text(Texts.metricHeartRate), .range, unit: HealthMetric.heartRate.shownUnit,
                    points: .path("/points"), id: "chart"))
            parts.append(.text(.text(Texts.heartDayExplained), .caption))
        } else {
            parts.append(.text(.text(Texts.heartDayNothing)))
        }
        if !day.workouts.isEmpty {
            parts += [
                .text(.text(Texts.workoutsTitle), .h2),
                .list(day.workouts.map { WorkoutsScreen.row($0, today, wording) }, id: "workouts"),
            ]
        }
        return SurfaceContent(.column(parts), data: ["points": points(day)])
    }

    /// The ways to the days before and after, as far as there are any.
    private var ways: [View] {
        [
            earlier.map {
                .button(
                    .text(Texts.heartDayEarlier), event: "heart-day", context: ["day": .text("\($0)")],
                    id: "day-earlier")
            },
            later.map {
                .button(
                    .text(Texts.heartDayLater), event: "heart-day", context: ["day": .text("\($0)")], id: "day-later")
            },
        ].compactMap(\.self)
    }

    private func facts(_ day: HeartDay) -> [String]? {
        guard let average = day.average, let low = day.quarters.map(\.lowest).min(),
            let high = day.quarters.map(\.highest).max()
        else { return nil }
        let (lowest, highest) = (wording.whole(low), wording.whole(high))
        return [
            lowest == highest
                ? wording.beats(average)
                : Texts.heartDayAverage(average: wording.beats(average), low: lowest, high: highest),
            Texts.heartDayReadings(count: day.readings, number: wording.whole(day.readings)),
        ]
    }

    /// A point for each quarter of the day; one of a workout is named after it.
    private func points(_ day: HeartDay) -> JSON {
        let known = Dictionary(day.quarters.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })
        let length = Int64(86_400_000 / HeartDay.quarters)
        return .array(
            (0..<HeartDay.quarters).map { number in
                let start = day.day.number * 86_400_000 + Int64(number) * length
                let time = wording.time(HealthTime(milliseconds: start, offset: 0))
                let workout = day.workouts.first { workout in
                    workout.start.milliseconds + workout.start.offset * 1_000 < start + length
                        && workout.end.milliseconds + workout.end.offset * 1_000 > start
                }
                let label = JSON.string(
                    workout.map { Texts.heartDayDuring(time: time, activity: HealthWorkout.title($0.activity)) } ?? time
                )
                guard let quarter = known[number] else { return ["label": label, "value": .null] }
                return [
                    "label": label, "value": .double(quarter.average.rounded()),
                    "low": .double(quarter.lowest.rounded()), "high": .double(quarter.highest.rounded()),
                ]
            })
    }
}
