// Tuya's description "Function Definition" of lights: switch_led to do_not_disturb, and the numbers that most lights use.
extension FunctionProfile {
    /// Lights of today.
    static let light = FunctionProfile(
        id: "light",
        functions: [
            .control(.power, "20", as: .flag),
            .control(.lightMode, "21", as: .choice([["white", "colour", "scene", "music"]])),
            .control(.brightness, "22", as: .level(10...1000)),
            .control(.temperature, "23", as: .level(0...1000)),
            .control(.colour, "24", as: .colour),
            .control(.scene, "25", as: .scene),
            .control(.countdown, "26", as: .countdown),
            .control(.doNotDisturb, "34", as: .flag),
        ])

    /// Lights of before.
    static let earlierLight = FunctionProfile(
        id: "light-1",
        functions: [
            .control(.power, "1", as: .flag),
            .control(
                .lightMode, "2",
                as: .choice([["white", "colour", "scene", "music", "scene_1", "scene_2", "scene_3", "scene_4"]])),
            .control(.brightness, "3", as: .level(25...255)),
            .control(.temperature, "4", as: .level(0...255)),
            .control(.colour, "5", as: .colour),
            .control(.countdown, "7", as: .countdown),
        ])

    /// Lights of before that are white only.
    static let earlierWhiteLight = FunctionProfile(
        id: "light-2",
        functions: [
            .control(.power, "1", as: .flag),
            .control(.brightness, "2", as: .level(25...255)),
            .control(.temperature, "3", as: .level(0...255)),
        ])
}
