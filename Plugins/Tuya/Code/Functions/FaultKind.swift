/// A fault that a device reports, as a bit of a number.
enum FaultKind: Sendable, Hashable {
    case noWater, overCurrent, overVoltage, overload, leakage, lowVoltage, lowPower
    /// The device's own, by its place from 1.
    case other(Int)
    /// The share that is left of a filter is small; not a bit of the device's.
    case filterUsedUp

    /// The bits of a tank: the lowest is the water.
    static let tank: [FaultKind] = [.noWater]
    /// The bits of a socket, as Tuya's description of plugs names them.
    static let socket: [FaultKind] = [.overCurrent, .overVoltage, .overload, .leakage, .lowVoltage, .lowPower]

    /// The faults of a number's bits.
    ///
    /// - Parameter known: The meanings of the lowest bits.
    static func faults(_ bits: UInt32, _ known: [FaultKind]) -> [FaultKind] {
        (0..<32).filter { bits & (1 << UInt32($0)) != 0 }.map { bit in
            bit < known.count ? known[bit] : .other(bit + 1)
        }
    }
}
