/// Why a device could not be read or changed, in words for the person who uses it.
struct DeviceFailure: Error, Sendable, Hashable {
    /// Stable names; programs compare these, never the messages.
    enum Code: String, Sendable, CaseIterable {
        /// No connection to the address.
        case offline = "tuya.offline"
        /// The device talks, but not with this key.
        case wrongKey = "tuya.wrong-key"
        /// The device serves somebody else.
        case busy = "tuya.busy"
        /// The device speaks another version of the protocol.
        case wrongVersion = "tuya.wrong-version"
        /// Data from the device does not follow the protocol.
        case protocolViolation = "tuya.protocol"
        /// The device did not answer in time.
        case timedOut = "tuya.timed-out"
        /// The device understood the request and declined it.
        case rejected = "tuya.rejected"
        /// No device of that id is configured.
        case unknownDevice = "tuya.unknown-device"
        /// The device lacks what the change needs.
        case unsupported = "tuya.unsupported"
        /// The change itself makes no sense.
        case invalidChange = "tuya.invalid-change"
        /// The idempotency key was used for another change.
        case keyReused = "tuya.key-reused"
    }

    var code: Code
    /// The id of the device.
    var device: String
    /// Text that states what was found and what was expected.
    var message: String
    /// How to fix it.
    var help: String
}

extension DeviceFailure: CustomStringConvertible {
    var description: String { "\(code.rawValue): \(message) \(help)" }
}

extension DeviceFailure {
    /// The cause of a failure between the request and the answer.
    enum Cause: Error, Sendable, Hashable {
        case socket(SocketFailure)
        case frame(FrameError)
        case message(DeviceMessageError)
        case rejected(returnCode: UInt32?, text: String?)
        case unexpected(String)
        /// The device proved that it has another key.
        case wrongKey
        case unencodable
    }

    /// Known facts about the connection on which a failure happened.
    struct Circumstances: Sendable {
        /// True when the device has sent anything on this connection.
        var heard: Bool
        /// True when the device has answered at this address before.
        var answeredBefore: Bool
        /// The version that the device was found to speak instead of the configured one.
        var otherVersion: ProtocolVersion?
    }

    init(_ cause: Cause, of device: DeviceConfiguration, _ circumstances: Circumstances) {
        let name = "“\(device.name)”"
        let words = DeviceFailureWords(cause, of: device, named: name, circumstances)
        self.init(code: words.code, device: device.id, message: words.message, help: words.help)
    }
}

extension DeviceFailure.Cause {
    /// The version that the device gave away by what it sent.
    var versionHint: ProtocolVersion? {
        switch self {
        case .message(.otherVersion(let version)): version
        case .frame(.prefix(FrameSeal.prefix6699, _)): .v35
        default: nil
        }
    }

    /// Whether the device may still speak another version: what it did is also what one does that is asked in the wrong one.
    var leavesVersionOpen: Bool {
        switch self {
        case .socket(.closed), .socket(.timedOut), .message(.unencrypted), .message(.malformed),
            .message(.otherVersion), .unexpected:
            true
        case .frame(.prefix(let found, _)): found == FrameSeal.prefix55AA || found == FrameSeal.prefix6699
        case .frame: true
        case .socket, .message(.undecryptable), .rejected, .wrongKey, .unencodable: false
        }
    }
}
