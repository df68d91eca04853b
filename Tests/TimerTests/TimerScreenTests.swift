import Database
import JSONText
import ModuleInterfaces
import SurfaceMessages
import Testing

@testable import Timer

/// - Shows: IF1, MD Timer
@Suite("Timer screens")
struct TimerScreenTests {
    private let zone = LocalZone(storedIdentifier: "UTC", offset: 3600)
    private let start: Int64 = 1_700_000_000_000

    private func components(_ content: SurfaceContent) -> [JSON] { content.components.array ?? [] }

    private func events(_ content: SurfaceContent) -> [String] {
        components(content).compactMap { $0["action"]?["event"]?["name"]?.string }
    }

    private func texts(_ content: SurfaceContent) -> [String] {
        components(content).compactMap { ($0["text"] ?? $0["label"])?.string }
    }

    private func screen(_ state: SittingState, now: Int64) throws -> TimerScreen {
        let history = try SittingHistory(database: Database(inMemory: .init()))
        return TimerScreen(
            state: state, now: now, settings: .standard, zone: zone, locale: "en-GB",
            totals: try history.totals(user: "u", now: now, zone: zone))
    }

    private func begun() throws -> SittingState {
        var state = SittingState.idle
        _ = try state.start(id: "s", settings: .standard, zone: zone, at: start)
        return state
    }

    @Test("The idle timer offers a start with its length, the settings and the history")
    func idle() throws {
        let content = try screen(.idle, now: start).content
        #expect(
            Set(events(content)) == [
                "start", "start-preset", "open-presets", "change-length", "edit-length", "open-settings",
                "open-history", "mood-before",
            ])
        // The dial stands at its whole length.
        let dial = components(content).first { $0["component"]?.string == "Countdown" }
        #expect(dial?["remaining"]?.integer == 1200 && dial?["total"]?.integer == 1200)
        for words in ["−5", "−1", "+1", "+5", "5 min", "60 min"] { #expect(texts(content).contains(words)) }
        #expect(texts(content).contains("Start 20 minutes"))
        #expect(components(content).contains { $0["component"]?.string == "EmptyState" })
    }

    @Test("The length is typed on the dial itself, and a wrong one is refused at its field")
    func typed() throws {
        var screen = try screen(.idle, now: start)
        #expect(!events(screen.content).contains("set-length"))
        screen.length = LengthEntry(text: "7", problem: "Enter 1–600 minutes.")
        #expect(events(screen.content).contains("set-length") && screen.content.data["minutes"]?.string == "7")
        #expect(components(screen.content).contains { $0["checks"]?[0]?["message"]?.string == "Enter 1–600 minutes." })
        for (typed, minutes) in [("7", 7), (" 600 ", 600), ("0", nil), ("601", nil), ("x", nil), ("", nil)]
            as [(String, Int64?)]
        {
            #expect(LengthEntry.minutes(.string(typed)) == minutes)
        }
    }

    @Test("Each sound can be heard before one is chosen")
    func hearing() {
        let content = SettingsScreen(form: SettingsForm(.standard), sounds: ["bowl", "wood"]).content
        let heard = components(content).filter { $0["action"]?["event"]?["name"]?.string == "hear" }
        #expect(heard.compactMap { $0["action"]?["event"]?["context"]?["sound"]?.string } == ["bowl", "wood"])
    }

    @Test("The app's own timer is offered beside the one chosen last, while none goes on")
    func custom() throws {
        var idle = try screen(.idle, now: start)
        idle.custom = try TimerSettings(document: ["lengthMinutes": 25, "preparationSeconds": 0])
        #expect(events(idle.content).contains("start-custom"))
        #expect(texts(idle.content).contains("Start your own 25 minutes"))
        #expect(components(idle.content).contains { $0["theme"]?.string == "custom-timer" })
        var running = try screen(try begun(), now: start)
        running.custom = idle.custom
        #expect(!events(running.content).contains("start-custom"))
    }

    @Test("What is chosen can be kept as one's own timer where the app has one", arguments: [true, false])
    func keepsCustom(isKept: Bool) {
        var form = SettingsScreen(form: SettingsForm(.standard), sounds: ["bell"])
        form.keepsCustom = isKept
        #expect(events(form.content).contains("save-custom") == isKept)
    }

    @Test("Preparing counts down to the start, and sitting to the end")
    func running() throws {
        var state = try begun()
        let preparing = components(try screen(state, now: start).content)
        #expect(preparing.contains { $0["endsAt"]?.string == "2023-11-14T22:13:30.000Z" })
        _ = state.advance(to: start + 10_000)
        let running = try screen(state, now: start + 10_000).content
        let countdown = components(running).first { $0["endsAt"]?.string == "2023-11-14T22:33:30.000Z" }
        #expect(countdown?["total"]?.integer == 1200)
        #expect(Set(events(running)) == ["pause", "add-time", "end"])
        #expect(texts(running).contains("20 minutes, until 23:33."))
    }

    @Test("A paused sitting stands still and can go on or end")
    func paused() throws {
        var state = try begun()
        _ = try state.pause(at: start + 70_000)
        let content = try screen(state, now: start + 900_000).content
        #expect(components(content).contains { $0["remaining"]?.double == 1140 })
        #expect(Set(events(content)) == ["resume", "end"])
    }

    @Test("A sitting that is paused at once has begun", arguments: [1, 999] as [Int64])
    func pausedAtOnce(milliseconds: Int64) throws {
        var state = try begun()
        _ = try state.pause(at: start + milliseconds)
        let content = try screen(state, now: start + 900_000).content
        let countdown = components(content).first { $0["remaining"] != nil }
        let remaining = try #require(countdown?["remaining"]?.double), total = try #require(countdown?["total"]?.double)
        // A countdown that stands still at its whole length is one that has not begun.
        #expect(remaining < total, "\(remaining) of \(total)")
    }

    @Test("The end tells how long it was, the streak and what was earned")
    func finished() throws {
        var state = try begun()
        _ = state.advance(to: start + 10_000_000)
        var screen = try screen(state, now: start + 10_000_000)
        screen.badges = [.firstSitting]
        screen.notices = [.init(text: "A device was not switched.")]
        let texts = texts(screen.content)
        #expect(texts.contains("You sat for 20 minutes.") && texts.contains("First sitting"))
        #expect(texts.contains("A device was not switched."))
        #expect(events(screen.content) == ["done", "start"])
    }

    @Test("The history shows totals and sittings in the person's own time, or says how to begin")
    func history() throws {
        let history = try SittingHistory(database: Database(inMemory: .init()))
        let record = SittingRecord(
            id: "a", startedAt: start, endedAt: start + 600_000, secondsSat: 450, secondsPlanned: 600, zone: zone,
            completed: false)
        _ = try history.record(record, user: "u")
        var screen = HistoryScreen(
            sittings: try history.sittings(user: "u"), totals: try history.totals(user: "u", now: start, zone: zone),
            badges: try history.badges(user: "u"), zone: zone, locale: "en-GB", hasMore: true)
        let content = screen.content
        #expect(texts(content).contains("14 November 2023, 23:13"))
        #expect(texts(content).contains("7 minutes 30 seconds of 10 minutes"))
        #expect(
            texts(content).contains("Longest streak: 1 day")
                && events(content).sorted() == ["add", "earlier", "open", "open-exchange", "open-streak"])
        screen.sittings = []
        screen.hasMore = false
        #expect(components(screen.content).contains { $0["component"]?.string == "EmptyState" })
        #expect(events(screen.content) == ["add", "open-exchange"])
        screen.deleted = record
        #expect(texts(screen.content).contains("You deleted the sitting of 14 November 2023, 23:13."))
        #expect(events(screen.content) == ["undo", "add", "open-exchange"])
    }

    @Test("A later page has sittings alone, and a row tells mood, origin and the first line of the note")
    func laterPage() throws {
        var record = SittingRecord(
            id: "a", startedAt: start, endedAt: start + 600_000, secondsSat: 600, secondsPlanned: 600, zone: zone,
            completed: true)
        (record.mood, record.note, record.isByHand) = (.calm, "# Rain\nand more", true)
        let history = try SittingHistory(database: Database(inMemory: .init()))
        let screen = HistoryScreen(
            sittings: [record], totals: try history.totals(user: "u", now: start, zone: zone), badges: [], zone: zone,
            locale: "en-GB", hasMore: false, hasLater: true)
        #expect(events(screen.content) == ["add", "open-exchange", "open", "later"])
        #expect(texts(screen.content).contains("10 minutes · felt Calm · entered by hand"))
        #expect(texts(screen.content).contains("\u{2060}# Rain"))
    }

    @Test(
        "The statistics say the sum, the days and what was before, and draw both charts only where there is a sitting")
    func statistics() throws {
        let days = [SittingStatistics.Day(day: 20_000, seconds: 2_700), .init(day: 19_990, seconds: 600)]
        func card(_ span: SittingStatistics.Span, _ today: Int64) -> SurfaceContent {
            let card = StatisticsCard(
                statistics: .init(span, days: days, today: today), hours: [Int64](repeating: 60, count: 24),
                locale: "en-GB")
            return SurfaceContent(card.view, data: .object(JSONObject(card.data)))
        }
        let week = card(.week, 20_000)
        #expect(texts(week).contains("45 minutes on 1 day. In the same time before: 10 minutes."))
        #expect(week.data["bars"]?.array?.last == ["label": "4 Oct", "value": 45.0])
        #expect(week.data["hours"]?[7] == ["label": "7:00", "value": 1.0])
        #expect(components(week).filter { $0["component"]?.string == "Chart" }.count == 2)
        let year = card(.year, 20_000)
        #expect(year.data["bars"]?.array?.map { $0["label"]?.string }.last == "Oct 2024")
        let nothing = card(.week, 30_000)
        #expect(texts(nothing).contains("No sittings in this time."))
        #expect(!components(nothing).contains { $0["component"]?.string == "Chart" })
    }

    @Test("Devices are asked for only where there is a controller, and brightness only where one has it")
    func devices() throws {
        var screen = SettingsScreen(form: SettingsForm(.standard), sounds: ["bowl"])
        #expect(!texts(screen.content).contains("Devices"))
        screen.devices = .loading
        #expect(components(screen.content).contains { $0["component"]?.string == "Skeleton" })
        screen.devices = .found([DeviceDocument(id: "plug", name: "Plug", type: "plug", dimmable: false)])
        func brightness() -> Int {
            components(screen.content).count { $0["id"]?.string?.hasSuffix("Brightness") == true }
        }
        #expect(brightness() == 0)
        screen.devices = .found([DeviceDocument(id: "lamp", name: "Lamp", type: "light", dimmable: true)])
        #expect(brightness() == 0)
        screen.form.take(["startPower": "on", "endPower": "off"])
        #expect(brightness() == 1)
        screen.devices = .failed("They did not answer.")
        #expect(texts(screen.content).contains { $0.contains("They did not answer.") })
    }

    @Test("Every id of a screen is unique, and save sends every field that is shown")
    func save() throws {
        var screen = SettingsScreen(form: SettingsForm(.standard), sounds: ["bowl", "bell"])
        screen.devices = .found([DeviceDocument(id: "lamp", name: "Lamp", type: "light", dimmable: true)])
        let always: Set<SettingsForm.Field> = [.length, .preparation, .sound, .devices, .startPower, .endPower]
        for (open, fields) in [
            (nil, []), (.start, [.startSound, .startStrokes, .startGap, .startVolume]), (.between, [.bells]),
            (.end, [.endSound, .endStrokes, .endGap, .endVolume]),
        ] as [(BellMoment?, Set<SettingsForm.Field>)] {
            screen.form.open = open
            let parts = components(screen.content)
            let ids = parts.compactMap { $0["id"]?.string }
            #expect(Set(ids).count == ids.count)
            let save = parts.first { $0["id"]?.string == "save" }
            let context = save?["action"]?["event"]?["context"]?.object
            #expect(Set(context?.keys ?? []) == Set(always.union(fields).map(\.rawValue)))
            // The moments that are closed are a line each.
            let rows = BellMoment.allCases.filter { ids.contains("moment-\($0.rawValue)") }
            #expect(rows == BellMoment.allCases.filter { $0 != open })
        }
    }
}
