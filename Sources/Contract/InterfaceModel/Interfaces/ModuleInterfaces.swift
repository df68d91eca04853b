extension Contract {
    static let screen = Interface(
        "bricks.screen", provider: .module,
        "What every module that shows screens answers to. The screen's content travels as surface messages the other way.",
        [
            Method(
                "action", .async, deadline: 10_000,
                "The person used a component of the screen; its surface's inputs are in the action's context.",
                failure: "BRICKS_NOT_FOUND when the screen is not the module's.",
                [
                    Parameter("screen", .id("screen"), "The screen that shows the component."),
                    Parameter("action", .document("action"), "What was used and the values bound to it."),
                ]),
            Method(
                "restore", .async,
                "Builds the screen of a route again, after a restart or a reload; the module sends its surface.",
                failure: "BRICKS_NOT_FOUND when the route leads nowhere.",
                [
                    Parameter("screen", .id("screen"), "The id that the screen had and keeps."),
                    Parameter("route", .text(max: 2_048), "The route that the module gave the screen."),
                ]),
            Method(
                "visible", .event, "The screen came to the front or left it.",
                [
                    Parameter("screen", .id("screen"), "The screen."),
                    Parameter("visible", .flag, "1 when it is what the person sees."),
                ]),
            Method(
                "dismissed", .event, "The screen was popped or dismissed; its id is no longer valid.",
                [Parameter("screen", .id("screen"), "The screen that is gone.")]),
            Method(
                "cue_fired", .event,
                "A cue that the module submitted is due; sent once to each of the person's open sessions, also after a restart.",
                [Parameter("cue", .document("fired_cue"), "Which cue, and when it was due.")]),
        ])

    static let timer = Interface(
        "bricks.timer", minor: 1, provider: .module, includes: ["bricks.screen/1"],
        "A session timer that shows its screens inside other tabs.",
        [
            Method(
                "show_settings", .async, "Pushes the timer's settings onto the stack.",
                [
                    Parameter("stack", .id("stack"), "Where to push."),
                    Parameter(
                        "devices", .id("devices"), optional: true,
                        "The controller of devices to drive, if there is one."),
                ]),
            Method(
                "show_timer", .async, "Pushes the running timer, or the one to start, onto the stack.",
                [
                    Parameter("stack", .id("stack"), "Where to push."),
                    Parameter(
                        "devices", .id("devices"), optional: true,
                        "The controller of devices to drive, if there is one."),
                ]),
            Method(
                "is_on_screen", .leaf, "Tells whether a running timer is what the person sees.",
                returns: [Parameter("on_screen", .flag, "1 when it is.")]),
            Method(
                "sessions", .async, since: 1,
                "Tells the person's sessions with the timer that have ended, the latest first.",
                failure:
                    "BRICKS_ABSENT when it keeps none; BRICKS_NOT_FOUND when `after` is none of the person's sessions.",
                [
                    Parameter("limit", .u32, "The most to tell; 0 counts as 1, and more than 100 as 100."),
                    Parameter(
                        "after", .text(max: 128), optional: true,
                        "The id of a session: those before it in time are told."),
                ],
                returns: [Parameter("sessions", .document("timer_session_list"), "The sessions.")]),
        ])

    static let tuya = Interface(
        "bricks.tuya", provider: .module, includes: ["bricks.screen/1", "bricks.devices/1"],
        "Devices in the home, with screens that the host pushes or presents.",
        [
            Method(
                "controller", .async, "Gives the controller that other modules may drive devices with.",
                failure: "BRICKS_ABSENT when no device is configured.",
                returns: [Parameter("devices", .id("devices"), "Valid as long as the session.")]),
            Method(
                "create_device", .async, "Builds the control screen of one device.",
                failure: "BRICKS_NOT_FOUND when there is no such device.",
                [
                    Parameter("screen", .newID("screen"), "The screen to fill."),
                    Parameter("device", .text(max: 128), "The device's id."),
                ]),
            Method(
                "create_pairing", .async, "Builds the screen that finds and adds devices.",
                [Parameter("screen", .newID("screen"), "The screen to fill.")]),
            Method(
                "create_maintenance", .async, "Builds the screen of a maintenance reminder.",
                failure: "BRICKS_NOT_FOUND when the type of reminder is not known.",
                [
                    Parameter("screen", .newID("screen"), "The screen to fill."),
                    Parameter("reminder_type", .text(max: 128), "The type of reminder, such as `filter`."),
                ]),
        ])

    static let devices = Interface(
        "bricks.devices", provider: .both,
        "A controller of devices. Timer drives what Tuya provides through the host, and neither knows the other.",
        [
            Method(
                "list", .async, "Lists the devices.",
                [Parameter("controller", .id("devices"), "The controller.")],
                returns: [Parameter("devices", .document("device_list"), "The devices, in the deployment's order.")]),
            Method(
                "state", .async, "Asks a device for its state.",
                failure: "BRICKS_UNAVAILABLE, with a code in the detail, when the device does not answer.",
                [
                    Parameter("controller", .id("devices"), "The controller."),
                    Parameter("device", .text(max: 128), "The device's id."),
                ],
                returns: [Parameter("state", .document("device_state"), "The state as the device told it.")]),
            Method(
                "apply", .async,
                "Changes a device's state. A second call with the same key answers as the first did and sends nothing.",
                failure: "BRICKS_UNAVAILABLE, with a code in the detail, when the device does not answer.",
                [
                    Parameter("controller", .id("devices"), "The controller."),
                    Parameter("device", .text(max: 128), "The device's id."),
                    Parameter("change", .document("device_change"), "What to change; what is absent stays."),
                    Parameter("key", .text(max: 128), "The idempotency key."),
                ],
                returns: [Parameter("state", .document("device_state"), "The state after the change.")]),
            Method(
                "subscribe", .async,
                "Asks to be told of changes through `bricks.devices-events/1` until the session ends.",
                [
                    Parameter("controller", .id("devices"), "The controller."),
                    Parameter("device", .text(max: 128), "The device's id."),
                ]),
        ])

    static let devicesEvents = Interface(
        "bricks.devices-events", provider: .both,
        "What a subscriber of devices is told; the host passes it on to those who asked.",
        [
            Method(
                "changed", .event, "A device's state changed.",
                [
                    Parameter("controller", .id("devices"), "The controller."),
                    Parameter("state", .document("device_state"), "The state now."),
                ])
        ])

    static let health = Interface(
        "bricks.health", provider: .both,
        "A person's health data. Timer reads from and writes to what Biometrics provides through the host, and neither knows the other.",
        [
            Method(
                "access", .async,
                "Tells what the caller may do, so that it offers a person nothing that would be refused.",
                failure: "Nothing: where no module provides health data, both are 0.",
                returns: [
                    Parameter("read", .flag, "1 when `window` is answered: the caller has the grant `health.read`."),
                    Parameter(
                        "write", .flag,
                        "1 when `write_mindful` and `remove_mindful` are taken: the caller has the grant `health.write`."
                    ),
                ]),
            Method(
                "window", .async,
                "Reads one kind of data in a time window: each value where all fit, else as many parts of equal length.",
                failure:
                    "BRICKS_NOT_PERMITTED without the grant `health.read`; BRICKS_INVALID_ARGUMENT, with a pointer in the detail, for a kind that is not known or a window that is not one; BRICKS_ABSENT when no module provides health data.",
                [
                    Parameter(
                        "kind", .text(max: 64),
                        "`heart-rate`, `resting-heart-rate`, `heart-rate-variability`, `vo2-max`, `steps`, `active-energy`, `resting-energy` or `mindful-minutes`."
                    ),
                    Parameter("from", .i64, "The first instant, in milliseconds since 1970-01-01T00:00:00Z."),
                    Parameter("to", .i64, "The instant after the last, at most 93 days after the first."),
                    Parameter("limit", .u32, "The most values to tell, 1 to 1000."),
                ],
                returns: [Parameter("window", .document("health_window"), "What there is in the window.")]),
            Method(
                "write_mindful", .async,
                "Keeps a mindful session. A second call with the same id replaces the first.",
                failure:
                    "BRICKS_NOT_PERMITTED without the grant `health.write`; BRICKS_INVALID_ARGUMENT, with a pointer in the detail, for a session that is not one; BRICKS_ABSENT when no module provides health data.",
                [Parameter("session", .document("mindful_session"), "The session.")]),
            Method(
                "remove_mindful", .async,
                "Removes a mindful session that was written. One that is not there is fine.",
                failure:
                    "BRICKS_NOT_PERMITTED without the grant `health.write`; BRICKS_ABSENT when no module provides health data.",
                [Parameter("id", .text(max: 256), "The id that the session was written with.")]),
        ])

    static let netEvents = Interface(
        "bricks.net-events", provider: .module,
        "Tells a session of the datagrams that it listens for.",
        [
            Method(
                "received", .event,
                "A datagram came. Anybody on the network may have sent it, under any address: trust nothing in it.",
                [
                    Parameter("port", .u32, "The port that the session listens at."),
                    Parameter("sender", .text(max: 64), "The IPv4 address of the sender, as it says."),
                    Parameter("sender_port", .u32, "The port of the sender."),
                    Parameter("content", .text(max: 2_732), "The bytes in Base64, at most 2048 of them."),
                    Parameter(
                        "dropped", .u32,
                        "The number of datagrams since the one before that came and were not passed on: too many, or too long."
                    ),
                ]),
            Method(
                "ended", .event,
                "The session listens no longer at a port: the time is over, or the host cannot go on. Not sent after `stop_listening`.",
                [
                    Parameter("port", .u32, "The port."),
                    Parameter("dropped", .u32, "The number of datagrams since the last one that were not passed on."),
                ]),
        ])

    static let tab = Interface(
        "bricks.tab", provider: .module, includes: ["bricks.screen/1"],
        "A whole tab, by any module. To the module a coordinator is a tab id that opens routes.",
        [
            Method(
                "create_coordinator", .async, "Prepares the tab; nothing is shown yet.",
                [
                    Parameter("tab", .newID("tab"), "The coordinator."),
                    Parameter("stack", .newID("stack"), "The navigation stack that is its own."),
                ]),
            Method(
                "start", .async, "Fills the tab's first screen.",
                [
                    Parameter("tab", .id("tab"), "The coordinator."),
                    Parameter("screen", .newID("screen"), "The screen at the bottom of the stack."),
                ]),
            Method(
                "open", .async, "Goes to a route inside the tab; the host has reset the stack.",
                failure: "BRICKS_NOT_FOUND when the route leads nowhere.",
                [
                    Parameter("tab", .id("tab"), "The coordinator."),
                    Parameter("route", .text(max: 2_048), "A route of the module's own."),
                ]),
            Method(
                "reset", .event, "The stack went back to its first screen.",
                [Parameter("tab", .id("tab"), "The coordinator.")]),
            Method(
                "selected", .event, "The person chose the tab.", [Parameter("tab", .id("tab"), "The coordinator.")]),
            Method(
                "destroy", .async, "Ends the coordinator; its ids are no longer valid.",
                [Parameter("tab", .id("tab"), "The coordinator.")]),
        ])

    static let biometrics = Interface(
        "bricks.biometrics", provider: .module, includes: ["bricks.tab/1", "bricks.screen/1"],
        "Health data, as a whole tab.",
        [
            Method(
                "summary", .async, "Tells the latest day of each measure, for the profile.",
                failure: "BRICKS_ABSENT when there is no data yet.",
                returns: [Parameter("summary", .document("health_summary"), "The latest values.")])
        ])

    static let community = Interface(
        "bricks.community", minor: 1, provider: .module, includes: ["bricks.tab/1", "bricks.screen/1"],
        "Channels, posts, replies and reactions, as a whole tab; what moderates them is for the deployment's operators.",
        [
            Method(
                "grant", .async, since: 1,
                "Gives a person a role in the community, or takes it. It is an act in the log.",
                failure: "BRICKS_INVALID_ARGUMENT when there is no such role.",
                [
                    Parameter("person", .text(max: 128), "The person's id, as `queue` tells it."),
                    Parameter(
                        "role", .text(max: 32), optional: true,
                        "`moderator` or `admin`; absent takes the role that they were given."),
                ]),
            Method(
                "queue", .async, since: 1,
                "Tells cases of reported posts: open ones by weight and age, decided ones the latest first.",
                [
                    Parameter("limit", .u32, "The most to tell; 0 counts as 1, and more than 100 as 100."),
                    Parameter("state", .text(max: 16), optional: true, "`open`, which is the default, or `decided`."),
                ],
                returns: [Parameter("cases", .json(max: 1 << 20), "The cases, a list.")]),
            Method(
                "decide", .async, since: 1, "Acts on a case in the name of the deployment.",
                failure: "BRICKS_NOT_FOUND when there is no such case; BRICKS_BAD_STATE when it is decided already.",
                [
                    Parameter("number", .i64, "The number of the case."),
                    Parameter("act", .text(max: 32), "The act, such as `remove` or `dismiss`."),
                    Parameter("reason", .text(max: 4_096), "The reason, which the author reads; may be empty."),
                ],
                returns: [Parameter("decided", .json(max: 1 << 16), "The case as it is then.")]),
            Method(
                "log", .async, since: 1, "Tells the log of acts, the earliest first.",
                [
                    Parameter("limit", .u32, "The most to tell; 0 counts as 1, and more than 100 as 100."),
                    Parameter("after", .i64, "The number of the entry after which it goes on; 0 begins."),
                ],
                returns: [Parameter("entries", .json(max: 1 << 20), "The entries, a list.")]),
            Method(
                "verify_log", .async, since: 1, "Proves that nothing in the log of acts was changed or taken out.",
                returns: [
                    Parameter(
                        "verification", .json(max: 1 << 16),
                        "Whether it is whole, how many entries it has, its last digest, and where it is broken.")
                ]),
            Method(
                "statistics", .async, since: 1, "Counts cases and acts.",
                returns: [Parameter("statistics", .json(max: 1 << 16), "The counts.")]),
        ])
}
