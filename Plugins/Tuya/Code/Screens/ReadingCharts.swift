import Formats
import Foundation
import JSONText
import SurfaceMessages

/// The charts of a device's measurements: the last day by hours, the last week by quarters of a day, and by days all that is kept.
enum ReadingCharts {
    private enum Span: String, CaseIterable {
        case day, week, all

        /// Seconds of one point.
        var length: Int64 {
            switch self {
            case .day: 3_600
            case .week: 21_600
            case .all: 86_400
            }
        }

        var count: Int {
            switch self {
            case .day: 24
            case .week: 28
            case .all: 90
            }
        }

        func title(_ function: String) -> String {
            switch self {
            case .day: Texts.functionLastDay(title: function)
            case .week: Texts.functionLastWeek(title: function)
            case .all: Texts.functionLastDays(title: function, days: count)
            }
        }
    }

    /// The functions of a device of which there may be charts, in the order of the screen, with their units.
    private static func functions(_ device: DeviceConfiguration) -> [(function: FunctionDefinition, unit: String)] {
        ReadingHistory.roles.compactMap { role in
            for profile in device.profiles {
                if let function = profile[role], case .number(let number) = function.kind {
                    return (function, number.unit)
                }
            }
            return nil
        }
    }

    private static func member(_ function: FunctionDefinition, _ span: Span) -> String {
        "chart-\(span.rawValue)-\(function.id)"
    }

    /// The charts, each in a list that has one item where something was measured and none before.
    static func views(_ device: DeviceConfiguration) -> [View] {
        functions(device).flatMap { function, unit in
            Span.allCases.map { span in
                let title = span.title(FunctionWords.title(function))
                return View.list(
                    each: "/\(member(function, span))",
                    .chart(.text(title), .line, unit: unit, points: .path("points")), id: member(function, span))
            }
        }
    }

    /// The data of all charts.
    ///
    /// - Parameters:
    ///   - history: Nil where nothing is kept.
    ///   - now: Seconds since 1970.
    static func data(
        _ device: DeviceConfiguration, _ history: ReadingHistory?, now: Int64, _ format: PersonFormat
    ) -> [(String, JSON)] {
        functions(device).flatMap { function, _ in
            Span.allCases.map { span in
                let points = history.map { Self.points(function, span, of: device, $0, now: now, format) } ?? []
                return (member(function, span), points.isEmpty ? [] : [["points": .array(points)]])
            }
        }
    }

    private static func points(
        _ function: FunctionDefinition, _ span: Span, of device: DeviceConfiguration, _ history: ReadingHistory,
        now: Int64, _ format: PersonFormat
    ) -> [JSON] {
        let now = min(max(now, 0), ReadingHistory.latest)
        let start = (now / span.length + 1 - Int64(span.count)) * span.length
        // A chart is worth less than the screen: one that cannot be read is left out.
        guard let role = function.role,
            let means = try? history.means(
                of: role, device: device.id, from: start, length: span.length, count: span.count),
            // All that is kept says nothing new before there is more of it than of the week.
            span == .all ? means.contains(where: { $0.index < span.count - 7 }) : !means.isEmpty
        else { return [] }
        let values = Dictionary(means.map { ($0.index, $0.value) }) { first, _ in first }
        return (0..<span.count).map { index in
            let moment = Date(timeIntervalSince1970: Double(start + Int64(index) * span.length))
            let label =
                switch span {
                case .day: format.time(moment)
                case .week: Texts.functionMoment(day: format.shortDay(moment), time: format.time(moment))
                // Days are those of UTC: their middle is on the same day nearly everywhere.
                case .all: format.shortDay(moment.addingTimeInterval(43_200))
                }
            let value = values[index].map { JSON.double(($0 * 10).rounded() / 10) }
            return ["label": .string(label), "value": value ?? .null]
        }
    }
}
