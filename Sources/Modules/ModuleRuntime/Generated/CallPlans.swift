// swift-format-ignore-file
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.

extension CallPlan {
    /// The plans of every method, by interface and name.
    public static let all: [String: [String: CallPlan]] = [
        "bricks.screen/1": [
            "action": CallPlan(offset: 8, signature: "wpz", since: 0),
            "restore": CallPlan(offset: 16, signature: "wpz", since: 0),
            "visible": CallPlan(offset: 24, signature: "wi", since: 0),
            "dismissed": CallPlan(offset: 32, signature: "w", since: 0),
            "cue_fired": CallPlan(offset: 40, signature: "pz", since: 0),
        ],
        "bricks.timer/1": [
            "show_settings": CallPlan(offset: 8, signature: "ww", since: 0),
            "show_timer": CallPlan(offset: 16, signature: "ww", since: 0),
            "is_on_screen": CallPlan(offset: 24, signature: "", since: 0),
            "sessions": CallPlan(offset: 32, signature: "upz", since: 1),
        ],
        "bricks.tuya/1": [
            "controller": CallPlan(offset: 8, signature: "", since: 0),
            "create_device": CallPlan(offset: 16, signature: "wpz", since: 0),
            "create_pairing": CallPlan(offset: 24, signature: "w", since: 0),
            "create_maintenance": CallPlan(offset: 32, signature: "wpz", since: 0),
        ],
        "bricks.devices/1": [
            "list": CallPlan(offset: 8, signature: "w", since: 0),
            "state": CallPlan(offset: 16, signature: "wpz", since: 0),
            "apply": CallPlan(offset: 24, signature: "wpzpzpz", since: 0),
            "subscribe": CallPlan(offset: 32, signature: "wpz", since: 0),
        ],
        "bricks.devices-events/1": [
            "changed": CallPlan(offset: 8, signature: "wpz", since: 0),
        ],
        "bricks.tab/1": [
            "create_coordinator": CallPlan(offset: 8, signature: "ww", since: 0),
            "start": CallPlan(offset: 16, signature: "ww", since: 0),
            "open": CallPlan(offset: 24, signature: "wpz", since: 0),
            "reset": CallPlan(offset: 32, signature: "w", since: 0),
            "selected": CallPlan(offset: 40, signature: "w", since: 0),
            "destroy": CallPlan(offset: 48, signature: "w", since: 0),
        ],
        "bricks.biometrics/1": [
            "summary": CallPlan(offset: 8, signature: "", since: 0),
        ],
        "bricks.community/1": [
            "grant": CallPlan(offset: 8, signature: "pzpz", since: 1),
            "queue": CallPlan(offset: 16, signature: "upz", since: 1),
            "decide": CallPlan(offset: 24, signature: "lpzpz", since: 1),
            "log": CallPlan(offset: 32, signature: "ul", since: 1),
            "verify_log": CallPlan(offset: 40, signature: "", since: 1),
            "statistics": CallPlan(offset: 48, signature: "", since: 1),
        ],
        "bricks.timer-delegate/1": [
            "badge_received": CallPlan(offset: 8, signature: "pz", since: 0),
        ],
        "bricks.biometrics-delegate/1": [:],
        "bricks.community-delegate/1": [
            "did_select_session": CallPlan(offset: 8, signature: "pzpz", since: 0),
            "did_select_journey": CallPlan(offset: 16, signature: "pzw", since: 0),
            "did_select_url": CallPlan(offset: 24, signature: "pz", since: 0),
        ],
        "bricks.tuya-events/1": [
            "closed": CallPlan(offset: 8, signature: "w", since: 0),
            "installation_instructions": CallPlan(offset: 16, signature: "wpz", since: 0),
        ],
        "bricks.core/1": [
            "log": CallPlan(offset: 8, signature: "ipz", since: 0),
            "progress": CallPlan(offset: 16, signature: "wdpz", since: 0),
            "now": CallPlan(offset: 24, signature: "", since: 0),
            "local_day": CallPlan(offset: 32, signature: "l", since: 0),
            "context": CallPlan(offset: 40, signature: "pz", since: 0),
        ],
        "bricks.surface/1": [
            "send": CallPlan(offset: 8, signature: "wpz", since: 0),
        ],
        "bricks.navigation/1": [
            "push": CallPlan(offset: 8, signature: "wwpzpz", since: 0),
            "present": CallPlan(offset: 16, signature: "wpzpz", since: 0),
            "dismiss": CallPlan(offset: 24, signature: "w", since: 0),
            "set_title": CallPlan(offset: 32, signature: "wpz", since: 0),
            "open_link": CallPlan(offset: 40, signature: "pz", since: 0),
            "banner": CallPlan(offset: 48, signature: "pz", since: 0),
        ],
        "bricks.store/1": [
            "get": CallPlan(offset: 8, signature: "pz", since: 0),
            "put": CallPlan(offset: 16, signature: "pzpz", since: 0),
            "remove": CallPlan(offset: 24, signature: "pz", since: 0),
        ],
        "bricks.cues/1": [
            "submit": CallPlan(offset: 8, signature: "pzwpz", since: 0),
            "cancel": CallPlan(offset: 16, signature: "pz", since: 0),
        ],
        "bricks.content/1": [
            "session": CallPlan(offset: 8, signature: "pz", since: 0),
            "journey": CallPlan(offset: 16, signature: "pz", since: 0),
            "search": CallPlan(offset: 24, signature: "pzu", since: 0),
        ],
        "bricks.user/1": [
            "current": CallPlan(offset: 8, signature: "", since: 0),
        ],
        "bricks.analytics/1": [
            "track": CallPlan(offset: 8, signature: "pzpz", since: 0),
        ],
        "bricks.blob/1": [
            "open": CallPlan(offset: 8, signature: "w", since: 0),
            "release": CallPlan(offset: 16, signature: "w", since: 0),
            "publish": CallPlan(offset: 24, signature: "pzpzu", since: 1),
            "withdraw": CallPlan(offset: 32, signature: "pz", since: 1),
        ],
        "bricks.net/1": [
            "connect": CallPlan(offset: 8, signature: "pzuu", since: 0),
            "listen": CallPlan(offset: 16, signature: "uu", since: 1),
            "stop_listening": CallPlan(offset: 24, signature: "u", since: 1),
            "networks": CallPlan(offset: 32, signature: "", since: 1),
            "broadcast": CallPlan(offset: 40, signature: "pzupz", since: 1),
        ],
        "bricks.inbox/1": [
            "put": CallPlan(offset: 8, signature: "pzpz", since: 0),
            "withdraw": CallPlan(offset: 16, signature: "pzpz", since: 0),
            "read": CallPlan(offset: 24, signature: "pz", since: 0),
            "unread": CallPlan(offset: 32, signature: "", since: 0),
        ],
        "bricks.net-events/1": [
            "received": CallPlan(offset: 8, signature: "upzupzu", since: 0),
            "ended": CallPlan(offset: 16, signature: "uu", since: 0),
        ],
        "bricks.health/1": [
            "access": CallPlan(offset: 8, signature: "", since: 0),
            "window": CallPlan(offset: 16, signature: "pzllu", since: 0),
            "write_mindful": CallPlan(offset: 24, signature: "pz", since: 0),
            "remove_mindful": CallPlan(offset: 32, signature: "pz", since: 0),
        ],
    ]
}
