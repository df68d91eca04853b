import JSONText

/// Reads the members of one object of the configuration.
private typealias ConfigurationReader = ObjectReader<ConfigurationCode>

extension ConfigurationReading {
    /// Reads `{"devices": [{"id", "name", "type", "host", "port", "key", "version", "datapoints",
    /// "profile", "instructions", "room"}], "profiles": […], "place": {"latitude", "longitude"}}`; see ``DeploymentProfile`` for the profiles.
    ///
    /// `port`, `version`, `datapoints`, `profile`, `instructions` and `room` may be left out; a data point is its number as a string, or for brightness also
    /// `{"number": "2", "minimum": 25, "maximum": 255}`. A device with a problem is left out and the problem reported.
    init(_ configuration: JSON) {
        var earlier = EarlierDevices()
        var known: [DeploymentProfile] = []
        var place: Coordinates?
        let (devices, problems) = ConfigurationReader.read(
            configuration, limit: Self.problemLimit
        ) { reader in
            let profiles = Self.profiles(&reader)
            known = profiles.values.sorted { $0.functions.id < $1.functions.id }
            place = reader.object("place") { Coordinates(&$0) }
            return reader.objects(
                "devices", count: 0...DeviceConfiguration.limit, of: "devices", required: true
            ) { device in
                DeviceConfiguration(&device, &earlier, profiles)
            }
        }
        self.init(devices: devices ?? [], problems: problems, profiles: known, place: place)
    }

    /// The sound profiles, by their ids.
    private static func profiles(_ reader: inout ConfigurationReader) -> [String: DeploymentProfile] {
        var profiles: [String: DeploymentProfile] = [:]
        _ = reader.objects("profiles", count: 0...DeploymentProfile.limit, of: "profiles") { profile -> Bool? in
            guard let read = DeploymentProfile(&profile) else { return nil }
            guard profiles.updateValue(read, forKey: read.functions.id) != nil else { return true }
            profile.add(
                .duplicate, at: profile.pointer / "id", found: "the id of an earlier profile, \"\(read.functions.id)\"",
                expected: "an id of the profile's own", help: "Give each profile its own id.")
            return nil
        }
        return profiles
    }
}

extension Coordinates {
    fileprivate init?(_ reader: inout ConfigurationReader) {
        let latitude = Self.degrees("latitude", in: Self.latitudes, &reader)
        let longitude = Self.degrees("longitude", in: Self.longitudes, &reader)
        guard let latitude, let longitude else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }

    private static func degrees(
        _ key: String, in range: ClosedRange<Double>, _ reader: inout ConfigurationReader
    ) -> Double? {
        let expected = "degrees from \(Int(range.lowerBound)) to \(Int(range.upperBound))"
        guard let value = reader.required(key, expected: expected) else { return nil }
        if let degrees = value.double, range.contains(degrees) { return degrees }
        reader.add(
            value.double == nil ? .wrongType : .invalidValue, at: reader.pointer / key, found: value.excerpt,
            expected: expected,
            help: "Write the place of the home in decimal degrees, north and east as positive numbers.")
        return nil
    }
}

/// The ids and addresses of the devices that were read, each good for one.
private struct EarlierDevices {
    var ids: Set<String> = []
    var addresses: Set<SocketAddress> = []
}

extension DeviceConfiguration {
    fileprivate init?(
        _ reader: inout ConfigurationReader, _ earlier: inout EarlierDevices, _ profiles: [String: DeploymentProfile]
    ) {
        let id = Self.readID(&reader, &earlier)
        let name = Self.readName(&reader)
        let type = reader.choice(
            "type", DeviceType.self, required: true,
            help: "Take the type that comes nearest; \"plug\" fits anything that is only switched.")
        let endpoint = Self.endpoint(&reader, &earlier)
        let key = reader.parsed(
            "key", else: .invalidValue, expected: "\(LocalKey.size) printable ASCII characters", required: true,
            isSecret: true, help: "Copy the local key of the device from the maker's cloud, without quotes or spaces.",
            LocalKey.init)
        let version = Self.version(&reader)
        let instructions = reader.parsed(
            "instructions", else: .invalidValue, expected: "a tag of 1 to 64 printable ASCII characters",
            help: "Take the id of a tag of the deployment's content, or leave \"instructions\" out."
        ) { text in
            (1...64).contains(text.utf8.count) && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } ? text : nil
        }
        let room = reader.parsed(
            "room", else: .invalidValue,
            expected: "1 to \(AddedDevice.roomLimit) characters without control characters",
            help: "Write the name of the room, or leave \"room\" out."
        ) { AddedDevice.isLine($0, 1...AddedDevice.roomLimit) ? $0 : nil }
        let profile = reader.parsed(
            "profile", else: .invalidValue, expected: "the id of one of \"profiles\"",
            help: "Describe the profile under \"profiles\" beside \"devices\", or leave \"profile\" out."
        ) { profiles[$0]?.functions }
        // Known also where its type is not, which decides what stands in it.
        let namesPoints = reader.has("datapoints") || profile != nil
        guard let type else { return nil }
        guard let points = Self.datapoints(&reader, of: type, profile), reader.isSound else { return nil }
        guard let id, let name, let endpoint, let key else { return nil }
        self.init(
            id: id, name: name, type: type, host: endpoint.host, port: endpoint.port, key: key, version: version,
            power: points.power, brightness: points.brightness, namesPoints: namesPoints, profile: profile,
            otherProfiles: profiles.values.filter { $0.type == type }.map(\.functions).sorted { $0.id < $1.id },
            instructions: instructions, room: room ?? "")
    }

    /// The version of the protocol; nil for one that is to be found out.
    private static func version(_ reader: inout ConfigurationReader) -> ProtocolVersion? {
        let known = ProtocolVersion.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
        let choice = reader.parsed(
            "version", else: .invalidValue, expected: "one of \(known) and \"auto\"",
            help: "Write \"auto\" to have the version found out."
        ) { text -> VersionChoice? in
            text == "auto" ? .automatic : ProtocolVersion(rawValue: text).map { .fixed($0) }
        }
        return switch choice {
        case .automatic: nil
        case .fixed(let version): version
        case nil: .v33
        }
    }

    private enum VersionChoice {
        case automatic
        case fixed(ProtocolVersion)
    }

    private static func readID(
        _ reader: inout ConfigurationReader, _ earlier: inout EarlierDevices
    ) -> String? {
        let id = reader.parsed(
            "id", else: .invalidValue, expected: "1 to 64 ASCII letters, digits, '-', '_' and '.'", required: true,
            help: "Copy the device id from the maker's app or cloud."
        ) { text in
            AddedDevice.isID(text) ? text : nil
        }
        guard let id else { return nil }
        guard earlier.ids.insert(id).inserted else {
            reader.add(
                .duplicate, at: reader.pointer / "id", found: "the id of an earlier device, \"\(id)\"",
                expected: "an id of the device's own", help: "Give each device once, with its own id.")
            return nil
        }
        return id
    }

    private static func readName(_ reader: inout ConfigurationReader) -> String? {
        reader.parsed(
            "name", else: .invalidValue, expected: "1 to 100 characters without control characters", required: true,
            help: "Write the name that people see, such as \"Reading lamp\"."
        ) { text in
            let isPlain = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
            return isPlain && (1...100).contains(text.unicodeScalars.count) ? text : nil
        }
    }

    private static func endpoint(
        _ reader: inout ConfigurationReader, _ earlier: inout EarlierDevices
    ) -> (host: String, port: UInt16)? {
        // Whether it is an address is known with the port only.
        let expected = "a numeric address"
        let host = reader.required("host", expected: expected)
        let hasPort = reader.has("port")
        let number = reader.integer(
            "port", in: 1...65_535, help: "Leave \"port\" out for the usual \(DeviceConfiguration.usualPort).")
        guard let host, number != nil || !hasPort else { return nil }
        let port = number.flatMap(UInt16.init(exactly:)) ?? DeviceConfiguration.usualPort
        guard let text = host.string, let address = SocketAddress(host: text, port: port) else {
            reader.add(
                host.string == nil ? .wrongType : .invalidValue, at: reader.pointer / "host", found: host.excerpt,
                expected: expected,
                help: "Write the device's address in the local network, such as 192.168.1.20; names are not looked up.")
            return nil
        }
        guard earlier.addresses.insert(address).inserted else {
            reader.add(
                .duplicate, at: reader.pointer / "host",
                found: "the address of an earlier device, \(text) with port \(port)",
                expected: "an address of the device's own",
                help: "Give each device its own address; a device takes one connection at a time.")
            return nil
        }
        return (text, port)
    }

    // MARK: Data points

    private static func datapoints(
        _ reader: inout ConfigurationReader, of type: DeviceType, _ profile: FunctionProfile?
    ) -> (power: String, brightness: BrightnessDatapoint?)? {
        guard reader.has("datapoints") else {
            if let profile { return (profile.power ?? type.usualDatapoints.power, profile.brightness) }
            let usual = type.usualDatapoints
            return (
                usual.power,
                usual.brightness.map { BrightnessDatapoint(number: $0, range: BrightnessDatapoint.usualRange) }
            )
        }
        return reader.object("datapoints") { points in
            let power = datapoint("power", &points)
            let brightness = type.functions.contains(.brightness) ? brightness(&points) : nil
            guard let power else { return nil }
            if let brightness, brightness.number == power {
                points.add(
                    .duplicate, at: points.pointer / "brightness", found: "the data point of power, \(power)",
                    expected: "a data point of its own",
                    help: "Look up the data points of the device; lights mostly have 20 and 22.")
            }
            return (power, brightness)
        }
    }

    private static func brightness(_ reader: inout ConfigurationReader) -> BrightnessDatapoint? {
        guard let value = reader.value("brightness") else { return nil }
        guard value.object != nil else {
            return datapoint("brightness", &reader).map {
                BrightnessDatapoint(number: $0, range: BrightnessDatapoint.usualRange)
            }
        }
        return reader.object("brightness") { reader in
            let number = datapoint("number", &reader)
            let minimum = reader.integer("minimum", in: 0...65_535, required: true)
            let maximum = reader.integer("maximum", in: 0...65_535, required: true)
            guard let number, let minimum, let maximum else { return nil }
            guard minimum < maximum else {
                reader.add(
                    .invalidValue, at: reader.pointer / "maximum", found: "\(maximum)",
                    expected: "more than the minimum, \(minimum)",
                    help: "Write the numbers that the device takes for its dimmest and its brightest light.")
                return nil
            }
            return BrightnessDatapoint(number: number, range: Int(minimum)...Int(maximum))
        }
    }

    private static func datapoint(
        _ key: String, _ reader: inout ConfigurationReader
    ) -> String? {
        reader.parsed(
            key, else: .invalidValue, expected: "a data point from 1 to 255 as a text, such as \"20\"", required: true
        ) { Datapoint.isValid($0) ? $0 : nil }
    }
}
