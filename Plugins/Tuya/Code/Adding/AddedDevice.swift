import Glibc
import JSONText

/// A device that somebody added in the app.
struct AddedDevice: Sendable, Hashable {
    /// The maker's id of the device.
    var id: String
    var name: String
    var type: DeviceType
    /// The id of the deployment's profile that it takes; nil where its functions show with what it reports.
    var profile: String?
    /// A numeric address in the local network; the port is the usual one.
    var host: String
    var key: LocalKey
    /// Nil for one that is found out.
    var version: ProtocolVersion?
    /// The room that it stands in; empty for none.
    var room: String

    /// Maximum number of characters.
    static let (nameLimit, roomLimit) = (100, 40)

    /// How the module uses it.
    ///
    /// - Parameter profiles: Those of the deployment.
    func configuration(_ profiles: [DeploymentProfile]) -> DeviceConfiguration {
        let own = profiles.first { $0.functions.id == profile }?.functions
        let usual = type.usualDatapoints
        let brightness = usual.brightness.map {
            BrightnessDatapoint(number: $0, range: BrightnessDatapoint.usualRange)
        }
        var device = DeviceConfiguration(
            id: id, name: name, type: type, host: host, port: DeviceConfiguration.usualPort, key: key,
            version: version, power: own.map { $0.power ?? usual.power } ?? usual.power,
            brightness: own.map(\.brightness) ?? brightness, namesPoints: own != nil, profile: own,
            otherProfiles: profiles.filter { $0.type == type }.map(\.functions).sorted { $0.id < $1.id })
        device.room = room
        device.isAdded = true
        return device
    }

    // MARK: - What is sound

    /// Whether it is what makers give a device: 1 to 64 ASCII letters, digits, `-`, `_` and `.`.
    static func isID(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
                    true
                default: false
                }
            }
    }

    /// Whether it is a text of one line with so many characters at most.
    static func isLine(_ text: String, _ count: ClosedRange<Int>) -> Bool {
        // A scalar may have any number of marks after it.
        count.contains(text.unicodeScalars.count)
            && text.unicodeScalars.allSatisfy { scalar in
                switch scalar.properties.generalCategory {
                case .control, .lineSeparator, .paragraphSeparator, .format: scalar.value == 0x200D
                default: true
                }
            }
    }
}

/// The address of a device of the configuration that was found at another one.
struct MovedDevice: Sendable, Hashable {
    /// The address of the configuration.
    var from: String
    var to: String
}

extension SocketAddress {
    /// Whether it is in the home: a private, a link-local or this machine's own address. The host's grant allows the same ones.
    var isLocal: Bool {
        switch family {
        case AF_INET:
            guard bytes.count >= 8 else { return false }
            let (first, second) = (bytes[4], bytes[5])
            return switch first {
            case 10, 127: true
            case 172: (16...31).contains(second)
            case 192: second == 168
            case 169: second == 254
            default: false
            }
        case AF_INET6:
            guard bytes.count >= 24 else { return false }
            let address = bytes[8..<24]
            let isLoopback = address.dropLast().allSatisfy { $0 == 0 } && address.last == 1
            let (first, second) = (bytes[8], bytes[9])
            return isLoopback || first & 0xFE == 0xFC || (first == 0xFE && second & 0xC0 == 0x80)
        default: return false
        }
    }
}
