/// Units as exports write them, and the numbers beside them.
enum HealthUnit {
    /// How many kilocalories one of that unit is; nil for a unit that is no energy.
    static func kilocalories(in unit: String) -> Double? {
        switch unit {
        case "kcal", "Cal": 1
        case "kJ": 1 / 4.184
        case "cal": 0.001
        case "J": 0.001 / 4.184
        default: nil
        }
    }

    /// How many metres one of that unit is; nil for a unit that is no length.
    static func metres(in unit: String) -> Double? {
        switch unit {
        case "m": 1
        case "km": 1_000
        case "mi": 1_609.344
        case "ft": 0.3048
        case "yd": 0.9144
        case "cm": 0.01
        default: nil
        }
    }

    /// How many seconds one of that unit is; nil for a unit that is no time.
    static func seconds(in unit: String) -> Double? {
        switch unit {
        case "s", "sec": 1
        case "min": 60
        case "h", "hr": 3_600
        case "ms": 0.001
        default: nil
        }
    }

    /// Reads a number with a point or, as some locales wrote it, with a comma; nil for any other text.
    static func number(_ text: String) -> Double? {
        guard text.utf8.count <= 64 else { return nil }
        let hasComma = text.utf8.contains(UInt8(ascii: ",")) && !text.utf8.contains(UInt8(ascii: "."))
        let normal = hasComma ? text.replacing(",", with: ".", maxReplacements: 1) : text
        return Double(normal).flatMap { $0.isFinite ? $0 : nil }
    }
}
