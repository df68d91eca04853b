/// A screen of one day, or of the latest that has something.
protocol DayScreen {
    /// The route of the latest day.
    static var route: String { get }
}

extension DayScreen {
    static func route(_ day: CalendarDay) -> String { "\(route)/\(day)" }

    /// The day of a route that ``route(_:)`` made, nil for the latest; nil altogether for any other route.
    static func day(route: String) -> CalendarDay?? {
        if route == Self.route { return .some(nil) }
        guard route.hasPrefix("\(Self.route)/") else { return nil }
        return CalendarDay(text: String(route.dropFirst(Self.route.count + 1))).map { .some($0) }
    }
}
