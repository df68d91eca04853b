public import JSONText

extension TimerSettings {
    /// Reads a settings document; members that it does not have are taken from `defaults`.
    ///
    /// - Throws: every problem of the document at once.
    public init(
        document: JSON, defaults: TimerSettings = .standard, sounds: [String] = TimerConfiguration.standardSounds
    ) throws(TimerSettingsError) {
        let (settings, problems) = SettingsReader.read(document) { reader in
            TimerSettings(&reader, defaults: defaults, sounds: sounds)
        }
        guard problems.isEmpty, let settings else { throw TimerSettingsError(problems: problems) }
        self = settings
    }

    /// The whole document, also of what equals the defaults, so that later defaults do not change it.
    public var document: JSON {
        var object = JSONObject()
        object["lengthMinutes"] = .integer(Int64(lengthMinutes))
        object["preparationSeconds"] = .integer(Int64(preparationSeconds))
        object["intervalBells"] = intervalStroke.added(to: intervalBells.document)
        object["startBell"] = startStroke.document(rings: startBell)
        object["endBell"] = endStroke.document(rings: endBell)
        object["bellSound"] = .string(bellSound)
        if let background { object[Background.key] = background.document }
        object["devices"] = .array(devices.map { .string($0) })
        object["devicesAtStart"] = devicesAtStart?.document ?? .null
        object["devicesAtEnd"] = devicesAtEnd?.document ?? .null
        return .object(object)
    }

    init(_ reader: inout SettingsReader, defaults: TimerSettings, sounds: [String]) {
        self = defaults
        if let minutes = reader.integer("lengthMinutes", in: TimerLimits.length, of: "minutes") {
            lengthMinutes = Int(minutes)
        }
        if let seconds = reader.integer("preparationSeconds", in: TimerLimits.preparation, of: "seconds") {
            preparationSeconds = Int(seconds)
        }
        if let bells = reader.object("intervalBells", { IntervalBells.read(&$0, sounds: sounds) }) {
            (intervalBells, intervalStroke) = bells
        }
        if let bell = BellStroke.read("startBell", &reader, sounds: sounds) { (startBell, startStroke) = bell }
        if let bell = BellStroke.read("endBell", &reader, sounds: sounds) { (endBell, endStroke) = bell }
        bellSound = reader.text("bellSound") ?? bellSound
        if !sounds.contains(bellSound) {
            reader.addUnknownSound(bellSound, at: reader.pointer / "bellSound", among: sounds)
        }
        background = Background.read(&reader, else: background)
        if let devices = reader.elements("devices", count: 0...TimerLimits.devices, of: "device ids") {
            self.devices = Self.deviceIDs(devices, &reader)
        }
        for (key, path) in [
            ("devicesAtStart", \TimerSettings.devicesAtStart), ("devicesAtEnd", \TimerSettings.devicesAtEnd),
        ] {
            guard let value = reader.value(key) else { continue }
            self[keyPath: path] = value.isNull ? nil : reader.object(key) { DeviceChange(&$0) }
        }
        if reader.isSound { checkFit(&reader) }
    }

    /// The same with the sounds that there are: a bell whose own is none of these has that of all bells.
    func kept(among sounds: [String], else usual: String) -> TimerSettings {
        var settings = self
        if !sounds.contains(bellSound) { settings.bellSound = usual }
        settings.startStroke = startStroke.kept(among: sounds)
        settings.intervalStroke = intervalStroke.kept(among: sounds)
        settings.endStroke = endStroke.kept(among: sounds)
        return settings
    }

    private static func deviceIDs(
        _ values: [(value: JSON, place: JSONPointer)], _ reader: inout SettingsReader
    ) -> [String] {
        var seen: Set<String> = []
        var ids: [String] = []
        for (value, place) in values {
            guard let id = value.string, !id.isEmpty, id.utf8.count <= TimerLimits.deviceID,
                id.unicodeScalars.allSatisfy({ $0.value > 0x20 && !(0x7F...0x9F).contains($0.value) })
            else {
                reader.add(
                    .badName, at: place, found: value.excerpt,
                    expected: "a device id of 1 to \(TimerLimits.deviceID) bytes without spaces",
                    help: "Choose the device again from the list.")
                continue
            }
            guard seen.insert(id).inserted else {
                reader.add(
                    .duplicate, at: place, found: value.excerpt, expected: "each device once",
                    help: "Remove the second one.")
                continue
            }
            ids.append(id)
        }
        return ids
    }

    /// A bell that would ring at the end or after it is a misunderstanding, so it is said instead of dropped.
    private func checkFit(_ reader: inout SettingsReader) {
        let found: String
        switch intervalBells {
        case .none, .random: return
        case .every(let minutes):
            guard minutes >= lengthMinutes else { return }
            found = "a bell every \(minutes) minutes"
        case .at(let seconds):
            guard let last = seconds.last, last >= lengthMinutes * 60 else { return }
            found = "a bell at \(last) seconds"
        }
        reader.add(
            .doesNotFit, at: reader.pointer / "intervalBells", found: found,
            expected:
                "bells before the end of the sitting, at \(lengthMinutes) minutes (\(lengthMinutes * 60) seconds)",
            help: "Ring the bells earlier, or make the sitting longer.")
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

    private enum Kind: String, CaseIterable { case none, every, at, random }

    /// Reads bells and how they are struck, which stands in the same object.
    static func read(
        _ reader: inout SettingsReader, sounds: [String]
    ) -> (bells: IntervalBells, stroke: BellStroke)? {
        let stroke = BellStroke(&reader, sounds: sounds)
        return IntervalBells(&reader).map { ($0, stroke) }
    }

    init?(_ reader: inout SettingsReader) {
        let kind = reader.choice("kind", Kind.self, required: true, help: "Say which kind of interval bells is wanted.")
        switch kind {
        case .none?: self = .none
        case .every?:
            guard let minutes = reader.integer("minutes", in: TimerLimits.length, of: "minutes", required: true) else {
                return nil
            }
            self = .every(minutes: Int(minutes))
        case .at?:
            let moments = reader.elements(
                "seconds", count: 0...TimerLimits.customBells, of: "seconds", required: true)
            guard let moments else { return nil }
            self = .at(seconds: Self.seconds(moments, &reader))
        case .random?:
            let count = reader.integer("count", in: TimerLimits.randomBells, of: "bells", required: true)
            let isSeeded = reader.value("seed").map { !$0.isNull } ?? false
            let seed = isSeeded ? reader.integer("seed", in: TimerLimits.seed, of: "the seed") : nil
            guard let count else { return nil }
            self = .random(count: Int(count), seed: seed)
        case nil:
            // Which members are known depends on the kind.
            for key in ["minutes", "seconds", "count", "seed"] { _ = reader.has(key) }
            return nil
        }
    }

    private static func seconds(
        _ values: [(value: JSON, place: JSONPointer)], _ reader: inout SettingsReader
    ) -> [Int] {
        let range: ClosedRange<Int64> = 1...(TimerLimits.length.upperBound * 60 - 1)
        var seen: Set<Int64> = []
        for (value, place) in values {
            let isMoment = value.integer.map { range.contains($0) } ?? false
            guard isMoment, let second = value.integer, seen.insert(second).inserted else {
                reader.add(
                    value.integer == nil ? .wrongType : isMoment ? .duplicate : .outOfRange, at: place,
                    found: value.excerpt, expected: "different whole numbers of seconds from 1 to \(range.upperBound)",
                    help: "Correct or remove this moment.")
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

    init?(_ reader: inout SettingsReader) {
        self.init(
            power: reader.flag("power"),
            brightness: reader.integer("brightness", in: TimerLimits.brightness, of: "percent").map { Int($0) })
        guard reader.isSound, power == nil, brightness == nil else { return }
        reader.add(
            .nothingToDo, at: reader.pointer, found: "an object", expected: "power, brightness or both",
            help: "Say what the devices should do, or write null to leave them as they are.")
    }
}
