import Database

extension HealthStore {
    /// Returns the content of the overview. Metrics without any data are left out.
    func overview(
        user: String, days: Int, today: CalendarDay, wording: Wording
    ) throws(DatabaseError) -> OverviewScreen {
        let window = DayWindow(days: days, today: today, lastData: try lastDay(user: user))
        var sections: [OverviewScreen.Section] = []
        for metric in HealthMetric.allCases {
            guard let latest = try latest(metric, user: user) else { continue }
            let values = try series(metric, user: user, from: window.first, to: window.last)
            sections.append(
                OverviewScreen.Section(
                    metric: metric, latest: latest, values: values, before: try before(window, metric, user: user)))
        }
        var screen = OverviewScreen(today: today, wording: wording, window: window, sections: sections)
        if let latest = try workouts(user: user, limit: 1).first {
            screen.workouts = OverviewScreen.Workouts(latest: latest, count: try workoutCount(user: user))
        }
        if screen.hasData { screen.usage = (try records(user: user), recordLimit) }
        return screen
    }

    /// The values of as many days before a window.
    private func before(
        _ window: DayWindow, _ metric: HealthMetric, user: String
    ) throws(DatabaseError) -> [DayValue] {
        try series(
            metric, user: user, from: window.first.advanced(by: -Int64(window.days)),
            to: window.first.advanced(by: -1))
    }

    /// Returns the content of the screen of one night; without a day, of the latest.
    func nightScreen(
        _ day: CalendarDay?, user: String, today: CalendarDay, wording: Wording
    ) throws(DatabaseError) -> NightScreen {
        var screen = NightScreen(today: today, wording: wording)
        var day = day
        if day == nil { day = try lastDay(user: user, of: .sleep) }
        guard let day else { return screen }
        screen.night = try night(day, user: user)
        screen.minutes = try series(.sleep, user: user, from: day, to: day).first?.sleep
        (screen.earlier, screen.later) = try nights(around: day, user: user)
        return screen
    }

    /// Returns the content of the screen of the heart rate within a day; without a day, of the latest that has one.
    func heartDayScreen(
        _ day: CalendarDay?, user: String, today: CalendarDay, wording: Wording
    ) throws(DatabaseError) -> HeartDayScreen {
        var screen = HeartDayScreen(today: today, wording: wording)
        var day = day
        if day == nil { day = try lastDay(user: user, of: .heartRate) }
        guard let day else { return screen }
        screen.day = try heartDay(day, user: user)
        (screen.earlier, screen.later) = try heartDays(around: day, user: user)
        return screen
    }

    /// Returns the content of the screen of one window of beats; without an id, of the latest.
    func beatsScreen(
        _ id: Int64?, user: String, today: CalendarDay, wording: Wording, convention: Convention
    ) throws(DatabaseError) -> BeatsScreen {
        var screen = BeatsScreen(today: today, wording: wording, convention: convention)
        screen.window = try beats(id, user: user)
        if let window = screen.window { (screen.earlier, screen.later) = try beats(around: window, user: user) }
        return screen
    }

    /// Returns the content of the screen of the beats of one day; without a day, of the latest that has some.
    func beatsDayScreen(
        _ day: CalendarDay?, user: String, today: CalendarDay, wording: Wording, convention: Convention
    ) throws(DatabaseError) -> BeatsDayScreen {
        var screen = BeatsDayScreen(today: today, wording: wording, convention: convention)
        var day = day
        if day == nil { day = try beats(nil, user: user)?.start.day() }
        guard let day else { return screen }
        let windows = try beats(of: day, user: user)
        guard let first = windows.first, let last = windows.last else { return screen }
        screen.day = BeatDay(day: day, windows: windows)
        if let id = try beats(around: first, user: user).earlier {
            screen.earlier = try beats(id, user: user)?.start.day()
        }
        if let id = try beats(around: last, user: user).later { screen.later = try beats(id, user: user)?.start.day() }
        return screen
    }

    /// Returns the content of the screen of one workout.
    func workoutScreen(
        _ id: Int64, user: String, today: CalendarDay, wording: Wording
    ) throws(DatabaseError) -> WorkoutScreen {
        var screen = WorkoutScreen(today: today, wording: wording, workout: try workout(id, user: user))
        guard let workout = screen.workout else { return screen }
        screen.heartRate =
            workout.heartRate.average == nil ? try heartRate(during: workout, user: user) : workout.heartRate
        return screen
    }

    /// Returns the content of the screen of one metric.
    func screen(
        _ metric: HealthMetric, user: String, days: Int, today: CalendarDay, wording: Wording
    ) throws(DatabaseError) -> MetricScreen {
        let latest = try latest(metric, user: user)
        let window = DayWindow(days: days, today: today, lastData: latest?.day)
        let recent = try latest.map { latest throws(DatabaseError) in
            try series(
                metric, user: user, from: latest.day.advanced(by: -Int64(Baseline.days) - 1), to: latest.day)
        }
        var regularity: SleepRegularity?
        if metric == .sleep, let latest { regularity = try sleepRegularity(upTo: latest.day, user: user) }
        let hasBeats = metric == .heartRateVariability ? try beats(nil, user: user) != nil : false
        return MetricScreen(
            metric: metric, today: today, wording: wording, window: window, latest: latest,
            values: try series(metric, user: user, from: window.first, to: window.last),
            before: try before(window, metric, user: user),
            recent: recent ?? [], regularity: regularity, hasBeats: hasBeats,
            sources: try sources(user: user))
    }

    /// The last day that has a value.
    func latest(_ metric: HealthMetric, user: String) throws(DatabaseError) -> DayValue? {
        guard let day = try lastDay(user: user, of: metric) else { return nil }
        return try series(metric, user: user, from: day, to: day).first
    }
}
