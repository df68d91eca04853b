import Foundation
import JSONText

/// The scale of a chart: a few round numbers around its values.
enum ChartScale {
    /// Three to six ticks a round step apart (1, 2 or 5 times a power of ten); bars start at zero.
    static func ticks(of points: [ResolvedNode.Chart.Point], kind: ChartKind) -> [Double] {
        ticks(
            of: points.flatMap { [$0.value, $0.low ?? $0.value, $0.high ?? $0.value] },
            hasZero: [.bar, .stacked, .calendar].contains(kind))
    }

    /// Such ticks around values.
    ///
    /// - Parameter hasZero: Whether zero is among them.
    static func ticks(of values: [Double], hasZero: Bool = false) -> [Double] {
        guard !values.isEmpty else { return [] }
        let values = hasZero ? values + [0] : values
        var low = values.min() ?? 0
        var high = values.max() ?? 0
        if low == high {
            let margin = low == 0 ? 1 : abs(low) * 0.1
            high = finite(high + margin)
            if !hasZero { low = finite(low - margin) }
        }
        // By parts: the whole span may be larger than a number can be.
        let rough = high / 4 - low / 4
        let power = pow(10, floor(log10(rough)))
        let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= rough } ?? rough
        guard step.isFinite, step > 0, (low / step).isFinite, (high / step).isFinite else { return [low, high] }
        let first = floor(low / step)
        let count = Int(clamping: min(max(ceil(high / step) - first, 1), 8))
        return (0...count).map { finite((first + Double($0)) * step) }
    }

    /// Two to six moments an even step apart, which is round on a clock that is that many seconds east of UTC.
    ///
    /// - Parameters:
    ///   - start: Seconds since 1970, as all moments here.
    ///   - end: A moment after it.
    static func clockTicks(from start: Double, to end: Double, offset: Int) -> [Double] {
        let steps: [Double] = [60, 300, 600, 900, 1_800, 3_600, 7_200, 10_800, 14_400, 21_600, 43_200, 86_400]
        func ends(_ step: Double) -> (first: Double, last: Double) {
            let shift = Double(offset)
            return (
                floor((start + shift) / step) * step - shift, ceil((end + shift) / step) * step - shift
            )
        }
        var step = steps.first { ends($0).last - ends($0).first <= $0 * 5 } ?? 86_400
        while ends(step).last - ends(step).first > step * 5 { step *= 2 }
        let (first, last) = ends(step)
        return stride(from: first, through: max(last, first + step), by: step).map { $0 }
    }

    private static func finite(_ value: Double) -> Double {
        min(max(value, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
    }
}

extension ResolvedNode.Chart {
    /// Where a value stands between the ends of the scale, from 0 to 1; a value outside is at the nearer end.
    public func share(of value: Double) -> Double { Self.share(of: value, in: ticks) }

    /// Where the number of a point of a scatter stands along the horizontal axis, from 0 to 1.
    public func horizontalShare(of point: Point) -> Double { Self.share(of: point.x ?? 0, in: axes?.ticks ?? []) }

    /// The name of the horizontal axis of a scatter, with its unit.
    public var horizontalName: String { Self.name(axes?.xLabel ?? "x", axes?.xUnit) }

    /// The name of the vertical axis of a scatter, with its unit.
    public var verticalName: String { Self.name(axes?.yLabel ?? "y", unit) }

    /// Whether a point has a label.
    public var hasLabels: Bool { points.contains { !$0.label.isEmpty } }

    private static func name(_ label: String, _ unit: String?) -> String { unit.map { "\(label) (\($0))" } ?? label }

    private static func share(of value: Double, in ticks: [Tick]) -> Double {
        guard let low = ticks.first?.value, let high = ticks.last?.value, high > low else { return 0.5 }
        // By halves: the span of the scale may be larger than a number can be.
        let share = (value / 2 - low / 2) / (high / 2 - low / 2)
        return share.isNaN ? 0 : min(max(share, 0), 1)
    }
}
