import JSONText

extension ConfigurationReading {
    /// Reads `{"devices": [{"id", "name", "type", "host", "port", "key", "version", "datapoints",
    /// "instructions"}]}`.
    ///
    /// `port`, `version`, `datapoints` and `instructions` may be left out; a data point is its number as a string, or for brightness also
    /// `{"number": "2", "minimum": 25, "maximum": 255}`. A device with a problem is left out and the problem reported.
    init(_ configuration: JSON) {
        var reader = ConfigurationReader()
        devices = reader.devices(configuration)
        problems = reader.problems
    }
}

/// Collects devices and problems while it walks over a configuration that somebody wrote by hand.
private struct ConfigurationReader {
    private(set) var problems: [ConfigurationProblem] = []
    private var ids: Set<String> = []
    private var addresses: Set<SocketAddress> = []

    mutating func devices(_ configuration: JSON) -> [DeviceConfiguration] {
        let root = JSONPointer()
        guard let object = object(configuration, at: root, members: ["devices"]),
            let value = required("devices", of: object, at: root)
        else { return [] }
        let place = root / "devices"
        guard let elements = value.array else {
            report(type: "an array", found: value, at: place)
            return []
        }
        guard elements.count <= DeviceConfiguration.limit else {
            report(
                .tooMany, at: place,
                "Found \(elements.count) devices; expected at most \(DeviceConfiguration.limit).",
                "Remove devices that are not used.")
            return []
        }
        return elements.enumerated().compactMap { device($0.element, at: place / $0.offset) }
    }

    private mutating func device(_ value: JSON, at place: JSONPointer) -> DeviceConfiguration? {
        let members = ["id", "name", "type", "host", "port", "key", "version", "datapoints", "instructions"]
        guard let object = object(value, at: place, members: members) else { return nil }
        let id = id(of: object, at: place)
        let name = name(of: object, at: place)
        let type = type(of: object, at: place)
        let endpoint = endpoint(of: object, at: place)
        let key = key(of: object, at: place)
        let isVersionKnown = version(of: object, at: place)
        let instructions = instructions(of: object, at: place)
        guard let type, let points = datapoints(of: object, type: type, at: place) else { return nil }
        guard let id, let name, let endpoint, let key, isVersionKnown, let instructions else { return nil }
        return DeviceConfiguration(
            id: id, name: name, type: type, host: endpoint.host, port: endpoint.port, key: key, power: points.power,
            brightness: points.brightness, instructions: instructions)
    }

    private mutating func id(of object: JSONObject, at place: JSONPointer) -> String? {
        guard let text = string("id", of: object, at: place) else { return nil }
        let isValid =
            (1...64).contains(text.utf8.count)
            && text.unicodeScalars.allSatisfy { scalar in
                scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789-_.".unicodeScalars.contains(scalar))
            }
        guard isValid else {
            report(
                .invalidValue, at: place / "id",
                "The id is not made of 1 to 64 ASCII letters, digits, '-', '_' and '.'.",
                "Copy the device id from the maker's app or cloud.")
            return nil
        }
        guard ids.insert(text).inserted else {
            report(
                .duplicate, at: place / "id", "The id \"\(text)\" is that of an earlier device too.",
                "Give each device once, with its own id.")
            return nil
        }
        return text
    }

    private mutating func name(of object: JSONObject, at place: JSONPointer) -> String? {
        guard let text = string("name", of: object, at: place) else { return nil }
        let isPlain = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        guard (1...100).contains(text.unicodeScalars.count), isPlain else {
            report(
                .invalidValue, at: place / "name",
                "The name has \(text.unicodeScalars.count) characters\(isPlain ? "" : " with control characters among them"); "
                    + "expected 1 to 100 without control characters.",
                "Write the name that people see, such as \"Reading lamp\".")
            return nil
        }
        return text
    }

    private mutating func type(of object: JSONObject, at place: JSONPointer) -> DeviceType? {
        guard let text = string("type", of: object, at: place) else { return nil }
        guard let type = DeviceType(rawValue: text) else {
            let expected = DeviceType.allCases.map(\.rawValue).joined(separator: ", ")
            report(
                .invalidValue, at: place / "type", "Found the type \(excerpt(text)); expected one of \(expected).",
                "Take the type that comes nearest; \"plug\" fits anything that is only switched.")
            return nil
        }
        return type
    }

    private mutating func endpoint(of object: JSONObject, at place: JSONPointer) -> (host: String, port: UInt16)? {
        let host = string("host", of: object, at: place)
        guard let port = port(of: object, at: place), let host else { return nil }
        guard let address = SocketAddress(host: host, port: port) else {
            report(
                .invalidValue, at: place / "host", "Found the host \(excerpt(host)); expected a numeric address.",
                "Write the device's address in the local network, such as 192.168.1.20; names are not looked up.")
            return nil
        }
        guard addresses.insert(address).inserted else {
            report(
                .duplicate, at: place / "host", "An earlier device has the address \(host) with port \(port) too.",
                "Give each device its own address; a device takes one connection at a time.")
            return nil
        }
        return (host, port)
    }

    private mutating func port(of object: JSONObject, at place: JSONPointer) -> UInt16? {
        guard let value = object["port"] else { return DeviceConfiguration.usualPort }
        guard case .integer(let number) = value else {
            report(type: "an integer", found: value, at: place / "port")
            return nil
        }
        guard let port = UInt16(exactly: number), port > 0 else {
            report(
                .invalidValue, at: place / "port", "Found the port \(number); expected 1...65535.",
                "Leave \"port\" out for the usual \(DeviceConfiguration.usualPort).")
            return nil
        }
        return port
    }

    private mutating func key(of object: JSONObject, at place: JSONPointer) -> LocalKey? {
        guard let text = string("key", of: object, at: place) else { return nil }
        guard let key = LocalKey(text) else {
            report(
                .invalidValue, at: place / "key",
                "The key has \(text.utf8.count) bytes; expected \(LocalKey.size), all of them printable ASCII.",
                "Copy the local key of the device from the maker's cloud, without quotes or spaces.")
            return nil
        }
        return key
    }

    /// The tag, which may be absent; nil when it is wrong.
    private mutating func instructions(of object: JSONObject, at place: JSONPointer) -> String?? {
        guard let value = object["instructions"] else { return .some(nil) }
        guard let text = value.string else {
            report(type: "a string", found: value, at: place / "instructions")
            return nil
        }
        guard (1...64).contains(text.utf8.count), text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
            report(
                .invalidValue, at: place / "instructions",
                "Found the tag \(excerpt(text)); expected 1 to 64 printable ASCII characters.",
                "Take the id of a tag of the deployment's content, or leave \"instructions\" out.")
            return nil
        }
        return .some(text)
    }

    private mutating func version(of object: JSONObject, at place: JSONPointer) -> Bool {
        guard let value = object["version"] else { return true }
        guard let text = value.string else {
            report(type: "a string", found: value, at: place / "version")
            return false
        }
        guard text == "3.3" else {
            report(
                .invalidValue, at: place / "version", "Found the protocol version \(excerpt(text)); expected \"3.3\".",
                "Only devices with protocol 3.3 can be used.")
            return false
        }
        return true
    }

    private mutating func datapoints(
        of object: JSONObject, type: DeviceType, at place: JSONPointer
    ) -> (power: String, brightness: BrightnessDatapoint?)? {
        let place = place / "datapoints"
        let usual = type.usualDatapoints
        guard let value = object["datapoints"] else {
            let brightness = usual.brightness.map {
                BrightnessDatapoint(number: $0, range: BrightnessDatapoint.usualRange)
            }
            return (usual.power, brightness)
        }
        let names = DeviceFunction.allCases.filter(type.functions.contains).map(\.rawValue)
        guard let points = self.object(value, at: place, members: names) else { return nil }
        let name = DeviceFunction.power.rawValue
        guard let powerValue = required(name, of: points, at: place),
            let power = datapoint(powerValue, at: place / name)
        else { return nil }
        let brightnessName = DeviceFunction.brightness.rawValue
        guard names.contains(brightnessName), let brightnessValue = points[brightnessName] else { return (power, nil) }
        guard let brightness = brightness(brightnessValue, at: place / brightnessName) else { return nil }
        guard brightness.number != power else {
            report(
                .duplicate, at: place / brightnessName, "Power and brightness have the same data point \(power).",
                "Look up the data points of the device; lights mostly have 20 and 22.")
            return nil
        }
        return (power, brightness)
    }

    private mutating func brightness(_ value: JSON, at place: JSONPointer) -> BrightnessDatapoint? {
        guard value.object != nil else {
            return datapoint(value, at: place).map {
                BrightnessDatapoint(number: $0, range: BrightnessDatapoint.usualRange)
            }
        }
        guard let object = object(value, at: place, members: ["number", "minimum", "maximum"]),
            let numberValue = required("number", of: object, at: place),
            let number = datapoint(numberValue, at: place / "number"),
            let minimum = bound("minimum", of: object, at: place),
            let maximum = bound("maximum", of: object, at: place)
        else { return nil }
        guard minimum < maximum else {
            report(
                .invalidValue, at: place / "maximum",
                "Found the maximum \(maximum); expected more than the minimum \(minimum).",
                "Write the numbers that the device takes for its dimmest and its brightest light.")
            return nil
        }
        return BrightnessDatapoint(number: number, range: minimum...maximum)
    }

    private mutating func bound(_ name: String, of object: JSONObject, at place: JSONPointer) -> Int? {
        guard let value = required(name, of: object, at: place) else { return nil }
        guard case .integer(let number) = value else {
            report(type: "an integer", found: value, at: place / name)
            return nil
        }
        guard (0...65535).contains(number) else {
            report(
                .invalidValue, at: place / name, "Found \(number); expected 0...65535.",
                "Write the numbers that the device takes for its dimmest and its brightest light.")
            return nil
        }
        return Int(number)
    }

    private mutating func datapoint(_ value: JSON, at place: JSONPointer) -> String? {
        guard let text = value.string else {
            report(type: "a string with a number", found: value, at: place)
            return nil
        }
        guard Datapoint.isValid(text) else {
            report(
                .invalidValue, at: place, "Found the data point \(excerpt(text)); expected a number of 1...255.",
                "Write the number as a string, such as \"20\".")
            return nil
        }
        return text
    }

    // MARK: - Plain values

    private mutating func object(_ value: JSON, at place: JSONPointer, members: [String]) -> JSONObject? {
        guard let object = value.object else {
            report(type: "an object", found: value, at: place)
            return nil
        }
        var isKnown = true
        for key in object.keys where !members.contains(key) {
            isKnown = false
            guard problems.count < ConfigurationReading.problemLimit else { break }
            report(
                .unknownMember, at: place / String(key.prefix(40)),
                "Found the member \(excerpt(key)); expected \(members.joined(separator: ", ")).",
                "Correct the name or remove the member.")
        }
        return isKnown ? object : nil
    }

    private mutating func required(_ name: String, of object: JSONObject, at place: JSONPointer) -> JSON? {
        guard let value = object[name] else {
            report(.missing, at: place, "The member \"\(name)\" is missing.", "Add \"\(name)\".")
            return nil
        }
        return value
    }

    private mutating func string(_ name: String, of object: JSONObject, at place: JSONPointer) -> String? {
        guard let value = required(name, of: object, at: place) else { return nil }
        guard let text = value.string else {
            report(type: "a string", found: value, at: place / name)
            return nil
        }
        return text
    }

    /// Found text as it may stand in a message: short and without control characters.
    private func excerpt(_ text: String) -> String { JSON.string(String(text.prefix(40))).text }

    private mutating func report(type expected: String, found: JSON, at place: JSONPointer) {
        report(.wrongType, at: place, "Found \(found.typeName); expected \(expected).", "Write \(expected) here.")
    }

    private mutating func report(
        _ code: ConfigurationProblem.Code, at place: JSONPointer, _ message: String, _ mend: String
    ) {
        guard problems.count < ConfigurationReading.problemLimit else { return }
        problems.append(ConfigurationProblem(code: code, pointer: place, message: message, mend: mend))
    }
}
