/// Quantiles of a window that moves over a list, as pandas has them for `rolling(window, center=True, min_periods=1)`.
enum RollingQuantile {
    /// The quantiles around each place. At the ends the window is cut.
    ///
    /// Values between two places are interpolated. The cost is that of the list times the window.
    ///
    /// - Parameters:
    ///   - values: Finite numbers.
    ///   - window: An odd number.
    ///   - quantiles: From 0 to 1.
    static func values(of values: [Double], window: Int, quantiles: [Double]) -> [[Double]] {
        let half = max(0, window / 2)
        var sorted: [Double] = []
        sorted.reserveCapacity(window + 1)
        var next = 0
        return values.indices.map { place in
            while next < values.count, next <= place + half {
                sorted.insert(values[next], at: position(of: values[next], in: sorted))
                next += 1
            }
            if place > half { sorted.remove(at: position(of: values[place - half - 1], in: sorted)) }
            return quantiles.map { quantile in
                let exact = quantile * Double(sorted.count - 1)
                let lower = Int(exact)
                let fraction = exact - Double(lower)
                guard fraction > 0, lower + 1 < sorted.count else { return sorted[lower] }
                return sorted[lower] + (sorted[lower + 1] - sorted[lower]) * fraction
            }
        }
    }

    /// The first place whose value is not less than that one.
    private static func position(of value: Double, in sorted: [Double]) -> Int {
        var (low, high) = (0, sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle] < value { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
