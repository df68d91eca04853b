import Formats
import JSONText

/// The words for functions and their values.
enum FunctionWords {
    static func title(_ function: FunctionDefinition) -> String {
        switch function.name {
        case .custom(_, let title): title
        case .role(let role): title(role)
        }
    }

    private static func title(_ role: FunctionRole) -> String {
        switch role {
        case .power: Texts.functionPower
        case .mist: Texts.functionMist
        case .light: Texts.functionLight
        case .brightness: Texts.functionBrightness
        case .temperature: Texts.functionTemperature
        case .colour: Texts.functionColour
        case .scene: Texts.functionScene
        case .mode: Texts.functionMode
        case .level: Texts.functionLevel
        case .speed: Texts.functionSpeed
        case .countdown: Texts.functionCountdown
        case .sterilisation: Texts.functionSterilisation
        case .lightMode: Texts.functionLightMode
        case .targetHumidity: Texts.functionTargetHumidity
        case .childLock: Texts.functionChildLock
        case .sleepMode: Texts.functionSleepMode
        case .doNotDisturb: Texts.functionDoNotDisturb
        case .afterPowerCut: Texts.functionAfterPowerCut
        case .filterReset: Texts.functionFilterReset
        case .ioniser: Texts.functionIoniser
        case .ultraviolet: Texts.functionUltraviolet
        case .humidity: Texts.functionHumidity
        case .wattage: Texts.functionWattage
        case .current: Texts.functionCurrent
        case .voltage: Texts.functionVoltage
        case .energy: Texts.functionEnergy
        case .faults: Texts.functionFaults
        case .airTemperature: Texts.functionAirTemperature
        case .particles: Texts.functionParticles
        case .airQuality: Texts.functionAirQuality
        case .filterLife: Texts.functionFilterLife
        case .timeLeft: Texts.functionTimeLeft
        }
    }

    /// The name of a number's input, with its unit.
    static func label(_ title: String, _ number: FunctionNumber) -> String {
        if number.isShare { return Texts.functionInPercent(title: title) }
        return number.unit.isEmpty ? title : Texts.functionInUnit(title: title, unit: number.unit)
    }

    /// A function with its value, in one line; nil for one that has none to read.
    static func line(_ reading: FunctionReading, _ format: PersonFormat) -> String? {
        value(reading, format).map { Texts.functionLine(title: title(reading.function), value: $0) }
    }

    private static func value(_ reading: FunctionReading, _ format: PersonFormat) -> String? {
        switch (reading.value, reading.function.kind) {
        case (.number(let raw), .number(let number)):
            if number.isDuration, (1...FunctionNumber.longestMinutes).contains(raw) { return duration(raw * 60) }
            return Self.number(number.shown(raw), number, format)
        case (.choice(let text, _), _): return choice(text, of: reading.function.role)
        case (.flag(let isOn), _): return isOn ? Texts.functionOn : Texts.functionOff
        case (.percent(let percent), _):
            return Texts.functionPercent(number: format.number(percent))
        case (.seconds(let seconds), _): return duration(seconds)
        case (.scene(let scene?), _): return words(scene)
        case (.text(let text), _): return text
        case (.number, _), (.colour, _), (.faults, _), (.scene(nil), _): return nil
        }
    }

    /// A number as people read it, with its unit.
    static func number(_ shown: Double, _ number: FunctionNumber, _ format: PersonFormat) -> String {
        let text = format.number(shown, maximumDecimals: number.decimals)
        if number.isShare { return Texts.functionPercent(number: text) }
        return number.unit.isEmpty ? text : Texts.functionNumber(number: text, unit: number.unit)
    }

    /// Whole minutes, the last one not ended counting as one.
    static func duration(_ seconds: Int) -> String {
        guard seconds > 0 else { return Texts.functionOff }
        let minutes = (seconds + 59) / 60
        if minutes % 60 == 0 { return Texts.functionHours(count: minutes / 60) }
        if minutes < 60 { return Texts.functionMinutes(count: minutes) }
        return Texts.functionHoursAndMinutes(
            hours: Texts.functionHours(count: minutes / 60), minutes: Texts.functionMinutes(count: minutes % 60))
    }

    static func words(_ scene: LightScene) -> String {
        switch scene {
        case .night: Texts.functionSceneNight
        case .reading: Texts.functionSceneReading
        case .working: Texts.functionSceneWorking
        case .leisure: Texts.functionSceneLeisure
        case .soft: Texts.functionSceneSoft
        case .rainbow: Texts.functionSceneRainbow
        }
    }

    // MARK: Choices

    /// The words for a device's own text; one that nobody knows is shown with its underscores as spaces.
    static func choice(_ text: String, of role: FunctionRole?) -> String {
        let known = text.lowercased()
        if role == .countdown { return countdown(known) }
        if let words = words(known) { return words }
        for prefix in ["level_", "grade"] where known.hasPrefix(prefix) {
            if let number = Int(known.dropFirst(prefix.count)) { return Texts.functionStep(number: number) }
        }
        if known.hasPrefix("scene_"), let number = Int(known.dropFirst(6)) {
            return Texts.functionSceneNumber(number: number)
        }
        if let number = Int(known) { return Texts.functionStep(number: number) }
        let plain = text.split(separator: "_").joined(separator: " ")
        return plain.prefix(1).uppercased() + plain.dropFirst()
    }

    private static func countdown(_ text: String) -> String {
        let digits = text.hasSuffix("h") ? text.dropLast() : text[...]
        if let hours = Int(digits), hours > 0 { return Texts.functionHours(count: hours) }
        return Texts.functionOff
    }

    private static func words(_ known: String) -> String? {
        switch known {
        case "auto": Texts.functionChoiceAutomatic
        case "manual": Texts.functionChoiceManual
        case "sleep": Texts.functionChoiceSleep
        case "health": Texts.functionChoiceHealth
        case "baby": Texts.functionChoiceBaby
        case "humidity": Texts.functionChoiceHumidity
        case "work": Texts.functionChoiceWork
        case "low", "small": Texts.functionChoiceLow
        case "mid", "middle": Texts.functionChoiceMiddle
        case "high", "large", "big": Texts.functionChoiceHigh
        case "turbo": Texts.functionChoiceTurbo
        case "interval", "indirect": Texts.functionChoiceInterval
        case "continued": Texts.functionChoiceContinuous
        case "white": Texts.functionChoiceWhite
        case "colour": Texts.functionChoiceColour
        case "colourful1", "colourfull": Texts.functionChoiceColourful
        case "scene": Texts.functionChoiceScene
        case "music": Texts.functionChoiceMusic
        case "off", "power_off": Texts.functionOff
        case "on", "power_on": Texts.functionOn
        case "memory", "last": Texts.functionChoiceMemory
        case "great": Texts.functionChoiceGreat
        case "good": Texts.functionChoiceGood
        case "mild": Texts.functionChoiceMild
        case "medium", "moderate": Texts.functionChoiceMedium
        case "severe": Texts.functionChoiceSevere
        default: nil
        }
    }
}
