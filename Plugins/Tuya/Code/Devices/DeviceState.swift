import JSONText

/// The state of a device; nil for a value that it lacks or does not report.
struct DeviceState: Sendable, Hashable {
    var power: Bool?
    /// In percent, 0...100; 0 is the dimmest light that the device can give, not off.
    var brightness: Int?
}

/// The requested state of a device; nil leaves a value as it is.
struct DeviceChange: Sendable, Hashable {
    var power: Bool?
    /// In percent, 0...100; 0 is the dimmest light that the device can give, not off.
    var brightness: Int?
}

/// The data point for brightness, with the numbers that the device uses for it.
struct BrightnessDatapoint: Sendable, Hashable {
    var number: String
    /// The device's numbers for 0 and for 100 percent.
    var range: ClosedRange<Int>

    /// The range of most lights. Older ones, with data points 1 to 5, take 25...255.
    static let usualRange = 10...1000

    /// The device's number for a percentage, which is limited to 0...100.
    func raw(percent: Int) -> Int {
        let width = range.upperBound - range.lowerBound
        return range.lowerBound + (min(max(percent, 0), 100) * width + 50) / 100
    }

    /// The percentage for a number of the device; what lies outside of the range counts as its nearer end.
    func percent(raw: Int) -> Int {
        let width = range.upperBound - range.lowerBound
        return ((min(max(raw, range.lowerBound), range.upperBound) - range.lowerBound) * 100 + width / 2) / width
    }
}

extension DeviceConfiguration {
    /// Reads the state out of data points; values of an unexpected type count as not reported.
    func state(from points: [String: JSON]) -> DeviceState {
        let (power, brightness) = controls(points)
        let raw = brightness.flatMap { points[$0.number]?.integer }.flatMap(Int.init(exactly:))
        return DeviceState(
            power: points[power]?.bool,
            brightness: raw.flatMap { raw in brightness?.percent(raw: raw) })
    }

    /// The data points that make the change.
    ///
    /// - Parameter reported: What the device reported last.
    /// - Throws: ``DeviceFailure`` when the change is empty or out of range, or the device lacks a function.
    func datapoints(
        for change: DeviceChange, reported: [String: JSON]
    ) throws(DeviceFailure) -> [String: JSON] {
        let (switching, brightness) = controls(reported)
        var points: [String: JSON] = [:]
        if let power = change.power { points[switching] = .bool(power) }
        if let percent = change.brightness {
            guard let brightness else {
                throw DeviceFailure(
                    code: .unsupported, device: id,
                    message: Texts.failureHasNoBrightnessThatCould(name: name, percent: percent),
                    help: Texts.failureIfTheDeviceCanBe)
            }
            guard (0...100).contains(percent) else {
                throw DeviceFailure(
                    code: .invalidChange, device: id,
                    message: Texts.failureFoundABrightnessOfFor(percent: percent, name: name),
                    help: Texts.failureGiveABrightnessOf0)
            }
            points[brightness.number] = .integer(Int64(brightness.raw(percent: percent)))
        }
        guard !points.isEmpty else {
            throw DeviceFailure(
                code: .invalidChange, device: id, message: Texts.failureTheChangeForChangesNothing(name: name),
                help: Texts.failureGivePowerBrightnessOrBoth)
        }
        return points
    }
}
