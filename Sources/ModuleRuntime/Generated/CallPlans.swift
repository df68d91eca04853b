// swift-format-ignore-file
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.

extension CallPlan {
    /// The plans of every method, by interface and name.
    public static let all: [String: [String: CallPlan]] = [
        "bricks.screen/1": [
            "action": CallPlan(offset: 8, signature: "wpz"),
            "restore": CallPlan(offset: 16, signature: "wpz"),
            "visible": CallPlan(offset: 24, signature: "wi"),
            "dismissed": CallPlan(offset: 32, signature: "w"),
            "cue_fired": CallPlan(offset: 40, signature: "pz"),
        ],
        "bricks.timer/1": [
            "show_settings": CallPlan(offset: 8, signature: "ww"),
            "show_timer": CallPlan(offset: 16, signature: "ww"),
            "is_on_screen": CallPlan(offset: 24, signature: ""),
        ],
        "bricks.tuya/1": [
            "controller": CallPlan(offset: 8, signature: ""),
            "create_device": CallPlan(offset: 16, signature: "wpz"),
            "create_pairing": CallPlan(offset: 24, signature: "w"),
            "create_maintenance": CallPlan(offset: 32, signature: "wpz"),
        ],
        "bricks.devices/1": [
            "list": CallPlan(offset: 8, signature: "w"),
            "state": CallPlan(offset: 16, signature: "wpz"),
            "apply": CallPlan(offset: 24, signature: "wpzpzpz"),
            "subscribe": CallPlan(offset: 32, signature: "wpz"),
        ],
        "bricks.devices-events/1": [
            "changed": CallPlan(offset: 8, signature: "wpz"),
        ],
        "bricks.tab/1": [
            "create_coordinator": CallPlan(offset: 8, signature: "ww"),
            "start": CallPlan(offset: 16, signature: "ww"),
            "open": CallPlan(offset: 24, signature: "wpz"),
            "reset": CallPlan(offset: 32, signature: "w"),
            "selected": CallPlan(offset: 40, signature: "w"),
            "destroy": CallPlan(offset: 48, signature: "w"),
        ],
        "bricks.biometrics/1": [
            "summary": CallPlan(offset: 8, signature: ""),
        ],
        "bricks.community/1": [:],
        "bricks.timer-delegate/1": [
            "badge_received": CallPlan(offset: 8, signature: "pz"),
        ],
        "bricks.biometrics-delegate/1": [:],
        "bricks.community-delegate/1": [
            "did_select_session": CallPlan(offset: 8, signature: "pzpz"),
            "did_select_journey": CallPlan(offset: 16, signature: "pzw"),
            "did_select_url": CallPlan(offset: 24, signature: "pz"),
        ],
        "bricks.tuya-events/1": [
            "closed": CallPlan(offset: 8, signature: "w"),
            "installation_instructions": CallPlan(offset: 16, signature: "wpz"),
        ],
        "bricks.core/1": [
            "log": CallPlan(offset: 8, signature: "ipz"),
            "progress": CallPlan(offset: 16, signature: "wdpz"),
            "now": CallPlan(offset: 24, signature: ""),
            "local_day": CallPlan(offset: 32, signature: "l"),
            "context": CallPlan(offset: 40, signature: "pz"),
        ],
        "bricks.surface/1": [
            "send": CallPlan(offset: 8, signature: "wpz"),
        ],
        "bricks.navigation/1": [
            "push": CallPlan(offset: 8, signature: "wwpzpz"),
            "present": CallPlan(offset: 16, signature: "wpzpz"),
            "dismiss": CallPlan(offset: 24, signature: "w"),
            "set_title": CallPlan(offset: 32, signature: "wpz"),
            "open_link": CallPlan(offset: 40, signature: "pz"),
            "banner": CallPlan(offset: 48, signature: "pz"),
        ],
        "bricks.store/1": [
            "get": CallPlan(offset: 8, signature: "pz"),
            "put": CallPlan(offset: 16, signature: "pzpz"),
            "remove": CallPlan(offset: 24, signature: "pz"),
        ],
        "bricks.cues/1": [
            "submit": CallPlan(offset: 8, signature: "pzwpz"),
            "cancel": CallPlan(offset: 16, signature: "pz"),
        ],
        "bricks.content/1": [
            "session": CallPlan(offset: 8, signature: "pz"),
            "journey": CallPlan(offset: 16, signature: "pz"),
            "search": CallPlan(offset: 24, signature: "pzu"),
        ],
        "bricks.user/1": [
            "current": CallPlan(offset: 8, signature: ""),
        ],
        "bricks.analytics/1": [
            "track": CallPlan(offset: 8, signature: "pzpz"),
        ],
        "bricks.blob/1": [
            "open": CallPlan(offset: 8, signature: "w"),
            "release": CallPlan(offset: 16, signature: "w"),
        ],
        "bricks.net/1": [
            "connect": CallPlan(offset: 8, signature: "pzuu"),
        ],
    ]
}
