import Foundation
import JSONText
import TestSupport
import Testing

/// - Shows: MD Biometrics, UI2
@Suite("Screens of health values, in a browser", .serialized, .offPool)
struct HealthScreenTests {
    @Test(
        "An archive of the telephone is imported; a night, a day, beats, a workout and the erasure are reached by keyboard, and pass axe"
    )
    func everyScreen() throws {
        let axe = try AxeAudit()
        let app = try WellnessApp(.worker, scripts: true)
        defer { _ = try? app.stop() }
        let export = try HealthExport.write(days: 3, hasNights: true, isArchive: true, to: app.folder.url)
        try app.open(tab: "biometrics")
        try app.browser.send(export.path(), to: app.browser.element("input[type=file]"))
        try app.browser.tab(to: "input[type=file] ~ button, form[enctype] button")
        try app.browser.press(.enter)
        try app.browser.waitForText("Imported 1 new workout.", seconds: 60)

        try app.press("Show the night")
        try app.waitForScreen("Night")
        let frame = ".chart-frame[role=slider]", shown = "\(frame) .chart-value:not([hidden])"
        try app.browser.tab(to: frame)
        try app.browser.waitForText("REM: ", in: shown)
        try app.browser.press(.arrowLeft, .arrowLeft)
        try app.browser.waitForText("Deep: ", in: shown)
        try audit(app, axe, "a night")
        try app.press("Earlier night")
        try app.browser.wait("there is a later night") {
            try app.browser.elements("main button").contains { try app.browser.text($0) == "Later night" }
        }
        try app.goBack(to: "Body")

        try app.press("Show the day")
        try app.waitForScreen("Heart rate of a day")
        try app.browser.waitForText("60 beats a minute")
        try app.browser.tab(to: frame)
        try app.browser.waitForText(": 60", in: shown)
        try audit(app, axe, "the heart rate of a day")
        try app.press("Earlier day")
        try app.browser.waitForText("61 beats a minute")
        try app.goBack(to: "Body")

        try app.press("More about heart rate variability")
        try app.waitForScreen("Heart rate variability")
        try app.press("Show the measurements")
        try app.waitForScreen("Beats of a measurement")
        try app.browser.waitForText("None of the 30 intervals needed a correction.")
        try app.browser.waitForText("n is 30 intervals and 29 differences")
        let plot = ".chart-frame[data-scatter]"
        try app.browser.tab(to: plot)
        try app.browser.waitForText("Interval (ms): ", in: "\(plot) .chart-value:not([hidden])")
        try app.browser.press(.arrowLeft)
        try app.browser.waitForText("Next interval (ms): ", in: "\(plot) .chart-value:not([hidden])")
        try audit(app, axe, "the beats of a measurement")
        try app.goBack(to: "Heart rate variability")
        try app.goBack(to: "Body")

        try app.press("Show the workout")
        try app.waitForScreen("Workouts")
        try audit(app, axe, "workouts")
        try app.pressFirst("main .list .button.rich")
        try app.browser.waitForText("142 beats a minute")
        try audit(app, axe, "a workout")
        try app.goBack(to: "Workouts")
        try app.goBack(to: "Body")

        try app.press("Show the tables")
        try app.waitForScreen("Save as tables")
        try app.browser.waitForText("Save the workouts")
        try audit(app, axe, "the tables")
        for (button, head) in [("save-days", "day,"), ("save-workouts", "activity,")] {
            let text = try app.browser.asyncScript(
                """
                const done = arguments[arguments.length - 1], link = document.querySelector("#s-\(button)__");
                fetch(link.href).then(async (answer) => done(await answer.text()));
                """)
            #expect(text.string?.hasPrefix(head) == true, "\(text)")
        }
        try app.goBack(to: "Body")

        try app.press("Erase my health data")
        try app.waitForScreen("Erase my health data")
        try audit(app, axe, "the question before the erasure")
        try app.press("Erase for good")
        try app.waitForScreen("Body")
        try app.browser.waitForText("All of your health data was erased.")
        try app.browser.waitForText("No health data yet")
    }

    /// The names below a chart that are cut, or have a word on two lines.
    private static let brokenNames = """
        return [...document.querySelectorAll("main .chart-labels li")].filter((name) => {
          const text = name.firstChild, broken = [...text.data.matchAll(/\\S+/g)].some((word) => {
            const range = document.createRange();
            range.setStart(text, word.index);
            range.setEnd(text, word.index + word[0].length);
            return range.getClientRects().length > 1;
          });
          return broken || name.scrollWidth > name.clientWidth;
        }).map((name) => name.textContent);
        """

    @Test("On a small telephone no name of a day or a moment below a chart is cut, and its words stay whole")
    func names() throws {
        let app = try WellnessApp(.worker, scripts: true)
        defer { _ = try? app.stop() }
        try app.browser.setViewport(width: 375, height: 667)
        let export = try HealthExport.write(days: 3, to: app.folder.url)
        try app.open(tab: "biometrics")
        try app.browser.send(export.path(), to: app.browser.element("input[type=file]"))
        try app.browser.tab(to: "input[type=file] ~ button, form[enctype] button")
        try app.browser.press(.enter)
        try app.browser.waitForText("Imported 6 new records.", seconds: 60)
        #expect(try app.browser.script(Self.brokenNames).array == [])
        try app.press("More about steps")
        try app.waitForScreen("Steps")
        // As the charts of a device have them.
        _ = try app.browser.script(
            "for (const e of document.querySelectorAll('main .chart-labels li')) e.textContent = 'Nov 23, 12:00 PM';")
        #expect(try app.browser.script(Self.brokenNames).array == [])
    }
}
