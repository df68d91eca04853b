/// Faults of level 6: in what the module shows, or when its screens are used.
enum ScreenFaults {
    /// Checks that show or use a screen, which are most of those that follow creation.
    private static let everywhere = [
        "creation.*", "lifecycle.*", "screens.*", "border.*", "state.*", "resources.*", "company.*",
    ]

    static let all: [Fault] = [
        Fault("surface_unknown_member", level: 6, fails: ["screens.catalog"]),
        Fault("surface_wrong_type", level: 6, fails: ["screens.catalog"]),
        Fault("surface_unknown_variant", level: 6, fails: ["screens.catalog"]),
        Fault(
            "surface_version", level: 6, fails: ["screens.catalog", "screens.restored"], spreads: ["lifecycle.stage"]),
        Fault(
            "surface_of_another", level: 6, fails: ["screens.order", "screens.restored"], spreads: ["lifecycle.stage"]),
        Fault("surface_created_twice", level: 6, fails: ["screens.order"]),
        Fault("surface_not_created", level: 6, fails: ["screens.order"]),
        Fault("surface_id_twice", level: 6, fails: ["screens.unique-ids"]),
        Fault("surface_reference_missing", level: 6, fails: ["screens.references"]),
        Fault("surface_without_root", level: 6, fails: ["screens.one-root"], spreads: ["resources.no-memory"]),
        Fault("surface_orphan", level: 6, fails: ["screens.one-root"]),
        Fault("surface_cycle", level: 6, fails: ["screens.acyclic"]),
        Fault("button_without_label", level: 6, fails: ["screens.labels"]),
        Fault("field_without_label", level: 6, fails: ["screens.labels"]),
        Fault("fallback_absent", level: 6, fails: ["screens.fallback"]),
        Fault("fallback_unknown", level: 6, fails: ["screens.fallback"]),
        Fault("surface_control_character", level: 6, fails: ["screens.inert-text"]),
        Fault("surface_direction_override", level: 6, fails: ["screens.inert-text"]),
        Fault("path_of_text", level: 6, fails: ["screens.data-paths"]),
        Fault("path_of_input", level: 6, fails: ["screens.data-paths"]),
        Fault("path_of_list", level: 6, fails: ["screens.data-paths"]),
        Fault("path_of_row", level: 6, fails: ["screens.data-paths"]),
        Fault("surface_text_too_long", level: 6, fails: ["screens.budget"]),
        Fault("surface_too_deep", level: 6, fails: ["screens.budget"]),
        Fault("surface_never_sent", level: 6, fails: ["screens.shown"]),
        Fault("screen_slow", level: 6, fails: ["screens.prompt"]),
        Fault("title_empty", level: 6, fails: ["screens.titles"]),
        Fault("route_empty", level: 6, fails: ["screens.titles"]),
        Fault("restore_refused", level: 6, fails: ["screens.restored"]),
        Fault("restore_shows_another", level: 6, fails: ["screens.restored"]),
        Fault("restore_sends_nothing", level: 6, fails: ["screens.restored"]),
        Fault("route_unknown_accepted", level: 6, fails: ["screens.unknown-route"]),
        Fault("route_unknown_crashes", level: 6, fails: ["screens.unknown-route"], spreads: everywhere),
        Fault("action_refused", level: 6, fails: ["screens.actions-accepted"]),
        Fault("button_always_refused", level: 6, fails: ["screens.buttons-work"]),
        Fault("action_calls_often", level: 6, fails: ["screens.action-calls"]),
        Fault("action_unknown_accepted", level: 6, fails: ["screens.unknown-action"]),
        Fault("action_unknown_crashes", level: 6, fails: ["screens.unknown-action"], spreads: everywhere),
        Fault("action_unknown_is_fault", level: 6, fails: ["screens.unknown-action"], spreads: everywhere),
        Fault("action_unknown_hangs", level: 6, fails: ["screens.unknown-action"]),
        Fault("component_unknown_crashes", level: 6, fails: ["screens.unknown-component"]),
        Fault("component_unknown_is_fault", level: 6, fails: ["screens.unknown-component"]),
        Fault("screen_unknown_accepted", level: 6, fails: ["screens.unknown-screen"]),
        Fault("screen_unknown_crashes", level: 6, fails: ["screens.unknown-screen"], spreads: everywhere),
        Fault("payload_unchecked", level: 6, fails: ["screens.payload-type"]),
        Fault(
            "payload_large_crashes", level: 6,
            fails: ["screens.payload-size", "border.text-oversized", "border.text-size-forged"]),
        Fault(
            "payload_large_hangs", level: 6,
            fails: ["screens.payload-size", "border.text-oversized", "border.text-size-forged"]),
    ]
}
