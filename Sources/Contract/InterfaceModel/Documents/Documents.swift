extension Contract {
    /// The documents that cross the border. Their types in Swift, C++ and Rust, their JSON Schema and their reference
    /// page are derived from these descriptions.
    public static let documents: [Document] = [
        Document(
            "creation", size: 1 << 20, "What a module is created with.",
            [
                .init("module", .text(max: 128), "The module's own id."),
                .init("deployment", .text(max: 128), "The deployment's id."),
                .init("dataDirectory", .text(max: 4_096), "A directory that is the module's own and outlives it."),
                .init("configuration", .json, "What the manifest says under the module's `configuration`."),
            ]),
        Document(
            "session", "What a session is opened with.",
            [
                .init("user", .document("user"), "The person."),
                .init("deepLinkPrefixes", .list(.text(max: 64), max: 16), "The schemes of the deployment's links."),
            ]),
        Document(
            "user", "A person, as modules may know them.",
            [
                .init("id", .text(max: 128), "Stable for the person in this deployment."),
                .init("name", .text(max: 256), "What to call them; may be empty."),
                .init("anonymous", .boolean, "Whether they have not signed in."),
                .init("timeZone", .text(max: 64), "An IANA identifier."),
                .init("locale", .text(max: 64), "A BCP 47 tag."),
                .init(
                    "roles", .list(.text(max: 32), max: 32), optional: true,
                    "The roles that the manifest gives them in the module; absent for none."),
            ]),
        Document(
            "action", size: 64 << 10, "A use of a component (A2UI 0.9, client to server).",
            [
                .init("name", .text(max: 256), "The action's name."),
                .init("component", .text(max: 256), "The component's id."),
                .init("context", .json, "The values bound to the action, an object."),
            ]),
        Document(
            "badge", "Something earned.",
            [
                .init("id", .text(max: 128), "Stable, such as `streak-7`."),
                .init("title", .text(max: 128), "Its name."),
                .init("text", .text(max: 512), "What it was earned for."),
                .init("icon", .text(max: 64), "An icon of the catalog."),
            ]),
        Document(
            "banner", "A short message at the top.",
            [
                .init("title", .text(max: 128), "What happened."),
                .init("text", .text(max: 512), optional: true, "More about it."),
                .init("tone", .text(max: 16), optional: true, "info, success, warning or error."),
                .init("link", .text(max: 2_048), optional: true, "A deep link to follow."),
            ]),
        Document(
            "notice", "Something that a person finds in their inbox.",
            [
                .init("key", .text(max: 128), "Tells it from the other notices of the module to that person."),
                .init("title", .text(max: 128), "The event, in one line."),
                .init("text", .text(max: 512), optional: true, "More about it."),
                .init(
                    "route", .text(max: 512), optional: true,
                    "The place in the module's own tab that it is about, as `open` of `bricks.tab/1` takes it."),
                .init(
                    "link", .text(max: 1_024), optional: true,
                    "The place elsewhere in the app, in place of a route: a deep link without its scheme, such as `library`."
                ),
            ]),
        Document(
            "local_network", "A local network that the machine is in.",
            [.init("address", .text(max: 64), "The machine's IPv4 address there, such as 192.168.1.20.")]),
        Document(
            "local_network_list", size: 4 << 10, "Local networks.",
            [.init("networks", .list(.document("local_network"), max: 16), "In the order of the machine's interfaces.")]
        ),
        Document(
            "device", "A device that can be driven.",
            [
                .init("id", .text(max: 128), "The device's id."),
                .init("name", .text(max: 128), "What the person calls it."),
                .init("type", .text(max: 32), "light, plug, diffuser, humidifier or purifier."),
                .init("dimmable", .boolean, "Whether it has a brightness."),
                .init("room", .text(max: 64), optional: true, "The room that it stands in, for people."),
            ]),
        Document(
            "device_list", size: 64 << 10, "Devices.",
            [.init("devices", .list(.document("device"), max: 64), "In the deployment's order.")]),
        Document(
            "device_state", "What a device does.",
            [
                .init("device", .text(max: 128), "The device's id."),
                .init("power", .boolean, "Whether it is on."),
                .init("brightness", .integer, optional: true, "In percent, where it has one."),
            ]),
        Document(
            "device_change", "What to change of a device; what is absent stays.",
            [
                .init("power", .boolean, optional: true, "On or off."),
                .init("brightness", .integer, optional: true, "In percent, 0 to 100."),
            ]),
        Document(
            "cue", "Something due at a time.",
            [
                .init("id", .text(max: 128), "Unique in its list."),
                .init("at", .integer, "Milliseconds since 1970-01-01T00:00:00Z."),
                .init("kind", .text(max: 16), "bell, device or mark; a mark only tells the module."),
                .init("sound", .text(max: 64), optional: true, "For a bell: its sound."),
                .init("device", .text(max: 128), optional: true, "For a device cue: the device."),
                .init("change", .document("device_change"), optional: true, "For a device cue: what to change."),
                .init(
                    "strokes", .integer, optional: true,
                    "For a bell: how often it is struck, 1 to 9; once where it is absent."),
                .init("volume", .integer, optional: true, "For a bell: in percent, 1 to 100; 100 where it is absent."),
                .init(
                    "gap", .integer, optional: true,
                    "For a bell: milliseconds from one stroke to the next, 500 to 10,000; as usual for its sound where absent."
                ),
            ]),
        Document(
            "cue_list", size: 256 << 10, "Cues, in any order.",
            [.init("cues", .list(.document("cue"), max: 1_000), "The cues.")]),
        Document(
            "fired_cue", "A cue that is due.",
            [
                .init("list", .text(max: 128), "The list it was submitted in."),
                .init("id", .text(max: 128), "Its id."),
                .init("at", .integer, "When it was due, in milliseconds since 1970-01-01T00:00:00Z."),
            ]),
        Document(
            "content_summary", "A session or a journey, in short.",
            [
                .init("id", .text(max: 256), "Its id."),
                .init("title", .text(max: 256), "Its title."),
                .init("text", .text(max: 2_048), "What it is about."),
                .init("image", .text(max: 512), optional: true, "An address in the app."),
                .init("durationSeconds", .integer, optional: true, "How long it takes."),
                .init(
                    "language", .text(max: 64), optional: true,
                    "The BCP 47 tag of title and text, where it is not that of the app's own words."),
            ]),
        Document(
            "content_list", size: 256 << 10, "Sessions or journeys.",
            [.init("items", .list(.document("content_summary"), max: 50), "The best first.")]),
        Document(
            "timer_session", "A session with a timer that has ended.",
            [
                .init("id", .text(max: 128), "Stable, and the person's only one of that id."),
                .init("startedAt", .integer, "When it began, in milliseconds since 1970-01-01T00:00:00Z."),
                .init("endedAt", .integer, "When it ended, in milliseconds since 1970-01-01T00:00:00Z."),
                .init("seconds", .integer, "How long it went on, without pauses."),
                .init("plannedSeconds", .integer, "How long it was to go on."),
                .init("completed", .boolean, "Whether it came to its end by itself."),
                .init("timeZone", .text(max: 64), "The person's time zone then, an IANA identifier."),
            ]),
        Document(
            "timer_session_list", size: 128 << 10, "Sessions with a timer.",
            [
                .init("sessions", .list(.document("timer_session"), max: 100), "The latest first."),
                .init("hasMore", .boolean, "Whether there are earlier ones."),
            ]),
        Document(
            "text_list", "Words.",
            [.init("items", .list(.text(max: 256), max: 100), "In order.")]),
        Document(
            "measure", "One value of health.",
            [
                .init("name", .text(max: 64), "Such as `Steps`."),
                .init("value", .number, "The value."),
                .init("unit", .text(max: 32), "Its unit; may be empty."),
                .init("day", .text(max: 16), "The day it is of, as YYYY-MM-DD."),
                .init(
                    "total", .boolean, optional: true,
                    "Whether it is the sum of the day, of which a day that is not over has only a part; absent for no."),
            ]),
        Document(
            "health_summary", "The latest values of health.",
            [.init("measures", .list(.document("measure"), max: 32), "In the order to show.")]),
        Document(
            "health_value", "One reading, or what a part of a window comes to.",
            [
                .init("start", .integer, "When it began, in milliseconds since 1970-01-01T00:00:00Z."),
                .init("end", .integer, "When it ended; the same for a reading of one instant."),
                .init("count", .integer, "How many readings it is made of; 1 for a reading."),
                .init("value", .number, "The reading, or the mean of the readings, each counting the same."),
                .init("minimum", .number, "The lowest reading."),
                .init("maximum", .number, "The highest reading."),
                .init("sum", .number, "The sum of the readings, for kinds that are counted, such as steps."),
            ]),
        Document(
            "health_window", size: 256 << 10, "One kind of health data in a time window.",
            [
                .init("kind", .text(max: 64), "The kind that was asked for."),
                .init("unit", .text(max: 32), "The unit of the values, such as `beats/min`."),
                .init("from", .integer, "The first instant, in milliseconds since 1970-01-01T00:00:00Z."),
                .init("to", .integer, "The instant after the last."),
                .init("hasData", .boolean, "Whether there is any reading that begins in the window."),
                .init("count", .integer, "How many readings begin in the window, of which the values tell every one."),
                .init(
                    "parts", .boolean,
                    "Whether the values are parts of equal length, because there are more readings than were asked for; parts without a reading are left out."
                ),
                .init("values", .list(.document("health_value"), max: 1_000), "In the order of their start."),
            ]),
        Document(
            "mindful_session", "A mindful session, such as a sitting.",
            [
                .init(
                    "id", .text(max: 256),
                    "The caller's id of it, of at most 96 bytes, under which a repeat replaces it. The host sets the module's id before it, so that each module has ids of its own."
                ),
                .init("start", .integer, "When it began, in milliseconds since 1970-01-01T00:00:00Z."),
                .init("end", .integer, "When it ended, at most a day later."),
                .init("title", .text(max: 120), optional: true, "What it was, in one line."),
                .init(
                    "timeZone", .text(max: 64), optional: true,
                    "The time zone that it began in, an IANA identifier; the person's where it is absent."),
            ]),
    ]
}
