import Database
import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Border
@testable import ModuleKit
@testable import Timer

/// - Shows: MD Timer
@Suite("A session of the timer")
final class TimerSessionTests {
    private let folder: ScratchFolder
    private let host = FakeHost()
    private let module: TimerModule
    private var session: Timer.TimerSession
    private let link = ScreenID(rawValue: 90)

    init() throws {
        folder = try ScratchFolder()
        module = try TimerModule(
            host: host.connection,
            creation: CreationDocument(
                module: "com.bricks.timer", deployment: "test", dataDirectory: folder.path, configuration: [:]))
        session = try Self.open(module, host)
        let plan = try StagePlan(document: [
            "name": "Box", "sound": "bowl",
            "stages": [
                ["kind": "breathe", "seconds": 40, "breathMilliseconds": [4000, 4000, 4000, 4000]],
                ["kind": "sit", "seconds": 60],
            ],
        ])
        try module.history.save(Preset(id: "box", plan: plan), user: "ada")
    }

    deinit {
        session.close()
        try? module.stop()
        host.end()
    }

    private static func open(_ module: TimerModule, _ host: FakeHost) throws -> Timer.TimerSession {
        let person = UserDocument(id: "ada", name: "ada", anonymous: false, timeZone: "Europe/Berlin", locale: "en-GB")
        let session = try module.openSession(
            SessionHost(id: host.session, connection: host.connection),
            document: SessionDocument(user: person, deepLinkPrefixes: []), state: nil)
        return try #require(session as? Timer.TimerSession)
    }

    private func call() -> Call { Call(session: host.session, request: 1, deadline: 0, trace: 0) }

    private func ask(_ body: (Request<Void>) -> Void) throws {
        let request = Request<Void>(call: call(), encode: { _ in [] }, answer: { _ in })
        body(request)
        _ = try #require(request.leaveCall()).get()
    }

    /// Opens the timer as the app does.
    private func timer() throws -> ScreenID {
        try ask { session.showTimer($0, stack: StackID(rawValue: 3), devices: nil) }
        return try #require(host.pushed["timer"])
    }

    private func press(_ button: String, on screen: ScreenID) throws {
        let action = try #require(try host.surface(screen).action(button))
        try ask { session.action($0, screen: screen, action: action) }
    }

    private func follow(_ screen: ScreenID) throws {
        try ask { session.restore($0, screen: screen, route: "preset/box") }
    }

    /// Has the first cue of a list come when it is due.
    private func fire(_ list: String) throws {
        let cue = try #require(host.cues[list]?.first)
        host.time = max(host.time, cue.at)
        try session.cueFired(call(), cue: FiredCue(list: list, id: cue.id, at: cue.at))
    }

    @Test("A link starts its preset where nothing goes on, and leaves its screen")
    func starts() throws {
        let screen = try timer()
        try follow(link)
        #expect(host.dismissed == [link])
        #expect(try host.surface(screen).text.contains("Box · stage 1 of 2"))
    }

    @Test("A link asks where a sitting goes on; it goes on unless the person agrees")
    func asks() throws {
        let screen = try timer()
        try press("preset-30", on: screen)
        try follow(link)
        #expect(host.dismissed.isEmpty)
        #expect(try host.surface(link).text.contains("A sitting is under way. Start “Box” instead?"))
        host.time += 120_000
        try press("decline", on: link)
        #expect(host.dismissed == [link])
        #expect(try host.surface(screen).text.contains("30 minutes, until"))
        let again = ScreenID(rawValue: 91)
        try follow(again)
        try press("accept", on: again)
        #expect(try host.surface(screen).text.contains("Box · stage 1 of 2"))
        // The sitting that was replaced is kept, without its ten seconds to settle in.
        #expect(try module.history.sittings(user: "ada").map(\.secondsSat) == [110])
    }

    @Test("The screen of a link that comes again after a restart starts nothing by itself")
    func restarted() throws {
        let screen = try timer()
        try press("preset-30", on: screen)
        try follow(link)
        // The sitting ends while the question stands, and the module is started anew.
        host.time += 3_600_000
        session.close()
        host.session = SessionID(rawValue: 2)
        session = try Self.open(module, host)
        try follow(link)
        #expect(host.dismissed.isEmpty)
        #expect(try host.surface(link).text.contains("Start “Box”?"))
        try press("decline", on: link)
        #expect(try !session.keeper.current().isGoingOn)
    }

    /// Opens a screen by its route, as the app does for an address.
    private func open(_ route: String) throws -> ScreenID {
        try ask { session.restore($0, screen: link, route: route) }
        return link
    }

    @Test(
        "A screen that is opened by its address has its own title",
        arguments: [
            ("timer", "Timer"), ("settings", "Timer settings"), ("history", "Your sittings"), ("presets", "Presets"),
            ("presets/box", "Preset"), ("presets/new", "Preset"), ("streak", "Streak and badges"),
            ("sitting", "Sitting"),
        ])
    func titles(_ route: String, _ title: String) throws {
        let screen = try open(route)
        #expect(host.titles[screen] == title)
    }

    @Test("The form has the fields of the bells that are chosen and no others, and keeps what was typed meanwhile")
    func bells() throws {
        let screen = try open("settings")
        let fields = ["everyMinutes", "atMinutes", "randomCount"]
        func shown() throws -> [String] {
            let surface = try host.surface(screen)
            return fields.filter { surface.component($0) != nil }
        }
        try press("moment-between", on: screen)
        #expect(try shown() == [])
        for (choice, field) in [("every", "everyMinutes"), ("at", "atMinutes"), ("random", "randomCount")] {
            var action = try #require(try host.surface(screen).action("bells-\(choice)"))
            action.context = Self.with(action.context, ["length": "33", field: "4"])
            try ask { session.action($0, screen: screen, action: action) }
            #expect(try shown() == [field])
            let surface = try host.surface(screen)
            #expect(surface.component("bells-\(choice)")?["isOn"] == true)
            #expect(surface.component("bells-none")?["isOn"] == false)
            #expect(surface.data["form"]?["length"] == "33")
            // The form sends the fields that are shown, and which bells these are.
            let context = try #require(surface.action("save")?.context.object)
            #expect(context["bells"] == .string(choice) && fields.filter { context[$0] != nil } == [field])
        }
        try press("bells-none", on: screen)
        #expect(try shown() == [])
    }

    @Test("A stage of a preset has the fields of its bells and of its breath alone")
    func stage() throws {
        let screen = try open("presets/box")
        try press("stage-1", on: screen)
        try press("moment-between", on: screen)
        func has(_ field: String) throws -> Bool { try host.surface(screen).component("stage-\(field)") != nil }
        #expect(try !has("everyMinutes") && !has("atMinutes") && !has("randomCount") && !has("breath"))
        try press("bells-at", on: screen)
        #expect(try has("atMinutes") && !has("everyMinutes") && !has("breath"))
        try press("pattern-own", on: screen)
        #expect(try has("breath") && has("atMinutes"))
    }

    @Test("Deleting stands apart and looks like what it is")
    func deletion() throws {
        let screen = try open("presets/box")
        #expect(try host.surface(screen).component("delete")?["purpose"] == "danger")
        #expect(try host.surface(screen).component("save")?["purpose"] == nil)
    }

    @Test("A screen that the person has left while its sitting ended is given up without a warning")
    func leftScreen() throws {
        let screen = try timer()
        try press("preset-5", on: screen)
        host.left = [screen]
        host.time += 3_600_000
        try session.changed()
        #expect(session.screens[screen] == nil)
        #expect(!host.warnings.contains { $0.contains("was not brought up to date") }, "\(host.warnings)")
        #expect(try !session.keeper.current().isGoingOn)
    }

    private static func with(_ context: JSON, _ values: JSONObject) -> JSON {
        var object = context.object ?? [:]
        for (name, value) in values.members { object[name] = value }
        return .object(object)
    }

    @Test("A link to a preset that is not there fails, and nothing is ended")
    func absent() throws {
        let screen = try timer()
        try press("preset-30", on: screen)
        try module.history.deletePreset("box", user: "ada")
        #expect(throws: CallFailure.self) { try follow(link) }
        #expect(try session.keeper.current().isGoingOn)
    }

    @Test("The words of a breath change by one call at a time, and only while the person sees the timer")
    func breath() throws {
        let screen = try timer()
        let begin = host.time
        try press("plan-box", on: screen)
        #expect(host.cues["screen"] == nil)
        try session.visible(call(), screen: screen, visible: true)
        #expect(host.cues["screen"]?.map(\.at) == [begin + 4000])
        for (words, at) in [("Hold", 8000), ("Breathe out", 12_000), ("Rest", 16_000), ("Breathe in", 20_000)]
            as [(String, Int64)]
        {
            try fire("screen")
            #expect(try host.surface(screen).text.split(separator: "\n").first.map(String.init) == words)
            #expect(host.cues["screen"]?.map(\.at) == [begin + at])
        }
        // The same words are not asked for twice.
        let count = host.submissions.count
        try session.cueFired(call(), cue: FiredCue(list: "sitting", id: "x", at: host.time))
        #expect(host.submissions.count == count)
        try session.visible(call(), screen: screen, visible: false)
        try fire("screen")
        #expect(host.submissions.count == count)
        try press("pause", on: screen)
        #expect(host.cues.isEmpty)
    }

    @Test("A change is told to the other sessions of the person, where there are any, and these show it")
    func several() throws {
        let screen = try timer()
        try press("preset-30", on: screen)
        try press("end", on: screen)
        try press("done", on: screen)
        #expect(host.cues["changed"] == nil)
        let first = session
        let again = try timer()
        host.session = SessionID(rawValue: 2)
        session = try Self.open(module, host)
        let other = try timer()
        try press("plan-box", on: other)
        let mark = try #require(host.cues["changed"]?.first)
        #expect(mark.kind == "mark" && mark.at == host.time)
        host.session = SessionID(rawValue: 1)
        #expect(try !host.surface(again).text.contains("Box · stage 1 of 2"))
        try first.cueFired(call(), cue: FiredCue(list: "changed", id: mark.id, at: mark.at))
        #expect(try host.surface(again).text.contains("Box · stage 1 of 2"))
        // The last of several is alone again.
        first.close()
        host.session = SessionID(rawValue: 2)
        #expect(!module.people.hasSeveral("ada"))
    }

    @Test("A draw of a sitting that goes on reads the sitting alone")
    func cost() throws {
        let screen = try timer()
        try press("plan-box", on: screen)
        try session.visible(call(), screen: screen, visible: true)
        host.reads = []
        try fire("screen")
        #expect(Set(host.reads) == ["sitting"])
    }

    @Test("A stage is passed over with one press, and a second press on the same page passes over no other")
    func skips() throws {
        let screen = try timer()
        try press("plan-box", on: screen)
        let first = try #require(try host.surface(screen).action("skip"))
        host.time += 5_000
        try press("skip", on: screen)
        #expect(try host.surface(screen).text.contains("Box · stage 2 of 2"))
        #expect(host.cues["sitting"]?.map(\.at) == [host.time, host.time + 60_000])
        // The last stage is ended, and not passed over.
        #expect(try host.surface(screen).action("skip") == nil)
        try ask { session.action($0, screen: screen, action: first) }
        #expect(try host.surface(screen).text.contains("Box · stage 2 of 2"))
        host.time += 60_000
        try session.cueFired(call(), cue: FiredCue(list: "sitting", id: "end", at: host.time))
        #expect(try host.surface(screen).text.contains("You sat for 1 minute 5 seconds."))
    }

    @Test("A plan comes to its end by its cues, and is sat again as it was")
    func carried() throws {
        let screen = try timer()
        try press("plan-box", on: screen)
        let cues = try #require(host.cues["sitting"])
        #expect(cues.map(\.id) == ["bell", "stage-1", "end"])
        for cue in cues {
            host.time = max(host.time, cue.at)
            try session.cueFired(call(), cue: FiredCue(list: "sitting", id: cue.id, at: cue.at))
        }
        #expect(try host.surface(screen).text.contains("You sat for 1 minute 40 seconds."))
        #expect(try module.history.sittings(user: "ada").first?.plan?.name == "Box")
        try press("start", on: screen)
        #expect(try host.surface(screen).text.contains("Box · stage 1 of 2"))
    }
}
