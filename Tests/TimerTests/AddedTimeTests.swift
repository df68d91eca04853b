import JSONText
import SurfaceMessages
import Testing

@testable import Sound
@testable import Timer

/// - Shows: MD Timer
@Suite("Time that is added to a sitting")
struct AddedTimeTests {
    private let start: Int64 = 1_700_000_000_000
    private let zone = LocalZone(storedIdentifier: "UTC", offset: 0)
    private let minute: Int64 = 60_000

    /// Ten minutes with bells every three and five minutes, without settling in.
    private func begun(_ bells: JSON) throws -> SittingState {
        let settings = try TimerSettings(document: [
            "lengthMinutes": 10, "preparationSeconds": 0, "intervalBells": bells,
        ])
        var state = SittingState.idle
        _ = try state.start(id: "s", settings: settings, zone: zone, at: start)
        return state
    }

    private func staged(_ stages: JSON, rounds: Int64 = 1, open: Bool = false) throws -> SittingState {
        let plan = try StagePlan(document: [
            "name": "P", "sound": "bowl", "repeat": .integer(rounds), "openEnd": .bool(open), "stages": stages,
        ])
        var state = SittingState.idle
        _ = try state.start(id: "s", settings: .standard, stages: plan, zone: zone, at: start)
        return state
    }

    private func cues(_ actions: [SittingState.Action]) -> [Cue] {
        for case .submitCues(let cues) in actions { return cues }
        return []
    }

    @Test("The end moves, regular bells go on, and bells at times of their own stay where they are")
    func sitting() throws {
        var state = try begun(["kind": "every", "minutes": 3])
        let sent = cues(try state.add(5 * minute, at: start + 7 * minute))
        #expect(sent.map(\.id) == ["interval-3", "interval-4", "end"])
        #expect(sent.map { ($0.at - start) / minute } == [9, 12, 15])
        #expect(state.remaining(at: start + 7 * minute) == 8 * minute)
        state = try begun(["kind": "at", "seconds": [500]])
        #expect(cues(try state.add(minute, at: start + 1)).map { $0.at - start } == [500_000, 660_000])
        state = try begun(["kind": "random", "count": 4])
        let before = try #require(state.sitting).plan.cues.filter { $0.kind == .interval }
        #expect(cues(try state.add(minute, at: start)).filter { $0.kind == .interval } == before)
    }

    @Test("What was added counts as sat and as planned")
    func record() throws {
        var state = try begun(["kind": "none"])
        _ = try state.add(5 * minute, at: start + minute)
        _ = try state.add(minute, at: start + 2 * minute)
        #expect(state.advance(to: start + 16 * minute - 1).isEmpty)
        guard case .recordSession(let record)? = state.advance(to: start + 16 * minute).first else {
            Issue.record("Nothing was recorded.")
            return
        }
        #expect(record.secondsSat == 960 && record.secondsPlanned == 960 && record.completed)
        state = try staged([["kind": "sit", "seconds": 60], ["kind": "rest", "seconds": 60]])
        _ = try state.add(minute, at: start)
        _ = try state.add(5 * minute, at: start + 150_000)
        guard case .recordSession(let staged)? = state.advance(to: start + 8 * minute).first else {
            Issue.record("Nothing was recorded.")
            return
        }
        // Rest does not count, added or not, and the plan is kept as it was.
        #expect(staged.secondsSat == 120 && staged.secondsPlanned == 120 && staged.plan?.length == 120_000)
        #expect(staged.plan?.added.isEmpty == true)
    }

    @Test("In a plan the stage that goes on is longer, and all that follows it comes later")
    func stage() throws {
        var state = try staged(
            [
                ["kind": "sit", "seconds": 120, "intervalBells": ["kind": "every", "minutes": 1]],
                ["kind": "walk", "seconds": 60, "intervalBells": ["kind": "at", "seconds": [30]]],
            ], rounds: 2)
        let before = cues(try state.add(minute, at: start + 10_000))
        // The second round's first stage.
        let sent = cues(try state.add(minute, at: start + 250_000))
        #expect(
            before.map { ($0.id, $0.at - start) }.map { "\($0.0) \($0.1 / 1_000)" } == [
                "stage-1-1 60", "stage-1-2 120", "stage-1 180", "stage-2-1 210", "stage-2 240", "stage-3-1 300",
                "stage-3 360", "stage-4-1 390", "end 420",
            ])
        #expect(
            sent.map { "\($0.id) \(($0.at - start) / 1_000)" } == [
                "stage-3-1 300", "stage-3-2 360", "stage-3 420", "stage-4-1 450", "end 480",
            ])
        let sitting = try #require(state.sitting)
        #expect(sitting.place(at: start + 419_999)?.stage == 0 && sitting.place(at: start + 420_000)?.stage == 1)
        #expect(sitting.place(at: start + 419_999)?.round == 2 && sitting.place(at: start + 480_000) == nil)
    }

    @Test("Each moment of a plan with added time is in the stage that counting every second finds")
    func places() throws {
        let plan = try StagePlan(document: [
            "name": "P", "sound": "bowl", "repeat": 3, "openEnd": true,
            "stages": [
                ["kind": "prepare", "seconds": 7], ["kind": "sit", "seconds": 20], ["kind": "rest", "seconds": 5],
                ["kind": "walk", "seconds": 11],
            ],
        ])
        var longer = plan
        for (number, seconds) in [(1, 60), (5, 300), (9, 60)] {
            longer = try #require(longer.adding(Int64(seconds) * 1_000, to: number))
        }
        var second: Int64 = 7
        var counted: Int64 = 0
        for number in 1...9 {
            let stage = try #require(plan.stage(number: number))
            let seconds = stage.seconds + [1: 60, 5: 300, 9: 60][number, default: 0]
            for _ in 0..<seconds {
                let place = try #require(longer.place(at: second * 1_000))
                #expect(longer.number(of: place) == number && plan.stages[place.stage] == stage)
                #expect(longer.counted(until: (second - 7) * 1_000) == counted * 1_000)
                if stage.kind.counts { counted += 1 }
                second += 1
            }
        }
        #expect(longer.length == (second - 7) * 1_000 && longer.counted == counted * 1_000)
        #expect(longer.counted(until: longer.length + 5_000) == (counted + 5) * 1_000)
        #expect(longer.original == plan && longer.document == plan.document)
    }

    @Test("It is saved and read again, with skips and pauses; a damaged state is told")
    func saved() throws {
        for var state in [
            try begun(["kind": "none"]),
            try staged([["kind": "sit", "seconds": 60], ["kind": "walk", "seconds": 60]], rounds: 2),
        ] {
            _ = try state.add(minute, at: start + 1)
            _ = try state.pause(at: start + 5_000)
            _ = try state.resume(at: start + 9_000)
            if let place = state.sitting?.skippable(at: start + 20_000) {
                _ = try state.skip(to: place.end, at: start + 20_000)
                _ = try state.add(5 * minute, at: start + 30_000)
            }
            #expect(state.document["version"] == 4)
            #expect(try SittingState(document: state.document) == state)
        }
        var state = try staged([["kind": "sit", "seconds": 60]])
        _ = try state.add(minute, at: start)
        for damage in [
            [[0, 60_000]], [[2, 60_000]], [[1, -60_000]], [[1, .integer(.max)]], [[1, 60_000], [1, 60_000]], "x", [[1]],
        ] as [JSON] {
            var object = try #require(state.document.object)
            var sitting = try #require(object["sitting"]?.object)
            sitting["added"] = damage
            object["sitting"] = .object(sitting)
            let error = #expect(throws: SittingStateError.self) { try SittingState(document: .object(object)) }
            #expect(error?.field == "/sitting/added")
        }
    }

    @Test("Nothing is added before the beginning, after the planned end, in a pause, or beyond the longest")
    func refused() throws {
        func refuse(_ state: inout SittingState, _ added: Int64, at instant: Int64) -> SittingState.Refusal.Code? {
            let before = state
            do throws(SittingState.Refusal) {
                _ = try state.add(added, at: instant)
                return nil
            } catch {
                #expect(state.sitting == before.sitting)
                return error.code
            }
        }
        var preparing = try staged([["kind": "prepare", "seconds": 9], ["kind": "sit", "seconds": 60]])
        #expect(refuse(&preparing, minute, at: start + 1) == .notNow)
        var open = try staged([["kind": "sit", "seconds": 60]], open: true)
        #expect(refuse(&open, minute, at: start + 61_000) == .notNow)
        var paused = try begun(["kind": "none"])
        _ = try paused.pause(at: start + 5)
        #expect(refuse(&paused, minute, at: start + 9) == .notNow)
        var state = try begun(["kind": "none"])
        #expect(refuse(&state, 7, at: start) == .tooLong)
        // Ten hours are the longest without a plan.
        for _ in 0..<118 { #expect(refuse(&state, 5 * minute, at: start) == nil) }
        #expect(refuse(&state, minute, at: start) == .tooLong)
        // Bells of every minute up to the most that there may be.
        var bells = try staged([
            ["kind": "sit", "seconds": 36_000, "intervalBells": ["kind": "every", "minutes": 1]]
        ])
        var presses = 0
        while refuse(&bells, 5 * minute, at: start) == nil { presses += 1 }
        #expect(try #require(bells.sitting?.stages).momentCount <= TimerLimits.moments && presses > 50)
        #expect(try #require(bells.sitting?.plan).cues.count <= 1_000)
    }

    @Test("The track that follows has the bells at their new places")
    func track() throws {
        var state = try begun(["kind": "every", "minutes": 3])
        let now = start + 8 * minute
        let before = try #require(state.sitting)
        _ = try state.add(5 * minute, at: now)
        let sitting = try #require(state.sitting)
        #expect(sitting.shape != before.shape)
        let track = try #require(SittingTrack(sitting, from: now))
        #expect(
            track.bells.strokes.map(\.start) == [1, 4, 7].map { BellTrack.frame(milliseconds: $0 * minute) })
    }

    @Test("The timer has a button for each time that can still be added")
    func buttons() throws {
        func ids(_ state: SittingState, at now: Int64) throws -> [String] {
            let sitting = try #require(state.sitting)
            let screen = TimerScreen(
                state: state, now: now, settings: sitting.settings, zone: zone, locale: "en", totals: .none)
            let ids = (screen.content.components.array ?? []).compactMap { $0["id"]?.string }
            return ids.filter { ["add-1", "add-5"].contains($0) }
        }
        var state = try begun(["kind": "none"])
        #expect(try ids(state, at: start) == ["add-1", "add-5"])
        for _ in 0..<117 { _ = try state.add(5 * minute, at: start) }
        for _ in 0..<4 { _ = try state.add(minute, at: start) }
        #expect(try ids(state, at: start) == ["add-1"])
        var staged = try staged([["kind": "prepare", "seconds": 9], ["kind": "sit", "seconds": 60]])
        #expect(try ids(staged, at: start) == [])
        _ = staged.advance(to: start + 10_000)
        #expect(try ids(staged, at: start + 10_000) == ["add-1", "add-5"])
    }
}
