import SurfaceMessages

/// The screen that asks before a link starts a preset.
struct PresetQuestion {
    /// The beginning of the route of links that start a preset, before its id.
    static let route = "preset/"

    let preset: Preset
    /// Whether a sitting goes on, which would end.
    var replaces: Bool

    var content: SurfaceContent {
        let name = preset.plan.name
        return SurfaceContent(
            .card(
                .column([
                    .text(
                        .text(
                            replaces
                                ? Texts.presetASittingIsUnderWay(name: name) : Texts.presetStartThisPreset(name: name)),
                        .h2),
                    .text(.text(Wording.stages(preset.plan))),
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
