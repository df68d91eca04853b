import Foundation
import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Border
@testable import ModuleKit
@testable import Tuya

/// - Shows: MD Tuya
@Suite("Schedules of devices")
struct ScheduleTests {
    private static let hour: Int64 = 3_600_000
    private static let day: Int64 = 24 * hour
    /// 07:00 UTC on 5 January 1970, a Monday.
    private static let seven: Int64 = 4 * day + 7 * hour

    /// Opens a device's screen at 06:00 on a Monday, and that of its schedules above it.
    private static func open(_ app: App) throws -> ScreenID {
        app.host.time = seven - hour
        try answer { app.session.createDevice($0, screen: SessionTests.screen, device: Simulator.device) }
        try app.act("schedules")
        return try #require(app.host.presented.last).screen
    }

    private static func add(_ app: App, _ screen: ScreenID, _ context: JSON) throws {
        try act(app, screen, "new")
        try act(app, screen, "save", context)
    }

    private static func act(_ app: App, _ screen: ScreenID, _ name: String, _ context: JSON = [:]) throws {
        let action = ActionDocument(name: name, component: "c", context: context)
        try answer { app.session.action($0, screen: screen, action: action) }
    }

    private static func ids(_ app: App) throws -> [String] {
        let text = try #require(app.host.stored["schedules"])
        return try #require(ScheduleBook(text)).schedules.map(\.id)
    }

    private static let weekdays: JSON = ["time": "07:00", "days": ["1", "2", "3", "4", "5"], "change": "off"]

    /// Has the next call that the module asked for come at its time.
    private static func wake(_ app: App, at time: Int64? = nil) throws {
        let next = try #require(app.host.cues["schedules"]?.map(\.at).min())
        app.host.time = time ?? max(app.host.time, next)
        let call = Call(session: SessionID(rawValue: 1), request: 0, deadline: 0, trace: 0)
        try app.session.cueFired(call, cue: FiredCue(list: "schedules", id: "\(next)", at: next))
    }

    @Test("A schedule is made, stands in plain words, and is done when it is due")
    func endToEnd() throws {
        try Simulator.run("normal") { simulator in
            let app = try App(port: simulator.port)
            let screen = try Self.open(app)
            #expect(app.host.presented.last?.title == "Schedules: Lamp")
            #expect(app.host.presented.last?.route == "schedules/\(Simulator.device)")
            #expect(try app.host.surface(screen).text.contains("No schedules yet"))
            #expect(try app.data["scheduled"] == "Nothing is scheduled.")
            try Self.add(app, screen, Self.weekdays)
            #expect(try app.host.surface(screen).text.contains("Weekdays at 7:00\u{202F}AM: off"))
            #expect(try app.data["scheduled"]?.string?.contains("Weekdays at 7:00\u{202F}AM: off") == true)
            #expect(app.host.cues["schedules"]?.first?.at == Self.seven)
            #expect(app.host.cues["schedules"]?.first?.kind == "mark")
            #expect(try app.data["isOn"] == true)
            try Self.wake(app)
            #expect(try app.data["isOn"] == false)
            #expect(try simulator.count("set") == 1)
            // Each session of the person is told of the cue.
            let other = try app.open(2)
            let call = Call(session: SessionID(rawValue: 2), request: 0, deadline: 0, trace: 0)
            try other.cueFired(call, cue: FiredCue(list: "schedules", id: "x", at: Self.seven))
            #expect(try simulator.count("set") == 1)
            #expect(app.host.cues["schedules"]?.first?.at == Self.seven + Self.day)
            #expect(app.host.banners.isEmpty)
        }
    }

    @Test("A brightness is set at its time, and the lamp is switched on for it")
    func brightness() throws {
        try Simulator.run("normal", state: ["20": false, "22": 505]) { simulator in
            let app = try App(port: simulator.port)
            let screen = try Self.open(app)
            try Self.act(app, screen, "new")
            try Self.act(app, screen, "choose", ["change": "brightness", "time": "06:30", "days": ["6", "7"]])
            let surface = try app.host.surface(screen)
            #expect(surface.component("value")?["component"] == "Slider")
            #expect(surface.data["form"]?["value"] == 50 && surface.data["form"]?["time"] == "06:30")
            #expect(surface.text.contains("This also switches the device on."))
            try Self.act(
                app, screen, "save",
                ["change": "brightness", "time": "06:30", "days": ["6", "7"], "value": 80])
            #expect(try app.host.surface(screen).text.contains("Weekends at 6:30\u{202F}AM: Brightness 80%"))
            try Self.wake(app)
            #expect(try app.status == "It is on, with its brightness at 80%.")
            #expect(try simulator.count("set") == 1)
        }
    }

    @Test("A schedule is paused and resumed, removed, and brought back")
    func changes() throws {
        let app = try App(port: 1)
        app.host.refusal = CallFailure(.unavailable)
        let screen = try Self.open(app)
        try Self.add(app, screen, Self.weekdays)
        let id = try #require(try Self.ids(app).first)
        try Self.act(app, screen, "switch", ["id": .string(id), "on": false])
        #expect(try app.host.surface(screen).text.contains("Paused"))
        #expect(app.host.cues["schedules"] == nil)
        #expect(try app.data["scheduled"] == "Nothing is scheduled.")
        try Self.act(app, screen, "switch", ["id": .string(id), "on": true])
        #expect(app.host.cues["schedules"]?.count == 3)
        try Self.act(app, screen, "remove", ["id": .string(id)])
        #expect(try app.host.surface(screen).text.contains("You removed “Weekdays at 7:00\u{202F}AM: off”."))
        #expect(app.host.cues["schedules"] == nil)
        try Self.act(app, screen, "undo")
        #expect(try Self.ids(app) == [id])
        #expect(try !app.host.surface(screen).text.contains("You removed"))
        #expect(throws: CallFailure.self) {
            try Self.act(app, screen, "switch", ["id": "other", "on": false])
        }
        #expect(throws: CallFailure.self) { try Self.act(app, screen, "explode") }
    }

    @Test("A schedule that another page removed is told when it is pressed, and is no longer shown")
    func removedElsewhere() throws {
        let app = try App(port: 1)
        app.host.refusal = CallFailure(.unavailable)
        let screen = try Self.open(app)
        try Self.add(app, screen, Self.weekdays)
        let id = try #require(try Self.ids(app).first)
        var book = try #require(app.host.stored["schedules"].flatMap(ScheduleBook.init))
        _ = book.remove(id)
        app.host.stored["schedules"] = book.text
        let failure = #expect(throws: CallFailure.self) {
            try Self.act(app, screen, "switch", ["id": .string(id), "on": false])
        }
        #expect(failure?.message == "That schedule is not there any more.")
        #expect(try app.host.surface(screen).text.contains("No schedules yet"))
        try Self.act(app, screen, "remove", ["id": .string(id)])
        #expect(try !app.host.surface(screen).text.contains("You removed"))
    }

    @Test("A device that does not answer is tried again within a minute, and then the person is told when and why")
    func unanswered() throws {
        let app = try App(port: 1)
        app.host.refusal = CallFailure(.unavailable, "no", detail: ["code": "net.unreachable"])
        let screen = try Self.open(app)
        try Self.add(app, screen, Self.weekdays)
        try Self.wake(app)
        var attempts = 1
        while app.host.banners.isEmpty, attempts < 20 {
            #expect(app.host.time < Self.seven + 70_000)
            try Self.wake(app)
            attempts += 1
        }
        #expect(attempts == 6)
        #expect(app.host.banners.map(\.title) == ["Lamp: a schedule was missed"])
        let text =
            "“Weekdays at 7:00\u{202F}AM: off” was not done on January 5, 1970, 7:00\u{202F}AM: The device was out of reach."
        #expect(app.host.banners.first?.text == text)
        #expect(try app.host.surface(screen).text.contains("The device was out of reach."))
        #expect(try app.data["missed"]?.array?.count == 1)
        #expect(app.host.cues["schedules"]?.first?.at == Self.seven + Self.day)
    }

    @Test("A device that answers the second time has been switched, and nothing is told")
    func secondTime() throws {
        try Simulator.run("normal") { simulator in
            let app = try App(port: simulator.port)
            app.host.refusal = CallFailure(.unavailable, "no", detail: ["code": "net.unreachable"])
            let screen = try Self.open(app)
            try Self.add(app, screen, Self.weekdays)
            try Self.wake(app)
            app.host.refusal = nil
            try Self.wake(app)
            #expect(app.host.time == Self.seven + ScheduleBook.pause)
            #expect(try app.data["isOn"] == false)
            #expect(app.host.banners.isEmpty)
        }
    }

    @Test("A schedule that was due while the app did not run is told, and not done")
    func away() throws {
        try Simulator.run("normal") { simulator in
            let app = try App(port: simulator.port)
            let screen = try Self.open(app)
            try Self.add(app, screen, Self.weekdays)
            try Self.wake(app, at: Self.seven + 3 * Self.hour)
            #expect(try simulator.count("set") == 0)
            #expect(app.host.banners.first?.text?.hasSuffix("The app did not get to it in time.") == true)
            try Self.wake(app)
            #expect(try simulator.count("set") == 1)
            #expect(try app.data["missed"] == [])
        }
    }

    @Test("Times are those of the person's zone, and another zone counts from the next look on")
    func zone() throws {
        let app = try App(port: 1)
        app.host.refusal = CallFailure(.unavailable)
        let screen = try Self.open(app)
        try Self.add(app, screen, Self.weekdays)
        let other = try app.open(2, timeZone: "America/New_York")
        try answer { other.createDevice($0, screen: SessionTests.screen, device: Simulator.device) }
        #expect(app.host.cues["schedules"]?.first?.at == Self.seven + 5 * Self.hour)
    }

    @Test("What cannot be read is told, and not written over")
    func unreadable() throws {
        let app = try App(port: 1)
        app.host.refusal = CallFailure(.unavailable)
        app.host.stored["schedules"] = "{\"schedules\":[{\"sunrise\":true}]}"
        try answer { app.session.createDevice($0, screen: SessionTests.screen, device: Simulator.device) }
        #expect(try app.data["scheduled"] == "Your schedules cannot be read.")
        #expect(throws: CallFailure.self) { try app.act("schedules") }
        #expect(app.host.stored["schedules"] == "{\"schedules\":[{\"sunrise\":true}]}")
    }

    @Test("Above another screen that is presented there is no room, and the person is told")
    func room() throws {
        let app = try App(port: 1)
        app.host.refusal = CallFailure(.unavailable)
        app.host.hasPresented = true
        let failure = #expect(throws: CallFailure.self) { _ = try Self.open(app) }
        #expect(failure?.message == "Another screen is open above this one. Close it first.")
    }

    @Test("Schedules are shown again after a restart")
    func restart() throws {
        let app = try App(port: 1)
        app.host.refusal = CallFailure(.unavailable)
        let screen = try Self.open(app)
        try Self.add(app, screen, Self.weekdays)
        let again = try app.open(3, state: app.session.save())
        try answer { again.restore($0, screen: screen, route: "schedules/\(Simulator.device)") }
        #expect(try app.host.surface(screen, of: 3).text.contains("Weekdays at 7:00\u{202F}AM: off"))
    }

    @Test("A full list says so and offers no other one")
    func full() throws {
        let app = try App(port: 1)
        app.host.refusal = CallFailure(.unavailable)
        let screen = try Self.open(app)
        for minute in 10..<10 + ScheduleBook.deviceLimit {
            try Self.add(app, screen, ["time": .string("07:\(minute)"), "days": ["1"], "change": "off"])
        }
        let surface = try app.host.surface(screen)
        #expect(surface.component("new") == nil)
        #expect(surface.text.contains("A device has 20 schedules at most. Remove one to add another."))
        #expect(throws: CallFailure.self) { try Self.add(app, screen, Self.weekdays) }
        #expect(try Self.ids(app).count == ScheduleBook.deviceLimit)
    }

    // MARK: - Form

    private static let lamp: [String: JSON] = [
        "20": true, "21": "white", "22": 505, "23": 0, "24": "000003e803e8", "25": .string(LightScene.night.text),
        "26": 0, "34": false,
    ]

    private static func form(_ change: String, _ value: JSON = .null) throws -> (ScheduleForm, DeviceConfiguration) {
        let device = try DeviceConfiguration.test(port: 1)
        var form = ScheduleForm(offers: ScheduleOffer.all(of: device, lamp))
        form.take(["change": .string(change)])
        form.take(["change": .string(change), "value": value])
        return (form, device)
    }

    @Test("A light offers what it reported and what stays as it is set; countdowns are not among them")
    func offers() throws {
        let (form, _) = try Self.form("on")
        #expect(
            form.offers.map(\.function.id) == [
                "light-mode", "brightness", "temperature", "colour", "scene", "do-not-disturb",
            ])
    }

    @Test(
        "A choice becomes the change that the device takes",
        arguments: [
            ("on", .null, "Every day at 7:00: on"), ("off", .null, "Every day at 7:00: off"),
            ("brightness", 40, "Every day at 7:00: Brightness 40%"),
            ("temperature", "100", "Every day at 7:00: Colour temperature 100%"),
            ("colour", "5", "Every day at 7:00: Colour Blue"), ("scene", "1", "Every day at 7:00: Scene Reading"),
            ("light-mode", "3", "Every day at 7:00: Light mode Music"),
            ("do-not-disturb", "0", "Every day at 7:00: Do not disturb on"),
        ] as [(String, JSON, String)])
    func choices(change: String, value: JSON, line: String) throws {
        var (form, device) = try Self.form(change, value)
        let made = form.schedule("a", of: device.id)
        let schedule = try #require(made)
        #expect(ScheduleWords.line(schedule, of: device, .test) == line)
        guard schedule.change.power == nil else { return }
        #expect(throws: Never.self) {
            try device.datapoints(setting: schedule.change.function, to: schedule.change.value, reported: Self.lamp)
        }
        var book = ScheduleBook()
        try book.add(schedule, known: [device.id], now: 0)
        let kept = try #require(ScheduleBook(book.text)?.schedules.first)
        #expect(ScheduleWords.line(kept, of: device, .test) == line)
    }

    @Test("What is wrong is said at its field, and nothing is kept")
    func wrong() throws {
        let app = try App(port: 1)
        app.host.refusal = CallFailure(.unavailable)
        let screen = try Self.open(app)
        try Self.add(app, screen, ["time": "", "days": [], "change": "on"])
        let surface = try app.host.surface(screen)
        #expect("\(surface.components)".contains("Give a time of day, such as 07:00."))
        #expect("\(surface.components)".contains("Choose one day or more."))
        #expect(surface.text.contains("More can be chosen once the device has answered."))
        #expect(app.host.stored["schedules"] == nil)
        var (form, device) = try Self.form("brightness", 101)
        let first = form.schedule("a", of: device.id)
        #expect(first == nil)
        #expect(form.problems[.value] == "Give a number from 0 to 100.")
        (form, device) = try Self.form("scene", "99")
        let second = form.schedule("a", of: device.id)
        #expect(second == nil)
        #expect(form.problems[.value] == "Choose a value.")
        try Self.act(app, screen, "cancel")
        #expect(try app.host.surface(screen).text.contains("No schedules yet"))
    }

    @Test(
        "A time is read as a browser and a person write it",
        arguments: [
            ("07:00", 420), ("7:05", 425), ("23:59:59", 1_439), ("00:00", 0), ("24:00", nil), ("12:60", nil), ("", nil),
            ("12", nil), ("12:00:00:00", nil), ("-1:00", nil), ("+1:00", nil), ("a:b", nil), ("::", nil),
        ] as [(String, Int?)])
    func times(text: String, minute: Int?) { #expect(ScheduleForm.minute(text) == minute) }

    @Test(
        "Days are told in few words",
        arguments: [
            ([1, 2, 3, 4, 5, 6, 7], "Every day"), ([1, 2, 3, 4, 5], "Weekdays"), ([6, 7], "Weekends"),
            ([7, 1], "Monday, Sunday"), ([3], "Wednesday"),
        ])
    func days(numbers: [Int], words: String) {
        #expect(ScheduleWords.days(Set(numbers.compactMap(Weekday.init(rawValue:)))) == words)
    }
}
