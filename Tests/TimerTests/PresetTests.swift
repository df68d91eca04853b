import Database
import Foundation
import JSONText
import SurfaceMessages
import TestSupport
import Testing

@testable import Timer

/// - Shows: MD Timer
@Suite("Presets")
struct PresetTests {
    private func plan(_ name: String, seconds: Int64 = 600) throws -> StagePlan {
        try StagePlan(document: [
            "name": .string(name), "sound": "bowl", "stages": [["kind": "sit", "seconds": .integer(seconds)]],
        ])
    }

    private func preset(_ id: String) throws -> Preset { Preset(id: id, plan: try plan("Plan \(id)")) }

    private func history() throws -> SittingHistory { try SittingHistory(database: Database(inMemory: .init())) }

    private func ids(_ history: SittingHistory) throws -> [String] { try history.presetTitles(user: "u").map(\.id) }

    @Test("Presets are kept in the person's order, and only theirs")
    func order() throws {
        let history = try history()
        for id in ["a", "b", "c"] { #expect(try history.save(preset(id), user: "u")) }
        try history.save(try preset("a"), user: "other")
        try history.movePreset("c", user: "u", up: true)
        #expect(try ids(history) == ["a", "c", "b"])
        try history.movePreset("a", user: "u", up: true)
        try history.movePreset("b", user: "u", up: false)
        try history.movePreset("nothing", user: "u", up: true)
        #expect(try ids(history) == ["a", "c", "b"])
        try history.movePreset("a", user: "u", up: false)
        #expect(try ids(history) == ["c", "a", "b"])
        // A change keeps the place.
        try history.save(Preset(id: "c", plan: try plan("Longer", seconds: 1200)), user: "u")
        #expect(try history.presetTitles(user: "u").first == PresetTitle(id: "c", name: "Longer", seconds: 1200))
        #expect(try history.presets(user: "u").map(\.plan.name) == ["Longer", "Plan a", "Plan b"])
        #expect(try history.preset("a", user: "other") == preset("a"))
    }

    @Test("A preset that was deleted comes back to its place")
    func undo() throws {
        let history = try history()
        for id in ["a", "b", "c"] { try history.save(preset(id), user: "u") }
        let place = try history.deletePreset("b", user: "u")
        #expect(try ids(history) == ["a", "c"])
        #expect(try history.deletePreset("b", user: "u") == nil)
        #expect(try history.save(preset("b"), user: "u", place: place))
        #expect(try ids(history) == ["a", "b", "c"])
        let last = try history.deletePreset("c", user: "u")
        try history.save(try preset("c"), user: "u", place: last)
        #expect(try ids(history) == ["a", "b", "c"])
    }

    @Test("Fifty presets are the most, and those can be changed")
    func maximum() throws {
        let history = try history()
        for number in 1...50 { #expect(try history.save(preset("\(number)"), user: "u")) }
        #expect(try !history.save(preset("51"), user: "u"))
        #expect(try history.save(Preset(id: "7", plan: plan("Seven")), user: "u"))
        #expect(try history.presetTitles(user: "u").count == 50)
    }

    @Test("Presets and plans are exported and erased")
    func exportAndErase() throws {
        let history = try history()
        try history.save(try preset("a"), user: "u")
        try history.save(try preset("a"), user: "other")
        var record = SittingRecord(
            id: "s", startedAt: 0, endedAt: 600_000, secondsSat: 600, secondsPlanned: 600,
            zone: LocalZone(storedIdentifier: "UTC", offset: 0), completed: true)
        record.plan = try plan("Plan a")
        _ = try history.record(record, user: "u")
        #expect(try history.sittings(user: "u") == [record])
        let export = try history.export(user: "u")
        #expect(export["schema"] == "bricks.timer.export/5")
        #expect(try export["presets"] == [["id": "a", "plan": plan("Plan a").document]])
        #expect(try export["sittings"]?[0]?["plan"] == plan("Plan a").document)
        try history.erase(user: "u")
        #expect(try history.export(user: "u")["presets"] == [])
        #expect(try history.presets(user: "other").count == 1)
    }

    @Test("A file of the second version is brought up to date, and nothing of it is lost")
    func secondVersion() throws {
        let folder = try ScratchFolder()
        let path = folder.file("timer.sqlite")
        func script(_ number: Int) throws -> String {
            try String(
                contentsOfFile: Repository.path("Tests/TimerTests/Fixtures/schema-\(number).sql"), encoding: .utf8)
        }
        do {
            let old = try Database(path: path)
            try old.migrate([
                Database.Migration("sittings and badges", script: try script(1)),
                Database.Migration("moods, notes and sittings entered by hand", script: try script(2)),
            ])
            try old.execute(
                """
                INSERT INTO sittings VALUES ('u', 'a', 1728000000000, 1728000600000, 600, 600, 'UTC', 0, 1, 1, 4, 'Rain', 0)
                """)
            try old.execute("INSERT INTO deleted VALUES ('u', 'b')")
        }
        let history = try SittingHistory(database: Database(path: path))
        let sitting = try #require(try history.sittings(user: "u").first)
        #expect(sitting.mood == .calm && sitting.note == "Rain" && sitting.plan == nil)
        #expect(try history.export(user: "u")["deleted"] == ["b"])
        #expect(try history.save(preset("a"), user: "u"))
    }

    @Test("A plan that is damaged in the file hides its preset, and breaks no sitting")
    func damaged() throws {
        let history = try history()
        try history.save(try preset("a"), user: "u")
        try history.database.execute("UPDATE presets SET plan = '{'")
        #expect(try history.presets(user: "u").isEmpty && history.preset("a", user: "u") == nil)
        #expect(try history.export(user: "u")["presets"]?[0]?["plan"] == "{")
    }

    // MARK: The form

    private func form(_ template: PresetListScreen.Template = .walking) -> PresetForm {
        PresetForm(Preset(id: "p", plan: template.plan(sound: "bowl")))
    }

    @Test("Every template is a plan as it stands", arguments: PresetListScreen.Template.allCases)
    func templates(_ template: PresetListScreen.Template) throws {
        #expect(try StagePlan(document: form(template).document) == template.plan(sound: "bowl"))
    }

    @Test("A form makes the plan that its fields say; the fields are those of the stage that the page showed")
    func fields() throws {
        var form = form()
        form.show(1)
        form.take([
            "name": "  Early \n bird ", "rounds": "2", "openEnd": true, "shown": "1", "length": "12:30",
            "bells": ["at"],
            "atMinutes": "5, 7:30", "endSound": "=none",
        ])
        // The page that is older than the form.
        form.show(2)
        form.take(["shown": "2", "length": " 3 "])
        let plan = try StagePlan(document: form.document)
        #expect(plan.name == "Early bird" && plan.rounds == 2 && plan.isOpen)
        #expect(plan.stages.map(\.seconds) == [10, 750, 180, 1200])
        #expect(plan.stages[1].bells == .at(seconds: [300, 450]) && !plan.stages[1].endBell)
    }

    @Test("Stages are added, moved and removed; settling in stays the first, and 20 are the most")
    func stages() throws {
        var form = form()
        form.move(1, by: -1)
        #expect(form.stages.map(\.kind) == [.prepare, .sit, .walk, .sit])
        form.move(1, by: 1)
        #expect(form.stages.map(\.kind) == [.prepare, .walk, .sit, .sit] && form.open == 2)
        form.remove(0)
        #expect(form.open == nil && form.accepts(.prepare))
        form.add(.prepare)
        form.add(.prepare)
        #expect(form.stages.map(\.kind) == [.prepare, .walk, .sit, .sit] && form.open == 0)
        for _ in 0..<30 { form.add(.breathe) }
        #expect(form.stages.count == 20 && !form.accepts(.sit))
        #expect(try StagePlan(document: form.document).stages.last?.breath == .box)
    }

    @Test("What is wrong stands beside its field, and its stage is opened")
    func problems() {
        var form = form(.box)
        form.show(1)
        form.take([
            "name": "", "rounds": "x", "shown": "1", "length": "abc", "bells": ["every"], "everyMinutes": "0",
            "pattern": ["own"], "breath": "4, 4",
        ])
        form.show(nil)
        let problems = form.explain(refusal(form))
        #expect(Set(problems.fields.keys) == [.name, .rounds] && form.open == 1)
        #expect(problems.stages.keys.map { $0 } == [1])
        #expect(problems.stages[1]?[.length]?.hasPrefix("Enter minutes such as 10") == true)
        #expect(problems.stages[1]?[.everyMinutes] == "Enter 1–600 minutes.")
        var screen = PresetScreen(form: form, sounds: ["bowl"], isStored: false)
        screen.problems = problems
        let components = screen.content.components.array ?? []
        #expect(components.filter { $0["checks"] != nil }.count == 4)
        let ids = components.compactMap { $0["id"]?.string }
        #expect(Set(ids).count == ids.count)
    }

    @Test("What is wrong with the whole is said above it")
    func whole() {
        var form = form()
        form.take(["rounds": "50", "shown": "1", "length": "600"])
        #expect(form.explain(refusal(form)).others == [Texts.presetLongerThanADay])
        for _ in 0..<3 { form.remove(1) }
        form.take(["rounds": "1"])
        #expect(form.explain(refusal(form)).others == [Texts.presetNeedsAStageThatCounts])
        form.remove(0)
        #expect(form.explain(refusal(form)).others == [Texts.presetNeedsAStageThatCounts])
        form.add(.sit)
        form.add(.rest)
        form.take(["openEnd": true])
        #expect(form.explain(refusal(form)).fields[.openEnd] == Texts.presetAnOpenEndNeeds)
    }

    private func refusal(_ form: PresetForm) -> [SettingsProblem] {
        do throws(TimerSettingsError) {
            _ = try StagePlan(document: form.document)
            return []
        } catch {
            return error.problems
        }
    }

    // MARK: Screens

    private func events(_ content: SurfaceContent) -> [String] {
        content.components.array?.compactMap { $0["action"]?["event"]?["name"]?.string } ?? []
    }

    @Test("The timer starts each preset with one press, and leads to all of them")
    func timer() throws {
        var screen = TimerScreen(
            state: .idle, now: 0, settings: .standard, zone: LocalZone(storedIdentifier: "UTC", offset: 0),
            locale: "en-GB", totals: .none)
        #expect(!events(screen.content).contains("start-plan") && events(screen.content).contains("open-presets"))
        screen.plans = [PresetTitle(id: "a", name: "Morning", seconds: 2100)]
        let button = screen.content.components.array?.first { $0["id"]?.string == "plan-a" }
        #expect(button?["action"]?["event"]?["context"]?["id"] == "a")
        #expect(button?["accessibility"]?["label"] == "Morning, 35 minutes, start now")
    }

    @Test("The list opens and moves presets, offers templates, and brings back what was deleted")
    func list() throws {
        var screen = PresetListScreen(presets: [try preset("a"), try preset("b")])
        #expect(
            events(screen.content).sorted() == ["move", "move"] + Array(repeating: "new", count: 5) + ["open", "open"])
        screen.deleted = try preset("c")
        #expect(events(screen.content).first == "undo")
        screen.presets = try (1...50).map { try preset("\($0)") }
        #expect(!events(screen.content).contains("new"))
        screen.presets = []
        #expect(screen.content.components.array?.contains { $0["component"]?.string == "EmptyState" } == true)
    }

    @Test("A link asks before it ends a sitting")
    func question() throws {
        let preset = Preset(id: "a", plan: try plan("Morning"))
        func texts(_ replaces: Bool) -> [String] {
            PresetQuestion(sitting: .preset(preset), replaces: replaces).content.components.array?.compactMap {
                $0["text"]?.string
            } ?? []
        }
        #expect(texts(true).contains("A sitting is under way. Start “Morning” instead?"))
        #expect(texts(true).contains("End it and start Morning") && texts(true).contains("Keep sitting"))
        #expect(texts(false).contains("Start “Morning”?") && texts(false).contains("Not now"))
    }
}
