import JSONText
import SurfaceMessages
import Testing

@testable import Timer

/// - Shows: MD Timer
@Suite("Plans of stages")
struct StagePlanTests {
    static let start: Int64 = 1_700_000_000_000
    static let zone = LocalZone(storedIdentifier: "UTC", offset: 0)

    /// A small plan that is made by chance, the same for each seed.
    private static func plan(_ seed: UInt64) -> StagePlan {
        var generator = SplitMix64(state: seed)
        func number(_ range: ClosedRange<Int>) -> Int {
            range.lowerBound + Int(generator.next(below: UInt64(range.count)))
        }
        let kinds: [StagePlan.Kind] = [.sit, .walk, .breathe, .rest]
        var stages = (0..<number(1...4)).map { _ -> StagePlan.Stage in
            let kind = kinds[number(0...3)]
            let seconds = number(120...400)
            let bells: IntervalBells =
                switch number(0...2) {
                case 0: .none
                case 1: .every(minutes: 1)
                default: .at(seconds: [number(1...50), number(51...119)])
                }
            return .init(
                kind: kind, seconds: seconds, bells: bells, endBell: number(0...1) == 0,
                breath: kind == .breathe ? .box : nil)
        }
        stages.append(.init(kind: .sit, seconds: number(1...90), bells: .none, endBell: true, breath: nil))
        if number(0...1) == 0 {
            stages.insert(
                .init(kind: .prepare, seconds: number(1...30), bells: .none, endBell: false, breath: nil), at: 0)
        }
        return StagePlan(
            name: "Plan \(seed)", stages: stages, rounds: number(1...3), startBell: number(0...1) == 0,
            isOpen: number(0...1) == 0, sound: "bowl")
    }

    /// One second of a plan, as somebody with a list of all seconds has it.
    private struct Second: Equatable {
        var stage: Int
        var round: Int
        /// Of the stage, from 0.
        var elapsed: Int
    }

    private static func seconds(_ plan: StagePlan) -> [Second] {
        var seconds: [Second] = []
        for round in 1...plan.rounds {
            for (index, stage) in plan.stages.enumerated() where stage.kind != .prepare || round == 1 {
                for elapsed in 0..<stage.seconds {
                    seconds.append(Second(stage: index, round: round, elapsed: elapsed))
                }
            }
        }
        return seconds
    }

    @Test(
        "The stage, the round and what counts are those of a list of all seconds",
        arguments: 1...40 as ClosedRange<UInt64>)
    func arithmetic(_ seed: UInt64) throws {
        let plan = Self.plan(seed)
        let seconds = Self.seconds(plan)
        #expect(plan.preparation + plan.length == Int64(seconds.count) * 1000)
        let lead = Int(plan.preparation / 1000)
        var counted: Int64 = 0
        for (index, second) in seconds.enumerated() {
            // The first millisecond of a second and the last.
            for millisecond in [Int64(index) * 1000, Int64(index) * 1000 + 999] {
                let place = try #require(plan.place(at: millisecond))
                #expect(place.stage == second.stage && place.round == second.round)
                #expect(place.start == Int64(index - second.elapsed) * 1000)
                #expect(place.end - place.start == plan.stages[second.stage].length)
            }
            if index >= lead {
                #expect(plan.counted(until: Int64(index - lead) * 1000) == counted)
                if plan.stages[second.stage].kind.counts { counted += 1000 }
            }
        }
        #expect(plan.counted == counted && plan.counted(until: plan.length) == counted)
        #expect(plan.place(at: plan.preparation + plan.length) == nil)
        #expect(plan.counted(until: plan.length + 5000) == (plan.isOpen ? counted + 5000 : counted))
        #expect(plan.place(at: -1) == plan.place(at: 0) && plan.counted(until: -1) == 0)
    }

    @Test("Bells ring at the seconds at which a list of all seconds has them", arguments: 1...40 as ClosedRange<UInt64>)
    func bells(_ seed: UInt64) {
        let plan = Self.plan(seed)
        var expected: [Int64] = []
        let seconds = Self.seconds(plan)
        if plan.startBell { expected.append(Self.start + plan.preparation) }
        for (index, second) in seconds.enumerated() {
            let stage = plan.stages[second.stage]
            switch stage.bells {
            case .every(let minutes) where second.elapsed > 0 && second.elapsed % (minutes * 60) == 0:
                expected.append(Self.start + Int64(index) * 1000)
            case .at(let moments) where moments.contains(second.elapsed):
                expected.append(Self.start + Int64(index) * 1000)
            default: break
            }
            if second.elapsed == stage.seconds - 1, stage.endBell {
                expected.append(Self.start + Int64(index + 1) * 1000)
            }
        }
        let cues = CuePlan(settings: .standard, stages: plan, sittingID: "s", start: Self.start).cues
        #expect(cues.filter { $0.sound != nil }.map(\.at) == expected)
        #expect(cues.map(\.at) == cues.map(\.at).sorted() && Set(cues.map(\.id)).count == cues.count)
        #expect(cues.last?.id == "end" && cues.last?.at == Self.start + plan.preparation + plan.length)
        #expect(cues.count <= plan.momentCount)
        // A pause moves what is to come, and nothing else.
        let later = CuePlan(settings: .standard, stages: plan, sittingID: "s", start: Self.start, pausedTotal: 7000)
        #expect(
            later.cues
                == CuePlan(settings: .standard, stages: plan, sittingID: "s", start: Self.start).shifted(by: 7000).cues)
    }

    @Test("A plan that is written down and read again is the same", arguments: 1...40 as ClosedRange<UInt64>)
    func document(_ seed: UInt64) throws {
        let plan = Self.plan(seed)
        #expect(try StagePlan(document: JSON(parsing: plan.document.text)) == plan)
    }

    @Test("Bells at random keep their moments after a restart, and each round has its own")
    func random() throws {
        let plan = try StagePlan(document: [
            "name": "Random", "sound": "bowl", "repeat": 2,
            "stages": [["kind": "sit", "seconds": 600, "intervalBells": ["kind": "random", "count": 3]]],
        ])
        func bells() -> [Int64] {
            CuePlan(settings: .standard, stages: plan, sittingID: "s", start: Self.start).cues
                .filter { $0.kind == .interval }.map { $0.at - Self.start }
        }
        #expect(bells() == bells() && bells().count == 6)
        #expect(bells().prefix(3).map { $0 + 600_000 } != Array(bells().suffix(3)))
    }

    @Test("The chosen devices are switched when the sitting begins and when the plan ends")
    func devices() throws {
        let settings = try TimerSettings(document: [
            "devices": ["lamp"], "devicesAtStart": ["power": true], "devicesAtEnd": ["power": false],
        ])
        let plan = try StagePlan(document: [
            "name": "Lamp", "sound": "bowl",
            "stages": [
                ["kind": "prepare", "seconds": 10], ["kind": "sit", "seconds": 60], ["kind": "walk", "seconds": 60],
            ],
        ])
        let cues = CuePlan(settings: settings, stages: plan, sittingID: "s", start: 0).cues
        #expect(cues.filter { $0.device != nil }.map(\.at) == [10_000, 130_000])
        #expect(cues.map(\.id) == ["preparation-end", "bell", "device-start-1", "stage-1", "end", "device-end-1"])
    }
}

/// - Shows: MD Timer
@Suite("Problems of plans")
struct StagePlanProblemTests {
    private static let sit: JSON = ["kind": "sit", "seconds": 600]

    private func problems(_ changes: JSONObject) -> [String] {
        var object = changes
        let others: [(String, JSON)] = [("name", "Plan"), ("sound", "bowl"), ("stages", [Self.sit])]
        for (key, value) in others where object[key] == nil { object[key] = value }
        do throws(TimerSettingsError) {
            _ = try StagePlan(document: .object(object))
            return []
        } catch {
            return error.problems.map { "\($0.code.rawValue.dropFirst("timer.settings.".count)) \($0.pointer)" }
        }
    }

    @Test("Each limit is told with its place")
    func limits() {
        #expect(problems([:]) == [])
        #expect(problems(["name": ""]) == ["bad-name /name"])
        #expect(problems(["name": .string(String(repeating: "x", count: 61))]) == ["bad-name /name"])
        #expect(problems(["name": "a\u{202E}b"]) == ["bad-name /name"])
        #expect(problems(["stages": []]) == ["too-many /stages"])
        #expect(problems(["stages": .array(Array(repeating: Self.sit, count: 20))]) == [])
        #expect(problems(["stages": .array(Array(repeating: Self.sit, count: 21))]) == ["too-many /stages"])
        #expect(problems(["repeat": 0]) == ["out-of-range /repeat"])
        #expect(problems(["repeat": 51]) == ["out-of-range /repeat"])
        #expect(problems(["sound": "gong"]) == ["unknown-sound /sound"])
        #expect(problems(["stages": [["kind": "sit", "seconds": 0]]]) == ["out-of-range /stages/0/seconds"])
        #expect(problems(["stages": [["kind": "sit", "seconds": 36_001]]]) == ["out-of-range /stages/0/seconds"])
        #expect(problems(["stages": [["kind": "sleep", "seconds": 1]]]) == ["unknown-value /stages/0/kind"])
        #expect(problems(["color": "red"]) == ["unknown-field /color"])
        #expect(problems(["stages": [Self.sit, "sit"]]) == ["wrong-type /stages/1"])
    }

    @Test("The whole lasts at most a day, to the second")
    func day() {
        let day: [JSON] = [["kind": "prepare", "seconds": 400], ["kind": "sit", "seconds": 21_500]]
        #expect(problems(["stages": .array(day), "repeat": 4]) == [])
        let longer: [JSON] = [["kind": "prepare", "seconds": 401], ["kind": "sit", "seconds": 21_500]]
        #expect(problems(["stages": .array(longer), "repeat": 4]) == ["too-long /stages"])
        #expect(problems(["stages": [["kind": "sit", "seconds": 36_000]], "repeat": 50]) == ["too-long /stages"])
    }

    @Test("Settling in comes first, something has to be done, and only that can go on")
    func order() {
        #expect(
            problems(["stages": [Self.sit, ["kind": "prepare", "seconds": 9]]]) == ["does-not-fit /stages/1/kind"])
        #expect(
            problems(["stages": [["kind": "prepare", "seconds": 9], ["kind": "rest", "seconds": 9]]])
                == ["nothing-to-do /stages"])
        #expect(
            problems(["stages": [Self.sit, ["kind": "rest", "seconds": 9]], "openEnd": true]) == [
                "does-not-fit /openEnd"
            ])
        #expect(problems(["openEnd": true]) == [])
        #expect(
            problems(["stages": [["kind": "prepare", "seconds": 9, "endBell": true], Self.sit]]) == [
                "unknown-field /stages/0/endBell"
            ])
    }

    @Test("Bells ring before the end of their stage, and not more than the host takes")
    func bells() {
        func stage(_ bells: JSON, _ seconds: Int64 = 600) -> JSONObject {
            ["stages": [["kind": "sit", "seconds": .integer(seconds), "intervalBells": bells]]]
        }
        let misfit = ["does-not-fit /stages/0/intervalBells"]
        #expect(problems(stage(["kind": "every", "minutes": 9])) == [])
        #expect(problems(stage(["kind": "every", "minutes": 10])) == misfit)
        #expect(problems(stage(["kind": "at", "seconds": [599]])) == [])
        #expect(problems(stage(["kind": "at", "seconds": [600]])) == misfit)
        #expect(problems(stage(["kind": "random", "count": 60], 300)) == [])
        #expect(problems(stage(["kind": "random", "count": 60], 299)) == misfit)
        var many = stage(["kind": "every", "minutes": 1], 36_000)
        many["repeat"] = 2
        #expect(problems(many) == ["too-many /stages"])
        // The largest list still has room for the devices of 16 at both ends.
        #expect(TimerLimits.moments + 2 * TimerLimits.devices <= 1000)
    }

    @Test("Whatever stands in a document, a plan that is read keeps every limit")
    func anything() throws {
        let valid: JSON = [
            "name": "Plan", "sound": "bowl", "repeat": 3, "openEnd": true,
            "stages": [
                ["kind": "prepare", "seconds": 10],
                ["kind": "sit", "seconds": 600, "intervalBells": ["kind": "random", "count": 9]],
                ["kind": "breathe", "seconds": 90, "breathMilliseconds": [4000, 0, 4000, 0]],
            ],
        ]
        let text = Array(valid.text.utf8)
        let pieces = [
            "9", "0", "-", "1e9", "9999999999999999999", "null", "\"walk\"", "\"rest\"", "{}", "[]", "true", ",",
        ]
        var generator = SplitMix64(state: 7)
        var read = 0
        for _ in 0..<20_000 {
            var bytes = text
            for _ in 0...generator.next(below: 3) {
                let place = Int(generator.next(below: UInt64(bytes.count)))
                let piece = pieces[Int(generator.next(below: UInt64(pieces.count)))]
                let end = min(bytes.count, place + Int(generator.next(below: 4)))
                bytes.replaceSubrange(place..<end, with: piece.utf8)
            }
            guard let document = try? JSON(parsing: bytes), let plan = try? StagePlan(document: document) else {
                continue
            }
            read += 1
            #expect(plan.preparation + plan.length <= 86_400_000 && plan.length + plan.overtime <= 86_400_000)
            let cues = CuePlan(settings: .standard, stages: plan, sittingID: "s", start: 0).cues
            #expect(cues.count <= TimerLimits.moments && Set(cues.map(\.id)).count == cues.count)
            #expect(plan.counted(until: .max) >= plan.counted && plan.counted > 0)
            #expect(try StagePlan(document: plan.document) == plan)
        }
        // Some of them are plans, so that the rest of this was tried.
        #expect(read > 100)
    }

    @Test("A breath has four parts within their bounds, and one fits into its stage")
    func breath() {
        func stage(_ parts: JSON, _ seconds: Int64 = 60) -> [String] {
            problems([
                "stages": [["kind": "breathe", "seconds": .integer(seconds), "breathMilliseconds": parts]]
            ])
        }
        let place = "/stages/0/breathMilliseconds"
        #expect(stage([4000, 4000, 4000, 4000]) == [])
        #expect(stage([5500, 0, 5500, 0]) == [])
        #expect(stage([4000, 4000, 4000, 4000], 15) == ["does-not-fit \(place)"])
        #expect(stage([900, 0, 4000, 0]) == ["out-of-range \(place)"])
        #expect(stage([4000, 20_100, 4000, 0]) == ["out-of-range \(place)"])
        #expect(stage([4050, 0, 4000, 0]) == ["out-of-range \(place)"])
        #expect(stage([4000, "x", 4000, 0]) == ["out-of-range \(place)"])
        #expect(stage([4000, 4000]) == ["too-many \(place)"])
        #expect(problems(["stages": [["kind": "breathe", "seconds": 60]]]) == ["missing /stages/0"])
        #expect(
            problems(["stages": [["kind": "sit", "seconds": 60, "breathMilliseconds": [1, 1, 1, 1]]]]) == [
                "unknown-field \(place)"
            ])
    }
}

/// - Shows: MD Timer
@Suite("The pace of the breath")
struct BreathTests {
    @Test("The words change with the clock, in whole breaths", arguments: [Breath.box, .calming, .coherent])
    func phases(_ breath: Breath) {
        let stage: Int64 = 61_000
        let whole = stage / breath.length
        for tenth in 0..<(stage / 100) {
            let moment = breath.moment(at: tenth * 100, in: stage)
            var rest = tenth * 100 % breath.length
            var expected: Breath.Phase? = nil
            if tenth * 100 < whole * breath.length {
                for phase in Breath.Phase.allCases where expected == nil {
                    if rest < breath.lengths[phase.rawValue] {
                        expected = phase
                    } else {
                        rest -= breath.lengths[phase.rawValue]
                    }
                }
            }
            #expect(moment.phase == expected)
            #expect(moment.start <= tenth * 100 && tenth * 100 < moment.end)
            #expect(
                moment.phase.map { breath.lengths[$0.rawValue] } ?? (stage - whole * breath.length) == moment.end
                    - moment.start)
        }
    }

    @Test("A pace is typed as people write it")
    func typed() {
        for (text, lengths) in [
            ("4, 7, 8, 0", [4000, 7000, 8000, 0]), ("5.5-0-5.5-0", [5500, 0, 5500, 0]),
            ("4 4 4 4", [4000, 4000, 4000, 4000]),
        ] as [(String, [Int64])] {
            #expect(Breath(FormValue.breath(.string(text)).compactMap(\.integer))?.lengths == lengths)
        }
        for text in ["", "4", "4, 4, 4", "4, 4, 4, 4, 4", "4, x, 4, 4", "0, 0, 4, 0", "1e9 0 4 0", "nan 0 4 0"] {
            #expect(Breath(FormValue.breath(.string(text)).compactMap(\.integer)) == nil)
        }
    }
}
