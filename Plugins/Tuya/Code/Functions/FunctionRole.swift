/// The meaning of a function that devices of several makers share; the raw values are stable names.
enum FunctionRole: String, Sendable, Hashable, CaseIterable {
    case power, mist, light, brightness, temperature, colour, scene, mode, level, speed, countdown, sterilisation
    case lightMode = "light-mode"
    case targetHumidity = "target-humidity"
    case childLock = "child-lock"
    case sleepMode = "sleep-mode"
    case doNotDisturb = "do-not-disturb"
    case afterPowerCut = "after-power-cut"
    case filterReset = "filter-reset"
    case ioniser, ultraviolet

    // Read only.
    case humidity, wattage, current, voltage, energy, faults
    case airTemperature = "air-temperature"
    case particles = "pm25"
    case airQuality = "air-quality"
    case filterLife = "filter-life"
    case timeLeft = "time-left"
}
