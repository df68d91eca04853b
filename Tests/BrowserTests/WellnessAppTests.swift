import Foundation
import JSONText
import TestSupport
import Testing

/// Checks the page that is shown, in both colour schemes: what does not depend on colours once.
///
/// - Parameter axe: nil where the same page is checked by another test.
func audit(_ app: WellnessApp, _ axe: AxeAudit?, _ screen: String, _ place: SourceLocation = #_sourceLocation)
    throws
{
    guard let axe else { return }
    for scheme in Browser.ColorScheme.allCases {
        try app.browser.setColorScheme(scheme)
        let violations = try axe.violations(in: app.browser, of: scheme == .dark ? .colours : .all)
        #expect(violations == [], "\(screen), \(scheme.rawValue)", sourceLocation: place)
    }
}

/// - Shows: MD UITests
///
/// The screens say the same in each home: that is compared word by word, without a browser, by the tests of homes. Here
/// each way is gone once with the modules in workers, as the app ships, and one way through all modules in the other homes.
@Suite("The wellness app by keyboard, in a browser", .serialized, .offPool)
struct WellnessAppTests {
    private static let tabs = ["home", "explore", "library", "journeys", "biometrics", "community", "profile"]

    /// Runs the app for the length of the closure, with its modules in that home. It must end well when it is stopped,
    /// and no module may have ended before or tried anything that it may not do.
    private func withApp(_ home: ModuleIsolation, scripts: Bool = true, _ test: (WellnessApp) throws -> Void) throws {
        let report = try WellnessApp.run(home, scripts: scripts) { app in
            let apart = Repository.shippedModules.map { ("com.bricks.\($0.lowercased())", home) }
            #expect(try app.homes() == (home == .inProcess ? [:] : Dictionary(uniqueKeysWithValues: apart)))
            try test(app)
        }
        #expect(report.contains("isolation.in-process") == (home == .inProcess))
        for sign in ["sandbox.denied", "module.worker-ended", "grant.", "isolation.not", "isolation.guarantee"] {
            #expect(!report.contains(sign), "\(report)")
        }
    }

    @Test("Every tab is reached, has a title of its own, and passes axe in light and dark")
    func everyTab() throws {
        let axe = try AxeAudit()
        try withApp(.worker) { try visitTabs($0, axe) }
    }

    private func visitTabs(_ app: WellnessApp, _ axe: AxeAudit?) throws {
        var titles: [String: String] = [:]
        for tab in Self.tabs {
            try app.open(tab: tab)
            titles[tab] = try app.browser.title()
            try audit(app, axe, tab)
        }
        #expect(Set(titles.values).count == Self.tabs.count, "\(titles)")
    }

    @Test(
        "The same screens lead through all modules where they live elsewhere",
        arguments: [ModuleIsolation.inProcess, .sandbox])
    func elsewhere(_ home: ModuleIsolation) throws {
        try withApp(home) { app in
            try sit(app, nil)
            try importExport(app, nil)
            try post(app, nil)
            try visitTabs(app, nil)
        }
    }

    @Test("A search leads to a session, which becomes a favourite in the library")
    func search() throws {
        let axe = try AxeAudit()
        try withApp(.worker) { app in
            try app.open(tab: "explore")
            try app.fill("Search sessions", with: "breath")
            try app.browser.press(.enter)
            try app.waitForScreen("Results for “breath”")
            try audit(app, axe, "results")
            try app.browser.tab(to: "main .list button")
            try app.browser.press(.enter)
            try app.browser.element("[id^=s-favourite]")
            let session = try app.browser.text(app.browser.element("h1"))
            try audit(app, axe, "session")
            try app.press("Add to favourites")
            try app.browser.element("button[aria-label='Remove from favourites']")
            try app.open(tab: "library")
            try app.browser.waitForText(session, in: "main")
            try audit(app, axe, "library with a favourite")
        }
    }

    /// - Shows: IF1, IF5
    @Test("A timer switches the chosen device when it starts and when it ends")
    func timer() throws {
        let axe = try AxeAudit()
        try withApp(.worker) { try sit($0, axe) }
    }

    private func sit(_ app: WellnessApp, _ axe: AxeAudit?) throws {
        try app.press("Timer settings")
        try app.waitForScreen("Timer settings")
        try app.browser.waitForText("Devices that join in")
        try audit(app, axe, "timer settings")
        // Oscillators are counted: nothing else of a bell can be seen.
        try app.browser.script(
            """
            window.struck = 0;
            const start = OscillatorNode.prototype.start;
            OscillatorNode.prototype.start = function (...at) { window.struck += 1; return start.apply(this, at); };
            """)
        try app.press("Hear ♪ Wood")
        try app.browser.wait("the bell is heard") { try app.browser.script("return window.struck >= 2") == true }
        try app.fill("Seconds to settle in", with: "0")
        try app.toggle(WellnessApp.deviceName)
        for button in ["startPower-on@", "endPower-off@"] {
            try app.pressFirst("[value^='\(button)#']")
            try app.browser.element("[value^='\(button)#'][aria-pressed=true]")
        }
        try app.press("Save")
        try app.browser.wait("the settings are saved") { try !app.browser.pageText().contains("Nothing was saved") }
        try app.open(tab: "home")
        try app.press("Open the timer")
        try app.waitForScreen("Timer")
        try audit(app, axe, "timer")
        #expect(try app.changesOfLamp() == 0)
        try app.press("Start 10 minutes")
        try app.browser.waitForText("Time left")
        try audit(app, axe, "running timer")
        try app.waitForLamp(changes: 1)
        try app.press("Pause")
        try app.browser.waitForText("Paused", in: "main h2")
        try audit(app, axe, "paused timer")
        try app.press("Resume")
        try app.browser.waitForText("Sitting", in: "main h2")
        let motions = "return document.querySelector('.countdown-ring .left').getAnimations().length"
        #expect(try app.browser.script(motions) == 0, "Somebody wants no motion.")
        try app.browser.allowMotion()
        try app.browser.wait("the ring moves") {
            try app.browser.script(
                """
                const ring = document.querySelector(".countdown-ring .left");
                return ring.getAnimations().length === 1 && Number(getComputedStyle(ring).strokeDashoffset.replace("px", "")) > 0;
                """) == true
        }
        try app.open(tab: "home")
        try app.browser.element("#timer-bar time")
        try app.press("Open the timer")
        try app.browser.waitForText("Sitting", in: "main h2")
        let shown = try app.browser.text(app.browser.element("main time[data-ends-at-milliseconds]"))
        try app.browser.wait("the time runs") {
            try app.browser.text(app.browser.element("main time[data-ends-at-milliseconds]")) != shown
        }
        try app.press("End")
        try app.browser.waitForText("Ended early")
        try audit(app, axe, "timer that has ended")
        try app.press("Calm")
        try app.browser.wait("the mood is chosen") {
            let isChosen =
                "[...document.querySelectorAll('[aria-pressed=true]')].some((one) => one.textContent.includes('Calm'))"
            return try app.browser.script("return \(isChosen)") == true
        }
        try app.press("Write a note")
        try app.waitForScreen("Sitting")
        try audit(app, axe, "a sitting")
        try app.fill("Note", with: "Rain on the roof")
        try app.press("Save")
        try app.browser.waitForText("Your note is kept with this sitting.")
        try app.waitForLamp(changes: 2)
        try app.press("Done")
        try app.browser.waitForText("Sit for a while", in: "main h2")
        try app.press("Open the timer")
        try app.press("History")
        try app.waitForScreen("Your sittings")
        try app.browser.waitForText("Rain on the roof")
        try audit(app, axe, "history of the timer")
        try app.press("Add a sitting")
        try app.waitForScreen("Sitting")
        try app.fill("Minutes", with: "2000")
        try app.press("Save")
        try app.browser.element("#s-minutes__[aria-invalid=true]")
        try app.fill("Minutes", with: "12")
        try app.press("Save")
        try app.browser.waitForText("12 minutes · entered by hand")
        try app.pressFirst("[id^=s-sitting-]")
        try app.press("Delete this sitting")
        try app.browser.waitForText("Undo")
        // The sitting with the timer is the later one.
        #expect(try !app.browser.pageText().contains("Rain on the roof"))
        try app.press("Undo")
        try app.browser.waitForText("Rain on the roof")
    }

    /// - Shows: IF2
    @Test("A device is switched on its screen; one that is off tells so")
    func device() throws {
        let axe = try AxeAudit()
        try withApp(.worker) { app in
            try app.open(tab: "profile")
            try app.press("Control \(WellnessApp.deviceName)")
            try app.browser.waitForText("Status")
            try audit(app, axe, "device")
            try app.press("Switch on")
            try app.waitForLamp(changes: 1)
            try audit(app, axe, "device that is on")
            try app.press("Close")
            try app.press("Control Studio floor lamp")
            try app.browser.waitForText("Studio floor lamp", in: "h1, #modal-title")
            try audit(app, axe, "device that does not answer")
        }
    }

    /// - Shows: IF2, SC
    @Test("A device is switched on its tile of the home, which says its state", arguments: [true, false])
    func deviceTile(scripts: Bool) throws {
        try withApp(.worker, scripts: scripts) { app in
            try app.browser.wait("the lamp has told its state") {
                if !scripts { try app.browser.reload() }
                return try !app.browser.elements("button[aria-label='Switch on Bedroom lamp']").isEmpty
            }
            try app.press("Switch on \(WellnessApp.deviceName)")
            try app.waitForLamp(changes: 1)
            try app.browser.wait("the tile shows that the lamp is on") {
                if !scripts { try app.browser.reload() }
                return try !app.browser.elements("button[aria-label='Switch off Bedroom lamp']").isEmpty
            }
            let state = try app.browser.text(app.browser.element("button[value^='device-lamp-bedroom@']"))
            #expect(state.contains("On"))
        }
    }

    /// - Shows: IF3
    @Test("An imported health export is a chart with a table behind it")
    func healthExport() throws {
        let axe = try AxeAudit()
        try withApp(.worker) { try importExport($0, axe) }
    }

    /// The arrow keys lead through the values of a chart within one tab stop, and a press shows the value below it.
    private func readByKeyboardAndTouch(_ app: WellnessApp) throws {
        func steps(_ day: Int) -> String {
            HealthExport.steps(day: day).formatted(.number.locale(Locale(identifier: "en")))
        }
        let frame = "figure.chart .chart-frame[role=slider]", shown = "\(frame) .chart-value:not([hidden])"
        try app.browser.tab(to: frame)
        try app.browser.wait("the last value is shown") { try app.browser.has(shown) }
        #expect(try app.browser.text(app.browser.element(shown)).contains("\(steps(0)) steps"))
        try app.browser.press(.arrowLeft, .arrowLeft)
        try app.browser.waitForText("\(steps(2)) steps", in: shown)
        let said = try app.browser.script("return document.activeElement.getAttribute('aria-valuetext')")
        #expect(said.string?.contains("\(steps(2)) steps") == true)
        try app.browser.press(.tab)
        #expect(try !app.browser.has(shown), "A chart is one stop, and shows nothing behind it.")
        _ = try app.browser.script(
            """
            const frame = document.querySelector("\(frame)"), box = frame.getBoundingClientRect();
            frame.dispatchEvent(new PointerEvent("pointerdown", {
              bubbles: true, pointerType: "touch", clientX: box.left + box.width * 0.5, clientY: box.top + 5 }));
            """)
        try app.browser.waitForText("\(steps(3)) steps", in: shown)
    }

    private func importExport(_ app: WellnessApp, _ axe: AxeAudit?) throws {
        let export = try HealthExport.write(days: 7, to: app.folder.url)
        try app.open(tab: "biometrics")
        try audit(app, axe, "biometrics without data")
        // A browser without a window has no dialogue to choose a file in.
        try app.browser.send(export.path(), to: app.browser.element("input[type=file]"))
        try app.browser.tab(to: "input[type=file] ~ button, form[enctype] button")
        try app.browser.press(.enter)
        try app.browser.waitForText("Import finished", seconds: 60)
        try audit(app, axe, "biometrics with data")
        try readByKeyboardAndTouch(app)
        try app.browser.tab(to: "figure.chart summary")
        try app.browser.press(.enter)
        try app.browser.wait("a table has a row for each day") {
            try app.browser.elements("figure.chart details[open] tbody tr").count >= 6
        }
        let table = try app.browser.text(app.browser.element("figure.chart details[open] table"))
        #expect(table.contains(HealthExport.steps(day: 3).formatted(.number.locale(Locale(identifier: "en")))))
        try audit(app, axe, "an open table")
        try app.open(tab: "profile")
        try app.press("All health values")
        try app.waitForScreen("Health")
        try app.browser.waitForText("Heart rate", in: "main[data-area=health], [data-area=health]")
        try audit(app, axe, "health values")
        if let folder = ProcessInfo.processInfo.environment["BRICKS_SCREENSHOTS"] {
            try Data(base64Encoded: app.browser.screenshot())?.write(to: URL(filePath: "\(folder)/health.png"))
        }
    }

    /// - Shows: IF4
    @Test("A post is written, marked and answered; markup in it stays text")
    func community() throws {
        let axe = try AxeAudit()
        try withApp(.worker) { try post($0, axe) }
    }

    private func post(_ app: WellnessApp, _ axe: AxeAudit?) throws {
        try app.open(tab: "community")
        try app.press("Welcome")
        try app.waitForScreen("Welcome")
        try audit(app, axe, "channel")
        try app.fill("Your post", with: "Hello <b>all</b> & good morning")
        try app.press("Post")
        try app.browser.waitForText("Hello <b>all</b> & good morning", in: "main .list")
        try app.press("React")
        // A button that was pressed is pale until its answer is there.
        try app.browser.element("main button[aria-label='Heart, 0']")
        try audit(app, axe, "choosing a reaction")
        try app.press("Heart, 0")
        try app.browser.waitForText("✓", in: "main .list")
        try audit(app, axe, "channel with a post")
        try app.press("Reply")
        try app.browser.waitForText("Write a reply")
        try app.fill("Your reply", with: "And to you")
        try audit(app, axe, "post")
        try app.press("Reply")
        try app.browser.waitForText("And to you", in: "main .list")
        #expect(try !app.browser.has("main .list b"))
        try app.press("Edit or delete")
        try app.browser.waitForText("Delete this post")
        try audit(app, axe, "editing a post")
    }

    @Test("Another person sees a post come, answers and reports it; the first sees the answer without asking")
    func twoPeople() throws {
        let axe = try AxeAudit()
        try withApp(.worker) { app in
            try app.open(tab: "community")
            try app.press("Sleep")
            try app.fill("Your post", with: "Awake at four")
            try app.press("Post")
            try app.press("Reply")
            try app.browser.waitForText("Write a reply")
            try app.asAnotherPerson {
                try app.open(tab: "community")
                try app.press("Sleep")
                try app.browser.waitForText("Awake at four", in: "main .list")
                try app.press("Report or block")
                try app.browser.waitForText("What you report")
                try audit(app, axe, "reporting a post")
                try app.press("Cancel")
                try app.press("Reply")
                try app.browser.waitForText("Write a reply")
                try app.fill("Your reply", with: "So am I")
                try app.press("Reply")
                try app.browser.waitForText("So am I", in: "main .list")
            }
            try app.browser.waitForText("So am I", in: "main .list")
        }
    }

    @Test("The screens behind the tabs pass axe in light and dark")
    func screensBehindTabs() throws {
        let axe = try AxeAudit()
        try withApp(.worker) { app in
            try app.open(tab: "explore")
            try app.pressFirst("[id^=s-open-category]")
            try app.browser.element("[id^=s-open-session]")
            try audit(app, axe, "subject")
            try app.goBack(to: "Explore")
            try app.pressFirst("[id^=s-tag]")
            try app.browser.element("button[aria-label=Back]")
            try audit(app, axe, "tag")
            try app.open(tab: "journeys")
            try app.pressFirst("[id^=s-open-journey]")
            try app.browser.waitForText("sessions finished")
            try audit(app, axe, "journey")
            try app.open(tab: "profile")
            try app.press("Favourites")
            try app.waitForScreen("Favourites")
            try audit(app, axe, "favourites")
            try app.goBack(to: "Profile")
            try app.press("History")
            try app.waitForScreen("History")
            try audit(app, axe, "history")
            try app.goBack(to: "Profile")
            try app.press("Manage devices")
            try app.browser.waitForText("Add another one")
            try audit(app, axe, "adding a device")
        }
    }

    @Test("Without scripts every tab is shown, and a timer starts and ends")
    func withoutScripts() throws {
        try withApp(.worker, scripts: false) { app in
            for tab in Self.tabs {
                try app.open(tab: tab)
                #expect(try app.browser.has("main .screen"), "\(tab)")
            }
            try app.open(tab: "home")
            try app.press("Open the timer")
            try app.waitForScreen("Timer")
            try app.press("5 minutes longer")
            try app.browser.waitForText("Start 15 minutes")
            try app.press("Length: 15 minutes. Type another one.")
            try app.fill("Length in minutes", with: "0")
            try app.press("Set")
            try app.browser.waitForText("Enter 1–600 minutes.")
            try app.fill("Length in minutes", with: "7")
            try app.press("Set")
            try app.browser.waitForText("Start 7 minutes")
            try app.press("30 minutes, start now")
            try app.browser.element("[id^=s-end]")
            try app.browser.waitForText("30 minutes, until")
            try app.press("End")
            try app.browser.waitForText("Done")
        }
    }
}
