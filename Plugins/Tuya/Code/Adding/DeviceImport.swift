import JSONText

/// A device of a file that tinytuya's wizard wrote: its key and what else is known of it.
struct ImportedDevice: Sendable, Hashable {
    var id: String
    var name: String
    var key: LocalKey
    /// The maker's kind of device, such as `dj` for lights.
    var category: String?
    /// Where it was, in files that tell.
    var address: String?
}

/// Reads `devices.json` and `snapshot.json` of tinytuya.
enum DeviceImport {
    /// Why a text gives no device.
    enum Failure: Error, Sendable, Hashable {
        case tooLong
        case notJSON
        case noDevice
    }

    /// The longest text that is read, in bytes.
    static let sizeLimit = 1 << 20
    /// Maximum number of devices that are taken.
    static let limit = 64
    private static let limits = JSONLimits(size: sizeLimit, depth: 16)

    /// Reads a text.
    ///
    /// - Returns: The devices with a key, each once, and the number of those that were left out.
    static func read(_ text: [UInt8]) throws(Failure) -> (devices: [ImportedDevice], skipped: Int) {
        guard text.count <= sizeLimit else { throw .tooLong }
        guard let document = try? JSON(parsing: text, limits: limits) else { throw .notJSON }
        guard let elements = document.array ?? document["devices"]?.array else { throw .noDevice }
        var devices: [ImportedDevice] = []
        var ids: Set<String> = []
        for element in elements where devices.count < limit {
            guard let device = ImportedDevice(element), ids.insert(device.id).inserted else { continue }
            devices.append(device)
        }
        guard !devices.isEmpty else { throw .noDevice }
        return (devices, elements.count - devices.count)
    }
}

extension ImportedDevice {
    fileprivate init?(_ element: JSON) {
        guard let id = element["id"]?.string, AddedDevice.isID(id), let key = element["key"]?.string,
            let key = LocalKey(key)
        else { return nil }
        let name = element["name"]?.string.map(Self.line) ?? ""
        let category = element["category"]?.string.flatMap { $0.utf8.count <= 16 ? $0 : nil }
        let address = element["ip"]?.string.flatMap { text -> String? in
            SocketAddress(host: text, port: DeviceConfiguration.usualPort)?.isLocal == true ? text : nil
        }
        self.init(id: id, name: name, key: key, category: category, address: address)
    }

    /// The part that fits into one line of a name.
    private static func line(_ text: String) -> String {
        let scalars = text.unicodeScalars.filter { AddedDevice.isLine(String($0), 1...1) }
        return String(String.UnicodeScalarView(scalars.prefix(AddedDevice.nameLimit)))
    }

    /// The type that the maker's kind stands for; nil where it is none of them.
    var type: DeviceType? {
        switch category {
        case "dj", "dd", "fwd", "xdd", "dc", "tyndj", "tgq": .light
        case "cz", "pc", "kg", "tdq", "wkcz": .plug
        case "xxj": .diffuser
        case "jsq": .humidifier
        case "kj": .purifier
        default: nil
        }
    }
}

/// The type that a device is taken for by what it reports.
struct DeviceGuess: Sendable, Hashable {
    var type: DeviceType
    /// The id of a profile of the deployment that fits better than the families that the module knows.
    var profile: String?

    /// - Parameter hint: The type that the maker tells, which counts where the device reports anything of it.
    init(_ points: [String: JSON], hint: DeviceType?, profiles: [DeploymentProfile]) {
        func fit(_ type: DeviceType) -> Int { type.profiles.map { $0.fit(points) }.max() ?? 0 }
        // The first of several, and a switch where nothing else is known.
        let order: [DeviceType] = [.plug, .light, .diffuser, .humidifier, .purifier]
        let best = order.reduce(order[0]) { fit($1) > fit($0) ? $1 : $0 }
        type = hint.flatMap { fit($0) > 0 ? $0 : nil } ?? best
        let known = fit(type)
        let own = profiles.map { ($0, $0.functions.fit(points)) }.filter { $0.1 > known }.max { $0.1 < $1.1 }
        guard let own else { return }
        profile = own.0.functions.id
        type = own.0.type ?? type
    }
}
