import JSONText

/// One comparison as it is printed.
struct Measurement {
    var id: String
    /// The measured quantity and its reference.
    var title: String
    /// The median over the pairs; nil for what has nothing to be compared with.
    var ratio: Double?
    /// Half of the pairs lie in here.
    var spread: ClosedRange<Double>?
    /// The ratio to reach, such as `≤ 1.1`.
    var target: String?
    /// The absolute figures, with their units.
    var detail: [(name: String, value: String)]

    var json: JSON {
        var object: JSONObject = ["id": .string(id), "title": .string(title)]
        object["ratio"] = ratio.map { .double($0) } ?? .null
        object["spread"] = spread.map { .array([.double($0.lowerBound), .double($0.upperBound)]) } ?? .null
        object["target"] = target.map { .string($0) } ?? .null
        object["detail"] = .object(JSONObject(detail.map { ($0.name, .string($0.value)) }))
        return .object(object)
    }

    var text: String {
        var lines = ["\(id): \(title)"]
        if let ratio {
            let middle =
                spread.map { ", middle half \(Figure.text($0.lowerBound))…\(Figure.text($0.upperBound))" } ?? ""
            lines.append("  ratio \(Figure.text(ratio))\(middle)\(target.map { ", target \($0)" } ?? "")")
        }
        lines += detail.map { "  \($0.name): \($0.value)" }
        return lines.joined(separator: "\n") + "\n"
    }
}

/// Samples of one quantity.
struct Samples {
    private(set) var sorted: [Double]

    init(_ values: [Double]) { sorted = values.sorted() }

    /// Linear between neighbours; 0 without samples.
    func quantile(_ part: Double) -> Double {
        guard let last = sorted.indices.last else { return 0 }
        let place = part * Double(last)
        let below = Int(place)
        let above = min(below + 1, last)
        return sorted[below] + (sorted[above] - sorted[below]) * (place - Double(below))
    }

    var median: Double { quantile(0.5) }
    var middleHalf: ClosedRange<Double> { quantile(0.25)...quantile(0.75) }
}

/// Two ways to do the same, measured in turns, so that what else the machine does meets both.
struct Pairs {
    var ours: [Double] = []
    var theirs: [Double] = []

    /// Measures in pairs, the order changing from pair to pair.
    static func measure(
        _ count: Int, ours: () async throws -> Double, theirs: () async throws -> Double
    ) async throws -> Pairs {
        var pairs = Pairs()
        for index in 0..<count {
            if index.isMultiple(of: 2) {
                pairs.ours.append(try await ours())
                pairs.theirs.append(try await theirs())
            } else {
                pairs.theirs.append(try await theirs())
                pairs.ours.append(try await ours())
            }
        }
        return pairs
    }

    /// Ours over theirs, pair by pair.
    var ratios: Samples { Samples(zip(ours, theirs).map { $0 / $1 }) }
}

enum Figure {
    /// Three significant digits, which is more than the machine keeps still for.
    static func text(_ value: Double) -> String {
        guard value != 0 else { return "0" }
        var unit = 0.001
        while abs(value) >= unit * 1_000, unit < 1 { unit *= 10 }
        let rounded = (value / unit).rounded() * unit
        let digits = String(rounded).prefix { $0 != "e" }
        guard let point = digits.firstIndex(of: ".") else { return String(digits) }
        let decimals = unit >= 1 ? 0 : unit >= 0.1 ? 1 : unit >= 0.01 ? 2 : 3
        let end = digits.index(point, offsetBy: decimals == 0 ? 0 : decimals + 1, limitedBy: digits.endIndex)
        return String(digits[..<(end ?? digits.endIndex)])
    }

    /// The median with its unit.
    static func text(_ samples: [Double], _ unit: String) -> String { "\(text(Samples(samples).median)) \(unit)" }
}

/// Why a comparison could not be made.
struct BenchFailure: Error, CustomStringConvertible {
    var message: String
    var help: String
    var description: String { "\(message) \(help)" }
}
