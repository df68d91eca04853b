import Database
import Formats
import Foundation
import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Border
@testable import ModuleKit
@testable import Tuya

/// - Shows: MD Tuya
@Suite("Care of devices, on screens and in the inbox", .serialized, .offPool)
struct CareTests {
    private static let day: Int64 = 86_400_000

    private func opened(_ type: DeviceType = .humidifier) throws -> (app: App, care: ScreenID) {
        let app = try App(port: 1, type: type)
        app.host.time = 1_772_395_200_000
        try answer { app.session.createDevice($0, screen: SessionTests.screen, device: Simulator.device) }
        try app.act("care")
        return (app, try #require(app.host.presented.last).screen)
    }

    private func press(_ name: String, _ context: JSON, on screen: ScreenID, _ app: App) throws {
        let action = ActionDocument(name: name, component: "c", context: context)
        try answer { app.session.action($0, screen: screen, action: action) }
    }

    private func fire(_ app: App) throws {
        let cue = try #require(app.host.cues[CareKeeper.name]?.first)
        app.host.time = max(app.host.time, cue.at)
        let call = Call(session: SessionID(rawValue: 1), request: 0, deadline: 0, trace: 0)
        try app.session.cueFired(call, cue: FiredCue(list: CareKeeper.name, id: cue.id, at: cue.at))
    }

    @Test("What is due comes into the inbox, is read on its screen, and begins anew when it is done")
    func story() throws {
        let (app, care) = try opened()
        #expect(app.host.presented.last?.title == "Care of Lamp")
        #expect(try app.data["care"] == "You are not reminded of anything.")
        try press("every", ["task": "refill", "days": 3], on: care, app)
        #expect(try app.host.surface(care).text.contains("Next on March 4, 2026."))
        #expect(try app.data["care"] == "Fill up the water. Next on March 4, 2026.")
        try fire(app)
        let notice = try #require(app.host.notices.last)
        #expect(notice.user == "ann" && notice.notice.title == "Fill up the water: Lamp")
        #expect(notice.notice.link == "tuyaMaintenance?type=refill")
        #expect(try app.host.surface(care).text.contains("Due since March 4, 2026."))
        #expect(app.host.cues[CareKeeper.name] == nil)
        app.host.time += Self.day
        try press("done", ["task": "refill"], on: care, app)
        #expect(app.host.read.contains(notice.notice.key))
        let text = try app.host.surface(care).text
        #expect(text.contains("Last done on March 5, 2026.") && text.contains("Next on March 8, 2026."))
        #expect(app.host.cues[CareKeeper.name]?.count == 1)
        try press("every", ["task": "refill", "days": 0], on: care, app)
        #expect(app.host.cues[CareKeeper.name] == nil)
    }

    @Test("A humidifier whose water is empty has its person told within the hour; it is put off or done")
    func waterEmpty() throws {
        try Simulator.run("normal", state: ["1": true, "22": 0, "33": 80]) { simulator in
            let folder = try ScratchFolder()
            let app = try App(port: simulator.port, type: .humidifier, dataDirectory: folder.path)
            app.host.time = 1_772_395_200_000
            try answer { app.session.createDevice($0, screen: SessionTests.screen, device: Simulator.device) }
            try app.act("care")
            let care = try #require(app.host.presented.last).screen
            try press("every", ["task": "refill", "signal": true], on: care, app)
            #expect(try app.host.surface(care).text.contains("The device does not ask for it now."))
            try fire(app)
            #expect(app.host.notices.isEmpty)
            try simulator.push(["22": 1])
            try app.act("refresh")
            try fire(app)
            #expect(app.host.notices.map(\.notice.title) == ["Fill up the water: Lamp"])
            #expect(try app.host.surface(care).text.contains("Due: the device says so."))
            try fire(app)
            #expect(app.host.notices.count == 1)
            try press("snooze", ["task": "refill", "days": 1], on: care, app)
            #expect(try app.host.surface(care).text.contains("Put off until"))
            #expect(throws: CallFailure.self) { try press("snooze", ["task": "refill", "days": 2], on: care, app) }
            try press("done", ["task": "refill"], on: care, app)
            #expect(app.host.read.count > 0)
            app.module.stop()
        }
    }

    @Test("The hours that a device was on and connected are counted and kept")
    func running() throws {
        try Simulator.run("normal", state: ["1": true, "22": 0, "33": 80]) { simulator in
            let folder = try ScratchFolder()
            let app = try App(port: simulator.port, type: .humidifier, dataDirectory: folder.path)
            try answer { app.session.createDevice($0, screen: SessionTests.screen, device: Simulator.device) }
            let history = try #require(app.session.home.history)
            let home = app.session.home
            let sampler = ReadingSampler(home.devices, home.registry, history) { _ in }
            for minute in 0..<3 { sampler.sample(at: Int64(minute * 60)) }
            #expect(try history.running(Simulator.device) == 180)
            try app.act("power", ["power": false])
            sampler.sample(at: 240)
            #expect(app.session.home.facts(Simulator.device).running == 180)
            app.module.stop()
            let again = try ReadingHistory(database: Database(path: folder.file("readings.sqlite")))
            #expect(try again.running(Simulator.device) == 180)
        }
    }

    @Test(
        "Hours that a device has run are told as the person’s language writes numbers, as dates are",
        arguments: ["en-GB", "de-DE", "es-ES", "ar-EG"])
    func numbers(locale: String) throws {
        let folder = try ScratchFolder()
        let app = try App(port: 1, type: .humidifier, dataDirectory: folder.path, locale: locale)
        app.host.time = 1_772_395_200_000
        try answer { app.session.createDevice($0, screen: SessionTests.screen, device: Simulator.device) }
        try app.act("care")
        let care = try #require(app.host.presented.last).screen
        try press("every", ["task": "filter", "hours": 2_000], on: care, app)
        try press("every", ["task": "refill", "days": 3], on: care, app)
        try #require(app.session.home.history).ran(1_234 * 3_600, device: Simulator.device)
        let call = Call(session: SessionID(rawValue: 1), request: 0, deadline: 0, trace: 0)
        try app.session.visible(call, screen: care, visible: true)
        let text = try app.host.surface(care).text
        let format = PersonFormat(locale: locale, timeZone: .gmt)
        #expect(
            text.contains("It has run for \(format.number(1_234)) of \(format.number(2_000)) hours."), "\(text)")
        #expect(text.contains("Next on \(format.date(Date(timeIntervalSince1970: 1_772_654_400)))."), "\(text)")
        app.module.stop()
    }

    @Test("A device that needs no care offers none", arguments: DeviceType.allCases)
    func types(_ type: DeviceType) throws {
        let app = try App(port: 1, type: type)
        try answer { app.session.createDevice($0, screen: SessionTests.screen, device: Simulator.device) }
        #expect(try app.host.surface(SessionTests.screen).text.contains("Care") == !type.care.isEmpty)
    }

    @Test(
        "A press that no button has changes nothing",
        arguments: [
            ("every", ["task": "filter"]), ("every", ["task": "refill", "days": 2]),
            ("every", ["task": "polish", "days": 1]), ("every", ["task": "refill", "days": -1]), ("done", [:]),
            ("every", ["task": "refill", "days": "3"]), ("every", ["task": "refill", "hours": 7]),
            ("every", ["task": "descale", "signal": true]), ("snooze", ["task": "refill", "days": 0]),
            ("polish", ["task": "refill"]),
        ] as [(String, JSON)])
    func hostile(_ name: String, _ context: JSON) throws {
        let (app, care) = try opened(.diffuser)
        #expect(throws: CallFailure.self) { try press(name, context, on: care, app) }
        #expect(app.host.stored[CareKeeper.name] == nil)
    }

    @Test("What cannot be read is not overwritten, and the screen of the device does not depend on it")
    func broken() throws {
        let (app, care) = try opened()
        app.host.stored[CareKeeper.name] = "{"
        #expect(throws: CallFailure.self) { try press("every", ["task": "refill", "days": 3], on: care, app) }
        #expect(app.host.stored[CareKeeper.name] == "{")
        let other = ScreenID(isModuleSide: false, generation: 1, index: 9)
        try answer { app.session.createDevice($0, screen: other, device: Simulator.device) }
        #expect(try app.host.surface(other).data["care"] == "What you are reminded of cannot be read now.")
    }

    @Test("Another time zone of the person moves what is to come")
    func zone() throws {
        let (app, care) = try opened()
        try press("every", ["task": "refill", "days": 1], on: care, app)
        let before = try #require(app.host.cues[CareKeeper.name]?.first?.at)
        let moved = try app.open(2, timeZone: "America/New_York")
        try moved.changed()
        #expect(try #require(app.host.cues[CareKeeper.name]?.first?.at) - before == 5 * 3_600_000)
    }
}
