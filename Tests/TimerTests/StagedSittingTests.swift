import Database
import JSONText
import ModuleInterfaces
import SurfaceMessages
import Testing

@testable import Timer

/// - Shows: MD Timer
@Suite("Sittings that follow a plan")
struct StagedSittingTests {
    private let start: Int64 = 1_700_000_000_000
    private let zone = LocalZone(storedIdentifier: "UTC", offset: 0)

    /// Ten seconds, 20 minutes, 5 minutes of rest, 10 minutes of walking.
    private func plan(open: Bool = false, rounds: Int64 = 1) throws -> StagePlan {
        try StagePlan(document: [
            "name": "Morning", "sound": "bowl", "openEnd": .bool(open), "repeat": .integer(rounds),
            "stages": [
                ["kind": "prepare", "seconds": 10], ["kind": "sit", "seconds": 1200],
                ["kind": "rest", "seconds": 300], ["kind": "walk", "seconds": 600],
            ],
        ])
    }

    private func begun(open: Bool = false, rounds: Int64 = 1) throws -> SittingState {
        var state = SittingState.idle
        _ = try state.start(
            id: "s", settings: .standard, stages: try plan(open: open, rounds: rounds), zone: zone, at: start)
        return state
    }

    private func record(_ actions: [SittingState.Action]) -> SittingRecord? {
        for case .recordSession(let record) in actions { return record }
        return nil
    }

    @Test("The sitting is recorded at the end of its plan, without rest, with its plan")
    func finished() throws {
        var state = try begun()
        #expect(state.name == "preparing")
        #expect(state.advance(to: start + 10_000).isEmpty && state.name == "running")
        #expect(state.advance(to: start + 2_109_999).isEmpty)
        let record = record(state.advance(to: start + 2_110_000))
        #expect(record?.secondsSat == 1800 && record?.secondsPlanned == 1800 && record?.completed == true)
        #expect(try record?.plan == plan() && record?.endedAt == start + 2_110_000)
    }

    @Test("What was sat until it is ended counts, and nothing while settling in")
    func stopped() throws {
        var state = try begun()
        #expect(record(try state.stop(at: start + 9_999)) == nil)
        state = try begun()
        // In the middle of the rest.
        let record = record(try state.stop(at: start + 10_000 + 1_350_000))
        #expect(record?.secondsSat == 1200 && record?.completed == false)
    }

    @Test("An open end goes on with the last stage, and counts until the person ends it")
    func overtime() throws {
        var state = try begun(open: true)
        #expect(state.advance(to: start + 2_110_000 + 240_000).isEmpty && state.name == "running")
        let record = record(try state.stop(at: start + 2_110_000 + 300_000))
        #expect(record?.secondsSat == 2100 && record?.secondsPlanned == 1800 && record?.completed == true)
    }

    @Test("A pause during overtime counts for nothing, and the sitting goes on after it")
    func pausedOvertime() throws {
        var state = try begun(open: true)
        _ = try state.pause(at: start + 2_110_000 + 60_000)
        #expect(try state.resume(at: start + 3_110_000) == [.submitCues([])])
        let record = record(try state.stop(at: start + 3_110_000 + 30_000))
        #expect(record?.secondsSat == 1890)
    }

    @Test("An open end that nobody ends counts as planned, after ten hours")
    func forgotten() throws {
        var state = try begun(open: true)
        #expect(state.advance(to: start + 2_110_000 + 35_999_999).isEmpty)
        let record = record(state.advance(to: start + 2_110_000 + 36_000_000))
        #expect(record?.secondsSat == 1800 && record?.endedAt == start + 2_110_000)
    }

    // MARK: Stages that are passed over

    @Test("A stage that is passed over ends now, with its bell, and what is to come comes earlier")
    func skip() throws {
        var state = try begun()
        let actions = try state.skip(to: 1_210_000, at: start + 10_000 + 300_000)
        let border = start + 310_000
        guard case .submitCues(let cues) = actions.first else { throw SkipError.noCues }
        #expect(cues.map(\.id) == ["stage-1", "stage-2", "end"])
        #expect(cues.map(\.at) == [border, border + 300_000, border + 900_000])
        #expect(state.sitting?.place(at: border).map { $0.stage } == 2)
        // The rest is passed over too, and what was sat is what counts.
        _ = try state.skip(to: 1_510_000, at: border + 1)
        let record = record(state.advance(to: border + 1 + 600_000))
        #expect(record?.secondsSat == 900 && record?.secondsPlanned == 900 && record?.completed == true)
        #expect(record?.endedAt == border + 1 + 600_000)
    }

    private enum SkipError: Error { case noCues }

    @Test("The last stage, and one that is over already, cannot be passed over; nothing changes then")
    func cannotSkip() throws {
        var state = try begun()
        let before = state
        #expect(throws: SittingState.Refusal.self) { try state.skip(to: 1_210_000, at: start) }
        #expect(state == before)
        _ = try state.skip(to: 10_000, at: start)
        // A second press on the same page means the stage that is over.
        #expect(throws: SittingState.Refusal.self) { try state.skip(to: 10_000, at: start + 1) }
        #expect(state.sitting?.skippable(at: start + 1)?.end == 1_210_000)
        #expect(state.sitting?.skippable(at: start + 1_500_000) == nil)
        #expect(throws: SittingState.Refusal.self) { try state.skip(to: 2_110_000, at: start + 1_600_000) }
        var paused = try begun()
        _ = try paused.pause(at: start + 20_000)
        #expect(throws: SittingState.Refusal.self) { try paused.skip(to: 1_210_000, at: start + 30_000) }
    }

    @Test("After settling in is passed over the sitting has begun; pauses and skips together keep every second")
    func skipAndPause() throws {
        var state = try begun()
        #expect(try state.skip(to: 10_000, at: start + 4_000) != [])
        #expect(state.name == "running" && state.sitting?.begin == start + 4_000)
        _ = try state.pause(at: start + 64_000)
        _ = try state.resume(at: start + 164_000)
        _ = try state.skip(to: 1_210_000, at: start + 224_000)
        let record = record(try state.stop(at: start + 224_000 + 300_000 + 30_000))
        // A minute, a pause, a minute; five minutes of rest; half a minute of walking.
        #expect(record?.secondsSat == 150 && record?.completed == false)
    }

    @Test("What was passed over is saved and read again; a damaged list is told")
    func savedSkips() throws {
        var state = try begun(rounds: 3)
        _ = try state.skip(to: 1_210_000, at: start + 310_000)
        #expect(state.document["version"] == 3)
        #expect(try SittingState(document: JSON(parsing: state.document.text)) == state)
        for wrong in [[[5, 4]], [[0, 99_999_999]], [[0, 5], [4, 6]], [[1]], "x", .null] as [JSON] {
            var document = state.document.object ?? JSONObject()
            var sitting = document["sitting"]?.object ?? JSONObject()
            sitting["skips"] = wrong
            document["sitting"] = .object(sitting)
            let error = #expect(throws: SittingStateError.self) { try SittingState(document: .object(document)) }
            #expect(error?.field == "/sitting/skips")
        }
    }

    @Test("As many stages are passed over as the state keeps")
    func manySkips() throws {
        let plan = try StagePlan(document: [
            "name": "Many", "sound": "bowl", "repeat": 50,
            "stages": .array((0..<10).map { _ in ["kind": "sit", "seconds": 10] }),
        ])
        var state = SittingState.idle
        _ = try state.start(id: "s", settings: .standard, stages: plan, zone: zone, at: start)
        for number in 0..<Sitting.maximumSkips {
            // A second in each stage, which is passed over then.
            let now = start + Int64(number + 1) * 1000
            let place = try #require(state.sitting?.skippable(at: now))
            _ = try state.skip(to: place.end, at: now)
        }
        #expect(state.sitting?.skippable(at: start + 200_000) == nil)
        #expect(try SittingState(document: JSON(parsing: state.document.text)) == state)
    }

    @Test("The state is saved with its plan and read again; a damaged plan is told")
    func saved() throws {
        let state = try begun(open: true, rounds: 3)
        #expect(try SittingState(document: JSON(parsing: state.document.text)) == state)
        #expect(state.document["version"] == 2)
        var document = state.document.object ?? JSONObject()
        var sitting = document["sitting"]?.object ?? JSONObject()
        sitting["plan"] = ["name": "x"]
        document["sitting"] = .object(sitting)
        let error = #expect(throws: SittingStateError.self) { try SittingState(document: .object(document)) }
        #expect(error?.field == "/sitting/plan")
    }

    @Test("The keeper sends every bell of the plan ahead, and stores the sitting with its plan")
    func keeper() throws {
        let services = FakeServices()
        let history = try SittingHistory(database: Database(inMemory: .init()))
        let keeper = SittingKeeper(services: services, history: history, user: "u")
        try keeper.start(id: "s", settings: .standard, stages: try plan(), zone: zone)
        let sent = services.submitted.first?.cues ?? []
        #expect(sent.map(\.id) == ["preparation-end", "bell", "stage-1", "stage-2", "end"])
        #expect(sent.map(\.kind) == ["mark", "bell", "bell", "bell", "bell"])
        services.time += 3_000_000
        _ = try keeper.current()
        #expect(try history.sitting(user: "u", id: "s")?.plan == plan())
        #expect(try history.totals(user: "u", now: services.time, zone: zone).minutes == 30)
    }

    // MARK: The screen

    private func texts(_ state: SittingState, at moment: Int64, zone: LocalZone? = nil) -> [String] {
        let screen = TimerScreen(
            state: state, now: moment, settings: .standard, zone: zone ?? self.zone, locale: "en-GB", totals: .none)
        return screen.content.components.array?.compactMap { ($0["text"] ?? $0["label"])?.string } ?? []
    }

    @Test("The screen shows the stage, what comes next, and the time that is left of the stage and of the whole")
    func screen() throws {
        let state = try begun(rounds: 2)
        let sitting = start + 10_000
        #expect(texts(state, at: start).starts(with: ["Settle in", "Starts in"]))
        #expect(texts(state, at: start).contains("Left of the whole"))
        let walk = texts(state, at: sitting + 1_500_000)
        #expect(walk.contains("Walk") && walk.contains("Time left"))
        #expect(walk.contains("Morning · stage 4 of 4 · round 1 of 2"))
        #expect(walk.contains("Then: Sit, 20 minutes"))
        #expect(texts(state, at: sitting + 4_199_999).contains("Then it is done."))
        let screen = TimerScreen(
            state: state, now: sitting + 1_500_000, settings: .standard, zone: zone, locale: "en-GB", totals: .none)
        let ends = screen.content.components.array?.compactMap { $0["endsAt"]?.string } ?? []
        #expect(ends == [Wording.instant(sitting + 2_100_000), Wording.instant(sitting + 4_200_000)])
    }

    @Test("After an open end the screen says since when, and a pause shows the stage that stands still")
    func overtimeScreen() throws {
        let open = try begun(open: true)
        let late = texts(open, at: start + 2_110_000 + 125_000)
        #expect(late.contains("As long as you like") && late.contains("2 minutes more until now."))
        #expect(late.contains { $0.hasPrefix("30 minutes were over at 22:48.") })
        var paused = try begun()
        _ = try paused.pause(at: start + 70_000)
        let shown = texts(paused, at: start + 900_000)
        #expect(shown.starts(with: ["Paused", "Sit"]) && shown.contains("Then: Rest, 5 minutes"))
        #expect(shown.contains("34 minutes of the whole are left."))
    }

    @Test("A breath is shown in words, and the next change is asked for; none after the last whole breath")
    func breath() throws {
        let plan = try StagePlan(document: [
            "name": "Breath", "sound": "bowl",
            "stages": [["kind": "breathe", "seconds": 40, "breathMilliseconds": [4000, 7000, 8000, 0]]],
        ])
        var state = SittingState.idle
        _ = try state.start(id: "s", settings: .standard, stages: plan, zone: zone, at: start)
        func screen(_ moment: Int64) -> TimerScreen {
            TimerScreen(
                state: state, now: start + moment, settings: .standard, zone: zone, locale: "en-GB", totals: .none)
        }
        for (moment, words, next) in [
            (0, "Breathe in", 4000), (4000, "Hold", 11_000), (11_000, "Breathe out", 19_000),
            (19_000, "Breathe in", 23_000), (38_000, "As you like", nil),
        ] as [(Int64, String, Int64?)] {
            #expect(texts(state, at: start + moment).contains(words))
            #expect(screen(moment).nextBreath == next.map { start + $0 })
        }
        #expect(texts(state, at: start).contains("Left of this stage"))
    }

    @Test(
        "Over a change of the clocks a plan lasts its length, and its end is told by the clocks of then",
        arguments: [
            // In Berlin: ten minutes before the hour that is not there, and 20 before the end of the one that comes twice.
            (1_743_295_800_000, 3600, "The whole until 3:25", 20_177),
            (1_761_439_200_000, 7200, "The whole until 2:15", 20_387),
        ] as [(Int64, Int, String, Int64)])
    func clocks(_ start: Int64, _ offset: Int, _ words: String, _ day: Int64) throws {
        let berlin = try #require(LocalZone(identifier: "Europe/Berlin", at: start))
        #expect(berlin.offset == offset)
        let plan = try StagePlan(document: [
            "name": "Night", "sound": "bowl",
            "stages": [["kind": "sit", "seconds": 1500], ["kind": "walk", "seconds": 600]],
        ])
        var state = SittingState.idle
        _ = try state.start(id: "s", settings: .standard, stages: plan, zone: berlin, at: start)
        #expect(texts(state, at: start, zone: berlin).contains(words))
        let record = record(state.advance(to: start + 2_100_000))
        #expect(record?.secondsSat == 2100 && record?.day == day)
    }
}
