import JSONText

/// A device as the manifest configures it, or as somebody added it in the app.
struct DeviceConfiguration: Sendable, Hashable {
    /// The maker's id of the device, under which the app knows it too.
    var id: String
    var name: String
    var type: DeviceType
    /// A numeric address.
    var host: String
    var port: UInt16
    var key: LocalKey
    /// Nil for a device whose version is to be found out.
    var version: ProtocolVersion? = .v33
    /// The data point that switches the device.
    var power: String
    /// Nil for a device that cannot be dimmed.
    var brightness: BrightnessDatapoint?
    /// Whether the configuration names these data points; otherwise they are the usual ones, and what the device reports goes
    /// before them.
    var namesPoints = true
    /// The profile of the deployment that the configuration gives the device; nil where its functions show with what it reports.
    var profile: FunctionProfile?
    /// Profiles of the deployment for this type, which come before those that the module knows.
    var otherProfiles: [FunctionProfile] = []
    /// The tag of the content that explains how to install the device; nil when there is none.
    var instructions: String?
    /// The room that it stands in; empty for none.
    var room = ""
    /// Whether somebody added it in the app; what fixes it is then done there.
    var isAdded = false

    /// The port on which devices listen.
    static let usualPort: UInt16 = 6668
    /// Maximum number of devices in one configuration.
    static let limit = 64

    /// The functions of the device.
    var functions: Set<DeviceFunction> { brightness == nil ? [.power] : [.power, .brightness] }
}

/// One problem at one place of the configuration; never quotes a key.
typealias ConfigurationProblem = ObjectProblem<ConfigurationCode>

/// The kinds of problems of the configuration; programs compare the raw values, never the messages.
enum ConfigurationCode: String, ObjectProblemCode, CaseIterable {
    /// A required member is missing.
    case missing = "tuya.configuration.missing"
    /// A value is of another type than its member needs.
    case wrongType = "tuya.configuration.type"
    /// A value is outside its bounds, or is not of the form that its member needs.
    case invalidValue = "tuya.configuration.value"
    /// An id, an address or a data point is used twice.
    case duplicate = "tuya.configuration.duplicate"
    /// There is a member that is not known in its place.
    case unknownMember = "tuya.configuration.unknown"
    /// A list has too few or too many elements.
    case tooMany = "tuya.configuration.too-many"

    static let unknownValue = invalidValue
    static let outOfRange = invalidValue
    static let wrongCount = tooMany
}

/// A configuration as far as it could be read.
struct ConfigurationReading: Sendable, Hashable {
    /// The devices without a problem, in order.
    var devices: [DeviceConfiguration]
    /// The problems in the order of the text, at most ``problemLimit``.
    var problems: [ConfigurationProblem]
    /// The sound profiles, in the order of their ids.
    var profiles: [DeploymentProfile] = []
    /// Where the home is; nil where it is not said.
    var place: Coordinates?

    static let problemLimit = 100
}
