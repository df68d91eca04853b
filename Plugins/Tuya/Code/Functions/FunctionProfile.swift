import JSONText

/// The functions of a family of devices, by their data points.
struct FunctionProfile: Sendable, Hashable {
    /// The stable name of the family.
    var id: String
    var functions: [FunctionDefinition]

    /// Maximum number of functions.
    static let limit = 64

    /// Every data point that a function may be at, in order of their numbers.
    var points: [String] {
        Set(functions.flatMap(\.points)).sorted { (Int($0) ?? 0) < (Int($1) ?? 0) }
    }

    subscript(_ role: FunctionRole) -> FunctionDefinition? { functions.first { $0.role == role } }

    /// The data point that switches the device; nil where the family has none.
    var power: String? { self[.power]?.points.first }

    /// The data point of the brightness; nil where the family has none.
    var brightness: BrightnessDatapoint? {
        guard let function = self[.brightness], let point = function.points.first,
            case .level(let range) = function.kind
        else { return nil }
        return BrightnessDatapoint(number: point, range: range)
    }

    /// How many functions the device reports with fitting values.
    func fit(_ points: [String: JSON]) -> Int { functions.count { $0.fits(points) } }

    /// The same family with the data points that a configuration names.
    func adapted(power: String, brightness: BrightnessDatapoint?, mayDim: Bool) -> FunctionProfile {
        var profile = self
        profile.functions = functions.compactMap { function in
            var function = function
            switch function.role {
            case .power: function.points = [power]
            case .brightness where mayDim:
                guard let brightness else { return nil }
                function.points = [brightness.number]
                function.kind = .level(brightness.range)
            default: break
            }
            return function
        }
        return profile
    }
}

extension [FunctionProfile] {
    /// The family of which the device reports most functions; the first of several, nil of none.
    func best(for points: [String: JSON]) -> FunctionProfile? {
        var best: (profile: FunctionProfile, fit: Int)?
        for profile in self {
            let fit = profile.fit(points)
            if fit > best?.fit ?? -1 { best = (profile, fit) }
        }
        return best?.profile
    }
}
