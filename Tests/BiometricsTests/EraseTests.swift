import Database
import Foundation
import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Biometrics

/// - Shows: MD Biometrics
@Suite("Erasing one's health data")
struct EraseTests {
    let stage: Stage

    init() throws { stage = try Stage() }

    /// Whether a file of the module's folder has the text.
    private func hasText(_ text: String) throws -> Bool {
        try FileManager.default.contentsOfDirectory(atPath: stage.folder.path)
            .filter { $0.hasPrefix("health.sqlite") }
            .contains { name in
                let file = try #require(FileHandle(forReadingAtPath: stage.folder.file(name)))
                return try file.readToEnd()?.range(of: Data(text.utf8)) != nil
            }
    }

    private func question(_ tab: Tab) throws -> ScreenID {
        try tab.press("ask-erase")
        let pushed = try #require(stage.host.pushed.last)
        #expect(pushed.route == "erase" && pushed.title == "Erase my health data")
        return pushed.screen
    }

    @Test("It is asked for first, and keeping the data changes nothing")
    func keep() throws {
        try stage.load(Stage.records)
        let tab = try stage.open()
        let screen = try question(tab)
        let text = try tab.surface(screen).text
        #expect(text.contains("7 records go") && text.contains("This can’t be undone."), "\(text)")
        // Both look like what they are.
        #expect(try tab.surface(Tab.screen).component("ask-erase")?["purpose"] == "danger")
        #expect(try tab.surface(screen).component("erase-confirmed")?["purpose"] == "danger")
        try tab.press("erase-keep", on: screen)
        #expect(try stage.module.store.records(user: "ada") == 7)
        // Nothing but the screen that asks can erase.
        let action = ActionDocument(name: "erase", component: "x", context: [:])
        #expect(throws: CallFailure.self) {
            try answer { tab.session.action($0, screen: Tab.screen, action: action) }
        }
        #expect(try stage.module.store.records(user: "ada") == 7)
    }

    @Test("Values, days, workouts, the export and the files hold nothing afterwards; others keep theirs")
    func erase() throws {
        try stage.load(Stage.records, user: "ada.lovelace")
        try stage.load(Stage.records, user: "bob")
        let tab = try stage.open("ada.lovelace")
        let other = try stage.open("ada.lovelace", id: 2)
        #expect(try hasText("ada.lovelace"))
        try tab.press("erase-confirmed", on: try question(tab))
        #expect(try !hasText("ada.lovelace"))
        let export = try stage.module.export(user: "ada.lovelace")
        #expect(export["samples"] == [] && export["sources"] == [] && export["workouts"] == [])
        #expect(try stage.module.store.latestSummary(user: "ada.lovelace") == nil)
        #expect(try stage.module.store.records(user: "bob") == 7)
        for tab in [tab, other] {
            let text = try tab.surface().text
            #expect(text.contains("No health data yet"), "\(text)")
        }
        #expect(try tab.surface().text.contains("All of your health data was erased."))
        let failure = #expect(throws: CallFailure.self) { try answer { tab.session.summary($0) } }
        #expect(failure?.status == .absent)
    }

    @Test("A copy of an earlier schema loses the person too")
    func copies() throws {
        let path = stage.folder.file("old.sqlite")
        let database = try Database(path: path)
        try database.migrate(Array(HealthStore.migrations.prefix(1)))
        try database.execute("INSERT INTO user(name) VALUES('ada.lovelace'), ('bob')")
        withExtendedLifetime(database) {}
        let store = try HealthStore(path: path)
        let copy = "\(path).version-1"
        func names() throws -> [String] {
            try Database(path: copy).query("SELECT name FROM user ORDER BY name").map { row throws(DatabaseError) in
                try row.text("name")
            }
        }
        #expect(try names() == ["ada.lovelace", "bob"])
        try store.erase(user: "ada.lovelace")
        #expect(try names() == ["bob"])
    }

    @Test("An import that is no longer wanted adds up no more days, and the next start does")
    func abandoned() throws {
        let path = stage.folder.file("days.sqlite")
        let records = (1...9).map {
            Export.record(Export.steps, from: "2023-01-0\($0) 07:00:00 +0100", value: "100")
        }
        let file = try stage.folder.write(Export.document(records), to: "days.xml")
        do {
            var run = HealthImport(store: try HealthStore(path: path), user: "ada")
            run.isAbandoned = { true }
            #expect(run.run(path: file).daysChanged == 0)
        }
        let store = try HealthStore(path: path)
        #expect(try store.latestSummary(user: "ada")?.values[.steps]?.value == 100)
    }
}
