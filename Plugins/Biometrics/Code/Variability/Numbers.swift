import Foundation

/// Sums over lists of finite numbers.
enum Numbers {
    /// 0 for none.
    static func mean(_ values: [Double]) -> Double {
        values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
    }

    /// The standard deviation, divided by the number of values less `freedom`; 0 where that is not positive.
    static func deviation(_ values: [Double], freedom: Int = 1) -> Double {
        guard values.count > freedom else { return 0 }
        let mean = mean(values)
        let sum = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        return (sum / Double(values.count - freedom)).squareRoot()
    }

    /// The middle one, or the mean of the two in the middle; nil for none.
    static func median(_ values: [Double]) -> Double? {
        guard !values.isEmpty else { return nil }
        let sorted = values.sorted()
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }

    /// The median distance from the median, as it is; nil for none.
    static func medianDistance(_ values: [Double]) -> Double? {
        median(values).flatMap { middle in median(values.map { abs($0 - middle) }) }
    }

    /// By what ``medianDistance(_:)`` is multiplied to estimate the standard deviation of normally distributed values.
    static let medianDistanceOfNormal = 1.4826
}
