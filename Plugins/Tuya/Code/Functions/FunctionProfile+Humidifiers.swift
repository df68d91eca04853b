// Tuya's description "Function Definition" of humidifiers (category jsq), and the numbers that most of them use.
extension FunctionProfile {
    static let humidifier = FunctionProfile(
        id: "humidifier",
        functions: [
            .control(.power, "1", as: .flag),
            .control(.level, "23", as: .choice(ChoiceSets.levels)),
            .control(.mode, "24", as: .choice(ChoiceSets.humidifierModes)),
            .control(.targetHumidity, "13", as: .number(FunctionNumber(range: 30...90, unit: "%"))),
            .sensor(.humidity, "14", as: .number(FunctionNumber(range: 0...100, unit: "%"))),
            .sensor(.airTemperature, "10", as: .number(FunctionNumber(range: -40...100, unit: "°C"))),
            .control(.light, "5", as: .flag),
            .control(.sleepMode, "16", as: .flag),
            .control(.sterilisation, "35", as: .flag),
            .control(.childLock, "29", as: .flag),
            .control(.countdown, "19", as: .choice(ChoiceSets.hours)),
            .sensor(.timeLeft, "20", as: .number(FunctionNumber(range: 0...1_440, unit: "min"))),
            .sensor(.filterLife, "33", as: .number(FunctionNumber(range: 0...100, unit: "%"))),
            .sensor(.faults, "22", as: .faults(FaultKind.tank)),
        ])
}
