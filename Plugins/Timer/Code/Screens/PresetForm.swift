import JSONText

/// A preset as a person types it: whatever stands in the fields, right or wrong. One stage is open at a time.
struct PresetForm: Hashable {
    /// The names of the fields of the whole, in the data of the screen and in the context of its events.
    enum Field: String, CaseIterable {
        case name, rounds, openEnd, sound
        case startSound, startStrokes, startGap, startVolume
        case backgroundSound, backgroundVolume, fadeIn, fadeOut

        /// The sound behind the bells.
        static let background = BackgroundFields(
            sound: backgroundSound, volume: backgroundVolume, fadeIn: fadeIn, fadeOut: fadeOut)
        /// The fields of which a button chooses the value.
        static let choices: [Field] = [.startSound, .backgroundSound]
        /// The bell with which the stages begin.
        static let bell = BellFields(
            sound: startSound, strokes: startStrokes, gap: startGap, volume: startVolume)
    }

    /// The names of the fields of the stage that is open.
    enum StageField: String, CaseIterable {
        case length, bells, everyMinutes, atMinutes, randomCount, betweenSound, strokes, gap, volume
        case endSound, endStrokes, endGap, endVolume, pattern, breath
        case light, brightness

        /// The fields of which a button chooses the value, so that the fields that belong to it can be shown.
        static let choices: [StageField] = [.bells, .pattern, .betweenSound, .endSound]

        /// The fields of a moment's bell; nil for the start, which the stage before has.
        static func bell(_ moment: BellMoment) -> BellFields<StageField>? {
            switch moment {
            case .start, .background: nil
            case .between: .init(sound: .betweenSound, strokes: .strokes, gap: .gap, volume: .volume)
            case .end: .init(sound: .endSound, strokes: .endStrokes, gap: .endGap, volume: .endVolume)
            }
        }

        /// The moment that a field belongs to; nil for one of none.
        static func moment(of field: StageField) -> BellMoment? {
            if [.bells, .everyMinutes, .atMinutes, .randomCount].contains(field) { return .between }
            return BellMoment.allCases.first { bell($0)?.all.contains(field) == true }
        }
    }

    /// A stage as it is typed.
    struct Stage: Hashable {
        var kind: StagePlan.Kind
        var values: [StageField: JSON]
        /// The seed of bells at random that the stage had.
        var seed: Int64?

        init(_ stage: StagePlan.Stage) {
            kind = stage.kind
            seed = stage.bells.seed
            let (bells, every, at, count) = stage.bells.fields
            let breath = stage.breath ?? .box
            values = [
                .length: .string(FormValue.minutes(stage.seconds)), .bells: [.string(bells)],
                .everyMinutes: .string(every), .atMinutes: .string(at), .randomCount: .string(count),
                .light: .bool(stage.brightness != nil), .brightness: .integer(Int64(stage.brightness ?? 30)),
                .pattern: [.string(Pattern(breath).rawValue)],
                .breath: .string(breath.lengths.map(FormValue.seconds(milliseconds:)).joined(separator: ", ")),
            ]
            for (moment, stroke, rings) in [
                (BellMoment.between, stage.stroke, true), (.end, stage.endStroke, stage.endBell),
            ] {
                values.merge(StageField.bell(moment)?.values(stroke, rings: rings) ?? [:]) { $1 }
            }
        }

        /// A stage of that kind as it is proposed.
        init(_ kind: StagePlan.Kind) {
            let seconds = [.prepare: 10, .sit: 600, .walk: 300, .breathe: 240, .rest: 60][kind] ?? 600
            self.init(
                StagePlan.Stage(kind: kind, seconds: seconds, bells: .none, endBell: kind != .prepare, breath: nil))
        }

        /// The fields that a stage of its kind has.
        var fields: [StageField] {
            switch kind {
            case .prepare: [.length, .light, .brightness]
            case .breathe: StageField.allCases
            case .sit, .walk, .rest: StageField.allCases.filter { ![.pattern, .breath].contains($0) }
            }
        }

        /// The fields that apply to what is chosen in others.
        var shownFields: [StageField] {
            fields.filter { field in
                switch field {
                case .everyMinutes: choice(.bells) == "every"
                case .atMinutes: choice(.bells) == "at"
                case .randomCount: choice(.bells) == "random"
                case .betweenSound, .strokes, .gap, .volume: rings(.between)
                case .endStrokes, .endGap, .endVolume: rings(.end)
                case .breath: choice(.pattern) == Pattern.own.rawValue
                default: true
                }
            }
        }

        /// In seconds; nil for what is no length.
        var seconds: Int64? {
            let value = values[.length] ?? .null
            return FormValue.seconds((value.string ?? value.text).filter { $0 != " " })
        }

        func choice(_ field: StageField) -> String? { values[field]?[0]?.string }

        /// Whether a bell rings at a moment.
        func rings(_ moment: BellMoment) -> Bool {
            moment == .between ? choice(.bells) != "none" : StageField.bell(moment)?.rings(values) == true
        }

        /// The document of the stage; what is wrong in it is left for the document's reader to say.
        var document: JSON {
            var object: JSONObject = ["kind": .string(kind.rawValue)]
            object["seconds"] = seconds.map { .integer($0) } ?? values[.length]
            if kind != .prepare {
                let bells = IntervalBells.document(
                    choice(.bells), every: values[.everyMinutes] ?? .null, at: values[.atMinutes] ?? .null,
                    count: values[.randomCount] ?? .null, seed: seed)
                object["intervalBells"] =
                    rings(.between) ? StageField.bell(.between)?.added(to: bells, values) : bells
                object["endBell"] = StageField.bell(.end)?.document(values)
            }
            if values[.light]?.bool == true { object["brightness"] = FormValue.number(values[.brightness] ?? .null) }
            if kind == .breathe {
                let pattern = choice(.pattern).flatMap(Pattern.init)?.breath
                object["breathMilliseconds"] = .array(
                    pattern?.lengths.map { .integer($0) } ?? FormValue.breath(values[.breath] ?? .null))
            }
            return .object(object)
        }
    }

    /// The paces of breath that have a name.
    enum Pattern: String, CaseIterable {
        case box, calming, coherent, own

        init(_ breath: Breath) { self = Self.allCases.first { $0.breath == breath } ?? .own }

        /// Nil for the person's own.
        var breath: Breath? {
            switch self {
            case .box: .box
            case .calming: .calming
            case .coherent: .coherent
            case .own: nil
            }
        }
    }

    let id: String
    private(set) var values: [Field: JSON]
    private(set) var stages: [Stage]
    /// The index of the stage whose fields are shown; nil while none are.
    private(set) var open: Int?
    /// The bell whose fields are shown: that of the start, or one of the stage that is open.
    var openBell: BellMoment?

    init(_ preset: Preset) {
        id = preset.id
        let plan = preset.plan
        values = [
            .name: .string(plan.name), .rounds: .string(String(plan.rounds)),
            .openEnd: .bool(plan.isOpen), .sound: [.string(plan.sound)],
        ]
        values.merge(Field.bell.values(plan.startStroke, rings: plan.startBell)) { $1 }
        values.merge(Field.background.values(plan.background)) { $1 }
        stages = plan.stages.map(Stage.init)
    }

    /// Takes what the person entered; fields that the screen did not have stay as they were.
    mutating func take(_ context: JSON) {
        for field in Field.allCases {
            guard let value = context[field.rawValue], !value.isNull else { continue }
            values[field] = Field.choices.contains(field) ? FormValue.choice(value) : value
        }
        // A page may be older than the form: its fields are those of the stage that it showed.
        guard let shown = index(context["shown"]) else { return }
        for field in stages[shown].fields {
            guard let value = context[field.rawValue], !value.isNull else { continue }
            stages[shown].values[field] = StageField.choices.contains(field) ? FormValue.choice(value) : value
        }
    }

    /// The index of a stage that an event names; nil for one that is not there.
    func index(_ value: JSON?) -> Int? {
        let number = value?.integer ?? value?.string.flatMap { Int64($0) }
        return number.flatMap { Int(exactly: $0) }.flatMap { stages.indices.contains($0) ? $0 : nil }
    }

    /// Whether another stage of that kind may come.
    func accepts(_ kind: StagePlan.Kind) -> Bool {
        stages.count < TimerLimits.stages.upperBound && (kind != .prepare || stages.first?.kind != .prepare)
    }

    mutating func show(_ index: Int?) {
        open = index
        openBell = nil
    }

    /// Adds a stage and opens it: one to settle in before the others, any other after them.
    mutating func add(_ kind: StagePlan.Kind) {
        guard accepts(kind) else { return }
        let place = kind == .prepare ? 0 : stages.count
        stages.insert(Stage(kind), at: place)
        show(place)
    }

    /// The sound of bells that have none of their own.
    var sound: String { values[.sound]?[0]?.string ?? "" }

    /// The bell whose fields are shown, as it would be struck now; nil where none is.
    var openStroke: BellStroke? {
        guard let openBell else { return nil }
        if openBell == .start { return Field.bell.stroke(values) }
        return open.flatMap { StageField.bell(openBell)?.stroke(stages[$0].values) }
    }

    mutating func remove(_ index: Int) {
        stages.remove(at: index)
        show(nil)
    }

    /// Whether the stage can change places with its neighbour: the one to settle in stays the first.
    func canMove(_ index: Int, by step: Int) -> Bool {
        let other = index + step
        return stages.indices.contains(other) && stages[index].kind != .prepare && stages[other].kind != .prepare
    }

    mutating func move(_ index: Int, by step: Int) {
        guard canMove(index, by: step) else { return }
        stages.swapAt(index, index + step)
        open = index + step
    }

    /// The data of the fields that are shown.
    var data: JSON {
        var object: JSONObject = [
            "form": .object(JSONObject(Field.allCases.map { ($0.rawValue, values[$0] ?? .null) }))
        ]
        if let open {
            let stage = stages[open]
            object["stage"] = .object(JSONObject(stage.fields.map { ($0.rawValue, stage.values[$0] ?? .null) }))
        }
        return .object(object)
    }

    /// The plan's document; what is wrong in it is left for the document's reader to say.
    var document: JSON {
        let start = Field.bell.document(values)
        let name = (values[.name]?.string ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return [
            "name": .string(PlainText.clean(name)), "stages": .array(stages.map(\.document)),
            "repeat": FormValue.number(values[.rounds] ?? .null), "startBell": start,
            Background.key: Field.background.document(values),
            "openEnd": values[.openEnd] ?? .null, "sound": .string(values[.sound]?[0]?.string ?? ""),
        ]
    }
}

extension PresetForm {
    /// The problems in plain words, by the field that they stand beside.
    struct Problems: Hashable {
        var fields: [Field: String] = [:]
        var stages: [Int: [StageField: String]] = [:]
        /// Of no field.
        var others: [String] = []
    }

    /// The problems of the document in words of the form's own; the first stage with one is opened.
    mutating func explain(_ problems: [SettingsProblem]) -> Problems {
        var found = Problems()
        for problem in problems {
            let tokens = problem.pointer.tokens
            switch tokens.first {
            case "name": found.fields[.name] = Texts.presetEnterAName(limit: TimerLimits.planName)
            case "repeat":
                found.fields[.rounds] = Texts.presetEnterRounds(
                    first: "\(TimerLimits.rounds.lowerBound)", last: "\(TimerLimits.rounds.upperBound)")
            case "openEnd": found.fields[.openEnd] = Texts.presetAnOpenEndNeeds
            case "startBell":
                let field = tokens.last.flatMap(Field.bell.field) ?? .startSound
                found.fields[field] = Field.bell.sentence(field) ?? Texts.settingsChooseAgain
            case Background.key:
                let field = Field.background.field(of: tokens.last ?? "")
                found.fields[field] = Field.background.sentence(field) ?? Texts.settingsChooseAgain
            case "sound": found.fields[.sound] = Texts.settingsChooseAgain
            case "stages" where tokens.count > 2:
                guard let index = index(.string(tokens[1])) else { continue }
                let bell = StageField.bell(tokens[2] == "endBell" ? .end : .between)
                let part =
                    ["endBell", "intervalBells"].contains(tokens[2]) ? tokens.last.flatMap { bell?.field(of: $0) } : nil
                let field = part ?? field(tokens[2], of: stages[index])
                if found.stages[index]?[field] == nil {
                    found.stages[index, default: [:]][field] = sentence(problem, field)
                }
            default: found.others.append(sentence(problem))
            }
        }
        if let first = found.stages.keys.min() {
            open = first
            openBell = found.stages[first]?.keys.compactMap(StageField.moment).min { $0.rawValue < $1.rawValue }
        } else if Field.bell.all.contains(where: { found.fields[$0] != nil }) {
            openBell = .start
        } else if Field.background.all.contains(where: { found.fields[$0] != nil }) {
            openBell = .background
        }
        return found
    }

    private func field(_ token: String, of stage: Stage) -> StageField {
        switch token {
        case "intervalBells":
            switch stage.choice(.bells) {
            case "every": .everyMinutes
            case "at": .atMinutes
            case "random": .randomCount
            default: .bells
            }
        case "endBell": .endSound
        case "brightness": .brightness
        case "breathMilliseconds": stage.choice(.pattern) == Pattern.own.rawValue ? .breath : .pattern
        default: .length
        }
    }

    private func sentence(_ problem: SettingsProblem, _ field: StageField) -> String {
        switch (problem.code, field) {
        case (.doesNotFit, .pattern), (.doesNotFit, .breath): Texts.presetNoBreathFits
        case (.doesNotFit, .everyMinutes), (.doesNotFit, .atMinutes), (.doesNotFit, .randomCount):
            Texts.presetTheseBellsDoNotFit
        case (_, .length): Texts.presetEnterALength
        case (_, .everyMinutes): Texts.settingsEnterMinutes(words: SettingsForm.lengths)
        case (_, .atMinutes): Texts.settingsEnterMinutesFromTheStart(found: problem.found)
        case (_, .randomCount): Texts.settingsEnterBells(words: SettingsForm.words(TimerLimits.randomBells))
        case (_, .breath): Texts.presetEnterABreath
        default:
            StageField.moment(of: field).flatMap { StageField.bell($0)?.sentence(field) } ?? Texts.settingsChooseAgain
        }
    }

    /// A problem of all stages together.
    private func sentence(_ problem: SettingsProblem) -> String {
        switch problem.code {
        case .tooLong: Texts.presetLongerThanADay
        case .nothingToDo: Texts.presetNeedsAStageThatCounts
        case .wrongCount where stages.isEmpty: Texts.presetNeedsAStageThatCounts
        case .wrongCount: Texts.presetHasTooManyBells(limit: TimerLimits.moments)
        default: problem.message
        }
    }
}
