public import JSONText

extension TimerSettings {
    private static let fields = [
        "lengthMinutes", "preparationSeconds", "intervalBells", "startBell", "endBell", "bellSound", "devices",
        "devicesAtStart", "devicesAtEnd",
    ]

    /// Reads a settings document; members that it does not have are taken from `defaults`.
    ///
    /// - Throws: every problem of the document at once.
    public init(
        document: JSON, defaults: TimerSettings = .standard, sounds: [String] = TimerConfiguration.standardSounds
    ) throws(InvalidSettings) {
        let (settings, problems) = Self.read(document, at: JSONPointer(), defaults: defaults, sounds: sounds)
        guard problems.isEmpty else { throw InvalidSettings(problems: problems) }
        self = settings
    }

    /// The whole document, also of what equals the defaults, so that later defaults do not change it.
    public var document: JSON {
        var object = JSONObject()
        object["lengthMinutes"] = .integer(Int64(lengthMinutes))
        object["preparationSeconds"] = .integer(Int64(preparationSeconds))
        object["intervalBells"] = intervalBells.document
        object["startBell"] = .bool(startBell)
        object["endBell"] = .bool(endBell)
        object["bellSound"] = .string(bellSound)
        object["devices"] = .array(devices.map { .string($0) })
        object["devicesAtStart"] = devicesAtStart?.document ?? .null
        object["devicesAtEnd"] = devicesAtEnd?.document ?? .null
        return .object(object)
    }

    static func read(
        _ document: JSON, at pointer: JSONPointer, defaults: TimerSettings, sounds: [String]
    ) -> (TimerSettings, [SettingsProblem]) {
        var reader = FieldReader(document, at: pointer, known: fields)
        var settings = defaults
        settings.lengthMinutes = Int(
            reader.integer(
                "lengthMinutes", in: TimerLimits.length, unit: "minutes", default: Int64(defaults.lengthMinutes)))
        settings.preparationSeconds = Int(
            reader.integer(
                "preparationSeconds", in: TimerLimits.preparation, unit: "seconds",
                default: Int64(defaults.preparationSeconds)))
        settings.startBell = reader.bool("startBell", default: defaults.startBell)
        settings.endBell = reader.bool("endBell", default: defaults.endBell)
        if let sound = reader.string("bellSound") { settings.bellSound = sound }
        if !sounds.contains(settings.bellSound) {
            reader.add(
                .unknownSound, "bellSound", .string(settings.bellSound), "one of \(sounds.joined(separator: ", "))",
                "Choose one of the sounds of this deployment.")
        }
        if let bells = reader.value("intervalBells") {
            let (read, problems) = IntervalBells.read(bells, at: reader.place("intervalBells"))
            reader.append(problems)
            if let read { settings.intervalBells = read }
        }
        if let devices = reader.array("devices", limit: TimerLimits.devices, of: "device ids") {
            settings.devices = Self.deviceIDs(devices, reader: &reader)
        }
        for (key, path) in [
            ("devicesAtStart", \TimerSettings.devicesAtStart), ("devicesAtEnd", \TimerSettings.devicesAtEnd),
        ] {
            guard let value = reader.value(key) else { continue }
            if value.isNull {
                settings[keyPath: path] = nil
                continue
            }
            let (change, problems) = DeviceChange.read(value, at: reader.place(key))
            reader.append(problems)
            settings[keyPath: path] = change
        }
        if reader.problems.isEmpty, let problem = settings.fitProblem(at: reader.place("intervalBells")) {
            reader.append([problem])
        }
        return (settings, reader.problems)
    }

    private static func deviceIDs(_ values: [JSON], reader: inout FieldReader) -> [String] {
        var seen: Set<String> = []
        var ids: [String] = []
        for (index, value) in values.enumerated() {
            let key = "devices"
            guard let id = value.string, !id.isEmpty, id.utf8.count <= TimerLimits.deviceID,
                id.unicodeScalars.allSatisfy({ $0.value > 0x20 && !(0x7F...0x9F).contains($0.value) })
            else {
                reader.append([
                    SettingsProblem(
                        code: .badName, field: (reader.place(key) / index).description, found: FieldReader.short(value),
                        expected: "a device id of 1 to \(TimerLimits.deviceID) bytes without spaces",
                        mend: "Choose the device again from the list.")
                ])
                continue
            }
            guard seen.insert(id).inserted else {
                reader.append([
                    SettingsProblem(
                        code: .duplicate, field: (reader.place(key) / index).description,
                        found: FieldReader.short(value), expected: "each device once", mend: "Remove the second one.")
                ])
                continue
            }
            ids.append(id)
        }
        return ids
    }

    /// A bell that would ring at the end or after it is a misunderstanding, so it is said instead of dropped.
    private func fitProblem(at pointer: JSONPointer) -> SettingsProblem? {
        let found: String
        switch intervalBells {
        case .none, .random: return nil
        case .every(let minutes):
            guard minutes >= lengthMinutes else { return nil }
            found = "a bell every \(minutes) minutes"
        case .at(let seconds):
            guard let last = seconds.last, last >= lengthMinutes * 60 else { return nil }
            found = "a bell at \(last) seconds"
        }
        return SettingsProblem(
            code: .doesNotFit, field: pointer.description, found: found,
            expected:
                "bells before the end of the sitting, at \(lengthMinutes) minutes (\(lengthMinutes * 60) seconds)",
            mend: "Ring the bells earlier, or make the sitting longer.")
    }
}

extension IntervalBells {
    /// The bells as the settings document has them, such as `{"kind": "every", "minutes": 5}`.
    public var document: JSON {
        switch self {
        case .none: return ["kind": "none"]
        case .every(let minutes): return ["kind": "every", "minutes": .integer(Int64(minutes))]
        case .at(let seconds): return ["kind": "at", "seconds": .array(seconds.map { .integer(Int64($0)) })]
        case .random(let count, let seed):
            var object: JSONObject = ["kind": "random", "count": .integer(Int64(count))]
            object["seed"] = seed.map { .integer($0) }
            return .object(object)
        }
    }

    static func read(_ document: JSON, at pointer: JSONPointer) -> (IntervalBells?, [SettingsProblem]) {
        let kinds = ["none": [], "every": ["minutes"], "at": ["seconds"], "random": ["count", "seed"]]
        let kind = document["kind"]?.string ?? ""
        var reader = FieldReader(document, at: pointer, known: ["kind"] + (kinds[kind] ?? ["minutes"]))
        guard document.object != nil else { return (nil, reader.problems) }
        switch kind {
        case "none": return (IntervalBells.none, reader.problems)
        case "every":
            let minutes = required("minutes", in: TimerLimits.length, unit: "minutes", &reader)
            return (minutes.map { .every(minutes: Int($0)) }, reader.problems)
        case "at":
            guard let values = reader.array("seconds", limit: TimerLimits.customBells, of: "seconds") else {
                if !reader.has("seconds") { missing("seconds", &reader) }
                return (nil, reader.problems)
            }
            let seconds = moments(values, &reader)
            return (.at(seconds: seconds), reader.problems)
        case "random":
            let count = required("count", in: TimerLimits.randomBells, unit: "bells", &reader)
            let seed: Int64? =
                switch reader.value("seed") {
                case nil, .null: nil
                default: reader.integer("seed", in: TimerLimits.seed, unit: "the seed", default: 0)
                }
            return (count.map { .random(count: Int($0), seed: seed) }, reader.problems)
        default:
            reader.add(
                .wrongType, "kind", document["kind"] ?? .null, "one of none, every, at, random",
                "Say which kind of interval bells is wanted.")
            return (nil, reader.problems)
        }
    }

    private static func required(
        _ key: String, in range: ClosedRange<Int64>, unit: String, _ reader: inout FieldReader
    ) -> Int64? {
        guard reader.has(key) else {
            missing(key, &reader)
            return nil
        }
        return reader.integer(key, in: range, unit: unit, default: range.lowerBound)
    }

    private static func missing(_ key: String, _ reader: inout FieldReader) {
        reader.add(.wrongType, key, .null, "a value", "Add the member \"\(key)\".")
    }

    private static func moments(_ values: [JSON], _ reader: inout FieldReader) -> [Int] {
        let range: ClosedRange<Int64> = 1...(TimerLimits.length.upperBound * 60 - 1)
        var seen: Set<Int64> = []
        for (index, value) in values.enumerated() {
            let isMoment = value.integer.map { range.contains($0) } ?? false
            guard isMoment, let second = value.integer, seen.insert(second).inserted else {
                let code: SettingsProblem.Code =
                    value.integer == nil ? .wrongType : isMoment ? .duplicate : .outOfRange
                reader.append([
                    SettingsProblem(
                        code: code, field: (reader.place("seconds") / index).description,
                        found: FieldReader.short(value),
                        expected: "different whole numbers of seconds from 1 to \(range.upperBound)",
                        mend: "Correct or remove this moment.")
                ])
                continue
            }
        }
        return seen.sorted().map { Int($0) }
    }
}

extension DeviceChange {
    /// The change as the settings document has it; members that are nil are left out.
    public var document: JSON {
        var object = JSONObject()
        object["power"] = power.map { .bool($0) }
        object["brightness"] = brightness.map { .integer(Int64($0)) }
        return .object(object)
    }

    static func read(_ document: JSON, at pointer: JSONPointer) -> (DeviceChange?, [SettingsProblem]) {
        var reader = FieldReader(document, at: pointer, known: ["power", "brightness"])
        var change = DeviceChange(power: nil, brightness: nil)
        if reader.has("power") { change.power = reader.bool("power", default: true) }
        if reader.has("brightness") {
            change.brightness = Int(
                reader.integer("brightness", in: TimerLimits.brightness, unit: "percent", default: 100))
        }
        if reader.problems.isEmpty, change.power == nil, change.brightness == nil {
            reader.add(
                .nothingToDo, "", document, "power, brightness or both",
                "Say what the devices should do, or write null to leave them as they are.")
        }
        return (reader.problems.isEmpty ? change : nil, reader.problems)
    }
}
