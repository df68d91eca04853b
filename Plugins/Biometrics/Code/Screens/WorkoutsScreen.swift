import JSONText
import SurfaceMessages

/// The list of workouts, the latest first.
struct WorkoutsScreen {
    static let route = "workouts"
    static var title: String { Texts.workoutsTitle }
    /// How many stand on the screen at first, and how many more with each press.
    static let page = 25
    /// How many the screen shows at most.
    static let maximum = 500

    var today: CalendarDay
    var wording: Wording
    /// Those to show.
    var workouts: [StoredWorkout]
    /// How many there are.
    var count: Int

    /// The known figures of a workout, in a few words.
    static func facts(_ workout: StoredWorkout, _ wording: Wording) -> [String] {
        [
            HealthWorkout.title(workout.activity), wording.minutes(workout.seconds / 60),
            workout.distance.map(wording.distance), workout.energy.map(wording.kilocalories),
        ].compactMap(\.self)
    }

    var content: SurfaceContent {
        guard !workouts.isEmpty else {
            return SurfaceContent(
                .emptyState(
                    .text(Texts.workoutsNone), text: .text(Texts.metricGoBackAndImportAn), icon: "favorite"))
        }
        var parts: [View] = [
            .text(.text(Texts.workoutsCount(count: count, number: wording.whole(count))), .caption, id: "count")
        ]
        parts.append(.list(workouts.map { Self.row($0, today, wording) }, id: "list"))
        if workouts.count < min(count, Self.maximum) {
            parts.append(.row([.button(.text(Texts.workoutsEarlier), event: "more-workouts", id: "more-workouts")]))
        }
        return SurfaceContent(.column(parts))
    }

    /// A workout as a button that leads to its screen.
    static func row(_ workout: StoredWorkout, _ today: CalendarDay, _ wording: Wording) -> View {
        let facts = facts(workout, wording)
        // A number and its unit stay in one line.
        let figures = facts.dropFirst().map { $0.replacing(" ", with: "\u{A0}") }
        let day = wording.day(workout.start.day(), today: today)
        return .button(
            .row([
                .column([
                    .text(.text(facts.first ?? ""), .h5),
                    .text(.text("\(day), \(wording.time(workout.start))"), .caption),
                    .text(.text(figures.joined(separator: " · ")), .caption),
                ]).weight(1), .icon("arrowForward"),
            ]), event: "open-workout", context: ["workout": Dynamic(.integer(workout.id))],
            id: "workout-\(workout.id)")
    }
}

/// The screen of one workout.
struct WorkoutScreen {
    static let routePrefix = "workout/"
    static var title: String { Texts.workoutsOne }

    var today: CalendarDay
    var wording: Wording
    /// nil for one that is not there, or no longer.
    var workout: StoredWorkout?
    /// The heart rate of its statistics, or of the samples of its time.
    var heartRate: HealthWorkout.HeartRate?

    static func route(_ id: Int64) -> String { "\(routePrefix)\(id)" }

    /// The id of a route that ``route(_:)`` made.
    static func id(route: String) -> Int64? {
        guard route.hasPrefix(routePrefix), let id = Int64(route.dropFirst(routePrefix.count)), id > 0 else {
            return nil
        }
        return id
    }

    var content: SurfaceContent {
        guard let workout else {
            return SurfaceContent(
                .emptyState(.text(Texts.workoutsGone), text: .text(Texts.workoutsGoneWhy), icon: "favorite"))
        }
        let start = wording.time(workout.start), end = wording.time(workout.end)
        return SurfaceContent(
            .column([
                .text(.text(HealthWorkout.title(workout.activity)), .h2),
                .text(
                    .text(
                        Texts.workoutsWhen(
                            day: wording.day(workout.start.day(), today: today), start: start, end: end)), id: "when"),
                .card(.list(facts(workout).map(row)), id: "facts"),
                .text(.text(Texts.workoutsRecordedBy(source: workout.source)), .caption, id: "source"),
            ]))
    }

    private func facts(_ workout: StoredWorkout) -> [(name: String, value: String)] {
        var facts = [(Texts.workoutsDuration, wording.minutes(workout.seconds / 60))]
        if let distance = workout.distance { facts.append((Texts.workoutsDistance, wording.distance(distance))) }
        if let energy = workout.energy { facts.append((Texts.metricActiveEnergy, wording.kilocalories(energy))) }
        if let average = heartRate?.average {
            facts.append((Texts.workoutsAverageHeartRate, HealthMetric.heartRate.inWords(average, wording)))
        }
        if let low = heartRate?.minimum, let high = heartRate?.maximum {
            facts.append(
                (
                    Texts.workoutsHeartRateRange,
                    "\(wording.whole(low)) – \(HealthMetric.heartRate.inWords(high, wording))"
                ))
        }
        return facts
    }

    private func row(_ fact: (name: String, value: String)) -> View {
        .row([.text(.text(fact.name)).weight(1), .text(.text(fact.value), .h5)])
    }
}
