import JSONText

/// Why a value cannot be set.
enum FunctionRefusal: Error, Sendable, Hashable {
    /// The device has no such function, did not report it, or only reports it.
    case notOffered
    /// The value has another form than the function's.
    case unfit
}

extension FunctionProfile {
    /// The data points that set a function, with the mode that it needs.
    ///
    /// - Parameters:
    ///   - value: true or false, a number, one of the device's texts, or of a colour an object with `hue`, `saturation` and `value` in
    ///     degrees and percent. Numbers are limited to the function's range.
    ///   - reported: What the device reported: only functions that it reported can be set.
    func points(
        setting id: String, to value: JSON, reported: [String: JSON]
    ) throws(FunctionRefusal) -> [String: JSON] {
        guard let function = functions.first(where: { $0.id == id }), function.isWritable,
            let reading = function.reading(in: reported)
        else { throw .notOffered }
        guard let raw = function.kind.raw(value, instead: reading.value, of: reported[reading.point]) else {
            throw .unfit
        }
        var points = [reading.point: raw]
        if let mode = mode(for: function.role, reported), mode.point != reading.point {
            points[mode.point] = .string(mode.text)
        }
        return points
    }

    /// The mode in which a light shows what is set, where it has another one.
    private func mode(for role: FunctionRole?, _ reported: [String: JSON]) -> (point: String, text: String)? {
        let wanted: String
        switch role {
        case .brightness, .temperature: wanted = "white"
        case .colour: wanted = "colour"
        case .scene: wanted = "scene"
        default: return nil
        }
        guard let reading = self[.lightMode]?.reading(in: reported),
            case .choice(let present, let texts) = reading.value, present != wanted, texts.contains(wanted)
        else { return nil }
        return (reading.point, wanted)
    }
}

extension FunctionKind {
    /// The device's form of a value; nil for one that does not fit.
    ///
    /// - Parameters:
    ///   - present: What the device reports now, which shows how it writes values.
    ///   - json: The same as it came.
    fileprivate func raw(_ value: JSON, instead present: FunctionValue, of json: JSON?) -> JSON? {
        switch (self, present) {
        case (.flag, _): return value.bool.map { .bool($0) }
        case (.press, _): return value.bool == true ? true : nil
        case (.level(let range), _):
            guard let percent = value.double, percent.isFinite else { return nil }
            let limited = Int(clamping: min(max(percent, 0), 100).rounded())
            return .integer(Int64(BrightnessDatapoint(number: "", range: range).raw(percent: limited)))
        case (.number(let number), _): return value.double.flatMap(number.raw).map { .integer(Int64($0)) }
        case (.choice, .choice(_, let texts)):
            guard let text = value.string, texts.contains(text) else { return nil }
            guard json?.integer != nil else { return .string(text) }
            return Int64(text).map { .integer($0) }
        case (.colour, .colour(_, let encoding)):
            return Self.colour(value).map { .string($0.text(encoding)) }
        case (.scene, _):
            return value.string.flatMap { Int($0) }.flatMap(LightScene.init(rawValue:)).map { .string($0.text) }
        case (.countdown, _):
            guard let seconds = value.double, seconds.isFinite else { return nil }
            let limited = min(max(seconds, 0), Double(Self.longestCountdown)).rounded()
            return .integer(Int64(Int(clamping: limited)))
        case (.choice, _), (.colour, _), (.faults, _), (.text, _): return nil
        }
    }

    private static func colour(_ value: JSON) -> LightColour? {
        func number(_ name: String, _ factor: Double) -> Int? {
            guard let number = value[name]?.double, number.isFinite else { return nil }
            return Int(clamping: (min(max(number, 0), 360) * factor).rounded())
        }
        guard let hue = number("hue", 1), let saturation = number("saturation", 10), let light = number("value", 10)
        else { return nil }
        return LightColour(hue: hue, saturation: saturation, value: light)
    }
}
