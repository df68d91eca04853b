// Two families of diffusers, by the numbers that most of each use.
extension FunctionProfile {
    /// The family with data points above 100.
    static let diffuser = FunctionProfile(
        id: "diffuser",
        functions: [
            .control(.power, "1", as: .flag),
            .control(.level, "103", as: .choice(ChoiceSets.mist)),
            .control(.light, "11", as: .flag),
            .control(.lightMode, "110", "109", as: .choice(ChoiceSets.diffuserLight)),
            .control(.brightness, "111", as: .level(0...255)),
            .control(.colour, "108", as: .colour),
            .control(.countdown, "13", as: .choice(ChoiceSets.hours)),
            .sensor(.timeLeft, "14", as: .number(FunctionNumber(range: 0...1_440, unit: "min"))),
            .sensor(.faults, "12", as: .faults(FaultKind.tank)),
        ])

    /// The family with data points below 20.
    static let laterDiffuser = FunctionProfile(
        id: "diffuser-2",
        functions: [
            .control(.power, "1", as: .flag),
            .control(.mist, "2", as: .flag),
            .control(.level, "3", as: .choice(ChoiceSets.mist)),
            .control(.light, "7", as: .flag),
            .control(.brightness, "8", as: .level(10...1000)),
            .control(.lightMode, "9", as: .choice(ChoiceSets.diffuserLight)),
            .control(.colour, "10", as: .colour),
            .control(.countdown, "4", as: .choice(ChoiceSets.hours)),
            .sensor(.timeLeft, "5", as: .number(FunctionNumber(range: 0...1_440, unit: "min"))),
            .sensor(.faults, "12", "11", as: .faults(FaultKind.tank)),
        ])
}
