import SurfaceMessages

/// The screen that asks before a link starts a sitting.
struct PresetQuestion {
    /// The beginning of the route of links that start a preset, before its id.
    static let route = "preset/"

    /// The beginning of the route of links that start a sitting of some length, before the lengths of its stages.
    static let startRoute = "start/"

    /// The sitting that starts.
    enum Sitting {
        case preset(Preset)
        /// The settings with another length, in minutes.
        case minutes(Int64)
        case stages(StagePlan)

        /// Its name within a sentence.
        var name: String {
            switch self {
            case .preset(let preset): preset.plan.name
            case .minutes(let minutes): Wording.minutes(minutes)
            case .stages(let plan): Wording.duration(seconds: plan.length / 1_000)
            }
        }
    }

    let sitting: Sitting
    /// Whether a sitting goes on, which would end.
    var replaces: Bool

    private var words: String {
        switch sitting {
        case .preset(let preset): Wording.stages(preset.plan)
        case .minutes(let minutes): Wording.minutes(minutes)
        case .stages(let plan): Wording.stages(plan)
        }
    }

    var content: SurfaceContent {
        let name = sitting.name
        return SurfaceContent(
            .card(
                .column([
                    .text(
                        .text(
                            replaces
                                ? Texts.presetASittingIsUnderWay(name: name) : Texts.presetStartThisPreset(name: name)),
                        .h2),
                    .text(.text(words)),
                    .row([
                        .button(
                            .text(replaces ? Texts.presetEndItAndStart(name: name) : Texts.presetStart(name: name)),
                            event: "accept", replaces ? .default : .primary, id: "accept"),
                        .button(
                            .text(replaces ? Texts.presetKeepSitting : Texts.presetNotNow), event: "decline",
                            replaces ? .primary : .default, id: "decline"),
                    ]),
                ])))
    }
}
