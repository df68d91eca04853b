import JSONText

/// All that a device reported, by data point, and the part that other modules know.
struct DeviceReport: Sendable, Hashable {
    var state: DeviceState
    var points: [String: JSON]
}

/// A value of a device's function.
struct FunctionReading: Sendable, Hashable {
    var function: FunctionDefinition
    var point: String
    var value: FunctionValue
}

extension DeviceConfiguration {
    /// The families that the device may be of.
    var profiles: [FunctionProfile] {
        if let profile { return [profile] }
        guard namesPoints else { return otherProfiles + type.profiles }
        let mayDim = type.usualDatapoints.brightness != nil
        return (otherProfiles + type.profiles).map {
            $0.adapted(power: power, brightness: brightness, mayDim: mayDim)
        }
    }

    /// The data points that switch and dim the device: those that the configuration names, otherwise those of the family of
    /// what the device reports.
    func controls(_ reported: [String: JSON]) -> (power: String, brightness: BrightnessDatapoint?) {
        guard !namesPoints, let family = profiles.best(for: reported), let power = family.power, reported[power] != nil
        else { return (power, brightness) }
        return (power, brightness == nil ? nil : family.brightness)
    }

    /// Whether a report has all without which nobody can use the device.
    func isUsable(_ reported: [String: JSON]) -> Bool {
        let (power, brightness) = controls(reported)
        return reported[power] != nil && brightness.map { reported[$0.number] != nil } ?? true
    }

    /// The data points that a device is asked for which has to be told their names.
    var askedPoints: [String] {
        let usual = [power] + (brightness.map { [$0.number] } ?? [])
        return Set(usual + profiles.flatMap(\.points)).sorted { (Int($0) ?? 0) < (Int($1) ?? 0) }
    }

    func report(from points: [String: JSON]) -> DeviceReport {
        DeviceReport(state: state(from: points), points: points)
    }

    /// The values that the device reports for its functions, in the order of its family.
    func readings(_ points: [String: JSON]) -> [FunctionReading] {
        (profiles.best(for: points)?.functions ?? []).compactMap { function in
            function.reading(in: points).map { FunctionReading(function: function, point: $0.point, value: $0.value) }
        }
    }

    /// The data points that no function of the device's family is at, in the order of their numbers.
    func unknownPoints(_ points: [String: JSON]) -> [(point: String, value: JSON)] {
        let known = Set(readings(points).map(\.point))
        return points.filter { !known.contains($0.key) }.sorted { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }
            .map { ($0.key, $0.value) }
    }

    /// Sets a function of the device.
    ///
    /// - Parameter value: See ``FunctionProfile/points(setting:to:reported:)``.
    /// - Throws: ``DeviceFailure`` where the device does not offer the function, or the value is none for it.
    func datapoints(
        setting function: String, to value: JSON, reported: [String: JSON]
    ) throws(DeviceFailure) -> [String: JSON] {
        do throws(FunctionRefusal) {
            guard let profile = profiles.best(for: reported) else { throw .notOffered }
            return try profile.points(setting: function, to: value, reported: reported)
        } catch {
            throw switch error {
            case .notOffered:
                DeviceFailure(
                    code: .unsupported, device: id, message: Texts.failureNotOffered(name: name),
                    help: Texts.failureRefreshAndTakeOne)
            case .unfit:
                DeviceFailure(
                    code: .invalidChange, device: id, message: Texts.failureValueDoesNotFit(name: name),
                    help: Texts.failureTakeAnotherValue)
            }
        }
    }
}
