/// A version of the LAN protocol, as a configuration names it.
enum ProtocolVersion: String, Sendable, Hashable, CaseIterable {
    case v31 = "3.1"
    case v32 = "3.2"
    case v33 = "3.3"
    /// 3.3 of devices that leave an ordinary query unanswered and want the data points named.
    case v33ByName = "3.22"
    case v34 = "3.4"
    case v35 = "3.5"

    /// The order in which "auto" tries them: the most common first.
    static let candidates: [ProtocolVersion] = [.v33, .v34, .v35, .v31, .v32, .v33ByName]

    /// The name on the wire.
    var name: String { self == .v33ByName ? "3.3" : rawValue }

    /// The start of a payload that names its version: the name and twelve bytes, zero from here and counters from devices.
    var header: [UInt8] { Array(name.utf8) + [UInt8](repeating: 0, count: 12) }

    /// The size of ``header``, in bytes.
    static let headerSize = 15

    /// Whether a connection starts by agreeing on a key of its own.
    var agreesOnKey: Bool { self == .v34 || self == .v35 }

    /// Whether requests have the short form of the newer versions.
    var isNew: Bool { agreesOnKey }

    /// Whether the device is known to want the data points of a query named.
    var queriesByName: Bool { self == .v32 || self == .v33ByName }

    /// The form of frames under a key: that of the device first, that of the connection once it is agreed on.
    func seal(_ key: LocalKey) -> FrameSeal {
        switch self {
        case .v31, .v32, .v33, .v33ByName: .checksum
        case .v34: .authenticated(key)
        case .v35: .encrypted(key)
        }
    }
}
