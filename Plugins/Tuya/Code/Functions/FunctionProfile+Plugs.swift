// Tuya's description "Function Definition" of sockets (category cz): current in mA, power in W/10, voltage in V/10, energy in kWh/1000.
extension FunctionProfile {
    static let plug = FunctionProfile(
        id: "plug",
        functions: [
            .control(.power, "1", as: .flag),
            .control(.countdown, "9", as: .countdown),
            .sensor(.wattage, "19", as: .number(FunctionNumber(range: 0...200_000, decimals: 1, unit: "W"))),
            .sensor(.current, "18", as: .number(FunctionNumber(range: 0...100_000, unit: "mA"))),
            .sensor(.voltage, "20", as: .number(FunctionNumber(range: 0...10_000, decimals: 1, unit: "V"))),
            .sensor(.energy, "17", as: .number(FunctionNumber(range: 0...1_000_000_000, decimals: 3, unit: "kWh"))),
            .sensor(.faults, "26", as: .faults(FaultKind.socket)),
            .control(
                .afterPowerCut, "38", as: .choice([["off", "on", "memory"], ["power_off", "power_on", "last"]])),
            .control(.childLock, "41", "40", as: .flag),
        ])

    /// The data points that a plug measures when it is asked to; what it reports without that may be hours old.
    static let energyPoints: [Int64] = [17, 18, 19, 20]
}
