import JSONText
import ModuleInterfaces
import SurfaceMessages

/// The heart rate of a sitting, in beats a minute.
struct SittingHeart: Hashable {
    /// The values to ask for: one for a minute of the longest ordinary sitting.
    static let values: UInt32 = 600
    /// The points of a drawing.
    private static let points: Int64 = 60
    /// Milliseconds of a sitting below which its beginning and its end are not compared.
    private static let comparable: Int64 = 600_000
    /// Milliseconds at each end that are compared.
    private static let end: Int64 = 300_000

    let lowest: Double
    let mean: Double
    let highest: Double
    let readings: Int64
    /// The means of the first and of the last minutes; nil where one of them has no reading.
    let ends: (first: Double, last: Double)?
    private let curve: [Point]

    private struct Point: Hashable {
        let minute: Int64
        var count: Double
        var sum: Double
        var low: Double
        var high: Double
    }

    /// Nil for a window without a reading, or of another unit.
    init?(_ window: HealthWindow) {
        guard window.hasData, window.unit == "beats/min", !window.values.isEmpty, window.to > window.from else {
            return nil
        }
        let length = window.to - window.from
        var (count, sum) = (0.0, 0.0)
        var (low, high) = (Double.infinity, -Double.infinity)
        var curve: [Int64: Point] = [:]
        var first = (count: 0.0, sum: 0.0)
        var last = (count: 0.0, sum: 0.0)
        for value in window.values {
            let weight = Double(value.count)
            count += weight
            sum += weight * value.value
            low = min(low, value.minimum)
            high = max(high, value.maximum)
            let place = min(max(value.start - window.from, 0), length - 1)
            // The instants are in the window, and windows are of days: nothing here is near a limit.
            let number = place * Self.points / length
            var point =
                curve[number]
                ?? Point(
                    minute: number * length / Self.points / 60_000, count: 0, sum: 0, low: .infinity, high: -.infinity)
            point.count += weight
            point.sum += weight * value.value
            point.low = min(point.low, value.minimum)
            point.high = max(point.high, value.maximum)
            curve[number] = point
            if place < Self.end { first = (first.count + weight, first.sum + weight * value.value) }
            if place >= length - Self.end { last = (last.count + weight, last.sum + weight * value.value) }
        }
        guard count > 0, sum.isFinite, low > 0, high < 1_000 else { return nil }
        (lowest, mean, highest) = (low, sum / count, high)
        readings = window.count
        self.curve = curve.sorted { $0.key < $1.key }.map(\.value)
        let isCompared = length >= Self.comparable && first.count > 0 && last.count > 0
        ends = isCompared ? (first.sum / first.count, last.sum / last.count) : nil
    }

    static func == (a: SittingHeart, b: SittingHeart) -> Bool {
        a.curve == b.curve && a.readings == b.readings && a.mean == b.mean
    }

    func hash(into hasher: inout Hasher) { hasher.combine(curve) }

    /// The heart rate in words: its bounds, and the beginning beside the end.
    var lines: [String] {
        var lines = [
            readings == 1
                ? Texts.heartOneReading(rate: Self.whole(mean))
                : Texts.heartBetween(lowest: Self.whole(lowest), highest: Self.whole(highest), mean: Self.whole(mean))
        ]
        guard let ends else { return lines }
        let (first, last) = (Self.whole(ends.first), Self.whole(ends.last))
        let change = (ends.last.rounded() - ends.first.rounded())
        lines.append(
            change == 0
                ? Texts.heartTheSame(rate: first)
                : change < 0
                    ? Texts.heartSlower(first: first, last: last) : Texts.heartFaster(first: first, last: last))
        return lines
    }

    /// The section below its heading.
    ///
    /// - Parameter path: where ``data`` stands.
    func views(path: String) -> [View] {
        var parts: [View] = [.text(.text(Texts.heartTitle), .h2)]
        if curve.count > 2 {
            parts.append(
                .chart(.text(Texts.heartTitle), .band, unit: Texts.heartUnit, points: .path(path), id: "heart"))
        }
        return parts + [.list(lines.map { .text(.text($0)) }, id: "heart-facts")]
    }

    /// The points of the drawing, by the minute of the sitting.
    var data: JSON {
        .array(
            curve.map { point in
                [
                    "label": .string(Texts.heartMinute(minute: "\(point.minute)")),
                    "value": .double((point.sum / point.count).rounded()), "low": .double(point.low.rounded()),
                    "high": .double(point.high.rounded()),
                ]
            })
    }

    private static func whole(_ rate: Double) -> String { "\(Int64(clamping: rate.rounded()))" }
}
