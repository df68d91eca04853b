/// The kinds of device that can be configured.
enum DeviceType: String, Sendable, Hashable, CaseIterable {
    case light, plug, diffuser, humidifier, purifier

    /// The functions that a device of this kind may have; power is required of every device.
    var functions: Set<DeviceFunction> {
        switch self {
        case .light, .diffuser: [.power, .brightness]
        case .plug, .humidifier, .purifier: [.power]
        }
    }

    /// The families of devices of this kind.
    var profiles: [FunctionProfile] {
        switch self {
        case .light: [.light, .earlierLight, .earlierWhiteLight]
        case .plug: [.plug]
        case .diffuser: [.diffuser, .laterDiffuser]
        case .humidifier: [.humidifier]
        case .purifier: [.purifier]
        }
    }

    /// The data points that are taken when the configuration names none, as most devices of the kind number them.
    var usualDatapoints: (power: String, brightness: String?) {
        switch self {
        case .light: ("20", "22")
        case .plug, .diffuser, .humidifier, .purifier: ("1", nil)
        }
    }
}

/// A value that can be read and set on a device. The names are those in the configuration.
enum DeviceFunction: String, Sendable, Hashable, CaseIterable {
    case power, brightness
}
