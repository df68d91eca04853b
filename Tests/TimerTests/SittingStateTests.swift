import JSONText
import Testing

@testable import Timer

@Suite("Sitting state")
struct SittingStateTests {
    private let zone = LocalZone(storedIdentifier: "Europe/Berlin", offset: 3600)
    private let start: Int64 = 1_700_000_000_000

    private func settings() throws -> TimerSettings {
        try TimerSettings(document: [
            "lengthMinutes": 10, "preparationSeconds": 30, "devices": ["lamp"], "devicesAtStart": ["power": true],
            "devicesAtEnd": ["power": false],
        ])
    }

    private func begun() throws -> SittingState {
        var state = SittingState.idle
        _ = try state.start(id: "s", settings: settings(), zone: zone, at: start)
        return state
    }

    @Test("A sitting prepares, runs, ends at its time, is recorded and awards its badges")
    func wholeSitting() throws {
        var state = SittingState.idle
        let plan = CuePlan(settings: try settings(), sittingID: "s", start: start).cues
        #expect(try state.start(id: "s", settings: settings(), zone: zone, at: start) == [.submitCues(plan)])
        #expect(state.name == "preparing")
        #expect(state.advance(to: start + 29_999).isEmpty && state.name == "preparing")
        #expect(state.advance(to: start + 30_000).isEmpty && state.name == "running")
        #expect(state.remaining(at: start + 90_000) == 540_000)
        let record = SittingRecord(
            id: "s", startedAt: start, endedAt: start + 630_000, secondsSat: 600, secondsPlanned: 600, zone: zone,
            completed: true)
        #expect(state.advance(to: start + 700_000) == [.recordSession(record)])
        #expect(state.advance(to: start + 700_001).isEmpty)
        #expect(state.recorded("other", badges: [.firstSitting]).isEmpty)
        #expect(state.recorded("s", badges: [.firstSitting]) == [.awardBadge(.firstSitting)])
        #expect(state.recorded("s", badges: [.firstSitting]).isEmpty)
        #expect(try state.start(id: "t", settings: settings(), zone: zone, at: start + 800_000).count == 1)
    }

    @Test("A pause withdraws the cues, and going on shifts them")
    func pause() throws {
        var state = try begun()
        #expect(try state.pause(at: start + 130_000) == [.cancelCues])
        #expect(state.remaining(at: start + 9_000_000) == 500_000)
        let actions = try state.resume(at: start + 190_000)
        let rest = CuePlan(settings: try settings(), sittingID: "s", start: start)
            .remaining(after: start + 130_000).shifted(by: 60_000).cues
        #expect(actions == [.submitCues(rest)])
        #expect(state.sitting?.end == start + 690_000)
    }

    @Test("A pause during preparation goes on with the preparation")
    func pausedPreparation() throws {
        var state = try begun()
        _ = try state.pause(at: start + 10_000)
        _ = try state.resume(at: start + 100_000)
        #expect(state.name == "preparing")
        #expect(state.sitting?.begin == start + 120_000)
    }

    @Test("Stopping switches the devices back and records what was sat")
    func stop() throws {
        var state = try begun()
        let actions = try state.stop(at: start + 150_500)
        let change = DeviceChange(power: false, brightness: nil)
        let record = SittingRecord(
            id: "s", startedAt: start, endedAt: start + 150_500, secondsSat: 120, secondsPlanned: 600, zone: zone,
            completed: false)
        #expect(
            actions == [
                .cancelCues,
                .switchDevices([DeviceSwitch(device: "lamp", change: change, idempotencyKey: "s/end/1")]),
                .recordSession(record),
            ])
        #expect(state.restored(at: start + 999_999) == actions)
    }

    @Test("Stopping during preparation records nothing and leaves the devices alone")
    func stopInPreparation() throws {
        var state = try begun()
        #expect(try state.stop(at: start + 29_999) == [.cancelCues])
        #expect(try state.start(id: "t", settings: settings(), zone: zone, at: start + 40_000).count == 1)
    }

    @Test("Stopping during a pause counts only the time before it")
    func stopInPause() throws {
        var state = try begun()
        _ = try state.pause(at: start + 90_000)
        let record = try state.stop(at: start + 86_400_000).compactMap { action -> SittingRecord? in
            if case .recordSession(let record) = action { record } else { nil }
        }.first
        #expect(record?.secondsSat == 60)
        #expect(record?.endedAt == start + 90_000)
    }

    @Test("A pause or a stop that comes after the end finds the sitting finished")
    func tooLate() throws {
        var paused = try begun()
        #expect(try paused.pause(at: start + 10_000_000).count == 1 && paused.name == "finished")
        var stopped = try begun()
        #expect(try stopped.stop(at: start + 10_000_000).count == 1 && stopped.name == "finished")
    }

    @Test("What does not fit the state is refused and changes nothing")
    func refusals() throws {
        var idle = SittingState.idle
        #expect(throws: SittingState.Refusal.self) { try idle.pause(at: start) }
        #expect(throws: SittingState.Refusal.self) { try idle.resume(at: start) }
        #expect(throws: SittingState.Refusal.self) { try idle.stop(at: start) }
        #expect(throws: SittingState.Refusal.self) {
            try idle.start(id: "a b", settings: .standard, zone: zone, at: start)
        }
        #expect(throws: SittingState.Refusal.self) { try idle.start(id: "a", settings: .standard, zone: zone, at: -1) }
        #expect(idle == .idle)
        var running = try begun()
        let before = running
        let error = #expect(throws: SittingState.Refusal.self) {
            try running.start(id: "b", settings: .standard, zone: zone, at: start)
        }
        #expect(error?.code == .notNow && error?.found == "preparing")
        #expect(throws: SittingState.Refusal.self) { try running.resume(at: start) }
        #expect(running == before)
    }

    @Test("A clock that was set back does not make a sitting longer or negative")
    func clockSetBack() throws {
        var state = try begun()
        _ = try state.pause(at: start + 90_000)
        _ = try state.resume(at: start + 10_000)
        #expect(state.sitting?.pausedTotal == 0)
        let actions = try state.stop(at: start - 100_000)
        #expect(actions == [.cancelCues])
        #expect(state.remaining(at: .min) == 600_000 && state.remaining(at: .max) == 600_000)
        #expect(try begun().remaining(at: .min) == 600_000)
    }

    @Test("What ended while the module was dead is finished once, at its planned end")
    func deadAtEnd() throws {
        var state = try SittingState(document: try begun().document)
        let actions = state.restored(at: start + 50_000_000)
        guard case .recordSession(let record) = actions.first else {
            Issue.record("no record")
            return
        }
        #expect(record.endedAt == start + 630_000 && record.completed)
        var again = try SittingState(document: state.document)
        #expect(again.restored(at: start + 60_000_000) == actions)
        _ = again.recorded("s", badges: [])
        #expect(again.restored(at: start + 70_000_000).isEmpty)
    }

    @Test("A damaged state is refused with its place", arguments: SittingStateTests.damage)
    func damaged(pointer: String, value: JSON?) throws {
        var state = try begun()
        _ = try state.pause(at: start + 1000)
        let document = Self.replacing(state.document, pointer.split(separator: "/").map(String.init)[...], value)
        let error = #expect(throws: SittingStateError.self) { try SittingState(document: document) }
        #expect(error?.field.isEmpty == false)
    }

    static let damage: [(String, JSON?)] = [
        ("version", 2), ("state", "asleep"), ("state", nil), ("sitting", nil), ("sitting/id", "../x"),
        ("sitting/start", -5), ("sitting/start", 9_223_372_036_854_775_807), ("sitting/pausedTotal", -1),
        ("sitting/zone/offset", 99_999), ("sitting/zone/identifier", ""), ("sitting/settings/lengthMinutes", 0),
        ("at", nil), ("at", 5), ("at", "now"),
    ]

    static func replacing(_ document: JSON, _ path: ArraySlice<String>, _ value: JSON?) -> JSON {
        guard let key = path.first, var object = document.object else { return document }
        object[key] = path.count == 1 ? value : object[key].map { replacing($0, path.dropFirst(), value) }
        return .object(object)
    }
}

/// A host and a module in one: keeps cues, fires them, stores records once.
private struct World {
    var state = SittingState.idle
    var cues: [Cue] = []
    var fired: [String] = []
    var records: [String: SittingRecord] = [:]
    var switched: Set<String> = []

    mutating func perform(_ actions: [SittingState.Action]) {
        for action in actions {
            switch action {
            case .submitCues(let list): cues = list
            case .cancelCues: cues = []
            case .switchDevices(let list): switched.formUnion(list.map(\.idempotencyKey))
            case .recordSession(let record):
                records[record.id] = records[record.id] ?? record
                perform(state.recorded(record.id, badges: []))
            case .awardBadge: break
            }
        }
    }

    mutating func fire(until instant: Int64) {
        for cue in cues where cue.at <= instant {
            fired.append("\(cue.id)@\(cue.at)")
            if let device = cue.device { switched.insert(device.idempotencyKey) }
        }
        cues.removeAll { $0.at <= instant }
    }
}

@Suite("Sitting state after a crash")
struct SittingCrashTests {
    @Test("A module that crashes at any event ends up where one that never crashes does", arguments: 0..<20)
    func crashes(seed: Int) throws {
        var generator = SplitMix64(state: UInt64(seed))
        for round in 0..<50 {
            var settings = try TimerSettings.random(using: &generator)
            settings.preparationSeconds = max(1, settings.preparationSeconds)
            let zone = LocalZone(storedIdentifier: "Asia/Kolkata", offset: 19_800)
            var now: Int64 = 1_700_000_000_000
            var steady = World()
            var fragile = World()
            for step in 0..<12 {
                now += Int64(generator.next(below: UInt64(settings.length / 3)))
                steady.fire(until: now)
                fragile.fire(until: now)
                steady.perform(steady.state.advance(to: now))
                let choice = generator.next(below: 4)
                let event = { (state: inout SittingState) -> [SittingState.Action]? in
                    switch choice {
                    case 0: try? state.start(id: "r\(round)-\(step)", settings: settings, zone: zone, at: now)
                    case 1: try? state.pause(at: now)
                    case 2: try? state.resume(at: now)
                    default: generatorStops(step) ? try? state.stop(at: now) : []
                    }
                }
                if let actions = event(&steady.state) { steady.perform(actions) }
                // The other one was dead since its last event, hears the event, saves, and may die before it acts.
                fragile.state = try SittingState(document: JSON(parsing: fragile.state.document.text))
                fragile.perform(fragile.state.restored(at: now))
                let actions = event(&fragile.state)
                if generator.next() % 2 == 0 {
                    fragile.state = try SittingState(document: JSON(parsing: fragile.state.document.text))
                    fragile.perform(fragile.state.restored(at: now))
                } else if let actions {
                    fragile.perform(actions)
                }
                #expect(fragile.state == steady.state)
            }
            now += 100_000_000
            steady.fire(until: now)
            fragile.fire(until: now)
            steady.perform(steady.state.advance(to: now))
            fragile.perform(fragile.state.restored(at: now))
            #expect(fragile.fired == steady.fired)
            #expect(fragile.records == steady.records)
            #expect(fragile.switched == steady.switched)
            #expect(steady.records.values.allSatisfy { $0.secondsSat <= $0.secondsPlanned })
        }
    }

    private func generatorStops(_ step: Int) -> Bool { step % 3 == 0 }
}
