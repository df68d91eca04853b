extension Contract {
    static let timerDelegate = Interface(
        "bricks.timer-delegate", provider: .host, "What the timer tells the app.",
        [
            Method(
                "badge_received", .event, "The person earned a badge.",
                [Parameter("badge", .document("badge"), "The badge.")])
        ])

    static let biometricsDelegate = Interface(
        "bricks.biometrics-delegate", provider: .host,
        "What the biometrics tab tells the app: nothing yet; versioned, so that it can grow.")

    static let communityDelegate = Interface(
        "bricks.community-delegate", provider: .host, "Where a post leads.",
        [
            Method(
                "did_select_session", .event, "The person chose a session in a post.",
                [
                    Parameter("session_id", .text(max: 256), "The content's id."),
                    Parameter("autoplay", .document("text_list"), "Ids to play after it, in order; may be empty."),
                ]),
            Method(
                "did_select_journey", .event, "The person chose a journey in a post.",
                [
                    Parameter("journey_id", .text(max: 256), "The journey's id."),
                    Parameter("stack", .id("stack"), optional: true, "The stack to show it on."),
                ]),
            Method(
                "did_select_url", .event, "The person chose an address outside the app.",
                [Parameter("url", .text(max: 2_048), "An http or https URL.")]),
        ])

    static let tuyaEvents = Interface(
        "bricks.tuya-events", provider: .host, "What a device screen tells the app.",
        [
            Method(
                "closed", .event, "The person is done with the screen.",
                [Parameter("screen", .id("screen"), "The device, pairing or maintenance screen.")]),
            Method(
                "installation_instructions", .event, "The person asked how to install a device.",
                [
                    Parameter("screen", .id("screen"), "The device screen."),
                    Parameter("tag", .text(max: 256), "The content tag with the instructions."),
                ]),
        ])

    static let core = Interface(
        "bricks.core", provider: .host, "Logging, time, and what the app is configured with.",
        [
            Method(
                "log", .event, "Writes a line to the host's log under the module's name. Never log a secret.",
                [
                    Parameter("level", .enumeration("log_level"), "How much it matters."),
                    Parameter("message", .text(max: 4_096), "One line."),
                ]),
            Method(
                "progress", .event, "Tells how far a pending request is.",
                [
                    Parameter("request", .u64, "The request's id, from its call frame."),
                    Parameter("fraction", .f64, "From 0 to 1."),
                    Parameter("message", .text(max: 1_024), optional: true, "What is being done."),
                ]),
            Method(
                "now", .leaf, "Tells the wall-clock time.",
                returns: [Parameter("milliseconds", .i64, "Since 1970-01-01T00:00:00Z.")]),
            Method(
                "local_day", .leaf, "Tells the date in the person's time zone at an instant.",
                [Parameter("milliseconds", .i64, "Since 1970-01-01T00:00:00Z.")],
                returns: [
                    Parameter("day", .text(max: 16), "As YYYY-MM-DD."),
                    Parameter("offset_seconds", .i32, "The zone's offset from UTC at that instant."),
                ]),
            Method(
                "context", .leaf, "Reads one part of the app's configuration.",
                failure: "BRICKS_NOT_FOUND when there is no such part.",
                [
                    Parameter(
                        "key", .text(max: 128), isPublic: true,
                        "Such as `settings.appName`, `flags.journeys_enabled` or `locale`.")
                ],
                returns: [Parameter("value", .json(max: 64 << 10), "The value.")]),
        ])

    static let surface = Interface(
        "bricks.surface", provider: .host, "The content of screens, as A2UI 0.9 messages.",
        [
            Method(
                "send", .leaf,
                "Applies surface messages to a screen, in order; the first that is refused ends the call.",
                failure:
                    "BRICKS_INVALID_ARGUMENT with the pointer in the detail; BRICKS_TOO_LARGE over a budget; BRICKS_BUSY without credit.",
                [
                    Parameter("screen", .id("screen"), "The screen; its id is the surface's id."),
                    Parameter("messages", .json(max: 1 << 20), "An array of server-to-client messages."),
                ])
        ])

    static let navigation = Interface(
        "bricks.navigation", provider: .host, "Stacks, presentation and links; all of it belongs to the host.",
        [
            Method(
                "push", .leaf, "Pushes a screen onto a stack; a skeleton shows until its surface comes.",
                [
                    Parameter("stack", .id("stack"), "Where."),
                    Parameter("screen", .newID("screen"), "The new screen."),
                    Parameter("title", .text(max: 256), "For the navigation bar."),
                    Parameter("route", .text(max: 2_048), "What `restore` will be given."),
                ]),
            Method(
                "present", .leaf, "Presents a screen over the stack.",
                failure: "BRICKS_BUSY when another screen is presented.",
                [
                    Parameter("screen", .newID("screen"), "The new screen."),
                    Parameter("title", .text(max: 256), "For the navigation bar."),
                    Parameter("route", .text(max: 2_048), "What `restore` will be given."),
                ]),
            Method(
                "dismiss", .leaf, "Pops or dismisses one of the module's own screens and what is above it.",
                [Parameter("screen", .id("screen"), "The screen.")]),
            Method(
                "set_title", .leaf, "Changes the title of one of the module's own screens.",
                [
                    Parameter("screen", .id("screen"), "The screen."),
                    Parameter("title", .text(max: 256), "For the navigation bar."),
                ]),
            Method(
                "open_link", .leaf, "Follows a deep link or, after asking, an http or https URL.",
                [Parameter("url", .text(max: 2_048), "The link.")]),
            Method(
                "banner", .leaf, "Shows a banner at the top.",
                [Parameter("banner", .document("banner"), "What it says.")]),
        ])

    static let store = Interface(
        "bricks.store", provider: .host,
        "Small data of the person, kept by the host; a `put` that returned is durable.",
        [
            Method(
                "get", .leaf, "Reads a value.", failure: "BRICKS_NOT_FOUND when there is none.",
                [Parameter("key", .text(max: 256), "The key, of the module's own.")],
                returns: [Parameter("value", .text(max: 256 << 10), "The value.")]),
            Method(
                "put", .leaf, "Writes a value.", failure: "BRICKS_TOO_LARGE over the module's share.",
                [
                    Parameter("key", .text(max: 256), "The key, of the module's own."),
                    Parameter("value", .text(max: 256 << 10), "The value."),
                ]),
            Method(
                "remove", .leaf, "Removes a value; one that is not there is fine.",
                [Parameter("key", .text(max: 256), "The key, of the module's own.")]),
        ])

    static let cues = Interface(
        "bricks.cues", provider: .host,
        "Bells and device changes at set times. The host keeps the time; cues outlive the session and a crash.",
        [
            Method(
                "submit", .leaf, "Replaces the list of that name; durable when it returns.",
                [
                    Parameter("list", .text(max: 128), "The list's name, of the module's own."),
                    Parameter("devices", .id("devices"), optional: true, "The controller that device cues go to."),
                    Parameter("cues", .document("cue_list"), "The cues."),
                ]),
            Method(
                "cancel", .leaf, "Forgets the list; one that is not there is fine.",
                [Parameter("list", .text(max: 128), "The list's name.")]),
        ])

    static let content = Interface(
        "bricks.content", provider: .host, "The deployment's content.",
        [
            Method(
                "session", .leaf, "Reads one session.", failure: "BRICKS_NOT_FOUND when there is none.",
                [Parameter("id", .text(max: 256), "The session's id.")],
                returns: [Parameter("session", .document("content_summary"), "The session.")]),
            Method(
                "journey", .leaf, "Reads one journey.", failure: "BRICKS_NOT_FOUND when there is none.",
                [Parameter("id", .text(max: 256), "The journey's id.")],
                returns: [Parameter("journey", .document("content_summary"), "The journey.")]),
            Method(
                "search", .leaf, "Finds sessions by words.",
                [
                    Parameter("query", .text(max: 256), "Words."),
                    Parameter("limit", .u32, "At most that many, up to 50."),
                ],
                returns: [Parameter("sessions", .document("content_list"), "The best first.")]),
        ])

    static let user = Interface(
        "bricks.user", provider: .host, "The person whose session it is.",
        [
            Method(
                "current", .leaf, "Tells who it is.",
                returns: [Parameter("user", .document("user"), "The person.")])
        ])

    static let analytics = Interface(
        "bricks.analytics", provider: .host,
        "Events for the deployment's analytics; bounded, and dropped with a count.",
        [
            Method(
                "track", .event, "Records an event.",
                [
                    Parameter("name", .text(max: 128), isPublic: true, "Such as `timer_finished`."),
                    Parameter("properties", .json(max: 4 << 10), optional: true, "An object of plain values."),
                ])
        ])

    static let blob = Interface(
        "bricks.blob", minor: 1, provider: .host,
        "Payloads too large for a document: uploaded exports that come in, and files that people hear or keep.",
        [
            Method(
                "open", .leaf, "Opens a blob for reading.", ownership: "The descriptor is the caller's to close.",
                failure: "BRICKS_BAD_HANDLE when the blob is not the session's.",
                [Parameter("blob", .id("blob"), "The blob, from an action's context.")],
                returns: [
                    Parameter("descriptor", .descriptor, "Readable, at its start."),
                    Parameter("size", .u64, "In bytes."),
                ]),
            Method(
                "release", .leaf, "Tells that the blob is no longer needed.",
                [Parameter("blob", .id("blob"), "The blob.")]),
            Method(
                "publish", .leaf, since: 1, deadline: 10_000,
                """
                Copies a file of the module's data directory, and serves the copy to the session's person alone, in \
                ranges too. It takes the place of what the module published for them under that name.
                """,
                ownership: "The file stays the module's, which may change or remove it afterwards.",
                failure:
                    """
                    BRICKS_INVALID_ARGUMENT for a name that is a path, a type that is not allowed or that the file is not \
                    of; BRICKS_NOT_FOUND without the file; BRICKS_TOO_LARGE over the share of the module or the person.
                    """,
                [
                    Parameter("name", .text(max: 64), "The file's name in the data directory, such as `sitting.flac`."),
                    Parameter(
                        "media_type", .text(max: 64), isPublic: true,
                        "audio/flac, audio/ogg, audio/mpeg, audio/mp4, audio/wav, text/csv, text/calendar or application/json."
                    ),
                    Parameter("seconds", .u32, "How long it is to be had, from 1 to 90000."),
                ],
                returns: [
                    Parameter("address", .text(max: 512), "An address in the app, which begins with a slash.")
                ]),
            Method(
                "withdraw", .leaf, since: 1,
                "Ends what `publish` began for the session's person; a name that is not published is fine.",
                [Parameter("name", .text(max: 64), "The name.")]),
        ])

    static let inbox = Interface(
        "bricks.inbox", provider: .host,
        "Notices that wait in people's inboxes until they are read, also while nobody has the app open.",
        [
            Method(
                "put", .leaf,
                """
                Puts a notice into a person's inbox, as new and unread. It takes the place of the module's notice of that \
                key in that inbox.
                """,
                failure:
                    """
                    BRICKS_NOT_FOUND without such a person; BRICKS_INVALID_ARGUMENT for an empty key or title, or a link that \
                    leads to no place of the app; BRICKS_BUSY after too many within a minute; \
                    BRICKS_NOT_PERMITTED for a visitor, whose session is shared by many.
                    """,
                [
                    Parameter("user", .text(max: 64), "The id of the person, as `bricks.user/1` returns it."),
                    Parameter("notice", .document("notice"), "The notice."),
                ]),
            Method(
                "withdraw", .leaf,
                "Removes a notice of the module from a person's inbox; one that is not there is fine.",
                [
                    Parameter("user", .text(max: 64), "The id of the person."),
                    Parameter("key", .text(max: 128), "The key of the notice."),
                ]),
            Method(
                "read", .leaf,
                """
                Marks a notice of the module in the inbox of the session's person as read, because they have seen what it \
                is about; one that is not there is fine.
                """,
                [Parameter("key", .text(max: 128), "The key of the notice.")]),
            Method(
                "unread", .leaf, "Counts the notices of the module that the session's person has not read.",
                returns: [Parameter("count", .u32, "0 for a visitor.")]),
        ])

    static let net = Interface(
        "bricks.net", minor: 1, provider: .host,
        "Connections and datagrams of the network, where the module's grants allow; the sockets are the host's to make.",
        [
            Method(
                "connect", .leaf, deadline: 5_000, "Connects a TCP stream.",
                ownership: "The descriptor is the caller's to close.",
                failure: "BRICKS_NOT_PERMITTED without the grant; BRICKS_UNAVAILABLE when nobody answers in time.",
                [
                    Parameter("host", .text(max: 255), "A name or an address."),
                    Parameter("port", .u32, "From 1 to 65535."),
                    Parameter("timeout_milliseconds", .u32, "From 1 to 5000."),
                ],
                returns: [Parameter("descriptor", .descriptor, "A connected, blocking stream socket.")]),
            Method(
                "listen", .leaf, since: 1,
                """
                Listens for a while for datagrams (UDP over IPv4) that this machine and its local networks send to a port. \
                Each comes to the session through `bricks.net-events/1`. A session that listens there already begins anew.
                """,
                ownership: "The socket stays the host's; all sessions that listen at the port share it.",
                failure:
                    """
                    BRICKS_NOT_PERMITTED without the grant for the port; BRICKS_BAD_STATE when the module does not provide \
                    `bricks.net-events/1`; BRICKS_BUSY when too many listen; BRICKS_UNAVAILABLE when another program has \
                    the port.
                    """,
                [
                    Parameter("port", .u32, "From 1 to 65535."),
                    Parameter("seconds", .u32, "How long it listens, from 1 to 120."),
                ]),
            Method(
                "stop_listening", .leaf, since: 1,
                "Ends what `listen` began; a port that the session does not listen at is fine.",
                [Parameter("port", .u32, "The port.")]),
            Method(
                "networks", .leaf, since: 1,
                "Lists the local networks that the machine is in, and the machine itself (127.0.0.1).",
                failure: "BRICKS_NOT_PERMITTED without a grant for any port.",
                returns: [Parameter("networks", .document("local_network_list"), "The networks; may be none.")]),
            Method(
                "broadcast", .leaf, since: 1, "Sends one datagram to a port of everybody on one local network.",
                failure:
                    """
                    BRICKS_NOT_PERMITTED without the grant for the port; BRICKS_INVALID_ARGUMENT for content that is not \
                    Base64 of 1 to 512 bytes; BRICKS_NOT_FOUND for an address that `networks` does not list; BRICKS_BUSY \
                    after too many within a time; BRICKS_UNAVAILABLE when the network does not take it.
                    """,
                [
                    Parameter("network", .text(max: 64), "The machine's address there, as `networks` lists it."),
                    Parameter("port", .u32, "From 1 to 65535."),
                    Parameter("content", .text(max: 684), "The bytes in Base64, from 1 to 512 of them."),
                ]),
        ])
}
