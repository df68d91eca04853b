import Foundation

/// The scale of a chart: a few round numbers around its values.
enum ChartScale {
    /// Three to six ticks a round step apart (1, 2 or 5 times a power of ten); bars start at zero.
    static func ticks(of points: [ResolvedNode.Chart.Point], kind: ChartKind) -> [Double] {
        var values = points.flatMap { [$0.value, $0.low ?? $0.value, $0.high ?? $0.value] }
        guard !values.isEmpty else { return [] }
        if kind == .bar { values.append(0) }
        var low = values.min() ?? 0
        var high = values.max() ?? 0
        if low == high {
            let margin = low == 0 ? 1 : abs(low) * 0.1
            high += margin
            if kind != .bar { low -= margin }
        }
        let rough = (high - low) / 4
        let power = pow(10, floor(log10(rough)))
        let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= rough } ?? rough
        guard step.isFinite, step > 0 else { return [low, high] }
        let first = floor(low / step)
        let count = Int(min(max(ceil(high / step) - first, 1), 8))
        return (0...count).map { (first + Double($0)) * step }
    }
}
