/// How a function's values are written in a data point.
enum FunctionKind: Sendable, Hashable {
    case flag
    /// Something that is started, such as a reset: true starts it.
    case press
    /// From the lowest to the highest number of the device, shown in percent.
    case level(ClosedRange<Int>)
    case number(FunctionNumber)
    /// One of several texts. Makers name them differently: the first set that has what the device reports is its own.
    case choice([[String]])
    case colour
    case scene
    /// Seconds, up to a day; 0 is off.
    case countdown
    /// Bits, with the meanings of the lowest.
    case faults([FaultKind])
    /// Text that is only shown.
    case text

    /// Maximum number of characters of a text that is shown; longer ones are cut.
    static let textLimit = 80
    /// Seconds of the longest countdown.
    static let longestCountdown = 86_400
}

/// A whole number of a device that stands for one with decimals.
struct FunctionNumber: Sendable, Hashable {
    /// The device's own numbers; others count as not reported.
    var range: ClosedRange<Int>
    /// The number of decimals: 1 where the device's 235 stands for 23.5.
    var decimals: Int = 0
    var unit: String

    /// Whether it is a share of a hundred.
    var isShare: Bool { unit == "%" }
    /// Whether it is a length of time in whole minutes.
    var isDuration: Bool { unit == "min" && decimals == 0 }
    /// Minutes of the longest length of time that is put into words: those of a week.
    static let longestMinutes = 10_080

    private static let powers = [1.0, 10, 100, 1_000, 10_000, 100_000, 1_000_000]
    /// Maximum number of decimals.
    static let decimalLimit = powers.count - 1

    private var power: Double { Self.powers[min(max(decimals, 0), Self.decimalLimit)] }

    /// The number that people read.
    func shown(_ raw: Int) -> Double { Double(raw) / power }

    /// The device's number for one that people wrote, limited to the range; nil for none.
    func raw(_ shown: Double) -> Int? {
        guard shown.isFinite else { return nil }
        let number = (shown * power).rounded()
        return number <= Double(range.lowerBound)
            ? range.lowerBound : number >= Double(range.upperBound) ? range.upperBound : Int(exactly: number)
    }
}
