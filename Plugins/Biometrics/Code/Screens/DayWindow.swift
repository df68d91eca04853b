import JSONText
import SurfaceMessages

/// The days that a screen shows.
struct DayWindow: Hashable {
    let days: Int
    let last: CalendarDay
    /// Whether it ends in the past, because all data is older than a window that ends today.
    let isPast: Bool

    /// The last days up to today; where all data is older than those, the last days that have some.
    init(days: Int, today: CalendarDay, lastData: CalendarDay?) {
        self.days = days
        let oldest = today.advanced(by: Int64(1 - days))
        if let lastData, lastData < oldest {
            (last, isPast) = (lastData, true)
        } else {
            // In a zone further east it may be tomorrow already.
            let isTomorrow = lastData == today.advanced(by: 1)
            (last, isPast) = (isTomorrow ? today.advanced(by: 1) : today, false)
        }
    }

    var first: CalendarDay { last.advanced(by: Int64(1 - days)) }

    func title(_ wording: Wording) -> String {
        isPast
            ? Texts.daysUpTo(name: Self.name(days), date: wording.date(last)) : Texts.daysTheLast(name: Self.name(days))
    }

    static func name(_ days: Int) -> String { days == 730 ? Texts.daysTwoYears : Texts.daysDays(count: days) }

    /// Buttons for the windows to choose from; the one that is shown stands out.
    static func choice(_ options: [Int], chosen: Int) -> View {
        .row(
            options.map { days in
                View.button(
                    .text(name(days)), event: "range", context: ["days": Dynamic(.integer(Int64(days)))],
                    id: "range-\(days)"
                ).choosing(isOn: .flag(days == chosen))
            }, id: "range")
    }
}
