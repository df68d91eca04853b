import Content
import Core
import Formats
import Foundation
import JSONText
import ModuleInterfaces
import Testing

@testable import Client

/// - Shows: CO8, SC
@Suite("Screens of the host", .timeLimit(.minutes(20)))
@MainActor
struct ScreenTests {
    @Test(
        "The timer is shown inside the tab, with the controller of the devices",
        arguments: ["home", "explore", "showcase"])
    func timer(_ kind: String) async throws {
        let app = await TestApp(tabs: [TestApp.tab("profile"), TestApp.tab(kind)])
        await app.app.select(tab: kind)
        let stack = try #require(app.main?.selected).stack.id
        app.modules.forgetCalls()
        try await app.press("open-timer")
        #expect(app.modules.calls.first == "timer on \(stack) with \(FakeModules.controller)")
        #expect(app.place == "\(kind) > \(kind) > org.timer")
        await app.app.goBack()
        await app.main?.eventsAreTold()
        app.modules.forgetCalls()
        try await app.press("open-timer-settings")
        #expect(app.modules.calls.first == "timer settings on \(stack) with \(FakeModules.controller)")
    }

    @Test("Without devices the timer is shown without a controller")
    func timerAlone() async throws {
        let app = await TestApp(providers: ["bricks.timer/1": "org.timer"])
        let stack = try #require(app.main?.selected).stack.id
        try await app.press("open-timer")
        #expect(app.modules.calls.contains("timer on \(stack) with nothing"))
        let none = await TestApp()
        none.modules.failDevices(CallFailure(.absent))
        try await none.press("open-timer")
        #expect(none.modules.calls.contains { $0.hasSuffix("with nothing") })
    }

    @Test("An app without a timer offers none, and a link to it says so")
    func noTimer() async throws {
        let app = await TestApp(providers: [:])
        #expect(!app.screen.contains("open-timer"))
        try await app.open("test://timer")
        #expect(app.place == "home > home > absent/timer")
        #expect(app.screen.contains("This app has no timer."))
    }

    @Test(
        "The devices stand on home, showcase and profile, each with a way to its screen",
        arguments: ["home", "showcase", "profile"])
    func devices(_ kind: String) async throws {
        let app = await TestApp(tabs: [TestApp.tab(kind)])
        #expect(app.screen.contains("Window lamp"))
        try await app.press("device-lamp")
        #expect(app.place == "\(kind) > \(kind) > org.tuya")
        #expect(app.modules.calls.contains("device lamp"))
        await app.app.goBack()
        try await app.press("open-pairing")
        #expect(app.modules.calls.contains("pairing"))
    }

    @Test("Devices that cannot be listed are said to be so; no device is no failure")
    func noDevices() async throws {
        let app = await TestApp()
        app.modules.failDevices(CallFailure(.unavailable, "The hub is off."))
        await app.main?.selected?.reload()
        #expect(app.screen.contains("The hub is off."))
        app.modules.failDevices(CallFailure(.absent))
        await app.main?.selected?.reload()
        #expect(app.screen.contains("No device is set up yet."))
        app.modules.keepDevices([])
        await app.main?.selected?.reload()
        #expect(app.screen.contains("No device is set up yet."))
        let none = await TestApp(providers: [:])
        #expect(!none.screen.contains("Your devices"))
    }

    /// - Shows: MD Profile
    @Test("The profile shows the first health values, and leads to a screen of all of them")
    func health() async throws {
        let app = await TestApp(tabs: [TestApp.tab("profile")])
        #expect(app.screen.contains("Import a health export"))
        app.modules.keepMeasures(
            ["Steps", "Heart rate", "Sleep", "Variability", "Weight"].map {
                Measure(name: $0, value: 61.25, unit: "units", day: "2026-03-04")
            })
        await app.main?.selected?.reload()
        #expect(app.screen.contains("Variability"))
        #expect(!app.screen.contains("Weight"))
        try await app.press("health")
        #expect(app.place == "profile > profile > health")
        #expect(app.screen.contains("Weight"))
        #expect(app.screen.contains("61.2 units"))
        let none = await TestApp(tabs: [TestApp.tab("profile")], providers: [:])
        #expect(!none.screen.contains("Health"))
    }

    @Test(
        "A health value in minutes or hours is written as a length of time",
        arguments: [
            (465, "min", "7 hours 45 minutes"), (7.5, "h", "7 hours 30 minutes"), (1, "h", "1 hour"),
            (0.4, "min", "24 seconds"), (-5, "min", "-5 min"), (1e300, "h", nil), (61.25, "bpm", "61.2 bpm"),
        ] as [(Double, String, String?)])
    func healthTimes(_ value: Double, _ unit: String, _ text: String?) {
        let found = HostScreens.amount(
            Measure(name: "Sleep", value: value, unit: unit, day: "2026-03-04"),
            PersonFormat(locale: "en-GB", timeZone: .gmt))
        if let text { #expect(found == text) }
    }

    @Test(
        "A sum of a day that is not over is one so far; a reading, and a sum of an earlier day, have their days",
        arguments: [
            ("2027-01-15", true, "Today so far"), ("2027-01-16", true, "2027 so far"), ("2027-01-14", true, nil),
            ("2027-01-15", nil, nil), ("2027-01-15", false, nil), ("today", true, nil),
        ] as [(String, Bool?, String?)])
    func unfinishedDay(_ day: String, _ total: Bool?, _ text: String?) async {
        let app = await TestApp(tabs: [TestApp.tab("profile")])
        app.modules.keepMeasures([Measure(name: "Steps", value: 61, unit: "steps", day: day, total: total)])
        await app.main?.selected?.reload()
        #expect(app.screen.contains("61 steps") && app.screen.contains("so far") == (text != nil))
        if let text { #expect(app.screen.contains(text), "\(app.screen)") }
    }

    @Test("A home shows what was imported meanwhile as soon as it is chosen again", arguments: ["home", "showcase"])
    func homeHealth(_ kind: String) async throws {
        let app = await TestApp(tabs: [TestApp.tab(kind), TestApp.tab("explore")]) {
            $0.declaration.screens[kind] = ScreenLayout(sections: [ScreenLayout.Section("health")])
        }
        #expect(app.screen.contains("Import a health export"))
        await app.app.select(tab: "explore")
        app.modules.keepMeasures([Measure(name: "Steps", value: 61.25, unit: "units", day: "2026-03-04")])
        await app.app.select(tab: kind)
        #expect(app.screen.contains("61.2 units"))
    }

    /// - Shows: TH
    @Test("Each section has the kind of cell that suits it, unless the deployment names another")
    func cells() async throws {
        let app = await TestApp(tabs: [TestApp.tab("explore")])
        #expect(app.screen.contains("small-square"))
        #expect(app.screen.contains("\"tag\""))
    }

    @Test("A device screen that the module refuses does not stay")
    func refusedDevice() async throws {
        let app = await TestApp()
        await app.main?.selected?.showDevice("none")
        #expect(app.place == "home > home")
        #expect(app.page.banner?.text == "There is no device none.")
    }

    @Test("A linear journey opens session by session; a free one is open")
    func journeys() async throws {
        let linear = try #require(TestApp.content.journey("first-cushion"))
        let app = await TestApp()
        app.personal.begin(linear.id)
        try await app.open("test://journey?journeyId=first-cushion")
        func openSessions() -> [String] { linear.sessions.filter { app.screen.contains("-session/\($0)") } }
        for count in 1...linear.sessions.count {
            #expect(openSessions() == Array(linear.sessions.prefix(count)))
            app.personal.played(linear.sessions[count - 1])
            await app.main?.selected?.reload()
        }
        try await app.open("test://journey?journeyId=dusk")
        let free = try #require(TestApp.content.journey("dusk"))
        #expect(free.sessions.allSatisfy { app.screen.contains("-session/\($0)") })
    }

    @Test("A session becomes a favourite, and finished; both show at once")
    func session() async throws {
        let app = await TestApp()
        try await app.open("test://player?contentId=threshold")
        #expect(app.screen.contains("Add to favourites"))
        try await app.press("favourite")
        #expect(app.screen.contains("Remove from favourites"))
        try await app.press("played")
        #expect(app.personal.history() == ["threshold"])
        #expect(app.page.banner?.tone == "success")
        await app.app.select(tab: "library")
        #expect(app.screen.contains("-session/threshold"))
    }

    @Test("A search shows what fits, a blank one does nothing, and markup is only text")
    func search() async throws {
        let app = await TestApp()
        await app.app.select(tab: "explore")
        for blank in ["", "   "] {
            try await app.press("search", [("/query", blank)])
            #expect(app.stack == ["explore"])
        }
    }

    @Test("A control that is not on the screen is refused")
    func unknownControl() async throws {
        let app = await TestApp()
        let top = try #require(app.page.stack.last).description
        for component in ["none", "", "~9", "root"] {
            do {
                try await app.app.act(on: top, component: component, fields: [])
            } catch { continue }
            #expect(app.place == "home > home", "\(component)")
        }
        await #expect(throws: ActionFailure.screenGone) {
            try await app.app.act(on: "host:h1.999", component: "open-timer", fields: [])
        }
    }

    /// - Shows: setting useDefaultSubcategoryTitleFieldInSubcategoryDetails
    @Test(
        "A subcategory is titled by itself, or after its category too where the deployment wants that",
        arguments: [(true, "Winding down"), (false, "Sleep: Winding down")])
    func subcategory(isOwn: Bool, title: String) async {
        let app = await TestApp(
            content: LinkEndTests.content,
            settings: ["useDefaultSubcategoryTitleFieldInSubcategoryDetails": .bool(isOwn)])
        let route = HostRoute.subcategory(category: "sleep", id: "wind-down")
        #expect(route.screen.title(app.app.context) == title)
    }

    @Test(
        "A route that a button could not have is no route",
        arguments: ["", "home", "session", "session/a/b", "subcategory/a", "unavailable", "search/x", "badges/1"])
    func routes(_ text: String) {
        if let route = HostRoute(text: text) { Issue.record("\(route)") }
    }
}
