import Database

extension HealthStore {
    /// Returns the content of the overview. Metrics without any data are left out.
    func overview(user: String, days: Int, today: CalendarDay) throws(DatabaseError) -> OverviewScreen {
        let window = DayWindow(days: days, today: today, lastData: try lastDay(user: user))
        var sections: [OverviewScreen.Section] = []
        for metric in HealthMetric.allCases {
            guard let latest = try latest(metric, user: user) else { continue }
            let values = try series(metric, user: user, from: window.first, to: window.last)
            sections.append(OverviewScreen.Section(metric: metric, latest: latest, values: values))
        }
        var screen = OverviewScreen(today: today, window: window, sections: sections)
        if !sections.isEmpty { screen.usage = (try records(user: user), recordLimit) }
        return screen
    }

    /// Returns the content of the screen of one metric.
    func screen(
        _ metric: HealthMetric, user: String, days: Int, today: CalendarDay
    ) throws(DatabaseError) -> MetricScreen {
        let latest = try latest(metric, user: user)
        let window = DayWindow(days: days, today: today, lastData: latest?.day)
        return MetricScreen(
            metric: metric, today: today, window: window, latest: latest,
            values: try series(metric, user: user, from: window.first, to: window.last),
            sources: try sources(user: user))
    }

    /// The last day that has a value.
    func latest(_ metric: HealthMetric, user: String) throws(DatabaseError) -> DayValue? {
        guard let day = try lastDay(user: user, of: metric) else { return nil }
        return try series(metric, user: user, from: day, to: day).first
    }
}
