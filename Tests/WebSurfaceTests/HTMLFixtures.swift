import Foundation
import JSONText
import SurfaceMessages
import Surfaces

@testable import WebSurface

/// Screens like those of a real app, for the tests of the HTML renderer.
enum HTMLFixtures {
    static let now = Date(timeIntervalSince1970: 1_768_550_400)
    static let environment = SurfaceEnvironment(
        locale: Locale(identifier: "en_GB"), timeZone: TimeZone(secondsFromGMT: 0) ?? .gmt, now: now)

    static func messages(_ id: String, _ root: View, data: JSON? = nil) -> [JSON] {
        SurfaceContent(root, data: data ?? [:]).messages(surface: id).array ?? []
    }

    static func surface(_ id: String, _ root: View, data: JSON? = nil) throws -> Surface {
        var surface = Surface(id: id)
        for message in messages(id, root, data: data) { try surface.apply(message) }
        return surface
    }

    static func html(_ surface: Surface, renderer: HTMLRenderer = HTMLRenderer()) throws -> String {
        let form = ScreenForm(screen: surface.id, generation: "7", csrf: "token", idPrefix: "s")
        return String(decoding: renderer.render(try surface.resolve(environment), form: form), as: UTF8.self)
    }

    static func page(_ title: String, _ tab: String, _ surface: Surface) throws -> PageModel {
        let form = ScreenForm(screen: surface.id, generation: "7", csrf: "token", idPrefix: "s")
        let node = try surface.resolve(environment)
        var page = PageModel(
            appName: "Stillwater", title: title, content: [HTMLRenderer().render(node, form: form)], csrf: "token",
            serverTime: now)
        page.tabs = [
            ("home", "Today", "home"), ("explore", "Explore", "search"), ("timer", "Timer", "notifications"),
            ("health", "Body", "favorite"), ("profile", "Profile", "person"),
        ].map { PageModel.Tab(id: $0.0, title: $0.1, icon: $0.2, isSelected: $0.0 == tab, href: "/\($0.0)") }
        page.refreshSeconds = node.hasRunningCountdown ? 5 : nil
        return page
    }

    static func all() throws -> [(name: String, page: PageModel)] {
        var home = try page("Good morning, Ada", "home", try surface("home", homeScreen, data: homeData))
        home.message = PageModel.Message(
            id: "a.1", title: "You earned the badge “Seven days in a row”.",
            dismiss: PageModel.Control(
                title: "Dismiss", effect: .post("/banner", fields: [PageModel.Control.Field("id", "1")])))
        home.message?.tone = .success
        var timer = try page("Sitting", "timer", try surface("timer", timerScreen))
        timer.back = PageModel.Control(title: "Back", effect: .link("/timer"))
        var health = try page("Your body", "health", try surface("health", chartScreen, data: chartData))
        health.message = PageModel.Message(
            id: "a.2", title: "Import finished: 12,480 samples.",
            dismiss: PageModel.Control(title: "Dismiss", effect: .post("/banner", fields: [])))
        var form = try surfaceOfForm
        try form.setInputs([("field:mail@", "ada@")], environment)
        var modal = try page("Explore", "explore", try surface("list", listScreen, data: homeData))
        let sheet = HTMLRenderer().render(
            try form.resolve(environment),
            form: ScreenForm(screen: "form", generation: "1", csrf: "token", idPrefix: "m"))
        modal.modal = PageModel.Modal(
            title: "Join the morning circle", content: [sheet],
            dismiss: PageModel.Control(title: "Close", effect: .post("/dismiss", fields: [])))
        return [
            ("home", home), ("timer", timer), ("health", health), ("modal", modal),
            ("form", try page("Settings", "profile", form)),
            ("parts", try page("Parts", "explore", try surface("parts", partsScreen, data: homeData))),
        ]
    }

    static var surfaceOfForm: Surface {
        get throws {
            try surface(
                "form", formScreen,
                data: [
                    "name": "Ada", "mail": "", "length": 20, "tags": ["calm", "sleep"], "bell": ["bowl"], "quiet": true,
                    "when": "2026-01-17T07:30:00Z", "agreed": false,
                ])
        }
    }

    static let sessionCard = View.button(
        .row([
            .icon(.path("icon")),
            .column([.text(.path("title"), .h4), .text(.path("detail"), .caption)]).weight(1),
            .badge(.path("length"), .neutral),
        ]), event: "open", context: ["id": .path("id")], .borderless)

    static let homeScreen = View.column([
        .card(
            .column([
                .text("Continue", .caption), .text("The river under the ice", .h2),
                .text("Day 4 of **Winter quiet**. Twelve minutes of listening, then a short walk."),
                .progress("Journey", value: 0.57),
                .row([.button("Continue", event: "continue", .primary), .button("Later", event: "later")]),
            ])),
        .row([
            .card(.column([.text("Streak", .caption), .text("7 days", .h2)])),
            .card(.column([.text("This week", .caption), .text("1 h 24 min", .h2)])),
        ]),
        .text("For this morning", .h2), .list(each: "/sessions", sessionCard),
    ])

    static let homeData: JSON = [
        "sessions": [
            [
                "id": "a", "icon": "volumeUp", "title": "Wake with the birds", "detail": "Marta Lind · Listening",
                "length": "8 min",
            ],
            [
                "id": "b", "icon": "favorite", "title": "A kinder inner voice", "detail": "Jonas Weir · Compassion",
                "length": "15 min",
            ],
            [
                "id": "c", "icon": "star", "title": "Breathing with the tide, a longer practice for slow mornings",
                "detail": "Marta Lind · Breath", "length": "22 min",
            ],
        ]
    ]

    static let timerScreen = View.column(
        [
            .countdown("Sitting", endsAt: "2026-01-16T08:12:30Z"),
            .text("Two bells at the half. The lamp dims when you start.", .caption),
            .row([
                .button(.icon("stop"), event: "stop").label("Stop"),
                .button(.icon("pause"), event: "pause", .primary).label("Pause"),
                .button(.icon("volumeUp"), event: "sound").label("Sound"),
            ]),
        ], align: .center)

    static let chartScreen = View.column([
        .tabs([
            (
                "Week",
                .column([
                    .card(.chart("Steps", .bar, unit: "per day", points: .path("/steps"))),
                    .card(.chart("Heart rate", .range, unit: "beats per minute", points: .path("/heart"))),
                ])
            ),
            (
                "Month",
                .column([
                    .card(.chart("Heart rate variability", .line, unit: "ms", points: .path("/variability"))),
                    .card(
                        .scatter(
                            "Each day and the next", x: .init("Day", unit: "ms"), y: .init("Next day", unit: "ms"),
                            isEqual: true, points: .path("/pairs"))),
                ])
            ),
            ("Year", .emptyState("No year yet", text: "Come back when the leaves have fallen.", icon: "calendarToday")),
        ])
    ])

    static var chartData: JSON {
        let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
        let steps: [Int64] = [6_230, 8_110, 4_900, 11_420, 7_560, 12_800, 3_050]
        let rates: [Int64] = [61, 63, 59, 66, 62, 58, 60]
        var stepPoints: [JSON] = []
        var ratePoints: [JSON] = []
        var variability: [JSON] = []
        for (index, day) in days.enumerated() {
            let rate = rates[index]
            stepPoints.append(["label": .string(day), "value": .integer(steps[index])])
            ratePoints.append([
                "label": .string(day), "value": .integer(rate), "low": .integer(rate - 9),
                "high": .integer(rate + 55 - (rate % 7) * 4),
            ])
        }
        for day in 1...30 {
            variability.append(["label": .string("\(day) Jan"), "value": .double(45 + 12 * sin(Double(day) / 3))])
        }
        let pairs = (1..<30).map { day -> JSON in
            ["x": .double(45 + 12 * sin(Double(day) / 3)), "y": .double(45 + 12 * sin(Double(day + 1) / 3))]
        }
        return [
            "steps": .array(stepPoints), "heart": .array(ratePoints), "variability": .array(variability),
            "pairs": .array(pairs),
        ]
    }

    static let formScreen = View.column([
        .textField("Name", path: "/name", checks: [.required("/name", "A name is needed.")], id: "name"),
        .textField(
            "E-mail address", path: "/mail",
            checks: [.required("/mail", "An address is needed."), .email("/mail", "This is not an e-mail address.")],
            id: "mail"),
        .textField("Password", path: "/password", .obscured, id: "password"),
        .textField("Why you sit", path: "/reason", .longText, id: "reason")
            .description("Only you can see this."),
        .slider("Minutes", path: "/length", min: 1, max: 60, id: "length"),
        .choice(
            "Themes", path: "/tags",
            options: [("Calm", "calm"), ("Sleep", "sleep"), ("Focus", "focus"), ("Grief", "grief")], multiple: true,
            style: .chips, id: "tags"),
        .choice(
            "Bell", path: "/bell", options: [("Bowl", "bowl"), ("Chime", "chime"), ("None", "none")], id: "bell"),
        .dateTimeInput("First sitting", path: "/when", .dateTime, id: "when"),
        .checkBox("Quiet the house while I sit", path: "/quiet", id: "quiet"),
        .checkBox("I agree to the house rules", path: "/agreed", id: "agreed"),
        .row([
            .button(
                "Join", event: "join", context: ["name": .path("/name")], .primary,
                checks: [.required("/agreed", "Please agree to the house rules.")], id: "join"),
            .button("Not now", event: "cancel", .borderless, id: "cancel"),
        ]),
    ])

    static let listScreen = View.column([
        .text("Nearby", .h2),
        .list(
            each: "/sessions",
            .card(.column([.icon(.path("icon")), .text(.path("title"), .h4), .text(.path("detail"), .caption)])),
            horizontal: true),
    ])

    static let partsScreen = View.column([
        .text("# A heading\nA paragraph with *emphasis*, `code` and\na second line.\n\n- one\n- two"),
        .row([
            .badge("New", .neutral), .badge("Info", .info), .badge("Done", .success), .badge("Soon", .warning),
            .badge("Late", .error),
        ]),
        .divider, .skeleton("Loading"),
        .modal(trigger: .button("What is this?", event: "none"), .text("A practice of listening.")),
        .list(
            each: "/sessions",
            .row([.icon(.path("icon")), .text(.path("title")).weight(1), .badge(.path("length"), .neutral)])),
        .image("/assets/picture.svg", description: "A frozen river at dawn", .header),
        .audio("/assets/bell.mp3", description: "The bell"),
        .countdown("Paused sitting", remainingSeconds: 95),
        .emptyState(
            "Nothing here yet", text: "Sessions that you like appear here.", icon: "favorite",
            button: .button("Explore", event: "explore", .primary)),
    ])
}
