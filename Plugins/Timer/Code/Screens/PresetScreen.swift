import JSONText
import SurfaceMessages

/// The screen on which a person makes a preset, or changes one.
struct PresetScreen {
    static var title: String { Texts.presetPreset }
    /// The beginning of the route of a preset, before its id.
    static let route = "presets/"
    /// The route of a preset that is not stored yet.
    static let newRoute = "presets/new"

    var form: PresetForm
    var sounds: [String]
    /// Whether it is stored.
    var isStored: Bool
    /// Whether there are devices whose light stages may change.
    var hasLight = false
    var problems = PresetForm.Problems()

    var content: SurfaceContent {
        var parts = problems.others.map { View.notice($0, .error) }
        parts += input(.name) { .textField(.text(Texts.presetName), path: $0, id: $1) }
        parts.append(.text(.text(Texts.presetStages), .h2))
        let open = form.open ?? form.stages.endIndex
        parts += closedStages(..<open)
        if form.open != nil { parts.append(openStage(open)) }
        parts += closedStages((open + 1)...)
        parts += adding
        parts.append(.card(.column(whole)))
        parts.append(.button(.text(Texts.settingsSave), event: "save", context: context, .primary, id: "save"))
        if isStored {
            parts += [
                .text(.text(Texts.presetALinkStartsIt(path: "/timer/preset/\(form.id)")), .caption), .divider,
                .button(.text(Texts.presetDelete), event: "delete", id: "delete").destructive(),
            ]
        }
        return SurfaceContent(.column(parts), data: form.data)
    }

    /// Every field that is shown, and which stage its fields are of.
    private var context: [String: Dynamic] {
        var context: [String: Dynamic] = [:]
        for field in PresetForm.Field.allCases where isShown(field) {
            context[field.rawValue] =
                PresetForm.Field.choices.contains(field)
                ? .text(form.values[field]?[0]?.string ?? "") : .path(Self.path(field))
        }
        if let open = form.open {
            context["shown"] = .text("\(open)")
            let stage = form.stages[open]
            for field in shownFields(of: stage) where hasLight || ![.light, .brightness].contains(field) {
                context[field.rawValue] =
                    PresetForm.StageField.choices.contains(field)
                    ? .text(stage.choice(field) ?? "") : .path(Self.path(field))
            }
        }
        return context
    }

    private func isShown(_ field: PresetForm.Field) -> Bool {
        let (bell, background) = (PresetForm.Field.bell, PresetForm.Field.background)
        if background.all.contains(field) {
            return form.openBell == .background && (field == background.sound || background.isHeard(form.values))
        }
        guard bell.all.contains(field) else { return true }
        return form.openBell == .start && (field == bell.sound || bell.rings(form.values))
    }

    /// The fields of the stage that is open: those of its bells where they are open too.
    private func shownFields(of stage: PresetForm.Stage) -> [PresetForm.StageField] {
        stage.shownFields.filter { field in
            PresetForm.StageField.moment(of: field).map { $0 == form.openBell } ?? true
        }
    }

    private func context(_ name: String, _ value: String) -> [String: Dynamic] {
        context.merging([name: .text(value)]) { _, new in new }
    }

    private static func path(_ field: PresetForm.Field) -> String { "/form/\(field.rawValue)" }
    private static func path(_ field: PresetForm.StageField) -> String { "/stage/\(field.rawValue)" }

    /// An input with what is wrong with it.
    private func input(_ field: PresetForm.Field, _ view: (String, String) -> View) -> [View] {
        guard isShown(field) else { return [] }
        let view = view(Self.path(field), field.rawValue)
        return [problems.fields[field].map { view.check(.refused($0)) } ?? view]
    }

    private func input(_ index: Int, _ field: PresetForm.StageField, _ view: (String, String) -> View) -> [View] {
        guard shownFields(of: form.stages[index]).contains(field) else { return [] }
        let view = view(Self.path(field), "stage-\(field.rawValue)")
        return [problems.stages[index]?[field].map { view.check(.refused($0)) } ?? view]
    }

    /// Buttons of which one holds. A press sends the form, so that its fields are those of what was chosen.
    private func chooser(
        _ index: Int, _ field: PresetForm.StageField, _ label: String, _ options: [(words: String, value: String)]
    ) -> [View] {
        let buttons = options.map { words, value in
            View.button(
                .text(words), event: "choose", context: context(field.rawValue, value), id: "\(field.rawValue)-\(value)"
            ).choosing(isOn: .flag(form.stages[index].choice(field) == value))
        }
        return [.text(.text(label), .h4), .row(buttons).label(.text(label))]
            + (problems.stages[index]?[field].map { [.notice($0, .error)] } ?? [])
    }

    private func closedStages(_ range: some RangeExpression<Int>) -> [View] {
        let stages = form.stages.indices.filter(range.contains)
        return stages.first.map { [.list(stages.map(closedStage), id: "stages-\($0 + 1)")] } ?? []
    }

    /// One button that opens the stage.
    private func closedStage(_ index: Int) -> View {
        let stage = form.stages[index]
        let name = Texts.presetNumberedStage(number: index + 1, name: stage.kind.word)
        let length = stage.seconds.map { Wording.duration(seconds: $0) } ?? Texts.presetNoLengthYet
        return View.button(
            .row([.column([.text(.text(name), .h4), .text(.text(length))]).weight(1)]), event: "stage",
            context: context("stage", "\(index)"), id: "stage-\(index + 1)"
        ).label(.text(name)).description(.text(length))
    }

    private func openStage(_ index: Int) -> View {
        let stage = form.stages[index]
        var parts: [View] = [
            .text(.text(Texts.presetNumberedStage(number: index + 1, name: stage.kind.word)), .h3)
        ]
        parts += input(index, .length) { .textField(.text(Texts.presetLength), path: $0, id: $1) }
        if stage.kind == .breathe { parts += breath(index) }
        if stage.kind != .prepare { parts += bells(index) }
        if hasLight { parts += light(index) }
        var buttons = [
            View.button(.text(Texts.presetCloseStage), event: "stage", context: context("stage", ""), id: "close-stage")
        ]
        for (step, text) in [(-1, Texts.presetEarlier), (1, Texts.presetLater)] where form.canMove(index, by: step) {
            buttons.append(
                .button(
                    .text(text), event: "move-stage", context: context("by", "\(step)"),
                    id: step < 0 ? "stage-earlier" : "stage-later"))
        }
        buttons.append(
            .button(.text(Texts.presetRemoveStage), event: "remove-stage", context: context, id: "remove-stage")
                .destructive())
        return .card(.column(parts + [.row(buttons)]))
    }

    private func light(_ index: Int) -> [View] {
        input(index, .light) { .checkBox(.text(Texts.presetChangeTheLight), path: $0, id: $1) }
            + input(index, .brightness) { .slider(.text(Texts.presetBrightness), path: $0, min: 1, max: 100, id: $1) }
            + [.text(.text(Texts.presetWhichLight), .caption)]
    }

    private func breath(_ index: Int) -> [View] {
        chooser(index, .pattern, Texts.presetPace, PresetForm.Pattern.allCases.map { ($0.word, $0.rawValue) })
            + input(index, .breath) { .textField(.text(Texts.presetOwnPace), path: $0, id: $1) }
    }

    /// The bells of a stage: one line each, that which is open as a form.
    private func bells(_ index: Int) -> [View] {
        [BellMoment.between, .end].flatMap { moment in
            moment == form.openBell ? bell(index, moment) : [row(moment, words(index, moment))]
        }
    }

    private var usual: String { form.sound }

    private func row(_ moment: BellMoment, _ words: String) -> View {
        MomentRow(moment: moment, words: words, context: context("moment", moment.rawValue)).view
    }

    private func words(_ index: Int, _ moment: BellMoment) -> String {
        let stage = form.stages[index]
        guard stage.rings(moment), let fields = PresetForm.StageField.bell(moment) else { return Texts.settingsNoBell }
        let bell = Wording.bell(fields.stroke(stage.values), usual: usual)
        let kind = IntervalBells.kinds.first { $0.kind == stage.choice(.bells) }
        return moment == .between ? Texts.settingsBellsWhen(when: kind?.words ?? "", bell: bell) : bell
    }

    private func bell(_ index: Int, _ moment: BellMoment) -> [View] {
        guard let fields = PresetForm.StageField.bell(moment) else { return [] }
        let rings = form.stages[index].rings(moment)
        var parts: [View] = [.text(.text(moment.word), .h4)]
        if moment == .between {
            parts += chooser(
                index, .bells, Texts.settingsInBetweenRing, IntervalBells.kinds.map { ($0.words, $0.kind) })
            parts += input(index, .everyMinutes) {
                .textField(.text(Texts.settingsMinutesBetweenBells), path: $0, .number, id: $1)
            }
            parts += input(index, .atMinutes) {
                .textField(.text(Texts.settingsBellTimesInMinutesSuch), path: $0, id: $1)
            }
            parts += input(index, .randomCount) {
                .textField(.text(Texts.settingsNumberOfRandomBells), path: $0, .number, id: $1)
            }
        }
        if rings || moment != .between {
            parts += chooser(
                index, fields.sound, Texts.settingsSound,
                BellFields<PresetForm.StageField>.sounds(sounds, usual: usual, isOptional: moment != .between))
        }
        parts += input(index, fields.strokes) { .textField(.text(Texts.settingsStrokes), path: $0, .number, id: $1) }
        parts += input(index, fields.gap) { .textField(.text(Texts.settingsGap), path: $0, id: $1) }
        parts += input(index, fields.volume) {
            .slider(.text(Texts.settingsVolume), path: $0, min: 1, max: 100, id: $1)
        }
        return parts + [MomentRow.buttons(moment, rings: rings, context: context)]
    }

    /// The bell with which the stages begin.
    private var start: [View] {
        let fields = PresetForm.Field.bell
        let rings = fields.rings(form.values)
        guard form.openBell == .start else {
            let bell = Wording.bell(fields.stroke(form.values), usual: usual)
            return [row(.start, rings ? bell : Texts.settingsNoBell)]
        }
        let sounds = BellFields<PresetForm.Field>.sounds(sounds, usual: usual, isOptional: true)
        var parts: [View] = [.text(.text(BellMoment.start.word), .h4)]
        parts += chooser(fields.sound, Texts.settingsSound, sounds)
        parts += input(fields.strokes) { .textField(.text(Texts.settingsStrokes), path: $0, .number, id: $1) }
        parts += input(fields.gap) { .textField(.text(Texts.settingsGap), path: $0, id: $1) }
        parts += input(fields.volume) { .slider(.text(Texts.settingsVolume), path: $0, min: 1, max: 100, id: $1) }
        return parts + [MomentRow.buttons(.start, rings: rings, context: context)]
    }

    /// The sound behind the bells.
    private var background: [View] {
        let fields = PresetForm.Field.background
        guard form.openBell == .background else { return [row(.background, fields.words(form.values))] }
        return [.text(.text(BellMoment.background.word), .h4)]
            + fields.views(chooser: chooser) { input($0, $1) }
            + [MomentRow.buttons(.background, rings: false, context: context)]
    }

    private func chooser(
        _ field: PresetForm.Field, _ label: String, _ options: [(words: String, value: String)]
    ) -> [View] {
        let buttons = options.map { words, value in
            View.button(
                .text(words), event: "choose", context: context(field.rawValue, value), id: "\(field.rawValue)-\(value)"
            ).choosing(isOn: .flag(form.values[field]?[0]?.string == value))
        }
        return [.row(buttons).label(.text(label))] + (problems.fields[field].map { [.notice($0, .error)] } ?? [])
    }

    private var adding: [View] {
        let kinds = StagePlan.Kind.allCases.filter(form.accepts)
        guard !kinds.isEmpty else { return [.text(.text(Texts.presetHasAllStages), .caption)] }
        return [
            .text(.text(Texts.presetAddAStage), .h3),
            .row(
                kinds.map { kind in
                    .button(
                        .text("+ \(kind.word)"), event: "add-stage", context: context("kind", kind.rawValue),
                        id: "add-\(kind.rawValue)"
                    ).label(.text(Texts.presetAddAStageOf(name: kind.word)))
                }),
        ]
    }

    private var whole: [View] {
        [.text(.text(Texts.presetTheWhole), .h2)]
            + input(.rounds) { .textField(.text(Texts.presetRounds), path: $0, .number, id: $1) }
            + input(.openEnd) { .checkBox(.text(Texts.presetGoOnAfterTheEnd), path: $0, id: $1) }
            + input(.sound) { path, id in
                .choice(
                    .text(Texts.settingsSound), path: path, options: sounds.map { (.text(Wording.sound($0)), $0) },
                    style: .chips, id: id)
            }
            + [SettingsScreen.hearing(sounds)] + start + background
    }
}

extension StagePlan.Kind {
    /// The name of a stage of this kind.
    var word: String {
        switch self {
        case .prepare: Texts.stageSettleIn
        case .sit: Texts.stageSit
        case .walk: Texts.stageWalk
        case .breathe: Texts.stageBreathe
        case .rest: Texts.stageRest
        }
    }
}

extension PresetForm.Pattern {
    /// The name of the pace.
    var word: String {
        switch self {
        case .box: Texts.presetBox
        case .calming: Texts.presetCalming
        case .coherent: Texts.presetCoherent
        case .own: Texts.presetMyOwn
        }
    }
}

extension Breath.Phase {
    /// The words for a person who breathes.
    var words: String {
        switch self {
        case .breatheIn: Texts.breathBreatheIn
        case .hold: Texts.breathHold
        case .breatheOut: Texts.breathBreatheOut
        case .rest: Texts.breathRest
        }
    }
}
