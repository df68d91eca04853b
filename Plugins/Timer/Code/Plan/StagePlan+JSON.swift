public import JSONText

extension StagePlan {
    /// Reads a plan.
    ///
    /// - Throws: every problem of the document at once.
    public init(
        document: JSON, sounds: [String] = TimerConfiguration.standardSounds
    ) throws(TimerSettingsError) {
        let (plan, problems) = SettingsReader.read(document) { reader in StagePlan(&reader, sounds: sounds) }
        guard problems.isEmpty, let plan else { throw TimerSettingsError(problems: problems) }
        self = plan
    }

    /// Reads a plan that was stored; a sound that the configuration does not have any more does not make it unreadable.
    init(stored document: JSON) throws(TimerSettingsError) {
        try self.init(document: document, sounds: BellStroke.sounds(in: document))
    }

    /// The whole document; reading it gives the same plan again.
    public var document: JSON {
        var object: JSONObject = [
            "name": .string(name), "stages": .array(stages.map(\.document)), "repeat": .integer(Int64(rounds)),
            "startBell": startStroke.document(rings: startBell), "openEnd": .bool(isOpen), "sound": .string(sound),
        ]
        if let background { object[Background.key] = background.document }
        return .object(object)
    }

    private init?(_ reader: inout SettingsReader, sounds: [String]) {
        let name = reader.parsed(
            "name", else: .badName, expected: "a name of 1 to \(TimerLimits.planName) characters", required: true
        ) { PlainText.isName($0) ? $0 : nil }
        let stages = reader.objects("stages", count: TimerLimits.stages, of: "stages", required: true) {
            Stage(&$0, sounds: sounds)
        }
        let rounds = reader.integer("repeat", in: TimerLimits.rounds, of: "rounds") ?? 1
        (startBell, startStroke) = BellStroke.read("startBell", &reader, sounds: sounds) ?? (true, .once)
        isOpen = reader.flag("openEnd") ?? false
        sound = reader.text("sound", required: true) ?? ""
        if reader.isSound, !sounds.contains(sound) {
            reader.addUnknownSound(sound, at: reader.pointer / "sound", among: sounds)
        }
        background = Background.read(&reader, else: nil)
        guard let name, let stages, reader.isSound else { return nil }
        self.name = name
        self.stages = stages
        self.rounds = Int(rounds)
        check(&reader)
    }

    /// The same with the sounds that there are: a bell whose own is none of these has that of all bells.
    func kept(among sounds: [String], else usual: String) -> StagePlan {
        var plan = self
        if !sounds.contains(sound) { plan.sound = usual }
        plan.startStroke = startStroke.kept(among: sounds)
        for index in plan.stages.indices {
            plan.stages[index].stroke = stages[index].stroke.kept(among: sounds)
            plan.stages[index].endStroke = stages[index].endStroke.kept(among: sounds)
        }
        return plan
    }

    /// The rules for the stages together.
    private func check(_ reader: inout SettingsReader) {
        let list = reader.pointer / "stages"
        for (index, stage) in stages.enumerated().dropFirst() where stage.kind == .prepare {
            reader.add(
                .doesNotFit, at: list / index / "kind", found: "a stage to settle in after another one",
                expected: "settling in as the first stage", help: "Use a stage of rest here.")
        }
        guard reader.isSound else { return }
        if counted == 0 {
            reader.add(
                .nothingToDo, at: list, found: "settling in and rest alone",
                expected: "a stage of sitting, walking or breathing", help: "Add such a stage.")
        }
        let total = (preparation + length) / 1000
        if total > TimerLimits.day {
            reader.add(
                .tooLong, at: list, found: "\(total) seconds", expected: "at most \(TimerLimits.day) seconds, a day",
                help: "Make stages shorter, or repeat them less often.")
        } else if momentCount > TimerLimits.moments {
            reader.add(
                .wrongCount, at: list, found: "\(momentCount) bells and borders of stages",
                expected: "at most \(TimerLimits.moments)", help: "Ring fewer bells, or repeat the stages less often.")
        }
        if isOpen, stages.last?.kind.counts != true {
            reader.add(
                .doesNotFit, at: reader.pointer / "openEnd", found: "an open end after a stage that does not count",
                expected: "sitting, walking or breathing as the last stage",
                help: "Add such a stage, or end the plan at its time.")
        }
    }
}

extension StagePlan.Stage {
    /// The stage as the plan's document has it.
    public var document: JSON {
        var object: JSONObject = ["kind": .string(kind.rawValue), "seconds": .integer(Int64(seconds))]
        if kind != .prepare {
            object["intervalBells"] = stroke.added(to: bells.document)
            object["endBell"] = endStroke.document(rings: endBell)
        }
        object["brightness"] = brightness.map { .integer(Int64($0)) }
        object["breathMilliseconds"] = breath.map { .array($0.lengths.map { .integer($0) }) }
        return .object(object)
    }

    init?(_ reader: inout SettingsReader, sounds: [String]) {
        let kind = reader.choice("kind", StagePlan.Kind.self, required: true, help: "Say what is done in this stage.")
        let seconds = reader.integer("seconds", in: TimerLimits.stage, of: "seconds", required: true)
        var (bells, stroke) = (IntervalBells.none, BellStroke.once)
        var (endBell, endStroke) = (false, BellStroke.once)
        // Which members are known depends on the kind.
        if kind != .prepare {
            (bells, stroke) =
                reader.object("intervalBells") { IntervalBells.read(&$0, sounds: sounds) } ?? (.none, .once)
            (endBell, endStroke) = BellStroke.read("endBell", &reader, sounds: sounds) ?? (true, .once)
        }
        let brightness = reader.integer("brightness", in: TimerLimits.brightness, of: "percent")
        var breath: Breath?
        if kind == .breathe, let seconds {
            breath = Self.breath(&reader, stage: seconds * 1000)
        } else if kind == nil || kind == .breathe {
            _ = reader.has("breathMilliseconds")
        }
        guard let kind, let seconds, reader.isSound else { return nil }
        self.init(
            kind: kind, seconds: Int(seconds), bells: bells, stroke: stroke, endBell: endBell, endStroke: endStroke,
            breath: breath, brightness: brightness.map { Int($0) })
        if let found = bells.misfit(in: length) {
            reader.add(
                .doesNotFit, at: reader.pointer / "intervalBells", found: found,
                expected: "bells before the end of the stage, at \(seconds) seconds",
                help: "Ring the bells earlier or fewer of them, or make the stage longer.")
        }
    }

    private static func breath(_ reader: inout SettingsReader, stage: Int64) -> Breath? {
        let key = "breathMilliseconds"
        let count = Breath.Phase.allCases.count
        let parts = reader.elements(key, count: count...count, of: "lengths in milliseconds", required: true)
        guard let parts else { return nil }
        guard let breath = Breath(parts.compactMap(\.value.integer)) else {
            reader.add(
                .outOfRange, at: reader.pointer / key, found: JSON.array(parts.map(\.value)).text,
                expected: "tenths of a second: in and out 1 to 20 seconds, held 0 to 20 seconds",
                help: "Correct the lengths.")
            return nil
        }
        guard breath.length <= stage else {
            reader.add(
                .doesNotFit, at: reader.pointer / key, found: "a breath of \(breath.length) milliseconds",
                expected: "one that fits into the stage", help: "Breathe faster, or make the stage longer.")
            return nil
        }
        return breath
    }
}

extension IntervalBells {
    /// Returns the number of bells in that time, in milliseconds.
    func count(in length: Int64) -> Int {
        switch self {
        case .none: 0
        case .every(let minutes): Int(clamping: max(0, length - 1) / (Int64(minutes) * 60_000))
        case .at(let seconds): seconds.count
        case .random(let count, _): count
        }
    }

    /// Returns the bells that would ring at the end of that time or after it, or too close together; nil when all fit.
    fileprivate func misfit(in length: Int64) -> String? {
        switch self {
        case .none: nil
        case .every(let minutes): Int64(minutes) * 60_000 < length ? nil : "a bell every \(minutes) minutes"
        case .at(let seconds): (seconds.last ?? 0) * 1000 < length ? nil : "a bell at \(seconds.last ?? 0) seconds"
        case .random(let count, _):
            Int64(count) * TimerLimits.randomGap <= length ? nil : "\(count) bells in \(length / 1000) seconds"
        }
    }
}
