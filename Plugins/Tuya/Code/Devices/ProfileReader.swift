import JSONText

/// A profile of the deployment: the functions of a device that the module does not know, or knows otherwise.
struct DeploymentProfile: Sendable, Hashable {
    /// The type whose devices may be of it; nil for those alone whose configuration names it.
    var type: DeviceType?
    var functions: FunctionProfile

    /// Maximum number of profiles in one configuration.
    static let limit = 64
}

extension DeploymentProfile {
    typealias Reader = ObjectReader<ConfigurationCode>

    /// Reads `{"id", "type", "functions": [{"id", "name", "datapoint", "kind", …}]}`.
    init?(_ reader: inout Reader) {
        let id = Self.readID(&reader)
        let type = reader.choice("type", DeviceType.self)
        var ids: Set<String> = []
        let functions = reader.objects(
            "functions", count: 1...FunctionProfile.limit, of: "functions", required: true
        ) { function in
            FunctionDefinition(&function, &ids)
        }
        guard let id, let functions, reader.isSound else { return nil }
        self.init(type: type, functions: FunctionProfile(id: id, functions: functions))
    }

    /// A name that goes into the data of screens.
    fileprivate static func readID(_ reader: inout Reader) -> String? {
        reader.parsed(
            "id", else: .invalidValue, expected: "1 to 40 lower-case ASCII letters, digits and '-'", required: true
        ) { text in
            let isValid = text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
            return isValid && (1...40).contains(text.utf8.count) ? text : nil
        }
    }
}

/// The forms of values that a profile may name.
private enum ProfileKind: String, CaseIterable {
    case flag, press, level, number, choice, colour, scene, countdown, faults, text
}

/// Whether people may set a function.
private enum ProfileAccess: String, CaseIterable {
    case read, write
}

extension FunctionDefinition {
    fileprivate init?(_ reader: inout DeploymentProfile.Reader, _ ids: inout Set<String>) {
        let id = DeploymentProfile.readID(&reader)
        if let id, !ids.insert(id).inserted {
            reader.add(
                .duplicate, at: reader.pointer / "id", found: "the id of an earlier function, \"\(id)\"",
                expected: "an id of the function's own", help: "Give each function its own id.")
        }
        let role = id.flatMap(FunctionRole.init(rawValue:))
        let title = reader.parsed(
            "name", else: .invalidValue, expected: "1 to 60 characters without control characters",
            required: id != nil && role == nil, help: "Write the name that people see, such as \"Fan speed\"."
        ) { text in
            let isPlain = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
            return isPlain && (1...60).contains(text.unicodeScalars.count) ? text : nil
        }
        let point = reader.parsed(
            "datapoint", else: .invalidValue, expected: "a data point from 1 to 255 as a text, such as \"20\"",
            required: true
        ) { Datapoint.isValid($0) ? $0 : nil }
        let kind = reader.choice("kind", ProfileKind.self, required: true)
        let access = reader.choice("access", ProfileAccess.self)
        guard let kind, let form = FunctionKind(kind, &reader), let id, let point, reader.isSound else { return nil }
        let name: Name =
            if let title { .custom(id: id, title: title) } else if let role { .role(role) } else {
                .custom(id: id, title: id)
            }
        self.init(name, [point], form, isWritable: access != .read && form.canBeSet)
    }
}

extension FunctionKind {
    /// Whether it has values that people set.
    fileprivate var canBeSet: Bool {
        switch self {
        case .faults, .text: false
        default: true
        }
    }

    fileprivate init?(_ kind: ProfileKind, _ reader: inout DeploymentProfile.Reader) {
        switch kind {
        case .flag: self = .flag
        case .press: self = .press
        case .colour: self = .colour
        case .scene: self = .scene
        case .countdown: self = .countdown
        case .text: self = .text
        case .faults: self = .faults([])
        case .level:
            guard let range = Self.range(&reader) else { return nil }
            self = .level(range)
        case .number:
            let decimals = reader.integer("decimals", in: 0...Int64(FunctionNumber.decimalLimit)) ?? 0
            let unit = reader.text("unit", in: 0...16) ?? ""
            guard let range = Self.range(&reader) else { return nil }
            self = .number(FunctionNumber(range: range, decimals: Int(clamping: decimals), unit: unit))
        case .choice:
            guard let values = Self.values(&reader) else { return nil }
            self = .choice([values])
        }
    }

    private static func range(_ reader: inout DeploymentProfile.Reader) -> ClosedRange<Int>? {
        let bounds = Int64(Int32.min)...Int64(Int32.max)
        let minimum = reader.integer("minimum", in: bounds, required: true)
        let maximum = reader.integer("maximum", in: bounds, required: true)
        guard let minimum, let maximum else { return nil }
        guard minimum < maximum else {
            reader.add(
                .invalidValue, at: reader.pointer / "maximum", found: "\(maximum)",
                expected: "more than the minimum, \(minimum)",
                help: "Write the lowest and the highest number of the device.")
            return nil
        }
        return Int(minimum)...Int(maximum)
    }

    private static func values(_ reader: inout DeploymentProfile.Reader) -> [String]? {
        guard let elements = reader.elements("values", count: 1...32, of: "values", required: true) else { return nil }
        var values: [String] = []
        for element in elements {
            guard let text = reader.text(of: element.value, at: element.place, .bytes, in: 1...40) else { return nil }
            guard text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }), !values.contains(text) else {
                reader.add(
                    .invalidValue, at: element.place, found: element.value.excerpt,
                    expected: "printable ASCII characters, each text once",
                    help: "Copy the text that the device reports.")
                return nil
            }
            values.append(text)
        }
        return values
    }
}
