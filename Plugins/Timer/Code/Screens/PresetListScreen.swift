import JSONText
import SurfaceMessages

/// The screen of a person's presets: to be made, changed and put in order.
struct PresetListScreen {
    static var title: String { Texts.presetPresets }
    static let route = "presets"

    var presets: [Preset]
    /// The preset that was deleted and can be brought back.
    var deleted: Preset?

    /// The plans that a new preset may begin with.
    enum Template: String, CaseIterable {
        case sitting, walking, box, calming, coherent

        /// The name, which the preset has until the person gives it another.
        var name: String {
            switch self {
            case .sitting: Texts.presetNewPreset
            case .walking: Texts.presetSitWalkSit
            case .box: Texts.presetBox
            case .calming: Texts.presetCalming
            case .coherent: Texts.presetCoherent
            }
        }

        /// The plan, with one of the deployment's sounds.
        func plan(sound: String) -> StagePlan {
            func stage(_ kind: StagePlan.Kind, _ seconds: Int, _ breath: Breath? = nil) -> StagePlan.Stage {
                .init(kind: kind, seconds: seconds, bells: .none, endBell: kind != .prepare, breath: breath)
            }
            let stages: [StagePlan.Stage] =
                switch self {
                case .sitting: [stage(.sit, 1200)]
                case .walking: [stage(.sit, 1200), stage(.walk, 600), stage(.sit, 1200)]
                case .box: [stage(.breathe, 320, .box)]
                case .calming: [stage(.breathe, 152, .calming)]
                case .coherent: [stage(.breathe, 660, .coherent)]
                }
            return StagePlan(
                name: name, stages: [stage(.prepare, 10)] + stages, rounds: 1, startBell: true, isOpen: false,
                sound: sound)
        }
    }

    var content: SurfaceContent {
        var parts: [View] = []
        if let deleted {
            parts.append(
                .row([
                    .text(.text(Texts.presetYouDeleted(name: deleted.plan.name))),
                    .button(.text(Texts.historyUndo), event: "undo", id: "undo"),
                ]))
        }
        if presets.isEmpty {
            parts.append(
                .emptyState(.text(Texts.presetNoPresetsYet), text: .text(Texts.presetAPresetIs), icon: "event"))
        } else {
            parts += presets.enumerated().map(card)
        }
        if presets.count < TimerLimits.presets {
            parts += [
                .text(.text(Texts.presetMakeOne), .h2),
                .row(
                    Template.allCases.map { template in
                        .button(
                            .text(template.name), event: "new", context: ["template": .text(template.rawValue)],
                            id: "new-\(template.rawValue)")
                    }),
            ]
        } else {
            parts.append(.text(.text(Texts.presetYouHaveAllPresets(limit: TimerLimits.presets)), .caption))
        }
        return SurfaceContent(.column(parts))
    }

    /// The stages of a preset, and the buttons that open and move it.
    private func card(_ index: Int, _ preset: Preset) -> View {
        let plan = preset.plan
        var buttons = [
            View.button(
                .text(Texts.presetChange), event: "open", context: ["id": .text(preset.id)], id: "preset-\(preset.id)"
            ).label(.text(Texts.presetChangeNamed(name: plan.name)))
        ]
        for (step, sign) in [(-1, "↑"), (1, "↓")] where presets.indices.contains(index + step) {
            let label = step < 0 ? Texts.presetMoveUp(name: plan.name) : Texts.presetMoveDown(name: plan.name)
            buttons.append(
                .button(
                    .text(sign), event: "move", context: ["id": .text(preset.id), "by": .text("\(step)")],
                    id: "\(step < 0 ? "up" : "down")-\(preset.id)"
                ).label(.text(label)))
        }
        return .card(
            .column([
                .text(.text(PlainText.unformatted(plan.name)), .h3), .text(.text(Wording.stages(plan))), .row(buttons),
            ]))
    }
}
