import JSONText
import ModuleInterfaces
import ModuleKit

/// The contract's form of a state.
typealias DeviceStateDocument = ModuleInterfaces.DeviceState
/// The contract's form of a change.
typealias DeviceChangeDocument = ModuleInterfaces.DeviceChange

extension DeviceStateDocument {
    /// - Throws: `BRICKS_UNAVAILABLE` when the device did not say whether it is on.
    init(_ state: Tuya.DeviceState, of device: DeviceConfiguration) throws(CallFailure) {
        guard let power = state.power else {
            throw CallFailure(
                DeviceFailure(
                    code: .protocolViolation, device: device.id,
                    message: Texts.failureDidNotTellWhetherItIsOn(name: device.name),
                    help: Texts.failureCheckThePower))
        }
        self.init(device: device.id, power: power, brightness: state.brightness.map { Int64($0) })
    }
}

extension Tuya.DeviceChange {
    init(_ document: DeviceChangeDocument) {
        self.init(power: document.power, brightness: document.brightness.map { Int(clamping: $0) })
    }
}

extension DeviceDocument {
    init(_ device: DeviceConfiguration) {
        self.init(
            id: device.id, name: device.name, type: device.type.rawValue,
            dimmable: device.functions.contains(.brightness), room: device.room.isEmpty ? nil : device.room)
    }
}

extension CallFailure {
    init(_ failure: DeviceFailure) {
        let status: CallStatus =
            switch failure.code {
            case .busy: .busy
            case .unknownDevice: .notFound
            case .unsupported, .invalidChange, .keyReused: .invalidArgument
            case .offline, .wrongKey, .wrongVersion, .protocolViolation, .timedOut, .rejected: .unavailable
            }
        self.init(
            status, failure.message,
            detail: [
                "code": .string(failure.code.rawValue), "device": .string(failure.device),
                "help": .string(failure.help),
            ])
    }

    /// A configuration in which no device can be used.
    init(noDevice problems: [ConfigurationProblem], _ first: ConfigurationProblem) {
        // Not shown: the configuration's author is told.
        self.init(configuration: problems, "No device of the configuration can be used. \(first.message)")
    }
}
