import JSONText

/// The fields of a device that is added or changed: what stands in them, right or wrong. The key is held apart and never shown again.
struct DeviceForm: Sendable {
    /// The names of the fields, in the data of the screen and in the context of its events.
    enum Field: String, CaseIterable { case address, id, key, version, name, type, room }

    /// The value of `version` for one that is found out.
    static let automatic = "auto"
    /// The start of the value of `type` for a profile of the deployment.
    private static let profilePrefix = "profile:"
    /// Maximum number of characters of a field; what is longer is cut, and then refused by its length.
    private static let limit = 200

    private(set) var texts: [Field: String] = [.version: Self.automatic]
    /// The key that was typed or imported last.
    private(set) var key: LocalKey?
    private(set) var problems: [Field: String] = [:]
    /// The type that the maker tells.
    var hint: DeviceType?
    /// The version that the device announced, as a start of the search for its own.
    var announced: ProtocolVersion?
    /// The device that is changed; nil for a new one.
    private(set) var changed: AddedDevice?

    init() {}

    /// The form for a device of the network.
    init(_ found: DeviceSearch.Found) {
        texts[.address] = found.address
        texts[.id] = found.announcement.id
        announced = found.announcement.version.flatMap { ProtocolVersion(rawValue: $0) }
    }

    /// The form for a device of this home.
    init(changing device: AddedDevice) {
        changed = device
        texts = [
            .address: device.host, .id: device.id, .version: device.version?.rawValue ?? Self.automatic,
            .name: device.name, .room: device.room, .type: Self.choice(device.type, device.profile),
        ]
        key = device.key
    }

    /// Fills in what a file says of the device.
    mutating func take(_ device: ImportedDevice) {
        texts[.id] = device.id
        if let address = device.address, self[.address].isEmpty { texts[.address] = address }
        if !device.name.isEmpty { texts[.name] = device.name }
        key = device.key
        hint = device.type
    }

    subscript(_ field: Field) -> String { texts[field] ?? "" }

    /// Takes what the person entered; a field that the screen did not have stays as it was.
    mutating func take(_ context: JSON) {
        problems = [:]
        for field in Field.allCases where field != .key {
            // A device keeps its id.
            if field == .id, changed != nil { continue }
            let value = context[field.rawValue]
            guard let text = value?.string ?? value?.array?.first?.string else { continue }
            texts[field] = Self.trimmed(String(text.prefix(Self.limit)))
        }
        guard let text = context[Field.key.rawValue]?.string.map(Self.trimmed), !text.isEmpty else { return }
        key = LocalKey(text)
        if key == nil { problems[.key] = Texts.addingGiveAKey(count: LocalKey.size) }
    }

    /// Forgets a key that does not fit, so that it is asked for again; the one that a device has stays.
    mutating func forgetKey() { key = changed?.key }

    private static func trimmed(_ text: String) -> String {
        var characters = text[...]
        while let first = characters.first, first.isWhitespace { characters.removeFirst() }
        while let last = characters.last, last.isWhitespace { characters.removeLast() }
        return String(characters)
    }

    /// Takes what a device was found to be, where the person has not chosen yet.
    mutating func take(_ guess: DeviceGuess) {
        if self[.type].isEmpty { texts[.type] = Self.choice(guess.type, guess.profile) }
    }

    /// Shows a refusal at a field.
    mutating func refuse(_ field: Field, _ words: String) { problems[field] = words }

    // MARK: - Values

    /// The values that a connection needs.
    struct Connection: Sendable, Hashable {
        var id: String
        var host: String
        var key: LocalKey
        /// Nil for one that is to be found out.
        var version: ProtocolVersion?
    }

    /// Nil where something is wrong, which ``problems`` says then.
    mutating func connection() -> Connection? {
        let address = SocketAddress(host: self[.address], port: DeviceConfiguration.usualPort)
        if address?.isLocal != true {
            problems[.address] = address == nil ? Texts.addingGiveAnAddress : Texts.addingGiveALocalAddress
        }
        if !AddedDevice.isID(self[.id]) { problems[.id] = Texts.addingGiveAnId }
        if key == nil, problems[.key] == nil { problems[.key] = Texts.addingGiveAKey(count: LocalKey.size) }
        let version = ProtocolVersion(rawValue: self[.version])
        if version == nil, self[.version] != Self.automatic { problems[.version] = Texts.addingChooseAVersion }
        guard problems.isEmpty, let key else { return nil }
        return Connection(id: self[.id], host: self[.address], key: key, version: version)
    }

    /// The device of the form; nil where something is wrong, which ``problems`` says then.
    ///
    /// - Parameter profiles: Those of the deployment.
    mutating func device(_ profiles: [DeploymentProfile]) -> AddedDevice? {
        let connection = connection()
        if !AddedDevice.isLine(self[.name], 1...AddedDevice.nameLimit) {
            problems[.name] = Texts.addingGiveAName(maximum: AddedDevice.nameLimit)
        }
        if !AddedDevice.isLine(self[.room], 0...AddedDevice.roomLimit) {
            problems[.room] = Texts.addingGiveARoom(maximum: AddedDevice.roomLimit)
        }
        let type = type(profiles)
        if type == nil { problems[.type] = Texts.addingChooseAType }
        guard problems.isEmpty, let connection, let type else { return nil }
        return AddedDevice(
            id: connection.id, name: self[.name], type: type.type, profile: type.profile, host: connection.host,
            key: connection.key, version: connection.version, room: self[.room])
    }

    private func type(_ profiles: [DeploymentProfile]) -> (type: DeviceType, profile: String?)? {
        if let type = DeviceType(rawValue: self[.type]) { return (type, nil) }
        let own = profiles.first { Self.profilePrefix + $0.functions.id == self[.type] }
        return own.map { ($0.type ?? hint ?? .plug, $0.functions.id) }
    }

    /// The options of the type, as the values of the field.
    static func types(_ profiles: [DeploymentProfile]) -> [(words: String, value: String)] {
        DeviceType.allCases.map { ($0.words, $0.rawValue) }
            + profiles.map { ($0.functions.id, profilePrefix + $0.functions.id) }
    }

    private static func choice(_ type: DeviceType, _ profile: String?) -> String {
        profile.map { profilePrefix + $0 } ?? type.rawValue
    }

    /// The values that the fields show; never a key.
    var data: JSON {
        var fields: JSONObject = [:]
        for field in Field.allCases {
            switch field {
            case .key: fields[field.rawValue] = ""
            case .version, .type: fields[field.rawValue] = self[field].isEmpty ? [] : [.string(self[field])]
            default: fields[field.rawValue] = .string(self[field])
            }
        }
        return .object(["form": .object(fields)])
    }
}
