// Tuya's description "Function Definition" of air purifiers (category kj), and the numbers that most of them use.
extension FunctionProfile {
    static let purifier = FunctionProfile(
        id: "purifier",
        functions: [
            .control(.power, "1", as: .flag),
            .control(.mode, "3", as: .choice(ChoiceSets.purifierModes)),
            .control(.speed, "4", as: .choice(ChoiceSets.levels)),
            .sensor(.particles, "2", as: .number(FunctionNumber(range: 0...5_000, unit: "µg/m³"))),
            .sensor(.airQuality, "21", as: .choice([])),
            .sensor(.filterLife, "5", as: .number(FunctionNumber(range: 0...100, unit: "%"))),
            .control(.filterReset, "11", as: .press),
            .control(.ioniser, "6", as: .flag),
            .control(.ultraviolet, "9", as: .flag),
            .control(.childLock, "7", as: .flag),
            .control(.countdown, "18", as: .choice(ChoiceSets.hours)),
            .sensor(.timeLeft, "19", as: .number(FunctionNumber(range: 0...1_440, unit: "min"))),
            .sensor(.faults, "22", as: .faults([])),
        ])
}
