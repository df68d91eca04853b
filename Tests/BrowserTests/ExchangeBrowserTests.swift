import Foundation
import JSONText
import TestSupport
import Testing

/// - Shows: MD UITests, MD Timer
@Suite("Export and import of sittings, in a browser", .serialized, .offPool)
struct ExchangeBrowserTests {
    /// The file that a button saves, as a page of the app gets it.
    private static func file(_ button: String, _ app: WellnessApp) throws -> JSON {
        try app.browser.asyncScript(
            """
            const done = arguments[arguments.length - 1], link = document.querySelector("#\(button)");
            fetch(link.href).then(async (answer) => done({
              text: await answer.text(), type: answer.headers.get("content-type"),
              saves: link.hasAttribute("download") && answer.headers.get("content-disposition").startsWith("attachment"),
            }));
            """)
    }

    /// - Parameter folder: has the file until the browser has read it.
    private static func send(_ text: String, from folder: ScratchFolder, _ app: WellnessApp) throws {
        try Data(text.utf8).write(to: URL(filePath: folder.file("sittings.csv")))
        try app.browser.send(folder.file("sittings.csv"), to: app.browser.element("input[type=file]"))
        try app.browser.tab(to: "input[type=file] ~ button, form[enctype] button")
        try app.browser.press(.enter)
    }

    @Test("A table of another app is imported with its mistakes told by line, saved, taken back and imported again")
    func wholeWay() throws {
        let axe = try AxeAudit()
        let folder = try ScratchFolder()
        try WellnessApp.run(.worker) { app in
            try app.press("Open the timer")
            try app.waitForScreen("Timer")
            try app.press("History")
            try app.waitForScreen("Your sittings")
            try app.press("Export and import")
            try app.waitForScreen("Export and import")
            try app.browser.waitForText("There is no sitting yet.")
            #expect(try axe.violations(in: app.browser) == [])
            try Self.send(
                """
                Start;Minutes;Note
                2026-03-01 08:00;20;=1+1
                later;10;
                2026-03-02 08:00;15;<b>calm</b>

                """, from: folder, app)
            try app.browser.waitForText("2 sittings were added. One entry could not be read.")
            try app.browser.waitForText("Line 3: “later” is not a date and time. Write it as 2026-11-27 07:30.")
            try app.browser.waitForText("The files have all of your 2 sittings.")
            #expect(try axe.violations(in: app.browser) == [])
            let table = try Self.file("s-table__", app)
            #expect(table["saves"] == true && table["type"] == "text/csv; charset=utf-8")
            let text = try #require(table["text"]?.string)
            #expect(text.split(separator: "\r\n").count == 3)
            #expect(text.contains(",'=1+1,\r\n") && text.contains(",<b>calm</b>,\r\n"))
            let calendar = try Self.file("s-calendar__", app)
            #expect(calendar["saves"] == true && calendar["type"] == "text/calendar; charset=utf-8")
            #expect(calendar["text"]?.string?.components(separatedBy: "BEGIN:VEVENT").count == 3)
            let document = try Self.file("s-document__", app)
            #expect(document["saves"] == true && document["type"] == "application/json; charset=utf-8")
            let everything = try #require(document["text"]?.string)
            try app.press("Undo")
            try app.browser.waitForText("2 sittings are taken back.")
            try app.browser.waitForText("There is no sitting yet.")
            try Self.send(text, from: folder, app)
            try app.browser.waitForText("2 sittings were added.")
            try Self.send(text, from: folder, app)
            try app.browser.waitForText("No sitting was added. 2 were there already.")
            let damaged = everything.replacing("\"secondsSat\":900", with: "\"secondsSat\":-1")
            #expect(damaged != everything)
            try Self.send(damaged, from: folder, app)
            try app.browser.waitForText("No sitting was added. One was there already. One entry could not be read.")
            try app.browser.waitForText("/sittings/1/secondsSat: found -1, expected")
            try Self.send(everything, from: folder, app)
            try app.browser.waitForText("No sitting was added. 2 were there already.")
            try Self.send("a,b\n1,2\n", from: folder, app)
            try app.browser.waitForText("No column says when a sitting began.")
            try app.goBack(to: "Your sittings")
            try app.browser.waitForText("<b>calm</b>")
        }
    }
}
