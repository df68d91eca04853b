import JSONText

/// Measures of the histogram of intervals.
enum Histogram {
    /// The width of a bin in milliseconds, as the Task Force has it: 1/128 of a second.
    static let width = 1_000.0 / 128

    static func measures(_ intervals: [Double], _ convention: Convention) -> [BeatMeasure: Double] {
        guard let low = intervals.min(), let high = intervals.max() else { return [:] }
        if convention == .hrvAnalysis {
            let highest = bins(intervals, from: 300, width: 8, count: 212).max() ?? 0
            return highest > 0 ? [.triangularIndex: Double(intervals.count) / Double(highest)] : [:]
        }
        let counts = bins(intervals, from: 0, width: width, count: max(1, Int(clamping: (high / width).rounded(.up))))
        guard let highest = counts.max(), highest > 0 else { return [:] }
        var values: [BeatMeasure: Double] = [.triangularIndex: Double(intervals.count) / Double(highest)]
        values[.tinn] = triangle(counts, low: low, high: high, convention)
        return values
    }

    /// How many values each bin has. A value at the end of the last one belongs to it; values outside count nowhere.
    private static func bins(_ values: [Double], from start: Double, width: Double, count: Int) -> [Int] {
        var counts = Array(repeating: 0, count: count)
        for value in values {
            let place = (value - start) / width
            guard place >= 0, place <= Double(count) else { continue }
            counts[min(count - 1, Int(place))] += 1
        }
        return counts
    }

    /// The base of the triangle on the highest bin that is nearest to the histogram by squared distance, its ends at edges of bins
    /// between the shortest and the longest interval; nil where there is none.
    ///
    /// neurokit2 moves the upper end only, and takes 0 where the squared distance is 16,384 or more.
    private static func triangle(_ counts: [Int], low: Double, high: Double, _ convention: Convention) -> Double? {
        guard let highest = counts.max(), let peak = counts.firstIndex(of: highest) else { return nil }
        /// The squared distance from the line between an end and the top, the top counted where `includesPeak`.
        func distance(_ end: Int, includesPeak: Bool) -> Double {
            let places = end < peak ? end..<peak : (includesPeak ? peak : peak + 1)..<min(end + 1, counts.count)
            return places.reduce(0) { sum, place in
                let line = Double(highest) * Double(place - end) / Double(peak - end)
                return sum + (Double(counts[place]) - line) * (Double(counts[place]) - line)
            }
        }
        func nearest(_ ends: some Sequence<Int>) -> (end: Int, distance: Double)? {
            ends.lazy.map { (end: $0, distance: distance($0, includesPeak: $0 > peak)) }
                .min { $0.distance < $1.distance }
        }
        let first = Int(low / width) + 1
        let lower = first < peak ? nearest(convention == .neurokit ? first..<first + 1 : first..<peak) : nil
        let last = Int(clamping: (high / width).rounded(.up)) - 1
        let upper = last > peak ? nearest(peak + 1..<last + 1) : nil
        guard let lower, let upper else { return convention == .neurokit ? 0 : nil }
        if convention == .neurokit, lower.distance + upper.distance >= 16_384 { return 0 }
        return Double(upper.end - lower.end) * width
    }
}
